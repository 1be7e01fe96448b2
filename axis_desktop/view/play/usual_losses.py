"""In which order a person loses units, as it is kept in the settings, for the question that is asked."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from axis_desktop.model import Decision
from axis_desktop.model.asking.options import CasualtyOptions
from axis_desktop.model.ids import UnitId, UnitType
from axis_desktop.storage.settings import Settings
from axis_desktop.view.play.controller import Controller

Orders = dict[str, list[str]]
"""As `Settings.losses`."""


class UsualLosses(QObject):
    """The orders of loss of whoever sits at this screen.

    Args:
        controller: the game.

    Signals:
        kept: the person wants other orders from now on; all `Orders`, for the settings.
        changed: the settings say something else than before.
    """

    kept = Signal(object)
    changed = Signal()

    def __init__(self, controller: Controller) -> None:
        super().__init__(controller)
        self._controller = controller
        self._orders: Orders = {}

    def apply_settings(self, settings: Settings) -> None:
        """Take over changed settings."""
        if settings.losses != self._orders:
            self._orders = settings.losses
            self.changed.emit()

    @property
    def kind(self) -> str:
        """The kind of battle by whose order the hits that wait are taken; "" if none has such units."""
        types = {group.unit_type for group in self._asked.groups} if self._asked is not None else set()
        tables = self._controller.catalog.losses
        battle = self._controller.presentation.battle
        first = battle.kind if battle is not None else ""
        kinds = sorted(tables, key=lambda kind: kind != first)
        return next((kind for kind in kinds if types and types <= set(tables[kind])), "")

    @property
    def side(self) -> str:
        """Whether whoever is asked attacks or defends: "attack" or "defense"."""
        battle, decision = self._controller.presentation.battle, self._controller.decision
        assert isinstance(decision, Decision)
        is_other = battle is not None and battle.attacker.power != decision.power
        return "defense" if is_other else "attack"

    @property
    def is_own(self) -> bool:
        """The person has an order for the hits that wait."""
        return bool(self.kind) and self._key in self._orders

    def order(self) -> tuple[UnitType, ...]:
        """The order for the hits that wait: the person's own, or cheapest first."""
        return order_of(self._controller.catalog.losses[self.kind], self._orders.get(self._key, ()))

    def losses(self) -> tuple[UnitId, ...]:
        """Who takes the hits that wait: by the person's own order, or as the program suggests."""
        assert self._asked is not None
        return self._asked.by_order(self.order()) if self.is_own else self._asked.suggested

    def keep(self, order: Sequence[UnitType] | None) -> None:
        """From now on lose units in this order; None: as the program suggests."""
        orders = {key: types for key, types in self._orders.items() if key != self._key}
        if order is not None:
            orders[self._key] = list(order)
        self.kept.emit(orders)

    def strange(self) -> list[str]:
        """What the orders for this game name that it doesn't have, such as after a slip of the pen."""
        catalog = self._controller.catalog
        return sorted(
            name
            for key, types in self._orders.items()
            for system, kind, _ in [key.split(".")]
            if system == self._controller.session.setup.system
            for name in ([*types] if kind in catalog.losses else [kind])
            if name not in catalog.losses.get(kind, ())
        )

    @property
    def _key(self) -> str:
        return order_key(self._controller.session.setup.system, self.kind, self.side)

    @property
    def _asked(self) -> CasualtyOptions | None:
        options = self._controller.options
        return options if isinstance(options, CasualtyOptions) else None


def order_key(system: str, kind: str, side: str) -> str:
    """Where the settings keep an order."""
    return f"{system}.{kind}.{side}"


def order_of(known: Sequence[UnitType], wished: Sequence[str]) -> tuple[UnitType, ...]:
    """All known types, first those of a wish in its order, then the others in theirs."""
    first = [UnitType(name) for name in wished if name in known]
    return (*first, *(each for each in known if each not in first))
