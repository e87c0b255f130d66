"""The server as it is, but bots do not wait for people, thoughts are short and no rate is limited.

python -m tests.browser.quick PORT FOLDER [odd] [dealt]

With `odd` it also speaks the language of tests/words/pseudo.py. With `dealt` it deals the same game
at every table: that of tests/web/reader.py.
"""

from __future__ import annotations

import sys
from contextlib import nullcontext
from pathlib import Path

import uvicorn

from tests.web.reader import DEAL
from tests.web.site import UNLIMITED
from tests.words.pseudo import Odd
from trecastelli.ai.budget import Budget
from trecastelli.table import dealer
from trecastelli.table.services import Budgets
from trecastelli.web.server import listening_socket, server_config, store_address
from trecastelli.web.settings import Settings

BUDGETS = Budgets(Budget(iterations=60), Budget(iterations=8))


class Known:
    """In place of `secrets`: the seed that everybody knows."""

    @staticmethod
    def token_hex(_size: int) -> str:
        """The seed of every deal."""
        return DEAL


if __name__ == "__main__":
    port, folder = int(sys.argv[1]), Path(sys.argv[2])
    settings = Settings(database=store_address(folder), pace=0.0, budgets=BUDGETS, **UNLIMITED)
    door = listening_socket("127.0.0.1", port)
    sys.stdout.write(f"open at {port}\n")
    sys.stdout.flush()
    if "dealt" in sys.argv:
        vars(dealer)["secrets"] = Known
    with Odd() if "odd" in sys.argv else nullcontext():
        uvicorn.Server(server_config(settings)).run([door])
