"""Tables that were stored by earlier versions are read as they were: their logs, kept as files, are folded again.

`python -m tests.unit.server.table.test_upgrade` writes the files that are missing; one that is there is never written
again.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fourseas.core.records.record import end_of
from fourseas.core.state import HOUSE
from fourseas.games import SHIPPED
from fourseas.games import game as game_of
from fourseas.server.acts import house
from fourseas.server.acts.rights import Actor
from fourseas.server.acts.undo import can_go_back
from fourseas.server.protocol import messages as say
from fourseas.server.table import log
from fourseas.server.table.table import fold
from tests import FIXTURES
from tests.support.games.by_the_clock import next_moment
from tests.support.games.onward import sailing_on
from tests.support.server.house import ANN, BOB, CAT, Played, opened, people
from tests.support.views import as_then

FOLDER = FIXTURES / "tables"
SEED = bytes(range(16))
CHOICES = {"adventures": sailing_on}  # at random a race would not come to its end


class Stored(msgspec.Struct):
    log: list[Any]  # the entries, from the first
    players: list[str]
    phase: str
    moves: int
    view: Any  # what a spectator sees in the end
    end: Any
    banks: list[int] | None  # of the clock
    race: Any = None  # when it opened, where the table stands in the middle of one


def stored(played: Played) -> Stored:
    table = played.table
    assert table.match is not None
    return Stored(
        log=[msgspec.to_builtins(entry) for entry in played.entries],
        players=[seat.name for seat in table.seats],
        phase=table.phase,
        moves=len(table.match.log),
        view=msgspec.to_builtins(table.match.view(None)),
        end=msgspec.to_builtins(end_of(table.match)),
        banks=table.clock.bank if table.clock else None,
        race=msgspec.to_builtins(table.race),
    )


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.json")), ids=lambda path: path.stem)
def test_a_stored_table_is_what_it_was(path: Path) -> None:
    stored = msgspec.json.decode(path.read_bytes(), type=Stored)
    rows = [(number, msgspec.json.encode(entry)) for number, entry in enumerate(stored.log, start=1)]
    table = fold("t1", SEED, rows)
    assert table.match is not None
    assert [seat.name for seat in table.seats] == stored.players
    assert (table.phase, len(table.match.log)) == (stored.phase, stored.moves)
    view = msgspec.to_builtins(table.match.view(None))
    assert as_then(view, stored.view) == stored.view
    assert msgspec.to_builtins(end_of(table.match)) == stored.end
    assert (table.clock.bank if table.clock else None) == stored.banks
    assert msgspec.to_builtins(table.race) == stored.race


def test_every_game_has_stored_tables_and_they_hold_every_kind_of_entry() -> None:
    stored = [msgspec.json.decode(path.read_bytes(), type=Stored) for path in FOLDER.glob("*.json")]
    assert {each.log[0]["game"] for each in stored} == set(SHIPPED)
    kinds = {entry["entry"] for each in stored for entry in each.log}
    ended = {"ended"}  # at tables whose rules are gone, so nobody can play one: test_unplayable.py
    assert kinds | ended == {kind.__struct_config__.tag for kind in log.AnyEntry.__args__}
    assert {each.log[0]["game"] for each in stored if each.race} == {id for id in SHIPPED if game_of(id).has_clock}
    shared = [each for each in stored if each.log[0].get("shared")]
    assert {each.log[0]["rules"] for each in shared} >= {game_of(id).rules_name() for id in SHIPPED}


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*-shared-*.json")), ids=lambda path: path.stem)
def test_a_stored_table_is_read_without_its_seed(path: Path) -> None:
    """Its entries tell what chance decided, so that no later way of shuffling changes it."""
    stored = msgspec.json.decode(path.read_bytes(), type=Stored)
    assert "setup" in next(entry for entry in stored.log if entry["entry"] == "started")
    table = fold("t1", bytes(16), [(number, msgspec.json.encode(entry)) for number, entry in enumerate(stored.log, 1)])
    assert table.match is not None
    view = msgspec.to_builtins(table.match.view(None))
    assert as_then(view, stored.view) == stored.view
    assert msgspec.to_builtins(end_of(table.match)) == stored.end


# ---- writing them


def eventful(game: str, seed: int, moves: int, *, shared: bool = False) -> Played:
    """A table at which everything happens that can happen. If it is shared, its seed is made of everybody's parts."""
    luck = random.Random(seed)
    played = Played(opened(game, speed=say.Live(bank_s=900, increment_s=5), shared=shared))
    if shared:
        played.do(ANN, say.AddPart(seat=0, part="a1" * 16))
    played.do(BOB, say.Sit(seat=1, part="b2" * 16 if shared else None))
    played.do(ANN, say.SeatBot(seat=2, level="captain"))
    played.do(ANN, say.Clear(seat=2))
    played.do(ANN, say.Arrange(players=4, listed=True))
    played.do(ANN, say.Arrange(players=3))
    played.do(CAT, say.Sit(seat=2))
    played.do(ANN, say.Start())
    for _ in range(moves):
        if played.table.phase == "over":
            break
        if played.table.race is not None:
            race_on(played, luck)
        else:
            played.move_any(luck, after_ms=luck.randrange(5000), choice=CHOICES.get(game))
        _something_else(played, luck)
    return played


