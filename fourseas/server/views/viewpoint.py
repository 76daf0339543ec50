"""A table from one viewer's point of view: what they see, what they may do, what they may take back."""

from __future__ import annotations

from fourseas.core.described import Section
from fourseas.server.acts.undo import can_go_back
from fourseas.server.protocol.messages import Choice, Described, Labels, UndoView
from fourseas.server.table.table import Table
from fourseas.server.views.choices import Offer, now_at, offer, race_offer
from fourseas.server.views.position import Position


class Viewpoint:
    """A table as it stands now, seen by one player (None: a stranger)."""

    def __init__(
        self,
        table: Table,
        player: str | None,
        now: int | None = None,
        position: Position | None = None,
        seats: list[int] | None = None,
    ) -> None:
        self.table = table
        self.player = player
        self.now = table.at if now is None else now
        self.seats = table.seats_of(player) if seats is None else seats
        self._position = position  # outside a race: its views, made once for all

    def view_seat(self) -> int | None:
        """The seat through whose eyes the viewer sees: at a hot seat, the one that has to decide; behind a curtain,
        nobody's while others decide.
        """
        if not self.seats:
            return None
        usual = None if self.table.opened.curtain and len(self.seats) > 1 else self.seats[0]
        return next((seat for seat in self.table.awaited if seat in self.seats), usual)

    def view(self) -> object:
        if self._position is not None:
            return self._position.view(self.view_seat())
        looked = now_at(self.table, self.now)
        return None if looked is None else looked.view(self.view_seat())

    def offers(self) -> list[Offer]:
        """What each of the viewer's seats may do now."""
        table, match = self.table, self.table.present
        if match is None or table.phase != "playing":
            return []
        bots = table.seating.bots
        if table.race is not None:
            return [race_offer(table, match, seat, self.now) for seat in self.seats if seat not in bots]
        awaited = table.awaited
        return [offer(table, match, seat) for seat in self.seats if seat in awaited and seat not in bots]

    def choices(self) -> list[Choice]:
        """Everything the viewer may do now."""
        return [choice for offer in self.offers() for choice in offer.choices()]

    def labels(self, ref: int) -> Labels:
        """The same, with a label for each."""
        offers = self.offers()
        return Labels(
            ref=ref,
            number=self.table.number,
            choices=[choice for offer in offers for choice in offer.choices()],
            labels=[label for offer in offers for label in offer.labels()],
        )

    def described(self, ref: int) -> Described:
        """What the viewer sees, in words."""
        looked = now_at(self.table, self.now)
        if looked is None:
            sections: list[Section] | None = []
        else:
            sections = looked.describe(self.view_seat()) if looked.game.describes_itself else None
        return Described(ref=ref, number=self.table.number, sections=sections)

    def undo(self) -> UndoView:
        return undo_of(self.table, self.player, self.seats)


def undo_of(table: Table, player: str | None, seats: list[int]) -> UndoView:
    """What a player who has these seats may take back."""
    match = table.match
    if match is None or table.phase != "playing" or table.race is not None:
        return NO_UNDO
    request = table.undo_request
    if request is not None:
        return UndoView(asked_by=request.seat, to_move=request.moves, waiting_for=request.waiting_for)
    seating = table.seating
    own = []
    for seat in seats:
        if seat not in seating.bots and can_go_back(match, seat):
            own.append(seat)
    if not own:
        return NO_UNDO
    last = match.log[-1]
    if last.seat in own and not match.at_hand.story.reveals(last.events):
        return FREE_UNDO
    if len(seating.caring) == (player in seating.caring):  # nobody else minds
        return FREE_UNDO
    return NO_UNDO if table.denied.issuperset(own) else ASK_UNDO


NO_UNDO = UndoView()
FREE_UNDO = UndoView(free=True)
ASK_UNDO = UndoView(ask=True)
