"""What a seat may know in both games, as numbers: stacks, purses, tokens, and the cards on display. Compiled.

The numbers inside stacks are among them, even where the screen hides them: whoever watched saw the pirates go in
(PIR-70, SEE-16). A pirate's place in a row is five times its owner's place around the table, plus its face.
"""

from __future__ import annotations

from fourseas.core.fixed import Row
from fourseas.core.observe import Block, around, length_of, starts, within
from fourseas.core.state import NONE
from fourseas.games.crews.hints import count_wages
from fourseas.games.crews.party import (
    CARDS,
    FACES,
    KINDS,
    MYSTERY,
    PIRATES,
    SLOTS,
    Crews,
    Prizes,
    most_of,
    owner,
)

SEATS = 5
FEWEST = 3  # players

BLOCKS = (
    Block("players", 3, 0, 1, "3, 4 or 5 players: one of three is 1"),
    Block("seated", SEATS, 0, 1, "by seat: 1 where somebody sits"),
    Block("turn", SEATS, 0, 1, "by seat: 1 for whose turn it is"),
    Block("ducats", SEATS, 0, 127, "by seat: ducats in the treasury"),
    Block("tokens", SEATS * KINDS, 0, 12, "by seat and kind: booty tokens"),
    Block("most", SEATS * KINDS, 0, 1, "by seat and kind: 1 if nobody has more tokens of it, and there are any"),
    Block("values", KINDS, 0, 99, "by kind: ducats for most tokens"),
    Block("height", PIRATES, 0, 9, "by captain: pirates in the stack; 0 if this pirate is not on top of one"),
    Block("crew", PIRATES * SEATS, 0, 5, "by captain and seat: how many of the seat's pirates are in the stack"),
    Block("wages", PIRATES * SEATS, 0, 14, "by captain and seat: the sum of the numbers on these pirates"),
    Block("mysteries", PIRATES * SEATS, 0, 1, "by captain and seat: 1 if the seat's ? is among them"),
    Block("mate", PIRATES * SEATS, 0, 1, "by captain and seat: 1 if the pirate right under the captain is the seat's"),
    Block(
        "aboard", SEATS * FACES * SEATS, 0, 1, "by pirate and seat: 1 for the seat whose captain it lies under, or is"
    ),
    Block("reach", PIRATES * SLOTS, 0, 1, "by captain and slot: 1 if the stack is large enough for the card there"),
    Block("gain", PIRATES * SLOTS, -100, 99, "the same: the card's ducats less the wages, if the captain boards it"),
    Block("open", SLOTS, 0, 1, "by slot: 1 if a card lies there"),
    Block("prize", SLOTS, 0, 99, "by slot: the card's ducats"),
    Block("minimum", SLOTS, 0, 9, "by slot: pirates it takes to board it"),
    Block("mystery", SLOTS, 0, 20, "by slot: what it pays a ?"),
    Block("depicted", SLOTS * KINDS, 0, 2, "by slot and kind: tokens on the card"),
    Block("unseen", CARDS, 0, 1, "by card of the pack: 1 if it is still in the deck"),
    Block("deck", 1, 0, CARDS, "cards in the deck"),
    Block("passes", 1, 0, SEATS, "players in a row who had to pass"),
    Block("idle", 1, 0, 50, "turns since the last boarding, in eights"),
)
SHARED = length_of(BLOCKS)

(
    PLAYERS,
    SEATED,
    TURN,
    DUCATS,
    TOKENS,
    MOST,
    VALUES,
    HEIGHT,
    CREW,
    WAGES,
    MYSTERIES,
    MATE,
    ABOARD,
    REACH,
    GAIN,
    OPEN,
    PRIZE,
    MINIMUM,
    PAY,
    DEPICTED,
    UNSEEN,
    DECK,
    PASSES,
    IDLE,
) = starts(BLOCKS, 0)


def observe_crews(box: Prizes, s: Crews, seat: int, out: Row) -> None:
    """Write the shared numbers into a row that holds zeros."""
    out[PLAYERS + s.players - FEWEST] = 1
    out[TURN + around(s.players, seat, s.active)] = 1
    for kind in range(KINDS):
        out[VALUES + kind] = min(99, box.value[kind])
        most = most_of(s, kind)
        for other in range(s.players):
            place = around(s.players, seat, other) * KINDS + kind
            out[TOKENS + place] = s.tokens[other][kind]
            out[MOST + place] = 1 if 0 < most == s.tokens[other][kind] else 0
    for other in range(s.players):
        place = around(s.players, seat, other)
        out[SEATED + place] = 1
        out[DUCATS + place] = within(0, s.ducats[other], 127)
    for pirate in range(s.players * FACES):
        observe_pirate(s, seat, pirate, out)
        if s.height[pirate] > 0:
            observe_stack(box, s, seat, pirate, out)
    observe_display(box, s, out)
    out[PASSES] = s.passes
    out[IDLE] = within(0, s.idle // 8, 50)


def place_of(s: Crews, seat: int, pirate: int) -> int:
    """A pirate's place among all, as a seat sees them."""
    return around(s.players, seat, owner(pirate)) * FACES + pirate % FACES


def observe_pirate(s: Crews, seat: int, pirate: int, out: Row) -> None:
    stack = s.top[pirate]
    place = place_of(s, seat, stack) * SEATS + around(s.players, seat, owner(pirate))
    face = pirate % FACES
    out[CREW + place] += 1
    if face == MYSTERY:
        out[MYSTERIES + place] = 1
    else:
        out[WAGES + place] += face + 2
    out[ABOARD + place_of(s, seat, pirate) * SEATS + around(s.players, seat, owner(stack))] = 1


def observe_stack(box: Prizes, s: Crews, seat: int, stack: int, out: Row) -> None:
    place = place_of(s, seat, stack)
    out[HEIGHT + place] = s.height[stack]
    if s.below[stack] != NONE:
        out[MATE + place * SEATS + around(s.players, seat, owner(s.below[stack]))] = 1
    numbers, mysteries = count_wages(s, owner(stack), stack)
    for slot in range(box.face_up):
        card = s.display[slot]
        if card != NONE and box.minimum[card] <= s.height[stack]:
            out[REACH + place * SLOTS + slot] = 1
            owed = numbers + mysteries * box.mystery[card]
            out[GAIN + place * SLOTS + slot] = within(-100, box.ducats[card] - owed, 99)


def observe_display(box: Prizes, s: Crews, out: Row) -> None:
    for slot in range(box.face_up):
        card = s.display[slot]
        if card != NONE:
            out[OPEN + slot] = 1
            out[PRIZE + slot] = box.ducats[card]
            out[MINIMUM + slot] = box.minimum[card]
            out[PAY + slot] = box.mystery[card]
            for i in range(2):
                if box.token[card][i] != NONE:
                    out[DEPICTED + slot * KINDS + box.token[card][i]] += 1
    for i in range(s.turned, box.cards):
        out[UNSEEN + s.deck[i]] = 1
    out[DECK] = box.cards - s.turned
