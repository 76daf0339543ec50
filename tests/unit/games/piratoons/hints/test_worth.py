"""`piratoons`, TOO-80 to TOO-84: what a ship is worth part by part, and the count at the end."""

from __future__ import annotations

import random

import pytest

from fourseas.core.state import COMPLETE, RUNNING
from fourseas.games.piratoons.rules.division import count_anew
from fourseas.games.piratoons.rules.state import BUILDING, State
from fourseas.games.piratoons.view_types import Empty, Joint, TileSet, Worth
from fourseas.games.piratoons.words import SHEET
from fourseas.games.piratoons.words.count import counts
from fourseas.games.piratoons.words.standing import SCORED, places
from fourseas.games.piratoons.words.worth import REMEMBERED, worth
from tests.support.games.piratoons_games import steps, the_kit
from tests.support.games.piratoons_table import Edges, Player, Table, piratoons_table

EDGES: Edges = {
    "bow": ("", "ctgc"),
    "stern": ("cgtc", ""),
    "one-1": ("c", "t"),
    "two-1": ("tg", "cc"),
    "four-1": ("cttc", "cgcc"),
}


def yard(tiles: str = "", boats: str = "", other: Player | None = None, **spots: str) -> Table:
    """A player's ship, with tiles (their hyphens left out) on hulls; a second player has another."""
    table = piratoons_table(
        Player(tiles=tiles, boats=boats), other or Player(), players=2, chest="", asked=BUILDING, edges=EDGES
    )
    hulls = {"bow": 24, "stern": 25}
    for id, tile in table.tiles.items():
        hull = spots.get(id.replace("-", ""))
        if hull is not None:
            name = hull.replace("_", "-")
            table.s.spot[tile] = hulls[name] if name in hulls else table.tiles[name] - 48
    return table


def worth_of(table: Table, seat: int = 0) -> Worth:
    return worth(table.kit, table.s, seat, table.sheet())


def test_TOO_81_each_storey_that_both_have_is_a_connection() -> None:
    assert worth_of(yard(boats="one-1 two-1")).joints == [
        Joint(left="bow", right="one-1", storeys=[True], fits=1, points=2),
        Joint(left="one-1", right="two-1", storeys=[True], fits=1, points=2),
        Joint(left="two-1", right="stern", storeys=[True, False], fits=1, points=0),
    ]
    tall = worth_of(yard(boats="four-1")).joints[0]
    assert (tall.storeys, tall.fits, tall.points) == ([True, True, False, True], 3, 4)


def test_TOO_81_a_ship_without_boats_has_one_joint() -> None:
    ship = worth_of(yard())
    assert [joint.points for joint in ship.joints] == [0]  # two match, two do not
    assert (ship.fits, ship.storeys, ship.connections) == (2, 4, 0)


def test_TOO_82_empty_spaces_a_sail_equips_a_deck() -> None:
    def empty(table: Table) -> list[int]:
        return [each.spaces for each in worth_of(table).empty]

    assert empty(yard(boats="one-1 four-1")) == [2, 1, 2, 2, 7]
    tiles = "sail-1 gunport-a1 porthole-a1"
    assert empty(yard(tiles, "one-1 four-1", sail1="one_1", gunporta1="bow", portholea1="stern")) == [1, 0, 1, 2, 4]


def test_TOO_82_tiles_that_are_not_built_in_count_below_the_decks() -> None:
    """There any space is as good as another; where sails and deck tiles stand is the player's choice."""
    empty = worth_of(yard("sail-1 deck-a1 gunport-a1", "one-1 two-1")).empty
    assert [(each.kind, each.spaces) for each in empty] == [
        ("deck", 2),
        ("gunport", 1),
        ("porthole", 1),
        ("quarter", 1),
        ("all", 5),
    ]


def test_TOO_82_who_has_most_of_them_loses_points() -> None:
    table = yard("gunport-a1", "two-1", Player(boats="four-1 four-2"), gunporta1="two_1")
    assert worth_of(table).empty[1] == Empty(kind="gunport", spaces=1, points=-2)
    assert worth_of(table, 1).empty[1] == Empty(kind="gunport", spaces=1, points=-2)
    assert (worth_of(table).empty_points, worth_of(table, 1).empty_points) == (-2, -10)
    assert worth_of(table).empty[0] == Empty(kind="deck", spaces=1, points=0)


