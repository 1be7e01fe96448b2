"""A small board for rules tests, with nothing on it but what a test names.

Hexes are named as on the real maps, `h_<column>_<row>`; in a column each row is next to the one below. Units
are numbered from 1 in the order in which they are named.
"""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from functools import cache
from typing import Any

import msgspec
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
    Seeded,
    Setup,
    Space,
    UnitId,
    UnitType,
)
from axis_desktop.model.asking.planning import Assignment, Way
from axis_desktop.model.chance import ChanceWanted
from axis_desktop.model.showing.presentation import Presentation, SpaceView
from axis_desktop.systems.tactical import system
from axis_desktop.systems.tactical.actions import (
    Attack,
    BuyUnit,
    DeclareAttacks,
    EndMove,
    EndTurn,
    Intercept,
    MoveUnit,
)
from axis_desktop.systems.tactical.rulebook import REVISION
from axis_desktop.systems.tactical.state import State, Unit
from tests.systems.tactical.setups import raw_scenario

G1, US, G2, SU = map(Power, ("germany_1", "united_states", "germany_2", "soviet_union"))
COLUMNS, ROWS = 14, 12
DUEL = "summer_duel_germany_1_united_states"
FRONT = "summer_front"
MISS = 12


def at(row: int, column: int = 4) -> Space:
    """A hex by row and column; hexes of one column lie in a line."""
    return Space(f"h_{column:02}_{row:02}")


def column(*rows: int, of: int = 4) -> tuple[Space, ...]:
    """A way along a column."""
    return tuple(at(row, of) for row in rows)


def hits(count: int, dice: int = 12) -> tuple[int, ...]:
    """So many dice of which so many hit."""
    return (1,) * count + (MISS,) * (dice - count)


def unit(kind: str, space: str, **fields: Any) -> dict[str, Any]:
    """A unit of a position."""
    return {"type": kind, "space": space, **fields}


def buying(power: str, kind: str, space: str) -> BuyUnit:
    """The action of a purchase."""
    return BuyUnit(power=Power(power), unit_type=UnitType(kind), space=Space(space))


