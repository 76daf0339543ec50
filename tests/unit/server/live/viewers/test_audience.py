"""Who looks at a race is told what they need, also where the server itself is late."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from fourseas.server.live.viewers.audience import Asked, Audience
from fourseas.server.live.viewers.connection import Connection
from fourseas.server.protocol.messages import Chat
from fourseas.server.table import log
from fourseas.server.table.race import SPECTATORS_MS
from fourseas.server.views.patch import patched
from tests.support.server.house import ANN, BOB, Played
from tests.support.server.racers import still
from tests.unit.server.table.test_race_table import make, opened, tile


def view_of(connection: Connection) -> Any:
    """What a client knows who folds in everything it was told."""
    view = None
    for text in connection._waiting:
        message = msgspec.json.decode(text)
        view = patched(message.get("view", view), message.get("patch", []))
    return view


def test_who_has_not_seen_a_race_open_is_shown_all_of_it() -> None:
    """A spectator is told of a race a moment after it opened; if a move comes first, what it changed is not enough."""
    played = opened()
    played.now -= 100  # a little before it opens
    audience = Audience(lambda: played.now, bytes(16))
    ann, eve, late = Connection("ann", "Ann"), Connection(None, ""), Connection("bob", "Bob")
    audience.connections |= {ann, eve}
    for one in (ann, eve):
        audience.show_whole(played.table, one)
    assert view_of(eve)["chest"] == []
    played.now += 100
    audience.show_time(played.table, played.now)
    assert view_of(ann)["chest"]
    assert view_of(eve)["chest"] == []
    entry = make(played, 0, act="drop", tile=tile(played, 3), after_ms=SPECTATORS_MS + 100)
    audience.show(played.table, entry, Asked(ann, 7))
    assert still(view_of(ann)) == still(view_of(eve))
    assert b'"patch"' in ann._waiting[-1]
    assert b'"ack":7' in ann._waiting[-1]
    audience.connections.add(late)
    audience.show_whole(played.table, late)
    assert isinstance(entry, log.Moved)
    entry = make(played, 1, act="drop", tile=tile(played, 1))
    audience.show(played.table, entry)
    assert all(b'"patch"' in one._waiting[-1] for one in (ann, eve, late))
    assert still(view_of(ann)) == still(view_of(eve)) == still(view_of(late))


def chat_of(connection: Connection) -> tuple[int, list[str]]:
    """What a client takes for the last entry, and the lines of chat that it has."""
    number = 0
    chat: list[dict[str, Any]] = []
    for text in connection._waiting:
        message = msgspec.json.decode(text)
        if message["is"] not in ("table", "update"):
            continue
        whole = message["is"] == "table"
        assert whole or message["number"] <= number + 1, "a client asks for the whole table then"
        number, chat = message["number"], message["chat"] if whole else chat + message.get("said", [])
    return number, [line["text"] for line in chat]


NEWS: dict[str, Callable[[Audience, Played], None]] = {
    "time": lambda audience, played: audience.show_time(played.table, played.now),
    "presence": lambda audience, played: audience.tell_presence(played.table),
    "spectators": lambda audience, played: audience.tell_spectators(played.table),
    "another entry": lambda audience, played: audience.show(played.table, played.do(BOB, Chat(text="you, too"))),
}


@pytest.mark.parametrize("what", NEWS)
def test_what_was_said_in_the_first_moment_of_a_race_is_lost_to_nobody(what: str) -> None:
    """Spectators are told nothing then. What comes first after it brings a number, and with it all before it."""
    played = opened()
    played.now -= 100
    audience = Audience(lambda: played.now, bytes(16))
    ann, eve = Connection("ann", "Ann"), Connection(None, "")
    audience.connections |= {ann, eve}
    for one in (ann, eve):
        audience.show_whole(played.table, one)
    audience.show(played.table, played.do(ANN, Chat(text="good luck"), 150))
    assert (chat_of(ann)[1], chat_of(eve)[1]) == (["good luck"], [])
    played.now += SPECTATORS_MS
    NEWS[what](audience, played)
    assert chat_of(eve) == chat_of(ann)
    assert "good luck" in chat_of(eve)[1]


def test_a_race_is_sealed_for_all_who_play_however_long_it_takes_to_tell_of_it() -> None:
    played = opened()
    race = played.table.race
    assert race is not None
    played.now = race.opens_at - 100
    audience = Audience(lambda: played.now, bytes(16))
    sent: list[bytes] = []

    def write(message: bytes) -> bool:
        played.now = race.opens_at + 1
        sent.append(message)
        return True

    audience.connections |= {Connection(name, name, write=write) for name in ("ann", "bob")}
    audience.show(played.table, played.entries[-1])
    assert sum(message.startswith(b'{"is":"sealed"') for message in sent) == 2
