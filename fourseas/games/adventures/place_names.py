"""Names of the spaces of the board: their own, or one derived from where they lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import reduce
from typing import NamedTuple

from msgspec import UNSET

from fourseas.core.i18n import Text, say, term
from fourseas.games.adventures.pack.board import Board
from fourseas.games.adventures.routes import ROUTE


class Place(NamedTuple):
    title: Text  # space 7 of the Havana route, the merchant before Nassau, the way to Nassau
    near: Text  # for one whose ship is on its track: space 7
    to: Text  # where that ship sails: to space 7
    it: Text  # what is done something to: plunder the merchant before Nassau


def places_of(board: Board, ids: Sequence[str]) -> list[Place]:
    """Where two different spaces have one title, their ids are added."""
    places = {id: place(board, id) for id in ids}
    owners = Counter(place.title for place in places.values())
    for id, shared in places.items():
        if owners[shared.title] > 1:
            places[id] = Place(*(say("{title} ({id})", title=text, id=term(id)) for text in shared))
    return [places[id] for id in ids]


def place(board: Board, id: str) -> Place:
    space = board.spaces[id]
    if space.name is not UNSET or space.kind in ("start", "port", "goal"):
        return named(board, id)
    track = ROUTE[str(space.track)]
    if space.junction is None:
        n = space.index or 0
        title, near = say("space {n} of the {track}", n=n, track=track), say("space {n}", n=n)
        return Place(title, near, say("to space {n}", n=n), title)
    n = board.spaces[space.junction].index or 0
    ports = ports_beyond(board, id)
    if space.kind == "merchant":
        return merchant_before(ports) if ports else merchant_off(n, track)
    return way_to(ports) if ports else spur_off(n, track)


def named(board: Board, id: str) -> Place:
    port = name_of(board, id)
    return Place(port, port, say("to {port}", port=port), port)


def merchant_before(port: Text) -> Place:
    title = say("the merchant before {port}", port=port)
    it = say("the merchant before {port}##plundered or refilled", port=port)
    return Place(title, title, say("to the merchant before {port}", port=port), it)


def merchant_off(n: int, track: Text) -> Place:
    return Place(
        say("the merchant off space {n} of the {track}", n=n, track=track),
        say("the merchant off space {n}", n=n),
        say("to the merchant off space {n}", n=n),
        say("the merchant off space {n} of the {track}##plundered or refilled", n=n, track=track),
    )


def way_to(port: Text) -> Place:
    title = say("the way to {port}", port=port)
    return Place(title, title, say("to the way to {port}", port=port), title)


def spur_off(n: int, track: Text) -> Place:
    title = say("the spur off space {n} of the {track}", n=n, track=track)
    return Place(title, say("the spur off space {n}", n=n), say("to the spur off space {n}", n=n), title)


def name_of(board: Board, id: str) -> Text:
    name = board.spaces[id].name
    return term(id if name is UNSET else name)


def ports_beyond(board: Board, id: str) -> Text | None:
    """The names of the ports to which a spur leads on from a space."""
    ports = []
    edge = [id]
    while edge:
        here = edge.pop()
        for a, b in board.edges:
            if here in (a, b):
                other = b if here == a else a
                there = board.spaces[other]
                if there.on_spur and (there.index or 0) > (board.spaces[here].index or 0):
                    edge.append(other)
                    if there.kind == "port":
                        ports.append(name_of(board, other))
    if not ports:
        return None
    return reduce(lambda some, last: say("{some} and {last}", some=some, last=last), sorted(ports))
