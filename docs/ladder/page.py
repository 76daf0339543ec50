"""The tables of docs/bots.md, from the figures."""

from __future__ import annotations

from pathlib import Path

from docs.ladder.book import FIGURES, Book, shares
from docs.ladder.pairs import MIDDLE, PLAYERS, RIVAL, Order, Pair, called, orders, pairs
from docs.ladder.stamp import current, stamp
from fourseas.bots import LEVELS
from fourseas.games import SHIPPED, game

PAGE = Path(__file__).parent.parent / "bots.md"
MARK = "<!-- Made by docs/make_ladder.py from docs/ladder.json. -->\n"
END = "<!-- End of the ladder. -->\n"
OLD = "†"


def cell(id: str, of: Pair | Order, book: Book) -> str:
    """The figure, or nothing if there is none."""
    figure = book.get(id, of.key)
    if figure is None or not figure["games"]:
        return "–"
    old = "" if current(id, of, figure) else f" {OLD}"
    means = ", ".join("{:.2f} ± {:.2f}".format(*shares(figure, at)) for at in range(len(figure["sum"])))
    return f"{means} ({figure['games']:,}){old}"


def table() -> str:
    book = Book(FIGURES)
    parts = [steps(id, book) for id in SHIPPED] + [ends(book), seats(book)]
    text = "\n".join(parts)
    if OLD in text:
        text += f"\n{OLD} measured before the last change of the rules, the network or the level: `make ladder`.\n"
    return text


def steps(id: str, book: Book) -> str:
    others = [players for players in game(id).players if players != PLAYERS]
    head = [f"`{id}`", "is", f"{PLAYERS} players", *map(str, others), "ms a move (p95)"]
    rows = [head, ["---"] * len(head)]
    rungs = {(pair.bot, pair.players): pair for pair in pairs(id) if pair.rival in LEVELS and pair.low > 0}
    for level in LEVELS:
        cells = [cell(id, rungs[level, players], book) if level != LEVELS[0] else "" for players in (PLAYERS, *others)]
        rows.append([f"`{level}`", f"`{called(id, level)}`", *cells, ms(id, level, book)])
    return _rows(rows)


def ms(id: str, level: str, book: Book) -> str:
    """How long it takes for a move; nothing if another bot was timed, which may have taken a tenth of that."""
    times = book.get(id, "ms")
    if times is None or times["bots"][LEVELS.index(level)] != called(id, level):
        return "–"
    return "{} ({}) {}".format(*times["times"][level], "" if times["stamp"] == stamp(id) else OLD).strip()


def ends(book: Book) -> str:
    weak, strong = f"`{LEVELS[0]}`", f"`{LEVELS[-1]}`"
    head = ["", f"{weak} and three `random`", f"{weak} and three `{MIDDLE}`", f"{strong} and three `{RIVAL}`"]
    rows = [head, ["---"] * len(head)]
    for id in SHIPPED:
        last = list(pairs(id))[-3:]
        rows.append([f"`{id}`", *(cell(id, pair, book) for pair in last)])
    return _rows(rows)


def seats(book: Book) -> str:
    rows = [["wins among equals, by order of play", "players", *(f"`{level}`" for level in LEVELS[:-3:-1])]]
    rows.append(["---"] * len(rows[0]))
    for id in SHIPPED:
        alike: dict[int, list[str]] = {}
        for order in orders(id):
            alike.setdefault(order.players, []).append(cell(id, order, book))
        rows += [[f"`{id}`", str(players), *cells] for players, cells in alike.items()]
    return _rows(rows)


def _rows(rows: list[list[str]]) -> str:
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


def render(page: str) -> str:
    """The page with the tables as they are now."""
    before, _, rest = page.partition(MARK)
    _, _, after = rest.partition(END)
    return f"{before}{MARK}{table()}\n{END}{after}"
