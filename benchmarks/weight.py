"""How many bytes a viewer is sent for a move: games of three by random moves, as the server sends them to everybody."""

from __future__ import annotations

import random
import statistics
from typing import Any

import msgspec

from fourseas.core.packs import classic
from fourseas.games import game
from fourseas.server.acts.house import words_of
from fourseas.server.live.audience import Audience
from fourseas.server.live.connection import Connection
from fourseas.server.protocol.framing import Message
from fourseas.server.table import log
from fourseas.server.table.table import Table

PLAYERS = ("Ann", "Bob", "Cid")
MOVES = 600
GAMES = ("pirates", "adventures")


def sent(id: str, moves: int, seed: int = 1) -> list[Message]:
    """Everything that the players of such games are sent for so many moves."""
    found: list[Message] = []
    luck = random.Random(seed)

    def write(message: Message) -> bool:
        found.append(message)
        return True

    while moves > 0:
        table = _begun(id, luck.randbytes(16))
        audience = Audience(lambda: 1_794_749_113_724, bytes(16))
        audience.connections |= {Connection(name, name, write=write) for name in PLAYERS}
        for one in audience.connections:
            audience.show_whole(table, one)
        del found[len(found) - len(PLAYERS) :]
        while moves > 0 and table.phase == "playing":
            assert table.match is not None
            seat = luck.choice(table.match.awaited)
            words = words_of(table.match, seat, luck.choice(table.match.legal(seat)))
            moved = table.apply(table.number + 1, log.Moved(at=1_794_749_113_718, seat=seat, move=words))
            audience.show(table, moved)
            moves -= 1
    return found


def _begun(id: str, seed: bytes) -> Table:
    one = game(id)
    opened = log.Opened(
        at=1,
        host=PLAYERS[0],
        game=id,
        rules=one.rules_name(),
        box=msgspec.to_builtins(classic(one).pack.bare()),
        options=one.for_programs(),
        places=[log.Place(player=name, name=name) for name in PLAYERS],
    )
    table = Table("t1", seed, opened)
    table.apply(2, log.Started(at=1, level="deckhand"))
    return table


def weights() -> dict[str, Any]:
    """By game: the mean of all viewers and moves, as it is and compressed."""
    figures: dict[str, Any] = {}
    for id in GAMES:
        messages = sent(id, MOVES)
        figures[id] = statistics.mean(len(message.deflated) for message in messages)
        figures[f"{id}_plain"] = statistics.mean(len(message.frame) for message in messages)
    return figures
