"""Nothing secret is shown: a view does not change when what its seat cannot know is dealt anew."""

from __future__ import annotations

from typing import Any

import msgspec
from hypothesis import assume, given
from hypothesis import strategies as st

from fourseas.core.fixed import EVERYONE
from fourseas.core.table import RUNNING
from tests.conformance.positions import MOVES, SEEDS, Position, Setting, every_game, reach

KEYS = st.lists(st.integers(0, 2**32 - 1), min_size=4, max_size=4)


def redealt(position: Position, seat: int, key: list[int]) -> Any:
    """The state as it might also be, for all this seat knows."""
    other = position.s.clone()
    other.key = key
    other.drawn += 4 - other.drawn % 4  # words drawn from now on come from the new key
    position.game.rules.redeal(position.kit.box, other, seat)
    return other


@every_game(examples=45)
@given(seed=SEEDS, moves=MOVES, key=KEYS)
def test_a_view_stays_the_same_when_secrets_are_dealt_anew(
    setting: Setting, seed: int, moves: int, key: list[int]
) -> None:
    position = reach(setting, seed, moves)
    view, kit = setting.game.view.view, position.kit
    for seat in range(setting.players):
        other = redealt(position, seat, key)
        assert view(kit, other, seat) == view(kit, position.s, seat)
        assert view(kit, other, None) == view(kit, position.s, None)


@every_game(examples=45)
@given(seed=SEEDS, moves=MOVES, key=KEYS)
def test_dealing_anew_changes_only_what_is_declared_secret(
    setting: Setting, seed: int, moves: int, key: list[int]
) -> None:
    position = reach(setting, seed, moves)
    secret = {name for name, field in position.s.fields.items() if field.secret}
    for seat in range(setting.players):
        other = redealt(position, seat, key)
        changed = {name for name in position.s.fields if getattr(other, name) != getattr(position.s, name)}
        assert changed <= secret | {"drawn"}
        assert setting.game.checks.check(position.kit.box, other) == 0


@every_game(examples=30)
@given(seed=SEEDS, moves=MOVES, key=KEYS)
def test_nobodys_choices_hang_on_what_they_cannot_know(setting: Setting, seed: int, moves: int, key: list[int]) -> None:
    position = reach(setting, seed, moves)
    for seat in position.seats:
        other = redealt(position, seat, key)
        assert setting.game.legal_actions(position.kit.box, other, seat) == position.legal(seat)


@every_game(examples=9)
@given(key=KEYS)
def test_dealing_anew_does_deal(setting: Setting, key: list[int]) -> None:
    position = reach(setting, seed=1, moves=0)
    assume(key != position.s.key)
    others = [redealt(position, seat, [*key[:3], key[3] ^ seat]) for seat in range(setting.players)]
    now = setting.game.words.state_words(position.kit, position.s)
    assert any(setting.game.words.state_words(position.kit, other) != now for other in others)


@every_game(examples=45)
@given(seed=SEEDS, moves=MOVES, word=st.integers(0, 2**32 - 1))
def test_no_view_tells_of_the_generator(setting: Setting, seed: int, moves: int, word: int) -> None:
    position = reach(setting, seed, moves)
    other = position.s.clone()
    other.key = [word] * 4
    other.words = [word] * 4
    for seat in (None, *range(setting.players)):
        assert setting.game.view.view(position.kit, other, seat) == setting.game.view.view(
            position.kit, position.s, seat
        )


@every_game(examples=30)
@given(seed=SEEDS, moves=MOVES)
def test_a_view_is_json_and_smaller_than_the_state(setting: Setting, seed: int, moves: int) -> None:
    position = reach(setting, seed, moves)
    everything = setting.game.words.state_words(position.kit, position.s)
    for seat in (None, *range(setting.players)):
        view = setting.game.view.view(position.kit, position.s, seat)
        assert msgspec.json.decode(msgspec.json.encode(view)) == view
        assert (view != everything) or position.s.over != RUNNING


@every_game(examples=1)
@given(seed=SEEDS)
def test_the_generator_is_declared_secret(setting: Setting, seed: int) -> None:
    fields = reach(setting, seed, 0).s.fields
    assert fields["key"].secret == fields["words"].secret == EVERYONE
