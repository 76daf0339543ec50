"""docs/records.schema.json: it is current, real records fit it, broken ones do not."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any

import jsonschema
import msgspec
import pytest

from fourseas.core.match import COLOURS, Match
from fourseas.core.packs import classic
from fourseas.core.records.record import End, GameRecord, record_of
from fourseas.core.records.schema import record_schema, write_schema
from fourseas.games import SHIPPED, game
from tests import ROOT

FILE = ROOT / "docs" / "records.schema.json"
GAMES = [game(id) for id in SHIPPED]
CHECK = jsonschema.Draft202012Validator(record_schema(GAMES))

Words = dict[str, Any]


@cache
def record(id: str, players: int, *, moves: int | None = None, states: bool = False) -> GameRecord:
    """A game of random moves: all of it, or the first so many."""
    one = game(id)
    luck = random.Random(players)
    match = Match(one, classic(one), COLOURS[:players], options=one.for_programs(), seed=players)
    while not match.over and (moves is None or len(match.log) < moves):
        seat = luck.choice(match.awaited)
        match.play(seat, luck.choice(match.legal(seat)))
    return record_of(match, states=states, bots=["random"] * players)


def words(record: GameRecord) -> Words:
    """The document, as somebody else would read it."""
    document: Words = msgspec.json.decode(msgspec.json.encode(record))
    return document


def test_the_file_is_current() -> None:
    assert FILE.read_bytes() == write_schema(GAMES), "run: python -m docs.make_schema"


def test_it_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(CHECK.schema)


@pytest.mark.parametrize(("id", "players"), [(id, players) for id in SHIPPED for players in game(id).players])
def test_finished_games_fit(id: str, players: int) -> None:
    CHECK.validate(words(record(id, players)))


@pytest.mark.parametrize("id", SHIPPED)
def test_a_running_game_with_states_fits(id: str) -> None:
    CHECK.validate(words(record(id, 4, moves=12, states=True)))


@pytest.mark.parametrize("id", SHIPPED)
def test_an_abandoned_game_fits(id: str) -> None:
    running = record(id, 3, moves=5)
    CHECK.validate(words(msgspec.structs.replace(running, end=End(reason="abandoned"))))


@pytest.mark.parametrize("id", SHIPPED)
def test_what_else_a_record_may_carry_fits(id: str) -> None:
    document = words(record(id, 3, moves=1))
    document["fairness"] = {"commit": "0" * 64, "seed": "1" * 32, "salt": "2" * 32}
    document["moves"][0] |= {"chance": {}, "t": 1500}
    CHECK.validate(document)


LINE = {"line": "rum", "clause": "PIR-61", "points": [12, 0.5]}
END = {"reason": "complete", "sheet": [LINE], "totals": [12, 0.5], "winners": [0]}

BREAKS: dict[str, Callable[[Words], object]] = {
    "another format": lambda r: r.update(format="fourseas/2"),
    "another game": lambda r: r.update(rules="checkers 1"),
    "rules of another version": lambda r: r.update(rules=r["rules"] + "1"),
    "no box": lambda r: r.pop("box"),
    "no setup": lambda r: r.pop("setup"),
    "too few players": lambda r: r.update(players=["Ann"]),
    "an option that is not there": lambda r: r["options"].update(open=True),
    "an option that is no switch": lambda r: r["options"].update(hidden=1),
    "a box with something foreign": lambda r: r["box"].update(dice=2),
    "a move without a seat": lambda r: r["moves"][0].pop("seat"),
    "a move without an act": lambda r: r["moves"][0].pop("act"),
    "an act of no game": lambda r: r["moves"][0].update(act="castle"),
    "a move with something foreign": lambda r: r["moves"][0].update(note="!"),
    "a time before the game": lambda r: r["moves"][0].update(t=-1),
    "an end for no reason": lambda r: r["end"].update(reason="bored"),
    "points that are no numbers": lambda r: r.update(end=END | {"sheet": [LINE | {"points": ["many"]}]}),
    "totals that are no numbers": lambda r: r.update(end=END | {"totals": [None]}),
    "a promise that is no hash": lambda r: r.update(fairness={"commit": "fair"}),
    "a seed without a promise": lambda r: r.update(fairness={"seed": "1" * 32, "salt": "2" * 32}),
    "bots that are not a list": lambda r: r.update(bots="greedy"),
}


@pytest.mark.parametrize("id", SHIPPED)
@pytest.mark.parametrize("what", BREAKS)
def test_a_broken_record_does_not_fit(id: str, what: str) -> None:
    document = words(record(id, 3))
    BREAKS[what](document)
    with pytest.raises(jsonschema.ValidationError):
        CHECK.validate(document)


OF_PIRATES: dict[str, Callable[[Words], object]] = {
    "a face that is no word": lambda r: r["box"].update(faces=[2, 3, 4, 5, 6]),
    "a value out of bounds": lambda r: r["box"]["values"].update(rum=0),
    "a stack that is none": lambda r: r["moves"][0].update(stack="red 5"),
}


@pytest.mark.parametrize("what", OF_PIRATES)
def test_a_box_or_a_move_that_is_none_does_not_fit(what: str) -> None:
    document = words(record("pirates", 3))
    OF_PIRATES[what](document)
    with pytest.raises(jsonschema.ValidationError):
        CHECK.validate(document)


@pytest.mark.parametrize("id", SHIPPED)
def test_half_points_fit(id: str) -> None:
    CHECK.validate(words(record(id, 3, moves=3)) | {"end": END})


def test_a_move_of_the_other_game_does_not_fit() -> None:
    document = words(record("pirates", 3))
    document["moves"][0] = {"seat": 0, "act": "challenge", "stack": "1.5"}
    with pytest.raises(jsonschema.ValidationError):
        CHECK.validate(document)
