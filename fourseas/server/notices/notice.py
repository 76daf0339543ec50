"""What somebody is told: that it is their turn, at one table or at several; or that this is a test."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from fourseas.core.i18n import Text, join, say
from fourseas.server.storage.rows import Untold


class WaitingTable(Struct, frozen=True, kw_only=True):
    """A table at which it is somebody's turn."""

    table: str
    game: str
    name: str  # of the game
    others: tuple[str, ...]  # names of those who wait
    deadline: int | None = None  # when their time runs out


class Notice(Struct, frozen=True, kw_only=True):
    """To a player; without tables it is a test."""

    player: str
    turns: tuple[WaitingTable, ...] = ()
    notes: tuple[Untold, ...] = ()  # of these turns, in case nobody takes it
    at: int

    @property
    def title(self) -> Text:
        if not self.turns:
            return say("Four Seas: a test")
        if len(self.turns) == 1:
            return say("Your turn: {game}", game=self.turns[0].name)
        return say("Your turn at {n} {n|table|tables}", n=len(self.turns))

    @property
    def text(self) -> Text:
        if not self.turns:
            return say("This is how you will hear that it is your turn.")
        if len(self.turns) > 1:
            return join([one.name for one in self.turns])
        others = self.turns[0].others
        if not others:
            return say("The game goes on when you move.")
        return say("{others} {n|is|are} waiting for you.", others=join(others), n=len(others))

    def address(self, origin: str) -> str:
        return f"{origin}/table/{self.turns[0].table}" if len(self.turns) == 1 else f"{origin}/"

    def to_push(self, language: str, origin: str) -> bytes:
        """What the service worker shows (web/public/sw.js)."""
        message = {
            "title": self.title.into(language),
            "body": self.text.into(language),
            "url": self.address(origin),
            "tag": self.turns[0].table if len(self.turns) == 1 else "turns" if self.turns else "test",
        }
        return msgspec.json.encode(message)

    def to_webhook(self, language: str, origin: str) -> bytes:
        """The most urgent table in front, and all of them in `turns`."""
        turns: list[dict[str, Any]] = [
            {"table": one.table, "game": one.game, "url": f"{origin}/table/{one.table}", "deadline": one.deadline}
            for one in self.turns
        ]
        first = turns[0] if turns else {"table": None, "game": None, "url": f"{origin}/", "deadline": None}
        title, text = self.title.into(language), self.text.into(language)
        event = "your_turn" if turns else "test"
        return msgspec.json.encode({"event": event, **first, "text": f"{title}. {text}", "at": self.at, "turns": turns})
