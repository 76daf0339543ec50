"""Who somebody is. Guests first: everybody gets a player's id in a signed cookie, and a friendly name.

An account only adds a login and a passphrase to that same player, so that other devices can become the same player.
"""

from __future__ import annotations

import secrets
import time
from typing import Any
from urllib.parse import urlsplit

from litestar.datastructures import Cookie
from msgspec import Struct

from fourseas.core.i18n import say
from fourseas.server.context import Connection, address_of, services_of
from fourseas.server.limits.rates import address_key
from fourseas.server.people.cookies import LIFE_S, Ticket
from fourseas.server.people.language import LANGUAGE
from fourseas.server.people.names import guest_name
from fourseas.server.protocol.problem import Trouble
from fourseas.server.settings import Settings
from fourseas.server.storage.rows import PlayerRow


class Viewer(Struct, frozen=True):
    id: str
    name: str


def cookie_name(settings: Settings) -> str:
    """Over https the browser itself makes sure that no other host, and no plain-http page, can have set the cookie."""
    return "__Host-fourseas" if settings.secure else "fourseas"


def ticket_of(connection: Connection) -> Ticket | None:
    services = services_of(connection)
    return services.signer.read(connection.cookies.get(cookie_name(services.settings), ""))


async def player_of(connection: Connection) -> PlayerRow | None:
    """The player whose cookie this is; None without one, or if its session has ended."""
    ticket = ticket_of(connection)
    if ticket is None:
        return None
    row = await services_of(connection).store.players.get(ticket.player)
    return row if row is not None and row.epoch == ticket.epoch else None


async def viewer_of(connection: Connection) -> Viewer | None:
    """The player who is looking; None for somebody without a (valid) cookie."""
    row = await player_of(connection)
    return Viewer(row.id, row.name) if row is not None else None


async def known_player(connection: Connection) -> PlayerRow:
    """The player of a request that makes no sense for strangers."""
    row = await player_of(connection)
    if row is None:
        raise Trouble("not_allowed", say("nobody knows you yet: GET /api/me first, and keep the cookie"))
    return row


async def note_visit(connection: Connection, row: PlayerRow) -> None:
    """For clearing out guests who never came back. An hour's precision saves a write per visit."""
    now = int(time.time() * 1000)
    if now - row.seen_at > 3_600_000:
        await services_of(connection).store.players.seen(row.id, now)


async def player_or_guest(connection: Connection) -> tuple[PlayerRow, list[Cookie]]:
    """The player of a request, or a new guest; and the cookie to set, if any."""
    row = await player_of(connection)
    if row is not None:
        ticket = ticket_of(connection)
        return row, [cookie_for(connection, row)] if ticket is None or ticket.stale else []
    services = services_of(connection)
    services.limits.guests.take(address_key(address_of(connection)), say("too many new guests from your network"))
    now = int(time.time() * 1000)
    row = PlayerRow(id=secrets.token_hex(16), name=guest_name(LANGUAGE.get()), created_at=now, seen_at=now)
    await services.store.players.add(row)
    return row, [cookie_for(connection, row)]


def cookie_for(connection: Connection, row: PlayerRow) -> Cookie:
    return _cookie(connection, services_of(connection).signer.issue(row.id, row.epoch), LIFE_S)


def no_cookie(connection: Connection) -> Cookie:
    """A cookie that makes the browser forget ours."""
    return _cookie(connection, "", 0)


def _cookie(connection: Connection, value: str, life: int) -> Cookie:
    settings = services_of(connection).settings
    return Cookie(
        key=cookie_name(settings),
        value=value,
        max_age=life,
        path="/",
        secure=settings.secure,
        httponly=True,
        samesite="lax",
    )


# ---- where a request comes from


def origin_ok(connection: Connection) -> bool:
    """Whether the request comes from one of our pages. Programs send no origin; browsers always do for pages of other
    hosts.
    """
    origin = connection.headers.get("origin")
    return origin is None or origin_allowed(
        services_of(connection).settings, origin, connection.headers.get("host", "")
    )


def origin_allowed(settings: Settings, origin: str, host: str) -> bool:
    origin = origin.lower()
    if settings.origins:
        return origin in settings.origins
    try:
        parts = urlsplit(origin)
        ours = urlsplit(f"{parts.scheme}://{host.lower()}")
        return parts.scheme in ("http", "https") and parts.netloc != "" and _place(parts) == _place(ours)
    except ValueError:  # a port that is not a number
        return False


def _place(parts: Any) -> tuple[str, int]:
    return parts.hostname or "", parts.port or (443 if parts.scheme == "https" else 80)
