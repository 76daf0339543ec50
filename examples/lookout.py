"""A bot of one's own, for any game: it tries some moves in worlds that are possible, and sees how they end.

fourseas arena pirates --players 3 --games 20 --bots examples.lookout:Lookout,random
"""

from __future__ import annotations

from fourseas import Move, Result, SeatView

MOVES, WORLDS = 6, 2  # that it looks at; more is better, and slower


class Lookout:
    def choose(self, view: SeatView) -> Move:
        moves = view.random.sample(list(view.legal_moves), min(MOVES, len(view.legal_moves)))
        hopes = dict.fromkeys(moves, 0.0)
        for world in (view.deal() for _ in range(WORLDS)):  # what the seat cannot know is dealt anew each time
            for move in moves:
                if view.time_left > 0:
                    after = world.copy()
                    after.play(move)
                    hopes[move] += lead(after.play_out("greedy"), view.seat)
        return max(moves, key=hopes.__getitem__)


def lead(result: Result, seat: int) -> float:
    """How far a seat is ahead of the best of the others; behind, if it is below 0."""
    others = [points for other, points in enumerate(result.scores) if other != seat]
    return result.scores[seat] - max(others) if others else 0.0
