"""Pieces that a scenario, a position or edit mode puts onto the board, and what is wrong (PA-2.3).

What the errata changed stands in the scenario and on the map (PA-2.4).
"""

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Space
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.beginning.placing import Placing, attacks
from axis_desktop.systems.area_war.facilities import is_facility
from axis_desktop.systems.pacific1940.ground import china_may_enter, is_neutral
from axis_desktop.systems.pacific1940.politics.standing import parties
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.tables import figures


def _check(state: State, space: Space) -> None:
    """Bases, complexes and Chinese units where they may be; units of one side, or attackers (PA-2.3)."""
    world, units, where = state.world, state.forces.at(space), say.space(space)
    if sum(world.row(unit).produces for unit in units) > 1:
        raise IllegalAction("PA-12.6", "{space:The} can hold only one complex.", space=where)
    for unit in units:
        if unit.owner == figures().china.power and not china_may_enter(world, space):
            raise IllegalAction("PA-5.5", "Chinese units can't stand in {space:the}.", space=where)
    if world.is_land(space):
        _check_ground(state, space)


def _check_ground(state: State, space: Space) -> None:
    """A territory holds units of one side; only attackers of a battle stand beside the enemy."""
    holder = state.control.holder(space)
    for unit in state.forces.at(space):
        who, where = say.power(unit.owner), say.space(space)
        if holder is None:
            text = "Units of {power:the} can't begin in {space:the}, which nobody holds."
            raise IllegalAction("PA-2.3", text, power=who, space=where)
        row = state.world.row(unit)
        if (is_facility(row) or row.captured) and unit.owner != holder and not attacks(state, unit):
            text = "{unit} in {space:the} belongs to {holder:the}, who holds it."
            if is_facility(row) or not state.relations.allied(unit.owner, holder):
                what = say.unit(unit.type)
                raise IllegalAction("PA-9.2", text, unit=what, space=where, holder=say.power(holder))
        if unit.owner == holder or state.relations.allied(holder, unit.owner) or attacks(state, unit):
            continue
        if is_neutral(state, space):
            text = "Units of {power:the} can't begin in {space:the}, which is neutral."
            raise IllegalAction("PA-17.1", text, power=who, space=where)
        text = "Units of {power:the} can't begin in {space:the}: {holder:the} is no friend of theirs."
        raise IllegalAction("PA-17.6", text, power=who, space=where, holder=say.power(holder))


PLACING: Placing[State] = Placing(
    lambda world: parties(world.turn_order), State.create, _check, lambda: (figures().complexes.upgrade,)
)
"""How pieces come onto the board: by counts in turn order and table order, or written out (PA-2.3)."""
