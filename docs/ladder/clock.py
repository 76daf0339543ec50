"""How long each level takes for a move."""

from __future__ import annotations

import random
import time
from statistics import median, quantiles

from docs.ladder.book import Book
from docs.ladder.pairs import PLAYERS, SEED
from docs.ladder.stamp import stamp
from fourseas.bots import LEVELS, bot
from fourseas.bots.levels import levels_of
from fourseas.bots.players import compile_for
from fourseas.core.match import COLOURS, Match
from fourseas.core.packs import classic
from fourseas.games import game

MOVES = 120  # of which each level is timed


def clock(id: str, book: Book) -> None:
    """How long each level takes for a move, in seconds of one core: all in the same positions."""
    one, luck = game(id), random.Random(id)
    if (held := book.get(id, "ms")) and held["stamp"] == stamp(id) and held["bots"] == list(levels_of(one).values()):
        return
    compile_for(one, LEVELS)
    times_of: dict[str, list[float]] = {level: [] for level in LEVELS}
    match = Match(one, classic(one), COLOURS[:PLAYERS], seed=SEED, options=one.for_programs())
    guide = bot("greedy", one, 1)
    while not match.over and len(times_of[LEVELS[0]]) < MOVES:
        seat = match.awaited[0]
        if seat < PLAYERS and len(match.legal(seat)) > 1 and luck.random() < 0.5:
            for level in LEVELS:
                player = bot(level, one, 1)
                began = time.thread_time()
                player.choose(match, seat)
                times_of[level].append(1000 * (time.thread_time() - began))
        match.play(seat, match.legal(seat)[0] if seat >= PLAYERS else guide.choose(match, seat))
    times = {level: [round(median(ms), 2), round(quantiles(ms, n=20)[-1], 2)] for level, ms in times_of.items()}
    print(id, "ms a move", times, flush=True)
    book.put(id, "ms", {"stamp": stamp(id), "bots": list(levels_of(one).values()), "times": times})
