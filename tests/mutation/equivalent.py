"""Mutants that no test can see, from equivalent.toml."""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec

from tests.mutation.mutants import Mutant


class Equivalent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Some of one statement, and why they play as the rules do."""

    why: str
    function: str
    before: str
    after: list[str]
    under: str | None = None  # where a function has such a statement twice: what it is part of

    def covers(self, mutant: Mutant) -> bool:
        return (
            (self.function, self.before) == (mutant.name, mutant.before)
            and mutant.after in self.after
            and self.under in (None, mutant.under)
        )


def read_equivalent() -> list[Equivalent]:
    written = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
    return msgspec.convert(written["equivalent"], list[Equivalent])


EQUIVALENT = read_equivalent()


def is_equivalent(mutant: Mutant) -> bool:
    return any(one.covers(mutant) for one in EQUIVALENT)
