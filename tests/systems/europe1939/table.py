"""The map of Europe for rules tests, with nothing on it but what a test names.

Units are numbered from 1 in the order in which they are named.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import pytest

from axis_desktop.model import (
    Action,
    Chance,
    Decision,
    Event,
    Given,
    IllegalAction,
    Outcome,
    Power,
    Setup,
    Space,
    UnitId,
    UnitType,
)
from axis_desktop.model.showing.presentation import Presentation, SpaceView
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.europe1939 import system
from axis_desktop.systems.europe1939.actions import (
    AssignSupply,
    Build,
    EndPhase,
    MoveUnits,
    Rebase,
    TransportUnits,
)
from axis_desktop.systems.europe1939.rulebook import REVISION
from axis_desktop.systems.europe1939.state import State
from tests.systems.europe1939.setups import plain_geography, raw_scenario

GER, ITA, FRA, UK, SU, US = map(
    Power, ("germany", "italy", "france", "united_kingdom", "soviet_union", "united_states")
)
INF, ARM, AIR, FLT = map(UnitType, ("infantry", "armor", "aircraft", "fleet"))
WEST = ((GER, UK), (GER, FRA))
"""The wars of autumn 1939."""


def unit(kind: str, space: str, owner: str, **fields: Any) -> dict[str, Any]:
    """A unit of a position."""
    return {"type": kind, "space": space, "owner": owner, **fields}


def date(season: str, year: int) -> dict[str, Any]:
    return {"season": season, "year": year}


class Table:
    """A game in the middle."""

    def __init__(
        self,
        *units: dict[str, Any],
        power: str = GER,
        phase: str = "war",
        scenario: str = "campaign",
        options: Iterable[str] = (),
        raw: Mapping[str, Any] = {},
        revision: int = REVISION,
        control: Mapping[str, str] = {},
        **position: Any,
    ) -> None:
        data: dict[str, Any] = {
            "scenario": {**raw_scenario(scenario), **raw},
            "geography": plain_geography(),
            "position": {
                "power": power,
                "phase": phase,
                "units": list(units),
                "control": dict(control),
                **position,
            },
        }
        switches = dict.fromkeys(options, True)
        self.setup = Setup(
            system="europe1939",
            scenario=scenario,
            pack="europe1939",
            data=data,
            options=switches,
            hand_made=True,
            rules_revision=revision,
        )
        self.state: State = system.start(self.setup, Chance(Given(())))

    # ------------------------------------------------------------------ playing

    def do(self, action: Action, *dice: int) -> list[Event]:
        """Play an action; exactly these dice fall."""
        given = Given(dice)
        state = system.copy(self.state)
        events = system.apply(state, action, Chance(given))
        assert not given.left, f"dice are left over: {given.left}"
        self.state = state
        return events

    def march(self, units: Sequence[UnitId] | UnitId, *path: str) -> list[Event]:
        """Ground units go from where they stand along these areas."""
        return self.do(self.marching(units, *path))

    def marching(self, units: Sequence[UnitId] | UnitId, *path: str) -> MoveUnits:
        ids = (units,) if isinstance(units, int) else tuple(units)
        return MoveUnits(power=self.active, units=ids, path=(self.where(ids[0]), *map(Space, path)))

    def rebasing(self, number: UnitId, space: str) -> Rebase:
        return Rebase(power=self.active, units=(number,), space=Space(space))

    def shipping(
        self, fleet: UnitId, units: Sequence[UnitId], space: str, *, stays: bool = False
    ) -> TransportUnits:
        return TransportUnits(
            power=self.active, fleets=(fleet,), units=tuple(units), space=Space(space), stays=stays
        )

    def building(self, kind: str, space: str) -> Build:
        return Build(power=self.active, unit_type=UnitType(kind), space=Space(space))

    def end_phase(self) -> list[Event]:
        return self.do(EndPhase(power=self.asked.power))

    def end_turn(self) -> list[Event]:
        """Skip what is left of the turn; nobody sends fleets."""
        turn, season = self.state.turn, self.state.season
        events: list[Event] = []
        while self.outcome is None and (self.state.turn, self.state.season) == (turn, season):
            events += self.skip()
        return events

    def skip(self) -> list[Event]:
        """Answer what is asked with nothing."""
        if self.asked.kind == "assign":
            return self.do(AssignSupply(power=self.asked.power))
        return self.end_phase()

    def end_season(self) -> list[Event]:
        season = self.state.season
        events: list[Event] = []
        while self.outcome is None and self.state.season == season:
            events += self.skip()
        return events

    def refused(self, rule: str, action: Action) -> None:
        """The rule forbids the action, and nothing has changed."""
        before = system.encode(self.state)
        with pytest.raises(IllegalAction) as refusal:
            system.apply(system.copy(self.state), action, Chance(Given(())))
        assert refusal.value.rule == rule, str(refusal.value)
        assert str(refusal.value.message)
        assert system.encode(self.state) == before

    # ------------------------------------------------------------------ looking

    @property
    def active(self) -> Power:
        return self.state.power

    @property
    def asked(self) -> Decision:
        found = system.decision(self.state)
        assert isinstance(found, Decision), found
        return found

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome

    @property
    def options(self) -> Any:
        return system.options(self.state)

    def seen(self) -> Presentation:
        return system.present(self.state, None)

    def view(self, space: str) -> SpaceView:
        return self.seen().spaces[Space(space)]

    def unit(self, number: UnitId) -> Unit:
        found = self.state.forces.find(number)
        assert found is not None
        return found[1]

    def where(self, number: UnitId) -> Space:
        found = self.state.forces.find(number)
        assert found is not None
        return found[0]

    def alive(self, number: UnitId) -> bool:
        return self.state.forces.find(number) is not None

    def holder(self, space: str) -> Power | None:
        return self.state.holder(Space(space))

    def stock(self, power: str) -> int:
        return self.state.stock[Power(power)]

    def at_war(self, one: str, other: str) -> bool:
        return self.state.relations.at_war(Power(one), Power(other))

    def allied(self, one: str, other: str) -> bool:
        return self.state.relations.allied(Power(one), Power(other))

    def targets(self, *units: UnitId) -> set[str]:
        """Where units can be moved."""
        return set(self.options.targets(units))

    def saved(self) -> State:
        """The state after a journey through a save."""
        return system.decode(system.encode(self.state), self.setup)


def of_kind(events: Iterable[Event], kind: type[Any]) -> list[Any]:
    """The events of a kind."""
    return [event for event in events if isinstance(event, kind)]
