"""The cards in a pack of `adventures`, and what is wrong with them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from fourseas.core.state import NONE
from fourseas.games.adventures.pack.board import TRACK_NAMES, Track
from fourseas.games.adventures.rules import state
from fourseas.games.crews.pack import Complaint, Source

# The words for effects, each with its number. Those of the second row lie on the table, with the number of their power.
EFFECT_WORDS = {
    "sail": state.SAIL,
    "sail_all": state.SAIL_ALL,
    "push": state.PUSH_SHIP,
    "push_leader": state.PUSH_LEADER,
    "random_crate": state.RANDOM_CRATE,
    "crate": state.CRATE_OF_CHOICE,
    "swap": state.SWAP_CRATE,
    "refill": state.REFILL_MERCHANT,
    "merchant_card": state.MERCHANT_CARD,
    "port_card": state.PORT_CARD,
    "remove": state.REMOVE_CARD,
    "play_more": state.PLAY_MORE,
    "draw": state.DRAW_CARD,  # in the first version of the rules alone
}
POWER_WORDS = {
    "speed": 0,  # and the number of the track
    "hand_of_six": state.HAND_OF_SIX,
    "extra_port_card": state.EXTRA_PORT_CARD,
    "wild_crate": state.WILD_CRATE,
    "shield": state.SHIELD,
    "spyglass": state.SPYGLASS,
}
COUNTED = ("sail", "sail_all", "push", "push_leader")  # effects that have a number
ON_A_TRACK = ("sail", "speed")  # effects that may have a track
DECKS = ("start", "merchant", "port")
ADVANCED = {None: state.BASIC, "table": state.TO_TABLE, "out": state.OUT_OF_PLAY}

# The rulebook's starting deck: copies and movement. The mate alone has an action.
START_DECK = {"lubber": (6, 1), "able-bodied-seaman": (3, 2), "sailing-masters-mate": (1, 3)}
MATE = "sailing-masters-mate"
UNSEEN = "deck"  # what a move calls the top of the port deck
BASIC_PORT_CARDS = 32
ADVANCED_PORT_CARDS = state.PORT_CARDS - BASIC_PORT_CARDS


class Effect(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    effect: str
    n: Annotated[int, Meta(ge=1, le=4)] | UnsetType = UNSET
    track: Track | UnsetType = UNSET


class Card(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    name: str
    deck: Literal["start", "merchant", "port"]
    move: Annotated[int, Meta(ge=0, le=4)]
    effects: Annotated[list[Effect], Meta(max_length=state.EFFECTS)] = []
    advanced: Literal["table", "out"] | None = None
    vp: Annotated[int, Meta(ge=0, le=9)] = 0
    copies: Annotated[int, Meta(ge=1, le=30)]
    text: str | UnsetType = UNSET  # made by card_texts.py for records; a pack leaves it out
    source: Source | UnsetType = UNSET

    def lasts(self) -> bool:
        """Whether it lies on the table and its power lasts."""
        return any(effect.effect in POWER_WORDS for effect in self.effects)

    def count(self, word: str) -> int:
        return sum(effect.effect == word for effect in self.effects)


def check_cards(cards: Sequence[Card]) -> list[Complaint]:
    """What is wrong with the cards, as (id, reason)."""
    counted = [*check_counts(cards), *check_start_deck(cards), *check_speed(cards)]
    for card in cards:
        counted += [(card.id, reason) for reason in check_card(card)]
    return counted


def check_counts(cards: Sequence[Card]) -> Iterator[Complaint]:
    if any(card.id == UNSEEN for card in cards):
        yield UNSEEN, "this id stands for the unseen top of the port deck"
    if len(cards) > state.KINDS:
        yield None, f"cards: {len(cards)} kinds, there may be {state.KINDS}"
    merchant = sum(card.copies for card in cards if card.deck == "merchant")
    basic = sum(card.copies for card in cards if card.deck == "port" and card.advanced is None)
    advanced = sum(card.copies for card in cards if card.deck == "port" and card.advanced is not None)
    for name, count, right in (
        ("merchant cards", merchant, state.MERCHANT_CARDS),
        ("basic port cards", basic, BASIC_PORT_CARDS),
        ("advanced port cards", advanced, ADVANCED_PORT_CARDS),
    ):
        if count != right:
            yield None, f"cards: {count} {name}, there must be {right}"


def check_start_deck(cards: Sequence[Card]) -> Iterator[Complaint]:
    own = {card.id: card for card in cards if card.deck == "start"}
    for id in own.keys() - START_DECK.keys():
        yield id, f"deck: the starting deck is {', '.join(START_DECK)}"
    for id, (copies, move) in START_DECK.items():
        if id not in own:
            yield None, f"cards: the starting deck has {copies} {id}"
            continue
        if (own[id].copies, own[id].move) != (copies, move):
            yield id, f"the starting deck has {copies} of it, with movement {move}"
        if (id == MATE) != bool(own[id].effects):
            yield id, f"effects: of the starting deck {MATE} has an action, and no other"


def check_speed(cards: Sequence[Card]) -> Iterator[Complaint]:
    """No ship may ever sail further than the chart looks."""
    longest = max([effect.n for card in cards for effect in card.effects if effect.n is not UNSET] or [1])
    longest = max([longest, *(card.move for card in cards)])
    faster: Counter[str] = Counter()
    for card in cards:
        for effect in card.effects:
            if effect.effect == "speed" and effect.track is not UNSET:
                faster[effect.track] += card.copies
                if longest + faster[effect.track] > state.REACH:
                    yield card.id, f"copies: with all of them a ship could sail more than {state.REACH} spaces"


def check_card(card: Card) -> Iterator[str]:
    """What is wrong with one card by itself."""
    for effect in card.effects:
        yield from check_effect(effect)
    if card.advanced is not None and card.deck != "port":
        yield "advanced: only a port card is"
    if card.advanced is not None and not card.effects:
        yield "advanced: it has no action"
    if card.lasts() and (card.advanced != "table" or len(card.effects) > 1):
        yield "effects: one that lasts stands alone, on a card that is played to the table"
    if card.advanced == "table" and not card.lasts():
        yield "advanced: nothing on this card lasts, so it is not played to the table"
    if card.count("draw") > 1:
        yield "effects: draw stands there twice"
    if card.move == 0 and card.vp == 0:
        yield "move: only a treasure has movement 0"


def check_outdated(cards: Sequence[Card]) -> Iterator[Complaint]:
    """What cards could do in an earlier version of the rules, and cannot any more."""
    for card in cards:
        if card.count("draw"):
            yield (
                card.id,
                "effects: draw: no card is drawn into the hand (ADV-11); merchant_card and port_card gain one",
            )


def check_effect(effect: Effect) -> Iterator[str]:
    word = effect.effect
    if word not in EFFECT_WORDS and word not in POWER_WORDS:
        words = [known for known in (*EFFECT_WORDS, *POWER_WORDS) if known != "draw"]
        yield f"effects: {word!r} is not one of {', '.join(words)}"
        return
    if (word in COUNTED) != (effect.n is not UNSET):
        yield f"effects: {word}: n: " + ("missing" if word in COUNTED else "has none")
    if effect.track is not UNSET and word not in ON_A_TRACK:
        yield f"effects: {word}: track: has none"
    if word == "speed" and effect.track is UNSET:
        yield "effects: speed: track: missing"


# ---- laid out as tables


def fill_cards(box: state.Box, cards: Sequence[Card]) -> None:
    box.kinds = len(cards)
    for kind in range(state.KINDS):
        box.power[kind] = NONE
    for kind, card in enumerate(cards):
        box.copies[kind] = card.copies
        box.deck[kind] = DECKS.index(card.deck)
        box.advanced[kind] = ADVANCED[card.advanced]
        box.movement[kind] = card.move
        box.treasure[kind] = card.vp
        box.effects[kind] = len(card.effects)
        box.leaves[kind] = (card.advanced is not None) + card.count("remove")  # ADV-12
        for step, effect in enumerate(card.effects):
            fill_effect(box, kind, step, effect)


def fill_effect(box: state.Box, kind: int, step: int, effect: Effect) -> None:
    every = (1 << len(TRACK_NAMES)) - 1
    box.effect[kind][step] = EFFECT_WORDS.get(effect.effect, state.LASTING)
    box.amount[kind][step] = 0 if effect.n is UNSET else effect.n
    box.ships[kind][step] = every if effect.track is UNSET else 1 << TRACK_NAMES.index(effect.track)
    if effect.effect in POWER_WORDS:
        box.power[kind] = POWER_WORDS[effect.effect]
        if effect.effect == "speed" and effect.track is not UNSET:
            box.power[kind] = TRACK_NAMES.index(effect.track)
