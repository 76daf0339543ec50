"""The generator in the state: known answers, and shuffles that are fair enough."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourseas.core.random import Chance, dice, draw, key_words, plant, refill_words, shuffle

KEYS = st.lists(st.integers(0, 2**32 - 1), min_size=4, max_size=4)


def generator(seed: int) -> Chance:
    s = Chance()
    plant(s, key_words(seed), 0)
    return s


def block(key: list[int], counter: int) -> list[str]:
    """A block of four random words, as the publications print them."""
    s = Chance()
    s.key = key
    s.drawn = 4 * counter
    refill_words(s)
    return [f"{word:08x}" for word in s.words]


def threefry(key: list[int], counter: list[int]) -> list[str]:
    """Threefry-4x32-20 as its authors define it, for any counter."""
    rotations = [(10, 26), (11, 21), (13, 27), (23, 5), (6, 20), (17, 11), (25, 10), (18, 20)]
    keys = [*key, 0x1BD11BDA ^ key[0] ^ key[1] ^ key[2] ^ key[3]]
    x = [(counter[i] + key[i]) % 2**32 for i in range(4)]
    for done in range(20):
        for (i, j), by in zip([(0, 1), (2, 3)], rotations[done % 8], strict=True):
            x[i] = (x[i] + x[j]) % 2**32
            x[j] = (x[j] << by | x[j] >> (32 - by)) % 2**32 ^ x[i]
        x[1], x[3] = x[3], x[1]
        if done % 4 == 3:
            inject = done // 4 + 1
            x = [(x[i] + keys[(inject + i) % 5] + (inject if i == 3 else 0)) % 2**32 for i in range(4)]
    return [f"{word:08x}" for word in x]


PI = "243f6a88 85a308d3 13198a2e 03707344 a4093822 299f31d0 082efa98 ec4e6c89"
PUBLISHED = [  # counter and key, and what comes of them
    ("00000000 " * 8, "9c6ca96a e17eae66 fc10ecd4 5256a7d8"),
    ("ffffffff " * 8, "2a881696 57012287 f6c7446e a16a6732"),
    (PI, "59cd1dbb b8879579 86b5d00c ac8b6d84"),
]


@pytest.mark.parametrize(("given", "answer"), PUBLISHED)
def test_the_definition_gives_the_published_answers(given: str, answer: str) -> None:
    words = [int(word, 16) for word in given.split()]
    assert threefry(words[4:], words[:4]) == answer.split()


def test_the_published_answer_for_zeros() -> None:
    assert block([0, 0, 0, 0], 0) == PUBLISHED[0][1].split()


@given(KEYS, st.integers(0, 2**28))
@settings(derandomize=True)
def test_the_generator_is_as_defined(key: list[int], counter: int) -> None:
    assert block(key, counter) == threefry(key, [counter, 0, 0, 0])


def test_words_are_used_in_turn_then_a_new_block_comes() -> None:
    s = generator(7)
    drawn = [draw(s, 2**32) for _ in range(8)]
    assert [f"{word:08x}" for word in drawn] == block(key_words(7), 0) + block(key_words(7), 1)
    assert s.drawn == 8


@given(KEYS, st.integers(1, 1000))
@settings(derandomize=True)
def test_a_number_is_below_its_bound(key: list[int], n: int) -> None:
    s = Chance()
    plant(s, key, 0)
    assert all(0 <= draw(s, n) < n for _ in range(9))


@given(st.integers(0, 2**128 - 1), st.integers(0, 20), st.integers(0, 20))
@settings(derandomize=True)
def test_a_shuffle_permutes_only_its_part(seed: int, first: int, last: int) -> None:
    first, last = sorted((first, last))
    row = list(range(20))
    shuffle(generator(seed), row, first, last)
    assert row[:first] == list(range(first))
    assert sorted(row[first:last]) == list(range(first, last))
    assert row[last:] == list(range(last, 20))


def test_every_order_comes_up_about_equally_often() -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    for seed in range(6000):
        row = [0, 1, 2]
        shuffle(generator(seed), row, 0, 3)
        orders[tuple(row)] += 1
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())


def test_every_number_comes_up_about_equally_often() -> None:
    s = generator(1)
    counts = Counter(draw(s, 5) for _ in range(10_000))
    assert all(1850 < counts[number] < 2150 for number in range(5))


def test_the_offset_of_a_series_carries_into_the_higher_words() -> None:
    s = Chance()
    plant(s, key_words(2**64 - 1), 1)
    assert s.key == key_words(2**64)
    plant(s, key_words(2**128 - 1), 1)
    assert s.key == [0, 0, 0, 0]


def test_planting_starts_from_the_beginning() -> None:
    s = generator(3)
    first = [draw(s, 100) for _ in range(5)]
    plant(s, key_words(3), 0)
    assert [draw(s, 100) for _ in range(5)] == first


def test_dice_are_words_that_differ() -> None:
    thrown = [dice(number) for number in range(2000)]
    assert all(0 <= word < 2**32 for word in thrown)
    assert len(set(thrown)) == len(thrown)
    ones = sum(word.bit_count() for word in thrown) / (32 * len(thrown))
    assert 0.48 < ones < 0.52
