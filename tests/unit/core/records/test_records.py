"""Record files: whole or not at all, and whatever else lies there is refused in one line."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fourseas.core.match import COLOURS, Match
from fourseas.core.packs import classic
from fourseas.core.records.files import LARGEST, parse_record, read_record, write_record, write_whole
from fourseas.core.records.record import End, RecordError, game_id, record_for, record_of
from fourseas.core.records.replay import replay
from fourseas.core.records.verify import verify
from fourseas.games import game

PIRATES = game("pirates")


def started(moves: int = 5) -> Match:
    match = Match(PIRATES, classic(PIRATES), COLOURS[:3], seed=1)
    for _ in range(moves):
        seat = match.awaited[0]
        match.play(seat, match.legal(seat)[0])
    return match


def test_written_and_read_again(tmp_path: Path) -> None:
    record = record_of(started())
    write_record(record, tmp_path / "deep" / "game.json")
    assert read_record(tmp_path / "deep" / "game.json") == record
    assert game_id(record) == "pirates"


def test_a_file_is_replaced_as_a_whole(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    write_whole(path, b"old")
    write_whole(path, b"new")
    assert path.read_bytes() == b"new"
    assert os.listdir(tmp_path) == ["game.json"]


def test_a_file_has_the_usual_rights(tmp_path: Path) -> None:
    (tmp_path / "usual").write_bytes(b"")
    write_whole(tmp_path / "ours", b"")
    assert (tmp_path / "ours").stat().st_mode == (tmp_path / "usual").stat().st_mode


@pytest.mark.parametrize("step", ["fsync", "replace", "chmod"])
@pytest.mark.parametrize("old", [None, b"old"])
def test_a_full_disk_leaves_no_half_written_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str, old: bytes | None
) -> None:
    def full(*_: Any) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    path = tmp_path / "game.json"
    if old is not None:
        path.write_bytes(old)
    monkeypatch.setattr(f"os.{step}", full)
    with pytest.raises(OSError, match="No space left"):
        write_record(record_of(started()), path)
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == ({} if old is None else {"game.json": old})


def test_ctrl_c_leaves_no_half_written_file_either(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("os.fsync", stop)
    with pytest.raises(KeyboardInterrupt):
        write_whole(tmp_path / "game.json", b"content")
    assert list(tmp_path.iterdir()) == []


def test_too_large_a_file_is_not_even_read(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    with path.open("wb") as file:
        file.truncate(LARGEST + 1)
    with pytest.raises(RecordError, match="too large"):
        read_record(path)


def test_no_such_file(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="No such file"):
        read_record(tmp_path / "game.json")


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[]", b"null", b"\xff\xff", b"\x00" * 10, b"[" * 100_000, b'{"format": "fourseas/1"}', b"# not JSON"],
    ids=["empty", "half", "list", "null", "bytes", "zeros", "deep", "bare", "text"],
)
def test_not_a_record(content: bytes) -> None:
    with pytest.raises(RecordError, match="not a game record"):
        parse_record(content)


def test_another_format() -> None:
    record = msgspec.structs.replace(record_of(started()), format="fourseas/2")
    with pytest.raises(RecordError, match="'fourseas/2', this program reads 'fourseas/1'"):
        parse_record(msgspec.json.encode(record))


def test_other_rules() -> None:
    record = msgspec.structs.replace(record_of(started()), rules="pirates 2")
    with pytest.raises(RecordError, match=r"'pirates 2', this program has pirates 1"):
        replay(record, PIRATES)
    with pytest.raises(RecordError, match="seeraeuber"):
        replay(record_of(started()), game("seeraeuber"))


def test_the_first_wrong_move_is_named_with_its_clause() -> None:
    record = record_of(started())
    record.moves[3]["onto"] = record.moves[3]["stack"]
    with pytest.raises(RecordError, match=r"^move 4: .*\[PIR-22\]$"):
        replay(record, PIRATES)


def test_the_first_moves_alone_can_be_replayed() -> None:
    match = started()
    again = replay(record_of(match), PIRATES, moves=2)
    assert [entry.move for entry in again.log] == [entry.move for entry in match.log[:2]]


def test_what_else_a_move_may_carry_is_ignored() -> None:
    record = record_of(started())
    record.moves[0].update(chance={})
    assert len(replay(record, PIRATES).log) == 5


def test_a_time_where_no_time_runs_is_refused() -> None:
    record = record_of(started())
    record.moves[0].update(t=1200)
    with pytest.raises(RecordError, match="move 1: time does not run here"):
        replay(record, PIRATES)


def test_an_abandoned_game_verifies() -> None:
    record = msgspec.structs.replace(record_of(started()), end=End(reason="abandoned"))
    assert not verify(record, PIRATES).over


def test_who_played_is_kept_if_any_was_a_program() -> None:
    assert record_of(started(), bots=[None, "greedy", None]).bots == [None, "greedy", None]
    assert record_of(started(), bots=[None, None, None]).bots is None


def test_states_are_the_states_after_each_move() -> None:
    match = started()
    record = record_of(match, states=True)
    words = PIRATES.words.state_words
    assert record.moves[-1]["state"] == words(match.kit, match.state)
    assert record.moves[0]["state"] == words(match.kit, match.state_at(1))


def test_no_seed_is_in_a_record_that_promised_none() -> None:
    assert set(msgspec.to_builtins(record_of(started()))) == {
        *("format", "rules", "box", "options", "players", "setup", "moves")
    }
    assert set(record_of(started()).setup) == {"first", "deck"}


def test_a_running_game_can_be_abandoned() -> None:
    record = record_of(started(), abandoned=True)
    assert record.end == End(reason="abandoned")
    verify(record, PIRATES)


def test_a_game_that_is_over_cannot_be_abandoned() -> None:
    match = started(0)
    while not match.over:
        match.play(match.awaited[0], match.legal(match.awaited[0])[-1])
    assert record_of(match, abandoned=True) == record_of(match)


def test_a_players_record_of_a_running_game_cannot_be_replayed() -> None:
    with pytest.raises(RecordError, match="only 4 of the 20 cards are in the deck"):
        replay(record_for(started(), 0), PIRATES)