def shared_early(game: str, seed: int) -> Played:
    """A table whose seed is made of everybody's parts, at its beginning."""
    luck = random.Random(seed)
    played = Played(opened(game, shared=True))
    played.do(ANN, say.AddPart(seat=0, part="a1" * 16))
    played.do(BOB, say.Sit(seat=1, part="b2" * 16))
    played.do(CAT, say.Sit(seat=2))
    played.do(ANN, say.Start())
    for _ in range(10):
        played.move_any(luck)
    return played


def race_on(played: Played, luck: random.Random) -> None:
    """Somebody drops a piece, or calls stop; or the house does."""
    table, match = played.table, played.table.match
    assert match is not None
    assert table.race is not None
    t, seat, actions = next_moment(match, luck)
    played.now = table.race.opens_at + t
    if seat == HOUSE:
        played.put(house.house_moves(table, played.now))
        return
    words = house.words_of(match.at(t), seat, luck.choice(actions))
    player = table.seats[seat].player
    assert player is not None
    played.do(Actor(player, ""), say.Move(seen=table.number, seat=seat, move=words), after_ms=0)


def interrupt(played: Played) -> None:
    """The house was closed in the middle of a race, and nobody knows for how long."""
    played.now += 10**6
    played.put(house.resume(played.table, since=played.now - 10, now=played.now))


def reopened(game: str, seed: int) -> Played:
    """A table at which clocks ran while the house was closed."""
    played, luck = eventful(game, seed, 5), random.Random(seed)
    played.put(log.Reopened(at=played.now + 50_000, closed_ms=48_000))
    played.now += 50_000
    for _ in range(3):
        played.move_any(luck)
    return played


def racing(game: str, seed: int, *, shared: bool = False) -> Played:
    """A table in the middle of a race that was interrupted."""
    played, luck = eventful(game, seed, 5, shared=shared), random.Random(seed)
    while played.table.race is None:
        played.move_any(luck)
    race_on(played, luck)
    interrupt(played)
    race_on(played, luck)
    return played


def getting_ready(game: str, seed: int) -> Played:
    """A table at which a race is about to begin, and one of the people is ready for it."""
    luck = random.Random(seed)
    played = Played(opened(game, people(ANN, BOB, CAT)))
    played.do(ANN, say.Start())
    while played.table.opener is None:
        played.move_any(luck)
    played.do(BOB, say.Ready())
    return played


def _something_else(played: Played, luck: random.Random) -> None:
    table, match = played.table, played.table.match
    assert match is not None
    if table.phase == "over" or match.log[-1].seat == HOUSE:
        return
    mover = table.seats[match.log[-1].seat]
    if luck.random() < 0.1:
        played.do(luck.choice([ANN, BOB]), say.Chat(text="Arr!"))
    if luck.random() < 0.1:
        played.put(log.WentAway(at=played.now, player="bob"))
        played.put(log.CameBack(at=played.now + 3000, player="bob"))
    if luck.random() < 0.05 and table.race is not None:
        interrupt(played)
    if luck.random() < 0.1 and mover.player is not None and table.race is None and can_go_back(match, mover.number):
        actor = Actor(mover.player, mover.name)
        played.do(actor, say.Undo(seen=table.number, seat=mover.number))
        for other in (ANN, BOB, CAT):
            if table.undo_request is not None and table.seats_of(other.player)[0] in table.undo_request.waiting_for:
                played.do(other, say.Consent(yes=True))
        if table.undo_request is not None:
            played.put(log.WentBack(at=played.now, seat=table.undo_request.seat, moves=table.undo_request.moves))
    if luck.random() < 0.1 and 2 not in table.awaited:
        played.do(CAT, say.Leave())
        played.put(log.StoodIn(at=played.now + 60_000, seat=2, level="boatswain", because="left"))
        played.now += 60_000
        played.do(CAT, say.Return())


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for game in SHIPPED:
        makers: dict[str, Callable[[], Played]] = {
            "running": partial(eventful, game, 7, 30),
            "over": partial(eventful, game, 7, 1000),
            "shared-running": partial(eventful, game, 8, 30, shared=True),
            "shared-over": partial(eventful, game, 8, 1000, shared=True),
        }
        if game_of(game).has_clock:
            makers["racing"] = partial(racing, game, 7)
            makers["ready"] = partial(getting_ready, game, 7)
            makers["shared-racing"] = partial(racing, game, 8, shared=True)
        if game == "pirates":
            makers["shared"] = partial(shared_early, game, 7)
        if game == "seeraeuber":
            makers["reopened"] = partial(reopened, game, 7)
        for name, make in makers.items():
            path = FOLDER / f"{game}-{name}.json"
            if not path.exists():
                played = make()
                if played.table.phase == "over":
                    played.put(log.Rematched(at=played.now, table="t2"))
                path.write_bytes(msgspec.json.format(msgspec.json.encode(stored(played)), indent=1) + b"\n")


if __name__ == "__main__":
    main()
