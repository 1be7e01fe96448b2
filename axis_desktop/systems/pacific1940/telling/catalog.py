"""Names and figures that stay the same for a whole game."""

from axis_desktop.board.geography import articles
from axis_desktop.model.ids import Side
from axis_desktop.model.showing.catalog import (
    Catalog,
    Dice,
    PowerInfo,
    Standing,
    Words,
)
from axis_desktop.systems.area_war.facilities import is_facility
from axis_desktop.systems.area_war.telling.catalog import (
    BATTLES,
    BEFORE_AND_BELOW,
    CAPITAL,
    LANDED_STAY,
    RAIDS,
    STEPS,
    loss_kinds,
    phase_infos,
    power_infos,
    unit_infos,
)
from axis_desktop.systems.pacific1940.fighting.strength import is_transport
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.tables import figures, politics
from axis_desktop.systems.pacific1940.telling.names import MARKS, PHASE_TITLES
from axis_desktop.systems.pacific1940.telling.tables import MONEY

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
            *power_infos(world.powers.values()),
            *(
                PowerInfo(id=party.id, name=party.name, long_name=party.name, side=party.side or NEUTRAL)
                for party in politics().party
            ),
        ),
        units=unit_infos(world.units.values(), is_facility),
        phases=phase_infos(PHASE_TITLES),
        spaces={space: geo.name for space, geo in world.spaces.items()},
        sides={**world.sides, NEUTRAL: "Neutral"},
        articles=articles(world.spaces.values()),
        money=MONEY,
        words=Words(
            markers={**CAPITAL, **MARKS},
            battles={**BATTLES, **RAIDS},
            steps={**STEPS, **BEFORE_AND_BELOW},
            from_the_sea=LANDED_STAY,
        ),
        dice=Dice(sides=figures().dice_sides),
        losses=loss_kinds(row for row in world.units.values() if row.combat and not is_transport(row)),
        standings=(
            Standing(id=FRIENDS, name="allied", tone="good"),
            Standing(id=PEACE, name="at peace"),
            Standing(id=WAR, name="at war", tone="bad"),
        ),
    )
