"""What can be typed besides moves: help, why not, rules, hint, log, score, undo; and what cannot."""

from __future__ import annotations

import re

import pytest

from fourseas.cli.terminal.screen import clause_text
from fourseas.core.match import Match
from tests.support.games.crews_table import card, pirates_table, seeraeuber_table
from tests.unit.cli.terminal import Terminal


def test_a_refused_move_shows_its_clause_and_changes_nothing(terminal: Terminal) -> None:
    match = pirates_table(players=3).match
    out = terminal.go_on(match, ["assemble 5 4"])
    assert "Not allowed: you cannot put your own pirates on one another [PIR-22]" in out
    assert clause_text(match.game.clauses["PIR-22"]).plain in " ".join(out.split())
    assert not match.log


def test_why_not_answers_without_moving(terminal: Terminal) -> None:
    match = pirates_table(players=3, cards=[card("galleon", min=5)]).match
    out = " ".join(terminal.go_on(match, ["why not capture 5 galleon", "why not as 5 b3", "why 99", "why not"]).split())
    assert "Not allowed: that takes 5 pirates; this party has 1 [PIR-30]" in out
    assert "You may put your 5 on blue's 3: number 32." in out
    assert "No move has that number; they go from 1 to 50." in out
    assert "Why not what?" in out
    assert not match.log


def test_a_clause_without_a_text_is_named_all_the_same(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    match = pirates_table(players=3).match
    monkeypatch.setattr(match.game, "clauses", {})
    out = terminal.go_on(match, ["assemble 5 4", "rules"])
    assert "[PIR-22]" in out
    assert "without a text of its rules" in out


def test_rules_by_clause_number_or_word(terminal: Terminal) -> None:
    match = pirates_table(players=3).match
    for words in ("PIR-43", "pir-43", "43"):
        out = terminal.go_on(match, [f"rules {words}"])
        assert re.findall(r"^PIR-\d+", out, re.MULTILINE) == ["PIR-43"]
    clauses = re.findall(r"^PIR-\d+", terminal.go_on(match, ["rules black spot"]), re.MULTILINE)
    assert clauses == [id for id, text in match.game.clauses.items() if "black spot" in text]
    all_clauses = re.findall(r"^PIR-\d+", terminal.go_on(match, ["rules"]), re.MULTILINE)
    assert all_clauses == list(match.game.clauses)
    assert "No clause mentions 'xyzzy'." in terminal.go_on(match, ["rules xyzzy"])


def test_help_names_all_moves_commands_and_signs(terminal: Terminal) -> None:
    for word in ("?", "help"):
        out = terminal.go_on(pirates_table().match, [word])
        for usage in ("assemble STACK ONTO", "ransom PIRATE", "why not MOVE", "undo", "save [FILE]", "R5/B3/Y? x3"):
            assert usage in out


def test_a_hint_is_a_legal_move_with_a_reason(terminal: Terminal) -> None:
    table = pirates_table(players=3, cards=[card("galleon", ducats=30, min=3)], stacks=["0.5 1.2 2.2"])
    out = terminal.go_on(table.match, ["hint"])
    glance = re.search(r"At a glance: (\d+), (capture the galleon[^;]+); \S", out)
    assert glance is not None
    assert "captures the galleon" in terminal.go_on(table.match, [glance[1]])


def test_the_log_tells_the_last_moves(terminal: Terminal) -> None:
    match = pirates_table(players=3).match
    terminal.go_on(match, ["as 2 b2", "as 3 y3", "as 4 r4"])
    out = terminal.go_on(match, ["log 2", "log x", "log 9999999999"])
    assert "R red puts the 2" not in out[out.index("log 2") :].split("log x")[0]
    assert "B blue puts the 3 on yellow's 3 (party of 2)" in out
    assert "Y yellow puts the 4 on red's 4 (party of 2)" in out
    assert "'x' is not a number" in out
    assert "'9999999999' is not a number" in out


def test_the_table_can_be_read_out(terminal: Terminal) -> None:
    out = terminal.go_on(pirates_table(players=3, cards=[card("galleon", min=5)]).match, ["words"])
    assert "It is your turn." in out
    assert "Galleon: takes 5 pirates" in out
    assert "Single pirates: 2, 3, 4, 5, ?." in out


def test_score_shows_what_everybody_has(terminal: Terminal) -> None:
    table = pirates_table(players=3, cards=[card("kept")], kept=[["kept"]], ducats=[31, 5, 5])
    out = terminal.go_on(table.match, ["score"])
    out = out[out.index("score") :]
    assert re.search(r"R red +31", out)
    assert "R red kept kept" in out


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("frob", "No move or command is called 'frob'."),
        ("99", "No move has that number; they go from 1 to 50."),
        ("0", "No move has that number; they go from 1 to 50."),
        ("9" * 5000, "'999999999999999999999999999999...' is not a number that fits."),
        ("r", "'r' could be ransom or rules."),
        ("undo", "There is no decision of yours to undo."),
        ("assemble \x00 5", "Stack: '\\x00' is not understood"),
        ("½", "No move or command is called '½'."),
    ],
)
def test_wrong_input_gets_one_line_and_another_try(terminal: Terminal, text: str, answer: str) -> None:
    match = pirates_table(players=3).match
    out = terminal.go_on(match, [text, "as 5 b3"])
    assert answer in out
    assert len(match.log) == 1


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("put your 5 on blue's 3", "R red puts the 5 on blue's 3"),
        ("yellow 5 4", "Several moves have these words: "),
        ("blue", "25 moves have these words; type one's number."),
        ("on", "No move or command is called 'on'."),
        ("hnt", "No move or command is called 'hnt'; the nearest is hint."),
    ],
)
def test_a_move_is_found_by_the_words_it_is_told_in(terminal: Terminal, text: str, answer: str) -> None:
    match = pirates_table(players=3).match
    assert answer in terminal.go_on(match, [text, "as 5 b4"])


