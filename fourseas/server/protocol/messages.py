"""The messages of a table's socket, in both directions, typed once.

REST bodies are in rest.py. `typescript.py` writes web/src/net/protocol.ts from both; docs/protocol.md explains how a
conversation goes. Times are milliseconds since 1970 by the server's clock.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from fourseas.core.described import Section
from fourseas.core.fairness import Fairness, Secret
from fourseas.core.preview import Preview
from fourseas.core.records import End
from fourseas.server.table.lines import ChatLine, LogLine, NewLine, Phase, Readable

PROTOCOL = 2  # its version; a client names it when it opens a socket: /ws/tables/{table}?protocol=2

# ---- limits, checked while parsing

Said = Annotated[str, Meta(min_length=1, max_length=400)]
Level = Annotated[str, Meta(min_length=1, max_length=80)]  # a bot, by one of the names in `levels` of its GameInfo
SeatNumber = Annotated[int, Meta(ge=0, le=5)]
Players = Annotated[int, Meta(ge=2, le=6)]
Words = Annotated[dict[str, Any], Meta(max_length=12)]  # a move in the words of the game
Ref = Annotated[int, Meta(ge=0, le=2**53)]


class Wire(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Base of everything that is sent."""


# ---- speeds


class Live(Wire, frozen=True, kw_only=True, tag_field="kind", tag="live"):
    """A time bank per player, and an increment after every move. Being disconnected uses up a separate bank."""

    bank_s: Annotated[int, Meta(ge=10, le=7200)] = 600
    increment_s: Annotated[int, Meta(ge=0, le=120)] = 10


class Relaxed(Wire, frozen=True, kw_only=True, tag_field="kind", tag="relaxed"):
    """No clock."""


class Slow(Wire, frozen=True, kw_only=True, tag_field="kind", tag="slow"):
    """So many days per move."""

    days: Annotated[int, Meta(ge=1, le=14)] = 2


Speed = Live | Relaxed | Slow

# ---- a table, as one viewer sees it


class SeatView(Wire, frozen=True, kw_only=True):
    colour: str
    name: str
    state: Literal["free", "person", "bot"]
    level: Level | None = None  # of the bot playing now
    stand_in: bool = False  # a bot plays for a person who may come back
    here: bool = False  # a person, connected now
    left: bool = False  # a person who left for good
    host: bool = False


class ClockView(Wire, frozen=True, kw_only=True):
    bank_ms: int  # left at `at`
    away_ms: int  # left of the disconnect bank at `at`
    runs: Literal["bank", "away", "no"]


class Clocks(Wire, frozen=True, kw_only=True):
    at: int
    seats: list[ClockView]


class Choice(Wire, frozen=True, kw_only=True, omit_defaults=True):
    """A legal action of one of the viewer's awaited seats. What it is called comes on request: `labels`."""

    seat: int
    move: Any  # in the words of the game, as in records: {"act": ..., ...}
    final: bool = False  # it reveals something hidden, so it cannot simply be taken back: ask before sending


class Race(Wire, frozen=True, kw_only=True):
    """A part of the game in real time, in which everybody acts at once. The time in the view, `now`, counts from
    `opens_at`; until then it is negative, and the view does not contain what the race is about. Those who play receive
    that sealed beforehand, and the key when the race opens; then everybody gets an update, spectators a moment later.
    Anything done before `starts_at` is refused.
    """

    opens_at: int
    starts_at: int  # the same, except for a race that resumes after an interruption


class Readiness(Wire, frozen=True, kw_only=True):
    """A race is about to begin, as soon as everybody is ready."""

    opener: int  # the seat that begins it
    ready: list[int]  # who have said so
    waiting_for: list[int]  # people who have not
    until: int  # when waiting for them ends


class UndoView(Wire, frozen=True, kw_only=True, omit_defaults=True):
    """What the viewer may take back, and a request that awaits consent; empty if there is nothing of either."""

    free: bool = False  # my last move can be taken back at once
    ask: bool = False  # to take back my last move, all other people must agree
    asked_by: int | None = None  # this seat asks
    to_move: int | None = None  # to go back to the position after so many moves
    waiting_for: list[int] = []  # seats that have not answered, including absent people for whom a bot stands in


