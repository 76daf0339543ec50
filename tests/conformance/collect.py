"""Makes a check of fourseas/conformance into a test: one for every case of every game of the registry."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

import pytest

from fourseas.conformance.check import Case, Check, NotHere, checks_of
from fourseas.games import IDS


def wrapped(part: str) -> dict[str, Callable[..., None]]:
    """The tests of a part of the suite, by name. Cases that share what takes long to make stay in one process."""
    module = import_module(f"fourseas.conformance.{part}")
    return {f"test_{check.name}": _test(check) for check in checks_of(module)}


def _test(check: Check) -> Callable[..., None]:
    cases = [
        pytest.param(case, marks=pytest.mark.xdist_group(case.group), id=case.label)
        for id in IDS
        for case in check.cases(id)
    ]

    @pytest.mark.parametrize("case", cases)
    def test(case: Case) -> None:
        try:
            case.run()
        except NotHere as reason:
            pytest.skip(str(reason))

    test.__doc__ = check.body.__doc__
    return test
