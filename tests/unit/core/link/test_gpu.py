"""Where there is no GPU, there is a reason."""

from __future__ import annotations

import builtins
import sys
from pathlib import Path
from typing import Any

import pytest

from fourseas.core.link import gpu
from fourseas.core.link.gpu import GpuSeries, NoGpu, need_cuda
from fourseas.core.link.kernels import kept_at
from fourseas.games import game
from tests.unit.bots.positions import kit


def reason() -> str:
    with pytest.raises(NoGpu) as refused:
        need_cuda()
    return str(refused.value)


class NoCard:
    """A numba.cuda that answers, or fails, in its own way."""

    def __init__(self, answer: bool | Exception) -> None:
        self.answer = answer

    def is_available(self) -> bool:
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (False, "no NVIDIA GPU was found"),
        (RuntimeError("driver too old"), "the GPU cannot be used: RuntimeError"),
        (OSError("libcuda"), "the GPU cannot be used: OSError"),
    ],
)
def test_a_reason_is_given(answer: bool | Exception, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    import numba

    monkeypatch.setitem(sys.modules, "numba.cuda", NoCard(answer))
    monkeypatch.setattr(numba, "cuda", NoCard(answer), raising=False)
    assert reason() == said


def test_support_that_is_not_installed_is_a_reason_too(monkeypatch: pytest.MonkeyPatch) -> None:
    load = builtins.__import__

    def missing(name: str, *more: Any, **others: Any) -> Any:
        if name == "numba" and more[2] and "cuda" in more[2]:
            raise ImportError("No module named 'numba_cuda'")
        return load(name, *more, **others)

    monkeypatch.setattr(builtins, "__import__", missing)
    assert reason() == "no GPU support is installed: No module named 'numba_cuda'"


def test_nothing_is_begun_without_a_card(monkeypatch: pytest.MonkeyPatch) -> None:
    def none() -> None:
        raise NoGpu("no NVIDIA GPU was found")

    monkeypatch.setattr(gpu, "need_cuda", none)
    with pytest.raises(NoGpu):
        GpuSeries(game("pirates"), kit("pirates"), 3)


def test_a_kernel_is_kept_by_what_it_is_made_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another game, another compiler or another source: another place. Comments do not count."""
    monkeypatch.setenv("FOURSEAS_CACHE", str(tmp_path))
    sources = {
        "first": "def f(x):\n    return x\n",
        "second": "# More\ndef f(x):\n    return x\n",
        "third": "def f(x):\n    return 2\n",
    }
    kernels = {}
    for name, source in sources.items():
        (tmp_path / f"{name}.py").write_text(source)
        names: dict[str, Any] = {}
        exec(compile(source, str(tmp_path / f"{name}.py"), "exec"), names)
        kernels[name] = names["f"]
    pirates, seeraeuber = game("pirates").folder, game("seeraeuber").folder
    place = kept_at(pirates, kernels["first"], "1")
    assert place.is_relative_to(tmp_path)
    assert kept_at(pirates, kernels["second"], "1") == place
    others = {
        kept_at(pirates, kernels["third"], "1"),
        kept_at(pirates, kernels["first"], "2"),
        kept_at(seeraeuber, kernels["first"], "1"),
    }
    assert len(others - {place}) == 3
