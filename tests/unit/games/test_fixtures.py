"""Recorded games must replay in every later version: running games survive upgrades.

If one of these fails, old records no longer mean what they meant: raise the version of the game's rules, or take the
change back. `python -m tests.support.make_fixtures` adds games; it never writes one anew.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from importlib import import_module

import msgspec
import pytest

from fourseas.core.interface import Event
from fourseas.core.match import Match
from fourseas.core.records.files import read_record
from fourseas.core.records.record import GameRecord, game_id
from fourseas.core.records.verify import verify
from fourseas.games import SHIPPED, game
from fourseas.games.piratoons.story.events import Stopped
from tests.support.games.crews_table import act_of
from tests.support.make_fixtures import (
    FOLDER,
    RECIPES,
    clumsy,
    monster_by_mutiny,
    short_bank,
    spot_to_the_rebel,
    two_challenges,
)

NAMES = sorted(path.stem for path in FOLDER.glob("*.json"))
GAMES = SHIPPED
ENDLESS = {"pirates", "seeraeuber", "adventures"}  # games that must be broken off when nobody wants to end them
STACKS = ("pirates", "seeraeuber")  # games of boarding parties


@cache
def record(name: str) -> GameRecord:
    return read_record(FOLDER / f"{name}.json")


@cache
def replayed(name: str) -> Match:
    return verify(record(name), game(game_id(record(name))))


def matches(id: str) -> list[Match]:
    return [replayed(name) for name in NAMES if game_id(record(name)) == id]


def ends(id: str) -> list[str]:
    records = [record(name) for name in NAMES if game_id(record(name)) == id]
    return [one.end.reason if one.end else "running" for one in records]


@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_game_still_verifies(name: str) -> None:
    assert len(replayed(name).log) == len(record(name).moves)


# ---- together they cover what can happen


def test_there_are_enough_and_none_is_missing() -> None:
    assert len(NAMES) >= 20
    assert {recipe.name for recipe in RECIPES} <= set(NAMES)
    assert sum(path.stat().st_size for path in FOLDER.glob("*.json")) < 2_500_000


@pytest.mark.parametrize("id", GAMES)
def test_every_kind_of_move_is_made(id: str) -> None:
    made = Counter(act_of(entry.move) for match in matches(id) for entry in match.log)
    kinds = {move.__struct_config__.tag for move in game(id).words.Moves.__args__}
    assert kinds == set(made)
    assert min(made.values()) >= 5


@pytest.mark.parametrize("id", GAMES)
def test_every_kind_of_event_happens(id: str) -> None:
    happened = {type(event) for match in matches(id) for entry in match.log for event in entry.events}
    story = vars(import_module(f"fourseas.games.{id}.story")).values()
    kinds = {kind for kind in story if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event}
    assert kinds <= happened


@pytest.mark.parametrize("id", GAMES)
def test_every_player_count_is_played(id: str) -> None:
    assert {len(match.names) for match in matches(id)} == set(game(id).players)


def test_every_version_of_adventures_is_played() -> None:
    rules = game("adventures")
    assert {match.version for match in matches("adventures")} == {*rules.earlier, rules.version}


@pytest.mark.parametrize("id", GAMES)
def test_every_end_is_reached(id: str) -> None:
    assert set(ends(id)) - {"truncated"} == {"complete", "running"}
    assert ("truncated" in ends(id)) == (id in ENDLESS)


@pytest.mark.parametrize("id", GAMES)
def test_wins_are_shared(id: str) -> None:
    ties = [end for name in NAMES if game_id(record(name)) == id and (end := record(name).end) and len(end.winners) > 1]
    assert ties


@pytest.mark.parametrize("id", ["pirates", "adventures"])  # by the dearest card; by the tiles and the crates
def test_a_tie_is_broken(id: str) -> None:
    ends = [record(name).end for name in NAMES if game_id(record(name)) == id]
    full = [end for end in ends if end is not None and end.totals]
    assert any(end.totals.count(max(end.totals)) > 1 and len(end.winners) == 1 for end in full)


@pytest.mark.parametrize("id", STACKS)
def test_stacks_break_up_when_all_pass(id: str) -> None:
    events = [msgspec.to_builtins(event) for match in matches(id) for entry in match.log for event in entry.events]
    assert sum(event["event"] == "broke_up" for event in events) >= 2


@pytest.mark.parametrize("id", STACKS)
def test_the_supply_pays_for_poor_captains(id: str) -> None:
    events = [msgspec.to_builtins(event) for match in matches(id) for entry in match.log for event in entry.events]
    assert any(event.get("supply") for event in events if event["event"] == "paid")


@pytest.mark.parametrize("id", GAMES)
def test_both_settings_of_every_option_are_played(id: str) -> None:
    for option in game(id).options:
        assert {match.options[option] for match in matches(id)} == {False, True}


@pytest.mark.parametrize("id", GAMES)
def test_some_carry_their_states(id: str) -> None:
    assert any("state" in record(name).moves[0] for name in NAMES if game_id(record(name)) == id)


def test_the_rarer_turns_of_events() -> None:
    assert any(monster_by_mutiny(match) for match in matches("pirates"))
    assert any(spot_to_the_rebel(match) for match in matches("pirates"))
    assert any(two_challenges(match) for match in matches("seeraeuber"))


def test_adventures_takes_every_kind_of_chance_from_its_records() -> None:
    chance = [entry.chance for match in matches("adventures") for entry in match.log if entry.chance]
    assert {kind for each in chance for kind in each} == {"crates", "shuffles"}


# ---- races


def test_piratoons_is_played_in_every_mode_and_by_a_clock() -> None:
    modes = Counter(match.setup["mode"] for match in matches("piratoons"))
    assert set(modes) == {"steady", "dexterity", "letter"}
    assert min(modes.values()) >= 2
    times = [entry.t for match in matches("piratoons") for entry in match.log if entry.t is not None]
    assert len(times) > 300
    assert max(times) > 15_000


def test_races_are_stopped_by_a_call_and_by_the_house() -> None:
    events = [event for match in matches("piratoons") for entry in match.log for event in entry.events]
    stops = [event.seat is None for event in events if isinstance(event, Stopped)]
    assert set(stops) == {True, False}


def test_purses_are_hidden_and_shown_and_the_bank_is_short() -> None:
    purses = Counter(
        entry.move.show for match in matches("piratoons") for entry in match.log if act_of(entry.move) == "purse"
    )
    assert set(purses) == {True, False}
    assert any(short_bank(match) for match in matches("piratoons"))
    assert any(clumsy(match) for match in matches("piratoons"))


def test_ships_are_kept_as_their_owners_built_them() -> None:
    """Not as the best arrangement would have it, which may be found otherwise in a later version."""
    match = replayed("piratoons-3-contrary")
    ships = [entry.move for entry in match.log if act_of(entry.move) == "build"]
    assert any(len(ship.order) > 2 for ship in ships)
    for seat, player in enumerate(match.view(None).players):
        last = [entry.move for entry in match.log if act_of(entry.move) == "build" and entry.seat == seat][-1]
        assert player.ship.order == last.order
        assert player.ship.place == last.place