class Lesson(Wire, frozen=True, kw_only=True):
    """The progress of a guided first game."""

    step: int  # from 1
    steps: int
    title: str
    texts: list[str]  # pages to read before the move
    clause: str | None
    done: bool = False


class Snapshot(Wire, frozen=True, kw_only=True, tag_field="is", tag="table"):
    """Everything, sent when a socket opens or asks for it: at most 64 KiB."""

    number: int  # of the last entry of the log
    now: int  # the server's clock
    table: str
    game: str
    rules: str
    box_id: str  # of the components, which never change: GET /api/boxes/{box_id}
    box: Any  # the components, as in records; null for a socket with ?box=apart, or if they do not fit
    options: dict[str, bool]
    speed: Speed
    listed: bool
    hot_seat: bool
    curtain: bool  # at a hot seat with hands: show nothing until whoever has to decide asks for it
    phase: Phase
    you: list[int]  # the viewer's seats
    host: bool  # whether the viewer opened the table
    seats: list[SeatView]
    spectators: int
    moves: int  # made so far
    log: list[LogLine]  # the last lines
    log_older: bool  # there are earlier lines: GET /api/tables/{table}/log
    chat: list[ChatLine]  # the last lines
    chat_older: bool  # likewise: GET /api/tables/{table}/chat
    view: Any  # what the viewer may see of the game; null before it starts
    awaited: list[int]
    choices: list[Choice]
    race: Race | None
    ready: Readiness | None
    clocks: Clocks | None
    undo: UndoView
    fairness: Fairness | None  # commitment and parts from the start; secret, salt and seed once the game is over
    end: End | None
    rematch: str | None  # the table of the rematch
    closed: str | None  # why nobody can play here any more: the server no longer has the game's rules
    readable: Readable  # what can be read of the game: only the record if it was closed before its end
    lesson: Lesson | None


class Update(Wire, frozen=True, kw_only=True, tag_field="is", tag="update"):
    """What changed. `lines` and `said` are appended, `patch` changes parts of the view: pairs of a path and its new
    value; a pair of places at the end of a path stands for a part of a list. Every other field but `ack` replaces the
    snapshot's. Where moves were taken back, `log` has the last lines again; of the lines known before, all stay except
    those of moves beyond `moves`.
    """

    number: int
    now: int
    ack: int | UnsetType = UNSET  # the `ref` of my request: this is its result, and it is on the disk
    lines: list[NewLine] | UnsetType = UNSET
    said: list[ChatLine] | UnsetType = UNSET
    options: dict[str, bool] | UnsetType = UNSET
    speed: Speed | UnsetType = UNSET
    listed: bool | UnsetType = UNSET
    phase: Phase | UnsetType = UNSET
    you: list[int] | UnsetType = UNSET
    host: bool | UnsetType = UNSET
    seats: list[SeatView] | UnsetType = UNSET
    spectators: int | UnsetType = UNSET
    moves: int | UnsetType = UNSET
    log: list[LogLine] | UnsetType = UNSET
    log_older: bool | UnsetType = UNSET
    view: Any = UNSET
    patch: list[tuple[list[str | int | tuple[int, int]], Any]] | UnsetType = UNSET
    awaited: list[int] | UnsetType = UNSET
    choices: list[Choice] | UnsetType = UNSET
    race: Race | UnsetType | None = UNSET
    ready: Readiness | UnsetType | None = UNSET
    clocks: Clocks | UnsetType | None = UNSET
    undo: UndoView | UnsetType = UNSET
    fairness: Fairness | UnsetType | None = UNSET
    end: End | UnsetType | None = UNSET
    rematch: str | UnsetType | None = UNSET
    closed: str | UnsetType | None = UNSET
    readable: Readable | UnsetType = UNSET
    lesson: Lesson | UnsetType | None = UNSET


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


ToClient = Snapshot | Update | Ack | Ping | Sealed | Key | WhyNot | Labels | Previews | Described | Hinted | Problem

# ---- what clients send at a table. `ref` comes back with the answer.


class Asked(Wire, frozen=True, kw_only=True, tag_field="do"):
    ref: Ref = 0


class Move(Asked, frozen=True, kw_only=True, tag="move"):
    """Make a move; `seen` is the number of the last entry the sender knows."""

    seen: Ref
    seat: SeatNumber
    move: Words


