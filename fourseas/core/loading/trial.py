"""A few games in plain Python, with every bound checked, before anything of a game is compiled.

Compiled code does not check: writing beyond the end of a row corrupts memory, a number that does not fit wraps around,
and both happen silently. So rules first have to show that they do nothing of the kind.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from fourseas.core.fixed import RANGES, Record, Row
from fourseas.core.game import Game
from fourseas.core.interface import Kit
from fourseas.core.link.drive import BrokenRules
from fourseas.core.loading.place import place_of
from fourseas.core.observe import HIGHEST, LOWEST
from fourseas.core.packs import classic
from fourseas.core.state import COMPLETE, HOUSE, LONGEST, RUNNING, Sheet

A_LOOK = 150  # moves per game, if somebody is waiting for the compiler
WIDER = {"i1": "i2", "i2": "i4", "i4": "i8"}


class Observed(list[int]):
    """The row that `observe` writes into; it reports what compiled code would get wrong."""

    def __setitem__(self, index: Any, value: Any) -> None:
        if not (isinstance(index, int) and 0 <= index < len(self)):
            raise BrokenRules(f"observe() writes number {index} into a row of OBSERVED = {len(self)}")
        if not isinstance(value, int) or not LOWEST <= value <= HIGHEST:
            raise BrokenRules(f"observe() gives {value!r} as number {index}; it must be {LOWEST} to {HIGHEST}")
        super().__setitem__(index, value)


class Actions(list[int]):
    """The row that `legal` writes into; it reports writes beyond its end."""

    def __setitem__(self, index: Any, value: Any) -> None:
        if not (isinstance(index, int) and 0 <= index < len(self)):
            raise BrokenRules(
                f"legal() writes action number {index} into a row of MOST_LEGAL = {len(self)}; raise MOST_LEGAL"
            )
        super().__setitem__(index, value)


def try_out(game: Game, most: int = A_LOOK) -> None:
    """Play random games at the smallest and the largest table, with the default options and with each of them changed,
    with at most `most` moves each. Raises BrokenRules, with one sentence, at the first thing that compiled code would
    get wrong.
    """
    game.check()
    kit = classic(game)
    for number, (players, options) in enumerate(_tables(game)):
        try:
            _play(game, kit, players, options, number, most)
        except BrokenRules as error:
            raise BrokenRules(f"{game.id}, {players} players, seed {number}: {error}") from None
        except Exception as error:
            where = place_of(error, game.folder)
            if where is None:
                raise
            message = f"{type(error).__name__}: {error}"
            if isinstance(error, IndexError):
                message = "an index beyond the end of a row; compiled, this would read or write something else"
            raise BrokenRules(f"{game.id}, {players} players, seed {number}: {where}: {message}") from error


def _tables(game: Game) -> Iterator[tuple[int, dict[str, bool]]]:
    plain = game.for_programs()
    changed = [{**plain, name: not plain[name]} for name in game.options]
    for players in dict.fromkeys((game.players[0], game.players[-1])):
        for options in (plain, *(options for options in changed if not game.too_many(options))):
            yield players, options


def _play(game: Game, kit: Kit, players: int, options: dict[str, bool], seed: int, most: int) -> None:
    rules, luck = game.rules, random.Random(seed)
    s = game.new_state(kit.box, players, seed, options)
    actions = Actions([0] * rules.MOST_LEGAL)
    seats = [*range(players), HOUSE]
    for moves in range(min(most, LONGEST) + 1):
        if complaint := unfit(s):
            raise BrokenRules(f"after {moves} moves {complaint}")
        if s.over != RUNNING:
            break
        if moves == LONGEST:
            raise BrokenRules(f"it was not over after {LONGEST} moves")
        awaited = rules.awaited(s)
        if not isinstance(awaited, int):
            raise BrokenRules(f"awaited() gives {awaited!r}; it must be the seats, as a set of bits")
        asked = [seat for seat in seats if awaited >> seat & 1]
        if not asked or awaited >> HOUSE + 1:
            raise BrokenRules("it is not over, but awaited() asks nobody who sits at the table")
        seat = luck.choice(asked)
        legal = _listed(game, kit, s, seat, actions)
        action = luck.choice(legal)
        hint = game.hints.hint(kit.box, s, seat, action)
        if not isinstance(hint, int) or abs(hint) >= 2**31:
            raise BrokenRules(f"hint() gives {hint!r}; it must be a whole number of 32 bits")
        broken = game.checks.check(kit.box, s)
        if not isinstance(broken, int) or not 0 <= broken <= len(game.checks.LAWS):
            raise BrokenRules(
                f"check() gives {broken!r}; it must be 0 or the number of one of the {len(game.checks.LAWS)} LAWS"
            )
        game.observe.observe(kit.box, s, moves % players, Observed([0] * game.observe.OBSERVED))
        rules.apply(kit.box, s, seat, action)
    if s.over == COMPLETE:
        sheet = Sheet()
        rules.score(kit.box, s, sheet)
        if complaint := unfit(sheet):
            raise BrokenRules(f"at the end {complaint}")
    elif s.over == RUNNING:
        for seat in range(players):
            rules.redeal(kit.box, s.clone(), seat)


def _listed(game: Game, kit: Kit, s: Any, seat: int, actions: Row) -> list[int]:
    rules = game.rules
    count = rules.legal(kit.box, s, seat, actions)
    if not isinstance(count, int):
        raise BrokenRules(f"legal() returns {count!r}; it must be how many actions it has written")
    if count == 0:
        raise BrokenRules(f"seat {seat} is awaited, but legal() lists nothing; let `pass` be an action")
    if not 0 < count <= rules.MOST_LEGAL:
        raise BrokenRules(f"legal() returns {count}, but MOST_LEGAL = {rules.MOST_LEGAL}")
    legal = actions[:count]
    wrong = [action for action in legal if not 0 <= action < rules.ACTIONS]
    if wrong:
        raise BrokenRules(f"legal() lists {wrong[0]}, but actions are 0 to {rules.ACTIONS - 1}: ACTIONS")
    return legal


def unfit(record: Record) -> str:
    """What compiled code could not store of a record, and what to do about it; empty if everything fits."""
    kind = type(record).__name__
    for name, field in record.fields.items():
        if field.code not in RANGES:
            continue
        rows = [getattr(record, name)] if len(field.shape) < 2 else getattr(record, name)
        if len(field.shape) == 2 and len(rows) != field.shape[0]:
            return f"{kind}.{name} has {len(rows)} rows, not {field.shape[0]}; a grid keeps its size"
        low, high = RANGES[field.code]
        for row in rows:
            if field.shape and len(row) != field.shape[-1]:
                return f"{kind}.{name} has {len(row)} entries, not {field.shape[-1]}; a row keeps its size"
            for value in row if field.shape else [row]:
                if not isinstance(value, int):
                    return f"{kind}.{name} is {value!r}, which is not a whole number"
                if not low <= value <= high:
                    wider = f"; declare it {WIDER[field.code]}" if field.code in WIDER else ""
                    return f"{kind}.{name} is {value}, but {field.code} holds {low} to {high}{wider}"
    return ""
