"""Accounts: a login and a passphrase for a player. Checking one takes the same time whether the login exists or not."""

from __future__ import annotations

import asyncio
import secrets
from functools import cache
from typing import TYPE_CHECKING

from fourseas.core.text import say
from fourseas.server.services import Services
from fourseas.server.trouble import Trouble

if TYPE_CHECKING:
    from argon2 import PasswordHasher

    from fourseas.server.storage import PlayerRow


@cache
def _hasher() -> PasswordHasher:
    from argon2 import PasswordHasher  # loads slowly, and most people never need it

    # Argon2id as OWASP recommends for servers: 46 MiB, one pass. More would be felt at the tables.
    return PasswordHasher(time_cost=1, memory_cost=47104, parallelism=1)


@cache
def _nobodys() -> str:
    """A hash that no passphrase fits, to be checked in place of one that is not there."""
    return _hasher().hash(secrets.token_hex(32))


def _fits(hashed: str | None, passphrase: str) -> bool:
    from argon2.exceptions import InvalidHashError, VerificationError

    nobodys = _nobodys()  # made at the first call, whoever that is for
    try:
        return _hasher().verify(hashed or nobodys, passphrase) and hashed is not None
    except (VerificationError, InvalidHashError):
        return False


def check_login(login: str) -> None:
    """The pattern of a login ends with $, which lets a line break pass."""
    if login != login.strip():
        raise Trouble("unparsable", say("a login is made of small letters, digits, - and _"))


async def hash_passphrase(services: Services, passphrase: str) -> str:
    async with services.hashing:
        return await asyncio.to_thread(_hasher().hash, passphrase)


async def fits(services: Services, row: PlayerRow | None, passphrase: str) -> bool:
    async with services.hashing:
        return await asyncio.to_thread(_fits, row.passphrase_hash if row else None, passphrase)


async def log_in(services: Services, address: str, login: str, passphrase: str) -> PlayerRow:
    """The player with this login and passphrase, or Trouble that does not tell which of the two is wrong."""
    slow = say("too many tries; wait a little")
    services.limits.knocks.take(address, slow)
    services.limits.login.take(login, slow)
    row = await services.store.by_login(login)
    if not await fits(services, row, passphrase) or row is None:
        raise Trouble("not_allowed", say("no account has this login and this passphrase"))
    return row
