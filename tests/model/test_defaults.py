"""What a game doesn't say isn't there: a screen that asks for it finds nothing, zero or no."""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages

import msgspec

import axis_desktop.model

USUAL = {
    ("Catalog", "gives_orders"): True,
    ("CardInfo", "count"): 1,
    ("CardTerm", "part"): "name",
    ("Dice", "sides"): 6,
    ("Figure", "kind"): "count",
    ("Group", "takes"): 1,
    ("Objective", "kind"): "money",
    ("PowerView", "capital_held"): True,
    ("PowerView", "is_played"): True,
    ("ScenarioInfo", "has_dice"): True,
    ("Seat", "kind"): "person",
    ("Setup", "rules_revision"): 1,
}
"""What is there unless a game says otherwise."""


def defaults() -> Iterator[tuple[tuple[str, str], object]]:
    """Every plain default of the structs in which games describe themselves."""
    for found in walk_packages(axis_desktop.model.__path__, "axis_desktop.model."):
        module = import_module(found.name)
        for kind in vars(module).values():
            if not isinstance(kind, type) or not issubclass(kind, msgspec.Struct):
                continue
            if kind.__module__ != module.__name__:
                continue
            for field in msgspec.structs.fields(kind):
                if isinstance(field.default, bool | int | str):
                    yield (kind.__name__, field.name), field.default


def test_what_is_not_said_is_not_there() -> None:
    found = dict(defaults())

    assert len(found) > 60
    assert {name: default for name, default in found.items() if default} == USUAL
