"""Whatever is in the air, each next step that brings it down is legal, until the phase can end (PA-11.6)."""

from collections.abc import Iterator
from typing import Any

import pytest

from axis_desktop.model import Chance, Given, Luck, Space, UnitId, UnitType
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940 import system
from axis_desktop.systems.pacific1940.state import State
from tests.systems.pacific1940.table import JAPAN, US, Table, Units

ZONES = ("sz06", "sz15", "sz16", "sz17", "sz18", "sz19", "sz21", "sz22", "sz23", "sz24")
ISLANDS = ("iwo_jima", "okinawa", "marianas", "wake_island")
HOME: Units = {
    "japan": {JAPAN: {"infantry": 1, "major_complex": 1, "naval_base": 1, "air_base": 1}},
    "kiangsu": {JAPAN: {"minor_complex": 1}},
}


def scattered(luck: Luck) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Carriers, some of which sailed or fought, planes on them, and planes in the air far from home."""
    for zone in luck.shuffled(ZONES)[: 1 + luck.below(4)]:
        for _ in range(luck.below(3)):
            done = luck.below(3) == 0
            sailed = {"moved": 1, "start": Space("sz16"), "spent": True} if done else {}
            yield zone, "aircraft_carrier", {**sailed, "damage": int(luck.below(6) == 0)}
            for _ in range(luck.below(3)):
                yield zone, luck.pick(("fighter", "tactical_bomber")), {}
    for _ in range(1 + luck.below(6)):
        where = luck.pick((*ISLANDS, *ZONES))
        yield (
            where,
            luck.pick(("fighter", "tactical_bomber")),
            {"moved": 1 + luck.below(4), "start": Space("japan")},
        )


def position(bare: State, luck: Luck) -> State:
    state = system.copy(bare)
    state.waiting = {UnitType("aircraft_carrier"): luck.below(3)}
    for island in ISLANDS[:3]:
        state.control.at_start[Space(island)] = US
    for number, (where, kind, fields) in enumerate(scattered(luck), start=1000):
        state.forces.add(Unit(id=UnitId(number), type=UnitType(kind), owner=JAPAN, **fields), Space(where))
    return state


@pytest.mark.rule("PA-11.6")
def test_the_next_landing_is_always_legal() -> None:
    bare = Table(HOME, phase="noncombat_move", control=dict.fromkeys(ISLANDS[:3], JAPAN)).state
    landings = 0
    for seed in range(400):
        state = position(bare, Luck("scattered", seed))
        options: Any = system.options(state)
        while (tidy := options.tidy_up()) is not None:
            system.apply(state, tidy.action, Chance(Given(())))
            options = system.options(state)
            landings += 1
        system.apply(state, options.done(), Chance(Given(())))
    assert landings > 300
