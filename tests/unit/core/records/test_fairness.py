"""Fairness: what was promised before the first card is what was played, and every lie about it is found."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec
import pytest

from fourseas.core.match import COLOURS, Match
from fourseas.core.packs import classic
from fourseas.core.records.fairness import Fairness, commitment, prove, reveal, reveal_shared, seed_of
from fourseas.core.records.files import parse_record
from fourseas.core.records.record import RecordError, record_for, record_of
from fourseas.core.records.verify import verify
from fourseas.games import SHIPPED, game

SEED, SALT = bytes(range(16)), bytes(range(16, 32))
FAIR = reveal(SEED, SALT)
PARTS = ["aa" * 16, "bot", "none", "bb" * 16]
BOTS = [None, "captain", None, "boatswain"]  # for the last one a bot stood in
SHARED = reveal_shared(SEED, SALT, PARTS)


def played(id: str = "pirates", *, seed: bytes = SEED, moves: int = 12) -> Match:
    match = Match(game(id), classic(game(id)), COLOURS[:4], seed=int.from_bytes(seed, "big"))
    for _ in range(moves):
        match.play(match.awaited[0], match.legal(match.awaited[0])[0])
    return match


def test_the_promise_is_a_hash_that_anybody_can_make() -> None:
    text = "000102030405060708090a0b0c0d0e0f:101112131415161718191a1b1c1d1e1f"
    assert commitment(SEED, SALT) == hashlib.sha256(text.encode()).hexdigest() == FAIR.commit
    assert (FAIR.seed, FAIR.salt) == tuple(text.split(":"))


@pytest.mark.parametrize("id", SHIPPED)
def test_a_game_from_its_seed_is_proven(id: str) -> None:
    match = played(id)
    assert prove(FAIR, match)
    verify(record_of(match, fairness=FAIR), game(id))
    verify(record_of(match, fairness=FAIR, abandoned=True), game(id))


def test_a_promise_alone_proves_nothing_and_is_right() -> None:
    match = played()
    assert not prove(FAIR.promise(), match)
    verify(record_of(match, fairness=FAIR.promise()), match.game)


@pytest.mark.parametrize(
    ("fairness", "reason"),
    [
        ({"commit": FAIR.commit, "seed": "f" * 32, "salt": FAIR.salt}, "not what was promised"),
        ({"commit": FAIR.commit, "seed": FAIR.seed, "salt": "f" * 32}, "not what was promised"),
        ({"commit": "f" * 64, "seed": FAIR.seed, "salt": FAIR.salt}, "not what was promised"),
        ({"commit": FAIR.commit, "seed": FAIR.salt, "salt": FAIR.seed}, "not what was promised"),
        ({"commit": FAIR.commit, "seed": FAIR.seed}, "together or not at all"),
        ({"commit": FAIR.commit, "salt": FAIR.salt}, "together or not at all"),
        ({"commit": FAIR.commit, "seed": "0f", "salt": FAIR.salt}, "not a game record"),
        ({"commit": FAIR.commit + "\n"}, "not a game record"),
        ({"commit": FAIR.commit.upper()}, "not a game record"),
        ({"seed": FAIR.seed, "salt": FAIR.salt}, "not a game record"),
        ("fair", "not a game record"),
    ],
)
def test_a_lie_about_the_seed_is_refused(fairness: Any, reason: str) -> None:
    match = played()
    content = msgspec.json.encode({**msgspec.to_builtins(record_of(match)), "fairness": fairness})
    with pytest.raises(RecordError, match=reason):
        verify(parse_record(content), match.game)


@pytest.mark.parametrize("id", SHIPPED)
def test_another_deck_than_that_of_the_seed_is_refused(id: str) -> None:
    setup = played(id).setup
    name, deck = next((name, list(value)) for name, value in setup.items() if isinstance(value, list))
    last = next(place for place in range(len(deck) - 1, 0, -1) if deck[place] != deck[place - 1])
    deck[last - 1 : last + 1] = deck[last], deck[last - 1]  # the last two cards swapped: no move tells
    other = Match(game(id), classic(game(id)), COLOURS[:4], setup={**setup, name: deck})
    with pytest.raises(RecordError, match=f"the setup is not what the seed deals: {name} should be"):
        verify(record_of(other, fairness=FAIR), game(id))


@pytest.mark.parametrize("id", SHIPPED)
def test_another_first_player_than_that_of_the_seed_is_refused(id: str) -> None:
    setup = played(id).setup
    called = "captain" if id == "piratoons" else "first"  # TOO-3
    first = setup[called]
    other = Match(game(id), classic(game(id)), COLOURS[:4], setup={**setup, called: (first + 1) % 4})
    with pytest.raises(RecordError, match=f"the setup is not what the seed deals: {called} should be {first}"):
        verify(record_of(other, fairness=FAIR), game(id))


def test_another_seed_with_a_promise_of_its_own_is_refused() -> None:
    match = played()
    with pytest.raises(RecordError, match="not what the seed deals"):
        verify(record_of(match, fairness=reveal(SALT, SEED)), match.game)


# ---- the seed that all make together


def played_together(id: str = "pirates") -> Match:
    return played(id, seed=seed_of(SEED, PARTS))


def test_the_seed_of_all_is_a_hash_that_anybody_can_make() -> None:
    text = f"fourseas-seed:{SEED.hex()}:{'aa' * 16}:bot:none:{'bb' * 16}"
    assert SHARED.seed == hashlib.sha256(text.encode()).hexdigest()[:32]
    assert SHARED.commit == commitment(SEED, SALT)
    assert (SHARED.secret, SHARED.salt, SHARED.parts) == (SEED.hex(), SALT.hex(), PARTS)


def test_every_part_and_its_seat_change_the_seed() -> None:
    others = [
        ["aa" * 16, "bot", "none", "bc" * 16],
        ["bb" * 16, "bot", "none", "aa" * 16],
        ["aa" * 16, "none", "none", "bb" * 16],
        ["aa" * 16, "bot", "bb" * 16],
        [],
    ]
    assert len({seed_of(SEED, parts) for parts in [PARTS, *others]}) == 6
    assert seed_of(SALT, PARTS) != seed_of(SEED, PARTS)


def test_the_promise_does_not_tell_the_seed_even_where_nobody_added_a_part() -> None:
    assert not SHARED.commit.startswith(seed_of(SEED, []).hex())
    assert not SHARED.commit.startswith(seed_of(SEED, [SALT.hex()]).hex())


@pytest.mark.parametrize("id", SHIPPED)
def test_a_game_from_the_seed_of_all_is_proven(id: str) -> None:
    match = played_together(id)
    assert prove(SHARED, match, BOTS)
    verify(record_of(match, fairness=SHARED, bots=BOTS), game(id))
    assert not prove(SHARED.promise(), match, BOTS)


CHANGED = [PARTS[0], "bot", "none", "cc" * 16]


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"parts": CHANGED}, "a part was changed or left out"),
        ({"parts": PARTS[::-1]}, "a person sat at seat 2, but its part says a bot"),
        ({"parts": [*PARTS[:3], "none"]}, "a part was changed or left out"),
        ({"parts": PARTS[:3]}, "of 3 seats, but 4 played"),
        ({"parts": [*PARTS, "dd" * 16]}, "of 5 seats, but 4 played"),
        ({"parts": ["bot", *PARTS[1:]]}, "a person sat at seat 0, but its part says a bot"),
        ({"parts": None}, "a secret of the server, but no parts"),
        ({"parts": CHANGED, "seed": seed_of(SEED, CHANGED).hex()}, "the setup is not what the seed deals"),
        ({"seed": "f" * 32}, "a part was changed or left out"),
        ({"seed": None}, "together or not at all"),
        ({"secret": None}, "together or not at all"),
        ({"salt": None}, "together or not at all"),
        ({"secret": "f" * 32}, "not what was promised"),
        ({"salt": "f" * 32}, "not what was promised"),
        ({"commit": "f" * 64}, "not what was promised"),
        ({"parts": ["bot\n", *PARTS[1:]]}, "not a game record"),
        ({"parts": ["AA" * 16, *PARTS[1:]]}, "not a game record"),
        ({"parts": ["", *PARTS[1:]]}, "not a game record"),
    ],
)
def test_a_lie_about_the_parts_is_refused(changes: Any, reason: str) -> None:
    match = played_together()
    fairness = {**msgspec.to_builtins(SHARED), **changes}
    content = msgspec.json.encode({**msgspec.to_builtins(record_of(match, bots=BOTS)), "fairness": fairness})
    with pytest.raises(RecordError, match=reason):
        verify(parse_record(content), match.game)


def test_while_the_game_runs_the_parts_are_shown_and_the_secret_is_not() -> None:
    shown = record_for(played_together(), 0, fairness=SHARED, bots=BOTS).fairness
    assert shown == Fairness(commit=SHARED.commit, parts=PARTS)


# ---- what players get


def test_the_seed_is_not_in_what_a_player_gets_while_the_game_runs() -> None:
    match = played()
    for seat in (None, 0, 3):
        assert record_for(match, seat, fairness=FAIR).fairness == Fairness(commit=FAIR.commit)
        assert record_for(match, seat, fairness=FAIR, abandoned=True).fairness == FAIR
