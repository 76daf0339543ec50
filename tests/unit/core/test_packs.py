"""Component packs: what is wrong is said with file, line and reason; what is right is laid out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from fourseas.core.packs import PackError, classic, lay_out, parse_pack, read_pack
from fourseas.games import SHIPPED, game
from tests import PACKS

DORRA = ("pirates", "seeraeuber")  # of one family: cards with their prizes, and values


def lines(id: str) -> list[str]:
    return (PACKS / f"{id}.toml").read_text(encoding="utf-8").splitlines()


def complaints(tmp_path: Path, id: str, changes: dict[str, str]) -> list[str]:
    """What is said of the test pack after these replacements, without the file's name."""
    text = "\n".join(lines(id))
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, new, 1)
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(PackError) as refused:
        read_pack(game(id), path)
    assert all(complaint.startswith(str(path)) for complaint in refused.value.complaints)
    return [complaint.removeprefix(str(path)) for complaint in refused.value.complaints]


def line_of(id: str, card: str) -> int:
    return next(number for number, line in enumerate(lines(id), start=1) if f'id = "{card}"' in line)


@pytest.mark.parametrize("id", SHIPPED)
def test_the_classic_pack_is_valid(id: str) -> None:
    kit = classic(game(id))
    assert kit.pack.name == "classic"


@pytest.mark.parametrize("id", SHIPPED)
def test_every_line_of_the_classic_pack_says_where_it_is_known_from(id: str) -> None:
    pack: Any = msgspec.to_builtins(classic(game(id)).pack)
    known = {"rulebook", "public", "reconstructed"}
    for group in pack.values():
        if isinstance(group, list) and isinstance(group[0], dict):
            assert {card["source"] for card in group} <= known
    lists = {name for name, group in pack.items() if isinstance(group, list)}
    rest = {"faces", *pack["values"]} if id in DORRA else set(pack) - lists - {"game", "name", "sources"}
    assert set(pack["sources"]) == rest
    assert set(pack["sources"].values()) <= known


@pytest.mark.parametrize("id", SHIPPED)
def test_a_pack_survives_the_way_through_a_record(id: str) -> None:
    kit = classic(game(id))
    bare = msgspec.json.decode(msgspec.json.encode(kit.pack.bare()))
    again = lay_out(parse_pack(game(id), bare, "box"))
    assert again.box == kit.box
    assert again.pack == kit.pack.bare()
    assert "source" not in str(bare)


# ---- what both games of that family refuse


def test_a_card_breaks_a_count(tmp_path: Path) -> None:
    place = line_of("pirates", "galleon")
    listed = complaints(tmp_path, "pirates", {'id = "galleon", kind = "ship"': 'id = "galleon", kind = "ruin"'})
    assert listed == [
        ": cards: 12 of kind ship, there must be 13",
        ": cards: 7 of kind ruin, there must be 6",
        f" line {place}: galleon: wheels: only ships have wheels",
    ]


def test_a_ship_too_many(tmp_path: Path) -> None:
    more = 'ships = [\n{ id = "raft", ducats = 1, min = 2, mystery = 1, tokens = ["rum"] },'
    listed = complaints(tmp_path, "seeraeuber", {"ships = [": more})
    assert ": ships: 16 of them, there must be 15" in listed


@pytest.mark.parametrize("id", DORRA)
@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("min = 2", "min = 1", "min: Expected `int` >= 2"),
        ("min = 2", "min = 10", "min: Expected `int` <= 9"),
        ("min = 2", 'min = "two"', "min: Expected `int`, got `str`"),
        ("min = 2, ", "", "Object missing required field `min`"),
        ("min = 2", "min = 2, crew = 3", "Object contains unknown field `crew`"),
    ],
)
def test_a_number_out_of_its_range(tmp_path: Path, id: str, old: str, new: str, reason: str) -> None:
    place, line = next((n, line) for n, line in enumerate(lines(id), start=1) if old in line)
    card = line.split('"')[1]
    assert complaints(tmp_path, id, {old: new}) == [f" line {place}: {card}: {reason}"]


@pytest.mark.parametrize("id", DORRA)
def test_an_id_used_twice(tmp_path: Path, id: str) -> None:
    listed = complaints(tmp_path, id, {'id = "cutter"': 'id = "sloop"'})
    assert listed == [f" line {line_of(id, 'sloop')}: sloop: this id is used twice"]


