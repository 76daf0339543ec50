"""Writes the recorded games of `tests/fixtures`, which every later version must still replay.

`python -m tests.support.make_fixtures` looks through the seeds for games in which what is wanted happens. Only those
that are missing are written: a record that is there stays as it was played, whatever the rules do since.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import count

import msgspec

from fourseas.core.game import Game
from fourseas.core.interface import Event, Kit
from fourseas.core.match import COLOURS, Match
from fourseas.core.packs import classic, lay_out, parse_pack, read_pack
from fourseas.core.records.files import write_whole
from fourseas.core.records.record import end_of, record_of
from fourseas.games import game
from fourseas.games.piratoons.story.events import Dropped, Paid
from fourseas.games.piratoons.words.moves import Build
from tests import FIXTURES, PACKS
from tests.support.games.by_the_clock import next_moment
from tests.support.games.crews_table import Table, act_of, pirates_pack, seeraeuber_pack
from tests.support.games.idle import idle_turns
from tests.support.games.onward import sailing_on

FOLDER = FIXTURES
CLASSIC = "classic"
ASIDE = 0.1  # how often somebody who sails on does anything else

Player = Callable[[Match, random.Random], int]
Wanted = Callable[[Match], bool]


# ---- the programs that play


def play_any(match: Match, luck: random.Random) -> int:
    return luck.choice(match.legal(match.awaited[0]))


def play_varied(match: Match, luck: random.Random) -> int:
    """First a kind of act, then one of them."""
    seat = match.awaited[0]
    return _varied(match, seat, luck, match.legal(seat))


def play_onward(match: Match, luck: random.Random) -> int:
    """The same, but ships mostly sail on, so that a race comes to its end."""
    seat = match.awaited[0]
    actions = match.legal(seat)
    return _varied(match, seat, luck, actions if luck.random() < ASIDE else sailing_on(match, seat, actions))


def play_greedy(match: Match, luck: random.Random) -> int:
    """What looked best when this was recorded."""
    seat = match.awaited[0]
    hints = {a: match.game.hints.hint(match.kit.box, match.state, seat, a) for a in match.legal(seat)}
    return luck.choice([action for action, value in hints.items() if value == max(hints.values())])


def _varied(match: Match, seat: int, luck: random.Random, actions: Sequence[int]) -> int:
    kinds: dict[str, list[int]] = {}
    for action in actions:
        kinds.setdefault(act_of(match.game.words.encode(match.kit, match.state, seat, action)), []).append(action)
    return luck.choice(kinds[luck.choice(sorted(kinds))])


# ---- what is looked for


def anything(match: Match) -> bool:
    return True


def shared_win(match: Match) -> bool:
    end = end_of(match)
    return end is not None and len(end.winners) > 1


def tie_broken(match: Match) -> bool:
    """Several have the most points, but one wins."""
    end = end_of(match)
    return end is not None and end.totals.count(max(end.totals)) > 1 and len(end.winners) == 1


def truncated(match: Match) -> bool:
    end = end_of(match)
    return end is not None and end.reason == "truncated"


def having(*kinds: str) -> Wanted:
    """Games in which events of these kinds happen."""
    return lambda match: set(kinds) <= {_kind(event) for event in _events(match)}


def two_challenges(match: Match) -> bool:
    """A captain is challenged with two stacks at once."""
    pairs = zip(match.log, match.log[1:], strict=False)
    return any(act_of(one.move) == act_of(other.move) == "challenge" for one, other in pairs)


def shields(match: Match) -> bool:
    """Several pushes are answered with guns, or borne, in a game that is not long."""
    return len(match.log) < 500 and sum(act_of(entry.move) == "shield" for entry in match.log) >= 3


def monster_by_mutiny(match: Match) -> bool:
    return any(act_of(entry.move) == "mutiny" and entry.move.token is None for entry in match.log)


def spot_to_the_rebel(match: Match) -> bool:
    """A mutiny against whoever has the black spot."""
    moved = ((entry.seat, event) for entry in match.log for event in entry.events if _kind(event) == "spot_moved")
    return any(msgspec.to_builtins(event)["to"] == seat for seat, event in moved)


def clumsy(match: Match) -> bool:
    """Others' pieces are knocked off, and own ones, and some touch two tiles or the wall."""
    wide = any(isinstance(event, Dropped) and not event.valid for event in _events(match))
    return wide and having("clumsy", "fell")(match)


def struck_both(match: Match) -> bool:
    """Somebody strikes own and foreign pieces with one drop, and sits out the auction."""
    drops = ({_kind(event) for event in entry.events} for entry in match.log)
    return any({"clumsy", "fell"} <= kinds for kinds in drops)


def short_bank(match: Match) -> bool:
    """The bank cannot pay, and gets back half."""
    return any(isinstance(event, Paid) and any(event.put_back) for event in _events(match))


