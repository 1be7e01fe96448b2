"""What may be answered in phase 1 (a `model.options.MoveOptions`), and each way with its costs and risks."""

from collections.abc import Mapping, Sequence

import msgspec

from axis_desktop.model import say
from axis_desktop.model.chance import Luck
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space, UnitId
from axis_desktop.model.message import Message, Plural
from axis_desktop.model.options import Choice, Target
from axis_desktop.systems.tactical.actions import EndMove, MoveUnit
from axis_desktop.systems.tactical.asking import refusal_of
from axis_desktop.systems.tactical.board.paths import Way
from axis_desktop.systems.tactical.board.terrain import TURN
from axis_desktop.systems.tactical.moving.move import check_mover, check_path
from axis_desktop.systems.tactical.moving.obstacles import obstacles
from axis_desktop.systems.tactical.moving.reach import ways_of
from axis_desktop.systems.tactical.state import State, Unit

_STILL = Plural("1 unit could still move.", "{n} units could still move.")
_DANGER = Plural("It may be intercepted on its way.", "It may be intercepted at {n} hexes of its way.")


class WayStep(msgspec.Struct, frozen=True, kw_only=True):
    """A step of a way.

    Attributes:
        space: the hex that is entered.
        cost: half points.
        danger: an enemy could intercept there (TA-6.1).
    """

    space: Space
    cost: int
    danger: bool = False


