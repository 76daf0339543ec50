"""Boxes shared between tables. Nearly all tables use the components that come with a game, and those never change: a
copy for every table would be a large part of it, and take the longest when it is opened or read.
"""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Any, cast
from weakref import WeakValueDictionary

import msgspec

from fourseas.core.game import Game
from fourseas.core.interface import Kit
from fourseas.core.packs import classic, lay_out, parse_pack
from fourseas.games import IDS
from fourseas.games import game as game_of


class Box:
    """Components: laid out, and as they are written in logs and messages."""

    __slots__ = ("__weakref__", "id", "json", "kit", "words")

    def __init__(self, id: str, json: bytes, kit: Kit, words: dict[str, Any]) -> None:
        self.id = id
        self.json = json
        self.kit = kit
        self.words = words


_open: WeakValueDictionary[str, Box] = WeakValueDictionary()  # in use by some table, by id


def box_of(game: Game, words: dict[str, Any], version: int | None = None) -> Box:
    """The box with these components. Raises PackError if they do not work with that version of the game's rules."""
    json = msgspec.json.encode(words)
    id = _id(game.rules_name(version), json)
    box = _open.get(id)
    if box is None:
        box = _open[id] = Box(id, json, lay_out(parse_pack(game, words, "box", version=version)), words)
    return box


def closed_box(rules: str, words: dict[str, Any]) -> Box:
    """Components that nobody can play with any more: the box has no kit."""
    json = msgspec.json.encode(words)
    box = Box(_id(rules, json), json, cast(Kit, None), words)
    return _open.setdefault(box.id, box)


def _id(rules: str, json: bytes) -> str:
    return f"{rules.replace(' ', '-')}-{hashlib.sha256(json).hexdigest()[:32]}"


def known_box(id: str) -> Box | None:
    """The box with this id, if a table in use has it, or a game comes with it."""
    game = id.partition("-")[0]
    shipped = shipped_box(game_of(game)) if game in IDS else None
    return shipped if shipped is not None and shipped.id == id else _open.get(id)


@cache
def shipped_box(game: Game) -> Box:
    return box_of(game, msgspec.to_builtins(classic(game).pack.bare()))
