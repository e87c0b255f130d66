"""Prints a hash of many seeded random games of each game, and whether the rules were compiled."""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from itertools import cycle, islice

from trecastelli import is_compiled
from trecastelli.ai.engine.playout import random_record
from trecastelli.core.dice import SeededDice
from trecastelli.core.parts import AnyGame
from trecastelli.games import GAMES, is_offered

RECORDS = 200


def setups(game: AnyGame) -> list[tuple[int, dict[str, str]]]:
    """Every number of seats with the defaults and with each other value of each option."""
    chosen = [{}, *({o.name: value} for o in game.options for value in o.values[1:])]
    return [
        (seats, each) for seats in game.seats for each in chosen if is_offered(game, seats, each)
    ]


def digest(game: AnyGame, records: int) -> str:
    """One hash over the actions of so many games, in all their setups in turn."""
    seen = sha256()
    for seed, (seats, options) in enumerate(islice(cycle(setups(game)), records)):
        for who, action in random_record(game, seats, options, SeededDice(seed)):
            seen.update(f"{who} {action.text}\n".encode())
    return seen.hexdigest()


def main() -> None:
    records = int(sys.argv[1]) if len(sys.argv) > 1 else RECORDS
    digests = {name: digest(game, records) for name, game in GAMES.items()}
    sys.stdout.write(json.dumps({"compiled": is_compiled(), "digests": digests}))


if __name__ == "__main__":
    main()
