"""What is stored stays readable whatever the messages become, and needs no generator to be read."""

from __future__ import annotations

import ast
import random
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from fourseas.bots import bot
from fourseas.core import random as chance
from fourseas.core.interface import Refused
from fourseas.games import SHIPPED
from fourseas.server.table import log
from fourseas.server.table.clock import DAY_MS
from fourseas.server.table.log import __file__ as entries_file
from fourseas.server.table.table import Table, fold
from tests.support.server.house import ANN, SEED, Played, opened, people
from tests.unit.server.table.test_upgrade import eventful, racing

Rows = list[tuple[int, bytes]]


def rows_of(played: Played) -> Rows:
    return list(enumerate(map(log.to_bytes, played.entries), start=1))


def test_entries_know_nothing_of_the_messages() -> None:
    tree = ast.parse(Path(str(entries_file)).read_text(encoding="utf-8"))
    imported = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert not {module for module in imported if module and module.startswith("fourseas.server")}


def changed(rows: Rows, **parts: object) -> Rows:
    """The first entry with other parts, as a version with other limits would have accepted it."""
    first = {**msgspec.json.decode(rows[0][1]), **parts}
    return [(1, msgspec.json.encode(first)), *rows[1:]]


def test_limits_that_became_tighter_leave_old_tables_as_they_were() -> None:
    rows = rows_of(Played(opened(places=people(ANN))))
    live = fold("t1", SEED, changed(rows, speed={"kind": "live", "bank_s": 1, "increment_s": 10**6}))
    assert live.speed == log.Live(bank_s=1, increment_s=10**6)
    slow = fold("t1", SEED, [*changed(rows, speed={"kind": "slow", "days": 100}), *rows[1:]])
    assert slow.speed == log.Slow(days=100)
    slow.apply(2, log.Arranged(at=2000, players=3, options=slow.options, speed=log.Slow(days=99), listed=False))
    slow.apply(3, log.Started(at=3000, level="boatswain"))
    assert slow.clock is not None
    assert slow.clock.full == 99 * DAY_MS


def test_bots_that_are_called_otherwise_now_still_play() -> None:
    rows = rows_of(Played(opened(places=people(ANN))))
    places = [{"player": "ann", "name": "Ann"}, {"level": "blackbeard"}, {}, {}]
    started = (2, msgspec.json.encode({"entry": "started", "at": 2000, "level": "midshipman"}))
    stood_in = {"entry": "stood_in", "at": 3000, "seat": 0, "level": "powder monkey", "because": "away"}
    table = fold("t1", SEED, [*changed(rows, places=places), started, (3, msgspec.json.encode(stood_in))])
    assert table.match is not None
    assert [seat.level for seat in table.seats] == ["boatswain"] * 4
    seat = table.bots_to_move[0]
    level = table.seats[seat].level
    assert level is not None
    assert bot(level, table.game).choose(table.match.fork(), seat) in table.match.legal(seat)


# ---- chance


def tables() -> list[tuple[str, Callable[[], Played]]]:
    over = [(f"{game} over", lambda game=game: eventful(game, 7, 1000)) for game in SHIPPED]
    return [*over, ("piratoons racing", lambda: racing("piratoons", 7))]


def without_generator(table: Table) -> dict[str, object]:
    """All of a game but where its next random numbers come from."""
    assert table.match is not None
    state = table.match.state
    fields = [name for name in type(state).fields if name not in chance.Chance.fields]
    return {name: _plain(getattr(state, name)) for name in fields}


def _plain(value: object) -> object:
    return [_plain(one) for one in value] if isinstance(value, list) else value


@pytest.mark.parametrize("make", [pytest.param(make, id=name) for name, make in tables()])
def test_a_stored_table_does_not_hang_on_the_generator(
    make: Callable[[], Played], monkeypatch: pytest.MonkeyPatch
) -> None:
    played = make()
    rows, before = rows_of(played), without_generator(played.table)
    lines = [str(line.line) for line in played.table.lines]
    luck = random.Random(1)
    monkeypatch.setattr(chance, "refill_words", lambda s: s.words.__setitem__(slice(4), [luck.getrandbits(32)] * 4))
    again = fold("t1", bytes(16), rows)
    assert without_generator(again) == before
    assert [str(line.line) for line in again.lines] == lines
    assert again.match is not None
    assert played.table.match is not None
    assert [entry.chance for entry in again.match.log] == [entry.chance for entry in played.table.match.log]


def test_entries_of_before_still_ask_the_generator() -> None:
    """Those say nothing of chance, and mean what the seed deals."""
    played = eventful("adventures", 3, 300)
    bare = []
    for number, body in rows_of(played):
        words = msgspec.json.decode(body)
        words.pop("setup", None)
        words.pop("chance", None)
        bare.append((number, msgspec.json.encode(words)))
    assert any(b'"chance"' in body for _, body in rows_of(played))
    assert without_generator(fold("t1", SEED, bare)) == without_generator(played.table)
    with pytest.raises(Refused):  # another seed deals other cards
        fold("t1", bytes(16), bare)
