"""How a command ends early: one clear line for the person, an exit code for the shell."""

from __future__ import annotations

MISUSE = 2  # asked for something that does not exist
FAILURE = 1  # asked properly, but it could not be done
INTERRUPTED = 130


class Stop(Exception):
    def __init__(self, message: str, code: int = MISUSE) -> None:
        super().__init__(message)
        self.code = code


def printable(text: str) -> str:
    """Foreign text on one line, without control characters that a terminal would obey."""
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text)
