"""What a viewer gets to see of a table: the snapshot, and the updates after it.

Everything a viewer is sent about a table is put together here, from the game's own `view`, which leaves secrets out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from fourseas.core.fairness import Fairness, reveal
from fourseas.core.match import Match
from fourseas.server.acts import moves_before_own, others_who_care, others_who_decide, undo_is_free
from fourseas.server.messages import Choice, Lesson, LogLine, Snapshot, UndoView, Update
from fourseas.server.table import Table

encode = msgspec.json.Encoder().encode


class Viewpoint:
    """A table as it stands now, seen by one player (None: nobody of the table)."""

    def __init__(self, table: Table, player: str | None) -> None:
        self.table = table
        self.player = player
        self.seats = table.seats_of(player)

    def view_seat(self) -> int | None:
        """The seat whose eyes the viewer has: at one screen the one that is to decide."""
        if not self.seats:
            return None
        return next((seat for seat in self.table.awaited if seat in self.seats), self.seats[0])

    def view(self) -> object:
        return None if self.table.match is None else self.table.match.view(self.view_seat())

    def choices(self) -> list[Choice]:
        """All that the viewer may do now, in the words of the game and of people."""
        table, match = self.table, self.table.match
        if match is None or table.phase != "playing":
            return []
        return [
            choice
            for seat in self.seats
            if seat in match.awaited and table.seats[seat].decides
            for choice in choices_of(table, match, seat)
        ]

    def undo(self) -> UndoView:
        table, match = self.table, self.table.match
        if match is None or table.phase != "playing":
            return NO_UNDO
        if table.wish is not None:
            wish = table.wish
            return UndoView(asked_by=wish.seat, to_move=wish.moves, waiting_for=wish.waiting_for)
        own = [seat for seat in self.seats if table.seats[seat].level is None]
        if not any(moves_before_own(match, seat) is not None for seat in own):
            return NO_UNDO
        if any(undo_is_free(match, seat) for seat in own):
            return FREE_UNDO
        if others_who_decide(table, self.player):
            return NO_UNDO if table.denied.issuperset(own) else ASK_UNDO
        return NO_UNDO if others_who_care(table, self.player) else FREE_UNDO


NO_UNDO = UndoView()
FREE_UNDO = UndoView(free=True)
ASK_UNDO = UndoView(ask=True)


def choices_of(table: Table, match: Match, seat: int) -> list[Choice]:
    legal = match.legal(seat)
    if table.guide is not None:
        legal = table.guide.allowed(seat, legal)
    kit, state, names = match.kit, match.state, match.names
    encode, label, final = match.game.words.encode, match.game.words.label, match.game.story.final
    return [
        Choice(
            seat=seat,
            move=encode(kit, state, seat, action),
            label=label(kit, state, seat, action, names),
            final=final(kit, state, seat, action),
        )
        for action in legal
    ]


def fairness(table: Table, salt: bytes) -> Fairness | None:
    """The promise, and once the game is over what it was made of. A lesson is dealt by hand."""
    if table.opened.tutorial:
        return None
    whole = reveal(table.seed, salt)
    return whole if table.phase == "over" else whole.promise()


def lesson(table: Table) -> Lesson | None:
    guide = table.guide
    if guide is None:
        return None
    step, steps = guide.lesson, len(guide.tutorial.steps)
    if step is None:
        farewell = guide.tutorial.farewell
        return Lesson(step=steps, steps=steps, title="Well played", texts=farewell, clause=None, done=True)
    return Lesson(step=guide.step + 1, steps=steps, title=step.title, texts=step.texts, clause=step.clause)


def snapshot(table: Table, salt: bytes, player: str | None, spectators: int, now: int) -> Snapshot:
    point = Viewpoint(table, player)
    return Snapshot(
        number=table.number,
        now=now,
        table=table.id,
        game=table.game.id,
        rules=table.opened.rules,
        box=table.opened.box,
        options=table.options,
        speed=table.speed,
        listed=table.listed,
        hot_seat=table.opened.hot_seat,
        phase=table.phase,
        you=point.seats,
        host=player == table.host,
        seats=[seat.view(table.host) for seat in table.seats],
        spectators=spectators,
        moves=len(table.match.log) if table.match is not None else 0,
        log=table.lines,
        chat=table.chat,
        view=point.view(),
        awaited=table.awaited,
        choices=point.choices(),
        clocks=table.clock.view(table.on_the_clock, table.here) if table.clock is not None else None,
        undo=point.undo(),
        fairness=fairness(table, salt),
        end=table.end(),
        rematch=table.rematch,
        lesson=lesson(table),
    )


def change(table: Table, salt: bytes, player: str | None, spectators: int, now: int) -> Update:
    """Everything that can have changed at all; for what happens rarely."""
    whole = snapshot(table, salt, player, spectators, now)
    same = {name: getattr(whole, name) for name in Update.__struct_fields__ if name in Snapshot.__struct_fields__}
    return Update(**same)


def move_updates(table: Table, salt: bytes, line: LogLine, now: int) -> Callable[[str | None], bytes]:
    """The update after a move, for each viewer. What all viewers have in common is put into JSON once."""
    match = table.match
    assert match is not None
    has_hands = match.game.has_hands
    same: dict[int | None, bytes] = {}  # by the seat whose eyes one has: all see the same where nobody has a hand
    sent: dict[tuple[int, ...], bytes] = {}

    def update(player: str | None) -> bytes:
        point = Viewpoint(table, player)
        key = tuple(point.seats)
        if key not in sent:
            eyes = point.view_seat() if has_hands else None
            if eyes not in same:
                same[eyes] = encode(_move_update(table, salt, line, now, match.view(eyes)))
            sent[key] = extended(same[eyes], choices=point.choices(), undo=point.undo())
        return sent[key]

    return update


def _move_update(table: Table, salt: bytes, line: LogLine, now: int, view: object) -> Update:
    assert table.match is not None
    rare: dict[str, Any] = {}
    if table.phase == "over":
        rare |= {"phase": table.phase, "end": table.end(), "fairness": fairness(table, salt)}
    if table.guide is not None:
        rare["lesson"] = lesson(table)
    return Update(
        number=table.number,
        now=now,
        lines=[line],
        moves=len(table.match.log),
        view=view,
        awaited=table.awaited,
        clocks=table.clock.view(table.on_the_clock, table.here) if table.clock is not None else None,
        **rare,
    )


def extended(message: bytes, **fields: object) -> bytes:
    """A message in JSON with more fields at its end."""
    return message[:-1] + b"," + encode(fields)[1:]
