"""The trays of one space as one thing that wants a place, with the box they may need."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

from PySide6.QtCore import QPointF, QRectF, QSizeF

from axis_desktop.model import Space
from axis_desktop.view.board.pieces.counters import TrayPlan
from axis_desktop.view.board.pieces.names import NamePlan
from axis_desktop.view.board.pieces.placards import BOX_PAD, box_size

TRAY_GAP = 3.0
ROOM_SHARE = 0.62
"""A tray fits into a space whose inscribed radius is at least this share of the tray's height."""


@dataclass(eq=False)
class Group:
    """The trays of one space, one above the other, tokens side by side. All lengths are logical pixels.

    Attributes:
        plans: of the trays, from top to bottom or from left to right.
        home: where its middle would best be.
        box: name of the space in the box around the trays; None without a box.
        place: where its middle came to be.
    """

    space: Space
    plans: list[TrayPlan]
    home: QPointF
    box: NamePlan | None = None
    place: QPointF = field(default_factory=QPointF)

    @cached_property
    def is_row(self) -> bool:
        """Only tokens: they stand side by side."""
        return all(plan.detail == "token" for plan in self.plans)

    @cached_property
    def trays(self) -> QSizeF:
        """Size of the trays together."""
        if self.is_row:
            height = max(plan.size.height() for plan in self.plans)
            return QSizeF(sum(plan.size.width() + TRAY_GAP for plan in self.plans) - TRAY_GAP, height)
        width = max(plan.size.width() for plan in self.plans)
        return QSizeF(width, sum(plan.size.height() + TRAY_GAP for plan in self.plans) - TRAY_GAP)

    @property
    def size(self) -> QSizeF:
        """Size with the box."""
        return self.trays if self.box is None else box_size(self.box, self.trays)

    @property
    def block(self) -> QRectF:
        """What it covers at its place."""
        return _around(self.place, self.size)

    def tray_places(self) -> Iterator[QPointF]:
        """The middles of the trays; in a box they stand below the name."""
        middle = self.place
        if self.box is not None:
            middle = middle + QPointF(0, (self.size.height() - self.trays.height()) / 2 - BOX_PAD)
        if self.is_row:
            yield from self._row_places(middle)
            return
        top = middle.y() - self.trays.height() / 2
        for plan in self.plans:
            yield QPointF(middle.x(), top + plan.size.height() / 2)
            top += plan.size.height() + TRAY_GAP

    def _row_places(self, middle: QPointF) -> Iterator[QPointF]:
        left = middle.x() - self.trays.width() / 2
        for plan in self.plans:
            yield QPointF(left + plan.size.width() / 2, middle.y())
            left += plan.size.width() + TRAY_GAP

    def covered(self) -> Iterator[QRectF]:
        """What nothing else may cover: its box, or each row of its trays."""
        if self.box is not None:
            yield self.block
            return
        for plan, place in zip(self.plans, self.tray_places(), strict=True):
            for row in plan.rows:
                yield row.translated(place).adjusted(-1, -1, 3, 6 if plan.detail == "reduced" else 3)


def _around(middle: QPointF, size: QSizeF) -> QRectF:
    return QRectF(middle - QPointF(size.width(), size.height()) / 2, size)
