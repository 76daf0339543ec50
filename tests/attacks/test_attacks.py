"""One stranger stops nobody: attacks within the limits, from one address, while others play over real sockets.

`make test` plays small ones, one after the other at one server; `make soak` plays all of them, as large as they can be.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.server import many_files
from tests.attacks.strangers.kinds import KINDS, OF_BOTS
from tests.attacks.trial import MOST, Effects, house
from tests.support.thorough import THOROUGH

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("attacks")]

SMALL = {
    "replays at once": 60,
    "tallies": 60,
    "refresh": 30,
    "players": 40,
    "wrong players": 24,
    "previews": 24,
    "previews behind choices": 24,
    "slow bodies": 300,
    "slow readers": 20,
    "quick admirals": 10,
}
BURST_S = 1  # of work, that an address may ask for at once: small attacks cannot use up what a host allows
WORK_A_SECOND = 0.1  # on the long run
OVER_S = 1.0  # what was begun may take more than there is
MOST_LOOP = 0.4  # seconds a second of the event loop that an attack takes: others wait for about twice as long then
MORE_MIB = 150  # than before, while an attack lasts; once they were a thousand and more
LEFT_MIB = 80  # that the allocator does not give back at once


def check_bounds(kind: str, effects: Effects) -> None:
    assert effects.memory[1] - effects.memory[0] < MORE_MIB, f"{kind}: {effects}"
    assert effects.lost == 0, f"{kind}: {effects}"


def is_calm(effects: Effects) -> bool:
    left = effects.connections[-1] - effects.connections[0]
    return effects.memory[-1] - effects.memory[0] < LEFT_MIB and left <= 10


@pytest.mark.skipif(THOROUGH, reason="all of them are played in full")
async def test_a_small_attack_is_hardly_felt(tmp_path: Path) -> None:
    """Judged by what the server does for the stranger, in processor seconds, not by how long others wait: that also
    tells of what else this machine does. `make soak` looks at the waiting.
    """
    async with house(tmp_path, 300, bots=True, FOURSEAS_WORK_BURST=str(BURST_S)) as open_house:
        for kind, size in SMALL.items():
            effects = await open_house.attacked(kind, size, windows=1, window_s=2)
            check_bounds(kind, effects)
            assert effects.loop < MOST_LOOP, f"{kind}: {effects}"
            if kind not in OF_BOTS:  # whose thoughts come in turn with those of others
                assert effects.work < BURST_S + effects.used_in_all.wall * WORK_A_SECOND + OVER_S, f"{kind}: {effects}"
        await open_house.settled(effects, is_calm)
        assert is_calm(effects), f"all of them: {effects}"
        assert '"level":"error"' not in open_house.log


@pytest.mark.skipif(not THOROUGH, reason="small ones are played together")
@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "quick admirals"])
async def test_an_attack_is_hardly_felt(tmp_path: Path, kind: str) -> None:
    many_files()
    async with house(tmp_path, 2700, bots=kind in OF_BOTS) as open_house:
        effects = await open_house.attacked(kind, KINDS[kind][1], windows=5, window_s=4)
        check_bounds(kind, effects)
        assert effects.ratio("moves") <= MOST, f"{kind}: {effects}"
        assert effects.ratio("bots") <= MOST, f"{kind}: {effects}"
        await open_house.later(effects, 4)
        assert is_calm(effects), f"{kind}: {effects}"
        assert effects.ratio_after("moves") <= MOST, f"{kind}: {effects}"
        assert '"level":"error"' not in open_house.log
