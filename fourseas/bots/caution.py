"""How far the search trusts a game's hints. Hints may use any scale, so this is measured by how far apart they are."""

from __future__ import annotations

import random
from functools import cache
from statistics import median

from fourseas.core.game import Game
from fourseas.core.packs import classic
from fourseas.core.state import HOUSE, RUNNING

GAMES, MOVES, SOME = 4, 120, 60  # games and moves sampled, and actions per move
SLIPS = 0.1  # of the moves are random, so that games differ
CHOICES = 5  # actions worth considering


@cache
def caution_of(game: Game) -> float:
    """How much better a hint must be to count e times as much: CAUTION of the game's hints, or what a few games played
    by the hints suggest.
    """
    caution = getattr(game.hints, "CAUTION", None)
    return float(caution) if caution is not None else spread_of_hints(game) or 1.0


def spread_of_hints(game: Game) -> float:
    """How much better the best action usually is than the fifth best; 0 if the hints never differ. For most games whose
    CAUTION was found by experiment, this is close to it.
    """
    kit, rules, hint, luck = classic(game), game.rules, game.hints.hint, random.Random(game.id)
    spreads = []
    for seed in range(GAMES):
        s = game.new_state(kit.box, game.players[-(seed % 2)], seed, game.for_programs())
        moves = 0
        while s.over == RUNNING and moves < MOVES:
            seat = luck.choice([seat for seat in range(HOUSE + 1) if rules.awaited(s) >> seat & 1])
            legal = game.legal_actions(kit.box, s, seat)
            action = luck.choice(legal)
            if seat != HOUSE:
                hints = {one: hint(kit.box, s, seat, one) for one in luck.sample(legal, min(SOME, len(legal)))}
                best = sorted(hints.values(), reverse=True)
                spreads.append(best[0] - best[:CHOICES][-1])
                action = action if luck.random() < SLIPS else max(hints, key=hints.__getitem__)
            rules.apply(kit.box, s, seat, action)
            moves += 1
    return float(median([spread for spread in spreads if spread] or [0]))
