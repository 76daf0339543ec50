"""One source at several speeds: how functions are linked, checked and kept; what they compute is for conformance."""

from __future__ import annotations

import functools
import math
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import fourseas
from fourseas.core.fixed import LayoutError, Record, Row, i2
from fourseas.core.link import drive, speeds
from fourseas.core.link.drive import Tally, random_games
from fourseas.core.link.slots import awaited, copy_state, legal, lowest_seat
from fourseas.core.link.speeds import (
    Link,
    cache_folder,
    check_fields,
    compiled,
    imports,
    interpreted,
    shared_records,
    sources_hash,
    usable,
)
from fourseas.games import IDS, game
from tests import EXAMPLES
from tests.support.compiled import every_game

PIRATES = game("pirates").folder


class Cargo(Record):
    rum: int = i2()
    crates: Row = i2(3)


# ---- linking


def loop(s: Any) -> Any:
    return awaited(s), lowest_seat(s)


def test_slots_are_filled_and_calls_go_to_copies() -> None:
    """`tests` are not our sources, so only what comes from `fourseas` is linked: here the slots themselves."""
    link = interpreted({"awaited": lambda s: s + 1})
    assert link(loop)(8) == (9, 3)
    assert link(awaited)(8) == 9
    assert link(lowest_seat)(0b1100) == 2


def test_what_a_linked_function_calls_is_linked_too() -> None:
    start = game("pirates").interpreted(random_games).__globals__["start"]
    assert start is not drive.start
    setup = start.__globals__["setup"]
    assert setup.__code__.co_filename == str(PIRATES / "rules.py")
    assert drive.start.__globals__["setup"] is not setup  # the sources are as they were


def test_a_function_is_linked_once_for_each_use() -> None:
    made: list[tuple[str, bool]] = []

    def wrap(function: Any, entry: bool) -> Any:
        made.append((function.__name__, entry))
        return function

    link = Link(game("pirates").slots(), wrap)
    outside = link(legal)
    assert link(legal) is outside
    assert link(legal, entry=False) is not outside
    assert made.count(("legal", True)) == made.count(("legal", False)) == 1
    assert len(made) == len(set(made))
    assert {entry for name, entry in made if name != "legal"} == {False}


def test_what_is_made_for_a_speed_already_is_taken_as_it_is() -> None:
    ready = functools.partial(print)  # as compiled functions are, an object that can be called
    assert Link({"copy_state": ready}, lambda function, entry: loop)(copy_state) is ready


def test_two_games_are_linked_apart() -> None:
    one, two = (game(id).interpreted(random_games) for id in IDS[:2])
    assert one is not two
    assert one.__globals__["start"] is not two.__globals__["start"]


# ---- fields


def good(s: Any) -> Any:
    s.rum += 1
    s.crates[0] = s.rum
    return math.sqrt(s.rum), s.crates.shape


def misspelt(s: Any) -> Any:
    return s.rumm


def stored(s: Any) -> None:
    s.sails = 3


def called(s: Any) -> Any:
    return s.rum.bit_length()


def test_fields_that_exist_are_fine() -> None:
    check_fields(good, [Cargo])  # type: ignore[arg-type]


@pytest.mark.parametrize(("function", "field"), [(misspelt, "rumm"), (stored, "sails"), (called, "bit_length")])
def test_a_misspelt_field_is_named_with_its_function(function: Any, field: str) -> None:
    with pytest.raises(
        LayoutError,
        match=rf"tests\.unit\.core\.link\.test_speeds\.{function.__name__}: no record has a field '{field}'",
    ):
        check_fields(function, [Cargo])


@pytest.mark.parametrize("id", IDS)
def test_fields_are_checked_when_a_game_is_linked_for_compiling(id: str) -> None:
    """In a function of the rules that is reached from a loop; nothing has to be compiled to find it."""
    slots = {**game(id).slots(), "setup": misspelt}
    link = compiled(game(id).folder, slots, [game(id).rules.State, game(id).rules.Box])
    with pytest.raises(LayoutError, match="misspelt: no record has a field 'rumm'"):
        link(random_games)


def test_the_fields_of_another_game_are_none_of_ours() -> None:
    def foreign(s: Any) -> Any:
        return s.black_spot

    pirates, seeraeuber = game("pirates").rules, game("seeraeuber").rules
    assert "black_spot" in pirates.State.fields
    with pytest.raises(LayoutError, match="black_spot"):
        compiled(game("seeraeuber").folder, {}, [seeraeuber.State, seeraeuber.Box])(foreign)
    compiled(PIRATES, {}, [pirates.State, pirates.Box])(foreign)


@pytest.mark.parametrize("id", IDS)
def test_all_that_a_game_compiles_uses_its_fields(id: str) -> None:
    from fourseas.bots.minds import play_games
    from fourseas.bots.tree import think
    from fourseas.core.link.drive import checked_games

    link = compiled(game(id).folder, game(id).slots(), [game(id).rules.State, game(id).rules.Box])
    link.wrap = lambda function, entry: function  # without compiling it
    for entry in (random_games, checked_games, play_games, think):
        link(entry)
    reached = {function.__name__ for function, _ in link.copies}
    assert {"setup", "legal", "apply", "score", "redeal", "hint", "check", "walk"} <= reached


def test_shared_records_are_those_of_no_game() -> None:
    shared = shared_records()
    assert {Tally, Cargo} <= set(shared)
    assert not any(record.__module__.startswith("fourseas.games") for record in shared)


# ---- what is kept on disk


