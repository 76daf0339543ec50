"""Who has how many of what in `adventures`: the accounts that the events of a story add up to."""

from __future__ import annotations

from fourseas.core.interface import Kit
from fourseas.core.state import NOBODY, NONE
from fourseas.games.adventures.names import COLOUR_NAMES, names_of
from fourseas.games.adventures.rules.state import TILES, State


def accounts(kit: Kit, s: State) -> dict[str, int]:
    """All of them always, those that are 0 too."""
    accounts = {
        "played": s.in_played,
        "gone": sum(s.gone),
        "offering": sum(kind != NONE for kind in s.offering),
        "port_deck": s.ports_left,
        "merchant_deck": s.merchants_left,
        "tiles": sum(s.owner[tile] == NOBODY for tile in s.tiles[: s.laid_out]),
        "tiles_waiting": TILES - s.laid_out,
        "plays": s.plays,
        "round": s.rounds,
    }
    for seat in range(s.players):
        accounts |= {f"{what}.{seat}": count for what, count in of_player(kit, s, seat).items()}
        accounts |= {f"crates.{seat}.{colour}": s.crates[seat][i] for i, colour in enumerate(COLOUR_NAMES)}
    for merchant, space in enumerate(names_of(kit).merchants):
        accounts |= {f"cargo.{space}.{colour}": s.cargo[merchant][i] for i, colour in enumerate(COLOUR_NAMES)}
    accounts |= {f"bag.{colour}": s.bag[i] for i, colour in enumerate(COLOUR_NAMES)}
    return accounts


def of_player(kit: Kit, s: State, seat: int) -> dict[str, int]:
    own = [tile for tile in range(TILES) if s.owner[tile] == seat]
    return {
        "hand": s.in_hand[seat],
        "draw": s.in_draw[seat],
        "discards": s.in_discards[seat],
        "table": sum(s.lying[seat]),
        "tiles": len(own),
        "doubled": sum(s.doubled[tile] for tile in own),
        "meeples": s.meeple[: kit.box.ports].count(seat),
        "to_place": s.to_place[seat],
        "pirates": s.pirates[seat],
        "visited": s.visited[seat].bit_count(),
    }
