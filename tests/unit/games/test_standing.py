"""How players stand while a game is played: what is behind the points of a line, and what is hidden."""

from __future__ import annotations

import itertools
from random import Random
from typing import Any

import pytest

from fourseas.core.i18n import as_json
from fourseas.core.match import Match
from fourseas.core.packs import classic
from fourseas.core.standing import standing as made_of
from fourseas.core.state import Sheet
from fourseas.games import game
from fourseas.games.piratoons.rules.state import HIDDEN
from tests.support.games import adventures_table as adventures
from tests.support.games import piratoons_table as piratoons
from tests.support.games.crews_table import card, pirates_table, seeraeuber_table


def standing(id: str, table: Any, eyes: int | None = 0) -> dict[str, Any]:
    view: dict[str, Any] = as_json(game(id).view.view(table.kit, table.s, eyes))["standing"]
    return view


def line(view: dict[str, Any], name: str) -> dict[str, Any]:
    return next(one for one in view["lines"] if one["line"] == name)


def test_PIR_63_wheels_times_what_the_anchors_make_them_worth() -> None:
    cards = [card("sloop", wheels=2), card("ruin", kind="ruin", anchors=2)]
    table = pirates_table(cards=cards, kept=[["sloop", "ruin"]], tokens=[{"wheel": 1}])
    view = standing("pirates", _Laid(table))
    product = line(view, "wheels and anchors")
    assert [product[key][0] for key in ("counts", "of", "each", "points")] == [3, 2, 6, 18]
    assert view["totals"][0] == sum(one["points"][0] for one in view["lines"])
    assert view["leaders"] == [0]


def test_SEE_51_booty_is_counted_and_the_most_are_named() -> None:
    view = standing("seeraeuber", _Laid(seeraeuber_table(tokens=[{"rum": 2}, {"rum": 1}])))
    rum = line(view, "rum")
    assert (rum["counts"][:2], rum["most"]) == ([2, 1], [0])
    assert rum["points"][1] == 1


def test_ADV_51_a_crate_is_half_a_point() -> None:
    table = adventures.adventures_table(adventures.Player(crates="pink pink pink"), players=2)
    view = standing("adventures", table)
    crates = line(view, "crates")
    assert (crates["counts"][0], crates["each"][0], crates["points"][0]) == (3, 0.5, 1.5)
    assert [line(view, f"{track} track")["counts"] for track in ("black", "red", "blue")] == [[1, 1]] * 3


def test_TOO_1_who_is_the_richest_is_hidden_from_who_does_not_see_every_purse() -> None:
    players = piratoons.Player(doubloons=5, purse=HIDDEN), piratoons.Player(doubloons=4)
    table = piratoons.piratoons_table(*players)
    hidden, seen = standing("piratoons", table, 1), standing("piratoons", table, 0)
    assert line(hidden, "richest")["points"][:2] == [None, None]
    assert line(hidden, "richest")["counts"][:2] == [None, 4]
    assert hidden["leaders"] is None
    assert line(seen, "richest")["points"][:2] == [5, 2]
    assert line(seen, "richest")["most"] == [0]
    assert hidden["totals"][0] == seen["totals"][0] - 5


class _Laid:
    """A table of the crews, as the others are."""

    def __init__(self, table: Any) -> None:
        self.kit, self.s = table.match.kit, table.s


@pytest.mark.parametrize("id", ["pirates", "seeraeuber"])
def test_the_crews_stand_as_the_rules_score(id: str) -> None:
    """Their lines are made one by one, and kept; the rules fill in the whole sheet."""
    one, luck = game(id), Random(4)
    for players, seed in itertools.product(one.players, range(6)):
        kit = classic(one)
        match = Match(one, kit, ["name"] * players, seed=seed)
        while not match.over:
            seat = match.awaited[0]
            match.play(seat, luck.choice(match.legal(seat)))
            sheet, seen = Sheet(), one.view.view(kit, match.state, None).standing
            one.rules.score(kit.box, match.state, sheet)
            whole = made_of(sheet, one.words.SHEET, players)
            assert [each.points for each in seen.lines] == [each.points for each in whole.lines]
            assert [(each.line, each.clause) for each in seen.lines] == list(one.words.SHEET)
            assert (seen.totals, seen.leaders) == (whole.totals, whole.leaders)