@pytest.fixture
def fresh_hash() -> Iterator[None]:
    sources_hash.cache_clear()
    yield
    sources_hash.cache_clear()


@pytest.mark.usefixtures("fresh_hash")
def test_a_change_of_what_is_compiled_is_another_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy = tmp_path / "fourseas"
    shutil.copytree(Path(fourseas.__file__).parent, copy, ignore=shutil.ignore_patterns("__pycache__", "static"))
    read: dict[tuple[Path, bytes], list[Path]] = {}  # what a file imports is looked up once for each of its contents

    def imported(path: Path, root: Path) -> list[Path]:
        key = path, path.read_bytes()
        if key not in read:
            read[key] = list(imports(path, root))
        return read[key]

    before = {game: sources_hash(PIRATES.with_name(game)) for game in ("pirates", "piratoons")}
    monkeypatch.setattr(fourseas, "__file__", str(copy / "__init__.py"))
    monkeypatch.setattr(speeds, "imports", imported)

    def changed(*path: str, text: str = "CHANGED = 1\n") -> set[str]:
        """The games that are compiled anew after something was added to a file."""
        file = copy.joinpath(*path)
        whole = file.read_text(encoding="utf-8")
        file.write_text(whole + text, encoding="utf-8")
        sources_hash.cache_clear()
        now = {game for game, hash in before.items() if sources_hash(copy / "games" / game) != hash}
        file.write_text(whole, encoding="utf-8")
        return now

    everything = set(before)
    assert changed("version.py", text="") == set()
    assert changed("core", "random.py") == everything
    assert changed("bots", "tree.py") == everything
    assert changed("games", "pirates", "rules.py") == {"pirates"}
    assert changed("games", "crews", "hints.py") == {"pirates"}  # imported by what is compiled
    assert changed("games", "piratoons", "hints", "worth.py") == {"piratoons"}
    assert changed("games", "piratoons", "rules", "chest.py") == {"piratoons"}
    assert changed("games", "pirates", "observe.py") == {"pirates"}
    assert changed("games", "pirates", "story.py") == set()
    assert changed("games", "pirates", "advice.py") == set()  # nothing is compiled anew for a sentence
    assert changed("core", "i18n.py") == set()
    assert changed("core", "random.py", text="\n\n# A comment.\n") == set()
    assert changed("games", "pirates", "classic.toml") == set()  # packs are arguments
    assert changed("server", "table", "table.py") == set()
    # Another module, once something that is compiled imports it.
    assert changed("games", "pirates", "rules.py", text="from fourseas.games.pirates import story\n") == {"pirates"}


@pytest.mark.usefixtures("fresh_hash")
def test_a_change_of_a_game_elsewhere_is_another_cache_for_it_alone(tmp_path: Path) -> None:
    shutil.copytree(EXAMPLES, tmp_path / "examples")
    parrot = tmp_path / "examples" / "parrot"
    before, ours = cache_folder(parrot), cache_folder(PIRATES)
    (parrot / "rules.py").write_text("")
    sources_hash.cache_clear()
    assert cache_folder(parrot) != before
    assert cache_folder(PIRATES) == ours


def test_the_cache_can_be_moved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    monkeypatch.setenv("FOURSEAS_CACHE", str(tmp_path / "ours"))
    assert cache_folder(PIRATES) == tmp_path / "ours" / "fourseas" / sources_hash(PIRATES) / "pirates"
    monkeypatch.delenv("FOURSEAS_CACHE")
    assert cache_folder(PIRATES).is_relative_to(tmp_path / "xdg")
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert cache_folder(PIRATES).is_relative_to(Path.home() / ".cache")


def test_usable(tmp_path: Path) -> None:
    assert usable(tmp_path / "deep" / "folder")
    assert list((tmp_path / "deep" / "folder").iterdir()) == []
    (tmp_path / "file").write_text("")
    assert not usable(tmp_path / "file")
    assert not usable(tmp_path / "file" / "folder")


@pytest.mark.usefixtures("fresh_hash")
def test_what_one_checkout_compiled_another_loads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wherever its files are, whenever they were written, and whatever their comments say."""
    monkeypatch.setenv("FOURSEAS_CACHE", str(tmp_path / "cache"))

    def loaded(checkout: str, comment: str = "") -> int:
        """How often compiled code came from the disk; the file is compiled as if it belonged to the game."""
        folder = tmp_path / checkout / "parrot"
        shutil.copytree(EXAMPLES / "parrot", folder)
        file = folder / "loop.py"
        file.write_text(f"{comment}def twice(n):\n    return n + n\n")
        rules = folder / "rules.py"
        rules.write_text(rules.read_text(encoding="utf-8") + comment, encoding="utf-8")
        names: dict[str, Any] = {"__name__": "parrot.loop"}
        exec(compile(file.read_text(), str(file), "exec"), names)
        function = compiled(folder, {}, [])(names["twice"])
        assert function(21) == 42
        return sum(function.stats.cache_hits.values())

    assert loaded("one") == 0
    assert loaded("two") == 1
    assert loaded("three", comment="# It doubles.\n\n") == 1
    (tmp_path / "one" / "parrot" / "rules.py").write_text("")
    sources_hash.cache_clear()
    assert cache_folder(tmp_path / "one" / "parrot") != cache_folder(tmp_path / "two" / "parrot")


@every_game
def test_each_game_is_kept_in_its_own_folder(id: str) -> None:
    """Whichever of them was linked last."""
    for other in IDS:
        assert game(other).compiled.slots
    link = game(id).compiled(random_games)
    assert Path(link._cache.cache_path).parent == cache_folder(game(id).folder)
