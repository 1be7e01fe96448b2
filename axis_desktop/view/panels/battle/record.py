"""A battle as it was told, event by event: rounds, dice, losses, what it changed."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from typing import Literal

import msgspec

from axis_desktop.model import Event, Message
from axis_desktop.model.events import BattleBegan, BattleEnded, ControlChanged, DiceRolled, UnitsLost
from axis_desktop.model.ids import Power, Space, UnitId, UnitType
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import PiecesTerm
from axis_desktop.model.showing.catalog import Catalog

SideName = Literal["attacker", "defender"]

TAKEN = "taken"
"""The kind of a record of what was taken without a battle."""


class Step(msgspec.Struct, frozen=True):
    """Dice of one column, or units that were lost."""

    side: SideName
    round: int
    event: DiceRolled | UnitsLost


class BattleRecord:
    """One battle; `tell` it each event between `BattleBegan` and `BattleEnded`.

    Attributes:
        began: what it is about.
        ended: how it ended; None while it is fought.
        steps: dice and losses in order.
        taken: territories that changed hands, with what they earn.
        seen: steps that somebody at this screen has watched already.
        over_at: how many actions the game had when it was over.
    """

    def __init__(self, began: BattleBegan) -> None:
        self.began = began
        self.ended: BattleEnded | None = None
        self.steps: list[Step] = []
        self._told: list[tuple[Event, Message]] = []
        self.taken: list[tuple[ControlChanged, int]] = []
        self.seen = 0
        self.over_at = 0
        self.powers: set[Power] = {began.attacker} | ({began.defender} if began.defender else set())

    def tell(self, event: Event, message: Message | None, values: Mapping[Space, int]) -> None:
        """Another event of this battle.

        Args:
            event: what happened.
            message: how the log tells it.
            values: what each space earns.
        """
        if isinstance(event, ControlChanged) and not event.is_left:
            self.taken.append((event, values.get(event.space, 0)))
        match event:
            case DiceRolled():
                self.steps.append(Step(self.side_of(event.power), event.round, event))
            case UnitsLost():
                self.powers.add(event.power)
                self.steps.append(Step(self.side_of(event.power), self.round, event))
            case BattleEnded():
                self.ended = event
                if message is not None:
                    self._told.insert(0, (event, message))
            case _ if message is not None:
                self._told.append((event, message))

    @property
    def news(self) -> list[Message]:
        """Sentences about everything else it brought; of units that are lost nothing else is told."""
        gone = {unit for step in self.steps if isinstance(step.event, UnitsLost) for unit in step.event.units}
        told = (_without(gone, event, message) for event, message in self._told)
        return [message for message in told if message is not None]

    def most_dice(self) -> int:
        """The most dice that a side has thrown in one round."""
        thrown: dict[tuple[int, SideName], int] = {}
        for step in self.steps:
            if isinstance(step.event, DiceRolled):
                key = (step.round, step.side)
                thrown[key] = thrown.get(key, 0) + len(step.event.dice)
        return max(thrown.values(), default=0)

    @property
    def round(self) -> int:
        """Of the last dice."""
        return max((step.round for step in self.steps), default=0)

    def side_of(self, power: Power) -> SideName:
        """On which side a power fights."""
        attacks = power == self.began.attacker or power in self.began.helpers
        return "attacker" if attacks else "defender"

    def fights(self, side: SideName) -> Power | None:
        """Whose units a side consists of; of several it is the power that decides for them."""
        began = self.began
        owners, decider = (
            (began.attackers, began.attacker) if side == "attacker" else (began.defenders, began.defender)
        )
        return owners[0] if len(owners) == 1 else decider

    def allies(self, side: SideName) -> list[Power]:
        """Others whose units fight on a side beside those it is named for."""
        owners = self.began.attackers if side == "attacker" else self.began.defenders
        return [power for power in owners if power != self.fights(side)]

    def rounds(self) -> list[list[Step]]:
        """The steps of what came before the first round, if anything did, and of each round."""
        numbers = sorted({step.round for step in self.steps})
        return [[step for step in self.steps if step.round == number] for number in numbers]

    def production_changes(self) -> list[tuple[Power, int]]:
        """What each power earns more or less from now on, winners first."""
        changes: dict[Power, int] = {}
        for event, value in self.taken:
            changes[event.after] = changes.get(event.after, 0) + value
            if event.before is not None:
                changes[event.before] = changes.get(event.before, 0) - value
        return sorted(((p, c) for p, c in changes.items() if c), key=lambda change: -change[1])


def _without(gone: Collection[UnitId], event: Event, message: Message) -> Message | None:
    """A sentence without those units that it counts and that are gone; None if it was about them alone."""
    left = [kind for unit, kind in event.hurt.items() if unit not in gone]
    if len(left) == len(event.hurt):
        return message
    counted = say.pieces(Counter(left))
    args = {name: counted if isinstance(value, PiecesTerm) else value for name, value in message.args.items()}
    return msgspec.structs.replace(message, args=args) if left else None


def hits_of(steps: Iterable[Step], side: SideName) -> int:
    """Hits of a side; dice that count themselves are none."""
    return sum(s.event.hits for s in steps if isinstance(s.event, DiceRolled) and s.side == side)


def expected_of(steps: Iterable[Step], side: SideName, sides: int) -> float:
    """Hits to be expected of the same dice, each with so many sides."""
    rolls = [s.event for s in steps if isinstance(s.event, DiceRolled) and s.side == side]
    return sum(roll.figure * len(roll.dice) for roll in rolls) / sides


def lost_of(steps: Iterable[Step], side: SideName) -> list[tuple[Power, UnitType, int]]:
    """Units a side has lost, by power and type."""
    counts: dict[tuple[Power, UnitType], int] = {}
    for step in steps:
        if isinstance(step.event, UnitsLost) and step.side == side:
            for unit_type, count in step.event.pieces:
                key = (step.event.power, unit_type)
                counts[key] = counts.get(key, 0) + count
    return [(power, unit_type, count) for (power, unit_type), count in counts.items()]


def price_of(units: Iterable[tuple[Power, UnitType, int]], catalog: Catalog) -> int:
    """What units cost."""
    costs = {info.id: info.cost for info in catalog.units}
    return sum(costs.get(unit_type, 0) * count for _, unit_type, count in units)
