"""The rules of `pirates`: Stefan Dorra's Pirates, 20 cards. Compiled; imports neither NumPy nor Numba.

What it shares with its ancestor (stacks, boarding, wages) is in `crews/party.py`.
"""

from __future__ import annotations

from fourseas.core.fixed import Row, i1
from fourseas.core.state import COMPLETE, NOBODY, NONE, RUNNING, Sheet, seat_bit
from fourseas.games.crews.party import (
    BOARDINGS,
    CARDS,
    FACES,
    HIGHEST,
    MERGE,
    MERGINGS,
    PIRATES,
    Crews,
    Prizes,
    boarding,
    boarding_parts,
    clear_slot,
    give_tokens,
    list_boardings,
    list_merges,
    lowest_minimum,
    merge,
    merging,
    merging_parts,
    most_of,
    next_player,
    owner,
    pass_turn,
    pay_crew,
    redeal_deck,
    send_home,
    set_out,
    stand_alone,
)

SABER, RUM, RELICS, CHEST, WHEEL, ANCHOR = range(6)  # booty tokens
SHIP, RUIN, MONSTER = range(3)  # cards

# Kinds of actions: the numbers at which they begin.
ASSEMBLE = MERGE
CAPTURE = ASSEMBLE + MERGINGS
MUTINY = CAPTURE + BOARDINGS
RANSOM = MUTINY + BOARDINGS
PASS = RANSOM + PIRATES
ACTIONS = PASS + 1
MOST_LEGAL = 128  # 5 own parties on 15 stacks and 4 cards of two tokens: 115

NEVER = HIGHEST + 1  # no party is as large
RANSOM_PRICE = 5
SPOT_PRICE = 10
UNCLAIMED = -1
DISCARDED = -2

# Lines of the score sheet; the six kinds of token come first, in their order.
IN_TREASURY, FOR_WHEELS, FOR_SPOT, LINES = 6, 7, 8, 9


class Box(Prizes):
    kind: Row = i1(CARDS)  # SHIP, RUIN or MONSTER
    wheels: Row = i1(CARDS)
    anchors: Row = i1(CARDS)


class State(Crews):
    black_spot: int = i1()  # who has it, or NOBODY
    ransomed: int = i1()  # the pirate that was just bought free and must be put on a stack now, or NONE
    keeper: Row = i1(CARDS)  # who kept a card, UNCLAIMED or DISCARDED
    hidden: int = i1()  # option: the numbers inside stacks are not shown (PIR-70)


def parts(action: int) -> tuple[int, int, int, int]:
    """What an action is made of, its kind first; 0 where there is nothing.

    ASSEMBLE: stack, the stack below. CAPTURE and MUTINY: stack, slot, token. RANSOM: pirate.
    """
    if action < CAPTURE:
        return merging_parts(action)
    if action < MUTINY:
        return boarding_parts(CAPTURE, action)
    if action < RANSOM:
        return boarding_parts(MUTINY, action)
    if action < PASS:
        return RANSOM, action - RANSOM, 0, 0
    return PASS, action - PASS, 0, 0


def action_of(kind: int, a: int, b: int, c: int) -> int:
    """The action with these parts."""
    if kind == ASSEMBLE:
        return merging(a, b)
    if kind in (CAPTURE, MUTINY):
        return boarding(kind, a, b, c)
    return kind + a


def setup(box: Box, s: State) -> None:
    set_out(box, s)  # PIR-1 PIR-2 PIR-3
    s.black_spot = NOBODY  # PIR-4
    s.ransomed = NONE
    for card in range(CARDS):
        s.keeper[card] = UNCLAIMED


def awaited(s: State) -> int:
    return seat_bit(s.active) if s.over == RUNNING else 0


