"""A terminal for tests: what a person types is given beforehand, what the game says is read afterwards."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import redirect_stderr, redirect_stdout, suppress
from dataclasses import dataclass
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import patch

import pytest

from fourseas.cli import main as cli
from fourseas.cli.terminal.play import play_game, run
from fourseas.cli.terminal.seating import Wishes
from fourseas.cli.terminal.session import Leave, Session
from fourseas.core.match import Match

FOURSEAS = [sys.executable, "-c", "from fourseas.cli.main import main; main()"]


class Terminal:
    """Plays inside the test's own process."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._lines: Iterator[str] = iter(())
        self._capsys = capsys
        monkeypatch.setattr("builtins.input", self._input)
        monkeypatch.setattr("fourseas.bots.warm_up", lambda game: None)
        monkeypatch.setattr("fourseas.bots.secrets.randbits", lambda bits: 5)  # bots do the same in every run

    def _input(self, prompt: str) -> str:
        print(prompt, end="")
        try:
            return next(self._lines)
        except StopIteration:
            raise EOFError from None

    def play(
        self,
        lines: Iterable[str],
        game: str = "pirates",
        *,
        players: int = 3,
        bots: str = "greedy",
        seed: int | None = 1,
        pack: Path | None = None,
        hidden: bool | None = None,
        resume: Path | None = None,
    ) -> str:
        """Everything that is said while these lines are typed, one after another."""
        self._lines = iter(lines)
        if resume:
            play_game(Wishes(), resume)
        else:
            play_game(Wishes(game, players, bots, seed, pack, {} if hidden is None else {"hidden": hidden}))
        return self._capsys.readouterr().out

    def go_on(self, match: Match, lines: Iterable[str], bots: list[str | None] | None = None) -> str:
        """The same from a table laid out by hand, with people in all seats unless bots are named."""
        self._lines = iter(lines)
        with suppress(EOFError, Leave):
            run(Session(match, bots or [None for _ in match.names]))
        return self._capsys.readouterr().out


@dataclass(frozen=True)
class Ended:
    """How a run of the command ended."""

    code: int
    out: str
    err: str


def command(*words: str) -> Ended:
    """Run `fourseas` inside the test's own process: a new one would load everything again."""
    out, err = (TextIOWrapper(BytesIO(), encoding="utf-8") for _ in range(2))
    code = 0
    with (
        redirect_stdout(out),
        redirect_stderr(err),
        patch("sys.stdin", StringIO()),
        patch("sys.argv", ["fourseas", *words]),
        # A command that fails leaves without waiting for its threads. Here there are others', and they go on.
        patch.object(cli, "threading", SimpleNamespace(active_count=lambda: 1)),
    ):
        try:
            cli.main()
        except SystemExit as end:
            code = int(end.code or 0)
    return Ended(code, _written(out), _written(err))


def _written(stream: TextIOWrapper) -> str:
    stream.flush()
    written = stream.detach().getvalue().decode()  # type: ignore[attr-defined]
    return str(written)


def from_a_shell(*words: str, typed: str | bytes = "", **environment: str) -> Ended:
    """Run `fourseas` in a process of its own."""
    done = subprocess.run(
        [*FOURSEAS, *words],
        input=typed if isinstance(typed, bytes) else typed.encode(),
        capture_output=True,
        env={**os.environ, **environment},
        timeout=120,
        check=False,
    )
    return Ended(done.returncode, done.stdout.decode(), done.stderr.decode())


def refused(*words: str, code: int = 2) -> str:
    """What `fourseas` says when it will not: one line, whatever happened, and an exit code."""
    ended = command(*words)
    assert re.fullmatch(r"fourseas: .*\n", ended.err), ended.err
    assert ended.code == code
    assert "Traceback" not in ended.out
    return ended.err[len("fourseas: ") : -1]
