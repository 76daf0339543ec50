"""The packs of adventures: what is refused, with line and reason; the board as tables; the texts of cards."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fourseas.core.packs import PackError, read_pack
from fourseas.games.adventures import GAME
from fourseas.games.adventures.pack import COLOUR_NAMES
from fourseas.games.adventures.pack.cards import EFFECT_WORDS, POWER_WORDS
from tests import PACKS

TEXT = (PACKS / "adventures.toml").read_text(encoding="utf-8")


def line_of(id: str, text: str = TEXT) -> int:
    """Where a card, a tile or a space is."""
    begins = (f'{{ id = "{id}"', f"{id} = {{")
    return next(n for n, line in enumerate(text.splitlines(), start=1) if line.strip().startswith(begins))


def entry(id: str) -> str:
    return TEXT.splitlines()[line_of(id) - 1]


def complaints(tmp_path: Path, changes: dict[str, str]) -> list[str]:
    """What is said of the test pack after these replacements, without the file's name."""
    text = TEXT
    for old, new in changes.items():
        assert text.count(old) >= 1, old
        text = text.replace(old, new, 1)
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(PackError) as refused:
        read_pack(GAME, path)
    return [complaint.removeprefix(str(path)) for complaint in refused.value.complaints]


# ---- what is refused


REFUSED = [
    # unreachable port
    ('["b5", "maracaibo"], ', "", "maracaibo", "no way leads to this port from b5"),
    # spur without a junction
    ('junction = "b5", ', "", "maracaibo", "junction: missing, a spur leaves the main line somewhere"),
    # junction
    ('junction = "b5"', 'junction = "b55"', "maracaibo", "junction: there is no space 'b55'"),
    # junction on another track
    ('junction = "b5"', 'junction = "r5"', "maracaibo", "junction: 'r5' is not on the main line of the black track"),
    # junction on a spur
    ('junction = "b5"', 'junction = "b4x"', "maracaibo", "junction: 'b4x' is not on the main line of the black track"),
    # lane that does not end in Trinidad
    ('["b10", "trinidad"], ', "", "b10", "the black track ends here, not in Trinidad"),
    # merchant with five squares
    ("crates = 1", "crates = 5", "b1x", "crates: Expected `int` <= 4"),
    # kind
    ('kind = "sea"', 'kind = "reef"', "b1", "kind: Invalid enum value 'reef'"),
    # merchant without squares
    ("crates = 1, ", "", "b1x", "crates: a merchant has 1 to 4 cargo squares, no other space has any"),
    # wrong index
    (
        "index = 2, at = [355, 200] }",
        "index = 3, at = [355, 200] }",
        "b2",
        "index: 3, but it is step 2 of the black track",
    ),
    # port on the main line
    (
        'b3 = { track = "black", kind = "sea", index = 3,',
        'b3 = { track = "black", kind = "port", index = 3,',
        "b3",
        "a port lies on a spur",
    ),
    # something beyond a port
    (
        'b6y = { track = "black", kind = "merchant", crates = 2',
        'b6y = { track = "black", kind = "port"',
        "b6y",
        "a port is the end of its spur, but coro lies beyond it",
    ),
    # unknown effect
    (
        'effect = "sail_all"',
        'effect = "fly"',
        "boatswain",
        f"effects: 'fly' is not one of {', '.join(word for word in (*EFFECT_WORDS, *POWER_WORDS) if word != 'draw')}",
    ),
    # effect without n
    ('"sail_all", n = 1', '"sail_all"', "boatswain", "effects: sail_all: n: missing"),
    # effect with n
    ('"remove" }', '"remove", n = 1 }', "first-mate", "effects: remove: n: has none"),
    # effect with a track
    ('"sail_all", n = 1 }', '"sail_all", n = 1, track = "red" }', "boatswain", "effects: sail_all: track: has none"),
    # speed
    ('"speed", track = "black"', '"speed"', "black-chart", "effects: speed: track: missing"),
    # too far
    ('"sail_all", n = 1', '"sail_all", n = 9', "boatswain", "effects[0].n: Expected `int` <= 4"),
    # tile of an unknown colour
    ("pink = 1", "purple = 1", "comb", f"cost: 'purple' is not one of {', '.join(COLOUR_NAMES)}"),
    # free tile
    ("cost = { pink = 1, yellow = 1 }", "cost = {}", "comb", "cost: nothing"),
    # too dear
    ("pink = 1", "pink = 13", "comb", "cost: Expected `int` <= 12"),
    # starting deck
    ("move = 1, copies = 6", "move = 1, copies = 5", "lubber", "the starting deck has 6 of it, with movement 1"),
    # starting deck with an action
    (
        "move = 1, copies = 6",
        'move = 1, effects = [{ effect = "remove" }], copies = 6',
        "lubber",
        "effects: of the starting deck sailing-masters-mate has an action, and no other",
    ),
    # lasting effect on a basic card
    (
        '{ effect = "sail_all", n = 1 }',
        '{ effect = "shield" }',
        "boatswain",
        "effects: one that lasts stands alone, on a card that is played to the table",
    ),
    # table card that does not last
    (
        '{ effect = "shield" }',
        '{ effect = "remove" }',
        "swivel-guns",
        "advanced: nothing on this card lasts, so it is not played to the table",
    ),
    # ADV-11: a card into the hand
    (
        '{ effect = "play_more" }',
        '{ effect = "draw" }',
        "quartermaster",
        "effects: draw: no card is drawn into the hand (ADV-11); merchant_card and port_card gain one",
    ),
    # movement 0
    (
        'deck = "merchant", move = 2, copies',
        'deck = "merchant", move = 0, copies',
        "deckhand",
        "move: only a treasure has movement 0",
    ),
    # a text of its own
    (
        'deck = "port", move = 2',
        'deck = "port", text = "Sink everybody.", move = 2',
        "boatswain",
        "text: a card says what it does: 'Sail each of your ships up to 1.'; leave it out",
    ),
    # id used twice
    ('id = "comb"', 'id = "b1"', "b1", "this id is used twice"),
]


