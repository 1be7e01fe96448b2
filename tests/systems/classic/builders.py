"""Builders that speak the rulebook: a position holds only what a test names.

    game = position().units("ukraine", germany={"tank": 2}).turn("germany", "combat_move").dice(1).game()
    events = game.submit(MoveUnits(power=GERMANY, units=game.ids("ukraine", "germany"), path=...))
    with game.refused("CL-7.1"):
        game.submit(...)

Dice are given in the order in which the rules roll them; `game.dice_left` tells which were not needed.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, Self

import msgspec
import pytest

from axis_desktop.board.geography import Geography
from axis_desktop.model import Action, Chance, Event, Given, IllegalAction, Power, Side, Space, UnitType
from axis_desktop.systems.area_war.control import Control
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.area_war.world import PowerRow, World
from axis_desktop.systems.classic.frames import AnyFrame
from axis_desktop.systems.classic.rulebook import REVISION
from axis_desktop.systems.classic.state import PHASE_ROLES, PhaseName, State
from axis_desktop.systems.classic.tables import rulings, unit_table

RUSSIA, GERMANY, UNITED_KINGDOM, JAPAN, USA = (
    Power(p) for p in ("russia", "germany", "united_kingdom", "japan", "usa")
)
POWERS = (
    ("russia", "Soviet Union", "Soviet Union", "allies", "russia"),
    ("germany", "Germany", "Germany", "axis", "germany"),
    ("united_kingdom", "United Kingdom", "United Kingdom", "allies", "united_kingdom"),
    ("japan", "Japan", "Japan", "axis", "japan"),
    ("usa", "USA", "United States", "allies", "eastern_usa"),
)


@cache
def geography() -> Geography:
    """The printed map of spring 1942 as the rule table has it."""
    data = (Path(__file__).parent / "geography.json").read_bytes()
    return msgspec.json.decode(data, type=Geography)


@cache
def world(*options: str) -> World:
    """That map with the unit table and these options on."""
    return World(
        geography=geography(),
        units=unit_table(),
        powers=tuple(
            PowerRow(id=Power(i), name=n, long_name=long, side=Side(side), capital=Space(capital))
            for i, n, long, side, capital in POWERS
        ),
        sides={Side("allies"): "Allies", Side("axis"): "Axis"},
        options=frozenset(options),
        date="spring 1942",
        revision=REVISION,
        rulings=rulings(),
        phases=PHASE_ROLES,
    )


def of(**counts: int) -> dict[UnitType, int]:
    """So many of each type: `of(tank=2)`."""
    return {UnitType(unit_type): count for unit_type, count in counts.items()}


class Position:
    """A position under construction; territories belong to their printed owners unless said otherwise."""

    def __init__(self, *options: str) -> None:
        self._world = world(*options)
        control = {
            Space(s.id): Power(s.owner)
            for s in geography().spaces
            if s.kind == "land" and s.owner is not None
        }
        treasury = dict.fromkeys(self._world.turn_order, 0)
        self._state = State(
            world=self._world,
            power=RUSSIA,
            relations=self._world.relations_at_start,
            control=Control(held=control),
            treasury=treasury,
            weapons=dict.fromkeys(self._world.turn_order, ()),
        )
        self._snapshot: dict[Space, Power] = {}
        self._dice: list[int] = []

    def units(self, space: str, **units: Mapping[str, int]) -> Self:
        """Pieces in a space: `units("karelia", russia={"infantry": 3})`."""
        for power, counts in units.items():
            for unit_type, count in counts.items():
                for _ in range(count):
                    self._state.create(
                        UnitType(unit_type), Power(power), Space(space), original=unit_type == "factory"
                    )
        return self

    def piece(self, space: str, power: str, unit_type: str, **fields: Any) -> Self:
        """One piece with fields of `Unit` of its own, such as `aboard` or `original`."""
        state = self._state
        state.forces.add(
            Unit(id=state.forces.next_id, type=UnitType(unit_type), owner=Power(power), **fields),
            Space(space),
        )
        state.forces.next_id += 1
        return self

    def control(self, **spaces: str | tuple[str, ...]) -> Self:
        """Who holds what, now and at the beginning of the turn: `control(germany=("karelia", "libya"))`."""
        for power, held in spaces.items():
            for space in (held,) if isinstance(held, str) else held:
                self._state.control.held[Space(space)] = Power(power)
        return self

    def at_start_of_turn(self, **spaces: str) -> Self:
        """Who held a territory when the turn began, where that differs from now."""
        for power, space in spaces.items():
            self._snapshot[Space(space)] = Power(power)
        return self

    def treasury(self, **ipc: int) -> Self:
        """Money held."""
        self._state.treasury.update({Power(p): amount for p, amount in ipc.items()})
        return self

    def weapons(self, **found: tuple[str, ...]) -> Self:
        """Developments."""
        self._state.weapons.update({Power(p): w for p, w in found.items()})
        return self

    def waiting(self, **counts: int) -> Self:
        """Units bought this turn."""
        self._state.waiting.update({UnitType(t): n for t, n in counts.items()})
        return self

    def turn(self, power: str, phase: PhaseName, *, step: str = "", round_number: int = 1) -> Self:
        """Whose turn it is and where in it."""
        self._state.power = Power(power)
        self._state.phase = phase
        self._state.step = step or ("research" if phase == "purchase" else "")
        self._state.round = round_number
        return self

    def under_way(self, *frames: AnyFrame) -> Self:
        """What is being done or asked, the innermost frame last."""
        self._state.stack = list(frames)
        return self

    def dice(self, *figures: int) -> Self:
        """Dice in the order in which the rules roll them."""
        self._dice.extend(figures)
        return self

    def state(self) -> State:
        """The finished state."""
        self._state.control.at_start = {**self._state.control.held, **self._snapshot}
        return self._state

    def game(self) -> "Game":
        """The finished position, ready to be played."""
        return Game(self.state(), self._dice)


def position(*options: str) -> Position:
    """An empty board with the printed owners; options of the rules may be switched on."""
    return Position(*options)


class Game:
    """A state that actions are played on, with given dice."""

    def __init__(self, state: State, dice: list[int]) -> None:
        self.state = state
        self._given = Given(dice)

    def submit(self, action: Action) -> list[Event]:
        """Play an action; the state is kept only if the rules accept it."""
        from axis_desktop.systems.classic import system  # the tests of one chapter need not import all

        state = system.copy(self.state)
        events = system.apply(state, action, Chance(self._given))
        self.state = state
        return events

    @property
    def decision(self) -> Any:
        """What is asked."""
        from axis_desktop.systems.classic import system

        return system.decision(self.state)

    @property
    def dice_left(self) -> tuple[int, ...]:
        """Given dice that the rules have not rolled."""
        return self._given.left

    def ids(self, space: str, power: str, unit_type: str | None = None) -> tuple[int, ...]:
        """Ids of a power's pieces in a space."""
        return tuple(
            u.id
            for u in self.state.forces.at(Space(space))
            if u.owner == power and (unit_type is None or u.type == unit_type)
        )

    def count(self, space: str, power: str, unit_type: str | None = None) -> int:
        """How many of them."""
        return len(self.ids(space, power, unit_type))

    @contextmanager
    def refused(self, rule: str) -> Iterator[None]:
        """The action inside is refused by this rule and changes nothing."""
        from axis_desktop.systems.classic import system

        before = system.encode(self.state)
        with pytest.raises(IllegalAction) as refusal:
            yield
        assert refusal.value.rule == rule, str(refusal.value)
        assert system.encode(self.state) == before
