"""The cookie that says who somebody is: a player's id, signed by the house. Nothing else is kept in a browser.

    1.<player>.<epoch>.<issued>.<signature>

The epoch is the player's: when it is raised in the database, every older cookie of that player is void.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import time
from collections.abc import Sequence

from msgspec import Struct

VERSION = "1"
LIFE_S = 400 * 86400  # browsers keep no cookie longer
RENEW_S = 30 * 86400  # a cookie of this age is renewed
FORM = re.compile(r"1\.([0-9a-f]{32})\.([0-9]{1,9})\.([0-9]{1,11})\.([A-Za-z0-9_-]{43})")


class Ticket(Struct, frozen=True):
    """The contents of a cookie whose signature is ours."""

    player: str
    epoch: int
    issued: int  # seconds since 1970
    stale: bool = False  # old, or signed with a former secret: renew it


class Signer:
    """Signs with the first secret and accepts all of them, so that a secret can be replaced without logging everybody
    out.
    """

    def __init__(self, secrets: Sequence[str]) -> None:
        if not secrets:
            raise ValueError("no secret to sign cookies with")
        self._keys = [hashlib.sha256(b"fourseas cookie " + secret.encode()).digest() for secret in secrets]

    def issue(self, player: str, epoch: int, now: float | None = None) -> str:
        payload = f"{VERSION}.{player}.{epoch}.{int(time.time() if now is None else now)}"
        return f"{payload}.{_sign(self._keys[0], payload)}"

    def read(self, cookie: str, now: float | None = None) -> Ticket | None:
        """The ticket in a cookie; None for anything that we did not sign, or that is too old."""
        parsed = FORM.fullmatch(cookie)
        if not parsed:
            return None
        payload, _, signature = cookie.rpartition(".")
        signers = [hmac.compare_digest(_sign(key, payload), signature) for key in self._keys]
        age = (time.time() if now is None else now) - int(parsed[3])
        if not any(signers) or age > LIFE_S:
            return None
        return Ticket(parsed[1], int(parsed[2]), int(parsed[3]), stale=age > RENEW_S or not signers[0])


def _sign(key: bytes, payload: str) -> str:
    return base64.urlsafe_b64encode(hmac.digest(key, payload.encode(), "sha256")).rstrip(b"=").decode()
