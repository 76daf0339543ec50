"""What lies on the table, in words: the whole state, secrets included, for records and tests."""

from __future__ import annotations

from typing import Any

from fourseas.core.i18n import as_json
from fourseas.core.interface import Kit
from fourseas.games.adventures.names import COLOUR_NAMES, names_of
from fourseas.games.adventures.rules.state import State
from fourseas.games.adventures.view import top, tracks, view

# What records have of a view. They are compared word for word, so this stays when a view gains something.
OPEN = (
    *("turn", "decides", "first", "round", "asked", "plays", "card", "effect", "sail", "visit", "owed", "push"),
    *("docked", "speed", "played", "merchants", "offering", "tiles", "meeples", "gone"),
)
OF_A_PLAYER = (
    *("ships", "visited", "crates", "in_hand", "in_draw", "discards", "table", "cards", "tiles"),
    *("pirates", "to_place"),
)


def state_words(kit: Kit, s: State) -> dict[str, Any]:
    """Everything, in the words of the view; decks and draw piles card by card, the top first."""
    names, shown = names_of(kit), as_json(view(kit, s, None))
    return {
        **{name: shown[name] for name in OPEN},
        "players": [
            {
                **{name: player[name] for name in OF_A_PLAYER},
                "hand": names.kinds(s.hand[of], s.in_hand[of]),
                "draw_pile": top(names, s.draw_pile[of], s.in_draw[of]),
            }
            for of, player in enumerate(shown["players"])
        ],
        "bag": dict(zip(COLOUR_NAMES, s.bag, strict=True)),
        "port_deck": top(names, s.port_deck, s.ports_left),
        "merchant_deck": top(names, s.merchant_deck, s.merchants_left),
        "tiles_waiting": [names.tiles[tile] for tile in s.tiles[s.laid_out :]],
        "more_tiles": s.more == 1,  # whether they have been laid out once (ADV-34)
        "to_sail": {"points": s.points, "ships": tracks(s.ships), "most": s.picks} if s.picks else None,
    }
