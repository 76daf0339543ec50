"""What a seat may do at the moment: the game's moves, and their labels for people who read them."""

from __future__ import annotations

from collections import Counter
from weakref import WeakKeyDictionary

from msgspec import Struct

from fourseas.core.game import Game
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


class Offer(Struct, frozen=True, eq=False):
    """What a seat may do: the match as it stands, and its actions."""

    seat: int
    match: Match
    actions: list[int]

    def choices(self) -> list[Choice]:
        return [self._choice(action) for action in self.actions]

    def _choice(self, action: int) -> Choice:
        match, seat = self.match, self.seat
        kit, state, game = match.kit, match.state, match.at_hand
        final = game.story.final(kit, state, seat, action) and not match.in_real_time
        return Choice(seat=seat, move=game.words.encode(kit, state, seat, action), final=final)

    def written(self) -> bytes:
        """The choices in JSON, without brackets. What reads the same in every state is written once."""
        game, lasting = self.match.game, self.match.game.lasting
        if lasting is None:
            return encoder().encode(self.choices())[1:-1]
        known = _written_once(game, self.seat)
        written = list(map(known.get, self.actions))
        if None in written:
            write = encoder().encode
            for place in [place for place, one in enumerate(written) if one is None]:
                action = self.actions[place]
                one = written[place] = write(self._choice(action))
                if lasting(action) is not None:
                    known[action] = one
        return b",".join(written)  # type: ignore[arg-type]

    def labels(self) -> list[str]:
        kit, state, names = self.match.kit, self.match.state, self.match.names
        label = self.match.game.words.label
        return [label(kit, state, self.seat, action, names) for action in self.actions]


# By game, seat and action: no more than a game has actions, and games are few.
_written: WeakKeyDictionary[Game, dict[int, dict[int, bytes]]] = WeakKeyDictionary()


def _written_once(game: Game, seat: int) -> dict[int, bytes]:
    """Choices of a seat in JSON that read the same in every state."""
    seats = _written.get(game)
    if seats is None:
        seats = _written[game] = {}
    return seats.setdefault(seat, {})


def offer(table: Table, match: Match, seat: int) -> Offer:
    """What an awaited seat may do; nothing where the script of a lesson moves for it."""
    legal = table.legal(seat)
    if table.guide is not None:
        legal = [] if table.guide.is_scripted else table.guide.allowed(seat, legal)
    return Offer(seat, match, legal)


def race_offer(table: Table, match: Match, seat: int, now: int) -> Offer:
    """What a seat may do in a race now, or in a moment: its hand may be on the way. If something can be done nearly
    anywhere, some places are listed.
    """
    assert table.race is not None
    t = seen_time(table.race, match, now)
    if t < 0:
        return Offer(seat, match, [])  # the choices would reveal what is not shown yet
    looked = match.at(t)
    game, kit = match.game, match.kit
    for action in looked.legal(HOUSE):
        if action not in game.idle:
            return Offer(seat, match, [])  # it is over
        game.rules.apply(kit.box, looked.state, HOUSE, action)
    legal = [action for action in looked.legal(seat) if action not in game.idle]
    moves = [game.words.encode(kit, looked.state, seat, action) for action in legal]
    alike = Counter(map(type, moves))
    seen: Counter[type] = Counter()
    some = Offer(seat, looked, [])
    for action, move in zip(legal, moves, strict=True):
        kind = type(move)
        seen[kind] += 1
        if seen[kind] % -(-alike[kind] // MOST_ALIKE) == 0:
            some.actions.append(action)
    return some
