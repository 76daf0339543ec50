"""What goes into the store and comes out of it."""

from __future__ import annotations

from msgspec import Struct


class NewRow(Struct, frozen=True, kw_only=True):
    """What is settled when a table is opened."""

    id: str
    game: str
    rules: str  # id and version
    created_at: int
    seed: bytes
    salt: bytes


class TableRow(Struct, frozen=True, kw_only=True):
    id: str
    game: str
    rules: str
    created_at: int
    seed: bytes
    salt: bytes
    phase: str
    summary: bytes  # JSON


class Change(Struct, frozen=True, kw_only=True):
    """What an entry of the log changes in how its table is found."""

    phase: str
    listed: bool
    due_at: int | None  # when somebody must look after the table
    summary: bytes  # JSON, for the lobby and the history
    at: int
    players: tuple[str, ...] | None = None  # all whose history shows the table; None: as before


class Archived(Struct, frozen=True, kw_only=True):
    """A game that is over, as it is kept for ever: JSON, packed."""

    table: str
    rules: str
    record: bytes
    replay: bytes | None = None  # its head; None where nobody could play the game again
    pages: list[bytes] = []


class PlayerRow(Struct, frozen=True, kw_only=True):
    id: str
    name: str
    login: str | None = None
    passphrase_hash: str | None = None
    epoch: int = 0
    created_at: int
    seen_at: int
