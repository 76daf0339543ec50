"""`fourseas simulate`: what it writes, and what it refuses."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import pytest

from fourseas.cli.studies.simulate import simulate_games
from fourseas.core.records.files import read_record
from fourseas.core.records.verify import verify
from fourseas.games import game
from tests import PACKS
from tests.support.compiled import compiles, every_game
from tests.support.thorough import many
from tests.unit.cli.terminal import Ended, command, refused


def results(ended: Ended) -> list[list[str]]:
    """The rows of the table: seat, bot, wins, share of wins, mean score."""
    assert (ended.code, ended.err) == (0, "")
    rows = [re.split(r" *[│|] *", line.strip(" │|")) for line in ended.out.splitlines()]
    return [row for row in rows if row[0].isdecimal() and len(row) == 5]


def check_records(folder: Path, games: int | None = None) -> None:
    """Every file is a whole record by the rules, and there is nothing else."""
    files = sorted(folder.iterdir())
    assert games is None or len(files) == games
    for file in files:
        record = read_record(file)
        verify(record, game(record.rules.split()[0]))


# ---- normal use


@every_game
def test_all_speeds_and_any_number_of_workers_give_the_same(id: str) -> None:
    games = many(40, 0.25)
    common = ["simulate", id, "--players", "3", "--games", str(games), "--seed", "7"]
    compiled = command(*common)
    assert f"3 players, compiled: {games} games" in compiled.out
    rows = results(compiled)
    assert [row[:2] for row in rows] == [["0", "random"], ["1", "random"], ["2", "random"]]
    broken_off = re.search(r"^(\d+) games were abandoned", compiled.out, re.MULTILINE)
    scored = games - int(broken_off[1] if broken_off else 0)
    assert scored <= sum(int(row[2]) for row in rows) <= scored + 5  # some wins are shared
    assert results(command(*common, "--workers", "1")) == rows
    assert results(command(*common, "--speed", "python")) == rows
    assert results(command(*common, "--speed", "python", "--workers", "1")) == rows


@every_game
def test_several_bots_and_records_that_verify(id: str) -> None:
    games, bots = many(2, 0.5), [f"search:{many(5)}", "greedy", "random"]
    words = ["simulate", id, "--players", "3", "--games", str(games), "--seed", "3", "--bots", ",".join(bots)]
    ended = command(*words, "--records", "deep/records", "--states")
    rows = results(ended)
    assert [row[1] for row in rows] == bots
    names = sorted(file.name for file in Path("deep/records").iterdir())
    assert names == [f"{id}-{number}.json" for number in range(games)]
    check_records(Path("deep/records"), games)
    records = [read_record(file) for file in sorted(Path("deep/records").iterdir())]
    assert all(record.bots == bots for record in records)
    assert all("state" in move for record in records for move in record.moves)
    totals = [record.end.totals for record in records if record.end and record.end.reason == "complete"]
    means = [sum(column) / len(totals) for column in zip(*totals, strict=True)]
    assert [row[4] for row in rows] == [f"{mean:.1f}" for mean in means]
    assert command("verify", *(f"deep/records/{name}" for name in names)).code == 0
    # The same again in plain Python: the same files, byte for byte.
    assert results(command(*words, "--records", "plain", "--states", "--speed", "python")) == rows
    for name in names:
        assert Path("plain", name).read_bytes() == Path("deep/records", name).read_bytes()


def test_records_without_states() -> None:
    words = ["simulate", "pirates", "--games", "11", "--bots", "greedy", "--speed", "python", "--records", "."]
    assert len(results(command(*words))) == 4
    check_records(Path("."), 11)
    assert sorted(os.listdir())[0] == "pirates-00.json"
    assert not any("state" in move for move in read_record(Path("pirates-00.json")).moves)


def test_a_pack_of_ones_own() -> None:
    Path("pack.toml").write_text(re.sub(r"\nsaber = \d+", "\nsaber = 99", command("pack", "new", "pirates").out))
    words = ["simulate", "pirates", "--games", "5", "--speed", "python"]
    assert results(command(*words, "--pack", "pack.toml")) != results(command(*words))


def test_seeds_up_to_the_last() -> None:
    last = 2**128 - 5
    rows = results(command("simulate", "pirates", "--games", "5", "--seed", str(last), "--speed", "python"))
    assert len(rows) == 4
    line = refused("simulate", "pirates", "--games", "6", "--seed", str(last), "--speed", "python")
    assert line == "--seed is so large that the series would run out of seeds"


@compiles("pirates")
def test_games_that_are_too_long_are_counted_apart() -> None:
    """Where boarding hardly pays, greedy captains wait for each other."""
    hard = PACKS / "pirates-hard.toml"
    ended = command("simulate", "pirates", "--players", "3", "--games", "500", "--bots", "greedy", "--pack", str(hard))
    abandoned = re.search(r"^(\d+) games were abandoned as too long and are not scored\.$", ended.out, re.MULTILINE)
    assert abandoned
    shares = [float(row[3]) for row in results(ended)]
    assert sum(shares) == pytest.approx(1, abs=0.002)  # of those that were not


# ---- bad input


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["chess"], "there is no game 'chess'; there are: pirates, seeraeuber"),
        (["pirates", "--players", "2"], "pirates is for 3 to 5 players, not 2"),
        (["seeraeuber", "--players", "6"], "seeraeuber is for 3 to 5 players, not 6"),
        (["pirates", "--games", "0"], "--games must be from 1 to 1000000000"),
        (["pirates", "--games", "-5"], "--games must be from 1 to 1000000000"),
        (["pirates", "--games", str(10**20)], "--games must be from 1 to 1000000000"),
        (["pirates", "--seed", "-1"], "--seed must be at least 0 and below 2**128"),
        (["pirates", "--seed", str(2**128)], "--seed must be at least 0 and below 2**128"),
        (["pirates", "--bots", "blackbeard"], "no bot is called 'blackbeard'"),
        (["pirates", "--bots", ""], "no bot is called ''"),
        (["pirates", "--bots", "search:0"], "search:0: a search takes 1 to 1000000 playouts"),
        (["pirates", "--bots", "search:100ms"], "search:100ms: here a search is given playouts, not milliseconds"),
        (["pirates", "--bots", "greedy,random"], "--bots names 2; name one for all, or 4, one per seat"),
        (["pirates", "--bots", "greedy,greedy,greedy,greedy,greedy"], "--bots names 5; name one for all, or 4"),
        (["pirates", "--speed", "light"], "--speed is one of python, compiled, gpu, not 'light'"),
        (["pirates", "--states"], "--states goes with --records: it adds the states to them"),
        (["pirates", "--workers", "0"], "--workers must be from 1 to 1024"),
        (["pirates", "--workers", "2000"], "--workers must be from 1 to 1024"),
        (["pirates", "--speed", "gpu", "--bots", "greedy"], "on the GPU only the bot random plays: leave out --bots"),
        (["pirates", "--speed", "gpu", "--records", "x"], "on the GPU no records are written: leave out --records"),
    ],
)
def test_bad_input_gets_one_line(words: list[str], line: str, own_folder: Path) -> None:
    assert refused("simulate", *words).startswith(line)


def test_records_where_no_folder_can_be() -> None:
    Path("file").write_text("")
    for place in ("file", "file/deeper"):
        line = refused("simulate", "pirates", "--records", place, code=1)
        assert re.fullmatch(rf"{place}: (File exists|Not a directory)", line)


# ---- a disk that fails


@pytest.mark.parametrize("where", ["write_record", "mkdir"])
def test_other_faults_of_the_disk_are_told_as_they_are(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any, **__: Any) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(
        "fourseas.cli.studies.simulate.write_record" if where == "write_record" else "pathlib.Path.mkdir", fail
    )
    with pytest.raises(OSError, match="Input/output error"):
        simulate_games("pirates", 3, 2, "random", 0, None, {}, Path("records"), False, "python", 1)
