"""Computer players: `bot("captain", game)` makes one. docs/bots.md explains how they think.

random       any legal move
greedy       the move that the game's hints like best; `greedy~1/0.1` errs, see bots/errors.py
search:2000  looks ahead with so many playouts per move; `search:150ms` for so long; plain `search` is search:2000
mind         the move after which the game's network likes the position best; `mind:16` asks it in 16 deals, and
             `mind~0.02/0.1` errs
ponder:1000  looks ahead as `search` does, with the network instead of playouts
landlubber, deckhand, boatswain, quartermaster, captain, admiral
             six levels, from one that children beat to the best we have: in each game one of the above, see levels.py
my_package:MyBot               somebody else's: see bots/own.py

For studies, a bot can play in one of a game's styles: `greedy@racer`, `search:500@trader`.
"""

from __future__ import annotations

import re
import secrets
import threading
from collections.abc import Iterable
from typing import Protocol

from fourseas.bots.errors import NO_ERRORS, Errors
from fourseas.bots.levels import ANY_GAME, levels_of
from fourseas.bots.levels import LEVELS as LEVELS
from fourseas.bots.levels import USUAL as USUAL
from fourseas.bots.minds import GREEDY, NET, PONDER, RANDOM, SEARCH, Mind
from fourseas.bots.own import BotError as BotError
from fourseas.bots.own import is_own as is_own
from fourseas.bots.own import own_bot
from fourseas.bots.weights import weights_of
from fourseas.core.game import Game
from fourseas.core.match import Match

PLAYOUTS = 2000  # of a search, if it is not said
POSITIONS = 1000  # that `ponder` looks at
DEALS = 1  # of a network: more made none any stronger
NAMES = ("random", "greedy", "mind", "ponder", "search", *LEVELS)
MOST_PLAYOUTS = 1_000_000
MOST_MILLISECONDS = 600_000
MOST_DEALS = 1000
MOST_HAZE = 100.0
MOST_BLIND = 0.9


class Bot(Protocol):
    name: str

    def choose(self, match: Match, seat: int) -> int:
        """A legal action for a seat that is awaited."""
        ...


def bot(name: str, game: Game, seed: int | None = None) -> Bot:
    """A bot by name. The same seed makes the same choices, unless the bot has a time limit."""
    from fourseas.bots.players import GreedyBot, MindBot, PonderBot, RandomBot, SearchBot

    luck = secrets.randbits(32) if seed is None else seed
    if is_own(name):
        return own_bot(name, luck)
    plain, errors = parse_errors(levels_of(game)[name] if name in LEVELS else name)
    if plain == "random":
        return RandomBot(luck)
    if plain == "greedy":
        return GreedyBot(luck, name, errors)
    if (asked := parse_net(plain, game)) is not None:
        if plain.startswith("ponder"):
            return PonderBot(name, game, asked, luck)
        return MindBot(name, game, asked, luck, errors)
    playouts, milliseconds = parse_budget(plain)
    return SearchBot(name, game, playouts, milliseconds, luck)


def parse_errors(name: str) -> tuple[str, Errors]:
    """The bot that is meant, and how it errs: `greedy~1/0.1` is greedy with a haze of 1, and a tenth overlooked."""
    number = r"([0-9]{1,3}(?:\.[0-9]{1,6})?)"
    parsed = re.fullmatch(rf"(greedy|mind(?::[0-9]{{1,9}})?)~{number}(?:/{number})?", name, re.ASCII)
    if not parsed:
        return name, NO_ERRORS
    errors = Errors(float(parsed[2]), float(parsed[3] or 0))
    if not (0 < errors.haze <= MOST_HAZE and errors.blind <= MOST_BLIND):
        raise BotError(
            f"{name}: the haze is above 0 and at most {MOST_HAZE:g}, what is overlooked at most {MOST_BLIND}"
        )
    return parsed[1], errors


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
    if name == "search":
        return PLAYOUTS, None
    parsed = re.fullmatch(r"search:([0-9]{1,9})(ms)?", name)
    if not parsed:
        raise BotError(
            f"no bot is called {name!r}; there are {', '.join(NAMES)}, search:PLAYOUTS, search:NUMBERms, "
            "mind:DEALS, ponder:POSITIONS, greedy~HAZE/BLIND and mind~HAZE/BLIND, and MODULE:CLASS for one of your own"
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


def check_known(name: str) -> None:
    """Raise BotError if none of ours is called so, in whatever game and with whatever clock."""
    plain, _ = parse_errors(name)
    if plain not in NAMES and parse_net(plain, None) is None:
        parse_budget(plain)


def mind(name: str, game: Game | None = None) -> Mind:
    """A bot by name, for games played inside compiled code, which has no clock. Levels and styles belong to a game."""
    made = Mind()
    name, _, style = name.partition("@")
    if style:
        styles = list(game.styles) if game else []
        if style not in styles:
            raise BotError(f"no style is called {style!r}; there are: {', '.join(styles) or 'none'}")
        made.style = 1 + styles.index(style)
    if name in LEVELS:
        name = (levels_of(game) if game else ANY_GAME)[name]
    name, (made.haze, made.blind) = parse_errors(name)
    if name in ("random", "greedy"):
        made.kind = RANDOM if name == "random" else GREEDY
    elif (asked := parse_net(name, game)) is not None:
        made.kind = PONDER if name.startswith("ponder") else NET
        made.playouts = asked
    else:
        playouts, _ = parse_budget(name)
        if playouts is None:
            raise BotError(f"{name}: here a search is given playouts, not milliseconds")
        made.kind = SEARCH
        made.playouts = playouts
    return made


def warm_up(game: Game, names: Iterable[str] = LEVELS) -> threading.Thread:
    """Compile in the background what these bots of a game need, so that nobody waits for it."""
    from fourseas.bots.players import compile_for

    thread = threading.Thread(target=compile_for, args=(game, tuple(names)), name=f"compile {game.id}", daemon=True)
    thread.start()
    return thread
