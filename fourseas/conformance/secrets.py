"""Secrets stay secret: what a seat sees does not change when what it cannot know is dealt anew."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from fourseas.conformance.check import every_game, every_place, every_walk
from fourseas.conformance.differ import differ, short
from fourseas.conformance.positions import NAMES, Position, any_key, redealt
from fourseas.conformance.size import THOROUGH
from fourseas.conformance.walks import Walked
from fourseas.core.fixed import EVERYONE
from fourseas.core.game import Game
from fourseas.core.i18n import as_json, plain
from fourseas.core.random import Chance
from fourseas.core.structs.decoding import decode
from fourseas.core.structs.types import types_of


@every_place
def a_view_stays_the_same_when_secrets_are_dealt_anew(walk: Walked, place: int) -> None:
    for seat in range(walk.setting.players):
        other = walk.redealt(place, seat)
        for eyes in (seat, None):
            here, there = walk.view(place, eyes), walk.game.view.view(walk.kit, other, eyes)
            who = "a spectator" if eyes is None else f"seat {eyes}"
            assert there == here, f"{who} sees what seat {seat} cannot know: {differ(here, there)}"


@every_place
def what_a_seat_knows_of_the_deal_stays_the_same_when_secrets_are_dealt_anew(walk: Walked, place: int) -> None:
    """`dealt` picks from the words of the setup by what the state shows, and not by what it hides."""
    s, dealt, kit, setup = walk.state(place), walk.game.view.dealt, walk.kit, walk.match.setup
    for seat in range(walk.setting.players):
        other = walk.redealt(place, seat)
        for eyes in (seat, None):
            here, there = dealt(kit, s, setup, eyes), dealt(kit, other, setup, eyes)
            assert there == here, f"dealt() depends on what seat {seat} cannot know: {differ(here, there)}"


@every_place
def dealing_anew_changes_only_what_is_declared_secret(walk: Walked, place: int) -> None:
    s = walk.state(place)
    secret = {name for name, field in s.fields.items() if field.secret}
    for seat in range(walk.setting.players):
        other = walk.redealt(place, seat)
        changed = {name for name in s.fields if getattr(other, name) != getattr(s, name)} - secret - {"drawn"}
        assert not changed, f"redeal() changes State.{min(changed)}, which is not declared secret"
        broken = walk.game.checks.check(walk.kit.box, other)
        assert broken == 0, f"after redeal() a law is broken: {walk.game.checks.LAWS[broken - 1]}"


@every_place
def what_is_dealt_anew_depends_on_nothing_secret(walk: Walked, place: int) -> None:
    """Dealt anew twice, by the same chance, it is the same as dealt anew once: bots can read nothing off it."""
    position = walk.position(place)
    for seat in range(walk.setting.players):
        key = any_key(position)
        once = walk.redealt(place, seat).clone()
        once.drawn = position.s.drawn
        twice = redealt(Position(walk.game, walk.kit, once, position.luck), seat, key)
        other = redealt(position, seat, key)
        assert twice == other, f"what redeal() makes depends on what was there: {differ(other, twice)}"


DEALS = 24
BY_CHANCE = 1e-6  # as likely, or less, is no chance


@every_walk()
def all_that_a_seat_cannot_know_is_dealt_anew(walk: Walked) -> None:
    """A card that stays where it is, however often the others are dealt: if it could change places with one of them,
    and the seat would see no difference, then bots know more than they may.
    """
    for place in walk.places[1::4]:
        position = walk.position(place)
        seat = position.luck.randrange(walk.setting.players)
        deals = [redealt(position, seat, any_key(position)) for _ in range(DEALS)]
        for name, row in secret_rows(position.s):
            here = row_of(position.s, name, row)
            rows = [row_of(deal, name, row) for deal in deals]
            moved = [i for i in range(len(here)) if any(there[i] != here[i] for there in rows)]
            for still in range(len(here)):
                beside = still not in moved and (still - 1 in moved or still + 1 in moved)
                others = [i for i in moved if here[i] != here[still]]
                if beside and others and stays_by_chance(here, moved, still) < BY_CHANCE:
                    pair = (still, position.luck.choice(others))
                    assert seen_by(walk, position, seat, name, row, pair), (
                        f"redeal() never touches entry {still} of State.{name}, though seat {seat} cannot know it"
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
    whole: list[Any] = getattr(s, name)
    return whole if row is None else whole[row]


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
def choices_do_not_depend_on_what_a_seat_cannot_know(walk: Walked, place: int) -> None:
    """Neither what is legal, nor anything that is said of it: words, labels, whether it is final, hints."""
    position = walk.position(place)
    game, kit = walk.game, walk.kit
    names = NAMES[: walk.setting.players]
    for seat in position.asked:
        other = walk.redealt(place, seat)
        legal = position.legal(seat)
        possible = game.legal_actions(kit.box, other, seat)
        assert possible == legal, f"what is legal for seat {seat} depends on what it cannot know"
        for action in legal if THOROUGH else position.luck.sample(legal, min(60, len(legal))):
            here, there = (
                {
                    "encode()": game.words.encode(kit, s, seat, action),
                    "label()": game.words.label(kit, s, seat, action, names),
                    "final()": game.story.final(kit, s, seat, action),
                    "hint()": game.hints.hint(kit.box, s, seat, action),
                    "reason()": game.advice.reason(kit, s, seat, action, names),
                }
                for s in (position.s, other)
            )
            assert here == there, f"what is said of an action tells seat {seat} too much: {differ(here, there)}"


@every_place
def refusals_do_not_depend_on_what_a_seat_cannot_know(walk: Walked, place: int) -> None:
    s, why, kit = walk.state(place), walk.game.why.why, walk.kit
    every = 1 if THOROUGH else 8
    for seat in range(walk.setting.players):
        other = walk.redealt(place, seat)
        for action in range(place % every, walk.game.rules.ACTIONS, every):
            here, there = str(why(kit, s, seat, action)), str(why(kit, other, seat, action))
            assert here == there, f"a refusal depends on what seat {seat} cannot know: {short(here)} and {short(there)}"


@every_walk()
def dealing_anew_does_deal(walk: Walked) -> None:
    """Somewhere in every game that keeps anything secret."""
    words = walk.game.words.state_words
    for place in walk.places:
        here = words(walk.kit, walk.state(place))
        if any(words(walk.kit, walk.redealt(place, seat)) != here for seat in range(walk.setting.players)):
            return
    own = [name for name, field in walk.match.state.fields.items() if field.secret and name not in Chance.fields]
    assert not own, f"redeal() never changes what is secret: {', '.join(own)}"


@every_place
def no_view_tells_of_the_generator(walk: Walked, place: int) -> None:
    position = walk.position(place)
    other = position.s.clone()
    other.key = any_key(position)
    other.words = any_key(position)
    for seat in (None, *range(walk.setting.players)):
        here, there = walk.view(place, seat), walk.game.view.view(walk.kit, other, seat)
        assert here == there, f"the view tells of the generator: {differ(here, there)}"


@every_place
def a_view_is_json(walk: Walked, place: int) -> None:
    """Of the type that view.py declares, if it does. That it holds less than the state, where anything is hidden,
    follows from what is dealt anew.
    """
    declared = types_of(walk.game).view
    for seat in (None, *range(walk.setting.players)):
        view = walk.view(place, seat)
        try:
            again = decode(msgspec.json.encode(view, enc_hook=plain), declared)
        except msgspec.ValidationError as error:
            raise AssertionError(f"the view is not the View that view.py declares: {error}") from None
        expected = as_json(view) if declared is Any else view
        assert again == expected, f"the view changes on its way through JSON: {differ(view, again)}"


@every_game()
def the_generator_is_declared_secret(game: Game) -> None:
    fields = game.rules.State.fields
    hidden = fields["key"].secret == fields["words"].secret == EVERYONE
    assert hidden, "State has its own `key` or `words`, which are the generator's names; call them otherwise"
