"""People at a table, over real sockets: sitting down, playing a whole game, chatting, taking back, coming and going."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from fourseas.core.records.files import parse_record
from fourseas.core.records.verify import verify
from fourseas.games import IDS
from fourseas.games import game as game_of
from fourseas.server.views.patch import patched
from tests.support.server.films import unrolled
from tests.support.server.guest import AtTable, Guest, progress
from tests.support.server.nursery import ClockServer, QuickServer
from tests.support.server.running import Server, quick_bots

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("house")
    with QuickServer(f"sqlite:///{folder}/fourseas.db", folder / "log", **quick_bots()) as running:
        yield running


async def table_of_three(server: Server, **new: Any) -> tuple[str, list[Guest], list[AtTable]]:
    """Ann opens, Bob and Cat sit down, Ann starts."""
    guests = [await Guest.come(server.url, name) for name in ("Ann", "Bob", "Cat")]
    table = await guests[0].open(**new)
    seen = [await guest.look(table) for guest in guests]
    for number in (1, 2):
        assert (await seen[number].ask("sit", seat=number))["is"] == "ack"
    assert (await seen[0].ask("start"))["is"] == "ack"
    await together(seen)
    return table, guests, seen


async def together(seen: list[AtTable]) -> None:
    """Wait until everybody has heard of the latest."""
    latest = max(each["number"] for each in seen)
    for each in seen:
        await each.until(lambda each=each: each["number"] >= latest)


async def play_on(seen: list[AtTable], luck: random.Random, moves: int = 1000) -> None:
    for _ in range(moves):
        if seen[0]["phase"] == "over":
            return
        mover = next(each for each in seen if each["choices"])
        choice = max(mover["choices"], key=lambda choice: (progress(mover["box"], choice["move"]), luck.random()))
        answer = await mover.ask("move", seen=mover["number"], seat=choice["seat"], move=choice["move"])
        assert answer["is"] == "ack"
        await together(seen)


@pytest.mark.parametrize("game", IDS)
async def test_three_people_play_a_whole_game_and_its_record_is_proven(server: Server, game: str) -> None:
    table, guests, seen = await table_of_three(server, game=game, options=game_of(game).for_programs())
    promised = seen[0]["fairness"]
    assert set(promised) == {"commit", "parts"}
    await play_on(seen, random.Random(1))
    assert seen[0]["end"] == seen[1]["end"] == seen[2]["end"]
    assert seen[0]["fairness"]["commit"] == promised["commit"]
    answer = await guests[1].http.get(f"/api/tables/{table}/record")
    record = parse_record(answer.content)
    verify(record, game_of(game))
    assert record.fairness is not None
    assert record.fairness.seed is not None
    replay = (await guests[2].http.get(f"/api/tables/{table}/replay")).json()
    assert replay["moves"] == len(record.moves)
    last = (await guests[2].http.get(f"/api/tables/{table}/replay/{replay['moves'] // replay['page']}")).json()
    spectator = await (await Guest.come(server.url)).look(table)
    assert unrolled(last)[-1]["view"] == spectator["view"]


@pytest.mark.parametrize("game", [id for id in IDS if not game_of(id).has_hands])
async def test_no_card_of_the_deck_is_ever_on_the_wire(server: Server, game: str) -> None:
    """What every seat, a spectator and the REST side were sent is searched for what nobody may know yet."""
    table, guests, seen = await table_of_three(server, game=game)
    spectator = await (await Guest.come(server.url)).look(table)
    everybody = [*seen, spectator]
    luck = random.Random(2)
    sent_before: list[tuple[int, str]] = []  # how much of the deck was turned up when it was sent, and what was sent
    while seen[0]["phase"] != "over":
        mover = next(each for each in seen if each["choices"])
        await mover.ask("ask_why", seat=mover["you"][0], move={"act": "pass"})
        moves = [choice["move"] for choice in mover["choices"][:8]]
        foretold = await mover.ask("preview", seen=mover["number"], seat=mover["you"][0], moves=moves)
        assert [preview is not None for preview in foretold["previews"]] == [True] * len(moves)
        await mover.ask("move", seen=mover["number"], seat=mover["you"][0], move={"act": "nonsense"})
        assert (await mover.move(luck))["is"] == "ack"
        await together(everybody)
        if seen[0]["phase"] != "over":
            for guest in (guests[0], guests[1]):
                for what in ("record", "replay"):
                    answer = await guest.http.get(f"/api/tables/{table}/{what}")
                    everybody[0].raw.append(answer.text)
            turned = _turned(seen[0])
            for each in everybody:
                sent_before += [(turned, text) for text in each.raw]
                each.raw.clear()
    record = (await guests[0].http.get(f"/api/tables/{table}/record")).json()
    seed, salt, deck = record["fairness"]["seed"], record["fairness"]["salt"], record["setup"]["deck"]
    assert len(sent_before) > 100
    for turned, text in sent_before:
        assert seed not in text
        assert salt not in text
        without_box = _without_box(json.loads(text))
        for card in deck[turned:]:
            assert f'"{card}"' not in without_box, (card, without_box[:500])


async def test_no_hand_is_ever_on_the_wire(server: Server) -> None:
    """What every seat and a spectator were sent shows no other hand, no draw pile and no deck."""
    table, guests, seen = await table_of_three(server, game="adventures")
    spectator = await (await Guest.come(server.url)).look(table)
    everybody = [*seen, spectator]
    luck = random.Random(5)
    for number in range(60):
        await play_on(seen, luck, 1)
        await together(everybody)
        if number % 20 == 0:
            for what in ("record", "replay"):
                spectator.raw.append((await guests[0].http.get(f"/api/tables/{table}/{what}")).text)
    views = 0
    for each in everybody:
        known: Any = None
        for text in each.raw:
            assert '"seed"' not in text
            assert '"shuffles"' not in text
            assert '"decks"' not in text
            message = json.loads(text)
            if message.get("is") in ("table", "update"):
                known = patched(message.get("view", known), message.get("patch", []))
            for view in [known, *(frame["view"] for frame in unrolled(message.get("frames", [])))]:
                views += _hides_hands(view, each["you"])
    assert views > 200


def _hides_hands(view: dict[str, Any] | None, own: list[int]) -> int:
    if not view:
        return 0
    for seat, player in enumerate(view["players"]):
        if seat not in own:
            assert player["hand"] is None
            assert player["draw_pile"] is None
    assert isinstance(view["port_deck"], int)
    assert isinstance(view["merchant_deck"], int)
    return 1


def _turned(seen: AtTable) -> int:
    return len(_deck_ids(seen["box"])) - int(seen["view"]["deck"])


def _deck_ids(box: dict[str, Any]) -> list[str]:
    return [card["id"] for card in box.get("cards") or box["ships"]]


def _without_box(message: Any) -> str:
    """The components of the game are known to all; where they lie in the deck is not."""
    return json.dumps({name: value for name, value in message.items() if name != "box"})


async def test_a_spectator_sees_and_cannot_act(server: Server) -> None:
    table, _, seen = await table_of_three(server)
    eve = await (await Guest.come(server.url, "Eve")).look(table)
    assert eve["you"] == []
    assert eve["choices"] == []
    mover = next(each for each in seen if each["choices"])
    choice = mover["choices"][0]
    answer = await eve.ask("move", seen=eve["number"], seat=choice["seat"], move=choice["move"])
    assert (answer["is"], answer["code"]) == ("problem", "not_your_seat")
    for do in ("start", "leave", "return", "rematch"):
        assert (await eve.ask(do))["is"] == "problem"
    await eve.ask("chat", text="<b>ahoy</b>")
    await seen[0].until(lambda: seen[0]["chat"])
    assert seen[0]["chat"][0] | {"at": 0, "number": 0} == {
        "number": 0, "at": 0, "name": "Eve", "seat": None, "text": "<b>ahoy</b>",
    }  # fmt: skip


async def test_without_a_cookie_one_may_only_look(server: Server) -> None:
    table, _, _ = await table_of_three(server)
    stranger = await Guest(server.url).look(table)
    assert (await stranger.ask("chat", text="hello"))["code"] == "not_allowed"
    await stranger.send("refresh")
    assert (await stranger.hear())["is"] == "table"


async def test_two_submissions_of_one_number_one_wins_and_the_other_is_told(server: Server) -> None:
    """The same player in two windows clicks two different moves at once."""
    _, guests, seen = await table_of_three(server)
    mover = next(number for number, each in enumerate(seen) if each["choices"])
    other_window = await guests[mover].look(seen[mover]["table"])
    first, second = seen[mover]["choices"][:2]
    number = seen[mover]["number"]
    answers = await asyncio.gather(
        seen[mover].ask("move", seen=number, seat=mover, move=first["move"]),
        other_window.ask("move", seen=number, seat=mover, move=second["move"]),
    )
    assert sorted(answer["is"] for answer in answers) == ["ack", "problem"]
    refused = next(answer for answer in answers if answer["is"] == "problem")
    assert refused["code"] == "stale"
    await seen[mover].until(lambda: seen[mover]["moves"] == 1)


async def test_undo_at_once_and_with_consent(server: Server) -> None:
    _, _, seen = await table_of_three(server)
    luck = random.Random(3)
    mover = next(each for each in seen if each["choices"])
    start = mover["view"]
    await mover.move(luck)
    await mover.until(lambda: mover["undo"]["free"])
    await mover.ask("undo", seen=mover["number"], seat=mover["you"][0])
    await together(seen)
    assert mover["view"] == start
    assert mover["moves"] == 0
    await play_on(seen, luck, 2)
    assert mover["undo"]["ask"]
    assert not mover["undo"].get("free")
    await mover.ask("undo", seen=mover["number"], seat=mover["you"][0])
    others = [each for each in seen if each is not mover]
    for each in others:
        await each.until(lambda each=each: each["undo"].get("asked_by") == mover["you"][0])
        assert (await each.ask("consent", yes=True))["is"] == "ack"
    await mover.until(lambda: mover["moves"] == 0)
    assert mover["view"] == start


async def test_a_lost_connection_is_seen_and_the_same_state_is_there_again(server: Server) -> None:
    table, guests, seen = await table_of_three(server)
    luck = random.Random(4)
    await play_on(seen, luck, 6)
    before = {name: seen[1][name] for name in ("view", "choices", "moves", "you", "log", "undo")}
    await seen[1].close()
    await seen[0].until(lambda: not seen[0]["seats"][1]["here"])
    seen[1] = await guests[1].look(table)
    assert {name: seen[1][name] for name in before} == before
    await seen[0].until(lambda: seen[0]["seats"][1]["here"])


async def test_who_leaves_for_good_can_take_the_seat_again(server: Server) -> None:
    _, _, seen = await table_of_three(server)
    assert (await seen[1].ask("leave"))["is"] == "ack"
    await seen[0].until(lambda: seen[0]["seats"][1]["left"])
    assert (await seen[0].ask("stand_in", seat=1))["is"] == "ack"
    await seen[1].until(lambda: seen[1]["seats"][1]["stand_in"])
    assert (await seen[1].ask("return"))["is"] == "ack"
    await seen[0].until(lambda: not seen[0]["seats"][1]["stand_in"])
    assert not seen[0]["seats"][1]["left"]


async def test_a_rematch_brings_the_same_people_to_one_new_table(server: Server) -> None:
    _, guests, seen = await table_of_three(server)
    await play_on(seen, random.Random(5))
    answers = await asyncio.gather(*(each.ask("rematch") for each in seen))
    assert [answer["is"] for answer in answers] == ["ack"] * 3
    await together(seen)
    assert len({each["rematch"] for each in seen}) == 1
    again = await guests[2].look(seen[0]["rematch"])
    assert [seat["name"] for seat in again["seats"]] == ["Ann", "Bob", "Cat"]
    assert again["phase"] == "gathering"


@pytest.mark.parametrize("game", IDS)
async def test_one_person_plays_a_whole_game_against_bots(server: Server, game: str) -> None:
    guest = await Guest.come(server.url)
    options = game_of(game).for_programs()
    levels = ["deckhand", "boatswain"]
    table = await guest.open(game=game, bots=levels, options=options, start=True)
    seen = await guest.look(table)
    luck = random.Random(6)
    while seen["phase"] != "over":
        await seen.until(lambda: seen["choices"] or seen["phase"] == "over")
        if seen["choices"]:
            made = seen["moves"]
            await seen.move(luck)
            await seen.until(lambda made=made: seen["moves"] > made)
    record = parse_record((await guest.http.get(f"/api/tables/{table}/record")).content)
    verify(record, game_of(game))
    assert record.bots == [None, *levels]


@pytest.mark.parametrize("game", IDS)
async def test_the_guided_first_game_can_be_followed(server: Server, game: str) -> None:
    guest = await Guest.come(server.url)
    table = await guest.open(game=game, tutorial=True)
    seen = await guest.look(table)
    steps = 0
    while not seen["lesson"]["done"]:
        await seen.until(lambda: seen["choices"] or seen["lesson"]["done"])
        if seen["choices"] and not seen["lesson"]["done"]:
            steps += 1
            assert seen["lesson"]["texts"]
            made = seen["moves"]
            await seen.move(random.Random(steps))
            await seen.until(lambda made=made: seen["moves"] > made)
    assert steps == seen["lesson"]["steps"]


async def test_at_one_screen_one_person_holds_all_seats(server: Server) -> None:
    guest = await Guest.come(server.url)
    table = await guest.open(hot_seat=True, start=True)
    seen = await guest.look(table)
    assert seen["you"] == [0, 1, 2]
    luck = random.Random(7)
    for _ in range(6):
        assert (await seen.move(luck))["is"] == "ack"
        await seen.until(lambda: seen["choices"])
    assert {line["seat"] for line in seen["log"] if line["kind"] == "move"} == {0, 1, 2}


async def test_a_flag_falls_and_a_bot_plays_on(tmp_path: Path) -> None:
    """Ten seconds a player, none back: whoever does not move is replaced, and may come back."""
    with ClockServer(f"sqlite:///{tmp_path}/fourseas.db", tmp_path / "log") as server:
        table, guests, seen = await table_of_three(server, speed={"kind": "live", "bank_s": 10, "increment_s": 0})
        seat = next(number for number, each in enumerate(seen) if each["choices"])
        due = seen[seat]["clocks"]["at"] + seen[seat]["clocks"]["seats"][seat]["bank_ms"]
        server.kill()
        server.start()  # the deadline is in the log, not in the process
        server.put_forward(8000)
        late = await guests[seat].look(table)
        await late.until(lambda: late["seats"][seat]["stand_in"])
        assert late["now"] >= due
        await late.until(lambda: late["moves"] > 0)
        assert "ran out of time" in " ".join(line["line"] for line in late["log"])
        assert (await late.ask("return"))["is"] == "ack"
        await late.until(lambda: not late["seats"][seat]["stand_in"])


async def test_there_is_no_such_table(server: Server) -> None:
    from websockets.exceptions import ConnectionClosed

    guest = await Guest.come(server.url)
    with pytest.raises(ConnectionClosed) as closed:
        await guest.look("nothing")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404


async def test_a_page_of_another_site_gets_no_socket(server: Server) -> None:
    from websockets.asyncio.client import connect
    from websockets.exceptions import InvalidStatus

    table = await (await Guest.come(server.url)).open()
    with pytest.raises(InvalidStatus):
        await connect(f"{server.url.replace('http', 'ws')}/ws/tables/{table}?protocol=2", origin="https://evil.example")  # type: ignore[arg-type]
    assert httpx.get(f"{server.url}/health").status_code == 200
