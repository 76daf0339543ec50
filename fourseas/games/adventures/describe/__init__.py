"""The table of `adventures` in words: one's own ships and what lies ahead of them, cards, goods, and every rival."""

from __future__ import annotations

from collections.abc import Sequence

from fourseas.core.described import Section
from fourseas.core.interface import Kit
from fourseas.games.adventures.describe.cards import offering, other_cards, own_cards
from fourseas.games.adventures.describe.course import course
from fourseas.games.adventures.describe.goods import meeples, own_goods, treasures
from fourseas.games.adventures.describe.rivals import rival
from fourseas.games.adventures.describe.ships import own_ships, routes
from fourseas.games.adventures.view_types import View


def describe(kit: Kit, view: View, seat: int | None, names: Sequence[str]) -> list[Section]:
    sections = [course(kit, view, seat, names)]
    if seat is not None:
        sections += [own_ships(kit, view, seat, names), own_cards(kit, view, seat), own_goods(kit, view, seat)]
    sections += [treasures(kit, view, seat), offering(kit, view)]
    sections += [rival(kit, view, of, seat, names) for of in range(len(names)) if of != seat]
    sections += [*meeples(kit, view, seat, names), *other_cards(kit, view, seat)]
    return [*sections, *routes(kit, view)]
