"""The description of the REST side, held against the server by schemathesis, which tries what nobody thought of."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import jsonschema
import pytest

from tests.support.server.web import running, settings_for
from tests.support.thorough import many

SECONDS = many(15, 0.4)  # at most, for each kind of test it makes

CONFIG = """
headers = {{ Cookie = "fourseas={cookie}" }}

[parameters]
"path.table" = "{table}"

# Bodies of the right form can still be refused for what they say: a name of control characters, a record of a game that
# nobody played, more bots than seats, a view that is none of the game, an address that nothing is sent to.
[[operations]]
include-name = [
  "PUT /api/me",
  "POST /api/replay",
  "POST /api/replay/{{page}}",
  "POST /api/tables",
  "POST /api/games/{{game}}/describe",
  "POST /api/notices/push",
  "PUT /api/notices/webhook",
]
checks.positive_data_acceptance.expected-statuses = ["2xx", "4xx"]
"""


@pytest.mark.parametrize("known", [False, True], ids=["stranger", "guest"])
def test_the_server_does_what_its_description_says(tmp_path: Path, known: bool) -> None:
    with running(settings_for(tmp_path, open_tables=1000)) as web:
        guest = web.guest()
        table = guest.post("/api/tables", json={"game": "pirates", "bots": ["captain"], "start": True}).json()["table"]
        cookie = guest.cookies["fourseas"] if known else "1.junk"
        config = tmp_path / "schemathesis.toml"
        config.write_text(CONFIG.format(cookie=cookie, table=table))
        done = subprocess.run(
            [
                *(Path(sys.executable).with_name("schemathesis"), "--config-file", config, "run"),
                *(f"{web.address}/schema/openapi.json", "--checks", "all", "--max-examples", "15", "--seed", "1"),
                *("--max-time", str(SECONDS), "--phases", "coverage,fuzzing" if known else "coverage,stateful"),
                *("--no-color", "--warnings", "off"),
            ],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )
        assert done.returncode == 0, done.stdout[-8000:] + done.stderr[-2000:]


def test_answers_fit_the_description(tmp_path: Path) -> None:
    """What schemathesis seldom reaches: a table with seats and a game in it."""
    with running(settings_for(tmp_path)) as web:
        document = web.guest().get("/schema/openapi.json").json()
        guest = web.guest()
        new = {
            "game": "pirates",
            "bots": ["captain", "deckhand"],
            "speed": {"kind": "live"},
            "listed": True,
            "start": True,
        }
        table = guest.post("/api/tables", json=new).json()["table"]
        for path, schema in (
            ("/api/tables", {"type": "array", "minItems": 1, "items": {"$ref": "#/components/schemas/TableSummary"}}),
            ("/api/people", {"$ref": "#/components/schemas/People"}),
            ("/api/history", {"type": "array", "minItems": 1, "items": {"$ref": "#/components/schemas/Played"}}),
            ("/api/tally", {"type": "array", "items": {"$ref": "#/components/schemas/Tally"}}),
            (f"/api/tables/{table}/record", {"$ref": "#/components/schemas/GameRecord"}),
            (f"/api/tables/{table}/replay", {"$ref": "#/components/schemas/Replay"}),
            (f"/api/tables/{table}/replay/0", {"type": "array", "items": {"$ref": "#/components/schemas/Frame"}}),
            ("/api/account/export", {"$ref": "#/components/schemas/Export"}),
            ("/api/notices", {"$ref": "#/components/schemas/Notices"}),
            ("/api/games/pirates/rules", {"$ref": "#/components/schemas/RulesText"}),
        ):
            answer = guest.get(path)
            assert answer.status_code == 200, answer.text
            jsonschema.validate(answer.json(), {**schema, "components": document["components"]})


def test_every_operation_is_described(tmp_path: Path) -> None:
    with running(settings_for(tmp_path)) as web:
        document = web.guest().get("/schema/openapi.json").json()
    operations = [pair for item in document["paths"].values() for pair in item.items()]
    assert len({operation["operationId"] for _, operation in operations}) == len(operations) == 32
    for method, operation in operations:
        guarded = any(one["name"] == "X-Four-Seas" and one["required"] for one in operation.get("parameters", []))
        assert guarded == (method != "get")
        says_more = method in ("post", "put") and operation["operationId"] not in ("new_calendar", "test_notice")
        assert ("requestBody" in operation) == (
            says_more or operation["operationId"] in ("delete_account", "remove_device")
        )
        for status, answer in operation["responses"].items():
            content = answer.get("content", {})
            if int(status) >= 400 and status != "503":
                assert content["application/json"]["schema"] == {"$ref": "#/components/schemas/Problem"}
