"""A game in the middle on the real map, with nothing on it but what a test names."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

import pytest

from axis_desktop.model import Action, Chance, Event, Given, IllegalAction, Power, Space, UnitId, UnitType
from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Options
from axis_desktop.systems.area_war.actions import EndPhase, LoadUnits, MoveUnits, PurchaseUnits, UnloadUnits
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940 import system
from axis_desktop.systems.pacific1940.actions import DeclareWar
from axis_desktop.systems.pacific1940.state import State
from tests.systems.pacific1940.setups import setup_at

JAPAN, US, CHINA, UK, ANZAC = map(Power, ("japan", "united_states", "china", "united_kingdom", "anzac"))
POWERS = (JAPAN, US, CHINA, UK, ANZAC)

WITH_CHINA = {"by": "japan", "on": "china"}
WITH_UK = {"by": "japan", "on": "united_kingdom", "round": 1}
WITH_US = {"by": "japan", "on": "united_states", "round": 1}
ALL_AT_WAR = (WITH_CHINA, WITH_UK, WITH_US)

CHINESE = (
    "anhwe", "chahar", "hopei", "kansu", "kweichow", "shensi", "sikang", "suiyuan", "tsinghai", "yunnan",
)  # fmt: skip
"""Provinces of China but Hunan and Szechwan."""

Units = Mapping[str, Mapping[str, Any]]
"""For each space and owner counts by type, or pieces written out."""

NOTHING: Units = {}
E = TypeVar("E", bound=Event)


class Table:
    """A position that is played on.

    Args:
        units: by space, power and type.
        wars: all there are.
        dice: given, in the order in which they fall.
        options: switches of the game.
        position: other fields of a `Position`.
    """

    def __init__(
        self,
        units: Units = NOTHING,
        *,
        power: Power = JAPAN,
        phase: str = "combat_move",
        wars: Iterable[Mapping[str, Any]] = ALL_AT_WAR,
        dice: Sequence[int] = (),
        options: Mapping[str, bool] = {},
        **position: Any,
    ) -> None:
        made = {
            "units": {space: dict(stacks) for space, stacks in units.items()},
            "wars": [dict(war) for war in wars],
            "treasury": dict.fromkeys(POWERS, 50),
            "power": power,
            "phase": phase,
            **position,
        }
        self.chance = Chance(Given(tuple(dice)))
        self.state: State = system.start(setup_at(made, **options), self.chance)

    # ------------------------------------------------------------------ playing

    def play(self, action: Action) -> list[Event]:
        return system.apply(self.state, action, self.chance)

    def refused(self, rule: str, action: Action) -> None:
        """The rule forbids the action, and nothing has changed."""
        before = system.encode(self.state)
        with pytest.raises(IllegalAction) as refusal:
            system.apply(system.copy(self.state), action, Chance(Given(())))
        assert refusal.value.rule == rule, str(refusal.value)
        assert system.encode(self.state) == before

    def move(self, counts: Mapping[str, int], *path: str, raid: bool = False) -> MoveUnits:
        """The action that moves so many of each type of the active power, those without a move first."""
        ids = self.ids(counts, path[0])
        return MoveUnits(
            power=self.state.power, units=ids, path=tuple(Space(space) for space in path), raid=raid
        )

    def load(self, counts: Mapping[str, int], space: str, zone: str) -> LoadUnits:
        return LoadUnits(
            power=self.state.power, units=self.ids(counts, space), space=Space(space), zone=Space(zone)
        )

    def unload(self, counts: Mapping[str, int], zone: str, space: str) -> UnloadUnits:
        return UnloadUnits(
            power=self.state.power, units=self.ids(counts, zone), zone=Space(zone), space=Space(space)
        )

    def ids(self, counts: Mapping[str, int], space: str) -> tuple[UnitId, ...]:
        found: list[UnitId] = []
        for kind, count in counts.items():
            own = self.at(space, self.state.power, kind)
            own.sort(key=lambda u: (u.start is not None, u.id))
            assert len(own) >= count, f"{len(own)} × {kind} in {space}"
            found += [u.id for u in own[:count]]
        return tuple(found)

    def done(self, **kwargs: bool) -> list[Event]:
        return self.play(EndPhase(power=self.state.power, **kwargs))

    def buy(self, **counts: int) -> PurchaseUnits:
        return PurchaseUnits(
            power=self.state.power, units={UnitType(kind): count for kind, count in counts.items()}
        )

    def declare(self, *on: Power) -> DeclareWar:
        return DeclareWar(power=self.state.power, on=on)

    # ------------------------------------------------------------------ looking

    def at(self, space: str, power: Power, kind: str = "") -> list[Unit]:
        return [
            u for u in self.state.forces.at(Space(space)) if u.owner == power and (not kind or u.type == kind)
        ]

    def one(self, space: str, power: Power, kind: str) -> Unit:
        (unit,) = self.at(space, power, kind)
        return unit

    def holder(self, space: str) -> Power | None:
        return self.state.control.holder(Space(space))

    @property
    def phase(self) -> str:
        return self.state.phase

    @property
    def asked(self) -> Decision:
        found = system.decision(self.state)
        assert isinstance(found, Decision)
        return found

    @property
    def options(self) -> Options:
        return system.options(self.state)

    def targets(self, counts: Mapping[str, int], space: str) -> set[str]:
        """Where the screen would let these units go."""
        options: Any = self.options
        return set(options.targets(self.ids(counts, space)))


def told(events: Iterable[Event], kind: type[E]) -> list[E]:
    """The events of a kind."""
    return [event for event in events if isinstance(event, kind)]


def piece(number: int, kind: str, owner: Power, **fields: Any) -> dict[str, Any]:
    """A piece written out in full."""
    return {"id": number, "type": kind, "owner": owner, **fields}


def laden(count: int, owner: Power) -> list[dict[str, Any]]:
    """So many transports with two infantry aboard each, numbered from 10."""
    found = []
    for ship in range(10, 10 + 3 * count, 3):
        found.append(piece(ship, "transport", owner))
        found += [piece(ship + place, "infantry", owner, aboard=ship) for place in (1, 2)]
    return found
