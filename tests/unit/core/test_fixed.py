"""Fixed-layout records: plain instances and NumPy records that hold the same."""

from __future__ import annotations

import numpy as np
import pytest

from fourseas.core.fixed import EVERYONE, OTHERS, TAKEN, Grid, LayoutError, Record, Row, f4, i1, i2, u4


class Base(Record):
    players: int = i1()
    key: Row = u4(2, secret=EVERYONE)


class Ship(Base):
    hold: Grid = i2(2, 3, secret=OTHERS)
    weight: float = f4()


def laden() -> Ship:
    ship = Ship()
    ship.players = -3
    ship.key = [2**32 - 1, 7]
    ship.hold[1] = [1, -2, 300]
    ship.weight = 0.5
    return ship


def test_fields_of_the_base_come_first() -> None:
    assert list(Ship.fields) == ["players", "key", "hold", "weight"]
    assert list(Base.fields) == ["players", "key"]


def test_a_new_record_is_all_zero() -> None:
    ship = Ship()
    assert (ship.players, ship.key, ship.hold, ship.weight) == (0, [0, 0], [[0, 0, 0], [0, 0, 0]], 0.0)


def test_rows_of_a_grid_are_not_shared() -> None:
    ship = Ship()
    ship.hold[0][0] = 1
    assert ship.hold[1][0] == 0
    assert Ship().hold[0][0] == 0


def test_a_field_knows_whom_it_is_secret_from() -> None:
    assert {name: field.secret for name, field in Ship.fields.items()} == {
        "players": None,
        "key": EVERYONE,
        "hold": OTHERS,
        "weight": None,
    }


def test_a_clone_is_equal_and_independent() -> None:
    ship = laden()
    twin = ship.clone()
    assert twin == ship
    twin.hold[1][2] = 4
    twin.key[0] = 1
    twin.players = 2
    assert ship == laden()
    assert twin != ship


def test_records_of_other_kinds_are_never_equal() -> None:
    class Boat(Base):
        pass

    assert Boat() != Base()
    assert Base() != 0


def test_through_numpy_and_back() -> None:
    ship = laden()
    array = ship.to_array()
    assert array.dtype == Ship.dtype()
    assert array["hold"][0].tolist() == ship.hold
    assert Ship.load(array) == ship


def test_a_batch_is_one_array() -> None:
    fleet = Ship.array(3)
    laden().store(fleet, 1)
    assert [Ship.load(fleet, i) == laden() for i in range(3)] == [False, True, False]
    assert Ship.load(fleet, 0) == Ship()


def test_the_layout_is_aligned() -> None:
    assert Ship.dtype().isalignedstruct
    assert Ship.dtype()["key"] == np.dtype(("u4", (2,)))


def test_what_does_not_fit_is_named() -> None:
    ship = laden()
    assert ship.out_of_range() == []
    ship.players = 128
    ship.hold[0][1] = -(2**15) - 1
    ship.key[0] = -1
    assert ship.out_of_range() == ["players", "key", "hold"]
    ship = laden()
    ship.players, ship.hold[0][1], ship.key[0] = -128, 2**15 - 1, 0
    assert ship.out_of_range() == []


@pytest.mark.parametrize("name", ["size", "shape", "copy", "min", "sum"])
def test_names_that_numpy_has_are_refused(name: str) -> None:
    assert name in TAKEN
    with pytest.raises(LayoutError, match=name):
        type("Wrong", (Record,), {name: i1()})


def test_three_dimensions_are_too_many() -> None:
    with pytest.raises(LayoutError, match="two dimensions"):
        i1(2, 2, 2)


def test_a_record_shows_its_values() -> None:
    assert repr(laden()) == "Ship(players=-3, key=[4294967295, 7], hold=[[0, 0, 0], [1, -2, 300]], weight=0.5)"
