"""The rules of `seeraeuber`: the 15-ship ancestor of 2006. Compiled; imports neither NumPy nor Numba.

What it shares with `pirates` (stacks, boarding, wages) is in `crews/party.py`. Its own is the mutiny: before a
captain's turn the other players may challenge the captain to board.
"""

from __future__ import annotations

from fourseas.core.fixed import Row, i1
from fourseas.core.state import COMPLETE, NOBODY, NONE, RUNNING, Sheet, seat_bit
from fourseas.games.crews.party import (
    BOARDINGS,
    FACES,
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
    pirates_in,
    redeal_deck,
    send_home,
    set_out,
)

CHESTS, RUM, CANDLESTICK, DAGGER = range(4)  # booty pieces
BOOTY = 4

# Kinds of actions: the numbers at which they begin.
MOVE = MERGE
BOARD = MOVE + MERGINGS
CHALLENGE = BOARD + BOARDINGS
DECLINE = CHALLENGE + PIRATES
PASS = DECLINE + PIRATES
ACTIONS = PASS + 1
MOST_LEGAL = 128  # 5 own stacks on 15 stacks and 3 ships of two pieces: 105

MUTINEERS = 3  # pirates it takes to challenge a captain

# Lines of the score sheet; the four kinds of booty come first, in their order.
IN_TREASURY, LINES = 4, 5


class Box(Prizes):
    pass


class State(Crews):
    asked: int = i1()  # the player who is asked whether to challenge the captain, or NOBODY
    about: int = i1()  # the stack they are asked about
    challenged: Row = i1(PIRATES)  # 1 for each stack the captain must board with one of
    boarded: int = i1()  # ships boarded so far
    hidden: int = i1()  # option: the numbers inside stacks are not shown (SEE-16)


def parts(action: int) -> tuple[int, int, int, int]:
    """What an action is made of, its kind first; 0 where there is nothing.

    MOVE: stack, the stack below. BOARD: stack, slot, token. CHALLENGE and DECLINE: stack.
    """
    if action < BOARD:
        return merging_parts(action)
    if action < CHALLENGE:
        return boarding_parts(BOARD, action)
    if action < DECLINE:
        return CHALLENGE, action - CHALLENGE, 0, 0
    if action < PASS:
        return DECLINE, action - DECLINE, 0, 0
    return PASS, action - PASS, 0, 0


def action_of(kind: int, a: int, b: int, c: int) -> int:
    """The action with these parts."""
    if kind == MOVE:
        return merging(a, b)
    if kind == BOARD:
        return boarding(BOARD, a, b, c)
    return kind + a


def setup(box: Box, s: State) -> None:
    set_out(box, s)  # SEE-1 SEE-2 SEE-3
    s.asked = NOBODY
    s.about = NONE


def awaited(s: State) -> int:
    if s.over != RUNNING:
        return 0
    return seat_bit(s.active) if s.asked == NOBODY else seat_bit(s.asked)


def legal(box: Box, s: State, seat: int, actions: Row) -> int:
    """List what the awaited player may do."""
    if s.asked != NOBODY:
        actions[0] = CHALLENGE + s.about  # SEE-30
        actions[1] = DECLINE + s.about  # SEE-34
        return 2
    first = seat * FACES
    fewest = lowest_minimum(box, s)
    must = is_challenged(s, seat)
    n = 0
    for stack in range(first, first + FACES):
        if s.height[stack] > 0 and not must:
            n = list_merges(s, stack, actions, n)  # SEE-11
        if s.height[stack] >= fewest and (s.challenged[stack] == 1 or not must):
            n = list_boardings(box, s, stack, BOARD, actions, n)  # SEE-20 SEE-32 SEE-33
    if n == 0:
        actions[0] = PASS  # SEE-10
        n = 1
    return n


def is_challenged(s: State, seat: int) -> bool:
    """SEE-32: whether the captain must board with one of the challenged stacks."""
    for stack in range(seat * FACES, seat * FACES + FACES):
        if s.challenged[stack] == 1:
            return True
    return False


def apply(box: Box, s: State, seat: int, action: int) -> None:
    """Carry out a legal action."""
    kind, stack, where, token = parts(action)
    if kind == MOVE:
        merge(s, stack, where)
        s.passes = 0
    elif kind == BOARD:
        board(box, s, seat, stack, where, token)
    elif kind == CHALLENGE:
        s.challenged[s.about] = 1
        ask(box, s, s.asked, s.about + 1)
        return
    elif kind == DECLINE:
        ask(box, s, s.asked, s.about + 1)
        return
    else:
        pass_turn(s)
    next_player(s)
    if s.over == RUNNING:
        ask(box, s, after(s, s.active), s.active * FACES)


def after(s: State, seat: int) -> int:
    """The next player clockwise."""
    return seat + 1 if seat + 1 < s.players else 0


def ask(box: Box, s: State, seat: int, start: int) -> None:
    """SEE-34: ask the next player who could challenge the captain, from a seat and one of the captain's stacks on."""
    first = s.active * FACES
    fewest = max(lowest_minimum(box, s), MUTINEERS + 1)
    while seat != s.active:
        for stack in range(start, first + FACES):
            if s.height[stack] >= fewest and may_challenge(s, seat, stack):
                s.asked = seat
                s.about = stack
                return
        seat = after(s, seat)
        start = first
    s.asked = NOBODY
    s.about = NONE


def may_challenge(s: State, seat: int, stack: int) -> bool:
    """SEE-30: three or more of one's pirates in the stack; SEE-34: not about a stack that is challenged already."""
    return s.challenged[stack] == 0 and pirates_in(s, seat, stack) >= MUTINEERS


def board(box: Box, s: State, captain: int, stack: int, slot: int, token: int) -> None:
    """The stack boards a ship, shares the loot and breaks up; the challenges are answered by it."""
    ship = s.display[slot]
    give_tokens(box, s, captain, owner(s.below[stack]), ship, token)  # SEE-21
    pay_crew(box, s, captain, stack, ship, 1)  # SEE-22 SEE-23
    send_home(s, stack)  # SEE-24
    for challenged in range(captain * FACES, captain * FACES + FACES):
        s.challenged[challenged] = 0
    s.boarded += 1
    if clear_slot(box, s, slot):  # SEE-25
        s.over = COMPLETE  # SEE-50


def redeal(box: Box, s: State, seat: int) -> None:
    """Replace what no player can know, the rest of the deck, by another possibility."""
    redeal_deck(box, s)


# ---- end and scoring


def score(box: Box, s: State, sheet: Sheet) -> None:
    """Fill the score sheet of a complete game."""
    for kind in range(BOOTY):
        score_booty(box, s, sheet, kind)
    best = 0
    for seat in range(s.players):
        sheet.points[IN_TREASURY][seat] = s.ducats[seat]
        sheet.total[seat] = s.ducats[seat]
        for kind in range(BOOTY):
            sheet.total[seat] += sheet.points[kind][seat]
        best = max(best, sheet.total[seat])
    for seat in range(s.players):
        sheet.winner[seat] = 1 if sheet.total[seat] == best else 0  # SEE-52


def score_booty(box: Box, s: State, sheet: Sheet, kind: int) -> None:
    """SEE-51: those with the most share the value, and the remainder is lost; all others get a ducat for each piece."""
    most = most_of(s, kind)
    sharers = 0
    for seat in range(s.players):
        if s.tokens[seat][kind] == most:
            sharers += 1
    for seat in range(s.players):
        pieces = s.tokens[seat][kind]
        share = box.value[kind] // sharers if pieces == most else 0
        sheet.points[kind][seat] = share if share > 0 and pieces > 0 else pieces
