"""The telling of one move in `piratoons`: its events, from the states before and after it.

The move comes first, then what followed by itself: seals that open, the end of plundering with pay and loot, the end of
the auction, the next round.
"""

from __future__ import annotations

from fourseas.core.interface import Event, Kit
from fourseas.core.state import HOUSE, NOBODY, NONE
from fourseas.games.piratoons.names import names_of
from fourseas.games.piratoons.rules.actions import parts
from fourseas.games.piratoons.rules.chest import strikes
from fourseas.games.piratoons.rules.purse import bank, wage
from fourseas.games.piratoons.rules.state import (
    BUILDING,
    CREW,
    EQUIPMENT,
    GONE,
    OVERBOARD,
    SLOTS,
    STOP,
    UNDECIDED,
    WAIT,
    Box,
    State,
)
from fourseas.games.piratoons.story.events import (
    BeatShown,
    BidsShown,
    Clumsy,
    Dropped,
    Fell,
    Floated,
    Looted,
    NewRound,
    Opened,
    Origin,
    Paid,
    Sank,
    Sort,
    Stopped,
    Took,
)


class Telling:
    """The events of a move so far."""

    def __init__(self, kit: Kit, before: State, seat: int, after: State) -> None:
        self.names = names_of(kit)
        self.box: Box = kit.box
        self.before = before
        self.after = after
        self.seat = seat  # who moved
        self.events: list[Event] = []

    def add(self, event: Event) -> None:
        self.events.append(event)

    # ---- names

    def tile(self, tile: int) -> str:
        return self.names.tiles[tile]

    def kind(self, tile: int) -> Sort:
        return "equipment" if tile < EQUIPMENT else "boats"

    def point(self, point: int) -> tuple[int, int]:
        """Where a point is, in the units of the chest."""
        return self.names.points[point]

    # ---- plundering

    def opened(self) -> None:
        shown = self.after.chest if self.after.letter == 1 else []
        self.add(Opened(seat=self.seat, tiles=[self.tile(tile) for tile in shown]))

    def dropped(self, slot: int) -> None:
        self.add(Dropped(seat=self.seat, tile=self.tile(self.before.chest[slot])))

    def dropped_at(self, point: int) -> None:
        """TOO-27 to TOO-29: a disc that lies there, or made its owner clumsy; own ones that it knocked off."""
        before, after, seat = self.before, self.after, self.seat
        x, y = self.point(point)
        fallen = [i for i in range(before.dropped) if before.disc_seat[i] == seat and after.disc_seat[i] == NOBODY]
        if after.clumsy[seat] == 1:
            whose = next(before.disc_seat[i] for i in range(before.dropped) if self._is_struck(i, point))
            counted = sum(before.pieces[slot][seat] for slot in range(SLOTS))
            lost = counted - sum(before.disc_slot[i] != NONE for i in fallen)
            self.add(Clumsy(seat=seat, struck=whose, x=x, y=y, lost=lost))
        else:
            slot = after.disc_slot[after.dropped - 1]
            tile = self.tile(before.chest[slot]) if slot != NONE else None
            valid, clause = (True, "TOO-21") if slot != NONE else (False, "TOO-27")
            self.add(Dropped(seat=seat, tile=tile, x=x, y=y, valid=valid, clause=clause))
        for i in fallen:
            across, down = self.point(before.disc_point[i])
            slot = before.disc_slot[i]
            self.add(Fell(seat=seat, tile=self.tile(before.chest[slot]) if slot != NONE else None, x=across, y=down))

    def _is_struck(self, i: int, point: int) -> bool:
        """TOO-28: whether a disc of another player was."""
        whose = self.before.disc_seat[i]
        return whose not in (NOBODY, self.seat) and strikes(self.box, point, self.before.disc_point[i])

    def stopped(self) -> None:
        """TOO-22 TOO-23 TOO-24: somebody ended plundering, or had called stop a moment ago, or it ends by itself."""
        if self.seat != HOUSE:
            self.add(Stopped(seat=self.seat, clause="TOO-22"))
        elif self.before.stop_at > 0:
            self.add(Stopped(seat=self.before.caller, clause="TOO-23"))
        else:
            self.add(Stopped(seat=None, clause="TOO-24"))
        self.plundered()

    def beat_shown(self, answers: list[int]) -> None:
        """TOO-30: the choices of all seats, UNDECIDED where one was not asked."""
        self.add(BeatShown(beat=self.before.beat, choices=[self._choice(answer) for answer in answers]))
        if self.after.asked != self.before.asked:
            callers = [seat for seat, answer in enumerate(answers) if answer == STOP]
            self.add(Stopped(seat=callers[0] if callers else None, clause="TOO-30"))
            self.plundered()

    def _choice(self, answer: int) -> str | None:
        if answer == UNDECIDED:
            return None
        kind, slot = parts(answer)
        return {WAIT: "wait", STOP: "stop"}.get(kind) or self.tile(self.before.chest[slot])

    def plundered(self) -> None:
        """TOO-4: pay and loot, after the stop."""
        before, after = self.before, self.after
        seats = range(before.players)
        short = sum(wage(after, seat) for seat in seats) > bank(before)
        put_back = [before.doubloons[seat] // 2 if short else 0 for seat in seats]
        amounts = [after.doubloons[seat] - before.doubloons[seat] + put_back[seat] for seat in seats]
        self.add(Paid(amounts=amounts, put_back=put_back, clause="TOO-41" if short else "TOO-40"))
        for tile in before.chest:
            if after.owner[tile] >= 0:
                self.add(Looted(seat=after.owner[tile], tile=self.tile(tile), kind=self.kind(tile)))
        self.auctioned()  # TOO-65: at once, where nobody may bid

    # ---- auction

    def bids_shown(self, answers: list[int]) -> None:
        """TOO-61 TOO-65: the bids of all seats, UNDECIDED where one was not asked."""
        cancelled = [seat for seat, bid in enumerate(answers) if bid > 0 and answers.count(bid) > 1]  # TOO-62
        bids = [None if bid == UNDECIDED else bid for bid in answers]
        self.add(BidsShown(bids=bids, cancelled=cancelled))
        self.auctioned()

    def took(self, tile: int) -> None:
        source: Origin = "overboard" if self.before.owner[tile] == OVERBOARD else "chest"
        price = self.before.bid[self.seat]
        self.add(Took(seat=self.seat, tile=self.tile(tile), kind=self.kind(tile), from_=source, price=price))
        self.auctioned()

    def auctioned(self) -> None:
        """TOO-64: if the auction is over, what becomes of the tiles left in the chest."""
        if self.after.asked != BUILDING:
            return
        left = [tile for tile in self.before.chest if tile != NONE]
        sunk = [self.tile(tile) for tile in left if self.after.owner[tile] == GONE]
        afloat = [self.tile(tile) for tile in left if self.after.owner[tile] == OVERBOARD]
        if sunk:
            self.add(Sank(tiles=sunk))
        if afloat:
            self.add(Floated(tiles=afloat))

    # ---- the next round

    def new_round(self) -> None:
        before, seats = self.before, range(self.before.players)
        placed = [sum(before.pieces[slot][seat] for slot in range(SLOTS)) for seat in seats]
        lost = [CREW - before.stock[seat] - placed[seat] for seat in seats]
        self.add(NewRound(round=self.after.rounds, captain=self.after.captain, placed=placed, lost=lost))
