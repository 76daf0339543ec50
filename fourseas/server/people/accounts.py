"""Accounts: a login and a passphrase for a player. Checking one takes the same time whether the login exists or not.

Whoever guesses is held back by where they are, never by whose login they try: else a stranger could keep the owner out.
Hashing is paid for by the address that asks, and done in few places, since it takes 46 MiB.
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


def _hash(passphrase: str) -> str:
    return _hasher().hash(passphrase)


def check_login(login: str) -> None:
    """The pattern of a login ends with $, which lets a line break pass."""
    if login != login.strip():
        raise Trouble("unparsable", say("a login is made of small letters, digits, - and _"))


async def fits(services: Services, address: str, login: str, row: PlayerRow | None, passphrase: str) -> bool:
    """Whether it is the passphrase of this login; TooFast after many that were not, from the same address."""
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
        limits.guesses.right(key)  # no more than that: who has an account of their own could guess between two logins
    return right


async def register(services: Services, address: str, player: str, login: str, passphrase: str) -> bool:
    """Give a player this login; False if somebody else has it. Either way it takes as long, and who asks for many that
    are taken must wait: it should not be a way to list them.
    """
    key = address_key(address)
    services.limits.taken.begin(key, say("too many attempts; wait a little"))
    hashed = await services.costs.run(address, partial(_hash, passphrase))
    done = await services.store.players.set_account(player, login, hashed)
    if done:
        services.limits.taken.right(key)
    return done


async def log_in(services: Services, address: str, login: str, passphrase: str) -> PlayerRow:
    """The player with this login and passphrase, or Trouble that does not tell which of the two is wrong."""
    services.limits.knocks.take(address_key(address), say("too many attempts; wait a little"))
    row = await services.store.players.by_login(login)
    if not await fits(services, address, login, row, passphrase) or row is None:
        raise Trouble("not_allowed", say("this login and this passphrase do not match"))
    return row
