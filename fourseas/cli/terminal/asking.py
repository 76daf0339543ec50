"""Asks a person at the terminal, or reads what is piped in. Raises EOFError when there is nothing left to read."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable
from io import TextIOWrapper
from types import FrameType


def open_terminal() -> None:
    """Make undecodable input and unprintable output a ?, instead of an error; closing the terminal ends the input."""
    if sys.stdin.isatty() and hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, _hang_up)
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _hang_up(number: int, frame: FrameType | None) -> None:
    raise EOFError


def ask(prompt: str) -> str:
    sys.stdout.flush()
    answer = input(prompt)
    if not sys.stdin.isatty():
        print(answer)  # piped input is not echoed
    return answer.strip()


def yes(question: str) -> bool:
    """Ask a question to which silence means no."""
    return ask(f"{question} [y/N] ").casefold() in ("y", "yes")


def complete_with(candidates: Callable[[str], list[str]]) -> None:
    """Complete words with the tab key: `candidates` returns the completions of the last word of a line."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return
    try:
        import readline
    except ImportError:  # not available on every system
        return

    def completer(word: str, index: int) -> str | None:
        completions = candidates(readline.get_line_buffer()[: readline.get_endidx()])
        return completions[index] + " " if index < len(completions) else None

    readline.set_completer_delims(" ")
    readline.set_completer(completer)
    readline.parse_and_bind("tab: complete")
