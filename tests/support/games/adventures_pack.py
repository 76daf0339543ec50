"""A pack of `adventures` for the tests: the rulebook's counts, a regular board, and the cards that a test is about.

The black track is k0 to k13, red r0 to r13, blue b0 to b13, then Trinidad. From k2, k4, k6 and k8 a spur leads to a
merchant (k2m, with 1 crate; k4m 2, k6m 3, k8m 4) and beyond it to a port (k2p); from k3, k5, k7 and k9 a spur leads
straight to a port (k3p).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import Any

import msgspec

from fourseas.core.interface import Kit
from fourseas.core.packs import lay_out, parse_pack
from fourseas.games.adventures import GAME
from fourseas.games.adventures.rules.state import TILES
from tests.support.games.adventures_said import COLOURS, TRACKS

LETTERS = "krb"  # with which the spaces of the tracks begin
LINE = 14  # steps from a start to Trinidad
MERCHANTS = {2: 1, 4: 2, 6: 3, 8: 4}  # where a spur leads to a merchant, and its cargo squares
PORTS = (3, 5, 7, 9)  # where a spur leads straight to a port
START = [("lubber", 6, 1), ("able-bodied-seaman", 3, 2), ("sailing-masters-mate", 1, 3)]

Printed = dict[str, Any]


def card(id: str, *effects: str, move: int = 1, deck: str = "port", copies: int = 1, **more: Any) -> Printed:
    """A card; an effect is written "sail 3 blue", "push 2", "remove". `more` may be advanced and vp."""
    return {
        "id": id,
        "name": id,
        "deck": deck,
        "move": move,
        "copies": copies,
        "effects": [effect(*words.split()) for words in effects],
        **more,
    }


def effect(word: str, *more: str) -> Printed:
    known: Printed = {"effect": word}
    for one in more:
        known["n" if one.isdigit() else "track"] = int(one) if one.isdigit() else one
    return known


def tile(number: int) -> Printed:
    """t1 to t5 cost one crate of a colour, t6 to t10 two; then two colours, then three. Worth their number."""
    first, step = (number - 1) % 5, (number - 1) // 5
    colours = [COLOURS[(first + i) % 5] for i in range(max(1, step))]
    return {
        "id": f"t{number}",
        "name": f"t{number}",
        "cost": dict.fromkeys(colours, 2 if step == 1 else 1),
        "vp": number,
    }


def spaces_of(track: str, letter: str) -> tuple[dict[str, Printed], list[list[str]]]:
    spaces: dict[str, Printed] = {}
    for i in range(LINE):
        spaces[f"{letter}{i}"] = {"track": track, "kind": "sea" if i else "start", "index": i}
    edges = [[f"{letter}{i}", f"{letter}{i + 1}"] for i in range(LINE - 1)] + [[f"{letter}{LINE - 1}", "trinidad"]]
    for i in [*MERCHANTS, *PORTS]:
        junction, way = f"{letter}{i}", [f"{letter}{i}"]
        spur = {"track": track, "on_spur": True, "junction": junction}
        if i in MERCHANTS:
            spaces[f"{junction}m"] = {**spur, "kind": "merchant", "crates": MERCHANTS[i], "index": 1}
            way.append(f"{junction}m")
        spaces[f"{junction}p"] = {**spur, "kind": "port", "index": len(way)}
        way.append(f"{junction}p")
        edges += [list(pair) for pair in pairwise(way)]
    return spaces, edges


def adventures_pack(cards: Sequence[Printed] = (), squares: Mapping[str, int] | None = None) -> Printed:
    """A valid pack with these cards; `squares` changes the cargo squares of merchants."""
    spaces: dict[str, Printed] = {"trinidad": {"kind": "goal"}}
    edges: list[list[str]] = []
    for track, letter in zip(TRACKS, LETTERS, strict=True):
        more, ways = spaces_of(track, letter)
        spaces |= more
        edges += ways
    for id, count in (squares or {}).items():
        spaces[id]["crates"] = count
    start = [card(id, deck="start", copies=copies, move=move) for id, copies, move in START]
    start[-1]["effects"] = [effect("sail", "4")]
    have = Counter[tuple[str, bool]]()
    for printed in cards:
        have[printed["deck"], printed.get("advanced") is not None] += printed["copies"]
    fillers = [
        card("deckhand", copies=16),
        card("gunner", copies=16 - have["port", False]),
        card("powder", "sail 1", copies=17 - have["port", True], advanced="out"),
        card("cook", deck="merchant", copies=30 - have["merchant", False]),
    ]
    return {
        "board": {"spaces": spaces, "edges": edges},
        "tiles": [tile(number) for number in range(1, TILES + 1)],
        "cards": [*start, *cards, *fillers],
        "places": {
            "2": [7],
            "3": [10, 5],
            "4": [12, 6, 3],
            "5": [16, 10, 6, 3],
            "6": [21, 15, 10, 6, 3],
            "twelve": 12,
        },
    }


def adventures_kit(
    cards: Sequence[Printed] = (), squares: Mapping[str, int] | None = None, version: int = GAME.version
) -> Kit:
    return laid_out(msgspec.json.encode(adventures_pack(cards, squares)), version)


@cache
def laid_out(pack: bytes, version: int) -> Kit:
    """Most tests play with the same few packs."""
    return lay_out(parse_pack(GAME, msgspec.json.decode(pack), "test", version=version))
