"""What lies on the table, in words: the whole state, secrets included. view.py leaves out what a seat may not know."""

from __future__ import annotations

from typing import Any

from fourseas.core.game import Kit
from fourseas.core.state import NOBODY, NONE, RUNNING
from fourseas.games.adventures.names import COLOUR_NAMES, TRACK_NAMES, Names, colours_in, names_of
from fourseas.games.adventures.rules.piles import cards_of
from fourseas.games.adventures.rules.sailing import can_sail
from fourseas.games.adventures.rules.state import (
    IN_PORT,
    PAYING,
    PUSHING,
    SAILING,
    SHIELDING,
    TRACKS,
    State,
)

ASKED = (
    None,
    "bonus_crate",
    "bonus_card",
    "meeple",
    "play",
    "sail",
    "plunder",
    "port",
    "pay",
    "push",
    "shield",
    "crate",
    "swap",
    "refill",
    "remove",
    "look",
    "claim",
)


def state_words(kit: Kit, s: State) -> dict[str, Any]:
    """Everything, in the words of the view; decks and draw piles card by card, the top first."""
    names = names_of(kit)
    return {
        **course_words(names, s),
        **table_words(names, s),
        "players": [
            {
                **player_words(names, s, of),
                **hand_words(names, s, of, True),
                "draw_pile": top(names, s.draw_pile[of], s.in_draw[of]),
            }
            for of in range(s.players)
        ],
        "bag": crate_words(s.bag),
        "port_deck": top(names, s.port_deck, s.ports_left),
        "merchant_deck": top(names, s.merchant_deck, s.merchants_left),
        "tiles_waiting": [names.tiles[tile] for tile in s.tiles[s.laid_out :]],
        "more_tiles": s.more == 1,  # whether they have been laid out once (ADV-34)
        "to_sail": {"points": s.points, "ships": tracks(s.ships), "most": s.picks} if s.picks else None,
    }


def course_words(names: Names, s: State) -> dict[str, Any]:
    """Whose turn it is, and what is asked."""
    over = s.over != RUNNING
    asked = 0 if over else s.asked
    running = s.card != NONE and not over
    return {
        "turn": s.active,
        "decides": None if over else s.decides,
        "first": s.first,
        "round": s.rounds,
        "asked": ASKED[asked],
        "plays": s.plays,
        "card": names.cards[s.card] if running else None,
        "effect": s.step - 1 if running else None,
        "sail": {"points": s.points, "ships": tracks(can_sail(s))} if asked == SAILING else None,
        "visit": visit_words(names, s) if asked in (IN_PORT, PAYING) else None,
        "owed": s.owed,
        "push": push_words(s, asked),
        "docked": tracks(s.docked),
        "speed": {name: s.power[s.active][track] - s.sped[track] for track, name in enumerate(TRACK_NAMES)},
        "played": names.kinds(s.played, s.in_played),
    }


def tracks(bits: int) -> list[str]:
    return [TRACK_NAMES[track] for track in range(TRACKS) if bits >> track & 1]


def visit_words(names: Names, s: State) -> dict[str, Any]:
    bought = [id for tile, id in enumerate(names.tiles) if s.bought >> tile & 1]
    return {"space": names.spaces[s.space], "takes": s.takes, "rescue": s.rescue == 1, "bought": bought}


def push_words(s: State, asked: int) -> dict[str, Any] | None:
    if asked == PUSHING:
        return {"force": s.force, "target": None, "track": None}
    if asked == SHIELDING:
        return {"force": s.force, "target": s.target, "track": TRACK_NAMES[s.pushed]}
    return None


def table_words(names: Names, s: State) -> dict[str, Any]:
    return {
        "merchants": {id: colours_in(s.cargo[merchant]) for merchant, id in enumerate(names.merchants)},
        "offering": [None if kind == NONE else names.cards[kind] for kind in s.offering],
        "tiles": [names.tiles[tile] for tile in s.tiles[: s.laid_out] if s.owner[tile] == NOBODY],
        "meeples": {id: s.meeple[port] for port, id in enumerate(names.ports) if s.meeple[port] != NOBODY},
        "gone": names.by_kind(s.gone),
    }


def crate_words(row: list[int]) -> dict[str, int]:
    return dict(zip(COLOUR_NAMES, row, strict=True))


def top(names: Names, row: list[int], count: int) -> list[str]:
    """A deck, of which the state has the top last."""
    return names.kinds(row, count)[::-1]


def player_words(names: Names, s: State, seat: int) -> dict[str, Any]:
    """What all know of a player."""
    return {
        "ships": {name: names.spaces[s.ship[seat][track]] for track, name in enumerate(TRACK_NAMES)},
        "visited": [id for port, id in enumerate(names.ports) if s.visited[seat] >> port & 1],
        "crates": crate_words(s.crates[seat]),
        "in_hand": s.in_hand[seat],
        "in_draw": s.in_draw[seat],
        "discards": names.kinds(s.discards[seat], s.in_discards[seat]),
        "table": names.by_kind(s.lying[seat]),
        "cards": cards_of(s, seat),
        "tiles": [
            {"id": id, "doubled": s.doubled[tile] == 1} for tile, id in enumerate(names.tiles) if s.owner[tile] == seat
        ],
        "pirates": s.pirates[seat],
        "to_place": s.to_place[seat],
    }


def hand_words(names: Names, s: State, seat: int, shown: bool) -> dict[str, Any]:
    """A hand, and what is in the draw pile but not in which order."""
    if not shown:
        return {"hand": None, "draw_pile": None}
    return {
        "hand": names.kinds(s.hand[seat], s.in_hand[seat]),
        "draw_pile": sorted(names.kinds(s.draw_pile[seat], s.in_draw[seat])),
    }
