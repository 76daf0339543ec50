"""The packs of piratoons: what is refused, with line and reason; the box as tables; whether the classic one is fun."""

from __future__ import annotations

import random
import re
from collections import Counter
from itertools import pairwise
from pathlib import Path
from statistics import mean

import msgspec
import pytest

from fourseas.core.packs import PackError, classic, lay_out, parse_pack, read_pack
from fourseas.core.state import NONE
from fourseas.games.piratoons import GAME
from fourseas.games.piratoons.names import names_of
from fourseas.games.piratoons.pack import Pack
from fourseas.games.piratoons.pack.hulls import COLOUR_NAMES
from fourseas.games.piratoons.rules.state import BOATS, BOW, DECK, GUN_PORT, HULLS, KINDS, SAIL, STERN, Box
from fourseas.games.piratoons.solver.ordering import best_order
from tests import PACKS

TEXT = (PACKS / "piratoons.toml").read_text(encoding="utf-8")


def line_of(id: str, text: str = TEXT) -> int:
    """Where a tile, bow or stern is."""
    begins = (f'{{ id = "{id}"', f"{id} = {{")
    return next(n for n, line in enumerate(text.splitlines(), start=1) if line.strip().startswith(begins))


def entry(id: str) -> str:
    return TEXT.splitlines()[line_of(id) - 1]


def complaints(tmp_path: Path, text: str) -> list[str]:
    """What is said of a pack, without the file's name."""
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(PackError) as refused:
        read_pack(GAME, path)
    return [complaint.removeprefix(str(path)) for complaint in refused.value.complaints]


# ---- what is refused

EDGE = "there must be one for each of"
REFUSED = [
    # kinds and pictures
    ("sail-1", 'kind = "sail"', 'kind = "flag"', "kind: Invalid enum value 'flag'"),
    ("sail-1", 'kind = "sail"', 'kind = "sail", picture = 1', "picture: sails have none, all other equipment has one"),
    ("deck-cook-1", "picture = 3", "picture = 10", "picture: Expected `int` <= 9"),
    ("deck-cook-1", '"Cook"', '"Chef"', "name: deck-cook-1 has the same picture and is called 'Chef'"),
    (
        "deck-cook-1",
        '"deck-cook-1"',
        '"Deck Cook"',
        "an id is lowercase letters, digits and single hyphens, and begins",
    ),
    ("deck-cook-1", '"deck-cook-1"', '"sail-1"', "this id is used twice"),
    ("boat-1-1", '"boat-1-1"', '"bow"', "every ship has a bow and a stern: no tile can be called so"),
    ("boat-1-1", '"boat-1-1"', '"wait"', "this is what one says in place of a tile: no tile can be called so"),
    # boats
    ("boat-1-1", "storeys = 1", "storeys = 5", "storeys: Expected `int` <= 4"),
    ("boat-4-1", "barrels = 3", "barrels = 10", "barrels: Expected `int` <= 9"),
    ("boat-2-1", "gunport = 1", "gunport = 5", "spaces.gunport: Expected `int` <= 4"),
    ("boat-2-1", "gunport = 1", "deck = 1", "spaces: Object contains unknown field `deck`"),
    ("boat-1-1", "left = [", 'left = ["gold", ', f"left: 2 colours, {EDGE} 1 storeys"),
    ("boat-1-1", "right = [", 'right = ["gold", ', f"right: 2 colours, {EDGE} 1 storeys"),
    ("boat-1-1", "left = [", 'left = ["Pink!", ', "left[0]: Expected `str` matching regex"),
    # bow and stern
    ("bow", "right = [", 'right = ["gold", ', "right: 5 colours, there must be one for each storey, 1 to 4"),
    ("stern", "left = [", 'left = ["gold", ', "left: 5 colours, there must be one for each storey, 1 to 4"),
]


@pytest.mark.parametrize(("id", "old", "new", "reason"), REFUSED)
def test_a_complaint_has_line_and_reason(tmp_path: Path, id: str, old: str, new: str, reason: str) -> None:
    assert old in entry(id)
    text = TEXT.replace(entry(id), entry(id).replace(old, new, 1), 1)
    complained = complaints(tmp_path, text)
    places = {
        n + 1
        for n, (before, after) in enumerate(zip(TEXT.splitlines(), text.splitlines(), strict=True))
        if before != after
    }
    fitting = [complaint for complaint in complained if reason in complaint]
    assert fitting, complained
    named = re.match(r" line (\d+): ([^:]+): ", fitting[0])
    assert named
    assert int(named[1]) in {*places, line_of(named[2], text)}


def test_more_colours_than_can_be_told_apart(tmp_path: Path) -> None:
    text = TEXT
    for n, name in enumerate(["rust", "moss", "sky", "rose", "plum", "sand"], start=1):
        text = text.replace(entry(f"boat-2-{n}"), re.sub(r'left = \["\w+"', f'left = ["{name}"', entry(f"boat-2-{n}")))
    assert complaints(tmp_path, text) == [
        ": boats: 9 colours, there can be 8: coral, teal, gold, rust, moss, sky, rose, plum, sand"
    ]


