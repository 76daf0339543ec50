"""What a seat may see in `seeraeuber`."""

from __future__ import annotations

from msgspec import Struct

from fourseas.core.interface import Kit
from fourseas.core.standing import Standing
from fourseas.core.state import NOBODY
from fourseas.games.crews.view import CrewsView, Holding, dealt, holding, remembered, shown_stacks, what_counts
from fourseas.games.crews.words import display_words, pirate_name
from fourseas.games.seeraeuber.pack import KINDS
from fourseas.games.seeraeuber.rules import State
from fourseas.games.seeraeuber.standing import standing_now
from fourseas.games.seeraeuber.words import challenged_words, discarded_words

__all__ = ["BOARD_KEYS", "SEAT_KEYS", "View", "dealt", "view"]

SEAT_KEYS = ("turn", "seat")
BOARD_KEYS = ("majorities", "standing")


class Asked(Struct, frozen=True, kw_only=True):
    """Whether to challenge the captain."""

    seat: int  # who is asked
    stack: str


class View(CrewsView, frozen=True, kw_only=True):
    discarded: list[str]
    challenged: list[str]  # stacks: the captain must board with one of them
    asked: Asked | None


class Possessions(Struct, frozen=True, eq=False):
    """What everybody has, which only captures change. Do not modify the result."""

    held: Holding
    standing: Standing
    discarded: list[str]


def possessions(kit: Kit, s: State) -> Possessions:
    return Possessions(holding(KINDS, s), standing_now(kit, s), discarded_words(kit, s))


def view(kit: Kit, s: State, seat: int | None) -> View:
    """SEE-16: the same for every seat and for spectators."""
    ships = kit.pack.ships
    gone = (*s.deck[: s.turned], *s.display)
    have = remembered(kit, (*what_counts(s), gone), lambda: possessions(kit, s))
    return View(
        stacks=shown_stacks(s, s.hidden),
        treasuries=s.ducats[: s.players],
        tokens=have.held.tokens,
        deck=len(ships) - s.turned,
        turn=s.active,
        display=display_words(ships, kit.box, s),
        majorities=have.held.majorities,
        standing=have.standing,
        discarded=have.discarded,
        challenged=challenged_words(s),
        asked=None if s.asked == NOBODY else Asked(seat=s.asked, stack=pirate_name(s.about)),
    )
