"""Builds the documentation site: `python -m docs.make_site [FOLDER]`, or `make docs`.

The generator (zensical.toml) gets the pages of this folder, the rules from the games, and colours, fonts and emblem
from the browser app, so that each is kept in one place. Whatever it complains of is an error.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from fourseas.games import SHIPPED

ROOT = Path(__file__).parents[1]
THEME = ROOT / "web" / "src" / "theme"
PACKAGES = ROOT / "web" / "node_modules"
EMBLEM = ROOT / "web" / "public" / "favicon.svg"

RULES = re.compile(r"fourseas/games/(\w+)/RULES\.md")
OUTWARD = re.compile(r"(?<!!)\[[^\]]*\]\(\.\./([^)#\s]+)(#[^)\s]*)?\)")
FONT = re.compile(r"url\('(@fontsource/[^']+)'\)")

# The theme's script knows addresses for browsers and features that we do not have: no page may ask another host.
ALLOWED = "default-src 'self' file: data: blob: 'unsafe-inline'"


class Broken(Exception):
    """The site cannot be built, with the reason."""


def make_site(site: Path, docs: Path = ROOT / "docs") -> None:
    """Build the site from this folder of pages into that folder, which is emptied first."""
    with tempfile.TemporaryDirectory() as temporary:
        project = Path(temporary)
        shutil.copy(ROOT / "zensical.toml", project)
        gather(docs, project / "docs")
        check_navigation(project)
        command = [sys.executable, "-m", "zensical", "build", "--strict"]
        built = subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)
        if built.returncode:
            raise Broken(built.stdout + built.stderr.partition("Traceback")[0])
        for page in (project / "site").rglob("*.html"):
            page.write_text(at_home(page.read_text(encoding="utf-8")), encoding="utf-8")
        shutil.rmtree(site, ignore_errors=True)
        shutil.copytree(project / "site", site)


def gather(docs: Path, folder: Path) -> None:
    """What the site is made of, in one folder."""
    shutil.copytree(docs, folder, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    for page in folder.glob("*.md"):
        page.write_text(inward(page.read_text(encoding="utf-8"), page.name), encoding="utf-8")
    (folder / "rules").mkdir()
    for id in SHIPPED:
        rules = (ROOT / "fourseas" / "games" / id / "RULES.md").read_text(encoding="utf-8")
        (folder / "rules" / f"{id}.md").write_text(rules_page(rules), encoding="utf-8")
    assets = folder / "assets"
    (assets / "fonts").mkdir(parents=True)
    fonts = (THEME / "fonts.css").read_text(encoding="utf-8")
    for font in set(FONT.findall(fonts)):
        if not (PACKAGES / font).is_file():
            raise Broken(f"{font} is missing: `make docs` installs what the site is made of")
        shutil.copy(PACKAGES / font, assets / "fonts")
    fonts = FONT.sub(lambda url: f"url('fonts/{Path(url[1]).name}')", fonts)
    (assets / "fonts.css").write_text(fonts, encoding="utf-8")
    shutil.copy(THEME / "tokens.css", assets)
    shutil.copy(EMBLEM, assets)


def check_navigation(project: Path) -> None:
    """The generator says which links lead nowhere, but not which pages no menu leads to."""
    named = set(re.findall(r'"([^"]+\.md)"', (project / "zensical.toml").read_text(encoding="utf-8")))
    pages = {page.relative_to(project / "docs").as_posix() for page in (project / "docs").rglob("*.md")}
    if named != pages:
        raise Broken(f"only in the navigation, or only outside of it: {', '.join(sorted(named ^ pages))}")


def at_home(html: str) -> str:
    """The page, with the order to load nothing from elsewhere."""
    return html.replace("<head>", f'<head><meta http-equiv="Content-Security-Policy" content="{ALLOWED}">', 1)


def rules_page(text: str) -> str:
    """Every clause can be linked to (`rules/pirates.html#pir-12`), and the pages it mentions are links."""
    text = re.sub(r"^- \*\*([A-Z]{3}-\d+)\*\*", lambda line: f"{line[0]}{{ #{line[1].lower()} }}", text, flags=re.M)
    return re.sub(r"`docs/([\w-]+)\.md`", r"[\1](../\1.md)", text)


def inward(markdown: str, page: str) -> str:
    """Links that leave docs/ work in the repository; here the rules are pages, and other files are named."""

    def turned(link: re.Match[str]) -> str:
        target = link[1]
        if not (ROOT / target).exists():
            raise Broken(f"{page} links to {target}, which does not exist")
        rules = RULES.fullmatch(target)
        return link[0].replace(f"../{target}", f"rules/{rules[1]}.md") if rules else f"`{target}`"

    return OUTWARD.sub(turned, markdown)


if __name__ == "__main__":
    try:
        make_site(Path(*sys.argv[1:2] or ["site"]))
    except Broken as error:
        sys.exit(str(error))