@pytest.mark.parametrize(
    ("id", "reasons"),
    [
        ("sail-3", ["equipment: 47 tiles, there must be 48", "equipment: 11 of kind sail, there must be 12"]),
        (
            "porthole-granny-2",
            ["equipment: 47 tiles, there must be 48", "equipment: 8 of kind porthole, there must be 9"],
        ),
        ("boat-3-1", ["boats: 23 of them, there must be 24", "boats: 6 of 3 storeys, there must be 7"]),
    ],
)
def test_the_rulebook_counts_the_tiles(tmp_path: Path, id: str, reasons: list[str]) -> None:
    listed = complaints(tmp_path, TEXT.replace(entry(id), ""))
    assert listed[: len(reasons)] == [f": {reason}" for reason in reasons]


ALLOWED = [  # what is only reconstructed in the classic pack
    ("deck-cook-3", 'name = "Cook", kind = "deck", picture = 3', 'name = "Parrot", kind = "deck", picture = 1'),
    ("deck-cook-3", 'name = "Cook", kind = "deck", picture = 3', 'name = "Goat", kind = "deck", picture = 4'),
    ("boat-4-1", "barrels = 3", "barrels = 0"),
    ("boat-1-1", "barrels = 0", "barrels = 9"),
    ("boat-1-1", 'left = ["', 'left = ["sea-'),
    ("bow", "gunport = 1", "gunport = 2, quarter = 4"),
    ("bow", '"coral", ', ""),
]


@pytest.mark.parametrize(("id", "old", "new"), ALLOWED)
def test_a_box_may_differ_where_the_rulebook_says_nothing(tmp_path: Path, id: str, old: str, new: str) -> None:
    assert old in entry(id)
    path = tmp_path / "mine.toml"
    path.write_text(TEXT.replace(entry(id), entry(id).replace(old, new)), encoding="utf-8")
    assert not lay_out(read_pack(GAME, path)).box.out_of_range()


def test_the_other_pack_is_quite_another() -> None:
    pack: Pack = read_pack(GAME, PACKS / "piratoons-other.toml")
    pictures = Counter((tile.kind, tile.picture) for tile in pack.equipment if tile.kind != "sail")
    assert sorted(pictures.values()) == [1] * 9 + [2, 2, 2, 3, 4, 5, 9]
    assert len({colour for boat in pack.boats for colour in (*boat.left, *boat.right)}) == 5
    box = pack.box()
    assert (box.storeys[BOW], box.storeys[STERN]) == (2, 3)
    assert max(box.barrels[boat] for boat in range(BOATS)) == 9
    assert names_of(lay_out(pack)).colour_letters == ["c", "r", "o", "m", "s"]  # coral, rust, rose, moss, sky-blue


CHEST = [
    ("width = 500", "width = 510", "width, height: 50 x 30 points, so they are 50 and 30 times the pitch"),
    ("pitch = 10", "pitch = 9", "width, height: 50 x 30 points, so they are 50 and 30 times the pitch"),
    (", [400, 200, 500, 300]", "", "equipment_rects: 5 of them, there must be 6"),
    (", [300, 0, 400, 300]", "", "boat_rects: 2 of them, there must be 3"),
    ("[0, 0, 100, 100]", "[0, 0, 100, 90]", "equipment_rects: [0, 0, 100, 90]: an equipment tile is square"),
    ("[100, 0, 200, 300]", "[100, 0, 200, 100]", "boat_rects: [100, 0, 200, 100]: a boat tile is taller than wide"),
    ("[0, 0, 100, 100]", "[100, 0, 0, 100]", "[100, 0, 0, 100]: not a rectangle within the chest"),
    ("[300, 0, 400, 300]", "[300, 0, 400, 310]", "[300, 0, 400, 310]: not a rectangle within the chest"),
    ("[0, 0, 100, 100]", "[0, 0, 110, 110]", "[0, 0, 110, 110] and [0, 100, 100, 200] overlap"),
    ("[0, 0, 100, 100]", "[0, 0, 90, 90]", "the tiles do not fill it completely"),
    ("radius = 16", "radius = 9", "radius: 9, there must be at least 10 (the pitch)"),
    ("radius = 16", "radius = 45", "radius: 45, so no point of [0, 0, 100, 100] is far enough from its edges (TOO-27)"),
]


@pytest.mark.parametrize(("old", "new", "reason"), CHEST)
def test_the_tiles_fill_the_chest(tmp_path: Path, old: str, new: str, reason: str) -> None:
    assert TEXT.count(old) == 1
    assert any(f"chest: {reason}" in complaint for complaint in complaints(tmp_path, TEXT.replace(old, new)))


def test_a_rectangle_has_four_sides(tmp_path: Path) -> None:
    listed = complaints(tmp_path, TEXT.replace("[0, 0, 100, 100]", "[0, 0, 100]"))
    assert listed == [": chest.equipment_rects[0]: Expected `array` of length 4, got 3"]


# ---- as tables


