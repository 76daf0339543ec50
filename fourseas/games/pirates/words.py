"""`pirates` in words: its moves as JSON, its setup, states and accounts, the lines of its score sheet."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from fourseas.core.i18n import Text, say
from fourseas.core.interface import Kit, Refused
from fourseas.core.state import NOBODY, NONE
from fourseas.games.crews.party import owner
from fourseas.games.crews.words import (
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
    your_pirate,
    your_stack,
)
from fourseas.games.pirates import rules
from fourseas.games.pirates.pack import KINDS
from fourseas.games.pirates.rules import DISCARDED, MONSTER, SPOT_PRICE, UNCLAIMED, State, action_of

BOTH = say("both tokens")  # of the sea monster

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


parts = cache(rules.parts)  # of every legal action, after every move


@cache
def lasting(action: int) -> Assemble | None:
    """Most legal actions put one stack on another, which means the same in every state, and turns nothing up."""
    kind, stack, under, _ = parts(action)
    return Assemble(stack=pirate_name(stack), onto=pirate_name(under)) if kind == rules.ASSEMBLE else None


def encode(kit: Kit, s: State, seat: int, action: int) -> Moves:
    put = lasting(action)
    if put is not None:
        return put
    match parts(action):
        case rules.CAPTURE, stack, slot, token:
            card, taken = _prize(kit, s, slot, token)
            return Capture(stack=pirate_name(stack), card=card, token=taken)
        case rules.MUTINY, stack, slot, token:
            card, taken = _prize(kit, s, slot, token)
            return Mutiny(stack=pirate_name(stack), card=card, token=taken)
        case rules.RANSOM, pirate, _, _:
            return Ransom(pirate=pirate_name(pirate))
    return Pass()


def _prize(kit: Kit, s: State, slot: int, token: int) -> tuple[str, str | None]:
    """The card that is captured, and the token that the captain chooses, if there is a choice."""
    card = s.display[slot]
    printed = kit.pack.cards[card]
    return printed.id, None if kit.box.kind[card] == MONSTER else printed.tokens[token]


def decode(kit: Kit, s: State, seat: int, move: Moves) -> int:
    match move:
        case Assemble():
            return action_of(rules.ASSEMBLE, pirate_number(move.stack), pirate_number(move.onto), 0)
        case Capture():
            return action_of(rules.CAPTURE, pirate_number(move.stack), *_find_prize(kit, s, move))
        case Mutiny():
            return action_of(rules.MUTINY, pirate_number(move.stack), *_find_prize(kit, s, move))
        case Ransom():
            return action_of(rules.RANSOM, pirate_number(move.pirate), 0, 0)
        case Pass():
            return rules.PASS


def _find_prize(kit: Kit, s: State, move: Capture | Mutiny) -> tuple[int, int]:
    """Where the card lies face up, and which of its tokens the captain takes."""
    slot = find_slot(kit.pack.cards, s, move.card, "PIR-30")
    card = s.display[slot]
    if kit.box.kind[card] == MONSTER and move.token is not None:
        both = say("the captain takes both of the sea monster's tokens, so there is nothing to choose")
        raise Refused("PIR-37", both)
    return slot, find_token(kit.pack.cards[card], kit.box.choices[card], move.token, "PIR-31")


def label(kit: Kit, s: State, seat: int, action: int, names: Sequence[str]) -> Text:
    """A legal action as one short line."""
    match parts(action):
        case rules.ASSEMBLE, stack, under, _:
            return say("put {mine} on {theirs}", mine=your_stack(s, stack), theirs=named_stack(s, under, names))
        case rules.CAPTURE, stack, slot, token:
            card, taken = _prize(kit, s, slot, token)
            return say(
                "capture {card} with your party led by the {face}, take {token}",
                card=title(card),
                face=face_name(stack),
                token=TAKEN[taken] if taken else BOTH,
            )
        case rules.MUTINY, stack, slot, token:
            card, taken = _prize(kit, s, slot, token)
            return say(
                "mutiny in {party}: capture {card}, take {token}",
                party=named_stack(s, stack, names),
                card=title(card),
                token=TAKEN[taken] if taken else BOTH,
            )
        case rules.RANSOM, pirate, _, _:
            captain = s.top[pirate]
            return say(
                "ransom {pirate} from {who}'s party of {n} led by the {face}",
                pirate=your_pirate(face_name(pirate)),
                who=names[owner(captain)],
                n=s.height[captain],
                face=face_name(captain),
            )
    return say("pass")


def setup_words(kit: Kit, s: State) -> dict[str, Any]:
    return deck_words(kit.pack.cards, s)


def deal(kit: Kit, s: State, setup: dict[str, Any]) -> None:
    deal_deck(kit.pack.cards, kit.box, s, setup)


def state_words(kit: Kit, s: State) -> dict[str, Any]:
    cards, by_keeper = kit.pack.cards, cards_by_keeper(kit, s)
    return {
        **crew_words(cards, KINDS, s),
        "display": display_words(cards, kit.box, s),
        "kept": [by_keeper[seat] for seat in range(s.players)],
        "discarded": by_keeper[DISCARDED],
        "black_spot": None if s.black_spot == NOBODY else s.black_spot,
        "ransomed": None if s.ransomed == NONE else pirate_name(s.ransomed),
    }


def cards_by_keeper(kit: Kit, s: State) -> dict[int, list[str]]:
    """By seat, and those that are DISCARDED or UNCLAIMED."""
    by_keeper: dict[int, list[str]] = {keeper: [] for keeper in (*range(s.players), DISCARDED, UNCLAIMED)}
    for printed, keeper in zip(kit.pack.cards, s.keeper, strict=False):
        by_keeper[keeper].append(printed.id)
    return by_keeper


def spot_price(kit: Kit, s: State) -> int:
    """PIR-64: what the black spot costs its owner, if they keep what they have."""
    owns_monster = any(
        kind == MONSTER and keeper == s.black_spot for kind, keeper in zip(kit.box.kind, s.keeper, strict=False)
    )
    return 0 if owns_monster else SPOT_PRICE


def accounts(kit: Kit, s: State) -> dict[str, int]:
    accounts = crew_accounts(KINDS, kit.box, s)
    for seat in range(s.players):
        accounts[f"kept.{seat}"] = sum(keeper == seat for keeper in s.keeper)
        accounts[f"spot.{seat}"] = int(s.black_spot == seat)
    accounts["discarded"] = sum(keeper == DISCARDED for keeper in s.keeper)
    return accounts
