"""WebSocket frames (RFC 6455, 5.2): those of the server, each written once however many are sent it; and those of
clients, where they are what they usually are. How frames are compressed: deflate.py.
"""

from __future__ import annotations

import struct

from websockets.utils import apply_mask as slow_apply_mask

try:
    from websockets.speedups import apply_mask
except ImportError:
    apply_mask = slow_apply_mask

TEXT = 0x81  # the first byte of a frame: a whole message of text
SHORT, MEDIUM = 126, 2**16  # lengths from which on the length itself takes more bytes
MASKED = 0x80  # in the second byte of a client's frame


_medium, _long = struct.Struct(">BBH").pack, struct.Struct(">BBQ").pack


class Message(bytes):
    """A message in JSON."""

    framed: bytes | None = None  # the frame, once it is written
    _deflated: dict[bytes, tuple[bytes, bytes]] | None = None

    @property
    def deflated(self) -> dict[bytes, tuple[bytes, bytes]]:
        """By what its receivers were sent before: the compressed frame, and what they were sent then."""
        if self._deflated is None:
            self._deflated = {}
        return self._deflated

    @property
    def frame(self) -> bytes:
        frame = self.framed
        if frame is None:
            frame = self.framed = head(len(self)) + self
        return frame


def head(length: int, kind: int = TEXT) -> bytes:
    """How a frame of the server begins."""
    if length < SHORT:
        return bytes((kind, length))
    if length < MEDIUM:
        return _medium(kind, SHORT, length)
    return _long(kind, SHORT + 1, length)


def whole_text(data: bytes) -> bytes | None:
    """The message, if this is a client's frame with a whole message of text, and nothing else."""
    if len(data) < 6 or data[0] != TEXT or not data[1] & MASKED:
        return None
    length, start = data[1] & ~MASKED, 2
    if length == SHORT and len(data) > 8:
        length, start = int.from_bytes(data[2:4], "big"), 4
        if length < SHORT:
            return None  # which must be written shorter
    if (length > SHORT and start == 2) or len(data) != start + 4 + length:
        return None
    return apply_mask(data[start + 4 :], data[start : start + 4])


def whole_frames(data: bytes) -> bool:
    """Whether the last of a client's frames ends with the data."""
    at = 0
    while len(data) - at >= 2:
        length, start = data[at + 1] & ~MASKED, at + 2
        if length >= SHORT:
            size = 2 if length == SHORT else 8
            length, start = int.from_bytes(data[start : start + size], "big"), start + size
        at = start + (4 if data[at + 1] & MASKED else 0) + length
    return at == len(data)
