"""What a command says when the packages of an extra are missing."""

from __future__ import annotations

from importlib import metadata

import pytest

from fourseas.cli.extras import missing, need, need_services
from fourseas.cli.stop import Stop

REQUIRES = [
    "msgspec>=0.19",
    "no-such-package>=1.0; extra == 'server'",
    "msgspec; extra == 'server'",
    "only-elsewhere>=1.0; sys_platform == 'win32' and extra == 'gpu'",
    "fourseas[server]; extra == 'postgres'",
    "no-such-driver[binary]>=3.2; extra == 'postgres'",
    'no-such-client>=5.0 ; extra == "redis"',
]


@pytest.fixture(autouse=True)
def requirements(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metadata, "requires", lambda name: REQUIRES)


def test_the_extras_that_are_not_installed_are_named() -> None:
    assert missing("gpu") == ""
    assert missing("gpu", "server") == "pip install 'fourseas[server]'"
    with pytest.raises(Stop, match=r"not installed: pip install 'fourseas\[server,redis\]'$"):
        need("server", "redis")


def test_services_need_what_speaks_to_them() -> None:
    need_services("sqlite:////tmp/t.db")
    with pytest.raises(Stop, match=r"'fourseas\[postgres\]'"):
        need_services("postgresql://host/name")
    with pytest.raises(Stop, match=r"'fourseas\[postgres,redis\]'"):
        need_services("postgres://host/name", "redis://host:6379/0")


def test_a_checkout_that_is_not_installed_is_taken_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(name: str) -> list[str]:
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "requires", none)
    assert missing("server") == ""
