"""Games with bots by other authors: in plain Python, one decision at a time, since such bots are not compiled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fourseas.bots import BotError, bot, is_own
from fourseas.bots.engine import Played
from fourseas.bots.players import compile_for
from fourseas.core.game import Game
from fourseas.core.link.drive import Tally, count_game
from fourseas.core.match import COLOURS, Match
from fourseas.core.random import dice
from fourseas.core.state import HOUSE, Sheet

if TYPE_CHECKING:
    from fourseas.lab.series import Series


def play_own(series: Series, game: Game, first: int, last: int) -> tuple[Tally, Played]:
    """Games `first` to `last` of a series, and the moves of the last one. Raises BotError that says which bot failed,
    and where.
    """
    tally, sheet = Tally(), Sheet()
    count: Any = game.interpreted(count_game)
    for number in range(first, last):
        match = _play(series, game, number)
        tally.steps += len(match.log)
        count(series.kit.box, match.state, sheet, tally)
    return tally, Played([entry.action for entry in match.log], match.state)


def _play(series: Series, game: Game, number: int) -> Match:
    seed = (series.seed + number) % 2**128
    names = series.seating(number)
    bots = [bot(name, game, dice(seed) + seat) for seat, name in enumerate(names)]
    compile_for(game, (name for name in names if not is_own(name)))  # else they would think less than they should
    match = Match(game, series.kit, COLOURS[: len(names)], seed=seed, options=game.for_programs(series.options))
    while not match.over:
        seat = match.awaited[0]
        try:
            action = match.legal(seat)[0] if seat == HOUSE else bots[seat].choose(match, seat)
        except BotError as error:
            raise BotError(f"{error} (the game of seed {seed})") from None
        match.play(seat, action, move=game.bare(match.kit, match.state, seat, action))
    return match
