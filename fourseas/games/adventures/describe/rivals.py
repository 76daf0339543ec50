"""A rival in words: ships, what they come to next, goods, and what could be done with them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from fourseas.core.described import Section
from fourseas.core.i18n import Text, join, say
from fourseas.core.interface import Kit
from fourseas.games.adventures.describe.cards import full_cards, listed_cards
from fourseas.games.adventures.describe.goods import crates_line, points_line, tiles_line
from fourseas.games.adventures.describe.ships import stops, to_trinidad, where
from fourseas.games.adventures.distances import place
from fourseas.games.adventures.names import COLOUR_NAMES, TRACK_NAMES, names_of
from fourseas.games.adventures.routes import SHIP
from fourseas.games.adventures.view_types import View


def rival(kit: Kit, view: View, of: int, seat: int | None, names: Sequence[str]) -> Section:
    player = view.players[of]
    lines: list[str] = [_ship(kit, view, of, seat, track) for track in TRACK_NAMES]
    lines += [crates_line(player), *_could_buy(kit, view, of), *tiles_line(kit, player)]
    lines += [say("On the table: {card}", card=card) for card in full_cards(kit, player.table)]
    lines.append(
        say(
            "Cards: {hand} in hand, {draw} in the draw pile. Discard pile: {cards}.",
            hand=player.in_hand,
            draw=player.in_draw,
            cards=listed_cards(kit, player.discards),
        )
    )
    return Section(names[of], [*lines, points_line(player.points)])


def _ship(kit: Kit, view: View, of: int, seat: int | None, track: str) -> Text:
    here = getattr(view.players[of].ships, track)
    ship = say(
        "{^ship}: {where}, {n} {n|space|spaces} from Trinidad",
        ship=SHIP[track],
        where=where(kit, here),
        n=to_trinidad(kit, here, track),
    )
    if seat is not None:
        ahead = place(kit, here, track) - place(kit, getattr(view.players[seat].ships, track), track)
        if ahead > 0:
            ship = say("{ship}, {n} ahead of yours", ship=ship, n=ahead)
        elif ahead < 0:
            ship = say("{ship}, {n} behind yours", ship=ship, n=-ahead)
        else:
            ship = say("{ship}, level with yours", ship=ship)
    ahead_of_it, _ = stops(kit, view, of, track)
    return say("{ship}. Next: {stop}.", ship=ship, stop=ahead_of_it[0]) if ahead_of_it else say("{ship}.", ship=ship)


def _could_buy(kit: Kit, view: View, of: int) -> list[Text]:
    """What a rival could pay for in the next port."""
    names = names_of(kit)
    has = dict(zip(COLOUR_NAMES, msgspec.structs.astuple(view.players[of].crates), strict=True))
    tiles = [
        names.tile_titles[names.tile_numbers[tile.id]]
        for tile in kit.pack.tiles
        if tile.id in view.tiles and all(has[colour] >= count for colour, count in tile.cost.items())
    ]
    return [say("Has the crates for: {tiles}.", tiles=join(tiles))] if tiles else []
