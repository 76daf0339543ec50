"""What a seat may do at the moment: the game's moves, and their labels for people who read them."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from fourseas.core.i18n import encoder
from fourseas.core.match import Match
from fourseas.core.state import HOUSE
from fourseas.server.protocol.messages import Choice
from fourseas.server.table.race import Race
from fourseas.server.table.table import Table

MOST_ALIKE = 100  # choices of one kind listed in a race: more would only say that it can be done nearly anywhere


def now_at(table: Table, now: int) -> Match | None:
    """The match as it stands now; in a race, time has passed since the last move."""
    if table.race is None or table.match is None:
        return table.present
    return table.match.at(seen_time(table.race, table.match, now))


def seen_time(race: Race, match: Match, now: int) -> int:
    """The time in a race for viewers: negative before it opens, when nothing of it is shown; an interrupted race stands
    still until it resumes.
    """
    t, since = race.time(now), int(match.state.now)
    return t if since == 0 else max(t, since)


class Offer(NamedTuple):
    """What a seat may do: the match as it stands, its actions, and the same as moves in words."""

    seat: int
    match: Match
    actions: list[int]
    moves: list[Any]

    def choices(self) -> list[Choice]:
        seat, match = self.seat, self.match
        if match.in_real_time:
            return [Choice(seat=seat, move=move, final=False) for move in self.moves]
        kit, state, final = match.kit, match.state, match.game.story.final
        return [
            Choice(seat=seat, move=move, final=final(kit, state, seat, action))
            for action, move in zip(self.actions, self.moves, strict=True)
        ]

    def written(self) -> bytes:
        """The choices in JSON, without brackets. Most are moves and nothing else, and these are written together."""
        match, seat = self.match, self.seat
        kit, state, final = match.kit, match.state, match.game.story.final
        if match.in_real_time or True in [final(kit, state, seat, action) for action in self.actions]:
            return encoder().encode(self.choices())[1:-1]
        between = b'},{"seat":%d,"move":' % seat
        moves = encoder().encode_lines(self.moves)  # each followed by a newline, which is in none of them
        return between[2:] + moves[:-1].replace(b"\n", between) + b"}" if moves else b""

    def labels(self) -> list[str]:
        kit, state, names = self.match.kit, self.match.state, self.match.names
        label = self.match.game.words.label
        return [label(kit, state, self.seat, action, names) for action in self.actions]


def offer(table: Table, match: Match, seat: int) -> Offer:
    """What an awaited seat may do."""
    legal = table.legal(seat)
    if table.guide is not None:
        legal = table.guide.allowed(seat, legal)
    kit, state, encode = match.kit, match.state, match.game.words.encode
    return Offer(seat, match, legal, [encode(kit, state, seat, action) for action in legal])


def race_offer(table: Table, match: Match, seat: int, now: int) -> Offer:
    """What a seat may do in a race now, or in a moment: its hand may be on the way. If something can be done nearly
    anywhere, some places are listed.
    """
    assert table.race is not None
    t = seen_time(table.race, match, now)
    if t < 0:
        return Offer(seat, match, [], [])  # the choices would reveal what is not shown yet
    looked = match.at(t)
    game, kit = match.game, match.kit
    for action in looked.legal(HOUSE):
        if action not in game.idle:
            return Offer(seat, match, [], [])  # it is over
        game.rules.apply(kit.box, looked.state, HOUSE, action)
    legal = [action for action in looked.legal(seat) if action not in game.idle]
    moves = [game.words.encode(kit, looked.state, seat, action) for action in legal]
    alike = Counter(map(type, moves))
    seen: Counter[type] = Counter()
    some = Offer(seat, looked, [], [])
    for action, move in zip(legal, moves, strict=True):
        kind = type(move)
        seen[kind] += 1
        if seen[kind] % -(-alike[kind] // MOST_ALIKE) == 0:
            some.actions.append(action)
            some.moves.append(move)
    return some
