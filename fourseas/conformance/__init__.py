"""What every game must fulfil, as plain functions. `fourseas game check` asks it of any game, tests/conformance of all.

check.py      what a check is, and of which cases it is asked       size.py       how much of it
positions.py  a game at every number of players                     walks.py      whole games, looked at in many places

Every other module is a part of the suite. A check that fails raises AssertionError with one sentence that says what is
wrong.
"""

PARTS = (
    *(
        "actions",
        "laws",
        "secrets",
        "observations",
        "previews",
        "descriptions",
        "stories",
        "sheets",
        "records",
        "own_records",
    ),
    *("chance", "tampering", "real_time", "tutorials", "languages", "speeds"),
)
