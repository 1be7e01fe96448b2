"""Every sentence that people may read, as it stands in the source: what a translation has to cover.

Templates are read from the syntax of the source, without running it: what is passed to `Message.of`, to the
errors of the game, to `Plural`, `Reason` and Qt's `tr`, and to functions that pass on what they get. A name
stands for what is assigned to it, a table for all its texts. A template that
is put together at run time can't be found that way, and is told.
"""

import ast
from collections import defaultdict
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from pathlib import Path

from syntax import (
    Function,
    Module,
    assignments,
    bare_names,
    called,
    glued_in,
    parameters,
    read_module,
)

GAME, SCREEN = "model", "view"
"""Contexts: sentences of the games and of what plays them, sentences of the screen itself."""

_MESSAGES = {"of": 0, "plain": 0}
"""Methods of `Message` that make one, and where the template stands."""
_MAKERS = {"Message": (0,), "Plural": (0, 1, 2), "Reason": (1,)}
_NAMED_MAKERS = {"Volley": ("why", "told", "why_several", "told_several")}
"""Makers whose templates are given by name."""
_ROOT_OF_ERRORS = "AxisError"
_DEEPEST = 12
"""A text that comes by so many names is given up."""
_QT = {"tr": 0, "translate": 1, "QT_TRANSLATE_NOOP": 1}


@dataclass(frozen=True)
class Found:
    """The sentences of a source.

    Attributes:
        templates: by context.
        unknown: places whose template can't be read from the source, "file:line".
        glued: places where English is put together, joined, chosen or bent for a field of a sentence.
    """

    templates: dict[str, frozenset[str]]
    unknown: tuple[str, ...]
    glued: tuple[str, ...] = ()


def sentences(source: Path) -> Found:
    """All sentences below a folder of Python source."""
    return _Reader(source).found()


def listing(source: Path) -> str:
    """The sentences as lines of a file: a heading for each context, then one sentence a line, sorted."""
    found = sentences(source)
    lines = []
    for context, templates in sorted(found.templates.items()):
        lines += [f"# {context}", *(repr(template) for template in sorted(templates))]
    return "\n".join(lines)


