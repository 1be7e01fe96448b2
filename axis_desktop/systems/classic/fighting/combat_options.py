"""Answers to the questions of phase 3, to be listed on buttons (P2)."""

from collections.abc import Sequence

from axis_desktop.model.asking.options import Choice
from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war.battle.actions import Press
from axis_desktop.systems.classic.actions import WithdrawSubmarines


class WithdrawOptions:
    """Which submarines leave and where to.

    Attributes:
        power: their owner.
        zones: for each submarine that may leave, where it may go.
        is_helpless: whoever stays can hit nobody, so that leaving comes first.
    """

    def __init__(
        self, power: Power, zones: dict[UnitId, tuple[Space, ...]], *, is_helpless: bool = False
    ) -> None:
        self.power = power
        self.zones = zones
        self.is_helpless = is_helpless

    def withdraw(self, moves: Sequence[tuple[UnitId, Space]]) -> WithdrawSubmarines:
        """The action that sends these away; the others stay."""
        return WithdrawSubmarines(power=self.power, moves=tuple(sorted(moves)))

    def choices(self) -> Sequence[Choice]:
        """All stay, or so many leave together for one zone; other splits are legal, too."""
        stay = Choice(action=self.withdraw(()), label=Message.of("All stay"))
        listed = []
        submarines = sorted(self.zones)
        for zone in self.zones[submarines[0]]:
            for count in range(len(submarines), 0, -1):
                leaving = [(unit, zone) for unit in submarines[:count]]
                label = Message.of("{n} to {space:the}", n=count, space=say.space(zone))
                listed.append(Choice(action=self.withdraw(leaving), label=label, space=zone))
        return [*listed, stay] if self.is_helpless else [stay, *listed]


def press(power: Power) -> Choice:
    """Fight on."""
    return Choice(action=Press(power=power), label=Message.of("Press the attack"))
