"""An account: made, left, entered from another device, taken along, deleted."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.support.table import Player, open_table

PASSPHRASE = "nine rotten biscuits"


def test_an_account_from_its_making_to_its_end(visitor: Callable[..., Page], tmp_path: Path) -> None:
    page = visitor(reduced_motion="reduce")
    table = open_table(page, start=True)
    Player(page).play(1)
    page.goto("/account")
    expect(page.get_by_text("You’re playing as a guest.")).to_be_visible()
    page.get_by_label("Display name").fill("Grace O'Malley")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Saved.")).to_be_visible()
    expect(page.get_by_role("link", name="Grace O'Malley’s account")).to_be_visible()
    page.get_by_label("Login").fill("grace")
    page.get_by_label("Passphrase", exact=True).fill(PASSPHRASE)
    page.get_by_label("Repeat passphrase").fill(PASSPHRASE)
    page.get_by_role("button", name="Create account").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("grace’s account")
    page.get_by_role("button", name="Log out").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Four Seas")
    page.goto("/account")
    expect(page.get_by_text("No games yet.")).to_be_visible()

    other = visitor(reduced_motion="reduce")
    other.goto("/account")
    other.get_by_role("button", name="I already have an account").click()
    other.get_by_label("Login").fill("grace")
    other.get_by_label("Passphrase").fill("ten rotten biscuits")
    other.get_by_role("button", name="Log in", exact=True).click()
    expect(other.get_by_role("alert")).to_be_visible()
    other.get_by_label("Passphrase").fill(PASSPHRASE)
    other.get_by_role("button", name="Log in", exact=True).click()
    expect(other.get_by_role("heading", level=1)).to_have_text("grace’s account")
    row = other.get_by_role("row").filter(has_text="Pirates")
    expect(row).to_contain_text("your turn")
    expect(row.get_by_role("link")).to_have_attribute("href", f"/table/{table}")

    with other.expect_download() as download:
        other.get_by_role("link", name="All my data").click()
    file = tmp_path / "all.json"
    download.value.save_as(file)
    export = json.loads(file.read_text())
    assert "Grace O'Malley" in json.dumps(export)
    assert table in json.dumps(export)
    assert PASSPHRASE not in json.dumps(export)

    other.get_by_label("Your passphrase").fill(PASSPHRASE)
    other.get_by_role("button", name="Delete my account").click()
    expect(other.get_by_role("heading", level=1)).to_have_text("Four Seas")
    other.goto("/account")
    expect(other.get_by_text("You’re playing as a guest.")).to_be_visible()
    other.get_by_role("button", name="I already have an account").click()
    other.get_by_label("Login").fill("grace")
    other.get_by_label("Passphrase").fill(PASSPHRASE)
    other.get_by_role("button", name="Log in", exact=True).click()
    expect(other.get_by_role("alert")).to_be_visible()
