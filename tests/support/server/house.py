"""Tables for tests: opened, seated and played without a database, in the words of the log."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from fourseas.core.match import Match
from fourseas.core.packs import classic
from fourseas.games import game as game_of
from fourseas.server.acts.accept import accept
from fourseas.server.acts.rights import Actor
from fourseas.server.protocol import messages as say
from fourseas.server.protocol.speeds import speed_from_wire
from fourseas.server.table import log
from fourseas.server.table.readiness import waited_for
from fourseas.server.table.table import Table, fold

Choice = Callable[[Match, int, Sequence[int]], Sequence[int]]  # of legal actions

SEED = bytes(range(16))
ANN, BOB, CAT = Actor("ann", "Ann"), Actor("bob", "Bob"), Actor("cat", "Cat")


def opened(
    game: str = "pirates", places: list[log.Place] | None = None, options: dict[str, bool] | None = None, **more: Any
) -> log.Opened:
    played = game_of(game)
    return log.Opened(
        at=more.pop("at", 1000),
        host="ann",
        game=game,
        rules=f"{game} {played.version}",
        box=msgspec.to_builtins(classic(played).pack.bare()),
        options={**played.options, **(options or {})},
        places=places or [log.Place(player="ann", name="Ann"), log.Place(), log.Place()],
        speed=speed_from_wire(more.pop("speed", say.Relaxed())),
        **more,
    )


def people(*actors: Actor) -> list[log.Place]:
    return [log.Place(player=actor.player, name=actor.name) for actor in actors]


def folded(entries: Sequence[log.AnyEntry]) -> Table:
    """The table that a restarted server would read."""
    return fold("t1", SEED, list(enumerate(map(log.to_bytes, entries), start=1)))


class Played:
    """A table and its clock. `do` accepts a message like the server does; `put` folds an entry in."""

    def __init__(self, entry: log.Opened | None = None) -> None:
        self.entries: list[log.AnyEntry] = [entry or opened()]
        first = self.entries[0]
        assert isinstance(first, log.Opened)
        self.table = Table("t1", SEED, first)
        self.now = first.at

    def put(self, entry: log.AnyEntry) -> None:
        self.entries.append(self.table.apply(len(self.entries) + 1, entry))

    def do(self, actor: Actor, message: say.FromClient, after_ms: int = 100) -> log.AnyEntry:
        self.now += after_ms
        entry = accept(self.table, actor, message, self.now)
        self.put(log.from_bytes(log.to_bytes(entry)))  # as it will be read again
        return entry

    def move_any(self, luck: random.Random, after_ms: int = 100, choice: Choice | None = None) -> log.AnyEntry:
        """Any legal move of the first seat that is awaited, or one of a choice of them."""
        match = self.table.match
        assert match is not None
        if waiting := sorted(waited_for(self.table)):
            self.put(log.Readied(at=self.now, seats=waiting))
        seat = match.awaited[0]
        legal = match.legal(seat)
        action = luck.choice(choice(match, seat, legal) if choice else legal)
        words = msgspec.to_builtins(match.game.words.encode(match.kit, match.state, seat, action))
        player = self.table.seats[seat].player
        assert player is not None
        return self.do(Actor(player, ""), say.Move(seen=self.table.number, seat=seat, move=words), after_ms)

    def awaited(self) -> Actor:
        seat = self.table.seats[self.table.awaited[0]]
        assert seat.player is not None
        return Actor(seat.player, seat.name)

    def again(self) -> Table:
        return folded(self.entries)


def begun(
    speed: say.Speed | None = None,
    game: str = "pirates",
    actors: tuple[Actor, ...] = (ANN, BOB, CAT),
    options: dict[str, bool] | None = None,
) -> Played:
    played = Played(opened(game, people(*actors), options, speed=speed or say.Relaxed()))
    played.do(ANN, say.Start())
    return played
