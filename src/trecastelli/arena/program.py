"""An outside program at the table: it is sent lines of JSON and answers in lines of JSON.

`docs/bots.md` has the whole protocol. Whatever the program does, the arena goes on: nobody waits
for it longer than its time, and nothing that it writes or leaves unread can block.
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
MOST_LINES: Final = 100
"""Lines that a program may say without being asked; the rest is not read."""
FAREWELL: Final = 1.0
"""Seconds that a program has to end by itself when the game is over."""


class Forfeit(TrecastelliError):
    """A contender has lost the game by what it did or did not do; the sentence says by what."""


def late(patience: float) -> Forfeit:
    """The forfeit of a contender that did not answer in time."""
    return Forfeit(_("It did not answer within {patience:g} seconds.").format(patience=patience))


class Program:
    """A process of its own for one seat of one game."""

    def __init__(
        self, words: Sequence[str], contest: Contest, seat: Seat, names: Sequence[str], seed: int
    ) -> None:
        self._contest = contest
        self._words = PARTS[contest.game].words
        self._seat = seat
        self._names = names
        self._heard = 0
        self._pipe = _Pipe(words)
        self._tell("hello", **self._greeting(seed))

    def _greeting(self, seed: int) -> JsonObject:
        contest = self._contest
        return {
            "protocol": 1,
            "game": contest.game,
            "seats": contest.seats,
            "seat": self._seat,
            "names": list(self._names),
            "options": contest.rules.choices(contest.seats, contest.options),
            "patience": contest.patience,
            "seconds": contest.seconds,
            "iterations": contest.iterations,
            "seed": seed,
        }

    def choose(self, view: Seen, legal: list[Action], ply: int, news: Sequence[Event]) -> Action:
        words = self._words
        self._tell(
            "choose",
            ply=ply,
            board=words.board(view, self._names, plain),
            prompt=words.ask(view, self._names),
            legal=[
                {"do": action.text, "label": words.label(view, action, self._names)}
                for action in legal
            ],
            log=self._lines(view, news),
        )
        return _chosen(self._pipe.read(self._contest.patience), legal)

    def _lines(self, view: Seen, news: Sequence[Event]) -> list[str]:
        """What has happened since it was asked last, as its seat may hear it."""
        fresh, self._heard = news[self._heard :], len(news)
        rules = self._contest.rules
        return sentences(rules, self._words, view, fresh, self._seat, self._names)

    def hear_end(self, scores: Sequence[Score], places: Sequence[int]) -> None:
        self._tell("over", scores=[list(score) for score in scores], places=list(places))

    def leave(self) -> None:
        self._pipe.close()

    def _tell(self, kind: str, **facts: object) -> None:
        self._pipe.write(json.dumps({"type": kind, **facts}))


def _chosen(line: str, legal: list[Action]) -> Action:
    """The action that an answer names; Forfeit for anything else."""
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise Forfeit(
            _("It answered {line!r}, which is no JSON.").format(line=line[:60])
        ) from error
    text = answer.get("do") if isinstance(answer, dict) else None
    for action in legal:
        if action.text == text:
            return action
    raise Forfeit(_("It answered {line!r}, which is not legal.").format(line=line[:60]))


class _Pipe:
    """Lines to and from a process; threads do what could block."""

    def __init__(self, words: Sequence[str]) -> None:
        self._process = _started(words)
        self._inbox: SimpleQueue[str | None] = SimpleQueue()
        self._outbox: SimpleQueue[str | None] = SimpleQueue()
        assert self._process.stdin is not None and self._process.stdout is not None
        Thread(target=_listen, args=(self._process.stdout, self._inbox), daemon=True).start()
        Thread(target=_speak, args=(self._process.stdin, self._outbox), daemon=True).start()

    def write(self, line: str) -> None:
        self._outbox.put(line)

    def read(self, patience: float) -> str:
        """The next line; Forfeit if there is none in time."""
        try:
            line = self._inbox.get(timeout=patience)
        except Empty:
            self._kill()
            raise late(patience) from None
        if line is None:
            raise Forfeit(_("It ended before the game did."))
        return line

    def close(self) -> None:
        """Let the process end by itself, but not for long."""
        self._outbox.put(None)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(FAREWELL)
        self._kill()

    def _kill(self) -> None:
        """End the process and, where there are groups, whatever it has started."""
        with suppress(ProcessLookupError, PermissionError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
        self._process.wait()


def _started(words: Sequence[str]) -> subprocess.Popen[str]:
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


def _listen(stream: IO[str], inbox: SimpleQueue[str | None]) -> None:
    """Pass on what the process says, in lines; at last, that it says no more."""
    with stream:
        while inbox.qsize() < MOST_LINES and (line := stream.readline(LONGEST_LINE)):
            inbox.put(line)
    inbox.put(None)


def _speak(stream: IO[str], outbox: SimpleQueue[str | None]) -> None:
    """Write what is to be said; that a process listens no more is noticed when it is asked."""
    with suppress(BrokenPipeError), stream:
        while (line := outbox.get()) is not None:
            stream.write(line + "\n")
            stream.flush()