def _events(match: Match) -> Iterable[Event]:
    return (event for entry in match.log for event in entry.events)


def _kind(event: Event) -> str:
    kind: str = msgspec.to_builtins(event)["event"]
    return kind


# ---- the games


LETTER, DEXTERITY = (("letter", True),), (("dexterity", True),)

# Packs whose every card takes nine pirates: with them nobody is forced to board for long.
NINES = {
    "pirates": parse_pack(game("pirates"), pirates_pack(), "nines"),
    "seeraeuber": parse_pack(game("seeraeuber"), seeraeuber_pack(), "nines"),
}


@dataclass(frozen=True)
class Recipe:
    name: str
    id: str
    players: int
    pack: str = ""  # what follows the game's id in the name of the pack, or CLASSIC
    wanted: Wanted = anything
    player: Player = play_varied
    states: bool = False
    moves: int | None = None  # break off after so many
    idle: bool = False  # nobody boards until the game is truncated
    clock: bool = False  # where time can run it does
    contrary: bool = False  # who builds turns the best ship round
    options: tuple[tuple[str, bool], ...] = ()


RECIPES = [
    *(
        Recipe(f"{id}-{n}-{p.__name__[5:]}", id, n, player=p)
        for id in ("pirates", "seeraeuber")
        for n in (3, 4, 5)
        for p in (play_any, play_varied)
    ),
    Recipe("pirates-3-states", "pirates", 3, states=True),
    Recipe("seeraeuber-3-states", "seeraeuber", 3, states=True),
    Recipe("pirates-4-running", "pirates", 4, moves=40),
    Recipe("seeraeuber-4-running", "seeraeuber", 4, moves=40),
    Recipe("pirates-4-hidden", "pirates", 4, options=(("hidden", True),)),
    Recipe("seeraeuber-4-open", "seeraeuber", 4, options=(("hidden", False),)),
    Recipe("pirates-3-broke-up", "pirates", 3, "-hard", having("broke_up"), play_any),
    Recipe("pirates-4-broke-up", "pirates", 4, "-hard", having("broke_up", "ransomed"), play_any),
    Recipe("seeraeuber-3-broke-up", "seeraeuber", 3, "-hard", having("broke_up")),
    Recipe("seeraeuber-5-broke-up", "seeraeuber", 5, "-hard", having("broke_up", "challenged"), play_any),
    Recipe("pirates-3-truncated", "pirates", 3, idle=True),
    Recipe("seeraeuber-3-truncated", "seeraeuber", 3, idle=True),
    Recipe("pirates-4-shared-win", "pirates", 4, "-even", shared_win),
    Recipe("pirates-3-tie-broken", "pirates", 3, "", tie_broken),
    Recipe("seeraeuber-4-shared-win", "seeraeuber", 4, "", shared_win),
    Recipe("seeraeuber-5-two-challenges", "seeraeuber", 5, "", two_challenges),
    Recipe("pirates-4-monster-by-mutiny", "pirates", 4, "", monster_by_mutiny),
    Recipe("pirates-5-spot-to-the-rebel", "pirates", 5, "", spot_to_the_rebel),
    Recipe("pirates-5-ransom", "pirates", 5, "", having("ransomed", "kept", "discarded"), play_any),
    *(Recipe(f"adventures-{n}-onward", "adventures", n, player=play_onward) for n in (2, 3, 4, 5, 6)),
    Recipe("adventures-4-greedy", "adventures", 4, CLASSIC, player=play_greedy),
    Recipe("adventures-6-advanced", "adventures", 6, CLASSIC, player=play_greedy, options=(("advanced", True),)),
    Recipe("adventures-5-beginner", "adventures", 5, player=play_onward, options=(("beginner", True),)),
    Recipe("adventures-3-twelve", "adventures", 3, player=play_onward, options=(("twelve", True),)),
    Recipe(
        "adventures-3-pirates",
        "adventures",
        3,
        "-hard",
        having("captured", "rescued", "doubled", "stood_in"),
        play_onward,
        options=(("advanced", True), ("twelve", True)),
    ),
    Recipe(
        "adventures-5-guns", "adventures", 5, "-hard", having("pushed", "shielded", "looked", "swapped"), play_onward
    ),
    Recipe("adventures-3-shields", "adventures", 3, "-hard", shields, play_onward),
    Recipe("adventures-2-tie-broken", "adventures", 2, "-hard", tie_broken, play_onward),
    Recipe("adventures-4-tiles", "adventures", 4, "-hard", having("tiles_laid_out"), play_onward),
    Recipe("adventures-3-shared-win", "adventures", 3, "-hard", shared_win, play_onward),
    Recipe("adventures-2-truncated", "adventures", 2, "", truncated, play_any),
    Recipe("adventures-2-states", "adventures", 2, states=True, moves=40),
    Recipe("adventures-4-running", "adventures", 4, player=play_onward, moves=80, options=(("advanced", True),)),
    *(Recipe(f"adventures-{n}-onward-v2", "adventures", n, player=play_onward) for n in (2, 4)),
    Recipe("adventures-5-advanced-v2", "adventures", 5, CLASSIC, player=play_greedy, options=(("advanced", True),)),
    Recipe("adventures-5-guns-v2", "adventures", 5, "-hard", having("pushed", "shielded", "looked"), play_onward),
    Recipe("adventures-3-states-v2", "adventures", 3, states=True, moves=24, options=(("advanced", True),)),
    *(Recipe(f"piratoons-{n}-race", "piratoons", n, clock=True) for n in (2, 3, 4)),
    *(Recipe(f"piratoons-{n}-letter", "piratoons", n, options=LETTER) for n in (2, 3, 4)),
    Recipe("piratoons-4-greedy", "piratoons", 4, CLASSIC, player=play_greedy, options=LETTER),
    Recipe("piratoons-2-discs", "piratoons", 2, clock=True, options=DEXTERITY),
    Recipe("piratoons-4-clumsy", "piratoons", 4, "-hard", clumsy, clock=True, options=DEXTERITY),
    Recipe("piratoons-3-contrary", "piratoons", 3, CLASSIC, clock=True, contrary=True),
    Recipe("piratoons-3-overboard", "piratoons", 3, "-hard", having("threw", "sank", "floated"), clock=True),
    Recipe("piratoons-4-short-bank", "piratoons", 4, "", short_bank, clock=True),
    Recipe("piratoons-2-shared-win", "piratoons", 2, "", shared_win, clock=True),
    Recipe("piratoons-2-ticks", "piratoons", 2, moves=160),  # as programs race that have no clock
    Recipe("piratoons-3-states", "piratoons", 3, states=True, moves=30, clock=True),
    Recipe("piratoons-4-running", "piratoons", 4, moves=12, clock=True),  # in the middle of a race
    Recipe("piratoons-4-called", "piratoons", 4, "", having("called"), moves=30, clock=True),
    Recipe("piratoons-2-sand-30", "piratoons", 2, moves=30, clock=True, options=(("sand_30", True),)),
    Recipe("piratoons-3-sand-60", "piratoons", 3, moves=30, clock=True, options=(("sand_60", True),)),
    Recipe("piratoons-4-clumsy-v2", "piratoons", 4, "-hard", struck_both, clock=True, options=DEXTERITY),
    Recipe("piratoons-3-overboard-v2", "piratoons", 3, "-hard", having("threw", "sank", "floated"), clock=True),
    Recipe("piratoons-3-other-v2", "piratoons", 3, "-other", having("threw"), clock=True, options=DEXTERITY),
    Recipe("piratoons-2-other-v2", "piratoons", 2, "-other", options=LETTER),
]


