"""docs/figures.md: each measurement writes its own part, honestly, and leaves alone what is kept by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks import figures
from benchmarks.figures import MISSING, formatted, games_part, machine, with_part
from fourseas.games import SHIPPED
from fourseas.lab import bench
from fourseas.lab.bench import Figure
from fourseas.lab.peers import PEERS

PART = "<!-- games:begin -->\nold\n<!-- games:end -->"
PAGE = f"# Figures\n\n{PART}\n\n<!-- server:begin -->\n3,100\n<!-- server:end -->\n\nBy hand: 42 s.\n"


def cells(text: str, what: str) -> list[str]:
    """A line of a table."""
    lines = [[cell.strip() for cell in line.strip("| ").split(" | ")] for line in text.splitlines()]
    return next(line[1:] for line in lines if line[0] == what)


def test_a_part_is_written_and_nothing_else() -> None:
    once = with_part(PAGE, "games", "new")
    assert once == PAGE.replace("\nold\n", "\n\nnew\n\n")
    assert with_part(once, "games", "new") == once


def test_the_page_has_a_place_for_all_who_write() -> None:
    page = figures.PAGE.read_text(encoding="utf-8")
    for part in ("games", "server", "page"):
        assert with_part(page, part, "MINE").count("MINE") == 1
    lasting = page.partition("## On other machines")[2]
    assert "42 s" in lasting
    assert with_part(page, "games", "MINE").endswith(lasting)


def test_all_games_stand_beside_the_peers_of_the_same_run() -> None:
    peer = next(iter(PEERS))
    rates = [Figure(bench.COMPILED, 3e6 * (1 + number), "steps/s", game=id) for number, id in enumerate(SHIPPED)]
    text = games_part([*rates, Figure(peer, 3e4, "steps/s"), Figure("help", 0.0876, "s")], "make bench", 0.0)
    assert cells(text, "what") == [f"`{id}`" for id in SHIPPED]
    assert cells(text, bench.COMPILED) == [f"{3 * (1 + number)} million steps/s" for number in range(len(SHIPPED))]
    assert cells(text, f"compiled, beside {peer}") == [f"{100 * (1 + number)} x" for number in range(len(SHIPPED))]
    assert cells(text, "help") == ["0.088 s"]


def test_what_was_not_measured_says_so() -> None:
    text = games_part([], "make bench", 0.0)
    for what in (bench.COMPILED, bench.GPU, *(f"compiled, beside {peer}" for peer in PEERS)):
        assert cells(text, what) == [MISSING] * len(SHIPPED)


def test_the_machine_is_named_and_whether_it_was_busy() -> None:
    assert "Python 3." in machine("make bench", 0.0)
    assert "did little else" in machine("make bench", 0.0)
    assert "A busy machine: its load was 1.6" in machine("make bench", 1.6)
    assert "not known" in machine("make bench", None)


def test_figures_have_two_digits() -> None:
    assert formatted(Figure("", 71_234.0, "steps/s")) == "71,000 steps/s"
    assert formatted(Figure("", 3_649_000.0, "steps/s")) == "3.6 million steps/s"
    assert formatted(Figure("", 1.249e9, "steps/s", "final states equal")) == "1.2 billion steps/s, final states equal"


def test_real_measurements_find_their_places(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Very short ones, of plain Python."""

    def measure(quick: bool, json: Path | None) -> list[Figure]:
        return [bench.random_play(id, "python", 0.01) for id in SHIPPED]

    page = tmp_path / "figures.md"
    page.write_text(PAGE, encoding="utf-8")
    monkeypatch.setattr(figures, "PAGE", page)
    monkeypatch.setattr(figures, "run_bench", measure)
    figures.main()
    text = page.read_text(encoding="utf-8")
    assert text.partition("<!-- games:end -->")[2] == PAGE.partition("<!-- games:end -->")[2]
    assert all(cell.endswith(" steps/s") for cell in cells(text, bench.PYTHON))
    assert cells(text, bench.COMPILED) == [MISSING] * len(SHIPPED)
