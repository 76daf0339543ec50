"""Plays the moves of a record again, without a random generator: each must be one that the rules allow."""

from __future__ import annotations

from typing import Any

from fourseas.core.game import Game
from fourseas.core.i18n import join, said, say
from fourseas.core.interface import Refused
from fourseas.core.match import Match
from fourseas.core.packs import PackError, lay_out, parse_pack
from fourseas.core.records.record import GameRecord, OtherRules, RecordError
from fourseas.core.state import HOUSE

NOWHERE = -1  # for players who name no seat


def replay(record: GameRecord, game: Game, moves: int | None = None, *, seed: int = 0) -> Match:
    """Play a record's moves again (all, or the first few). Raises RecordError at the first wrong one. The seed
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
