"""One stranger stops nobody: attacks within the limits, from one address, while others play over real sockets.

`make test` plays small ones, one after the other at one server; `make soak` plays all of them, as large as they can be.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.server import many_files
from tests.server.attacks.strangers import KINDS
from tests.server.attacks.trial import MOST, Found, house
from tests.thorough import THOROUGH

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("attacks")]

TRIES = 3  # of a small attack: on a machine that is busy with other tests two short windows may differ by themselves
SMALL = {"replays at once": 60, "refresh": 30, "slow bodies": 300, "slow readers": 20, "quick captains": 10}
MORE_MIB = 150  # than before, while an attack lasts; once they were a thousand and more
LEFT_MIB = 80  # that the allocator does not give back at once


def check(kind: str, found: Found) -> None:
    assert found.ratio("moves") <= MOST, f"{kind}: {found}"
    assert found.memory[1] - found.memory[0] < MORE_MIB, f"{kind}: {found}"
    assert found.lost == 0, f"{kind}: {found}"


def check_later(kind: str, found: Found) -> None:
    assert found.ratio_after("moves") <= MOST, f"{kind}: {found}"
    assert found.memory[-1] - found.memory[0] < LEFT_MIB, f"{kind}: {found}"
    assert found.connections[-1] <= found.connections[0] + 10, f"{kind}: {found}"


@pytest.mark.skipif(THOROUGH, reason="all of them are played in full")
async def test_a_small_attack_is_hardly_felt(tmp_path: Path) -> None:
    async with house(tmp_path, 300, bots=False) as open_house:
        for kind, size in SMALL.items():
            for _ in range(TRIES):
                found = await open_house.attacked(kind, size, windows=2, window_s=1.5)
                if found.ratio("moves") <= MOST:
                    break
            check(kind, found)
        for _ in range(TRIES):
            await open_house.later(found, 1.5)
            if found.ratio_after("moves") <= MOST:
                break
        check_later("all of them", found)
        assert '"level":"error"' not in open_house.log


@pytest.mark.skipif(not THOROUGH, reason="small ones are played together")
@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "quick captains"])
async def test_an_attack_is_hardly_felt(tmp_path: Path, kind: str) -> None:
    many_files()
    async with house(tmp_path, 2700, bots="captains" in kind) as open_house:
        found = await open_house.attacked(kind, KINDS[kind][1], windows=5, window_s=4)
        check(kind, found)
        assert found.ratio("bots") <= MOST, f"{kind}: {found}"
        await open_house.later(found, 4)
        check_later(kind, found)
        assert '"level":"error"' not in open_house.log
