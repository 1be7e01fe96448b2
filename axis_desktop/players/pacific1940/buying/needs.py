"""Purchases from needs: the capital first, then troops, what brings them to the enemy, and cover for it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Literal, TypeAlias

from axis_desktop.model.ids import Power, Space, UnitId, UnitType
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.players.pacific1940.buying.capital import for_capital
from axis_desktop.players.pacific1940.buying.sites import VERY_RICH, complexes
from axis_desktop.players.pacific1940.reactions import Answer
from axis_desktop.players.pacific1940.sea.campaigns import campaign, gathered
from axis_desktop.players.pacific1940.sea.loading import troops_ashore
from axis_desktop.players.pacific1940.sea.waters import beaten, danger, might, scramblers
from axis_desktop.players.pacific1940.skill import Skill
from axis_desktop.players.pacific1940.stations.guards import guard
from axis_desktop.players.pacific1940.values import fronts
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.economy.purchase import UnitOptions
from axis_desktop.systems.pacific1940.state import State

_DANGEROUS, _ROUNDS = 0.3, 40
_MOST_LIFT, _MOST_LIFT_OF_MASTERS, _NEAR_FRONT = 10, 40, 2

_LIFT_BESIDE_A_FLEET = 4
"""Transports in a turn while the fleet must still become stronger than the enemy's."""

_EVEN, _CARGO_FOR_A_SHIP = 0.8, 4
"""Mastery of the sea from which on a campaign is prepared, and how many troops are bought with each ship."""

_ENOUGH = 1.2
"""How much stronger a fleet is than anybody else's when it needs no more ships."""

_SHIPS = ("destroyer", "aircraft_carrier", "destroyer", "submarine", "cruiser", "destroyer", "battleship")
_DEAR_SHIPS = ("cruiser", "battleship", "aircraft_carrier")
_WINGS = ("fighter", "tactical_bomber")
_AT_FRONT = ("artillery", "infantry", "tank", "infantry", "artillery", "mechanized_infantry")
_TROOPS = ("infantry", "artillery", "infantry", "tank", "infantry", "mechanized_infantry")
_CARGO = ("infantry", "artillery")
_MONEY_FOR_WINGS = 8
"""IPC for each unit that can be built from which on aircraft make more of the room."""

_DEARER, _GUARDS = ("tactical_bomber", "cruiser", "fighter"), ("fighter",)
"""What is taken in place of infantry where money is left over, and where it guards the capital."""

_TROOPS_FOR_A_WING = 2
_BOMBERS = ("strategic_bomber", "fighter", "tactical_bomber")
_CHEAP = ("infantry", "artillery", "infantry")

Need: TypeAlias = Literal[
    "capital", "complex", "cover", "escort", "campaign", "front", "lift", "fleet", "cargo", "wings", "ground"
]  # fmt: skip
"""What something is bought for."""

_REASONS: dict[Need, str] = {
    "complex": "Builds units nearer to the front.",
    "cover": "Covers ships that the enemy could sink.",
    "escort": "Warships clear the waters for what would end the war.",
    "campaign": "Troops and transports gather for what would end the war.",
    "front": "Troops are built where they can fight at once.",
    "lift": "Troops wait for transports.",
    "fleet": "The fleet must become stronger than the enemy's.",
    "cargo": "Transports wait for troops.",
    "wings": "There are few aircraft for so many troops.",
    "ground": "Troops for the front on land.",
}


def purchase_needed(state: State, options: UnitOptions, room: int, skill: Skill) -> Answer:
    """What is needed most, as far as money and complexes go."""
    prices = {str(offer.unit_type): offer.price for offer in options.offers}
    left, counts, spent = options.treasury, Counter[str](), Counter[Need]()
    for kind, need in _wanted(state, options, counts, room, skill):
        units = sum(n for unit, n in counts.items() if not _is_facility(state, unit))
        if not _is_facility(state, kind) and units >= room:
            break
        if left < min(prices.values(), default=0):
            break
        if kind in prices and prices[kind] <= left and options.places_later(UnitType(kind)):
            counts[kind] += 1
            left -= prices[kind]
            spent[need] += prices[kind]
    _take_dearer(state, options, counts, left, room, _GUARDS if spent["capital"] else _DEARER)
    bought = options.purchase({UnitType(kind): n for kind, n in counts.items() if n})
    return Answer(bought, _reason(state, spent))


def _take_dearer(
    state: State, options: UnitOptions, counts: Counter[str], left: int, room: int, dearer: Sequence[str]
) -> None:
    """Money that is left over when all room is used goes for aircraft and ships in place of infantry."""
    prices = {str(offer.unit_type): offer.price for offer in options.offers}
    if sum(n for kind, n in counts.items() if not _is_facility(state, kind)) < room:
        return
    for number in range(room):
        better = dearer[number % len(dearer)]
        cheap = [kind for kind in sorted(counts) if counts[kind] and kind in _TROOPS]
        worst = min(cheap, key=lambda kind: prices[kind], default=None)
        if worst is None or better not in prices or not options.places_later(UnitType(better)):
            continue
        if prices[better] - prices[worst] <= left:
            left -= prices[better] - prices[worst]
            counts[worst] -= 1
            counts[better] += 1


