"""`fourseas serve --bots`: a table is played by bots of the host's own, and what cannot be loaded is one line."""

from __future__ import annotations

from pathlib import Path

import pytest

from fourseas.bots import LEVELS
from tests.processes.commands.test_serve import refused, served
from tests.support.server.guest import Guest

BOTS = """
class Last:
    def choose(self, view):
        return view.legal_moves[-1]

class Failing:
    def choose(self, view):
        raise RuntimeError("out of rum")
"""


@pytest.mark.anyio
async def test_bots_in_the_hosts_folder_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "dock_bots.py").write_text(BOTS)
    monkeypatch.chdir(tmp_path)
    last, failing = "dock_bots:Last", "dock_bots:Failing"
    with served(tmp_path, "--bots", f"{last},{failing}", FOURSEAS_BOT_PACE_MS="0") as (_, address):
        guest = await Guest.come(address)
        games = (await guest.http.get("/api/games")).json()
        assert [game["levels"] for game in games] == [[*LEVELS, last, failing]] * len(games)
        other = {"game": "pirates", "players": 3, "bots": ["dock_bots:Other"]}
        assert (await guest.http.post("/api/tables", json=other)).status_code == 404
        seen = await guest.look(await guest.open(game="seeraeuber", bots=[last, failing, "deckhand"], start=True))
        await seen.until(lambda: seen["moves"] >= 12)
        assert [seat["level"] for seat in seen["seats"]] == [last, failing, "deckhand"]
        await guest.go()
    assert "the bot dock_bots:Failing failed at move" in (tmp_path / "log").read_text()


def test_what_cannot_be_loaded_is_one_line(tmp_path: Path) -> None:
    code, line = refused(tmp_path, "--bots", "nowhere:Bot")
    assert code == 2
    assert "FOURSEAS_BOTS: the bot nowhere:Bot cannot be loaded: ModuleNotFoundError: No module named 'nowhere'" in line
