"""What the garbage collector searches, and when: cycles that die young at once, all others now and then."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from fourseas.server import gc_tuning


class Cycle:
    def __init__(self) -> None:
        self.me = self


@pytest.fixture(autouse=True)
def as_before(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    thresholds = gc.get_threshold()
    monkeypatch.setattr(gc_tuning, "ALL_AFTER", 2)
    monkeypatch.setattr(gc_tuning, "_searches", 0)
    with monkeypatch.context() as patches:  # all that tests share need not be searched before each of these
        patches.setattr(gc_tuning, "gc", SimpleNamespace(**{**vars(gc), "collect": gc.get_count}))
        gc_tuning.settle()
    yield
    gc_tuning.release()
    gc.set_threshold(*thresholds)


def young_search() -> None:
    """As it happens by itself after so many new objects, unless somebody has switched that off."""
    gc.collect(0)


def test_what_has_outlived_a_search_is_not_searched_again_before_all_is() -> None:
    old = Cycle()
    gone = weakref.ref(old)
    young_search()
    del old
    young_search()
    assert gone() is not None
    gc_tuning.search_now_and_then()
    assert gone() is None


def test_a_cycle_that_dies_young_is_freed_at_the_next_search() -> None:
    gone = weakref.ref(Cycle())
    young_search()
    assert gone() is None


def test_after_a_search_that_found_nothing_there_is_none_for_a_while() -> None:
    young_search()  # of what was there
    young_search()
    assert not gc.isenabled()
    gc_tuning.search_now_and_then()
    assert gc.isenabled()


def test_searches_go_on_as_long_as_they_find_something() -> None:
    young_search()
    gc_tuning.search_now_and_then()
    for _ in range(3):
        Cycle()
        young_search()
        assert gc.isenabled()


def test_searches_that_were_left_out_bring_the_search_of_everything_nearer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gc_tuning, "NEW_OBJECTS", 100)
    old = Cycle()
    gone = weakref.ref(old)
    young_search()
    young_search()
    gc_tuning._searches = 0
    new = [Cycle() for _ in range(500)]
    del old
    gc_tuning.search_now_and_then()
    assert gone() is None
    del new


def test_all_is_not_searched_before_its_time() -> None:
    old = Cycle()
    gone = weakref.ref(old)
    young_search()
    del old
    gc_tuning.search_now_and_then()
    assert gone() is not None


def test_the_next_program_in_this_process_finds_everything_as_it_was() -> None:
    gc_tuning.release()
    assert gc_tuning._set_apart not in gc.callbacks
    assert gc.get_freeze_count() == 0
    assert gc.isenabled()
