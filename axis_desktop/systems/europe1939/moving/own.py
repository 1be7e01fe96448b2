"""Units that an order of the power in turn may name (EU-4.4, EU-20.3)."""

from collections.abc import Sequence

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Space, UnitId, UnitType
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.europe1939.state import State


def own_unit(state: State, unit_id: UnitId, rule: str) -> tuple[Space, Unit]:
    """A unit that acts in this turn, and where it is (EU-4.4, EU-20.3).

    Raises:
        IllegalAction: there is none of this number, or it is somebody else's.
    """
    space, unit = state.located(unit_id, rule)
    if unit.owner not in state.runs(state.power):
        text = "The {unit} in {space:the} belongs to {owner:the}: {power:the} can't order it."
        raise IllegalAction(
            "EU-4.4",
            text,
            unit=say.unit(unit.type),
            space=say.space(space),
            owner=say.power(unit.owner),
            power=say.power(state.power),
        )
    return space, unit


def own_group(
    state: State, unit_ids: Sequence[UnitId], types: Sequence[UnitType], rule: str
) -> tuple[Space, tuple[Unit, ...]]:
    """Units of one area and of these types that act in this turn.

    Raises:
        IllegalAction: none are named, one twice, one of another type, or they stand apart.
    """
    if not unit_ids or len(set(unit_ids)) != len(unit_ids):
        raise IllegalAction(rule, "Name the units that go, each once.")
    found = [own_unit(state, unit_id, rule) for unit_id in unit_ids]
    places = {space for space, _ in found}
    if len(places) != 1:
        raise IllegalAction(rule, "Units that go together start in one area.")
    for space, unit in found:
        if unit.type not in types:
            text = "The {unit} in {space:the} can't go along."
            raise IllegalAction(rule, text, unit=say.unit(unit.type), space=say.space(space))
    return places.pop(), tuple(unit for _, unit in found)


def check_supplied(state: State, space: Space, unit: Unit) -> None:
    """A ground unit was supplied when the turn began (EU-7.5, EU-17.1).

    Raises:
        IllegalAction: it was not.
    """
    if unit.id in state.unsupplied:
        text = "The {unit} in {space:the} had no supply at the start of the turn: it can't move."
        raise IllegalAction("EU-17.1", text, unit=say.unit(unit.type), space=say.space(space))
