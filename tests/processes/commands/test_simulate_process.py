"""`fourseas simulate` as a process: how it ends when it is stopped or the disk is full; a terminal, a GPU."""

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

import pexpect
import pytest

from tests.processes.commands.test_play_process import spawn
from tests.support.compiled import compiles
from tests.unit.cli.conftest import own_folder as own_folder  # each test is in a folder of its own
from tests.unit.cli.terminal import FOURSEAS, Ended, command, from_a_shell
from tests.unit.cli.test_simulate import check_records, results

FOR_EVER = str(10**9)  # games
SPEEDS = ["python", pytest.param("compiled", marks=compiles("pirates"))]


def test_without_a_gpu_there_is_one_line() -> None:
    ended = from_a_shell("simulate", "pirates", "--speed", "gpu", CUDA_VISIBLE_DEVICES="", NUMBA_DISABLE_CUDA="1")
    assert ended.code == 1
    assert re.fullmatch(r"fourseas: --speed gpu: (no|the) .*GPU.*\n", ended.err)


def test_a_simulated_gpu_gives_the_same() -> None:
    words = ["simulate", "seeraeuber", "--players", "3", "--games", "10", "--speed"]
    on_gpu = from_a_shell(*words, "gpu", NUMBA_ENABLE_CUDASIM="1")
    assert results(on_gpu) == results(command(*words, "python"))
    assert "3 players, gpu: 10 games" in on_gpu.out


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
