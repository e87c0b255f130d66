"""Every reason to refuse an action of Castellan, with its paragraph and its sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from trecastelli.core.parts.why import Refusal
from trecastelli.words import _, later, ngettext

Message: TypeAlias = str | Callable[..., str]
"""A message marked with `later`; or, if it depends on a field, a function of the fields."""


def _wall_deck_small(n: int) -> str:
    if not n:
        return _("Your wall deck is empty.")
    return ngettext(
        "Only {n} card is left in your wall deck.", "Only {n} cards are left in your wall deck.", n
    )


def _tower_deck_small(n: int) -> str:
    if not n:
        return _("The rest would come from your tower deck, which is empty.")
    return ngettext(
        "The rest would come from your tower deck, which has only {n} card left.",
        "The rest would come from your tower deck, which has only {n} cards left.",
        n,
    )


REFUSALS: Final[dict[str, tuple[str, Message]]] = {
    # Who may act
    "over": ("6.2", later("The game is over.")),
    "chance-begins": ("1.3", later("The player who begins is chosen at random.")),
    "chance-draws": ("1.4", later("Decks are shuffled: you cannot choose which card you draw.")),
    "watching": ("2.1", later("You are only watching this game.")),
    "not-begun": ("1.3", later("It is not decided yet who begins.")),
    "dealing": ("1.4", later("The first hands are being drawn.")),
    "drawing": ("2.7", later("{name} is drawing cards.")),
    "not-your-turn": ("2.1", later("It is not your turn: {name} is playing.")),
    # Another question comes first
    "keep-first": (
        "4.3",
        later("First choose the keep for the courtyard you have just closed."),
    ),
    "part-first": (
        "4.6",
        later("First choose the part of your divided courtyard that stays doubled."),
    ),
    "building-begun": (
        "2.2",
        later("Building has begun: no more cards can be played in this turn."),
    ),
    "already-building": ("2.2", later("Building has begun already.")),
    "play-first": ("2.4", later("First play at least one card.")),
    "still-choosing": (
        "2.2",
        later("You are still playing cards: to build, first take the pieces."),
    ),
    "all-built": ("2.5", later("You have built all your pieces.")),
    "building-over": (
        "3.8",
        later("You have finished building this turn. Left over: {pieces}."),
    ),
    # Cards
    "card-played": ("2.2", later("You have already played {card} in this turn.")),
    "card-discarded": (
        "2.9",
        later("You played {card} in an earlier turn. It is out of the game."),
    ),
    "card-undrawn": (
        "2.7",
        lambda card, deck: (
            _("{card} is still in your tower deck."),
            _("{card} is still in your wall deck."),
        )[deck],
    ),
    "all-cards": (
        "6.2",
        lambda n: ngettext(
            "This is your last turn: play the card that is left in your hand before you build.",
            "This is your last turn: play all {n} cards of your hand before you build.",
            n,
        ),
    ),
    "tower-card": (
        "3.1",
        later("The castle begins with a tower, and the cards you have played show none."),
    ),
    # The end of the turn
    "must-build": (
        "3.8",
        later("You must keep building. These pieces still fit: {pieces}."),
    ),
    "leave-first": (
        "5.3",
        later(
            "First build the pieces that were passed on to you ({pieces}), or choose to leave them."
        ),
    ),
    "split-first": ("2.8", later("First choose how many cards you draw from each deck.")),
    "one-split": (
        "2.8",
        later("Your decks leave only one way to draw, so there is nothing to choose."),
    ),
    "split-said": (
        "2.8",
        later("You have already chosen how to draw. To change it, take it back first."),
    ),
    "draw-fewer": (
        "2.7",
        lambda n: ngettext("You draw only {n} card in all.", "You draw only {n} cards in all.", n),
    ),
    "wall-deck-small": ("2.8", _wall_deck_small),
    "tower-deck-small": ("2.8", _tower_deck_small),
    # Keeps
    "no-claim": (
        "4.1",
        later("You set a keep only when you have just closed a courtyard."),
    ),
    "stays-doubled": (
        "4.6",
        later("One part of a doubled courtyard stays doubled: choose which."),
    ),
    "no-doubles": ("4.3", later("This game is played without Double Keeps.")),
    "no-courtyard": ("4.2", later("No courtyard has its southernmost tower at {point}.")),
    "others-keep": (
        "4.8",
        later("The courtyard at {point} belongs to {name} for the rest of the game."),
    ),
    "double-there": (
        "4.4",
        later("Your Double Keep stands in the courtyard at {point} already."),
    ),
    "double-used": (
        "4.4",
        later("You have one Double Keep, and it stands in the courtyard at {point}."),
    ),
    "too-late": (
        "4.4",
        later(
            "You claimed the courtyard at {point} with a single keep, so it cannot be "
            "doubled later."
        ),
    ),
    # Pieces
    "no-leaving": (
        "5.2",
        later("In this game you must build passed pieces if you can."),
    ),
    "nothing-passed": ("5.3", later("No pieces were passed on to you.")),
    "no-piece": (
        "2.2",
        lambda piece: (
            _("You have no tower left to build."),
            _("You have no long wall left to build."),
            _("You have no short wall left to build."),
        )[piece],
    ),
    # Sites
    "first-piece": ("3.1", later("The first piece of the castle is a tower.")),
    "first-place": (
        "3.1",
        later("The first tower goes at {point}; the castle grows from there."),
    ),
    "tower-stands": ("3.3", later("A tower stands at {point} already.")),
    "tower-in-middle": (
        "3.5",
        later("{point} is the middle of a long wall: no tower can be set there."),
    ),
    "no-wall-ends": (
        "3.3",
        later("A tower is set where a wall ends, and no wall ends at {point}."),
    ),
    "on-wall": ("3.4", later("The wall would overlap the one from {start} to {end}.")),
    "ends-in-middle": (
        "3.5",
        later(
            "The wall would end at {point}, the middle of the long wall from {start} to {end}:"
            " no tower can be set there."
        ),
    ),
    "crosses": (
        "3.4",
        later("The wall would cross the long wall from {start} to {end} at {point}."),
    ),
    "over-tower": (
        "3.6",
        later("A tower stands at {point}: a long wall cannot lie across it."),
    ),
    "over-end": (
        "3.6",
        later("A wall ends at {point} and waits for a tower: a long wall may not cover it."),
    ),
    "no-tower": (
        "3.4",
        later("A wall needs a tower at one end or both, and there is none at {start} or {end}."),
    ),
    "others-courtyard": (
        "3.7",
        later("This place is inside the courtyard at {point}, where only {name} may build."),
    ),
    "own-first": (
        "5.3",
        later(
            "First build your own pieces, then those passed on to you. You can still build:"
            " {pieces}."
        ),
    ),
}
"""An action that several reasons forbid is refused for the first of them, in this order."""

REASONS: Final = {reason: rule for reason, (rule, _message) in REFUSALS.items()}


def refuse(reason: str, **fields: object) -> Refusal:
    """The refusal for a reason, in the reader's language."""
    rule, message = REFUSALS[reason]
    sentence = _(message) if isinstance(message, str) else message(**fields)
    return Refusal(reason, rule, sentence.format(**fields))
