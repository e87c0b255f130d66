"""A game in the terminal, played by people and bots."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from trecastelli.ai.advice import HINT
from trecastelli.ai.interrupt import safe_interrupts
from trecastelli.ai.player import AnyPlayer
from trecastelli.core.actions import Action
from trecastelli.core.errors import IllegalAction, TrecastelliError
from trecastelli.core.game import NOBODY, Seat
from trecastelli.core.parts import require
from trecastelli.core.play.record import format_record, parse_record
from trecastelli.games import PARTS
from trecastelli.table.table import AnyTable, resume_table
from trecastelli.tui import rulebooks
from trecastelli.tui.choices import choice_lines, parse_choice
from trecastelli.tui.count import count_text
from trecastelli.tui.hints import hint
from trecastelli.tui.screen import Screen
from trecastelli.words import _, later
from trecastelli.words.folding import fold

MOST_PARAGRAPHS: Final = 3
"""Most paragraphs shown about the current decision."""
HELP: Final = later("""\
Type the number of a choice, or an action as in records, such as {action}. Other commands:
  hint         the best choices, and what each is likely to bring
  undo         take back your last action of this turn
  log          everything that has happened
  board        show the table again
  count        the score so far, line by line
  cards        all cards; card NAME for one of them
  why ACTION   why you cannot choose an action now
  rules        the rules for this choice; rules 3.4 or rules WORDS for others
  save FILE    save the game to a file
  load FILE    resume the game in a file
  help         show this list
  quit         stop; the game is saved and can be resumed""")

FILE_COMMANDS: Final = ("save", "load")
"""Commands that take a file name. Only here a ValueError can come from what was typed."""


class Quit(Exception):
    """The player has typed quit."""


class Session:
    """One table on one terminal. A seat whose player is None is a person at the keyboard."""

    def __init__(self, table: AnyTable, players: list[AnyPlayer | None], screen: Screen) -> None:
        self.table = table
        self.players = players
        self.screen = screen
        self.parts = PARTS[table.game.name]
        self.words = self.parts.words
        self.events_read = [0] * (len(players) + 1)
        """Number of events each seat has read; the last item is for a spectator."""
        self.reader: Seat = NOBODY
        """The seat that looks at the screen."""

    @property
    def people(self) -> list[Seat]:
        """The seats of people."""
        return [seat for seat, player in enumerate(self.players) if player is None]

    def run(self) -> None:
        """Play to the end. Quit or EOFError leaves the table as it is."""
        if len(self.people) == 1:
            self.reader = self.people[0]
        while not self.table.is_over:
            seat = self.table.to_act
            player = self.players[seat]
            if player is None:
                self._ask_person(seat)
            else:
                self.table.play(seat, self._bot_choice(seat, player).text)
        self._finish()

    def _bot_choice(self, seat: Seat, player: AnyPlayer) -> Action:
        """The action that a bot chooses. Ctrl-C stops it at a safe point."""
        with safe_interrupts():
            return player.choose(self.table.view(seat), self.table.legal())

    def _ask_person(self, seat: Seat) -> None:
        self._hand_over(seat)
        if not self.events_read[seat] and self.table.commitment:
            self.screen.say(
                _("The dealer's commitment: {commitment}").format(commitment=self.table.commitment)
            )
        self._show_news()
        self.screen.say()
        self._show_board()
        self._show_choices()
        while not self._answer(seat, self.screen.read("> ")):
            pass

    def _hand_over(self, seat: Seat) -> None:
        """Clear the screen before another person looks at it."""
        if seat != self.reader and self.screen.interactive and len(self.people) > 1:
            self.screen.wipe()
            self.screen.read(
                _("{name}, press Enter when only you can see the screen.").format(
                    name=self.table.names[seat]
                )
                + " "
            )
        self.reader = seat

    def _show_news(self) -> None:
        """Print what the reader has not read yet."""
        index = max(self.reader, -1)
        for line in self.table.log(self.words, self.reader, self.events_read[index]):
            self.screen.say(line)
        self.events_read[index] = len(self.table.news)

    def _show_board(self) -> None:
        view = self.table.view(self.reader)
        self.screen.say(self.words.board(view, self.table.names, self.screen.paint))

    def _show_choices(self) -> None:
        view = self.table.view(self.reader)
        self.screen.say()
        self.screen.say(self.screen.paint("strong", self.words.ask(view, self.table.names)))
        legal, names = self.table.legal(), self.table.names
        for row in choice_lines(self.words, view, legal, names, self.screen.width):
            self.screen.say(row)

    def _answer(self, seat: Seat, typed: str) -> bool:
        """Run a command or play an action; return whether the table has changed."""
        word, _blank, rest = typed.partition(" ")
        try:
            if word in self.COMMANDS:
                return self.COMMANDS[word](self, rest.strip())
            if typed and not self._show_refusal(typed):
                self.table.play(seat, parse_choice(self.table.legal(), typed).text)
                return True
        except TrecastelliError as error:
            self.screen.say(str(error))
        except OSError as error:
            self.screen.say(_("The file cannot be used: {why}.").format(why=error.strerror))
        except UnicodeDecodeError:
            self.screen.say(_("The file cannot be used: it is not a text file."))
        except ValueError:
            if word not in FILE_COMMANDS:
                raise
            self.screen.say(_("That is not a valid file name."))
        return False

    def _show_refusal(self, typed: str) -> bool:
        """Print why an action of the game is not legal now; return whether there is a reason."""
        try:
            action = self.table.game.actions.parse(typed)
        except IllegalAction:
            return False
        why = self.parts.why
        view = self.table.view(self.reader)
        refusal = why.why_not(view, action, self.table.names) if why else None
        if refusal is not None:
            self.screen.say(f"{refusal.sentence} (§{refusal.rule})")
        return refusal is not None

    def show_hint(self, rest: str) -> bool:
        for line in hint(self.parts, self.table, self.reader, HINT):
            self.screen.say(line)
        return False

    def undo(self, rest: str) -> bool:
        self.table.undo(self.reader)
        return True

    def show_why(self, rest: str) -> bool:
        require(self.parts.why)
        if not self._show_refusal(self.table.game.actions.parse(rest).text):
            self.screen.say(_("You can choose that now."))
        return False

    def show_rules(self, rest: str) -> bool:
        why = self.parts.why
        about = why.about(self.table.view(self.reader))[:MOST_PARAGRAPHS] if why else ()
        for query in [rest] if rest or not about else about:
            rulebooks.show_rules(self.screen, self.parts, query)
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
        cards = self.words.cards(self.table.view(self.reader)).items()
        texts = [card.text for code, card in cards if fold(rest) in fold(f"{code} {card.title}")]
        self.screen.say("\n".join(texts) or _("There is no card {name!r}.").format(name=rest[:40]))
        return False

    def save(self, rest: str) -> bool:
        if not rest:
            self.screen.say(_("Save to which file? Type save and its name."))
            return False
        Path(rest).write_text(format_record(self.table.record()), "utf-8")
        self.screen.say(
            _("Saved as {file}. The file contains every player's secrets.").format(file=rest)
        )
        return False

    def load(self, rest: str) -> bool:
        record = parse_record(Path(rest or ".").read_text("utf-8"))
        if record.header.seats != len(self.players):
            self.screen.say(
                _("That game is for {seats} players.").format(seats=record.header.seats)
            )
            return False
        self.table = resume_table(self.table.game, self.table.names, record)
        self.events_read = [len(self.table.news)] * len(self.events_read)
        return True

    def show_help(self, rest: str) -> bool:
        legal = self.table.legal()
        example = next((each for each in legal if each.verb.domain), legal[0])
        self.screen.say(_(HELP).format(action=example.text))
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
        self._show_news()
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
