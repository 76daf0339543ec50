"""Fairness one can check: the seed of a game is promised by its hash before the first card, and shown at the end.

Nobody can tell the seed from the promise, because the salt is not known; nobody can have chosen another seed later,
because it would not fit the promise. And a seed decides every shuffle and every draw, so whoever has it can play the
game again.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Annotated

from msgspec import Meta, Struct

from fourseas.core.match import Match
from fourseas.core.text import say

BYTES = 16  # of a seed, and of a salt

# The length says once more what the pattern says: its $ would let a newline pass.
Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64, description="SHA-256 of <seed>:<salt>")]
Secret = Annotated[str, Meta(pattern="^[0-9a-f]{32}$", max_length=32, description="16 bytes in hexadecimal")]


class Fairness(Struct, frozen=True, kw_only=True, omit_defaults=True):
    commit: Hash
    seed: Secret | None = None  # this and the salt only when the game is over
    salt: Secret | None = None

    def promise(self) -> Fairness:
        """As much of it as may be shown while the game runs."""
        return Fairness(commit=self.commit)


def commitment(seed: bytes, salt: bytes) -> str:
    """The promise: SHA-256 of the text `<seed>:<salt>`, all in hexadecimal."""
    return sha256(f"{seed.hex()}:{salt.hex()}".encode("ascii")).hexdigest()


def reveal(seed: bytes, salt: bytes) -> Fairness:
    """The promise and what it was made of."""
    return Fairness(commit=commitment(seed, salt), seed=seed.hex(), salt=salt.hex())


def prove(fairness: Fairness, match: Match) -> bool:
    """Whether all of a match's chance came from the promised seed; False where the seed is not shown yet.
    ValueError says what does not fit.
    """
    if fairness.seed is None and fairness.salt is None:
        return False
    if fairness.seed is None or fairness.salt is None:
        raise ValueError(say("fairness: seed and salt are shown together or not at all"))
    seed, salt = bytes.fromhex(fairness.seed), bytes.fromhex(fairness.salt)
    if commitment(seed, salt) != fairness.commit:
        raise ValueError(say("fairness: seed and salt are not what was promised: their hash is not the commit"))
    dealt = Match(
        match.game,
        match.kit,
        match.names,
        seed=int.from_bytes(seed, "big"),
        options=match.options,
        version=match.version,
    )
    for name, value in dealt.setup.items():
        if match.setup[name] != value:
            raise ValueError(
                say(
                    "fairness: the setup is not what the seed deals: {name} should be {value}",
                    name=name,
                    value=_short(value),
                )
            )
    if match.game.chance is not None:
        _prove_moves(dealt, match)
    return True


def _prove_moves(dealt: Match, match: Match) -> None:
    """Make a match's moves again in one that was dealt from the seed, and look at what chance decides there."""
    for number, entry in enumerate(match.log, start=1):
        chance = dealt.play(entry.seat, entry.action, move=entry.move, t=entry.t).chance
        if chance != entry.chance:
            raise ValueError(
                say(
                    "fairness: move {number}: the seed has it otherwise: {chance}", number=number, chance=_short(chance)
                )
            )


def _short(value: object) -> str:
    text = _text(value)
    return text if len(text) <= 60 else text[:60] + "..."


def _text(value: object) -> str:
    if isinstance(value, dict):
        return "; ".join(f"{name} {_text(inner)}" for name, inner in value.items())
    return ", ".join(map(_text, value)) if isinstance(value, list) else str(value)
