"""What the store promises, on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import time
from functools import partial

import pytest

from fourseas.server.storage import PlayerRow, Store, TableRow
from tests.support.server.stored import NOON, change, history, lobby, opened, player, row

pytestmark = pytest.mark.anyio


async def test_a_table_is_opened_with_its_first_entry(store: Store) -> None:
    await store.tables.open(row("t"), b"opened", change(phase="gathering"))
    assert await store.tables.get("t") == TableRow(
        id="t",
        game="pirates",
        rules="pirates 1",
        created_at=NOON,
        seed=bytes(16),
        salt=b"s" * 16,
        phase="gathering",
        summary=b"{}",
        visited_at=None,
    )
    assert await store.tables.log("t") == [(1, b"opened")]


async def test_what_is_not_there(store: Store) -> None:
    for id in ("nowhere", "", "nul\0", "'; DROP TABLE log; --"):
        assert await store.tables.get(id) is None
        assert await store.players.get(id) is None
        assert await store.players.by_login(id) is None
    assert await store.tables.log("nowhere") == []
    assert await history(store, "nobody", 10) == []
    assert await store.tables.open_of("nobody") == 0


async def test_entries_are_appended_in_order_and_a_number_is_given_once(store: Store) -> None:
    await opened(store, "t")
    assert await store.tables.append("t", 2, b"two", None)
    assert not await store.tables.append("t", 2, b"another two", None)
    assert await store.tables.append("t", 3, bytes(range(256)), None)
    assert await store.tables.log("t") == [(1, b"opened"), (2, b"two"), (3, bytes(range(256)))]
    assert await store.tables.log("t", after=2) == [(3, bytes(range(256)))]


async def test_a_change_comes_with_its_entry_or_not_at_all(store: Store) -> None:
    await opened(store, "t")
    assert await store.tables.append("t", 2, b"two", change(b"second", phase="over", players=("anne",), at=NOON + 2))
    assert not await store.tables.append(
        "t", 2, b"x", change(b"wrong", phase="playing", players=("mary",), at=NOON + 3)
    )
    assert await history(store, "anne", 5) == [("t", "over", b"second", NOON + 2)]
    assert await history(store, "mary", 5) == []


async def test_of_several_changes_at_once_the_last_holds(store: Store) -> None:
    await opened(store, "t")
    written = [store.tables.append("t", 2 + i, b"", change(b"%d" % i, players=("anne",))) for i in range(5)]
    assert all(await asyncio.gather(*written))
    assert [summary for _, _, summary, _ in await history(store, "anne", 5)] == [b"4"]


async def test_a_conflict_fails_alone(store: Store) -> None:
    ids = [f"t{i}" for i in range(20)]
    await opened(store, *ids)
    assert await store.tables.append("t7", 2, b"first", None)
    answers = await asyncio.gather(
        *(store.tables.append(id, 2, b"two", change(id.encode(), players=("anne",))) for id in ids)
    )
    assert [id for id, written in zip(ids, answers, strict=True) if not written] == ["t7"]
    assert await store.tables.log("t7") == [(1, b"opened"), (2, b"first")]
    assert len(await history(store, "anne", 100)) == 19


async def test_what_stands_on_a_failed_entry_is_not_written(store: Store, url: str) -> None:
    other = await Store.open(url)
    await opened(store, "t", "u")
    assert await other.tables.append("t", 2, b"theirs", None)
    # The writer is busy with the first while the others gather behind it.
    first = asyncio.create_task(store.tables.append("t", 2, b"mine", None))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    rest = [asyncio.create_task(store.tables.append("t", n, b"mine", None)) for n in (3, 4)]
    beside = asyncio.create_task(store.tables.append("u", 2, b"mine", None))
    assert await asyncio.gather(first, *rest, beside) == [False, False, False, True]
    assert await store.tables.log("t") == [(1, b"opened"), (2, b"theirs")]
    await other.close()


async def test_data_that_the_database_does_not_take_fail_alone(store: Store) -> None:
    await opened(store, "t")
    good = store.tables.append("t", 2, b"two", None)
    bad = store.tables.append("t", 2**40, None, None)  # type: ignore[arg-type]
    outcomes = await asyncio.gather(good, bad, return_exceptions=True)
    assert outcomes[0] is True
    assert isinstance(outcomes[1], Exception)
    assert await store.tables.append("t", 3, b"three", None)


async def test_whoever_stops_waiting_does_not_stop_the_writing(store: Store) -> None:
    await opened(store, "t")
    asked = asyncio.create_task(store.tables.append("t", 2, b"two", None))
    await asyncio.sleep(0)
    asked.cancel()
    assert await store.tables.append("t", 3, b"three", None)
    assert [number for number, _ in await store.tables.log("t")] == [1, 2, 3]


async def test_closing_waits_for_what_was_submitted(url: str) -> None:
    store = await Store.open(url)
    await opened(store, "t")
    asked = [asyncio.create_task(store.tables.append("t", 2 + i, b"x", None)) for i in range(1500)]
    await asyncio.sleep(0)
    await store.close()
    assert all(await asyncio.gather(*asked))
    again = await Store.open(url)
    assert len(await again.tables.log("t")) == 1501
    await again.close()


async def test_due_tables_come_the_most_urgent_first(store: Store) -> None:
    for id, due in (("later", 300), ("now", 100), ("soon", 200), ("never", None)):
        await store.tables.open(row(id), b"", change(due_at=due))
    assert await store.tables.due(before=250, limit=10) == ["now", "soon"]
    assert await store.tables.due(before=250, limit=1) == ["now"]
    assert await store.tables.append("now", 2, b"", change(due_at=None))
    assert await store.tables.due(before=1000, limit=10) == ["soon", "later"]


async def test_the_lobby_shows_what_gathers_first_and_nothing_stale(store: Store) -> None:
    now = int(time.time() * 1000)
    two_days_ago = now - 2 * 24 * 3600 * 1000
    for id, phase, created, listed in (
        ("old and running", "playing", two_days_ago, True),
        ("running", "playing", now - 1, True),
        ("old and gathering", "gathering", two_days_ago, True),
        ("gathering", "gathering", now - 3, True),
        ("gathering, newer", "gathering", now - 2, True),
        ("private", "gathering", now, False),
        ("over", "over", now, True),
    ):
        await store.tables.open(row(id, created), b"", change(id.encode(), phase=phase, listed=listed))
    assert await lobby(store, 10) == [b"gathering, newer", b"gathering", b"running", b"old and running"]
    assert await lobby(store, 1) == [b"gathering, newer"]


async def test_the_history_of_a_player(store: Store) -> None:
    now = int(time.time() * 1000)
    await store.tables.open(row("t"), b"", change(b"T", players=("anne",), at=now + 1))
    await store.tables.open(row("u"), b"", change(b"U", players=("anne", "mary"), at=now + 2))
    assert await history(store, "anne", 10) == [("u", "playing", b"U", now + 2), ("t", "playing", b"T", now + 1)]
    assert await store.tables.open_of("anne") == 2
    assert await store.tables.append("t", 2, b"", change(b"T2", phase="over", at=now + 3))
    assert await history(store, "anne") == [("u", "playing", b"U", now + 2), ("t", "over", b"T2", now + 3)]
    assert await store.tables.open_of("anne") == 1
    assert await store.tables.append("u", 2, b"", change(b"U", players=("mary",), at=now + 4))  # she stood up
    assert await store.tables.open_of("anne") == 0


async def test_the_summaries_of_finished_games_are_read_in_a_thread_of_whoever_asks(store: Store) -> None:
    now = int(time.time() * 1000)
    for number in range(4):
        await store.tables.open(row(f"t{number}"), b"", change(b"", players=("anne", "mary"), at=now))
        if number:  # the first goes on
            done = change(b"%d" % number, phase="over", at=now + number)
            assert await store.tables.append(f"t{number}", 2, b"", done)
    assert await asyncio.to_thread(store.tables.summaries, "anne", 2) == [b"3", b"2"]
    assert await asyncio.to_thread(store.tables.summaries, "mary", 9) == [b"3", b"2", b"1"]
    assert await asyncio.to_thread(store.tables.summaries, "jack", 9) == []


async def test_tables_that_were_given_up_do_not_count(store: Store) -> None:
    two_days_ago = int(time.time() * 1000) - 2 * 24 * 3600 * 1000
    for number, phase in enumerate(("gathering", "playing")):
        await store.tables.open(row(f"t{number}"), b"", change(phase=phase, players=("anne",), at=two_days_ago))
    assert await store.tables.open_of("anne") == 0


async def test_players_and_their_accounts(store: Store) -> None:
    await store.players.add(player("anne"))
    await store.players.add(player("mary", "Mary"))
    await store.players.rename("anne", "Anne Bonny")
    assert await store.players.set_account("anne", "bonny", "hash")
    assert not await store.players.set_account("mary", "bonny", "other")
    await store.players.end_sessions("anne")
    await store.players.seen("anne", NOON + 5)
    expected = PlayerRow(
        id="anne",
        name="Anne Bonny",
        login="bonny",
        passphrase_hash="hash",
        epoch=1,
        created_at=NOON,
        seen_at=NOON + 5,
    )
    assert await store.players.get("anne") == await store.players.by_login("bonny") == expected
    assert await store.players.get("mary") == player("mary", "Mary")


async def test_a_deleted_player_leaves_the_history_and_the_login(store: Store) -> None:
    await store.players.add(player("anne"))
    await store.players.add(player("mary"))
    assert await store.players.set_account("anne", "bonny", "hash")
    await store.tables.open(row("t"), b"Anne opened it", change(players=("anne", "mary")))
    await store.players.delete("anne")
    assert await store.players.get("anne") is None
    assert await history(store, "anne", 5) == []
    assert len(await history(store, "mary", 5)) == 1
    assert await store.tables.log("t") == [(1, b"Anne opened it")]
    assert await store.players.set_account("mary", "bonny", "hash")


async def test_a_secret_of_the_house_is_made_once(url: str) -> None:
    stores = await asyncio.gather(*(Store.open(url) for _ in range(3)))
    secrets = await asyncio.gather(*(store.house("secret", partial(str, i)) for i, store in enumerate(stores)))
    assert len(set(secrets)) == 1
    assert await stores[0].house("secret", lambda: "again") == secrets[0]
    for store in stores:
        await store.close()


async def test_it_is_ready(store: Store) -> None:
    assert await store.database.ready()


async def test_the_latest_number_of_each_table_is_told(store: Store) -> None:
    for id, entries in (("a", 3), ("b", 1)):
        await opened(store, id)
        for number in range(2, entries + 1):
            assert await store.tables.append(id, number, b"{}")
    assert await store.tables.latest(["a", "b", "nothing"]) == {"a": 3, "b": 1}
    assert await store.tables.latest([]) == {}
