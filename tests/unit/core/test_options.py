"""Options of a table: those at which programs play, and a state that has them."""

from __future__ import annotations

import pytest

from fourseas.games import IDS, game

TOO = game("piratoons")


@pytest.mark.parametrize("id", IDS)
def test_programs_play_without_a_clock(id: str) -> None:
    options = game(id).for_programs()
    assert list(options) == list(game(id).options)
    assert {name for name in options if options[name] != game(id).options[name]} == {game(id).by_turns} - {None}
    assert game(id).for_programs(options) == options


@pytest.mark.parametrize(
    ("chosen", "on"),
    [
        ({}, ["letter"]),
        ({"letter": True}, ["letter"]),
        ({"letter": False}, []),
        ({"dexterity": True}, ["dexterity"]),
        ({"dexterity": False}, []),
        ({"sand_30": True, "dexterity": True}, ["dexterity", "sand_30"]),
    ],
)
def test_unless_another_way_was_chosen(chosen: dict[str, bool], on: list[str]) -> None:
    options = TOO.for_programs(chosen)
    assert [name for name in options if options[name]] == on
    blank = TOO.blank(3, options)
    assert (blank.players, [name for name in TOO.options if getattr(blank, name)]) == (3, on)


def test_what_excludes_each_other_is_known_from_both_sides() -> None:
    assert TOO.apart_from("letter") == ["dexterity", "sand_30", "sand_60"]
    assert TOO.apart_from("dexterity") == ["letter"]
    assert TOO.apart_from("sand_60") == ["letter", "sand_30"]
    assert TOO.too_many({**TOO.options, "dexterity": True, "sand_60": True}) == ()
    assert TOO.too_many({**TOO.options, "sand_30": True, "sand_60": True}) == ("letter", "sand_30", "sand_60")


def test_a_title_names_what_is_not_usual() -> None:
    assert TOO.titled(TOO.for_programs()) == "Piratoons (letter)"
    assert TOO.titled(TOO.options) == "Piratoons"
    adventures = game("adventures")
    usual = adventures.for_programs()
    assert adventures.titled(usual) == adventures.name
    assert adventures.titled({**usual, "beginner": False, "advanced": True}) == f"{adventures.name} (advanced)"
