"""The calendar of somebody's slow games, as a program fetches it."""

from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import httpx
import pytest

from fourseas.core.i18n import say
from fourseas.server.notices import calendar
from fourseas.server.notices.calendar import Event
from fourseas.server.storage.rows import Wishes
from tests.support.server.web import Web, running, settings_for

DAY_S = 86_400


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Web]:
    with running(settings_for(tmp_path_factory.mktemp("calendar"))) as started:
        yield started


def parsed(content: bytes) -> list[dict[str, str]]:
    """The events of a calendar, by what RFC 5545 says of lines; their values as they are meant."""
    assert content.endswith(b"\r\n")
    lines = content[:-2].split(b"\r\n")
    assert all(len(line) <= 75 and b"\n" not in line for line in lines)
    unfolded: list[str] = []
    for line in lines:
        if line.startswith(b" "):
            unfolded[-1] += line[1:].decode()
        else:
            unfolded.append(line.decode())
    assert (unfolded[0], unfolded[-1]) == ("BEGIN:VCALENDAR", "END:VCALENDAR")
    assert "VERSION:2.0" in unfolded
    events: list[dict[str, str]] = []
    for said in unfolded:
        name, _, value = said.partition(":")
        if said == "BEGIN:VEVENT":
            events.append({})
        elif events and said != "END:VCALENDAR":
            events[-1][name] = value.replace("\\n", "\n").replace("\\,", ",").replace("\\;", ";").replace("\\\\", "\\")
    return events


def seconds(time: str) -> float:
    return datetime.strptime(time, "%Y%m%dT%H%M%SZ").replace(tzinfo=UTC).timestamp()


def person(web: Web, **headers: str) -> httpx.Client:
    guest = web.guest(**headers)
    guest.get("/api/me")
    return guest


def slow_table(guest: httpx.Client, **new: Any) -> str:
    """Against a bot that never moves; it is the guest's turn, or the bot's."""
    wanted = {"game": "pirates", "players": 3, "bots": ["deckhand", "deckhand"], "start": True, **new}
    answer = guest.post("/api/tables", json={"speed": {"kind": "slow", "days": 3}, **wanted})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


def my_table(guest: httpx.Client, **new: Any) -> str:
    """One at which it is the guest's turn."""
    for _ in range(40):
        table = slow_table(guest, **new)
        turns = {game["table"] for game in guest.get("/api/history").json() if game["my_turn"]}
        if table in turns:
            return table
    raise AssertionError("never first")


def test_it_is_off_until_asked_for_and_gone_when_it_is_switched_off(web: Web) -> None:
    guest = person(web)
    assert guest.get("/api/notices").json()["calendar"] is None
    address = guest.post("/api/notices/calendar").json()["calendar"]
    assert address.startswith(f"{web.address}/calendar/")
    assert guest.get("/api/notices").json()["calendar"] == address
    stranger = httpx.Client(timeout=30)
    answer = stranger.get(address)
    assert (answer.status_code, parsed(answer.content)) == (200, [])
    assert answer.headers["content-type"] == "text/calendar; charset=utf-8"
    assert "set-cookie" not in answer.headers
    another = guest.post("/api/notices/calendar").json()["calendar"]
    assert another != address
    assert [stranger.get(one).status_code for one in (address, another)] == [404, 200]
    assert guest.delete("/api/notices/calendar").json()["calendar"] is None
    assert stranger.get(another).status_code == 404
    assert person(web).get("/api/notices").json()["calendar"] is None, "nobody else's"


@pytest.mark.parametrize("path", ["", "/", "/x", "/x.ics", f"/{'a' * 32}.ics", f"/{'a' * 100}.ics"])
def test_a_guessed_address_is_nothing(web: Web, path: str) -> None:
    assert httpx.get(f"{web.address}/calendar{path}").status_code in (400, 404)


def test_a_slow_table_is_an_event_at_its_deadline(web: Web) -> None:
    guest = person(web)
    my_table(guest, speed={"kind": "relaxed"})
    began = time.time()
    table = my_table(guest)
    address = guest.post("/api/notices/calendar?lang=de").json()["calendar"]
    first = httpx.get(address)
    (event,) = parsed(first.content)
    assert event["UID"] == f"turn-{table}@fourseas"
    assert event["URL"] == f"{web.address}/table/{table}"
    assert event["SUMMARY"] == "Du bist am Zug: Pirates"
    assert event["DESCRIPTION"].endswith(event["URL"])
    assert 0 <= seconds(event["DTSTART"]) - (began + 3 * DAY_S) + 1 < 60
    assert httpx.get(address).content == first.content, "a stable file"


def test_only_ones_own_turns_are_events(web: Web) -> None:
    ann, bob = person(web), person(web)
    my_table(ann)
    address = bob.post("/api/notices/calendar").json()["calendar"]
    assert parsed(httpx.get(address).content) == []


def test_long_lines_are_folded_and_marks_escaped() -> None:
    about = say("{who} waits", who="Käpt’n; Blaubär, \\ and\r\nBEGIN:VEVENT " + "ö" * 100)
    wishes = Wishes(player="ann", language="en", origin="https://play.example.org")
    (event,) = parsed(calendar.written(wishes, [Event("t-1", say("Turn"), about, 0, 1_700_000_000_000)]))
    assert event["DESCRIPTION"] == f"{str(about).replace(chr(13), '')}\nhttps://play.example.org/table/t-1"
    assert event["DTSTART"] == "20231114T221320Z"


def test_it_survives_a_restart_and_goes_with_its_guest(tmp_path: Path) -> None:
    settings = settings_for(tmp_path)
    with running(settings) as web:
        guest = person(web)
        table = my_table(guest)
        path = httpx.URL(guest.post("/api/notices/calendar").json()["calendar"]).path
        before = httpx.get(f"{web.address}{path}").content
        cookie = guest.cookies["fourseas"]
    with running(settings) as web:
        (event,) = parsed(httpx.get(f"{web.address}{path}").content)
        assert event["UID"] == f"turn-{table}@fourseas"
        assert event["DTSTART"] == parsed(before)[0]["DTSTART"]
        assert web.guest(Cookie=f"fourseas={cookie}").delete("/api/session").status_code == 204
        assert httpx.get(f"{web.address}{path}").status_code == 404
