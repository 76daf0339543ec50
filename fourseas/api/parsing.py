"""Understands a move in whatever form it is given: an object, JSON, typed words, a label or a number."""

from __future__ import annotations

from typing import Any

import msgspec

from fourseas.api.errors import IllegalMove, UnclearMove, translated
from fourseas.api.moves import Move, Moves
from fourseas.core.match import Match as Inner
from fourseas.core.structs.decoding import decode
from fourseas.core.words.typed import Unclear, understand

AnyMove = Move | dict[str, Any] | str | int


def action_of(inner: Inner, seat: int, move: AnyMove) -> tuple[int, Any]:
    """The number of a move, and its words where they may say more than the number."""
    if isinstance(move, Move):
        if move.position.state is inner.state and move.seat == seat:
            return move.number, None
        move = move.words
    if isinstance(move, str):
        return _typed(inner, seat, move)
    if isinstance(move, dict):
        return _in_json(inner, seat, move)
    if isinstance(move, bool) or not hasattr(move, "__index__"):
        raise UnclearMove(f"a move is given as an object, in JSON, in words or as a number, not as {move!r:.40}")
    if not 0 <= int(move) < inner.game.rules.ACTIONS:
        raise UnclearMove(f"{inner.game.id} has no move of the number {move}")
    return int(move), None


def _in_json(inner: Inner, seat: int, words: dict[str, Any]) -> tuple[int, Any]:
    with translated():
        try:
            move = inner.read(words)
        except ValueError as error:
            raise UnclearMove(str(error)) from None
        return inner.decode(seat, move), move


def _typed(inner: Inner, seat: int, text: str) -> tuple[int, Any]:
    if not text.strip():
        raise UnclearMove("nothing was given as a move")
    if text.lstrip().startswith("{"):
        try:
            return _in_json(inner, seat, decode(text.encode(), dict[str, Any]))
        except msgspec.MsgspecError as error:
            raise UnclearMove(f"not a move: {error}") from None
    labelled = [move.number for move in Moves(inner, seat) if move.label.casefold() == text.strip().casefold()]
    if len(labelled) == 1:
        return labelled[0], None
    with translated():
        try:
            return understand(inner, seat, text), None
        except Unclear as unclear:
            raise UnclearMove(str(unclear)) from None


def refusal(inner: Inner, seat: int, action: int) -> IllegalMove | None:
    """Why a seat may not make a move now; None if it may."""
    reason = inner.why(seat, action)
    return None if reason is None else IllegalMove(reason.clause, str(reason.text))
