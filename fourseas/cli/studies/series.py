"""Series of games for commands: a failing bot by another author becomes one clear line."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing

from fourseas.bots import BotError
from fourseas.cli.stop import FAILURE, Stop
from fourseas.lab.series import Chunk, Series, run


def play_series(series: Series, workers: int | None = None) -> Generator[Chunk, None, None]:
    """Play a series; yields chunks as they finish."""
    try:
        with closing(run(series, workers)) as chunks:
            yield from chunks
    except BotError as error:
        raise Stop(str(error), FAILURE) from None
