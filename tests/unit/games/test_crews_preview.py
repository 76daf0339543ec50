"""What a boarding would bring, in `pirates` and `seeraeuber`: the reckoning, and ranges where numbers are hidden."""

from __future__ import annotations

import random
from typing import Any

import pytest

from fourseas.conformance.positions import choose
from fourseas.core.match import COLOURS, Match
from fourseas.core.packs import classic
from fourseas.core.preview import Preview, Previews
from fourseas.games import game
from fourseas.games.crews.party import FACES
from fourseas.games.crews.preview import Boarding, Pay, Range, Spot, Wage
from fourseas.games.crews.words import tops
from fourseas.games.pirates.story import SpotMoved
from tests.support.games.crews_table import Table, card, monster, pirates_table, seeraeuber_table, ship


def preview(table: Table, act: str, **words: str) -> Preview:
    match, seat = table.match, table.match.awaited[0]
    return Previews(match.game, match.kit, table.s, seat).of(match.parse(seat, {"act": act, **words}))


def boarding(table: Table, act: str, **words: str) -> Boarding:
    own = preview(table, act, **words).own
    assert isinstance(own, Boarding)
    return own


def test_the_loot_is_reckoned_up() -> None:
    sloop = card("sloop", ducats=12, mystery=6, tokens=["rum", "saber"])
    table = pirates_table(cards=[sloop], stacks=["0.2 1.5 0.3 2.? 1.2"])
    assert boarding(table, "capture", stack="0.2", card="sloop", token="rum") == Boarding(
        loot=12,
        mutiny=False,
        wages=[
            Wage(seat=1, pirates=[Pay("5", Range(5, 5)), Pay("2", Range(2, 2))], ducats=Range(7, 7)),
            Wage(seat=2, pirates=[Pay("?", Range(6, 6))], ducats=Range(6, 6)),
        ],
        supply=Range(0, 0),
        left=Range(-1, -1),
        keeps="yes",
        mate=1,
    )


def test_the_supply_pays_what_is_lacking_and_the_card_is_lost() -> None:
    table = pirates_table(cards=[card("sloop", ducats=4)], stacks=["0.2 1.5 1.4"], ducats=[2, 0, 0, 0])
    own = boarding(table, "capture", stack="0.2", card="sloop", token="rum")
    assert (own.supply, own.left, own.keeps, own.mate) == (Range(3, 3), Range(-2, -2), "no", None)


def test_a_mutiny_is_paid_double_and_the_old_captain_is_mate() -> None:
    table = pirates_table(cards=[card("sloop", ducats=20, tokens=["rum", "saber"])], stacks=["1.3 0.2 2.4"])
    own = boarding(table, "mutiny", stack="1.3", card="sloop", token="rum")
    assert own.mutiny
    assert [(wage.seat, wage.ducats.least) for wage in own.wages] == [(1, 6), (2, 8)]
    assert [wage.pirates for wage in own.wages] == [[Pay("3", Range(6, 6))], [Pay("4", Range(8, 8))]]
    assert own.mate == 1


@pytest.mark.parametrize(("has", "gets"), [(None, 1), (2, 1), (1, 0)])
def test_PIR_43_a_mutiny_says_who_would_get_the_black_spot(has: int | None, gets: int) -> None:
    sloop = card("sloop", ducats=20, tokens=["rum", "saber"])
    table = pirates_table(cards=[sloop], stacks=["1.3 0.2 2.4"], black_spot=has)
    assert boarding(table, "mutiny", stack="1.3", card="sloop", token="rum").spot == Spot(to=gets, ducats=10)
    own = pirates_table(cards=[sloop], stacks=["0.3 1.2"])
    assert boarding(own, "capture", stack="0.3", card="sloop", token="rum").spot is None


def test_PIR_64_the_black_spot_costs_nothing_with_the_sea_monster() -> None:
    sloop = card("sloop", ducats=20, tokens=["rum", "saber"])
    table = pirates_table(cards=[monster(), sloop], stacks=["1.3 0.2 2.4"], kept=[[], ["monster"]])
    spot = boarding(table, "mutiny", stack="1.3", card="sloop", token="rum").spot
    assert spot == Spot(to=1, ducats=0)
    entry = table.play("mutiny", stack="1.3", card="sloop", token="rum")
    assert [event.ducats for event in entry.events if isinstance(event, SpotMoved)] == [0]


def test_the_captain_takes_both_tokens_of_the_monster() -> None:
    table = pirates_table(cards=[monster()], stacks=["0.2 1.3"])
    assert boarding(table, "capture", stack="0.2", card="monster").mate == 0


