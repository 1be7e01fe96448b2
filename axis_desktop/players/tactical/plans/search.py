"""Orders for all units of a party that fit together, searched for (TA-4 to TA-9).

The search improves the orders of one unit after the other while the others stay, and so the order of attack;
then it begins again from the best with some of them changed. Its length is counted in plans, never in time.
"""

from collections.abc import Sequence

import msgspec

from axis_desktop.model.chance import Luck
from axis_desktop.model.ids import UnitId
from axis_desktop.players.tactical.levels import Skill
from axis_desktop.players.tactical.plans.judge import Judge
from axis_desktop.players.tactical.plans.orders import Order, OrderBook
from axis_desktop.players.tactical.sight.scene import Scene
from axis_desktop.systems.tactical.state import NOBODY

_WHIM_AMONG = 3
"""A whim takes one of so many best orders."""


_PAIRS = 144
"""Own units times others, as in a duel with two sets. Where there are more, a plan takes longer to look at,
and fewer are: the work of a turn is bounded, and counted, never timed."""


class Plan(msgspec.Struct, frozen=True):
    """Orders for every own unit.

    Attributes:
        orders: by unit.
        targets: whom a unit attacks.
        sequence: units that attack, in the order of their lines.
        value: in coins.
    """

    orders: dict[int, Order]
    targets: dict[int, UnitId]
    sequence: tuple[int, ...]
    value: float


def planned(scene: Scene, luck: Luck, *, moving: bool, share: float = 1.0) -> list[Plan]:
    """The best orders that are found, the very best first; no two of them are the same.

    Args:
        scene: the position.
        luck: of the player.
        moving: units may still move in this turn.
        share: of the plans that the level may look at.
    """
    return _Search(scene, luck, moving=moving, share=share).run()


class PlanBook:
    """The orders considered for each own unit in a position, and what of them fits together.

    Attributes:
        choices: orders of each own unit, in their order.
    """

    def __init__(self, scene: Scene, *, moving: bool) -> None:
        """The orders for a position; `moving`: units may still move in this turn."""
        orders = OrderBook(scene)
        self._scene = scene
        self.choices = [orders.of(piece, moving=moving) for piece in scene.own]
        self._starts = {piece.at: piece.index for piece in scene.own}

    def fits(self, orders: Sequence[Order], index: int, order: Order) -> bool:
        """Nobody ends in the same hex, and units that change places don't wait for each other in a circle."""
        end = order.end
        for other, one in enumerate(orders):
            if other != index and one.end == end:
                return False
        follower = self._starts.get(end)
        while follower is not None and follower != index:
            goes_to = orders[follower].end
            follower = None if goes_to == self._scene.own[follower].at else self._starts.get(goes_to)
        return follower is None or end == self._scene.own[index].at

    def plan(self, orders: Sequence[Order], judge: Judge) -> Plan:
        """These orders as a plan; the lines in the best order that exchanges of neighbors find."""
        sequence, value = self._sequence(orders, judge)
        own, enemies = self._scene.own, self._scene.enemies
        targets = {own[index].id: orders[index].target for index in sequence}
        return Plan(
            {piece.id: orders[piece.index] for piece in own},
            {unit: enemies[target].id for unit, target in targets.items() if target != NOBODY},
            tuple(own[index].id for index in sequence),
            value,
        )

    def _sequence(self, orders: Sequence[Order], judge: Judge) -> tuple[list[int], float]:
        """The order of the lines; neighbors are exchanged as long as that helps."""
        lines = [index for index, order in enumerate(orders) if order.attacks]
        lines.sort(key=lambda index: (orders[index].rank, index))
        value = judge.value(orders, lines)
        if not self._scene.skill.tries:
            return lines, value
        improved = True
        while improved:
            improved = False
            for place in range(len(lines) - 1):
                other = list(lines)
                other[place], other[place + 1] = other[place + 1], other[place]
                found = judge.value(orders, other)
                if found > value + 1e-6:
                    lines, value, improved = other, found, True
        return lines, value


class _Search:
    def __init__(self, scene: Scene, luck: Luck, *, moving: bool, share: float) -> None:
        self._book = PlanBook(scene, moving=moving)
        self._luck, self._skill = luck, scene.skill
        self._judge = Judge(scene)
        self._choices, self._fits = self._book.choices, self._book.fits
        pairs = len(scene.own) * (len(scene.allied) + len(scene.enemies))
        self._most = max(1, round(share * self._skill.evaluations * min(1.0, _PAIRS / max(1, pairs))))

    def run(self) -> list[Plan]:
        """Search."""
        skill: Skill = self._skill
        orders = [choices[0] for choices in self._choices]
        value = self._judge.value(orders)
        free = [i for i, choices in enumerate(self._choices) if len(choices) > 1]
        orders, value = self._sweep(orders, value, free, whim=skill.whim)
        for _ in range(skill.sweeps - 1):
            before = value
            orders, value = self._sweep(orders, value, self._luck.shuffled(free))
            if value <= before or self._spent:
                break
        found = [(value, orders)]
        for _ in range(skill.tries):
            if self._spent or len(free) < 2:
                break
            other = self._shaken(orders, free)
            other_value = self._judge.value(other)
            for _ in range(2):
                before = other_value
                other, other_value = self._sweep(other, other_value, self._luck.shuffled(free))
                if other_value <= before:
                    break
            found.append((other_value, other))
            if other_value > value:
                orders, value = other, other_value
        found.sort(key=lambda one: -one[0])
        kept: list[tuple[float, list[Order]]] = []
        for one in found:
            if all(one[1] != other[1] for other in kept):
                kept.append(one)
        return [self._book.plan(one, self._judge) for _, one in kept[: max(1, skill.rehearsed)]]

    @property
    def _spent(self) -> bool:
        return self._judge.count >= self._most

    def _sweep(
        self, orders: list[Order], value: float, units: Sequence[int], whim: int = 0
    ) -> tuple[list[Order], float]:
        """Each unit takes the best order beside those of the others."""
        orders = list(orders)
        for index in units:
            if self._spent and not whim:
                break
            rated = [(value, orders[index])]
            for order in self._choices[index]:
                if order is orders[index] or not self._fits(orders, index, order):
                    continue
                orders[index], kept = order, orders[index]
                rated.append((self._judge.value(orders), order))
                orders[index] = kept
            rated.sort(key=lambda one: -one[0])
            place = 0
            if whim and self._luck.below(whim) == 0:
                place = self._luck.below(min(_WHIM_AMONG, len(rated)))
            value, orders[index] = rated[place]
        return orders, value

    def _shaken(self, orders: Sequence[Order], free: Sequence[int]) -> list[Order]:
        """Some units get any order."""
        found = list(orders)
        for index in self._luck.shuffled(free)[: 2 + self._luck.below(2)]:
            order = self._luck.pick(self._choices[index])
            if self._fits(found, index, order):
                found[index] = order
        return found
