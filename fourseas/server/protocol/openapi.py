"""The OpenAPI description at /schema/openapi.json: Litestar's, completed with what it cannot know.

It comes without documentation pages: those that Litestar offers load scripts from other hosts.
"""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from fourseas.core.records.record import FORMAT, GameRecord
from fourseas.games import IDS
from fourseas.server.health import Health
from fourseas.server.http.api.people import Export
from fourseas.server.protocol.messages import Problem
from fourseas.server.protocol.rest import (
    ChatPage,
    Credentials,
    GameInfo,
    LogPage,
    Me,
    NewDevice,
    NewName,
    NewTable,
    NewWebhook,
    Notices,
    NoticeTest,
    OldDevice,
    PassphraseOnly,
    People,
    Played,
    Replay,
    RulesText,
    TableRef,
    TableSummary,
    ToDescribe,
)

TYPES = [
    *(Credentials, GameInfo, Me, NewName, NewTable, PassphraseOnly, Played, Problem, Replay, RulesText, TableRef),
    *(TableSummary, ChatPage, LogPage, GameRecord, Export, Health, ToDescribe),
    *(NewDevice, NewWebhook, Notices, NoticeTest, OldDevice, People),
]
BODIES: dict[str, type] = {  # by operation
    "rename": NewName,
    "new_account": Credentials,
    "log_in": Credentials,
    "delete_account": PassphraseOnly,
    "open_table": NewTable,
    "replay_record": GameRecord,
    "replay_record_page": GameRecord,
    "describe": ToDescribe,
    "add_device": NewDevice,
    "remove_device": OldDevice,
    "set_webhook": NewWebhook,
}
REFERENCE = "#/components/schemas/{name}"
GUARD = {
    "name": "X-Four-Seas",
    "in": "header",
    "required": True,
    "schema": {"type": "string"},
    "description": "Any value. A page of another host cannot send it: the guard against forged requests.",
}
RETRY_AFTER = {"Retry-After": {"schema": {"type": "integer"}, "required": True, "description": "Seconds"}}


class Description(JsonRenderPlugin):
    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        return msgspec.json.encode(complete(openapi_schema))


def complete(generated: dict[str, Any]) -> dict[str, Any]:
    """Add the CSRF header, and replace the schemas of bodies with msgspec's, which parses them."""
    document: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(generated))
    _, schemas = msgspec.json.schema_components(TYPES, ref_template=REFERENCE)
    schemas["NewTable"]["properties"]["game"] = {"enum": list(IDS)}
    schemas["GameRecord"]["properties"]["format"] = {"const": FORMAT}
    document["components"] = {"schemas": schemas}
    for item in document["paths"].values():
        for method, operation in item.items():
            if method in ("post", "put", "delete"):
                operation["parameters"] = [*operation.get("parameters", []), GUARD]
            for parameter in operation.get("parameters", []):
                if parameter["name"] == "game":
                    parameter["schema"] = {"enum": list(IDS)}
            for status, response in operation["responses"].items():
                if status == "429":
                    response["headers"] = RETRY_AFTER
                if status == "204":
                    response.pop("content", None)
            body = BODIES.get(operation["operationId"])
            if body is not None:
                schema = {"$ref": REFERENCE.format(name=body.__name__)}
                operation["requestBody"] = {"required": True, "content": {"application/json": {"schema": schema}}}
    return document


def config(version: str) -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Four Seas",
        version=version,
        path="/schema",
        render_plugins=[Description()],
        description="Everything about a running table goes over its socket; docs/protocol.md tells how.",
    )
