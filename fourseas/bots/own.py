"""Bots by other authors, by name: `my_package:MyBot`, or an installed entry point of the group `fourseas.bots`.

Such a bot is a class with a method `choose(view)`. It receives a `SeatView` (fourseas/api), which has what its seat may
know and nothing hidden, and returns one of the legal moves. It is only loaded when somebody names it.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence
from functools import cache
from importlib import import_module, metadata
from typing import Any

from fourseas.core.match import Match

GROUP = "fourseas.bots"
PATH = re.compile(r"(?!search:|mind:|ponder:)[^\W\d][\w.]*:[^\W\d][\w.]*", re.ASCII)
NAME = re.compile(r"[^\W\d][\w.-]{,79}", re.ASCII)
LONGEST = 80  # letters of a name, which appears at tables and in records


class BotError(Exception):
    """A bot that does not exist, or that failed."""


def is_path(name: str) -> bool:
    """Whether it names a class by its module, like `my_package:MyBot`."""
    return PATH.fullmatch(name) is not None and len(name) <= LONGEST


def is_own(name: str) -> bool:
    """Whether it names a bot by another author; a path may lead nowhere. Our own names cannot be taken."""
    from fourseas.bots import NAMES

    if name.partition("@")[0] in NAMES or name.startswith(("search:", "mind:", "ponder:")):
        return False
    return is_path(name) or name in _entry_points()


@cache
def _entry_points() -> dict[str, metadata.EntryPoint]:
    points = metadata.entry_points(group=GROUP)
    return {point.name: point for point in points if NAME.fullmatch(point.name)}


@cache
def load(name: str) -> Any:
    """The class of that name. Raises BotError with one line on why there is none."""
    try:
        if name in _entry_points():
            bot = _entry_points()[name].load()
        else:
            module, _, path = name.partition(":")
            if os.getcwd() not in sys.path:
                sys.path.append(os.getcwd())  # for a file in the current folder, after everything that is installed
            bot = import_module(module)
            for part in path.split("."):
                bot = getattr(bot, part)
    except Exception as error:  # whatever is wrong with it is not our fault
        raise BotError(f"the bot {name} cannot be loaded: {_line(error)}") from None
    if not callable(getattr(bot, "choose", None)):
        raise BotError(f"the bot {name} has no method choose(view)")
    return bot


_offered: list[str] = []


def offer(names: Sequence[str]) -> None:
    """Let a server offer these bots, and no other of others; BotError if one cannot be loaded."""
    for name in names:
        if not is_own(name):
            raise BotError(f"{name!r} is no bot of your own: name MODULE:CLASS, or one that is installed")
        OwnBot(name, load(name), 0)
    _offered[:] = dict.fromkeys(names)


def offered() -> tuple[str, ...]:
    """The bots of others that this server offers, by name."""
    return tuple(_offered)


def _line(error: Exception) -> str:
    """An error on one line."""
    return f"{type(error).__name__}: {error}".splitlines()[0]


class OwnBot:
    """Another author's bot at a table: it sees what its seat may know, and its choices are checked."""

    def __init__(self, name: str, bot: Any, luck: int) -> None:
        self.name = name
        self.luck = luck
        try:
            self._bot = bot() if isinstance(bot, type) else bot
        except Exception as error:
            raise BotError(f"the bot {name} cannot be made: {_line(error)}") from None

    def choose(self, match: Match, seat: int, seconds: float | None = None) -> int:
        """A legal action. Raises BotError if the bot fails, or chooses an illegal one."""
        from fourseas.api.errors import Error
        from fourseas.api.parsing import action_of
        from fourseas.api.seat_view import SECONDS, SeatView

        view = SeatView(match, seat, SECONDS if seconds is None else seconds, self.luck + len(match.log))
        try:
            chosen = self._bot.choose(view)
        except Exception as error:
            raise BotError(f"the bot {self.name} failed at move {len(match.log) + 1}: {_line(error)}") from error
        try:
            action, _ = action_of(match, seat, chosen)
        except Error as error:
            raise BotError(f"the bot {self.name} chose no move at move {len(match.log) + 1}: {error}") from None
        if (refused := match.why(seat, action)) is not None:
            raise BotError(f"the bot {self.name} chose what is not legal at move {len(match.log) + 1}: {refused}")
        return action


def own_bot(named: Any, seed: int | None) -> OwnBot:
    """Another author's bot: by name, by class, or an object with a method `choose`."""
    import secrets

    luck = secrets.randbits(32) if seed is None else seed
    if isinstance(named, str):
        return OwnBot(named, load(named), luck)
    if not callable(getattr(named, "choose", None)):
        raise BotError(f"a bot has a method choose(view); {named!r:.60} has none")
    kind = named if isinstance(named, type) else type(named)
    return OwnBot(str(getattr(named, "name", kind.__name__)), named, luck)
