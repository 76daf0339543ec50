"""The messages of a table's socket, in both directions, typed once.

Clients send requests.py. The server sends state.py, which is made of parts.py, and answers.py. REST bodies are in
rest.py; `typescript.py` writes web/src/net/protocol.ts from both. docs/protocol.md explains how a conversation goes.
Times are milliseconds since 1970 by the server's clock.
"""

from __future__ import annotations

from fourseas.server.protocol.messages.answers import (
    Ack,
    Code,
    Described,
    Hinted,
    Key,
    Labels,
    Ping,
    Previews,
    Problem,
    Sealed,
    WhyNot,
)
from fourseas.server.protocol.messages.parts import (
    Choice,
    Clocks,
    ClockView,
    Lesson,
    Race,
    Readiness,
    SeatView,
    UndoView,
)
from fourseas.server.protocol.messages.requests import (
    AddPart,
    Arrange,
    AskDescribe,
    Asked,
    AskHint,
    AskLabels,
    AskPreview,
    AskWhy,
    Chat,
    Clear,
    Consent,
    FromClient,
    Leave,
    Move,
    Pong,
    Ready,
    Refresh,
    Rematch,
    Return,
    SeatBot,
    Sit,
    Stand,
    StandIn,
    Start,
    Undo,
)
from fourseas.server.protocol.messages.speeds import Live, Relaxed, Slow, Speed
from fourseas.server.protocol.messages.state import Snapshot, Update
from fourseas.server.protocol.messages.wire import ChatText, Level, Players, Ref, SeatNumber, Wire, Words

PROTOCOL = 2  # its version; a client names it when it opens a socket: /ws/tables/{table}?protocol=2

ToClient = Snapshot | Update | Ack | Ping | Sealed | Key | WhyNot | Labels | Previews | Described | Hinted | Problem

__all__ = [
    "PROTOCOL",
    "Ack",
    "AddPart",
    "Arrange",
    "AskDescribe",
    "AskHint",
    "AskLabels",
    "AskPreview",
    "AskWhy",
    "Asked",
    "Chat",
    "ChatText",
    "Choice",
    "Clear",
    "ClockView",
    "Clocks",
    "Code",
    "Consent",
    "Described",
    "FromClient",
    "Hinted",
    "Key",
    "Labels",
    "Leave",
    "Lesson",
    "Level",
    "Live",
    "Move",
    "Ping",
    "Players",
    "Pong",
    "Previews",
    "Problem",
    "Race",
    "Readiness",
    "Ready",
    "Ref",
    "Refresh",
    "Relaxed",
    "Rematch",
    "Return",
    "Sealed",
    "SeatBot",
    "SeatNumber",
    "SeatView",
    "Sit",
    "Slow",
    "Snapshot",
    "Speed",
    "Stand",
    "StandIn",
    "Start",
    "ToClient",
    "Undo",
    "UndoView",
    "Update",
    "WhyNot",
    "Wire",
    "Words",
]
