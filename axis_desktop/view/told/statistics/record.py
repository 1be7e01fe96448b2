"""What a war has brought so far, counted from its events and from the position at each turn."""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias

import msgspec

from axis_desktop.model import Event, Message, Power
from axis_desktop.model.events import (
    AttackFought,
    BattleBegan,
    BattleEnded,
    ControlChanged,
    DiceRolled,
    PowerFell,
    TurnBegan,
    UnitsLost,
)
from axis_desktop.model.ids import Side, UnitType
from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.model.showing.presentation import Presentation

Figures: TypeAlias = Mapping[str, int]

_MOST_TURNING = 6
INCOME_TURNS = 4
"""A territory counts as much as it earns in so many turns, when it is weighed against units."""


class Turning(msgspec.Struct, frozen=True):
    """A battle or conquest that changed what both sides have.

    Attributes:
        number: of the action that ended it.
        round, power: whose turn it was.
        message: what was told of its end.
        side: that gained by it.
        swing: so much more it has, compared with the other side, in the game's money.
    """

    number: int
    round: int
    power: Power
    message: Message
    side: Side
    swing: int


class Deeds(msgspec.Struct):
    """What a power has done.

    Attributes:
        lost, destroyed: price of its own units that were lost in battle, and of others that it destroyed.
        won: battles.
        hits, expected: of all its dice that could hit.
        variance: of these hits.
        dice: how many.
    """

    lost: int = 0
    destroyed: int = 0
    won: int = 0
    hits: int = 0
    expected: float = 0.0
    variance: float = 0.0
    dice: int = 0


