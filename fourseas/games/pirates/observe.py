"""What a seat may know in `pirates`, as numbers. Compiled. Most of it is in crews/observe.py."""

from __future__ import annotations

from fourseas.core.fixed import Row
from fourseas.core.observe import Block, around, clear, length_of, starts, within
from fourseas.core.state import NOBODY, NONE
from fourseas.games.crews.hints import count_wages
from fourseas.games.crews.observe import BLOCKS as SHARED_BLOCKS
from fourseas.games.crews.observe import SEATS, SHARED, observe_crews, place_of
from fourseas.games.crews.party import KINDS, PIRATES, SLOTS, most_of, owner, pirates_in
from fourseas.games.pirates.rules import ANCHOR, MONSTER, SPOT_PRICE, WHEEL, Box, State, ducats_a_wheel

OWN_BLOCKS = (
    Block("worth", SEATS, 0, 127, "by seat: half of what the seat would have if the game ended now"),
    Block("wheels", SEATS, 0, 30, "by seat: wheels on kept cards, and for most tokens"),
    Block("anchors", SEATS, 0, 30, "by seat: anchors on kept cards, and for most tokens"),
    Block("a_wheel", SEATS, 0, 20, "by seat: ducats that each wheel is worth"),
    Block("black_spot", SEATS, 0, 1, "by seat: 1 for who has the black spot"),
    Block("monster", SEATS, 0, 1, "by seat: 1 for who kept the sea monster"),
    Block(
        "mutiny", PIRATES * SLOTS, 0, 1, "by captain and slot: 1 if the seat that looks could take the card by mutiny"
    ),
    Block("mutiny_gain", PIRATES * SLOTS, -100, 99, "the same: the card's ducats less the double wages"),
    Block("card_kind", SLOTS * 3, 0, 1, "by slot: a ship, a ruin or a monster, one of three is 1"),
    Block("card_wheels", SLOTS, 0, 9, "by slot: wheels on the card"),
    Block("card_anchors", SLOTS, 0, 9, "by slot: anchors on the card"),
    Block("ransomed", 1, 0, 1, "1 if a pirate was bought free and must be put on a stack now"),
)
BLOCKS = (*SHARED_BLOCKS, *OWN_BLOCKS)
OBSERVED = length_of(BLOCKS)

(
    WORTH,
    WHEELS,
    ANCHORS,
    A_WHEEL,
    BLACK_SPOT,
    KEPT_MONSTER,
    MUTINY,
    MUTINY_GAIN,
    CARD_KIND,
    CARD_WHEELS,
    CARD_ANCHORS,
    RANSOMED,
) = starts(OWN_BLOCKS, SHARED)


def observe(box: Box, s: State, seat: int, out: Row) -> None:
    """Everything but the order of the deck."""
    clear(out, OBSERVED)
    observe_crews(box, s, seat, out)
    for other in range(s.players):
        observe_treasury(box, s, around(s.players, seat, other), other, out)
    if s.black_spot != NOBODY:
        out[BLACK_SPOT + around(s.players, seat, s.black_spot)] = 1
    for stack in range(s.players * 5):
        if s.height[stack] > 1 and owner(stack) != seat and pirates_in(s, seat, stack) > 0:
            observe_mutiny(box, s, seat, stack, out)
    for slot in range(box.face_up):
        card = s.display[slot]
        if card != NONE:
            out[CARD_KIND + slot * 3 + box.kind[card]] = 1
            out[CARD_WHEELS + slot] = box.wheels[card]
            out[CARD_ANCHORS + slot] = box.anchors[card]
    out[RANSOMED] = 0 if s.ransomed == NONE else 1


def observe_treasury(box: Box, s: State, place: int, seat: int, out: Row) -> None:
    """PIR-61 to PIR-64, as if the game ended now."""
    points = s.ducats[seat]
    wheels = 0
    anchors = 0
    monster = 0
    for card in range(box.cards):
        if s.keeper[card] == seat:
            wheels += box.wheels[card]
            anchors += box.anchors[card]
            if box.kind[card] == MONSTER:
                monster = 1
    for kind in range(KINDS):
        count = s.tokens[seat][kind]
        if 0 < count == most_of(s, kind):
            if kind == WHEEL:
                wheels += 1
            elif kind == ANCHOR:
                anchors += 1
            else:
                points += box.value[kind]
        else:
            points += count
    each = ducats_a_wheel(s.players, anchors)
    points += wheels * each
    if s.black_spot == seat and monster == 0:
        points = max(0, points - SPOT_PRICE)
    out[WORTH + place] = min(127, points // 2)
    out[WHEELS + place] = min(30, wheels)
    out[ANCHORS + place] = min(30, anchors)
    out[A_WHEEL + place] = each
    out[KEPT_MONSTER + place] = monster


def observe_mutiny(box: Box, s: State, seat: int, stack: int, out: Row) -> None:
    """PIR-40 PIR-41: twice the wages, to all others in the party."""
    numbers, mysteries = count_wages(s, seat, stack)
    for slot in range(box.face_up):
        card = s.display[slot]
        if card != NONE and box.minimum[card] <= s.height[stack]:
            place = place_of(s, seat, stack) * SLOTS + slot
            out[MUTINY + place] = 1
            owed = 2 * (numbers + mysteries * box.mystery[card])
            out[MUTINY_GAIN + place] = within(-100, box.ducats[card] - owed, 99)
