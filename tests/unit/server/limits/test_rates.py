"""Token buckets: how often, and for how many."""

from __future__ import annotations

import pytest

from fourseas.core.i18n import say
from fourseas.server.limits.rates import Bucket, Buckets, TooFast, Tries, address_key

SLOW = say("slow")


def test_a_bucket_gives_its_burst_and_then_its_rate() -> None:
    bucket = Bucket(rate=2, burst=5)
    assert [bucket.take(100.0) for _ in range(6)] == [True] * 5 + [False]
    assert bucket.wait(100.0) == pytest.approx(0.5)
    assert not bucket.take(100.4)
    assert bucket.take(100.6)
    assert [bucket.take(200.0) for _ in range(6)] == [True] * 5 + [False]


def test_a_clock_that_goes_back_gives_nothing_away() -> None:
    bucket = Bucket(rate=1, burst=1)
    assert bucket.take(100.0)
    assert not bucket.take(50.0)
    assert not bucket.take(50.5)


def test_everybody_has_their_own() -> None:
    buckets = Buckets(rate=0.5, burst=1)
    buckets.take("a", SLOW, now=0.0)
    buckets.take("b", SLOW, now=0.0)
    with pytest.raises(TooFast) as caught:
        buckets.take("a", SLOW, now=0.1)
    assert (caught.value.code, caught.value.text, caught.value.wait) == ("too_fast", SLOW, 2)


def test_memory_has_an_end() -> None:
    buckets = Buckets(rate=1, burst=1, most=10)
    for number in range(100):
        buckets.take(str(number), SLOW, now=0.0)
    assert len(buckets._buckets) == 10
    buckets.take("0", SLOW, now=0.0)  # forgotten meanwhile


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("testclient", "testclient"),
    ],
)
def test_addresses(address: str, key: str) -> None:
    assert address_key(address) == key


# ---- tries


def begun(tries: Tries, now: float) -> bool:
    try:
        tries.begin("key", SLOW, now)
    except TooFast:
        return False
    return True


def test_the_first_tries_are_free_and_the_waits_double_after_that() -> None:
    tries = Tries(free=3)
    assert [begun(tries, 0.0) for _ in range(5)] == [True, True, True, False, False]
    now, waits = 0.0, []
    for _ in range(12):
        with pytest.raises(TooFast) as refused:
            tries.begin("key", SLOW, now)
        waits.append(refused.value.wait)
        now += refused.value.wait
        assert begun(tries, now)
    assert waits[:4] == sorted(waits[:4])
    assert waits[1] > waits[0]
    assert waits[3] >= 2 * waits[1]
    assert 900 <= waits[-1] == waits[-2] <= 901


def test_a_refused_try_does_not_count() -> None:
    tries = Tries(free=1)
    assert begun(tries, 0.0)
    assert not any(begun(tries, 0.1) for _ in range(50))
    assert begun(tries, 3.0)


def test_what_was_right_does_not_count() -> None:
    tries = Tries(free=2)
    for _ in range(20):
        assert begun(tries, 0.0)
        tries.right("key")
    assert begun(tries, 0.0)
    assert begun(tries, 0.0)
    assert not begun(tries, 0.0)
    tries.forget("key")
    assert begun(tries, 0.0)


def test_tries_are_forgotten_after_an_hour_and_where_there_are_too_many() -> None:
    tries = Tries(free=1, most=10)
    assert begun(tries, 0.0)
    assert not begun(tries, 1.0)
    assert begun(tries, 4000.0)
    assert begun(tries, 4004.0)
    for number in range(50):
        tries.begin(f"other {number}", SLOW, 4005.0)
    assert len(tries._failed) == 10
