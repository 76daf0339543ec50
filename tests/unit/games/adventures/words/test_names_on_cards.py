"""Names of cards on a phone, where five of them lie side by side."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from fourseas.core.packs import classic
from fourseas.games import adventures

LONGEST = 10  # letters that a small card holds in one line at a size that can be read


@pytest.mark.parametrize("language", ["de", "fr"])
def test_long_names_say_where_they_may_be_divided(language: str) -> None:
    path = Path(adventures.__file__).parent / "locale" / f"names.{language}.json"
    words: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    names = {card.name for card in classic(adventures.GAME).pack.cards}
    faces = [words.get(f"{name}##on a card", words.get(name, name)) for name in names]
    assert [face for face in faces if max(map(len, re.split(r"[\s\u00ad-]", face))) > LONGEST] == []
