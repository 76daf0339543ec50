"""Every legal action of `piratoons` as one short line, no two alike."""

from __future__ import annotations

from collections.abc import Sequence

from fourseas.core.game import Kit
from fourseas.games.piratoons.names import Names, counted, names_of
from fourseas.games.piratoons.state import (
    BEAT,
    BID,
    BUILD,
    DROP,
    DROP_AT,
    HIDE_PURSE,
    OPEN,
    SHOW_PURSE,
    STOP,
    TAKE,
    THROW,
    TICK,
    WAIT,
    State,
)

PLAIN = {
    STOP: "shout stop",
    OPEN: "open the chest",
    TICK: "let a moment go by",
    BUILD: "build your ship as it scores most",
    SHOW_PURSE: "let the others see your doubloons",
    HIDE_PURSE: "hide your doubloons from the others",
}


def label(kit: Kit, s: State, seat: int, action: int, names: Sequence[str]) -> str:
    """A legal action as one short line."""
    parts = names_of(kit)
    if action >= DROP_AT:
        x, y = parts.points[action - DROP_AT]
        return f"drop at {x}, {y}"
    if action < WAIT:
        return label_drop(parts, s, seat, action - DROP, names)
    if BID <= action < TAKE:
        return f"bid {counted(action - BID, 'doubloon')}"
    if TAKE <= action < THROW:
        return f"take {parts.told[action - TAKE]} for {counted(s.bid[seat], 'doubloon')}"
    if THROW <= action < BUILD:
        return f"throw {parts.told[action - THROW]} overboard"
    if action == WAIT:
        return "wait" if s.asked == BEAT else "hold back for a moment"
    return PLAIN[action]


def label_drop(parts: Names, s: State, seat: int, slot: int, names: Sequence[str]) -> str:
    """The tile, and who has pieces there."""
    row = [
        f"{'you' if of == seat else names[of]} {count}"
        for of, count in enumerate(s.pieces[slot][: s.players])
        if count > 0
    ]
    lying = f", where {' and '.join(row)} lie" if row else ""
    return f"place a piece on {parts.told[s.chest[slot]]}{lying}"
