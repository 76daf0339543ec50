"""Boxes that tables share. Nearly all play with the components that a game is shipped with, and those never change:
laid out for every table anew they would be a large part of it, and take the longest when it is opened or read.
"""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from fourseas.core.game import Game, Kit
from fourseas.core.packs import classic, lay_out, parse_pack


class Box:
    """Components: laid out, and in words as logs and messages have them."""

    __slots__ = ("__weakref__", "kit", "words")

    def __init__(self, kit: Kit, words: dict[str, Any]) -> None:
        self.kit = kit
        self.words = words


_open: WeakValueDictionary[tuple[str, bytes], Box] = WeakValueDictionary()  # those that some table has


def box_of(game: Game, words: dict[str, Any], version: int | None = None) -> Box:
    """The box with these components; PackError if the game cannot be played with them, by that version of its rules."""
    key = game.rules_name(version), hashlib.sha256(msgspec.json.encode(words)).digest()
    box = _open.get(key)
    if box is None:
        box = _open[key] = Box(lay_out(parse_pack(game, words, "box", version=version)), words)
    return box


@cache
def shipped_box(game: Game) -> Box:
    return box_of(game, msgspec.to_builtins(classic(game).pack.bare()))
