"""Previews of moves: they come true, and tell a seat no more than it may know."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from fourseas.conformance.check import every_place, every_walk
from fourseas.conformance.differ import differ
from fourseas.conformance.positions import Position, any_key, redealt
from fourseas.conformance.size import THOROUGH
from fourseas.conformance.walks import Walked
from fourseas.core.preview import Preview, Previews
from fourseas.core.state import Sheet
from fourseas.core.structs.decoding import convert

MOST = 40 if THOROUGH else 6  # moves of a seat that are looked at in one place
REVEALING = 120 if THOROUGH else 30  # moves of a game that reveal something
DEALS = 3  # of what is hidden there


@every_place
def a_preview_stays_the_same_when_secrets_are_dealt_anew(walk: Walked, place: int) -> None:
    position = walk.position(place)
    for seat in position.asked:
        here = Previews(walk.game, walk.kit, position.s, seat)
        there = Previews(walk.game, walk.kit, walk.redealt(place, seat), seat)
        legal = position.legal(seat)
        for action in position.luck.sample(legal, min(MOST, len(legal))):
            one, other = here.of(action), there.of(action)
            assert one == other, f"a preview tells seat {seat} too much: {differ(plain(one), plain(other))}"


@every_walk()
def a_preview_says_nothing_about_what_a_move_reveals(walk: Walked) -> None:
    """Where a move opens the seals of the others, or turns up a card: there a preview could know what it may not, and
    among the places of a walk there are few of them.
    """
    game, kit, luck = walk.game, walk.kit, random.Random(str(walk.walk))
    revealing = [
        (s, entry.seat)
        for s, entry, _ in walk.moves()
        if entry.seat in range(walk.setting.players) and game.story.final(kit, s, entry.seat, entry.action)
    ]
    for s, seat in luck.sample(revealing, min(REVEALING, len(revealing))):
        position = Position(game, kit, s, luck)
        legal = position.legal(seat)
        actions = luck.sample(legal, min(MOST, len(legal)))
        here = Previews(game, kit, s, seat)
        for _ in range(DEALS):
            there = Previews(game, kit, redealt(position, seat, any_key(position)), seat)
            for action in actions:
                one, other = here.of(action), there.of(action)
                assert one == other, f"a preview tells seat {seat} too much: {differ(plain(one), plain(other))}"


@every_walk()
def a_preview_is_what_the_move_then_does(walk: Walked) -> None:
    """What was foretold of the points is what they become, unless something hidden came to light."""
    game, kit = walk.game, walk.kit
    for before, entry, after in walk.moves(MOST * 10):
        if entry.seat not in range(walk.setting.players):
            continue
        preview = Previews(game, kit, before, entry.seat).of(entry.action, entry.move)
        old, new = sheet_of(walk, before), sheet_of(walk, after)
        for seat, points in enumerate(preview.points):
            gained = game.in_points(new.total[seat] - old.total[seat])
            assert points in (None, gained), f"{entry.move}: {points} were foretold for seat {seat}, {gained} came"
        leads = bool(new.winner[entry.seat])
        assert preview.leads in (None, leads), f"{entry.move}: who leads was foretold wrongly"
        again = game.story.final(kit, before, entry.seat, entry.action)
        assert preview.reveals == again, f"{entry.move}: reveals is {preview.reveals}, but final() says {again}"


@every_walk()
def some_moves_have_previews(walk: Walked) -> None:
    """A preview that never says anything would be true, too."""
    luck = random.Random(str(walk.walk))
    for before, entry, _ in walk.moves(MOST * 10):
        if entry.seat in range(walk.setting.players):
            legal = walk.game.legal_actions(walk.kit.box, before, entry.seat)
            preview = Previews(walk.game, walk.kit, before, entry.seat).of(luck.choice(legal))
            if preview.points[entry.seat] is not None:
                return
    raise AssertionError("no preview says anything of the points")


@every_place
def a_preview_is_json(walk: Walked, place: int) -> None:
    position = walk.position(place)
    kind = walk.game.preview.Preview
    for seat in position.asked:
        preview = Previews(walk.game, walk.kit, position.s, seat).of(position.luck.choice(position.legal(seat)))
        words = msgspec.json.encode(preview)
        assert msgspec.json.decode(words) == plain(preview), "a preview changes on its way through JSON"
        if preview.own is not None:
            assert kind is not None, "own() returns something, but preview.py has no Preview"
            assert convert(plain(preview.own), kind) == preview.own, "own() does not return a Preview"


def plain(preview: Preview) -> Any:
    return msgspec.to_builtins(preview)


def sheet_of(walk: Walked, s: Any) -> Sheet:
    sheet = Sheet()
    walk.game.rules.score(walk.kit.box, s, sheet)
    return sheet
