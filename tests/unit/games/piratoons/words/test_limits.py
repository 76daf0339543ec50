"""`piratoons`: the limits that a board is told are those of the rules."""

from __future__ import annotations

from fourseas.games.piratoons import hand
from fourseas.games.piratoons.pack import KIND_NAMES
from fourseas.games.piratoons.rules.state import CREW, HAND, HULLS, ROUNDS
from fourseas.games.piratoons.words.limits import limits
from tests.support.games.piratoons_table import piratoons_kit


def test_TOO_70_rooms_are_those_of_the_box() -> None:
    kit = piratoons_kit()
    rooms = limits(kit).rooms
    assert len(rooms) == HULLS
    assert [rooms[f"{height}-1"].get("sail", 0) for height in ("one", "two", "three", "four")] == [3, 2, 1, 0]
    assert rooms["bow"] == {"gunport": 1}
    assert rooms["stern"] == {"porthole": 1, "quarter": 1}
    assert rooms["four-2"] == {"deck": 1, "porthole": 1, "quarter": 1}
    for hull, room in zip(range(HULLS), rooms.values(), strict=True):
        assert [room.get(kind, 0) for kind in KIND_NAMES] == kit.box.rooms[hull]


def test_TOO_71_a_deck_holds_one_kind_at_a_time() -> None:
    assert limits(piratoons_kit()).either == ["deck", "sail"]


def test_TOO_1_TOO_4_TOO_23_TOO_26_numbers_of_the_rules() -> None:
    kit = piratoons_kit()
    numbers = limits(kit)
    assert (numbers.rounds, numbers.crew, numbers.hand) == (ROUNDS, CREW, HAND)
    assert abs(numbers.spread - hand.spread(kit.box)) < 0.001
