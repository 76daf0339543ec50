"""What a move costs the server, part by part, from samples of py-spy.

While `benchmarks/clients.py` plays: `py-spy record --gil --format raw --output SAMPLES --pid SERVER`, without
--nonblocking, which cuts many stacks off, so that nobody knows what they belong to.
Then `python -m benchmarks.parts SAMPLES MICROSECONDS` shares out the microseconds that a move takes.
"""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path

# The innermost function of these that a sample is in decides. All else is how messages come in, and the event loop.
PARTS = {
    "accept (": "check",
    "Table.apply ": "fold",
    "row_key ": "write",
    "to_bytes ": "write",
    "Writer.append ": "write",
    "Writer._drain ": "write",
    "Writer._write ": "write",
    "Position.view ": "view",
    "MoveUpdates._view_part ": "changes",
    "Viewpoint.offers ": "choices",
    "own_part ": "choices",
    "Audience.show ": "what all may see, undo, putting together",
    "LiveTable._go_on ": "look after the table",
    "Connection.push ": "send",
    "Outbox._write ": "send",
}
RECEIVE = "receive"
# Rounds that have nothing to do with moves.
OTHER = ("Hub._bot_rounds", "Connections.watch", "send_keepalive_ping", "Server.on_tick", "handle_pong")


def part_of(stack: list[str]) -> str | None:
    if any(name in frame for frame in stack for name in OTHER):
        return None
    for frame in reversed(stack):
        for name, part in PARTS.items():
            if frame.startswith(name):
                return part
    return RECEIVE


def parts(samples: str) -> Counter[str]:
    counted: Counter[str] = Counter()
    for line in samples.splitlines():
        stack, _, number = line.rpartition(" ")
        part = part_of(stack.split(";"))
        if part is not None:
            counted[part] += int(number)
    return counted


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("samples", type=Path)
    parser.add_argument("microseconds", type=float, help="of a move, by `benchmarks/server.py`")
    arguments = parser.parse_args()
    counted = parts(arguments.samples.read_text(encoding="utf-8"))
    for part, number in counted.most_common():
        print(f"{arguments.microseconds * number / counted.total():6.0f}  {part}")


if __name__ == "__main__":
    main()
