"""A seat's current options as choices: the game's moves, with labels for people."""

from __future__ import annotations

from collections import Counter

from fourseas.core.match import Match
from fourseas.core.state import HOUSE
from fourseas.server.protocol.messages import Choice
from fourseas.server.table.race import Race
from fourseas.server.table.table import Table

MOST_ALIKE = 100  # choices of one kind listed in a race: more would only say that it can be done nearly anywhere


def now_at(table: Table, now: int) -> Match | None:
    """The match as it stands now; in a race, time has passed since the last move."""
    if table.race is None or table.match is None:
        return table.match
    return table.match.at(seen_time(table.race, table.match, now))


def seen_time(race: Race, match: Match, now: int) -> int:
    """The time in a race for viewers: negative before it opens, when nothing of it is shown; an interrupted race stands
    still until it resumes.
    """
    t, since = race.time(now), int(match.state.now)
    return t if since == 0 else max(t, since)


def race_choices(table: Table, match: Match, seat: int, now: int) -> list[Choice]:
    """What a seat may do in a race now, or in a moment: its hand may be on the way. If something can be done nearly
    anywhere, some places are listed.
    """
    assert table.race is not None
    t = seen_time(table.race, match, now)
    if t < 0:
        return []  # the choices would reveal what is not shown yet
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
    choices = []
    for action, move in zip(legal, moves, strict=True):
        kind = type(move)
        seen[kind] += 1
        if seen[kind] % -(-alike[kind] // MOST_ALIKE) == 0:
            label = game.words.label(kit, looked.state, seat, action, match.names)
            choices.append(Choice(seat=seat, move=move, label=label, final=False))
    return choices


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
