"""docs/protocol.md says all there is to say, and says it right."""

from __future__ import annotations

import json
import re
from typing import get_args

import msgspec

from fourseas.server.http.errors import STATUS
from fourseas.server.protocol import messages as say
from fourseas.server.settings import Settings
from tests import ROOT

PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
HOSTING = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")


def test_every_message_is_named() -> None:
    for message in get_args(say.FromClient):
        assert f"`{message.__struct_config__.tag}`" in PAGE
    answers = set(re.findall(r'"is": "(\w+)"', PAGE))
    assert answers == {message.__struct_config__.tag for message in get_args(say.ToClient)}


def test_every_code_is_named_with_its_status() -> None:
    for code, status in STATUS.items():
        row = next(line for line in PAGE.splitlines() if line.startswith("|") and f"`{code}`" in line)
        assert str(status) in row.split("|")[2]


def test_what_is_said_in_examples_parses() -> None:
    examples = [json.loads(text) for text in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)]
    assert len(examples) == 10
    for example in examples:
        if "do" in example:
            msgspec.convert(example, say.FromClient)
        elif example["is"] != "table":  # which is abridged
            msgspec.convert(example, say.ToClient)


def test_the_numbers_of_the_hosting_page_are_those_of_the_settings() -> None:
    numbers = dict(re.findall(r"^\| `FOURSEAS_([A-Z_]+)` \| `(\d+)` \|", HOSTING, re.MULTILINE))
    defaults = {field.name: field.default for field in msgspec.structs.fields(Settings)}
    limits = {name.lower(): int(number) for name, number in numbers.items()}
    assert len(limits) > 10
    assert limits == {name: defaults[name] for name in limits}
