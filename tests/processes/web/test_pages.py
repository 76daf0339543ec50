"""Histories and the lobby come in pages, each of them a piece of an index, however many tables there are."""

from __future__ import annotations

import time
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, event, text

from fourseas.server.storage import Store
from fourseas.server.storage.tables import Cursor
from tests.support.server.stored import NOON, change, row

pytestmark = pytest.mark.anyio


async def many(store: Store, finished: int) -> None:
    """Games of Anne's, several of which ended in the same instant, and one that Mary played without her."""
    for number in range(finished):
        at = NOON + number // 3
        await store.tables.open(row(f"t{number:02}"), b"", change(phase="over", players=("anne",), at=at))
    await store.tables.open(row("running"), b"", change(players=("anne",), at=NOON))
    await store.tables.open(row("mary's"), b"", change(phase="over", players=("mary",), at=NOON))


async def test_the_pages_of_a_history_hold_every_game_once(store: Store) -> None:
    await many(store, 20)
    seen: list[str] = []
    before: Cursor | None = None
    while page := await store.tables.finished("anne", 7, before):
        seen += [line.id for line in page]
        before = Cursor.parse(page[-1].cursor or "")
        assert before is not None
    latest_first = sorted((f"t{number:02}" for number in range(20)), key=lambda id: (int(id[1:]) // 3, id))
    assert seen == latest_first[::-1]
    assert [line.id for line in await store.tables.running("anne", 10)] == ["running"]


async def test_a_game_moves_to_the_finished_ones_when_it_ends_and_stays_in_its_place(store: Store) -> None:
    await many(store, 3)
    assert await store.tables.append("running", 2, b"", change(phase="over", at=NOON + 100))
    assert await store.tables.append("running", 3, b"", change(phase="over", at=NOON + 900, players=("anne", "mary")))
    assert await store.tables.append("t00", 2, b"", change(phase="over", at=NOON + 500))  # a rematch
    assert [line.id for line in await store.tables.finished("anne", 9)] == ["running", "t02", "t01", "t00"]
    assert await store.tables.running("anne", 9) == []
    assert [line.id for line in await store.tables.finished("mary", 9)] == ["running", "mary's"]


async def test_the_pages_of_the_lobby_hold_every_table_once(store: Store) -> None:
    now = int(time.time() * 1000)
    for number in range(12):
        phase = "gathering" if number < 7 else "playing"
        await store.tables.open(row(f"t{number:02}", now - number // 2), b"", change(phase=phase))
    seen: list[str] = []
    before: Cursor | None = None
    while page := await store.tables.lobby(5, before):
        seen += [line.id for line in page]
        before = Cursor.parse(page[-1].cursor or "")
    assert len(seen) == len(set(seen)) == 12
    assert set(seen[:7]) == {f"t{number:02}" for number in range(7)}


@pytest.mark.parametrize("word", ["", "over", "over.5", "over.x.t", "over.-1.t", "over.5.", f"over.{'9' * 17}.t"])
def test_what_is_no_cursor(word: str) -> None:
    assert Cursor.parse(word) is None


# ---- by an index


class Asked:
    """What is asked of the database, and how it goes about it."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.statements: list[tuple[str, Any]] = []
        event.listen(engine, "before_cursor_execute", self._note)

    def _note(self, _c: Connection, _cursor: Any, statement: str, parameters: Any, _x: Any, _many: bool) -> None:
        self.statements.append((statement, parameters))

    def plans(self) -> str:
        asked, self.statements = self.statements, []
        lite = self.engine.dialect.name == "sqlite"
        with self.engine.connect() as connection:
            if not lite:
                # Small tables are read whole; that is not the question.
                connection.execute(text("SET enable_seqscan = off"))
                connection.execute(text("SET enable_bitmapscan = off"))
            plans = []
            for statement, parameters in asked:
                explained = f"{'EXPLAIN QUERY PLAN' if lite else 'EXPLAIN'} {statement}"
                plans += [str(row[-1]) for row in connection.exec_driver_sql(explained, parameters)]
        self.statements = []
        return "\n".join(plans)


async def test_what_grows_with_the_tables_is_read_by_an_index(store: Store) -> None:
    await many(store, 20)
    asked = Asked(store.database.reading)
    tables, place = store.tables, Cursor("over", NOON, "t01")
    for work, index in (
        (lambda: tables.finished("anne", 5), "seats_player"),
        (lambda: tables.finished("anne", 5, place), "seats_player"),
        (lambda: tables.running("anne", 5), "seats_player"),
        (lambda: tables.open_of("anne"), "seats_player"),
        (lambda: tables.lobby(5), "tables_lobby"),
        (lambda: tables.lobby(5, place._replace(phase="gathering")), "tables_lobby"),
        (lambda: tables.due(NOON, 5), "tables_due"),
        (lambda: tables.unplayable(["pirates 1"], "t01", 5), "tables_phase"),
        (lambda: store.archive.missing("t01", 5), "tables_phase"),
    ):
        asked.statements = []
        await work()
        plan = asked.plans()
        assert index in plan, plan
        assert "SCAN tables" not in plan, plan
        assert "Seq Scan" not in plan, plan
    await tables.finished("anne", 5, place)
    plan = asked.plans()
    assert "TEMP B-TREE" not in plan, "pages lie in the index in their order"
    assert "Sort" not in plan
    await tables.latest(["t01", "t02"])
    plan = asked.plans()
    assert "SCAN log" not in plan, plan
    assert "Seq Scan" not in plan, plan
