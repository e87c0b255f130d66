"""The choices on the board, the cards that glow for them, and the subject of the question."""

from __future__ import annotations

from collections.abc import Sequence

from trecastelli.core.actions import Action
from trecastelli.games.castle.rules import verbs
from trecastelli.games.castle.rules.board import LEVELS, CardPlace, place
from trecastelli.games.castle.rules.cards import Kind
from trecastelli.games.castle.rules.open import NONE, top, top_place
from trecastelli.games.castle.rules.view import View


class Choices:
    """The choices of one view, by where on the board they are made."""

    def __init__(self, v: View, legal: Sequence[Action]) -> None:
        self.spaces = {action.arg: action for action in legal if action.verb in verbs.OF_SPACE}
        self.tokens = {action.arg: action for action in legal if action.verb is verbs.TOKEN}
        self.glowing = {_aim(v, action) for action in self.spaces.values()} | set(self.tokens)
        """The places that glow because they may be chosen."""
        self.subject = _subject(v)
        """The card in play that the question is about, or NONE."""
        self.coming = _coming(v)
        """The card that the question wants a space for, or NONE."""

    @property
    def is_any(self) -> bool:
        """Whether anything on the board may be chosen."""
        return bool(self.spaces or self.tokens)

    def is_idle(self, p: CardPlace) -> bool:
        """Whether the question has nothing to do with a card."""
        return p // LEVELS not in self.spaces and p not in self.tokens and p != self.subject


def _aim(v: View, action: Action) -> CardPlace:
    """The place that glows when a space may be chosen: an effect applies to the highest card."""
    x = action.arg
    return top_place(v, x) if action.verb is verbs.TARGET else place(x, 0)


def _coming(v: View) -> Kind:
    prompt = v.prompts[-1] if v.prompts else None
    if prompt is not None and prompt.ask == verbs.ASK_PLACE:
        return prompt.about[0]
    if prompt is not None and prompt.ask == verbs.ASK_MOVE:
        return top(v, prompt.about[0])
    return NONE


def _subject(v: View) -> CardPlace:
    if not v.prompts:
        return NONE
    ask, about = v.prompts[-1].ask, v.prompts[-1].about
    if ask in (verbs.ASK_TOKEN, verbs.ASK_COLOUR):
        return about[0]
    if ask == verbs.ASK_STEP and about[2] != NONE:
        return place(about[2], 0)
    if ask in (verbs.ASK_MOVE, verbs.ASK_CARRY):
        return top_place(v, about[0])
    return place(about[0], 0) if ask == verbs.ASK_ARRANGE else NONE
