"""What tests of people over HTTP share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from argon2 import PasswordHasher

from fourseas.server.people import accounts


@pytest.fixture
def cheap_hashes(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Passphrases are hashed in next to no time: some tests try hundreds of them."""
    accounts._nobodys.cache_clear()
    cheap = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    monkeypatch.setattr(accounts, "_hasher", lambda: cheap)
    yield
    accounts._nobodys.cache_clear()