@pytest.mark.parametrize("wrong", ["Sloop", "two words", "9th", "a--b", "a_b", ""])
def test_an_id_with_other_letters(tmp_path: Path, wrong: str) -> None:
    listed = complaints(tmp_path, "pirates", {'id = "sloop"': f'id = "{wrong}"'})
    place = line_of("pirates", "sloop")
    begins = "an id is lowercase letters, digits and single hyphens, and begins with a letter"
    assert listed == [f" line {place}: {wrong}: {begins}"]


def test_an_unknown_token(tmp_path: Path) -> None:
    place = line_of("pirates", "sloop")
    listed = complaints(tmp_path, "pirates", {'tokens = ["rum", "saber"]': 'tokens = ["rum", "gold"]'})
    kinds = "saber, rum, relics, chest, wheel, anchor"
    assert listed == [f" line {place}: sloop: tokens: 'gold' is not one of {kinds}"]


def test_a_token_depicted_more_than_six_times(tmp_path: Path) -> None:
    seventh = complaints(tmp_path, "pirates", {'tokens = ["relics"]': 'tokens = ["saber", "rum"]'})
    assert len(seventh) == 2
    assert all("is depicted more than 6 times in all" in complaint for complaint in seventh)


@pytest.mark.parametrize("id", DORRA)
def test_a_card_shows_one_or_two_tokens(tmp_path: Path, id: str) -> None:
    (listed,) = complaints(tmp_path, id, {'tokens = ["rum"': 'tokens = ["rum", "rum", "rum"'})
    assert "tokens: Expected `array` of length <= 2" in listed


@pytest.mark.parametrize("id", DORRA)
def test_the_faces_are_public(tmp_path: Path, id: str) -> None:
    assert complaints(tmp_path, id, {'["2", "3", "4", "5", "?"]': '["1", "2", "3", "4", "5"]'}) == [
        ": faces: must be 2, 3, 4, 5, ?"
    ]


def test_only_ruins_have_anchors(tmp_path: Path) -> None:
    listed = complaints(tmp_path, "pirates", {"wheels = 1": "wheels = 1, anchors = 1"})
    assert listed == [f" line {line_of('pirates', 'sloop')}: sloop: anchors: only ruins have anchors"]


def test_the_sea_monster_shows_a_wheel_and_an_anchor(tmp_path: Path) -> None:
    listed = complaints(tmp_path, "pirates", {'tokens = ["wheel", "anchor"]': 'tokens = ["anchor"]'})
    place = line_of("pirates", "sea-monster")
    assert listed == [f" line {place}: sea-monster: tokens: the sea monster shows a wheel and an anchor"]


def test_a_chest_is_worth_fifteen_and_the_kinds_differ(tmp_path: Path) -> None:
    listed = complaints(tmp_path, "seeraeuber", {"chest = 15": "chest = 12"})
    assert listed == [": values: a chest is worth 15", ": values: the four kinds must differ"]


def test_values_are_complete(tmp_path: Path) -> None:
    assert complaints(tmp_path, "pirates", {"saber = 8\n": ""}) == [": values: Object missing required field `saber`"]


# ---- what is not a pack at all


def test_a_pack_for_another_game(tmp_path: Path) -> None:
    (listed,) = complaints(tmp_path, "pirates", {'game = "pirates"': 'game = "seeraeuber"'})
    assert listed == ": a pack for 'seeraeuber', not for 'pirates'"


def test_not_toml(tmp_path: Path) -> None:
    (listed,) = complaints(tmp_path, "pirates", {"cards = [": "cards = [["})
    assert listed.startswith(": not TOML: ")


def test_not_a_text_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(PackError, match=r"mine\.toml: not a text file"):
        read_pack(game("pirates"), path)


def test_no_such_file(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="No such file"):
        read_pack(game("pirates"), tmp_path / "mine.toml")


def test_a_folder(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="directory"):
        read_pack(game("pirates"), tmp_path)


def test_many_complaints_are_counted() -> None:
    error = PackError(["one", "two", "three"])
    assert str(error) == "one (and 2 more)"
