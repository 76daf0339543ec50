"""The structs that go into the store and come out of it."""

from __future__ import annotations

from msgspec import Struct


class NewRow(Struct, frozen=True, kw_only=True):
    """What is fixed when a table is opened."""

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
    visited_at: int | None


class Change(Struct, frozen=True, kw_only=True):
    """What an entry of the log changes in its table's row."""

    phase: str
    listed: bool
    due_at: int | None  # when the table needs attention
    summary: bytes  # JSON, for the lobby and the history
    at: int
    players: tuple[str, ...] | None = None  # everybody whose history shows the table; None: unchanged


class Turn(Struct, frozen=True):
    """Whose turn it was at a table."""

    number: int  # of the last entry at the time
    players: frozenset[str]  # who had to decide


class Listed(Struct, frozen=True, kw_only=True):
    """A line of the lobby or of a history."""

    id: str
    phase: str
    summary: bytes  # JSON
    at: int  # when something last happened
    cursor: str | None  # where the next page begins if this is the last line of one; None: never there


class Archived(Struct, frozen=True, kw_only=True):
    """A finished game as it is stored for ever: JSON, compressed."""

    table: str
    rules: str
    record: bytes
    replay: bytes | None = None  # its head; None if the game could not be replayed
    pages: list[bytes] = []


class PlayerRow(Struct, frozen=True, kw_only=True):
    id: str
    name: str
    login: str | None = None
    passphrase_hash: str | None = None
    epoch: int = 0
    created_at: int
    seen_at: int


class Device(Struct, frozen=True, kw_only=True):
    """A browser that asked for web push."""

    endpoint: str
    p256dh: str  # its public key
    auth: str  # a secret that it shares with us


class Wishes(Struct, frozen=True, kw_only=True):
    """How somebody wants to be told that it is their turn."""

    player: str
    language: str
    origin: str  # where they come to, for links
    webhook: str | None = None
    secret: str | None = None  # signs what is sent to the webhook
    calendar: str | None = None  # the secret part of its address
    devices: tuple[Device, ...] = ()


class Untold(Struct, frozen=True, kw_only=True):
    """It became somebody's turn while they were away, and they have not been told yet."""

    table: str
    player: str
    number: int  # of the entry that made it their turn
    at: int


class Running(Struct, frozen=True, kw_only=True):
    """A running table of somebody, and when its first clock runs out."""

    id: str
    summary: bytes  # JSON
    at: int  # when something last happened
    due_at: int
