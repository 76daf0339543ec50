"""A table of `adventures` laid out by hand, on which the tests of the clauses play.

A test names what it is about. A player's hand is filled up to five with their starting cards, Lubbers first; the decks
hold cards that do nothing; merchants are empty. The board is that of adventures_pack.py. Moves are said in words
("play lubber", "sail k3"), by whoever is to decide.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from fourseas.core.interface import Kit
from fourseas.core.state import NONE
from fourseas.games.adventures import GAME
from fourseas.games.adventures.rules.state import CRATES, HAND, OFFERED, PLACED, PLAYING, PLAYS, TILES
from tests.support.games.adventures_pack import LETTERS, START, Printed, adventures_kit, card
from tests.support.games.adventures_play import Table, broken_law
from tests.support.games.adventures_said import COLOURS

__all__ = ["Player", "Table", "adventures_table", "with_action"]


@dataclass(frozen=True)
class Player:
    """What a player has. The rest of the starting cards lie in the pile that `rest` names, or are out of play."""

    hand: str = ""
    size: int = HAND  # of the hand, which starting cards fill up
    draw: str = ""  # top first
    discards: str = ""
    table: str = ""
    rest: str = "draw"
    ships: str = ""
    crates: str = ""
    visited: str = ""
    tiles: str = ""
    doubled: str = ""
    pirates: int = 0


def adventures_table(
    *seats: Player,
    players: int = 3,
    cards: Sequence[Printed] = (),
    port_deck: str | None = None,
    merchant_deck: str = "",
    offering: str | None = None,
    cargo: Mapping[str, str] | None = None,
    gone: str = "",
    meeples: Mapping[str, int] | None = None,
    more: bool = False,
    rounds: int = 1,
    seed: int = 1,
    kit: Kit | None = None,
    version: int = GAME.version,
    **options: bool,
) -> Table:
    """The turn of seat 0 begins, in the middle of a game. Tiles lie face up in their order, t1 first."""
    kit = kit or adventures_kit(cards, version=version)
    s = GAME.new_state(kit.box, players, seed, options, version)
    table = Table(kit, s)
    s.first = s.active = s.decides = 0
    s.asked, s.plays, s.rounds = PLAYING, PLAYS, rounds
    seats = (*seats, *[Player()] * (players - len(seats)))
    lay_cards(table, seats, port_deck, merchant_deck, offering, gone)
    lay_crates(table, seats, cargo or {})
    s.tiles[:] = range(TILES)
    if more:
        s.laid_out, s.more = min(TILES, s.laid_out + players), 1
    for seat, player in enumerate(seats):
        lay_player(table, seat, player)
    if s.advanced:
        lay_meeples(table, seats, meeples or {})
    assert broken_law(table) is None, f"this cannot lie on a table: {broken_law(table)}"
    return table


def lay_meeples(table: Table, seats: Sequence[Player], meeples: Mapping[str, int]) -> None:
    """Those that are not named stand in the last ports, and belong to the last player."""
    s, ports = table.s, table.kit.pack.chart.ports
    s.to_place[:] = [0] * len(s.to_place)
    placed = len(meeples) + sum(player.pirates + len(player.doubled.split()) for player in seats)
    free = [port for port in ports if port not in meeples]
    spare = free[len(free) - (PLACED * len(seats) - placed) :]
    for port, owner in [*meeples.items(), *((port, len(seats) - 1) for port in spare)]:
        s.meeple[ports.index(port)] = owner


def lay_player(table: Table, seat: int, player: Player) -> None:
    s, chart = table.s, table.kit.pack.chart
    for space in player.ships.split():
        track = LETTERS.index(space[0])
        s.ship[seat][track] = chart.number(track, space)
    for port in player.visited.split():
        s.visited[seat] |= 1 << chart.ports.index(port)
    for name in [*player.tiles.split(), *player.doubled.split()]:
        s.owner[int(name[1:]) - 1] = seat
        s.doubled[int(name[1:]) - 1] = int(name in player.doubled.split())
    s.pirates[seat] += player.pirates


def lay_crates(table: Table, seats: Sequence[Player], cargo: Mapping[str, str]) -> None:
    s = table.s
    s.bag[:] = [CRATES] * len(COLOURS)
    rows = [(s.crates[seat], player.crates) for seat, player in enumerate(seats)]
    for number, space in enumerate(table.kit.pack.chart.merchants):
        rows.append((s.cargo[number], cargo.get(space, "")))
    for row, names in rows:
        row[:] = [names.split().count(colour) for colour in COLOURS]
        for i, count in enumerate(row):
            s.bag[i] -= count


def lay_cards(
    table: Table, seats: Sequence[Player], port_deck: str | None, merchant_deck: str, offering: str | None, gone: str
) -> None:
    """Everything that is not named is in the decks, below what is; no more are where it ends with a stop."""
    s, pack = table.s, table.kit.pack
    kinds = {printed.id: kind for kind, printed in enumerate(pack.cards)}
    used = Counter(gone.split())
    for seat, player in enumerate(seats):
        used += lay_deck(table, seat, player, kinds)
    decks = {deck: Counter[str]() for deck in ("start", "port", "merchant")}
    for printed in pack.cards:
        if not (s.beginner and printed.advanced is not None):
            decks[printed.deck][printed.id] = printed.copies
    ports, merchants = decks["port"] - used, decks["merchant"] - used
    top = (port_deck or "").removesuffix(".").split()
    ends = port_deck is not None and (not top or port_deck.endswith("."))  # the rest leave the game
    ports -= Counter(top)
    shown = list(ports.elements())[-OFFERED:] if offering is None else offering.split()
    ports -= Counter(shown)
    under = [] if ends else list(ports.elements())
    s.offering[:] = [kinds[id] for id in shown] + [NONE] * (OFFERED - len(shown))
    deck = [kinds[id] for id in [*under, *reversed(top)]]
    s.port_deck[: len(deck)], s.ports_left = deck, len(deck)
    named = merchant_deck.split()
    deck = [kinds[id] for id in [*(merchants - Counter(named)).elements(), *reversed(named)]]
    s.merchant_deck[: len(deck)], s.merchants_left = deck, len(deck)
    out = Counter(gone.split()) + (ports if ends else Counter())
    for player in seats:
        out += left_over(player) if player.rest == "gone" else Counter()
    for id, count in out.items():
        s.gone[kinds[id]] = count


def filled_hand(player: Player) -> list[str]:
    """The hand, filled up with starting cards, Lubbers first."""
    named = [*player.hand.split(), *player.draw.split(), *player.discards.split(), *player.table.split()]
    spare = Counter({id: copies for id, copies, _ in START}) - Counter(named)
    hand = player.hand.split()
    return hand + list(spare.elements())[: max(0, player.size - len(hand))]


def left_over(player: Player) -> Counter[str]:
    """The starting cards that are neither named nor in the hand."""
    named = [*filled_hand(player), *player.draw.split(), *player.discards.split(), *player.table.split()]
    return Counter({id: copies for id, copies, _ in START}) - Counter(named)


def lay_deck(table: Table, seat: int, player: Player, kinds: Mapping[str, int]) -> Counter[str]:
    """A player's cards; returns those that did not come from the starting deck, among others."""
    s, rest = table.s, list(left_over(player).elements())
    hand = filled_hand(player)
    draw = [*player.draw.split(), *(rest if player.rest == "draw" else [])]
    discards = [*player.discards.split(), *(rest if player.rest == "discards" else [])]
    s.hand[seat][: len(hand)], s.in_hand[seat] = [kinds[id] for id in hand], len(hand)
    s.draw_pile[seat][: len(draw)], s.in_draw[seat] = [kinds[id] for id in reversed(draw)], len(draw)
    s.discards[seat][: len(discards)], s.in_discards[seat] = [kinds[id] for id in discards], len(discards)
    for id in player.table.split():
        s.lying[seat][kinds[id]] += 1
        s.power[seat][table.kit.box.power[kinds[id]]] += 1
    return Counter([*hand, *draw, *discards, *player.table.split()])


def with_action(*effects: str, hand: Player | None = None, rival: Player | None = None, **more: Any) -> Table:
    """A table at which a player uses a card, a jack, with these effects."""
    seats = (hand or Player(hand="jack"), rival or Player())
    table = adventures_table(*seats, cards=[card("jack", *effects), card("bosun")], **more)
    table.do("use jack")
    return table
