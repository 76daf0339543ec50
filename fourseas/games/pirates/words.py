"""`pirates` in words: its moves as JSON, its setup, states and accounts, the lines of its score sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fourseas.core.game import Kit, Refused
from fourseas.core.table import NOBODY, NONE
from fourseas.games.dorra.party import MERGE, PIRATES
from fourseas.games.dorra.words import (
    Move,
    Pass,
    Pirate,
    boarding,
    crew_accounts,
    crew_words,
    deal_deck,
    deck_words,
    display_words,
    find_slot,
    find_token,
    named_stack,
    pirate_name,
    pirate_number,
    title,
)
from fourseas.games.pirates.pack import KINDS
from fourseas.games.pirates.rules import CAPTURE, DISCARDED, MONSTER, MUTINY, PASS, RANSOM, State

PARTY = "party"  # what the rules call pirates who board together

SHEET = (
    ("saber", "PIR-61"),
    ("rum", "PIR-61"),
    ("relics", "PIR-61"),
    ("chest", "PIR-61"),
    ("wheel tokens", "PIR-62"),
    ("anchor tokens", "PIR-62"),
    ("treasury", "PIR-65"),
    ("wheels and anchors", "PIR-63"),
    ("black spot", "PIR-64"),
)


class Assemble(Move, frozen=True, kw_only=True, tag="assemble"):
    stack: Pirate
    onto: Pirate


class Capture(Move, frozen=True, kw_only=True, tag="capture"):
    stack: Pirate
    card: str
    token: str | None = None


class Mutiny(Move, frozen=True, kw_only=True, tag="mutiny"):
    stack: Pirate
    card: str
    token: str | None = None


class Ransom(Move, frozen=True, kw_only=True, tag="ransom"):
    pirate: Pirate


Moves = Assemble | Capture | Mutiny | Ransom | Pass


def encode(kit: Kit, s: State, seat: int, action: int) -> Moves:
    if action < CAPTURE:
        return Assemble(stack=pirate_name(action // PIRATES), onto=pirate_name(action % PIRATES))
    if action < MUTINY:
        return Capture(**_boarding_words(kit, s, action - CAPTURE))
    if action < RANSOM:
        return Mutiny(**_boarding_words(kit, s, action - MUTINY))
    if action < PASS:
        return Ransom(pirate=pirate_name(action - RANSOM))
    return Pass()


def _boarding_words(kit: Kit, s: State, number: int) -> dict[str, Any]:
    card = s.display[number % 8 // 2]
    printed = kit.pack.cards[card]
    token = None if kit.box.kind[card] == MONSTER else printed.tokens[number % 2]
    return {"stack": pirate_name(number // 8), "card": printed.id, "token": token}


def decode(kit: Kit, s: State, seat: int, move: Moves) -> int:
    match move:
        case Assemble():
            return MERGE + pirate_number(move.stack) * PIRATES + pirate_number(move.onto)
        case Capture():
            return CAPTURE + _boarding_number(kit, s, move)
        case Mutiny():
            return MUTINY + _boarding_number(kit, s, move)
        case Ransom():
            return RANSOM + pirate_number(move.pirate)
        case Pass():
            return PASS


def _boarding_number(kit: Kit, s: State, move: Capture | Mutiny) -> int:
    slot = find_slot(kit.pack.cards, s, move.card, "PIR-30")
    card = s.display[slot]
    if kit.box.kind[card] == MONSTER and move.token is not None:
        raise Refused("PIR-37", "the captain takes both tokens of the sea monster: there is none to choose")
    token = find_token(kit.pack.cards[card], kit.box.choices[card], move.token, "PIR-31")
    return boarding(move.stack, slot, token)


def label(kit: Kit, s: State, seat: int, action: int, names: Sequence[str]) -> str:
    """A legal action as one short line."""
    move = encode(kit, s, seat, action)
    match move:
        case Assemble():
            stack, under = action // PIRATES, action % PIRATES
            party = f"party of {s.height[stack]} under the " if s.height[stack] > 1 else ""
            return f"put your {party}{move.stack[2:]} on {named_stack(s, under, names, PARTY)}"
        case Capture():
            return f"capture {title(move.card)} with your party under the {move.stack[2:]}{_taking(move)}"
        case Mutiny():
            stack = pirate_number(move.stack)
            return f"mutiny in {named_stack(s, stack, names, PARTY)}: capture {title(move.card)}{_taking(move)}"
        case Ransom():
            captain = s.top[pirate_number(move.pirate)]
            return f"buy your {move.pirate[2:]} free from {named_stack(s, captain, names, PARTY)}"
        case Pass():
            return "pass"


def _taking(move: Capture | Mutiny) -> str:
    return f", take {move.token}" if move.token else ", take both tokens"


def setup_words(kit: Kit, s: State) -> dict[str, Any]:
    return deck_words(kit.pack.cards, s)


def deal(kit: Kit, s: State, setup: dict[str, Any]) -> None:
    deal_deck(kit.pack.cards, kit.box, s, setup)


def state_words(kit: Kit, s: State) -> dict[str, Any]:
    cards = kit.pack.cards

    def kept_by(keeper: int) -> list[str]:
        return [printed.id for card, printed in enumerate(cards) if s.keeper[card] == keeper]

    return {
        **crew_words(cards, KINDS, s),
        "display": display_words(cards, kit.box, s),
        "kept": [kept_by(seat) for seat in range(s.players)],
        "discarded": kept_by(DISCARDED),
        "black_spot": None if s.black_spot == NOBODY else s.black_spot,
        "ransomed": None if s.ransomed == NONE else pirate_name(s.ransomed),
    }


def accounts(kit: Kit, s: State) -> dict[str, int]:
    found = crew_accounts(KINDS, kit.box, s)
    for seat in range(s.players):
        found[f"kept.{seat}"] = sum(keeper == seat for keeper in s.keeper)
        found[f"spot.{seat}"] = int(s.black_spot == seat)
    found["discarded"] = sum(keeper == DISCARDED for keeper in s.keeper)
    return found
