"""`bones` in words: its moves as JSON, what chance decides before the first of them, its states, its score sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from msgspec import Meta, Struct

from fourseas.core.i18n import Text, say, term
from fourseas.core.interface import Kit, Refused
from fourseas.core.state import RUNNING, SEATS

from .rules import CALL, FACES, MOST_DICE, State, claim

SHEET = (("dice left", "BON-22"),)


class Claim(Struct, frozen=True, tag_field="act", tag="claim", forbid_unknown_fields=True):
    count: Annotated[int, Meta(ge=1, le=SEATS * MOST_DICE)]
    face: str


class Call(Struct, frozen=True, tag_field="act", tag="call", forbid_unknown_fields=True):
    pass


Moves = Claim | Call


def encode(kit: Kit, s: State, seat: int, action: int) -> Claim | Call:
    return Call() if action == CALL else Claim(action // FACES + 1, kit.pack.faces[action % FACES])


def decode(kit: Kit, s: State, seat: int, move: Claim | Call) -> int:
    if isinstance(move, Call):
        return CALL
    if move.face not in kit.pack.faces:
        raise Refused("BON-1", say("no die has the face {face}", face=repr(move.face)))
    return claim(move.count, kit.pack.faces.index(move.face))


def said(kit: Kit, count: int, face: int) -> Text:
    """A claim in words."""
    return say("{n} × {face}", n=count, face=term(kit.pack.faces[face]))


def label(kit: Kit, s: State, seat: int, action: int, names: Sequence[str]) -> str:
    if action == CALL:
        return say("call {who} a liar", who=names[s.speaker])
    return say("say: {claim}", claim=said(kit, action // FACES + 1, action % FACES))


# ---- dice in words


def dice_words(kit: Kit, row: Sequence[int]) -> list[str]:
    """The dice under a cup, from the lowest face: they have no order."""
    return [name for name, count in zip(kit.pack.faces, row, strict=True) for _ in range(count)]


def read_dice(kit: Kit, words: Any, dice: int) -> list[int]:
    """How many show each face; ValueError if these are no such dice."""
    if not isinstance(words, list) or len(words) != dice or any(word not in kit.pack.faces for word in words):
        raise ValueError(say("there must be {n} dice", n=dice))
    return [words.count(name) for name in kit.pack.faces]


def cups_words(kit: Kit, s: State) -> dict[str, Any]:
    """All that was rolled: the setup, and what a new round begins with."""
    return {"cups": [dice_words(kit, s.cup[seat]) for seat in range(s.players)]}


def put_under_cups(kit: Kit, s: State, words: dict[str, Any]) -> None:
    """What these words say was rolled. They may be a stranger's: ValueError if it cannot be."""
    cups = words.get("cups")
    if len(words) != 1 or not isinstance(cups, list) or len(cups) != s.players:
        raise ValueError(say("there must be a cup for every player"))
    for seat, dice in enumerate(cups):
        s.cup[seat][:] = read_dice(kit, dice, s.dice[seat])


def setup_words(kit: Kit, s: State) -> dict[str, Any]:
    return cups_words(kit, s)


def deal(kit: Kit, s: State, setup: dict[str, Any]) -> None:
    put_under_cups(kit, s, setup)


# ---- states


def state_words(kit: Kit, s: State) -> dict[str, Any]:
    players = range(s.players)
    spoken = {"count": s.count, "face": kit.pack.faces[s.face], "by": s.speaker}
    return {
        "turn": s.active if s.over == RUNNING else None,
        "claim": spoken if s.count else None,
        "rounds": s.rounds,
        "players": [{"dice": s.dice[seat], "cup": dice_words(kit, s.cup[seat])} for seat in players],
        "lifted": [dice_words(kit, s.shown[seat]) for seat in players] if s.rounds else None,
    }


def accounts(kit: Kit, s: State) -> dict[str, int]:
    return {f"dice.{seat}": s.dice[seat] for seat in range(s.players)}
