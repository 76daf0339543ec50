"""Ships: how they sail, plunder and are pushed back. Compiled."""

from __future__ import annotations

from fourseas.core.fixed import Row
from fourseas.core.state import COMPLETE, NOBODY
from fourseas.games.adventures.rules.actions import action_of
from fourseas.games.adventures.rules.piles import draw_crate, gain_merchant_card, in_bag
from fourseas.games.adventures.rules.ports import visit
from fourseas.games.adventures.rules.state import (
    CLAIMING,
    COLOURS,
    GOAL,
    MERCHANT,
    MOVE,
    NOTHING,
    PLUNDERING,
    PORT,
    PUSH,
    TRACKS,
    Box,
    State,
)


def allow_sailing(s: State, ships: int, picks: int, points: int) -> None:
    """So many of these ships may each sail so far; `go_on` asks for them one by one."""
    s.ships = ships
    s.picks = picks
    s.points = points


def can_sail(s: State) -> int:
    """ADV-22: the ships that may be chosen now, as bits: not those that plundered or visited a port."""
    if s.picks == 0:
        return 0
    able = s.ships & ~s.docked
    if s.edition == 1:
        return able
    for track in range(TRACKS):
        if range_of(s, s.active, track) == 0:  # a treasure may have movement 0
            able &= ~(1 << track)
    return able


def range_of(s: State, seat: int, track: int) -> int:
    """How far a ship may sail now, with what cards on the table add on its track."""
    return s.points + s.power[seat][track] - s.sped[track]


def list_moves(box: Box, s: State, seat: int, actions: Row, n: int) -> int:
    """ADV-20: every space that a ship can reach, forwards, backwards and on spurs; ADV-21: whoever is there."""
    able = can_sail(s)
    for track in range(TRACKS):
        if able >> track & 1:
            here = s.ship[seat][track]
            if s.edition == 1 and has_cargo(box, s, here):  # once a ship could move 0 spaces, and plunder (ADV-30)
                actions[n] = MOVE + here
                n += 1
            furthest = range_of(s, seat, track)
            for i in range(1, box.nears[here]):
                if box.steps[here][i] > furthest:
                    break
                actions[n] = MOVE + box.near[here][i]
                n += 1
    return n


def has_cargo(box: Box, s: State, space: int) -> bool:
    return box.sort_of[space] == MERCHANT and crates_on(s, box.number[space]) > 0


def crates_on(s: State, merchant: int) -> int:
    cargo = s.cargo[merchant]
    return cargo[0] + cargo[1] + cargo[2] + cargo[3] + cargo[4]


def steps_to(box: Box, here: int, there: int) -> int:
    """How far apart two spaces are that are in reach of each other."""
    for i in range(box.nears[here]):
        if box.near[here][i] == there:
            return box.steps[here][i]
    return 0


def sail(box: Box, s: State, seat: int, space: int) -> None:
    """ADV-20: a ship sails to a space and does what can be done there."""
    track = box.track[space]
    beyond = steps_to(box, s.ship[seat][track], space) - s.points
    if beyond > 0:
        s.sped[track] += beyond
    s.ship[seat][track] = space
    s.ships = s.ships & ~(1 << track)
    s.picks -= 1
    s.space = space
    s.asked = NOTHING
    if box.sort_of[space] == GOAL:
        reach_trinidad(s)
    elif is_visit(box, s, seat, space):
        visit(box, s, seat, space)  # ADV-25
    elif has_cargo(box, s, space):
        s.asked = PLUNDERING  # ADV-23


def is_visit(box: Box, s: State, seat: int, space: int) -> bool:
    """ADV-31: whether a ship that sails there visits a port: each player visits it once."""
    return box.sort_of[space] == PORT and not s.visited[seat] >> box.number[space] & 1


def reach_trinidad(s: State) -> None:
    """ADV-50: the game ends at once; first its player may take a treasure tile."""
    s.asked = CLAIMING
    for place in range(s.laid_out):
        if s.owner[s.tiles[place]] == NOBODY:
            return
    s.over = COMPLETE


def plunder(box: Box, s: State, seat: int) -> None:
    """ADV-30: all the crates of a merchant, and the top merchant card."""
    merchant = box.number[s.space]
    for colour in range(COLOURS):
        s.crates[seat][colour] += s.cargo[merchant][colour]
        s.cargo[merchant][colour] = 0
    gain_merchant_card(s, seat)
    s.docked = s.docked | 1 << box.track[s.space]
    s.asked = NOTHING


def load(box: Box, s: State, merchant: int) -> None:
    """ADV-2: a random crate from the bag for each cargo square, as far as they go."""
    for _ in range(crates_for(box, s, merchant)):
        draw_crate(s, s.cargo[merchant])


def crates_for(box: Box, s: State, merchant: int) -> int:
    return min(box.squares[merchant], in_bag(s))


# ---- pushing ships back


def list_pushes(box: Box, s: State, seat: int, leaders: bool, actions: Row, n: int) -> int:
    """ADV-24: rivals' ships on the main track, beyond its start; if only leaders, those that nobody is ahead of."""
    for track in range(TRACKS):
        lead = furthest(box, s, track) if leaders else 1
        for other in range(s.players):
            if other != seat and can_be_pushed(box, s, other, track) and box.place[s.ship[other][track]] >= lead:
                actions[n] = action_of(PUSH, other, track)
                n += 1
    return n


def any_to_push(box: Box, s: State, seat: int, leaders: bool) -> bool:
    """Whether there is a ship that `list_pushes` would list."""
    for track in range(TRACKS):
        lead = furthest(box, s, track) if leaders else 1
        for other in range(s.players):
            if other != seat and can_be_pushed(box, s, other, track) and box.place[s.ship[other][track]] >= lead:
                return True
    return False


def can_be_pushed(box: Box, s: State, seat: int, track: int) -> bool:
    here = s.ship[seat][track]
    return box.on_spur[here] == 0 and box.place[here] > 0


def furthest(box: Box, s: State, track: int) -> int:
    """How far along a track its leading ship is."""
    best = 0
    for seat in range(s.players):
        best = max(best, box.place[s.ship[seat][track]])
    return best


def push_back(box: Box, s: State, seat: int, track: int, steps: int) -> None:
    """ADV-24: along the main track towards its start, never beyond it."""
    s.ship[seat][track] = pushed_to(box, s.ship[seat][track], steps)


def pushed_to(box: Box, space: int, steps: int) -> int:
    for _ in range(steps):
        space = box.back[space]
    return space
