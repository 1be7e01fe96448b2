"""Several facts in one frame, a line for each: chips of their own would take twice the room."""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout

from axis_desktop.view.widgets.frame import IconLabel, label, with_rule
from axis_desktop.view.widgets.style import set_role
from axis_desktop.view.widgets.theme import theme

_SIGN_PX = 16
_SIGNS = {"cost": ("warning", "warn"), "note": ("info", "info")}


class Fact(NamedTuple):
    """What is so, or would be.

    Attributes:
        kind: a harm to who asks, or not.
        words: one sentence.
        rule: that says so; "" for none.
    """

    kind: Literal["cost", "note"]
    words: str
    rule: str = ""


class Facts(QFrame):
    """Facts below each other.

    Signals:
        rule_clicked: the rule of one, by its id.
    """

    rule_clicked = Signal(str)

    def __init__(self, facts: Iterable[Fact]) -> None:
        super().__init__()
        self.setObjectName("facts")
        told = list(facts)
        set_role(self, "chip_cost" if any(fact.kind == "cost" for fact in told) else "chip_note")
        self.setAccessibleName(" ".join(f"{fact.words} {fact.rule}".strip() for fact in told))
        lines = QGridLayout(self)
        lines.setContentsMargins(*(theme().px(n) for n in (10, 6, 10, 6)))
        lines.setHorizontalSpacing(theme().px(8))
        lines.setVerticalSpacing(theme().px(2))
        lines.setColumnStretch(1, 1)
        for row, fact in enumerate(told):
            name, tone = _SIGNS[fact.kind]
            lines.addWidget(IconLabel(name, tone, _SIGN_PX), row, 0, Qt.AlignmentFlag.AlignTop)
            words = label("", "small", wrap=True)
            words.setTextFormat(Qt.TextFormat.RichText)
            words.setText(with_rule(fact.words, fact.rule))
            words.linkActivated.connect(self.rule_clicked)
            lines.addWidget(words, row, 1)
