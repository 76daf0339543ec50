"""What is told of a move is what happened: the events add up to the difference it made, and have words."""

from __future__ import annotations

from collections import Counter

import msgspec

from fourseas.core.table import HOUSE
from tests.conformance.positions import GAMES, KEYS, MOVES, SEEDS, Setting, begin, choices, every_game, reach, redealt

NAMES = ["Ann", "Bob", "Cid", "Dot", "Eve", "Flo"]


@every_game(examples=20, seed=GAMES)
def test_a_whole_game_is_told_event_by_event(setting: Setting, seed: int) -> None:
    position = begin(setting, seed)
    game, kit, s = setting.game, position.kit, position.s
    for seat, action in choices(setting, seed):
        before = s.clone()
        game.rules.apply(kit.box, s, seat, action)
        events = game.story.tell(kit, before, seat, action, s)
        accounts = Counter(game.words.accounts(kit, before))
        for event in events:
            accounts.update(event.deltas())
        assert dict(accounts) == game.words.accounts(kit, s)
        line = game.story.line(kit, events, NAMES[: setting.players])
        assert seat == HOUSE or NAMES[seat] in line
        assert line
        assert "\n" not in line


@every_game(examples=12, seed=GAMES)
def test_events_are_json_and_cite_clauses_of_the_rules(setting: Setting, seed: int) -> None:
    position = begin(setting, seed)
    game, kit, s = setting.game, position.kit, position.s
    for seat, action in choices(setting, seed):
        before = s.clone()
        game.rules.apply(kit.box, s, seat, action)
        for event in game.story.tell(kit, before, seat, action, s):
            told = msgspec.json.decode(msgspec.json.encode(event))
            assert told["event"]
            assert told.get("clause") is None or told["clause"] in game.clauses


@every_game(examples=30, seed=SEEDS, moves=MOVES)
def test_what_would_reveal_something_is_known_before_it_is_done(setting: Setting, seed: int, moves: int) -> None:
    position = reach(setting, seed, moves)
    game, kit, s = setting.game, position.kit, position.s
    for seat in position.seats:
        for action in position.legal(seat):
            after = s.clone()
            game.rules.apply(kit.box, after, seat, action)
            events = game.story.tell(kit, s, seat, action, after)
            assert game.story.final(kit, s, seat, action) == game.story.reveals(events)


@every_game(examples=16, seed=GAMES)
def test_whatever_comes_to_light_is_said_to(setting: Setting, seed: int) -> None:
    """If the move's outcome hangs on what was secret, the story says that something was revealed."""
    position = begin(setting, seed)
    game, kit, s = setting.game, position.kit, position.s
    for seat, action in choices(setting, seed):
        before, other = s.clone(), redealt(position, seat, [word ^ 0x5A5A5A5A for word in s.key])
        game.rules.apply(kit.box, s, seat, action)
        game.rules.apply(kit.box, other, seat, action)
        if game.view.view(kit, s, seat) != game.view.view(kit, other, seat):
            assert game.story.reveals(game.story.tell(kit, before, seat, action, s))


@every_game(examples=8, seed=GAMES, key=KEYS)
def test_what_all_are_told_is_what_all_can_see(setting: Setting, seed: int, key: list[int]) -> None:
    """If a seat sees the same before and after a move, however the rest is dealt, it is also told the same."""
    position = begin(setting, seed)
    game, kit, s = setting.game, position.kit, position.s
    names = NAMES[: setting.players]
    for seat, action in choices(setting, seed):
        watcher = position.luck.choice([other for other in range(setting.players) if other != seat])
        before, then = s.clone(), redealt(position, watcher, [*key[:3], key[3] ^ s.drawn])
        game.rules.apply(kit.box, s, seat, action)
        if action not in game.legal_actions(kit.box, then, seat):
            continue
        if game.sealed(before) > game.sealed(s):
            continue  # seals were opened: what was in them is told to all, and may leave no trace
        other = then.clone()
        game.rules.apply(kit.box, other, seat, action)
        if game.view.view(kit, other, watcher) == game.view.view(kit, s, watcher):
            events, told = (
                game.story.tell(kit, before, seat, action, s),
                game.story.tell(kit, then, seat, action, other),
            )
            assert told == events
            assert game.story.line(kit, told, names) == game.story.line(kit, events, names)
            assert game.words.encode(kit, then, seat, action) == game.words.encode(kit, before, seat, action)
