"""What a race is about is sent to those who play before it opens, sealed: the short key comes when it opens, to all at
the same moment. So nobody sees it before, nobody waits for a long message then, and how quickly somebody answers pings
changes nothing.

A box is closed by ChaCha20-Poly1305 (RFC 8439). All boxes are of one length, whatever is in them. The key is drawn for
one race and lives nowhere but in the memory of the worker.
"""

from __future__ import annotations

import os
from base64 import b64encode

from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

from fourseas.server.protocol.messages import Key, Sealed

NONCE = 12  # bytes
LENGTH = 16 * 1024  # of what is in a box; where that is not enough, a multiple of it


class Seal:
    def __init__(self, table: str, race: int) -> None:
        self.race = race  # the number of the entry that began it
        self.broken = False  # the key has been told
        self._about = about(table, race)
        self._key = ChaCha20Poly1305.generate_key()

    def close(self, message: bytes) -> Sealed:
        """A message in JSON in a box; what fills it up are spaces behind it."""
        filled = message.ljust(-(-len(message) // LENGTH) * LENGTH)
        nonce = os.urandom(NONCE)
        box = nonce + ChaCha20Poly1305(self._key).encrypt(nonce, filled, self._about)
        return Sealed(race=self.race, box=b64encode(box).decode())

    def key(self, now: int) -> Key:
        """To be told once the race is open, and never before."""
        self.broken = True
        return Key(race=self.race, key=b64encode(self._key).decode(), now=now)


def about(table: str, race: int) -> bytes:
    """What a box is bound to: it is opened at no other table, and in no other race."""
    return f"{table}/{race}".encode()
