"""What may be answered in the two move phases (`model.options.MoveOptions`)."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence

from axis_desktop.model.chance import Luck
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space, UnitId
from axis_desktop.model.message import Message
from axis_desktop.model.options import Choice, Target
from axis_desktop.model.presentation import PlannedMove
from axis_desktop.systems.area_war.movement.groups import Selection, moves_left, select
from axis_desktop.systems.area_war.situation import enemy_occupied
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.actions import UnloadUnits
from axis_desktop.systems.classic.moving.move_targets import LandingCheck, board_targets, coast_targets
from axis_desktop.systems.classic.moving.plausible import plausible_action
from axis_desktop.systems.classic.state import State

_EAGER = 12
"""A random player makes up to so many moves in a phase, each less likely than the one before."""

_TRIES = 6
"""Selections that a random player looks at before it ends the phase."""


def planned_moves(state: State) -> tuple[PlannedMove, ...]:
    """The moves of the present phase, for the arrows on the board."""
    return tuple(
        PlannedMove(
            number=move.number,
            power=state.power,
            path=move.path,
            kind=move.kind,
            pieces=move.pieces,
            units=move.units,
            signs=move.signs,
        )
        for move in state.moves
    )


class MoveOptionsBase(ABC):
    """What both move phases have in common."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.landing = LandingCheck(state)

    # ----------------------------------------------------------- what a phase says

    @abstractmethod
    def march(self, chosen: Selection) -> Mapping[Space, Target]:
        """Where land units can go, with planes that go along."""

    @abstractmethod
    def sail(self, chosen: Selection) -> Mapping[Space, Target]:
        """Where ships can go, with the fighters aboard."""

    @abstractmethod
    def fly(self, chosen: Selection) -> Mapping[Space, Target]:
        """Where planes can go."""

    @abstractmethod
    def check_ashore(self, action: UnloadUnits) -> None:
        """The rules let this cargo go ashore."""

    @abstractmethod
    def done(self) -> Action:
        """The action that ends the phase."""

    @abstractmethod
    def check_done(self) -> None:
        """The phase may end, planes without a place being given up."""

    @abstractmethod
    def done_warnings(self) -> Sequence[Message]:
        """What would be lost for good by ending the phase now."""

    @abstractmethod
    def done_hints(self) -> Sequence[Message]:
        """What might have been forgotten."""

    @abstractmethod
    def tidy_up(self) -> Choice | None:
        """The next thing that must be done before the phase can end; None if it can."""

    @abstractmethod
    def can_move(self, space: Space, unit: Unit) -> bool:
        """The unit may be able to do something in this phase."""

    @abstractmethod
    def play(self, state: State, action: Action) -> None:
        """The rule function of the phase."""

    @abstractmethod
    def worth_trying(self, chosen: Selection, target: Target) -> bool:
        """A random player considers this move."""

    # ------------------------------------------------------------- what they share

    def targets(self, units: Sequence[UnitId]) -> Mapping[Space, Target]:
        """Where these units, all in one space, can go together."""
        chosen = select(self.state, units)
        if chosen is None:
            return {}
        return dict(sorted(self._everywhere(chosen).items()))

    def target(self, units: Sequence[UnitId], space: Space) -> Target | None:
        """The same for one space; None if they can't go there."""
        chosen = select(self.state, units)
        return self._everywhere(chosen._replace(goal=space)).get(space) if chosen is not None else None

    def _everywhere(self, chosen: Selection) -> dict[Space, Target]:
        found = self.reached(chosen)
        if chosen.land and not chosen.air:
            found.update(board_targets(self.state, chosen))
        return found

    def reached(self, chosen: Selection) -> dict[Space, Target]:
        """Where selected units can go, but for the ships that land units could board."""
        found: dict[Space, Target] = {}
        if chosen.cargo and not chosen.land and not chosen.air:
            found.update(coast_targets(self.state, chosen, self.check_ashore))
        if chosen.land:
            found.update(self.march(chosen))
        elif chosen.sea:
            found.update(self.sail(chosen))
        elif chosen.air and not chosen.cargo:
            found.update(self.fly(chosen))
        return found

    def done_refusal(self) -> IllegalAction | None:
        """Why the phase can't end yet; None if it can."""
        try:
            self.check_done()
        except IllegalAction as refusal:
            return refusal
        return None

    def movable(self) -> Mapping[Space, tuple[UnitId, ...]]:
        """Units that can still do something, by the space they are in."""
        found = {}
        for space in self.state.forces.spaces():
            ids = tuple(
                u.id
                for u in self.state.forces.units[space]
                if u.owner == self.state.power and self.can_move(space, u)
            )
            if ids:
                found[space] = ids
        return found

    def refusal(self, units: Sequence[UnitId], space: Space) -> IllegalAction | None:
        """Why these units can't go there; None if they can."""
        chosen = select(self.state, units)
        if chosen is None:
            return IllegalAction("CL-6.1", "Move units of your own, all from one space.")
        if self.target(units, space) is not None:
            return None
        action = plausible_action(self.state, chosen, space)
        try:
            self.play(self.state.copy(), action)
        except IllegalAction as refusal:
            return refusal
        return None

    def choices(self) -> Sequence[Choice]:
        """End the phase, or what has to be done before; the moves themselves are asked for by unit."""
        tidy = self.tidy_up()
        if tidy is not None:
            return [tidy]
        return [Choice(action=self.done(), label=Message.of("Done"))]

    def sample(self, luck: Luck) -> Action:
        """A random sensible move, or the end of the phase."""
        for _ in range(_TRIES if luck.below(_EAGER + 2) < _EAGER - len(self.state.moves) else 0):
            action = self._random_move(luck)
            if action is not None:
                return action
        tidy = self.tidy_up()
        return tidy.action if tidy is not None else self.done()

    def _random_move(self, luck: Luck) -> Action | None:
        """Some of the units that may move in some space go to one of their targets."""
        movable = self.movable()
        if not movable:
            return None
        # What has boarded wants to land; without this nudge few landings would ever happen.
        loaded = [s for s in movable if any(u.aboard is not None for u in self.state.forces.at(s))]
        space = luck.pick(loaded if loaded and luck.below(2) else sorted(movable))
        here = {u.id: u for u in self.state.forces.at(space)}
        kinds: dict[tuple[str, bool], list[UnitId]] = {}
        for unit_id in movable[space]:
            unit = here[unit_id]
            kinds.setdefault((self.state.world.row(unit).domain, unit.aboard is not None), []).append(unit_id)
        ids = kinds[luck.pick(sorted(kinds))]
        if luck.below(2):
            ids = luck.shuffled(ids)[: 1 + luck.below(len(ids))]
        chosen = select(self.state, ids)
        assert chosen is not None
        found = self.targets(ids)
        places = [found[s] for s in sorted(found) if self.worth_trying(chosen, found[s])]
        if not places:
            return None
        target = luck.pick(places)
        if target.alternatives and luck.below(2):
            return target.alternatives[0].action
        return target.action

    def committed(self, space: Space, unit: Unit) -> bool:
        """It has moved to where it fights (CL-6.2)."""
        return unit.start is not None and enemy_occupied(self.state, self.state.power, space)

    def has_moves(self, unit: Unit) -> bool:
        """Movement is left."""
        return moves_left(self.state, unit) > 0
