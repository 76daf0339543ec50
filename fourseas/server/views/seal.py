"""Sealed messages: those who play receive a race's contents encrypted before it opens, and the short key when it opens,
all at the same moment. So nobody sees it early, nobody waits for a long message then, and answering pings slowly gains
nothing.

A box is encrypted with ChaCha20-Poly1305 (RFC 8439). All boxes have the same length, whatever is in them. The key is
drawn for one race and exists only in the worker's memory.
"""

from __future__ import annotations

import os
from base64 import b64encode

from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

from fourseas.server.protocol.messages import Key, Sealed

NONCE = 12  # bytes
LENGTH = 16 * 1024  # of a box's contents; if that is not enough, a multiple of it


class Seal:
    def __init__(self, table: str, race: int) -> None:
        self.race = race  # the number of the entry that began it
        self.broken = False  # the key has been sent
        self._about = about(table, race)
        self._key = ChaCha20Poly1305.generate_key()

    def close(self, message: bytes) -> Sealed:
        """A message in JSON in a box, padded with spaces."""
        filled = message.ljust(-(-len(message) // LENGTH) * LENGTH)
        nonce = os.urandom(NONCE)
        box = nonce + ChaCha20Poly1305(self._key).encrypt(nonce, filled, self._about)
        return Sealed(race=self.race, box=b64encode(box).decode())

    def key(self, now: int) -> Key:
        """To be sent once the race is open, and never before."""
        self.broken = True
        return Key(race=self.race, key=b64encode(self._key).decode(), now=now)


def about(table: str, race: int) -> bytes:
    """What a box is bound to: it cannot be opened at another table, or in another race."""
    return f"{table}/{race}".encode()
