"""A fourth language is files alone: a copy of the package that is given some in Polish speaks it; no code changes."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import msgspec

import fourseas

PACKAGE = Path(fourseas.__file__).parent
SPEAKS = """
from fourseas.core.i18n import LANGUAGES, best_language, say, term
print(*LANGUAGES, best_language("pl-PL,de;q=0.5"))
print(*(say("{n} {n|day|days}", n=n).into("pl") for n in (1, 2, 5, 22)), sep=", ")
print(term("the sloop").into("pl"))
print(say("the game is over").into("pl"))
"""


def put(folder: Path, name: str, words: dict[str, str]) -> None:
    (folder / name).write_bytes(msgspec.json.encode(words))


def test_polish_is_spoken_once_its_files_are_there(tmp_path: Path) -> None:
    copy = tmp_path / "fourseas"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("static", "__pycache__"))
    put(copy / "core" / "locale", "words.pl.json", {"{n} {n|day|days}": "{n} {n|dzień|dni|dni|dnia}"})
    put(copy / "games" / "pirates" / "locale", "names.pl.json", {"the sloop": "slup"})
    environment = {**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-c", SPEAKS]
    spoken = subprocess.run(command, env=environment, cwd=tmp_path, capture_output=True, text=True, encoding="utf-8")
    assert spoken.stdout.splitlines() == [
        "en de fr pl pl",
        "1 dzień, 2 dni, 5 dni, 22 dni",
        "slup",
        "the game is over",  # not translated yet
    ], spoken.stderr
