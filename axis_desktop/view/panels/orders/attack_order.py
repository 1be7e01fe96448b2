"""The sheet of an attack: who joins from where, what it costs, what counts for each side (SCREENS 3.1)."""

from collections.abc import Mapping, Sequence
from functools import partial

from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from axis_desktop.model import Decision, IllegalAction, Space, UnitId
from axis_desktop.model.asking.options import Target
from axis_desktop.model.asking.planning import AttackOrderOptions, Detachment, Modifier, OrderSheet
from axis_desktop.model.showing.presentation import PlannedMove
from axis_desktop.view.game.done_button import DoneState
from axis_desktop.view.panels.orders.plan import COUNTER_PX, MOST_KEYS, Draft, PlanPanel, Pointed
from axis_desktop.view.panels.parts.rows import UnitRow
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.frame import label
from axis_desktop.view.widgets.texts import money, refusal_text
from axis_desktop.view.widgets.theme import theme


class AttackOrderPanel(PlanPanel):
    """What could be attacked; with a target chosen, its sheet."""

    def __init__(self, decision: Decision, controller: Controller) -> None:
        super().__init__(decision, controller, "attack_order_panel")
        options = controller.options
        assert isinstance(options, AttackOrderOptions)
        self._options = options
        self._targets = dict(options.targets())
        self._target: Space | None = None
        self._joiners: dict[UnitId, Detachment] = {}
        self._joined: list[UnitId] = []
        self.refill()

    @property
    def units(self) -> tuple[UnitId, ...]:
        """Who takes part so far: all pieces."""
        return tuple(unit for first in self._joined for unit in self._joiners[first].units)

    # ------------------------------------------------------------------ rows

    def fill(self) -> None:
        """The targets, or the sheet of the chosen one."""
        if self._target is not None:
            self._fill_sheet(self._target)
            return
        if self._targets:
            self.heading(self.tr("Could be attacked"))
        for number, (space, against) in enumerate(self._targets.items(), start=1):
            made = self.row(
                f"target_{space}",
                self.place(space),
                notes=[self.shown(against)],
                key=str(number) if number <= MOST_KEYS else "",
                space=space,
                clicked=partial(self.choose_target, space),
            )
            self.body.addWidget(made)

    def _fill_sheet(self, target: Space) -> None:
        sheet = self._sheet(target)
        made = self.row(
            "target",
            self.tr("Attack on {space}").format(space=self.place(target)),
            aside=money(sheet.price, self._game.catalog) if sheet.price else "",
            space=target,
            clicked=self.put_back,
            chosen=True,
        )
        made.setToolTip(self.tr("Click to choose another target"))
        self.body.addWidget(made)
        before = None
        for number, (first, pieces) in enumerate(self._joiners.items(), start=1):
            if pieces.space != before:
                before = pieces.space
                self.heading(self.tr("From {space}").format(space=self.place(pieces.space)))
            joins = first in self._joined
            self.body.addWidget(
                self.row(
                    f"joiner_{first}",
                    self.unit(pieces),
                    pieces=pieces,
                    notes=self.noted(pieces.note),
                    aside=self.tr("joins") if joins else "",
                    key=str(number) if number <= MOST_KEYS else "",
                    space=pieces.space,
                    clicked=partial(self.toggle, first),
                    chosen=joins,
                )
            )
        self._fill_sides(sheet)
        for note in sheet.notes:
            self.chip("cost", self.shown(note))
        if sheet.refusal is not None and self._joined:
            self.chip("refused", refusal_text(sheet.refusal, self._game.catalog), sheet.refusal.rule)

    def _fill_sides(self, sheet: OrderSheet) -> None:
        sides = QWidget()
        sides.setObjectName("sides")
        grid = QGridLayout(sides)
        grid.setContentsMargins(0, theme().px(4), 0, 0)
        grid.setHorizontalSpacing(theme().px(12))
        catalog = self._game.catalog
        ours = [
            (self._joiners[first].power, self._joiners[first].unit_type, len(self._joiners[first].units))
            for first in self._joined
        ]
        columns = (
            (self.tr("Attack"), ours, sheet.attacker),
            (self.tr("Defense"), sheet.defenders, sheet.defender),
        )
        for column, (title, force, modifiers) in enumerate(columns):
            box = QVBoxLayout()
            box.addWidget(label(title, "label"))
            if force:
                box.addWidget(UnitRow(force, COUNTER_PX, catalog, most_single=1))
            for modifier in modifiers:
                box.addLayout(self._modifier(modifier))
            box.addStretch(1)
            grid.addLayout(box, 0, column)
            grid.setColumnStretch(column, 1)
        self.body.addWidget(sides)

    def _modifier(self, modifier: Modifier) -> QHBoxLayout:
        row = QHBoxLayout()
        said = label(self.shown(modifier.text), "small", wrap=True)
        said.setToolTip(modifier.rule)
        row.addWidget(said, 1)
        row.addWidget(label(modifier.figure, "strong"))
        return row

    # ------------------------------------------------------------------ what is done

    def choose_target(self, space: Space) -> None:
        """Begin an order against a space."""
        self._target = space
        found = sorted(self._options.joiners(space), key=lambda pieces: pieces.space)
        self._joiners = {pieces.units[0]: pieces for pieces in found}
        self._joined = []
        self.refill()
        self.space_chosen.emit(space)

    def toggle(self, first: UnitId) -> None:
        """Let a detachment take part, or no more."""
        if first in self._joined:
            self._joined.remove(first)
        else:
            self._joined.append(first)
        self.refill()

    def put_back(self) -> bool:
        """Forget the target."""
        if self._target is None:
            return False
        self._target, self._joiners, self._joined = None, {}, []
        self.refill()
        self.space_chosen.emit("")
        return True

    def take_back(self) -> bool:
        """Let the last one that joined stay out; without any, forget the target."""
        if not self._joined:
            return self.put_back()
        self.toggle(self._joined[-1])
        return True

    # ------------------------------------------------------------------ the board

    def draft(self) -> Draft:
        """An arrow from each space whose units join."""
        if self._target is None:
            return Draft()
        spaces: dict[Space, list[Detachment]] = {}
        for first in self._joined:
            spaces.setdefault(self._joiners[first].space, []).append(self._joiners[first])
        return Draft(
            tuple(
                PlannedMove(
                    number=number,
                    power=joined[0].power,
                    path=(space, self._target),
                    kind="attack",
                    pieces=tuple((pieces.unit_type, len(pieces.units)) for pieces in joined),
                    units=tuple(unit for pieces in joined for unit in pieces.units),
                )
                for number, (space, joined) in enumerate(spaces.items(), start=1)
            )
        )

    def targets_offered(self) -> Mapping[Space, Target]:
        """What could be attacked; with a target chosen, where units are that could join."""
        nothing = Pointed(power=self._decision.power)
        if self._target is None:
            return {
                space: Target(space=space, path=(space,), kind="attack", action=nothing, notes=(against,))
                for space, against in self._targets.items()
            }
        return {
            space: Target(space=space, path=(space, self._target), kind="friendly", action=nothing)
            for space in dict.fromkeys(pieces.space for pieces in self._joiners.values())
        }

    def choose_space(self, space: Space) -> None:
        """Choose a target; then a click on a space lets all its units join, another one none."""
        if self._target is None:
            self.choose_target(space)
            return
        here = [first for first, pieces in self._joiners.items() if pieces.space == space]
        if all(first in self._joined for first in here):
            self._joined = [first for first in self._joined if first not in here]
        else:
            self._joined += [first for first in here if first not in self._joined]
        self.refill()

    def space_refusal(self, space: Space) -> IllegalAction | None:
        """Why it can't be attacked."""
        return self._options.target_refusal(space) if self._target is None else None

    # ------------------------------------------------------------------ the answer

    def done_state(self) -> DoneState:
        """Order the attack; without a target, end the phase."""
        if self._target is None:
            line = self.tr("%n spaces could be attacked", "", len(self._targets)) if self._targets else ""
            return self.ended(self.tr("No more attacks"), line, self._options.done_refusal())
        sheet = self._sheet(self._target)
        title = self.tr("Attack {space}").format(space=self.place(self._target))
        if not self._joined:
            return DoneState(title=title, consequence=self.tr("Choose who joins"), busy=True)
        catalog = self._game.catalog
        line = self.tr("Costs {price}, {left} are left").format(
            price=money(sheet.price, catalog), left=money(sheet.left, catalog)
        )
        return self.ended(title, line if sheet.price else "", sheet.refusal)

    def press_done(self) -> None:
        """Order it, or end the phase."""
        if self._target is None:
            self._game.submit(self._options.done())
        elif self._joined:
            self._game.submit(self._options.order(self._target, self.units))

    def said(self) -> tuple[str, str]:
        """What is asked, and how."""
        if self._target is None:
            return super().said()[0], self.tr("Click a lit space to see what an attack would cost")
        keys = self.tr("Click spaces or units to let them join · Backspace takes back · Esc lets go")
        return super().said()[0], keys

    def _sheet(self, target: Space) -> OrderSheet:
        units: Sequence[UnitId] = self.units
        return self._options.sheet(target, units)
