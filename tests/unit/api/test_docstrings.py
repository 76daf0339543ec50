"""The examples in the docstrings of `import fourseas` run, and everything public has a docstring."""

from __future__ import annotations

import doctest
import inspect
from importlib import import_module

import pytest

import fourseas

PUBLIC = {name: home for home, names in fourseas._HOMES.items() for name in names}
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


@pytest.mark.parametrize("name", PUBLIC)
def test_the_examples_run(name: str) -> None:
    public = getattr(import_module(f"fourseas.{PUBLIC[name]}"), name)
    runner = doctest.DocTestRunner(optionflags=FLAGS)
    for test in doctest.DocTestFinder().find(public, name, module=False, globs={}):
        runner.run(test)
    assert runner.summarize().failed == 0


def test_every_public_name_says_what_it_is() -> None:
    for name in fourseas.__all__:
        public = getattr(fourseas, name)
        assert inspect.getdoc(public), name
        if inspect.isclass(public):
            for member, value in vars(public).items():
                if not member.startswith("_") and callable(getattr(value, "fget", value)):
                    assert inspect.getdoc(value), f"{name}.{member}"


def test_the_names_that_are_promised_are_all_there_and_nothing_else() -> None:
    homes = {name for names in fourseas._HOMES.values() for name in names}
    assert homes | {"Record"} == set(fourseas.__all__)
    assert set(fourseas.__all__) <= set(dir(fourseas))
