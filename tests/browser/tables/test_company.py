"""More than one person: going back, talking, looking on, one screen for all, leaving, and once more."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.support.table import Player, board_of, first_to_act, log_of, look, open_table, rush, table_of

Visitor = Callable[..., Page]
SCRIPT = "<script>document.title = 'stolen'</script><img src=x onerror=alert(1)>"


@pytest.fixture
def ann(regular: Visitor) -> Page:
    return regular(reduced_motion="reduce")


@pytest.fixture
def bob(regular: Visitor) -> Page:
    return regular(reduced_motion="reduce")


def sit_down(ann: Page, bob: Page, **new: object) -> str:
    """Ann opens a table with a bot, Bob comes by the link, Ann starts."""
    table = open_table(ann, **{"bots": ["deckhand"], **new})
    bob.goto(f"/table/{table}")
    bob.get_by_role("button", name="Sit down").click()
    expect(ann.get_by_text("All seats are taken.")).to_be_visible()
    ann.get_by_role("button", name="Start the game").click()
    for page in (ann, bob):
        expect(page.get_by_test_id("board")).to_be_visible()
    return table


def test_others_see_how_many_are_at_the_tables(ann: Page, bob: Page) -> None:
    open_table(ann, start=True)
    look(ann)
    bob.goto("/tables")
    people = bob.get_by_test_id("people")
    expect(people).to_have_text(re.compile(r"^\d+ (person|people) at the tables$"))
    before = people.inner_text()  # with those whom other tests left there
    ann.goto("/about")
    bob.clock.install()
    bob.reload()
    for _ in range(100):
        bob.clock.run_for(20_000)
        if bob.get_by_text(before, exact=True).count() == 0:
            break
        ann.wait_for_timeout(50)
    expect(bob.get_by_role("heading", name="Waiting for players")).to_be_visible()
    expect(bob.get_by_text(before, exact=True)).to_have_count(0)


def test_going_back_at_once(ann: Page) -> None:
    open_table(ann, start=True, hot_seat=True)
    look(ann)
    before = board_of(ann)
    Player(ann).play(1)
    assert board_of(ann) != before
    ann.get_by_role("button", name="Undo", exact=True).click()
    expect(ann.get_by_test_id("log")).to_contain_text("back at move 0")
    assert board_of(ann) == before
    assert log_of(ann) == []


def test_going_back_with_consent_and_talking(ann: Page, bob: Page) -> None:
    sit_down(ann, bob)
    players = {page: Player(page, seed) for seed, page in enumerate([ann, bob])}
    while first_to_act([ann, bob]) is not ann:
        players[bob].play(1)
    before, moves = board_of(ann), len(log_of(ann))
    players[ann].play(1)
    players[first_to_act([bob])].play(1)
    first_to_act([ann])
    assert len(log_of(ann)) > moves + 1

    ann.get_by_role("button", name="Request undo").click()
    expect(ann.get_by_text("You requested an undo.")).to_be_visible()
    bob.get_by_role("button", name="Allow undo").click()
    for page in (ann, bob):
        expect(page.get_by_test_id("log").get_by_role("link")).to_have_count(moves)
        assert board_of(page) == before
    players[ann].play(1)
    players[first_to_act([bob])].play(1)
    first_to_act([ann])
    before = board_of(ann)
    bob.set_viewport_size(PHONE)  # type: ignore[arg-type]
    bob.locator(".main").evaluate("main => { main.scrollTop = main.scrollHeight }")
    ann.get_by_role("button", name="Request undo").click()
    stands = bob.get_by_role("button", name="Decline")
    expect(stands).to_be_in_viewport()  # wherever he has scrolled to
    stands.click()
    bob.set_viewport_size(DESKTOP)  # type: ignore[arg-type]
    expect(ann.get_by_text("You requested an undo.")).to_have_count(0)
    assert board_of(ann) == before

    ann.get_by_label("Say something").fill(SCRIPT)
    ann.get_by_role("button", name="Send").click()
    expect(bob.get_by_role("log")).to_contain_text(SCRIPT)
    expect(bob.get_by_role("log").locator("script, img")).to_have_count(0)
    bob.get_by_label("Say something").fill("Arr")
    bob.get_by_label("Say something").press("Enter")
    expect(ann.get_by_role("log")).to_contain_text("Arr")
    assert "stolen" not in ann.title() + bob.title()


def test_looking_on(ann: Page, bob: Page) -> None:
    table = open_table(ann, start=True)
    look(ann)
    bob.goto(f"/table/{table}")
    expect(bob.get_by_text("You’re watching.")).to_be_visible()
    expect(ann.get_by_text("1 spectator")).to_be_visible()
    assert board_of(bob) == board_of(ann)
    expect(bob.get_by_test_id("board").get_by_role("button", name=re.compile("Can be"))).to_have_count(0)
    expect(bob.get_by_role("button", name="Leave the game")).to_have_count(0)
    Player(ann).play(2)
    expect(bob.get_by_test_id("log").get_by_role("link")).to_have_count(len(log_of(ann)))
    assert board_of(bob) == board_of(ann)
    bob.get_by_label("Say something").fill("Well played")
    bob.get_by_label("Say something").press("Enter")
    expect(ann.get_by_role("log")).to_contain_text("Well played")


def test_one_screen_for_all(ann: Page) -> None:
    ann.goto("/")
    ann.get_by_role("button", name="With friends: Seeräuber").click()
    ann.get_by_role("radio", name="Pass and play").check()
    ann.get_by_role("button", name="Start the game").click()
    movers = set()
    player = Player(ann)
    for _ in range(6):
        look(ann)
        movers.add(ann.get_by_test_id("your-turn").inner_text().strip())
        player.play(1)
    assert len(movers) == 3, movers


def test_leaving_and_coming_back(ann: Page, bob: Page) -> None:
    table = sit_down(ann, bob)
    bob.get_by_role("button", name="Leave the game").click()
    bob.get_by_role("dialog", name="Leave the game?").get_by_role("button", name="Stay").click()
    expect(bob.get_by_role("dialog")).to_have_count(0)
    bob.get_by_role("button", name="Leave the game").click()
    bob.get_by_role("button", name="Leave for good").click()
    expect(bob.get_by_role("heading", level=1)).to_have_text("Four Seas")
    while look(ann, others=True)[0] != "others":
        Player(ann).play(1)
    ann.get_by_role("button", name=re.compile("Let a bot play for")).click()
    Player(ann).play(2)  # the game goes on without Bob
    bob.goto(f"/table/{table}")
    bob.get_by_role("button", name="Take my seat back").click()
    expect(bob.get_by_role("button", name="Take my seat back")).to_have_count(0)
    players = {page: Player(page, seed) for seed, page in enumerate([ann, bob])}
    while first_to_act([ann, bob]) is not bob:
        players[ann].play(1)
    players[bob].play(1)


def test_a_break_and_my_games(ann: Page) -> None:
    table = open_table(ann, start=True)
    Player(ann).play(1)
    look(ann)
    lines = log_of(ann)
    ann.get_by_role("link", name="Four Seas, home").click()
    mine = ann.get_by_role("region", name="Continue")
    expect(mine).to_contain_text("Your turn")
    mine.get_by_role("link").first.click()
    assert table_of(ann) == table
    look(ann)
    assert log_of(ann) == lines


def test_home_shows_what_others_play_and_what_i_played(ann: Page, bob: Page) -> None:
    waiting = open_table(bob, listed=True)
    running = open_table(bob, listed=True, start=True)
    mine = open_table(ann, players=3, bots=["landlubber"] * 2, start=True, listed=True)
    ann.goto("/")
    now = ann.get_by_role("region", name="At the tables now")
    expect(now.locator(f'a[href="/table/{waiting}"]')).to_contain_text("seats free")
    expect(now.locator(f'a[href="/table/{running}"]')).to_contain_text("Watch")
    expect(now.locator(f'a[href="/table/{mine}"]')).to_have_count(0)
    going_on = ann.get_by_role("region", name="Continue")
    expect(going_on.locator(f'a[href="/table/{mine}"]')).to_be_visible()


def test_once_more(ann: Page, bob: Page) -> None:
    table = sit_down(ann, bob)
    rush(table, ann, bob)
    for page in (ann, bob):
        # The page shows the last moves one after the other first.
        expect(page.get_by_test_id("score-sheet").get_by_role("status")).to_contain_text(
            re.compile(r"\b(win|wins|share)\b"), timeout=20_000
        )
    ann.get_by_role("button", name="Play again").click()
    ann.wait_for_url(lambda url: "/table/" in url and table not in url)
    bob.get_by_role("link", name="Join the next game").first.click()
    bob.wait_for_url(ann.url)


def test_the_clock_and_the_title(ann: Page, bob: Page) -> None:
    sit_down(ann, bob, speed={"kind": "live", "bank_s": 300, "increment_s": 5})
    expect(ann.get_by_role("timer")).to_have_count(3)
    mover = first_to_act([ann, bob])
    other = bob if mover is ann else ann
    expect(mover).to_have_title("● Your turn – Pirates")
    expect(other).to_have_title("Pirates – Four Seas")
    mine = mover.get_by_role("region", name="Players").get_by_role("listitem").filter(has_text="your turn")
    shown = mine.get_by_role("timer").inner_text()
    expect(mine.get_by_role("timer")).not_to_have_text(shown)  # it runs
    assert re.search(r"[45]:\d\d", shown)
