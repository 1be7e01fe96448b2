"""Before the first turn: forces are moved within the own areas (EU-23.1)."""

from collections.abc import Iterable, Sequence

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Options, Target
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.events import UnitsMoved
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power, Space
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.europe1939.actions import EndPhase, MoveForce
from axis_desktop.systems.europe1939.asking import Ask, EuropePlay
from axis_desktop.systems.europe1939.moving.move_options import MoveOptions
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import AIRCRAFT, FLEET, GROUND, figures
from axis_desktop.systems.europe1939.turn.turn import end_phase
from axis_desktop.systems.questions.asking import allowed, asked
from axis_desktop.systems.questions.rule_step import not_an_answer


class SetupPhase(Ask[None]):
    """Each player in turn order (EU-23.1)."""

    def advance(self, play: EuropePlay, frame: None) -> bool:
        """Who has nothing to set up isn't asked."""
        if not any(unit.owner == player(play.state) for _, unit in play.state.forces.all()):
            end_phase(play)
            return False
        return True

    def decision(self, state: State, frame: None) -> Decision:
        """Where the forces begin."""
        text = "{power}: set up your forces otherwise, or begin."
        return asked(state, "move_units", player(state), "EU-23.1", text, done=Message.of("Begin"))

    def options(self, state: State, frame: None) -> Options:
        """Every unit in every place."""
        return MoveOptions(state, SetupOrders(state))

    def answer(self, play: EuropePlay, frame: None, action: Action) -> None:
        """Move a unit, or be done."""
        state = play.state
        match action:
            case MoveForce():
                move_force(play, action)
            case EndPhase():
                check_end(state)
                end_phase(play)
            case _:
                raise not_an_answer("EU-23.1")


def player(state: State) -> Power:
    """Who sets up now."""
    return state.world.powers[state.asked]


def stays(state: State, space: Space) -> bool:
    """Forces of colonies stay where they are (EU-23.1)."""
    return space not in state.world.sheet(player(state)).home and state.world.is_own(player(state), space)


def check_move(state: State, action: MoveForce) -> None:
    """A unit may begin there.

    Raises:
        IllegalAction: somebody else's unit or area, a colony, a place that is full, a fleet without port
            (EU-23.1).
    """
    start, unit = state.located(action.unit, "EU-23.1")
    space, args = action.space, {"space": say.space(action.space)}
    if unit.owner != player(state):
        raise IllegalAction("EU-23.1", "That unit is somebody else's.")
    if state.holder(space) != unit.owner or space == start:
        raise IllegalAction("EU-23.1", "{space:The} isn't another own area.", **args)
    if stays(state, start) or stays(state, space):
        raise IllegalAction("EU-23.1", "Colonies keep their forces.")
    if unit.type == FLEET and space not in state.world.ports:
        raise IllegalAction("EU-3.11", "{space:The} has no port.", **args)
    table = figures().free_setup
    kinds = GROUND if unit.type in GROUND else (unit.type,)
    most = {AIRCRAFT: table.most_aircraft, FLEET: None}.get(unit.type, table.most_ground)
    there = sum(other.type in kinds for other in state.forces.at(space))
    if most is not None and there >= most:
        raise IllegalAction("EU-23.1", "{space:The} holds {n} of them already.", n=there, **args)


def check_end(state: State) -> None:
    """Each own area that borders an enemy has a ground unit (EU-23.1).

    Raises:
        IllegalAction: one has none, though one had before or could have.
    """
    empty = unguarded(state)
    if empty and len(empty) > _unavoidable(state):
        text = "Each area next to an enemy needs a ground unit: {spaces}."
        raise IllegalAction("EU-23.1", text, spaces=say.listed(map(say.space, empty)))


def unguarded(state: State) -> list[Space]:
    """Own areas next to enemy ones without a ground unit of anybody."""
    power = player(state)
    return [
        area
        for area in sorted(state.control.held)
        if state.holder(area) == power
        and not stays(state, area)
        and any(state.is_enemy(power, near) for near in state.world.ground[area])
        and not any(unit.type in GROUND for unit in state.forces.at(area))
    ]


def _unavoidable(state: State) -> int:
    """How many such areas were without one as the scenario lists the forces: more need not be asked for."""
    power = player(state)
    listed = state.world.scenario.forces
    guarded = {
        area
        for forces in listed.values()
        for area, counts in forces.items()
        if any(counts.get(kind) for kind in GROUND)
    }
    return sum(
        holder == power
        and area not in guarded
        and not stays(state, area)
        and any(state.is_enemy(power, near) for near in state.world.ground[area])
        for area, holder in state.world.first_holders.items()
    )


def move_force(play: EuropePlay, action: MoveForce) -> None:
    """A unit begins elsewhere (EU-23.1)."""
    state = play.state
    check_move(state, action)
    start, unit = state.located(action.unit, "EU-23.1")
    state.forces.remove([unit.id], start)
    state.forces.add(unit, action.space)
    path = (start, action.space)
    play.tell(UnitsMoved(power=unit.owner, units=(unit.id,), pieces=((unit.type, 1),), path=path))


class SetupOrders:
    """Single units to other own areas (`axis_desktop.systems.europe1939.moving.move_options.Orders`)."""

    def __init__(self, state: State) -> None:
        self._state = state
        self.player: Power = player(state)

    def may_move(self, space: Space, unit: Unit) -> bool:
        """It stands in no colony."""
        return unit.owner == self.player and not stays(self._state, space)

    def targets(self, space: Space, units: Sequence[Unit]) -> Iterable[Target]:
        """Every own area where one may begin; several go one after the other."""
        if len(units) != 1:
            return
        for area in self._state.control.of(self.player):
            action = self.order(space, units, area)
            if allowed(lambda action=action: self.check(action)):  # type: ignore[misc]  # bound at once
                yield Target(space=area, path=(space, area), kind="friendly", action=action)

    def order(self, space: Space, units: Sequence[Unit], target: Space) -> Action:
        """The first of them goes there."""
        return MoveForce(power=self.player, unit=units[0].id, space=target)

    def check(self, action: Action) -> None:
        """Refuse it as the rules would."""
        if not isinstance(action, MoveForce):
            raise not_an_answer("EU-23.1")
        check_move(self._state, action)

    def check_done(self) -> None:
        """Areas next to enemies are guarded."""
        check_end(self._state)

    def warnings(self) -> Sequence[Message]:
        """Nothing is lost by beginning."""
        return ()
