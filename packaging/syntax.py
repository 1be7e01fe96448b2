"""Python source as `sentences` reads it: modules, calls, and what is given to a name."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

Function = ast.FunctionDef | ast.AsyncFunctionDef

_DEEPEST = 3
"""By so many names a value is followed to where it is made."""
_WORD = re.compile(r"[A-Za-z]{2}")


@dataclass
class Module:
    """A module as it was read.

    Attributes:
        name: path below the source folder.
        values: what is assigned to each name of the module.
        functions: all that it defines, methods too, with the class they belong to.
        classes: all that it defines.
        calls: every call with the outermost function it stands in.
    """

    name: str
    tree: ast.Module
    values: dict[str, list[ast.expr]] = field(default_factory=lambda: defaultdict(list))
    functions: list[tuple[str, Function]] = field(default_factory=list)
    classes: list[ast.ClassDef] = field(default_factory=list)
    calls: list[tuple[ast.Call, Function | None]] = field(default_factory=list)


def read_module(path: Path, source: Path) -> Module:
    """A module of a source folder."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    made = Module(path.relative_to(source).as_posix(), tree)
    for node in tree.body:
        match node:
            case ast.Assign(targets=targets, value=value):
                for target in targets:
                    if isinstance(target, ast.Name):
                        made.values[target.id].append(value)
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                made.values[name].append(value)
            case _:
                pass
    _walk(tree, None, made)
    made.functions += [("", one) for one in tree.body if isinstance(one, Function)]
    for found in made.classes:
        made.functions += [(found.name, one) for one in found.body if isinstance(one, Function)]
    return made


def _walk(node: ast.AST, inside: Function | None, made: Module) -> None:
    """Note the classes and calls below a node: the trees are large, so each is gone through once."""
    for child in ast.iter_child_nodes(node):
        within = inside
        if isinstance(child, ast.Call):
            made.calls.append((child, inside))
        elif isinstance(child, ast.ClassDef):
            made.classes.append(child)
        elif inside is None and isinstance(child, Function):
            within = child
        _walk(child, within, made)


def called(call: ast.Call) -> str:
    """The last name of what is called."""
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def bare_names(expression: ast.expr) -> Iterator[ast.Name]:
    """Names that an expression may come to as they are, or as one of their values."""
    match expression:
        case ast.Name():
            yield expression
        case ast.IfExp(body=one, orelse=other):
            yield from bare_names(one)
            yield from bare_names(other)
        case ast.BoolOp(values=values):
            for value in values:
                yield from bare_names(value)
        case ast.Call(func=ast.Attribute(value=owner, attr="of")) | ast.Subscript(value=owner):
            yield from bare_names(owner)
        case _:
            pass


def parameters(function: Function) -> set[str]:
    """Names of what a function takes."""
    arguments = function.args
    return {arg.arg for arg in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)}


def assignments(function: Function) -> Iterator[tuple[str, ast.expr]]:
    """What a function gives to its names, be it in a loop."""
    for node in ast.walk(function):
        match node:
            case ast.Assign(targets=targets, value=value):
                for target in targets:
                    if isinstance(target, ast.Name):
                        yield target.id, value
                    elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
                        pairs = zip(target.elts, value.elts, strict=False)
                        yield from ((t.id, v) for t, v in pairs if isinstance(t, ast.Name))
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                yield name, value
            case ast.For(target=target, iter=values) | ast.comprehension(target=target, iter=values):
                for name in (n.id for n in ast.walk(target) if isinstance(n, ast.Name)):
                    yield name, _part_of_loop(target, values, name)
            case _:
                pass


def _part_of_loop(target: ast.expr, values: ast.expr, name: str) -> ast.expr:
    """What a loop goes through for one of its names: of rows of a table the column, of `zip` the argument."""
    if not isinstance(target, ast.Tuple):
        return values
    place = next((n for n, t in enumerate(target.elts) if isinstance(t, ast.Name) and t.id == name), None)
    if place is None:
        return values
    if isinstance(values, ast.Call) and called(values) == "zip" and place < len(values.args):
        return values.args[place]
    if isinstance(values, (ast.Tuple, ast.List)) and all(isinstance(row, ast.Tuple) for row in values.elts):
        column = [row.elts[place] for row in values.elts if isinstance(row, ast.Tuple)]
        return ast.Tuple(elts=column, ctx=ast.Load(), lineno=values.lineno, col_offset=values.col_offset)
    return values


def glued_in(
    value: ast.expr, names: Mapping[str, Sequence[ast.expr]], depth: int = 0, *, is_chosen: bool = False
) -> Iterator[ast.expr]:
    """English that is put together, joined, chosen or bent where a value is made; not ids, figures, names.

    Args:
        value: what is given to a field.
        names: what the function it stands in gives to its names.
        depth: how many names led here.
        is_chosen: it is one of several: then a single word is English, too.
    """
    match value:
        case ast.Name(id=name) if depth < _DEEPEST:
            for given in names.get(name, ()):
                yield from glued_in(given, names, depth + 1)
        case ast.JoinedStr(values=parts):
            texts = [part.value for part in parts if isinstance(part, ast.Constant)]
            if any(_WORD.search(str(text)) for text in texts):
                yield value
        case ast.Constant(value=str() as text):
            if " " in text.strip() or (is_chosen and _WORD.search(text)):
                yield value
        case ast.BoolOp(values=several):
            for one in several:
                yield from glued_in(one, names, depth, is_chosen=True)
        case ast.IfExp(body=one, orelse=other) | ast.BinOp(left=one, right=other):
            yield from glued_in(one, names, depth, is_chosen=True)
            yield from glued_in(other, names, depth, is_chosen=True)
        case ast.Call(func=ast.Attribute(value=ast.Constant(value=str() as between), attr="join")):
            if _WORD.search(between):
                yield value
        case ast.Call(func=ast.Attribute(attr="capitalize" | "lower" | "title" | "upper" | "removesuffix")):
            yield value
        case _:
            pass
