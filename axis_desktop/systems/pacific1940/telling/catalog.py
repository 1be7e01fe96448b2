"""Names and figures that stay the same for a whole game."""

from axis_desktop.model.ids import Phase, Side
from axis_desktop.model.showing.catalog import (
    Catalog,
    Dice,
    Money,
    PhaseInfo,
    PowerInfo,
    Standing,
    UnitInfo,
)
from axis_desktop.systems.area_war.facilities import is_facility
from axis_desktop.systems.pacific1940.state import PHASES, State
from axis_desktop.systems.pacific1940.tables import figures, politics
from axis_desktop.systems.pacific1940.telling.names import PHASE_TITLES

NEUTRAL = Side("neutral")

FRIENDS, PEACE, WAR = "friends", "peace", "war"
"""How two powers can stand to each other."""


def catalog(state: State) -> Catalog:
    """What the screen asks in place of asking which game it is (PA-1.9, PA-14, PA-15.1).

    Whoever holds ground and takes no turn stands after the powers.
    """
    world = state.world
    return Catalog(
        powers=(
            *(
                PowerInfo(
                    id=row.id, name=row.name, long_name=row.long_name, side=row.side, capital=row.capital
                )
                for row in world.powers.values()
            ),
            *(
                PowerInfo(id=party.id, name=party.name, long_name=party.name, side=party.side or NEUTRAL)
                for party in politics().party
            ),
        ),
        units=tuple(
            UnitInfo(
                id=row.id,
                name=row.name,
                plural=row.plural,
                domain=row.domain,
                silhouette=row.silhouette,
                cost=row.cost,
                move=row.move,
                attack=row.attack,
                defense=row.defense,
                order=order,
                fixed=not row.move,
                alone=is_facility(row),
            )
            for order, row in enumerate(world.units.values())
        ),
        phases=tuple(
            PhaseInfo(id=Phase(phase), title=PHASE_TITLES[phase][0], short=PHASE_TITLES[phase][1])
            for phase in PHASES
        ),
        spaces={space: geo.name for space, geo in world.spaces.items()},
        sides={**world.sides, NEUTRAL: "Neutral"},
        money=Money(unit="IPC"),
        dice=Dice(sides=figures().dice_sides),
        standings=(
            Standing(id=FRIENDS, name="allied", tone="good"),
            Standing(id=PEACE, name="at peace"),
            Standing(id=WAR, name="at war", tone="bad"),
        ),
    )
