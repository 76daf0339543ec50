"""Records and replays over HTTP: what is shown, and what hostile files come to."""

from __future__ import annotations

import asyncio
import copy
import gzip
import json
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fourseas.core.i18n import LANGUAGES, into
from fourseas.core.records.files import read_record
from fourseas.core.records.verify import verify
from fourseas.games import game as game_of
from fourseas.server.protocol.problem import Trouble
from fourseas.server.views.frames import FRAMES, all_pages, head_of, joined, page_of, spoken
from fourseas.server.views.record import RecordReader
from fourseas.server.views.replay import replay_of_record
from tests import FIXTURES as FOLDER
from tests.support.server.films import whole
from tests.support.server.web import Web, code, running, settings_for

FIXTURES = sorted(FOLDER.glob("*.json"))
ANY = next(path for path in FIXTURES if path.name == "pirates-3-any.json")
MOVES = 2000


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Web]:
    with running(settings_for(tmp_path_factory.mktemp("records"))) as started:
        yield started


def record() -> dict[str, Any]:
    example: dict[str, Any] = json.loads(ANY.read_bytes())
    return copy.deepcopy(example)


@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: path.stem)
def test_every_record_becomes_a_replay(path: Path) -> None:
    replay = replay_of_record(path.read_bytes(), MOVES)
    replayed = json.loads(spoken(joined(replay.head, replay.pages[0]), "en"))
    record = read_record(path)
    assert replayed["moves"] == len(record.moves)
    assert replayed["players"] == record.players
    assert replayed["end"] == (msgspec.to_builtins(record.end) if record.end else None)
    assert len(replay.pages) == len(record.moves) // FRAMES + 1
    frames = whole(replayed, lambda number: json.loads(spoken(replay.pages[number], "en")))
    assert frames[0]["line"] is None
    match = verify(record, game_of(replayed["game"]))
    states = list(match.states())
    for number, frame in enumerate(frames[1:], start=1):
        assert (frame["line"]["move"], frame["line"]["line"]) == (number, match.log[number - 1].line)
        assert frame["view"] == json.loads(msgspec.json.encode(match.game.view.view(match.kit, states[number], None)))


def test_times_of_moves_are_told_where_they_are_known() -> None:
    match = verify(read_record(ANY), game_of("pirates"))
    frames = json.loads(spoken(page_of(match, 0, times=[17, 18]), "en"))
    assert [frame["line"]["at"] for frame in frames[1:4]] == [17, 18, 0]
    assert json.loads(head_of(match, bots=[None, "captain", None]))["bots"] == [None, "captain", None]


def test_pages_are_small_and_each_can_be_read_alone() -> None:
    """The longest game there is; and the same frames, whichever page is asked for."""
    match = verify(read_record(ANY.parent / "adventures-2-truncated.json"), game_of("adventures"))
    every = list(all_pages(match))
    assert len(every) == len(match.log) // FRAMES + 1 > 3
    assert max(map(len, every)) < 256 * 1024
    assert [page_of(match, number) for number in range(len(every))] == every
    assert all("view" in json.loads(page)[0] for page in every)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_is_told_in_any_language(language: str) -> None:
    match = verify(read_record(ANY), game_of("pirates"))
    frames = json.loads(spoken(page_of(match, 0), language))
    assert [frame["line"]["line"] for frame in frames[1:]] == [into(entry.line, language) for entry in match.log[:199]]


@pytest.mark.parametrize("name", ['\x01["{n|a|b}", "x"]', "\x01{", "\x01[]", '\x01["{a}"]', "\x01[[[["])
def test_a_name_that_looks_like_a_packed_text_is_a_name(name: str) -> None:
    uploaded = record()
    uploaded["players"][0] = name
    replay = replay_of_record(json.dumps(uploaded).encode(), MOVES)
    assert json.loads(spoken(replay.head, "de"))["players"][0] == name


def test_a_record_is_sent_and_shown(web: Web) -> None:
    answer = web.guest().post("/api/replay", content=ANY.read_bytes())
    assert answer.status_code == 200
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.json()["game"] == "pirates"
    plain = web.guest(**{"Accept-Encoding": "identity"}).post("/api/replay", content=ANY.read_bytes())
    assert "content-encoding" not in plain.headers
    assert plain.json() == answer.json()
    assert web.guest().get("/api/tables").json() == [], "kept nowhere"


