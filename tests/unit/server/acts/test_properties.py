"""Whatever people do at a table, in whatever order: it is refused with Trouble, or the log adds up to the same table.

Random acts of random people, with the house's own acts between them and a clock that jumps. Whoever breaks something
here has the seed in the test's name.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import pytest

from fourseas.core.i18n import encoder
from fourseas.core.tutorial import read_tutorial
from fourseas.games import IDS, game
from fourseas.server.acts import house as upkeep
from fourseas.server.acts.accept import accept
from fourseas.server.acts.hints import hint
from fourseas.server.acts.moves import why_not
from fourseas.server.acts.previews import asked_for
from fourseas.server.acts.rights import Actor
from fourseas.server.live.tables.row import Summary, change_of, row_key
from fourseas.server.protocol import messages as say
from fourseas.server.protocol.problem import Trouble
from fourseas.server.table import log
from fourseas.server.table.deadlines import due, stand_in_due
from fourseas.server.table.table import Table
from fourseas.server.views import snapshot
from fourseas.server.views.choices import now_at
from fourseas.server.views.lobby import lobby_line
from fourseas.server.views.updates import MoveUpdates
from tests.support.server.house import SEED, folded, opened, people

ANN, BOB, CAT, EVE = (Actor(f"id-of-{name.lower()}-5eaf00d", name) for name in ("Ann", "Bob", "Cat", "Eve"))
EVERYBODY = (ANN, BOB, CAT, EVE)
SALT = b"a salt of 16 by."
SOON = [0, 5, 100, 2000]  # milliseconds
STEPS, LONG = 250, 2500  # in a long one the game ends, and people go on
SPEEDS: list[say.Speed] = [
    say.Relaxed(),
    say.Live(bank_s=10, increment_s=0),
    say.Live(bank_s=10, increment_s=10),
    say.Slow(days=1),
]


class Party:
    """A table at which anything may happen."""

    def __init__(self, luck: random.Random) -> None:
        self.luck = luck
        hot_seat = luck.random() < 0.2
        seats = luck.choice([people(ANN, BOB, CAT), people(ANN)])
        if hot_seat:
            seats = [log.Place(player=ANN.player, name=colour) for colour in ("Red", "Blue", "Yellow")]
        entry = opened(luck.choice(IDS), [*seats, log.Place(), log.Place()][:3], speed=luck.choice(SPEEDS))
        tutorial = not hot_seat and luck.random() < 0.1
        places = entry.places
        if tutorial:
            lesson = read_tutorial(game(entry.game))
            assert lesson is not None
            places = [*people(ANN), *[log.Place(level="deckhand")] * (lesson.players - 1)]
            entry = msgspec.structs.replace(entry, options={**game(entry.game).options, **lesson.options})
        self.log: list[log.AnyEntry] = [
            msgspec.structs.replace(entry, host=ANN.player, hot_seat=hot_seat, tutorial=tutorial, places=places)
        ]
        self.now = entry.at
        self.table = folded(self.log)

    def put(self, entry: log.AnyEntry) -> None:
        self.log.append(entry)
        self.table.apply(len(self.log), log.from_bytes(log.to_bytes(entry)))

    # ---- one thing after the other

    def step(self) -> bool:
        """Something happens; False if it was refused."""
        hurried = self.table.race is not None and self.luck.random() < 0.9
        self.now += self.luck.choice(SOON if hurried else [*SOON, 20_000, 90_000, 90_000_000, -3000])
        if self.luck.random() < 0.35:
            house = [self.house_moves, self.house_clocks, self.house_wishes, self.house_sockets, self.house_races]
            entry = self.luck.choice(house)()
            if entry is not None:
                self.put(entry)
            return entry is not None
        actor, message = self.actor(), self.message()
        try:
            if isinstance(message, say.AskWhy):
                why_not(self.table, actor, message)
                return False
            if isinstance(message, say.AskPreview):
                list(asked_for(self.table, actor, message))
                return False
            if isinstance(message, say.AskHint):
                hint(self.table, actor, message)
                return False
            entry = accept(self.table, actor, message, self.now)
        except Trouble:
            return False
        self.put(entry)
        return True

    def actor(self) -> Actor:
        """Anybody; but often one who is asked for something now, or little would ever happen."""
        asked = self.table.undo_request.waiting_for if self.table.undo_request is not None else self.table.awaited
        if asked and self.luck.random() < 0.7:
            seat = self.table.seats[self.luck.choice(asked)]
            return next((each for each in EVERYBODY if each.player == seat.player), EVE)
        return self.luck.choice(EVERYBODY)

    def message(self) -> say.FromClient:
        luck, seat = self.luck, self.luck.randrange(6)
        seen = luck.choice([self.table.number, self.table.number, self.table.changed, 0, 10**6])
        nonsense: list[dict[str, Any]] = [{}, {"act": "pass"}, {"act": ["x"]}, {"a": {}}]
        awaited = luck.choice(self.table.awaited) if self.table.awaited else seat
        words = self.words(awaited) if luck.random() < 0.8 else luck.choice(nonsense)
        likely: list[say.FromClient] = [
            say.Move(seen=seen, seat=awaited, move=words),
            say.Move(seen=seen, seat=awaited, move=words),
            say.Undo(seen=seen, seat=luck.randrange(3)),
        ]
        seldom: list[say.FromClient] = [
            say.AskWhy(seat=awaited, move=words),
            say.AskPreview(seen=seen, seat=awaited, moves=[words], after=luck.choice([None, words])),
            say.AskHint(seen=seen, seat=awaited),
            say.Chat(text=luck.choice(["ahoy", "\u202e", " "])),
            say.Sit(seat=seat),
            say.Stand(seat=seat),
            say.SeatBot(seat=seat, level="captain"),
            say.Clear(seat=seat),
            say.Arrange(players=luck.randrange(7)),
            say.Arrange(speed=luck.choice(SPEEDS), options={luck.choice(["hidden", "rum"]): True}, listed=True),
            say.Leave(),
            say.Return(),
            say.StandIn(seat=seat),
            say.Refresh(),
            say.Rematch(),
        ]
        if self.table.phase == "gathering" and luck.random() < 0.2:
            return say.Start()
        if self.table.undo_request is not None and luck.random() < 0.3:
            return say.Consent(yes=luck.random() < 0.7)
        return luck.choice(likely) if self.table.phase == "playing" and luck.random() < 0.7 else luck.choice(seldom)

    def words(self, seat: int) -> dict[str, Any]:
        """A legal move of a seat, in words, if it has one."""
        match = now_at(self.table, self.now)
        legal = match.legal(seat) if match is not None else []
        if match is None or not legal:
            return {"act": "pass"}
        action = self.luck.choice(legal)
        words: dict[str, Any] = msgspec.to_builtins(match.game.words.encode(match.kit, match.state, seat, action))
        return words

    # ---- what the house does by itself: see live/tables/scheduler.py

    def house_moves(self) -> log.AnyEntry | None:
        if not self.table.bots_to_move:
            return None
        match, seat = self.table.match, self.table.bots_to_move[0]
        assert match is not None
        return upkeep.bot_move(self.table, self.table.changed, seat, self.luck.choice(match.legal(seat)), self.now)

    def house_clocks(self) -> log.AnyEntry | None:
        for seat in self.table.seats:
            late = stand_in_due(self.table, seat)
            if late is not None and late <= self.now:
                return log.StoodIn(at=self.now, seat=seat.number, level="boatswain", because="time")
        return None

    def house_wishes(self) -> log.AnyEntry | None:
        try:
            return upkeep.agreed(self.table, self.now)
        except Trouble:
            return None

    def house_races(self) -> log.AnyEntry | None:
        """A race is begun, goes on after an interruption, or is ended."""
        acts: list[Callable[[], log.AnyEntry]] = [
            partial(upkeep.begin_race, self.table, self.now),
            partial(upkeep.house_moves, self.table, self.now),
            partial(upkeep.resume, self.table, self.now, self.now),
        ]
        try:
            return self.luck.choice(acts)()
        except Trouble:
            return None

    def house_sockets(self) -> log.AnyEntry | None:
        player = self.luck.choice(EVERYBODY).player
        if self.luck.random() < 0.5:
            return log.WentAway(at=self.now, player=player)
        return log.CameBack(at=self.now, player=player)


def everything(table: Table) -> list[Any]:
    """All that two workers must agree on."""
    clock = (table.clock.bank, table.clock.away, table.clock.at) if table.clock is not None else None
    seen = [snapshot.snapshot(table, SALT, actor.player, 0, 0) for actor in EVERYBODY]
    return [
        *seen,
        clock,
        table.number,
        table.at,
        table.changed,
        due(table),
        row_key(table),
        [vars(seat) for seat in table.seats],
    ]


def check_nothing_leaks(table: Table) -> None:
    """What anybody is sent holds no id of anybody else, and no seed before the end."""
    summary = msgspec.json.decode(change_of(table).summary, type=Summary)
    texts = [encoder().encode(lobby_line(summary))]
    for viewer in (*EVERYBODY, None):
        player = viewer.player if viewer else None
        texts.append(snapshot.snapshot(table, SALT, player, 0, 0))
        texts.append(encoder().encode(snapshot.change(table, SALT, player, 0, 0)))
        if table.match is not None and table.lines and table.lines[-1].move is not None:
            texts.append(MoveUpdates(table, SALT, table.lines[-1], 0, None).of(player, "en", None).message)
    for text in texts:
        assert b"id-of-" not in text  # not even one's own
        if table.phase != "over":
            assert SEED.hex().encode() not in text
            assert SALT.hex().encode() not in text


def check_sound(table: Table) -> None:
    if table.clock is not None:
        assert min(table.clock.bank) >= 0
        assert min(table.clock.away) >= 0
    if table.undo_request is not None:
        assert table.undo_request.seat not in table.undo_request.waiting_for
    assert [seat.number for seat in table.seats] == list(range(len(table.seats)))
    names = [seat.name for seat in table.seats if not seat.free]
    assert len(names) == len(set(names))
    moves = [line.move for line in table.lines if line.move is not None]
    assert moves == list(range(1, len(table.match.log) + 1 if table.match is not None else 1))


@pytest.mark.parametrize("seed", range(40))
def test_whatever_happens_the_log_adds_up_to_the_table(seed: int) -> None:
    party = Party(random.Random(seed))
    for step in range(LONG if seed % 8 == 0 else STEPS):
        before = everything(party.table) if step % 10 == 0 else None
        accepted = party.step()
        if before is not None and not accepted:
            assert everything(party.table) == before  # what is refused changes nothing
        check_sound(party.table)
        if step % 10 == 0:
            check_nothing_leaks(party.table)
    assert everything(folded(party.log)) == everything(party.table)


def phase_after(steps: int, seed: int) -> str:
    party = Party(random.Random(seed))
    for _ in range(steps):
        party.step()
    return party.table.phase


def test_these_parties_are_lively() -> None:
    """Or the test above would prove little: games begin, people undo, consent, leave, return and are replaced."""
    happened: set[type] = set()
    raced = 0
    for seed in range(60):
        party = Party(random.Random(seed))
        for _ in range(STEPS):
            party.step()
        happened |= {type(entry) for entry in party.log}
        raced += sum(isinstance(entry, log.Moved) and entry.t is not None for entry in party.log)
    assert any(phase_after(LONG, seed) == "over" for seed in range(0, 40, 8))
    wanted = {log.Moved, log.WishedBack, log.Consented, log.WentBack, log.Left, log.Returned, log.StoodIn, log.Arranged}
    wanted.add(log.Resumed)
    assert wanted <= happened, wanted - happened
    assert raced > 4
