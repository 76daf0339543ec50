"""Moves at a table: what a move's words mean, and the entries of moves, by turns and in a race. Nothing is changed
here.
"""

from __future__ import annotations

from typing import Any

from fourseas.core.i18n import said, say
from fourseas.core.interface import Refused
from fourseas.core.match import Match
from fourseas.server.acts.ready import check_all_ready
from fourseas.server.acts.rights import Actor, check_seen, own_seat, running
from fourseas.server.protocol import messages
from fourseas.server.protocol.problem import Trouble
from fourseas.server.table import log
from fourseas.server.table.race import LEAD_MS, begins_race
from fourseas.server.table.table import Table


def action_of(
    match: Match, seat: int, words: dict[str, Any], *, in_turn: bool = True, legal: list[int] | None = None
) -> int:
    """The legal action that a move in words means. Where all play at once, nobody is told that it is not their turn.
    `legal` is what the seat may do, if it is awaited and that has been listed already.
    """
    if match.over:
        raise Trouble("not_now", say("the game is over"))
    if in_turn and legal is None and seat not in match.awaited:
        raise not_your_turn(match, seat, words)
    try:
        action = match.parse(seat, words)
    except Refused as refused:
        raise illegal(refused) from None
    except ValueError as error:
        raise Trouble("unparsable", said(error)) from None
    if legal is None or action not in legal:
        check_legal(match, seat, action)
    return action


def check_legal(match: Match, seat: int, action: int) -> None:
    """Where the list of legal actions is consulted: folding an entry trusts it."""
    reason = match.why(seat, action)
    if reason is not None:
        raise illegal(reason)


def illegal(refused: Refused, code: messages.Code = "illegal") -> Trouble:
    """A refusal of the rules, as Trouble."""
    return Trouble(code, say("{why}", why=refused.text), refused.clause)


def not_your_turn(match: Match, seat: int, words: dict[str, Any]) -> Trouble:
    """With the rules' reason, if the words are a move."""
    try:
        reason = match.why(seat, match.parse(seat, words))
    except Refused as refused:
        reason = refused
    except ValueError:
        reason = None
    if reason is None:
        return Trouble("not_your_turn", say("it is not your turn"))
    return illegal(reason, "not_your_turn")


def moved(table: Table, seat: int, action: int, words: Any, now: int) -> log.Moved:
    """A legal move outside a race; one that begins a race says when the race opens, and who will miss it. In a lesson
    nothing hurries: its script knows when a move is made.
    """
    if table.guide is not None and not table.guide.done:
        return log.Moved(at=now, seat=seat, move=words, t=table.guide.t)
    if not begins_race(running(table), seat, action):
        return log.Moved(at=now, seat=seat, move=words)
    absent = [each.number for each in table.seats if each.player is not None and not each.here]
    return log.Moved(at=now, seat=seat, move=words, opens_at=now + LEAD_MS, absent=absent)


def race_move(table: Table, seat: int, words: dict[str, Any], now: int) -> log.Moved:
    """A move in a race: its time is when it arrived, and moves are made in the order of arrival."""
    t = race_time(table, now)
    assert table.match is not None
    looked = table.match.at(t)
    if action_of(looked, seat, words, in_turn=False) in looked.game.idle:
        raise Trouble("not_allowed", say("time runs by itself here"))
    return log.Moved(at=now, seat=seat, move=words, t=t)


def race_time(table: Table, now: int) -> int:
    """The time in a race. Raises Trouble before it begins."""
    assert table.race is not None
    assert table.match is not None
    wait = table.race.starts_at - now
    if wait > 0:
        raise Trouble("not_now", say("it has not begun yet: {n} seconds to go", n=str(-(-wait // 100) / 10)))
    return max(table.race.time(now), int(table.match.state.now))


def move(table: Table, actor: Actor, message: messages.Move, now: int) -> log.Moved:
    match = running(table)
    seat = own_seat(table, actor, message.seat)
    check_seen(table, message.seen, seat)
    if table.race is not None:
        return race_move(table, seat, message.move, now)
    action = action_of(match, seat, message.move, legal=table.legal(seat) if seat in table.awaited else None)
    if table.guide is not None and action not in table.guide.allowed(seat, match.legal(seat)):
        raise Trouble("not_now", say("the rules allow that, but this lesson asks for another move"))
    if seat == table.opener:
        check_all_ready(table, now)
    return moved(table, seat, action, message.move, now)


def why_not(table: Table, actor: Actor, message: messages.AskWhy, now: int = 0) -> messages.WhyNot:
    match = running(table)
    seat = own_seat(table, actor, message.seat)
    try:
        if table.race is not None:
            race_move(table, seat, message.move, now)
        else:
            action_of(match, seat, message.move)
    except Trouble as trouble:
        if trouble.code not in ("illegal", "not_your_turn") and table.race is None:
            raise
        return messages.WhyNot(ref=message.ref, clause=trouble.clause, text=trouble.text)
    return messages.WhyNot(ref=message.ref, clause=None, text=None)
