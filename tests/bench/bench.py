"""The speed of the rules, interpreted and compiled, and of the web pages.

    make bench                  a table
    make bench ARGS=--json      the same figures as JSON

Every figure is the best of several rounds, in processor time, so a busy machine has little effect.
Interpreted and compiled code run in separate processes, one after the other, on the same core.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
MODES = {"interpreted": {"TRECASTELLI_INTERPRETED": "1"}, "compiled": {}}


def measure(module: str, mode: str = "compiled") -> dict[str, Any]:
    """The figures of a module, measured in a separate process."""
    path = os.pathsep.join([str(ROOT / "build" / "compiled"), str(ROOT)])
    run = subprocess.run(
        [sys.executable, "-m", f"tests.bench.{module}"],
        env={**os.environ, "PYTHONPATH": path, **MODES[mode]},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    figures: dict[str, Any] = json.loads(run.stdout)
    return figures


def table(figures: dict[str, dict[str, Any]]) -> list[str]:
    """The figures as a table."""
    slow, fast = figures["interpreted"], figures["compiled"]
    rows = [f"{'':<44}{'interpreted':>12}{'compiled':>12}{'ratio':>8}"]
    for name, value in slow["decisions_per_second"].items():
        other = fast["decisions_per_second"][name]
        rows.append(
            f"{name + ', decisions a second':<44}{value:>12.0f}{other:>12.0f}{other / value:>8.1f}"
        )
    for name, value in slow["iterations_per_second"].items():
        other = fast["iterations_per_second"][name]
        title = f"{name}, iterations of search a second"
        rows.append(f"{title:<44}{value:>12.0f}{other:>12.0f}{other / value:>8.1f}")
    for name, costs in slow["microseconds"].items():
        for what, value in costs.items():
            other = fast["microseconds"][name][what]
            title = f"{name}, {what} in microseconds"
            rows.append(f"{title:<44}{value:>12.2f}{other:>12.2f}{value / other:>8.1f}")
    return rows + growth(fast)


def growth(fast: dict[str, Any]) -> list[str]:
    """The cost of a placement as the castle grows, by the number of legal placements."""
    rows = ["", "castellan, compiled: cost of a placement as the castle grows"]
    rows.append(f"{'pieces':>8}{'legal':>8}{'µs':>8}{'ns per legal placement':>26}")
    for step in fast["growth"]:
        per = 1000 * step["microseconds"] / step["legal"]
        rows.append(
            f"{step['pieces']:>8}{step['legal']:>8.1f}{step['microseconds']:>8.2f}{per:>26.0f}"
        )
    return rows


def pages(web: dict[str, Any]) -> list[str]:
    """The times of the pages in milliseconds."""
    rows = ["", f"first page, compressed, without fonts: {web['first page, kB']:.0f} kB"]
    rows.append("milliseconds: a picture, a replay opened, any ply of it, action to picture")
    for name in (name for name in web if isinstance(web[name], dict)):
        draw = " ".join(f"{value:.1f}" for value in web[name]["draw"].values())
        game, answer = web[name]["replay"], web[name]["answer"]
        rows.append(
            f"{name:<12}draw {draw:<18} open {game['open']:>5.1f}  ply {game['ply']:>4.1f}"
            f"  answer {answer['median']:.1f}, p95 {answer['p95']:.1f}"
        )
    return rows


def main() -> None:
    cores = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else set()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    figures = {mode: measure("figures", mode) for mode in MODES}
    if not figures["compiled"]["compiled"]:
        sys.exit("The rules are not compiled, so there is nothing to compare.")
    if cores:
        os.sched_setaffinity(0, cores)
    figures["web"] = measure("web")
    rows = table(figures) + pages(figures["web"])
    text = json.dumps(figures, indent=2) if "--json" in sys.argv else "\n".join(rows)
    sys.stdout.write(text + "\n")


if __name__ == "__main__":
    main()
