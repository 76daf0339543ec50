"""Compressed messages: every client reads what was written, whatever it has agreed upon, and little is kept for it."""

from __future__ import annotations

import json
import random

import pytest
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory, PerMessageDeflate
from websockets.frames import Frame, Opcode

from fourseas.core.i18n import encoder
from fourseas.server.protocol.deflate import KEPT, LEAST, OFFER, WINDOW, Deflate, as_it_is
from fourseas.server.protocol.framing import Message
from fourseas.server.protocol.messages import Update
from fourseas.server.table import log
from fourseas.server.table.lines import ChatLine
from fourseas.server.table.table import Table
from fourseas.server.views import snapshot
from tests.support.server.frames import read
from tests.support.server.house import SEED, opened

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


# ---- what people type


HAND = ["kraken", "cutlass", "parrot", "black pearl"]


def update(number: int) -> Message:
    """A move, as the player is told who has that hand."""
    lines = ["Anne draws a card", "Bess sails to Tortuga", "Cleo sells rum"]
    return Message(json.dumps({"is": "update", "number": number, "line": lines[number % 3], "hand": HAND}).encode())


def said(text: str) -> Message:
    line = ChatLine(number=7, at=1, name="Mallory", seat=1, text=text)
    return Message(encoder().encode(Update(number=7, now=1, said=[line])))


def lengths(text: str, *, slowly: bool) -> list[int]:
    """Of all that the player is sent, as the network sees it, when somebody writes this."""
    ours, _ = agree(BROWSER)
    messages = [update(1), update(2), said(text), update(3), said(text), update(4)]
    if slowly:
        return [len(bytes(ours.encode(Frame(Opcode.TEXT, bytes(message))).data)) for message in messages]
    return [len(ours.frame(message)) for message in messages]


@pytest.mark.parametrize("slowly", [False, True])
def test_no_length_tells_whether_somebody_wrote_what_is_in_a_hand(slowly: bool) -> None:
    right = json.dumps({"hand": HAND})
    wrong = json.dumps({"hand": ["zebras", "bananas", "igloos", "white sheep"]})
    assert len(right) == len(wrong)
    assert lengths(right, slowly=slowly) == lengths(wrong, slowly=slowly)
    assert lengths(right, slowly=slowly)[1] < len(update(2)), "all else is compressed"


def test_a_whole_table_with_chat_in_it_is_sent_as_it_is() -> None:
    places = [log.Place(player=player, name=player) for player in ("ann", "bob", "cat")]
    table = Table("t1", SEED, opened("adventures", places))
    table.apply(2, log.Started(at=1, level="deckhand"))
    plain = snapshot.standing(table, bytes(16), "ann", 0, "en")
    assert not as_it_is(plain)
    table.apply(table.number + 1, log.Spoke(at=1, name="Ann", seat=0, text="ahoy"))
    assert as_it_is(snapshot.standing(table, bytes(16), "ann", 0, "en"))


def test_a_name_that_looks_like_chat_changes_nothing() -> None:
    message = json.dumps({"name": '"said":[{', "text": '"chat":[{' * 20}).encode()
    assert not as_it_is(message)