@cache
def kit_of(recipe: Recipe) -> Kit:
    rules = game(recipe.id)
    if recipe.pack == CLASSIC:
        return classic(rules)
    return lay_out(NINES[recipe.id] if recipe.idle else read_pack(rules, PACKS / f"{recipe.id}{recipe.pack}.toml"))


def play(recipe: Recipe, seed: int) -> Match:
    rules: Game = game(recipe.id)
    match = Match(rules, kit_of(recipe), COLOURS[: recipe.players], seed=seed, options=dict(recipe.options))
    luck = random.Random(seed)
    if recipe.idle:
        idle_turns(Table(match, ()), 400)
    while not match.over and len(match.log) != recipe.moves:
        if recipe.clock and match.in_real_time:
            t, seat, actions = next_moment(match, luck)
            match.play(seat, _varied(match, seat, luck, actions), t=t)
            continue
        seat, action = match.awaited[0], recipe.player(match, luck)
        move = match.game.words.encode(match.kit, match.state, seat, action) if recipe.contrary else None
        match.play(seat, action, move=turned(move) if isinstance(move, Build) else None)
    return match


def turned(ship: Build) -> Build:
    """A ship that its owner has not built as its number alone would have it."""
    return Build(order=ship.order[::-1], place=ship.place)


def main(recipes: Sequence[Recipe] = RECIPES) -> None:
    for number, recipe in enumerate(recipes):
        path = FOLDER / f"{recipe.name}.json"
        if path.exists():
            continue
        match, seed = next((match, seed) for seed in count(1000 * number) if recipe.wanted(match := play(recipe, seed)))
        bots = ["idle" if recipe.idle else recipe.player.__name__[5:]] * recipe.players
        write_whole(path, msgspec.json.encode(record_of(match, states=recipe.states, bots=bots)) + b"\n")
        print(f"{path.name}: seed {seed}, {len(match.log)} moves")


if __name__ == "__main__":
    main()
