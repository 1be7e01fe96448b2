"""The strong player's purchases and where what was bought is placed."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from axis_desktop.model.asking.options import PurchaseOptions
from axis_desktop.model.ids import Space, UnitType
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.players.area_war.sight.estimate import Fighter
from axis_desktop.players.area_war.sight.outlook import sea_distances
from axis_desktop.players.area_war.sight.stakes import Stakes
from axis_desktop.players.area_war.sight.troops import Troops, in_loss_order
from axis_desktop.players.area_war.stations.stations import Stations
from axis_desktop.players.classic.plans.invasion import Invasion, invasion
from axis_desktop.players.classic.plans.sites import site_for_factory
from axis_desktop.players.classic.plans.steps import Step
from axis_desktop.players.classic.sight.overseas import OVERLAND, harbors, needs_ships, won_on_land
from axis_desktop.players.classic.sight.theater import theater
from axis_desktop.systems.area_war.industry.placing import PlacementOptions
from axis_desktop.systems.area_war.situation import enemy_controlled, factory_in, production
from axis_desktop.systems.area_war.units import UnitRow
from axis_desktop.systems.classic.economy.factories import usable_factories
from axis_desktop.systems.classic.economy.mobilize import SITES
from axis_desktop.systems.classic.state import State

INFANTRY, TANK, FIGHTER, BOMBER, TRANSPORT, CARRIER, BATTLESHIP, FACTORY = (
    UnitType(t)
    for t in ("infantry", "tank", "fighter", "bomber", "transport", "carrier", "battleship", "factory")
)
TANK_SHARE = 0.6
"""Most of the money that land powers spend on tanks."""

PER_TANK = 2.0
"""Infantry that a land power wants for each tank."""

FODDER = 8
PER_HITTER = 2.2
"""Infantry that a power wants for each tank or plane, beyond the first `FODDER`."""

GUARD = Fighter(2, 3)
MOST_GUARDS = 25
BEARABLE = 0.02
"""Chance to lose the capital that is accepted."""

FAR_MORE = 999

FEW = 4
"""Transports from which a factory across the sea is worth more than the next two."""

FIRST_WAVE = 9
"""IPC that must be left beside the price of a factory."""

COVERS = ((), (CARRIER,), (CARRIER, FIGHTER), (BATTLESHIP,), (BATTLESHIP, CARRIER))
"""What may be bought to keep new transports alive, the cheapest first."""

PER_SHIP = 7
"""IPC of income that buy the cargo of one transport in a turn."""

AT_HAND = 2
"""Zones within which a ship serves a harbor."""

COMES_BACK = 4
"""Zones within which a transport is counted before more are bought: it is back in two turns."""

MANY = 3
"""Transports from which a fleet is worth an escort."""

BEARABLE_EACH = 3.0
"""IPC at stake that are accepted for each of them."""

COVERED, MOST_ESCORTS = 0.7, 3
"""Part of what is at stake that may be left with an escort for it to be worth its price, and how many
carriers with their planes it may take."""

MOST_SAVED = 2
"""Turns of income that are kept for a fleet."""

BEARABLE_AT_SEA = 5.0
"""IPC at stake that are accepted for new ships."""

WAITING_IPC, MOST_WAITING = 0.8, 15
"""IPC more for each of the troops who wait for them, and for how many: they wait in vain until ships come."""

BEARABLE_PART = 0.5
"""Part of the price of new ships that may be at stake: a fleet that is sunk at once lands nobody."""

WORTH_BOMBING = 8
"""IPC in an enemy's treasury from which bombers are bought to raid his factories."""

BEHIND = 3
"""Steps to the enemy up to which ground of our own lies close behind a front."""

PER_WAITING = 6
"""Troops who wait that are worth a transport more than the income fills."""


class Taste(NamedTuple):
    """What a purchase begins with, once the capital is guarded.

    Attributes:
        unit_type: what is bought first.
        share: of the money.
    """

    unit_type: UnitType
    share: float


