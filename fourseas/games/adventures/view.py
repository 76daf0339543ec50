"""What a seat may see in `adventures`: the words of the state, without what is hidden from it."""

from __future__ import annotations

from typing import Any

import msgspec

from fourseas.core.game import Kit
from fourseas.core.state import RUNNING, Sheet
from fourseas.games.adventures.names import TRACK_NAMES, names_of
from fourseas.games.adventures.rules.piles import in_bag
from fourseas.games.adventures.rules.scoring import LINES, score
from fourseas.games.adventures.rules.state import (
    LOOKING,
    OFFERED,
    TILES,
    State,
)
from fourseas.games.adventures.words.outlook import outlook
from fourseas.games.adventures.words.state import course_words, hand_words, player_words, table_words, top

SEAT_KEYS = ("turn", "decides", "first", "target", "meeples")
BOARD_KEYS = ("outlook",)
SCORED = ("tiles", "cards", "pirates", "crates", *TRACK_NAMES)  # the lines of the score sheet


def view(kit: Kit, s: State, seat: int | None) -> dict[str, Any]:
    """ADV-60: hands are their owners' alone until the game is over; of decks and draw piles the order is nobody's."""
    names = names_of(kit)
    sheet = Sheet()
    score(kit.box, s, sheet)
    looks = s.asked == LOOKING and s.decides == seat
    over = s.over != RUNNING
    return {
        **course_words(names, s),
        **table_words(names, s),
        "players": [
            {**player_words(names, s, of), **hand_words(names, s, of, over or of == seat), "points": points(sheet, of)}
            for of in range(s.players)
        ],
        "bag": in_bag(s),
        "port_deck": s.ports_left,
        "merchant_deck": s.merchants_left,
        "tiles_waiting": TILES - s.laid_out,
        "outlook": msgspec.to_builtins(outlook(kit, s, seat)),
        "looked": top(names, s.port_deck, s.ports_left)[:OFFERED] if looks else None,
    }


def dealt(kit: Kit, s: State, setup: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """ADV-60: what was laid out is known to all; of a deck, a draw pile and the waiting tiles nothing is."""
    return {
        "first": setup["first"],
        "crates": setup["crates"],
        "tiles": setup["tiles"][: s.laid_out],
        "port_deck": setup["port_deck"][:OFFERED],
        "bonus_crate": setup["bonus_crate"],
    }


def points(sheet: Sheet, seat: int) -> dict[str, float]:
    """ADV-51 ADV-52: as if the game ended now."""
    found = {name: in_points(sheet.points[line][seat]) for line, name in zip(range(LINES), SCORED, strict=True)}
    return {**found, "total": in_points(sheet.total[seat])}


def in_points(halves: int) -> float:
    """Halves as points: 1.5, but 2 and not 2.0."""
    return halves / 2 if halves % 2 else halves // 2
