"""Names of the parts of the box: ids and titles by number, worked out once per pack."""

from __future__ import annotations

import string
from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from fourseas.core.i18n import Text, say, term
from fourseas.core.interface import Kit
from fourseas.games.piratoons.pack import KIND_NAMES, Pack
from fourseas.games.piratoons.pack.hulls import colours_of
from fourseas.games.piratoons.rules.state import COLUMNS, EQUIPMENT, POINTS, State
from fourseas.games.piratoons.view_types import Joint, Mode, TileSet

if TYPE_CHECKING:
    from fourseas.games.piratoons.words.standing import Places

KIND_TITLES = (term("sail"), term("deck"), term("gun port"), term("porthole"), term("quarter"))
BOW_NAME, STERN_NAME = "bow", "stern"


class Names:
    """Ids, numbers and titles. Titles are for people, and no two tiles share one."""

    def __init__(self, pack: Pack) -> None:
        self.tiles = [*(tile.id for tile in pack.equipment), *(boat.id for boat in pack.boats)]
        self.tile_numbers = {id: number for number, id in enumerate(self.tiles)}
        self.titles = distinct([*(tile.name for tile in pack.equipment), *(boat.name for boat in pack.boats)])
        self.described = [
            *(with_kind(title, tile.kind) for title, tile in zip(self.titles, pack.equipment, strict=False)),
            *(
                say("{title} ({n} {n|storey|storeys})", title=title, n=boat.storeys)
                for title, boat in zip(self.titles[EQUIPMENT:], pack.boats, strict=True)
            ),
        ]
        self.boats = self.tiles[EQUIPMENT:]
        self.hulls = [*self.boats, BOW_NAME, STERN_NAME]
        self.hull_numbers = {id: number for number, id in enumerate(self.hulls)}
        self.hull_titles = [*self.titles[EQUIPMENT:], say("the bow"), say("the stern")]
        self.width, self.height, self.pitch = pack.chest.width, pack.chest.height, pack.chest.pitch
        self.points = [self.middle(point) for point in range(POINTS)]
        self.colour_letters = letters_for(colours_of(pack.boats, pack.bow, pack.stern))
        self.standings: dict[tuple[int, ...], Places] = {}  # remembered by standing.py
        self.joints: dict[tuple[int, ...], list[Joint]] = {}  # remembered by worth.py
        self.sets: dict[tuple[int, ...], list[TileSet]] = {}
        self.targets: dict[int, list[list[int]]] = {}  # remembered by aims.py, by version of the rules
        self.reach: list[tuple[int, int]] = []

    def tile(self, id: str) -> int:
        """ValueError if the pack has no such tile."""
        if id not in self.tile_numbers:
            raise ValueError(say("no tile is called {id}", id=repr(id)))
        return self.tile_numbers[id]

    def equipment(self, id: str) -> int:
        tile = self.tile(id)
        if tile >= EQUIPMENT:
            raise ValueError(say("{id} is a boat, not equipment", id=repr(id)))
        return tile

    def boat(self, id: str) -> int:
        tile = self.tile(id)
        if tile < EQUIPMENT:
            raise ValueError(say("{id} is equipment, not a boat", id=repr(id)))
        return tile - EQUIPMENT

    def hull(self, id: str) -> int:
        if id not in self.hull_numbers:
            raise ValueError(say("no part of a ship is called {id}", id=repr(id)))
        return self.hull_numbers[id]

    def ids(self, tiles: Iterable[int]) -> list[str]:
        return [self.tiles[tile] for tile in tiles]

    def middle(self, point: int) -> tuple[int, int]:
        """Where a point of the grid lies in the chest."""
        return point % COLUMNS * self.pitch + self.pitch // 2, point // COLUMNS * self.pitch + self.pitch // 2


def names_of(kit: Kit) -> Names:
    """The names of a kit's pack. They stay with the kit."""
    cache = vars(kit)
    names: Names | None = cache.get("names")
    if names is None:
        names = cache["names"] = Names(kit.pack)
    return names


def mode_of(s: State) -> Mode:
    """TOO-26 TOO-30."""
    return "letter" if s.letter else "dexterity" if s.dexterity else "steady"


def distinct(titles: list[str]) -> list[Text]:
    """Number the tiles that share a title."""
    owners = Counter(titles)
    seen: Counter[str] = Counter()
    taken = {title for title in titles if owners[title] == 1}
    result = []
    for title in titles:
        if owners[title] == 1:
            result.append(term(title))
            continue
        seen[title] += 1
        while f"{title} {seen[title]}" in taken:
            seen[title] += 1
        result.append(say("{title} {n}", title=term(title), n=seen[title]))
        taken.add(result[-1])
    return result


def letters_for(words: list[str]) -> list[str]:
    """A letter for each, all different: the first letter of the name that is still free."""
    letters: list[str] = []
    for word in words:
        free = (letter for letter in word + string.ascii_lowercase if letter.isalpha() and letter not in letters)
        letters.append(next(free))
    return letters


def with_kind(title: Text, kind: str) -> Text:
    """A tile with its kind, unless that is clear."""
    word = KIND_TITLES[KIND_NAMES.index(kind)]
    return title if title.lower().startswith(word) else say("{title} ({kind})", title=title, kind=word)


def in_doubloons(count: int) -> Text:
    """2 doubloons, 1 doubloon, no doubloons."""
    return say("{n} {n|doubloon|doubloons}", n=count) if count else say("no doubloons")
