"""Nothing secret is shown: a view does not change when what its seat cannot know is dealt anew."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from fourseas.core.fixed import EVERYONE
from fourseas.core.random import Chance
from fourseas.core.state import RUNNING
from tests.conformance.positions import Position, redealt
from tests.conformance.walks import Walked, every_place, every_walk
from tests.support.thorough import THOROUGH

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


DEALS = 24
BY_CHANCE = 1e-6  # as likely, or less, is no chance


@every_walk()
def test_all_that_a_seat_cannot_know_is_dealt_anew(walk: Walked) -> None:
    """A card that stays where it is, however often the others are dealt: if it could change places with one of them,
    and the seat would see no difference, then bots know more than they may.
    """
    for place in walk.places[1::4]:
        position = walk.position(place)
        seat = position.luck.randrange(walk.setting.players)
        deals = [redealt(position, seat, any_key(position)) for _ in range(DEALS)]
        for name, row in secret_rows(position.s):
            here = row_of(position.s, name, row)
            moved = [i for i in range(len(here)) if any(row_of(deal, name, row)[i] != here[i] for deal in deals)]
            for still in range(len(here)):
                beside = still not in moved and (still - 1 in moved or still + 1 in moved)
                others = [i for i in moved if here[i] != here[still]]
                if beside and others and stays_by_chance(here, moved, still) < BY_CHANCE:
                    assert seen_by(walk, position, seat, name, row, (still, position.luck.choice(others))), (
                        name,
                        still,
                    )


def secret_rows(s: Any) -> list[tuple[str, int | None]]:
    """The rows of a state that are secret to somebody."""
    fields = {name: field for name, field in s.fields.items() if field.secret and name not in Chance.fields}
    return [
        (name, row)
        for name, field in fields.items()
        for row in (range(field.shape[0]) if len(field.shape) == 2 else [None] if field.shape else [])
    ]


def row_of(s: Any, name: str, row: int | None) -> list[int]:
    found: list[Any] = getattr(s, name)
    return found if row is None else found[row]


def stays_by_chance(row: list[int], moved: list[int], still: int) -> float:
    """How likely it is that an entry looks the same in all deals, if it is dealt with those that moved."""
    alike = sum(row[i] == row[still] for i in moved)
    return float(((alike + 1) / (len(moved) + 1)) ** DEALS)


def seen_by(walk: Walked, position: Position, seat: int, name: str, row: int | None, pair: tuple[int, int]) -> bool:
    """Whether anybody would notice that two entries have changed places: the seat, who sees it; the table, at which
    something is twice now or not at all, or a law is broken; or nobody, since nothing lies there any more.
    """
    other = position.s.clone()
    held, (one, two) = row_of(other, name, row), pair
    held[one], held[two] = held[two], held[one]
    view, words = walk.game.view.view, walk.game.words.state_words
    now, then = words(walk.kit, other), words(walk.kit, position.s)
    if now == then or Counter(leaves(now)) != Counter(leaves(then)):
        return True
    broken = walk.game.checks.check(walk.kit.box, other) != 0
    return broken or view(walk.kit, other, seat) != view(walk.kit, position.s, seat)


def leaves(value: Any) -> Iterator[Any]:
    """All names and numbers inside."""
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else None
    if parts is None:
        yield value
    else:
        for part in parts:
            yield from leaves(part)


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
                    game.advice.reason(kit, s, seat, action, names),
                )
                for s in (position.s, other)
            ]
            assert said[0] == said[1]


@every_place
def test_no_refusal_hangs_on_what_the_refused_cannot_know(walk: Walked, place: int) -> None:
    position = walk.position(place)
    why, kit = walk.game.why.why, walk.kit
    every = 1 if THOROUGH else 8
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
