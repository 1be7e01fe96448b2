"""Overseas: who needs ships, where they are built, and who is to land on the last island."""

from axis_desktop.model.ids import Power, Space
from axis_desktop.players.area_war.sight.outlook import FAR, Outlook
from axis_desktop.players.area_war.sight.relief import GUARD
from axis_desktop.players.classic.sight.outlook import ClassicOutlook
from axis_desktop.systems.area_war.industry.factories import Factory
from axis_desktop.systems.area_war.situation import enemy_controlled, enemy_occupied, production
from axis_desktop.systems.classic.economy.factories import usable_factories
from axis_desktop.systems.classic.state import State

OVERLAND = 6
"""Troops with the enemy so many steps away walk; others wait for a ship."""

PROBABLY_LOST = 0.5
"""Chance to fall from which nothing is built in a captured factory."""

NEAR = 4
"""Zones from a harbor to the last island from which ships that are built there take part."""


def needs_ships(outlook: Outlook[State]) -> bool:
    """The factories that can build as much as is paid for have no front within walking distance.

    One that was built across the sea makes a few units a turn (CL-16.5); the others still need ships. So they
    do while one that was captured there would be lost with all that it builds, and where only an island is
    left to be taken and it is this power that lands there: troops that walk the other way miss the landing.
    """
    if lands_last(outlook):
        return True
    front = outlook.war_distance()
    return all(
        front.get(home.space, FAR) > OVERLAND or _is_lost_with_levy(outlook, home.space)
        for home in _homes(outlook)
    )


def _is_lost_with_levy(outlook: Outlook[State], space: Space) -> bool:
    """Captured ground that will probably fall again, be it that a turn's income guards it."""
    if outlook.world.original_owner(space) == outlook.power:
        return False
    levy = production(outlook.state, outlook.power) // GUARD.cost
    return outlook.chance_to_fall(space, extra=[GUARD] * levy) > PROBABLY_LOST


def harbors(outlook: Outlook[State]) -> list[Space]:
    """Zones for ships that are bought: before factories, and free of enemies (CL-16.2).

    What a factory that was bought may build is filled by what is placed on land (CL-16.5).
    """
    state, world = outlook.state, outlook.world
    return sorted(
        {
            zone
            for factory in _homes(outlook)
            for zone in world.neighbors[factory.space]
            if world.is_sea(zone) and not enemy_occupied(state, outlook.power, zone)
        }
    )


def _homes(outlook: Outlook[State]) -> list[Factory]:
    """The factories that can build as much as is paid for; all of them if there are none of these."""
    factories = usable_factories(outlook.state, outlook.power)
    return [factory for factory in factories if factory.room is None] or factories


def won_on_land(outlook: Outlook[State]) -> bool:
    """The capitals that enemies still hold lie on islands."""
    return all(
        outlook.world.spaces[capital].island_in is not None
        for capital in outlook.world.capitals.values()
        if enemy_controlled(outlook.state, outlook.power, capital)
    )


def lands_last(outlook: Outlook[State]) -> bool:
    """Only islands are left to be taken, and this power is the one to land there."""
    return won_on_land(outlook) and landing_power(outlook) == outlook.power


def landing_power(outlook: Outlook[State]) -> Power | None:
    """The richest of a side that can build ships near an island whose capital enemies hold, if any can."""
    state = outlook.state
    able = [
        friend
        for friend in state.world.turn_order
        if state.relations.allied(friend, outlook.power) and _is_near(ClassicOutlook(state, friend))
    ]
    return max(able, key=lambda friend: (production(state, friend), friend), default=None)


def _is_near(outlook: Outlook[State]) -> bool:
    away = outlook.sailing_distance()
    return any(away.get(zone, FAR) <= NEAR for zone in harbors(outlook))
