"""Purchases and placement."""

from collections.abc import Iterator

from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space, UnitType
from axis_desktop.model.options import PurchaseOptions
from axis_desktop.players.classic.estimate import Fighter
from axis_desktop.players.classic.levels import Skill
from axis_desktop.players.classic.outlook import Outlook
from axis_desktop.systems.classic.actions import PlaceUnit
from axis_desktop.systems.classic.factories import usable_factories
from axis_desktop.systems.classic.mobilize import PlacementOptions
from axis_desktop.systems.classic.state import State

INFANTRY, TANK, FIGHTER, BOMBER, TRANSPORT = (
    UnitType(t) for t in ("infantry", "tank", "fighter", "bomber", "transport")
)
OVERLAND = 6
"""A front that is so many steps away can be walked to; farther ones are sailed to."""


def purchase(state: State, offers: PurchaseOptions, skill: Skill) -> Action:
    """What to buy: guards for the capital first, then what the front and the ferries need."""
    outlook = Outlook(state, state.power)
    prices = {offer.unit_type: offer.price_ipc for offer in offers.offers}
    counts: dict[UnitType, int] = {}
    money = offers.treasury_ipc
    room = _room(state)

    def buy(unit_type: UnitType, most: int) -> None:
        nonlocal money, room
        number = max(0, min(most, money // prices[unit_type], room))
        if number:
            counts[unit_type] = counts.get(unit_type, 0) + number
            money -= number * prices[unit_type]
            room -= number

    if room:
        buy(INFANTRY, _guards_needed(outlook, skill))
        if _needs_ships(outlook) and skill.lands_from_sea:
            buy(TRANSPORT, _ships_wanted(outlook))
            buy(TANK, 1)
        elif _needs_ships(outlook):
            buy(BOMBER, 1)  # without landings only planes leave the island
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


def _room(state: State) -> int:
    """Units that the factories can build this turn."""
    rooms = [factory.room for factory in usable_factories(state, state.power)]
    return FAR_MORE if None in rooms else sum(room or 0 for room in rooms)


def _guards_needed(outlook: Outlook, skill: Skill) -> int:
    """Infantry that makes the capital safe, as far as money can."""
    capital = outlook.world.powers[outlook.power].capital
    if skill.guards_capital >= 1 or outlook.state.control.get(capital) != outlook.power:
        return 0
    for number in range(15):
        if outlook.threat(capital, extra=[Fighter(2, 3)] * number).win <= skill.guards_capital:
            return number
    return 15


def _needs_ships(outlook: Outlook) -> bool:
    """The factories have no front within walking distance."""
    front = outlook.front_distance()
    homes = [factory.space for factory in usable_factories(outlook.state, outlook.power)]
    return all(front.get(home, 99) > OVERLAND for home in homes)


def _ships_wanted(outlook: Outlook) -> int:
    """Transports up to a fleet of a size that the income can fill."""
    state = outlook.state
    have = sum(u.owner == outlook.power and u.type == TRANSPORT for _, u in state.all_units())
    waiting = sum(
        u.owner == outlook.power and state.row(u).load > 0 and state.row(u).combat
        for space in outlook.springboards()
        for u in state.units_in(space)
    )
    return max(0, min(2, 1 + state.production(outlook.power) // 9 - have), min(6, waiting // 2 - have))


def placements(state: State) -> Iterator[Action]:
    """Each waiting unit goes to the place where it is needed most; asked anew after each."""
    while state.waiting:
        options = PlacementOptions(state)
        outlook = Outlook(state, state.power)
        front = outlook.front_distance()
        for unit_type in sorted(state.waiting):
            places = options.places(unit_type)
            if places:
                best = min(sorted(places), key=lambda s: _distance(outlook, s, front))
                action = places[best].action
                assert isinstance(action, PlaceUnit)
                yield action
                break
        else:
            return


def _distance(outlook: Outlook, space: Space, front: dict[Space, int]) -> tuple[float, float]:
    """Capitals in danger first, then the front; ships on the side of the enemy capitals."""
    if outlook.world.is_sea(space):
        return (0.0, float(outlook.sailing_distance().get(space, 99)))
    capital = outlook.world.powers[outlook.power].capital
    if space == capital and outlook.threat(space).win > 0.08:
        return (-1.0, 0.0)
    return (float(front.get(space, 99)), float(outlook.capital_distance().get(space, 99)))
