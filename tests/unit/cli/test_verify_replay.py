"""`fourseas verify` and `fourseas replay`: records right and wrong, and files that are none."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fourseas.core.match import COLOURS, Match
from fourseas.core.packs import classic
from fourseas.core.records.fairness import BYTES, reveal, reveal_shared, seed_of
from fourseas.core.records.record import record_of
from fourseas.games import IDS, game
from tests.support.thorough import THOROUGH
from tests.unit.cli.terminal import command, refused

Document = dict[str, Any]


def played(id: str = "pirates", *, players: int = 3, moves: int | None = None, states: bool = False) -> Document:
    """The record of a game in which the last legal move is always made, whole or its first moves."""
    document: Document = msgspec.json.decode(_recorded(id, players, moves, states))
    return document


@cache
def _recorded(id: str, players: int, moves: int | None, states: bool) -> bytes:
    match = Match(game(id), classic(game(id)), COLOURS[:players], seed=1)
    while not match.over and (moves is None or len(match.log) < moves):
        match.play(match.awaited[0], match.legal(match.awaited[0])[-1])
    return msgspec.json.encode(record_of(match, states=states))


def write(name: str, document: Document, **changes: Any) -> str:
    Path(name).write_bytes(msgspec.json.encode({**document, **changes}))
    return name


# ---- verify


# Every state of every game is verified among the tests of conformance.
WITH_STATES = IDS if THOROUGH else ["pirates"]


@pytest.mark.parametrize(("id", "states"), [*((id, False) for id in IDS), *((id, True) for id in WITH_STATES)])
def test_a_game_by_the_rules_is_right(id: str, states: bool) -> None:
    document = played(id, states=states)
    ended = command("verify", write("game.json", document))
    assert (ended.code, ended.err) == (0, "")
    winners = " and ".join(COLOURS[seat] for seat in document["end"]["winners"])
    how = f"complete, won by {winners}" if winners else "truncated"  # whoever never sails never arrives
    assert ended.out == f"game.json: valid: {id}, {len(document['moves'])} moves, {how}\n"


def test_a_game_that_goes_on_is_right_too() -> None:
    ended = command("verify", write("game.json", played(moves=5)))
    assert (ended.code, ended.err) == (0, "")
    assert ended.out == "game.json: valid: pirates, 5 moves, not finished\n"


def test_a_game_that_shows_its_seed_is_said_to_be_proven() -> None:
    fairness = msgspec.to_builtins(reveal((1).to_bytes(BYTES, "big"), bytes(BYTES)))
    document = played()
    plain = command("verify", write("game.json", document)).out
    proven = command("verify", write("game.json", document, fairness=fairness))
    assert (proven.code, proven.err) == (0, "")
    assert proven.out == plain.replace("\n", ", chance proven from its seed, which the server drew\n")
    promised = command("verify", write("game.json", document, fairness={"commit": fairness["commit"]}))
    assert promised.out == plain
    write("game.json", document, fairness={**fairness, "salt": "1" * 32})
    assert wrong() == "fairness: seed and salt are not what was promised: their hash is not the commit"


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        (["a" * 32, "b" * 32, "c" * 32], "the server and 3 players"),
        (["a" * 32, "none", "none"], "the server and 1 player (2 added nothing)"),
        (["none", "none", "none"], "the server alone (3 added nothing)"),
    ],
)
def test_whose_the_seed_was_is_said(parts: list[str], said: str) -> None:
    secret = bytes(range(BYTES))
    match = Match(game("pirates"), classic(game("pirates")), COLOURS[:3], seed=int.from_bytes(seed_of(secret, parts)))
    document = msgspec.to_builtins(record_of(match, fairness=reveal_shared(secret, secret, parts)))
    proven = command("verify", write("game.json", document))
    assert (proven.code, proven.err) == (0, "")
    assert (
        proven.out == f"game.json: valid: pirates, 0 moves, not finished, chance proven from its seed, made by {said}\n"
    )


def wrong(name: str = "game.json") -> str:
    """What is said of a single wrong record."""
    ended = command("verify", name)
    assert ended.code == 1
    assert ended.err == "fourseas: 1 of 1 record is invalid\n"
    assert re.fullmatch(rf"{re.escape(name)}: .*\n", ended.out)
    return ended.out[len(name) + 2 : -1]


@pytest.mark.parametrize("number", [1, 2, 20])
def test_the_first_wrong_move_is_named_with_its_clause(number: int) -> None:
    """A second move is wrong as well, further on; nobody hears of it."""
    document = played()
    for place in (number - 1, 30):
        document["moves"][place] = {"seat": document["moves"][place]["seat"], "act": "pass"}
    write("game.json", document)
    assert re.fullmatch(rf"move {number}: .* \[PIR-\d+\]", wrong())


def test_a_move_out_of_turn_is_named_with_its_clause() -> None:
    document = played()
    document["moves"][3]["seat"] = (document["moves"][3]["seat"] + 1) % 3
    write("game.json", document)
    assert re.fullmatch(r"move 4: .* \[PIR-\d+\]", wrong())


def change_line(document: Document) -> None:
    document["end"]["sheet"][2]["points"][0] += 1


def change_clause(document: Document) -> None:
    document["end"]["sheet"][2]["clause"] = "PIR-1"


def drop_line(document: Document) -> None:
    document["end"]["sheet"].pop()


def change_total(document: Document) -> None:
    document["end"]["totals"][1] += 1


def change_winner(document: Document) -> None:
    document["end"]["winners"] = [(document["end"]["winners"][0] + 1) % 3]


def drop_end(document: Document) -> None:
    del document["end"]


def drop_move(document: Document) -> None:
    document["moves"].pop()


def go_on_after_the_end(document: Document) -> None:
    document["moves"].append(document["moves"][0])


def call_it_truncated(document: Document) -> None:
    document["end"] = {"reason": "truncated"}


def change_state(document: Document) -> None:
    document["moves"][4]["state"]["treasuries"][0] += 1


def change_deck(document: Document) -> None:
    document["setup"]["deck"] = document["setup"]["deck"][:-1]


def change_box(document: Document) -> None:
    document["box"]["cards"][0]["min"] = 99


def drop_seat(document: Document) -> None:
    del document["moves"][6]["seat"]


def no_such_act(document: Document) -> None:
    document["moves"][6] = {"seat": 0, "act": "sail"}


@pytest.mark.parametrize(
    ("tamper", "reason"),
    [
        (change_line, r"score sheet, .*: \[.*\] should be \[.*\] \[PIR-\d+\]"),
        (change_clause, r"score sheet, .*\[PIR-\d+\]"),
        (drop_line, r"score sheet: \d lines, there must be \d"),
        (change_total, r"totals: \[.*\] should be \[.*\]"),
        (change_winner, r"winners: \[\d\] should be \[\d\]"),
        (drop_end, r"the game is over, but the record has no end"),
        (drop_move, r"the record says complete, but after its last move the game goes on"),
        (go_on_after_the_end, r"move \d+: .* \[PIR-\d+\]"),
        (call_it_truncated, r"the record says truncated, the rules say complete"),
        (change_state, r"move 5: the state after it is not what the rules give"),
        (change_deck, r".*deck.*"),
        (change_box, r"box: .*min.*"),
        (drop_seat, r"move 7: no seat"),
        (no_such_act, r"move 7: not a move: .*"),
    ],
)
def test_tampering_is_found(tamper: Callable[[Document], None], reason: str) -> None:
    document = played(states=tamper is change_state)
    tamper(document)
    write("game.json", document)
    assert re.fullmatch(reason, wrong())


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "not a game record"),
        (b"{", "not a game record"),
        (b"[1, 2]", "not a game record"),
        (b"ahoy", "not a game record"),
        (b"\x00\xff\xfe" * 1000, "not a game record"),
        (b"[" * 100_000, "not a game record"),
        (b"{}", "not a game record"),
        (None, "No such file or directory"),
    ],
    ids=["empty", "half", "list", "text", "binary", "deep", "bare", "missing"],
)
def test_what_is_no_record_is_said_to_be_none(content: bytes | None, reason: str) -> None:
    if content is not None:
        Path("game.json").write_bytes(content)
    assert wrong().startswith(reason)
    assert refused("replay", "game.json", code=1).startswith(f"game.json: {reason}")


def test_a_folder_is_no_record() -> None:
    Path("folder").mkdir()
    assert wrong("folder") == "Is a directory"
    assert refused("replay", "folder", code=1) == "folder: Is a directory"


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"format": "fourseas/9"}, "a record in the format 'fourseas/9', this program reads 'fourseas/1'"),
        ({"rules": "chess 1"}, f"a record of 'chess', which is none of: {', '.join(IDS)}"),
        ({"players": ["red"]}, "pirates is for 3 to 5 players"),
        ({"options": {"fog": True}}, "pirates has no option 'fog'"),
        ({"moves": 5}, "not a game record: Expected `array`, got `int` - at `$.moves`"),
    ],
)
def test_a_record_of_something_else_is_refused(changes: dict[str, Any], reason: str) -> None:
    write("game.json", played(moves=3), **changes)
    assert wrong() == reason
    assert refused("replay", "game.json", code=1) == f"game.json: {reason}"


def test_a_record_of_rules_that_are_gone_is_not_called_wrong() -> None:
    """One line says by which rules it was played and which ones there are; whoever counts on the check hears of it."""
    write("game.json", played(moves=3), rules="adventures 0", format="fourseas/1")
    good = write("good.json", played(moves=3))
    ended = command("verify", "game.json", good)
    ours = "adventures 1, adventures 2"
    assert (
        ended.out.splitlines()[0]
        == f"game.json: not checked: played by the rules 'adventures 0', this program has {ours}"
    )
    assert ended.err == "fourseas: 1 of 2 records are from rules that this program does not have\n"
    assert ended.code == 1
    assert refused("replay", "game.json", code=1).startswith("game.json: played by the rules 'adventures 0'")


def test_every_file_is_looked_at() -> None:
    good, bad = write("good.json", played(moves=3)), write("bad.json", played(moves=3), format="fourseas/9")
    ended = command("verify", good, bad, "missing.json", good)
    assert ended.code == 1
    assert ended.err == "fourseas: 2 of 4 records are invalid\n"
    heads = [line.split(":")[0:2] for line in ended.out.splitlines()]
    assert [head[0] for head in heads] == ["good.json", "bad.json", "missing.json", "good.json"]
    assert [head[1] == " valid" for head in heads] == [True, False, False, True]


def test_names_do_nothing_to_the_terminal() -> None:
    document = played()
    write("game.json", document, players=["\x1b[2J", "a\nb", "\x07"])
    ended = command("verify", "game.json")
    assert ended.code == 0
    assert re.fullmatch(r"[ -~]*\n", ended.out)
    assert refused("replay", "game.json", code=1) == "game.json: a player's name cannot be shown"


# ---- replay


def test_replay_tells_the_whole_game() -> None:
    document = played()
    ended = command("replay", write("game.json", document))
    assert (ended.code, ended.err) == (0, "")
    assert "the game is over" in ended.out
    assert re.search(rf"total +{' +'.join(map(str, document['end']['totals']))}", ended.out)
    assert len(ended.out.splitlines()) > len(document["moves"])


def test_replay_tells_what_there_is_of_an_unfinished_game() -> None:
    ended = command("replay", write("game.json", played(moves=3)))
    assert (ended.code, ended.err) == (0, "")
    assert len(ended.out.splitlines()) == 3
    assert "over" not in ended.out


def test_replay_shows_the_table_after_a_move() -> None:
    name = write("game.json", played(moves=3))
    tables = [command("replay", name, "--move", str(move)) for move in range(4)]
    assert all((table.code, table.err) == (0, "") for table in tables)
    assert len({table.out for table in tables}) == 4


@pytest.mark.parametrize("move", ["-1", "4", str(10**30)])
def test_replay_cannot_show_a_move_that_was_not_made(move: str) -> None:
    name = write("game.json", played(moves=3))
    assert refused("replay", name, "--move", move) == "--move is from 0 to 3, the moves of this record"


def test_replay_names_the_first_wrong_move() -> None:
    document = played()
    document["moves"][7] = {"seat": document["moves"][7]["seat"], "act": "pass"}
    write("game.json", document)
    assert re.fullmatch(r"game\.json: move 8: .* \[PIR-\d+\]", refused("replay", "game.json", code=1))
    assert command("replay", "game.json", "--move", "7").code == 0  # up to there all is well
