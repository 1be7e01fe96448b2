"""Purchases and placement."""

from collections.abc import Iterator

from axis_desktop.model.asking.options import PurchaseOptions
from axis_desktop.model.chance import Luck
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space, UnitType
from axis_desktop.players.area_war.sight.estimate import Fighter
from axis_desktop.players.area_war.sight.outlook import Outlook
from axis_desktop.players.classic.sight.outlook import ClassicOutlook
from axis_desktop.players.classic.sight.overseas import harbors, needs_ships
from axis_desktop.systems.area_war.industry.placing import PlacementOptions
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
MOST_GUARDS = 15
"""More guards than this are not weighed up for a capital."""


def building_room(state: State) -> int:
    """Units that the factories can build this turn."""
    rooms = [factory.room for factory in usable_factories(state, state.power)]
    return FAR_MORE if None in rooms else sum(room or 0 for room in rooms)


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
