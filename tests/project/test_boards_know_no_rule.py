"""A board shows what it is told: it computes no score, no wage, no price and no limit.

Whatever is a number in a view, a box or a preview of our games must not be added, multiplied or compared for the larger
in the files of boards, of the shell and of what they share. The names of such numbers are taken from games that are
played here.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fourseas.core.i18n import encoder
from fourseas.core.match import COLOURS, Match
from fourseas.core.packs import classic
from fourseas.core.preview import Previews
from fourseas.games import SHIPPED, game
from tests import ROOT

WEB = ROOT / "web" / "src"
# Numbers with which a board may reckon: where things lie, who sits where, which piece it is, what time it is.
DRAWN = {
    *("at", "x", "y", "index", "left", "width", "height", "n", "pitch", "radius", "places", "picture", "slot", "deck"),
    *(
        "seat",
        "player",
        "players",
        "turn",
        "first",
        "decides",
        "captain",
        "round",
        "now",
        "sand",
        "ends",
        "hand",
        "pieces",
    ),
    *("to", "of", "each", "most"),  # a seat, and what any code says
}
# What looks like it and is not, by file and a part of the line.
ALLOWED = [
    ("boards/adventures/players/Mat.svelte", "player.cards + player.table.length", "how many cards lie there"),
    ("boards/adventures/market/TileCard.svelte", "costs - lacks", "which of the squares are marked as missing"),
    ("boards/adventures/cards/art.ts", "letter.charCodeAt", "a drawing by the letters of an id"),
    ("boards/adventures/map/", "points", "points of a line"),
    ("boards/adventures/map/land/labels.ts", "cost", "how well a name lies on the map"),
    ("boards/adventures/market/order.ts", "sort(", "in which order things are shown"),
    ("boards/adventures/cards/piles.ts", "a.move - b.move", "in which order things are shown"),
    ("boards/crews/player/hint.ts", "table.partners.size - cards", "how many pieces glow"),
    ("boards/crews/motion/marks.ts", "", "events of a move, added up by player"),
    ("boards/crews/motion/travel.ts", "spot.", "where something is drawn"),
    ("boards/piratoons/chest/Stacks.svelte", "counts.length", "where stacks are drawn"),
    ("boards/piratoons/auction/Bid.svelte", "", "the bids that are among the choices"),
    ("boards/piratoons/ship/Hull.svelte", "letter.charCodeAt", "a drawing by the letters of an id"),
    ("boards/piratoons/ship/Hull.svelte", "hull.barrels", "where barrels are drawn"),
    ("boards/piratoons/ship/Ship.svelte", "storeys.length", "where joints are drawn"),
    ("boards/piratoons/game.ts", "equipment_rects.length", "how many slots the chest has"),
    ("boards/piratoons/chest/hand.ts", "limits.spread", "how a key stands for a hurried hand"),
    ("boards/piratoons/ship/shape.ts", "", "how high a hull is drawn"),
    ("ui/standing/place.ts", "points", "which line of the final score is named"),
    ("ui/standing/place.ts", "sort(", "who came in before whom"),
    ("boards/piratoons/chest/racing.svelte.ts", "stock", "which pieces of the crew were placed, to be drawn at once"),
]


def numbers_in(value: Any, key: str) -> Iterator[str]:
    """The names under which numbers stand."""
    if isinstance(value, dict):
        for name, one in value.items():
            yield from numbers_in(one, name)
            if isinstance(one, int | float) and not isinstance(one, bool):
                yield key
    elif isinstance(value, list):
        for one in value:
            yield from numbers_in(one, key)
    elif isinstance(value, int | float) and not isinstance(value, bool):
        yield key


def ids_in(value: Any) -> Iterator[str]:
    """What components are called."""
    if isinstance(value, dict):
        yield from value if all(isinstance(one, dict) for one in value.values()) else ()
        for one in value.values():
            yield from ids_in(one)
    elif isinstance(value, list):
        for one in value:
            yield from ids_in(one)
    elif isinstance(value, str):
        yield value


@cache
def names_of_numbers() -> frozenset[str]:
    names: set[str] = set()
    texts: set[str] = set()  # ids of components are no names of numbers
    for id in SHIPPED:
        one, luck = game(id), random.Random(id)
        kit = classic(one)
        box = plain(kit.pack.bare())
        names |= set(numbers_in(box, ""))
        texts |= set(ids_in(box))
        match = Match(one, kit, COLOURS[:3], seed=2, options=one.for_programs())
        while not match.over and len(match.log) < 300:
            seat = match.awaited[0]
            action = luck.choice(match.legal(seat))
            if len(match.log) % 5 == 0:
                names |= set(numbers_in(plain(match.view(seat)), ""))
                own = Previews(one, kit, match.state, seat).of(action).own
                names |= set(numbers_in(plain(own), ""))
            match.play(seat, action)
    return frozenset(name for name in names - texts - DRAWN if name.isidentifier())


def plain(value: Any) -> Any:
    return msgspec.json.decode(encoder().encode(value))


def code_of(path: Path) -> str:
    """Without styles, comments and texts."""
    text = path.read_text(encoding="utf-8")
    text = re.sub(r"<style.*?</style>", "", text, flags=re.S)
    text = re.sub(r"/\*.*?\*/|<!--.*?-->", "", text, flags=re.S)
    text = re.sub(r"(?<!:)//[^\n]*", "", text)
    return re.sub(r"'(?:\\.|[^'\\\n])*'", "''", text)


def reckonings(path: Path, names: frozenset[str]) -> Iterator[str]:
    """Lines in which one of these numbers is reckoned with."""
    number = rf"(?<!Math)(?:\.|\b)(?<!Math\.)(?:{'|'.join(sorted(names))})\b"
    after = rf"{number}(?:!|\??\.?\[[^\]]*\]|\.\w+)*(?: \?\? \w+\))? [-+*/%]=? [\w(]"
    before = rf"[\w)\]] [-+*/%]=? \(?[\w.!?\[\]]*{number}"
    among = rf"(?:Math\.(?:max|min)|reduce)\(.*{number}"
    added = rf"{number}[\w.!?\[\]]*\.reduce\("
    compared = rf"{number}(?:!|\[[^\]]*\])* [<>]=? [\w.!?\[\]]*{number}"
    sums = re.compile(f"{after}|{before}|{among}|{added}|{compared}")
    for line in code_of(path).splitlines():
        if sums.search(line):
            yield line.strip()


def is_allowed(file: str, line: str) -> bool:
    return any(file.startswith(place) and part in line for place, part, _ in ALLOWED)


FILES = sorted(
    path
    for room in ("boards", "shell", "ui")
    for path in (WEB / room).rglob("*")
    if path.suffix in (".ts", ".svelte") and ".test." not in path.name
)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(WEB).as_posix())
def test_a_board_computes_nothing_of_the_game(path: Path) -> None:
    file = path.relative_to(WEB).as_posix()
    assert not [line for line in reckonings(path, names_of_numbers()) if not is_allowed(file, line)]


def test_the_numbers_of_the_games_have_names() -> None:
    known = {
        "ducats",
        "wages",
        "treasuries",
        "tokens",
        "vp",
        "crates",
        "cost",
        "points",
        "doubloons",
        "storeys",
        "lacks",
    }
    assert known <= names_of_numbers()


@pytest.mark.parametrize(
    "line",
    [
        "const left = prize.ducats - owed",
        "const purse = (view.treasuries[captain] ?? 0) + prize.ducats",
        "const most = Math.max(...tokens.map((own) => own[kind] ?? 0))",
        "const wheels = kept.reduce((sum, card) => sum + card.wheels, 0)",
        "const total = 2 * points.total",
        "const all = standing.totals.reduce((a, b) => a + b, 0)",
        "const ahead = standing.totals[mine] > standing.totals[theirs]",
        "if (pays) crates -= 1",
    ],
)
def test_a_reckoning_is_seen(line: str, tmp_path: Path) -> None:
    file = tmp_path / "board.ts"
    file.write_text(f"// what it brings\n{line}\n", encoding="utf-8")
    assert list(reckonings(file, names_of_numbers())) == [line]


def test_every_exception_is_needed() -> None:
    names = names_of_numbers()
    lines = [(path.relative_to(WEB).as_posix(), line) for path in FILES for line in reckonings(path, names)]
    needless = [
        (place, part)
        for place, part, _ in ALLOWED
        if not any(file.startswith(place) and part in line for file, line in lines)
    ]
    assert not needless
