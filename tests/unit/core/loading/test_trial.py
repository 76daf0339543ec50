"""What compiled code would do wrong without a word is refused in a sentence, before anything is compiled."""

from __future__ import annotations

from pathlib import Path

import pytest

from fourseas.core.fixed import LayoutError
from fourseas.core.game import Game
from fourseas.core.loading.trial import try_out
from fourseas.core.state import LONGEST
from fourseas.games import IDS, game
from tests.unit.core.own_games import changed_parrot

ROUND = "    s.rounds += 1\n"

WRONG = {
    "more legal actions than MOST_LEGAL": (
        {"ACTIONS = MOST_LEGAL = THINGS": "ACTIONS = THINGS\nMOST_LEGAL = 2"},
        r"legal\(\) writes action number 2 into a row of MOST_LEGAL = 2; raise MOST_LEGAL",
    ),
    "more than it has written": (
        {"    return THINGS\n": "    return THINGS + 1\n"},
        r"legal\(\) returns 4, but MOST_LEGAL = 3",
    ),
    "an action that is none": (
        {"actions[thing] = thing": "actions[thing] = thing + 1"},
        r"legal\(\) lists 3, but actions are 0 to 2: ACTIONS",
    ),
    "nothing to do": (
        {"    return THINGS\n": "    return 0 if s.rounds > 0 else THINGS\n"},
        r"seat \d is awaited, but legal\(\) lists nothing",
    ),
    "nobody to do it": (
        {"if s.over == RUNNING and s.chosen[seat] == NONE:": "if s.rounds == 0 and s.chosen[seat] == NONE:"},
        r"it is not over, but awaited\(\) asks nobody",
    ),
    "no answer to who is to decide": (
        {"    return ": "    "},
        r"awaited\(\) gives None; it must be the seats, as a set of bits",
    ),
    "no number of actions": ({"    return THINGS\n": ""}, r"legal\(\) returns None; it must be how many actions"),
    "a number that does not fit": (
        {ROUND: "    s.rounds += 50\n"},
        r"State\.rounds is 150, but i1 holds -128 to 127; declare it i2",
    ),
    "half a number": ({ROUND: "    s.rounds = s.rounds / 2\n"}, r"State\.rounds is 0\.0, which is not a whole number"),
    "an index beyond a row": (
        {"        s.shown[seat] = s.chosen[seat]\n": "        s.shown[seat + 6] = s.chosen[seat]\n"},
        r"rules\.py, line \d+, in show: an index beyond the end of a row",
    ),
    "a row that grows": (
        {ROUND: f"{ROUND}    s.shown[6:] = s.won[:1]\n"},
        r"State\.shown has 7 entries, not 6; a row keeps its size",
    ),
    "a game without an end": (
        {ROUND: "", "            s.won[seat] += 1\n": "            s.won[seat] += 0\n"},
        rf"it was not over after {LONGEST} moves",
    ),
}


@pytest.mark.parametrize("fault", WRONG)
def test_it_is_said_in_one_sentence(fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    changes, said = WRONG[fault]
    one = changed_parrot(tmp_path, monkeypatch, {"rules.py": changes})
    with pytest.raises(LayoutError, match=said) as refused:
        try_out(one, LONGEST)
    assert str(refused.value).startswith(f"{one.id}, 2 players, seed 0: ")
    assert "\n" not in str(refused.value)


def test_it_is_said_before_anything_is_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FOURSEAS_CACHE", str(tmp_path / "cache"))
    changes, said = WRONG["more legal actions than MOST_LEGAL"]
    one = changed_parrot(tmp_path, monkeypatch, {"rules.py": changes})
    for _ in range(2):  # and not only at the first attempt
        with pytest.raises(LayoutError, match=said):
            _ = one.compiled
    assert not (tmp_path / "cache").exists()


@pytest.mark.parametrize("name", ["drawn", "words", "key", "players", "clone", "fields"])
def test_a_field_takes_no_name_of_the_tables(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    changes = {"    rounds: int = i1()\n": f"    rounds: int = i1()\n    {name}: int = i1()\n"}
    with pytest.raises(LayoutError, match=rf"^State\.{name}: .*choose another name$"):
        changed_parrot(tmp_path, monkeypatch, {"rules.py": changes}).check()


@pytest.mark.parametrize("one", [game(id) for id in IDS], ids=lambda one: one.id)
def test_the_games_that_we_have_pass(one: Game) -> None:
    try_out(one)


OBSERVE = """
from fourseas.core.observe import Block

OBSERVED = 2
BLOCKS = (Block("rounds", 2, 0, 9, "rounds begun, and nothing"),)


def observe(box, s, seat, out):
    {line}
"""


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("out[2] = 0", r"observe\(\) writes number 2 into a row of OBSERVED = 2"),
        ("out[1] = 200 + s.rounds", r"observe\(\) gives 200 as number 1; it must be -128 to 127"),
    ],
)
def test_an_observation_stays_in_its_row(
    line: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = changed_parrot(tmp_path, monkeypatch, {})
    (tmp_path / game.id / "observe.py").write_text(OBSERVE.format(line=line), encoding="utf-8")
    with pytest.raises(LayoutError, match=sentence):
        try_out(game)
