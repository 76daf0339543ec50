"""The bench of several workers works, and nobody shares a core with a worker; what it measures is not asserted."""

from __future__ import annotations

import os
import subprocess

import pytest

from benchmarks import workers
from benchmarks.slow_cores import ONE, TWO, slowed
from benchmarks.workers import Cores, parts, shared_out
from tests.support.server.services import Postgres, Redis


def test_workers_players_and_services_have_cores_of_their_own() -> None:
    assert shared_out([(core,) for core in range(10)], 4) == Cores([0, 1, 2, 3], [4, 5, 6, 7], [8, 9], True)


def test_the_other_half_of_a_workers_core_stays_idle() -> None:
    # Two threads a core, numbered in turns and in pairs.
    in_turns = [(core % 8, core % 8 + 8) for core in range(16)]
    assert shared_out(in_turns, 4) == Cores([0, 1, 2, 3], [4, 5, 6, 7], [12, 13, 14, 15], True)
    in_pairs = [(core // 2 * 2, core // 2 * 2 + 1) for core in range(16)]
    assert shared_out(in_pairs, 4) == Cores([0, 2, 4, 6], [8, 10, 12, 14], [9, 11, 13, 15], True)


def test_too_few_cores_are_shared_and_it_says_so() -> None:
    assert shared_out([(0,), (1,)], 2) == Cores([0, 1], [0, 1], [0, 1], False)
    assert not shared_out([(0, 1), (0, 1), (2, 3), (2, 3)], 2).enough


def test_parts_of_one_core_leave_the_others_to_everybody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 1, 2})
    assert parts(4, 0.2) == Cores([0] * 4, [1, 2, 1, 2], [1, 2], True, 0.2)
    with pytest.raises(SystemExit, match="at most 1 together"):
        parts(4, 0.3)


def test_a_part_of_a_core_is_all_that_a_process_gets() -> None:
    try:
        with slowed(0.25) as before:
            groups = subprocess.run([*before, "cat", "/proc/self/cgroup"], capture_output=True, text=True, check=True)
            (group,) = {line.rsplit("/", 1)[1] for line in groups.stdout.splitlines() if "/fourseas-" in line}
            (folder,) = (root / group for root in (ONE, TWO) if (root / group).exists())
            said = [(folder / name) for name in ("cpu.cfs_quota_us", "cpu.max") if (folder / name).exists()]
            assert said[0].read_text().split()[0] == "2500"
    except SystemExit as error:
        pytest.skip(str(error))
    assert not folder.exists()
    with slowed(1) as before:
        assert before == []


def test_moves_of_several_workers_are_counted(postgres: Postgres, redis_service: Redis) -> None:
    pytest.importorskip("picows", reason="the bench's players need picows")
    cores = Cores.of(2)
    figures = workers.moves(2, cores, postgres, redis_service, tables=2, seconds=0.5)
    assert figures["moves_per_second"] > 0
    assert [each["problems"] for each in figures["each"]] == [{}, {}]
    (row,) = workers.rows([workers.middle([figures])], cores)
    assert row[2] == "1.00 x"
