"""Compressed messages (RFC 7692). A move reads much like the one before it, so each message is compressed together with
the end of what its socket was sent before: three times as small as by itself.

zlib would keep a window and its tables for every socket, more than all else that one takes. We keep the last bytes that
were sent, and give them as a dictionary to a compressor that lasts for one message; readers, who keep a window, cannot
tell the difference. So those who were sent the same can still be sent the same frame, which is made once.

Chat is never compressed, nor is anything compressed together with it. TLS hides what is sent, not how long it is: if a
line that repeats what is in somebody's hand were shorter for that, whoever writes it and sees the length of what passes
by could guess the hand, line by line (CRIME, BREACH). Names of players are fixed before the cards are dealt.
"""

from __future__ import annotations

import zlib
from typing import Final

from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame, Opcode

from fourseas.server.protocol.framing import TEXT, Message, head

DEFLATED: Final = 0x40  # in the first byte of a frame
LEAST: Final = 64  # bytes of a message that is worth compressing
KEPT: Final = 3 * 1024  # bytes of what was sent; twice as many make messages a tenth smaller
LEVEL, WINDOW, MEMORY = 6, 13, 5  # of zlib: more takes longer, and gains nothing on messages of this size

# What a client sends is short: its window, which would have to be kept in memory, would gain little.
OFFER = ServerPerMessageDeflateFactory(
    client_no_context_takeover=True, server_max_window_bits=WINDOW, compress_settings={"memLevel": 1}
)


# How lists of lines of chat begin, in updates and in whole tables. Within a text the quotes would be escaped.
CHAT: Final = (b'"said":[{', b'"chat":[{')


def as_it_is(message: bytes) -> bool:
    """Whether a message is not to be compressed: it is too short, or has something in it that people typed."""
    return len(message) < LEAST or CHAT[0] in message or CHAT[1] in message


def deflate(message: bytes, sent: bytes) -> tuple[bytes, bytes]:
    """A message compressed for somebody whose last bytes were these, and what those are then."""
    squeeze = zlib.compressobj(LEVEL, zlib.DEFLATED, -WINDOW, MEMORY, zlib.Z_DEFAULT_STRATEGY, sent)
    body = (squeeze.compress(message) + squeeze.flush(zlib.Z_SYNC_FLUSH)).removesuffix(b"\0\0\xff\xff")
    return body, (sent + message)[-KEPT:]


class Deflate(PerMessageDeflate):
    """The compression that one socket has agreed upon."""

    def __init__(self, agreed: PerMessageDeflate) -> None:
        super().__init__(
            agreed.remote_no_context_takeover,
            True,  # the compressor of the library is never used
            agreed.remote_max_window_bits,
            agreed.local_max_window_bits,
        )
        self._remembers = not agreed.local_no_context_takeover
        self._compresses = agreed.local_max_window_bits >= WINDOW  # who cannot read that is sent messages as they are
        self._sent = b""  # the end of all compressed messages

    def frame(self, message: Message) -> bytes:
        if not self._compresses or as_it_is(message):
            return message.frame  # which is not part of the window
        framed = message.deflated.get(self._sent)
        if framed is None:
            body, sent = deflate(message, self._sent)
            framed = message.deflated[self._sent] = head(len(body), TEXT | DEFLATED) + body, sent
        if self._remembers:
            self._sent = framed[1]
        return framed[0]

    def encode(self, frame: Frame) -> Frame:
        """What is not sent by way of `frame`, since its reader is slow."""
        message = bytes(frame.data)
        if frame.opcode is not Opcode.TEXT or not frame.fin or not self._compresses or as_it_is(message):
            return frame
        body, sent = deflate(message, self._sent)
        if self._remembers:
            self._sent = sent
        return Frame(frame.opcode, body, rsv1=True)