def legal(box: Box, s: State, seat: int, actions: Row) -> int:
    """List what the active player may do."""
    # PIR-52: whoever bought a pirate free assembles, nothing else.
    fewest = lowest_minimum(box, s) if s.ransomed == NONE else NEVER
    first = seat * FACES
    n = 0
    free = False
    for pirate in range(first, first + FACES):
        party = s.top[pirate]
        if party == pirate:
            free = True
            n = list_merges(s, party, actions, n)  # PIR-20
            if s.height[party] >= fewest:
                n = list_boardings(box, s, party, CAPTURE, actions, n)  # PIR-30
        elif s.height[party] >= fewest and owner(party) != seat and first_aboard(s, pirate):
            n = list_boardings(box, s, party, MUTINY, actions, n)  # PIR-40 PIR-44 PIR-45
    if not free:
        n = list_ransoms(first, actions, n)  # PIR-50
    if n == 0:
        actions[0] = PASS  # PIR-11
        n = 1
    return n


def first_aboard(s: State, pirate: int) -> bool:
    """Whether a pirate is the first of its owner's in its party, so that the party is listed once."""
    for other in range(owner(pirate) * FACES, pirate):
        if s.top[other] == s.top[pirate]:
            return False
    return True


def list_ransoms(first: int, actions: Row, n: int) -> int:
    """PIR-51: any of one's pirates; without a stack of one's own they all lie in parties of others."""
    for pirate in range(first, first + FACES):
        actions[n] = RANSOM + pirate
        n += 1
    return n


def apply(box: Box, s: State, seat: int, action: int) -> None:
    """Carry out a legal action. PIR-10: it is the whole turn, but for a ransom, which goes on with an assembling."""
    kind, stack, where, token = parts(action)
    if kind == ASSEMBLE:
        merge(s, stack, where)
        s.ransomed = NONE
        s.passes = 0
    elif kind == CAPTURE:
        capture(box, s, seat, owner(s.below[stack]), stack, where, token, 1)
    elif kind == MUTINY:
        pass_black_spot(s, seat, owner(stack))
        capture(box, s, seat, owner(stack), stack, where, token, 2)  # PIR-40: the old captain is mate
    elif kind == RANSOM:
        ransom(s, seat, stack)
        return
    else:
        pass_turn(s)
    next_player(s)


def capture(box: Box, s: State, captain: int, mate: int, stack: int, slot: int, token: int, factor: int) -> None:
    """The party boards a card, shares the loot (wages times factor) and disbands."""
    card = s.display[slot]
    if box.kind[card] == MONSTER:
        mate = captain  # PIR-37: the captain takes both tokens
    give_tokens(box, s, captain, mate, card, token)  # PIR-31 PIR-38
    lacking = pay_crew(box, s, captain, stack, card, factor)  # PIR-32 PIR-33 PIR-41
    s.keeper[card] = captain if lacking == 0 else DISCARDED  # PIR-34 PIR-42
    send_home(s, stack)  # PIR-35
    if clear_slot(box, s, slot):  # PIR-36
        s.over = COMPLETE  # PIR-60


def pass_black_spot(s: State, rebel: int, victim: int) -> None:
    """PIR-43: it goes before the player mutinied against; if it lay there already, the rebel takes it."""
    if s.black_spot == victim:
        s.black_spot = rebel
    else:
        s.black_spot = victim


def ransom(s: State, seat: int, pirate: int) -> None:
    """PIR-51: five ducats to the captain, the supply adds what is lacking; PIR-53: the party closes up."""
    stack = s.top[pirate]
    s.ducats[owner(stack)] += RANSOM_PRICE
    s.ducats[seat] = max(0, s.ducats[seat] - RANSOM_PRICE)
    above = stack
    while s.below[above] != pirate:
        above = s.below[above]
    s.below[above] = s.below[pirate]
    s.height[stack] -= 1
    stand_alone(s, pirate)
    s.ransomed = pirate  # PIR-52


def redeal(box: Box, s: State, seat: int) -> None:
    """Replace what no player can know, the rest of the deck, by another possibility."""
    redeal_deck(box, s)


# ---- end and scoring


