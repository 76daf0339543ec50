"""What lies on the table, in words: the whole state, secrets included, for records and tests."""

from __future__ import annotations

from typing import Any

from fourseas.core.i18n import as_json
from fourseas.core.interface import Kit
from fourseas.games.piratoons.names import names_of
from fourseas.games.piratoons.rules.chest import BOAT_SLOTS
from fourseas.games.piratoons.rules.state import EQUIPMENT_SLOTS, State
from fourseas.games.piratoons.words.accounts import chests_opened
from fourseas.games.piratoons.words.seen import answer_words, view

# What records have of a view. They are compared word for word, so this stays when a view gains something.
COURSE = ("round", "captain", "mode", "asked", "turn", "now", "beat", "may_stop", "sealed", "bids")
STOPPING = ("sand", "caller", "stop_at")  # records of version 1 have states without it
SLOT = ("slot", "tile", "pieces")
TABLE = ("discs", "overboard", "sunk", "bank", "stacks_left")
OF_A_PLAYER = ("stock", "clumsy", "fallen", "purse", "built", "excess")


def state_words(kit: Kit, s: State) -> dict[str, Any]:
    """Everything, in the words of the view; with what is sealed and what is still to come."""
    names, shown = names_of(kit), as_json(view(kit, s, None))
    stopping = STOPPING if s.edition >= 2 else ()
    return {
        **{name: shown[name] for name in (*COURSE, *stopping)},
        "chest": [{name: slot[name] for name in SLOT} for slot in shown["chest"]],
        **{name: shown[name] for name in TABLE},
        "answers": [answer_words(names, s, seat) for seat in range(s.players)],
        "players": [
            {
                **{name: player[name] for name in OF_A_PLAYER},
                "doubloons": s.doubloons[of],
                "ready": s.ready[of],
                "rested": s.rested[of],
                "ship": player["ship"],
            }
            for of, player in enumerate(shown["players"])
        ],
        "boats_to_come": [names.boats[boat] for boat in s.boats[chests_opened(s) * BOAT_SLOTS :]],
        "equipment_to_come": names.ids(s.equipment[chests_opened(s) * EQUIPMENT_SLOTS :]),
    }
