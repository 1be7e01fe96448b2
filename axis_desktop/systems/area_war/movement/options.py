"""What may be answered where units are moved one group after the other (`model.options.MoveOptions`)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, Literal, NamedTuple, Protocol, TypeVar

from axis_desktop.model.asking.options import Choice, Target
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space, UnitId
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war.actions import LoadUnits, MoveUnits, UnloadUnits
from axis_desktop.systems.area_war.movement import reasons
from axis_desktop.systems.area_war.movement.groups import Selection, select
from axis_desktop.systems.area_war.movement.plausible import plausible_action, plausible_path
from axis_desktop.systems.area_war.situation import Turn, enemy_occupied, friendly_to
from axis_desktop.systems.area_war.units import Unit

Terms = tuple[int, tuple[Message, ...]]
"""What a landing costs, in the game's money, and what it leads to."""


def _no_terms(zone: Space, space: Space) -> Terms:
    return 0, ()


class Transports(NamedTuple):
    """What one phase of one game says about transports.

    Attributes:
        check_aboard: refuses units that may not board.
        check_ashore: refuses cargo that may not go ashore.
        terms: of going ashore, from a zone in a territory.
    """

    check_aboard: Callable[[LoadUnits], object]
    check_ashore: Callable[[UnloadUnits], object]
    terms: Callable[[Space, Space], Terms] = _no_terms


P_co = TypeVar("P_co", bound="MovePhase", covariant=True)


class MovePhase(Protocol):
    """What one phase of one game says about its moves."""

    @property
    def state(self) -> Turn:
        """The game; it is only read."""

    @property
    def made(self) -> int:
        """Moves made in this phase so far."""

    def march(self, chosen: Selection) -> Mapping[Space, Target]:
        """Where land units can go, with planes that go along."""

    def sail(self, chosen: Selection) -> Mapping[Space, Target]:
        """Where ships can go, with the fighters aboard."""

    def fly(self, chosen: Selection) -> Mapping[Space, Target]:
        """Where planes can go."""

    @property
    def transports(self) -> "Transports":
        """Who may board and go ashore."""

    def can_move(self, space: Space, unit: Unit) -> bool:
        """The unit may be able to do something in this phase."""

    def try_out(self, action: Action) -> None:
        """Refuse an action as the rules would that play it; nothing is changed."""

    def done(self) -> Action:
        """The action that ends the phase."""

    def check_done(self) -> None:
        """The phase may end, planes without a place being given up."""

    def done_warnings(self) -> Sequence[Message]:
        """What would be lost for good by ending the phase now."""

    def done_hints(self) -> Sequence[Message]:
        """What might have been forgotten."""

    def tidy_up(self) -> Choice | None:
        """The next thing that must be done before the phase can end; None if it can."""


