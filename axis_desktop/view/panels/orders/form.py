"""A form: several small choices at once, each a row of buttons, and the done button at the end."""

from functools import partial

from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from axis_desktop.model import Decision
from axis_desktop.model.asking.forms import Field, FormOptions
from axis_desktop.view.panels.orders.plan import Draft, PlanMark, PlanPanel
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.controls import Segments
from axis_desktop.view.widgets.done_button import DoneState
from axis_desktop.view.widgets.frame import UnitPicture, label
from axis_desktop.view.widgets.style import set_role
from axis_desktop.view.widgets.theme import theme

_PICTURE_PX = 34


class FormPanel(PlanPanel):
    """A row for each field; what is chosen stays chosen until the form is given."""

    def __init__(self, decision: Decision, controller: Controller) -> None:
        super().__init__(decision, controller, "form_panel")
        options = controller.options
        assert isinstance(options, FormOptions)
        self._options = options
        self._values: dict[str, str] = dict(options.proposed)
        placed = [field for field in options.fields if field.space is not None]
        self._numbers = {field.id: number for number, field in enumerate(placed, start=1)}
        self._units = {info.id: info for info in controller.catalog.units}
        self.refill()

    @property
    def values(self) -> dict[str, str]:
        """What is chosen now."""
        return dict(self._values)

    def draft(self) -> Draft:
        """A number on each place that a field is about, which stands before its name in the form too."""
        return Draft(
            marks=tuple(
                PlanMark(field.space, str(self._numbers[field.id]), "name")
                for field in self._options.fields
                if field.space is not None
            )
        )

    def fill(self) -> None:
        """The fields, and below them what would follow."""
        for field in self._options.fields:
            self.body.addWidget(self._row(field))
        self._told = label("", "small", wrap=True)
        self._told.setObjectName("form_notes")
        self.body.addWidget(self._told)
        self._tell()

    def _tell(self) -> None:
        told = "\n".join(self.shown(note) for note in self._options.notes(self._values))
        self._told.setText(told)
        self._told.setVisible(bool(told))

    def _row(self, field: Field) -> QFrame:
        made = QFrame()
        made.setObjectName(f"field_{field.id}")
        set_role(made, "card")
        row = QHBoxLayout(made)
        row.setContentsMargins(*(theme().px(n) for n in (10, 6, 10, 6)))
        row.setSpacing(theme().px(8))
        if field.unit_type is not None and field.power is not None:
            row.addWidget(UnitPicture(field.power, self._units[field.unit_type].silhouette, _PICTURE_PX))
        words = QVBoxLayout()
        words.setSpacing(0)
        number = self._numbers.get(field.id)
        title = " ".join(filter(None, (str(number) if number else "", self.shown(field.title))))
        words.addWidget(label(title, "strong", wrap=True))
        row.addLayout(words, 1)
        answers = Segments([(id_, self.shown(told)) for id_, told in field.answers], title)
        answers.setObjectName(f"answers_{field.id}")
        answers.choose(self._values[field.id])
        answers.chosen.connect(partial(self.choose, field.id))
        row.addWidget(answers)
        return made

    def choose(self, field: str, answer: str) -> None:
        """Choose an answer of a field."""
        self._values[field] = answer
        self._tell()
        self.done_changed.emit()

    def done_state(self) -> DoneState:
        """Give the form, or what is missing."""
        refusal = self._options.refusal(self._values)
        return self.ended(self.tr("That's it"), self.tr("Begin with what is chosen"), refusal)

    def press_done(self) -> None:
        """Give it."""
        if self._options.refusal(self._values) is None:
            self._game.submit(self._options.fill_in(self._values))
