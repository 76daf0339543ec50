"""`adventures`: what lies ahead of the player who decides, as boards are told, is what then happens."""

from __future__ import annotations

from collections import Counter

from fourseas.games.adventures import GAME
from fourseas.games.adventures.names import TRACK_NAMES, names_of
from fourseas.games.adventures.outlook import outlook
from fourseas.games.adventures.rules.actions import parts
from fourseas.games.adventures.rules.ports import is_for_sale
from fourseas.games.adventures.rules.sailing import crates_on
from fourseas.games.adventures.rules.state import BUY, IN_PORT, MOVE, PLAY_MOVE, PUSH, REFILL, SHIELDING, TILES
from fourseas.games.adventures.story.ship_events import Pushed, Sailed, Visited
from tests.support.games.adventures_games import Step, steps, wild_kit

KIT = wild_kit()
NAMES = names_of(KIT)


def check(step: Step) -> None:
    ahead = outlook(KIT, step.before, step.seat)
    kind, first, second = parts(step.action)
    events = GAME.story.tell(KIT, step.before, step.seat, step.action, step.after)
    if kind == PLAY_MOVE:
        then = outlook(KIT, step.after, step.seat)
        assert ahead.sails[NAMES.cards[first]] == then.steps
        assert set(then.visits) <= set(ahead.visits)
        assert outlook(KIT, step.before, None).sails == {}  # hands are secret
    elif kind == MOVE:
        space = NAMES.spaces[first]
        sailed = next(event for event in events if isinstance(event, Sailed))
        assert sailed.steps == ahead.steps[TRACK_NAMES[KIT.box.track[first]]][space]
        assert any(isinstance(event, Visited) for event in events) == (space in ahead.visits)
    elif kind == PUSH and step.after.asked != SHIELDING:
        pushed = next(event for event in events if isinstance(event, Pushed))
        push = next(one for one in ahead.pushes if (one.player, one.track) == (first, TRACK_NAMES[second]))
        assert pushed.path[-1] == push.to
    elif kind == REFILL:
        assert crates_on(step.after, first) == ahead.refills[NAMES.merchants[first]]
    if step.before.asked == IN_PORT:
        payable = {id for id, price in ahead.prices.items() if price.payable}
        assert payable == {NAMES.tiles[tile] for kind, tile, _ in map(parts, step.legal()) if kind == BUY}


def test_it_comes_as_boards_are_told() -> None:
    seen: Counter[int] = Counter()
    for seed in range(6):
        for step in steps(seed):
            check(step)
            seen[parts(step.action)[0]] += 1
    assert min(seen[MOVE], seen[PUSH], seen[REFILL], seen[BUY]) > 0


def test_what_is_lacking_is_told_by_colour() -> None:
    step = next(step for step in steps(1) if step.before.rounds > 3)
    s, box = step.before, KIT.box
    prices = outlook(KIT, s, 0).prices
    assert set(prices) == {NAMES.tiles[tile] for tile in range(TILES) if is_for_sale(s, tile)}
    for id, price in prices.items():
        tile = NAMES.tile(id)
        wanted = [max(0, cost - has) for cost, has in zip(box.cost[tile], s.crates[0], strict=True)]
        assert list(price.missing.values()) == [n for n in wanted if n]
        assert price.lacks == sum(wanted)
    assert outlook(KIT, s, None).prices == {}
