"""Plays the moves of a record again, without a random generator, and checks that game and result are by the rules."""

from __future__ import annotations

from typing import Any

from fourseas.core.game import Game
from fourseas.core.i18n import Text, join, said, say, term
from fourseas.core.interface import Refused
from fourseas.core.match import Match
from fourseas.core.packs import PackError, lay_out, parse_pack
from fourseas.core.records.fairness import prove
from fourseas.core.records.record import End, GameRecord, OtherRules, RecordError, end_of
from fourseas.core.state import HOUSE

NOWHERE = -1  # for players who name no seat


def replay(record: GameRecord, game: Game, moves: int | None = None, *, seed: int = 0) -> Match:
    """Play a record's moves again (all, or the first so many). Raises RecordError at the first wrong one. The seed
    provides chance if the game is then played on; until then, the record contains all of it.
    """
    version = game.version_of(record.rules)
    if version is None:
        raise OtherRules(
            say(
                "played by the rules {rules}, this program has {ours}",
                rules=repr(record.rules),
                ours=join(game.playable),
            )
        )
    try:
        kit = lay_out(parse_pack(game, record.box, "box", version=version))
        match = Match(game, kit, record.players, seed=seed, options=record.options, setup=record.setup, version=version)
    except (PackError, ValueError) as error:
        raise RecordError(said(error)) from None
    for number, words in enumerate(record.moves[:moves], start=1):
        try:
            _replay_move(match, words)
        except Refused as refused:
            raise RecordError(
                say("move {number}: {why} [{clause}]", number=number, why=refused.text, clause=refused.clause)
            ) from None
        except ValueError as error:
            raise RecordError(say("move {number}: {why}", number=number, why=said(error))) from None
    return match


def _replay_move(match: Match, words: dict[str, Any]) -> None:
    move = {key: value for key, value in words.items() if key not in ("seat", "chance", "t", "state")}
    seat = words.get("seat", NOWHERE)
    if seat is not None and (type(seat) is not int or seat in (NOWHERE, HOUSE)):
        raise ValueError(say("no seat"))
    seat = HOUSE if seat is None else seat
    chance = words.get("chance") or None
    if chance is not None and not isinstance(chance, dict):
        raise ValueError(say("what chance decided is not told in words"))
    t, now = words.get("t"), match
    if t is not None:
        match.check_time(t)
        now = match.at(t)
    entry = match.play(seat, now.parse(seat, move), move=match.read(move), t=t, chance=chance)
    if entry.chance is not None and chance is None:
        raise ValueError(say("the record does not say what chance decided"))
    if "state" in words and words["state"] != match.game.words.state_words(match.kit, match.state):
        raise ValueError(say("the state after it is not what the rules give"))


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
