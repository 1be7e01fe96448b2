"""Spaces and targets in words, for tool tips and screen readers."""

from collections.abc import Iterable
from html import escape

from PySide6.QtCore import QCoreApplication

from axis_desktop.model import Space, UnitType
from axis_desktop.model.asking.options import Target
from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.model.showing.presentation import Fact, Piece, SpaceView, Stack, StraitView
from axis_desktop.view.widgets.texts import (
    counted_units,
    harm_text,
    kind_of_battle,
    power_name,
    space_name,
    text,
    unit_name,
)

_CONTEXT = "BoardView"


def describe(space: Space, view: SpaceView | None, catalog: Catalog) -> str:
    """A space with its owner and its units: "Karelia, Soviet Union, 3 infantry, 1 tank"."""
    parts = [space_name(space, catalog)]
    if view is not None:
        if view.owner is not None:
            owner = power_name(view.owner, catalog)
            parts += [owner] if owner != parts[0] else []  # Germany's home is called Germany too
        elif "neutral" in view.markers:
            parts.append(QCoreApplication.translate(_CONTEXT, "neutral"))
        names = catalog.words.markers
        parts += [text(names[marker], catalog) for marker in view.markers if marker in names]
        for stack in view.stacks:
            units = units_text(stack, catalog)
            state = state_text(stack, catalog)
            units = f"{units} ({state})" if state else units
            parts.append(
                units if stack.power == view.owner else f"{power_name(stack.power, catalog)}: {units}"
            )
    return ", ".join(parts)


def state_text(stack: Stack, catalog: Catalog) -> str:
    """What is special about the pieces of a stack, as far as its game has words for it; "" if nothing is."""
    marks = {mark for piece in stack.pieces for mark in piece.marks}
    return ", ".join(text(told, catalog) for mark, told in catalog.words.marks.items() if mark in marks)


def strait_text(strait: StraitView, catalog: Catalog) -> str:
    """A strait in words: to whom it is open, and why."""
    sentence = QCoreApplication.translate(
        _CONTEXT, "{name}: {a} and {b} are neighbors for the {side} only. {bank} decides."
    )
    if strait.side is None:
        sentence = QCoreApplication.translate(
            _CONTEXT, "{name}, the strait between {a} and {b}, is closed to all, because {why}."
        )
    elif strait.why is not None:
        sentence = QCoreApplication.translate(
            _CONTEXT,
            "{name}, the strait between {a} and {b}, is open to the {side} only, because {why}.",
        )
    return sentence.format(
        name=strait.name,
        a=space_name(strait.a, catalog),
        b=space_name(strait.b, catalog),
        side=catalog.sides.get(strait.side, strait.side) if strait.side is not None else "",
        bank=space_name(strait.bank, catalog),
        why=text(strait.why, catalog) if strait.why is not None else "",
    )


def units_text(stack: Stack, catalog: Catalog) -> str:
    """The units of a stack, each type with its number."""
    kinds: dict[UnitType, list[Piece]] = {}
    for piece in stack.pieces:
        kinds.setdefault(piece.unit_type, []).append(piece)
    alone = {info.id for info in catalog.units if info.alone}
    told = []
    for unit, pieces in kinds.items():
        count = sum(piece.count for piece in pieces)
        name = unit_name(unit, 1, catalog) if unit in alone else counted_units({str(unit): count}, catalog)
        harm = harm_text(pieces)
        told.append(f"{name} ({harm})" if harm else name)
    return ", ".join(told)


def kind_text(target: Target, catalog: Catalog) -> str:
    """What going to a target means, in a word or two."""
    words = {
        "friendly": QCoreApplication.translate(_CONTEXT, "Move here"),
        "attack": QCoreApplication.translate(_CONTEXT, "Attack"),
        "walk_in": QCoreApplication.translate(_CONTEXT, "Take without a fight"),
        "board": QCoreApplication.translate(_CONTEXT, "Go aboard"),
        "land": QCoreApplication.translate(_CONTEXT, "Land"),
    }
    if target.kind in catalog.words.battles:
        return kind_of_battle(target.kind, catalog)
    return words.get(target.kind, QCoreApplication.translate(_CONTEXT, "Choose this"))


def tip(space: Space, view: SpaceView, catalog: Catalog) -> str:
    """A space and all that its game says of it and of its units, as rich text; "" if it says nothing."""
    if not view.facts:
        return ""
    names = {info.id: info.name for info in catalog.units}
    parts = []
    for stack in view.stacks:
        for piece in stack.pieces:
            head = f"<b>{escape(names[piece.unit_type])}</b>, {escape(power_name(stack.power, catalog))}"
            parts.append(head + _table(view.unit_facts.get(piece.units[0], ()), catalog))
    name = escape(space_name(space, catalog))
    owner = f", {escape(power_name(view.owner, catalog))}" if view.owner is not None else ""
    parts.append(f"<b>{name}</b>{owner}{_table(view.facts, catalog)}")
    return "<hr>".join(parts)


def _table(facts: Iterable[Fact], catalog: Catalog) -> str:
    rows = "".join(
        f"<tr><td>{escape(text(fact.name, catalog))}&nbsp;&nbsp;</td>"
        f"<td align='right'><b>{escape(text(fact.value, catalog))}</b></td></tr>"
        for fact in facts
    )
    return f"<table>{rows}</table>"
