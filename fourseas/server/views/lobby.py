"""Lines of the lobby and of a player's history, from the summaries in the database."""

from __future__ import annotations

from typing import cast

from fourseas.server.live.tables.row import Summary
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
    mine = [seat for seat, holder in enumerate(summary.holders) if holder == player]
    complete = summary.phase == "over" and summary.winners is not None
    scores = summary.scores if complete else None
    return Played(
        table=summary.table,
        game=summary.game,
        phase=cast(Phase, summary.phase),
        my_turn=my_turn,
        players=[name or "" for name in summary.players],
        at=at,
        won=not set(mine).isdisjoint(summary.winners or []) if complete and mine else None,
        mine=mine,
        scores=scores,
        places=_places(scores, summary.winners or []) if scores is not None else None,
    )


def _places(scores: list[int | float], winners: list[int]) -> list[int]:
    """The winners come first, even where the rules had to break a tie; behind them, equal scores share a place."""

    def ahead(seat: int) -> int:
        return sum(other in winners or score > scores[seat] for other, score in enumerate(scores))

    return [1 if seat in winners else 1 + ahead(seat) for seat in range(len(scores))]
