"""An outside program as a contender. It reads and writes lines of JSON.

`docs/bots.md` describes the protocol. The arena never waits for a program longer than its time
limit, and nothing that the program writes or does not read can block the arena.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Final

from trecastelli.arena.contest import Contest
from trecastelli.core.actions import Action
from trecastelli.core.errors import BadSetup, TrecastelliError
from trecastelli.core.game import Event, Score, Seat, Seen
from trecastelli.core.json_object import JsonObject
from trecastelli.core.parts.words import plain
from trecastelli.core.play.telling import sentences
from trecastelli.games import PARTS
from trecastelli.words import _

LONGEST_LINE: Final = 10_000
"""Most characters read of a line."""
MOST_LINES: Final = 100
"""Most unread lines of a program. The rest is not read."""
EXIT_SECONDS: Final = 1.0
"""Seconds a program has to end by itself when the game is over."""


class Forfeit(TrecastelliError):
    """A contender has lost by a wrong, late or missing answer; the sentence says which."""


def late_forfeit(patience: float) -> Forfeit:
    """The forfeit for an answer that is late."""
    return Forfeit(_("It did not answer within {patience:g} seconds.").format(patience=patience))


class Program:
    """A process that plays one seat of one game."""

    def __init__(
        self, words: Sequence[str], contest: Contest, seat: Seat, names: Sequence[str], seed: int
    ) -> None:
        self._contest = contest
        self._words = PARTS[contest.game].words
        self._seat = seat
        self._names = names
        self._events_sent = 0
        self._pipe = _Pipe(words)
        self._send("hello", **self._hello(seed))

    def _hello(self, seed: int) -> JsonObject:
        contest = self._contest
        return {
            "protocol": 1,
            "game": contest.game,
            "seats": contest.seats,
            "seat": self._seat,
            "names": list(self._names),
            "options": contest.rules.full_options(contest.seats, contest.options),
            "patience": contest.patience,
            "seconds": contest.seconds,
            "iterations": contest.iterations,
            "seed": seed,
        }

    def choose(self, view: Seen, legal: list[Action], ply: int, news: Sequence[Event]) -> Action:
        words = self._words
        self._send(
            "choose",
            ply=ply,
            board=words.board(view, self._names, plain),
            prompt=words.ask(view, self._names),
            legal=[
                {"do": action.text, "label": words.label(view, action, self._names)}
                for action in legal
            ],
            log=self._log(view, news),
        )
        return _parse_answer(self._pipe.read(self._contest.patience), legal)

    def _log(self, view: Seen, news: Sequence[Event]) -> list[str]:
        """Sentences about the events since the last question, redacted for the seat."""
        events, self._events_sent = news[self._events_sent :], len(news)
        rules = self._contest.rules
        return sentences(rules, self._words, view, events, self._seat, self._names)

    def finish(self, scores: Sequence[Score], places: Sequence[int]) -> None:
        self._send("over", scores=[list(score) for score in scores], places=list(places))

    def close(self) -> None:
        self._pipe.close()

    def _send(self, kind: str, **facts: object) -> None:
        self._pipe.write(json.dumps({"type": kind, **facts}))


def _parse_answer(line: str, legal: list[Action]) -> Action:
    """The action in an answer; Forfeit for anything else."""
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise Forfeit(
            _("It answered {line!r}, which is not JSON.").format(line=line[:60])
        ) from error
    text = answer.get("do") if isinstance(answer, dict) else None
    for action in legal:
        if action.text == text:
            return action
    raise Forfeit(_("It answered {line!r}, which is not legal.").format(line=line[:60]))


class _Pipe:
    """Lines to and from a process. Threads do everything that could block."""

    def __init__(self, words: Sequence[str]) -> None:
        self._process = _start(words)
        self._inbox: SimpleQueue[str | None] = SimpleQueue()
        self._outbox: SimpleQueue[str | None] = SimpleQueue()
        assert self._process.stdin is not None and self._process.stdout is not None
        Thread(target=_read_lines, args=(self._process.stdout, self._inbox), daemon=True).start()
        Thread(target=_write_lines, args=(self._process.stdin, self._outbox), daemon=True).start()

    def write(self, line: str) -> None:
        self._outbox.put(line)

    def read(self, patience: float) -> str:
        """The next line; Forfeit if there is none in time."""
        try:
            line = self._inbox.get(timeout=patience)
        except Empty:
            self._kill()
            raise late_forfeit(patience) from None
        if line is None:
            raise Forfeit(_("It exited before the game was over."))
        return line

    def close(self) -> None:
        """Give the process a short time to end by itself, then kill it."""
        self._outbox.put(None)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(EXIT_SECONDS)
        self._kill()

    def _kill(self) -> None:
        """Kill the process and, where the system has process groups, its children."""
        with suppress(ProcessLookupError, PermissionError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
        self._process.wait()


def _start(words: Sequence[str]) -> subprocess.Popen[str]:
    try:
        return subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            errors="replace",
            start_new_session=True,
        )
    except OSError as error:
        raise BadSetup(
            _("The program {name!r} cannot be run: {reason}.").format(
                name=words[0][:80], reason=error.strerror
            )
        ) from error


def _read_lines(stream: IO[str], inbox: SimpleQueue[str | None]) -> None:
    """Put the lines of the process into the inbox, and None after the last one."""
    with stream:
        while inbox.qsize() < MOST_LINES and (line := stream.readline(LONGEST_LINE)):
            inbox.put(line)
    inbox.put(None)


def _write_lines(stream: IO[str], outbox: SimpleQueue[str | None]) -> None:
    """Send the lines of the outbox to the process until there is None."""
    with suppress(BrokenPipeError), stream:  # that the process has ended is noticed in `read`
        while (line := outbox.get()) is not None:
            stream.write(line + "\n")
            stream.flush()
