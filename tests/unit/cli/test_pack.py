"""`fourseas pack`: packs checked and begun; and what other commands say of a broken one."""

from __future__ import annotations

import errno
import os
import re
from pathlib import Path
from typing import Any

import pytest

from fourseas.cli.files.packs import new_pack
from fourseas.core.packs import lay_out, read_pack
from fourseas.games import IDS, SHIPPED, game
from tests.unit.cli.terminal import command, refused

FAULTS = {  # what is changed in a good pack, and what is said of it
    'id = "sloop"': ('id = "Sloop!"', "Sloop!: an id is lowercase letters"),
    'faces = ["2", "3", "4", "5", "?"]': ('faces = ["1"]', "faces: must be 2, 3, 4, 5, ?"),
    'kind = "monster"': ('kind = "ship"', "monster"),
}
NO_CHESS = f"there is no game 'chess'; there are: {', '.join(IDS)}"


def new(id: str = "pirates") -> str:
    """The text of a good pack."""
    return command("pack", "new", id).out


def broken() -> str:
    text = new()
    for old, (changed, _) in FAULTS.items():
        assert old in text
        text = text.replace(old, changed)
    return text


# ---- check


@pytest.mark.parametrize("id", SHIPPED)
def test_a_good_pack_is_good(id: str) -> None:
    Path("pack.toml").write_text(new(id), encoding="utf-8")
    ended = command("pack", "check", "pack.toml")
    assert (ended.code, ended.err) == (0, "")
    assert ended.out == f"pack.toml: a good pack for {id}, called 'my copy'\n"


@pytest.mark.parametrize("id", SHIPPED)
def test_the_classic_pack_is_good(id: str) -> None:
    ended = command("pack", "check", str(game(id).folder / "classic.toml"))
    assert (ended.code, ended.err) == (0, "")


def test_every_fault_is_shown_with_its_line() -> None:
    Path("pack.toml").write_text(broken(), encoding="utf-8")
    ended = command("pack", "check", "pack.toml")
    assert ended.code == 1
    shown = ended.out.splitlines()
    assert len(shown) >= len(FAULTS)
    for _, said in FAULTS.values():
        assert any(said in line for line in shown)
    assert re.search(r"^pack\.toml line \d+: Sloop!: ", ended.out, re.MULTILINE)
    assert ended.err == f"fourseas: pack.toml cannot be used: {len(shown)} faults\n"


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ("", 'pack.toml: it does not say which game it is for; add game = "pirates", or use --game'),
        ("game = 5", "pack.toml: it does not say which game it is for"),
        ("cards = [", "pack.toml: not TOML"),
        (b"\xff\xfe\x00", "pack.toml: not a text file"),
        ("a = " + "[" * 100_000, "pack.toml: nested too deeply"),
        (None, "pack.toml: No such file or directory"),
    ],
    ids=["empty", "number", "half", "binary", "deep", "missing"],
)
def test_what_is_no_pack_gets_one_line(content: str | bytes | None, reason: str) -> None:
    if content is not None:
        Path("pack.toml").write_bytes(content if isinstance(content, bytes) else content.encode())
    assert refused("pack", "check", "pack.toml", code=1).startswith(reason)


def test_a_folder_is_no_pack() -> None:
    Path("folder").mkdir()
    assert refused("pack", "check", "folder", code=1) == "folder: Is a directory"


def test_a_pack_for_a_game_that_does_not_exist() -> None:
    Path("pack.toml").write_text('game = "chess"')
    assert refused("pack", "check", "pack.toml") == NO_CHESS


def test_the_game_can_be_named() -> None:
    text = new("seeraeuber").replace('game = "seeraeuber"', "")
    Path("pack.toml").write_text(text, encoding="utf-8")
    assert command("pack", "check", "pack.toml", "--game", "seeraeuber").code == 0
    assert refused("pack", "check", "pack.toml", "--game", "chess").startswith("there is no game 'chess'")


def test_the_named_game_must_be_the_one_in_the_file() -> None:
    Path("pack.toml").write_text(new("pirates"), encoding="utf-8")
    ended = command("pack", "check", "pack.toml", "--game", "seeraeuber")
    assert ended.code == 1
    assert ended.out == "pack.toml: a pack for 'pirates', not for 'seeraeuber'\n"
    assert ended.err == "fourseas: pack.toml cannot be used: 1 fault\n"


def test_faults_do_nothing_to_the_terminal() -> None:
    text = new().replace('id = "sloop"', r'id = "\u001b[2J\n"')
    Path("pack.toml").write_text(text, encoding="utf-8")
    ended = command("pack", "check", "pack.toml")
    assert ended.code == 1
    assert len(ended.err.splitlines()) == 1
    assert "\x1b" not in ended.out


# ---- new


@pytest.mark.parametrize("id", SHIPPED)
def test_a_new_pack_has_the_cards_of_the_classic_one(id: str) -> None:
    ended = command("pack", "new", id, "deep/mine.toml")
    assert (ended.code, ended.err) == (0, "")
    assert "fourseas pack check deep/mine.toml" in ended.out
    mine, classic = read_pack(game(id), Path("deep/mine.toml")), read_pack(game(id), game(id).folder / "classic.toml")
    assert lay_out(mine).box == lay_out(classic).box
    assert mine.name == "my copy"
    assert "source =" not in Path("deep/mine.toml").read_text(encoding="utf-8")


def test_a_file_that_is_there_is_left_alone() -> None:
    Path("mine.toml").write_text("precious")
    assert refused("pack", "new", "pirates", "mine.toml", code=1) == "mine.toml already exists; name another file"
    assert refused("pack", "new", "pirates", ".", code=1) == ". already exists; name another file"
    assert Path("mine.toml").read_text() == "precious"


def test_a_place_where_no_file_can_be() -> None:
    Path("file").write_text("")
    assert refused("pack", "new", "pirates", "file/mine.toml", code=1).endswith(("Not a directory", "File exists"))


def test_a_new_pack_for_a_game_that_does_not_exist() -> None:
    assert refused("pack", "new", "chess") == NO_CHESS


def test_a_full_disk_leaves_nothing_behind(own_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: Any) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space left on device"):
        new_pack("pirates", Path("mine.toml"))
    assert list(own_folder.iterdir()) == []


# ---- broken packs elsewhere


@pytest.mark.parametrize(
    "words", [["play"], ["simulate"], ["arena", "--bots", "greedy,random"], ["balance"]], ids=lambda words: words[0]
)
def test_other_commands_say_the_first_fault_and_how_many_more(words: list[str]) -> None:
    Path("pack.toml").write_text(broken(), encoding="utf-8")
    line = refused(words[0], "pirates", *words[1:], "--pack", "pack.toml")
    assert re.fullmatch(r"pack\.toml.*: .* \(and \d+ more\)", line)


@pytest.mark.parametrize("words", [["simulate"], ["arena", "--bots", "greedy,random"], ["balance"]], ids=" ".join)
@pytest.mark.parametrize("file", ["missing.toml", ".", "binary.toml"])
def test_other_commands_refuse_what_is_no_pack(words: list[str], file: str) -> None:
    Path("binary.toml").write_bytes(b"\xff\x00")
    line = refused(words[0], "pirates", *words[1:], "--pack", file)
    assert line.startswith(f"{file}: ")
