"""The examples of the pages run as they stand."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests import ROOT


@pytest.mark.parametrize("page", ["README.md", "docs/api.md", "docs/bots.md"])
def test_the_first_example_runs(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    examples = re.findall(r"^```python\n(import fourseas\n.*?)^```", (ROOT / page).read_text("utf-8"), re.M | re.S)
    code = re.sub(r"search:\d+", "greedy", examples[0])  # nothing is compiled for it
    exec(compile(code, page, "exec"), {})
