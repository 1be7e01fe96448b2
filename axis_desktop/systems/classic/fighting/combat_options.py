"""Answers to the questions of phase 3, to be listed on buttons or sampled (P2)."""

from collections.abc import Sequence
from itertools import islice

import msgspec

from axis_desktop.model.chance import Luck
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.model.message import Message
from axis_desktop.model.options import Choice, Group
from axis_desktop.systems.area_war.columns import splits
from axis_desktop.systems.classic.actions import ChooseCasualties, Press, WithdrawSubmarines

_LISTED = 24
"""Different losses that are listed; where there are more, all others may be chosen as well."""

_PATIENCE = 8
"""Rounds after which a player without a plan gives up a battle."""


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

    def sample(self, luck: Luck) -> Action:
        """The usual answer in half of the cases, else any."""
        return (self.answers[0] if luck.below(2) else luck.pick(self.answers)).action


class PressOptions(Answers):
    """Press or retreat: press comes first.

    Attributes:
        round: rounds fought so far.
    """

    def __init__(self, answers: Sequence[Choice], rounds: int) -> None:
        super().__init__(answers)
        self.round = rounds

    def sample(self, luck: Luck) -> Action:
        """Press mostly, but not for ever."""
        if self.round < _PATIENCE and luck.below(5):
            return self.answers[0].action
        return luck.pick(self.answers[1:]).action


class WithdrawOptions:
    """Which submarines leave and where to.

    Attributes:
        power: their owner.
        zones: for each submarine that may leave, where it may go.
    """

    def __init__(self, power: Power, zones: dict[UnitId, tuple[Space, ...]]) -> None:
        self.power = power
        self.zones = zones

    def withdraw(self, moves: Sequence[tuple[UnitId, Space]]) -> WithdrawSubmarines:
        """The action that sends these away; the others stay."""
        return WithdrawSubmarines(power=self.power, moves=tuple(sorted(moves)))

    def choices(self) -> Sequence[Choice]:
        """All stay, or so many leave together for one zone; other splits are legal, too."""
        listed = [Choice(action=self.withdraw(()), label=Message.of("All stay"))]
        submarines = sorted(self.zones)
        for zone in self.zones[submarines[0]]:
            for count in range(len(submarines), 0, -1):
                leaving = [(unit, zone) for unit in submarines[:count]]
                label = Message.of("{n} to {space}", n=count, space=zone)
                listed.append(Choice(action=self.withdraw(leaving), label=label, space=zone))
        return listed

    def sample(self, luck: Luck) -> Action:
        """Each submarine stays mostly."""
        return self.withdraw(
            [(unit, luck.pick(zones)) for unit, zones in sorted(self.zones.items()) if not luck.below(4)]
        )


class LossOptions:
    """Which units take the hits (a `CasualtyOptions`).

    Args:
        power: who chooses.
        hits: how many units are lost.
        groups: units that may be lost, truly equal ones together.
        suggested: what a sensible player would choose.
        reason: why these, where they aren't the cheapest.
    """

    def __init__(
        self,
        power: Power,
        hits: int,
        groups: tuple[Group, ...],
        suggested: tuple[UnitId, ...],
        reason: Message | None = None,
    ) -> None:
        self.power = power
        self.hits = hits
        self.groups = groups
        self.suggested = suggested
        self.reason = reason

    def casualties(self, units: Sequence[UnitId]) -> Action:
        """The action that takes these units off."""
        return ChooseCasualties(power=self.power, units=tuple(sorted(units)))

    def choices(self) -> Sequence[Choice]:
        """The suggestion first; then the others, cheapest first, as far as anybody reads a list."""
        first = msgspec.structs.replace(self._choice(self.suggested), note=self.reason)
        sizes = [len(group.units) for group in self.groups]
        listed = [
            self._choice([u for group, n in zip(self.groups, counts, strict=True) for u in group.units[:n]])
            for counts in islice(splits(sizes, self.hits), _LISTED)
        ]
        return [first, *(choice for choice in listed if choice.label != first.label)]

    def sample(self, luck: Luck) -> Action:
        """The suggestion mostly, else any of those hit."""
        if luck.below(4):
            return self.casualties(self.suggested)
        return self.casualties(luck.shuffled(u for group in self.groups for u in group.units)[: self.hits])

    def _choice(self, units: Sequence[UnitId]) -> Choice:
        chosen = set(units)
        parts: list[str] = []
        fields: dict[str, object] = {}
        for place, group in enumerate(self.groups):
            count = len(chosen & set(group.units))
            if not count:
                continue
            fields |= {f"n{place}": count, f"unit{place}": group.unit_type}
            part = f"{{n{place}}} {{unit{place}}}"
            if group.note is not None:
                names = {name: f"{{{name}{place}}}" for name in group.note.args}
                part += f" ({group.note.template.format(**names)})"
                fields |= {f"{name}{place}": value for name, value in group.note.args.items()}
            parts.append(part)
        return Choice(action=self.casualties(units), label=Message.of(", ".join(parts), **fields))


def press(power: Power) -> Choice:
    """Fight on."""
    return Choice(action=Press(power=power), label=Message.of("Press the attack"))
