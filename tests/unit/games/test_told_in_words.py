"""The table in words tells what somebody must know to choose who cannot see the board."""

from __future__ import annotations

import pytest

from fourseas.core.match import Match
from fourseas.core.packs import classic
from fourseas.games import game
from fourseas.games.adventures import GAME
from tests.support.games.adventures_pack import card
from tests.support.games.adventures_play import Table
from tests.support.games.adventures_table import Player, adventures_table
from tests.support.games.crews_table import monster, pirates_table


def section(match: Match, title: str) -> str:
    return " ".join(str(line) for each in match.describe(0) if str(each.title) == title for line in each.lines)


@pytest.mark.parametrize("id", ["pirates", "seeraeuber"])
def test_crews_tell_what_booty_brings_and_how_everybody_stands(id: str) -> None:
    match = Match(game(id), classic(game(id)), ["Ann", "Ben", "Cy"], seed=1)
    stands = section(match, "How the game stands")
    values = match.kit.pack.values
    assert f"chest {values.chest}" in stands
    assert f"rum {values.rum}" in stands
    ducats = match.view(0).treasuries[0]
    assert f"if the game ended now: you {ducats}, Ben {ducats}, Cy {ducats}." in stands


def test_PIR_64_whoever_has_the_sea_monster_is_told_that_the_black_spot_costs_nothing() -> None:
    for kept, costs in (([], "it costs 10 ducats"), (["monster"], "with the sea monster it costs you nothing")):
        table = pirates_table(cards=[monster()], kept=[kept], black_spot=0)
        assert any(costs in str(line) for each in table.match.describe(0) for line in each.lines)


def test_piratoons_tells_the_edges_to_which_boats_are_joined() -> None:
    match = Match(game("piratoons"), classic(game("piratoons")), ["Ann", "Ben"], seed=1)
    ship, pack = section(match, "Your ship"), match.kit.pack
    assert f"right edge from the water up: {' '.join(pack.bow.right)}" in ship
    assert f"left edge from the water up: {' '.join(pack.stern.left)}" in ship


def test_adventures_tells_whoever_chooses_a_crate_that_it_is_their_turn() -> None:
    match = Match(game("adventures"), classic(game("adventures")), ["Ann", "Ben", "Cy"], seed=1)
    (chooses,) = match.awaited
    for seat in range(3):
        words = " ".join(str(line) for each in match.describe(seat) for line in each.lines)
        assert ("it is your turn" in words) == (seat == chooses)
        assert (f"{match.names[chooses]} decides" in words) == (seat != chooses)


def test_adventures_names_rivals_at_one_distance_together() -> None:
    match = Match(game("adventures"), classic(game("adventures")), ["Ann", "Ben", "Cy"], seed=1)
    assert "Ben and Cy are level with it." in section(match, "Your ships")


@pytest.mark.parametrize("id", ["pirates", "seeraeuber", "adventures", "piratoons"])
def test_what_a_player_is_called_is_translated_nowhere(id: str) -> None:
    match = Match(game(id), classic(game(id)), ["Ann", "Sail", "Rum"], seed=1)
    titles = [section.into("de").title for section in match.describe(0)]
    assert {"Sail", "Rum"} <= set(titles)


def told(table: Table, title: str) -> str:
    view = GAME.view.view(table.kit, table.s, 0)
    sections = GAME.describe.describe(table.kit, view, 0, ["Ann", "Bob", "Cy"])
    return " ".join(str(line) for each in sections if str(each.title) == title for line in each.lines)


def test_adventures_tells_how_far_the_cards_of_a_turn_sail() -> None:
    table = adventures_table(Player(hand="lubber lubber lubber able-bodied-seaman"))
    assert "this turn's cards can take one ship up to 4 spaces." in told(table, "Your ships")


def test_adventures_asks_whoever_has_played_all_cards_to_end_the_turn() -> None:
    table = adventures_table(Player(hand="lubber lubber lubber lubber"))
    for _ in range(3):
        table.do("play lubber")
        table.do("skip")
    stands = told(table, "How the game stands")
    assert "To decide: end your turn." in stands
    assert "play a card" not in stands


def test_adventures_tells_what_cards_in_piles_do() -> None:
    guns, mate = card("guns", "shield", advanced="table"), card("mate", "sail 3")
    table = adventures_table(Player(hand="guns"), Player(discards="mate"), cards=[guns, mate])
    assert "mate: sail up to 1 space. Action: Sail one ship up to 3." in told(table, "What the other cards do")
    assert "guns" not in told(table, "What the other cards do")  # it is told where it lies in the hand
