"""Purchases and placement."""

from collections.abc import Iterator

from axis_desktop.model.asking.options import PurchaseOptions
from axis_desktop.model.chance import Luck
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space, UnitType
from axis_desktop.players.area_war.sight.estimate import Fighter
from axis_desktop.players.area_war.sight.outlook import Outlook
from axis_desktop.players.classic.minds.levels import Skill
from axis_desktop.players.classic.plans.regroup import OVERLAND, stranded_coasts
from axis_desktop.players.classic.sight.outlook import ClassicOutlook
from axis_desktop.systems.area_war.industry.placing import PlacementOptions
from axis_desktop.systems.area_war.situation import enemy_controlled, enemy_occupied, production
from axis_desktop.systems.area_war.units import UnitRow
from axis_desktop.systems.classic.economy.factories import usable_factories
from axis_desktop.systems.classic.economy.mobilize import SITES
from axis_desktop.systems.classic.state import State

INFANTRY, TANK, FIGHTER, BOMBER, TRANSPORT, BATTLESHIP = (
    UnitType(t) for t in ("infantry", "tank", "fighter", "bomber", "transport", "battleship")
)


def purchase(state: State, offers: PurchaseOptions, skill: Skill, luck: Luck) -> Action:
    """What to buy."""
    if skill.shops_by_need:
        return _by_need(state, offers, skill)
    return _by_whim(state, offers, luck)


def _by_whim(state: State, offers: PurchaseOptions, luck: Luck) -> Action:
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


def _by_need(state: State, offers: PurchaseOptions, skill: Skill) -> Action:
    """Guards for the capital first, then what the front and the ferries need."""
    outlook = ClassicOutlook(state, state.power)
    prices = {offer.unit_type: offer.price for offer in offers.offers}
    counts: dict[UnitType, int] = {}
    money = offers.treasury
    room = building_room(state)

    def buy(unit_type: UnitType, most: int) -> None:
        nonlocal money, room
        number = max(0, min(most, money // prices[unit_type], room))
        if number:
            counts[unit_type] = counts.get(unit_type, 0) + number
            money -= number * prices[unit_type]
            room -= number

    if room:
        buy(INFANTRY, _guards_needed(outlook, skill))
        if skill.lands_from_sea and needs_ships(outlook) and harbors(outlook):
            buy(TRANSPORT, _ships_wanted(outlook))
            buy(TANK, 1)
        elif money > 30:
            buy(TANK, money // 15)
        if money > 45 and skill.lands_from_sea:
            buy(FIGHTER, 1)
        buy(INFANTRY, FAR_MORE)
        # Money that infantry can't use for want of room goes into better units.
        if not room and money >= prices[TANK] - prices[INFANTRY]:
            better = min(counts.get(INFANTRY, 0), money // (prices[TANK] - prices[INFANTRY]))
            counts[INFANTRY] = counts.get(INFANTRY, 0) - better
            counts[TANK] = counts.get(TANK, 0) + better
    return offers.purchase({t: n for t, n in counts.items() if n})


FAR_MORE = 999
MOST_GUARDS = 15
"""More guards than this are not weighed up for a capital."""


def building_room(state: State) -> int:
    """Units that the factories can build this turn."""
    rooms = [factory.room for factory in usable_factories(state, state.power)]
    return FAR_MORE if None in rooms else sum(room or 0 for room in rooms)


def _guards_needed(outlook: Outlook[State], skill: Skill) -> int:
    """Infantry that makes the capital safe, as far as money can."""
    capital = outlook.world.capitals[outlook.power]
    if skill.guards_capital >= 1 or outlook.state.control.holder(capital) != outlook.power:
        return 0
    for number in range(MOST_GUARDS):
        if outlook.chance_to_fall(capital, extra=[Fighter(2, 3)] * number) <= skill.guards_capital:
            return number
    return MOST_GUARDS


def needs_ships(outlook: Outlook[State]) -> bool:
    """The factories that can build as much as is paid for have no front within walking distance.

    One that was built across the sea makes a few units a turn (CL-16.5); the others still need ships.
    """
    front = outlook.war_distance()
    factories = usable_factories(outlook.state, outlook.power)
    homes = [factory for factory in factories if factory.room is None] or factories
    return all(front.get(home.space, 99) > OVERLAND for home in homes)


def harbors(outlook: Outlook[State]) -> list[Space]:
    """Zones for ships that are bought: before factories, and free of enemies (CL-16.2)."""
    state, world = outlook.state, outlook.world
    return sorted(
        {
            zone
            for factory in usable_factories(state, outlook.power)
            for zone in world.neighbors[factory.space]
            if world.is_sea(zone) and not enemy_occupied(state, outlook.power, zone)
        }
    )


def won_on_land(outlook: Outlook[State]) -> bool:
    """The capitals that enemies still hold lie on islands."""
    return all(
        outlook.world.spaces[capital].island_in is not None
        for capital in outlook.world.capitals.values()
        if enemy_controlled(outlook.state, outlook.power, capital)
    )


def _ships_wanted(outlook: Outlook[State]) -> int:
    """Transports for the troops that wait: a small fleet even if none do, never a huge one."""
    state, power = outlook.state, outlook.power
    have = sum(u.owner == power and u.type == TRANSPORT for _, u in state.forces.all())
    troops = sum(
        u.owner == power and state.world.row(u).load > 0 and state.world.row(u).combat
        for space in stranded_coasts(outlook)
        for u in state.forces.at(space)
    )
    fleet = 1 + production(state, power) // 7
    wanted = max(min(2, fleet - have), troops // 2 - have)
    # Troops may wait for other reasons than want of ships; for the last island every ship counts.
    return wanted if won_on_land(outlook) else min(wanted, 2 + production(state, power) // 3 - have)


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
