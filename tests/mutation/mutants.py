"""The mutants of a function: its definition with one small change, such as a slip of the author might be."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator, Mapping
from copy import copy
from dataclasses import dataclass
from types import CodeType, FunctionType
from typing import Any

from tests.mutation.rules import compiled, full_name, tree_of

# What comparisons and calculations become.
COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
COMPUTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
}
ONE = ast.Constant(1)


@dataclass(frozen=True, eq=False)
class Mutant:
    function: FunctionType
    line: int  # of the statement that is changed
    under: str  # the statement that it is part of, or nothing
    before: str  # the statement
    after: str
    code: CodeType

    @property
    def name(self) -> str:
        return full_name(self.function)

    def __str__(self) -> str:
        under = f"{self.under} " if self.under else ""
        return f"{self.name}: {under}{self.before}  ->  {self.after}"


def mutants_of(function: FunctionType) -> Iterator[Mutant]:
    """All of them. The tree is changed in place, compiled, and mended."""
    tree = tree_of(function)
    bound = bound_often(tree)
    for statement in list(statements(tree.body)):
        before = headline(statement)
        seen = {before}
        for parent, field, place, node in inside(statement):
            if isinstance(node, ast.Name) and beside_a_number(parent):
                continue
            for other in changes(node, function.__globals__, bound):
                put(parent, field, place, ast.copy_location(other, node))
                after = headline(other if node is statement else statement)
                if after not in seen:
                    seen.add(after)
                    code = compiled(ast.fix_missing_locations(tree), function.__code__.co_filename)
                    yield Mutant(function, statement.lineno, statement.under, before, after, code)
                put(parent, field, place, node)


# ---- moving about in trees


def statements(body: list[ast.stmt], under: str = "") -> Iterator[Any]:
    """All statements of a body, however deep, but for the docstring. Each gets to know where it stands."""
    for statement in body:
        if not (isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)):
            statement.body_of, statement.under = body, under  # type: ignore[attr-defined]
            yield statement
        for deeper in ("body", "orelse"):
            yield from statements(getattr(statement, deeper, []), headline(statement))


def inside(statement: Any) -> Iterator[tuple[Any, str, int | None, ast.AST]]:
    """The statement and its expressions, without the statements below it, each with where it hangs."""
    yield statement.body_of, "", statement.body_of.index(statement), statement
    waiting: list[ast.AST] = [statement]
    while waiting:
        parent = waiting.pop(0)
        for field, value in ast.iter_fields(parent):
            for place, node in enumerate(value) if isinstance(value, list) else [(None, value)]:
                if isinstance(node, ast.expr):
                    waiting.append(node)
                    yield parent, field, place, node


def put(parent: Any, field: str, place: int | None, node: ast.AST) -> None:
    if place is None:
        setattr(parent, field, node)
    else:
        (getattr(parent, field) if field else parent)[place] = node


def headline(statement: ast.AST) -> str:
    """A statement on one line; of one that has others below it, the line above them."""
    if hasattr(statement, "body") and isinstance(statement, ast.stmt):
        statement = copy(statement)
        statement.body, statement.orelse = [ast.Pass()], []  # type: ignore[attr-defined]
    return ast.unparse(statement).partition("\n")[0]


def bound_often(tree: ast.FunctionDef) -> set[str]:
    """Names that have a value even if one assignment to them is left out."""
    stores = Counter(
        node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    )
    return {arg.arg for arg in tree.args.args} | {name for name, times in stores.items() if times > 1}


# ---- the changes


def changes(node: ast.AST, names: Mapping[str, Any], bound: set[str]) -> Iterator[ast.AST]:
    """What may stand in the place of a node."""
    match node:
        case ast.Compare(left, ops, right):
            for place, op in enumerate(ops):
                yield ast.Compare(left, [*ops[:place], COMPARED[type(op)](), *ops[place + 1 :]], right)
        case ast.BoolOp(op, values):
            yield ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
        case ast.BinOp(_, ast.Add() | ast.Sub(), ast.Name(id)) if names.get(id) == 0:
            return  # the first of a row of actions: nothing is added, nothing taken away
        case ast.BinOp(left, op, right):
            yield ast.BinOp(left, COMPUTED[type(op)](), right)
        case ast.UnaryOp(ast.Not() | ast.USub(), value):
            yield value
        case ast.Constant(bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(int(value)):
            yield ast.Constant(value + 1)
            yield ast.Constant(value - 1)
        case ast.Name(id, ast.Load()) if isinstance(names.get(id), int):
            yield ast.BinOp(node, ast.Add(), ONE)
        case ast.Call(ast.Name("min" | "max" as name), arguments):
            yield ast.Call(ast.Name("max" if name == "min" else "min", ast.Load()), arguments, [])
        case ast.Call(ast.Name("range") as name, [*first, ast.expr() as stop]) if len(first) < 2:
            yield ast.Call(name, [*first, ast.BinOp(stop, ast.Sub(), ONE)], [])
        case ast.IfExp(test, body, orelse):
            yield ast.IfExp(negated(test), body, orelse)
        case ast.If(ast.Compare(_, [ast.Eq() | ast.NotEq()])) | ast.While(ast.Compare(_, [ast.Eq() | ast.NotEq()])):
            return  # negated, it would be the comparison that is changed above
        case ast.If(test, body, orelse):
            yield ast.If(negated(test), body, orelse)
        case ast.While(test, body, orelse):
            yield ast.While(negated(test), body, orelse)
        case ast.Return(ast.expr() as value) if not isinstance(value, ast.Constant):
            yield ast.Return(negated(value) if truth(value) else ast.BinOp(value, ast.Add(), ONE))
        case ast.Break():
            yield ast.Continue()
        case ast.Continue():
            yield ast.Break()
        case ast.AugAssign(target, op, value):
            yield ast.AugAssign(target, COMPUTED[type(op)](), value)
            yield ast.Assign([target], value)
            yield ast.Pass()
        case ast.Assign([ast.Name(id)]) if id not in bound:
            return  # without it nothing would run
        case ast.Assign() | ast.Expr():
            yield ast.Pass()


def beside_a_number(parent: object) -> bool:
    """Whether one more of a number is one more of the whole: that changes with the number already."""
    match parent:
        case ast.BinOp(_, ast.Add() | ast.Sub(), ast.Constant()):
            return True
    return False


def negated(test: ast.expr) -> ast.expr:
    return ast.UnaryOp(ast.Not(), test)


def truth(value: ast.expr) -> bool:
    """Whether it is true or false, as far as one can see."""
    return isinstance(value, ast.Compare | ast.BoolOp) or (
        isinstance(value, ast.UnaryOp) and isinstance(value.op, ast.Not)
    )
