"""What may be answered in phase 1 (a `model.planning.WayOptions`): ways hex by hex, their costs and risks."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

import msgspec

from axis_desktop.model.asking.options import Choice
from axis_desktop.model.asking.planning import Step, Traveler, Way
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Plural
from axis_desktop.systems.questions.asking import refusal_of
from axis_desktop.systems.tactical.actions import EndMove, MoveUnit
from axis_desktop.systems.tactical.asking import detachment, signed
from axis_desktop.systems.tactical.board import paths
from axis_desktop.systems.tactical.fighting.attacks import afloat
from axis_desktop.systems.tactical.moving.move import check_mover, check_path
from axis_desktop.systems.tactical.moving.obstacles import interceptors, obstacles
from axis_desktop.systems.tactical.moving.reach import next_hexes, points_of, ways_after
from axis_desktop.systems.tactical.state import State, Unit

_DANGER = Plural("It may be intercepted on its way.", "It may be intercepted at {n} hexes of its way.")


class TacticalWays:
    """Where the units of the party in turn can go; in co-op either person answers (TA-15.2).

    Attributes:
        travelers: units that may still move and have somewhere to go, by id.
    """

    def __init__(self, state: State) -> None:
        self._state = state
        self._power = state.leader(state.active)
        self._ways: dict[tuple[int, ...], Mapping[int, paths.Way]] = {}
        self.travelers = tuple(
            Traveler(pieces=detachment(state, unit), points=_points(state.row(unit).half_points))
            for unit in state.of_party(state.active)
            if refusal_of(lambda unit=unit: self._mover(unit.id)) is None  # type: ignore[misc]
            and self._after(unit, (unit.at,))
        )

    # ------------------------------------------------------------------ laying a way

    def steps(self, unit: UnitId, path: Sequence[Space]) -> Mapping[Space, Step]:
        """Hexes that may come next and from which the move can end somewhere (TA-4.2 to TA-4.7)."""
        mover, hexes = self._laid(unit, path)
        danger = obstacles(self._state, mover).danger
        return {
            self._state.space(hex_): self._step(mover, hex_, is_risky=hex_ in danger)
            for hex_ in next_hexes(self._state, mover, hexes)
            if self._leads_on(mover, (*hexes, hex_))
        }

    def ways(self, unit: UnitId, path: Sequence[Space]) -> Mapping[Space, Way]:
        """Wherever the unit may end after this path, each with the default way on (TA-4.8)."""
        mover, hexes = self._laid(unit, path)
        danger = obstacles(self._state, mover).danger
        return {
            self._state.space(hex_): Way(
                path=tuple(map(self._state.space, way.path)),
                cost=_points(points_of(self._state, mover, way.path)),
                note=self._warning(mover, hex_) if hex_ in danger else None,
                is_risky=hex_ in danger,
            )
            for hex_, way in sorted(self._after(mover, hexes).items())
        }

    def step_refusal(self, unit: UnitId, path: Sequence[Space], space: Space) -> IllegalAction | None:
        """Why a hex can't be reached after this path; None if it can."""
        try:
            mover = self._mover(unit)
            hexes = self._hexes(path or (self._state.space(mover.at),))
            (hex_,) = self._hexes((space,))
        except IllegalAction as refusal:
            return refusal
        if hex_ in self._after(mover, hexes) or space in self.steps(unit, path):
            return None
        if hex_ == hexes[-1]:
            return IllegalAction("TA-4.1", "It stands there.")
        straight = [*hexes, *self._straight(hexes[-1], hex_)]
        return refusal_of(lambda: check_path(self._state, mover, straight)) or IllegalAction(
            "TA-4.2",
            "{space} is too far for {unit_type}.",
            space=say.space(space),
            unit_type=say.unit(mover.type),
        )

    def end_refusal(self, unit: UnitId, path: Sequence[Space]) -> IllegalAction | None:
        """Why the unit can't go this very way and stop at its end; None if it can."""
        return refusal_of(lambda: check_path(self._state, self._mover(unit), self._hexes(path)))

    def notes(self, unit: UnitId, path: Sequence[Space]) -> Sequence[Message]:
        """Where it may be intercepted (TA-6.1), and what it can't do at the end (TA-4.5, TA-5.2)."""
        mover, hexes = self._laid(unit, path)
        danger = obstacles(self._state, mover).danger
        marks = sum(hex_ in danger for hex_ in hexes[1:])
        found = [Message.of(_DANGER.of(marks), n=marks)] if marks else []
        if self._state.closed_factory(hexes[-1], mover.owner):
            found.append(Message.of("It captures the factory, and doesn't attack in this turn."))
        elif afloat(self._state, mover, hexes[-1]):
            found.append(Message.of("On water it can't attack."))
        return found

    def go(self, unit: UnitId, path: Sequence[Space]) -> Action:
        """The action that sends the unit along this path."""
        return MoveUnit(power=self._power, unit=unit, path=tuple(path))

    def done(self) -> Action:
        """The end of the phase."""
        return EndMove(power=self._power)

    def done_refusal(self) -> IllegalAction | None:
        """The phase may end at any time (TA-4.1)."""
        return None

    # ------------------------------------------------------------------ listing

    def choices(self) -> Sequence[Choice]:
        """The end of the phase; moves are asked for by unit."""
        return [Choice(action=self.done(), label=Message.of("End the moves"))]

    def choices_of_person(self, powers: Sequence[Power]) -> Sequence[Choice]:
        """The same in the name of a faction of the party that the person plays (TA-15.2)."""
        return signed(self._state, self._power, self.choices(), powers)

    # ------------------------------------------------------------------ inside

    def _mover(self, unit: UnitId) -> Unit:
        return check_mover(self._state, self._power, unit)

    def _hexes(self, path: Sequence[Space]) -> tuple[int, ...]:
        return tuple(self._state.hex(space, "TA-4.1") for space in path)

    def _laid(self, unit: UnitId, path: Sequence[Space]) -> tuple[Unit, tuple[int, ...]]:
        mover = self._state.units[unit]
        return mover, self._hexes(path) or (mover.at,)

    def _after(self, unit: Unit, hexes: tuple[int, ...]) -> Mapping[int, paths.Way]:
        """Where the move can end after this way; it is asked for again with every step on the screen."""
        key = (unit.id, *hexes)
        if key not in self._ways:
            self._ways[key] = ways_after(self._state, unit, hexes)
        return self._ways[key]

    def _leads_on(self, unit: Unit, hexes: tuple[int, ...]) -> bool:
        """The move can end here or farther on."""
        return refusal_of(lambda: check_path(self._state, unit, hexes)) is None or bool(
            self._after(unit, hexes)
        )

    def _step(self, mover: Unit, hex_: int, *, is_risky: bool) -> Step:
        note = self._warning(mover, hex_) if is_risky else None
        cost = points_of(self._state, mover, (mover.at, hex_))
        return Step(space=self._state.space(hex_), cost=_points(cost), note=note, is_risky=is_risky)

    def _warning(self, mover: Unit, hex_: int) -> Message:
        """Who may intercept the unit in a hex (TA-6.2)."""
        there = msgspec.structs.replace(mover, at=hex_)
        able = [say.unit(unit.type) for unit in interceptors(self._state, there)]
        return Message.of("May be intercepted here by {all}.", all=say.listed(able))

    def _straight(self, start: int, hex_: int) -> list[int]:
        """A straight way, whose first fault is the reason to name."""
        path, here, left = [], start, self._state.distance(start, hex_)
        while left:
            nearer = [h for h in self._state.board.around[here] if self._state.distance(h, hex_) < left]
            here = nearer[0] if nearer else hex_
            path.append(here)
            left = self._state.distance(here, hex_)
        return path


def _points(half: int) -> Fraction:
    return Fraction(half, 2)
