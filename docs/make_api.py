"""Writes docs/api.md from the docstrings of `import fourseas`. Run it after a change to one of them:

python -m docs.make_api
"""

from __future__ import annotations

import ast
import inspect
import re
from importlib import import_module
from pathlib import Path
from typing import Any

import fourseas

PAGE = Path(__file__).parent / "api.md"

HEAD = """# From Python

<!-- Made by docs/make_api.py from the docstrings in fourseas/api: change those. -->

`import fourseas` plays the games from a program, in a notebook, or in a test of your own. It loads neither NumPy nor a
compiler nor the server; a bot that searches is compiled when it is first asked.

```python
import fourseas

match = fourseas.Match("pirates", ["Ann", "Ben", "Cy"], seed=1)
print(match.legal_moves[0])  # put your 2 on Ben's 2
match.play("assemble 5 ben.2")
print(match.why_not("assemble 5 ben.3"))  # the reason, and the clause of the rules
bots = [fourseas.bot("greedy"), fourseas.bot("search:200"), fourseas.bot("random")]
while not match.over:
    print(match.play(bots[match.turn]))
print(match.scores, match.winners)
fourseas.write_record(match, "game.json")
```

The names on this page are public. Before version 1 they may still change, with a line in the changelog; from then on
only with a new major version. Everything else in the package is private and may change at any time. All examples run as
tests. A notebook shows games, matches and lists of moves by themselves; `match.html(seat)` is the table as that seat
may see it. Games, matches, moves, views and bots can be copied, and pickled for other processes. How to write a bot is
in [bots](bots.md#a-bot-of-your-own), the names of ours too.
"""

GROUPS = {
    "Games": ["games", "game", "Game"],
    "A match": ["Match", "Move", "Moves", "Preview", "Played", "Result", "Line"],
    "Records": ["read_record", "write_record", "replay", "verify", "Record"],
    "Bots": ["bot", "Bot", "SeatView", "World"],
    "Errors": ["Error", "IllegalMove", "UnclearMove", "BadRecord", "BadPack", "BadBot"],
}


def page() -> str:
    """The whole page."""
    parts = [HEAD]
    for title, names in GROUPS.items():
        parts.append(f"## {title}\n")
        parts += [_entry(name, _public(name)) for name in names]
    return "\n".join(parts)


HOMES = {name: f"fourseas.{home}" for home, names in fourseas._HOMES.items() for name in names}


def _public(name: str) -> Any:
    return getattr(import_module(HOMES[name]), name) if name in HOMES else getattr(fourseas, name)


def _entry(name: str, public: Any) -> str:
    if not inspect.isclass(public):
        return f"### `{name}{_signature(public)}`\n\n{_text(public)}\n"
    parts = [f"### class `{name}`\n\n{_text(public)}\n"]
    if "__init__" in vars(public) and name in ("Match",):
        parts.append(f"**`{name}{_signature(public)}`**\n")
    parts += [f"- **`{field}`** {said[0].upper()}{said[1:]}." for field, said in _fields(name)]
    members = [(member, value) for member, value in vars(public).items() if not member.startswith("_")]
    for member, value in members:
        if isinstance(value, classmethod | staticmethod) or member in ("of", "is_of"):
            continue
        said = _text(value)
        if inspect.isfunction(value):
            parts.append(f"- **`{member}{_signature(value)}`** {_indented(said)}")
        elif isinstance(value, property) or hasattr(value, "func"):
            parts.append(f"- **`{member}`** {_indented(said)}")
    return "\n".join(parts).rstrip() + "\n"


def _signature(public: Any) -> str:
    signature = inspect.signature(public)
    parameters = [
        parameter.replace(annotation=inspect.Parameter.empty)
        for name, parameter in signature.parameters.items()
        if name != "self"
    ]
    return str(signature.replace(parameters=parameters, return_annotation=inspect.Signature.empty))


def _fields(name: str) -> list[tuple[str, str]]:
    """The attributes that a class explains by `#:` beside them."""
    source = inspect.getsource(import_module(HOMES.get(name, "fourseas.api.records")))
    classes = [node for node in ast.parse(source).body if isinstance(node, ast.ClassDef) and node.name == name]
    source = "\n".join(source.splitlines()[classes[0].lineno : classes[0].end_lineno]) if classes else ""
    return re.findall(r"^ +(?:self\.)?(\w+)(?:: [^=\n#]+)?(?: = [^\n#]+)?  #: (.+)$", source, re.MULTILINE)


def _text(public: Any) -> str:
    """A docstring, its examples fenced."""
    text = inspect.getdoc(getattr(public, "func", public)) or ""
    text = re.sub(r"docs/(\w+)\.md", r"[\1](\1.md)", text)
    return re.sub(r"((?:^ *(?:>>>|\.\.\.).*\n?(?:^(?!\s*$|>>>).*\n?)*)+)", _fenced, text, flags=re.MULTILINE).strip()


def _fenced(example: re.Match[str]) -> str:
    return f"```python\n{example[1].rstrip()}\n```\n"


def _indented(text: str) -> str:
    return text.replace("\n", "\n  ").replace("\n  \n", "\n\n")


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
