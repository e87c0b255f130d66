"""Why a keep cannot be set: whose courtyard it is, and where the Double Keep is."""

from __future__ import annotations

from collections.abc import Sequence

from trecastelli.core.actions import Action
from trecastelli.core.parts.why import Refusal
from trecastelli.core.prompt import asks
from trecastelli.games.castellan.rules.board import point_text
from trecastelli.games.castellan.rules.castle import OUTSIDE, courtyard, doubled_yard
from trecastelli.games.castellan.rules.open import double_choices, has_double
from trecastelli.games.castellan.rules.verbs import ASK_CLAIM, ASK_MOVE_DOUBLE
from trecastelli.games.castellan.rules.view import View
from trecastelli.games.castellan.why.reasons import refuse


def single_refusal(v: View, action: Action, names: Sequence[str]) -> Refusal | None:
    """§4.1 Single keeps are set without a question; they are chosen only instead of a Double."""
    if asks(v, ASK_CLAIM):
        return None
    return refuse("stays-doubled" if asks(v, ASK_MOVE_DOUBLE) else "no-claim")


def double_refusal(v: View, action: Action, names: Sequence[str]) -> Refusal | None:
    """§4.3 to §4.6 Why the Double Keep may not be set in the courtyard with this corner."""
    face = courtyard(v.castle, action.arg)
    if face in double_choices(v):
        return None
    if not v.options.double:
        return refuse("no-doubles")
    if face == OUTSIDE:
        return refuse("no-courtyard", point=point_text(action.arg))
    return _existing(v, face, names)


def _existing(v: View, face: int, names: Sequence[str]) -> Refusal:
    """Why a courtyard that nobody has just made is not doubled."""
    owner, here = v.castle.owner[face], point_text(v.castle.corner[face])
    if owner != v.seat:
        return refuse("others-keep", point=here, name=names[owner])
    if v.castle.doubled[face]:
        return refuse("double-there", point=here)
    if not has_double(v, v.seat):
        doubled = v.castle.corner[doubled_yard(v.castle, v.seat)]
        return refuse("double-used", point=point_text(doubled))
    return refuse("too-late", point=here)