@pytest.mark.parametrize(
    ("content", "status", "expected"),
    [
        (b"", 400, "unparsable"),
        (b"null", 400, "unparsable"),
        (b"[]", 400, "unparsable"),
        (b"\xff\xfe\x00", 400, "unparsable"),
        (b"[" * 100_000, 400, "unparsable"),
        (b'{"box":' + b'{"a":' * 50_000, 400, "unparsable"),
        (b'{"format": "fourseas/9"}', 400, "unparsable"),
        (gzip.compress(b"0" * 1000, mtime=0), 400, "unparsable"),
        (b" " * (4 * 2**20 + 1), 413, "too_large"),
    ],
)
def test_what_is_no_record(web: Web, content: bytes, status: int, expected: str) -> None:
    answer = web.guest().post("/api/replay", content=content)
    assert (answer.status_code, code(answer)) == (status, expected)
    assert len(answer.json()["text"]) < 400


def damaged(what: str) -> dict[str, Any]:
    uploaded = record()
    match what:
        case "an illegal move":
            uploaded["moves"][3] = {**uploaded["moves"][3], "seat": 4}
        case "a seat that is a word":
            uploaded["moves"][0]["seat"] = "me"
        case "a seat beyond all numbers":
            uploaded["moves"][0]["seat"] = 10**300
        case "a seat below all":
            uploaded["moves"][0]["seat"] = -1
        case "a wrong score":
            uploaded["end"]["totals"][0] += 1
        case "a wrong box":
            uploaded["box"] = {}
        case "a wrong setup":
            uploaded["setup"] = {}
        case "another version":
            uploaded["rules"] = "pirates 999"
        case "nobody plays":
            uploaded["players"] = []
        case "an unknown option":
            uploaded["options"]["flying"] = True
        case "too many moves in the setup":
            uploaded["setup"] = {key: [value] * 10_000 for key, value in uploaded["setup"].items()}
    return uploaded


@pytest.mark.parametrize(
    "what",
    [
        *("an illegal move", "a seat that is a word", "a seat beyond all numbers", "a seat below all", "a wrong score"),
        *("a wrong box", "a wrong setup", "another version", "nobody plays", "an unknown option"),
        *("too many moves in the setup",),
    ],
)
def test_what_is_no_game_by_the_rules(web: Web, what: str) -> None:
    answer = web.guest().post("/api/replay", json=damaged(what))
    assert (answer.status_code, code(answer)) == (422, "illegal"), answer.text
    assert answer.json()["text"]


def test_an_unknown_game(web: Web) -> None:
    uploaded = record()
    for rules in ("chess 1", "../pirates 1", "os", ""):
        uploaded["rules"] = rules
        answer = web.guest().post("/api/replay", json=uploaded)
        assert (answer.status_code, code(answer)) == (404, "unknown")


def test_small_files_do_not_become_large(web: Web) -> None:
    """Long names come up in every line of every frame: refused before anything is played."""
    long_name, long_box, long_game = record(), record(), record()
    long_name["players"][0] = "x" * 3_000_000
    long_box["box"]["note"] = "x" * 3_000_000
    long_game["moves"] = long_game["moves"][:1] * 5001
    many = record()
    many["players"] = ["x"] * 100_000
    for uploaded in (long_name, long_box, long_game, many):
        began = time.perf_counter()
        answer = web.guest().post("/api/replay", json=uploaded)
        assert (answer.status_code, code(answer)) == (413, "too_large")
        assert time.perf_counter() - began < 20


def test_text_of_others_is_cut_and_made_printable() -> None:
    uploaded = record()
    uploaded["rules"] = "pirates \x1b[31m" + "\u202e" * 1000
    with pytest.raises(Trouble) as caught:
        replay_of_record(json.dumps(uploaded).encode(), MOVES)
    assert caught.value.text.isprintable()
    assert len(caught.value.text) <= 301


def test_the_server_answers_others_while_it_checks(web: Web) -> None:
    """A long game is checked in a thread."""
    long = json.loads((ANY.parent / "pirates-3-truncated.json").read_bytes())
    answer = web.guest().post("/api/replay", json=long)
    assert answer.status_code == 200
    frames = whole(answer.json(), lambda number: web.guest().post(f"/api/replay/{number}", json=long).json())
    assert frames[-1]["line"]["move"] == len(long["moves"])
    assert web.guest().post("/api/replay/99", json=long).status_code == 404
    assert web.guest().get("/health").status_code == 200


def test_nothing_is_made_on_for_one_who_has_hung_up(
    web: Web, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    began, dropped = threading.Event(), threading.Event()

    async def for_ever(*about: Any) -> bytes:
        began.set()
        try:
            await asyncio.sleep(3600)
        except asyncio.CancelledError:
            dropped.set()
            raise
        return b""

    monkeypatch.setattr(RecordReader, "replay", for_ever)
    host, port = web.address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port))) as asking:
        asking.sendall(b"GET /api/tables/any/replay HTTP/1.1\r\nHost: x\r\n\r\n")
        assert began.wait(30)
        assert not dropped.is_set()
    assert dropped.wait(30)
    assert web.guest().get("/health").status_code == 200
    assert not [record for record in caplog.records if record.levelname in ("WARNING", "ERROR")]
