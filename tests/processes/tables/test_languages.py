"""Everybody is spoken to in their own language, over real connections; what programs read stays English."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import AsyncExitStack

import httpx
import pytest
from websockets.asyncio.client import connect

from fourseas.core.i18n import LANGUAGES, Text, into
from fourseas.games import SHIPPED, game
from fourseas.server.people.names import BEASTS, TEMPERS
from fourseas.server.settings import Settings
from fourseas.server.views.rulebook import rules_text
from tests.support.server.guest import AtTable, Guest
from tests.support.server.stored import as_kept
from tests.support.server.web import Web, running, settings_for

NO_SUCH_GAME = {
    "en": "there is no such game",
    "de": "dieses Spiel gibt es nicht",
    "fr": "ce jeu n’existe pas",
}
BEGINS = {"en": "The game begins.", "de": "Die Partie beginnt.", "fr": "La partie commence."}
HAS_BEGUN = {"en": "the game has begun", "de": "die Partie hat begonnen", "fr": "la partie a commencé"}
PASS = {"act": "pass"}  # while one can do something: PIR-10


@pytest.fixture(scope="module")
def settings(tmp_path_factory: pytest.TempPathFactory) -> Settings:
    return settings_for(tmp_path_factory.mktemp("speaking"))


@pytest.fixture(scope="module")
def web(settings: Settings) -> Iterator[Web]:
    with running(settings) as started:
        yield started


@pytest.fixture
def database(settings: Settings) -> str:
    return settings.database


def refusal(web: Web, **headers: str) -> str:
    """A refusal over HTTP, in the language of these headers."""
    with web.guest() as guest:
        answer = guest.get("/api/games/none/rules", headers=headers)
    assert answer.status_code == 404
    return str(answer.json()["text"])


@pytest.mark.parametrize(
    ("cookie", "accepted", "language"),
    [
        ("language=de", "", "de"),
        ("language=de", "fr", "de"),
        ("a=b; language=fr; c=d", "", "fr"),
        ("", "fr-BE,fr;q=0.9,en;q=0.8", "fr"),
        ("language=xx", "pt, de-CH;q=0.7", "de"),
        ("language=xx", "pt", "en"),
        ("mylanguage=de", "", "en"),
        ('odd="{; language=de', "", "de"),
        ("", "", "en"),
    ],
)
def test_the_language_that_was_chosen_or_that_of_the_browser(
    web: Web, cookie: str, accepted: str, language: str
) -> None:
    assert refusal(web, **{"Cookie": cookie, "Accept-Language": accepted}) == NO_SUCH_GAME[language]


@pytest.mark.parametrize(
    ("address", "language"), [("?lang=de", "de"), ("?a=b&lang=en", "en"), ("?lang=xx", "fr"), ("?slang=de", "fr")]
)
def test_a_page_asks_for_the_language_that_it_speaks(web: Web, address: str, language: str) -> None:
    with web.guest() as guest:
        answer = guest.get(f"/api/games/none/rules{address}", headers={"Cookie": "language=fr"})
    assert answer.json()["text"] == NO_SUCH_GAME[language]


HOSTILE = ["language=" + "x" * 8000, "language=", "language=de=;;;", "=;" * 4000, "de," * 2700, "\xff\xfe" * 2000]


@pytest.mark.parametrize("value", HOSTILE)
@pytest.mark.parametrize("header", ["Cookie", "Accept-Language"])
def test_headers_of_nonsense_do_no_harm(web: Web, header: str, value: str) -> None:
    with httpx.Client(base_url=web.address) as client:
        answer = client.get("/api/games/none/rules", headers=[(header.encode(), value.encode("latin-1"))])
        assert answer.json()["text"] in NO_SUCH_GAME.values()
        assert client.get("/health").status_code == 200


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_games_and_their_rules(web: Web, language: str) -> None:
    with web.guest(Cookie=f"language={language}") as guest:
        listed = {one["id"]: one for one in guest.get("/api/games").json()}
        answer = guest.get("/api/games/pirates/rules")
    assert "Cookie" in answer.headers["vary"]
    assert "Accept-Language" in answer.headers["vary"]
    assert answer.json()["sections"][1]["title"] == rules_text("pirates", language).sections[1].title
    for id in SHIPPED:
        about = game(id).about
        assert isinstance(about.sentence, Text)
        assert listed[id]["sentence"] == about.sentence.into(language)
        assert (listed[id]["sentence"] == about.sentence) == (language == "en")
        questions = [option["text"] for option in listed[id]["options"]]
        assert questions == [into(about.questions[option], language) for option in game(id).options]


def test_what_is_wrong_with_a_request(web: Web) -> None:
    with web.guest(Cookie="language=de") as guest:
        assert guest.post("/api/tables", content=b"{").json()["text"] == "der Inhalt ist kein JSON"
        assert guest.get("/api/nothing").json()["text"] == "hier ist nichts"
        answer = guest.post("/api/replay", content=json.dumps({"format": "fourseas/1"}).encode())
        assert answer.json()["text"].startswith("keine Aufzeichnung einer Partie: ")


def test_guests_and_people_at_one_screen_have_names_of_their_language(web: Web) -> None:
    with web.guest(**{"Accept-Language": "fr"}) as guest:
        name = guest.get("/api/me").json()["name"]
        assert not set(name.split()) <= {*TEMPERS.split(), *BEASTS.split()}  # some beasts have one name in both
        new = {"game": "pirates", "players": 3, "hot_seat": True, "listed": True}
        table = guest.post("/api/tables", json=new).json()["table"]
        assert guest.get(f"/api/tables/{table}/record").json()["text"] == "la partie n’a pas commencé"
        players = [one["players"] for one in guest.get("/api/tables").json() if one["table"] == table]
    assert players == [["Rouge", "Bleu", "Jaune"]]


# ---- at a table


async def three(web: Web, stack: AsyncExitStack) -> tuple[str, dict[str, tuple[Guest, AtTable]]]:
    """One of each language at a table of Pirates, which has no seats for many more; the first of them is its host."""
    seated: dict[str, tuple[Guest, AtTable]] = {}
    table = ""
    for seat, language in enumerate(BEGINS):
        guest = await Guest.come(web.address, language.capitalize())
        stack.push_async_callback(guest.go)
        guest.http.cookies.set("language", language)
        table = table or await guest.open()
        seen = await guest.look(table)
        stack.push_async_callback(seen.close)
        if seat:
            assert (await seen.ask("sit", seat=seat))["is"] == "ack"
        seated[language] = guest, seen
    assert (await seated["en"][1].ask("start"))["is"] == "ack"
    return table, seated


async def together(people: dict[str, tuple[Guest, AtTable]]) -> None:
    latest = max(seen["number"] for _, seen in people.values())
    for _, seen in people.values():
        await seen.until(lambda seen=seen: seen["number"] >= latest)


async def play(people: dict[str, tuple[Guest, AtTable]], moves: int) -> None:
    for _ in range(moves):
        await together(people)
        mover = next(seen for _, seen in people.values() if seen["choices"])
        choice = mover["choices"][0]
        await mover.ask("move", seen=mover["number"], seat=choice["seat"], move=choice["move"])
    await together(people)


@pytest.mark.anyio
async def test_everybody_at_a_table_hears_the_same_in_their_own_language(web: Web, database: str) -> None:
    async with AsyncExitStack() as stack:
        table, people = await three(web, stack)
        await play(people, 6)
        match = await as_kept(database, table)
        for language, (guest, seen) in people.items():
            lines = [into(entry.line, language) for entry in match.log]
            assert [line["line"] for line in seen["log"]] == [BEGINS[language], *lines]
            frames = (await guest.http.get(f"/api/tables/{table}/replay")).json()["frames"]
            assert [frame["line"]["line"] for frame in frames[1:]] == lines
            # Whoever comes in later is told all of it.
            late = await guest.look(table)
            assert [line["line"] for line in late["log"]] == [BEGINS[language], *lines]
            await late.close()
        line = match.log[0].line
        assert len({into(line, language) for language in BEGINS}) == len(BEGINS)


@pytest.mark.anyio
async def test_choices_and_refusals(web: Web, database: str) -> None:
    async with AsyncExitStack() as stack:
        table, people = await three(web, stack)
        await together(people)
        match = await as_kept(database, table)
        mover = match.awaited[0]
        for seat, (language, (_, seen)) in enumerate(people.items()):
            legal = match.legal(seat) if seat == mover else []
            labels = [match.game.words.label(match.kit, match.state, seat, one, match.names) for one in legal]
            labelled = await seen.ask("labels")
            assert (labelled["choices"], labelled["number"]) == (seen["choices"], seen["number"])
            assert labelled["labels"] == [into(label, language) for label in labels]
            refused = match.why(seat, match.parse(seat, PASS))
            assert refused is not None
            answer = await seen.ask("move", seen=seen["number"], seat=seat, move=PASS)
            assert (answer["text"], answer["clause"]) == (into(refused.text, language), refused.clause)
            why = await seen.ask("ask_why", seat=seat, move=PASS)
            assert (why["text"], why["clause"]) == (answer["text"], answer["clause"])
            assert (await seen.ask("clear", seat=0))["text"] == HAS_BEGUN[language]


@pytest.mark.anyio
async def test_the_record_is_the_same_in_every_language(web: Web) -> None:
    async with AsyncExitStack() as stack:
        table, people = await three(web, stack)
        await play(people, 3)
        guest, _ = people["de"]
        records = set()
        for language in LANGUAGES:
            guest.http.cookies.set("language", language)
            records.add((await guest.http.get(f"/api/tables/{table}/record")).content)
        assert len(records) == 1
        assert len(json.loads(records.pop())["moves"]) == 3


@pytest.mark.anyio
@pytest.mark.parametrize("value", HOSTILE)
async def test_a_socket_with_headers_of_nonsense_is_a_socket(web: Web, value: str) -> None:
    guest = await Guest.come(web.address)
    table = await guest.open(start=True, bots=["deckhand"] * 2)
    address = f"{web.address.replace('http', 'ws', 1)}/ws/tables/{table}?protocol=2"
    async with connect(address, additional_headers={"Cookie": value, "Accept-Language": value}, proxy=None) as socket:
        snapshot = json.loads(await socket.recv())
        while snapshot["is"] != "table":
            snapshot = json.loads(await socket.recv())
    assert snapshot["log"][0]["line"] in BEGINS.values()
    await guest.go()
