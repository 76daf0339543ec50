"""A pack of adventures laid out: the board and the cards as tables, the classic map, the texts of cards."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import Any

import msgspec
import pytest

from fourseas.core.packs import PackError, classic, lay_out, parse_pack, read_pack
from fourseas.core.state import NONE
from fourseas.games.adventures import GAME
from fourseas.games.adventures.pack import COLOUR_NAMES, Pack
from fourseas.games.adventures.pack.board import TRACK_NAMES
from fourseas.games.adventures.pack.card_texts import PHRASES, card_text
from fourseas.games.adventures.pack.cards import COUNTED, EFFECT_WORDS, POWER_WORDS, Card, Effect
from fourseas.games.adventures.rules import state
from tests import PACKS

# ---- as tables


@pytest.mark.parametrize("name", ["classic", "adventures", "adventures-hard"])
def test_a_pack_survives_the_way_through_a_record(name: str) -> None:
    kit = classic(GAME) if name == "classic" else lay_out(read_pack(GAME, PACKS / f"{name}.toml"))
    bare = msgspec.json.decode(msgspec.json.encode(kit.pack.bare()))
    again = lay_out(parse_pack(GAME, bare, "box"))
    assert again.box == kit.box
    assert again.pack == kit.pack.bare()
    assert bare["board"]["spaces"]["trinidad"]["track"] is None
    assert set(bare["places"]) == {"2", "3", "4", "5", "6", "twelve"}


def test_the_board_as_tables() -> None:
    kit = lay_out(read_pack(GAME, PACKS / "adventures.toml"))
    box, chart = kit.box, kit.pack.chart
    assert box.spaces == len(kit.pack.board.spaces) + 2  # Trinidad is there once a track
    for track, start in enumerate(("gran-granada", "havana", "st-augustine")):
        assert box.start[track] == chart.number(track, start)
        goal = chart.number(track, "trinidad")
        assert (box.sort_of[goal], box.track[goal], box.place[goal]) == (state.GOAL, track, 11)
        line = [box.start[track] + step for step in range(12)]
        assert line[-1] == goal
        assert [box.place[space] for space in line] == list(range(12))
        assert box.back[line[0]] == line[0]
        assert all(box.back[there] == here for here, there in pairwise(line))
    coro = chart.number(0, "coro")
    assert (box.sort_of[coro], box.place[coro], box.on_spur[coro]) == (state.PORT, 6, 1)
    assert box.port_space[box.number[coro]] == coro
    near = {chart.spaces[box.near[coro][i]]: box.steps[coro][i] for i in range(box.nears[coro])}
    assert box.near[coro][0] == coro
    assert (near["coro"], near["b6y"], near["b6"], near["b5"], near["maracaibo"], near["b9"]) == (0, 1, 3, 4, 5, 6)
    assert "b10" not in near
    merchant = box.number[chart.number(0, "b6y")]
    assert (box.squares[merchant], chart.merchants[merchant]) == (2, "b6y")


def test_the_cards_as_tables() -> None:
    kit = lay_out(read_pack(GAME, PACKS / "adventures.toml"))
    box = kit.box
    kind = {card.id: number for number, card in enumerate(kit.pack.cards)}
    assert box.leaves[kind["first-mate"]] == 1  # ADV-12
    assert box.leaves[kind["surgeon"]] == 2
    assert box.leaves[kind["trade-wind"]] == 1
    assert box.leaves[kind["spyglass"]] == 1
    assert box.leaves[kind["boatswain"]] == 0
    assert box.power[kind["boatswain"]] == NONE
    assert [box.power[kind[f"{track}-chart"]] for track in TRACK_NAMES] == [0, 1, 2]
    assert box.ships[kind["red-pilot"]][0] == 0b010
    assert box.ships[kind["boatswain"]][0] == 0b111


def test_the_classic_board_is_a_map() -> None:
    board = classic(GAME).pack.board
    places = {id: space.at for id, space in board.spaces.items()}
    assert all(0 <= x <= 1600 and 0 <= y <= 1175 for x, y in places.values())
    for a, b in board.edges:
        least = 34 if board.spaces[b].on_spur else 45
        assert least <= distance(places[a], places[b]) <= 58 or b == "b1", (a, b)  # b1 is on the lake
    every = list(places.items())
    close = [(a, b) for i, (a, at) in enumerate(every) for b, there in every[:i] if distance(at, there) < 34]
    assert close == []


def distance(a: list[int], b: list[int]) -> float:
    return float(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5)


def test_no_ways_of_the_classic_board_cross() -> None:
    board = classic(GAME).pack.board

    def side(a: str, b: str, c: str) -> int:
        (ax, ay), (bx, by), (cx, cy) = (board.spaces[id].at for id in (a, b, c))
        return int((bx - ax) * (cy - ay) - (by - ay) * (cx - ax))

    def cross(a: str, b: str, c: str, d: str) -> bool:
        return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0

    crossings = [(one, other) for one, other in combinations(board.edges, 2) if cross(*one, *other)]
    assert crossings == []


def test_the_classic_board_is_worth_sailing() -> None:
    pack: Pack = classic(GAME).pack
    spaces = pack.board.spaces.values()
    lines = [sum(space.track == track and not space.on_spur for space in spaces) for track in TRACK_NAMES]
    assert all(40 <= line <= 50 for line in lines)
    assert 50 <= sum(space.crates for space in spaces) <= 56
    assert all(space.index == 2 for space in spaces if space.crates == 4)  # the richest lie off the lanes
    asked = {colour: sum(tile.cost.get(colour, 0) for tile in pack.tiles) for colour in COLOUR_NAMES}
    assert max(asked.values()) - min(asked.values()) <= 2


# ---- texts


def test_every_effect_has_a_text_and_no_two_are_alike() -> None:
    assert list(PHRASES) == [*EFFECT_WORDS, *POWER_WORDS]
    effects = [Effect(effect=word, n=n) for word in COUNTED for n in (1, 2)]
    effects += [Effect(effect="sail", n=2, track=track) for track in TRACK_NAMES]
    effects += [Effect(effect="speed", track=track) for track in TRACK_NAMES]
    effects += [Effect(effect=word) for word in PHRASES if word not in (*COUNTED, "speed")]
    said = [card_text(Card(id="a", name="A", deck="port", move=1, effects=[effect], copies=1)) for effect in effects]
    assert len(set(said)) == len(effects)
    assert all(text.endswith(".") and text[0].isupper() and "{" not in text for text in said)


def test_different_cards_say_different_things() -> None:
    cards = classic(GAME).pack.bare().cards
    said = {(str(card.effects), card.advanced, card.vp): card.text for card in cards}
    assert len(set(said.values())) == len(said)
    text = {card.id: card.text for card in cards}
    assert text["lubber"] == ""
    assert text["pilot-of-the-bahamas"] == "Sail up to 3 on the St. Augustine route."
    assert text["treasure-map"] == (
        "Take a crate of your choice, take a random crate, then sail one ship up to 2. Discard out of play."
    )
    assert text["swivel-guns"] == "Play to table: discard it to cancel a push against you."
    assert text["silver-ingots"] == "Push a rival's ship back 3. Treasure: 1 VP at the end."


# ---- boxes of the first version of the rules


def old_box(**changes: Any) -> dict[str, Any]:
    """The box of the test pack in words; of its Quartermaster some fields changed."""
    box: dict[str, Any] = msgspec.to_builtins(lay_out(read_pack(GAME, PACKS / "adventures.toml")).pack.bare())
    card = next(card for card in box["cards"] if card["id"] == "quartermaster")
    card.update(changes)
    return box


def test_ADV_11_only_a_box_of_the_first_version_may_draw_into_the_hand() -> None:
    box = old_box(effects=[{"effect": "draw"}], text="Draw a card.")
    assert parse_pack(GAME, box, "box", version=1)
    for version in (None, 2):
        with pytest.raises(PackError, match=r"quartermaster: effects: draw: .*ADV-11"):
            parse_pack(GAME, box, "box", version=version)


def test_ADV_33_a_box_of_the_first_version_says_its_own_words_of_a_wild_crate() -> None:
    box = old_box()
    card = next(card for card in box["cards"] if card["effects"] == [{"effect": "wild_crate"}])
    card["text"] = "Play to table: at each purchase one crate of any colour stands in for another."
    assert parse_pack(GAME, box, "box", version=1)
    card["text"] = "Play to table: take them all."
    with pytest.raises(PackError, match="replaces one you lack"):
        parse_pack(GAME, box, "box", version=1)
