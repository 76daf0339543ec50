"""The cookie: only what we signed counts, for as long as its player's epoch and its age allow."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourseas.server.people.cookies import LIFE_S, RENEW_S, Signer, Ticket

PLAYER = "0123456789abcdef0123456789abcdef"
OLD, NEW = "o" * 32, "n" * 32
NOW = 1_800_000_000


def test_what_was_signed_is_read() -> None:
    signer = Signer([NEW])
    assert signer.read(signer.issue(PLAYER, 3, NOW), NOW) == Ticket(PLAYER, 3, NOW, stale=False)


def test_every_changed_character_is_noticed() -> None:
    signer = Signer([NEW])
    cookie = signer.issue(PLAYER, 3, NOW)
    for place, letter in enumerate(cookie):
        for other in "0a_.-Z9":
            if other != letter:
                changed = f"{cookie[:place]}{other}{cookie[place + 1 :]}"
                # The last character holds four bits only: others may mean the same bytes, but not to us.
                assert signer.read(changed, NOW) is None, changed


@pytest.mark.parametrize(
    "junk", ["", ".", "1", "1....", f"1.{PLAYER}.0.{NOW}.", "é" * 90, f"2.{PLAYER}.0.{NOW}.{'A' * 43}"]
)
def test_junk_is_nobody(junk: str) -> None:
    assert Signer([NEW]).read(junk, NOW) is None


@given(st.text(max_size=120))
def test_any_text_is_nobody(text: str) -> None:
    assert Signer([NEW]).read(text, NOW) is None


def test_parts_cannot_be_moved_over_the_dots() -> None:
    signer = Signer([NEW])
    version, player, epoch, issued, signature = signer.issue(PLAYER, 11, NOW).split(".")
    assert signer.read(f"{version}.{player}.1.1{issued}.{signature}", NOW) is None
    assert (version, epoch) == ("1", "11")


def test_another_house_is_not_believed() -> None:
    assert Signer([NEW]).read(Signer([OLD]).issue(PLAYER, 0, NOW), NOW) is None


def test_a_secret_can_be_replaced_in_two_steps() -> None:
    both = Signer([NEW, OLD])
    ticket = both.read(Signer([OLD]).issue(PLAYER, 0, NOW), NOW)
    assert ticket is not None
    assert ticket.stale, "it is to be signed anew"
    fresh = both.issue(PLAYER, 0, NOW)
    renewed = Signer([NEW]).read(fresh, NOW)
    assert renewed is not None
    assert not renewed.stale


def test_a_cookie_ages_and_dies() -> None:
    signer = Signer([NEW])
    cookie = signer.issue(PLAYER, 0, NOW)
    young, old = signer.read(cookie, NOW + RENEW_S - 1), signer.read(cookie, NOW + RENEW_S + 1)
    assert young is not None
    assert old is not None
    assert (young.stale, old.stale) == (False, True)
    assert signer.read(cookie, NOW + LIFE_S + 1) is None


def test_without_a_secret_nothing_is_signed() -> None:
    with pytest.raises(ValueError, match="no secret"):
        Signer([])
