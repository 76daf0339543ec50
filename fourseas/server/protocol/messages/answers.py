"""What else the server sends: answers to requests, problems, pings, and what a race opens with."""

from __future__ import annotations

from typing import Literal

from fourseas.core.described import Section
from fourseas.core.preview import Preview
from fourseas.server.protocol.messages.parts import Choice
from fourseas.server.protocol.messages.wire import Wire


class Ack(Wire, frozen=True, kw_only=True, tag_field="is", tag="ack"):
    """The request had already been fulfilled; if something changes, the update itself says so."""

    ref: int
    number: int


class Ping(Wire, frozen=True, kw_only=True, tag_field="is", tag="ping"):
    """To be answered at once with `pong`, so that the server knows the latency."""

    now: int  # the server's clock
    delay: int | None  # the one-way latency, if known


class Sealed(Wire, frozen=True, kw_only=True, tag_field="is", tag="sealed"):
    """For those who play: the update with which a race will open, encrypted. Programs that ignore it get the same as an
    update when the race opens; docs/protocol.md explains how a box is opened.
    """

    race: int  # the number of the entry that began the race
    box: str  # Base64: 12 bytes of nonce, then the update encrypted with ChaCha20-Poly1305


class Key(Wire, frozen=True, kw_only=True, tag_field="is", tag="key"):
    """The race is open; sent to everybody who plays at the same moment."""

    race: int
    key: str  # Base64, 32 bytes
    now: int  # the server's clock


class WhyNot(Wire, frozen=True, kw_only=True, tag_field="is", tag="why"):
    """The answer to `ask_why`; both null if the move is allowed."""

    ref: int
    clause: str | None
    text: str | None


class Labels(Wire, frozen=True, kw_only=True, tag_field="is", tag="labels"):
    """The answer to `labels`: what the viewer may do now, and a label for each. In a race that may differ from the
    choices last sent, since time has passed.
    """

    ref: int
    number: int
    choices: list[Choice]
    labels: list[str]


class Previews(Wire, frozen=True, kw_only=True, tag_field="is", tag="previews"):
    """The answer to `preview`: one for each of the moves; null for a move that is not legal."""

    ref: int
    number: int
    previews: list[Preview | None]


class Described(Wire, frozen=True, kw_only=True, tag_field="is", tag="described"):
    """The answer to `describe`: the table in words, as the viewer may see it. Empty while no game is played; null where
    the game has no words of its own for it.
    """

    ref: int
    number: int
    sections: list[Section] | None


class Hinted(Wire, frozen=True, kw_only=True, tag_field="is", tag="hinted"):
    """The answer to `hint`: one of my choices, its label, and why it is a good one."""

    ref: int
    number: int
    choice: Choice
    label: str
    reason: str


Code = Literal[
    "unparsable",  # not JSON, or not a message
    "unknown",  # no such table, record, game, account
    "outdated",  # the socket was opened for another version of this protocol
    "too_large",
    "too_fast",
    "not_your_turn",
    "not_your_seat",
    "illegal",  # against the rules; `clause` says which
    "stale",  # the table has moved on since `seen`
    "not_now",  # not in this phase of the table
    "not_allowed",  # not yours to do
    "failed",  # our fault; nothing changed
]


class Problem(Wire, frozen=True, kw_only=True, tag_field="is", tag="problem"):
    """Something was refused, and nothing changed. Also the body of every REST error."""

    code: Code
    text: str
    clause: str | None = None
    ref: int | None = None