class TacticalMoves:
    """Where the units of the party in turn can go."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._power = state.leader(state.active)
        self._ways: dict[UnitId, dict[int, Way]] = {}

    # ------------------------------------------------------------------ of MoveOptions

    def movable(self) -> Mapping[Space, tuple[UnitId, ...]]:
        """Units that may still move and have somewhere to go."""
        found = {}
        for unit in self._state.of_party(self._state.active):
            if not self._refused(unit) and self._ways_of(unit):
                found[self._state.space(unit.at)] = (unit.id,)
        return found

    def targets(self, units: Sequence[UnitId]) -> Mapping[Space, Target]:
        """Where a unit can go; several never go together."""
        unit = self._chosen(units)
        if unit is None or self._refused(unit):
            return {}
        return {self._state.space(hex_): self._target(unit, hex_) for hex_ in sorted(self._ways_of(unit))}

    def refusal(self, units: Sequence[UnitId], space: Space) -> IllegalAction | None:
        """Why a unit can't go there; None if it can."""
        unit = self._chosen(units)
        if unit is None:
            return IllegalAction("TA-4.1", "Units move one by one.")
        refused = self._refused(unit)
        if refused is not None:
            return refused
        try:
            hex_ = self._state.hex(space, "TA-4.1")
        except IllegalAction as refusal:
            return refusal
        if hex_ in self._ways_of(unit):
            return None
        if hex_ == unit.at:
            return IllegalAction("TA-4.1", "It stands there.")
        nearest = self._straight(unit, hex_)
        return refusal_of(lambda: check_path(self._state, unit, nearest)) or IllegalAction(
            "TA-4.2",
            "{space} is too far for {unit_type}.",
            space=say.space(space),
            unit_type=say.unit(unit.type),
        )

    def done(self) -> Action:
        """The end of the phase."""
        return EndMove(power=self._power)

    def done_refusal(self) -> IllegalAction | None:
        """The phase may end at any time (TA-4.1)."""
        return None

    def done_warnings(self) -> Sequence[Message]:
        """Nothing is lost for good."""
        return ()

    def done_hints(self) -> Sequence[Message]:
        """Units that could still move."""
        left = len(self.movable())
        return (Message.of(_STILL.of(left), n=left),) if left else ()

    # ------------------------------------------------------------------ ways

    def way(self, unit: UnitId, space: Space) -> Sequence[WayStep]:
        """The default path to a hex, step by step (TA-4.8); empty if there is none."""
        found = self._chosen((unit,))
        hex_ = self._state.world.grid.number.get(space)
        if found is None or hex_ is None or hex_ not in self._ways_of(found):
            return ()
        return self.steps(unit, tuple(self._state.space(h) for h in self._ways_of(found)[hex_].path))

    def steps(self, unit: UnitId, path: Sequence[Space]) -> Sequence[WayStep]:
        """What each step of a path of the player's own costs and risks; the first hex is where it stands."""
        mover = self._state.units[unit]
        row, danger = self._state.row(mover), obstacles(self._state, mover).danger
        costs, found = self._state.costs(row.arm), []
        for space in path[1:]:
            hex_ = self._state.world.grid.number[space]
            takes_all = costs[hex_] >= TURN or self._state.closed_factory(hex_, mover.owner)
            cost = row.half_points if takes_all else costs[hex_]
            found.append(WayStep(space=space, cost=cost, danger=hex_ in danger))
        return found

    def path_refusal(self, unit: UnitId, path: Sequence[Space]) -> IllegalAction | None:
        """Why a unit can't go this very way; None if it can."""
        try:
            mover = check_mover(self._state, self._power, unit)
            check_path(self._state, mover, [self._state.hex(space, "TA-4.1") for space in path])
        except IllegalAction as refusal:
            return refusal
        return None

    # ------------------------------------------------------------------ listing and sampling

    def choices(self) -> Sequence[Choice]:
        """The end of the phase; moves are asked for by unit."""
        return [Choice(action=self.done(), label=Message.of("End the moves"))]

    def sample(self, luck: Luck) -> Action:
        """A move for some unit, captures first; else the end of the phase."""
        movable = [units[0] for units in self.movable().values()]
        if not movable or luck.below(8) == 0:
            return self.done()
        unit = self._state.units[luck.pick(movable)]
        ways = self._ways_of(unit)
        taken = [hex_ for hex_ in sorted(ways) if self._state.closed_factory(hex_, unit.owner)]
        goal = luck.pick(taken or self._toward_factories(unit, sorted(ways), luck))
        return self._action(unit, ways[goal])

    def _toward_factories(self, unit: Unit, ends: list[int], luck: Luck) -> list[int]:
        """Hexes near what can be won, so that even random games get somewhere."""
        wanted = [h for h in self._state.factories if self._state.closed_factory(h, unit.owner)]
        wanted += [u.at for u in self._state.units.values() if not self._state.friends(u.owner, unit.owner)]
        if not wanted or luck.below(3) == 0:
            return ends
        goal = luck.pick(wanted)
        nearest = min(self._state.distance(hex_, goal) for hex_ in ends)
        return [hex_ for hex_ in ends if self._state.distance(hex_, goal) == nearest]

    # ------------------------------------------------------------------ inside

    def _chosen(self, units: Sequence[UnitId]) -> Unit | None:
        if len(units) != 1:
            return None
        found = self._state.units.get(units[0])
        return found if found is not None and found.at >= 0 else None

    def _refused(self, unit: Unit) -> IllegalAction | None:
        return refusal_of(lambda: check_mover(self._state, self._power, unit.id))

    def _ways_of(self, unit: Unit) -> dict[int, Way]:
        if unit.id not in self._ways:
            self._ways[unit.id] = ways_of(self._state, unit)
        return self._ways[unit.id]

    def _action(self, unit: Unit, way: Way) -> MoveUnit:
        path = tuple(self._state.space(hex_) for hex_ in way.path)
        return MoveUnit(power=self._power, unit=unit.id, path=path)

    def _target(self, unit: Unit, hex_: int) -> Target:
        way = self._ways_of(unit)[hex_]
        notes = []
        if way.marks:
            notes.append(Message.of(_DANGER.of(way.marks), n=way.marks))
        is_capture = self._state.closed_factory(hex_, unit.owner)
        return Target(
            space=self._state.space(hex_),
            path=tuple(self._state.space(step) for step in way.path),
            kind="walk_in" if is_capture else "friendly",
            action=self._action(unit, way),
            notes=tuple(notes),
        )

    def _straight(self, unit: Unit, hex_: int) -> list[int]:
        """A straight path, whose first fault is the reason to name."""
        path, left = [unit.at], self._state.distance(unit.at, hex_)
        while left:
            nearer = [h for h in self._state.board.around[path[-1]] if self._state.distance(h, hex_) < left]
            path.append(nearer[0] if nearer else hex_)
            left = self._state.distance(path[-1], hex_)
        return path
