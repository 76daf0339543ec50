"""A game in progress at one terminal: the match, who plays which seat, and the file it is kept in."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from rich.console import Console

from fourseas.cli.asking import ask, yes
from fourseas.cli.boards import Board, board
from fourseas.core.game import Game
from fourseas.core.match import Match
from fourseas.core.records import record_of, write_record

if TYPE_CHECKING:
    from fourseas.bots import Bot


class Leave(Exception):
    """The person at the terminal wants to go."""


def new_console() -> Console:
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if reconfigure:
        reconfigure(errors="replace")  # a terminal that cannot show a letter shows ? instead
    return Console(markup=False, highlight=False, emoji=False)


@dataclass
class Session:
    match: Match
    players: list[str | None]  # the name of the bot in each seat; None for a person
    file: Path | None = None  # where it was saved, or resumed from
    saved: int = 0  # moves that are in that file
    console: Console = field(default_factory=new_console)
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
        return len(self.match.log) != self.saved

    def say(self, text: str) -> None:
        self.console.print(text)

    # ---- keeping the game

    def save(self, path: Path | None) -> bool:
        """Write the game to a file; says where, or why it could not be done."""
        path = path or self.file or Path(f"{self.game.id}-{datetime.now():%Y-%m-%d-%H%M%S}.json")
        if path != self.file and path.exists() and not yes(f"{path} exists. Write over it?"):
            return False
        try:
            self.write(path)
        except OSError as error:
            self.say(f"Not saved: {path}: {error.strerror or error}")
            return False
        again = "" if self.match.over else f" Go on with it later: fourseas play --resume {path}"
        self.say(f"Saved as {path}.{again}")
        return True

    def write(self, path: Path) -> None:
        write_record(record_of(self.match, bots=self.players), path)
        self.file, self.saved = path, len(self.match.log)

    def offer_to_save(self) -> None:
        answer = ask("Save the game? [Y/n, or a file name] ")
        if answer.casefold() not in ("n", "no"):
            self.save(None if answer.casefold() in ("", "y", "yes") else Path(answer).expanduser())

    def leave(self) -> NoReturn:
        if self.unsaved:
            self.offer_to_save()
        raise Leave

    def keep(self) -> str:
        """The terminal was closed or interrupted: keep the game where it is easily found; returns what to tell."""
        if self.match.over or not any(entry.seat in self.people for entry in self.match.log):
            return ""
        if self.unsaved or self.file is None:
            try:
                self.write(self.file or _last_game(self.game.id))
            except OSError as error:
                return f"the game could not be kept: {error.strerror or error}"
        return f"go on with: fourseas play --resume {self.file}"


def _last_game(game: str) -> Path:
    """Where a game goes that was broken off without a word; the next one takes its place."""
    home = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(home) / "fourseas" / f"{game}.json"
