"""Names of pirates, parties, cards and tokens, and what both games say of the table.

A pirate is `<seat>.<face>`, a party is named by its top pirate. Cards have the ids of the pack.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Annotated, Any

from msgspec import Meta, Struct

from fourseas.core.i18n import LANGUAGES, Text, catalogue, join, say, term
from fourseas.core.interface import Refused
from fourseas.core.state import NONE
from fourseas.games.crews.pack import FACES as FACE_NAMES
from fourseas.games.crews.pack import Prize
from fourseas.games.crews.party import FACES, PIRATES, Crews, Prizes, owner, turn_up

Pirate = Annotated[str, Meta(max_length=3, pattern=r"^[0-4]\.[2345?]$", description="<seat>.<face>")]


class Move(Struct, frozen=True, kw_only=True, tag_field="act", forbid_unknown_fields=True):
    """A move, in the words of the table."""


class Pass(Move, frozen=True, kw_only=True, tag="pass"):
    pass


# The booty of both games, as what somebody takes.
TAKEN = {
    "saber": say("a saber##taken"),
    "rum": say("rum##taken"),
    "relics": say("relics##taken"),
    "chest": say("a chest##taken"),
    "wheel": say("a wheel##taken"),
    "anchor": say("an anchor##taken"),
    "candlestick": say("a candlestick##taken"),
    "dagger": say("a dagger##taken"),
}

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
    raise ValueError(say("no card is called {id}", id=repr(id)))


def find_slot(prizes: Sequence[Prize], s: Crews, id: str, clause: str) -> int:
    """Where a card lies face up."""
    card = card_number(prizes, id)
    for slot, shown in enumerate(s.display):
        if shown == card:
            return slot
    raise Refused(clause, say("the {card} is not face up", card=card_name(id)))


def find_token(prize: Prize, choices: int, token: str | None, clause: str) -> int:
    """Which of the depicted tokens the captain takes: null only where there is nothing to choose."""
    if token is None and choices == 1:
        return 0
    if token is None:
        tokens = join((TAKEN[depicted] for depicted in prize.tokens), say(" or "))
        raise Refused(clause, say("choose the token that the captain takes: {tokens}", tokens=tokens))
    if token not in prize.tokens:
        name = TAKEN.get(token, token)
        raise Refused(clause, say("the {card} does not show {token}", card=card_name(prize.id), token=name))
    return prize.tokens.index(token)


def card_name(id: str) -> Text:
    """A card's id as a name: man of war."""
    return term(id.replace("-", " "))


@lru_cache  # not all: packs of strangers come by
def title(id: str) -> Text:
    """A card's id as the object of a sentence: the man of war. Other languages have many words for `the`, so the names
    that we know are in the catalogues with theirs.
    """
    whole = "the " + id.replace("-", " ")
    if any(whole in catalogue(language) for language in LANGUAGES[1:]):
        return term(whole)
    return say("the {card}", card=card_name(id))


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


# A pirate is called by its number. Other languages need not have the same article for a number and for a `?`. These are
# kept, because a list of legal moves says each of them many times.


@cache
def your_pirate(face: str) -> Text:
    return say("your ?") if face == "?" else say("your {face}", face=face)


@cache
def the_pirate(face: str) -> Text:
    return say("the ?") if face == "?" else say("the {face}", face=face)


@lru_cache(maxsize=1024)
def pirate_of(who: str, face: str) -> Text:
    return say("{who}'s ?", who=who) if face == "?" else say("{who}'s {face}", who=who, face=face)


def named_stack(s: Crews, top: int, names: Sequence[str]) -> Text:
    """A stack as people say it: blue's 5, red's party of 4 under the ?."""
    whose = names[owner(top)]
    if s.height[top] == 1:
        return pirate_of(whose, face_name(top))
    return party_of(whose, s.height[top], face_name(top))


@lru_cache(maxsize=1024)
def party_of(who: str, pirates: int, captain: str) -> Text:
    return say("{who}'s party of {n} led by the {face}", who=who, n=pirates, face=captain)


@lru_cache
def your_party(pirates: int, captain: str) -> Text:
    return say("your party of {n} led by the {face}", n=pirates, face=captain)


def your_stack(s: Crews, top: int) -> Text:
    """A stack of the player who is spoken to."""
    return your_pirate(face_name(top)) if s.height[top] == 1 else your_party(s.height[top], face_name(top))


# ---- the state in words


def deck_words(prizes: Sequence[Prize], s: Crews) -> dict[str, Any]:
    return {"first": s.active, "deck": [prizes[card].id for card in s.deck[: len(prizes)]]}


def deal_deck(prizes: Sequence[Prize], box: Prizes, s: Crews, setup: dict[str, Any]) -> None:
    """Put the deck into the order of a record, turn the first cards up, name the first player."""
    if set(setup) != {"first", "deck"}:
        raise ValueError(say("setup must have `first` and `deck`, nothing else"))
    first, deck = setup["first"], setup["deck"]
    if type(first) is not int or not 0 <= first < s.players:
        raise ValueError(say("setup: first is not a seat: {first}", first=repr(first)))
    if isinstance(deck, list) and len(deck) < len(prizes):
        # A player's record of a running game ends its deck at the last card that was turned up.
        raise ValueError(
            say("setup: only {n} of the {all} cards are in the deck, it cannot be dealt", n=len(deck), all=len(prizes))
        )
    if not isinstance(deck, list) or sorted(map(str, deck)) != sorted(prize.id for prize in prizes):
        raise ValueError(say("setup: deck is not the cards of the box, each once"))
    s.active = first
    s.deck[: len(prizes)] = [card_number(prizes, id) for id in deck]
    s.turned = 0
    turn_up(box, s)


def crew_words(prizes: Sequence[Prize], kinds: Sequence[str], s: Crews) -> dict[str, Any]:
    """What both games say of a state, secrets included."""
    return {
        "stacks": stacks_words(s),
        "treasuries": s.ducats[: s.players],
        "tokens": token_words(kinds, s),
        "deck": [prizes[card].id for card in s.deck[s.turned : len(prizes)]],
        "turn": s.active,
    }


def stacks_words(s: Crews) -> list[list[str]]:
    below, stacks = s.below, []
    for top, height in enumerate(s.height[: s.players * FACES]):
        if height > 0:
            stack = [PIRATE_NAMES[top]]
            while (top := below[top]) != NONE:
                stack.append(PIRATE_NAMES[top])
            stacks.append(stack)
    return stacks


def token_words(kinds: Sequence[str], s: Crews) -> list[dict[str, int]]:
    """Of each player, by kind."""
    return [
        {kind: tokens for kind, tokens in zip(kinds, row, strict=False) if tokens > 0} for row in s.tokens[: s.players]
    ]


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
