"""The wheel: it holds the built web app, and serves the games from wherever pip puts it, without Node."""

from __future__ import annotations

import asyncio
import os
import random
import re
import subprocess
import sys
import tarfile
import venv
import zipfile
from importlib import metadata
from importlib.metadata import Distribution
from pathlib import Path

import httpx
import pytest
from packaging.requirements import Requirement

from fourseas.games import SHIPPED
from fourseas.server.http import static as shelf
from fourseas.version import version
from tests import ROOT
from tests.support.server.guest import Guest
from tests.support.server.running import Server

PATIENCE_S = 120

pytestmark = pytest.mark.xdist_group("wheel")  # so that it is built once


def run(*words: str | Path, folder: Path = ROOT) -> None:
    ended = subprocess.run(words, cwd=folder, capture_output=True, text=True, timeout=PATIENCE_S, check=False)
    assert ended.returncode == 0, ended.stdout + ended.stderr


def build(kind: str, folder: Path) -> Path:
    """As `make wheel` does it; nothing is fetched."""
    assert shelf.STATIC.joinpath("index.html").is_file(), "the web app is not built: run `make web` first"
    run(sys.executable, "-m", "hatchling", "build", "--target", kind, "--directory", folder)
    (built,) = folder.iterdir()
    return built


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def site(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where pip has put it."""
    folder = tmp_path_factory.mktemp("site")
    pip = (sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    run(*pip, "--no-index", "--no-deps", "--no-compile", "--target", folder, wheel)
    return folder


@pytest.fixture(scope="module")
def bare(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Python after a plain `pip install fourseas`: in an environment with the packages that it brings, and no more."""
    folder = tmp_path_factory.mktemp("bare")
    venv.create(folder)
    (packages,) = folder.glob("lib/*/site-packages")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(packages)
    for distribution in brought(packages):
        for top in {Path(file).parts[0] for file in distribution.files or []} - {"..", "__pycache__"}:
            (packages / top).symlink_to(str(distribution.locate_file(top)))
    return folder / "bin" / "python"


def brought(packages: Path) -> list[Distribution]:
    """What pip fetches with the package that lies there when no extra is named."""
    (ours,) = metadata.distributions(name="fourseas", path=[str(packages)])
    brought: dict[str, Distribution] = {}
    waiting = [ours]
    while waiting:
        for requirement in map(Requirement, waiting.pop().requires or []):
            if requirement.name not in brought and (not requirement.marker or requirement.marker.evaluate()):
                waiting.append(metadata.distribution(requirement.name))
                brought[requirement.name] = waiting[-1]
    return list(brought.values())


class Installed(Server):
    """Served by the installed package, in an empty folder, and with no other program to be found."""

    def __init__(self, site: Path, folder: Path) -> None:
        empty = folder / "empty"
        empty.mkdir()
        alone = {"PYTHONPATH": str(site), "PATH": str(empty), "FOURSEAS_GAMES": ""}
        super().__init__(f"sqlite:///{folder}/t.db", folder / "log", **alone)
        self.program = site / "bin" / "fourseas"
        self.folder = empty


def program() -> set[str]:
    """What lies in the package, but for what Python leaves there."""
    files = (file for file in (ROOT / "fourseas").rglob("*") if file.is_file() and "__pycache__" not in file.parts)
    return {file.relative_to(ROOT).as_posix() for file in files}


def test_the_wheel_holds_the_program_and_nothing_else(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    info = f"fourseas-{version()}.dist-info/"
    inside = {name for name in names if not name.startswith(info)}
    assert inside == program()
    kinds = {Path(name).suffix for name in inside if "/static/" not in name}
    assert kinds <= {".py", ".toml", ".md", ".json", ".typed", ".txt", ".npz"}, (
        "a new kind of file: does it belong here?"
    )
    assert {f"{info}licenses/LICENSE", f"{info}licenses/NOTICE"} < names
    assert "fourseas/server/static/index.html" in inside
    for id in SHIPPED:
        assert {f"fourseas/games/{id}/{name}" for name in ("classic.toml", "tutorial.toml", "RULES.md")} < inside


def test_the_source_distribution_can_be_installed_without_node_too(tmp_path: Path) -> None:
    with tarfile.open(build("sdist", tmp_path)) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    assert program() < names
    assert {"pyproject.toml", "README.md", "LICENSE", "NOTICE", "web/package-lock.json", "web/src/app/main.ts"} < names
    assert not [name for name in names if "node_modules" in name]


def test_a_game_from_the_wheel(site: Path, tmp_path: Path) -> None:
    with Installed(site, tmp_path) as server:
        page = httpx.get(server.url).text
        (script,) = re.findall(r'<script[^>]* src="([^"]+\.js)"', page)
        answer = httpx.get(f"{server.url}{script}")
        assert answer.status_code == 200
        assert answer.content == (site / "fourseas" / "server" / "static" / script.lstrip("/")).read_bytes()
        assert httpx.get(f"{server.url}/health").json()["version"] == version()
        asyncio.run(play(server.url))
        assert shelf.NO_APP not in server.end_of_log()
    ours = subprocess.run(
        [sys.executable, "-c", "import fourseas.server; print(fourseas.server.__file__)"],
        cwd=server.folder,
        env={**os.environ, **server.env},
        capture_output=True,
        text=True,
        check=True,
    )
    assert ours.stdout.startswith(str(site)), "this was not the wheel"


async def play(url: str) -> None:
    anne = await Guest.come(url)
    for id in SHIPPED:
        assert (await anne.http.get(f"/api/games/{id}/rules")).status_code == 200
    table = await anne.look(await anne.open(hot_seat=True, start=True))
    before = table["number"]
    assert (await table.move(random.Random(1)))["is"] == "ack"
    assert table["number"] > before
    await table.close()
    await anne.go()


def test_a_package_without_the_app_says_what_to_do(site: Path, tmp_path: Path) -> None:
    static, away = site / "fourseas" / "server" / "static", tmp_path / "away"
    static.rename(away)
    try:
        with Installed(site, tmp_path) as server:
            assert "make web" in httpx.get(server.url).text
            assert server.end_of_log().count(shelf.NO_APP) == 1
    finally:
        away.rename(static)


def fourseas(bare: Path, *words: str | Path, typed: str = "") -> subprocess.CompletedProcess[str]:
    """A command of the bare program, which finds nothing of this machine's other packages."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return subprocess.run(
        [bare, "-m", "fourseas", *words],
        input=typed,
        cwd=bare.parent,
        env=environment | {"FOURSEAS_GAMES": ""},
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )


def test_rules_bots_and_terminal_need_no_extra(bare: Path, tmp_path: Path) -> None:
    games = tmp_path / "games"
    runs: list[tuple[tuple[str | Path, ...], str, str]] = [
        (("simulate", "seeraeuber", "--games", "2", "--speed", "python", "--records", games), "", "steps"),
        (("verify", games / "seeraeuber-0.json", games / "seeraeuber-1.json"), "", "valid: seeraeuber"),
        (("play", "pirates", "--bots", "random", "--seed", "1"), "\n1\nquit\nno\n", "Until next time"),
    ]
    for words, typed, said in runs:
        ended = fourseas(bare, *words, typed=typed)
        assert ended.returncode == 0, ended.stderr
        assert said in ended.stdout, ended.stdout


@pytest.mark.parametrize("command", ["serve", "tidy"])
def test_a_command_whose_packages_are_missing_says_how_to_get_them(bare: Path, command: str) -> None:
    ended = fourseas(bare, command)
    assert ended.returncode == 1
    assert ended.stderr == "fourseas: this needs packages that are not installed: pip install 'fourseas[server]'\n"


def test_a_card_whose_packages_are_missing_says_how_to_get_them(bare: Path) -> None:
    ended = fourseas(bare, "simulate", "pirates", "--speed", "gpu")
    assert ended.returncode == 1
    assert ended.stderr.endswith("; its packages come with pip install 'fourseas[gpu]'\n")
    assert ended.stderr.count("\n") == 1
