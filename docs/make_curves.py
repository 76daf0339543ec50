"""Draws how strong networks became while they learned: `python -m docs.make_minds` writes docs/learning.svg.

`fourseas train` keeps the points of the curve in the network's file, so that they stay with what they tell of.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any
from xml.sax.saxutils import escape

Curve = Sequence[Mapping[str, Any]]

WIDTH, HEIGHT = 760, 400
LEFT, RIGHT, TOP, BOTTOM = 56, 30, 74, 44
STYLE = """
    .ground { fill: #fbf4e0 }
    text { fill: #2a190a; font: 14px system-ui, "Segoe UI", "DejaVu Sans", sans-serif }
    .scale { font-size: 12px } .across { text-anchor: middle } .up { text-anchor: end }
    .grid { stroke: #2a190a; stroke-opacity: 0.15 }
    polyline { fill: none; stroke-width: 2.5; stroke-linejoin: round }
    .line0 { stroke: #8a3b12 } .line1 { stroke: #1d5371 } .line2 { stroke: #4c6b22 } .line3 { stroke: #6b2f6e }
    @media (prefers-color-scheme: dark) {
      .ground { fill: #17212a }
      text { fill: #f3e6c4 }
      .grid { stroke: #f3e6c4 }
      .line0 { stroke: #e08a4f } .line1 { stroke: #7fb6d0 } .line2 { stroke: #a8cf73 } .line3 { stroke: #d49ad6 }
    }
"""


def picture(curves: Mapping[str, Curve]) -> str:
    """One line a game: shares against `greedy` by minutes of learning."""
    minutes = max(point["seconds"] for curve in curves.values() for point in curve) / 60
    most = max(4.0, *(point["shares"] for curve in curves.values() for point in curve))

    def at(seconds: float, shares: float) -> tuple[float, float]:
        across = LEFT + seconds / 60 / minutes * (WIDTH - LEFT - RIGHT)
        return across, HEIGHT - BOTTOM - shares / most * (HEIGHT - TOP - BOTTOM)

    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" role="img" '
        'aria-labelledby="title about">',
        '<title id="title">How strong the networks became while they learned</title>',
        f'<desc id="about">{escape("; ".join(f"{id}: {summary(curve)}" for id, curve in curves.items()))}</desc>',
        f"<style>{STYLE}</style>",
        f'<rect class="ground" width="{WIDTH}" height="{HEIGHT}" rx="10"/>',
        f'<text x="{LEFT}" y="26">shares against greedy, by minutes of learning</text>',
    ]
    for shares in range(int(most) + 1):
        x, y = at(0, shares)
        drawn.append(f'<line class="grid" x1="{x:.0f}" y1="{y:.1f}" x2="{WIDTH - RIGHT}" y2="{y:.1f}"/>')
        drawn.append(f'<text class="scale up" x="{x - 8:.0f}" y="{y + 4:.1f}">{shares}</text>')
    for minute in marks(minutes):
        x, y = at(60 * minute, 0)
        drawn.append(f'<text class="scale across" x="{x:.1f}" y="{y + 20:.0f}">{minute:g}</text>')
    for number, (id, curve) in enumerate(curves.items()):
        points = [at(point["seconds"], point["shares"]) for point in curve]
        drawn.append(f'<polyline class="line{number % 4}" points="{" ".join(f"{x:.1f},{y:.1f}" for x, y in points)}"/>')
        x = LEFT + 160 * number
        drawn.append(f'<line class="line{number % 4}" stroke-width="4" x1="{x}" y1="46" x2="{x + 22}" y2="46"/>')
        drawn.append(f'<text x="{x + 30}" y="51">{escape(id)}</text>')
    return "\n".join([*drawn, "</svg>\n"])


def summary(curve: Curve) -> str:
    first, last = curve[0], curve[-1]
    return f"{first['shares']} shares after {first['seconds']} s, {last['shares']} after {last['seconds']} s"


def marks(minutes: float) -> list[float]:
    """About six round numbers of minutes."""
    step = next((step for step in (0.01, 0.1, 0.5, 1, 2, 5, 10, 20, 60) if step * 6 >= minutes), minutes / 6)
    return [step * i for i in range(int(minutes / step) + 1)]
