"""What the documentation site is made of beside the pages of this folder; `mkdocs.yml` names this file as its hook.

The rules lie with the games, colours, fonts and emblem with the browser app. They are taken from there, so that each is
kept in one place.
"""

from __future__ import annotations

import logging
import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from fourseas.games import SHIPPED

ROOT = Path(__file__).parents[1]
THEME = ROOT / "web" / "src" / "theme"
PACKAGES = ROOT / "web" / "node_modules"
EMBLEM = ROOT / "web" / "public" / "favicon.svg"

log = logging.getLogger("mkdocs.hooks")  # with --strict a warning is an error

RULES = re.compile(r"fourseas/games/(\w+)/RULES\.md")
OUTWARD = re.compile(r"(?<!!)\[[^\]]*\]\(\.\./([^)#\s]+)(#[^)\s]*)?\)")
FONT = re.compile(r"url\('(@fontsource/[^']+)'\)")

# The theme's script knows addresses for browsers and features that we do not have: no page may ask another host.
ALLOWED = "default-src 'self' file: data: blob: 'unsafe-inline'"


def on_files(files: Files, config: MkDocsConfig) -> Files:
    def write(uri: str, text: str) -> None:
        files.append(File.generated(config, uri, content=text))

    def take(uri: str, path: Path) -> None:
        if not path.is_file():
            raise PluginError(f"{path.relative_to(ROOT)} is missing: `make docs` installs what the site is made of")
        files.append(File.generated(config, uri, abs_src_path=str(path)))

    for id in SHIPPED:
        rules = (ROOT / "fourseas" / "games" / id / "RULES.md").read_text(encoding="utf-8")
        write(f"rules/{id}.md", rules_page(rules))
    fonts = (THEME / "fonts.css").read_text(encoding="utf-8")
    for font in sorted(set(FONT.findall(fonts))):
        take(f"assets/fonts/{Path(font).name}", PACKAGES / font)
    write("assets/fonts.css", FONT.sub(lambda found: f"url('fonts/{Path(found[1]).name}')", fonts))
    take("assets/tokens.css", THEME / "tokens.css")
    take("assets/favicon.svg", EMBLEM)
    return files


def on_page_markdown(markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
    return inward(markdown, page.file.src_uri)


def on_post_page(output: str, *, page: Page, config: MkDocsConfig) -> str:
    return at_home(output)


def on_post_template(output: str, *, template_name: str, config: MkDocsConfig) -> str:
    return at_home(output) if template_name.endswith(".html") else output


def at_home(html: str) -> str:
    """The page, with the order to load nothing from elsewhere."""
    return html.replace("<head>", f'<head><meta http-equiv="Content-Security-Policy" content="{ALLOWED}">', 1)


def rules_page(text: str) -> str:
    """Every clause can be linked to (`rules/pirates.html#pir-12`), and the pages it mentions are links."""
    text = re.sub(r"^- \*\*([A-Z]{3}-\d+)\*\*", lambda found: f"{found[0]}{{ #{found[1].lower()} }}", text, flags=re.M)
    return re.sub(r"`docs/([\w-]+)\.md`", r"[\1](../\1.md)", text)


def inward(markdown: str, page: str) -> str:
    """Links that leave docs/ work in the repository; here the rules are pages, and other files are named."""
    if "/" in page:  # the pages of the rules: a step up leads to docs/
        return markdown

    def turned(found: re.Match[str]) -> str:
        target = found[1]
        if not (ROOT / target).exists():
            log.warning("%s links to %s, which does not exist", page, target)
        rules = RULES.fullmatch(target)
        return found[0].replace(f"../{target}", f"rules/{rules[1]}.md") if rules else f"`{target}`"

    return OUTWARD.sub(turned, markdown)
