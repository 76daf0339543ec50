"""Measures how strong the games' networks are, alone and in a search, and writes the table of docs/bots.md.

python -m docs.make_minds measure pirates mind greedy 2000   # one bot against a table of another, 4 players
python -m docs.make_minds time pirates mind                  # milliseconds a move
python -m docs.make_minds                                    # the tables and the picture, from what was measured

Measure again after every change of rules or weights.
"""

from __future__ import annotations

import json
import os
import sys
import time
from math import sqrt
from pathlib import Path
from statistics import mean, quantiles
from typing import Any

from docs.make_curves import Curve, picture
from fourseas.bots import mind
from fourseas.bots.engine import Engine
from fourseas.bots.weights import weights_of
from fourseas.core.link.speeds import lowest_seat_plain
from fourseas.core.packs import classic
from fourseas.games import SHIPPED, game
from fourseas.lab.series import Series, run

HERE = Path(__file__).parent
FIGURES = Path(os.environ.get("FOURSEAS_MINDS", HERE / "minds.json"))  # what was measured
PAGE = HERE / "bots.md"
PICTURE = HERE / "learning.svg"
MARK = "<!-- Made by docs/make_minds.py from docs/minds.json. -->\n"
END = "<!-- End of what is made. -->\n"
PLAYERS, SEED = 4, 7000
RIVALS = ("greedy", "search:400", "search:2000")


def note(id: str, bot: str, name: str, figure: Any) -> None:
    figures = json.loads(FIGURES.read_text(encoding="utf-8")) if FIGURES.exists() else {}
    figures.setdefault(id, {}).setdefault(bot, {})[name] = figure
    FIGURES.write_text(json.dumps(figures, indent=2, sort_keys=True) + "\n", encoding="utf-8")


def measure(id: str, bot: str, rival: str, games: int, seconds: float = 1e9) -> None:
    """Wins of one bot as a multiple of a fair share, with the standard error; it sits on every seat in turn. When
    the time is over, those games count that were played by then.
    """
    series = Series(id, classic(game(id)), [bot, *[rival] * (PLAYERS - 1)], games, SEED, rotate=True)
    shares = []
    started = time.monotonic()
    for chunk in run(series):
        shares.append(chunk.tally.shares[series.seating(chunk.first).index(bot)] / 60 * PLAYERS)
        if time.monotonic() - started > seconds and len(shares) % PLAYERS == 0:
            break
    middle = mean(shares)
    error = sqrt(mean((share - middle) ** 2 for share in shares) / len(shares))
    figure = {"games": len(shares), "shares": round(middle, 3), "error": round(error, 3)}
    print(id, bot, rival, figure, flush=True)
    note(id, bot, rival, figure)


def clock(id: str, bot: str) -> None:
    """How long a move takes on one core, in a game between four of them."""
    one, kit = game(id), classic(game(id))
    engine = Engine(one, kit, "compiled")
    asked = mind(bot, one).playouts
    taken: list[float] = []
    for seed in range(2):
        s = one.new_state(kit.box, PLAYERS, seed, one.for_programs())
        while s.over == 0:
            seat = lowest_seat_plain(one.rules.awaited(s))
            started = time.perf_counter()
            if bot.startswith("mind"):
                action = engine.by_net(s, seat, deals=asked, luck=len(taken))
            else:
                action = engine.ponder(s, seat, positions=asked, luck=len(taken))
            taken.append(1000 * (time.perf_counter() - started))
            one.rules.apply(kit.box, s, seat, action)
    figure = {"mean": round(mean(taken[1:]), 2), "p95": round(quantiles(taken[1:], n=20)[-1], 2)}  # the first compiles
    print(id, bot, "ms a move", figure, flush=True)
    note(id, bot, "ms", figure)


def table() -> str:
    figures = json.loads(FIGURES.read_text(encoding="utf-8"))
    head = ["", "bot", *(f"against three `{rival}`" for rival in RIVALS), "ms a move (p95)"]
    rows = [head, ["---"] * len(head)]
    for id in filter(figures.get, SHIPPED):
        for bot, held in figures[id].items():
            shares = [_shares(held[rival]) if rival in held else "" for rival in RIVALS]
            times = f"{held['ms']['mean']} ({held['ms']['p95']})" if "ms" in held else ""
            rows.append([f"`{id}`", f"`{bot}`", *shares, times])
    return "".join(f"| {' | '.join(row)} |\n" for row in rows) + "\n" + origins()


def origins() -> str:
    """How the networks were made."""
    rows = [["", "learned by", "seconds", "moves"], ["---"] * 4]
    for id in SHIPPED:
        if (known := weights_of(game(id))) is not None:
            about = known.about
            rows.append([f"`{id}`", f"`{about['command']}`", f"{about['seconds']:,}", f"{about['moves']:,}"])
    shown = f"\n![How strong the networks became while they learned]({PICTURE.name})\n" if curves() else ""
    return "".join(f"| {' | '.join(row)} |\n" for row in rows) + shown


def curves() -> dict[str, Curve]:
    """How strong each network became while it learned, as far as that was kept."""
    known = {id: weights_of(game(id)) for id in SHIPPED}
    return {id: weights.about["curve"] for id, weights in known.items() if weights and weights.about.get("curve")}


def _shares(figure: dict[str, Any]) -> str:
    return f"{figure['shares']:.2f} ± {figure['error']:.2f} ({figure['games']:,} games)"


def render(page: str) -> str:
    """The page with the table as it is now."""
    before, _, rest = page.partition(MARK)
    _, _, after = rest.partition(END)
    return f"{before}{MARK}{table()}\n{END}{after}"


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["measure", id, bot, rival, games, *seconds]:
            measure(id, bot, rival, int(games), *map(float, seconds))
        case ["time", id, bot]:
            clock(id, bot)
        case _:
            if drawn := curves():
                PICTURE.write_text(picture(drawn), encoding="utf-8")
            PAGE.write_text(render(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
