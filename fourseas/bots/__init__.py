"""Computer players: `bot("captain", game)` makes one. docs/bots.md explains how they think.

random       any legal move
greedy       the move that the game's hints like best
search:2000  looks ahead with so many playouts per move; `search:150ms` for so long; plain `search` is search:2000
deckhand, boatswain, captain   three levels of search, from one that beginners beat to the best we have
mind         the move after which the game's network likes the position best; `mind:16` asks it in 16 deals
ponder:1000  looks ahead as `search` does, with the network instead of playouts
my_package:MyBot               somebody else's: see bots/own.py

For studies, a bot can play in one of a game's styles: `greedy@racer`, `search:500@trader`.
"""

from __future__ import annotations

import re
import secrets
import threading
from typing import Protocol

from fourseas.bots.minds import GREEDY, NET, PONDER, RANDOM, SEARCH, Mind
from fourseas.bots.own import BotError as BotError
from fourseas.bots.own import is_own as is_own
from fourseas.bots.own import own_bot
from fourseas.bots.weights import weights_of
from fourseas.core.game import Game
from fourseas.core.match import Match

LEVELS = ("deckhand", "boatswain", "captain")
PLAYOUTS = {"deckhand": 40, "boatswain": 400, "captain": 4000, "search": 2000}
POSITIONS = 1000  # that `ponder` looks at
DEALS = 1  # of a network: more made none any stronger
NAMES = ("random", "greedy", "mind", "ponder", "search", *LEVELS)
MOST_PLAYOUTS = 1_000_000
MOST_MILLISECONDS = 600_000
MOST_DEALS = 1000


class Bot(Protocol):
    name: str

    def choose(self, match: Match, seat: int) -> int:
        """A legal action for a seat that is awaited."""
        ...


def bot(name: str, game: Game, seed: int | None = None) -> Bot:
    """A bot by name. The same seed makes the same choices, unless the bot has a time limit."""
    from fourseas.bots.players import GreedyBot, MindBot, PonderBot, RandomBot, SearchBot

    luck = secrets.randbits(32) if seed is None else seed
    if name == "random":
        return RandomBot(luck)
    if name == "greedy":
        return GreedyBot(luck)
    if is_own(name):
        return own_bot(name, luck)
    if (asked := parse_net(name, game)) is not None:
        return PonderBot(name, game, asked, luck) if name.startswith("ponder") else MindBot(name, game, asked, luck)
    playouts, milliseconds = parse_budget(name)
    return SearchBot(name, game, playouts, milliseconds, luck)


def parse_net(name: str, game: Game | None) -> int | None:
    """The deals in which a network looks at each move, or the positions that one looks at; None if none is meant."""
    parsed = re.fullmatch(r"(mind|ponder)(?::([0-9]{1,9}))?", name)
    if not parsed:
        return None
    least, most, what = (DEALS, MOST_DEALS, "deals") if parsed[1] == "mind" else (POSITIONS, MOST_PLAYOUTS, "positions")
    asked = least if parsed[2] is None else int(parsed[2])
    if not 1 <= asked <= most:
        raise BotError(f"{name}: a network looks at 1 to {most} {what}")
    if game is not None and weights_of(game) is None:
        raise BotError(f"{name}: {game.id} comes with no network; `fourseas train` makes one")
    return asked


def parse_budget(name: str) -> tuple[int | None, int | None]:
    """The playouts or the milliseconds of a searching bot."""
    if name in PLAYOUTS:
        return PLAYOUTS[name], None
    parsed = re.fullmatch(r"search:([0-9]{1,9})(ms)?", name)
    if not parsed:
        raise BotError(
            f"no bot is called {name!r}; there are {', '.join(NAMES)}, search:PLAYOUTS, search:NUMBERms, "
            "mind:DEALS and ponder:POSITIONS, and MODULE:CLASS for one of your own"
        )
    number, most = int(parsed[1]), MOST_MILLISECONDS if parsed[2] else MOST_PLAYOUTS
    if not 1 <= number <= most:
        raise BotError(f"{name}: a search takes 1 to {most}{' ms' if parsed[2] else ' playouts'}")
    return (None, number) if parsed[2] else (number, None)


def check_name(name: str, game: Game | None = None) -> None:
    """Raise BotError if no such bot can play in a series of games, which has no clock."""
    if is_own(name):
        own_bot(name, 0)
    else:
        mind(name, game)


def mind(name: str, game: Game | None = None) -> Mind:
    """A bot by name, for games played inside compiled code, which has no clock. Styles belong to a game."""
    made = Mind()
    name, _, style = name.partition("@")
    if style:
        styles = list(game.styles) if game else []
        if style not in styles:
            raise BotError(f"no style is called {style!r}; there are: {', '.join(styles) or 'none'}")
        made.style = 1 + styles.index(style)
    if name in ("random", "greedy"):
        made.kind = RANDOM if name == "random" else GREEDY
        return made
    if (asked := parse_net(name, game)) is not None:
        made.kind = PONDER if name.startswith("ponder") else NET
        made.playouts = asked
        return made
    playouts, _ = parse_budget(name)
    if playouts is None:
        raise BotError(f"{name}: here a search is given playouts, not milliseconds")
    made.kind = SEARCH
    made.playouts = playouts
    return made


def warm_up(game: Game) -> threading.Thread:
    """Compile a game's search in the background, so that nobody waits for it."""
    from fourseas.bots.players import compile_search

    thread = threading.Thread(target=compile_search, args=(game,), name=f"compile {game.id}", daemon=True)
    thread.start()
    return thread
