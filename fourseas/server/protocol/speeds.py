"""Speeds of tables: as sent, with limits, and as stored in logs, without. Limits apply to what comes in."""

from __future__ import annotations

from fourseas.server.protocol import messages
from fourseas.server.table import log


def speed_to_wire(speed: log.Speed) -> messages.Speed:
    match speed:
        case log.Live():
            return messages.Live(bank_s=speed.bank_s, increment_s=speed.increment_s)
        case log.Slow():
            return messages.Slow(days=speed.days)
        case log.Relaxed():
            return messages.Relaxed()


def speed_from_wire(speed: messages.Speed) -> log.Speed:
    match speed:
        case messages.Live():
            return log.Live(bank_s=speed.bank_s, increment_s=speed.increment_s)
        case messages.Slow():
            return log.Slow(days=speed.days)
        case messages.Relaxed():
            return log.Relaxed()
