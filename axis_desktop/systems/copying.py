"""Copies of states by the types of their fields, so that no field that is added later can be forgotten."""

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, NewType, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

S = TypeVar("S", bound=msgspec.Struct)
_Renew = Callable[[Any], Any]

_VALUES = (int, float, str, bytes, NoneType, Enum, msgspec.UnsetType)
_READ_ONLY = (Mapping, Sequence, frozenset)
"""What promises in its type that nobody writes to it."""


def copied(value: S, *shared: type) -> S:
    """A mutable struct that can be changed without touching the first.

    Lists, dicts, sets and mutable structs in it are copied, however deep they lie. Numbers, texts and frozen
    structs are values: both have the same.

    Args:
        value: what to copy.
        shared: types that nobody changes, such as the tables of a game.

    Raises:
        TypeError: a field is of a type of which that can't be said.
    """
    other: S = _copier(type(value), shared)(value)
    return other


@cache
def _copier(kind: type[Any], shared: tuple[type, ...]) -> _Renew:
    """What copies a mutable struct of exactly this type."""
    changing = _changing(kind, shared)

    def copier(value: Any) -> Any:
        other = copy(value)
        for field, renew in changing:
            setattr(other, field, renew(getattr(value, field)))
        return other

    return copier


def _changing(kind: type[msgspec.Struct], shared: tuple[type, ...]) -> tuple[tuple[str, _Renew], ...]:
    """The fields that a copy can't share, each with what makes another of its value."""
    hints = get_type_hints(kind)
    found: list[tuple[str, _Renew]] = []
    for field in kind.__struct_fields__:
        try:
            renew = _renewal(hints[field], shared)
        except TypeError as error:
            raise TypeError(f"{kind.__name__}.{field}: {error}") from None
        if renew is not None:
            found.append((field, renew))
    return tuple(found)


def _renewal(hint: Any, shared: tuple[type, ...]) -> _Renew | None:
    """What makes another value of a type; None for a type of values that may be shared."""
    origin, inside = get_origin(hint), get_args(hint)
    if isinstance(hint, NewType):
        return _renewal(hint.__supertype__, shared)
    if origin is Literal:
        return None
    if origin in (Union, UnionType):
        return _one_of(inside, shared)
    kind = origin or hint
    if not isinstance(kind, type):
        raise TypeError(f"{hint} doesn't say what it holds")
    if issubclass(kind, msgspec.Struct):
        return (
            None if kind.__struct_config__.frozen else lambda value: _copier(value.__class__, shared)(value)
        )
    if issubclass(kind, list | set | dict | tuple):
        return _container(kind, [_renewal(each, shared) for each in inside if each is not Ellipsis])
    if issubclass(kind, (*_VALUES, *shared)) or kind in _READ_ONLY:
        return None
    raise TypeError(f"it isn't known whether a {kind.__name__} may be shared")


def _one_of(kinds: Sequence[Any], shared: tuple[type, ...]) -> _Renew | None:
    """For a union: the value says which it is."""
    if all(_renewal(kind, shared) is None for kind in kinds):
        return None
    by_type = {get_origin(kind) or kind: _renewal(kind, shared) for kind in kinds}

    def renew(value: Any) -> Any:
        found = by_type.get(type(value))
        return value if found is None else found(value)

    return renew


def _container(kind: type, inside: Sequence[_Renew | None]) -> _Renew | None:
    """For lists, sets, dicts and tuples, by what they hold; keys and members of sets are values."""
    renew = inside[-1] if inside else None
    if issubclass(kind, tuple):
        return _tuple(inside) if any(inside) else None
    if renew is None:
        return kind
    if issubclass(kind, dict):
        return lambda value: {key: renew(each) for key, each in value.items()}
    made: Callable[[Any], Any] = kind
    return lambda value: made(map(renew, value))


def _tuple(inside: Sequence[_Renew | None]) -> _Renew:
    if len(inside) == 1:
        renew = inside[0]
        assert renew is not None
        return lambda value: tuple(map(renew, value))
    return lambda value: tuple(
        each if renew is None else renew(each) for each, renew in zip(value, inside, strict=True)
    )
