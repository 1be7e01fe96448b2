"""Units are given aims, a line each; where the order matters, lines are dragged into theirs (SCREENS 3.1)."""

from collections.abc import Mapping, Sequence
from functools import partial

from axis_desktop.model import Decision, IllegalAction, Space, UnitId
from axis_desktop.model.asking.options import Target
from axis_desktop.model.asking.planning import Aim, Assignment, AssignOptions, Detachment
from axis_desktop.model.sentences.articles import fill
from axis_desktop.model.showing.presentation import PlannedMove
from axis_desktop.view.game.done_button import DoneState
from axis_desktop.view.panels.orders.plan import MOST_KEYS, Draft, PlanMark, PlanPanel, Pointed
from axis_desktop.view.panels.parts.ordered import OrderedRows
from axis_desktop.view.panels.parts.rows import ClickRow
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.frame import IconButton
from axis_desktop.view.widgets.theme import theme


class AssignPanel(PlanPanel):
    """Lines on top, below them who has no aim yet; with a unit chosen, the aims it may have."""

    def __init__(self, decision: Decision, controller: Controller) -> None:
        super().__init__(decision, controller, "assign_panel")
        options = controller.options
        assert isinstance(options, AssignOptions)
        self._options = options
        self._units = {pieces.units[0]: pieces for pieces in options.detachments}
        self._aims = {aim.id: aim for aim in options.aims}
        self._lines: list[Assignment] = list(options.suggested)
        self._chosen: UnitId | None = None
        self.refill()

    @property
    def lines(self) -> tuple[Assignment, ...]:
        """What is planned so far."""
        return tuple(self._lines)

    # ------------------------------------------------------------------ rows

    def fill(self) -> None:
        """What is planned, and what comes next."""
        if self._lines:
            words = self.tr("In this order") if self._options.ordered else self.tr("Planned")
            self.heading(words)
            rows = OrderedRows([self._line(n) for n in range(len(self._lines))], theme().px(6))
            rows.setObjectName("lines")
            if self._options.ordered:
                rows.moved.connect(self.move_line)
            rows.removed.connect(self.remove_line)
            self.body.addWidget(rows)
        if self._chosen is not None:
            self._fill_aims(self._units[self._chosen])
        else:
            self._fill_units()

    def _line(self, number: int) -> ClickRow:
        line = self._lines[number]
        pieces, aim = self._units[line.unit], self._aims[line.aim]
        remarks = self._options.remarks(self._lines, number)
        words = {"unit": self.unit(pieces), "space": self.place(pieces.space), "aim": self.shown(aim.label)}
        title = fill(self.tr("{unit} from {space:the}: {aim}"), {**words})
        if self._options.ordered:
            title = f"{number + 1}  {title}"
        made = self.row(
            f"line_{number + 1}",
            title,
            pieces=pieces,
            notes=self.noted(*remarks),
            space=aim.space,
            clicked=lambda: self.choose_unit(line.unit),
            chosen=line.unit == self._chosen,
        )
        if self._options.ordered:
            made.setToolTip(self.tr("Drag it, or press Alt and an arrow key, to put it elsewhere"))
        away = IconButton("close", self.tr("Take back: {line}").format(line=title), "Del")
        away.setObjectName(f"remove_{number + 1}")
        away.clicked.connect(lambda: self.remove_line(number))
        self.add_to(made, away)
        return made

    def _fill_units(self) -> None:
        waiting = self._waiting()
        if waiting:
            self.heading(self.tr("Without an aim"))
        for number, pieces in enumerate(waiting, start=1):
            made = self.row(
                f"unit_{pieces.units[0]}",
                self.unit(pieces),
                pieces=pieces,
                notes=[self.place(pieces.space), *self.noted(pieces.note)],
                key=str(number) if number <= MOST_KEYS else "",
                space=pieces.space,
                clicked=partial(self.choose_unit, pieces.units[0]),
            )
            self.body.addWidget(made)

    def _fill_aims(self, pieces: Detachment) -> None:
        self.heading(self.tr("{unit} from {space} to").format(
            unit=self.unit(pieces), space=self.place(pieces.space)
        ))  # fmt: skip
        for number, aim in enumerate(self._options.aims, start=1):
            refusal = self._aim_refusal(pieces, aim)
            made = self.row(
                f"aim_{aim.id}",
                self.shown(aim.label),
                notes=self.noted(aim.note if refusal is None else refusal.message),
                aside=refusal.rule if refusal is not None else "",
                key=str(number) if number <= MOST_KEYS else "",
                space=aim.space,
                clicked=partial(self.give, aim),
            )
            made.setEnabled(refusal is None)
            self.body.addWidget(made)

    # ------------------------------------------------------------------ what is done

    def choose_unit(self, unit: UnitId) -> None:
        """Ask for the aim of a unit, or no more if it was asked for already; a single one it gets."""
        self._chosen = None if unit == self._chosen else unit
        aims = self._options.aims
        waits = all(line.unit != unit for line in self._lines)
        if (
            self._chosen is not None
            and waits
            and len(aims) == 1
            and not self._aim_refusal(self._units[unit], aims[0])
        ):
            self.give(aims[0])
            return
        self.refill()
        self.space_chosen.emit(self._units[unit].space if self._chosen is not None else "")

    def give(self, aim: Aim) -> None:
        """Send the chosen unit there; one that had another aim keeps its place in the order."""
        unit = self._chosen
        if unit is None or self._aim_refusal(self._units[unit], aim) is not None:
            return
        line = Assignment(unit=unit, aim=aim.id)
        place = next((n for n, known in enumerate(self._lines) if known.unit == unit), None)
        if place is None:
            self._lines.append(line)
        else:
            self._lines[place] = line
        self._chosen = None
        self.refill()
        self.space_chosen.emit("")

    def move_line(self, number: int, to: int) -> None:
        """Carry out a line earlier or later; the keys go with it."""
        self._lines.insert(to, self._lines.pop(number))
        self.refill()
        row = self.findChild(ClickRow, f"line_{to + 1}")
        if row is not None:
            row.setFocus()

    def remove_line(self, number: int) -> None:
        """Leave a unit without an aim again."""
        del self._lines[number]
        self._chosen = None
        self.refill()
        self.space_chosen.emit("")

    def put_back(self) -> bool:
        """Ask for no aim."""
        if self._chosen is None:
            return False
        self.choose_unit(self._chosen)
        return True

    def take_back(self) -> bool:
        """Forget the last line."""
        if not self._lines:
            return False
        self.remove_line(len(self._lines) - 1)
        return True

    # ------------------------------------------------------------------ the board

    def draft(self) -> Draft:
        """An arrow for each line, and at its aim its number in the order."""
        moves, marks = [], []
        for number, line in enumerate(self._lines, start=1):
            pieces, aim = self._units[line.unit], self._aims[line.aim]
            if aim.space is None:
                continue
            moves.append(
                PlannedMove(
                    number=number,
                    power=pieces.power,
                    path=(pieces.space, aim.space),
                    kind="attack",
                    pieces=((pieces.unit_type, len(pieces.units)),),
                    units=pieces.units,
                )
            )
            if self._options.ordered:
                marks.append(PlanMark(aim.space, str(number), "step"))
        return Draft(tuple(moves), tuple(marks))

    def targets_offered(self) -> Mapping[Space, Target]:
        """Where units without an aim are; with one chosen, what it may be sent to."""
        nothing = Pointed(power=self._decision.power)
        if self._chosen is None:
            return {
                pieces.space: Target(
                    space=pieces.space, path=(pieces.space,), kind="friendly", action=nothing
                )
                for pieces in self._waiting()
            }
        pieces = self._units[self._chosen]
        return {
            aim.space: Target(
                space=aim.space,
                path=(pieces.space, aim.space),
                kind="attack" if aim.power not in {None, pieces.power} else "friendly",
                action=nothing,
                notes=(aim.note,) if aim.note is not None else (),
            )
            for aim in self._options.aims
            if aim.space is not None and self._aim_refusal(pieces, aim) is None
        }

    def spaces_in_sight(self) -> Sequence[Space]:
        """Those, or all that the lines speak of once everybody has an aim."""
        offered = self.targets_offered()
        if offered:
            return sorted(offered)
        ends = [(self._units[line.unit].space, self._aims[line.aim].space) for line in self._lines]
        return sorted({space for both in ends for space in both if space is not None})

    def choose_space(self, space: Space) -> None:
        """Choose the next unit there, or send the chosen one there."""
        if self._chosen is None:
            self.choose_unit(next(pieces.units[0] for pieces in self._waiting() if pieces.space == space))
            return
        pieces = self._units[self._chosen]
        aims = [a for a in self._options.aims if a.space == space and self._aim_refusal(pieces, a) is None]
        if len(aims) == 1:
            self.give(aims[0])
        elif aims:  # several enemies in one space: the panel tells them apart
            self.space_chosen.emit(space)
            row = self.findChild(ClickRow, f"aim_{aims[0].id}")
            if row is not None:
                row.setFocus()

    def space_refusal(self, space: Space) -> IllegalAction | None:
        """Why the chosen unit can't be sent there."""
        aim = next((aim for aim in self._options.aims if aim.space == space), None)
        if self._chosen is None or aim is None:
            return None
        return self._aim_refusal(self._units[self._chosen], aim)

    # ------------------------------------------------------------------ the answer

    def done_state(self) -> DoneState:
        """What the lines order, or what is missing."""
        refusal = self._options.refusal(self._lines)
        left = len(self._waiting())
        line = self.tr("%n without an aim", "", left) if left else self.tr("Everybody has an aim")
        return self.ended(self.shown(self._options.label(self._lines)), line, refusal)

    def press_done(self) -> None:
        """Order it."""
        if self._options.refusal(self._lines) is None:
            self._game.submit(self._options.assign(self._lines))

    def said(self) -> tuple[str, str]:
        """What is asked, and how."""
        if self._chosen is not None:
            return super().said()[0], self.tr("Click a lit space or an aim · Tab next · Esc lets go")
        return super().said()[0], self.tr("Click a unit or its space, then its aim · Backspace takes back")

    def _waiting(self) -> list[Detachment]:
        sent = {line.unit for line in self._lines}
        return [pieces for pieces in self._options.detachments if pieces.units[0] not in sent]

    def _aim_refusal(self, pieces: Detachment, aim: Aim) -> IllegalAction | None:
        unit = pieces.units[0]
        others = [line for line in self._lines if line.unit != unit]
        return self._options.line_refusal(Assignment(unit=unit, aim=aim.id), others)
