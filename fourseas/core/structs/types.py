"""The types of what a game sends. The conformance tests hold a game to them, and boards get them as TypeScript:
`fourseas game types ID`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from msgspec import inspect as kinds

from fourseas.core.game import Game
from fourseas.core.structs.typescript import TypeScript


@dataclass(frozen=True)
class Types:
    """Any, where a game does not say."""

    view: Any  # `View` in view.py: what view() returns
    box: Any  # the pack: bare, without its notes
    move: Any  # `Moves` in words.py
    event: Any  # `Events` in story.py: what tell() tells
    preview: Any  # `Preview` in preview.py: what own() returns; None if the game has nothing to say


def types_of(game: Game) -> Types:
    return Types(
        view=getattr(game.view, "View", Any),
        box=game.pack,
        move=game.words.Moves,
        event=getattr(game.story, "Events", Any),
        preview=game.preview.Preview,
    )


HEAD = """// The types of {id}, as its Python structs have them. `fourseas game types {id}` writes them; do not edit.

"""
GAME = """
/** What a board of this game shows. */
export interface Game {
  view: View
  box: Box
  move: Move
  event: GameEvent
  preview: Preview
}
"""


def typescript_of(game: Game) -> str:
    """The types of a game as a TypeScript module: View, Box, Move, GameEvent, Preview, and what they are made of."""
    types = types_of(game)
    module = TypeScript({types.view: "View", types.box: "Box", types.preview: "Preview"})
    names = ("View", "Box", "Move", "GameEvent", "Preview")
    for name, type in zip(names, (types.view, types.box, types.move, types.event, types.preview), strict=True):
        written = module.of(kinds.type_info(type))
        if written != name:
            module.alias(name, written)
    return HEAD.format(id=game.id) + str(module) + GAME
