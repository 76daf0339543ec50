"""What ships did in one move of `adventures`, told as events: sailing, visits to ports, pushes."""

from __future__ import annotations

from fourseas.core.state import NOBODY, NONE
from fourseas.games.adventures.pack.board import TRACK_NAMES
from fourseas.games.adventures.rules.piles import lying_with
from fourseas.games.adventures.rules.sailing import steps_to
from fourseas.games.adventures.rules.state import GOAL, IN_PORT, PAYING, PORT, SHIELD
from fourseas.games.adventures.story.events import ReachedTrinidad
from fourseas.games.adventures.story.ship_events import (
    Aimed,
    Captured,
    Doubled,
    Left,
    Met,
    Pushed,
    Rescued,
    Sailed,
    Shielded,
    Visited,
)
from fourseas.games.adventures.story.teller import Telling, path, path_back


def tell_sailing(t: Telling, space: int) -> None:
    track = t.box.track[space]
    here = t.before.ship[t.seat][track]
    t.add(
        Sailed(
            seat=t.seat,
            ship=TRACK_NAMES[track],
            from_=t.space(here),
            to=t.space(space),
            steps=steps_to(t.box, here, space),
            path=[t.space(other) for other in path(t.box, here, space)],
        )
    )
    if t.box.sort_of[space] == GOAL:
        t.add(ReachedTrinidad(seat=t.seat, ship=TRACK_NAMES[track]))
    elif t.box.sort_of[space] == PORT and not t.before.visited[t.seat] >> t.box.number[space] & 1:
        tell_visit(t, space)


def tell_visit(t: Telling, space: int) -> None:
    t.add(Visited(seat=t.seat, space=t.space(space)))
    whose = t.before.meeple[t.box.number[space]]
    if whose == t.seat:
        t.add(Met(seat=t.seat, space=t.space(space)))
    elif whose != NOBODY:
        t.add(Captured(seat=t.seat, of=whose, space=t.space(space)))
    tell_end_of_visit(t, whose == t.seat, NONE)


def tell_end_of_visit(t: Telling, rescue: bool, tile: int) -> None:
    """If the visit ended by itself; `tile` was bought on it, if any was."""
    if t.after.asked not in (IN_PORT, PAYING):
        tell_leave(t, rescue, tile, unasked=True)


def tell_leave(t: Telling, rescue: bool, tile: int, unasked: bool) -> None:
    if rescue and tile == NONE:
        t.add(Rescued(seat=t.seat))
    elif rescue:
        t.add(Doubled(seat=t.seat, tile=t.tile(tile), vp=2 * t.box.worth[tile]))
    t.add(Left(seat=t.seat, space=t.space(t.after.space), unasked=unasked))


def tell_push(t: Telling, target: int, track: int) -> None:
    if t.before.power[target][SHIELD] > 0:
        t.add(Aimed(seat=t.seat, target=target, ship=TRACK_NAMES[track], steps=t.before.force))
    else:
        tell_pushed(t, target, track)


def tell_pushed(t: Telling, target: int, track: int) -> None:
    here = t.before.ship[target][track]
    over = [t.space(space) for space in path_back(t.box, here, t.before.force)]
    t.add(
        Pushed(
            seat=t.before.active,
            target=target,
            ship=TRACK_NAMES[track],
            from_=over[0],
            to=over[-1],
            steps=len(over) - 1,
            path=over,
        )
    )


def tell_answer(t: Telling, shielded: bool) -> None:
    """The owner of a ship that is pushed answers."""
    if shielded:
        card = t.card(lying_with(t.box, t.before, t.seat, SHIELD))
        ship = TRACK_NAMES[t.before.pushed]
        t.add(Shielded(seat=t.seat, by=t.before.active, ship=ship, card=card))
    else:
        tell_pushed(t, t.before.target, t.before.pushed)
