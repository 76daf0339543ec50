"""Nothing secret is shown: a view does not change when what its seat cannot know is dealt anew."""

from __future__ import annotations

import msgspec
from hypothesis import assume
from hypothesis import strategies as st

from fourseas.core.chance import Chance
from fourseas.core.fixed import EVERYONE
from fourseas.core.table import RUNNING
from tests.conformance.positions import KEYS, MOVES, SEEDS, Setting, every_game, reach, redealt


@every_game(examples=45, seed=SEEDS, moves=MOVES, key=KEYS)
def test_a_view_stays_the_same_when_secrets_are_dealt_anew(
    setting: Setting, seed: int, moves: int, key: list[int]
) -> None:
    position = reach(setting, seed, moves)
    view, kit = setting.game.view.view, position.kit
    for seat in range(setting.players):
        other = redealt(position, seat, key)
        assert view(kit, other, seat) == view(kit, position.s, seat)
        assert view(kit, other, None) == view(kit, position.s, None)


@every_game(examples=45, seed=SEEDS, moves=MOVES, key=KEYS)
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


@every_game(examples=30, seed=SEEDS, moves=MOVES, key=KEYS)
def test_nobodys_choices_hang_on_what_they_cannot_know(setting: Setting, seed: int, moves: int, key: list[int]) -> None:
    """Neither what is legal, nor anything that is said of it: words, labels, whether it is final, hints."""
    position = reach(setting, seed, moves)
    game, kit = setting.game, position.kit
    names = ["Ann", "Bob", "Cid", "Dot", "Eve", "Flo"][: setting.players]
    for seat in position.asked:
        other = redealt(position, seat, key)
        assert game.legal_actions(kit.box, other, seat) == position.legal(seat)
        for action in position.legal(seat):
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


@every_game(examples=9, seed=SEEDS, moves=MOVES, key=KEYS)
def test_no_refusal_hangs_on_what_the_refused_cannot_know(
    setting: Setting, seed: int, moves: int, key: list[int]
) -> None:
    position = reach(setting, seed, moves)
    why, kit = setting.game.why.why, position.kit
    for seat in range(setting.players):
        other = redealt(position, seat, key)
        for action in range(setting.game.rules.ACTIONS):
            assert str(why(kit, other, seat, action)) == str(why(kit, position.s, seat, action))


@every_game(examples=9, key=KEYS)
def test_dealing_anew_does_deal(setting: Setting, key: list[int]) -> None:
    """Some moves after the start at the latest, in every game that keeps anything secret."""
    words = setting.game.words.state_words
    for moves in range(30):
        position = reach(setting, seed=1, moves=moves)
        assume(key != position.s.key)
        others = [redealt(position, seat, [*key[:3], key[3] ^ seat]) for seat in range(setting.players)]
        if any(words(position.kit, other) != words(position.kit, position.s) for other in others):
            return
    generator = [field for field in Chance.fields.values() if field.secret]
    assert [field for field in position.s.fields.values() if field.secret] == generator


@every_game(examples=45, seed=SEEDS, moves=MOVES, word=st.integers(0, 2**32 - 1))
def test_no_view_tells_of_the_generator(setting: Setting, seed: int, moves: int, word: int) -> None:
    position = reach(setting, seed, moves)
    other = position.s.clone()
    other.key = [word] * 4
    other.words = [word] * 4
    for seat in (None, *range(setting.players)):
        assert setting.game.view.view(position.kit, other, seat) == setting.game.view.view(
            position.kit, position.s, seat
        )


@every_game(examples=30, seed=SEEDS, moves=MOVES)
def test_a_view_is_json_and_smaller_than_the_state(setting: Setting, seed: int, moves: int) -> None:
    position = reach(setting, seed, moves)
    everything = setting.game.words.state_words(position.kit, position.s)
    for seat in (None, *range(setting.players)):
        view = setting.game.view.view(position.kit, position.s, seat)
        assert msgspec.json.decode(msgspec.json.encode(view)) == view
        assert (view != everything) or position.s.over != RUNNING


@every_game(examples=1, seed=SEEDS)
def test_the_generator_is_declared_secret(setting: Setting, seed: int) -> None:
    fields = reach(setting, seed, 0).s.fields
    assert fields["key"].secret == fields["words"].secret == EVERYONE
