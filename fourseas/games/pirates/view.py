"""What a seat may see in `pirates`: everything except the deck and, as an option, the numbers inside parties."""

from __future__ import annotations

from functools import partial

from msgspec import Struct

from fourseas.core.interface import Kit
from fourseas.core.standing import Standing
from fourseas.core.state import NOBODY, NONE
from fourseas.games.crews.view import CrewsView, Holding, dealt, holding, remembered, shown_stacks, what_counts
from fourseas.games.crews.words import display_words, pirate_name
from fourseas.games.pirates.pack import KINDS
from fourseas.games.pirates.rules import DISCARDED, RANSOM_PRICE, State, symbols_kept
from fourseas.games.pirates.standing import standing_now
from fourseas.games.pirates.words import cards_by_keeper

__all__ = ["BOARD_KEYS", "SEAT_KEYS", "View", "dealt", "view"]

SEAT_KEYS = ("turn", "black_spot")
BOARD_KEYS = ("majorities", "standing", "wheels", "anchors", "ransom_price")


class View(CrewsView, frozen=True, kw_only=True):
    kept: list[list[str]]  # cards of each player
    discarded: list[str]
    black_spot: int | None  # who has it
    ransomed: str | None  # the pirate that was bought free and must be put on a stack now
    wheels: list[int]  # on the cards that each player kept
    anchors: list[int]
    ransom_price: int


class Possessions(Struct, frozen=True, eq=False):
    """What everybody has, which only captures change. Do not modify the result."""

    held: Holding
    standing: Standing
    kept: list[list[str]]
    discarded: list[str]
    wheels: list[int]
    anchors: list[int]


def possessions(kit: Kit, s: State) -> Possessions:
    by_keeper = cards_by_keeper(kit, s)
    symbols = [
        remembered(kit, tuple(by_keeper[seat]), partial(symbols_kept, kit.box, s, seat)) for seat in range(s.players)
    ]
    wheels, anchors = [wheels for wheels, _ in symbols], [anchors for _, anchors in symbols]
    return Possessions(
        held=holding(KINDS, s),
        standing=standing_now(kit, s, wheels, anchors),
        kept=[by_keeper[seat] for seat in range(s.players)],
        discarded=by_keeper[DISCARDED],
        wheels=wheels,
        anchors=anchors,
    )


def view(kit: Kit, s: State, seat: int | None) -> View:
    """PIR-70: the same for every seat and for spectators."""
    cards = kit.pack.cards
    have = remembered(kit, (*what_counts(s), tuple(s.keeper), s.black_spot), lambda: possessions(kit, s))
    return View(
        stacks=shown_stacks(s, s.hidden),
        treasuries=s.ducats[: s.players],
        tokens=have.held.tokens,
        deck=len(cards) - s.turned,
        turn=s.active,
        display=display_words(cards, kit.box, s),
        majorities=have.held.majorities,
        standing=have.standing,
        kept=have.kept,
        discarded=have.discarded,
        black_spot=None if s.black_spot == NOBODY else s.black_spot,
        ransomed=None if s.ransomed == NONE else pirate_name(s.ransomed),
        wheels=have.wheels,
        anchors=have.anchors,
        ransom_price=RANSOM_PRICE,
    )
