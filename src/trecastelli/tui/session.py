"""A game in the terminal: people type, bots choose, everybody reads what they may know."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from trecastelli.ai.advice import HINT
from trecastelli.ai.interrupt import gently_interrupted
from trecastelli.ai.player import AnyPlayer
from trecastelli.core.actions import Action
from trecastelli.core.errors import IllegalAction, TrecastelliError
from trecastelli.core.game import NOBODY, Seat
from trecastelli.core.parts import needed
from trecastelli.core.play.record import format_record, parse_record
from trecastelli.games import PARTS
from trecastelli.table.table import AnyTable, resume_table
from trecastelli.tui import reading
from trecastelli.tui.choices import chosen, listed
from trecastelli.tui.count import count_text
from trecastelli.tui.hinting import hint
from trecastelli.tui.screen import Screen
from trecastelli.words import _, later
from trecastelli.words.folding import folded

ABOUT: Final = 3
"""So many paragraphs are shown about what is to be decided."""
HELP: Final = later("""\
Type the number of a choice, or an action as it is written in records, such as tower:0,1. Also:
  hint         what you could choose, and what it is likely to bring
  undo         take back your last action, until the turn is ended
  log          all that has happened
  board        the table once more
  count        the score as it stands, courtyard by courtyard or card by card
  cards        all cards; card NAME for one of them
  why ACTION   why an action cannot be chosen now
  rules        what the rules say about this choice; rules 3.4 or rules WORDS for others
  save FILE    write the game to a file
  load FILE    go on with the game of a file
  help         this
  quit         stop; the game is kept and can be gone on with""")

FILED: Final = ("save", "load")
"""The commands that name a file: only there a wrong value can be what somebody typed."""


class Quit(Exception):
    """Somebody wants to stop."""


class Session:
    """One table on one terminal. A seat without a player is a person at the keyboard."""

    def __init__(self, table: AnyTable, players: list[AnyPlayer | None], screen: Screen) -> None:
        self.table = table
        self.players = players
        self.screen = screen
        self.words = PARTS[table.game.name].words
        self.heard = [0] * (len(players) + 1)
        """How much of the news each seat, and at last a spectator, has read."""
        self.reader: Seat = NOBODY
        """Whose eyes are on the screen."""

    @property
    def people(self) -> list[Seat]:
        """The seats of those at the keyboard."""
        return [seat for seat, player in enumerate(self.players) if player is None]

    def run(self) -> None:
        """Play to the end. Quit or EOFError on the way leaves the table as it stands."""
        if len(self.people) == 1:
            self.reader = self.people[0]
        while not self.table.is_over:
            seat = self.table.to_act
            player = self.players[seat]
            if player is None:
                self._person(seat)
            else:
                self.table.play(seat, self._thought(seat, player).text)
        self._finish()

    def _thought(self, seat: Seat, player: AnyPlayer) -> Action:
        """What a bot chooses; whoever is tired of waiting may interrupt it."""
        with gently_interrupted():
            return player.choose(self.table.view(seat), self.table.legal())

    def _person(self, seat: Seat) -> None:
        self._hand_over(seat)
        if not self.heard[seat] and self.table.commitment:
            self.screen.say(
                _("The dealer's commitment: {commitment}").format(commitment=self.table.commitment)
            )
        self._tell()
        self.screen.say()
        self._show_board()
        self._show_choices()
        while not self._answer(seat, self.screen.read("> ")):
            pass

    def _hand_over(self, seat: Seat) -> None:
        """Cover the screen before the next person looks at it."""
        if seat != self.reader and self.screen.interactive and len(self.people) > 1:
            self.screen.wipe()
            self.screen.read(
                _("{name}, press Enter when only you can see.").format(name=self.table.names[seat])
                + " "
            )
        self.reader = seat

    def _tell(self) -> None:
        for line in self.table.log(self.words, self.reader, self.heard[max(self.reader, -1)]):
            self.screen.say(line)
        self.heard[max(self.reader, -1)] = len(self.table.news)

    def _show_board(self) -> None:
        view = self.table.view(self.reader)
        self.screen.say(self.words.board(view, self.table.names, self.screen.paint))

    def _show_choices(self) -> None:
        view = self.table.view(self.reader)
        self.screen.say()
        self.screen.say(self.screen.paint("strong", self.words.ask(view, self.table.names)))
        for row in listed(
            self.words, view, self.table.legal(), self.table.names, self.screen.width
        ):
            self.screen.say(row)

    def _answer(self, seat: Seat, typed: str) -> bool:
        """Do what was typed; whether the table has changed. Nobody's mistake changes anything."""
        word, _blank, rest = typed.partition(" ")
        try:
            if word in self.COMMANDS:
                return self.COMMANDS[word](self, rest.strip())
            if typed and not self._refused(typed):
                self.table.play(seat, chosen(self.table.legal(), typed).text)
                return True
        except TrecastelliError as error:
            self.screen.say(str(error))
        except OSError as error:
            self.screen.say(_("The file cannot be used: {why}.").format(why=error.strerror))
        except UnicodeDecodeError:
            self.screen.say(_("The file cannot be used: it is not a text file."))
        except ValueError:
            if word not in FILED:
                raise
            self.screen.say(_("No file can have that name."))
        return False

    def _refused(self, typed: str) -> bool:
        """Say why an action of the game is not legal now; whether it is not."""
        try:
            action = self.table.game.actions.parse(typed)
        except IllegalAction:
            return False
        why = PARTS[self.table.game.name].why
        view = self.table.view(self.reader)
        refusal = why.why_not(view, action, self.table.names) if why else None
        if refusal is not None:
            self.screen.say(f"{refusal.sentence} (§{refusal.rule})")
        return refusal is not None

    def show_hint(self, rest: str) -> bool:
        for line in hint(self.table, self.reader, HINT):
            self.screen.say(line)
        return False

    def undo(self, rest: str) -> bool:
        self.table.undo(self.reader)
        return True

    def show_why(self, rest: str) -> bool:
        needed(PARTS[self.table.game.name].why)
        if not self._refused(self.table.game.actions.parse(rest).text):
            self.screen.say(_("That can be chosen now."))
        return False

    def show_rules(self, rest: str) -> bool:
        name = self.table.game.name
        why = PARTS[name].why
        near = why.about(self.table.view(self.reader))[:ABOUT] if why else ()
        for asked in [rest] if rest or not near else near:
            reading.show_rules(self.screen, name, asked)
        return False

    def show_log(self, rest: str) -> bool:
        self.screen.say("\n".join(self.table.log(self.words, self.reader)))
        return False

    def show_board(self, rest: str) -> bool:
        self._show_board()
        self._show_choices()
        return False

    def show_count(self, rest: str) -> bool:
        view = self.table.view(self.reader)
        self.screen.say(count_text(self.words, view, self.table.names))
        return False

    def show_cards(self, rest: str) -> bool:
        cards = self.words.cards(self.table.view(self.reader))
        found = [text for name, text in cards.items() if folded(rest) in folded(name)]
        self.screen.say("\n".join(found) or _("There is no card {name!r}.").format(name=rest[:40]))
        return False

    def save(self, rest: str) -> bool:
        if not rest:
            self.screen.say(_("Save to which file? Type save and its name."))
            return False
        Path(rest).write_text(format_record(self.table.record()), "utf-8")
        self.screen.say(_("Saved as {file}. It holds every player's secrets.").format(file=rest))
        return False

    def load(self, rest: str) -> bool:
        record = parse_record(Path(rest or ".").read_text("utf-8"))
        if record.header.seats != len(self.players):
            self.screen.say(
                _("That game is for {seats} players.").format(seats=record.header.seats)
            )
            return False
        self.table = resume_table(self.table.game, self.table.names, record)
        self.heard = [len(self.table.news)] * len(self.heard)
        return True

    def show_help(self, rest: str) -> bool:
        self.screen.say(_(HELP))
        return False

    def quit(self, rest: str) -> bool:
        raise Quit

    COMMANDS: Final[dict[str, Callable[[Session, str], bool]]] = {
        "hint": show_hint,
        "undo": undo,
        "log": show_log,
        "board": show_board,
        "count": show_count,
        "cards": show_cards,
        "card": show_cards,
        "why": show_why,
        "rules": show_rules,
        "rule": show_rules,
        "save": save,
        "load": load,
        "help": show_help,
        "?": show_help,
        "quit": quit,
    }

    def _finish(self) -> None:
        self._tell()
        view = self.table.view(self.reader)
        self.screen.say()
        self.screen.say(self.words.board(view, self.table.names, self.screen.paint))
        self.screen.say()
        self.screen.say(count_text(self.words, view, self.table.names))
        if self.table.commitment:
            self.screen.say(
                _("The dealer's commitment: {commitment}").format(commitment=self.table.commitment)
            )
            self.screen.say(_("The dealer's seed: {seed}").format(seed=self.table.dealer.seed))
