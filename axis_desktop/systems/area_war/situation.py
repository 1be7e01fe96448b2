"""What a power sees on the board: friends and enemies by relations, ground by who holds it.

These questions are asked of whatever state a game keeps, as long as it holds the parts they look at.
"""

from collections.abc import Iterable
from typing import Protocol

from axis_desktop.model.ids import Power, Space
from axis_desktop.systems.area_war.control import Control
from axis_desktop.systems.area_war.forces import Forces
from axis_desktop.systems.area_war.relations import Relations
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.area_war.world import World


class Situation(Protocol):
    """The parts of a state that nearly every rule looks at."""

    @property
    def world(self) -> World:
        """Map and tables."""

    @property
    def relations(self) -> Relations:
        """Who is allied and who at war."""

    @property
    def forces(self) -> Forces:
        """The pieces."""

    @property
    def control(self) -> Control:
        """Who holds what."""


class Turn(Situation, Protocol):
    """The same in somebody's turn."""

    @property
    def power(self) -> Power:
        """Whose turn it is."""

    def range_bonus(self, unit: Unit) -> int:
        """Spaces that a unit goes farther this turn than its table says."""


# ------------------------------------------------------------------------ ground


def friendly_to(here: Situation, power: Power, space: Space) -> bool:
    """A territory that a power or its ally holds."""
    return here.control.held.get(space) in here.relations.allies[power]


def was_friendly_to(here: Situation, power: Power, space: Space) -> bool:
    """A territory that a power or its ally held when this turn began."""
    return here.control.at_start.get(space) in here.relations.allies[power]


def enemy_controlled(here: Situation, power: Power, space: Space) -> bool:
    """A territory that a power's enemy holds, whether or not troops are in it."""
    return here.control.held.get(space) in here.relations.enemies[power]


def is_neutral(here: Situation, space: Space) -> bool:
    """A territory that is nobody's."""
    return space not in here.control.held and space in here.world.lands


def production(here: Situation, power: Power) -> int:
    """What a power earns with all that it holds now, in the game's money."""
    spaces = here.world.spaces
    return sum(spaces[space].value for space, holder in here.control.held.items() if holder == power)


def capital_held(here: Situation, power: Power) -> bool:
    """The power's capital is in its own or an ally's hands, or it has none that could be lost."""
    capital = here.world.capitals.get(power)
    return capital is None or friendly_to(here, power, capital)


# ------------------------------------------------------------------------ troops


def enemies_in(here: Situation, power: Power, space: Space) -> tuple[Unit, ...]:
    """Enemy combat troops in a territory, or enemy ships and the planes aboard them in a zone.

    Cargo and whatever doesn't fight is left out.
    """
    enemies, rows = here.relations.enemies[power], here.world.units
    return tuple(
        unit
        for unit in here.forces.units.get(space, ())
        if unit.owner in enemies
        and (row := rows[unit.type]).combat
        and (unit.aboard is None or row.domain == "air")
    )


def enemy_occupied(here: Situation, power: Power, space: Space) -> bool:
    """Enemy combat troops hold the territory, or an enemy ship that bars it is in the zone."""
    units = here.forces.units.get(space)
    if not units:
        return False
    enemies, rows, at_sea = here.relations.enemies[power], here.world.units, space in here.world.seas
    for unit in units:
        if unit.owner in enemies:
            row = rows[unit.type]
            if not row.combat:
                continue
            if (
                row.domain == "sea" and row.bars_zone
                if at_sea
                else unit.aboard is None or row.domain == "air"
            ):
                return True
    return False


def cargo_of(here: Situation, ship: Unit, zone: Space) -> tuple[Unit, ...]:
    """What a ship carries."""
    row = here.world.units[ship.type]
    return here.forces.aboard(ship.id, zone) if row.capacity or row.fighters else ()


def deck_size(here: Situation, ship: Unit) -> int:
    """Planes that a carrier has places for; none while it is damaged."""
    return 0 if ship.damage else here.world.units[ship.type].fighters


def gun_in(here: Situation, space: Space) -> Unit | None:
    """The AA gun on the ground of a territory."""
    rows = here.world.units
    return _first(u for u in here.forces.at(space) if rows[u.type].fires_on_aircraft and u.aboard is None)


def factory_in(here: Situation, space: Space) -> Unit | None:
    """The factory of a territory."""
    rows = here.world.units
    return _first(u for u in here.forces.at(space) if rows[u.type].produces)


def _first(units: Iterable[Unit]) -> Unit | None:
    return next(iter(units), None)
