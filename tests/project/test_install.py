"""What `make play` shows while it fetches packages: how far it is, and one line when it cannot."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests import ROOT

TOOL = ROOT / "tools" / "install.py"


def installed(folder: Path, said: str, code: int, *words: str) -> tuple[int, list[str]]:
    """What the tool prints when pip says these lines and ends so."""
    pip = folder / "pip"
    pip.write_text(f"#!/bin/sh\ncat <<'END'\n{said}\nEND\nexit {code}\n")
    pip.chmod(0o755)
    tool = folder / "tools" / "install.py"  # beside no repository: what pip says is kept beside the tool's folder
    tool.parent.mkdir()
    tool.write_text(TOOL.read_text(encoding="utf-8"), encoding="utf-8")
    ended = subprocess.run([sys.executable, tool, pip, *words], capture_output=True, text=True, check=False, timeout=60)
    assert ended.stderr == ""
    return ended.returncode, ended.stdout.splitlines()


def test_packages_are_counted(tmp_path: Path) -> None:
    said = """Collecting numpy==2.4.6 (from -r requirements.lock (line 1))
  Downloading numpy-2.4.6-cp311-cp311-manylinux_2_28_x86_64.whl (16.9 MB)
Processing /wheels/annotated_types-0.8.0-py3-none-any.whl (from -r requirements.lock (line 7))
Requirement already satisfied: typer==0.29.0 in ./site-packages
Installing collected packages: numpy, annotated-types"""
    code, lines = installed(tmp_path, said, 0)
    assert code == 0
    assert len(lines) == 1
    assert lines[0].startswith("  3 packages in ")


def test_without_network_one_line_asks_for_it(tmp_path: Path) -> None:
    said = """WARNING: Retrying: NewConnectionError('Failed to establish a new connection: refused')
ERROR: Could not find a version that satisfies the requirement alembic==1.20.1
ERROR: No matching distribution found for alembic==1.20.1"""
    code, lines = installed(tmp_path, said, 1)
    log = tmp_path / ".cache" / "pip.log"
    assert code == 1
    assert lines == [
        f"The packages could not be installed: is this machine online? All that was said is in {log}.",
    ]
    assert log.read_text(encoding="utf-8").strip() == said


def test_another_failure_says_the_last_complaint(tmp_path: Path) -> None:
    code, lines = installed(tmp_path, "ERROR: something before\nERROR: No space left on the disk.", 1)
    assert code == 1
    assert len(lines) == 1
    assert "could not be installed: No space left on the disk. " in lines[0]
