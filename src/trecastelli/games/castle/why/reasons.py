"""Every reason for which something cannot be done in Castle: its paragraph and its sentence."""

from __future__ import annotations

from typing import Final

from trecastelli.core.parts.why import Refusal
from trecastelli.words import _, later

_NOT_HELD: Final = later("Your hand does not hold {card}.")
_NOT_THERE: Final = later("The Exchange does not hold {card}.")

REFUSALS: Final[dict[str, tuple[str, str]]] = {
    # Whose choice it is
    "over": ("7.1", later("The game is over.")),
    "chance-begins": ("2.2", later("Chance decides who begins.")),
    "chance-deals": ("2.1", later("The cards are being dealt, and nobody chooses them.")),
    "chance-draws": ("2.4", later("The top card of a deck is drawn, and nobody chooses which.")),
    "chance-pulls": ("6.8", later("The Courtesan takes a card at random: nobody chooses which.")),
    "chance-picks": ("8.5", later("Each hand loses a card at random: nobody chooses which.")),
    "watching": ("2.3", later("You watch this game; only its players act.")),
    "not-your-turn": ("2.3", later("It is {name}'s turn.")),
    "not-your-choice": ("3.2", later("An effect asks {name} to choose first.")),
    "begun": ("2.2", later("The game has begun; chance has chosen who begins.")),
    "blind-draw": ("2.4", later("Nobody chooses which card comes from a deck.")),
    "blind-pull": ("6.8", later("Nobody chooses which card is taken at random from a hand.")),
    # Another question comes first
    "card-first": ("2.6", later("Choose a card of your hand to play first, then its space.")),
    "lay-first": (
        "2.5",
        later("To take a card of the Exchange, first choose the card of your hand to lay down."),
    ),
    "other-question": (
        "2.3",
        later("You draw, swap or play now; this is chosen only while an effect asks for it."),
    ),
    "take-first": ("2.5", later("You are swapping: choose the card of the Exchange to take.")),
    "place-first": ("3.1", later("Choose where to put {card} first.")),
    "effect-first": ("3.2", later("An effect must be finished first. {question}")),
    # The actions of a turn
    "herald": (
        "6.16",
        later("The Herald is in play and you hold the King: playing him is your first action."),
    ),
    "deck-empty": ("2.4", later("Your deck is empty.")),
    "hand-full": (
        "2.10",
        later("You hold {held} cards, and nobody draws with {limit} or more in hand."),
    ),
    "exchange-empty": ("2.8", later("The Exchange is empty, so nobody can swap.")),
    "must-draw": ("2.7", later("You pass only when nothing is possible, and you can draw.")),
    "must-swap": ("2.7", later("You pass only when nothing is possible, and you can swap.")),
    "must-play": (
        "2.7",
        later("You pass only when nothing is possible, and you can play {card}."),
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
    "already-given": ("6.1", later("You have chosen to give {card} already and hold no other.")),
    "already-taken": ("6.1", later("You have chosen to take {card} already: no other is there.")),
    "just-taken": ("6.8", later("You have just taken {card} and must give another card.")),
    # The Merchant, as an option
    "merchant-last": ("7.6", later("The Merchant may not be your last card.")),
    "after-merchant": (
        "7.6",
        later("The Merchant came into play in this turn, so your last card must wait."),
    ),
    "merchant-brought": (
        "7.6",
        later("You have no card left, and the Merchant may not be brought as your last."),
    ),
    # No space at all
    "no-tower": ("3.1", later("{card} needs a free tower, and all four are occupied.")),
    "no-courtyard": (
        "3.1",
        later("{card} needs a free space of the Courtyard, and all are occupied."),
    ),
    "no-wall": ("5.2", later("A Siege Engine stands before each of the four walls already.")),
    "no-mount": ("4.2", later("A Knight goes on another card, and no card is in play.")),
    "ghost-no-guest": (
        "6.15",
        later("The Ghost takes a tower from an unprotected card, and none stands on a tower."),
    ),
    "counselor-nobody": (
        "6.18",
        later(
            "The King's Counselor must stand next to the King, and neither he nor the Prince is in"
            " the Courtyard."
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
    "not-a-tower": ("3.1", later("{card} goes on a tower, and this is none: {place}.")),
    "not-a-rampart": ("3.1", later("{card} goes on a rampart, and this is none: {place}.")),
    "not-the-courtyard": (
        "3.1",
        later("{card} goes into the Courtyard, and this is elsewhere: {place}."),
    ),
    "not-before-a-wall": (
        "5.2",
        later("A Siege Engine stands before a wall, and this is elsewhere: {place}."),
    ),
    "space-taken": ("3.1", later("{card} stands {place} already.")),
    "wall-taken": ("5.2", later("A Siege Engine stands {place} already.")),
    "bare-ground": ("4.2", later("A Knight goes on another card, and there is none {place}.")),
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
        later("The Priest protects {card} {place}, for it bears a token of his colour."),
    ),
    "covered": ("4.2", later("A Knight protects {card} {place}.")),
    "archer-reach": ("6.3", later("The Archer hits a card outside; {card} is {place}.")),
    "assassin-reach": ("6.4", later("The Assassin kills an adjacent card; {card} is {place}.")),
    "assassin-king": ("6.4", later("The Assassin never kills the King.")),
    "barbarian-reach": (
        "6.5",
        later("The Barbarian hits a card on a tower or a rampart; {card} is {place}."),
    ),
    "black-knight-reach": (
        "6.6",
        later("The Black Knight hits an adjacent Knight; {card} is {place}."),
    ),
    "black-knight-none": ("6.6", later("The Black Knight hits a Knight; {card} is none.")),
    "courtier-reach": ("6.9", later("The Courtier returns an adjacent card; {card} is {place}.")),
    "dragon-outside": (
        "6.11",
        later("The Dragon first hits a card outside; {card} is {place}."),
    ),
    "dragon-heights": (
        "6.11",
        later("The Dragon now hits a card on a tower or a rampart; {card} is {place}."),
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
    "lady-no-man": ("6.20", later("The Lady in Waiting returns a man; {card} is none.")),
    "lookout-reach": (
        "6.21",
        later("The Lookout moves a Soldier on a rampart; {card} is {place}."),
    ),
    "soldier-outside": (
        "5.6",
        later("The Lookout moves a Soldier on a rampart; {card} outside is on none."),
    ),
    "princess-no-knight": ("6.28", later("The Princess moves a Knight; {card} is none.")),
    "charming-no-woman": ("6.29", later("Prince Charming moves a woman; {card} is none.")),
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
    "no-such-card": ("4.9", later("No card lies so high {place}.")),
    "no-token": ("4.9", later("{card} {place} bears no token.")),
    "thief-reach": (
        "6.34",
        later("The Thief robs an adjacent card; {card} is {place}."),
    ),
    "own-token": ("6.23", later("{card} {place} bears your own token already.")),
    "same-card": ("6.10", later("Two cards exchange their tokens: choose another one.")),
    "colour-gone": (
        "6.33",
        later("Of the tokens still to be dealt out by the Spy, none is {name}'s."),
    ),
    # Players
    "no-such-player": ("2.1", later("Nobody sits there; players at this table: {n}.")),
    "courtesan-self": ("6.8", later("The Courtesan takes a card from an opponent.")),
    "courtesan-empty": ("6.8", later("{name} has no card in hand.")),
    # Moving
    "move-same": ("3.5", later("{card} is {place} already and must move elsewhere.")),
    "move-zone": ("3.5", later("{card} moves within its zone, and this is elsewhere: {place}.")),
    "move-taken": ("3.5", later("{card} stands {place} already.")),
    "move-ground": ("4.4", later("A Knight lands on another card, and there is none {place}.")),
    "stuck": ("3.5", later("{card} has no free space of the same zone to move to.")),
    "knight-stuck": ("4.4", later("The Knight {place} has no other card of that zone to land on.")),
    "land-inside": ("6.13", later("The Fairy carries the Knight outside, not to {place}.")),
    "land-ground": ("6.13", later("The Knight lands on a card, and there is none {place}.")),
    # Mistress and Minstrel
    "king-must-move": (
        "6.25",
        later("The King stays only if he could not move before the Knight."),
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
    "minstrel-covered": ("6.24", later("{card} {place} bears a Knight and takes no part.")),
    "minstrel-guarded": (
        "6.24",
        later("{card} {place} was protected when the Minstrel began and takes no part."),
    ),
    "minstrel-settled": (
        "6.24",
        later("{card} {place} takes no part any more: placed already, or protected at first."),
    ),
}
"""In the order in which they are looked for, more or less."""

REASONS: Final = {reason: rule for reason, (rule, _said) in REFUSALS.items()}


def refuse(reason: str, **fields: object) -> Refusal:
    """The refusal for a reason, said in the reader's language."""
    rule, sentence = REFUSALS[reason]
    return Refusal(reason, rule, _(sentence).format(**fields))
