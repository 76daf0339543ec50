"""Whether hints help the search that they guide: with them it should beat the bot that only follows them."""

from __future__ import annotations

from fourseas.bots import mind
from fourseas.bots.caution import caution_of
from fourseas.bots.engine import Engine
from fourseas.core import defaults
from fourseas.core.game import Game
from fourseas.core.packs import classic

GAMES = 40
PLAYOUTS = 200
BAD = 0.8  # of the wins of an equal player


def complaint_of_hints(game: Game) -> str:
    """What to look at, if the search loses to the greedy bot; empty if it does not."""
    if game.hints.hint is defaults.hint or len(game.players) == 1 == game.players.start:
        return ""
    players = game.players.start
    engine = Engine(game, classic(game), "compiled")
    won = 0
    for seat in range(players):
        minds = [mind(f"search:{PLAYOUTS}" if seat == one else "greedy") for one in range(players)]
        won += engine.play_games(minds, {}, seat * GAMES, 0, GAMES // players).shares[seat]
    share = won * players / (60 * (GAMES // players) * players)
    if share >= BAD:
        return ""
    return (
        f"search wins {share:.2f} times as often as an equal of the greedy bot would; hints are trusted as if a "
        f"difference of {caution_of(game):.3g} were much: set CAUTION in hints.py if that is wrong"
    )
