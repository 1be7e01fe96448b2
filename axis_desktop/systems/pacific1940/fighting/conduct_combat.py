"""Phase 3: what land units have entered without resistance is taken (PA-9.5)."""

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Options
from axis_desktop.model.facts import Action
from axis_desktop.systems.area_war.situation import enemy_controlled, enemy_occupied
from axis_desktop.systems.pacific1940.fighting.capture import take_territory
from axis_desktop.systems.pacific1940.frames import Combat
from axis_desktop.systems.pacific1940.question import Play
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.turn.phase import DONE, Phase
from axis_desktop.systems.questions.rule_step import RuleStep


class ConductCombat(Phase):
    """All that happens in the phase lies on the stack."""

    def begin(self, play: Play) -> None:
        """Put the course of the phase onto the stack."""
        play.push(Combat())

    def advance(self, play: Play, frame: None) -> bool:
        """The stack is empty: the phase is over."""
        play.state.step = DONE
        return False

    def decision(self, state: State, frame: None) -> Decision:
        """Nobody is asked by the phase itself."""
        raise AssertionError("the frames on the stack ask")

    def options(self, state: State, frame: None) -> Options:
        """Nobody is asked by the phase itself."""
        raise AssertionError("the frames on the stack ask")

    def answer(self, play: Play, frame: None, action: Action) -> None:
        """Nobody is asked by the phase itself."""
        raise AssertionError("the frames on the stack ask")


class CombatSteps(RuleStep[State, Combat]):
    """The course of the phase."""

    def advance(self, play: Play, frame: Combat) -> bool:
        """Take what nobody defends (PA-9.1, PA-9.5)."""
        state = play.state
        for space in state.forces.spaces():
            if not state.world.is_land(space) or not enemy_controlled(state, state.power, space):
                continue
            lands = [
                unit
                for unit in state.forces.at(space)
                if unit.owner == state.power
                and state.world.row(unit).domain == "land"
                and state.world.row(unit).combat
            ]
            if lands and not enemy_occupied(state, state.power, space):
                play.tell(*take_territory(state, space, state.power))
        play.pop()
        return False
