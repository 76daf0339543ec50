"""Engines that are lent: never to two at once, with the right components, and not too many of them."""

from __future__ import annotations

import pytest

from fourseas.bots.engine import Engine
from fourseas.bots.players import compile_search
from fourseas.bots.pool import Pool
from fourseas.core.interface import Kit
from fourseas.games import SHIPPED, game
from tests.support.compiled import every_game
from tests.unit.bots.positions import kit, most_players, position

PIRATES = game("pirates")


def another(of: Kit) -> Kit:
    return Kit(of.pack, of.pack.box())


def test_one_that_is_free_is_lent_again() -> None:
    pool = Pool()
    with pool.lent(PIRATES, kit("pirates"), "python") as first:
        with pool.lent(PIRATES, kit("pirates"), "python") as second:
            assert second is not first
        with pool.lent(PIRATES, kit("pirates"), "python") as third:
            assert third is second
    with pool.lent(PIRATES, kit("pirates"), "python") as last:
        assert last is first


def test_it_has_the_components_of_who_asks() -> None:
    pool = Pool()
    kits = [kit("pirates"), another(kit("pirates")), kit("pirates")]
    engines = []
    for one in kits:
        with pool.lent(PIRATES, one, "python") as engine:
            assert engine.box[0] is one.box
            engines.append(engine)
    assert engines == [engines[0]] * 3


def test_other_games_have_their_own() -> None:
    pool = Pool()
    for _ in range(2):
        for id in SHIPPED:
            with pool.lent(game(id), kit(id), "python") as engine:
                assert engine.game is game(id)
    assert len(pool._idle) == len(SHIPPED)


def test_one_that_failed_is_not_used_again() -> None:
    pool = Pool()
    with pytest.raises(RuntimeError, match="rum"), pool.lent(PIRATES, kit("pirates"), "python") as broken:
        raise RuntimeError("out of rum")
    with pool.lent(PIRATES, kit("pirates"), "python") as engine:
        assert engine is not broken


def test_only_so_many_are_kept() -> None:
    pool = Pool(most_idle=2)
    for id in SHIPPED:
        with pool.lent(game(id), kit(id), "python"):
            pass
    assert [engine.game.id for engine in pool._idle] == list(SHIPPED[-2:])


def test_plain_ones_go_when_the_game_is_compiled() -> None:
    pool = Pool()
    for speed in ("python", "compiled"):
        with pool.lent(PIRATES, kit("pirates"), speed):
            pass
    assert [engine.speed for engine in pool._idle] == ["compiled"]


@every_game
def test_one_that_was_used_chooses_like_a_new_one(id: str) -> None:
    compile_search(game(id))
    pool = Pool()
    for seed in range(4):
        table = position(id, most_players(id), seed, 8)
        with pool.lent(game(id), another(kit(id)), "compiled") as used:
            new = Engine(game(id), kit(id), "compiled")
            chosen = [
                engine.search(table.state, table.awaited[0], playouts=60, seconds=None, luck=seed)
                for engine in (used, new)
            ]
            assert chosen[0] == chosen[1]
    assert len(pool._idle) == 1
