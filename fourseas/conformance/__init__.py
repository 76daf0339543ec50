"""What every game must fulfil, as plain functions. `fourseas game check` runs them on one game, tests/conformance on
all.

  check.py      what a check is, and the cases it runs on         size.py       how much is checked
  positions.py  a game at every number of players                 walks.py      whole games, looked at in many places

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
