"""How far the search trusts a game's hints. They may count in anything, so their own spread is the measure."""

from __future__ import annotations

import random
from functools import cache
from statistics import median, pstdev

from fourseas.core.game import Game
from fourseas.core.packs import classic
from fourseas.core.state import HOUSE, RUNNING

GAMES, MOVES, SOME = 4, 200, 20  # that are looked at, and actions in each move
SPREADS = 1.5  # by so many standard deviations of the hints in a position must one be better to count e times as much


@cache
def caution_of(game: Game) -> float:
    """CAUTION of the game's hints, or what its hints in a few random games suggest."""
    said = getattr(game.hints, "CAUTION", None)
    return float(said) if said is not None else SPREADS * (spread_of_hints(game) or 1.0)


def spread_of_hints(game: Game) -> float:
    """How much the hints of the actions in a position usually differ; 0 if they never do."""
    kit, rules, luck = classic(game), game.rules, random.Random(game.id)
    spreads = []
    for seed in range(GAMES):
        s = game.new_state(kit.box, game.players[-(seed % 2)], seed, game.for_programs())
        moves = 0
        while s.over == RUNNING and moves < MOVES:
            seat = luck.choice([seat for seat in range(HOUSE + 1) if rules.awaited(s) >> seat & 1])
            legal = game.legal_actions(kit.box, s, seat)
            if seat != HOUSE:
                hints = [game.hints.hint(kit.box, s, seat, a) for a in luck.sample(legal, min(SOME, len(legal)))]
                spreads.append(pstdev(hints))
            rules.apply(kit.box, s, seat, luck.choice(legal))
            moves += 1
    return median([spread for spread in spreads if spread] or [0.0])