class WarRecord:
    """Fed with the events of a game in order.

    Attributes:
        rounds: the figures of every power at the beginning of each round; the first is the start.
        luck: hits above what was to be expected, of each side at the same moments.
        deeds: of each power.
    """

    def __init__(self, catalog: Catalog, start: Presentation) -> None:
        self._sides = {info.id: info.side for info in catalog.powers}
        self._price: Mapping[UnitType, int] = {unit.id: unit.cost for unit in catalog.units}
        self._die_sides = catalog.die_sides
        played = {info.side for info in catalog.powers if start.powers[info.id].is_played}
        self._side_ids = tuple(side for side in catalog.sides if side in played)
        self.deeds = {info.id: Deeds() for info in catalog.powers}
        self.rounds: list[dict[Power, Figures]] = [standings(start)]
        self.luck: dict[Side, list[float]] = {side: [0.0] for side in self._side_ids}
        self._round = start.round
        self._power = start.power
        self._battle: BattleBegan | None = None
        self._swing: dict[Side, int] = {}
        self._turning: list[Turning] = []
        self._lost: Message | None = None
        """The last loss in words."""

    def tell(
        self,
        number: int,
        events: Sequence[Event],
        present: Callable[[], Presentation],
        describe: Callable[[Event], Message | None],
    ) -> None:
        """Count one action.

        Args:
            number: of the action.
            events: that it brought about.
            present: shows the position after it.
            describe: gives the sentence of an event.
        """
        falls = sum(isinstance(event, PowerFell) for event in events)
        for event in events:
            match event:
                case TurnBegan():
                    self._begin_turn(event, present)
                case BattleBegan():
                    self._battle, self._swing = event, {}
                case DiceRolled():
                    self._count_dice(event)
                case UnitsLost():
                    self._count_losses(event)
                    self._lost = describe(event)
                case AttackFought():
                    self._count_attack(event)
                    self._weigh(number, self._lost)
                    self._lost = None
                case ControlChanged() if event.before in self._sides:
                    value = present().spaces[event.space].value
                    self._gain(event.after, value * INCOME_TURNS)
                    if self._battle is None and not falls:  # what goes with a power is weighed as one
                        self._weigh(number, describe(event))
                case PowerFell():
                    falls -= 1
                    self._weigh(number, describe(event))
                case BattleEnded():
                    self._end_battle(event)
                    self._weigh(number, describe(event))

    def now(self, shown: Presentation) -> "list[dict[Power, Figures]]":
        """The rounds with the present moment at their end."""
        return [*self.rounds, standings(shown)]

    def luck_now(self) -> dict[Side, list[float]]:
        """The luck with the present moment at its end."""
        return {side: [*values, self._luck_of(side)] for side, values in self.luck.items()}

    def done_by(self, powers: Iterable[Power]) -> Deeds:
        """What powers have done together."""
        deeds = [self.deeds[power] for power in powers]
        totals = {field: sum(getattr(one, field) for one in deeds) for field in Deeds.__struct_fields__}
        return Deeds(**totals)

    def turning(self) -> list[Turning]:
        """The greatest changes, in their order."""
        most = sorted(self._turning, key=lambda one: (-one.swing, one.number))[:_MOST_TURNING]
        return sorted(most, key=lambda one: one.number)

    def unusual_percent(self) -> int:
        """In so many percent of wars with these dice the sides would be at least as far apart in luck."""
        variance = sum(deeds.variance for deeds in self.deeds.values())
        gap = self._gap()
        return round(100 * math.erfc(abs(gap) / math.sqrt(2 * variance))) if variance else 100

    def _gap(self) -> float:
        """How many hits the first side is ahead of the second."""
        first, *others = (self._luck_of(side) for side in self._side_ids)
        return first - sum(others)

    def _luck_of(self, side: Side) -> float:
        own = [deeds for power, deeds in self.deeds.items() if self._sides[power] == side]
        return sum(deeds.hits - deeds.expected for deeds in own)

    def _begin_turn(self, event: TurnBegan, present: Callable[[], Presentation]) -> None:
        if event.round != self._round:
            self._round = event.round
            self.rounds.append(standings(present()))
            for side in self.luck:
                self.luck[side].append(self._luck_of(side))
        self._power = event.power

    def _count_dice(self, event: DiceRolled) -> None:
        if not event.figure or event.power not in self.deeds:
            return
        deeds, chance = self.deeds[event.power], min(1.0, event.figure / self._die_sides)
        deeds.dice += len(event.dice)
        deeds.hits += event.hits
        deeds.expected += len(event.dice) * chance
        deeds.variance += len(event.dice) * chance * (1 - chance)

    def _count_losses(self, event: UnitsLost) -> None:
        value = sum(self._price.get(unit, 0) * number for unit, number in event.pieces)
        if event.power not in self.deeds:
            return
        self.deeds[event.power].lost += value
        self._gain(event.power, -value)
        by = self._other(event.power)
        if by is not None:
            self.deeds[by].destroyed += value

    def _count_attack(self, event: AttackFought) -> None:
        """An attack of one unit: what it has destroyed, and what was destroyed in answer."""
        back = event.back is not None and event.back.is_destroyed
        destroyed = [harm for harm in event.harmed if harm.is_destroyed]
        enemies = [h for h in destroyed if self._sides.get(h.power) != self._sides.get(event.power)]
        if event.power in self.deeds:
            self.deeds[event.power].destroyed += sum(self._price.get(h.unit_type, 0) for h in enemies)
            self.deeds[event.power].won += bool(enemies) and not back
        if back and event.answer is not None and event.answer.power in self.deeds:
            self.deeds[event.answer.power].destroyed += self._price.get(event.attack.unit_type, 0)
            self.deeds[event.answer.power].won += not enemies

    def _other(self, power: Power) -> Power | None:
        """Who fights against a power in the present battle."""
        battle = self._battle
        if battle is None:
            return None
        other = battle.defender if self._sides[power] == self._sides[battle.attacker] else battle.attacker
        return other if other in self.deeds else None

    def _end_battle(self, event: BattleEnded) -> None:
        battle = self._battle
        defender = battle.defender if battle is not None else None
        winner = {"attacker": event.attacker, "defender": defender}.get(event.result)
        if winner is not None and winner in self.deeds:
            self.deeds[winner].won += 1

    def _gain(self, power: Power, value: int) -> None:
        side = self._sides.get(power)
        if side is not None:
            self._swing[side] = self._swing.get(side, 0) + value

    def _weigh(self, number: int, message: Message | None) -> None:
        """What has just ended may have turned the game."""
        first, *others = (self._swing.get(side, 0) for side in self._side_ids)
        swing = first - sum(others)
        self._battle, self._swing = None, {}
        if message is None or not swing:
            return
        side = self._side_ids[0] if swing > 0 else self._side_ids[1]
        self._turning.append(Turning(number, self._round, self._power, message, side, abs(swing)))


def standings(shown: Presentation) -> dict[Power, Figures]:
    """The figures of every power at a moment, as `Plot.of` names them; an unknown treasury is nothing."""
    owned: dict[Power, int] = {}
    for view in shown.spaces.values():
        if view.owner is not None:
            owned[view.owner] = owned.get(view.owner, 0) + 1
    return {
        power: {
            "production": view.production,
            "units_value": view.units_value,
            "treasury": view.treasury or 0,
            "spaces": owned.get(power, 0),
            **{figure.id: figure.value for figure in view.figures if figure.id},
        }
        for power, view in shown.powers.items()
    }
