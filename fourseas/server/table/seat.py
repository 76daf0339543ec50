"""A seat at a table, and who has it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec import Struct

from fourseas.bots import LEVELS
from fourseas.bots.own import offered
from fourseas.core.i18n import say
from fourseas.core.records.fairness import BOT, NONE
from fourseas.server.table.log import Place

# Bots are named after their seats, so that no two at a table have the same name.
BOT_NAMES = (
    say("Red Rosalie"),
    say("Blue Barnaby"),
    say("Gold-Tooth Gus"),
    say("Green Greta"),
    say("Purple Pete"),
    say("White Wilma"),
)


ANY_LEVEL = "boatswain"  # plays where a log names a bot that no longer exists


def level_of(stored: str) -> str:
    """The bot that plays for one with this name."""
    return stored if stored in LEVELS or stored in offered() else ANY_LEVEL


@dataclass
class Seat:
    number: int
    player: str | None = None  # the person it belongs to
    name: str = ""
    level: str | None = None  # of the bot playing it now
    here: bool = True  # the person is connected, as far as this worker knows: not everything about that is in the log
    away_since: int = 0
    counted_away: bool = False  # by the log: their clock draws on the bank for absences
    left: bool = False  # the person left for good
    part: str | None = None  # what the person added to the seed

    @classmethod
    def of(cls, number: int, place: Place, bot_names: Sequence[str]) -> Seat:
        name = place.name if place.level is None else bot_names[number]
        return cls(number, place.player, name, None if place.level is None else level_of(place.level))

    @property
    def free(self) -> bool:
        return self.player is None and self.level is None

    @property
    def decides(self) -> bool:
        """Whether a person decides here now, not a bot."""
        return self.player is not None and self.level is None

    @property
    def cares(self) -> bool:
        """Whether a person minds when others go back. Somebody for whom a bot stands in may come back, and should not
        find that moves were undone, or that somebody went back after a look at the deck; somebody who left for good
        does not mind.
        """
        return self.player is not None and (self.level is None or not self.left)

    @property
    def share(self) -> str:
        """Its part of the seed. A free seat goes to a bot when the game starts."""
        return BOT if self.player is None else self.part or NONE

    def take(self, player: str, name: str, part: str | None = None) -> None:
        self._change(player, name, None, part)

    def take_bot(self, level: str, bot_names: Sequence[str]) -> None:
        self._change(None, bot_names[self.number], level)

    def clear(self) -> None:
        self._change(None, "", None)

    def _change(self, player: str | None, name: str, level: str | None, part: str | None = None) -> None:
        """Somebody else sits here; whoever stood up took their part of the seed with them."""
        self.player, self.name, self.level, self.part = player, name, level, part
        self.here, self.left, self.counted_away = True, False, False


class Seating(Struct, frozen=True, eq=False):
    """Who has which seats: what nobody has to look up with every move."""

    by_player: dict[str | None, list[int]]  # None: seats that belong to nobody
    caring: frozenset[str]  # people who must agree before others take back more than they may alone
    bots: frozenset[int]  # seats at which a bot decides
    left: bool  # somebody left for good

    @classmethod
    def of(cls, seats: Sequence[Seat]) -> Seating:
        by_player: dict[str | None, list[int]] = {}
        for seat in seats:
            by_player.setdefault(seat.player, []).append(seat.number)
        return cls(
            by_player,
            frozenset(seat.player for seat in seats if seat.player is not None and seat.cares),
            frozenset(seat.number for seat in seats if seat.level is not None),
            any(seat.left for seat in seats),
        )
