"""The reason chip: why a space is no target, or what it costs, under its name (SCREENS 3)."""

from collections.abc import Sequence
from typing import Literal

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from axis_desktop.view.widgets.clear_places import covering, kept_inside
from axis_desktop.view.widgets.pictures import icon_pixmap
from axis_desktop.view.widgets.style import Role, set_role
from axis_desktop.view.widgets.theme import theme

Reason = Literal["refused", "cost", "note"]

_LOOKS: dict[Reason, tuple[Role, str, str]] = {
    "refused": ("chip_refused", "cross", "bad"),
    "cost": ("chip_cost", "warning", "warn"),
    "note": ("chip_note", "info", "info"),
}
_WIDEST_PX = 300


class ReasonChip(QFrame):
    """One sentence with its rule; the mouse goes to the board below, where a click asks for the rule."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("reason_chip")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.rule = ""
        self._icon = QLabel()
        self._text = QLabel(wordWrap=True)
        self._rule = QLabel()
        set_role(self._text, "small")
        self._text.setProperty("tone", "text")
        set_role(self._rule, "quiet")
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._text)
        words.addWidget(self._rule)
        row = QHBoxLayout(self)
        row.setContentsMargins(theme().px(10), theme().px(7), theme().px(12), theme().px(7))
        row.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        self.hide()

    @property
    def text(self) -> str:
        """The sentence shown."""
        return str(self._text.text())

    def tell(
        self,
        reason: Reason,
        text: str,
        rule: str,
        subject: QRect,
        room: QRect,
        taboo: Sequence[QRect],
        targets: Sequence[QRect] = (),
    ) -> None:
        """Show a sentence beside what it is about, where it covers least.

        Args:
            reason: how the chip looks.
            text: the sentence.
            rule: id of the rule behind it, or "".
            subject: what it is about, in pixels of the board.
            room: the part of the board that no panel covers.
            taboo: what must not be covered, such as the count picker, what is in hand and the pointer.
            targets: what may be clicked and is covered only if there is no other way.
        """
        role, icon, token = _LOOKS[reason]
        set_role(self, role)
        self.rule = rule
        self._icon.setPixmap(
            icon_pixmap(icon, theme().color(token), theme().px(17), self.devicePixelRatioF())
        )
        self._text.setText(text)
        self._rule.setText(rule)
        self._rule.setVisible(bool(rule))
        self.setAccessibleName(f"{text} {rule}".strip())
        width = min(theme().px(_WIDEST_PX), room.width() - 16)
        wide = self._text.fontMetrics().horizontalAdvance(text) + theme().px(56)
        self.setFixedWidth(min(width, max(wide, theme().px(120))))
        self.adjustSize()
        size = self.sizeHint()
        self.resize(self.width(), max(size.height(), self.heightForWidth(self.width())))
        self.move(self._spot(subject, room.adjusted(8, 8, -8, -8), taboo, targets))
        self.show()
        self.raise_()

    def _spot(self, subject: QRect, room: QRect, taboo: Sequence[QRect], targets: Sequence[QRect]) -> QPoint:
        """Below, above, right or left of the subject, wherever it covers no taboo and least of targets."""
        gap, middle, size = theme().px(10), subject.center() - self.rect().center(), self.size()
        spots = (
            QPoint(middle.x(), subject.bottom() + gap),
            QPoint(middle.x(), subject.top() - gap - size.height()),
            QPoint(subject.right() + gap, middle.y()),
            QPoint(subject.left() - gap - size.width(), middle.y()),
        )
        places = [QRect(kept_inside(spot, size, room), size) for spot in spots]
        covered = covering(targets)
        best = min(places, key=lambda place: (sum(map(place.intersects, taboo)), covered(place)))
        return best.topLeft()
