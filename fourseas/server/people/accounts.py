"""Accounts: a login and a passphrase for a player. Checking takes the same time whether the login exists or not.

Guessing is slowed down by where it comes from, never by the login that is tried: otherwise a stranger could lock out
the owner. Hashing is charged to the requesting address, and runs in a few threads, since it takes 46 MiB.
"""

from __future__ import annotations

import secrets
from functools import cache, partial
from typing import TYPE_CHECKING

from fourseas.core.i18n import say
from fourseas.server.context import Services
from fourseas.server.limits.rates import TooFast, address_key
from fourseas.server.protocol.problem import Trouble

if TYPE_CHECKING:
    from argon2 import PasswordHasher

    from fourseas.server.storage import PlayerRow


@cache
def _hasher() -> PasswordHasher:
    from argon2 import PasswordHasher  # slow to import, and most people never need it

    # Argon2id as OWASP recommends for servers: 46 MiB, one pass. More would be noticed at the tables.
    return PasswordHasher(time_cost=1, memory_cost=47104, parallelism=1)


@cache
def _nobodys() -> str:
    """A hash that no passphrase matches, to be checked where there is no real one."""
    return _hasher().hash(secrets.token_hex(32))


def _fits(hashed: str | None, passphrase: str) -> bool:
    from argon2.exceptions import InvalidHashError, VerificationError

    nobodys = _nobodys()  # made at the first call, whoever it is for
    try:
        return _hasher().verify(hashed or nobodys, passphrase) and hashed is not None
    except (VerificationError, InvalidHashError):
        return False


def _hash(passphrase: str) -> str:
    return _hasher().hash(passphrase)


def check_login(login: str) -> None:
    """The pattern of a login ends with $, which accepts a trailing newline."""
    if login != login.strip():
        raise Trouble("unparsable", say("a login may have lowercase letters, digits, - and _"))


async def fits(services: Services, address: str, login: str, row: PlayerRow | None, passphrase: str) -> bool:
    """Whether this is the passphrase of the login. Raises TooFast after many wrong ones from the same address."""
    slow = say("too many attempts; wait a little")
    limits, key, pair = services.limits, address_key(address), f"{address_key(address)} {login}"
    limits.passphrases.begin(pair, slow)
    try:
        limits.guesses.begin(key, slow)
    except TooFast:
        limits.passphrases.right(pair)
        raise
    try:
        right = await services.costs.run(address, partial(_fits, row.passphrase_hash if row else None, passphrase))
    except TooFast:  # nothing was tried
        limits.passphrases.right(pair)
        limits.guesses.right(key)
        raise
    if right:
        limits.passphrases.forget(pair)
        limits.guesses.right(key)  # only this one: or people could guess between logins to their own account
    return right


async def register(services: Services, address: str, player: str, login: str, passphrase: str) -> bool:
    """Give a player this login; False if somebody else has it. Both take equally long, and asking for many taken ones
    makes you wait: this must not be a way to list logins.
    """
    key = address_key(address)
    services.limits.taken.begin(key, say("too many attempts; wait a little"))
    hashed = await services.costs.run(address, partial(_hash, passphrase))
    done = await services.store.players.set_account(player, login, hashed)
    if done:
        services.limits.taken.right(key)
    return done


async def log_in(services: Services, address: str, login: str, passphrase: str) -> PlayerRow:
    """The player with this login and passphrase. Raises Trouble that does not say which of the two is wrong."""
    services.limits.knocks.take(address_key(address), say("too many attempts; wait a little"))
    row = await services.store.players.by_login(login)
    if not await fits(services, address, login, row, passphrase) or row is None:
        raise Trouble("not_allowed", say("this login and this passphrase do not match"))
    return row
