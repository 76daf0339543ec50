"""Lines of the lobby and of a player's history, from the summaries in the database."""

from __future__ import annotations

from typing import cast

from fourseas.server.live.row import Summary
from fourseas.server.protocol.rest import Played, TableSummary
from fourseas.server.protocol.speeds import speed_to_wire
from fourseas.server.table.lines import Phase


def lobby_line(summary: Summary) -> TableSummary:
    return TableSummary(
        table=summary.table,
        game=summary.game,
        phase=cast(Phase, summary.phase),
        speed=speed_to_wire(summary.speed),
        players=summary.players,
        at=summary.at,
    )


def history_line(summary: Summary, player: str, at: int, *, my_turn: bool) -> Played:
    mine = {seat for seat, holder in enumerate(summary.holders) if holder == player}
    over = summary.phase == "over" and summary.winners is not None and bool(mine)
    return Played(
        table=summary.table,
        game=summary.game,
        phase=cast(Phase, summary.phase),
        my_turn=my_turn,
        players=[name or "" for name in summary.players],
        at=at,
        won=not mine.isdisjoint(summary.winners or []) if over else None,
    )
