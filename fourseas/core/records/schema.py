"""The JSON schema of game records, generated from the structs that read and write them.

docs/make_schema.py writes it for the games of Four Seas. It describes the form of a record; only a
replay can tell whether the game was played by the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from fourseas.core.game import Game
from fourseas.core.records.record import FORMAT, GameRecord

REFERENCE = "#/$defs/{name}"


def record_schema(games: Sequence[Game]) -> dict[str, Any]:
    """The schema of the records of these games."""
    types = [kind for game in games for kind in (game.words.Moves, game.pack)]
    (_, *schemas), parts = msgspec.json.schema_components([GameRecord, *types], ref_template=REFERENCE)
    record = parts.pop("GameRecord")
    record["properties"]["format"] = {"const": FORMAT}
    record["properties"]["rules"] = {"enum": [name for game in games for name in _rules(game)]}
    pairs = zip(schemas[::2], schemas[1::2], strict=True)
    record["allOf"] = [_of_game(game, moves, box) for game, (moves, box) in zip(games, pairs, strict=True)]
    for moves in schemas[::2]:
        _carry(moves, parts)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **record, "$defs": parts}


def _rules(game: Game) -> list[str]:
    """The versions of its rules that can be replayed."""
    return [game.rules_name(version) for version in (*game.earlier, game.version)]


def _of_game(game: Game, moves: dict[str, Any], box: dict[str, Any]) -> dict[str, Any]:
    """The additional constraints on records of one game."""
    options = {name: {"type": "boolean", "default": default} for name, default in game.options.items()}
    seats = {"minItems": game.players.start, "maxItems": game.players.stop - 1}
    return {
        "if": {"properties": {"rules": {"enum": _rules(game)}}, "required": ["rules"]},
        "then": {
            "properties": {
                "box": box,
                "options": {"properties": options, "additionalProperties": False},
                "players": seats,
                "moves": {"items": moves},
            }
        },
    }


def _carry(moves: dict[str, Any], parts: dict[str, Any]) -> None:
    """Add to the moves of a game the fields that every move of a record has or may have."""
    for move in moves.get("anyOf", [moves]):
        part = parts[move["$ref"].rpartition("/")[2]]
        if "seat" in part["properties"]:  # a move that two games share
            continue
        part["properties"] = {
            "seat": {"type": ["integer", "null"], "minimum": 0, "description": "who made the move; null is the house"},
            **part["properties"],
            "chance": {"type": "object", "description": "what was drawn or shuffled because of it"},
            "t": {"type": "integer", "minimum": 0, "description": "milliseconds, in real-time phases"},
            "state": {"type": "object", "description": "the whole state after it"},
        }
        part["required"] = ["seat", *part["required"]]


def write_schema(games: Sequence[Game]) -> bytes:
    """The schema as the text of its file."""
    return msgspec.json.format(msgspec.json.encode(record_schema(games)), indent=2) + b"\n"
