"""What a seat may see in `adventures`: everything except other hands, and the order of decks and draw piles."""

from __future__ import annotations

from typing import Any, get_args

from fourseas.core.interface import Kit
from fourseas.core.state import NOBODY, NONE, RUNNING, Sheet
from fourseas.games.adventures.names import Names, colours_in, names_of
from fourseas.games.adventures.outlook import outlook
from fourseas.games.adventures.pack.board import TRACK_NAMES, Track
from fourseas.games.adventures.rules.piles import cards_of, in_bag
from fourseas.games.adventures.rules.sailing import can_sail
from fourseas.games.adventures.rules.scoring import LINES, score
from fourseas.games.adventures.rules.state import (
    IN_PORT,
    LOOKING,
    OFFERED,
    PAYING,
    PUSHING,
    SAILING,
    SHIELDING,
    TILES,
    TRACKS,
    State,
)
from fourseas.games.adventures.standing import standing_of
from fourseas.games.adventures.view_types import (
    Asked,
    Crates,
    OwnTile,
    Player,
    Points,
    Pushing,
    Sailing,
    Ships,
    Speed,
    View,
    Visit,
)

__all__ = ["BOARD_KEYS", "SEAT_KEYS", "View", "dealt", "top", "tracks", "view"]

SEAT_KEYS = ("turn", "decides", "first", "target", "meeples")
BOARD_KEYS = ("outlook", "standing")
ASKED: tuple[Asked | None, ...] = (None, *get_args(Asked))  # by the numbers of the rules


def view(kit: Kit, s: State, seat: int | None) -> View:
    """ADV-60: hands are their owners' alone until the game is over; of decks and draw piles the order is nobody's."""
    names = names_of(kit)
    sheet = Sheet()
    score(kit.box, s, sheet)
    over = s.over != RUNNING
    asked = 0 if over else s.asked
    running = s.card != NONE and not over
    looks = s.asked == LOOKING and s.decides == seat
    return View(
        turn=s.active,
        decides=None if over else s.decides,
        first=s.first,
        round=s.rounds,
        asked=ASKED[asked],
        plays=s.plays,
        card=names.cards[s.card] if running else None,
        effect=s.step - 1 if running else None,
        sail=Sailing(points=s.points, ships=tracks(can_sail(s))) if asked == SAILING else None,
        visit=visit(names, s) if asked in (IN_PORT, PAYING) else None,
        owed=s.owed,
        push=push(s, asked),
        docked=tracks(s.docked),
        speed=Speed(*(s.power[s.active][track] - s.sped[track] for track in range(TRACKS))),
        played=names.kinds(s.played, s.in_played),
        merchants={id: colours_in(s.cargo[merchant]) for merchant, id in enumerate(names.merchants)},
        offering=[None if kind == NONE else names.cards[kind] for kind in s.offering],
        tiles=[names.tiles[tile] for tile in s.tiles[: s.laid_out] if s.owner[tile] == NOBODY],
        meeples={id: s.meeple[port] for port, id in enumerate(names.ports) if s.meeple[port] != NOBODY},
        gone=names.by_kind(s.gone),
        players=[player(names, s, of, sheet, over or of == seat) for of in range(s.players)],
        standing=standing_of(kit, s, sheet),
        bag=in_bag(s),
        port_deck=s.ports_left,
        merchant_deck=s.merchants_left,
        tiles_waiting=TILES - s.laid_out,
        outlook=outlook(kit, s, seat),
        looked=top(names, s.port_deck, s.ports_left)[:OFFERED] if looks else None,
    )


def dealt(kit: Kit, s: State, setup: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """ADV-60: what was laid out is known to all; of a deck, a draw pile and the waiting tiles nothing is."""
    return {
        "first": setup["first"],
        "crates": setup["crates"],
        "tiles": setup["tiles"][: s.laid_out],
        "port_deck": setup["port_deck"][:OFFERED],
        "bonus_crate": setup["bonus_crate"],
    }


# ---- what is asked


def tracks(bits: int) -> list[Track]:
    return [TRACK_NAMES[track] for track in range(TRACKS) if bits >> track & 1]


def visit(names: Names, s: State) -> Visit:
    bought = [id for tile, id in enumerate(names.tiles) if s.bought >> tile & 1]
    return Visit(space=names.spaces[s.space], takes=s.takes, rescue=s.rescue == 1, bought=bought)


def push(s: State, asked: int) -> Pushing | None:
    if asked == PUSHING:
        return Pushing(force=s.force, target=None, track=None)
    if asked == SHIELDING:
        return Pushing(force=s.force, target=s.target, track=TRACK_NAMES[s.pushed])
    return None


# ---- players


def player(names: Names, s: State, seat: int, sheet: Sheet, open_hand: bool) -> Player:
    """Of a draw pile its owner knows the cards, but not the order."""
    ships = s.ship[seat]
    return Player(
        ships=Ships(*(names.spaces[ships[track]] for track in range(TRACKS))),
        visited=[id for port, id in enumerate(names.ports) if s.visited[seat] >> port & 1],
        crates=Crates(*s.crates[seat]),
        in_hand=s.in_hand[seat],
        in_draw=s.in_draw[seat],
        discards=names.kinds(s.discards[seat], s.in_discards[seat]),
        table=names.by_kind(s.lying[seat]),
        cards=cards_of(s, seat),
        tiles=[
            OwnTile(id=id, doubled=s.doubled[tile] == 1) for tile, id in enumerate(names.tiles) if s.owner[tile] == seat
        ],
        pirates=s.pirates[seat],
        to_place=s.to_place[seat],
        hand=names.kinds(s.hand[seat], s.in_hand[seat]) if open_hand else None,
        draw_pile=sorted(names.kinds(s.draw_pile[seat], s.in_draw[seat])) if open_hand else None,
        points=Points(*(in_points(line[seat]) for line in (*sheet.points[:LINES], sheet.total))),
    )


def in_points(halves: int) -> float:
    """Halves as points: 1.5, but 2 and not 2.0."""
    return halves / 2 if halves % 2 else halves // 2


def top(names: Names, row: list[int], count: int) -> list[str]:
    """A deck, of which the state has the top last."""
    return names.kinds(row, count)[::-1]
