"""How many bytes a viewer is sent for a move: games of three by random moves, as the server sends them to everybody.
The first message of a socket, which is the whole table, does not count.
"""

from __future__ import annotations

import random
import statistics
from typing import Any

import msgspec
from websockets.extensions.permessage_deflate import PerMessageDeflate

from fourseas.core.packs import classic
from fourseas.games import game
from fourseas.server.acts.house import words_of
from fourseas.server.live.viewers.audience import Audience
from fourseas.server.live.viewers.connection import Connection
from fourseas.server.protocol.deflate import Deflate
from fourseas.server.protocol.framing import Message
from fourseas.server.table import log
from fourseas.server.table.table import Table

PLAYERS = ("Ann", "Bob", "Cid")
MOVES = 600
GAMES = ("pirates", "adventures")
NOW, HOUR = 1_794_749_113_724, 3_600_000  # milliseconds


class Socket:
    """Counts what is written to it."""

    def __init__(self) -> None:
        self._deflate = Deflate(PerMessageDeflate(True, False, 15, 15, {"memLevel": 1}))
        self.plain: list[int] = []
        self.deflated: list[int] = []

    def write(self, message: Message) -> bool:
        self.plain.append(len(message.frame))
        self.deflated.append(len(self._deflate.frame(message)))
        return True


def sockets(id: str, moves: int, seed: int = 1) -> list[Socket]:
    """Of the players of such games, with so many moves together."""
    viewers: list[Socket] = []
    luck = random.Random(seed)
    while moves > 0:
        table = _begun(id, luck.randbytes(16))
        audience = Audience(lambda: NOW + luck.randrange(HOUR), bytes(16))
        here = [Socket() for _ in PLAYERS]
        audience.connections |= {
            Connection(name, name, box_apart=True, write=socket.write)
            for name, socket in zip(PLAYERS, here, strict=True)
        }
        for one in audience.connections:
            audience.show_whole(table, one)
        while moves > 0 and table.phase == "playing":
            assert table.match is not None
            seat = luck.choice(table.match.awaited)
            words = words_of(table.match, seat, luck.choice(table.match.legal(seat)))
            moved = table.apply(table.number + 1, log.Moved(at=NOW + luck.randrange(HOUR), seat=seat, move=words))
            audience.show(table, moved)
            moves -= 1
        viewers += here
    return viewers


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
        played = sockets(id, MOVES)
        figures[id] = statistics.mean(size for socket in played for size in socket.deflated[1:])
        figures[f"{id}_plain"] = statistics.mean(size for socket in played for size in socket.plain[1:])
    return figures
