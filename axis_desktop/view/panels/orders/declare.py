"""Declarations: what each one brings is spelled out before it is confirmed (SCREENS 3.1)."""

from functools import partial

from PySide6.QtWidgets import QWidget

from axis_desktop.model import Decision
from axis_desktop.model.asking.planning import Declaration, DeclareOptions
from axis_desktop.view.panels.orders.plan import MOST_KEYS, PlanPanel
from axis_desktop.view.panels.parts.rows import ClickRow
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.done_button import DoneState
from axis_desktop.view.widgets.texts import money, refusal_text

_MOST_LETTERS = 24
"""A longer name of a declaration finds no room as a title on the done button."""


class DeclarePanel(PlanPanel):
    """A row for each declaration; the chosen one shows what follows, and the done button confirms it."""

    def __init__(self, decision: Decision, controller: Controller) -> None:
        super().__init__(decision, controller, "declare_panel")
        options = controller.options
        assert isinstance(options, DeclareOptions)
        self._declarations = options.declarations
        self._chosen: Declaration | None = None
        self.refill()

    def fill(self) -> None:
        """All of them; what follows stands below the chosen one."""
        for number, declaration in enumerate(self._declarations, start=1):
            key = str(number) if number <= MOST_KEYS else ""
            price = money(declaration.price, self._game.catalog) if declaration.price else ""
            made = self.row(
                self._name_of(declaration),
                self.shown(declaration.choice.label),
                notes=self.noted(declaration.choice.note),
                aside=price,
                key=key,
                space=declaration.choice.space,
                clicked=partial(self.choose, declaration),
                chosen=declaration is self._chosen,
            )
            self.body.addWidget(made)
            if declaration is self._chosen:
                self._spell_out(declaration)

    def _spell_out(self, declaration: Declaration) -> None:
        if declaration.refusal is not None:
            why = refusal_text(declaration.refusal, self._game.catalog)
            self.chip("refused", why, declaration.refusal.rule)
        for consequence in declaration.follows:
            kind = "cost" if consequence.is_harm else "note"
            self.chip(kind, self.shown(consequence.text), consequence.rule)

    def choose(self, declaration: Declaration) -> None:
        """Show what would follow from it."""
        self._chosen = declaration
        self.refill()
        row = self.findChild(ClickRow, self._name_of(declaration))
        here: QWidget | None = self.window().focusWidget()
        if row is not None and (here is None or self.isAncestorOf(here)):
            row.setFocus()  # a digit or the mouse chose it: only one row looks chosen
        self.space_chosen.emit(declaration.choice.space or "")

    def _name_of(self, declaration: Declaration) -> str:
        return f"declaration_{self._declarations.index(declaration) + 1}"

    def put_back(self) -> bool:
        """Choose none."""
        if self._chosen is None:
            return False
        self._chosen = None
        self.refill()
        self.space_chosen.emit("")
        return True

    def done_state(self) -> DoneState:
        """The chosen declaration, or that one must be chosen."""
        chosen = self._chosen
        if chosen is None:
            return DoneState(
                title=self.tr("Your choice"), consequence=self.tr("Choose what you declare"), busy=True
            )
        line = self.tr("%n things follow from it", "", len(chosen.follows)) if chosen.follows else ""
        named = self.shown(chosen.choice.label)
        if len(named) > _MOST_LETTERS:
            return self.ended(self.tr("Declare it"), named, chosen.refusal)
        return self.ended(named, line, chosen.refusal)

    def press_done(self) -> None:
        """Declare it."""
        if self._chosen is not None and self._chosen.refusal is None:
            self._game.submit(self._chosen.choice.action)

    def said(self) -> tuple[str, str]:
        """What is asked, and how."""
        help_line = self.tr("Choose one to read what follows · the big button declares it · Esc lets go")
        return super().said()[0], help_line