class GroupMoves(Generic[P_co]):
    """Groups of units move, board and land until the phase is ended.

    Args:
        phase: what the game says about it.
    """

    def __init__(self, phase: P_co) -> None:
        self.phase = phase
        self._state = phase.state

    # ------------------------------------------------------------------ units

    def targets(self, units: Sequence[UnitId]) -> Mapping[Space, Target]:
        """Where these units, all in one space, can go together."""
        chosen = select(self._state, units)
        if chosen is None:
            return {}
        return dict(sorted(self._everywhere(chosen).items()))

    def target(self, units: Sequence[UnitId], space: Space) -> Target | None:
        """The same for one space; None if they can't go there."""
        chosen = select(self._state, units)
        return self._everywhere(chosen._replace(goal=space)).get(space) if chosen is not None else None

    def _everywhere(self, chosen: Selection) -> dict[Space, Target]:
        found = self.reached(chosen)
        if chosen.land and not chosen.air:
            found.update(self._ships(chosen))
        return found

    def reached(self, chosen: Selection) -> dict[Space, Target]:
        """Where selected units can go, but for the ships that land units could board."""
        found: dict[Space, Target] = {}
        if chosen.cargo and not chosen.land and not chosen.air:
            found.update(self._coasts(chosen))
        if chosen.land:
            found.update(self.phase.march(chosen))
        elif chosen.sea:
            found.update(self.phase.sail(chosen))
        elif chosen.air and not chosen.cargo:
            found.update(self.phase.fly(chosen))
        return found

    def _ships(self, chosen: Selection) -> dict[Space, Target]:
        """Zones beside a territory where transports have room for all of the selected land units."""
        state, found = self._state, {}
        ids = tuple(u.id for u in chosen.land)
        for zone in state.world.neighbors[chosen.space]:
            if not state.world.is_sea(zone) or not chosen.asks_about(zone):
                continue
            action = LoadUnits(power=state.power, units=ids, space=chosen.space, zone=zone)
            if allowed(self.phase.transports.check_aboard, action):
                found[zone] = Target(space=zone, path=(chosen.space, zone), kind="board", action=action)
        return found

    def _coasts(self, chosen: Selection) -> dict[Space, Target]:
        """Territories beside a zone where all of the selected cargo can go ashore."""
        state, found = self._state, {}
        ids = tuple(u.id for u in chosen.cargo)
        for space in state.world.neighbors[chosen.space]:
            if not state.world.is_land(space) or not chosen.asks_about(space):
                continue
            action = UnloadUnits(power=state.power, units=ids, zone=chosen.space, space=space)
            if not allowed(self.phase.transports.check_ashore, action):
                continue
            cost, notes = self.phase.transports.terms(chosen.space, space)
            found[space] = Target(
                space=space,
                path=(chosen.space, space),
                kind=_ashore(state, space),
                action=action,
                cost=cost,
                notes=notes,
            )
        return found

    def movable(self) -> Mapping[Space, tuple[UnitId, ...]]:
        """Units that can still do something, by the space they are in."""
        found = {}
        for space in self._state.forces.spaces():
            ids = tuple(
                u.id
                for u in self._state.forces.units[space]
                if u.owner == self._state.power and self.phase.can_move(space, u)
            )
            if ids:
                found[space] = ids
        return found

    def refusal(self, units: Sequence[UnitId], space: Space) -> IllegalAction | None:
        """Why these units can't go there; None if they can."""
        chosen = select(self._state, units)
        if chosen is None:
            return self._state.world.rulings.refusal(reasons.NO_GROUP)
        if self.target(units, space) is not None:
            return None
        try:
            self.phase.try_out(self._tried(chosen, units, space))
        except IllegalAction as refusal:
            way_out = self._way_out(chosen, space)
            if way_out is None:
                return refusal
            return IllegalAction(refusal.rule, "{why} {way_out}", why=refusal.message, way_out=way_out)
        return None

    def _tried(self, chosen: Selection, units: Sequence[UnitId], space: Space) -> Action:
        """What would take them there if the rules allowed it."""
        if chosen.movers or chosen.cargo:
            return plausible_action(self._state, chosen, space)
        # Planes that have sailed along with a carrier: nothing of theirs moves by itself.
        path = plausible_path(self._state, chosen, space)
        return MoveUnits(power=self._state.power, units=tuple(units), path=path)

    def _way_out(self, chosen: Selection, space: Space) -> Message | None:
        """What part of a fleet can go there; whoever takes all of it up may mean that."""
        state, ships = self._state, tuple(u.id for u in chosen.sea)
        aboard = tuple(
            u.id
            for u in state.forces.at(chosen.space)
            if u.aboard in ships and u.owner == state.power and state.world.row(u).domain == "land"
        )
        if aboard and self.target(aboard, space) is not None:
            return Message.of("Who is aboard can land there: take them up without the ships.")
        if ships and chosen.air and self.target(ships, space) is not None:
            return Message.of("The ships can go there: take them up without the planes.")
        return None

    # ------------------------------------------------------------------ the end of the phase

    def done(self) -> Action:
        """The action that ends the phase."""
        return self.phase.done()

    def done_refusal(self) -> IllegalAction | None:
        """Why the phase can't end yet; None if it can."""
        try:
            self.phase.check_done()
        except IllegalAction as refusal:
            return refusal
        return None

    def done_warnings(self) -> Sequence[Message]:
        """What would be lost for good by ending the phase now."""
        return self.phase.done_warnings()

    def done_hints(self) -> Sequence[Message]:
        """What might have been forgotten."""
        return self.phase.done_hints()

    def tidy_up(self) -> Choice | None:
        """The next thing that must be done before the phase can end; None if it can."""
        return self.phase.tidy_up()

    def choices(self) -> Sequence[Choice]:
        """End the phase, or what has to be done before; the moves themselves are asked for by unit."""
        tidy = self.phase.tidy_up()
        if tidy is not None:
            return [tidy]
        return [Choice(action=self.phase.done(), label=Message.of("Done"))]


def _ashore(state: Turn, space: Space) -> Literal["friendly", "attack", "land"]:
    """What it means to go ashore in a territory."""
    if friendly_to(state, state.power, space):
        return "friendly"
    return "attack" if enemy_occupied(state, state.power, space) else "land"


A = TypeVar("A", bound=Action)


def allowed(check: Callable[[A], object], action: A) -> bool:
    """A rule function does not refuse an action."""
    try:
        check(action)
    except IllegalAction:
        return False
    return True
