"""Frames of WebSockets: the server's are what a client reads, and only a client's whole messages take the short way."""

from __future__ import annotations

import os
import random

import pytest
from websockets.frames import Frame, Opcode

from fourseas.server.protocol.framing import Message, whole_frames, whole_text
from tests.support.server.frames import read

LENGTHS = (0, 1, 125, 126, 127, 65535, 65536, 100_000)


def masked(kind: Opcode, content: bytes = b"", *, fin: bool = True) -> bytes:
    return bytes(Frame(kind, content, fin).serialize(mask=True))


@pytest.mark.parametrize("length", LENGTHS)
def test_a_message_is_read_as_it_was_written(length: int) -> None:
    message = Message(b"x" * length)
    assert read(message.frame, mask=False).data == message
    assert message.frame is message.frame


@pytest.mark.parametrize("length", LENGTHS)
def test_a_whole_message_of_a_client_is_read(length: int) -> None:
    content = os.urandom(length)
    data = masked(Opcode.TEXT, content)
    assert whole_frames(data)
    assert whole_text(data) == (content if length < 65536 else None)


def test_everything_else_is_left_to_those_who_know_all_of_it() -> None:
    whole = masked(Opcode.TEXT, b"ahoy")
    others = [
        b"",
        whole[:-1],
        whole + whole,
        whole + b"\0",
        masked(Opcode.BINARY, b"ahoy"),
        masked(Opcode.TEXT, b"ahoy", fin=False),
        masked(Opcode.CONT, b"ahoy"),
        masked(Opcode.PING),
        masked(Opcode.CLOSE),
        bytes(Frame(Opcode.TEXT, b"ahoy").serialize(mask=False)),
        bytes([whole[0] | 0x40, *whole[1:]]),  # compressed
        bytes([0x81, 0xFE, 0, 4]) + whole[2:],  # a length that is written too long
        bytes([0x81, 0xFF]) + (4).to_bytes(8, "big") + whole[2:],
    ]
    for data in others:
        assert whole_text(data) is None


def test_where_frames_end_is_known_however_they_are_cut() -> None:
    luck = random.Random(1)
    kinds = [Opcode.TEXT, Opcode.BINARY, Opcode.CONT]
    for _ in range(300):
        frames = [masked(luck.choice(kinds), bytes(luck.choice((0, 1, 125, 126, 70_000)))) for _ in range(3)]
        data = b"".join(frames)
        ends = {0, len(frames[0]), len(frames[0] + frames[1]), len(data)}
        for cut in (*ends, luck.randrange(len(data)), max(0, len(data) - luck.randrange(1, 9))):
            assert whole_frames(data[:cut]) == (cut in ends)
