"""What is bought, and where it is placed: a mix for each power, near the enemy."""

from axis_desktop.model.ids import Power, Space, UnitType
from axis_desktop.model.sentences.message import Message
from axis_desktop.players.pacific1940.attack.raids import repair
from axis_desktop.players.pacific1940.buying.needs import purchase_needed
from axis_desktop.players.pacific1940.habits import habits
from axis_desktop.players.pacific1940.reactions import Answer
from axis_desktop.players.pacific1940.sea.loading import troops_ashore
from axis_desktop.players.pacific1940.skill import Skill
from axis_desktop.players.pacific1940.stations.guards import guard
from axis_desktop.players.pacific1940.values import distances
from axis_desktop.systems.pacific1940.economy.purchase import UnitOptions
from axis_desktop.systems.pacific1940.state import State

_USUAL, _TRANSPORT = (UnitType("infantry"),), UnitType("transport")

_DEAR = 8
"""IPC from which on a unit is dear: with so much for each that can be built no cheaper ones are."""


def purchase(state: State, options: UnitOptions, skill: Skill) -> Answer:
    """Repairs first, then the power's mix; no more than can be placed.

    Who sails to war buys transports in place of more troops while troops wait for them.
    """
    room = _room(state, options)
    mended = repair(state, options, room)
    if mended is not None:
        return mended
    prices = {offer.unit_type: offer.price for offer in options.offers}
    if skill.commands_fleets:
        return purchase_needed(state, options, room, skill)
    counts: dict[UnitType, int] = {}
    left, place = options.treasury, state.round
    mix = [kind for kind in habits().mix.get(state.power, _USUAL) if kind in prices]
    short_of_ships = skill.sails and _TRANSPORT in mix and _troops_wait(state, skill)
    dear = {kind for kind in mix if prices[kind] >= _DEAR and options.places_later(kind)}
    tried = 0
    while mix and tried < len(mix) and sum(counts.values()) < room:
        kind = mix[place % len(mix)]
        place += 1
        is_rich = skill.sails and left >= _DEAR * (room - sum(counts.values()))
        if is_rich and dear and kind not in dear:
            continue
        if short_of_ships and state.world.units[kind].domain == "land":
            kind = _TRANSPORT
        if prices[kind] <= left and options.places_later(kind):
            counts[kind] = counts.get(kind, 0) + 1
            left -= prices[kind]
            tried = 0
        else:
            tried += 1
    bought = options.purchase(counts)
    return Answer(bought, Message.of("Adds to all arms in the usual measure.") if counts else None)


def _troops_wait(state: State, skill: Skill) -> bool:
    """More loads wait on coasts where ships are built than there are transports."""
    row, kept = state.world.row, set(guard(state, skill))
    own = [(space, u) for space, u in state.forces.all() if u.owner == state.power]
    ports = {
        zone
        for space, u in own
        if row(u).produces
        for zone in state.world.neighbors[space]
        if state.world.is_sea(zone)
    }
    ships = sum(bool(row(u).capacity) for _, u in own)
    return sum(len(troops_ashore(state, zone, kept)) for zone in sorted(ports)) > ships


def _room(state: State, options: UnitOptions) -> int:
    """Units that can be placed this turn; China needs no complex."""
    builders = options.builders()
    if not builders:
        return 99
    rows = state.world.units
    return sum(
        max(0, (rows[u.type].output or 0) - u.damage)
        for space in builders
        for u in state.forces.at(space)
        if rows[u.type].produces
    )


def nearest(state: State, power: Power, places: list[Space]) -> Space:
    """The place from which it is fewest steps to an enemy; a zone counts as the nearest coast."""
    found = distances(state, power)

    def steps(place: Space) -> tuple[int, Space]:
        if state.world.is_land(place):
            return found.get(place, 50), place
        return min((found.get(near, 50) for near in state.world.neighbors[place]), default=50), place

    return min(places, key=steps)
