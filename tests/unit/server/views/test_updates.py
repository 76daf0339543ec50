"""Everybody is told of a move what they do not have yet, and knows afterwards what the whole table says."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from fourseas.games import SHIPPED, game
from fourseas.server.acts.house import words_of
from fourseas.server.live.viewers.audience import Audience
from fourseas.server.live.viewers.connection import Connection
from fourseas.server.protocol.framing import Message
from fourseas.server.table import log
from fourseas.server.table.table import Table
from fourseas.server.views import snapshot, updates
from fourseas.server.views.patch import patch, patched
from tests.support.server.house import SEED, opened

WATCHED = ("view", "choices", "undo", "awaited", "moves", "clocks", "phase", "end")


class Viewer(Connection):
    """Folds in what it is sent, as clients do."""

    def __init__(self, player: str | None, language: str = "en") -> None:
        super().__init__(player, player or "", language)
        self.state: dict[str, Any] = {}
        self.last: dict[str, Any] = {}

    def push(self, message: bytes) -> None:
        self.last = msgspec.json.decode(message)
        changed = {**self.last}
        if "patch" in changed:
            changed["view"] = patched(self.state["view"], changed.pop("patch"))
        self.state |= changed


def table_of(id: str, players: list[str]) -> Table:
    one = game(id)
    options = {**one.options} | ({one.by_turns: True} if one.by_turns else {})
    places = [log.Place(player=player, name=player) for player in players]
    table = Table("t1", SEED, opened(id, places, options))
    table.apply(2, log.Started(at=1, level="deckhand"))
    return table


def move(table: Table, luck: Random) -> log.AnyEntry:
    assert table.match is not None
    seat = luck.choice(table.match.awaited)
    words = words_of(table.match, seat, luck.choice(table.match.legal(seat)))
    return table.apply(table.number + 1, log.Moved(at=table.at + 1, seat=seat, move=words))


@pytest.mark.parametrize("id", SHIPPED)
def test_what_viewers_fold_together_is_the_whole_table(id: str) -> None:
    table, luck = table_of(id, ["ann", "bob", "ann"]), Random(3)  # ann plays two seats
    audience = Audience(lambda: 5, bytes(16))
    viewers = [Viewer("ann"), Viewer("bob", "de"), Viewer(None), Viewer("eve", "fr")]
    late = Viewer("bob")
    audience.connections |= {*viewers}
    for one in viewers:
        audience.show_whole(table, one)
    whole = 0
    for number in range(80):
        if table.phase == "over":
            break
        if number == 20:
            audience.connections.add(late)
            audience.show_whole(table, late)
            viewers.append(late)
        entry: log.AnyEntry
        if number % 9 == 8:  # something else happens in between
            entry = table.apply(
                table.number + 1,
                log.WentBack(at=table.at, seat=0, moves=len(table.match.log) // 2 if table.match else 0),
            )
        elif number % 9 == 4:
            entry = table.apply(table.number + 1, log.Spoke(at=table.at, name="Ann", seat=0, text="ahoy"))
        else:
            entry = move(table, luck)
        audience.show(table, entry)
        for one in viewers:
            whole_view = msgspec.json.decode(snapshot.snapshot(table, bytes(16), one.player, 0, 5, one.language))
            assert {name: one.state.get(name) for name in WATCHED} == {name: whole_view[name] for name in WATCHED}
            whole += "view" in one.last
    assert whole < 80  # hot seats see through other eyes with every turn, and all of them after going back


def test_what_all_see_is_made_once_a_language_and_what_nobody_reads_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    table, luck = table_of("pirates", ["ann", "bob", "cid"]), Random(3)
    made: list[str] = []

    def counted(name: str, whole: Any) -> Any:
        def call(*given: Any) -> Any:
            made.append(name)
            return whole(*given)

        return call

    audience = Audience(lambda: 5, bytes(16))
    audience.connections |= {Viewer(who, language) for who in ("ann", "bob", "cid", None) for language in ("en", "de")}
    for one in audience.connections:
        audience.show_whole(table, one)
    monkeypatch.setattr(game("pirates").view, "view", counted("view", game("pirates").view.view))
    monkeypatch.setattr(game("pirates").words, "label", counted("label", game("pirates").words.label))
    monkeypatch.setattr(updates, "patch", counted("patch", patch))
    monkeypatch.setattr(updates.MoveUpdates, "_what_all_see", counted("common", updates.MoveUpdates._what_all_see))
    audience.show(table, move(table, luck))
    assert sorted(made) == ["common", "common", "patch", "patch", "view"]


def test_viewers_of_the_same_are_sent_the_same_frame() -> None:
    table, luck = table_of("adventures", ["ann", "bob", "cid"]), Random(3)
    audience = Audience(lambda: 5, bytes(16))
    frames: list[bytes] = []

    def write(message: Message) -> bool:
        frames.append(message.frame)
        return True

    watching = [Connection(None, "", write=write) for _ in range(3)]
    audience.connections |= {*watching}
    for one in watching:
        audience.show_whole(table, one)
    frames.clear()
    audience.show(table, move(table, luck))
    assert len(frames) == 3
    assert len({id(frame) for frame in frames}) == 1


def test_nothing_overtakes_what_waits() -> None:
    sent: list[bytes] = []
    slow = True

    def write(message: bytes) -> bool:
        if not slow:
            sent.append(message)
        return not slow

    connection = Connection(None, "", write=write)
    connection.push(b"1")
    slow = False
    connection.push(b"2")
    assert sent == []
    assert list(connection._waiting) == [b"1", b"2"]
    connection._waiting.clear()
    connection.push(b"3")
    assert sent == [b"3"]
    connection.close(1000)
    connection.push(b"4")
    assert sent == [b"3"]
