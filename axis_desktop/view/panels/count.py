"""Decisions that are a number, such as research dice: how many, and what may come of it (SCREENS 3)."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from axis_desktop.model import Decision
from axis_desktop.model.asking.options import CountOptions, ResearchOptions
from axis_desktop.view.panels.battle.dice import DiceRow
from axis_desktop.view.panels.odds.odds_chart import percent
from axis_desktop.view.panels.odds.odds_of_game import game_odds
from axis_desktop.view.panels.parts.rows import card
from axis_desktop.view.panels.parts.scrolling import ScrollingPanel
from axis_desktop.view.panels.parts.stepper import Stepper
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.done_button import DoneState
from axis_desktop.view.widgets.frame import IconLabel, label
from axis_desktop.view.widgets.texts import text

WIDE_PX = 420


class CountPanel(ScrollingPanel):
    """A stepper and what follows from each number; the done button answers."""

    placement = "wide"
    done_changed = Signal()

    def __init__(self, decision: Decision, controller: Controller, parent: QWidget | None = None) -> None:
        options = controller.options
        assert isinstance(options, CountOptions)
        title = text(options.counted, controller.catalog)
        super().__init__(title, parent)
        self.usual_px = WIDE_PX
        self._controller, self._power = controller, decision.power
        self._choices = options.choices()
        self._researches = isinstance(options, ResearchOptions)
        self.setObjectName("count_panel")
        self.stepper = Stepper(title)
        self.stepper.setObjectName("count")
        self.stepper.set_most(options.most)
        self.stepper.changed.connect(lambda _count: self._refresh())
        row = QHBoxLayout()
        row.addWidget(IconLabel("dice", "brass", 26))
        row.addWidget(label(title, "strong"), 1)
        row.addWidget(self.stepper)
        self.body.addLayout(row)
        self._note = label("", "small", wrap=True)
        self.body.addWidget(self._note)
        if isinstance(options, ResearchOptions):
            self._list_finds(decision, options.finds)
        self.body.addStretch(1)
        self._refresh()

    def _chances(self) -> list[str]:
        """How many finds so many dice bring, and how likely each of those that are missing is."""
        odds, dice = game_odds(self._controller), self.stepper.count
        if odds is None or not dice or not self._researches:
            return []
        research = odds.research(self._power, dice)
        several = " · ".join(f"{n}: {percent(float(p))}" for n, p in research.found.items() if n)
        each = percent(float(research.each))
        said = [self.tr("The one you hope for: {chance}").format(chance=each)] if research.each else []
        return [self.tr("Exactly {numbers}").format(numbers=several), *said] if dice > 1 else said

    def _list_finds(self, decision: Decision, finds: Sequence[str]) -> None:
        """What the dice can find, in the order of the die that finds it."""
        catalog = self._controller.catalog
        if catalog.research is None:
            return
        known = {find.id: find for find in catalog.research.finds}
        found = self._controller.presentation.powers[decision.power].finds
        self.body.addWidget(label(catalog.research.heading, "label"))
        for number, find in enumerate((known[id_] for id_ in finds if id_ in known), start=1):
            made = card(f"find_{find.id}")
            made.setProperty("chosen", find.id in found)
            row = QHBoxLayout(made)
            row.setContentsMargins(10, 6, 12, 6)
            row.setSpacing(12)
            row.addWidget(
                DiceRow((number,), 0 if find.id in found else -1, sides=catalog.die_sides, die_px=28)
            )
            told = QVBoxLayout()
            told.setSpacing(0)
            told.addWidget(label(find.name, "strong"))
            told.addWidget(label(find.text, "small", wrap=True))
            row.addLayout(told, 1)
            if find.id in found:
                row.addWidget(IconLabel("check", "good", 20))
            self.body.addWidget(made)

    def done_state(self) -> DoneState:
        """What the done button says."""
        choice = self._choices[self.stepper.count]
        note = text(choice.note, self._controller.catalog) if choice.note and self.stepper.count else ""
        return DoneState(title=text(choice.label, self._controller.catalog), consequence=note)

    def press_done(self) -> None:
        """Answer."""
        self._controller.submit(self._choices[self.stepper.count].action)

    def _refresh(self) -> None:
        note = self._choices[self.stepper.count].note
        said = [text(note, self._controller.catalog)] if note else []
        self._note.setText("\n".join(said + self._chances()))
        self.done_changed.emit()
