"""Orders and answers of battles on the table of rules tests."""

from collections.abc import Mapping, Sequence
from typing import Any

from axis_desktop.model import Action, Chance, Event, Seeded, Space, UnitId
from axis_desktop.systems.europe1939 import system
from axis_desktop.systems.europe1939.actions import OrderAttack
from axis_desktop.systems.europe1939.fighting.answers import (
    BreakOff,
    ChooseLosses,
    EngageFleets,
    Evacuate,
    GoingTo,
    Land,
    PressOn,
    Retreat,
)
from axis_desktop.systems.europe1939.fighting.frames import Battle, Cargo
from axis_desktop.systems.questions.frame import innermost
from tests.systems.europe1939.table import FRA, GER, UK, WEST, Table, unit

MISS = 6


class Field(Table):
    """A table on which a battle is ordered and fought."""

    def __init__(self, *units: dict[str, Any], **more: Any) -> None:
        super().__init__(*({"id": number, **each} for number, each in enumerate(units, 1)), **more)

    def attack(
        self,
        space: str,
        *units: UnitId,
        dice: Sequence[int] = (),
        cargo: Mapping[UnitId, UnitId] = {},
        via: Mapping[UnitId, str] = {},
    ) -> list[Event]:
        """Order an attack; these dice fall before anybody is asked."""
        return self.do(self.ordering(space, *units, cargo=cargo, via=via), *dice)

    def ordering(
        self,
        space: str,
        *units: UnitId,
        cargo: Mapping[UnitId, UnitId] = {},
        via: Mapping[UnitId, str] = {},
    ) -> OrderAttack:
        """The order; cargo as fleet and what it carries."""
        return OrderAttack(
            power=self.active,
            space=Space(space),
            units=units,
            cargo=tuple(Cargo(fleet, unit) for fleet, unit in cargo.items()),
            via=tuple(GoingTo(unit, Space(area)) for unit, area in via.items()),
        )

    def not_allowed(self, rule: str, space: str, *units: UnitId, **more: Any) -> None:
        self.refused(rule, self.ordering(space, *units, **more))

    # ------------------------------------------------------------------ answers

    def press(self, *dice: int) -> list[Event]:
        return self.do(PressOn(power=self.asked.power), *dice)

    def break_off(self, *dice: int) -> list[Event]:
        return self.do(BreakOff(power=self.asked.power), *dice)

    def lose(self, *units: UnitId) -> list[Event]:
        return self.do(ChooseLosses(power=self.asked.power, units=units))

    def land(self, *dice: int) -> list[Event]:
        return self.do(Land(power=self.asked.power, lands=True), *dice)

    def turn_back(self, *dice: int) -> list[Event]:
        return self.do(Land(power=self.asked.power, lands=False), *dice)

    def engage(self, *dice: int, engages: bool = True) -> list[Event]:
        return self.do(EngageFleets(power=self.asked.power, engages=engages), *dice)

    def retreat(self, **areas: str) -> list[Event]:
        """`_3="berlin"`: unit 3 goes there."""
        return self.do(Retreat(power=self.asked.power, lines=lines(areas)))

    def evacuate(self, **areas: str) -> list[Event]:
        return self.do(Evacuate(power=self.asked.power, lines=lines(areas)))

    def losing(self, *units: UnitId) -> Action:
        return ChooseLosses(power=self.asked.power, units=units)

    def settle(self, *rules: str, seed: int = 1) -> list[Event]:
        """Give the first answer as long as such a question is asked, or any if none is named."""
        events: list[Event] = []
        while self.outcome is None and self.state.stack and (not rules or self.asks in rules):
            events += self.anyhow(self.options.choices()[0].action, seed)
        return events

    def anyhow(self, action: Action, seed: int = 1) -> list[Event]:
        """Play an action; whatever dice it needs come from a seed."""
        state = system.copy(self.state)
        events = system.apply(state, action, Chance(Seeded(seed, state.number)))
        self.state = state
        return events

    # ------------------------------------------------------------------ looking

    @property
    def battle(self) -> Battle | None:
        return innermost(self.state.stack, Battle)

    @property
    def asks(self) -> str:
        """The rule of the question that is asked."""
        return self.asked.rule

    def paid(self) -> int:
        return self.state.paid


def lines(areas: Mapping[str, str]) -> tuple[GoingTo, ...]:
    return tuple(GoingTo(int(unit.removeprefix("_")), Space(area)) for unit, area in areas.items())


def west(*units: dict[str, Any], **more: Any) -> Field:
    """Germany's turn in its war with the west; it holds Belgium, from which Calais lies open."""
    given: dict[str, Any] = {
        "wars": WEST,
        "control": {"belgium": GER},
        "stock": {GER: 20, UK: 20, FRA: 20},
        "basis": {GER: 40, UK: 40, FRA: 40},
    }
    return Field(*units, **{**given, **more})


def normandy(*defenders: dict[str, Any], **more: Any) -> Field:
    """British at Plymouth before German Calais: fleet 1 with infantry 2, fleet 3 with armor 4."""
    return west(
        unit("fleet", "plymouth", UK),
        unit("infantry", "plymouth", UK),
        unit("fleet", "plymouth", UK),
        unit("armor", "plymouth", UK),
        *defenders,
        power=UK,
        control={"belgium": GER, "calais": GER},
        **more,
    )
