"""The version of the program stands in one place, and everybody says the same."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

from fourseas.version import version
from tests import ROOT

VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]


def test_the_program_says_what_the_project_says() -> None:
    assert version() == VERSION, "run `make setup`"
    program = Path(sys.executable).with_name("fourseas")
    assert (
        subprocess.run([program, "--version"], capture_output=True, check=True).stdout.decode()
        == f"fourseas {VERSION}\n"
    )


def test_the_changelog_begins_with_it() -> None:
    heads = re.findall(r"^## \[(.+?)\] - (.+)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert heads[0][0] == VERSION
    assert re.fullmatch(r"unreleased|\d{4}-\d\d-\d\d", heads[0][1])


def test_the_web_app_has_no_version_of_its_own() -> None:
    """It asks the server."""
    assert "version" not in json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    assert "version" not in lock
    assert "version" not in lock["packages"][""]


def test_nothing_else_names_it() -> None:
    named = ["git", "grep", "--untracked", "-lwF", VERSION, "--", ":!*.lock", ":!*package-lock.json"]
    named_in = subprocess.run(named, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    assert named_in == ["CHANGELOG.md", "pyproject.toml"]
    itself = ["git", "grep", "--untracked", "-nE", r"__version__ *=|^version *= *[\"']", "--", "*.py", "*.toml"]
    named_in = subprocess.run(itself, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    assert [line.split(":")[0] for line in named_in] == ["pyproject.toml"]
