"""The written part: tables that are made are current, links lead somewhere, clauses refer to clauses that exist."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

import fourseas
from docs import make_api, make_observations
from fourseas.games import IDS, SHIPPED, game
from tests import ROOT

PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]


def links(page: Path) -> list[str]:
    """The relative links of a page: in Markdown, and as sources of pictures."""
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    targets = re.findall(r"\]\(([^)\s]+)\)", text) + re.findall(r'src="([^"]+)"', text)
    return [link for link in targets if not re.match(r"[a-z]+:", link)]


def anchors(page: Path) -> set[str]:
    """What its headings are called in an address."""
    heads = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


def test_the_tables_of_the_packs_are_current() -> None:
    make = runpy.run_path(str(ROOT / "docs" / "make_tables.py"))
    page = (ROOT / "docs" / "packs.md").read_text(encoding="utf-8")
    assert make["render"](page) == page, "run: python docs/make_tables.py"


def test_the_page_of_the_public_names_is_current() -> None:
    assert make_api.PAGE.read_text(encoding="utf-8") == make_api.page(), "run: python -m docs.make_api"
    listed = [name for names in make_api.GROUPS.values() for name in names]
    assert sorted(listed) == sorted(fourseas.__all__)


def test_the_page_of_the_observations_is_current() -> None:
    page = make_observations.PAGE.read_text(encoding="utf-8")
    assert page == make_observations.page(), "run: python -m docs.make_observations"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_to_something(page: Path) -> None:
    for link in links(page):
        target, _, anchor = link.partition("#")
        path = (page.parent / target).resolve() if target else page
        assert path.exists(), f"{page.name}: {link}"
        if anchor:
            assert anchor in anchors(path), f"{page.name}: {link}"


def test_the_form_for_questions_about_rules_lists_every_game() -> None:
    form = (ROOT / ".github" / "ISSUE_TEMPLATE" / "rules.yml").read_text(encoding="utf-8")
    assert [id for id in SHIPPED if game(id).name not in form] == []


def test_the_picture_names_files_that_exist() -> None:
    picture = (ROOT / "docs" / "architecture.svg").read_text(encoding="utf-8")
    roots = [ROOT / "web" / "src", ROOT / "fourseas", ROOT / "fourseas" / "server"]
    roots += [game(id).folder for id in SHIPPED]
    for names in re.findall(r'class="file"[^>]*>([^<]+)<', picture):
        first, *others = names.split(", ")
        for name in (first, *(str(Path(first).parent / other) for other in others)):
            paths = [name.replace("GAME", board) for board in ("crews", "adventures", "piratoons")]
            assert any(all(is_there(root / path) for path in paths) for root in roots), name


def is_there(path: Path) -> bool:
    """Whether there is such a file or folder; a part of a game is a module in some games, a package in others."""
    return path.exists() or path.with_suffix(".py").exists()


@pytest.mark.parametrize("id", IDS)
def test_clauses_refer_to_clauses_that_exist(id: str) -> None:
    text = (game(id).folder / "RULES.md").read_text(encoding="utf-8")
    assert set(re.findall(r"\b[A-Z]{3}-\d+\b", text)) == set(game(id).clauses)
