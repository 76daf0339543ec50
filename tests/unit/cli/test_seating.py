"""Sitting down, saving, leaving and coming back."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fourseas.cli.stop import Stop
from fourseas.cli.terminal.seating import Wishes, new_session
from fourseas.core.packs import classic
from fourseas.core.records.files import read_record
from fourseas.core.records.replay import replay
from fourseas.games import game
from tests.support.make_fixtures import FOLDER
from tests.unit.cli.terminal import Terminal, refused

# ---- saving


def test_a_saved_game_goes_on_where_it_was(terminal: Terminal) -> None:
    terminal.play(["", "1", "1", "1", "save here.json", "1", "quit", "n"], "seeraeuber", bots="greedy,human", seed=3)
    record = read_record(Path("here.json"))
    saved = replay(record, game("seeraeuber"))
    assert record.bots == [None, "greedy", None]
    out = terminal.play(["", "save again.json", "quit"], resume=Path("here.json"))
    assert f"{len(saved.log)} moves have been made" in out
    again = replay(read_record(Path("again.json")), game("seeraeuber"))
    assert again.state_at(len(saved.log)) == saved.state


def test_quit_offers_to_save(terminal: Terminal) -> None:
    lines = ["", "1", "quit"]
    terminal.play([*lines, "n"])
    assert not list(Path.cwd().iterdir())
    out = terminal.play([*lines, ""])
    (file,) = Path.cwd().glob("pirates-*.json")
    assert f"fourseas play --resume {file.name}" in " ".join(out.split())
    terminal.play([*lines, "folder/mine.json"])
    assert replay(read_record(Path("folder/mine.json")), game("pirates")).log


def test_an_existing_file_is_not_written_over_unasked(terminal: Terminal) -> None:
    Path("diary.txt").write_text("dear diary")
    out = terminal.play(["", "save diary.txt", "n"])
    assert "diary.txt exists. Write over it?" in out
    assert Path("diary.txt").read_text() == "dear diary"


@pytest.mark.parametrize("name", [".", "diary.txt/x.json", "a\x00b", "x" * 300])
def test_a_file_that_cannot_be_written_stops_nobody(terminal: Terminal, name: str) -> None:
    Path("diary.txt").write_text("dear diary")
    out = terminal.play(["", f"save {name}", "y", "score"])
    assert "Not saved: " in out
    assert [path.name for path in Path.cwd().iterdir()] == ["diary.txt"]


def test_a_game_broken_off_is_kept(terminal: Terminal, own_folder: Path) -> None:
    out = terminal.play(["", "1"])
    (state,) = (own_folder / "state" / "fourseas").iterdir()
    assert f"End of input; to continue: fourseas play --resume {state}" in out
    moves = len(read_record(state).moves)
    assert f"{moves} moves have been made" in terminal.play(["", "1"], resume=state)
    assert len(read_record(state).moves) > moves
    assert list((own_folder / "state" / "fourseas").iterdir()) == [state]


def test_a_game_broken_off_leaves_what_was_saved_on_purpose(terminal: Terminal) -> None:
    out = terminal.play(["", "1", "save 'mine.json", "1", "1"])
    assert "To continue it: fourseas play --resume ''\"'\"'mine.json'" in out
    saved, state = read_record(Path("'mine.json")), read_record(next(Path("state/fourseas").iterdir()))
    assert state.moves[: len(saved.moves)] == saved.moves
    assert len(state.moves) > len(saved.moves)


def test_a_game_nobody_touched_is_not_kept(terminal: Terminal, own_folder: Path) -> None:
    assert terminal.play([]).endswith("End of input\n")
    assert not list(own_folder.iterdir())


# ---- sitting down


def test_without_a_game_it_asks_which(terminal: Terminal) -> None:
    for answer, name in (("1", "Pirates"), ("see", "Seeräuber"), ("2", "Seeräuber")):
        out = terminal.play(["chess", "7", answer], "")
        assert "1  Pirates (pirates)" in out
        assert f"{name}: R red is you" in out


def test_the_same_seed_is_the_same_game(terminal: Terminal) -> None:
    def save(seed: int) -> object:
        terminal.play(["save x", "y", "quit"], seed=seed)
        return read_record(Path("x")).setup

    assert save(5) == save(5) != save(2**128 - 1)


def test_four_sit_down_if_nothing_is_said(terminal: Terminal) -> None:
    out = terminal.play([], players=0, bots="")
    assert re.search(r"R red is you, B blue is (\w+), Y yellow is \1, G green is\s+\1\.", out)


def test_own_cards_can_be_played_with(terminal: Terminal) -> None:
    pack = game("pirates").folder / "classic.toml"
    Path("own.toml").write_text(pack.read_text(encoding="utf-8").replace("sea-monster", "kraken"), encoding="utf-8")
    terminal.play(["", "1", "save x"], pack=Path("own.toml"))
    assert any(card["id"] == "kraken" for card in read_record(Path("x")).box["cards"])
    assert classic(game("pirates")).pack.cards[-1].id == "sea-monster"


def test_SEE_3_the_table_names_who_begins() -> None:
    session = new_session(Wishes("seeraeuber", 3, seed=1, first="yellow"))
    assert session.match.awaited == [2]
    assert session.match.setup["first"] == 2


def test_PIR_3_the_first_player_is_drawn() -> None:
    with pytest.raises(Stop, match="by chance"):
        new_session(Wishes("pirates", 3, seed=1, first="yellow"))


# ---- games by the clock


@pytest.mark.parametrize("wished", [{}, {"letter": True}, {"dexterity": False}])
def test_TOO_30_at_one_screen_it_is_played_by_letter(wished: dict[str, bool]) -> None:
    session = new_session(Wishes("piratoons", 3, seed=1, options=wished))
    assert session.match.options == {"letter": True, "dexterity": False, "sand_30": False, "sand_60": False}
    assert session.match.setup["mode"] == "letter"


@pytest.mark.parametrize(
    ("flags", "named"),
    [
        (["--dexterity"], "--dexterity"),
        (["--no-letter"], "--no-letter"),
        (["--letter", "--dexterity"], "--letter and --dexterity"),
    ],
    ids=" ".join,
)
def test_nobody_races_in_a_terminal(flags: list[str], named: str) -> None:
    line = refused("play", "piratoons", *flags)
    assert "nobody can race by the clock in a terminal, only in the browser" in line
    assert line.endswith(f"leave out {named}")


def test_a_game_by_the_clock_does_not_go_on_in_a_terminal() -> None:
    line = refused("play", "--resume", str(FOLDER / "piratoons-4-running.json"))
    assert "piratoons-4-running.json: a game by the clock; nobody can race" in line


def test_options_of_other_games_are_refused() -> None:
    assert refused("play", "pirates", "--letter") == "pirates has no option letter: leave out --letter"


def test_what_is_sealed_is_not_told_at_one_screen(terminal: Terminal) -> None:
    lines = ["purse true", "purse true", "open", "beat wait", "beat wait"]
    out = terminal.play(lines, "piratoons", players=2, bots="human", seed=4)
    assert re.search(r"(red|blue) chooses in secret", out)
    assert "Beat 1: red waits, blue waits" in out
