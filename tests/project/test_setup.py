"""How `make` sets up a fresh machine: what it says when it cannot, and what the locks hold."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests import ROOT

LOCKS = ("requirements.lock", "requirements-dev.lock")


def stand_in(program: Path, script: str) -> Path:
    program.parent.mkdir(exist_ok=True)
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)
    return program


def make(folder: Path, *words: str) -> list[str]:
    """What a set-up that fails prints, in a folder with nothing but what it is made from and programs in `path`."""
    for name in ("Makefile", "pyproject.toml", *LOCKS):
        shutil.copy(ROOT / name, folder)
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS", "PYTHON"))
    }
    environment["PATH"] = f"{folder}/path:{environment['PATH']}"
    ended = subprocess.run(
        ["make", "setup", *words], cwd=folder, env=environment, capture_output=True, text=True, check=False, timeout=60
    )
    assert ended.returncode == 2
    return ended.stdout.splitlines()


def pins(lock: str) -> set[str]:
    return set(re.findall(r"^[\w.-]+==[^ ]+", (ROOT / lock).read_text(encoding="utf-8"), re.MULTILINE))


def test_without_network_one_line_asks_for_it(tmp_path: Path) -> None:
    """Python makes an environment whose pip fetches nothing."""
    python = """case "$*" in *" venv "*) mkdir -p .venv/bin; ln -s "$(command -v false)" .venv/bin/pip;; esac"""
    program = stand_in(tmp_path / "python", python)
    assert make(tmp_path, f"PYTHON={program}") == ["The packages could not be installed: is this machine online?"]


def test_an_old_python_is_named(tmp_path: Path) -> None:
    program = stand_in(tmp_path / "python", "exit 1")
    (said,) = make(tmp_path, f"PYTHON={program}")
    assert said.startswith(f"Four Seas needs Python 3.11 or newer; {program} is older.")
    assert not (tmp_path / ".venv").exists()


def test_a_system_whose_python_is_old_leaves_it_to_the_path(tmp_path: Path) -> None:
    stand_in(tmp_path / "path/python3", "exit 1")
    (said,) = make(tmp_path, f"SYSTEM_PYTHON={stand_in(tmp_path / 'system', 'exit 1')}")
    assert said.startswith("Four Seas needs Python 3.11 or newer; python3 is older.")


def test_a_systems_python_that_will_do_comes_before_the_path(tmp_path: Path) -> None:
    stand_in(tmp_path / "path/python3", "exit 1")
    system = stand_in(tmp_path / "system", """case "$*" in "-m venv .venv") touch asked; exit 1;; esac""")
    assert make(tmp_path, f"SYSTEM_PYTHON={system}") == []
    assert (tmp_path / "asked").exists()


@pytest.mark.parametrize("lock", LOCKS)
def test_locks_name_versions_and_hashes_and_no_address(lock: str) -> None:
    text = (ROOT / lock).read_text(encoding="utf-8")
    assert "://" not in text
    assert len(re.findall(r"==.* \\\n    --hash=sha256:", text)) == len(pins(lock))


def test_development_has_what_a_server_has_and_what_installs_it() -> None:
    server, development = map(pins, LOCKS)
    assert server < development
    assert [pin for pin in development - server if pin.startswith("uv==")]
