"""Provable fairness: whatever decides every shuffle is fixed before the first card is dealt, and nobody chooses it
alone.

The server draws a secret and commits to it with a hash when the table opens. Every person adds a random part when they
sit down, without knowing the secret; the server receives the parts, but can no longer change the secret. The seed of
the game is a hash of the secret and all parts. When the game is over everything is revealed, and anyone who has the
record can derive the seed and replay the game from it. docs/records.md explains what that proves and what it does not.

Records of earlier versions have no parts: there, the server drew the seed alone and committed to that.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Annotated

from msgspec import Meta, Struct

from fourseas.core.i18n import say
from fourseas.core.match import Match

BYTES = 16  # of a seed, a secret, a part, and a salt
BOT, NONE = "bot", "none"  # instead of a part: nobody sat there; or somebody did, and added none

# The length repeats what the pattern says, because its $ would accept a trailing newline.
Hash = Annotated[
    str,
    Meta(
        pattern="^[0-9a-f]{64}$",
        max_length=64,
        description="SHA-256 of <secret>:<salt>; where there are no parts, of <seed>:<salt>",
    ),
]
Secret = Annotated[str, Meta(pattern="^[0-9a-f]{32}$", max_length=32, description="16 bytes in hexadecimal")]
Part = Annotated[
    str,
    Meta(
        pattern=r"^([0-9a-f]{32}|bot|none)$(?!\n)",
        description="what a seat added to the seed: 16 bytes in hexadecimal, `bot`, or `none` (a person added none)",
    ),
]


class Fairness(Struct, frozen=True, kw_only=True, omit_defaults=True):
    commit: Hash
    seed: Secret | None = None  # of the game; like the secret and the salt, revealed when it is over
    salt: Secret | None = None
    secret: Secret | None = None  # the server's part
    parts: list[Part] | None = None  # by seat; None if the server drew the seed alone

    def promise(self) -> Fairness:
        """The part that may be shown while the game runs. Without the secret, the parts reveal nothing."""
        return Fairness(commit=self.commit, parts=self.parts)


def commitment(secret: bytes, salt: bytes) -> str:
    """The commitment: SHA-256 of the text `<secret>:<salt>`, all in hexadecimal."""
    return sha256(f"{secret.hex()}:{salt.hex()}".encode("ascii")).hexdigest()


def seed_of(secret: bytes, parts: Sequence[str]) -> bytes:
    """The seed that everybody makes together: the first 16 bytes of the SHA-256 of
    `fourseas-seed:<secret>:<part>:<part>...`. The prefix keeps it different from the commitment, which is public.
    """
    return sha256(":".join(["fourseas-seed", secret.hex(), *parts]).encode("ascii")).digest()[:BYTES]


def reveal(seed: bytes, salt: bytes) -> Fairness:
    """The commitment and what it was made of, where the server drew the seed alone."""
    return Fairness(commit=commitment(seed, salt), seed=seed.hex(), salt=salt.hex())


def reveal_shared(secret: bytes, salt: bytes, parts: Sequence[str]) -> Fairness:
    """The commitment, everybody's part, and the seed they make."""
    return Fairness(
        commit=commitment(secret, salt),
        seed=seed_of(secret, parts).hex(),
        salt=salt.hex(),
        secret=secret.hex(),
        parts=list(parts),
    )


def prove(fairness: Fairness, match: Match, bots: Sequence[str | None] | None = None) -> bool:
    """Whether every chance event of a match came from the promised seed; False while the seed is not revealed. `bots`
    names the program that played each seat. Raises ValueError if something does not match.
    """
    _prove_seats(fairness, len(match.names), bots)
    seed = _proven_seed(fairness) if fairness.parts is None else _proven_shared_seed(fairness, fairness.parts)
    if seed is None:
        return False
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


def _prove_seats(fairness: Fairness, players: int, bots: Sequence[str | None] | None) -> None:
    """Check that every seat has a part, and that no person's seat has a bot's. A person's seat may have ended up with a
    bot that stood in.
    """
    if fairness.parts is None:
        return
    if len(fairness.parts) != players:
        raise ValueError(
            say(
                "fairness: the parts of the seed are of {n} {n|seat|seats}, but {most} played",
                n=len(fairness.parts),
                most=players,
            )
        )
    for seat, part in enumerate(fairness.parts):
        if part == BOT and (bots is None or seat >= len(bots) or bots[seat] is None):
            raise ValueError(say("fairness: a person sat at seat {seat}, but its part says a bot", seat=seat))


def _proven_seed(fairness: Fairness) -> bytes | None:
    """The seed, where the server drew it alone."""
    if fairness.secret is not None:
        raise ValueError(say("fairness: there is a secret of the server, but no parts of the players"))
    if fairness.seed is None and fairness.salt is None:
        return None
    if fairness.seed is None or fairness.salt is None:
        raise ValueError(say("fairness: seed and salt are shown together or not at all"))
    seed, salt = bytes.fromhex(fairness.seed), bytes.fromhex(fairness.salt)
    if commitment(seed, salt) != fairness.commit:
        raise ValueError(say("fairness: seed and salt are not what was promised: their hash is not the commit"))
    return seed


def _proven_shared_seed(fairness: Fairness, parts: list[str]) -> bytes | None:
    """The seed that everybody made together."""
    revealed = (fairness.secret, fairness.salt, fairness.seed)
    if revealed == (None, None, None):
        return None
    if fairness.secret is None or fairness.salt is None or fairness.seed is None:
        raise ValueError(say("fairness: secret, salt and seed are shown together or not at all"))
    secret = bytes.fromhex(fairness.secret)
    if commitment(secret, bytes.fromhex(fairness.salt)) != fairness.commit:
        raise ValueError(say("fairness: secret and salt are not what was promised: their hash is not the commit"))
    seed = seed_of(secret, parts)
    if seed.hex() != fairness.seed:
        raise ValueError(
            say(
                "fairness: secret and parts do not make the seed: they make {seed}, so a part was changed or left out",
                seed=seed.hex(),
            )
        )
    return seed


def _prove_moves(dealt: Match, match: Match) -> None:
    """Replay a match's moves in a match dealt from the seed, and compare what chance decides there."""
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
