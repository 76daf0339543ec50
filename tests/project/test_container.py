"""The Dockerfile, as far as it can be checked without building it."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
import tomllib
from fnmatch import fnmatch
from pathlib import Path

import pytest

from fourseas.server.settings import read_settings
from tests import ROOT
from tests.support.server.running import Server

TEXT = (ROOT / "Dockerfile").read_text(encoding="utf-8")
STEPS = [
    (step.partition(" ")[0], step.partition(" ")[2].strip())
    for step in re.sub(r"^#.*\n", "", TEXT, flags=re.MULTILINE).replace("\\\n", " ").splitlines()
    if step
]


def of(kind: str) -> list[str]:
    return [words for name, words in STEPS if name == kind]


def ignored(path: str) -> bool:
    """By .dockerignore: the last line that fits decides, and a folder decides for what is in it."""
    is_ignored = False
    for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines():
        pattern = line.removeprefix("!").removeprefix("**/")
        parts = path.split("/")
        if (
            line
            and not line.startswith("#")
            and any(fnmatch("/".join(parts[:n]), pattern) for n in range(1, len(parts) + 1))
        ):
            is_ignored = not line.startswith("!")
    return is_ignored


@pytest.mark.parametrize("source", [one for words in of("COPY") if "--from" not in words for one in words.split()[:-1]])
def test_what_is_copied_is_there(source: str) -> None:
    assert (ROOT / source).exists()
    assert not ignored(source)
    assert subprocess.run(["git", "check-ignore", "-q", source], cwd=ROOT, check=False).returncode != 0


def test_what_this_machine_has_built_stays_out() -> None:
    for path in ("fourseas/server/static/index.html", "web/node_modules/vite", ".git/config", ".venv/bin/python"):
        assert ignored(path), path


def test_what_the_package_is_made_of_is_copied() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    copied = {one for words in of("COPY") if "--from" not in words for one in words.split()[:-1]}
    assert {"pyproject.toml", "fourseas", project["readme"], *project["license-files"]} < copied


def version(text: str) -> tuple[int, ...]:
    return tuple(int(number) for number in text.split("."))


def test_the_versions_of_python_and_node_will_do() -> None:
    images = dict(words.split()[0].removesuffix("-slim").split(":") for words in of("FROM"))
    python = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["requires-python"]
    node = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))["engines"]["node"]
    assert version(images["python"]) >= version(python.removeprefix(">="))
    assert version(images["node"]) >= version(node.removeprefix(">="))


def test_all_stages_have_the_same_python() -> None:
    assert len({words.split()[0] for words in of("FROM") if words.startswith("python")}) == 1, "the packages move over"


def test_it_runs_a_command_that_there_is() -> None:
    words = json.loads(of("ENTRYPOINT")[-1]) + json.loads(of("CMD")[-1])
    program = Path(sys.executable).with_name(words[0])
    ended = subprocess.run([program, *words[1:], "--help"], capture_output=True, text=True, check=False, timeout=60)
    assert ended.returncode == 0, ended.stderr
    assert " ".join(words) in ended.stdout


def test_its_settings_are_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    given = dict(word.split("=", 1) for word in shlex.split(of("ENV")[0]))
    for name, value in given.items():
        if name.startswith("FOURSEAS_"):
            monkeypatch.setenv(name, value)
    settings = read_settings()
    assert (settings.host, settings.port) == ("0.0.0.0", int(of("EXPOSE")[0]))
    assert settings.database == f"sqlite:///{of('VOLUME')[0]}/fourseas.db"
    assert given["FOURSEAS_CACHE"].startswith(of("VOLUME")[0])
    assert of("USER") == ["fourseas"]


def test_its_check_of_health_tells_well_from_ill(tmp_path: Path) -> None:
    _, command = of("HEALTHCHECK")[0].split(" CMD ")
    _, *words = json.loads(command)

    def health(port: int) -> int:
        there = [word.replace(":8000/", f":{port}/") for word in words]
        return subprocess.run([sys.executable, *there], capture_output=True, check=False, timeout=60).returncode

    with Server(f"sqlite:///{tmp_path}/t.db", tmp_path / "log") as server:
        assert health(server.port) == 0
    assert health(server.port) == 1