def score(box: Box, s: State, sheet: Sheet) -> None:
    """Fill the score sheet of a complete game."""
    for line in range(LINES):
        for seat in range(s.players):
            sheet.points[line][seat] = 0
    for kind in range(WHEEL):
        score_majority(box, s, sheet, kind)  # PIR-61
    for seat in range(s.players):
        sheet.points[IN_TREASURY][seat] = s.ducats[seat]
        score_wheels(box, s, sheet, seat)  # PIR-62 PIR-63
        sheet.total[seat] = total(sheet, seat)
    pay_for_spot(box, s, sheet)  # PIR-64
    name_winners(box, s, sheet)  # PIR-65


def score_majority(box: Box, s: State, sheet: Sheet, kind: int) -> None:
    """PIR-61: the printed value to all who have most; a ducat a token to the others."""
    most = most_of(s, kind)
    for seat in range(s.players):
        count = s.tokens[seat][kind]
        sheet.points[kind][seat] = box.value[kind] if 0 < count == most else count


def score_wheels(box: Box, s: State, sheet: Sheet, seat: int) -> None:
    """PIR-62: a ducat a token for those who have not most of a kind; PIR-63: the table."""
    for kind in range(WHEEL, ANCHOR + 1):
        if not has_most(s, seat, kind):
            sheet.points[kind][seat] = s.tokens[seat][kind]
    wheels, anchors = symbols_counted(box, s, seat)
    sheet.points[FOR_WHEELS][seat] = wheels * ducats_a_wheel(s.players, anchors)


def symbols_counted(box: Box, s: State, seat: int) -> tuple[int, int]:
    """PIR-62: wheels and anchors on kept cards, and one more of each for most tokens of the kind."""
    wheels, anchors = symbols_kept(box, s, seat)
    if has_most(s, seat, WHEEL):
        wheels += 1
    if has_most(s, seat, ANCHOR):
        anchors += 1
    return wheels, anchors


def has_most(s: State, seat: int, kind: int) -> bool:
    """Whether nobody has more tokens of a kind than this player, who has some."""
    return 0 < s.tokens[seat][kind] == most_of(s, kind)


def symbols_kept(box: Box, s: State, seat: int) -> tuple[int, int]:
    """Wheels and anchors on the cards that a player kept."""
    wheels = 0
    anchors = 0
    for card in range(box.cards):
        if s.keeper[card] == seat:
            wheels += box.wheels[card]
            anchors += box.anchors[card]
    return wheels, anchors


def ducats_a_wheel(players: int, anchors: int) -> int:
    """PIR-63: three players 0 2 4 6 10, four 2 4 6 10 15, five 3 6 10 15 20; four anchors or more count as four."""
    if players == 3:
        return (0, 2, 4, 6, 10)[min(anchors, 4)]
    if players == 4:
        return (2, 4, 6, 10, 15)[min(anchors, 4)]
    return (3, 6, 10, 15, 20)[min(anchors, 4)]


def total(sheet: Sheet, seat: int) -> int:
    points = 0
    for line in range(FOR_SPOT):
        points += sheet.points[line][seat]
    return points


def pay_for_spot(box: Box, s: State, sheet: Sheet) -> None:
    """PIR-64: ten ducats, never below 0, unless its owner kept the sea monster."""
    if s.black_spot == NOBODY:
        return
    for card in range(box.cards):
        if box.kind[card] == MONSTER and s.keeper[card] == s.black_spot:
            return
    price = min(SPOT_PRICE, sheet.total[s.black_spot])
    sheet.points[FOR_SPOT][s.black_spot] = -price
    sheet.total[s.black_spot] -= price


def name_winners(box: Box, s: State, sheet: Sheet) -> None:
    """PIR-65: most ducats; among tied players the most valuable kept card; still tied, they share."""
    best = -1
    for seat in range(s.players):
        best = max(best, rank(box, s, sheet, seat))
    for seat in range(s.players):
        sheet.winner[seat] = 1 if rank(box, s, sheet, seat) == best else 0


def rank(box: Box, s: State, sheet: Sheet, seat: int) -> int:
    """A number that orders players by total, then by their most valuable kept card."""
    dearest = 0
    for card in range(box.cards):
        if s.keeper[card] == seat and box.ducats[card] > dearest:
            dearest = box.ducats[card]
    return sheet.total[seat] * 1000 + dearest
