"""A table of `piratoons` laid out by hand, on which the tests of the clauses play.

A test names what it is about; tiles that nobody names are still to come. Equipment is called by kind, picture and copy
(`deck-a1`, and `sail-1`), boats by their storeys (`two-3`). All colours are coral, so that everything fits, unless a
test says otherwise. Time is given with a deed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import chain

import msgspec

from fourseas.core.interface import Kit
from fourseas.core.packs import lay_out
from fourseas.core.state import HOUSE, NONE, Sheet
from fourseas.games.piratoons import GAME, rules
from fourseas.games.piratoons.names import names_of
from fourseas.games.piratoons.pack import KIND_NAMES, Pack
from fourseas.games.piratoons.rules.division import count_anew
from fourseas.games.piratoons.rules.state import (
    BEAT,
    BID,
    BOW,
    BUILD,
    COLUMNS,
    CREW,
    DROP,
    DROP_AT,
    EQUIPMENT,
    OVERBOARD,
    PLUNDERING,
    SHOWN,
    SLOTS,
    STERN,
    STOP,
    TAKE,
    THROW,
    WAIT,
    State,
)

Edges = Mapping[str, tuple[str, str]]  # of a hull: its colours left and right, storey by storey, "ctg"

COLOURS = {"c": "coral", "t": "teal", "g": "gold"}
STOREYS = {"one": (1, 4), "two": (2, 6), "three": (3, 7), "four": (4, 7)}
SPACES = {"one": {}, "two": {"gunport": 1}, "three": {"porthole": 1}, "four": {"quarter": 1, "porthole": 1}}
CHEST = {
    "width": 500,
    "height": 300,
    "equipment_rects": [[x, y, x + 100, y + 100] for x in (0, 400) for y in (0, 100, 200)],
    "boat_rects": [[x, 0, x + 100, 300] for x in (100, 200, 300)],
    "radius": 16,
    "pitch": 10,
}


def piratoons_kit(edges: Edges | None = None, first: str = "", last: str = "") -> Kit:
    """A valid pack; tiles that are named are the first and the last of its equipment."""
    coral = {"bow": ("", "cccc"), "stern": ("cccc", ""), **(edges or {})}
    equipment = [{"id": f"sail-{i}", "name": f"sail {i}", "kind": "sail"} for i in range(1, 13)]
    for kind in KIND_NAMES[1:]:
        for number, picture in enumerate("abc", 1):
            for copy in (1, 2, 3):
                id = f"{kind}-{picture}{copy}"
                equipment.append({"id": id, "name": f"{kind} {picture}", "kind": kind, "picture": number})  # type: ignore[dict-item]
    equipment.sort(key=lambda tile: (tile["id"] == last) - (tile["id"] == first))
    boats = []
    for name, (storeys, count) in STOREYS.items():
        for i in range(1, count + 1):
            left, right = coral.get(f"{name}-{i}", ("c" * storeys, "c" * storeys))
            parts = {"storeys": storeys, "barrels": storeys - 1, "spaces": SPACES[name]}
            ends = {"left": [COLOURS[c] for c in left], "right": [COLOURS[c] for c in right]}
            boats.append({"id": f"{name}-{i}", "name": f"{name} {i}", **parts, **ends})
    bow = {"spaces": {"gunport": 1}, "right": [COLOURS[c] for c in coral["bow"][1]]}
    stern = {"spaces": {"porthole": 1, "quarter": 1}, "left": [COLOURS[c] for c in coral["stern"][0]]}
    table = {"equipment": equipment, "boats": boats, "bow": bow, "stern": stern, "chest": CHEST}
    pack = msgspec.convert(table, Pack)
    assert pack.complaints() == []
    return lay_out(pack)


@dataclass(frozen=True)
class Player:
    """What a player has: tiles not yet built in, boats from bow to stern, and pieces on tiles of the chest."""

    tiles: str = ""
    boats: str = ""
    on: str = ""
    stock: int = -1  # what is left of six, unless it is said
    doubloons: int = 3
    purse: int = SHOWN


@dataclass
class Table:
    kit: Kit
    s: State
    tiles: dict[str, int] = field(init=False)

    def __post_init__(self) -> None:
        self.tiles = names_of(self.kit).tile_numbers

    # ---- what may be done, and doing it

    def legal(self, seat: int) -> list[int]:
        if not rules.awaited(self.s) >> seat & 1:
            return []
        return GAME.legal_actions(self.kit.box, self.s, seat)

    def do(self, seat: int, action: int, now: int | None = None) -> None:
        assert self.may(seat, action, now), "not allowed"
        rules.apply(self.kit.box, self.s, seat, action)

    def may(self, seat: int, action: int, now: int | None = None) -> bool:
        self.s.now = self.s.now if now is None else now
        return action in self.legal(seat)

    def drop(self, seat: int, id: str, now: int | None = None) -> None:
        self.do(seat, DROP + self.slot(id), now)

    def drop_at(self, seat: int, x: int, y: int) -> None:
        """A disc, half a second after whatever was before."""
        self.do(seat, point(x, y), self.s.now + 500)

    def beat(self, *choices: str | None) -> None:
        """The sealed choices of all seats in turn; None who is not asked."""
        for seat, choice in enumerate(choices):
            assert (choice is not None) == bool(rules.awaited(self.s) >> seat & 1)
            if choice is not None:
                self.do(seat, {"wait": WAIT, "stop": STOP}[choice] if choice in ("wait", "stop") else self.on(choice))

    def bids(self, *doubloons: int) -> None:
        for seat, amount in enumerate(doubloons):
            self.do(seat, BID + amount)

    def take(self, seat: int, id: str) -> None:
        self.do(seat, TAKE + self.tiles[id])

    def throw(self, seat: int, id: str) -> None:
        self.do(seat, THROW + self.tiles[id])

    def build(self) -> None:
        """Everybody is done."""
        for seat in range(self.s.players):
            self.do(seat, BUILD)

    def stop(self, seat: int = 0, now: int = 15_000) -> None:
        """Called, and over when the hands have had their time."""
        self.do(seat, STOP, now)
        if self.s.stop_at > 0:
            self.do(HOUSE, STOP, self.s.stop_at)

    # ---- what lies where

    def on(self, id: str) -> int:
        return DROP + self.slot(id)

    def slot(self, id: str) -> int:
        return self.s.chest.index(self.tiles[id])

    def owner(self, id: str) -> int:
        return self.s.owner[self.tiles[id]]

    def pieces(self, id: str) -> list[int]:
        return self.s.pieces[self.slot(id)][: self.s.players]

    def doubloons(self) -> list[int]:
        return self.s.doubloons[: self.s.players]

    def owned(self, seat: int) -> set[str]:
        return {id for id, tile in self.tiles.items() if self.s.owner[tile] == seat}

    def chest(self) -> set[str]:
        return {id for id, tile in self.tiles.items() if tile in self.s.chest}

    def thrown(self, seat: int) -> set[str]:
        """What a player may throw overboard now."""
        first = [action - THROW for action in self.legal(seat) if THROW <= action < BUILD]
        return {id for id, tile in self.tiles.items() if tile in first}

    def ship(self, seat: int) -> list[str]:
        names = names_of(self.kit)
        return [names.boats[boat] for boat in self.s.order[seat][: self.s.length[seat]]]

    def spot(self, id: str) -> str | None:
        hull = self.s.spot[self.tiles[id]]
        return None if hull == NONE else names_of(self.kit).hulls[hull]

    def points(self, line: int) -> list[int]:
        return self.sheet().points[line][: self.s.players]

    def sheet(self) -> Sheet:
        sheet = Sheet()
        rules.score(self.kit.box, self.s, sheet)
        return sheet


def point(x: int, y: int) -> int:
    """The action of a drop at a place of the chest, in its units."""
    return DROP_AT + y // 10 * COLUMNS + x // 10


FULL_CHEST = "sail-1 deck-a1 deck-b1 gunport-a1 porthole-a1 quarter-a1 two-1 three-1 four-1"


def piratoons_table(
    *seats: Player,
    players: int = 3,
    chest: str = FULL_CHEST,
    overboard: str = "",
    asked: int = PLUNDERING,
    rounds: int = 1,
    captain: int = 0,
    beat: int = 1,
    edges: Edges | None = None,
    first: str = "",
    last: str = "",
    seed: int = 1,
    **options: bool,
) -> Table:
    """A chest that was just opened, or whatever is asked; the first seat is captain."""
    kit = piratoons_kit(edges, first, last)
    s = GAME.new_state(kit.box, players, seed, options)
    table = Table(kit, s)
    s.asked = BEAT if asked == PLUNDERING and s.letter else asked
    s.captain = s.active = captain
    s.rounds, s.beat = rounds, beat
    lay_chest(table, chest)
    for id in overboard.split():
        s.owner[table.tiles[id]] = OVERBOARD
    for seat, player in enumerate((*seats, *[Player()] * (players - len(seats)))):
        lay_player(table, seat, player)
    count_anew(kit.box, s)
    return table


def lay_chest(table: Table, chest: str) -> None:
    """Equipment and boats where they belong; a space without one is empty."""
    s = table.s
    tiles = [table.tiles[id] for id in chest.split()]
    s.chest[:] = [NONE] * SLOTS
    for slots, row in (
        (range(6), [tile for tile in tiles if tile < EQUIPMENT]),
        (range(6, SLOTS), [tile for tile in tiles if tile >= EQUIPMENT]),
    ):
        for slot, tile in zip(slots, row, strict=False):
            s.chest[slot] = tile


def lay_player(table: Table, seat: int, player: Player) -> None:
    s = table.s
    s.doubloons[seat], s.purse[seat] = player.doubloons, player.purse
    for id in player.on.split():
        s.pieces[table.slot(id)][seat] += 1
    s.stock[seat] = CREW - len(player.on.split()) if player.stock < 0 else player.stock
    s.fallen[seat] = CREW - s.stock[seat] - len(player.on.split())
    for id in chain(player.tiles.split(), player.boats.split()):
        s.owner[table.tiles[id]] = seat
    for boat in player.boats.split():
        s.order[seat][s.length[seat]] = table.tiles[boat] - EQUIPMENT
        s.length[seat] += 1


def hulls(table: Table, *ids: str) -> list[int]:
    """Bow, boats and stern by number, as the tables of the box have them."""
    return [{"bow": BOW, "stern": STERN}.get(id, table.tiles.get(id, 0) - EQUIPMENT) for id in ids]