@pytest.mark.parametrize("name", ["classic", "piratoons", "piratoons-hard", "piratoons-other"])
def test_a_pack_survives_the_way_through_a_record(name: str) -> None:
    kit = classic(GAME) if name == "classic" else lay_out(read_pack(GAME, PACKS / f"{name}.toml"))
    assert not kit.box.out_of_range()
    bare = msgspec.json.decode(msgspec.json.encode(kit.pack.bare()))
    again = lay_out(parse_pack(GAME, bare, "box"))
    assert again.box == kit.box
    assert again.pack == kit.pack.bare()
    assert set(bare) == {"equipment", "boats", "bow", "stern", "chest"}
    assert set(bare["boats"][0]["spaces"]) == {"gunport", "porthole", "quarter"}


def test_the_tiles_as_tables() -> None:
    box: Box = classic(GAME).box
    assert Counter(box.kind) == {SAIL: 12, DECK: 9, GUN_PORT: 9, GUN_PORT + 1: 9, GUN_PORT + 2: 9}
    assert {picture for kind, picture in zip(box.kind, box.picture, strict=True) if kind == SAIL} == {NONE}
    for hull in range(HULLS):
        sails = 4 - box.storeys[hull]  # TOO-70: 3, 2, 1, none
        assert box.rooms[hull][:GUN_PORT] == ([sails, 1] if hull < BOATS else [0, 0])
        for edges in (box.left, box.right):
            has_one = (edges is box.left or hull != STERN) and (edges is box.right or hull != BOW)
            assert [colour != NONE for colour in edges[hull]] == [
                has_one and storey < box.storeys[hull] for storey in range(4)
            ]
    assert [box.rooms[BOW][kind] + box.rooms[STERN][kind] for kind in range(KINDS)] == [0, 0, 1, 1, 1]


def test_the_joints_as_a_table() -> None:
    """TOO-81: two points for each storey that both have and that matches, minus two for each that does not."""
    pack: Pack = classic(GAME).pack
    box: Box = pack.box()
    number = {boat.id: n for n, boat in enumerate(pack.boats)}
    jetty, smithy, opera = number["bathing-jetty"], number["smithy"], number["opera"]
    assert (pack.boats[smithy].right, pack.boats[opera].left[:2]) == (["teal", "teal"], ["coral", "teal"])
    assert box.joint[smithy][opera] == 0
    assert (pack.boats[jetty].right, pack.boats[smithy].left) == (["teal"], ["gold", "coral"])
    assert box.joint[jetty][smithy] == -2
    for hull in range(HULLS):
        assert box.joint[hull][hull] == box.joint[hull][BOW] == box.joint[STERN][hull] == 0


# ---- the classic boats


def points(box: Box, order: list[int]) -> int:
    return sum(box.joint[one][other] for one, other in pairwise([BOW, *order, STERN]))


def test_ordering_the_boats_is_worth_it_yet_rarely_everything_fits() -> None:
    box: Box = classic(GAME).box
    chance = random.Random(1)
    for count in (5, 6, 7):
        best, any_order, perfect = [], [], 0
        for _ in range(300):
            boats = chance.sample(range(BOATS), count)
            any_order.append(points(box, boats))
            order = best_order(box.joint, BOW, STERN, boats)
            best.append(points(box, order))
            storeys = [box.storeys[hull] for hull in (BOW, *order, STERN)]
            perfect += best[-1] == 2 * sum(min(pair) for pair in pairwise(storeys))
        assert mean(best) > mean(any_order) + 12
        assert mean(best) > 0 > mean(any_order)
        assert perfect <= 6  # of 300


def test_no_two_boats_are_alike_and_colours_are_spread() -> None:
    pack: Pack = classic(GAME).pack
    assert len({(*boat.left, *boat.right) for boat in pack.boats}) == BOATS
    for storey in range(4):
        for edges in ([boat.left for boat in pack.boats], [boat.right for boat in pack.boats]):
            counts = Counter(edge[storey] for edge in edges if len(edge) > storey)
            assert set(counts) == set(COLOUR_NAMES)
            assert max(counts.values()) - min(counts.values()) <= 1


def test_low_boats_give_room_for_sails_and_tall_ones_barrels_and_spaces() -> None:
    pack: Pack = classic(GAME).pack
    spaces: dict[int, list[int]] = {}
    for boat in pack.boats:
        assert boat.barrels == boat.storeys - 1
        spaces.setdefault(boat.storeys, []).append(sum(msgspec.structs.astuple(boat.spaces)))
    means = [mean(spaces[storeys]) for storeys in (1, 2, 3, 4)]
    assert all(low < high for low, high in pairwise(means))


def test_there_are_more_spaces_than_tiles_for_them() -> None:
    box: Box = classic(GAME).box
    for kind in range(GUN_PORT, KINDS):
        assert sum(box.rooms[boat][kind] for boat in range(BOATS)) == 12  # for nine tiles


def test_a_ship_without_boats_is_worth_nothing() -> None:
    box: Box = classic(GAME).box
    assert box.joint[BOW][STERN] == 0
