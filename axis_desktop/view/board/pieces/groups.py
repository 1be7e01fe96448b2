"""The trays of one space as one thing that wants a place, with the box they may need."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeAlias

from PySide6.QtCore import QPointF, QSizeF

from axis_desktop.model import Space
from axis_desktop.view.board.pieces.counters import TrayPlan
from axis_desktop.view.board.pieces.names import NamePlan
from axis_desktop.view.board.pieces.placards import BOX_PAD, box_size

Edges: TypeAlias = tuple[float, float, float, float]
"""Left, top, right and bottom of a rectangle."""

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
        block: what it covers there altogether.
        covered: what nothing else may cover there: its box, or each row of its trays.
        trays_cover: what each tray covers there.
    """

    space: Space
    plans: list[TrayPlan]
    home: QPointF
    box: NamePlan | None = None
    place: QPointF = field(default_factory=QPointF)
    block: Edges = (0.0, 0.0, 0.0, 0.0)
    covered: list[Edges] = field(default_factory=list)
    trays_cover: list[Edges] = field(default_factory=list)

    def stand_at(self, place: QPointF) -> None:
        """Take a place; what it covers there is known from then on."""
        self.place = place
        self.block = _around(place, self.size)
        places = list(self.tray_places())
        self.trays_cover = [_around(at, plan.size) for at, plan in zip(places, self.plans, strict=True)]
        self.covered = [self.block] if self.box is not None else list(self._rows(places))

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

    def _rows(self, places: Iterable[QPointF]) -> Iterator[Edges]:
        for plan, place in zip(self.plans, places, strict=True):
            for row in plan.rows:
                body = row.translated(place).adjusted(-1, -1, 3, 6 if plan.detail == "reduced" else 3)
                yield body.left(), body.top(), body.right(), body.bottom()


def _around(middle: QPointF, size: QSizeF) -> Edges:
    x, y, wide, tall = middle.x(), middle.y(), size.width() / 2, size.height() / 2
    return x - wide, y - tall, x + wide, y + tall