class AskWhy(Asked, frozen=True, kw_only=True, tag="ask_why"):
    """Why is this not allowed?"""

    seat: SeatNumber
    move: Words


class AskPreview(Asked, frozen=True, kw_only=True, tag="preview"):
    """What would these moves bring? `seen` is the number of the last entry the sender knows."""

    seen: Ref
    seat: SeatNumber
    moves: Annotated[list[Words], Meta(max_length=40)]


class AskLabels(Asked, frozen=True, kw_only=True, tag="labels"):
    """What are my choices called?"""


class AskDescribe(Asked, frozen=True, kw_only=True, tag="describe"):
    """What does the table look like, in words?"""


class AskHint(Asked, frozen=True, kw_only=True, tag="hint"):
    """What would be a good move, and why? `seen` is the number of the last entry the sender knows."""

    seen: Ref
    seat: SeatNumber


class Chat(Asked, frozen=True, kw_only=True, tag="chat"):
    text: Said


class Sit(Asked, frozen=True, kw_only=True, tag="sit"):
    seat: SeatNumber
    part: Secret | None = None  # random; my part of the game's seed


class AddPart(Asked, frozen=True, kw_only=True, tag="part"):
    """Add my part of the seed if I did not sit down myself, as at a table that I opened; before the game."""

    seat: SeatNumber
    part: Secret


class Stand(Asked, frozen=True, kw_only=True, tag="stand"):
    """Give a seat back before the game."""

    seat: SeatNumber


class SeatBot(Asked, frozen=True, kw_only=True, tag="seat_bot"):
    """The host puts a bot on a free seat before the game, or changes its level."""

    seat: SeatNumber
    level: Level


class Clear(Asked, frozen=True, kw_only=True, tag="clear"):
    """The host frees a seat before the game."""

    seat: SeatNumber


class Arrange(Asked, frozen=True, kw_only=True, tag="arrange"):
    """The host changes the table before the game; omitted fields stay as they are."""

    players: Players | UnsetType = UNSET
    options: Annotated[dict[str, bool], Meta(max_length=10)] | UnsetType = UNSET
    speed: Speed | UnsetType = UNSET
    listed: bool | UnsetType = UNSET


class Start(Asked, frozen=True, kw_only=True, tag="start"):
    """The host starts; free seats go to bots of this level."""

    level: Level = "boatswain"


class Undo(Asked, frozen=True, kw_only=True, tag="undo"):
    """Take my last move back, or ask for it if others must consent."""

    seen: Ref
    seat: SeatNumber


class Consent(Asked, frozen=True, kw_only=True, tag="consent"):
    """Answer a request to take moves back, for all my seats."""

    yes: bool


class Ready(Asked, frozen=True, kw_only=True, tag="ready"):
    """I am ready for the race that is about to begin, on all my seats. From the player who begins it, this also means:
    begin as soon as everybody is ready.
    """


class Leave(Asked, frozen=True, kw_only=True, tag="leave"):
    """Leave a running game for good; a bot plays on."""


class Return(Asked, frozen=True, kw_only=True, tag="return"):
    """Take my seats back from the bots that played for me."""


class StandIn(Asked, frozen=True, kw_only=True, tag="stand_in"):
    """Let a bot play for somebody who is away, after the grace period."""

    seat: SeatNumber


class Rematch(Asked, frozen=True, kw_only=True, tag="rematch"):
    """The same people once more; the first to ask opens the table."""

    start: bool = True  # at once if nobody else has to join; otherwise there is time to add a part of the seed


class Refresh(Asked, frozen=True, kw_only=True, tag="refresh"):
    """Send the snapshot again."""


class Pong(Asked, frozen=True, kw_only=True, tag="pong"):
    """The answer to `ping`, with the time it contained."""

    now: Ref


FromClient = (
    Move
    | AskWhy
    | AskLabels
    | AskDescribe
    | AskPreview
    | AskHint
    | Chat
    | Sit
    | AddPart
    | Stand
    | SeatBot
    | Clear
    | Arrange
    | Start
    | Undo
    | Consent
    | Ready
    | Leave
    | Return
    | StandIn
    | Rematch
    | Refresh
    | Pong
)
