"""Verifies a record: its moves, its result by the rules, and the proof of its chance if it reveals its seed."""

from __future__ import annotations

from fourseas.core.game import Game
from fourseas.core.i18n import Text, said, say, term
from fourseas.core.match import Match
from fourseas.core.records.fairness import prove
from fourseas.core.records.record import End, GameRecord, RecordError, end_of
from fourseas.core.records.replay import replay


def verify(record: GameRecord, game: Game) -> Match:
    """Replay a record and check its result as well: the reason, every line of the sheet, totals and winners. If it
    reveals its seed, all chance must have come from that.
    """
    match = replay(record, game)
    if record.fairness is not None:
        try:
            prove(record.fairness, match, record.bots)
        except ValueError as error:
            raise RecordError(said(error)) from None
    _check_end(record.end, end_of(match))
    return match


def _check_end(theirs: End | None, ours: End | None) -> None:
    if theirs is not None and theirs.reason == "abandoned" and ours is None:
        return
    if theirs is None and ours is not None:
        raise RecordError(say("the game is over, but the record has no end"))
    if theirs is not None and ours is None:
        raise RecordError(
            say("the record says {reason}, but after its last move the game goes on", reason=theirs.reason)
        )
    if theirs is None or ours is None:
        return
    if theirs.reason != ours.reason:
        raise RecordError(say("the record says {told}, the rules say {found}", told=theirs.reason, found=ours.reason))
    for our_line, their_line in zip(ours.sheet, theirs.sheet, strict=False):
        if our_line != their_line:
            what = say("score sheet, {line}", line=term(our_line.line))
            points = _should_be(what, their_line.points, our_line.points)
            raise RecordError(say("{what} [{clause}]", what=points, clause=our_line.clause))
    if len(theirs.sheet) != len(ours.sheet):
        raise RecordError(
            say("score sheet: {n} lines, there must be {most}", n=len(theirs.sheet), most=len(ours.sheet))
        )
    if theirs.totals != ours.totals:
        raise RecordError(_should_be(say("totals"), theirs.totals, ours.totals))
    if theirs.winners != ours.winners:
        raise RecordError(_should_be(say("winners"), theirs.winners, ours.winners))


def _should_be(what: Text, theirs: object, ours: object) -> Text:
    return say("{what}: {theirs} should be {ours}", what=what, theirs=str(theirs), ours=str(ours))
