"""The home page in a newcomer's browser: how much JavaScript it loads first, and its Lighthouse scores.

`python -m benchmarks.page`, with the app built by `make web`. Lighthouse is installed next to this file on first use.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import tempfile
from pathlib import Path

from playwright.sync_api import Request, sync_playwright

from benchmarks.figures import load, machine, table, write_part
from tests.browser.conftest import FLAGS
from tests.support.server.running import Server
from tests.support.server.services import find

LIGHTHOUSE = Path(__file__).parent / "lighthouse"
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")


def first_load(url: str) -> dict[str, int]:
    """Bytes over the wire until the home page is idle, by kind."""
    sizes: dict[str, int] = {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find("chromium"), args=FLAGS)
        page = browser.new_page()
        asked: list[Request] = []
        page.on("requestfinished", lambda request: asked.append(request))
        page.goto(url, wait_until="networkidle")
        for request in asked:
            kind = request.resource_type
            sizes[kind] = sizes.get(kind, 0) + request.sizes()["responseBodySize"]
        browser.close()
    return sizes


def scores(url: str, *, phone: bool) -> dict[str, int]:
    """Lighthouse's scores, out of 100."""
    if not (LIGHTHOUSE / "node_modules").is_dir():
        subprocess.run(["npm", "ci", "--silent", "--no-audit", "--no-fund"], cwd=LIGHTHOUSE, check=True)
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command = ["npx", "lighthouse", url, "--quiet", "--output=json", f"--output-path={report}"]
        command += [f"--only-categories={','.join(CATEGORIES)}", f"--chrome-flags=--headless {' '.join(FLAGS)}"]
        command += [] if phone else ["--preset=desktop"]
        browser = {**os.environ, "CHROME_PATH": str(find("chromium"))}
        subprocess.run(command, cwd=LIGHTHOUSE, env=browser, check=True, stderr=subprocess.DEVNULL)
        categories = json.loads(report.read_text())["categories"]
    return {name: round(100 * categories[name]["score"]) for name in CATEGORIES}


def report(url: str) -> list[tuple[str, str]]:
    """The measurements and their figures, as text."""
    lines = [(f"first load, {kind}", f"{size / 1024:.1f} KiB") for kind, size in sorted(first_load(url).items())]
    for name, phone in (("desktop", False), ("phone", True)):
        try:
            value = ", ".join(f"{name} {score}" for name, score in scores(url, phone=phone).items())
        except (OSError, subprocess.CalledProcessError) as error:
            value = f"could not be asked: {error}"
        lines.append((f"Lighthouse, {name}", value))
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="write the figures into docs/figures.md too")
    arguments = parser.parse_args()
    before = load()
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(f"sqlite:///{folder}/fourseas.db", Path(folder) / "log") as server,
    ):
        lines = report(server.url)
    for what, value in lines:
        print(f"{what:<24} {value}")
    if arguments.write:
        write_part("page", f"{machine('make bench-server', before)}\n\n{table(('what', 'figure'), lines)}")


if __name__ == "__main__":
    main()
