"""Names of pirates, stacks, cards and tokens, and what both games say of the table.

A pirate is `<seat>.<face>`, a stack is named by its top pirate. Cards have the ids of the pack.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from msgspec import Meta, Struct

from fourseas.core.game import Refused
from fourseas.core.table import NONE
from fourseas.games.dorra.pack import FACES as FACE_NAMES
from fourseas.games.dorra.pack import Prize
from fourseas.games.dorra.party import FACES, PIRATES, Crews, Prizes, owner, turn_up

Pirate = Annotated[str, Meta(max_length=3, pattern=r"^[0-4]\.[2345?]$", description="<seat>.<face>")]


class Move(Struct, frozen=True, kw_only=True, tag_field="act", forbid_unknown_fields=True):
    """A move, in the words of the table."""


class Pass(Move, frozen=True, kw_only=True, tag="pass"):
    pass


PIRATE_NAMES = tuple(f"{owner(pirate)}.{FACE_NAMES[pirate % FACES]}" for pirate in range(PIRATES))
PIRATE_NUMBERS = {name: pirate for pirate, name in enumerate(PIRATE_NAMES)}


def pirate_name(pirate: int) -> str:
    return PIRATE_NAMES[pirate]


def pirate_number(name: str) -> int:
    return PIRATE_NUMBERS[name]


def card_number(prizes: Sequence[Prize], id: str) -> int:
    """Its place in the pack; ValueError if the pack has no such card."""
    for card, prize in enumerate(prizes):
        if prize.id == id:
            return card
    raise ValueError(f"no card is called {id!r}")


def find_slot(prizes: Sequence[Prize], s: Crews, id: str, clause: str) -> int:
    """Where a card lies face up."""
    card = card_number(prizes, id)
    for slot, shown in enumerate(s.display):
        if shown == card:
            return slot
    raise Refused(clause, f"{title(id)} is not face up")


def find_token(prize: Prize, choices: int, token: str | None, clause: str) -> int:
    """Which of the depicted tokens the captain takes: null only where there is nothing to choose."""
    if token is None and choices == 1:
        return 0
    if token is None:
        raise Refused(clause, f"say which token the captain takes: {' or '.join(prize.tokens)}")
    if token not in prize.tokens:
        raise Refused(clause, f"{title(prize.id)} does not show {token}")
    return prize.tokens.index(token)


def boarding(stack: str, slot: int, token: int) -> int:
    """The number of a boarding among those of its kind."""
    return pirate_number(stack) * 8 + slot * 2 + token


def title(id: str) -> str:
    """A card's id as words: the man of war."""
    return "the " + id.replace("-", " ")


def stack_of(s: Crews, top: int) -> list[int]:
    """The pirates of a stack from top to bottom."""
    pirates = []
    pirate = top
    while pirate != NONE:
        pirates.append(pirate)
        pirate = s.below[pirate]
    return pirates


def tops(s: Crews) -> list[int]:
    return [pirate for pirate in range(s.players * FACES) if s.height[pirate] > 0]


def face_name(pirate: int) -> str:
    return FACE_NAMES[pirate % FACES]


def named_stack(s: Crews, top: int, names: Sequence[str], party: str) -> str:
    """A stack as people say it: blue's 5, red's party of 4 under the ?; `party` is what the game calls it."""
    whose = names[owner(top)]
    if s.height[top] == 1:
        return f"{whose}'s {face_name(top)}"
    return f"{whose}'s {party} of {s.height[top]} under the {face_name(top)}"


# ---- the state in words


def deck_words(prizes: Sequence[Prize], s: Crews) -> dict[str, Any]:
    return {"first": s.active, "deck": [prizes[card].id for card in s.deck[: len(prizes)]]}


def deal_deck(prizes: Sequence[Prize], box: Prizes, s: Crews, setup: dict[str, Any]) -> None:
    """Put the deck into the order of a record, turn the first cards up, name the first player."""
    if set(setup) != {"first", "deck"}:
        raise ValueError("setup must have `first` and `deck`, nothing else")
    first, deck = setup["first"], setup["deck"]
    if type(first) is not int or not 0 <= first < s.players:
        raise ValueError(f"setup: first is not a seat: {first!r}")
    if isinstance(deck, list) and len(deck) < len(prizes):
        # A player's record of a running game ends its deck at the last card that was turned up.
        raise ValueError(f"setup: only {len(deck)} of the {len(prizes)} cards are in the deck, it cannot be dealt")
    if not isinstance(deck, list) or sorted(map(str, deck)) != sorted(prize.id for prize in prizes):
        raise ValueError("setup: deck is not the cards of the box, each once")
    s.active = first
    s.deck[: len(prizes)] = [card_number(prizes, id) for id in deck]
    s.turned = 0
    turn_up(box, s)


def crew_words(prizes: Sequence[Prize], kinds: Sequence[str], s: Crews) -> dict[str, Any]:
    """What both games say of a state, secrets included."""
    return {
        "stacks": [[PIRATE_NAMES[pirate] for pirate in stack_of(s, top)] for top in tops(s)],
        "treasuries": s.ducats[: s.players],
        "tokens": [token_words(kinds, s, seat) for seat in range(s.players)],
        "deck": [prizes[card].id for card in s.deck[s.turned : len(prizes)]],
        "turn": s.active,
    }


def token_words(kinds: Sequence[str], s: Crews, seat: int) -> dict[str, int]:
    return {kind: tokens for kind, tokens in zip(kinds, s.tokens[seat], strict=False) if tokens > 0}


def display_words(prizes: Sequence[Prize], box: Prizes, s: Crews) -> list[str | None]:
    """The face-up cards, null where one is gone."""
    return [None if card == NONE else prizes[card].id for card in s.display[: box.face_up]]


def crew_accounts(kinds: Sequence[str], box: Prizes, s: Crews) -> dict[str, int]:
    """Who has how many of what."""
    accounts = {f"stack.{pirate_name(pirate)}": s.height[pirate] for pirate in range(PIRATES)}
    for seat in range(s.players):
        accounts[f"ducats.{seat}"] = s.ducats[seat]
        for i, kind in enumerate(kinds):
            accounts[f"{kind}.{seat}"] = s.tokens[seat][i]
    accounts["face up"] = sum(card != NONE for card in s.display[: box.face_up])
    accounts["deck"] = box.cards - s.turned
    return accounts
