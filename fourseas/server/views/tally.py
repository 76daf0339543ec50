"""How somebody has fared at each game, from the summaries of their finished tables."""

from __future__ import annotations

from collections.abc import Iterable

from fourseas.core.structs.decoding import decode
from fourseas.server.live.tables.row import Summary
from fourseas.server.protocol.rest import Tally


def tallies(summaries: Iterable[bytes], player: str) -> list[Tally]:
    """From the earliest game to the latest; those played most come first."""
    by_game: dict[str, Tally] = {}
    for encoded in summaries:
        summary = decode(encoded, Summary)
        mine = [seat for seat, holder in enumerate(summary.holders) if holder == player]
        # Whoever holds several seats plays against themselves; and an abandoned game has no winners.
        if len(mine) == 1 and summary.winners is not None:
            before = by_game.get(summary.game, _none_of(summary.game))
            by_game[summary.game] = _with(before, mine[0], summary.winners, summary.scores)
    return sorted(by_game.values(), key=lambda tally: (-tally.played, tally.game))


def _none_of(game: str) -> Tally:
    return Tally(game=game, played=0, won=0, best=None, streak=0, longest=0)


def _with(before: Tally, seat: int, winners: list[int], scores: list[int | float] | None) -> Tally:
    won = seat in winners
    streak = before.streak + 1 if won else 0
    known = [score for score in (before.best, scores[seat] if scores else None) if score is not None]
    return Tally(
        game=before.game,
        played=before.played + 1,
        won=before.won + won,
        best=max(known, default=None),
        streak=streak,
        longest=max(before.longest, streak),
    )
