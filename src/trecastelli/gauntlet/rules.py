"""Laws of the rules: what is legal, chance, copies, audits, scores, turns and records."""

from __future__ import annotations

from trecastelli.core.game import CHANCE, Game, S, V
from trecastelli.core.play.history import History, replay
from trecastelli.core.play.record import format_record, parse_record
from trecastelli.gauntlet.law import Broken, demand
from trecastelli.gauntlet.node import Node


def check_rules(node: Node[S, V]) -> None:
    """Hold a state to every law of the rules."""
    check_legal(node)
    check_odds(node)
    check_audit(node.game, node.s, "audit")
    check_scores(node)
    check_copy(node)
    check_same(node)
    check_closes(node)


def check_legal(node: Node[S, V]) -> None:
    """Legal: some, ascending by number, unique, and found again by text and number."""
    demand("legal", len(node.legal) > 0, "nothing is legal though the game goes on")
    ids = [action.id for action in node.legal]
    demand("legal", ids == sorted(set(ids)), "the actions are not ascending and unique")
    table = node.game.actions
    for action in node.legal:
        demand("legal", table.parse(action.text) is action, f"{action} is not found by its text")
        demand("legal", table[action.id] is action, f"{action} is not found by its number")


def check_odds(node: Node[S, V]) -> None:
    """Odds: whole, positive and parallel to legal."""
    if node.who != CHANCE:
        return
    odds = node.game.odds(node.s)
    demand("odds", len(odds) == len(node.legal), "there are not as many odds as outcomes")
    whole = all(type(weight) is int and weight > 0 for weight in odds)
    demand("odds", whole, "a weight is not a whole positive number")


def check_audit(game: Game[S, V], s: S, law: str) -> None:
    """Audit: everything in exactly one place."""
    try:
        game.audit(s)
    except AssertionError as error:
        raise Broken(law, f"the audit finds that {error}") from error


def check_scores(node: Node[S, V]) -> None:
    """Scores: a tuple of one shape for each seat."""
    scores = node.game.scores(node.s)
    shapes = {len(score) for score in scores}
    alike = len(scores) == node.seats and len(shapes) == 1
    demand("scores", alike, "there is not one for each seat, all alike")


def check_copy(node: Node[S, V]) -> None:
    """Copy: equal, and steps on it leave the original alone."""
    demand("copy", node.game.copy(node.s) == node.s, "a copy is not equal")
    before = repr(node.s)
    for action in node.tried:
        node.after(action)
    unchanged = repr(node.s) == before
    demand("copy", unchanged, f"one of {node.tried} on a copy changed the original")


def check_same(node: Node[S, V]) -> None:
    """Same: an action always does the same."""
    for action in node.tried:
        again = node.step(node.s, action)
        demand("same", again == node.after(action), f"{action} does not always do the same")


def check_closes(node: Node[S, V]) -> None:
    """Closes: a turn that a player's action ends is over for undo too, if a player is next.

    Else chance is next, which undo never crosses, or nobody.
    """
    turn = node.trial.turn
    if turn is None or node.who == CHANCE:
        return
    for action in node.tried:
        after, log = node.after(action)
        if node.game.to_act(after) >= 0 and turn(after) != turn(node.s):
            closes = any(event.closes for event in log)
            demand("closes", closes, f"{action} ends a turn and does not say so")


def check_end(history: History[S, V]) -> None:
    """Hold a finished game to the laws of its end."""
    game = history.game
    demand("legal", game.legal(history.state) == [], "something is legal after the end")
    check_audit(game, history.state, "audit")
    record = history.record()
    again = parse_record(format_record(record))
    demand("record", again == record, "the record's text reads back as another record")
    same = replay(game, again).state == history.state
    demand("record", same, "the record replays to another state")
