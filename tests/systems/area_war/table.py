"""A small board and made-up powers for the parts that dice games share; no game's rules are on it.

gulf ── cape        hill and plain are land beside each other, plain and port too;
hill    plain       the gulf touches hill and plain, the cape port alone.
        port
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Self

import pytest

from axis_desktop.board.geography import Geography, GeoSpace
from axis_desktop.model import IllegalAction, Power, Side, Space, UnitType
from axis_desktop.systems.area_war.air import reasons as air
from axis_desktop.systems.area_war.beginning import reasons as beginning
from axis_desktop.systems.area_war.control import Control
from axis_desktop.systems.area_war.forces import Forces
from axis_desktop.systems.area_war.industry import reasons as industry
from axis_desktop.systems.area_war.movement import reasons as movement
from axis_desktop.systems.area_war.reasons import Rulings
from axis_desktop.systems.area_war.relations import Relations
from axis_desktop.systems.area_war.sea import reasons as sea
from axis_desktop.systems.area_war.units import Unit, UnitRow
from axis_desktop.systems.area_war.world import PhaseRoles, PowerRow, World

REASONS = (
    *movement.REASONS, *sea.REASONS, *air.REASONS, *industry.REASONS, *beginning.REASONS,
)  # fmt: skip

RED, BLUE, GRAY = POWERS = (Power("red"), Power("blue"), Power("gray"))
HILL, PLAIN, PORT, GULF, CAPE = (Space(s) for s in ("hill", "plain", "port", "gulf", "cape"))

UNITS = (
    UnitRow(id=UnitType("foot"), name="Foot", plural="feet", domain="land", cost=3, move=1, attack=1,
            defense=2, load=1, silhouette="infantry"),
    UnitRow(id=UnitType("gun"), name="Gun", plural="guns", domain="land", cost=5, move=1, load=2,
            combat=False, one_each=True, fires_on_aircraft=True, silhouette="aa_gun"),
    UnitRow(id=UnitType("works"), name="Works", plural="works", domain="land", cost=15, combat=False,
            one_each=True, produces=True, silhouette="factory"),
    UnitRow(id=UnitType("wing"), name="Wing", plural="wings", domain="air", cost=10, move=4, attack=3,
            defense=4, lands_on_carrier=True, silhouette="fighter"),
    UnitRow(id=UnitType("barge"), name="Barge", plural="barges", domain="sea", cost=8, move=2, defense=1,
            capacity=2, silhouette="transport"),
    UnitRow(id=UnitType("deck"), name="Deck", plural="decks", domain="sea", cost=16, move=2, attack=1,
            defense=3, fighters=2, silhouette="carrier"),
)  # fmt: skip


PHASES = PhaseRoles(
    combat_move="advance", battles="clash", noncombat_move="regroup", landed=frozenset({"muster"})
)
"""The phases of a turn of this game, under names of its own."""


def world(relations: Relations | None = None) -> World:
    """The board with its tables; red and gray are of one side, as far as sides count."""
    lands = {HILL: 2, PLAIN: 1, PORT: 3}
    return World(
        geography=Geography(
            spaces=(
                *(GeoSpace(id=s, name=s.title(), kind="land", value=value) for s, value in lands.items()),
                *(GeoSpace(id=s, name=s.title(), kind="sea") for s in (GULF, CAPE)),
            ),
            borders=(
                (CAPE, GULF),
                (CAPE, PORT),
                (GULF, HILL),
                (GULF, PLAIN),
                (HILL, PLAIN),
                (PLAIN, PORT),
            ),
        ),
        units=UNITS,
        powers=tuple(
            PowerRow(id=p, name=p.title(), long_name=p.title(), side=Side(side), capital=capital)
            for p, side, capital in ((RED, "a", HILL), (BLUE, "b", PLAIN), (GRAY, "a", PORT))
        ),
        sides={Side("a"): "A", Side("b"): "B"},
        options=frozenset(),
        relations=relations,
        rulings=Rulings({reason.id: reason.id for reason in REASONS}),
        phases=PHASES,
    )


@dataclass
class Table:
    """The parts that a state holds; red holds the hill, blue the plain, gray the port, all at peace."""

    world: World = field(default_factory=world)
    relations: Relations = field(default_factory=lambda: Relations.at_peace_all(POWERS))
    forces: Forces = field(default_factory=Forces)
    power: Power = RED
    phase: str = "regroup"
    control: Control = field(default_factory=lambda: Control(held={HILL: RED, PLAIN: BLUE, PORT: GRAY}))

    def copy(self) -> Self:
        """A table on which moves can be tried."""
        return replace(self, forces=self.forces.copy(), control=self.control.copy())

    def range_bonus(self, unit: Unit) -> int:
        """Nobody goes farther than its table says."""
        return 0

    def put(self, space: Space, power: Power, unit_type: str, aboard: Unit | None = None) -> Unit:
        """A new piece, perhaps aboard a ship."""
        unit = Unit(
            id=self.forces.next_id,
            type=UnitType(unit_type),
            owner=power,
            aboard=None if aboard is None else aboard.id,
        )
        self.forces.next_id += 1
        self.forces.add(unit, space)
        return unit


@contextmanager
def refused(reason: str) -> Iterator[None]:
    """What is done inside is refused for this reason: the table's rulings name the reason itself."""
    with pytest.raises(IllegalAction) as refusal:
        yield
    assert refusal.value.rule == reason
