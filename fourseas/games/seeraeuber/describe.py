"""The table of `seeraeuber` in words."""

from __future__ import annotations

from collections.abc import Sequence

from fourseas.core.described import Section
from fourseas.core.i18n import Text, join, say
from fourseas.core.interface import Kit
from fourseas.games.crews.describe import describe_crews, named_party, owner_of, whose_turn
from fourseas.games.seeraeuber.rules import MUTINEERS
from fourseas.games.seeraeuber.view import View


def describe(kit: Kit, view: View, seat: int | None, names: Sequence[str]) -> list[Section]:
    news: list[str] = [whose_turn(view, seat, names), *_challenged(view, seat, names), *_asked(view, seat, names)]
    news += _challenges(kit, view, seat, names)
    return describe_crews(kit.pack.ships, kit.pack.values, view, seat, names, news, [[] for _ in names])


def _party(view: View, top: str, seat: int | None, names: Sequence[str]) -> Text:
    return named_party(next(stack for stack in view.stacks if stack[0] == top), seat, names)


def _challenged(view: View, seat: int | None, names: Sequence[str]) -> list[Text]:
    parties = [_party(view, top, seat, names) for top in view.challenged]
    if not parties:
        return []
    list_of_parties = join(parties)
    if view.turn == seat:
        return [say("You are challenged: you must capture a ship with {parties}.", parties=list_of_parties)]
    return [say("{who} is challenged to capture a ship with {parties}.", who=names[view.turn], parties=list_of_parties)]


def _asked(view: View, seat: int | None, names: Sequence[str]) -> list[Text]:
    if view.asked is None:
        return []
    party = _party(view, view.asked.stack, seat, names)
    if view.asked.seat == seat:
        return [say("You may challenge {party} to capture a ship, or decline.", party=party)]
    return [say("{who} may challenge {party}.", who=names[view.asked.seat], party=party)]


def _challenges(kit: Kit, view: View, seat: int | None, names: Sequence[str]) -> list[Text]:
    """SEE-30 SEE-31: who could challenge which party when its captain's turn comes, the viewer's own first."""
    minimums = [ship.min for ship in kit.pack.ships if ship.id in view.display]
    lines = []
    for stack in sorted(view.stacks, key=lambda stack: owner_of(stack[0]) != seat):
        owners = [owner_of(pirate) for pirate in stack]
        able = [of for of in range(len(names)) if of != owners[0] and owners.count(of) >= MUTINEERS]
        if able and minimums and len(stack) >= min(minimums):
            who = join(say("you##one of the players") if of == seat else names[of] for of in able)
            party = named_party(stack, seat, names)
            lines.append(say("A challenge is possible against {party}, by: {who}.", party=party, who=who))
    return lines
