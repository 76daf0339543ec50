"""A progress bar for long runs; on a terminal only, never in a file or a pipe."""

from __future__ import annotations

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn


def progress_bar() -> Progress:
    console = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[rate]}"),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )


def count(number: float) -> str:
    """1234567 as 1.23 million."""
    for size, name in ((1e9, " billion"), (1e6, " million")):
        if number >= size:
            return f"{number / size:.2f}{name}"
    return f"{number:,.0f}"
