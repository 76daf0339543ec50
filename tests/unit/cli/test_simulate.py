"""`fourseas simulate`: what it writes, what it refuses, and how it ends when it is stopped or the disk is full."""

from __future__ import annotations

import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pexpect
import pytest

from fourseas.cli.simulate import simulate_games
from fourseas.core.records import read_record, verify
from fourseas.games import game
from tests import PACKS
from tests.processes.test_play_process import spawn
from tests.support.compiled import compiles, every_game
from tests.support.thorough import many
from tests.unit.cli.terminal import FOURSEAS, Ended, command, from_a_shell, refused

FOR_EVER = str(10**9)  # games
SPEEDS = ["python", pytest.param("compiled", marks=compiles("pirates"))]


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
    compiled = from_a_shell(*common)
    assert f"3 players, compiled: {games} games" in compiled.out
    rows = results(compiled)
    assert [row[:2] for row in rows] == [["0", "random"], ["1", "random"], ["2", "random"]]
    broken_off = re.search(r"^(\d+) games were broken off", compiled.out, re.MULTILINE)
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
    found = re.search(r"^(\d+) games were broken off as too long and are not scored\.$", ended.out, re.MULTILINE)
    assert found
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
        (["pirates", "--bots", "greedy,random"], "--bots names 2; name one for all, or 4, one a seat"),
        (["pirates", "--bots", "greedy,greedy,greedy,greedy,greedy"], "--bots names 5; name one for all, or 4"),
        (["pirates", "--speed", "light"], "--speed is one of python, compiled, gpu, not 'light'"),
        (["pirates", "--states"], "--states goes with --records: it adds the states to them"),
        (["pirates", "--workers", "0"], "--workers must be from 1 to 1024"),
        (["pirates", "--workers", "2000"], "--workers must be from 1 to 1024"),
        (["pirates", "--speed", "gpu", "--bots", "greedy"], "on the GPU only random plays: leave --bots out"),
        (["pirates", "--speed", "gpu", "--records", "x"], "on the GPU no records are written: leave --records out"),
    ],
)
def test_bad_input_gets_one_line(words: list[str], line: str, own_folder: Path) -> None:
    assert refused("simulate", *words).startswith(line)


def test_records_where_no_folder_can_be() -> None:
    Path("file").write_text("")
    for place in ("file", "file/deeper"):
        line = refused("simulate", "pirates", "--records", place, code=1)
        assert re.fullmatch(rf"{place}: (File exists|Not a directory)", line)


def test_without_a_gpu_there_is_one_line() -> None:
    ended = from_a_shell("simulate", "pirates", "--speed", "gpu", CUDA_VISIBLE_DEVICES="", NUMBA_DISABLE_CUDA="1")
    assert ended.code == 1
    assert re.fullmatch(r"fourseas: --speed gpu: (no|the) .*GPU.*\n", ended.err)


def test_a_simulated_gpu_gives_the_same() -> None:
    words = ["simulate", "seeraeuber", "--players", "3", "--games", "10", "--speed"]
    on_gpu = from_a_shell(*words, "gpu", NUMBA_ENABLE_CUDASIM="1")
    assert results(on_gpu) == results(command(*words, "python"))
    assert "3 players, gpu: 10 games" in on_gpu.out


# ---- a full disk


