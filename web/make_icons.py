"""Draws the app's icons for home screens and the picture of its links from public/favicon.svg, in Chromium.

PYTHONPATH=. .venv/bin/python web/make_icons.py
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.support.server.services import find

PUBLIC = Path(__file__).parent / "public"
WOOD = "#1d130c"
# file: width, height, how much of the height the drawing takes, ground. Systems cut maskable icons to a circle.
PICTURES = {
    "icon-192.png": (192, 192, 1.0, "transparent"),
    "icon-512.png": (512, 512, 1.0, "transparent"),
    "icon-maskable-512.png": (512, 512, 0.72, WOOD),
    "apple-touch-icon.png": (180, 180, 0.86, WOOD),
    "preview.png": (1200, 630, 0.8, WOOD),
}

with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path=find("chromium"), args=["--no-sandbox"])
    for file, (width, height, part, ground) in PICTURES.items():
        page = browser.new_page(viewport={"width": width, "height": height})
        drawing = (PUBLIC / "favicon.svg").read_text().replace("<svg ", f'<svg height="{height * part}" ', 1)
        page.set_content(
            f'<body style="margin:0;height:100vh;display:grid;place-items:center;background:{ground}">{drawing}'
        )
        page.screenshot(path=PUBLIC / file, omit_background=True)
        page.close()
    browser.close()
