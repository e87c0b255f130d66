"""Every reason to refuse an action of Castle, with its paragraph and its sentence."""

from __future__ import annotations

from typing import Final

from trecastelli.core.parts.why import Refusal
from trecastelli.words import _, later

_NOT_HELD: Final = later("You do not hold {card}.")
_NOT_THERE: Final = later("The Exchange does not hold {card}.")

REFUSALS: Final[dict[str, tuple[str, str]]] = {
    # Who may act
    "over": ("7.1", later("The game is over.")),
    "chance-begins": ("2.2", later("Chance decides who begins.")),
    "chance-deals": ("2.1", later("Cards are being dealt at random.")),
    "chance-draws": ("2.4", later("The top card of a deck is being drawn.")),
    "chance-pulls": ("6.8", later("The Courtesan is taking a card at random.")),
    "chance-picks": ("8.5", later("A card is being drawn from each hand at random.")),
    "watching": ("2.3", later("You are watching this game: only its players can act.")),
    "not-your-turn": ("2.3", later("It is {name}'s turn.")),
    "not-your-choice": ("3.2", later("{name} must make a choice first.")),
    "begun": ("2.2", later("The game has already begun.")),
    "blind-draw": ("2.4", later("You cannot choose which card you draw.")),
    "blind-pull": ("6.8", later("You cannot choose a card that is taken at random.")),
    # Another question comes first
    "card-first": ("2.6", later("First choose a card to play, then its space.")),
    "lay-first": (
        "2.5",
        later("To take a card of the Exchange, first choose a card of your hand to swap for it."),
    ),
    "other-question": (
        "2.3",
        later(
            "You can draw, swap or play now. This choice is made only when an effect asks for it."
        ),
    ),
    "take-first": ("2.5", later("You are swapping: choose a card of the Exchange to take.")),
    "place-first": ("3.1", later("First choose where to put {card}.")),
    "effect-first": ("3.2", later("Finish the effect first. {question}")),
    # The actions of a turn
    "herald": (
        "6.16",
        later("The Herald is in play and you hold the King: you must play him first."),
    ),
    "deck-empty": ("2.4", later("Your deck is empty.")),
    "hand-full": (
        "2.10",
        later("You hold {held} cards; with {limit} or more in hand you may not draw."),
    ),
    "exchange-empty": ("2.8", later("The Exchange is empty: you cannot swap.")),
    "must-draw": (
        "2.7",
        later("You may pass only if nothing else is possible; you can still draw."),
    ),
    "must-swap": (
        "2.7",
        later("You may pass only if nothing else is possible; you can still swap."),
    ),
    "must-play": (
        "2.7",
        later("You may pass only if nothing else is possible; you can still play {card}."),
    ),
    # Cards that are elsewhere
    "not-for-two": ("1.2", later("Two players play without {card}.")),
    "out-of-game": ("6.4", later("{card} was killed and is out of the game.")),
    "play-not-held": ("2.6", _NOT_HELD),
    "swap-not-held": ("2.5", _NOT_HELD),
    "alchemist-not-held": ("6.1", _NOT_HELD),
    "courtesan-not-held": ("6.8", _NOT_HELD),
    "fool-not-held": ("6.14", _NOT_HELD),
    "idiot-not-held": ("6.36", _NOT_HELD),
    "swap-not-there": ("2.5", _NOT_THERE),
    "alchemist-not-there": ("6.1", _NOT_THERE),
    "counselor-not-there": ("6.18", _NOT_THERE),
    "witch-not-there": ("6.37", _NOT_THERE),
    "already-given": ("6.1", later("You have already chosen {card} and hold no other.")),
    "already-taken": ("6.1", later("You have already chosen {card}, and there is no other.")),
    "just-taken": ("6.8", later("You have just taken {card}: you must give another card.")),
    # The Merchant, as an option
    "merchant-last": ("7.6", later("The Merchant may not be your last card.")),
    "after-merchant": (
        "7.6",
        later("The Merchant came into play this turn: your last card must wait."),
    ),
    "merchant-brought": (
        "7.6",
        later(
            "You have no cards left: the Merchant may not be the last to come into play for you."
        ),
    ),
    # No space at all
    "no-tower": ("3.1", later("{card} needs a free tower, but all four are occupied.")),
    "no-courtyard": (
        "3.1",
        later("{card} needs a free space in the Courtyard, but all are occupied."),
    ),
    "no-wall": ("5.2", later("All four walls already have a Siege Engine.")),
    "no-mount": ("4.2", later("A Knight goes on another card, but no card is in play.")),
    "ghost-no-guest": (
        "6.15",
        later("The Ghost goes on a tower with an unprotected card, but there is none."),
    ),
    "counselor-nobody": (
        "6.18",
        later(
            "The King's Counselor must stand next to the King, but neither the King nor"
            " the Prince is in the Courtyard."
        ),
    ),
    "counselor-no-room": (
        "6.18",
        later(
            "The King's Counselor must stand next to the King, and every courtyard space around"
            " him is occupied."
        ),
    ),
    "counselor-no-room-prince": (
        "6.27",
        later(
            "No King is in the Courtyard, so the King's Counselor must stand next to the Prince,"
            " and every courtyard space around him is occupied."
        ),
    ),
    "lady-nobody": (
        "6.20",
        later(
            "The Lady in Waiting must stand next to the Queen or the Princess, and neither is in"
            " the Courtyard."
        ),
    ),
    "lady-no-room": (
        "6.20",
        later(
            "The Lady in Waiting must stand next to the Queen or the Princess, and no such"
            " courtyard space is free."
        ),
    ),
    "charming-nobody": (
        "6.29",
        later("Prince Charming must stand next to the Princess, and she is not in the Courtyard."),
    ),
    "charming-no-room": (
        "6.29",
        later(
            "Prince Charming must stand next to the Princess, and every courtyard space around her"
            " is occupied."
        ),
    ),
    "charming-no-room-french": (
        "8.4",
        later(
            "The Princess is in the Courtyard, so Prince Charming must stand next to her, and"
            " every courtyard space around her is occupied."
        ),
    ),
    "queen-no-room": (
        "6.30",
        later(
            "The King is in the Courtyard, so the Queen must stand next to him, and every"
            " courtyard space around him is occupied."
        ),
    ),
    "mistress-queen": (
        "6.25",
        later("The Mistress cannot come into play while the Queen is in the Courtyard."),
    ),
    "ambassador-early": (
        "8.3",
        later("The Ambassador takes only the last free space of the Courtyard, and {n} are free."),
    ),
    # Not this space
    "not-a-tower": ("3.1", later("{card} goes on a tower; this is not one: {place}.")),
    "not-a-rampart": ("3.1", later("{card} goes on a rampart; this is not one: {place}.")),
    "not-the-courtyard": (
        "3.1",
        later("{card} goes in the Courtyard; this space is elsewhere: {place}."),
    ),
    "not-before-a-wall": (
        "5.2",
        later("A Siege Engine goes in front of a wall; this space is elsewhere: {place}."),
    ),
    "space-taken": ("3.1", later("{card} is already {place}.")),
    "wall-taken": ("5.2", later("There is already a Siege Engine {place}.")),
    "bare-ground": ("4.2", later("A Knight goes on another card, but there is none {place}.")),
    "ghost-empty": ("6.15", later("The Ghost goes on an occupied tower: nobody is {place}.")),
    "ghost-covered": (
        "6.15",
        later("The Ghost cannot drive out {card} {place}: a Knight protects the card."),
    ),
    "ghost-guarded": (
        "6.15",
        later("The Ghost cannot drive out {card} {place}: the Priest protects the card."),
    ),
    "counselor-apart": (
        "6.18",
        later("The King's Counselor must stand next to the King, and this is too far: {place}."),
    ),
    "counselor-apart-prince": (
        "6.27",
        later(
            "No King is in the Courtyard, so the King's Counselor must stand next to the Prince,"
            " and this is too far: {place}."
        ),
    ),
    "lady-apart": (
        "6.20",
        later(
            "The Lady in Waiting must stand next to the Queen or the Princess, and this is too"
            " far: {place}."
        ),
    ),
    "charming-apart": (
        "6.29",
        later("Prince Charming must stand next to the Princess, and this is too far: {place}."),
    ),
    "charming-apart-french": (
        "8.4",
        later(
            "The Princess is in the Courtyard, so Prince Charming must stand next to her, and"
            " this is too far: {place}."
        ),
    ),
    "queen-apart": (
        "6.30",
        later(
            "The King is in the Courtyard, so the Queen must stand next to him, and this is too"
            " far: {place}."
        ),
    ),
    # Not this card
    "nobody-there": ("3.2", later("There is no card {place}.")),
    "itself": ("3.3", later("{card} is never the target of its own effect.")),
    "ambassador-safe": ("4.8", later("The Ambassador is always protected.")),
    "captain-guards": ("4.6", later("The Captain protects {card} {place}.")),
    "priest-guards": (
        "4.7",
        later("The Priest protects {card} {place}: it has a token of his colour."),
    ),
    "covered": ("4.2", later("A Knight protects {card} {place}.")),
    "archer-reach": ("6.3", later("The Archer returns a card outside; {card} is {place}.")),
    "assassin-reach": ("6.4", later("The Assassin kills an adjacent card; {card} is {place}.")),
    "assassin-king": ("6.4", later("The Assassin never kills the King.")),
    "barbarian-reach": (
        "6.5",
        later("The Barbarian returns a card on a tower or a rampart; {card} is {place}."),
    ),
    "black-knight-reach": (
        "6.6",
        later("The Black Knight returns an adjacent Knight; {card} is {place}."),
    ),
    "black-knight-none": ("6.6", later("The Black Knight returns a Knight; {card} is not one.")),
    "courtier-reach": ("6.9", later("The Courtier returns an adjacent card; {card} is {place}.")),
    "dragon-outside": (
        "6.11",
        later("The Dragon first returns a card outside; {card} is {place}."),
    ),
    "dragon-heights": (
        "6.11",
        later("The Dragon now returns a card on a tower or a rampart; {card} is {place}."),
    ),
    "fairy-reach": ("6.13", later("The Fairy moves a card of the castle; {card} is {place}.")),
    "king-reach": (
        "8.2",
        later("In the French edition the King returns a card of the castle; {card} is {place}."),
    ),
    "lady-reach": (
        "6.20",
        later("The Lady in Waiting returns an adjacent man of the Courtyard; {card} is {place}."),
    ),
    "lady-no-man": ("6.20", later("The Lady in Waiting returns a man; {card} is not one.")),
    "lookout-reach": (
        "6.21",
        later("The Lookout moves a Soldier on a rampart; {card} is {place}."),
    ),
    "soldier-outside": (
        "5.6",
        later("The Lookout moves a Soldier on a rampart; {card} is outside."),
    ),
    "princess-no-knight": ("6.28", later("The Princess moves a Knight; {card} is not one.")),
    "charming-no-woman": ("6.29", later("Prince Charming moves a woman; {card} is not one.")),
    "charming-outside": (
        "6.29",
        later("Prince Charming moves a woman of the castle; {card} is outside."),
    ),
    "queen-reach": (
        "6.30",
        later("The Queen returns a card of the Courtyard; {card} is {place}."),
    ),
    "traitor-reach": (
        "6.35",
        later("The Traitor returns an adjacent card of the Courtyard; {card} is {place}."),
    ),
    # Tokens
    "no-such-card": ("4.9", later("The stack {place} is not that high.")),
    "no-token": ("4.9", later("{card} {place} has no token.")),
    "thief-reach": (
        "6.34",
        later("The Thief takes the token of an adjacent card; {card} is {place}."),
    ),
    "own-token": ("6.23", later("{card} {place} already has your token.")),
    "same-card": ("6.10", later("Two different cards exchange their tokens: choose another one.")),
    "colour-gone": (
        "6.33",
        later("The Spy has no token of {name} left to place."),
    ),
    # Players
    "no-such-player": ("2.1", later("There is no such player; players at this table: {n}.")),
    "courtesan-self": ("6.8", later("The Courtesan takes a card from an opponent.")),
    "courtesan-empty": ("6.8", later("{name} has no cards in hand.")),
    # Moving
    "move-same": ("3.5", later("{card} is already {place} and must move elsewhere.")),
    "move-zone": ("3.5", later("{card} moves within its zone; this space is elsewhere: {place}.")),
    "move-taken": ("3.5", later("{card} is already {place}.")),
    "move-ground": ("4.4", later("A Knight lands on another card, but there is none {place}.")),
    "stuck": ("3.5", later("{card} has no free space in the same zone to move to.")),
    "knight-stuck": ("4.4", later("The Knight {place} has no other card in that zone to land on.")),
    "land-inside": ("6.13", later("The Fairy carries the Knight outside, not to {place}.")),
    "land-ground": ("6.13", later("The Knight lands on a card, but there is none {place}.")),
    # Mistress and Minstrel
    "king-must-move": (
        "6.25",
        later("The King may stay only if he could not move before the Knight."),
    ),
    "mistress-neither": ("6.25", later("The Mistress moves the King and a Knight, nobody else.")),
    "king-outside": (
        "3.6",
        later("The Mistress moves the King only in the Courtyard."),
    ),
    "king-moved": ("6.25", later("The Mistress has moved the King already.")),
    "knight-moved": ("6.25", later("The Mistress has moved a Knight already.")),
    "minstrel-reach": (
        "6.24",
        later("The Minstrel rearranges adjacent cards of the Courtyard; {card} is {place}."),
    ),
    "minstrel-covered": ("6.24", later("{card} {place} has a Knight on it and takes no part.")),
    "minstrel-guarded": (
        "6.24",
        later("{card} {place} was protected when the Minstrel began and takes no part."),
    ),
    "minstrel-settled": (
        "6.24",
        later("{card} {place} takes no further part: already placed, or protected at first."),
    ),
}
"""An action that several reasons forbid is refused for the first of them, mostly in this order."""

REASONS: Final = {reason: rule for reason, (rule, _message) in REFUSALS.items()}


def refuse(reason: str, **fields: object) -> Refusal:
    """The refusal for a reason, in the reader's language."""
    rule, message = REFUSALS[reason]
    return Refusal(reason, rule, _(message).format(**fields))
