"""Structs as TypeScript: every kind of field, what JSON may lack, and names that clash."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import pytest
from msgspec import UNSET, Meta, Struct, UnsetType, field
from msgspec import inspect as kinds

from fourseas.core.structs.types import types_of, typescript_of
from fourseas.core.structs.typescript import TypeScript
from fourseas.games import SHIPPED, game

Sign = Literal["sun", "moon"]


class Star(Struct, frozen=True, tag_field="is", tag="star"):
    """Far away."""

    name: str | None
    at: Annotated[list[float], Meta(min_length=2, max_length=2)]
    sign: Sign
    planets: list[Star | None]
    by_sign: dict[Sign, int]
    by_name: dict[str, tuple[int, bool]]
    from_: Any = field(name="from")
    the_age: int = field(name="the age", default=4)
    seen: Literal["once", "often"] | UnsetType = UNSET


class Dim(Struct, omit_defaults=True):
    light: int = 0


def written(struct: type[Any], **names: str) -> str:
    module = TypeScript(names)
    module.interface(struct)
    return str(module)


def test_every_kind_of_field() -> None:
    assert (
        written(Star)
        == """\
/** Far away. */
export interface Star {
  is: "star"
  name: string | null
  at: [number, number]
  sign: Sign
  planets: (Star | null)[]
  by_sign: Partial<Record<Sign, number>>
  by_name: Record<string, [number, boolean]>
  from: unknown
  "the age": number
  seen?: "often" | "once"
}

export type Sign = "sun" | "moon"
"""
    )


def test_what_json_may_lack() -> None:
    assert written(Dim) == "export interface Dim {\n  light?: number\n}\n"


def test_two_types_of_one_name_are_an_error() -> None:
    other = type("Star", (Struct,), {"__annotations__": {}, "__module__": Star.__module__})
    module = TypeScript()
    module.interface(Star)
    with pytest.raises(TypeError, match="two types are called Star"):
        module.interface(other)
    with pytest.raises(TypeError, match="two types are called Sign"):
        module.interface(type("Sign", (Struct,), {"__annotations__": {}, "__module__": Star.__module__}))


def test_a_kind_of_field_that_nobody_has_thought_of_is_an_error() -> None:
    with pytest.raises(TypeError, match="no TypeScript for"):
        TypeScript().of(kinds.type_info(bytes))


@pytest.mark.parametrize("id", SHIPPED)
def test_our_games_say_all_their_types(id: str) -> None:
    types = types_of(game(id))
    assert Any not in (types.view, types.box, types.move, types.event)
    assert "unknown" not in typescript_of(game(id))
