"""What people call the three tracks of the board and the ships on them: by the port where they begin. Colours belong to
the players; `black`, `red` and `blue` are the tracks' names in packs, moves and records only.
"""

from __future__ import annotations

from fourseas.core.i18n import say, term

# By the track.
PORTS = {"black": term("Gran Granada"), "red": term("Havana"), "blue": term("St. Augustine")}
ROUTE = {"black": say("Gran Granada route"), "red": say("Havana route"), "blue": say("St. Augustine route")}
SHIP = {"black": say("Gran Granada ship"), "red": say("Havana ship"), "blue": say("St. Augustine ship")}
YOUR_SHIP = {
    "black": say("your Gran Granada ship"),
    "red": say("your Havana ship"),
    "blue": say("your St. Augustine ship"),
}
