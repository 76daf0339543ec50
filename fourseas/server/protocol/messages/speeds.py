"""How fast a table plays: with clocks, with days for each move, or without either."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from fourseas.server.protocol.messages.wire import Wire


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
