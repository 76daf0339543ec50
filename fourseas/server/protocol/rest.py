"""Bodies of REST requests and answers, typed once. Socket messages are in messages/."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, UnsetType, field

from fourseas.core.records.fairness import Fairness
from fourseas.core.records.record import End
from fourseas.server.protocol.messages import Level, Players, Relaxed, Speed, Wire
from fourseas.server.table.lines import ChatLine, LogLine, Phase

# ---- limits, checked while parsing

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Login = Annotated[str, Meta(min_length=3, max_length=24, pattern=r"^[a-z0-9_-]+$")]
Passphrase = Annotated[str, Meta(min_length=10, max_length=200)]

Address = Annotated[str, Meta(min_length=8, max_length=1000, pattern=r"^https?://[!-~]+$")]
Base64 = Annotated[str, Meta(min_length=1, max_length=200, pattern=r"^[A-Za-z0-9_=-]+$")]

# ---- games


class Option(Wire, frozen=True, kw_only=True):
    id: str
    text: str  # a question for a checkbox
    default: bool
    apart: list[str]  # the options that exclude this one


class GameInfo(Wire, frozen=True, kw_only=True):
    id: str
    name: str
    designer: str
    players: list[int]  # all possible numbers of players
    minutes: int  # how long a game among people takes
    sentence: str  # what players do in it
    goal: str  # what wins; what follows a colon is more than one must know; empty where the game does not say
    options: list[Option]
    levels: list[Level]  # of its bots, from the weakest to the strongest; then the host's own bots
    rules: str  # id and version of its rules
    has_tutorial: bool
    has_hands: bool  # seats see different things
    seat_keys: list[str]  # keys of its views whose numbers are seats
    board_keys: list[str]  # keys of its views that only a board needs: the table in words skips them
    board: str | None  # the address of a module that draws its board, where the app has none
    words: dict[str, str]  # its names and the words of its views in the language asked for, where the app has none


class ToDescribe(Wire, frozen=True, kw_only=True):
    """A view of a game, to be told in words."""

    box: Any  # as snapshots and replays have it
    view: Any
    players: Annotated[list[Annotated[str, Meta(max_length=80)]], Meta(max_length=10)]
    seat: Annotated[int, Meta(ge=0, le=9)] | None = None  # whose view it is


class RuleBlock(Wire, frozen=True, kw_only=True):
    """A paragraph, a clause, a list item or a table of the rules. Text may contain *emphasis*, **bold** and `code`."""

    kind: Literal["text", "clause", "item", "table"]
    text: str = ""
    clause: str = ""
    rows: list[list[str]] = field(default_factory=list)  # of a table; the first is its header


class RuleSection(Wire, frozen=True, kw_only=True):
    title: str
    blocks: list[RuleBlock]


class RulesText(Wire, frozen=True, kw_only=True):
    game: str
    name: str
    sections: list[RuleSection]


# ---- people


class Me(Wire, frozen=True, kw_only=True):
    name: str
    login: str | None  # of the account, if there is one


class People(Wire, frozen=True, kw_only=True):
    at_tables: int  # people with a table open, to play or to watch


class NewName(Wire, frozen=True, kw_only=True):
    name: Name


class Credentials(Wire, frozen=True, kw_only=True):
    login: Login
    passphrase: Passphrase


class PassphraseOnly(Wire, frozen=True, kw_only=True):
    passphrase: Passphrase


class Played(Wire, frozen=True, kw_only=True):
    """A table of mine, for my history."""

    table: str
    game: str
    phase: Phase
    my_turn: bool
    players: list[str]
    at: int  # when something last happened
    won: bool | None  # null if it is not over, or was abandoned
    mine: list[int]  # my seats; none at a table that I opened for bots alone
    scores: list[int | float] | None  # by seat; null if it is not over, was abandoned, or is of an older version
    places: list[int] | None  # likewise; those who share a place have the same number


class Tally(Wire, frozen=True, kw_only=True):
    """How I have fared at a game: in those of my latest games that ended by the rules and in which I had one seat."""

    game: str
    played: int
    won: int
    best: int | float | None  # my highest score; null if only older versions played, which kept none
    streak: int  # games won in a row, up to the latest
    longest: int  # such row


# ---- being told that it is my turn


class DeviceKeys(Wire, frozen=True, kw_only=True):
    p256dh: Base64
    auth: Base64


class NewDevice(Wire, frozen=True, kw_only=True):
    """A browser's subscription to web push."""

    endpoint: Address
    keys: DeviceKeys


