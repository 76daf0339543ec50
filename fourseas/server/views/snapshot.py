"""What a viewer gets to see of a table: the snapshot, and the updates after it.

Everything a viewer is sent about a table is put together here, from the game's own `view`, which leaves secrets out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import UNSET, Raw

from fourseas.core.fairness import Fairness, reveal, reveal_shared
from fourseas.core.i18n import ENGLISH, encoder, say, term
from fourseas.core.match import Match
from fourseas.core.state import HOUSE
from fourseas.server.acts.undo import can_go_back, undo_is_free
from fourseas.server.protocol.messages import Choice, Lesson, LogLine, UndoView, Update
from fourseas.server.table.race import Race
from fourseas.server.table.readiness import readiness
from fourseas.server.table.table import Table
from fourseas.server.views.pages import CHAT_ROOM, HEAD, LARGEST, LOG_ROOM, page
from fourseas.server.views.patch import patch

MOST_ALIKE = 100  # choices of one kind that are listed in a race: more only say that it can be done nearly anywhere


class Viewpoint:
    """A table as it stands now, seen by one player (None: nobody of the table)."""

    def __init__(self, table: Table, player: str | None, now: int | None = None) -> None:
        self.table = table
        self.player = player
        self.now = table.at if now is None else now
        self.seats = table.seats_of(player)

    def view_seat(self) -> int | None:
        """The seat whose eyes the viewer has: at one screen the one that is to decide."""
        if not self.seats:
            return None
        return next((seat for seat in self.table.awaited if seat in self.seats), self.seats[0])

    def view(self) -> object:
        looked = now_at(self.table, self.now)
        return None if looked is None else looked.view(self.view_seat())

    def choices(self) -> list[Choice]:
        """All that the viewer may do now, in the words of the game and of people."""
        table, match = self.table, self.table.match
        if match is None or table.phase != "playing":
            return []
        if table.race is not None:
            own = [seat for seat in self.seats if table.seats[seat].decides]
            return [choice for seat in own for choice in race_choices(table, match, seat, self.now)]
        return [
            choice
            for seat in self.seats
            if seat in match.awaited and table.seats[seat].decides
            for choice in choices_of(table, match, seat)
        ]

    def undo(self) -> UndoView:
        table, match = self.table, self.table.match
        if match is None or table.phase != "playing" or table.race is not None:
            return NO_UNDO
        if table.wish is not None:
            wish = table.wish
            return UndoView(asked_by=wish.seat, to_move=wish.moves, waiting_for=wish.waiting_for)
        own = [seat for seat in self.seats if table.seats[seat].level is None and can_go_back(match, seat)]
        if not own:
            return NO_UNDO
        if any(undo_is_free(match, seat) for seat in own):
            return FREE_UNDO
        if not table.others_who_care(self.player):
            return FREE_UNDO
        return NO_UNDO if table.denied.issuperset(own) else ASK_UNDO


NO_UNDO = UndoView()
FREE_UNDO = UndoView(free=True)
ASK_UNDO = UndoView(ask=True)


def now_at(table: Table, now: int) -> Match | None:
    """The match as it stands now; in a race its time has gone on since the last move."""
    if table.race is None or table.match is None:
        return table.match
    return table.match.at(seen_time(table.race, table.match, now))


def seen_time(race: Race, match: Match, now: int) -> int:
    """The time of a race for those who look: negative before it opens, which shows nothing of it yet; one that was
    interrupted stands still until it goes on.
    """
    t, since = race.time(now), int(match.state.now)
    return t if since == 0 else max(t, since)


def race_choices(table: Table, match: Match, seat: int, now: int) -> list[Choice]:
    """What a seat may do in a race now, or in a moment: its hand may be on the way. Of what can be done nearly anywhere
    some places are named.
    """
    assert table.race is not None
    t = seen_time(table.race, match, now)
    if t < 0:
        return []  # what there is to choose from would tell what is not shown yet
    looked = match.at(t)
    game, kit = match.game, match.kit
    for action in looked.legal(HOUSE):
        if action not in game.idle:
            return []  # it is over
        game.rules.apply(kit.box, looked.state, HOUSE, action)
    legal = [action for action in looked.legal(seat) if action not in game.idle]
    moves = [game.words.encode(kit, looked.state, seat, action) for action in legal]
    alike = Counter(map(type, moves))
    seen: Counter[type] = Counter()
    found = []
    for action, move in zip(legal, moves, strict=True):
        kind = type(move)
        seen[kind] += 1
        if seen[kind] % -(-alike[kind] // MOST_ALIKE) == 0:
            label = game.words.label(kit, looked.state, seat, action, match.names)
            found.append(Choice(seat=seat, move=move, label=label, final=False))
    return found


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
    """The promise and everybody's part, and once the game is over what it was made of. A lesson is dealt by hand."""
    if table.opened.tutorial:
        return None
    shared = table.opened.shared
    whole = reveal_shared(table.seed, salt, table.parts) if shared else reveal(table.seed, salt)
    return whole if table.phase == "over" else whole.promise()


def lesson(table: Table) -> Lesson | None:
    guide = table.guide
    if guide is None:
        return None
    step, steps = guide.lesson, len(guide.tutorial.steps)
    if step is None:
        farewell: list[str] = [term(page) for page in guide.tutorial.farewell]
        return Lesson(step=steps, steps=steps, title=say("Well played"), texts=farewell, clause=None, done=True)
    texts: list[str] = [term(page) for page in step.texts]
    return Lesson(step=guide.step + 1, steps=steps, title=term(step.title), texts=texts, clause=step.clause)