class _Reader:
    """Reads modules, learns which functions pass templates on, collects."""

    def __init__(self, source: Path) -> None:
        self._modules = [read_module(path, source) for path in sorted(source.rglob("*.py"))]
        self._named: dict[str, list[Function]] = defaultdict(list)
        self._constants: dict[str, list[ast.expr]] = defaultdict(list)
        for module in self._modules:
            for _, function in module.functions:
                self._named[function.name].append(function)
            for name, values in module.values.items():
                self._constants[name] += values
        self._errors = self._errors_of_the_game()
        self._owner = {function: owner for module in self._modules for owner, function in module.functions}
        self._called: dict[str, list[tuple[ast.Call, Function]]] = defaultdict(list)
        """What is called inside of functions, by its name."""
        for module in self._modules:
            for call, inside in module.calls:
                if inside in self._owner:
                    self._called[called(call)].append((call, inside))
        self._known: dict[ast.expr, set[str] | None] = {}
        self._assigned: dict[Function, dict[str, list[ast.expr]]] = {}
        self._passing: dict[str, set[tuple[int, str]]] = defaultdict(set)
        """Functions by the name they are called by: where they take a template, by place and by name."""
        learned = set(self._called)
        while learned:
            learned = self._learn(learned)

    def found(self) -> Found:
        templates: dict[str, set[str]] = {GAME: set(), SCREEN: set()}
        unknown: list[str] = []
        glued: list[str] = []
        for module in self._modules:
            for call, function in module.calls:
                found = list(self._templates_of(call))
                if any(context == GAME for _, context, _ in found):
                    names = self._local(function) if function is not None else {}
                    taken = [expression for expression, _, _ in found]
                    given = [k.value for k in call.keywords if k.value not in taken]
                    bad = [part for value in given for part in glued_in(value, names)]
                    glued += [f"{module.name}:{part.lineno}" for part in bad]
                for expression, context, is_sure in found:
                    read = self._read(expression, function, module)
                    templates[context] |= read or set()
                    if read is None and is_sure:
                        unknown.append(f"{module.name}:{expression.lineno}")
        return Found({c: frozenset(t) for c, t in templates.items()}, tuple(unknown), tuple(glued))

    def _errors_of_the_game(self) -> dict[str, int]:
        """Classes of errors, and where their template stands."""
        found = {_ROOT_OF_ERRORS: 0}
        classes = [one for module in self._modules for one in module.classes]
        before = 0
        while len(found) > before:
            before = len(found)
            for one in classes:
                bases = [base.id for base in one.bases if isinstance(base, ast.Name) and base.id in found]
                if bases:
                    own = next(
                        (f for f in one.body if isinstance(f, ast.FunctionDef) and f.name == "__init__"), None
                    )
                    place = found[bases[0]]
                    if own is not None:
                        names = [a.arg for a in own.args.args[1:]]
                        place = names.index("template") if "template" in names else -1
                    found[one.name] = place
        return {name: place for name, place in found.items() if place >= 0}

    def _templates_of(self, call: ast.Call) -> Iterator[tuple[ast.expr, str, bool]]:
        """Arguments of a call that are templates: which, of what context, and whether they surely are."""
        name = called(call)
        value = call.func.value if isinstance(call.func, ast.Attribute) else None
        if name in _MESSAGES and isinstance(value, ast.Name) and value.id in ("Message", "cls"):
            yield from self._arguments(call, [(_MESSAGES[name], "template")], GAME, is_sure=True)
        elif name in _MAKERS:
            yield from self._arguments(call, [(place, "") for place in _MAKERS[name]], GAME, is_sure=True)
        elif name in _NAMED_MAKERS:
            named = [(len(call.args), keyword) for keyword in _NAMED_MAKERS[name]]
            yield from self._arguments(call, named, GAME, is_sure=True)
        elif name in self._errors:
            yield from self._arguments(call, [(self._errors[name], "template")], GAME, is_sure=True)
        elif name in _QT:
            yield from self._arguments(call, [(_QT[name], "")], SCREEN, is_sure=False)
        elif name in self._passing:
            yield from self._arguments(call, sorted(self._passing[name]), GAME, is_sure=False)

    def _arguments(
        self, call: ast.Call, places: Sequence[tuple[int, str]], context: str, *, is_sure: bool
    ) -> Iterator[tuple[ast.expr, str, bool]]:
        for place, name in places:
            if place < len(call.args) and not any(isinstance(a, ast.Starred) for a in call.args[:place]):
                yield call.args[place], context, is_sure
            elif found := next((k.value for k in call.keywords if k.arg and k.arg == name), None):
                yield found, context, is_sure

    def _learn(self, names: Set[str]) -> set[str]:
        """Find functions that pass on a template to one of these; those that were not known to do it."""
        learned: set[str] = set()
        for call, function in [entry for name in sorted(names) for entry in self._called.get(name, ())]:
            owner = self._owner[function]
            taken = [arg.arg for arg in (*function.args.posonlyargs, *function.args.args)]
            by_name = [arg.arg for arg in function.args.kwonlyargs]
            is_method = bool(owner) and taken[:1] in (["self"], ["cls"])
            known_as = owner if function.name == "__init__" else function.name
            for expression, context, _ in self._templates_of(call):
                for name in (n.id for n in bare_names(expression) if context == GAME):
                    if name in taken and name not in ("self", "cls"):
                        entry = (taken.index(name) - is_method, name)
                    elif name in by_name:
                        entry = (len(taken) + 99, name)
                    else:
                        continue
                    if entry not in self._passing[known_as]:
                        self._passing[known_as].add(entry)
                        learned.add(known_as)
        return learned

    def _read(
        self, expression: ast.expr, function: Function | None, module: Module, depth: int = 0
    ) -> set[str] | None:
        """The texts that an expression may be; None if it can't be told."""
        if depth > _DEEPEST:
            return None
        if expression not in self._known:
            self._known[expression] = None  # until it is read: what leads back to itself can't be told
            self._known[expression] = self._read_new(expression, function, module, depth)
        return self._known[expression]

    def _read_new(
        self, expression: ast.expr, function: Function | None, module: Module, depth: int
    ) -> set[str] | None:

        def read_all(parts: Sequence[ast.expr]) -> set[str] | None:
            return _union([self._read(part, function, module, depth + 1) for part in parts])

        match expression:
            case ast.Constant(value=str() as text):
                return {text} if text else set()
            case ast.Constant():
                return set()
            case ast.IfExp(body=one, orelse=other):
                return read_all([one, other])
            case ast.BoolOp(values=values):
                return read_all(values)
            case ast.Tuple(elts=parts) | ast.List(elts=parts):
                return read_all(parts)
            case ast.Dict(values=values):
                return read_all(values)
            case ast.Subscript(value=table):
                return self._read(table, function, module, depth + 1)
            case ast.Name(id=name):
                return self._read_name(name, function, module, depth)
            case ast.Call(func=ast.Attribute(value=owner, attr="get" | "of")):
                return read_all([owner, *expression.args[1:]])
            case ast.Call(func=ast.Name(id="Plural")):
                return read_all(expression.args)
            case ast.Call(func=ast.Name(id=name)):
                made = [one for _, one in module.functions if one.name == name] or self._named.get(name, [])
                results = [(n.value, f) for f in made for n in ast.walk(f) if isinstance(n, ast.Return)]
                return _union([self._read(r, f, module, depth + 1) for r, f in results if r is not None])
            case _:
                return None

    def _local(self, function: Function) -> dict[str, list[ast.expr]]:
        """What a function gives to each of its names."""
        if function not in self._assigned:
            found: dict[str, list[ast.expr]] = defaultdict(list)
            for name, value in assignments(function):
                found[name].append(value)
            self._assigned[function] = found
        return self._assigned[function]

    def _read_name(self, name: str, function: Function | None, module: Module, depth: int) -> set[str] | None:
        local = self._local(function).get(name) if function is not None else None
        if local:
            return _union([self._read(value, function, module, depth + 1) for value in local])
        if function is not None and name in parameters(function):
            return set()  # whoever calls it has said it
        values = module.values.get(name) or self._constants.get(name)
        if not values:
            return None
        return _union([self._read(value, None, module, depth + 1) for value in values])


def _union(texts: Sequence[set[str] | None]) -> set[str] | None:
    """All texts; None if some can't be told, or there are none."""
    known = [text for text in texts if text is not None]
    return set[str]().union(*known) if len(known) == len(texts) and texts else None
