"""How programs choose a move, for any game at any speed, and whole games between them."""

from __future__ import annotations

from typing import Any

from fourseas.bots.errors import pick, weigh_by_hints
from fourseas.bots.net import choose_by_net
from fourseas.bots.ponder import ponder
from fourseas.bots.tree import ROOT, think
from fourseas.core.fixed import Record, Row, f4, i1, i4
from fourseas.core.link.drive import WORK, count_game, start, step
from fourseas.core.link.slots import apply, awaited, hint, legal, lowest_seat
from fourseas.core.random import dice
from fourseas.core.state import NONE, RUNNING

RANDOM, GREEDY, SEARCH, NET, PONDER = range(5)


class Mind(Record):
    """How a seat is played."""

    kind: int = i1()  # RANDOM, GREEDY, SEARCH, NET or PONDER
    playouts: int = i4()  # of a search; or the deals, or the positions, that a network looks at
    style: int = i1()  # which box it plays by: 0 is the real one, the others belong to the game's styles
    haze: float = f4()  # how it errs, if it is greedy or plays by a network alone: see bots/errors.py
    blind: float = f4()


def choose_greedily(box: Any, s: Any, seat: int, actions: Row, n: int, luck: int) -> int:
    """The move that the game's hints rate best; a random one of these if there are several."""
    chosen = actions[0]
    best = hint(box, s, seat, chosen)
    alike = 1
    for i in range(1, n):
        worth = hint(box, s, seat, actions[i])
        if worth > best:
            best = worth
            chosen = actions[i]
            alike = 1
        elif worth == best:
            alike += 1
            if (dice(luck + i) * alike) >> 32 == 0:
                chosen = actions[i]
    return chosen


def choose(
    box: Any, s: Any, mind: Any, inner: Any, tree: Any, net: Any, layers: Any, sheet: Any, actions: Row,
    child_of: Row, seat: int, luck: int,
) -> int:  # fmt: skip
    """The move of a seat played by a mind, NONE if it has none; `inner` holds the states of a search."""
    n: int = legal(box[mind.style], s, seat, actions)
    if n < 1 or n > len(actions):
        return NONE
    if mind.kind == RANDOM or n == 1:
        return actions[(dice(luck) * n) >> 32]
    if mind.kind == GREEDY:
        if mind.haze > 0.0:
            weigh_by_hints(box[mind.style], s, seat, actions, n, tree[0].caution, net[0].worth)
            return pick(net[0].worth, actions, n, mind.haze, mind.blind, luck)
        return choose_greedily(box[mind.style], s, seat, actions, n, luck)
    inner[ROOT] = s
    if mind.kind == NET:
        best = choose_by_net(box[mind.style :], inner, sheet, net, layers, actions, n, seat, mind.playouts, luck)
        if mind.haze > 0.0:
            return pick(net[0].worth, actions, n, mind.haze, mind.blind, luck)
        return best
    if mind.kind == PONDER:
        return ponder(box[mind.style :], inner, tree, net, layers, sheet, actions, child_of, seat, mind.playouts, luck)
    return think(box[mind.style :], inner, tree, sheet, actions, child_of, seat, mind.playouts, luck, True)


def play_games(
    box: Any,
    states: Any,
    inner: Any,
    tree: Any,
    net: Any,
    layers: Any,
    sheet: Any,
    tally: Any,
    minds: Any,
    actions: Row,
    child_of: Row,
    key: Row,
    log: Row,
    first: int,
    last: int,
) -> None:
    """Play games `first` to `last` of a series and tally them. `log` ends up with the moves of the last one; its length
    is the most moves a game can have.
    """
    for game in range(first, last):
        start(box[0], states, key, game)
        s = states[WORK]
        luck = dice(s.key[0])
        steps = 0
        while s.over == RUNNING and steps < len(log):
            seats = awaited(s)
            if seats == 0:
                break
            seat = lowest_seat(seats)
            mind = minds[seat if seat < s.players else 0]  # the house never has a choice, so any mind will do
            action = choose(box, s, mind, inner, tree, net, layers, sheet, actions, child_of, seat, luck + steps)
            if action == NONE:
                break
            log[steps] = action
            if mind.kind < SEARCH and mind.style == 0:
                apply(box[0], s, seat, action)
            elif not step(box[0], s, seat, action, actions):  # it may be legal in another deal, or with another box
                tally[0].refused += 1
                break
            steps += 1
        tally[0].steps += steps
        count_game(box[0], s, sheet[0], tally[0])
        if s.over == RUNNING:
            tally[0].game = game
            return