@pytest.mark.parametrize(
    ("tiles", "sets"),
    [
        ("a1 a2 a3", "alike 5"),
        ("a1 b1 c1", "different 4"),
        ("a1 a2 c1", "pair 2"),
        ("a1 a2 a3 b1 c1", "different 4, pair 2"),
        ("a1 a2 b1 b2 c1 c2", "different 4, different 4"),
        ("a1 a2 a3 b1 b2 b3 c1 c2 c3", "alike 5, alike 5, alike 5"),
        ("a1 b1", ""),
    ],
)
def test_TOO_83_the_best_division_into_sets(tiles: str, sets: str) -> None:
    ship = worth_of(yard(" ".join(f"deck-{tile}" for tile in tiles.split())))
    assert ", ".join(f"{each.name} {each.points}" for each in ship.sets) == sets
    assert ship.set_points == sum(each.points for each in ship.sets)


def test_TOO_83_each_kind_by_itself_and_no_sails() -> None:
    assert worth_of(yard("deck-a1 deck-a2 deck-a3 sail-1 sail-2 sail-3 gunport-b1 gunport-b2")).sets == [
        TileSet(kind="deck", name="alike", tiles=["deck-a1", "deck-a2", "deck-a3"], points=5),
        TileSet(kind="gunport", name="pair", tiles=["gunport-b1", "gunport-b2"], points=2),
    ]


@pytest.mark.parametrize(
    ("pictures", "points"),
    [("479", 4), ("123456789", 12), ("555555555", 15), ("112234", 8), ("111123", 9), ("8899", 4)],
)
def test_TOO_83_sets_of_any_pictures_and_copies(pictures: str, points: int) -> None:
    decks = [f"deck-{picture}{copy}" for picture in "abc" for copy in (1, 2, 3)][: len(pictures)]
    table = yard(" ".join(decks))
    for id, picture in zip(decks, pictures, strict=True):
        table.kit.box.picture[table.tiles[id]] = int(picture) - 1
    count_anew(table.kit.box, table.s)
    assert worth_of(table).set_points == points


# ---- the count


def test_TOO_84_nothing_is_counted_before_the_end() -> None:
    table = yard(boats="one-1")
    assert counts(table.s, places(table.kit, table.s).standing) is None


def test_TOO_80_to_TOO_84_the_count_goes_line_by_line_to_the_total() -> None:
    other = Player(tiles="sail-3", boats="four-1", doubloons=5)
    table = yard("sail-1 sail-2 deck-a1 deck-a2", "one-1 two-1", other, sail1="one_1", sail2="one_1", decka1="two_1")
    table.s.over = COMPLETE
    count, _ = counts(table.s, places(table.kit, table.s).standing) or []
    assert [(line.name, line.clause) for line in count.lines] == [*SHEET]
    assert [line.count for line in count.lines] == [2, 3, 1, 3, 0, 2, 1, 1, 4, 1]
    assert [line.of for line in count.lines] == [4 if line.name == "connections" else None for line in count.lines]
    assert [line.points for line in count.lines] == [5, 2, 2, 4, 0, -2, 0, 0, 0, 2]
    assert [line.total for line in count.lines] == [5, 7, 9, 13, 13, 11, 11, 11, 11, 13]


@pytest.mark.parametrize("seed", [2, 6])
def test_whole_games_are_counted_as_their_sheets_say(seed: int) -> None:
    last: State | None = None
    for step in steps(seed):
        last = step.after
        assert (counts(last, places(the_kit(), last).standing) is None) == (last.over == RUNNING)
    assert last is not None
    table = Table(the_kit(), last)
    sheet = table.sheet()
    for seat, count in enumerate(counts(last, places(the_kit(), last).standing) or []):
        assert [line.points for line in count.lines] == [row[seat] for row in sheet.points[: len(SCORED)]]
        assert count.lines[-1].total == sheet.total[seat]
        assert count.wins == bool(sheet.winner[seat])


def test_what_is_remembered_of_ships_has_a_bound() -> None:
    table, luck = yard(), random.Random(1)
    for _ in range(REMEMBERED + 20):
        table.s.owner[:48] = [luck.choice((0, -1)) for _ in range(48)]
        worth_of(table)
    names = vars(table.kit)["names"]
    assert 0 < len(names.sets) <= REMEMBERED
    assert len(names.joints) <= REMEMBERED