def snapshot(
    table: Table,
    salt: bytes,
    player: str | None,
    spectators: int,
    now: int,
    language: str = ENGLISH,
    *,
    apart: bool = False,
) -> bytes:
    """A `Snapshot` in JSON, no larger than pages.LARGEST: with the last lines of the log and of the chat for which
    there is room, and with the box unless that is asked for apart.
    """
    return extended(standing(table, salt, player, now, language, apart=apart), language, now=now, spectators=spectators)


PASSING = ("now", "spectators")


def standing(table: Table, salt: bytes, player: str | None, now: int, language: str, *, apart: bool = False) -> bytes:
    """Of a snapshot what stays until the next entry, where no time runs in the game: all but `now` and `spectators`."""
    changing = msgspec.structs.asdict(change(table, salt, player, 0, now))
    whole = encoder(language).encode(
        {
            "is": "table",
            "table": table.id,
            "game": table.game.id,
            "rules": table.opened.rules,
            "box_id": table.box.id,
            "hot_seat": table.opened.hot_seat,
            **{name: value for name, value in changing.items() if value is not UNSET and name not in PASSING},
        }
    )
    room = LARGEST - len(whole) - HEAD
    box = None if apart or len(table.box.json) > room else Raw(table.box.json)
    room -= len(table.box.json) if box is not None else 0
    chat = page(table.chat, language, min(CHAT_ROOM, room // 3))
    log = page(table.lines, language, min(LOG_ROOM, room - CHAT_ROOM))
    parts: dict[str, object] = {"log": log.lines, "log_older": log.older, "chat": chat.lines, "chat_older": chat.older}
    return extended(whole, language, box=box, **parts)


def change(table: Table, salt: bytes, player: str | None, spectators: int, now: int) -> Update:
    """Everything that can have changed at all, but for what was said and done; for what happens rarely."""
    point = Viewpoint(table, player, now)
    return Update(
        number=table.number,
        now=now,
        options=table.options,
        speed=table.speed,
        listed=table.listed,
        phase=table.phase,
        you=point.seats,
        host=player == table.host,
        seats=[seat.view(table.host) for seat in table.seats],
        spectators=spectators,
        moves=len(table.match.log) if table.match is not None else 0,
        view=point.view(),
        awaited=table.awaited,
        choices=point.choices(),
        race=table.race.view() if table.race is not None else None,
        ready=readiness(table),
        clocks=table.clock.view(table.on_the_clock, table.here) if table.clock is not None else None,
        undo=point.undo(),
        fairness=fairness(table, salt),
        end=table.end(),
        rematch=table.rematch,
        closed=table.closed,
        readable=table.readable,
        lesson=lesson(table),
    )


def change_update(
    table: Table, salt: bytes, player: str | None, spectators: int, now: int, language: str, *, back: bool
) -> bytes:
    """The update after something that happens rarely; where moves were taken back, with the last lines anew."""
    message = encoder(language).encode(change(table, salt, player, spectators, now))
    if not back:
        return extended(message, language, lines=latest(table))
    log = page(table.lines, language, LOG_ROOM)
    return extended(message, language, log=log.lines, log_older=log.older)


def latest(table: Table) -> list[LogLine]:
    """The lines of the last entry."""
    first = len(table.lines)
    while first and table.lines[first - 1].number == table.number:
        first -= 1
    return table.lines[first:]


def move_updates(table: Table, salt: bytes, line: LogLine, now: int) -> Callable[[str | None, str], bytes]:
    """The update after a move, for each viewer and language. What viewers have in common is put into JSON once."""
    match = table.match
    assert match is not None
    has_hands = match.game.has_hands
    same: dict[tuple[int | None, str], bytes] = {}  # by whose eyes one has: all see the same where nobody has a hand
    sent: dict[tuple[tuple[int, ...], str], bytes] = {}

    looked = now_at(table, now) or match

    def update(player: str | None, language: str) -> bytes:
        point = Viewpoint(table, player, now)
        key = tuple(point.seats), language
        if key not in sent:
            eyes = point.view_seat() if has_hands else None
            if (eyes, language) not in same:
                told = _move_update(table, salt, line, now, looked.view(eyes))
                same[eyes, language] = encoder(language).encode(told)
            sent[key] = extended(same[eyes, language], language, choices=point.choices(), undo=point.undo())
        return sent[key]

    return update


def _move_update(table: Table, salt: bytes, line: LogLine, now: int, view: object) -> Update:
    assert table.match is not None
    rare: dict[str, Any] = {}
    if table.phase == "over":
        rare |= {"phase": table.phase, "end": table.end(), "fairness": fairness(table, salt)}
    if table.guide is not None:
        rare["lesson"] = lesson(table)
    if table.game.has_clock:
        rare["race"] = table.race.view() if table.race is not None else None
        rare["ready"] = readiness(table)
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


def race_update(table: Table, line: LogLine, old: object, new: object, now: int) -> Update:
    """After a move in a race: no more than what it changed, the same for all."""
    assert table.match is not None
    return Update(number=table.number, now=now, lines=[line], moves=len(table.match.log), patch=patch(old, new))


def time_update(table: Table, player: str | None, now: int) -> Update:
    """What time alone has changed in a race."""
    point = Viewpoint(table, player, now)
    return Update(number=table.number, now=now, view=point.view(), choices=point.choices())


def extended(message: bytes, language: str, **fields: object) -> bytes:
    """A message in JSON with more fields at its end."""
    return message[:-1] + b"," + encoder(language).encode(fields)[1:]
