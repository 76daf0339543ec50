"""Ships in words: where they are, what lies ahead of them and how far, who is in front; and the three routes."""

from __future__ import annotations

from collections.abc import Sequence

from fourseas.core.described import Section
from fourseas.core.i18n import Text, join, say
from fourseas.core.interface import Kit
from fourseas.games.adventures.distances import place, steps_from
from fourseas.games.adventures.names import COLOUR_NAMES, TRACK_NAMES, counted, listed, names_of
from fourseas.games.adventures.pack.board import spur_spaces
from fourseas.games.adventures.routes import ROUTE, YOUR_SHIP
from fourseas.games.adventures.view_types import View

AHEAD = 5  # stops that are told before a ship, at least
NEAR = 6  # all that is within so many steps is told


def own_ships(kit: Kit, view: View, seat: int, names: Sequence[str]) -> Section:
    lines: list[str] = _reach(kit, view, seat)
    for track in TRACK_NAMES:
        here = getattr(view.players[seat].ships, track)
        lines.append(
            say(
                "{^ship}: {where}, {n} {n|space|spaces} from Trinidad. {others}.",
                ship=YOUR_SHIP[track],
                where=where(kit, here),
                n=to_trinidad(kit, here, track),
                others=_others(kit, view, seat, track, names),
            )
        )
        if view.turn == seat and track in view.docked:
            lines.append(say("It has plundered or visited a port and cannot sail again this turn."))
        elif view.turn == seat and getattr(view.speed, track):
            lines.append(say("It may sail {n} further than a card says.", n=getattr(view.speed, track)))
        ahead, behind = stops(kit, view, seat, track)
        lines.append(say("Ahead of it: {stops}.", stops=join(ahead, say("; ")) if ahead else say("nothing")))
        if behind:
            lines.append(say("Just behind it: {stops}.", stops=join(behind, say("; "))))
    return Section(say("Your ships"), lines)


def _reach(kit: Kit, view: View, seat: int) -> list[str]:
    """How far the best cards in one's hand take a ship in what is left of the turn."""
    if view.turn != seat or view.asked != "play" or not view.plays:
        return []
    names = names_of(kit)
    moves = sorted((kit.pack.cards[names.card_numbers[id]].move for id in view.players[seat].hand or []), reverse=True)
    reach = sum(moves[: view.plays])
    return [say("By movement alone, this turn's cards can take one ship up to {n} {n|space|spaces}.", n=reach)]


def where(kit: Kit, id: str) -> Text:
    return names_of(kit).titles[id]


def to_trinidad(kit: Kit, here: str, track: str) -> int:
    return steps_from(kit, here, kit.pack.chart.goal, track)


def _others(kit: Kit, view: View, seat: int, track: str, names: Sequence[str]) -> Text:
    """Gus is 3 ahead of it, Ann and Bo are level with it"""
    own = place(kit, getattr(view.players[seat].ships, track), track)
    by_distance: dict[int, list[Text]] = {}
    for of, player in enumerate(view.players):
        if of != seat:
            ahead = place(kit, getattr(player.ships, track), track) - own
            by_distance.setdefault(ahead, []).append(join([names[of]]))  # which is translated in no language
    return join(_apart(who, ahead) for ahead, who in sorted(by_distance.items(), reverse=True))


def _apart(who: list[Text], ahead: int) -> Text:
    n, names = len(who), listed(who)
    if ahead == 0:
        return say("{who} {n|is|are} level with it", who=names, n=n)
    if ahead > 0:
        return say("{who} {n|is|are} {ahead} ahead of it", who=names, n=n, ahead=ahead)
    return say("{who} {n|is|are} {behind} behind it", who=names, n=n, behind=-ahead)


def stops(kit: Kit, view: View, seat: int, track: str) -> tuple[list[Text], list[Text]]:
    """Merchants with crates and ports that are still to be visited, ahead of a ship and just behind it, by distance."""
    here = getattr(view.players[seat].ships, track)
    passed = place(kit, here, track)
    ahead: list[tuple[int, str]] = []
    behind: list[tuple[int, str]] = []
    for id in spur_spaces(kit.pack.board, track):
        port = kit.pack.board.spaces[id].kind == "port" and id not in view.players[seat].visited
        if port or view.merchants.get(id):
            steps = steps_from(kit, here, id, track)
            if place(kit, id, track) >= passed:
                ahead.append((steps, id))
            elif steps <= NEAR:
                behind.append((steps, id))
    near = sum(steps <= NEAR for steps, _ in ahead)
    both_ways = sorted(ahead)[: max(AHEAD, near)], sorted(behind)
    first, last = ([_stop(kit, view, id, steps) for steps, id in stops] for stops in both_ways)
    return first, last


def _stop(kit: Kit, view: View, id: str, steps: int) -> Text:
    places = names_of(kit).by_id
    if not view.merchants.get(id):
        return say("{n} away, {port}, a port to visit", n=steps, port=places[id].title)
    crates = counted([view.merchants[id].count(colour) for colour in COLOUR_NAMES])
    if steps == 0:
        return say("right here, {merchant} with {crates}", merchant=places[id].near, crates=crates)
    return say("{n} away, {merchant} with {crates}", n=steps, merchant=places[id].near, crates=crates)


def routes(kit: Kit, view: View) -> list[Section]:
    """Every merchant and port of a route, from its start to Trinidad."""
    titles = names_of(kit).titles
    sections = []
    for track in TRACK_NAMES:
        by_place: dict[int, list[tuple[int, Text]]] = {}
        for id in spur_spaces(kit.pack.board, track):
            space = kit.pack.board.spaces[id]
            if id in view.merchants:
                crates = view.merchants[id]
                loot = counted([crates.count(colour) for colour in COLOUR_NAMES])
                stop = say("a merchant with {crates}", crates=loot) if crates else say("a merchant, already plundered")
            elif space.kind == "port":
                stop = titles[id]
            else:
                continue
            by_place.setdefault(place(kit, id, track), []).append((space.index or 0, stop))
        lines = [
            say(
                "Off space {n}: {stops}.",
                n=at,
                stops=join(
                    (say("{stop}, {n} {n|step|steps} in", stop=stop, n=depth) for depth, stop in sorted(stops_there)),
                    say("; "),
                ),
            )
            for at, stops_there in sorted(by_place.items())
        ]
        sections.append(Section(say("{^route}", route=ROUTE[track]), [*lines]))
    return sections
