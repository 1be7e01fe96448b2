"""What the panels of orders share: lit spaces, a plan drawn on the board, and the done button at the end."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from axis_desktop.model import Action, Decision, IllegalAction, Message, Space
from axis_desktop.model.asking.options import Area, Target
from axis_desktop.model.asking.planning import Aim, Detachment
from axis_desktop.model.showing.presentation import PlannedMove
from axis_desktop.view.panels.parts.rows import ClickRow, UnitRow
from axis_desktop.view.panels.parts.scrolling import ScrollingPanel
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.done_button import DoneState
from axis_desktop.view.widgets.frame import Chip, IconLabel, KeyCap, clear_layout, label
from axis_desktop.view.widgets.style import set_role
from axis_desktop.view.widgets.texts import refusal_text, space_name, text, unit_name
from axis_desktop.view.widgets.theme import theme

WIDE_PX = 420
COUNTER_PX = 30
MOST_KEYS = 9
"""So many rows have a digit as their key."""


class Pointed(Action, frozen=True, kw_only=True):
    """Stands at a space that only changes what is being put together: nobody submits it."""


@dataclass(frozen=True)
class PlanMark:
    """A sign on a space of the plan.

    Attributes:
        text: a number or a cost; "" with a warning.
        kind: a step or a line of the plan; what it would cost to come here; somebody could act here; the name
            by which the panel speaks of this place.
    """

    space: Space
    text: str
    kind: Literal["step", "reach", "risk", "name"]


@dataclass(frozen=True)
class Draft:
    """What the board shows of a plan.

    Attributes:
        moves: as arrows; their numbers are those of the rows in the panel.
        marks: on spaces.
        areas: what attacks on more than one space would strike.
    """

    moves: tuple[PlannedMove, ...] = ()
    marks: tuple[PlanMark, ...] = ()
    areas: tuple[Area, ...] = ()


class PlanPanel(ScrollingPanel):
    """A question whose answer is put together in the panel and on the board; the done button gives it.

    Signals:
        done_changed: the done button would say something else.
        plan_changed: other spaces are lit, or something else is drawn.
        space_chosen: a space is chosen, or "" if none is any more.
        area_pointed: what the row pointed at would strike, or None.
        fly_to: a space that a row speaks of, to be brought into sight.
        rule_wanted: the id of a rule was clicked.
        noticed: something is to be said by the way.
    """

    placement = "wide"
    done_changed = Signal()
    plan_changed = Signal()
    space_chosen = Signal(str)
    area_pointed = Signal(object)
    fly_to = Signal(str)
    rule_wanted = Signal(str)
    noticed = Signal(str)

    def __init__(self, decision: Decision, controller: Controller, name: str) -> None:
        super().__init__(text(decision.prompt, controller.catalog))
        self.setObjectName(name)
        self.usual_px = WIDE_PX
        self.title.setWordWrap(True)
        self.add_to_head(self._rule_link(decision.rule))
        self.body.setSpacing(theme().px(8))
        self._decision, self._game = decision, controller
        QShortcut(QKeySequence(Qt.Key.Key_Backspace), self).activated.connect(self.take_back)

    def _rule_link(self, rule: str) -> QPushButton:
        """The rule that asks."""
        link = QPushButton(rule)
        link.setObjectName("rule")
        link.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the keys begin with the first row
        link.setToolTip(self.tr("Open the rulebook at this rule"))
        set_role(link, "link")
        link.clicked.connect(lambda: self.rule_wanted.emit(rule))
        return link

    # ------------------------------------------------------------------ what the board asks

    def draft(self) -> Draft:
        """What is planned so far."""
        return Draft()

    def targets_offered(self) -> Mapping[Space, Target]:
        """Spaces that can be clicked now, to be lit."""
        return {}

    def spaces_in_sight(self) -> Sequence[Space]:
        """What the board should show when other spaces are lit: all of them."""
        return sorted(self.targets_offered())

    def choose_space(self, space: Space) -> None:
        """One of them was clicked on the board."""

    def space_refusal(self, space: Space) -> IllegalAction | None:
        """Why another space can't be clicked; None if nobody can say."""
        return None

    def draw_from(self, space: Space) -> bool:
        """The mouse was pressed on a space: begin to draw a way there; False if none begins there."""
        return False

    def draw_over(self, space: Space) -> None:
        """The mouse has come to a space while a way is drawn."""

    def draw_to(self, space: Space) -> None:
        """The mouse was let go on a space, perhaps on that where it was pressed."""

    def put_back(self) -> bool:
        """Esc: let go of what is chosen; False if nothing is."""
        return False

    def take_back(self) -> bool:
        """Backspace: take back what was added last; False if there is nothing."""
        return False

    def said(self) -> tuple[str, str]:
        """The sentence of the prompt, and its line of help."""
        return self.shown(self._decision.prompt), ""

    # ------------------------------------------------------------------ for the kinds

    def refill(self) -> None:
        """Show another stage of the plan; the keys stay at the row of the same name."""
        here = self.window().focusWidget() if self.isVisible() else None
        name = here.objectName() if here is not None and self.isAncestorOf(here) else ""
        clear_layout(self.body)
        self.fill()
        self.body.addStretch(1)
        if self.isVisible():
            for index in range(self.body.count()):
                item = self.body.itemAt(index)
                widget = item.widget() if item is not None else None
                if widget is not None:
                    widget.show()  # now, not a little later: the next key may be meant for it
        if name:
            row = self.findChild(QWidget, name) or next(iter(self.findChildren(ClickRow)), None)
            if row is not None:
                row.setFocus()
        self.plan_changed.emit()
        self.done_changed.emit()

    def fill(self) -> None:
        """Put the rows of the present stage into `body`."""
        raise NotImplementedError

    def shown(self, message: Message) -> str:
        """A message of the rules as people read it."""
        return text(message, self._game.catalog)

    def place(self, space: Space | None) -> str:
        """The name of a space; "" of none."""
        return space_name(space, self._game.catalog) if space is not None else ""

    def unit(self, pieces: Detachment) -> str:
        """Pieces by their type, with their number if there are several."""
        name = unit_name(pieces.unit_type, len(pieces.units), self._game.catalog)
        return name if len(pieces.units) == 1 else f"{len(pieces.units)} {name}"

    def ended(self, title: str, line: str, refusal: IllegalAction | None, warning: str = "") -> DoneState:
        """What the done button says: what would follow, or why it can't be done yet.

        Args:
            title: what it does.
            line: what follows.
            refusal: why it can't be done yet.
            warning: what would be missed, about which is asked once more.
        """
        why = refusal_text(refusal, self._game.catalog) if refusal is not None else line
        return DoneState(title=title, consequence=why, refusal=refusal, warning="" if refusal else warning)

    def heading(self, words: str) -> QLabel:
        """A heading over rows."""
        made = label(words, "label")
        self.body.addWidget(made)
        return made

    def chip(self, kind: str, words: str, rule: str = "") -> None:
        """A sentence in a frame of its own; its rule is a link."""
        made = Chip(kind, words, rule)
        made.rule_clicked.connect(self.rule_wanted)
        self.body.addWidget(made)

    def row(
        self,
        name: str,
        title: str,
        *,
        pieces: Detachment | None = None,
        aim: Aim | None = None,
        notes: Iterable[str] = (),
        aside: str = "",
        key: str = "",
        space: Space | None = None,
        area: Area | None = None,
        clicked: Callable[[], object] | None = None,
        chosen: bool = False,
    ) -> ClickRow:
        """A row that can be clicked: counter, title, what is to be said of it.

        Args:
            name: of the widget.
            title: its first line.
            pieces: whose counter it shows.
            aim: at which they are sent; if it is a unit, its counter is shown, too.
            notes: lines below the title.
            aside: at its right end, such as a figure.
            key: the key that clicks it.
            space: brought into sight when the row is pointed at.
            area: what it would strike, shown then.
            clicked: called when it is.
            chosen: it is part of the plan.
        """
        made = ClickRow(name)
        made.setProperty("chosen", chosen)
        made.setAccessibleName(", ".join(filter(None, (title, aside, *notes))))
        outer = QHBoxLayout(made)
        outer.setContentsMargins(*(theme().px(n) for n in (10, 6, 10, 6)))
        outer.setSpacing(theme().px(8))
        if pieces is not None:
            counters = [(pieces.power, pieces.unit_type, len(pieces.units))]
            picture = UnitRow(counters, COUNTER_PX, self._game.catalog, most_single=1)
            picture.setFixedWidth(theme().px(COUNTER_PX + 6))
            outer.addWidget(picture)
        if aim is not None and aim.unit_type is not None and aim.power is not None:
            if pieces is not None:
                outer.addWidget(IconLabel("chevron_right", "text_3", 14))
            target = UnitRow([(aim.power, aim.unit_type, 1)], COUNTER_PX, self._game.catalog, most_single=1)
            target.setFixedWidth(theme().px(COUNTER_PX + 6))
            outer.addWidget(target)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(label(title, "strong", wrap=True))
        for note in notes:
            words.addWidget(label(note, "small", wrap=True))
        outer.addLayout(words, 1)
        if aside:
            outer.addWidget(label(aside, "strong"))
        if key:
            outer.addWidget(KeyCap(key))
            QShortcut(QKeySequence(key), made).activated.connect(made.clicked)
        if clicked is not None:
            made.clicked.connect(clicked)
        if space is not None:
            made.entered.connect(lambda: self.fly_to.emit(space))
        if area is not None:
            made.entered.connect(lambda: self.area_pointed.emit(area))
            made.left.connect(lambda: self.area_pointed.emit(None))
        return made

    def add_to(self, row: ClickRow, widget: QWidget) -> None:
        """Another widget at the end of a row."""
        layout = row.layout()
        assert isinstance(layout, QBoxLayout)
        layout.addWidget(widget)

    def noted(self, *messages: Message | None) -> list[str]:
        """Those sentences that are there, as people read them."""
        return [self.shown(message) for message in messages if message is not None]