class OldDevice(Wire, frozen=True, kw_only=True):
    endpoint: Address | None = None  # without it, all of my browsers


class NewWebhook(Wire, frozen=True, kw_only=True):
    url: Address


class Webhook(Wire, frozen=True, kw_only=True):
    url: str
    secret: str  # signs what is sent there


class Notices(Wire, frozen=True, kw_only=True):
    """How I want to be told that it is my turn; nothing of it is on until I ask for it."""

    push_key: str | None  # to subscribe with; null if this server does not push
    devices: list[str]  # the endpoints of my browsers that get web push
    webhooks: bool  # whether this server has them
    webhook: Webhook | None
    calendar: str | None  # its address, which nobody else should know


class NoticeTest(Wire, frozen=True, kw_only=True):
    """What became of a notice that was sent to try."""

    devices: int  # that took it
    webhook: bool | None  # whether it took it; null if there is none


# ---- the lobby


class NewTable(Wire, frozen=True, kw_only=True):
    """Open a table. With `start` it begins at once: every seat that is not mine goes to a bot."""

    game: Annotated[str, Meta(max_length=40)]
    players: Players = 3
    options: Annotated[dict[str, bool], Meta(max_length=10)] = field(default_factory=dict)
    speed: Speed = Relaxed()
    listed: bool = False  # shown in the lobby; the link always works
    hot_seat: bool = False  # I hold every seat that no bot holds
    # At a hot seat, in the order of the seats; whoever has none is called by their colour
    names: Annotated[list[Annotated[str, Meta(max_length=24)]], Meta(max_length=6)] = field(default_factory=list)
    curtain: bool = False  # at a hot seat: hands stay hidden until whoever has to decide asks for theirs
    bots: Annotated[list[Level], Meta(max_length=6)] = field(default_factory=list)  # they take the last seats
    start: bool = False
    tutorial: bool = False  # the guided first game, which determines everything else


class TableRef(Wire, frozen=True, kw_only=True):
    table: str


class TableSummary(Wire, frozen=True, kw_only=True):
    """A line of the lobby."""

    table: str
    game: str
    phase: Phase
    speed: Speed
    players: list[str | None]  # by seat; null is free
    at: int


# ---- what does not fit into a snapshot


class LogPage(Wire, frozen=True, kw_only=True):
    """Lines of a table's log, oldest first."""

    lines: list[LogLine]
    older: bool  # there are earlier lines


class ChatPage(Wire, frozen=True, kw_only=True):
    """The chat of a table, oldest first."""

    said: list[ChatLine]
    older: bool


# ---- replay of a game, from a table or from a record's file


class Frame(Wire, frozen=True, kw_only=True):
    """The game after a number of moves. The first frame of a page has the view, the others what differs from the frame
    before, like the patches of an update.
    """

    view: Any = UNSET
    patch: list[tuple[list[str | int | tuple[int, int]], Any]] | UnsetType = UNSET
    line: LogLine | None  # the move that led here; null at the start


class Replay(Wire, frozen=True, kw_only=True):
    """A game and the first page of its frames; there is one more frame than moves."""

    game: str
    rules: str
    box: Any
    options: dict[str, bool]
    players: list[str]
    bots: list[str | None]
    moves: int  # made so far
    page: int  # frames on each page but the last
    frames: list[Frame]
    end: End | None
    fairness: Fairness | None
