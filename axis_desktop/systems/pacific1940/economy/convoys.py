"""Convoys: which zones can be raided, by whom, and what that costs (PA-13.2 to PA-13.4)."""

from collections.abc import Iterable

from axis_desktop.model.ids import Power, Space
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.ground import CONVOY, marked
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.tables import figures


def raidable(state: State, collector: Power, raider: Power) -> list[Space]:
    """Zones in which a power can raid the convoys of the one that collects, sorted (PA-13.2, PA-4.18).

    A zone shows the convoy symbol, touches territory of the collector, and holds warships of the raider, who
    is at war with it. China has no convoys (PA-5.12, PA-13.4).
    """
    if collector == figures().china.power or not state.relations.at_war(collector, raider):
        return []
    return [
        zone
        for zone in marked(state.world, CONVOY)
        if worth(state, collector, zone) and strength(state, raider, zone)
    ]


def raiders(state: State, collector: Power) -> list[Power]:
    """Powers that can raid some convoy of the one that collects, in turn order."""
    return [power for power in state.world.turn_order if raidable(state, collector, power)]


def strength(state: State, raider: Power, zone: Space) -> int:
    """IPC that a power's warships in a zone can take (PA-13.3)."""
    return sum(_takes(state, unit) for unit in raiding(state, raider, zone))


def raiding(state: State, raider: Power, zone: Space) -> list[Unit]:
    """A power's warships in a zone that can raid, those that take most first (PA-13.2)."""
    able = [unit for unit in state.forces.at(zone) if unit.owner == raider and _takes(state, unit)]
    return sorted(able, key=lambda unit: (-_takes(state, unit), unit.id))


def _takes(state: State, unit: Unit) -> int:
    row, takes = state.world.row(unit), figures().convoy
    if row.submarine:
        return takes.submarine
    return takes.surface_warship if row.domain == "sea" and row.bars_zone else 0


def worth(state: State, collector: Power, zone: Space) -> int:
    """Value of the collector's territories that touch a zone, in IPC: no more can be lost there (PA-13.3)."""
    return sum(
        state.world.spaces[space].value
        for space in state.world.neighbors[zone]
        if state.world.is_land(space) and state.control.holder(space) == collector
    )


def loss(state: State, collector: Power, zone: Space, by: tuple[Power, ...]) -> int:
    """IPC that the collector loses in a zone; several raiders add up under one limit (PA-13.3)."""
    taken = sum(strength(state, raider, zone) for raider in by)
    return min(taken, worth(state, collector, zone))


def note_raid(state: State, raider: Power, zones: Iterable[Space]) -> None:
    """A power raids the convoys of these zones in the present collection (PA-13.2)."""
    for zone in zones:
        state.raided[zone] = (*state.raided.get(zone, ()), raider)
