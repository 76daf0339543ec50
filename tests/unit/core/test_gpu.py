"""Where there is no GPU, there is a reason."""

from __future__ import annotations

import builtins
import sys
from typing import Any

import pytest

from fourseas.core.link import gpu
from fourseas.core.link.gpu import GpuSeries, NoGpu, need_cuda
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
