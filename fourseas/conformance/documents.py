"""Records as JSON documents to tamper with, and the errors with which they are refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec

from fourseas.conformance.positions import Setting, play_match
from fourseas.conformance.records import GENERATOR
from fourseas.core.match import Match
from fourseas.core.records.fairness import BYTES, reveal_shared, seed_of
from fourseas.core.records.files import parse_record
from fourseas.core.records.record import RecordError, game_id, record_of
from fourseas.core.records.replay import replay
from fourseas.core.records.verify import verify
from fourseas.core.state import HOUSE
from fourseas.games import game

Document = dict[str, Any]
SHORTEST = 100  # moves, where there are so many


class Impossible(Exception):
    """A record has nothing of the kind that is to be changed."""


@cache
def recorded(setting: Setting) -> bytes:
    """A complete game with its states, as JSON: the shortest of some, for it is replayed often."""
    parts = [f"{seat:02x}" * BYTES for seat in range(setting.players - 1)] + ["none"]
    secrets = [number.to_bytes(BYTES, "big") for number in range(6)]
    matches = {secret: play_match(setting, int.from_bytes(seed_of(secret, parts), "big")) for secret in secrets}
    complete = {secret: match for secret, match in matches.items() if match.sheet() is not None}
    assert complete, f"of {len(matches)} games none ended with a score: s.over was never COMPLETE"
    secret, match = min(complete.items(), key=lambda one: (len(one[1].log) < SHORTEST, len(one[1].log)))
    fairness = reveal_shared(secret, bytes(BYTES), parts)
    return msgspec.json.encode(record_of(match, states=True, fairness=fairness))


def check(setting: Setting, document: Document) -> Match:
    return verify(parse_record(json.dumps(document).encode()), setting.game)


def refusal(look: Callable[[], Any]) -> str:
    """What a record is refused with: one line."""
    try:
        look()
    except RecordError as error:
        message = str(error)
    else:
        raise AssertionError("a record that was tampered with is accepted")
    assert message, "a record is refused without a word"
    assert "\n" not in message, f"a record is refused on several lines: {message}"
    return message


def refused(setting: Setting, document: Document) -> str:
    return refusal(lambda: check(setting, document))


def replayed(setting: Setting, document: Document) -> Match:
    return replay(parse_record(json.dumps(document).encode()), setting.game)


def leads_to(setting: Setting, document: Document, state: Any) -> bool | None:
    """Whether a record leads to a state, whatever it says of the seed: then nothing was changed but its words. None if
    it leads nowhere, since it cannot be so.
    """
    try:
        there = replayed(setting, document).state
    except RecordError:
        return None
    return all(getattr(there, name) == getattr(state, name) for name in state.fields if name not in GENERATOR)


def without_states(document: Document) -> None:
    for move in document["moves"]:
        del move["state"]


def replay_of(document: Document, moves: int) -> Match:
    record = parse_record(json.dumps(document).encode())
    return replay(record, game(game_id(record)), moves)


def seat_of(move: Document) -> int:
    return HOUSE if move["seat"] is None else int(move["seat"])
