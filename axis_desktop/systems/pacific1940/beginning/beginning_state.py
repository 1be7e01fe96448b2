"""From a scenario to its world and to the state before the first turn (PA-2)."""

import msgspec

from axis_desktop.board.geography import Geography
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Power, Space, UnitType
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.beginning.positions import printed_control
from axis_desktop.systems.area_war.control import Control
from axis_desktop.systems.area_war.facilities import facilities_in
from axis_desktop.systems.area_war.world import World
from axis_desktop.systems.pacific1940.beginning.placing import PLACING
from axis_desktop.systems.pacific1940.beginning.scenario_file import Scenario
from axis_desktop.systems.pacific1940.politics.standing import relations_by
from axis_desktop.systems.pacific1940.rulebook import REVISION
from axis_desktop.systems.pacific1940.state import PHASE_ROLES, State
from axis_desktop.systems.pacific1940.tables import figures, rulings, unit_table


def world_of(
    scenario: Scenario, geography: Geography, options: frozenset[str], revision: int = REVISION
) -> World:
    """The unchanging part of a game."""
    sides = {row.id: row.side for row in scenario.power_rows()}
    return World(
        geography=geography,
        units=unit_table(),
        powers=scenario.power_rows(),
        sides=scenario.sides,
        options=options,
        title=scenario.title,
        date=scenario.date,
        months_per_round=scenario.months_per_round,
        revision=revision,
        rulings=rulings(),
        phases=PHASE_ROLES,
        relations=relations_by(sides, scenario.wars),
    )


def state_of_scenario(scenario: Scenario, world: World) -> State:
    """The state before the first turn begins (PA-2.2, PA-2.3).

    Raises:
        IllegalAction: damage beyond the limit, or on a facility that isn't there.
    """
    state = State(
        world=world,
        power=world.turn_order[0],
        wars=scenario.wars,
        relations=world.relations_at_start,
        control=Control(held={**printed_control(world), **scenario.control}),
        treasury={Power(row.id): row.treasury for row in scenario.powers},
        kamikaze_strikes=figures().kamikaze.strikes,
    )
    for space in sorted(scenario.units):
        PLACING.place(state, space, scenario.units[space])
    for space, row in sorted(scenario.damage.items()):
        for unit_type, points in sorted(row.items()):
            _damage(state, space, unit_type, points)
    return state


def _damage(state: State, space: Space, unit_type: UnitType, points: int) -> None:
    """A facility begins with damage (PA-8.14)."""
    unit = next((u for u in facilities_in(state, space) if u.type == unit_type), None)
    if unit is None:
        text = "There is no {unit} in {space} that could be damaged."
        raise IllegalAction("PA-8.14", text, unit=say.unit(unit_type), space=say.space(space))
    most = state.world.units[unit_type].most_damage
    if points > most:
        text = "The damage of {unit} can be {most} at most, not {damage}."
        raise IllegalAction("PA-8.14", text, unit=say.unit(unit_type), most=most, damage=points)
    state.forces.update(msgspec.structs.replace(unit, damage=points), space)
