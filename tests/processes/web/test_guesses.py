"""Guessing at logins and passphrases: it tells nothing, it is slowed down, and it keeps nobody else out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from argon2 import Parameters, PasswordHasher, extract_parameters

from fourseas.server.people import accounts
from fourseas.server.settings import Settings
from tests.support.server.people import PHRASE, account, elsewhere, log_in
from tests.support.server.web import Web, code, running, settings_for

pytestmark = pytest.mark.usefixtures("cheap_hashes")


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Web]:
    with running(settings_for(tmp_path_factory.mktemp("guesses"), proxies=("127.0.0.1",))) as started:
        yield started


def test_unknown_login_and_wrong_passphrase_look_the_same(web: Web) -> None:
    account(web, "known")
    wrong, unknown = (
        log_in(web.guest(), "known", "wrong wrong wrong"),
        log_in(web.guest(), "unknown", "wrong wrong wrong"),
    )
    assert wrong.status_code == unknown.status_code == 403
    assert wrong.content == unknown.content
    differ = {"date", "content-length"}
    assert {key: value for key, value in wrong.headers.items() if key not in differ} == {
        key: value for key, value in unknown.headers.items() if key not in differ
    }


def test_unknown_logins_take_as_long_as_known_ones(web: Web, monkeypatch: pytest.MonkeyPatch) -> None:
    """There, too, a passphrase is compared with a hash: with nobody's, which was made as dearly as all others."""
    checked: list[tuple[str, Parameters]] = []

    class Watched(PasswordHasher):
        def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:
            checked.append((str(password), extract_parameters(str(hash))))
            return super().verify(hash, password)

    watched = Watched(time_cost=2, memory_cost=16, parallelism=1)
    monkeypatch.setattr(accounts, "_hasher", lambda: watched)
    account(web, "timed")
    guest, wrong = elsewhere(web), "wrong wrong wrong"
    for login in ("timed", "untimed"):
        assert log_in(guest, login, wrong).status_code == 403
    (known, unknown), dearly = checked, extract_parameters(watched.hash(PHRASE))
    assert known == unknown == (wrong, dearly)


def test_guesses_are_slowed_down_and_never_the_owner_elsewhere(web: Web) -> None:
    account(web, "guessed")
    guesser = elsewhere(web)
    answers = [log_in(guesser, "guessed", f"wrong passphrase {number}") for number in range(15)]
    assert [answer.status_code for answer in answers[:5]] == [403] * 5
    late = answers[-1]
    assert (late.status_code, code(late)) == (429, "too_fast")
    assert int(late.headers["retry-after"]) >= 1
    assert log_in(guesser, "guessed").status_code == 429, "also the right one has to wait where so many were wrong"
    assert log_in(elsewhere(web), "guessed").status_code == 200
    other = elsewhere(web)
    unknown = [log_in(other, "nobody-at-all", "wrong wrong wrong").status_code for _ in range(8)]
    assert unknown[:5] == [403] * 5
    assert 429 in unknown[5:], "and so it is for logins that do not exist"


def test_an_owner_is_not_kept_out_by_a_crowd_of_guessers(web: Web) -> None:
    account(web, "wanted")
    for _ in range(12):
        guesser = elsewhere(web)
        assert log_in(guesser, "wanted", "wrong wrong wrong").status_code == 403
        assert log_in(guesser, "wanted", "wrong wrong wrong").status_code == 403
    assert log_in(elsewhere(web), "wanted").status_code == 200


def test_a_crowd_uses_up_the_tries_of_nobody_elsewhere(tmp_path: Path) -> None:
    """With the limits that a host has, at a login that all of them try."""
    settings = settings_for(
        tmp_path, proxies=("127.0.0.1",), requests_per_minute=Settings(database="").requests_per_minute
    )
    with running(settings) as web:
        account(web, "wanted")
        assert {log_in(elsewhere(web), "wanted", "wrong wrong wrong").status_code for _ in range(25)} == {403}
        assert log_in(elsewhere(web), "wanted").status_code == 200


def test_guesses_at_many_logins_count_together_also_between_logins_of_ones_own(web: Web) -> None:
    account(web, "mine")
    guesser = elsewhere(web)
    answers = []
    for number in range(30):
        answers.append(log_in(guesser, f"somebody{number}", "wrong wrong wrong").status_code)
        log_in(guesser, "mine")
    assert answers[:20] == [403] * 20
    assert 429 in answers[20:]


def test_guesses_at_deleting_are_slowed_down(web: Web) -> None:
    account(web, "stolen")
    thief = elsewhere(web)
    log_in(thief, "stolen")
    wrong = {"passphrase": "wrong wrong wrong"}
    answers = [thief.request("DELETE", "/api/account", json=wrong).status_code for _ in range(8)]
    assert answers[:5] == [403] * 5
    assert 429 in answers[5:]
    assert log_in(elsewhere(web), "stolen").status_code == 200


def test_taken_logins_cannot_be_listed_fast(web: Web) -> None:
    for number in range(8):
        account(web, f"taken{number}")
    asker = elsewhere(web)
    asker.get("/api/me")
    asked = [{"login": f"taken{number}", "passphrase": PHRASE} for number in range(8)]
    answers = [asker.post("/api/account", json=one).status_code for one in asked]
    assert answers[:5] == [409] * 5
    assert 429 in answers[5:]
    newcomer = elsewhere(web)
    newcomer.get("/api/me")
    free = newcomer.post("/api/account", json={"login": "not-taken", "passphrase": PHRASE})
    assert free.status_code == 201