def _reason(state: State, spent: Counter[Need]) -> Message | None:
    """Why it is bought: the need that most of the money goes for, but the capital before all."""
    home = state.world.capitals.get(state.power)
    if spent["capital"] and home is not None:
        return Message.of("Guards {space:the} against all that could come.", space=say.space(home))
    need = max(sorted(spent), key=lambda each: spent[each], default=None)
    return Message.of(_REASONS[need]) if need is not None else None


def _is_facility(state: State, kind: str) -> bool:
    row = state.world.units[UnitType(kind)]
    return row.one_each and not row.combat


def _wanted(
    state: State, options: UnitOptions, counts: Counter[str], room: int, skill: Skill
) -> Iterator[tuple[str, Need]]:
    """Types in the order of need; what can't be paid or placed is passed over, and the last ones go on."""
    yield from ((kind, "capital") for kind in for_capital(state))
    yield from ((kind, "complex") for kind in complexes(state, options, room))
    zones = _ports(state, options)
    if not zones:
        for _ in range(_ROUNDS):
            yield from ((kind, "ground") for kind in (_TROOPS if options.builders() else _CHEAP))
        return
    kept = set(guard(state, skill))
    lift, ashore = _lift(state), sum(len(troops_ashore(state, zone, kept)) for zone in zones)
    at_front, mastery = _room_at_front(state, options), _mastery(state)
    safe = _has_safe_port(state, zones)
    if not safe or _in_danger(state, zones):
        yield from ((_ship(state, counts, number), "cover") for number in (0, 1))
    if not safe:
        yield from _while_blockaded(state, counts, options)
        return
    if options.treasury >= VERY_RICH * room:
        for number in range(room):
            yield _DEAR_SHIPS[(state.round + number) % len(_DEAR_SHIPS)], "fleet"
            yield _BOMBERS[number % len(_BOMBERS)], "wings"
    yield from _for_campaign(state, counts, mastery, options.treasury / max(1, room))
    yield from ((_AT_FRONT[number % len(_AT_FRONT)], "front") for number in range(at_front))
    most = (
        max(_MOST_LIFT, _transports(state) - lift + ashore // 2)
        if mastery < _ENOUGH
        else _MOST_LIFT_OF_MASTERS
    )
    most = min(most, _MOST_LIFT_OF_MASTERS)
    before, short_of_wings = _loads_bought(counts), _short_of_wings(state)
    afloat = _transports(state)
    at_once = min(ashore - lift, most - afloat)
    if mastery < _ENOUGH:
        at_once = min(at_once, _LIFT_BESIDE_A_FLEET)
    yield from (("transport", "lift") for _ in range(at_once))
    for number in range(_ROUNDS):
        if mastery < _ENOUGH:
            yield _ship(state, counts, state.round + number), "fleet"
        transports = lift + counts["transport"]
        waiting = ashore + _loads_bought(counts) - before
        if waiting >= transports and afloat + counts["transport"] < most:
            yield "transport", "lift"
        if waiting <= transports:
            yield from ((kind, "cargo") for kind in _CARGO)
        elif short_of_wings:
            yield _BOMBERS[(state.round + number) % len(_BOMBERS)], "wings"
        else:
            yield "transport", "lift"


def _has_safe_port(state: State, zones: Sequence[Space]) -> bool:
    """New transports would live somewhere."""
    ships = [
        Unit(id=UnitId(-1 - number), type=UnitType("transport"), owner=state.power)
        for number in range(_LIFT_BESIDE_A_FLEET)
    ]
    for zone in zones:
        own = [
            u for u in state.forces.at(zone) if u.owner == state.power and state.world.row(u).domain != "land"
        ]
        if danger(state, state.power, zone, [*own, *ships]) < _DANGEROUS:
            return True
    return False


def _while_blockaded(state: State, counts: Counter[str], options: UnitOptions) -> Iterator[tuple[str, Need]]:
    """Warships and aircraft until transports can live again; troops only for the front on land."""
    at_front = _room_at_front(state, options)
    yield from ((_AT_FRONT[number % len(_AT_FRONT)], "front") for number in range(at_front // 2))
    for number in range(_ROUNDS):
        yield _ship(state, counts, state.round + number), "fleet"
        yield _WINGS[number % len(_WINGS)], "fleet"
        yield "destroyer", "fleet"


def _for_campaign(
    state: State, counts: Counter[str], mastery: float, ipc_a_unit: float
) -> Iterator[tuple[str, Need]]:
    """Troops and transports that are still missing for what ends the war, with ships as long as it takes.

    Where there is more money than room, aircraft: they need no ships.
    """
    plan = campaign(state)
    if plan is None or mastery < _EVEN:
        return
    for number in range(escorts_missing(state, plan.target)):
        yield _ESCORTS[number % len(_ESCORTS)], "escort"
    troops = plan.needed - gathered(state)
    transports = (plan.needed + 1) // 2 - _transports(state)
    for number in range(max(0, troops, transports)):
        if ipc_a_unit >= _MONEY_FOR_WINGS:
            yield _BOMBERS[number % len(_BOMBERS)], "campaign"
        if number < transports:
            yield "transport", "campaign"
        if number < troops:
            yield _CARGO[number % len(_CARGO)], "campaign"
        if mastery < _ENOUGH and number % _CARGO_FOR_A_SHIP == 0:
            yield _ship(state, counts, state.round + number), "fleet"


def escorts_missing(state: State, target: Space) -> int:
    """Cruisers that would still be needed to beat all that may rise over the best zone for the landing.

    Aircraft from land don't fight over a zone where no enemy ship lies (PA-7.3): ships must do it alone.
    """
    holder, row = state.control.holder(target), state.world.row
    zones = [near for near in state.world.neighbors[target] if state.world.is_sea(near)]
    if holder not in state.world.powers or not zones:
        return 0
    ships = [
        u
        for _, u in state.forces.all()
        if u.owner == state.power and row(u).domain == "sea" and row(u).bars_zone and not row(u).fighters
    ]
    rising = [might(state, scramblers(state, holder, zone), attack=False) for zone in zones]
    weakest = min(rising, key=lambda each: each.strength)
    cruiser = Unit(id=UnitId(-1), type=UnitType("cruiser"), owner=state.power)
    for missing in range(_MOST_ESCORTS):
        if beaten(might(state, [*ships, *[cruiser] * missing], attack=True), weakest) >= _SURE_OF_ZONE:
            return missing
    return _MOST_ESCORTS


_ESCORTS, _MOST_ESCORTS, _SURE_OF_ZONE = ("cruiser", "destroyer"), 12, 0.9
"""Warships that cover a landing, and the chance to clear its zone that is wanted."""


def _loads_bought(counts: Counter[str]) -> int:
    """Transports that the troops bought this turn fill."""
    return sum(counts[kind] for kind in _CARGO) // 2


def _room_at_front(state: State, options: UnitOptions) -> int:
    """Units that complexes near the enemy can build, where they are likely to stay one's own."""
    steps = fronts(state, state.power)
    return sum(
        max(0, (state.world.row(u).output or 0) - u.damage)
        for space in options.builders()
        if steps.get(space, 99) <= _NEAR_FRONT + 1
        for u in state.forces.at(space)
        if state.world.row(u).produces
    )


def _short_of_wings(state: State) -> bool:
    """There are few aircraft for the troops that they could support."""
    own = [state.world.row(u) for _, u in state.forces.all() if u.owner == state.power]
    return _TROOPS_FOR_A_WING * sum(row.domain == "air" for row in own) < sum(row.load > 0 for row in own)


def _mastery(state: State) -> float:
    """How much stronger all own ships and aircraft are than those of the strongest enemy."""
    world = state.world

    def fleet(power: Power) -> list[Unit]:
        return [u for _, u in state.forces.all() if u.owner == power and world.row(u).domain != "land"]

    own = might(state, fleet(state.power), attack=False)
    enemies = [enemy for enemy in world.turn_order if state.relations.at_war(enemy, state.power)]
    strongest = max((might(state, fleet(enemy), attack=True).strength for enemy in enemies), default=0.0)
    return own.strength / max(1.0, strongest)


def _ports(state: State, options: UnitOptions) -> list[Space]:
    """Zones where new ships could be placed."""
    return [zone for zone in options.places_later(UnitType("destroyer")) if state.world.is_sea(zone)]


def _ship(state: State, counts: Counter[str], number: int) -> str:
    """Aircraft as long as carriers have places for them, else the next ship of the mix."""
    rows = state.world.row
    own = [u for zone, u in state.forces.all() if u.owner == state.power and state.world.is_sea(zone)]
    decks = sum(rows(u).fighters for u in own) + 2 * counts["aircraft_carrier"]
    wings = sum(rows(u).lands_on_carrier for u in own) + sum(counts[kind] for kind in _WINGS)
    return _WINGS[number % len(_WINGS)] if wings < decks else _SHIPS[number % len(_SHIPS)]


def _transports(state: State) -> int:
    """Own transports, full or empty."""
    return sum(u.owner == state.power and bool(state.world.row(u).capacity) for _, u in state.forces.all())


def _lift(state: State) -> int:
    """Own transports that wait for troops."""
    full = {u.aboard for _, u in state.forces.all() if u.owner == state.power and u.aboard is not None}
    return _transports(state) - sum(
        u.id in full and bool(state.world.row(u).capacity) for _, u in state.forces.all()
    )


def _in_danger(state: State, zones: list[Space]) -> bool:
    """Own ships lie where enemies can sink them."""
    for zone in sorted(state.world.seas.intersection(state.forces.units)):
        fleet = [
            u for u in state.forces.at(zone) if u.owner == state.power and state.world.row(u).domain != "land"
        ]
        if sum(state.world.row(u).cost for u in fleet) >= _WORTH_COVERING:
            near = zone in zones or any(port in state.world.neighbors[zone] for port in zones)
            if near and danger(state, state.power, zone, fleet) > _DANGEROUS:
                return True
    return False


_WORTH_COVERING = 20
"""IPC of ships from which on they get cover."""
