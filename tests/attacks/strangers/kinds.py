"""All kinds of strangers by their names, with the size they have when they are thorough."""

from __future__ import annotations

from tests.attacks.strangers.holders import Idle, SlowBodies
from tests.attacks.strangers.hosts import Admirals, Captains, QuickAdmirals
from tests.attacks.strangers.players import Players, Previewers, PreviewersBehindChoices, WrongPlayers
from tests.attacks.strangers.readers import Refreshers, ReplaysAtOnce, ReplaysInARow, SlowReaders, Tallies
from tests.attacks.strangers.stranger import Stranger

KINDS: dict[str, tuple[type[Stranger], int]] = {
    "replays at once": (ReplaysAtOnce, 150),
    "replays in a row": (ReplaysInARow, 8),
    "tallies": (Tallies, 150),
    "refresh": (Refreshers, 55),
    "captains": (Captains, 55),
    "admirals": (Admirals, 55),
    "quick admirals": (QuickAdmirals, 55),
    "players": (Players, 55),
    "wrong players": (WrongPlayers, 55),
    "previews": (Previewers, 55),
    "previews behind choices": (PreviewersBehindChoices, 55),
    "slow bodies": (SlowBodies, 1000),
    "idle connections": (Idle, 1000),
    "slow readers": (SlowReaders, 55),
}

OF_BOTS = {name for name, (kind, _) in KINDS.items() if issubclass(kind, Captains)}
