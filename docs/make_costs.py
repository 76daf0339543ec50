"""Draws what a move costs, part by part: `python -m docs.make_costs` writes docs/move-costs.svg.

The figures are those of the table in architecture.md; `benchmarks/parts.py` gets new ones.
"""

from __future__ import annotations

from pathlib import Path
from xml.sax.saxutils import escape

HERE = Path(__file__).parent

# Microseconds of the server's processor: when every viewer was told everything; when a move was told once; and now.
STAGES = ("told to everybody", "told once", "accepted where it is received, read and written together")
PARTS = {
    "receive": (150, 107, 20),
    "check": (16, 9, 11),
    "fold": (35, 46, 31),
    "write": (45, 31, 15),
    "view": (25, 14, 17),
    "changes": (0, 23, 9),
    "choices": (40, 48, 12),
    "labels": (66, 0, 0),
    "put together": (20, 50, 37),
    "send": (65, 27, 8),
}

LEFT, TOP, BAR, GAP, SCALE = 130, 76, 9, 11, 3.6
ROW = 3 * BAR + GAP
STYLE = """
    .ground { fill: #fbf4e0 }
    text { fill: #2a190a; font: 14px system-ui, "Segoe UI", "DejaVu Sans", sans-serif }
    .part { font-weight: 700; text-anchor: end }
    .figure { font-size: 10px }
    .stage0 { fill: #c9b48a } .stage1 { fill: #1d5371 } .stage2 { fill: #8a3b12 }
    @media (prefers-color-scheme: dark) {
      .ground { fill: #17212a }
      text { fill: #f3e6c4 }
      .stage0 { fill: #6b5a3a } .stage1 { fill: #7fb6d0 } .stage2 { fill: #e08a4f }
    }
"""


def picture() -> str:
    width, height = 760, TOP + ROW * len(PARTS) + 10
    sums = [sum(figures[stage] for figures in PARTS.values()) for stage in range(len(STAGES))]
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" role="img" '
        'aria-labelledby="title about">',
        '<title id="title">What a move costs</title>',
        f'<desc id="about">Microseconds of the server, part by part; in all {" / ".join(map(str, sums))}.</desc>',
        f"<style>{STYLE}</style>",
        f'<rect class="ground" width="{width}" height="{height}" rx="10"/>',
    ]
    for stage, (name, total) in enumerate(zip(STAGES, sums, strict=True)):
        y = 16 + 18 * stage
        drawn.append(f'<rect class="stage{stage}" x="{LEFT}" y="{y}" width="12" height="12"/>')
        drawn.append(f'<text x="{LEFT + 20}" y="{y + 11}">{escape(name)}: {total} µs</text>')
    for row, (part, figures) in enumerate(PARTS.items()):
        y = TOP + ROW * row
        drawn.append(f'<text class="part" x="{LEFT - 12}" y="{y + 18}">{escape(part)}</text>')
        for stage, figure in enumerate(figures):
            at = y + BAR * stage
            drawn.append(
                f'<rect class="stage{stage}" x="{LEFT}" y="{at}" width="{figure * SCALE:.0f}" height="{BAR - 1}"/>'
            )
            drawn.append(
                f'<text class="figure" x="{LEFT + figure * SCALE + 5:.0f}" y="{at + 8}">{figure or "–"}</text>'
            )
    return "\n".join([*drawn, "</svg>\n"])


if __name__ == "__main__":
    (HERE / "move-costs.svg").write_text(picture(), encoding="utf-8")
