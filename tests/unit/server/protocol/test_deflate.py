"""Compressed messages: every client reads what was written, whatever it has agreed upon, and little is kept for it."""

from __future__ import annotations

import json
import random

import pytest
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory, PerMessageDeflate
from websockets.frames import Frame, Opcode

from fourseas.server.protocol.deflate import KEPT, LEAST, OFFER, WINDOW, Deflate
from fourseas.server.protocol.framing import Message
from tests.support.server.frames import read

BROWSER = ClientPerMessageDeflateFactory()  # as Chromium, Firefox and Safari ask
FORGETFUL = ClientPerMessageDeflateFactory(server_no_context_takeover=True)
NARROW = ClientPerMessageDeflateFactory(server_max_window_bits=9)


def agree(client: ClientPerMessageDeflateFactory) -> tuple[Deflate, PerMessageDeflate]:
    """Our side and the client's, after their handshake."""
    answer, agreed = OFFER.process_request_params(client.get_request_params(), [])
    return Deflate(agreed), client.process_response_params(answer, [])


def conversation(seed: int = 1) -> list[Message]:
    """Messages that resemble each other, of all sizes."""
    luck = random.Random(seed)
    sizes = (0, 1, LEAST - 20, LEAST, 300, 300, 900, 1700, 40_000, 120, 70_000, 500)
    words = ["stack", "onto", "assemble", "seat", "ducats", "capture"]
    return [
        Message(json.dumps({"number": number, "words": luck.choices(words, k=size // 8)}).encode())
        for number, size in enumerate(sizes * 3)
    ]


@pytest.mark.parametrize("client", [BROWSER, FORGETFUL, NARROW])
def test_every_client_reads_what_was_written(client: ClientPerMessageDeflateFactory) -> None:
    """Straight away, or by way of the library, as to a slow reader."""
    ours, theirs = agree(client)
    luck = random.Random(3)
    for message in conversation():
        direct = luck.random() < 0.5
        slow = Frame(Opcode.TEXT, bytes(message))
        frame = ours.frame(message) if direct else bytes(slow.serialize(mask=False, extensions=[ours]))
        assert read(frame, extensions=[theirs]).data == message


def test_control_frames_and_short_messages_stay_as_they_are() -> None:
    ours, _ = agree(BROWSER)
    ping, short = Frame(Opcode.PING, b"x" * 100), Message(b"x" * (LEAST - 1))
    assert ours.encode(ping) is ping
    assert ours.frame(short) == short.frame


def test_what_was_said_before_need_not_be_said_again() -> None:
    ours, _ = agree(BROWSER)
    forgetful, _ = agree(FORGETFUL)
    luck = random.Random(4)
    noise = [Message(luck.randbytes(400).hex().encode()) for _ in range(2)]
    first, again = ours.frame(noise[0]), ours.frame(Message(bytes(noise[0])))
    assert len(again) < len(first) / 10
    assert len(ours.frame(noise[1])) > len(first) / 2
    assert len({len(forgetful.frame(Message(bytes(noise[0])))) for _ in range(3)}) == 1


def test_those_who_were_sent_the_same_share_the_frame() -> None:
    (one, _), (other, _), (late, _) = agree(BROWSER), agree(BROWSER), agree(BROWSER)
    for message in conversation():
        assert one.frame(message) is other.frame(message)
    for number in range(2 * KEPT // 300):
        message = Message(b"%d" % number * 300)
        frames = [socket.frame(message) for socket in (one, late)]
    assert frames[0] is frames[1]


def test_what_is_kept_of_a_socket_has_a_bound() -> None:
    ours, _ = agree(BROWSER)
    for message in conversation():
        ours.frame(message)
        assert len(ours._sent) <= KEPT
    assert KEPT < 2**WINDOW
    assert not hasattr(ours, "encoder")
