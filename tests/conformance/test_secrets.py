"""Nothing secret is shown: a view does not change when what its seat cannot know is dealt anew."""

from __future__ import annotations

from typing import Any

import msgspec

from fourseas.core.chance import Chance
from fourseas.core.fixed import EVERYONE
from fourseas.core.table import RUNNING
from tests.conformance.positions import Position, redealt
from tests.conformance.walks import Walked, every_place, every_walk
from tests.thorough import THOROUGH

NAMES = ["Ann", "Bob", "Cid", "Dot", "Eve", "Flo"]


def any_key(position: Position) -> list[int]:
    return [position.luck.getrandbits(32) for _ in range(4)]


@every_place
def test_a_view_stays_the_same_when_secrets_are_dealt_anew(walk: Walked, place: int) -> None:
    position = walk.position(place)
    view, kit = walk.game.view.view, walk.kit
    for seat in range(walk.setting.players):
        other = redealt(position, seat, any_key(position))
        assert view(kit, other, seat) == view(kit, position.s, seat)
        assert view(kit, other, None) == view(kit, position.s, None)


@every_place
def test_of_what_was_dealt_a_seat_knows_the_same_when_secrets_are_dealt_anew(walk: Walked, place: int) -> None:
    """`dealt` picks from the words of the setup by what the state shows, and not by what it hides."""
    position = walk.position(place)
    dealt, kit, setup = walk.game.view.dealt, walk.kit, walk.match.setup
    for seat in range(walk.setting.players):
        other = redealt(position, seat, any_key(position))
        for eyes in (seat, None):
            assert dealt(kit, other, setup, eyes) == dealt(kit, position.s, setup, eyes)


@every_place
def test_dealing_anew_changes_only_what_is_declared_secret(walk: Walked, place: int) -> None:
    position = walk.position(place)
    secret = {name for name, field in position.s.fields.items() if field.secret}
    for seat in range(walk.setting.players):
        other = redealt(position, seat, any_key(position))
        changed = {name for name in position.s.fields if getattr(other, name) != getattr(position.s, name)}
        assert changed <= secret | {"drawn"}
        assert walk.game.checks.check(walk.kit.box, other) == 0


@every_place
def test_what_is_dealt_anew_hangs_on_nothing_secret(walk: Walked, place: int) -> None:
    """Dealt anew twice, by the same chance, it is the same as dealt anew once: bots can read nothing off it."""
    position = walk.position(place)
    for seat in range(walk.setting.players):
        key = any_key(position)
        once = redealt(position, seat, any_key(position))
        once.drawn = position.s.drawn
        twice = redealt(Position(walk.game, walk.kit, once, position.luck), seat, key)
        assert twice == redealt(position, seat, key)


@every_place
def test_nobodys_choices_hang_on_what_they_cannot_know(walk: Walked, place: int) -> None:
    """Neither what is legal, nor anything that is said of it: words, labels, whether it is final, hints."""
    position = walk.position(place)
    game, kit = walk.game, walk.kit
    names = NAMES[: walk.setting.players]
    for seat in position.asked:
        other = redealt(position, seat, any_key(position))
        legal = position.legal(seat)
        assert game.legal_actions(kit.box, other, seat) == legal
        for action in legal if THOROUGH else position.luck.sample(legal, min(60, len(legal))):
            said = [
                (
                    game.words.encode(kit, s, seat, action),
                    game.words.label(kit, s, seat, action, names),
                    game.story.final(kit, s, seat, action),
                    game.hints.hint(kit.box, s, seat, action),
                    game.hints.reason(kit, s, seat, action, names),
                )
                for s in (position.s, other)
            ]
            assert said[0] == said[1]


@every_place
def test_no_refusal_hangs_on_what_the_refused_cannot_know(walk: Walked, place: int) -> None:
    position = walk.position(place)
    why, kit = walk.game.why.why, walk.kit
    every = 1 if THOROUGH else 4
    for seat in range(walk.setting.players):
        other = redealt(position, seat, any_key(position))
        for action in range(place % every, walk.game.rules.ACTIONS, every):
            assert str(why(kit, other, seat, action)) == str(why(kit, position.s, seat, action))


@every_walk()
def test_dealing_anew_does_deal(walk: Walked) -> None:
    """Somewhere in every game that keeps anything secret."""
    words = walk.game.words.state_words
    for place in walk.places:
        position = walk.position(place)
        others = [redealt(position, seat, any_key(position)) for seat in range(walk.setting.players)]
        if any(words(walk.kit, other) != words(walk.kit, position.s) for other in others):
            return
    generator = [field for field in Chance.fields.values() if field.secret]
    assert [field for field in walk.match.state.fields.values() if field.secret] == generator


@every_place
def test_no_view_tells_of_the_generator(walk: Walked, place: int) -> None:
    position = walk.position(place)
    other = position.s.clone()
    other.key = any_key(position)
    other.words = any_key(position)
    for seat in (None, *range(walk.setting.players)):
        assert walk.game.view.view(walk.kit, other, seat) == walk.game.view.view(walk.kit, position.s, seat)


@every_place
def test_a_view_is_json_and_smaller_than_the_state(walk: Walked, place: int) -> None:
    s = walk.state(place)
    everything = walk.game.words.state_words(walk.kit, s)
    for seat in (None, *range(walk.setting.players)):
        view: Any = walk.game.view.view(walk.kit, s, seat)
        assert msgspec.json.decode(msgspec.json.encode(view)) == view
        assert view != everything or s.over != RUNNING


@every_walk()
def test_the_generator_is_declared_secret(walk: Walked) -> None:
    fields = walk.match.state.fields
    assert fields["key"].secret == fields["words"].secret == EVERYONE