def test_points_are_those_of_all_who_gain() -> None:
    """Wages, the majority of rum, and a wheel on the card."""
    sloop = card("sloop", ducats=12, tokens=["rum"], wheels=1)
    table = pirates_table(cards=[sloop], stacks=["0.2 1.5"], tokens=[{}, {"rum": 1}], values={"rum": 10})
    outlook = preview(table, "capture", stack="0.2", card="sloop", token="rum")
    assert outlook.points == [7 + 10 + 2, 5, 0, 0]  # four players: two ducats a wheel without an anchor
    assert outlook.leads
    table.play("capture", stack="0.2", card="sloop", token="rum")
    assert list(table.score().totals) == [19 + 5, 5 + 5 + 10, 5, 5]


def test_a_ship_is_never_kept() -> None:
    table = seeraeuber_table(ships=[ship("brig", ducats=9)], stacks=["0.2 1.3"], hidden=False)
    own = boarding(table, "board", stack="0.2", ship="brig", token="rum")
    assert (own.left, own.keeps, own.mate) == (Range(6, 6), None, None)


def test_hidden_numbers_give_a_range_of_all_who_may_lie_there() -> None:
    """Seat 1's 5 is a captain and its 2 alone, so one of 3, 4 and ? is in the stack; ? costs 9."""
    stacks = ["0.2 1.4", "1.5 0.3 1.3", "2.2 1.?"]
    table = pirates_table(cards=[card("sloop", ducats=6, mystery=9)], stacks=stacks, ducats=[2, 0, 0, 0], hidden=True)
    outlook = preview(table, "capture", stack="0.2", card="sloop", token="rum")
    assert outlook.own.wages == [Wage(seat=1, pirates=[Pay(None, Range(3, 9))], ducats=Range(3, 9))]
    assert (outlook.own.left, outlook.own.supply, outlook.own.keeps) == (Range(-2, 3), Range(0, 1), "perhaps")
    assert outlook.points[:2] == [None, None]
    assert outlook.points[2:] == [0, 0]


def test_a_ransom_is_paid_as_far_as_the_purse_goes() -> None:
    stacks = ["1.2 0.2", "1.3 0.3", "1.4 0.4", "1.5 0.5", "1.? 0.?"]
    outlook = preview(pirates_table(stacks=stacks, ducats=[3, 0, 0, 0]), "ransom", pirate="0.4")
    assert outlook.own is None
    assert outlook.points == [-3, 5, 0, 0]


def shuffled_below(s: Any, luck: random.Random) -> Any:
    """Pirates who lie below others change places with others of their colour: nobody can see that."""
    lies: dict[int, int] = {}
    for seat in range(s.players):
        below = [pirate for pirate in range(seat * FACES, seat * FACES + FACES) if s.height[pirate] == 0]
        lies.update(zip(below, luck.sample(below, len(below)), strict=True))
    other = s.clone()
    for place, pirate in [*lies.items(), *((top, top) for top in tops(s))]:
        other.top[pirate] = s.top[place]
        other.below[pirate] = lies.get(s.below[place], s.below[place])
    return other


@pytest.mark.parametrize("id", ["pirates", "seeraeuber"])
def test_no_preview_hangs_on_hidden_numbers_and_every_range_holds(id: str) -> None:
    one, luck = game(id), random.Random(id)
    kit = classic(one)
    ranges = 0
    for seed in range(4):
        match = Match(one, kit, COLOURS[:4], seed=seed, options={"hidden": True})
        while not match.over:
            s, seat = match.state, match.awaited[0]
            other = shuffled_below(s, luck)
            assert one.view.view(kit, other, seat) == one.view.view(kit, s, seat)
            here, there = Previews(one, kit, s, seat), Previews(one, kit, other, seat)
            legal = [action for action in match.legal(seat) if isinstance(here.of(action).own, Boarding)]
            for action in luck.sample(legal, min(4, len(legal))):
                assert here.of(action) == there.of(action)
            action = choose(one, kit, s, seat, luck)
            own = here.of(action).own
            entry = match.play(seat, action)
            if isinstance(own, Boarding):
                gained = match.state.ducats[seat] - s.ducats[seat]
                assert own.left.least <= gained <= own.left.most
                for wage in own.wages:
                    paid = match.state.ducats[wage.seat] - s.ducats[wage.seat]
                    assert wage.ducats.least <= paid <= wage.ducats.most
                ranges += own.left.least < own.left.most
                keeping = {event.__struct_config__.tag for event in entry.events} & {"kept"}
                assert own.keeps in (None, "perhaps", "yes" if keeping else "no")
    assert ranges > 10
