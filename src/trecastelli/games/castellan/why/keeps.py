"""Why a keep cannot be set: whose courtyard it is, and what became of the Double Keep."""

from __future__ import annotations

from collections.abc import Sequence

from trecastelli.core.parts.why import Refusal
from trecastelli.games.castellan.rules.board import Point, point_text
from trecastelli.games.castellan.rules.castle import OUTSIDE, courtyard, doubled_yard
from trecastelli.games.castellan.rules.open import asks, double_choices, has_double
from trecastelli.games.castellan.rules.verbs import ASK_CLAIM, ASK_MOVE_DOUBLE
from trecastelli.games.castellan.rules.view import View
from trecastelli.games.castellan.why.reasons import refuse
from trecastelli.words import _


def single_refusal(v: View) -> Refusal | None:
    """§4.1 Single keeps stand by themselves; they are only said where there is a choice."""
    if asks(v, ASK_CLAIM):
        return None
    if asks(v, ASK_MOVE_DOUBLE):
        sentence = _("One part of a doubled courtyard stays doubled: choose which.")
        return refuse("stays-doubled", sentence)
    return refuse("no-claim", _("You have not just completed a courtyard: no keep is to be set."))


def double_refusal(v: View, corner: Point, names: Sequence[str]) -> Refusal | None:
    """§4.3 to §4.6 Where the Double Keep may not go."""
    face = courtyard(v.castle, corner)
    if face in double_choices(v):
        return None
    if not v.options.double:
        return refuse("no-doubles", _("This game is played without Double Keeps."))
    if face == OUTSIDE:
        sentence = _("No courtyard has its southernmost tower at {point}.")
        return refuse("no-courtyard", sentence.format(point=point_text(corner)))
    return _owned(v, face, names)


def _owned(v: View, face: int, names: Sequence[str]) -> Refusal:
    """Why a courtyard that stands already is not doubled."""
    owner, here = v.castle.owner[face], point_text(v.castle.corner[face])
    if owner != v.seat:
        sentence = _("The courtyard at {point} belongs to {name} for ever.")
        return refuse("others-keep", sentence.format(point=here, name=names[owner]))
    if v.castle.doubled[face]:
        sentence = _("Your Double Keep stands in the courtyard at {point} already.")
        return refuse("double-there", sentence.format(point=here))
    if not has_double(v, v.seat):
        return refuse("double-used", _elsewhere(v))
    return refuse("too-late", _too_late(here))


def _elsewhere(v: View) -> str:
    sentence = _("You have one Double Keep, and it stands in the courtyard at {point}.")
    return sentence.format(point=point_text(v.castle.corner[doubled_yard(v.castle, v.seat)]))


def _too_late(here: str) -> str:
    sentence = _(
        "You claimed the courtyard at {point} with a single keep: it is never doubled later."
    )
    return sentence.format(point=here)