PLAIN = Taste(INFANTRY, 0.0)
TASTES = (PLAIN, Taste(INFANTRY, 1.0))
"""Purchases that are weighed against each other, the usual one first."""


class Shopping:
    """One purchase being put together."""

    def __init__(self, stakes: Stakes[State], offers: PurchaseOptions, room: int) -> None:
        self._stakes = stakes
        self._state = stakes.state
        self._outlook = stakes.outlook
        self._prices = {offer.unit_type: offer.price for offer in offers.offers}
        self.money = offers.treasury
        self.room = room
        self.counts: dict[UnitType, int] = {}
        self.reason: Message | None = None

    def buy(self, unit_type: UnitType, most: int) -> int:
        """Buy up to so many; tells how many it were."""
        price = self._prices.get(unit_type)
        number = max(0, min(most, self.money // price, self.room)) if price else 0
        if number:
            self.counts[unit_type] = self.counts.get(unit_type, 0) + number
            self.money -= number * (price or 0)
            self.room -= number
        return number

    def fill(self, taste: Taste = PLAIN) -> None:
        """Spend all of it: guards for the capital first, then what the taste says, then what is needed."""
        guards = self._guards_needed()
        if guards:
            self.reason = Message.of(
                "guards {space:the}", space=say.space(self._outlook.world.capitals[self._outlook.power])
            )
        self.buy(INFANTRY, guards)
        if taste.unit_type in self._prices:
            self.buy(taste.unit_type, int(taste.share * self.money) // self._prices[taste.unit_type])
        landing = invasion(self._outlook)
        if landing is not None:
            self._invade(landing)
        elif needs_ships(self._outlook):
            self._overseas()
        else:
            self._overland()
        self.buy(INFANTRY, FAR_MORE)
        self._better_units()

    def _guards_needed(self) -> int:
        """Infantry that makes the capital safe, as far as that can be seen before the moves."""
        capital = self._outlook.world.capitals[self._outlook.power]
        if self._state.control.holder(capital) != self._outlook.power:
            return 0
        home = self._stakes.troops(capital)
        for number in range(MOST_GUARDS):
            danger = self._stakes.danger(
                capital, in_loss_order((*home, *[GUARD] * number)), self._stakes.is_empty
            )
            if danger.falls <= BEARABLE:
                return number
        return MOST_GUARDS

    def _invade(self, landing: Invasion) -> None:
        """Transports and bombers for the landing that ends the war, in the proportion in which they lack."""
        ships = landing.transports * self._prices[TRANSPORT]
        planes = landing.bombers * self._prices[BOMBER]
        share = ships / max(1, ships + planes)
        self.buy(TRANSPORT, min(landing.transports, round(share * self.money / self._prices[TRANSPORT])))
        self.buy(BOMBER, FAR_MORE)
        self.reason = self.reason or Message.of(
            "transports and bombers for the landing in {space}", space=say.space(landing.capital)
        )

    def _overland(self) -> None:
        """Infantry, and some tanks where the front is far or money is plenty."""
        spare = self.money
        if spare >= 60:
            self.buy(FIGHTER, 1)
        tanks = int(TANK_SHARE * spare) // self._prices[TANK]
        if self.buy(TANK, min(tanks, self._tanks_wanted())):
            self.reason = Message.of("tanks to strike with, infantry beside them")

    def _tanks_wanted(self) -> int:
        """Tanks for which there is infantry to take the losses."""
        state, power = self._state, self._outlook.power
        counts = Counter(u.type for _, u in state.forces.all() if u.owner == power)
        return round(counts[INFANTRY] / PER_TANK) - counts[TANK] + 1

    def _has_fodder(self) -> bool:
        """More infantry than what strikes can make use of."""
        state, power = self._state, self._outlook.power
        counts = Counter(u.type for _, u in state.forces.all() if u.owner == power)
        return counts[INFANTRY] > FODDER + PER_HITTER * sum(counts[t] for t in (TANK, FIGHTER, BOMBER))

    def _overseas(self) -> None:
        """Transports for what waits, with cover where the enemy could sink them; then cargo."""
        self._beyond_the_sea()
        wanted = self._transports_wanted()
        if self._fleet_needs_cover():
            self.buy(CARRIER, 1)
            self.buy(FIGHTER, 1)
            return
        if not wanted:
            if self.money > 50 or self._has_fodder():
                self.buy(FIGHTER, max(1, self.money // 24))
            self.buy(TANK, self.money // 25)
            return
        if self._buy_fleet(wanted) or self._saves(wanted):
            return
        # Nothing could live at sea: planes reach the enemy all the same, and then his ships.
        if self._factories_to_bomb():
            plane, why = BOMBER, Message.of("bombers reach the enemy's factories where ships would be sunk")
        else:
            plane, why = FIGHTER, Message.of("planes reach the enemy where ships would be sunk")
        if self.buy(plane, self.money // self._prices[plane]):
            self.reason = self.reason or why

    def _beyond_the_sea(self) -> None:
        """A factory on the enemies' continent, once there is a fleet; for those that stand there, tanks."""
        price = self._prices.get(FACTORY, FAR_MORE)
        rich = self.money >= price + FIRST_WAVE and self._transports_within(COMES_BACK) >= FEW
        site = site_for_factory(self._stakes) if rich else None
        if site is not None and self.buy(FACTORY, 1):
            # Where it goes is decided when the battles have been fought.
            self.reason = Message.of("a factory across the sea: troops from it reach the front on foot")
        self.buy(TANK, min(self._built_there(), self.money // (2 * self._prices[TANK])))

    def _built_there(self) -> int:
        """Units that factories across the sea can build this turn (CL-16.5)."""
        if not needs_ships(self._outlook):
            return 0
        return sum(f.room or 0 for f in usable_factories(self._state, self._outlook.power))

    def _factories_to_bomb(self) -> bool:
        """Some enemy who has money has a factory that bombers from here can raid and come back."""
        state, world, power = self._state, self._outlook.world, self._outlook.power
        reach = world.units[BOMBER].move // 2
        homes = frozenset(factory.space for factory in usable_factories(state, power))
        near = world.air_steps(homes, frozenset())
        return any(
            near.get(space, FAR_MORE) <= reach
            and factory_in(state, space) is not None
            and enemy_controlled(state, power, space)
            and state.treasury.get(owner, 0) >= WORTH_BOMBING
            for space, owner in state.control.held.items()
        )

    def _buy_fleet(self, wanted: int) -> bool:
        """The cheapest cover under which new transports are safe, and as many of them as wanted."""
        fleet = self._fleet(wanted, self.money)
        if fleet is None:
            return False
        cover, number = fleet
        for unit_type in cover:
            self.buy(unit_type, 1)
        self.buy(TRANSPORT, number)
        return True

    def _saves(self, wanted: int) -> bool:
        """Nothing could live at sea now, but what some turns of income buy: what they lack is kept for it."""
        income = production(self._state, self._outlook.power)
        for turns in range(1, MOST_SAVED + 1):
            fleet = self._fleet(wanted, self.money + turns * income)
            if fleet is None:
                continue
            cover, number = fleet
            price = sum(self._prices[t] for t in cover) + number * self._prices[TRANSPORT]
            kept = min(self.money, max(0, price - turns * income))
            if kept:
                self.money -= kept
                self.reason = self.reason or Message.of("saves for a fleet that can live")
            return True
        return False

    def _fleet(self, wanted: int, money: int) -> tuple[tuple[UnitType, ...], int] | None:
        """The cheapest cover for so much money under which new transports are safe, and how many of them."""
        zones = harbors(self._outlook)
        company = {zone: self._warships_at_hand(zone, (zone,)) for zone in zones}
        bearable = BEARABLE_AT_SEA + WAITING_IPC * min(self._waiting(), MOST_WAITING)
        for cover in COVERS:
            price = sum(self._prices.get(t, FAR_MORE) for t in cover)
            if price + self._prices[TRANSPORT] > money:
                continue
            number = min(wanted, max(1, (money - price) // self._prices[TRANSPORT]))
            fleet = price + number * self._prices[TRANSPORT]
            risk = min((self._risk(z, cover, number, company[z]) for z in zones), default=99.0)
            if risk <= min(bearable, max(BEARABLE_AT_SEA, BEARABLE_PART * fleet)):
                return cover, number
        return None

    def _fleet_needs_cover(self) -> bool:
        """Transports that wait could not cross without being sunk."""
        if self._transports_within(AT_HAND) < MANY or self.money < self._prices.get(CARRIER, FAR_MORE):
            return False
        if self._carriers() >= MOST_ESCORTS:
            return False
        zone = self._crossed_to()
        if zone is None:
            return False
        company = self._warships_at_hand(zone, harbors(self._outlook))
        alone = self._risk(zone, (), MANY, company)
        if alone <= MANY * BEARABLE_EACH:
            return False
        # By the time they cross, fighters have flown to the carriers.
        row = self._outlook.world.units[FIGHTER]
        plane = Fighter(row.defense or 0, row.cost)
        return any(
            self._risk(zone, (CARRIER,) * number, MANY, in_loss_order((*company, *[plane] * number)))
            <= COVERED * alone
            for number in range(1, MOST_ESCORTS + 1)
        )

    def _carriers(self) -> int:
        """Own carriers, wherever they are: who has enough of them must sail, not build more."""
        return sum(u.owner == self._outlook.power and u.type == CARRIER for _, u in self._state.forces.all())

    def _crossed_to(self) -> Space | None:
        """The zone nearest to where new ships are launched from which troops are landed.

        It lies beside the enemy, or beside ground of our own close behind a front, and in the side's theater.
        """
        world, state = self._outlook.world, self._state
        first = theater(self._outlook)
        near = sea_distances(world, frozenset(harbors(self._outlook)))
        front = self._outlook.war_distance()
        coasts = {
            zone: steps
            for zone, steps in near.items()
            if any(
                (first is None or s in first)
                and (enemy_controlled(state, self._outlook.power, s) or front.get(s, FAR_MORE) <= BEHIND)
                for s in world.neighbors[zone]
            )
        }
        return min(coasts, key=lambda zone: (coasts[zone], zone), default=None)

    def _warships_at_hand(self, zone: Space, serving: Iterable[Space]) -> Troops:
        """Own warships elsewhere, with the planes aboard, that could come to a zone.

        Args:
            zone: where they would come; who is there already is not among them.
            serving: they lie at most `AT_HAND` zones from one of these.
        """
        outlook, power = self._outlook, self._outlook.power
        near = sea_distances(outlook.world, frozenset(serving))
        return in_loss_order(
            outlook.defender(unit)
            for place, unit in self._state.forces.all()
            if unit.owner == power and place != zone and near.get(place, FAR_MORE) <= AT_HAND
            if not outlook.world.row(unit).capacity
        )

    def _risk(self, zone: Space, cover: tuple[UnitType, ...], transports: int, company: Troops = ()) -> float:
        """What would be at stake in a zone with new ships, in the company of those that come with them."""
        rows = self._outlook.world.units
        ships = [rows[t] for t in (*cover, *[TRANSPORT] * transports) if rows[t].domain == "sea"]
        there = self._stakes.troops(zone)
        fleet = in_loss_order((*there, *company, *(Fighter(r.defense or 0, r.cost) for r in ships)))
        return self._stakes.at_sea(zone, fleet) - self._stakes.at_sea(zone, there)

    def _transports_wanted(self) -> int:
        """Transports that the troops who wait and those of the next turns could fill."""
        outlook = self._outlook
        have, waiting = self._transports_within(COMES_BACK), self._waiting()
        # A ship makes its crossing every turn: more than what is bought in a turn can fill lie idle. Half of
        # the money goes for cargo, unless that waits already.
        income = production(self._state, outlook.power)
        fleet = 1 + income // PER_SHIP + waiting // PER_WAITING
        cargo = (waiting + max(0, income // 4 - self._built_there())) // 2
        if won_on_land(outlook):
            return max(0, min(fleet, cargo) - have)
        affordable = self.money // (2 * self._prices[TRANSPORT])
        return max(0, min(fleet - have, cargo - have, max(1, affordable, waiting // 2 - have)))

    def _waiting(self) -> int:
        """Own troops who can walk to no war."""
        outlook, rows = self._outlook, self._outlook.world
        front = outlook.war_distance()
        return sum(
            u.owner == outlook.power and rows.row(u).load > 0 and rows.row(u).combat
            for space, units in self._state.forces.units.items()
            if rows.is_land(space) and front.get(space, FAR_MORE) > OVERLAND
            for u in units
        )

    def _transports_within(self, zones: int) -> int:
        """Own transports that are so near to the launching place nearest to the enemy."""
        state, power = self._state, self._outlook.power
        away = self._outlook.sailing_distance()
        harbor = min(harbors(self._outlook), key=lambda z: (away.get(z, FAR_MORE), z), default=None)
        if harbor is None:
            return 0
        near = sea_distances(self._outlook.world, frozenset((harbor,)))
        return sum(
            u.owner == power and u.type == TRANSPORT and near.get(zone, FAR_MORE) <= zones
            for zone, u in state.forces.all()
        )

    def _better_units(self) -> None:
        """Money that infantry can't use goes into better units; at sea a tank takes the place of two."""
        step = self._prices[TANK] - self._prices[INFANTRY]
        if self.money >= step and not (self.room and needs_ships(self._outlook)):
            better = min(self.counts.get(INFANTRY, 0), self.money // step)
            self.counts[INFANTRY] = self.counts.get(INFANTRY, 0) - better
            self.counts[TANK] = self.counts.get(TANK, 0) + better
            self.money -= better * step


# -------------------------------------------------------------------------- placement


def placements(stations: Stations[State]) -> Iterator[Step]:
    """Waiting units by type and place, land first; the caller plays each before it asks for the next.

    Args:
        stations: searched for already.
    """
    stakes, pulls = stations.stakes, stations.pulls
    state, world = stakes.state, stakes.outlook.world
    for (unit_type, place), count in stations.placed().items():
        options = PlacementOptions(state, SITES)
        if place in options.places(unit_type):
            yield _placing(options, unit_type, place, min(count, options.most(unit_type, place)))
    while state.waiting:
        options = PlacementOptions(state, SITES)
        for unit_type in sorted(state.waiting):
            places = sorted(options.places(unit_type))
            if places:
                site = _site(stakes) if unit_type == FACTORY else None
                row = world.units[unit_type]
                best = site or max(places, key=lambda p: (_place_worth(stakes, pulls, p, row), p))
                yield _placing(options, unit_type, best, options.most(unit_type, best))
                break
        else:
            return


def _placing(options: PlacementOptions[Any], unit_type: UnitType, place: Space, count: int) -> Step:
    return Step(options.place(unit_type, place, count))


def _site(stakes: Stakes[State]) -> Space | None:
    """Where a factory goes that was bought: where it is safe, or else where it would be of most use."""
    return site_for_factory(stakes) or site_for_factory(stakes, risked=1.0)


def _place_worth(stakes: Stakes[State], pulls: Mapping[Space, float], place: Space, row: UnitRow) -> float:
    """How good a place is for a new unit: for ships a safe zone near to where troops are wanted."""
    world = stakes.outlook.world
    if not world.is_sea(place):
        return pulls.get(place, 0.0)
    fighter = Fighter(row.defense or 0, row.cost)
    there = stakes.troops(place)
    risk = stakes.at_sea(place, in_loss_order((*there, fighter))) - stakes.at_sea(place, there)
    goals = frozenset(
        zone
        for space, wanted in pulls.items()
        if wanted >= 0.6 * max(pulls.values())
        for zone in world.neighbors[space]
        if world.is_sea(zone)
    )
    steps = sea_distances(world, goals).get(place, 20) if goals else 20
    return -risk - 0.3 * steps
