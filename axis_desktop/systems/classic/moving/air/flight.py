"""Planes on their way in the combat move, and the guns they fly over (CL-8.9 to CL-8.11, CL-10.4)."""

from collections.abc import Collection, Sequence

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Options
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.events import DiceRolled, UnitsLost
from axis_desktop.model.facts import Action, Event
from axis_desktop.model.ids import Space, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Plural
from axis_desktop.systems.area_war.battle.actions import ChooseCasualties
from axis_desktop.systems.area_war.forces import pieces_of
from axis_desktop.systems.area_war.movement.groups import moves_left, relocate
from axis_desktop.systems.area_war.situation import gun_in, is_neutral
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.frames import Flight, PlaneHits
from axis_desktop.systems.classic.moving.air.flight_losses import FlightLosses, flight_of, planes_of
from axis_desktop.systems.classic.moving.movement import fires_in_flight, tell
from axis_desktop.systems.classic.moving.neutrals import break_neutrality
from axis_desktop.systems.classic.question import Play, Question
from axis_desktop.systems.classic.state import State
from axis_desktop.systems.classic.tables import figures
from axis_desktop.systems.questions.asking import asked
from axis_desktop.systems.questions.rule_step import RuleStep

_WHICH = Plural(
    "AA fire over {space} hit 1 of your planes. Choose which one is lost.",
    "AA fire over {space} hit {hits} of your planes. Choose which are lost.",
)


class FlightSteps(RuleStep[State, Flight]):
    """Planes fly over spaces and guns to their target (CL-8.9, CL-10.4)."""

    def advance(self, play: Play, frame: Flight) -> bool:
        """Over the next space, or to the target; nobody is left to go on if all were shot down."""
        if not frame.units:
            play.pop()
        elif frame.at < len(frame.path) - 1:
            frame.at += 1
            _fly_over(play, frame, frame.path[frame.at - 1])
        else:
            play.pop()
            play.tell(*_arrive(play.state, frame))
        return False


class PlaneHitsQuestion(Question[PlaneHits]):
    """Which planes AA fire has brought down (CL-8.10)."""

    def advance(self, play: Play, frame: PlaneHits) -> bool:
        """Ask if the planes differ in type or in movement left, and not all are hit."""
        planes = planes_of(play.state, flight_of(play.state))
        if frame.count < len(planes) and len({(u.type, moves_left(play.state, u)) for u in planes}) > 1:
            return True
        self._shoot_down(play, frame, [u.id for u in planes[: frame.count]])
        return False

    def decision(self, state: State, frame: PlaneHits) -> Decision:
        """Which ones."""
        return asked(
            state,
            "choose_casualties",
            state.power,
            "CL-8.10",
            _WHICH.of(frame.count),
            space=frame.space,
            hits=frame.count,
        )

    def options(self, state: State, frame: PlaneHits) -> Options:
        """Groups of equal planes, the cheapest first."""
        return FlightLosses(state, frame.count)

    def answer(self, play: Play, frame: PlaneHits, action: Action) -> None:
        """The owner names them; the others fly on."""
        if not isinstance(action, ChooseCasualties):
            raise IllegalAction("CL-4.5", "Choose first which planes the AA fire has brought down.")
        chosen = set(action.units)
        if not (
            len(action.units) == len(chosen) == frame.count and chosen <= set(flight_of(play.state).units)
        ):
            raise IllegalAction(
                "CL-8.10",
                Plural(
                    "AA fire hit 1 of these planes: choose one.",
                    "AA fire hit {hits} of these planes: choose that many.",
                ).of(frame.count),
                hits=frame.count,
            )
        self._shoot_down(play, frame, chosen)

    @staticmethod
    def _shoot_down(play: Play, frame: PlaneHits, ids: Collection[UnitId]) -> None:
        state, flight = play.state, flight_of(play.state)
        lost = tuple(u for u in planes_of(state, flight) if u.id in ids)
        flight.units = tuple(i for i in flight.units if i not in ids)
        state.forces.remove(ids, flight.path[0])
        play.pop()
        why = Message.of("Shot down over {space}.", space=say.space(frame.space))
        play.tell(
            UnitsLost(
                power=state.power,
                units=tuple(u.id for u in lost),
                pieces=pieces_of(lost),
                space=frame.space,
                why=why,
            )
        )


def _fly_over(play: Play, flight: Flight, space: Space) -> None:
    """Neutrality is broken; a gun fires a die at each plane it has not fired at this turn (CL-8.11)."""
    state = play.state
    if is_neutral(state, space):
        play.tell(*break_neutrality(state, space, state.power))
    if not fires_in_flight(state, state.power, space):
        return
    shot = [i for i in flight.units if (space, i) not in state.shot_at]
    if not shot:
        return
    fire = _gun_fires(play, space, shot)
    play.tell(fire)
    if fire.hits:
        play.push(PlaneHits(space=space, count=fire.hits))


def _gun_fires(play: Play, space: Space, shot: Sequence[UnitId]) -> DiceRolled:
    state = play.state
    gun = gun_in(state, space)
    assert gun is not None
    state.shot_at = (*state.shot_at, *((space, i) for i in shot))
    why = Message.of("AA fire from {space}", space=say.space(space))
    dice = play.chance.roll(len(shot), sides=figures().dice_sides, why=why)
    owner = state.control.at_start[space]
    return DiceRolled(
        power=owner, dice=dice, figure=figures().aa_hit, why=why, space=space, unit_type=gun.type, aside=True
    )


def _arrive(state: State, flight: Flight) -> list[Event]:
    path, target = flight.path, flight.path[-1]
    group: tuple[Unit, ...] = planes_of(state, flight)
    relocate(state, group, path)
    if flight.raid:
        state.raiders[target] = (*state.raiders.get(target, ()), *flight.units)
    return tell(state, "raid" if flight.raid else "attack", group, path, flight.violated)
