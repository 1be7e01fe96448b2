"""What is bought, and where it is placed: a mix for each power, near the enemy."""

from axis_desktop.model.ids import Power, Space, UnitType
from axis_desktop.model.sentences.message import Message
from axis_desktop.players.pacific1940.attack.raids import repair
from axis_desktop.players.pacific1940.habits import habits
from axis_desktop.players.pacific1940.needs import purchase_needed
from axis_desktop.players.pacific1940.reactions import Answer
from axis_desktop.players.pacific1940.skill import Skill
from axis_desktop.players.pacific1940.values import distances
from axis_desktop.systems.pacific1940.economy.purchase import UnitOptions
from axis_desktop.systems.pacific1940.state import State

_USUAL = (UnitType("infantry"),)

_DEAR = 8
"""IPC from which on a unit is dear: with so much for each that can be built no cheaper ones are."""


def purchase(state: State, options: UnitOptions, skill: Skill) -> Answer:
    """Repairs first, then the power's mix, and infantry for what is left; no more than can be placed."""
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
    dear = {kind for kind in mix if prices[kind] >= _DEAR and options.places_later(kind)}
    tried = 0
    while mix and tried < len(mix) and sum(counts.values()) < room:
        kind = mix[place % len(mix)]
        place += 1
        is_rich = skill.sails and left >= _DEAR * (room - sum(counts.values()))
        if is_rich and dear and kind not in dear:
            continue
        if prices[kind] <= left and options.places_later(kind):
            counts[kind] = counts.get(kind, 0) + 1
            left -= prices[kind]
            tried = 0
        else:
            tried += 1
    bought = options.purchase(counts)
    return Answer(bought, Message.of("Adds to all arms in the usual measure.") if counts else None)


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
