"""Which units step into an attack (an `axis_desktop.model.asking.planning.AssignOptions`)."""

from collections.abc import Callable, Mapping, Sequence

from axis_desktop.model.asking.options import Choice
from axis_desktop.model.asking.planning import Aim, Assignment, Detachment, Lines
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Plural
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.europe1939.fighting.answers import Intercept
from axis_desktop.systems.questions.asking import refusal_of

_LABEL = Plural("Intercept with 1 unit", "Intercept with {n} units", "Let them pass")


class InterceptOptions:
    """Some units, all to one place; or none.

    Args:
        power: who is asked.
        able: units with their bases and the places where they could step in.
        rule: that asks.
        check: raises if an answer can't be given.
        names_sea: the answer says where.
    """

    ordered = False
    suggested: tuple[Assignment, ...] = ()

    def __init__(
        self,
        power: Power,
        able: Mapping[UnitId, tuple[Space, Unit, frozenset[Space]]],
        rule: str,
        check: Callable[[Intercept], None],
        *,
        names_sea: bool,
    ) -> None:
        self._power, self._able, self._rule, self._check = power, able, rule, check
        self._names_sea = names_sea
        self.detachments = tuple(
            Detachment(units=(unit.id,), unit_type=unit.type, power=unit.owner, space=base)
            for base, unit, _ in able.values()
        )
        self._places = sorted({place for _, _, places in able.values() for place in places})
        self.aims = tuple(
            Aim(id=place, label=Message.of("{space}", space=say.space(place)), space=place)
            for place in self._places
        )

    def line_refusal(self, line: Assignment, others: Lines) -> IllegalAction | None:
        """Out of reach, or not where the others are."""
        return self.refusal([*others, line])

    def refusal(self, lines: Lines) -> IllegalAction | None:
        """Why these can't step in together."""
        places = {line.aim for line in lines}
        if len(places) > 1 or not places <= set(self._places):
            return IllegalAction(self._rule, "All step in at one place of the way.")
        return refusal_of(lambda: self._check(self.assign(lines)))

    def remarks(self, lines: Lines, number: int) -> Sequence[Message]:
        """Nothing is to be said of a single one."""
        return ()

    def assign(self, lines: Lines) -> Intercept:
        """These step in."""
        space = Space(lines[0].aim) if lines and self._names_sea else None
        return Intercept(power=self._power, units=tuple(line.unit for line in lines), space=space)

    def label(self, lines: Lines) -> Message:
        """How many."""
        return Message.of(_LABEL.of(len(lines)), n=len(lines))

    def choices(self) -> Sequence[Choice]:
        """Nobody; and at each place all that reach it."""
        found = [Choice(action=self.assign(()), label=self.label(()), is_nothing=True)]
        for place in self._places:
            lines = self.all_to(place)
            text = "{what}: {space:the}"
            label = Message.of(text, what=self.label(lines), space=say.space(place))
            found.append(Choice(action=self.assign(lines), label=label, space=place))
        return found

    def all_to(self, place: Space) -> list[Assignment]:
        """All units that reach a place."""
        return [
            Assignment(unit=unit, aim=place) for unit, (_, _, places) in self._able.items() if place in places
        ]