def small_files() -> None:
    """What a process may write into one file: less than a record."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000))


def test_a_disk_that_takes_no_more_is_one_line_and_no_half_file(own_folder: Path) -> None:
    words = ["simulate", "pirates", "--games", FOR_EVER, "--speed", "python", "--records", "records"]
    arguments = [*FOURSEAS, *words]
    done = subprocess.run(arguments, capture_output=True, text=True, timeout=120, check=False, preexec_fn=small_files)
    assert (done.returncode, done.stdout, done.stderr) == (1, "", "fourseas: File too large\n")
    assert os.listdir("records") == []


SMALL_DISK = 'mkdir disk && mount -t tmpfs -o size=200k tmpfs disk && "$@"; code=$?; ls -A disk; exit $code'


def on_a_small_disk(*words: str) -> Ended:
    """Run `fourseas` where the folder `disk` is a disk of its own, of 200 kB; the files on it come after the output."""
    private = ["unshare", "--user", "--map-root-user", "--mount"]
    if not shutil.which("unshare") or subprocess.run([*private, "true"], capture_output=True, check=False).returncode:
        pytest.skip("nobody may mount a disk here")
    arguments = [*private, "sh", "-c", SMALL_DISK, "sh", *FOURSEAS, *words]
    done = subprocess.run(arguments, capture_output=True, text=True, timeout=120, check=False)
    return Ended(done.returncode, done.stdout, done.stderr)


@pytest.mark.parametrize("speed", SPEEDS)
def test_a_full_disk_is_one_line_and_no_half_file(speed: str) -> None:
    words = ["simulate", "pirates", "--games", FOR_EVER, "--bots", "greedy", "--speed", speed, "--records", "disk"]
    ended = on_a_small_disk(*words)
    assert (ended.code, ended.err) == (1, "fourseas: No space left on device\n")
    left = ended.out.split()
    assert left
    assert all(re.fullmatch(r"pirates-\d+\.json", name) for name in left)


@pytest.mark.parametrize("where", ["write_record", "mkdir"])
def test_other_faults_of_the_disk_are_told_as_they_are(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any, **__: Any) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr("fourseas.cli.simulate.write_record" if where == "write_record" else "pathlib.Path.mkdir", fail)
    with pytest.raises(OSError, match="Input/output error"):
        simulate_games("pirates", 3, 2, "random", 0, None, {}, Path("records"), False, "python", 1)


# ---- Ctrl-C


@contextmanager
def running(*words: str) -> Iterator[subprocess.Popen[str]]:
    """`fourseas` in a process group of its own, as a shell would start it; gone afterwards, come what may."""
    arguments = [sys.executable, "-m", "fourseas", *words]
    pipe = subprocess.PIPE
    process = subprocess.Popen(arguments, stdout=pipe, stderr=pipe, text=True, start_new_session=True)
    try:
        yield process
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()


@pytest.mark.parametrize("speed", SPEEDS)
def test_ctrl_c_leaves_whole_records(speed: str) -> None:
    words = ["simulate", "pirates", "--games", FOR_EVER, "--bots", "greedy", "--speed", speed, "--records", "records"]
    with running(*words) as process:
        while len(os.listdir("records") if Path("records").exists() else []) < 10:
            assert process.poll() is None
            time.sleep(0.02)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)  # until the last of its processes has closed the pipes
    assert (process.returncode, out, err) == (130, "", "fourseas: stopped\n")
    check_records(Path("records"))


@pytest.mark.parametrize("speed", SPEEDS)
def test_ctrl_c_at_a_terminal_is_one_line(speed: str) -> None:
    child = spawn("simulate", "pirates", "--games", FOR_EVER, "--speed", speed)
    child.expect(r"steps/s", timeout=120)
    child.sendintr()
    child.expect(pexpect.EOF, timeout=60)
    child.close()
    assert child.exitstatus == 130
    assert "Traceback" not in child.before
    assert re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", child.before).splitlines()[-1] == "fourseas: stopped"


@compiles("pirates")
def test_ctrl_c_does_not_wait_for_bots_that_think_for_hours() -> None:
    """Not for those of the first game either, which is played before all others."""
    child = spawn("simulate", "pirates", "--games", "10", "--bots", "search:1000000")
    child.expect("compiling")
    child.sendintr()
    child.expect(pexpect.EOF, timeout=60)
    child.close()
    assert child.exitstatus == 130
    assert "Traceback" not in child.before


def test_a_progress_bar_goes_when_it_is_done() -> None:
    child = spawn("simulate", "pirates", "--games", "90", "--speed", "python")
    child.expect(r"90/90", timeout=60)
    child.expect(pexpect.EOF, timeout=60)
    child.close()
    assert child.exitstatus == 0
    assert "90 games" in child.before
