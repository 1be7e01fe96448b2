"""Reads the TOML files of packs: plain data only, and every fault with its file and key."""

import types
from collections.abc import Collection, Mapping
from functools import cache
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin

import msgspec

from axis_desktop.board.problem import MOST_GUESSES, BrokenPackError, Problem, did_you_mean, error, nearest
from axis_desktop.files import Table, TomlError, parse_toml
from axis_desktop.model.sentences.message import Message
from axis_desktop.model.sentences.plain import shortened

Row = TypeVar("Row", bound=msgspec.Struct)

_WORDS: dict[object, str] = {
    str: "a text",
    int: "a whole number",
    float: "a number",
    bool: "true or false",
}


def read_toml(data: bytes, file: str) -> Table:
    """The tables of a TOML file as dicts, lists, texts, numbers and truth values.

    Raises:
        BrokenPackError: it is too big or too deep, is no TOML, or holds what is no plain data.
    """
    try:
        return parse_toml(data)
    except TomlError as fault:
        found = msgspec.structs.replace(error(fault.code, "", fault.remedy), text=fault.message)
        raise BrokenPackError([found.at(file, key=fault.key)]) from None


def read_format(table: Table, file: str, known: int = 1) -> None:
    """Check the key `format`, which says how the rest is to be read.

    Raises:
        BrokenPackError: it is missing, or the file was written for another version of this program.
    """
    found = table.get("format")
    if type(found) is not int or found != known:
        remedy = f"Write `format = {known}` at the top, or get a newer version of this program."
        missing = "there is no format" if found is None else "found format {found}, expected {known}"
        fault = error("bad-format", missing, remedy, found=shown(found), known=known)
        raise BrokenPackError([fault.at(file, key="format")])


def check_keys(table: Table, known: Collection[str], file: str, problems: list[Problem]) -> None:
    """Complain of keys at the top of a file that nobody reads, but for its `format`."""
    for name in sorted(table.keys() - {"format", *known}):
        near = did_you_mean(name, known) if len(problems) < MOST_GUESSES else ""
        fault = error("unknown-key", "there is no such key here{near}", "Correct or remove it.", near=near)
        problems.append(fault.at(file, key=name))


def named_tables(table: Table, name: str, file: str, problems: list[Problem]) -> Table:
    """What stands below `[name]`, by its ids and still unread; a complaint if it is no table."""
    rows = table.get(name, {})
    if isinstance(rows, dict):
        return rows
    text = "found {found}, expected tables [{name}.<id>]"
    fault = error("bad-value", text, "Write [{name}] and the rest below it.", found=shown(rows), name=name)
    problems.append(fault.at(file, key=name))
    return {}


@cache
def _fields(kind: type[msgspec.Struct]) -> Mapping[str, msgspec.structs.FieldInfo]:
    """The fields of a struct by name: a table of spaces asks for them once and not with each row."""
    return {field.name: field for field in msgspec.structs.fields(kind)}


def read_row(
    kind: type[Row],
    table: object,
    file: str,
    key: str,
    problems: list[Problem],
    space: str = "",
    instead: Mapping[str, object] = {},
) -> Row | None:
    """A table as a struct; its faults are all added to `problems`.

    A row with faults is kept as far as it can be read, so that one mistake doesn't bring others in its
    train: a key that is wrong has its default, a misspelt one counts as the key it is near to. None when
    a key that must be there can't be read.

    Args:
        kind: the struct; a field's expected value is worded by the description of its type.
        table: what the file has there.
        file: name of the file, for the faults.
        key: the table's own key, such as "[space.ukraine]".
        problems: grows.
        space: id of the space it is about.
        instead: what keys that must be there are taken for when they can't be read.
    """
    before = len(problems)
    if not isinstance(table, dict):
        fault = error("bad-value", "found {found}, expected a table", found=shown(table))
        problems.append(fault.at(file, key=key, space=space))
        return None

    def inner(name: str) -> str:
        return f"{key}.{name}" if key else name

    fields = _fields(kind)
    misspelt: Table = {}
    for name in sorted(table.keys() - fields.keys()):
        guessed = len(problems) < MOST_GUESSES
        near = did_you_mean(name, fields) if guessed else ""
        fault = error("unknown-key", "there is no such key here{near}", "Correct or remove it.", near=near)
        problems.append(fault.at(file, key=inner(name), space=space))
        if guessed:
            misspelt.setdefault(nearest(name, fields), table[name])
    values: Table = dict(instead)
    for name, field in fields.items():
        if name in table or name in misspelt:
            try:
                values[name] = msgspec.convert(table.get(name, misspelt.get(name)), field.type)
            except msgspec.ValidationError:
                if name not in table:  # enough has been said of it
                    continue
                wanted = expected(field.type)
                near = _near_word(table[name], field.type)
                text = "found {found}, expected {wanted}{near}"
                fault = error("bad-value", text, found=shown(table[name]), wanted=wanted, near=near)
                problems.append(fault.at(file, key=inner(name), space=space))
        elif field.required:
            fault = error("missing-key", "the key is missing: expected {wanted}", wanted=expected(field.type))
            problems.append(fault.at(file, key=inner(name), space=space))
    problems[before:] = sorted(problems[before:], key=lambda found: found.key)
    whole = all(name in values for name, field in fields.items() if field.required)
    return kind(**values) if whole else None


def expected(kind: Any) -> str:
    """What a value of a type looks like, in words."""
    origin = get_origin(kind)
    if origin is Annotated:
        described = [meta.description for meta in get_args(kind)[1:] if getattr(meta, "description", None)]
        return described[0] if described else expected(get_args(kind)[0])
    if origin is Literal:
        *some, last = (f"'{word}'" for word in get_args(kind))
        return f"{', '.join(some)} or {last}" if some else last
    if origin in (Union, types.UnionType):
        return " or ".join(expected(one) for one in get_args(kind) if one is not type(None))
    if origin in (tuple, list):
        return f"a list, each {expected(get_args(kind)[0])}"
    return _WORDS.get(kind, "something else")


def _near_word(value: object, kind: Any) -> Message | str:
    while get_origin(kind) in (Annotated, Union, types.UnionType):
        kind = get_args(kind)[0]
    words = get_args(kind) if get_origin(kind) is Literal else ()
    return did_you_mean(value, words) if isinstance(value, str) else ""


def shown(value: object) -> str:
    """A value as its author wrote it, cut to a readable length."""
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, bool):
        return str(value).lower()
    return shortened(repr(value) if isinstance(value, (str, list)) else str(value), 40)
