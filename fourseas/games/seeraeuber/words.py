"""`seeraeuber` in words: its moves as JSON, its setup, states and accounts, the lines of its score sheet."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from fourseas.core.i18n import Text, say
from fourseas.core.interface import Kit
from fourseas.core.state import NOBODY
from fourseas.games.crews.party import PIRATES
from fourseas.games.crews.words import (
    PIRATE_NAMES,
    TAKEN,
    Move,
    Pass,
    Pirate,
    crew_accounts,
    crew_words,
    deal_deck,
    deck_words,
    display_words,
    face_name,
    find_slot,
    find_token,
    named_stack,
    pirate_name,
    pirate_number,
    title,
    your_stack,
)
from fourseas.games.seeraeuber import rules
from fourseas.games.seeraeuber.pack import KINDS
from fourseas.games.seeraeuber.rules import State, action_of

SHEET = (
    ("chest", "SEE-51"),
    ("rum", "SEE-51"),
    ("candlestick", "SEE-51"),
    ("dagger", "SEE-51"),
    ("treasury", "SEE-52"),
)


class MovePirate(Move, frozen=True, kw_only=True, tag="move"):
    stack: Pirate
    onto: Pirate


class Board(Move, frozen=True, kw_only=True, tag="board"):
    stack: Pirate
    ship: str
    token: str | None = None


class Challenge(Move, frozen=True, kw_only=True, tag="challenge"):
    stack: Pirate


class Decline(Move, frozen=True, kw_only=True, tag="decline"):
    stack: Pirate


Moves = MovePirate | Board | Challenge | Decline | Pass


parts = cache(rules.parts)  # of every legal action, after every move


@cache
def lasting(action: int) -> MovePirate | None:
    """Most legal actions put one stack on another, which means the same in every state, and turns nothing up."""
    kind, stack, under, _ = parts(action)
    return MovePirate(stack=pirate_name(stack), onto=pirate_name(under)) if kind == rules.MOVE else None


def encode(kit: Kit, s: State, seat: int, action: int) -> Moves:
    put = lasting(action)
    if put is not None:
        return put
    match parts(action):
        case rules.BOARD, stack, slot, token:
            ship = kit.pack.ships[s.display[slot]]
            return Board(stack=pirate_name(stack), ship=ship.id, token=ship.tokens[token])
        case rules.CHALLENGE, stack, _, _:
            return Challenge(stack=pirate_name(stack))
        case rules.DECLINE, stack, _, _:
            return Decline(stack=pirate_name(stack))
    return Pass()


def decode(kit: Kit, s: State, seat: int, move: Moves) -> int:
    match move:
        case MovePirate():
            return action_of(rules.MOVE, pirate_number(move.stack), pirate_number(move.onto), 0)
        case Board():
            slot = find_slot(kit.pack.ships, s, move.ship, "SEE-20")
            ship = s.display[slot]
            token = find_token(kit.pack.ships[ship], kit.box.choices[ship], move.token, "SEE-21")
            return action_of(rules.BOARD, pirate_number(move.stack), slot, token)
        case Challenge():
            return action_of(rules.CHALLENGE, pirate_number(move.stack), 0, 0)
        case Decline():
            return action_of(rules.DECLINE, pirate_number(move.stack), 0, 0)
        case Pass():
            return rules.PASS


def label(kit: Kit, s: State, seat: int, action: int, names: Sequence[str]) -> Text:
    """A legal action as one short line."""
    match parts(action):
        case rules.MOVE, stack, under, _:
            return say("put {mine} on {theirs}", mine=your_stack(s, stack), theirs=named_stack(s, under, names))
        case rules.BOARD, stack, slot, token:
            ship = kit.pack.ships[s.display[slot]]
            return say(
                "capture {card} with your party led by the {face}, take {token}",
                card=title(ship.id),
                face=face_name(stack),
                token=TAKEN[ship.tokens[token]],
            )
        case rules.CHALLENGE, stack, _, _:
            return say("challenge {stack} to capture a ship", stack=named_stack(s, stack, names))
        case rules.DECLINE, stack, _, _:
            return say("do not challenge {stack}", stack=named_stack(s, stack, names))
    return say("pass")


def setup_words(kit: Kit, s: State) -> dict[str, Any]:
    return deck_words(kit.pack.ships, s)


def deal(kit: Kit, s: State, setup: dict[str, Any]) -> None:
    deal_deck(kit.pack.ships, kit.box, s, setup)


def state_words(kit: Kit, s: State) -> dict[str, Any]:
    ships = kit.pack.ships
    return {
        **crew_words(ships, KINDS, s),
        "display": display_words(ships, kit.box, s),
        "discarded": discarded_words(kit, s),
        "challenged": challenged_words(s),
        "asked": None if s.asked == NOBODY else {"seat": s.asked, "stack": pirate_name(s.about)},
    }


def discarded_words(kit: Kit, s: State) -> list[str]:
    return [kit.pack.ships[number].id for number in sorted(set(s.deck[: s.turned]).difference(s.display))]


def challenged_words(s: State) -> list[str]:
    if not any(s.challenged):  # as nearly always
        return []
    return [PIRATE_NAMES[stack] for stack, challenged in enumerate(s.challenged) if challenged]


def accounts(kit: Kit, s: State) -> dict[str, int]:
    accounts = crew_accounts(KINDS, kit.box, s)
    accounts["discarded"] = s.boarded
    accounts.update({f"challenged.{pirate_name(stack)}": s.challenged[stack] for stack in range(PIRATES)})
    return accounts
