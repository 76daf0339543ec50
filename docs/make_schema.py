"""Writes the JSON schema of game records: docs/records.schema.json. Run it after a change of what records say:

python -m docs.make_schema
"""

from __future__ import annotations

from pathlib import Path

from fourseas.core.records.schema import write_schema
from fourseas.games import SHIPPED, game

FILE = Path(__file__).with_name("records.schema.json")


def main() -> None:
    FILE.write_bytes(write_schema([game(id) for id in SHIPPED]))


if __name__ == "__main__":
    main()
