"""A game in progress at one terminal: the match, who plays which seat, and the file it is saved in."""

from __future__ import annotations

import os
import shlex
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from rich.console import Console

from fourseas.cli.boards import Board, board
from fourseas.cli.terminal.asking import ask, yes
from fourseas.core.game import Game
from fourseas.core.match import Entry, Match
from fourseas.core.records.files import write_record
from fourseas.core.records.record import record_of

if TYPE_CHECKING:
    from fourseas.bots import Bot


class Leave(Exception):
    """The person at the terminal wants to leave."""


def new_console() -> Console:
    return Console(markup=False, highlight=False, emoji=False)


@dataclass
class Session:
    match: Match
    players: list[str | None]  # the name of the bot in each seat; None for a person
    file: Path | None = None  # where it was saved or resumed from
    saved: list[Entry] = field(default_factory=list)  # the moves in that file
    console: Console = field(default_factory=new_console)
    at_keyboard: int | None = None  # the person who decided last
    bots: list[Bot | None] = field(init=False)

    def __post_init__(self) -> None:
        from fourseas.bots import bot

        self.bots = [None if name is None else bot(name, self.match.game) for name in self.players]

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def board(self) -> Board:
        return board(self.game.id)

    @property
    def people(self) -> list[int]:
        return [seat for seat, bot in enumerate(self.bots) if bot is None]

    @property
    def unsaved(self) -> bool:
        return self.match.log != self.saved

    def say(self, text: str) -> None:
        self.console.print(text, soft_wrap="--resume" in text)  # a command to copy stays on one line

    def thinking(self, seat: int) -> AbstractContextManager[object]:
        """Show on a terminal that a bot is thinking."""
        if not self.console.is_terminal:
            return nullcontext()
        return self.console.status(f"{self.match.names[seat]} is thinking")

    # ---- saving the game

    def save(self, name: str = "") -> None:
        """Write the game to a file; says where, or why that failed."""
        path = Path(os.path.expanduser(name)) if name else self.file or _file_name(self.game.id)
        if path != self.file and os.path.exists(path) and not yes(f"{path} exists. Write over it?"):
            return
        try:
            self.write(path)
        except (OSError, ValueError) as error:
            self.say(f"Not saved: {path}: {getattr(error, 'strerror', None) or error}")
            return
        self.say(f"Saved as {path}.")
        if not self.match.over:
            self.say(f"To continue it: {_resuming(path)}")

    def write(self, path: Path) -> None:
        write_record(record_of(self.match, bots=self.players), path)
        self.file, self.saved = path, self.match.log.copy()

    def offer_to_save(self) -> None:
        answer = ask("Save the game? [Y/n, or a file name] ")
        if answer.casefold() not in ("n", "no"):
            self.save("" if answer.casefold() in ("y", "yes") else answer)

    def leave(self) -> NoReturn:
        if self.unsaved:
            self.offer_to_save()
        raise Leave

    def keep(self) -> str:
        """The terminal was closed or interrupted: save the game where it is easy to find; returns what to say."""
        if self.match.over or not any(entry.seat in self.people for entry in self.match.log):
            return ""
        if self.unsaved or self.file is None:
            # A file saved on purpose is left as it is.
            resumed = self.file is not None and self.file.parent == _broken_off()
            try:
                self.write(self.file if self.file and resumed else _broken_off() / _file_name(self.game.id))
            except OSError as error:
                return f"the game could not be kept: {error.strerror or error}"
        return f"to continue: {_resuming(self.file)}" if self.file else ""


def _broken_off() -> Path:
    """The folder for games that were interrupted."""
    return Path(os.environ.get("XDG_STATE_HOME") or os.path.expanduser("~/.local/state"), "fourseas")


def _resuming(path: Path) -> str:
    return f"fourseas play --resume {shlex.quote(str(path))}"


def _file_name(game: str) -> Path:
    return Path(f"{game}-{datetime.now():%Y-%m-%d-%H%M%S}.json")
