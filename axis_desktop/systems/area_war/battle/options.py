"""Answers to the questions of a battle, to be listed on buttons."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import islice

import msgspec

from axis_desktop.model.asking.options import Choice, Group
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power, Space, UnitId, UnitType
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Value
from axis_desktop.systems.area_war.battle.actions import ChooseBattle, Retreat
from axis_desktop.systems.area_war.battle.columns import splits

_LISTED = 24
"""Different losses that are listed; where there are more, all others may be chosen as well."""


class Answers:
    """A question whose answers can all be listed.

    Attributes:
        answers: the usual one first.
    """

    def __init__(self, answers: Sequence[Choice]) -> None:
        self.answers = tuple(answers)

    def choices(self) -> Sequence[Choice]:
        """All answers."""
        return self.answers


class BattleChoice(Answers):
    """Which battle comes next.

    Args:
        power: chooses.
        battles: those that may come next, with the kind of each.
        names: what a kind is called, with its `{space}`.
    """

    def __init__(self, power: Power, battles: Iterable[tuple[Space, str]], names: Mapping[str, str]) -> None:
        super().__init__(
            [
                Choice(
                    action=ChooseBattle(power=power, space=space, kind=kind),
                    label=Message.of(names[kind], space=say.space(space)),
                    space=space,
                )
                for space, kind in battles
            ]
        )


class PressOptions(Answers):
    """Press or retreat: press comes first.

    Attributes:
        round: rounds fought so far.
    """

    def __init__(self, answers: Sequence[Choice], rounds: int) -> None:
        super().__init__(answers)
        self.round = rounds


def ways_back(power: Power, spaces: Iterable[Space | None], *, begins: Space | None = None) -> list[Choice]:
    """The answers that break off a battle: to each of these spaces; None where nobody has to go anywhere.

    Args:
        power: the attacker.
        spaces: where it may go.
        begins: where another battle then begins at once; mostly it waits to be chosen.
    """
    return [
        Choice(
            action=Retreat(power=power, space=space),
            label=Message.of("Break off")
            if space is None
            else Message.of("Retreat to {space:the}", space=say.space(space)),
            space=space,
            begins=begins,
        )
        for space in spaces
    ]


def lost_in_order(
    groups: Iterable[Group],
    hits: int,
    types: Sequence[UnitType],
    fits: Callable[[Sequence[UnitId]], bool] = lambda units: True,
) -> tuple[UnitId, ...]:
    """So many hits on units whose types fall in this order; damage that costs no unit comes first.

    Args:
        groups: in the order in which they are best lost, which decides between units of one type and
            between types that the order doesn't name: those come last.
        hits: to be taken.
        types: who falls first, then next, and so on.
        fits: a rule besides that the losses must keep to, also those of fewer hits.
    """
    places = {unit_type: place for place, unit_type in reversed(list(enumerate(types)))}
    ordered = sorted(groups, key=lambda group: places.get(group.unit_type, len(types)))
    damage = [unit for group in ordered for unit in group.units for _ in range(group.takes - 1)]
    queue = [*damage, *(unit for group in ordered for unit in group.units)]
    chosen: list[UnitId] = []
    while queue and len(chosen) < hits:
        pick = next((unit for unit in queue if fits((*chosen, unit))), queue[0])
        queue.remove(pick)
        chosen.append(pick)
    return tuple(sorted(chosen))


class LossOptions:
    """Which units take the hits (a `CasualtyOptions`); a unit is named once for each hit it takes.

    Args:
        answer: the action that names these units, in order.
        hits: how many are to be assigned.
        groups: units that may take them, truly equal ones together.
        suggested: what a sensible player would choose.
        reason: why these, where they aren't the cheapest.
        fits: a rule besides that a choice must keep to; the suggestion keeps to it.
    """

    def __init__(
        self,
        answer: Callable[[tuple[UnitId, ...]], Action],
        hits: int,
        groups: tuple[Group, ...],
        suggested: tuple[UnitId, ...],
        reason: Message | None = None,
        fits: Callable[[Sequence[UnitId]], bool] = lambda units: True,
    ) -> None:
        self.fits = fits
        self._answer = answer
        self.hits = hits
        self.groups = groups
        self.suggested = suggested
        self.reason = reason

    def casualties(self, units: Sequence[UnitId]) -> Action:
        """The action that lets these units take the hits."""
        return self._answer(tuple(sorted(units)))

    def by_order(self, types: Sequence[UnitType]) -> tuple[UnitId, ...]:
        """The losses of somebody who loses units in this order."""
        return lost_in_order(self.groups, self.hits, types, self.fits)

    def choices(self) -> Sequence[Choice]:
        """The suggestion first; then the others, cheapest first, as far as anybody reads a list."""
        first = msgspec.structs.replace(self._choice(self.suggested), note=self.reason)
        sizes = [len(group.by_hit) for group in self.groups]
        every = (
            [u for group, n in zip(self.groups, counts, strict=True) for u in group.by_hit[:n]]
            for counts in splits(sizes, self.hits)
        )
        listed = [self._choice(units) for units in islice(filter(self.fits, every), _LISTED)]
        return [first, *(choice for choice in listed if choice.label != first.label)]

    def _choice(self, units: Sequence[UnitId]) -> Choice:
        chosen = Counter(units)
        parts: list[Value] = []
        for group in self.groups:
            count = sum(chosen[unit] for unit in group.units)
            if not count:
                continue
            pieces = say.pieces([(group.unit_type, count)])
            if group.note is None:
                parts.append(pieces)
            else:
                parts.append(Message.of("{pieces} ({note})", pieces=pieces, note=group.note))
        return Choice(action=self.casualties(units), label=Message.of("{units}", units=say.listed(parts)))
