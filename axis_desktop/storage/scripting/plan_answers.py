"""What may be answered where an answer is put together, as plain data for the output of scripts."""

from typing import Any

import msgspec

from axis_desktop.model.asking.options import Options
from axis_desktop.model.asking.planning import (
    Assignment,
    AssignOptions,
    AttackOrderOptions,
    Consequence,
    DeclareOptions,
    Detachment,
    WayOptions,
)
from axis_desktop.model.errors import IllegalAction


def plan_of(options: Options) -> dict[str, Any] | None:
    """What an answer is put together from, each part by itself; None for questions of another kind."""
    match options:
        case AssignOptions():
            return _aims(options)
        case WayOptions():
            return _ways(options)
        case AttackOrderOptions():
            return _attacks(options)
        case DeclareOptions():
            return _declarations(options)
        case _:
            return None


def _aims(options: AssignOptions) -> dict[str, Any]:
    """Each detachment with the aims it may have on its own."""

    def may_have(pieces: Detachment) -> list[str]:
        lines = [Assignment(unit=pieces.units[0], aim=aim.id) for aim in options.aims]
        return [line.aim for line in lines if options.line_refusal(line, ()) is None]

    return {
        "ordered": options.ordered,
        "aims": [{"id": aim.id, "label": str(aim.label), "space": aim.space} for aim in options.aims],
        "units": [{**_pieces(pieces), "aims": may_have(pieces)} for pieces in options.detachments],
        "suggested": [msgspec.to_builtins(line) for line in options.suggested],
    }


def _ways(options: WayOptions) -> dict[str, Any]:
    """Each unit with the spaces it may end in, and the best way there."""
    return {
        "units": [
            {
                **_pieces(traveler.pieces),
                "points": str(traveler.points),
                "ends": {
                    space: {"path": list(way.path), "cost": str(way.cost)}
                    for space, way in options.ways(traveler.pieces.units[0], (traveler.pieces.space,)).items()
                },
            }
            for traveler in options.travelers
        ]
    }


def _attacks(options: AttackOrderOptions) -> dict[str, Any]:
    """Each target with who could take part."""
    return {
        "targets": {
            space: {"against": str(against), "units": [_pieces(pieces) for pieces in options.joiners(space)]}
            for space, against in options.targets().items()
        }
    }


def _declarations(options: DeclareOptions) -> dict[str, Any]:
    """Each declaration with what follows from it, or why it can't be made."""
    return {
        "declarations": [
            {
                "label": str(one.choice.label),
                "price": one.price,
                "follows": [_said(part) for part in one.follows],
                "refused": _why(one.refusal),
            }
            for one in options.declarations
        ]
    }


def _pieces(pieces: Detachment) -> dict[str, Any]:
    return {"units": list(pieces.units), "unit_type": pieces.unit_type, "space": pieces.space}


def _said(part: Consequence) -> str:
    return f"{part.text} ({part.rule})" if part.rule else str(part.text)


def _why(refusal: IllegalAction | None) -> str | None:
    return None if refusal is None else f"{refusal.message} ({refusal.rule})"
