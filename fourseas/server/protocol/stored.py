"""Between what is stored and what is said: the log has types of its own, which no change of the messages touches."""

from __future__ import annotations

from typing import cast, get_args

from fourseas.server.protocol import messages
from fourseas.server.table import log

ANY_LEVEL: messages.Level = "boatswain"  # plays where a log names a bot that there is no more


def level_of(stored: str) -> messages.Level:
    """The bot that plays for one of this name."""
    return cast(messages.Level, stored) if stored in get_args(messages.Level) else ANY_LEVEL


def speed_of(stored: log.Speed) -> messages.Speed:
    """As tables and messages have it. Limits are for what comes in: these were kept when it came."""
    match stored:
        case log.Live():
            return messages.Live(bank_s=stored.bank_s, increment_s=stored.increment_s)
        case log.Slow():
            return messages.Slow(days=stored.days)
        case log.Relaxed():
            return messages.Relaxed()


def kept_speed(speed: messages.Speed) -> log.Speed:
    """As logs have it."""
    match speed:
        case messages.Live():
            return log.Live(bank_s=speed.bank_s, increment_s=speed.increment_s)
        case messages.Slow():
            return log.Slow(days=speed.days)
        case messages.Relaxed():
            return log.Relaxed()