def geography(terrain: Mapping[Any, str]) -> dict[str, Any]:
    """Open ground but for what is named; start numbers stand in the first and the last row."""
    places = [(column, row) for row in (0, ROWS - 1) for column in range(0, 12, 2)]
    starts = {at(row, column): number for number, (column, row) in enumerate(places, 1)}
    spaces = []
    for number in range(COLUMNS):
        for row in range(ROWS):
            space = at(row, number)
            found: dict[str, Any] = {"id": space, "name": f"{number}/{row}", "kind": "land"}
            found["hex"] = [number, row - number // 2]
            found["terrain"] = terrain.get(space, "")
            marks = ["factory"] if terrain.get(space) == "factory" else []
            found["marks"] = marks + ([f"start_{starts[space]}"] if space in starts else [])
            spaces.append(found)
    return {"spaces": spaces, "borders": []}


@cache
def _raw(scenario: str) -> dict[str, Any]:
    raw = raw_scenario(scenario)
    if "seam" in raw:
        raw["seam"] = COLUMNS  # all of this board is its left half
    raw["choose"]["half"] = ["whole"] if "whole" in raw["choose"]["half"] else ["left"]
    return raw


class Table:
    """A game in the middle."""

    def __init__(
        self,
        *units: dict[str, Any],
        scenario: str = DUEL,
        terrain: Mapping[Any, str] = {},
        factories: Mapping[Any, str | None] = {},
        options: Iterable[str] = (),
        choose: Mapping[str, Any] = {},
        raw: Mapping[str, Any] = {},
        revision: int = REVISION,
        **position: Any,
    ) -> None:
        ground = {**terrain, **dict.fromkeys(factories, "factory")}
        scenario_file = {**_raw(scenario), **raw}
        scenario_file["choose"] = {**scenario_file["choose"], **choose}
        held = {space: owner for space, owner in factories.items() if owner is not None}
        data: dict[str, Any] = {"scenario": scenario_file, "geography": geography(ground)}
        data["position"] = {"power": G1, "units": list(units), "factories": held, **position}
        switches = dict.fromkeys(options, True)
        self.setup = Setup(
            system="tactical",
            scenario=scenario,
            pack="none",
            data=data,
            options=switches,
            rules_revision=revision,
            hand_made=True,
        )
        self.state: State = system.start(self.setup, Chance(Given(())))

    # ------------------------------------------------------------------ playing

    def do(self, action: Action, *dice: int) -> list[Event]:
        """Play an action; exactly these dice fall, shuffles and draws included."""
        given = Given(dice)
        state = system.copy(self.state)
        events = system.apply(state, action, Chance(given))
        assert not given.left, f"dice are left over: {given.left}"
        self.state = state
        return events

    def do_anyhow(self, action: Action, seed: int = 1) -> list[Event]:
        """Play an action; whatever luck it needs comes from a seed."""
        state = system.copy(self.state)
        events = system.apply(state, action, Chance(Seeded(seed, state.number)))
        self.state = state
        return events

    def move(self, mover: UnitId, *path: str, dice: Sequence[int] = ()) -> list[Event]:
        """Move a unit from where it stands along these hexes."""
        return self.do(self.moving(mover, *path), *dice)

    def moving(self, mover: UnitId, *path: str) -> MoveUnit:
        """The action of such a move."""
        start = self.state.space(self.state.units[mover].at)
        return MoveUnit(power=self.state.units[mover].owner, unit=mover, path=(start, *map(Space, path)))

    def attack(self, *lines: tuple[UnitId, UnitId | str], dice: Sequence[int] = ()) -> list[Event]:
        """End the moves if need be, then declare these attacks, and let them be fought."""
        with suppress(IllegalAction):
            self.end_moves()
        return self.do(self.declaring(*lines), *dice)

    def declaring(self, *lines: tuple[UnitId, UnitId | str]) -> DeclareAttacks:
        """The list of these attacks, by attacker and target or hex."""
        attacks = tuple(
            Attack(attacker=attacker, target=target)
            if isinstance(target, int)
            else Attack(attacker=attacker, space=Space(target))
            for attacker, target in lines
        )
        return DeclareAttacks(power=self.active, attacks=attacks)

    def end_moves(self) -> list[Event]:
        return self.do(EndMove(power=self.active))

    def end_turn(self, *dice: int) -> list[Event]:
        """Skip what is left of the turn."""
        events: list[Event] = []
        turn = self.state.turns
        skipping: dict[str, type[Action]] = {
            "ways": EndMove,
            "assign": DeclareAttacks,
            "choose_one": EndTurn,
        }
        while self.state.turns == turn and self.outcome is None:
            kind = skipping[self.asked.kind]
            action = kind(power=self.active)
            try:
                events += self.do(action)
            except ChanceWanted:  # the next turn begins with a roll
                events += self.do(action, *dice)
        return events

    def let_go(self) -> list[Event]:
        return self.do(Intercept(power=self.asked.power))

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
        return self.state.leader(self.state.active)

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

    def ways(self, mover: UnitId, *path: str) -> Mapping[Space, Way]:
        """Where a unit can go after these hexes; nowhere if it isn't among the travelers."""
        if all(mover not in traveler.pieces.units for traveler in self.options.travelers):
            return {}
        found: Mapping[Space, Way] = self.options.ways(mover, (self.where(mover), *map(Space, path)))
        return found

    def way_refusal(self, mover: UnitId, space: str) -> str:
        """The rule why a unit can't reach a hex; "" if it can."""
        refusal = self.options.step_refusal(mover, (self.where(mover),), Space(space))
        return refusal.rule if refusal is not None else ""

    @property
    def movable(self) -> list[UnitId]:
        return [traveler.pieces.units[0] for traveler in self.options.travelers]

    def aims(self, attacker: UnitId) -> list[str]:
        """What a unit can be declared against, line by line."""
        return [
            aim.id
            for aim in self.options.aims
            if self.options.line_refusal(Assignment(unit=attacker, aim=aim.id), ()) is None
        ]

    def seen(self, viewer: Power | None = None) -> Presentation:
        return system.present(self.state, viewer)

    def view(self, space: str) -> SpaceView:
        return self.seen().spaces[Space(space)]

    def unit(self, number: UnitId) -> Unit:
        return self.state.units[number]

    def where(self, number: UnitId) -> Space:
        return self.state.space(self.unit(number).at)

    def alive(self, number: UnitId) -> bool:
        return number in self.state.units

    def owner(self, space: str) -> Power | None:
        return self.state.factories[self.state.world.grid.number[space]]

    def saved(self) -> State:
        """The state after a journey through a save."""
        return system.decode(system.encode(self.state), self.setup)


def of_kind(events: Iterable[Event], kind: type[Any]) -> list[Any]:
    """The events of a kind."""
    return [event for event in events if isinstance(event, kind)]


def as_json(value: object) -> bytes:
    return msgspec.json.encode(value)
