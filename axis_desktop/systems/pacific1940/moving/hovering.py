"""Aircraft whose carrier has left a contested zone: they fight there, or wait and land later (PA-7.14)."""

from collections.abc import Sequence

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Choice, Options
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war.forces import pieces_of
from axis_desktop.systems.area_war.situation import enemies_in
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.actions import FightOrWait
from axis_desktop.systems.pacific1940.frames import Hovering
from axis_desktop.systems.pacific1940.question import Play, Question
from axis_desktop.systems.pacific1940.rulebook import SENT_PLANES_FIGHT
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.questions.asking import asked


def ask_about_hovering(play: Play) -> None:
    """A question for each contested zone over which own aircraft were left."""
    state = play.state
    zones = [zone for zone in state.forces.spaces() if hovering(state, zone)]
    for zone in reversed(zones):
        play.push(Hovering(zone=zone))


def hovering(state: State, zone: Space) -> tuple[Unit, ...]:
    """Own aircraft that took off because their carrier left, over a contested zone (PA-7.16).

    Those that were sent into the fight there have been told what to do.
    """
    if not state.world.is_sea(zone) or not enemies_in(state, state.power, zone):
        return ()
    sent: set[UnitId] = set()
    if state.world.revision >= SENT_PLANES_FIGHT:
        if zone not in state.contested:
            return ()
        sent.update(unit for move in state.moves if move.path == (zone,) for unit in move.units)
    return tuple(
        unit
        for unit in state.forces.at(zone)
        if unit.owner == state.power
        and state.world.row(unit).domain == "air"
        and unit.aboard is None
        and unit.start == zone
        and not unit.moved
        and unit.id not in sent
    )


class HoveringQuestion(Question[Hovering]):
    """Which of them fight?"""

    def advance(self, play: Play, frame: Hovering) -> bool:
        """Ask."""
        return True

    def decision(self, state: State, frame: Hovering) -> Decision:
        """In this zone."""
        pieces = say.pieces(pieces_of(hovering(state, frame.zone)))
        text = "{space:The}: {pieces} stayed in the air. Fight there, or wait and land later?"
        return asked(state, "choose_one", state.power, "PA-7.14", text, space=frame.zone, pieces=pieces)

    def options(self, state: State, frame: Hovering) -> Options:
        """All, none, or those of one type."""
        return HoveringOptions(state, frame)

    def answer(self, play: Play, frame: Hovering, action: Action) -> None:
        """Those that aren't named wait.

        Raises:
            IllegalAction: one that isn't there.
        """
        if not isinstance(action, FightOrWait):
            raise self.another(play.state, frame)
        ids = [unit.id for unit in hovering(play.state, frame.zone)]
        if not set(action.fighting) <= set(ids) or len(set(action.fighting)) != len(action.fighting):
            text = "Name aircraft that were left over {space:the}, each once."
            raise IllegalAction("PA-7.14", text, space=say.space(frame.zone))
        waiting = tuple(i for i in ids if i not in action.fighting)
        play.state.hovering = (*play.state.hovering, *waiting)
        play.pop()


class HoveringOptions:
    """Who fights."""

    def __init__(self, state: State, frame: Hovering) -> None:
        self._power, self._zone = state.power, frame.zone
        self._planes = hovering(state, frame.zone)

    def choices(self) -> Sequence[Choice]:
        """None of them, all, or those of one type."""
        groups: list[tuple[Message, tuple[Unit, ...]]] = [
            (Message.of("All wait"), ()),
            (Message.of("All fight"), self._planes),
        ]
        types = sorted({unit.type for unit in self._planes})
        if len(types) > 1:
            groups += [
                (
                    Message.of("{unit} fights", unit=say.unit(kind)),
                    tuple(u for u in self._planes if u.type == kind),
                )
                for kind in types
            ]
        return [
            Choice(
                action=FightOrWait(power=self._power, fighting=tuple(u.id for u in group)),
                label=label,
                space=self._zone,
                is_nothing=not group,
            )
            for label, group in groups
        ]
