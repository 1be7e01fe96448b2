"""What a hand on the board may do while an attack is put together: carry units to a target, or move them."""

from collections.abc import Mapping, Sequence
from functools import cached_property

from axis_desktop.model import IllegalAction, Power, Space, UnitId, UnitType
from axis_desktop.model.asking.options import MoveOptions, Target
from axis_desktop.model.asking.planning import AttackOrderOptions, OrdersAndMoves
from axis_desktop.view.panels.orders.plan import Pointed


class OrderHand:
    """Asks for targets and, where the game has them, for moves beside the attacks (a `GestureSource`).

    Args:
        options: of the question.
        power: who is asked.
    """

    def __init__(self, options: AttackOrderOptions, power: Power) -> None:
        self._options, self._power = options, power
        self._moves: MoveOptions | None = options.moves() if isinstance(options, OrdersAndMoves) else None

    @cached_property
    def joining(self) -> Mapping[Space, Mapping[UnitId, Space]]:
        """For each target who could take part in an attack on it, and from where."""
        return {
            target: {unit: pieces.space for pieces in self._options.joiners(target) for unit in pieces.units}
            for target in self._options.targets()
        }

    def movable(self) -> Mapping[Space, tuple[UnitId, ...]]:
        """Units that could attack something or move, by the space they are in."""
        found: dict[Space, dict[UnitId, None]] = {}
        for joiners in self.joining.values():
            for unit, space in joiners.items():
                found.setdefault(space, {})[unit] = None
        for space, units in (self._moves.movable() if self._moves is not None else {}).items():
            found.setdefault(space, {}).update(dict.fromkeys(units))
        return {space: tuple(units) for space, units in found.items()}

    def targets(self, units: Sequence[UnitId]) -> Mapping[Space, Target]:
        """What these units could attack together, and where they could go instead."""
        if not units:
            return {}
        found = dict(self._moves.targets(units)) if self._moves is not None else {}
        pointed = Pointed(power=self._power)
        for target, joiners in self.joining.items():
            if all(unit in joiners for unit in units):
                path = (joiners[units[0]], target)
                found[target] = Target(space=target, path=path, kind="attack", action=pointed)
        return found

    def refusal(self, units: Sequence[UnitId], space: Space) -> IllegalAction | None:
        """Why they can't attack a space, or else why they can't go there."""
        why = self._options.target_refusal(space) or self._options.sheet(space, units).refusal
        moved = self._moves.refusal(units, space) if self._moves is not None else None
        # Whoever could attack it but for something else, such as the price, is told of that.
        able = {unit for pieces in self._options.joiners(space) for unit in pieces.units}
        return why if space in self.joining or able.issuperset(units) else moved or why

    def places(self, unit_type: UnitType) -> Mapping[Space, Target]:
        """Nothing new is put down."""
        return {}

    def place_refusal(self, unit_type: UnitType, space: Space) -> IllegalAction | None:
        """Nothing new is put down."""
        return None
