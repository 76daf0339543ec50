"""How the game stands: the round, whose turn it is, what is to be decided, everybody's points."""

from __future__ import annotations

from collections.abc import Sequence

from fourseas.core.described import Section
from fourseas.core.i18n import Text, join, say
from fourseas.core.interface import Kit
from fourseas.games.adventures.describe.cards import listed_cards
from fourseas.games.adventures.describe.goods import halves
from fourseas.games.adventures.routes import YOUR_SHIP
from fourseas.games.adventures.view import ASKED
from fourseas.games.adventures.view_types import View
from fourseas.games.adventures.why import NOW


def course(kit: Kit, view: View, seat: int | None, names: Sequence[str]) -> Section:
    lines = [_whose_turn(view, seat, names)]
    if view.decides is not None and view.decides == seat:
        lines.append(say("To decide: {what}.", what=_to_decide(view)))
    if view.played:
        lines.append(say("Played this turn: {cards}.", cards=listed_cards(kit, view.played)))
    order = sorted(range(len(names)), key=lambda of: -view.players[of].points.total)
    totals = [say("{who} {n}", who=call(of, seat, names), n=halves(view.players[of].points.total)) for of in order]
    lines.append(say("Points if the game ended now: {points}.", points=join(totals)))
    lines.append(say("The first ship in Trinidad ends the game."))
    decks = say(
        "Cards in the port deck: {ports}. In the merchant deck: {merchants}. Crates in the bag: {crates}.",
        ports=view.port_deck,
        merchants=view.merchant_deck,
        crates=view.bag,
    )
    return Section(say("How the game stands"), [*lines, decks])


def _whose_turn(view: View, seat: int | None, names: Sequence[str]) -> Text:
    if view.decides is None:
        return say("The game ended in round {n}.", n=view.round)
    if not view.round:
        if view.decides == seat:
            return say("Before the first round, it is your turn.")
        return say("Before the first round, {who} decides.", who=names[view.decides])
    if view.turn == seat:
        return say("Round {n}, your turn: {cards} more {cards|card|cards} to play.", n=view.round, cards=view.plays)
    return say(
        "Round {n}, {who}'s turn: {cards} more {cards|card|cards} to play.",
        n=view.round,
        who=names[view.turn],
        cards=view.plays,
    )


def _to_decide(view: View) -> Text:
    if view.asked == "play" and not view.plays:
        return say("end your turn")
    asked = NOW[ASKED.index(view.asked)]
    if view.sail is not None:
        ships = join(YOUR_SHIP[track] for track in view.sail.ships)
        return say("{asked}, up to {n} {n|space|spaces} ({ships})", asked=asked, n=view.sail.points, ships=ships)
    if view.push is not None and view.push.track is not None:
        ship = YOUR_SHIP[view.push.track]
        return say("{asked}, since {ship} is pushed back by {n}", asked=asked, ship=ship, n=view.push.force)
    return asked


def call(of: int, seat: int | None, names: Sequence[str]) -> str:
    return say("you##one of the players") if of == seat else names[of]
