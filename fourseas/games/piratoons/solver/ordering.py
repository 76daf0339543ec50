"""The best order of a ship's boats, exactly: the way from bow to stern through all boats on which most connects.

Bow and stern are one town of a round trip, the boats are the others, and what a joint lacks to a perfect one is the
length of a road. Giving every town a next one, each town once, is a problem solved quickly (by shortest augmenting
paths) and at most as long as the best trip. If it falls into several rounds, one of them is broken up: each of its
roads is forbidden in turn, with those before it kept. What is then longer than a trip already known is given up.
For boats as they are found in boxes this takes a millisecond or so, 24 of them included. Boats whose left edge is
like their right one can make it slow: then most pairs make a short round of their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from fourseas.games.piratoons.solver.cuts import cuts

PERFECT = 8  # points of a joint on which four storeys match
GRAIN = 2  # all joints are multiples of it
NO_ROAD = 10_000
NOWHERE = -1


class Assignment(NamedTuple):
    """Every town's next one, and the prices that prove that nothing is shorter."""

    roads: list[list[int]]
    goes: list[int]  # the next town
    comes: list[int]  # the town before
    leave: list[int]  # price of a town left
    reach: list[int]  # price of a town reached
    kept: frozenset[int]  # towns whose road is kept
    length: int


def best_order(joint: Sequence[Sequence[int]], bow: int, stern: int, boats: Sequence[int]) -> list[int]:
    """The boats in the order with the most points by TOO-81. An order that is as good already stays as it is."""
    if len(boats) < 2:
        return list(boats)
    leaving, reaching = [bow, *boats], [stern, *boats]
    roads = [[(PERFECT - int(joint[a][b])) // GRAIN for b in reaching] for a in leaving]
    for town in range(len(roads)):
        roads[town][town] = NO_ROAD
    return [leaving[town] for town in shortest_trip(roads)[1:]]


def shortest_trip(roads: list[list[int]]) -> list[int]:
    """A round trip through all towns from town 0; that in the order of their numbers if none is shorter."""
    best = list(range(len(roads)))
    shortest = length_of(roads, best)
    first = assign(roads)
    ticket = count()  # among equals, those with few rounds and the newest first
    queue = [(first.length, 1, next(ticket), first)]
    while queue:
        length, _, _, node = heappop(queue)
        if length >= shortest:
            break
        rounds = rounds_of(node.goes)
        trip = patch(roads, node.goes, rounds)
        patched = length_of(roads, trip)
        if patched < shortest:
            best, shortest = trip, patched
        if length >= shortest or len(rounds) == 1:
            continue
        if length + cuts(node.roads, node.leave, node.reach, shortest - length) >= shortest:
            continue
        for child in children(node, rounds, shortest):
            heappush(queue, (child.length, len(rounds_of(child.goes)), -next(ticket), child))
    return best


def length_of(roads: list[list[int]], trip: list[int]) -> int:
    return sum(roads[a][b] for a, b in zip(trip, trip[1:] + trip[:1], strict=True))


# ---- assignments


def assign(roads: list[list[int]]) -> Assignment:
    towns = len(roads)
    node = Assignment(roads, [NOWHERE] * towns, [NOWHERE] * towns, [0] * towns, [0] * towns, frozenset(), 0)
    length = 0
    for town in range(towns):
        length += augment(node, town, NO_ROAD)
    return node._replace(length=length)


def augment(node: Assignment, start: int, limit: int) -> int:
    """Give a town a next one by the shortest chain of changes, and return how much longer all becomes.

    Not less than the limit means that the search was given up, with nothing changed.
    """
    roads, goes, comes, leave, reach, _, _ = node
    towns = len(roads)
    far = [NO_ROAD] * towns
    via = [NOWHERE] * towns
    open_towns = list(range(towns))
    left: list[int] = []
    closed: list[int] = []
    town, so_far = start, 0
    while True:
        left.append(town)
        base = so_far - leave[town]
        road = roads[town]
        so_far = NO_ROAD
        nearest = NOWHERE
        for there in open_towns:
            length = base + road[there] - reach[there]
            if length < far[there]:
                far[there] = length
                via[there] = town
            else:
                length = far[there]
            if length < so_far or (length == so_far and comes[there] == NOWHERE):
                so_far = length
                nearest = there
        if so_far >= limit:
            return so_far
        open_towns.remove(nearest)
        closed.append(nearest)
        town = comes[nearest]
        if town == NOWHERE:
            break
    leave[start] += so_far
    for town in left[1:]:
        leave[town] += so_far - far[goes[town]]
    for there in closed:
        reach[there] -= so_far - far[there]
    town = NOWHERE
    there = nearest
    while town != start:
        town = via[there]
        comes[there] = town
        goes[town], there = there, goes[town]
    return so_far


# ---- rounds


def rounds_of(goes: list[int]) -> list[list[int]]:
    rounds: list[list[int]] = []
    seen = [False] * len(goes)
    for start in range(len(goes)):
        if not seen[start]:
            town, around = start, []
            while not seen[town]:
                seen[town] = True
                around.append(town)
                town = goes[town]
            rounds.append(around)
    return rounds


def children(node: Assignment, rounds: list[list[int]], limit: int) -> list[Assignment]:
    """Every round trip leaves out a road of each cycle: which one it leaves out first distinguishes the children."""
    nodes = []
    around = min((sorted(set(around) - node.kept) for around in rounds), key=len)
    kept = node.kept
    roads = node.roads
    for town in around:
        there = node.goes[town]
        without = roads.copy()
        without[town] = roads[town].copy()
        without[town][there] = NO_ROAD
        child = Assignment(
            without, node.goes.copy(), node.comes.copy(), node.leave.copy(), node.reach.copy(), kept, node.length
        )
        child.goes[town] = child.comes[there] = NOWHERE
        more = augment(child, town, limit - node.length)
        if node.length + more < limit:
            nodes.append(child._replace(length=node.length + more))
        kept = kept | {town}
        roads = keep(roads, town, there)
    return nodes


def keep(roads: list[list[int]], town: int, there: int) -> list[list[int]]:
    """The roads without any other that leaves the one town or reaches the other."""
    left = [[*road[:there], NO_ROAD, *road[there + 1 :]] for road in roads]
    left[town] = [NO_ROAD] * len(roads)
    left[town][there] = roads[town][there]
    return left


def patch(roads: list[list[int]], goes: list[int], rounds: list[list[int]]) -> list[int]:
    """One round trip out of several cycles: two of them are joined again and again, where that costs least."""
    goes = goes.copy()
    rounds = sorted(rounds, key=len)
    whole = rounds.pop()
    while rounds:
        least = 4 * NO_ROAD
        for around in rounds:
            for a in around:
                from_a, after_a = roads[a], goes[a]
                saved = from_a[after_a]
                for b in whole:
                    after_b = goes[b]
                    more = from_a[after_b] + roads[b][after_a] - saved - roads[b][after_b]
                    if more < least:
                        least = more
                        joined, one, other = around, a, b
        goes[one], goes[other] = goes[other], goes[one]
        whole = whole + joined
        rounds.remove(joined)
    return rounds_of(goes)[0]