def test_a_number_before_ones_first_turn_is_answered(terminal: Terminal) -> None:
    match = pirates_table(players=3).match
    out = terminal.go_on(match, ["7"], ["random", None, "random"])
    assert "You have no move to make now." in out


# ---- undo


def test_undo_takes_back_ones_own_move_and_the_bots(terminal: Terminal) -> None:
    match = pirates_table(players=3).match
    before = match.state.clone()
    out = terminal.go_on(match, ["as 5 b3", "undo"], [None, "random", "random"])
    assert "Undone: red puts the 5 on blue's 3 (party of 2)" in out
    assert match.state == before
    assert not match.log


def test_undo_asks_when_something_hidden_was_revealed(terminal: Terminal) -> None:
    def fresh() -> Match:
        display = ["sloop", None, None, None]
        return pirates_table(
            players=3, cards=[card("sloop", min=2)], display=display, stacks=["0.5 1.2", "2.5 1.3"], turn=0
        ).match

    match = fresh()
    out = terminal.go_on(match, ["capture 5 sloop", "undo", "n"], [None, "random", "random"])
    assert "hidden has been revealed" in out
    assert len(match.log) == 3
    match = fresh()
    terminal.go_on(match, ["capture 5 sloop", "undo", "y"], [None, "random", "random"])
    assert not match.log


def test_undo_asks_when_another_person_moved(terminal: Terminal) -> None:
    match = pirates_table(players=3).match
    out = terminal.go_on(match, ["as 2 b2", "as 3 y3", "as 4 b4", "undo", "", "undo", "yes"])
    assert "blue and yellow moved since. Undo that too?" in out
    assert not match.log


def test_undo_goes_past_a_move_that_was_no_decision(terminal: Terminal) -> None:
    """Red puts its last pirate away and has to pass the turn after: taking back means the decision, not the pass."""
    stacks = ["1.2 0.2", "1.3 0.3", "1.4 0.4", "2.5 0.5"]
    match = seeraeuber_table(players=3, stacks=stacks).match
    lines = ["move ? y5", "move ? r?", "move ? b?", "", "1", "1", "undo", "y"]
    out = terminal.go_on(match, lines)
    assert "red cannot move and passes" in out
    assert "Undone: red puts the ?" in out
    assert not match.log