@pytest.mark.parametrize(("old", "new", "id", "reason"), REFUSED)
def test_a_complaint_has_line_and_reason(tmp_path: Path, old: str, new: str, id: str, reason: str) -> None:
    place = line_of(id, TEXT.replace(old, new, 1))
    assert complaints(tmp_path, {old: new}) == [f" line {place}: {id}: {reason}"]


def test_a_way_to_nowhere(tmp_path: Path) -> None:
    listed = complaints(tmp_path, {'["b5", "maracaibo"]': '["b5", "maracaibo"], ["b5", "atlantis"]'})
    place = next(n for n, line in enumerate(TEXT.splitlines(), start=1) if '["b5", "maracaibo"]' in line)
    assert listed == [f" line {place}: atlantis: edges: ['b5', 'atlantis']: there is no such space"]


def test_a_way_that_skips_a_step(tmp_path: Path) -> None:
    listed = complaints(tmp_path, {'["b5", "maracaibo"]': '["b5", "maracaibo"], ["b5", "b7"]'})
    place = line_of("b7")
    assert listed == [f" line {place}: b7: edges: ['b5', 'b7']: neither is the next step after the other"]


def test_two_ways_to_a_space(tmp_path: Path) -> None:
    listed = complaints(tmp_path, {'["b5", "maracaibo"]': '["b5", "maracaibo"], ["maracaibo", "b5"]'})
    assert listed == [f" line {line_of('maracaibo')}: maracaibo: more than one way leads here: from b5 and b5"]


def test_sixty_one_cargo_squares(tmp_path: Path) -> None:
    full = ("b1x", "b7x", "r1x", "r7x", "u1x", "u7x", "b6y", "r6y")  # from 39 to 61
    changes = {entry(id): re.sub("crates = [12]", "crates = 4", entry(id)) for id in full}
    reason = "crates: with these there are 61 cargo squares, and only 60 crates"
    assert complaints(tmp_path, changes) == [f" line {line_of('u8y')}: u8y: {reason}"]


def test_too_few_ports(tmp_path: Path) -> None:
    old = 'maracaibo = { track = "black", kind = "port"'
    listed = complaints(tmp_path, {old: 'maracaibo = { track = "black", kind = "sea"'})
    assert listed == [": board: 23 ports, there must be 24 to 31"]


@pytest.mark.parametrize(
    ("id", "copies", "reason"),
    [
        ("boatswain", 3, "31 basic port cards, there must be 32"),  # 48 port cards
        ("trade-wind", 2, "18 advanced port cards, there must be 17"),
        ("deckhand", 5, "31 merchant cards, there must be 30"),
    ],
)
def test_the_rulebook_counts_the_cards(tmp_path: Path, id: str, copies: int, reason: str) -> None:
    new = re.sub(r"copies = \d", f"copies = {copies}", entry(id))
    assert complaints(tmp_path, {entry(id): new}) == [f": cards: {reason}"]


def test_too_many_kinds(tmp_path: Path) -> None:
    old = entry("deckhand")
    more = "".join(f"\n{old.replace('deckhand', f'hand-{n}').replace('copies = 4', 'copies = 1')}" for n in range(30))
    assert complaints(tmp_path, {old: old + more})[0] == ": cards: 68 kinds, there may be 64"


def test_a_ship_may_not_become_too_fast(tmp_path: Path) -> None:
    old = entry("black-chart")
    listed = complaints(tmp_path, {old: old.replace("copies = 1", "copies = 3")})
    reason = "copies: with all of them a ship could sail more than 6 spaces"
    assert f" line {line_of('black-chart')}: black-chart: {reason}" in listed


def test_nineteen_tiles(tmp_path: Path) -> None:
    assert complaints(tmp_path, {entry("comb"): ""}) == [": tiles: 19 of them, there must be 20"]


def test_places_fall(tmp_path: Path) -> None:
    listed = complaints(tmp_path, {"4 = [12, 6, 3]": "4 = [12, 16, 3]"})
    assert listed == [": places: 4: up to 4 numbers, the first the largest"]
    assert complaints(tmp_path, {"4 = [12, 6, 3]\n": ""}) == [": places: Object missing required field `4`"]
