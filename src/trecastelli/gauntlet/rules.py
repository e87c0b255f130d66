"""Laws of the rules: what is legal, chance, copies, audits, scores, turns and records."""

from __future__ import annotations

from trecastelli.core.game import CHANCE, Game, S, V
from trecastelli.core.play.history import History, replay
from trecastelli.core.play.record import format_record, parse_record
from trecastelli.gauntlet.checkpoint import Checkpoint
from trecastelli.gauntlet.law import Broken, demand


def check_rules(here: Checkpoint[S, V]) -> None:
    """Check a state against every law of the rules."""
    check_legal(here)
    check_odds(here)
    check_audit(here.game, here.s, "audit")
    check_scores(here)
    check_copy(here)
    check_same(here)
    check_closes(here)


def check_legal(here: Checkpoint[S, V]) -> None:
    """Legal: some actions, ascending, unique, and found by their text and number."""
    demand("legal", len(here.legal) > 0, "nothing is legal although the game is not over")
    ids = [action.id for action in here.legal]
    demand("legal", ids == sorted(set(ids)), "the actions are not ascending and unique")
    table = here.game.actions
    for action in here.legal:
        demand("legal", table.parse(action.text) is action, f"{action} is not found by its text")
        demand("legal", table[action.id] is action, f"{action} is not found by its number")


def check_odds(here: Checkpoint[S, V]) -> None:
    """Odds: whole, positive, one for each legal action."""
    if here.who != CHANCE:
        return
    odds = here.game.odds(here.s)
    demand("odds", len(odds) == len(here.legal), "there are not as many odds as outcomes")
    whole = all(type(weight) is int and weight > 0 for weight in odds)
    demand("odds", whole, "a weight is not a positive whole number")


def check_audit(game: Game[S, V], s: S, law: str) -> None:
    """Audit: everything is in exactly one place."""
    try:
        game.audit(s)
    except AssertionError as error:
        raise Broken(law, f"the audit says: {error}") from error


def check_scores(here: Checkpoint[S, V]) -> None:
    """Scores: a tuple for each seat, all of the same length."""
    scores = here.game.scores(here.s)
    lengths = {len(score) for score in scores}
    alike = len(scores) == here.seats and len(lengths) == 1
    demand("scores", alike, "there is not one for each seat, all of the same length")


def check_copy(here: Checkpoint[S, V]) -> None:
    """Copy: it is equal, and actions on it do not change the original."""
    demand("copy", here.game.copy(here.s) == here.s, "a copy is not equal")
    before = repr(here.s)
    for action in here.tried:
        here.after(action)
    unchanged = repr(here.s) == before
    demand("copy", unchanged, f"one of {here.tried} on a copy changed the original")


def check_same(here: Checkpoint[S, V]) -> None:
    """Same: an action always does the same."""
    for action in here.tried:
        again = here.step(here.s, action)
        demand("same", again == here.after(action), f"{action} does not always do the same")


def check_closes(here: Checkpoint[S, V]) -> None:
    """Closes: an action that ends a turn has an event that closes, if a player acts next.

    If chance acts next, undo cannot cross it anyway.
    """
    turn = here.trial.turn
    if turn is None or here.who == CHANCE:
        return
    for action in here.tried:
        after, log = here.after(action)
        if here.game.to_act(after) >= 0 and turn(after) != turn(here.s):
            closes = any(event.closes for event in log)
            demand("closes", closes, f"{action} ends a turn and none of its events closes")


def check_end(history: History[S, V]) -> None:
    """Check a finished game: nothing is legal, and its record replays to the same state."""
    game = history.game
    demand("legal", game.legal(history.state) == [], "something is legal after the end")
    check_audit(game, history.state, "audit")
    record = history.record()
    again = parse_record(format_record(record))
    demand("record", again == record, "the record's text is read as another record")
    same = replay(game, again).state == history.state
    demand("record", same, "the record replays to another state")
