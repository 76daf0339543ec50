"""`piratoons`, TOO-72 to TOO-74 and TOO-80 to TOO-83: what a way to build one's ship would bring."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from fourseas.core.preview import Preview as Foreseen
from fourseas.core.preview import Previews
from fourseas.games.piratoons import GAME, rules, view, words
from fourseas.games.piratoons.preview import Preview, draft, own
from fourseas.games.piratoons.rules.state import BUILD, BUILDING, HIDDEN, PLUNDERING, SHOWN, TAKE, TAKING
from fourseas.games.piratoons.words.building import best_build
from fourseas.games.piratoons.words.moves import Build, Throw
from tests.support.games.piratoons_games import in_json, legal, steps, the_kit
from tests.support.games.piratoons_table import Edges, Player, Table, piratoons_table

LOOSE = "sail-1 sail-2 sail-3 sail-4 deck-a1 gunport-a1"


def yard(tiles: str = LOOSE, boats: str = "one-1 two-1", edges: Edges | None = None) -> Table:
    return piratoons_table(Player(tiles=tiles, boats=boats), players=2, chest="", asked=BUILDING, edges=edges)


def tried(table: Table, order: str, place: dict[str, Any] | None = None) -> Preview:
    preview = draft(table.kit, table.s, 0, Build(order=order.split(), place=place or {}))
    assert preview is not None
    return preview


def test_TOO_73_TOO_81_another_order_and_what_each_boat_would_add_elsewhere() -> None:
    edges = {"bow": ("", "cccc"), "one-1": ("t", "c"), "two-1": ("cc", "tt"), "stern": ("cccc", "")}
    table = yard("", edges=edges)
    now, other = tried(table, "one-1 two-1"), tried(table, "two-1 one-1")
    assert [joint.points for joint in now.worth.joints] == [-2, 2, -4]
    assert [joint.points for joint in other.worth.joints] == [4, 2, 2]
    assert now.worth.connections == -4
    assert now.gains == {"one-1": [None, None, 12], "two-1": [12, None, None]}
    assert other.gains == {"two-1": [None, None, -12], "one-1": [-12, None, None]}
    assert table.ship(0) == ["one-1", "two-1"]  # nothing was moved


@pytest.mark.parametrize("seed", range(5))
def test_TOO_81_a_gain_is_what_the_move_then_brings(seed: int) -> None:
    kit, luck = the_kit(), random.Random(seed)
    s = building(seed)[-1].clone()
    s.built[0] = 0
    order = list(words.state_words(kit, s)["players"][0]["ship"]["order"])
    luck.shuffle(order)
    now = preview_of(s, order)
    for boat, gains in now.gains.items():
        others = [other for other in order if other != boat]
        for gap, gain in enumerate(gains):
            to = gap if gap <= order.index(boat) else gap - 1
            there = preview_of(s, [*others[:to], boat, *others[to:]])
            assert there.worth.connections - now.worth.connections == (gain or 0)
            assert (gain is None) == (to == order.index(boat))


def preview_of(s: Any, order: list[str]) -> Preview:
    preview = draft(the_kit(), s, 0, Build(order=order, place={}))
    assert preview is not None
    return preview


def building(seed: int) -> list[Any]:
    """States of a game in which ships are built."""
    return [step.before for step in steps(seed) if step.before.asked == BUILDING]


def test_TOO_70_TOO_71_what_is_loose_is_filled_in_where_there_is_room() -> None:
    preview = tried(yard(), "one-1 two-1")
    assert preview.left == ["deck-a1"]  # four sails need both masts
    assert preview.build.place == {
        "bow": {"gunport": ["gunport-a1"]},
        "one-1": {"sail": ["sail-1", "sail-2", "sail-3"]},
        "two-1": {"sail": ["sail-4"]},
    }
    assert [each.spaces for each in preview.worth.empty] == [2, 1, 1, 1, 5]


def test_TOO_70_TOO_71_what_stands_stays_where_it_is() -> None:
    preview = tried(yard(), "one-1 two-1", {"one-1": {"deck": ["deck-a1"]}, "two-1": {"gunport": ["gunport-a1"]}})
    assert preview.left == ["sail-3", "sail-4"]
    assert preview.build.place == {
        "one-1": {"deck": ["deck-a1"]},
        "two-1": {"sail": ["sail-1", "sail-2"], "gunport": ["gunport-a1"]},
    }
    assert preview.worth.empty[0].spaces == 1  # as it stands, not as it could be


@pytest.mark.parametrize(
    ("order", "place"),
    [
        ("one-1", {}),  # TOO-72
        ("one-1 two-1 two-1", {}),
        ("one-1 three-1 two-1", {}),
        ("one-1 two-1", {"one-1": {"sail": ["sail-1"], "deck": ["deck-a1"]}}),  # TOO-71
        ("one-1 two-1", {"two-1": {"sail": ["sail-1", "sail-2", "sail-3"]}}),  # TOO-70
        ("one-1 two-1", {"one-1": {"gunport": ["gunport-a1"]}}),
        ("one-1 two-1", {"bow": {"gunport": ["gunport-a2"]}}),
        ("one-1 two-1", {"bow": {"gunport": ["gunport-a1"]}, "two-1": {"gunport": ["gunport-a1"]}}),
    ],
)
def test_what_cannot_be_built_has_no_preview(order: str, place: dict[str, Any]) -> None:
    table = yard()
    assert draft(table.kit, table.s, 0, Build(order=order.split(), place=place)) is None


def test_only_ships_have_previews_of_their_own_and_only_while_they_are_built() -> None:
    table = yard()
    assert draft(table.kit, table.s, 0, Throw(tile="sail-1")) is None
    other = piratoons_table(Player(boats="one-1"))
    assert draft(other.kit, other.s, 0, Build(order=["one-1"], place={})) is None
    with pytest.raises(ValueError, match="no tile is called"):
        draft(table.kit, table.s, 0, Build(order=["one-1", "what"], place={}))


@pytest.mark.parametrize("seed", [1, 3, 4])
def test_TOO_85_the_preview_of_an_arrangement_comes_true(seed: int) -> None:
    """What it says of the best arrangement is what is so when that has been built."""
    kit = the_kit()
    for s in building(seed):
        for seat in (seat for seat in range(s.players) if BUILD in legal(kit, s, seat)):
            best = best_build(kit, s, seat)
            preview = draft(kit, s, seat, best)
            assert preview is not None
            assert in_json(preview) == msgspec.to_builtins(preview)
            assert (preview.build, preview.left) == (best, [])
            after = s.clone()
            rules.apply(kit.box, after, seat, BUILD)
            words.settle(kit, after, seat, BUILD, best)
            assert own(kit, seat, BUILD, [(s, after)]) == preview
            assert view.view(kit, after, seat).players[seat].worth == preview.worth


def foreseen(table: Table, seat: int, action: int) -> Foreseen:
    return Previews(GAME, table.kit, table.s, seat).of(action)


def test_TOO_1_who_would_be_the_richest_is_not_foretold_of_hidden_purses() -> None:
    """A tile that is paid for changes who is the richest; a ship that is built does not."""
    for purse in (SHOWN, HIDDEN):
        other = Player(doubloons=3, purse=purse)
        table = piratoons_table(Player(doubloons=4, boats="two-1"), other, players=2, asked=TAKING)
        table.s.bid[0] = 2
        taken = foreseen(table, 0, TAKE + table.tiles["sail-1"])
        assert taken.points == ([5 - 3, 3] if purse == SHOWN else [None, None])
        assert taken.leads is (True if purse == SHOWN else None)
        table.s.asked = BUILDING
        built = foreseen(table, 0, BUILD)
        assert built.points == [0, 0]
        assert built.leads is (True if purse == SHOWN else None)
        assert isinstance(built.own, Preview)


def test_TOO_1_who_sees_all_purses_is_told() -> None:
    table = piratoons_table(Player(doubloons=4, purse=HIDDEN, boats="two-1"), players=2, asked=BUILDING)
    assert foreseen(table, 0, BUILD).leads is True
    assert foreseen(table, 1, BUILD).leads is None


@pytest.mark.parametrize("seed", range(6))
def test_TOO_1_no_preview_hangs_on_how_doubloons_lie_in_hidden_purses(seed: int) -> None:
    """Nor on what is to come and what is sealed."""
    kit, luck = the_kit(), random.Random(seed)
    looked = 0
    for step in steps(seed):
        s = step.before.clone()
        if luck.random() > 0.1 or s.asked == PLUNDERING or s.players < 3:
            continue
        giver, taker = luck.sample(range(s.players), 2)
        s.purse[giver] = s.purse[taker] = HIDDEN
        other = s.clone()
        lent = luck.randint(0, max(0, s.doubloons[giver] - max(s.bid[giver], s.sealed[giver])))
        other.doubloons[giver] -= lent
        other.doubloons[taker] += lent
        for seat in set(range(s.players)) - {giver, taker}:
            other.key = [luck.getrandbits(32) for _ in range(4)]
            other.drawn += 4 - other.drawn % 4
            again = other.clone()
            rules.redeal(kit.box, again, seat)
            here, there = Previews(GAME, kit, s, seat), Previews(GAME, kit, again, seat)
            for action in legal(kit, s, seat)[:3]:
                assert here.of(action) == there.of(action)
                looked += 1
            move = Build(order=words.state_words(kit, s)["players"][seat]["ship"]["order"], place={})
            assert here.draft(move) == there.draft(move)
    assert looked > 0 or 2 + seed % 3 == 2
