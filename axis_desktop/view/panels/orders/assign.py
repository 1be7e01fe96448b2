"""Units are given aims, a line each; where the order matters, lines are dragged into theirs (SCREENS 3.1)."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import partial

import msgspec
from PySide6.QtWidgets import QPushButton

from axis_desktop.model import Decision, IllegalAction, Message, Space, UnitId, UnitType
from axis_desktop.model.asking.options import Target
from axis_desktop.model.asking.planning import Aim, Assignment, AssignOptions, Detachment
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.articles import fill
from axis_desktop.model.showing.presentation import PlannedMove
from axis_desktop.view.panels.orders.plan import MOST_KEYS, Draft, PlanMark, PlanPanel, Pointed
from axis_desktop.view.panels.parts.ordered import OrderedRows
from axis_desktop.view.panels.parts.rows import ClickRow
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.done_button import DoneState
from axis_desktop.view.widgets.frame import IconButton
from axis_desktop.view.widgets.theme import theme

MOST_TOLD = 3
"""Up to so many aims are told of before anything is sent there."""


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
            alike = self._lines_alike()
            rows = OrderedRows([self._line(numbers) for numbers in alike], theme().px(6))
            rows.setObjectName("lines")
            if self._options.ordered:
                rows.moved.connect(self.move_line)
            rows.removed.connect(lambda place: self.remove_line(alike[place][-1]))
            self.body.addWidget(rows)
        if self._chosen is not None:
            self._fill_aims(self._units[self._chosen])
        else:
            self._tell_aims()
            self._fill_units()

    def _sameness(self, pieces: Detachment) -> object:
        """Equal for those that nothing tells apart; where the order matters each is for itself."""
        if self._options.ordered:
            return pieces.units
        return pieces.unit_type, pieces.power, pieces.space, tuple(self.noted(pieces.note))

    def _alike(self, every: Iterable[Detachment]) -> list[Detachment]:
        """Those that nothing tells apart put together."""
        found: dict[object, list[Detachment]] = {}
        for pieces in every:
            found.setdefault(self._sameness(pieces), []).append(pieces)
        return [
            msgspec.structs.replace(same[0], units=tuple(unit for pieces in same for unit in pieces.units))
            for same in found.values()
        ]

    def _lines_alike(self) -> list[list[int]]:
        """The numbers of the lines that are told as one."""
        found: dict[object, list[int]] = {}
        for number, line in enumerate(self._lines):
            found.setdefault((line.aim, self._sameness(self._units[line.unit])), []).append(number)
        return list(found.values())

    def _line(self, numbers: Sequence[int]) -> ClickRow:
        number, line = numbers[0], self._lines[numbers[-1]]
        (pieces,) = self._alike(self._units[self._lines[n].unit] for n in numbers)
        aim = self._aims[line.aim]
        remarks = self._options.remarks(self._lines, number)
        words = {"unit": self.unit(pieces), "space": self.place(pieces.space), "aim": self.shown(aim.label)}
        if aim.space is None:
            usual = self.tr("{unit} in {space:the}: {aim}")
            said = self.tr("{unit} in {space:the}") if self._is_yes_or_no else usual
        elif aim.space == pieces.space:
            said = self.tr("{unit}: {aim}")
        elif words["aim"] == self.place(aim.space):  # it only goes there
            said = self.tr("{unit} from {space:the} to {aim:the}")
        else:
            said = self.tr("{unit} from {space:the}: {aim}")
        title = fill(said, {**words})
        if self._options.ordered:
            title = f"{number + 1}  {title}"
        made = self.row(
            f"line_{number + 1}",
            title,
            pieces=pieces,
            aim=aim,
            notes=self.noted(*remarks),
            space=aim.space,
            area=aim.area,
            clicked=lambda: self.choose_unit(line.unit),
            chosen=line.unit == self._chosen,
        )
        if self._options.ordered:
            made.setToolTip(self.tr("Drag it, or press Alt and an arrow key, to put it elsewhere"))
        away = IconButton("close", self.tr("Take back: {line}").format(line=title), "Del")
        away.setObjectName(f"remove_{number + 1}")
        away.clicked.connect(lambda: self.remove_line(numbers[-1]))
        self.add_to(made, away)
        return made

    def _fill_units(self) -> None:
        waiting = self._waiting()
        if waiting:
            self.heading(self.tr("To choose from") if self._is_yes_or_no else self.tr("Without an aim"))
        if self._is_yes_or_no and len(waiting) > 1 and self._all_lines() is not None:
            every = QPushButton(self.tr("All of them"))
            every.setObjectName("choose_all")
            every.setShortcut("A")
            every.setToolTip(self.tr("Choose all of them (A)"))
            every.clicked.connect(self.give_all)
            self.body.addWidget(every)
        for number, pieces in self._numbered(waiting):
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

    def _numbered(self, waiting: Iterable[Detachment]) -> list[tuple[int, Detachment]]:
        """Those that nothing tells apart together, with the numbers that are their keys.

        Where units are only chosen each keeps its number, whatever was chosen before: a key that is pressed
        next is meant for what it stood at. More than there are keys move up.
        """
        rows = self._alike(waiting)
        every = [self._sameness(pieces) for pieces in self._alike(self._options.detachments)]
        if not self._is_yes_or_no or len(every) > MOST_KEYS:
            return list(enumerate(rows, start=1))
        return [(every.index(self._sameness(pieces)) + 1, pieces) for pieces in rows]

    def _all_lines(self) -> list[Assignment] | None:
        """Everybody sent to the one aim; None if that can't be."""
        aim = self._options.aims[0].id
        lines = [*self._lines, *(Assignment(unit=each.units[0], aim=aim) for each in self._waiting())]
        return lines if self._options.refusal(lines) is None else None

    def give_all(self) -> None:
        """Send everybody to the one aim there is."""
        lines = self._all_lines()
        if lines is not None:
            self._lines = lines
            self.refill()

    def _tell_aims(self) -> None:
        """What is to be known of aims that nobody goes for yet, where these are few.

        What fire on several spaces at once would hit is told beside the unit that fires it.
        """
        taken = {line.aim for line in self._lines}
        if len(self._options.aims) > MOST_TOLD or not self._waiting():
            return
        strikes_spaces = any(aim.area is not None for aim in self._options.aims)
        for aim in self._options.aims:
            if aim.note is None or aim.id in taken or (strikes_spaces and aim.unit_type is None):
                continue
            note = self.shown(aim.note)
            if aim.space is not None or not self._is_yes_or_no:
                note = self.tr("{aim}: {note}").format(aim=self.shown(aim.label), note=note)
            self.chip("note", note)

    @property
    def _is_yes_or_no(self) -> bool:
        """There is one aim, so that units are only chosen."""
        return len(self._options.aims) == 1

    def _fill_aims(self, pieces: Detachment) -> None:
        self.heading(self.tr("{unit} from {space} to").format(
            unit=self.unit(pieces), space=self.place(pieces.space)
        ))  # fmt: skip
        refusals = {aim.id: self._aim_refusal(pieces, aim) for aim in self._options.aims}
        possible = sorted(self._options.aims, key=lambda aim: refusals[aim.id] is not None)
        for number, aim in enumerate(possible, start=1):
            refusal = refusals[aim.id]
            told = (aim.note, *self._expected(pieces, aim)) if refusal is None else (refusal.message,)
            made = self.row(
                f"aim_{aim.id}",
                self.shown(aim.label),
                aim=aim,
                notes=self.noted(*told),
                aside=refusal.rule if refusal is not None else "",
                key=str(number) if number <= MOST_KEYS else "",
                space=aim.space,
                area=aim.area,
                clicked=partial(self.give, aim),
            )
            made.setEnabled(refusal is None)
            self.body.addWidget(made)

    def _expected(self, pieces: Detachment, aim: Aim) -> Sequence[Message]:
        """What may be expected if the chosen unit is given this aim."""
        lines, number = self._with(Assignment(unit=pieces.units[0], aim=aim.id))
        return self._options.remarks(lines, number)

    def _with(self, line: Assignment) -> tuple[list[Assignment], int]:
        """All lines with this one, and its number: one that was there keeps its place in the order."""
        lines = list(self._lines)
        place = next((n for n, known in enumerate(lines) if known.unit == line.unit), len(lines))
        lines[place : place + 1] = [line]
        return lines, place

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
        self._lines, _ = self._with(Assignment(unit=unit, aim=aim.id))
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
        """An arrow for each line and its number at its aim; without an order one for all that go together."""
        moves, marks, areas = [], [], []
        together: dict[object, list[Assignment]] = {}
        for number, line in enumerate(self._lines, start=1):
            pieces, aim = self._units[line.unit], self._aims[line.aim]
            if aim.space is None or aim.space == pieces.space:
                continue
            areas += [aim.area] if aim.area is not None else []
            key = number if self._options.ordered else (pieces.power, pieces.space, aim.space)
            together.setdefault(key, []).append(line)
            if self._options.ordered:
                marks.append(PlanMark(aim.space, str(number), "step"))
        for lines in together.values():
            sent = [self._units[line.unit] for line in lines]
            counts: Counter[UnitType] = Counter()
            for pieces in sent:
                counts[pieces.unit_type] += len(pieces.units)
            moves.append(
                PlannedMove(
                    number=self._lines.index(lines[0]) + 1,
                    power=sent[0].power,
                    path=(sent[0].space, self._aims[lines[0].aim].space or sent[0].space),
                    kind="attack",
                    pieces=tuple(counts.items()),
                    units=tuple(unit for pieces in sent for unit in pieces.units),
                )
            )
        return Draft(tuple(moves), tuple(marks), tuple(areas))

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
        possible = [aim for aim in self._options.aims if self._aim_refusal(pieces, aim) is None]
        ends = {aim.space: aim for aim in possible if aim.space is not None}
        hit = {space for aim in possible if aim.area is not None for space in aim.area.enemies}
        for space in sorted(hit - ends.keys()):
            striking = self._striking(pieces, space)
            if len(striking) == 1:
                ends[space] = striking[0]
        return {
            space: Target(
                space=space,
                path=(pieces.space, space),
                kind="attack" if aim.power not in {None, pieces.power} else "friendly",
                action=nothing,
                notes=(aim.note,) if aim.note is not None else (),
                area=aim.area,
            )
            for space, aim in ends.items()
        }

    def _striking(self, pieces: Detachment, space: Space) -> list[Aim]:
        """What the unit may aim at elsewhere that hits an enemy in the space."""
        return [
            aim
            for aim in self._options.aims
            if aim.area is not None and space in aim.area.enemies and self._aim_refusal(pieces, aim) is None
        ]

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
        aims = aims or self._striking(pieces, space)
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
        if self._chosen is None or space in self.targets_offered():
            return None
        pieces = self._units[self._chosen]
        rule, unit_type = self._decision.rule, say.unit(pieces.unit_type)
        hexes = [striking.space for striking in self._striking(pieces, space) if striking.space is not None]
        if hexes:
            where = say.listed(say.space(each) for each in hexes)
            text = "{unit_type} hits what stands there if it aims at one of {spaces}: choose it."
            return IllegalAction(rule, text, unit_type=unit_type, spaces=where)
        if aim is None:
            text = "No aim for the {unit_type} there: choose a lit space."
            return IllegalAction(rule, text, unit_type=unit_type)
        return self._aim_refusal(pieces, aim)

    # ------------------------------------------------------------------ the answer

    def done_state(self) -> DoneState:
        """What the lines order, or what is missing."""
        refusal = self._options.refusal(self._lines)
        left = len(self._waiting())
        if self._is_yes_or_no:
            line = self.tr("%n not chosen", "", left) if left else self.tr("Everything is chosen")
        else:
            line = self.tr("%n not assigned", "", left) if left else self.tr("All are assigned")
        return self.ended(self.shown(self._options.label(self._lines)), line, refusal, self._missed())

    def _missed(self) -> str:
        """What is given away by ordering it so: a unit in hand, or every attack."""
        if self._chosen is not None:
            pieces = self._units[self._chosen]
            return self.tr("In hand: {unit}, not sent anywhere yet").format(unit=self.unit(pieces))
        if self._options.ordered and self._options.detachments and not self._lines:
            return self.tr("Nobody attacks, though %n could", "", len(self._options.detachments))
        return ""

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
