"""What clients send at a table. The `ref` of a request comes back with its answer."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, Meta, UnsetType

from fourseas.core.records.fairness import Secret
from fourseas.server.protocol.messages.speeds import Speed
from fourseas.server.protocol.messages.wire import ChatText, Level, Players, Ref, SeatNumber, Wire, Words


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
    after: Words | None = None  # a choice that would come first, and reveals nothing


class AskLabels(Asked, frozen=True, kw_only=True, tag="labels"):
    """What are my choices called?"""


class AskDescribe(Asked, frozen=True, kw_only=True, tag="describe"):
    """What does the table look like, in words?"""


class AskHint(Asked, frozen=True, kw_only=True, tag="hint"):
    """What would be a good move, and why? `seen` is the number of the last entry the sender knows."""

    seen: Ref
    seat: SeatNumber


class Chat(Asked, frozen=True, kw_only=True, tag="chat"):
    text: ChatText


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
