"""Purchases and placement."""

from collections.abc import Iterator

from axis_desktop.model.asking.options import PurchaseOptions
from axis_desktop.model.chance import Luck
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space, UnitType
from axis_desktop.players.area_war.sight.estimate import Fighter
from axis_desktop.players.area_war.sight.outlook import Outlook
from axis_desktop.players.area_war.sight.relief import GUARD
from axis_desktop.players.classic.plans.regroup import OVERLAND
from axis_desktop.players.classic.sight.outlook import ClassicOutlook
from axis_desktop.systems.area_war.industry.factories import Factory
from axis_desktop.systems.area_war.industry.placing import PlacementOptions
from axis_desktop.systems.area_war.situation import enemy_controlled, enemy_occupied, production
from axis_desktop.systems.area_war.units import UnitRow
from axis_desktop.systems.classic.economy.factories import usable_factories
from axis_desktop.systems.classic.economy.mobilize import SITES
from axis_desktop.systems.classic.state import State

INFANTRY, TANK, FIGHTER, BOMBER, TRANSPORT, BATTLESHIP = (
    UnitType(t) for t in ("infantry", "tank", "fighter", "bomber", "transport", "battleship")
)


def purchase(state: State, offers: PurchaseOptions, luck: Luck) -> Action:
    """What looks strong: a beginner likes tanks and planes, and ships if it has an ocean before it."""
    outlook = ClassicOutlook(state, state.power)
    wishes = [INFANTRY, INFANTRY, TANK, FIGHTER, BOMBER]
    if needs_ships(outlook) and harbors(outlook):
        wishes += [TRANSPORT, TRANSPORT, BATTLESHIP]
    prices = {offer.unit_type: offer.price for offer in offers.offers}
    counts: dict[UnitType, int] = {}
    money, room = offers.treasury, building_room(state)
    while room and (payable := [wish for wish in wishes if prices[wish] <= money]):
        wish = luck.pick(payable)
        counts[wish] = counts.get(wish, 0) + 1
        money, room = money - prices[wish], room - 1
    return offers.purchase(counts)


FAR_MORE = 999
PROBABLY_LOST = 0.5
"""Chance to fall from which nothing is built in a captured factory."""
MOST_GUARDS = 15
"""More guards than this are not weighed up for a capital."""


def building_room(state: State) -> int:
    """Units that the factories can build this turn."""
    rooms = [factory.room for factory in usable_factories(state, state.power)]
    return FAR_MORE if None in rooms else sum(room or 0 for room in rooms)


def needs_ships(outlook: Outlook[State]) -> bool:
    """The factories that can build as much as is paid for have no front within walking distance.

    One that was built across the sea makes a few units a turn (CL-16.5); the others still need ships. So they
    do while one that was captured there would be lost with all that it builds.
    """
    front = outlook.war_distance()
    homes = _homes(outlook)
    return all(
        front.get(home.space, 99) > OVERLAND or _is_lost_with_levy(outlook, home.space) for home in homes
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


def placements(state: State) -> Iterator[Action]:
    """Waiting units go, by type, to the place where they are needed most; asked again after each group."""
    while state.waiting:
        options = PlacementOptions(state, SITES)
        outlook = ClassicOutlook(state, state.power)
        front = outlook.front_distance()
        for unit_type in sorted(state.waiting):
            places = options.places(unit_type)
            if places:
                best = min(sorted(places), key=lambda s: _distance(outlook, s, front))
                count = options.most(unit_type, best)
                if len(places) > 1:
                    count = min(count, _enough_for_capital(outlook, best, state.world.units[unit_type]))
                yield options.place(unit_type, best, count)
                break
        else:
            return


BEARABLE = 0.08
"""Chance to lose the capital above which new units go there instead of to the front."""


def _enough_for_capital(outlook: Outlook[State], space: Space, row: UnitRow) -> int:
    """With so many more the capital is safe and the next may go elsewhere; other places have no limit."""
    if outlook.world.is_sea(space) or space != outlook.world.capitals[outlook.power]:
        return FAR_MORE
    if row.defense is None or outlook.chance_to_fall(space) <= BEARABLE:
        return FAR_MORE
    for number in range(1, MOST_GUARDS):
        if outlook.chance_to_fall(space, extra=[Fighter(row.defense, row.cost)] * number) <= BEARABLE:
            return number
    return FAR_MORE


def _distance(outlook: Outlook[State], space: Space, front: dict[Space, int]) -> tuple[float, float]:
    """Capitals in danger first, then the front; ships on the side of the enemy capitals."""
    if outlook.world.is_sea(space):
        return (0.0, float(outlook.sailing_distance().get(space, 99)))
    capital = outlook.world.capitals[outlook.power]
    if space == capital and outlook.chance_to_fall(space) > BEARABLE:
        return (-1.0, 0.0)
    return (float(front.get(space, 99)), float(outlook.capital_distance().get(space, 99)))
