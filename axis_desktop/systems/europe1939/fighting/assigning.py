"""Units that each go to one of several places: retreat and evacuation."""

from collections.abc import Callable, Mapping, Sequence

from axis_desktop.model.asking.options import Choice
from axis_desktop.model.asking.planning import Aim, Assignment, Detachment, Lines
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.europe1939.fighting.answers import GoingTo

Going = tuple[GoingTo, ...]


class GoingOptions:
    """Every unit goes to one of its places (an `axis_desktop.model.asking.planning.AssignOptions`).

    Attributes:
        ordered: the order of the lines doesn't matter.
    """

    ordered = False

    def __init__(
        self,
        units: Mapping[UnitId, tuple[Space, Unit]],
        places: Mapping[UnitId, tuple[Space, ...]],
        answer: Callable[[Going], Action],
        rule: str,
        label: Callable[[int], Message],
    ) -> None:
        self.places, self._answer, self._rule, self._label = dict(places), answer, rule, label
        self.detachments = tuple(
            Detachment(units=(unit.id,), unit_type=unit.type, power=unit.owner, space=space)
            for space, unit in units.values()
        )
        self.aims = tuple(
            Aim(id=space, label=Message.of("{space}", space=say.space(space)), space=space)
            for space in sorted({space for found in places.values() for space in found})
        )
        self.suggested = tuple(Assignment(unit=unit, aim=found[0]) for unit, found in places.items())

    def line_refusal(self, line: Assignment, others: Lines) -> IllegalAction | None:
        """The place isn't one of the unit's."""
        if any(other.unit == line.unit for other in others):
            return IllegalAction(self._rule, "Unit {unit} stands in the list twice.", unit=line.unit)
        if line.unit not in self.places:
            return IllegalAction(self._rule, "Unit {unit} doesn't go anywhere now.", unit=line.unit)
        if line.aim not in self.places[line.unit]:
            text = "Unit {unit} can't go to {space:the}."
            return IllegalAction(self._rule, text, unit=line.unit, space=say.text(line.aim))
        return None

    def refusal(self, lines: Lines) -> IllegalAction | None:
        """Each unit needs a place."""
        for number, line in enumerate(lines):
            if (found := self.line_refusal(line, lines[:number])) is not None:
                return found
        missing = self.places.keys() - {line.unit for line in lines}
        if missing:
            return IllegalAction(self._rule, "Unit {unit} has no place yet.", unit=min(missing))
        return None

    def remarks(self, lines: Lines, number: int) -> Sequence[Message]:
        """Nothing more is to be said."""
        return ()

    def assign(self, lines: Lines) -> Action:
        """All go there."""
        return self._answer(tuple(GoingTo(line.unit, Space(line.aim)) for line in lines))

    def label(self, lines: Lines) -> Message:
        """How many have a place."""
        return self._label(len(lines))

    def choices(self) -> Sequence[Choice]:
        """All to the first of their places, and for each place all that can go there."""
        found = [self.suggested]
        for aim in self.aims:
            lines = tuple(
                Assignment(unit=unit, aim=aim.id if aim.id in places else places[0])
                for unit, places in self.places.items()
            )
            if lines not in found:
                found.append(lines)
        return [Choice(action=self.assign(lines), label=self._told(lines)) for lines in found]

    def _told(self, lines: Lines) -> Message:
        goals = dict.fromkeys(line.aim for line in lines)
        return Message.of("To {spaces}", spaces=say.listed(say.space(Space(goal)) for goal in goals))


def checked(lines: Going, options: GoingOptions) -> dict[UnitId, Space]:
    """Where each unit goes.

    Raises:
        IllegalAction: a unit without a place, with two, or with one that isn't its.
    """
    refusal = options.refusal([Assignment(unit=line.unit, aim=line.space) for line in lines])
    if refusal is not None:
        raise refusal
    return {line.unit: line.space for line in lines}
