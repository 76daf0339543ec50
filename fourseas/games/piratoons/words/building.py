"""Ships in words: what is built where, what a player wants built, and the best there is.

A `build` says more than its number, so it is checked here word by word, and `settle` puts it into the state.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fourseas.core.i18n import Text, say
from fourseas.core.interface import Kit, Refused
from fourseas.games.piratoons.names import KIND_TITLES, Names, names_of
from fourseas.games.piratoons.pack import KIND_NAMES, Kind
from fourseas.games.piratoons.rules.ship import arrange as arrange_quickly
from fourseas.games.piratoons.rules.state import (
    BOW,
    BUILD,
    DECK,
    EQUIPMENT,
    GUN_PORT,
    KINDS,
    SAIL,
    STERN,
    Box,
    State,
)
from fourseas.games.piratoons.solver.solver import Arrangement, arrange, arrangement_of
from fourseas.games.piratoons.words.moves import Build, Moves

Place = dict[str, dict[Kind, list[str]]]
SpotsInWords = Mapping[str, Mapping[Kind, Sequence[str]]]  # the same, as somebody says it


# ---- a ship as it is


def order_words(names: Names, s: State, seat: int) -> list[str]:
    return [names.boats[boat] for boat in s.order[seat][: s.length[seat]]]


def place_words(names: Names, box: Box, s: State, seat: int) -> Place:
    return hull_by_hull(names, box, arrangement_of(box, s, seat))


def hull_by_hull(names: Names, box: Box, ship: Arrangement) -> Place:
    """What is built on each hull that has anything, from bow to stern."""
    on_hull: dict[int, list[int]] = {}
    for tile in sorted(ship.spot, key=lambda tile: (box.kind[tile], tile)):
        on_hull.setdefault(ship.spot[tile], []).append(tile)
    place: Place = {}
    for hull in (BOW, *ship.order, STERN):
        for tile in on_hull.get(hull, ()):
            place.setdefault(names.hulls[hull], {}).setdefault(KIND_NAMES[box.kind[tile]], []).append(names.tiles[tile])
    return place


def tiles_of_player(s: State, seat: int) -> list[int]:
    """The equipment of a player."""
    return [tile for tile, owner in enumerate(s.owner[:EQUIPMENT]) if owner == seat]


def best_build(kit: Kit, s: State, seat: int) -> Build:
    """TOO-85: the arrangement that scores most."""
    names = names_of(kit)
    best = arrange(kit.box, s.order[seat][: s.length[seat]], tiles_of_player(s, seat))
    return Build(order=[names.boats[boat] for boat in best.order], place=hull_by_hull(names, kit.box, best))


def quick_build(kit: Kit, s: State, seat: int) -> Build:
    """The arrangement that the rules make of the number alone."""
    names, after = names_of(kit), s.clone()
    arrange_quickly(kit.box, after, seat)
    return Build(order=order_words(names, after, seat), place=place_words(names, kit.box, after, seat))


# ---- a ship as somebody wants it


def settle(kit: Kit, s: State, seat: int, action: int, move: Moves) -> None:
    """Put into the state what a move says beyond its action: Refused or ValueError, and nothing changed, if it cannot
    be so.
    """
    if action != BUILD or not isinstance(move, Build):
        return
    order = read_order(kit, s, seat, move.order)
    spots = read_place(kit, s, seat, move.place)
    s.order[seat][: len(order)] = order
    for tile, hull in spots.items():
        s.spot[tile] = hull


def check_build(kit: Kit, s: State, seat: int, move: Build) -> None:
    read_order(kit, s, seat, move.order)
    read_place(kit, s, seat, move.place)


def read_order(kit: Kit, s: State, seat: int, ids: Sequence[str]) -> list[int]:
    """TOO-72: every boat of the player once."""
    names = names_of(kit)
    own = s.order[seat][: s.length[seat]]
    order: list[int] = []
    for id in ids:
        boat = names.boat(id)
        if boat not in own:
            raise Refused("TOO-72", say("{boat} is not one of your boats", boat=names.hull_titles[boat]))
        if boat in order:
            raise Refused("TOO-72", say("{boat} cannot be in two places in your ship", boat=names.hull_titles[boat]))
        order.append(boat)
    for boat in own:
        if boat not in order:
            raise Refused("TOO-72", say("{boat} must be built into your ship", boat=names.hull_titles[boat]))
    return order


def read_place(kit: Kit, s: State, seat: int, hulls: SpotsInWords) -> dict[int, int]:
    """TOO-70 TOO-71: every tile of the player once, on a space for it. The hull of each."""
    spots = read_spots(kit, s, seat, hulls)
    for tile in tiles_of_player(s, seat):
        if tile not in spots:
            title = names_of(kit).titles[tile]
            raise Refused("TOO-74", say("{tile} needs a space; if there is none, throw it overboard", tile=title))
    return spots


def read_spots(kit: Kit, s: State, seat: int, hulls: SpotsInWords) -> dict[int, int]:
    """TOO-70 TOO-71: tiles of the player, each at most once, on spaces for them; others may still be loose."""
    names = names_of(kit)
    ship = {BOW, STERN, *s.order[seat][: s.length[seat]]}
    placed: list[tuple[int, int]] = []
    for id, kinds in hulls.items():
        hull = names.hull(id)
        if hull not in ship:
            raise Refused("TOO-70", say("{hull} is not part of your ship", hull=names.hull_titles[hull]))
        counts = [0] * KINDS
        for name, tiles in kinds.items():
            kind = KIND_NAMES.index(name)
            counts[kind] = len(tiles)
            placed += [(read_tile(kit, s, seat, each, kind), hull) for each in tiles]
        check_hull(kit, hull, counts)
    spots: dict[int, int] = {}
    for tile, hull in placed:
        if tile in spots:
            raise Refused("TOO-70", say("{tile} cannot be in two places in your ship", tile=names.titles[tile]))
        spots[tile] = hull
    return spots


def read_tile(kit: Kit, s: State, seat: int, id: str, kind: int) -> int:
    names = names_of(kit)
    tile = names.equipment(id)
    if s.owner[tile] != seat:
        raise Refused("TOO-70", say("{tile} is not yours", tile=names.titles[tile]))
    if kit.box.kind[tile] != kind:
        own, other = KIND_TITLES[kit.box.kind[tile]], KIND_TITLES[kind]
        raise Refused(
            "TOO-70",
            say(
                "{tile} is a {own} tile and cannot go on a {other} space",
                tile=names.titles[tile],
                own=own,
                other=other,
            ),
        )
    return tile


def check_hull(kit: Kit, hull: int, counts: Sequence[int]) -> None:
    """Whether so many tiles of each kind fit on a hull."""
    title, rooms = names_of(kit).hull_titles[hull], kit.box.rooms[hull]
    sails, masts = counts[SAIL], rooms[SAIL]
    if sails and counts[DECK]:
        raise Refused("TOO-71", say("{hull} cannot have sails and a deck tile", hull=title))
    if sails and not masts:
        raise Refused("TOO-70", say("{n} {n|sail|sails} on {hull}: it has no mast", n=sails, hull=title))
    if sails > masts:
        raise Refused(
            "TOO-70",
            say(
                "{n} {n|sail|sails} on {hull}: its mast holds {most} {most|sail|sails}", n=sails, hull=title, most=masts
            ),
        )
    for kind in (DECK, *range(GUN_PORT, KINDS)):
        if counts[kind] > rooms[kind]:
            raise Refused("TOO-70", too_many(title, KIND_TITLES[kind], counts[kind], rooms[kind]))


def too_many(hull: str, kind: str, tiles: int, spaces: int) -> Text:
    if spaces == 0:
        return say("{n} {kind} {n|tile|tiles} on {hull}: it has no {kind} spaces", n=tiles, kind=kind, hull=hull)
    return say(
        "{n} {kind} {n|tile|tiles} on {hull}: it has {most} {kind} {most|space|spaces}",
        n=tiles,
        kind=kind,
        hull=hull,
        most=spaces,
    )
