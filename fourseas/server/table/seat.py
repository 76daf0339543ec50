"""A seat at a table, and who has it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

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
