"""Tables share what is in their boxes, as long as it is the same."""

from __future__ import annotations

import copy
import gc
from typing import Any
from weakref import ref

import pytest

from fourseas.core.packs import PackError
from fourseas.games import SHIPPED, game
from fourseas.server import entries as log
from fourseas.server.boxes import box_of, shipped_box
from fourseas.server.opening import opening
from fourseas.server.rest import NewTable
from fourseas.server.table import Table


def other_words(id: str) -> dict[str, Any]:
    """Those of a box of the same game with another name on it."""
    return copy.deepcopy(shipped_box(game(id)).words) | {"name": "another"}


@pytest.mark.parametrize("id", SHIPPED)
def test_a_table_that_is_read_again_has_the_box_of_the_others(id: str) -> None:
    opened = opening("ann", "Ann", NewTable(game=id, players=3), 1000)
    read = log.from_bytes(log.to_bytes(opened))
    assert isinstance(read, log.Opened)
    assert read.box is not opened.box
    tables = [Table("a", bytes(16), opened), Table("b", bytes(16), read)]
    assert tables[0].box is tables[1].box is shipped_box(game(id))
    assert tables[1].opened.box is opened.box
    assert log.to_bytes(tables[1].opened) == log.to_bytes(read)


def test_another_box_is_another() -> None:
    box = box_of(game("pirates"), other_words("pirates"))
    assert box is not shipped_box(game("pirates"))
    assert (box.kit.pack.name, box.words["name"]) == ("another", "another")


def test_a_box_that_nobody_has_is_forgotten() -> None:
    box = box_of(game("pirates"), other_words("pirates"))
    assert box_of(game("pirates"), other_words("pirates")) is box
    gone = ref(box)
    del box
    gc.collect()
    assert gone() is None


def test_a_box_that_cannot_be_played_with_is_refused_each_time() -> None:
    words = {**other_words("pirates"), "cards": []}
    for _ in range(2):
        with pytest.raises(PackError):
            box_of(game("pirates"), words)
