"""The soak of the server: that a short one runs to its end, and that its judge would find something."""

from __future__ import annotations

import copy
import json
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fourseas.core.match import Match
from fourseas.core.packs import classic
from fourseas.core.records.fairness import reveal
from fourseas.core.records.record import record_of
from fourseas.games import SHIPPED, game
from tests.support.compiled import compile_all

pytest.importorskip("picows", reason="the players of the soak need picows")

from tests.soak.server import __main__ as command
from tests.soak.server.judge import bad_counts, bad_lines, bad_memory, judge
from tests.soak.server.plans import plans
from tests.soak.server.tables import check_record
from tests.soak.server.tally import Tally
from tests.soak.server.witness import Witness

MIB = 2**20


@pytest.fixture(autouse=True, scope="module")
def all_compiled() -> None:
    for id in SHIPPED:
        compile_all(id)


def test_games_end_and_their_records_verify() -> None:
    words = ["--minutes", "0.1", "--tables", "8", "--seed", "5", "--game-seconds", "3"]
    arguments = [sys.executable, "-m", "tests.soak.server", *words]
    done = subprocess.run(arguments, capture_output=True, text=True, timeout=300, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "8 tables for 0.1 minutes, seed 5\n" in done.stdout
    report = re.search(r"(\d+) games finished .*\n(\d+) records verified, ([\d,]+) comparisons", done.stdout)
    assert report
    assert int(report[1]) == int(report[2]) > 0
    assert report[3] != "0"


def test_every_kind_of_table_has_its_turn() -> None:
    made = plans(random.Random(3), 60)
    drawn = [next(made) for _ in range(4000)]
    for id in SHIPPED:
        mine = [plan for plan in drawn if plan.game == id]
        assert {plan.players for plan in mine} == set(game(id).players)
        assert {name for plan in mine for name, yes in plan.options.items() if yes} == set(game(id).options)
        assert {plan.speed["kind"] for plan in mine} == {"live", "relaxed", "slow"}
        assert {plan.hot_seat for plan in mine} == {True, False}
        assert {level for plan in mine for level in plan.bots} == {"deckhand", "boatswain", "captain"}
        assert {plan.people for plan in mine} == set(range(1, max(game(id).players) + 1))


# ---- the judge


def good() -> Tally:
    tally = Tally()
    tally.finished["pirates"] = tally.counts["records verified"] = 3
    tally.memory = [(float(at), 90 * MIB) for at in range(600)]
    return tally


def test_a_good_soak_passes() -> None:
    log = 'Four Seas is at http://127.0.0.1:1\n{"level":"info","text":"all well"}\n'
    assert judge(good(), log, 'fourseas_refused_total{code="stale"} 7.0\nfourseas_bots_replaced_total 0.0\n') == []


@pytest.mark.parametrize(
    "line",
    [
        '{"level":"error","from":"fourseas.server.live.tables.live_table","text":"looking after a table failed"}',
        '{"level":"warning","from":"asyncio","text":"socket.send() raised exception."}',
        "Traceback (most recent call last):",
    ],
)
def test_a_bad_line_of_the_log_is_found(line: str) -> None:
    assert bad_lines(f'{{"level":"info"}}\n{line}\n') == [f"the log says: {line}"]


@pytest.mark.parametrize(
    "name",
    [
        'fourseas_requests_total{method="GET",path="/api/me",status="500"}',
        'fourseas_refused_total{code="failed"}',
        "fourseas_bots_replaced_total",
    ],
)
def test_what_should_never_be_counted_is_found(name: str) -> None:
    assert bad_counts(f"{name} 0.0") == []
    assert bad_counts(f"{name} 2.0") == [f"the server counts {name}: 2"]


def wobbling(at: int) -> int:
    return random.Random(at).randrange(8 * MIB)


def test_memory_that_grows_is_found_and_a_warm_up_is_not() -> None:
    warm = [(float(at), 90 * MIB + min(at, 150) * MIB // 2 + wobbling(at)) for at in range(600)]
    assert bad_memory(warm) == []
    peaks = [(at, size + (at % 50 == 7) * 200 * MIB) for at, size in warm]
    assert bad_memory(peaks) == []
    leak = [(at, size + int(at * MIB / 12)) for at, size in warm]
    assert [line.partition(":")[0] for line in bad_memory(leak)] == ["memory is not flat"]
    assert bad_memory(leak[:200]) == []  # too short to tell


def test_a_bot_that_was_awaited_for_long_is_found() -> None:
    tally = good()
    tally.awaited = {"yes": 12.0, "no": 100.0}
    assert judge(tally, "", "") == []
    tally.awaited = {"yes": 110.0, "no": 100.0}
    assert judge(tally, "", "") == ["a bot was awaited for 110 seconds (somebody looked on: yes)"]


def test_several_seeds_are_played_one_after_the_other(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "run", lambda tables, minutes, seed, *_: ["wrong"] if seed == 10 else [])
    assert command.main(["--seed", "9", "--seeds", "3"]) == 1
    output = capsys.readouterr()
    assert [line[-7:] for line in output.out.splitlines() if "seed" in line] == [" seed 9", "seed 10", "seed 11"]
    assert output.err == "wrong\n"


def test_games_that_do_not_end_or_verify_are_found() -> None:
    tally = good()
    tally.finished["seeraeuber"] += 1
    assert judge(tally, "", "") == ["of 4 finished games only 3 records verify"]
    assert "no game came to its end" in judge(Tally(), "", "")


def test_what_guests_noticed_is_told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def run(*_: Any) -> list[str]:
        tally = good()
        tally.fail("table x: two who look do not see the same")
        return judge(tally, "", "")

    monkeypatch.setattr(command, "run", run)
    assert command.main(["--seed", "9"]) == 1
    assert capsys.readouterr().err == "table x: two who look do not see the same\n"


# ---- records


@pytest.fixture(scope="module")
def finished() -> tuple[dict[str, Any], dict[str, Any]]:
    """A record, and the table as its players saw it at the end."""
    seed, luck = bytes(range(16)), random.Random(1)
    match = Match(game("pirates"), classic(game("pirates")), ["A", "B", "C"], seed=int.from_bytes(seed, "big"))
    while not match.over:
        seat = match.awaited[0]
        match.play(seat, luck.choice(match.legal(seat)))
    record = msgspec.to_builtins(record_of(match, fairness=reveal(seed, bytes(16))))
    return record, {"moves": len(match.log), "end": copy.deepcopy(record["end"])}


def broken(change: str, record: dict[str, Any]) -> None:
    match change:
        case "a move":
            record["moves"][4] = record["moves"][3]
        case "the winners":
            record["end"]["winners"] = [0, 1, 2]
        case "the seed":
            record["fairness"]["seed"] = "00" * 16
        case "no seed":
            del record["fairness"]["seed"], record["fairness"]["salt"]
        case "no end":
            del record["end"]
        case "too short":
            record["moves"].pop()
            del record["end"]


def test_a_right_record_verifies(finished: tuple[dict[str, Any], dict[str, Any]]) -> None:
    record, state = finished
    assert check_record(json.dumps(record).encode(), state) is None


@pytest.mark.parametrize("change", ["a move", "the winners", "the seed", "no seed", "no end", "too short"])
def test_a_broken_record_is_found(change: str, finished: tuple[dict[str, Any], dict[str, Any]]) -> None:
    record = copy.deepcopy(finished[0])
    broken(change, record)
    assert check_record(json.dumps(record).encode(), finished[1])


def test_a_record_of_another_end_is_found(finished: tuple[dict[str, Any], dict[str, Any]]) -> None:
    record, state = finished
    content = json.dumps(record).encode()
    assert "moves" in str(check_record(content, {**state, "moves": 3}))
    assert "told" in str(check_record(content, {**state, "end": {**state["end"], "winners": [0, 1, 2]}}))


# ---- the witness


def seen(**more: Any) -> dict[str, Any]:
    lines = [{"number": 2, "seat": None, "line": "The game begins."}, {"number": 3, "seat": 0, "line": "A moves."}]
    public = dict.fromkeys(("phase", "awaited", "seats", "options", "speed", "listed", "end", "fairness", "rematch"))
    own = {"you": [0], "view": {"turn": 1}, "choices": [], "undo": {}, "seats": [{"name": "Ann", "here": True}]}
    return {**public, **own, "number": 3, "moves": 1, "race": None, "log": lines, "chat": [], **more}


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"moves": 2}, "two who look do not see the same after entry 3: moves"),
        ({"view": {"turn": 2}}, "two who look do not see the same after entry 3: view"),
        ({"log": []}, "two who look do not see the same after entry 3: log"),
    ],
)
def test_two_who_do_not_see_the_same_are_found(more: dict[str, Any], said: str) -> None:
    complaints: list[str] = []
    witness = Witness(complaints.append)
    witness.heard(seen(), None)
    witness.heard(seen(), None)
    witness.heard(seen(you=[1], view={"turn": 1, "hand": []}), None)  # other eyes
    witness.heard(seen(number=4, **more), None)
    assert (complaints, witness.compared) == ([], 3)
    witness.heard(seen(**more), None)
    assert complaints == [said]


def test_one_who_comes_back_to_another_table_is_found() -> None:
    complaints: list[str] = []
    witness = Witness(complaints.append)
    witness.looked_again(seen(), seen(number=5, log=[*seen()["log"], {"number": 5, "seat": 1, "line": "B moves."}]))
    assert complaints == []
    witness.looked_again(
        seen(), seen(number=5, log=[{"number": 2, "seat": None, "line": "The game begins, and not like before."}])
    )
    assert complaints == ["entry 2 was told in another way before"]


def test_the_folder_of_a_soak_is_gone_after_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr(tempfile, "tempdir", None)

    def stop(*_: Any) -> list[str]:
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "run", stop)
    assert command.main(["--seed", "9"]) == 130
    assert list(tmp_path.iterdir()) == []
