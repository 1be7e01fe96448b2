"""The question of war, asked before anything moves or is earned (PA-4.2, PA-4.5, PA-4.9)."""

from collections.abc import Sequence
from itertools import combinations

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Choice, Options
from axis_desktop.model.asking.planning import Declaration
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war.actions import EndPhase, MoveUnits
from axis_desktop.systems.pacific1940.actions import DeclareWar
from axis_desktop.systems.pacific1940.politics.consequences import consequences
from axis_desktop.systems.pacific1940.politics.declaring import declare, open_declarations
from axis_desktop.systems.pacific1940.question import Play, Question
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.tables import politics
from axis_desktop.systems.pacific1940.telling.names import together
from axis_desktop.systems.questions.asking import asked


class DeclaringQuestion(Question[None]):
    """War on whom? Asked only if some war may be declared."""

    def advance(self, play: Play, frame: None) -> bool:
        """Ask."""
        return True

    def decision(self, state: State, frame: None) -> Decision:
        """On whom."""
        text = "{power}: declare war now, or stay at peace for this turn."
        rule = open_declarations(state)[0].rule
        return asked(state, "declare", state.power, rule, text, power=say.power(state.power))

    def options(self, state: State, frame: None) -> Options:
        """Every combination of wars that may be declared, and none."""
        return DeclaringOptions(state)

    def answer(self, play: Play, frame: None, action: Action) -> None:
        """Declare; then the phase goes on (PA-4.2, PA-4.18)."""
        match action:
            case DeclareWar():
                play.tell(*declare(play.state, action.power, action.on))
                play.state.step = ""
            case MoveUnits() | EndPhase():
                raise IllegalAction("PA-4.18", "Say first whether you declare war; a move never does.")
            case _:
                raise self.another(play.state, frame)


class DeclaringOptions:
    """Wars that may be declared (`model.asking.planning.DeclareOptions`)."""

    def __init__(self, state: State) -> None:
        self._state = state
        peace = Choice(
            action=DeclareWar(power=state.power), label=Message.of("Declare no war"), is_nothing=True
        )
        self.declarations = (Declaration(choice=peace), *map(self._declaration, self._combinations()))

    def _combinations(self) -> list[tuple[Power, ...]]:
        powers = targets(self._state)
        return [on for count in range(1, len(powers) + 1) for on in combinations(powers, count)]

    def _declaration(self, on: tuple[Power, ...]) -> Declaration:
        powers = self._state.world.turn_order
        named = [p for power in on for p in politics().body_of(power).members if p in powers]
        label = Message.of("War on {powers}", powers=together(named))
        choice = Choice(action=DeclareWar(power=self._state.power, on=on), label=label)
        return Declaration(choice=choice, follows=consequences(self._state, on))

    def choices(self) -> Sequence[Choice]:
        """No declaration first, then each, then several."""
        return [declaration.choice for declaration in self.declarations]


def targets(state: State) -> tuple[Power, ...]:
    """One power of each body on which war may be declared, in turn order."""
    bodies = {row.on for row in open_declarations(state)}
    found: dict[str, Power] = {}
    for power in state.world.turn_order:
        body = politics().body_of(power).id
        if body in bodies:
            found.setdefault(body, power)
    return tuple(found.values())
