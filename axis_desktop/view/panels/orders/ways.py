"""A way is laid step by step, each with its cost and its risk (SCREENS 3, hex overlays)."""

from collections.abc import Mapping
from fractions import Fraction
from functools import partial
from itertools import takewhile

from axis_desktop.model import Decision, IllegalAction, Message, Space, UnitId
from axis_desktop.model.asking.options import Target
from axis_desktop.model.asking.planning import Step, Traveler, WayOptions
from axis_desktop.model.events import TurnBegan, UnitsMoved
from axis_desktop.model.sentences import say
from axis_desktop.model.showing.presentation import PlannedMove
from axis_desktop.view.panels.orders.plan import MOST_KEYS, Draft, PlanMark, PlanPanel, Pointed
from axis_desktop.view.panels.parts.mat import UnitMat
from axis_desktop.view.panels.parts.words import fraction
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.done_button import DoneState
from axis_desktop.view.widgets.frame import label


class WaysPanel(PlanPanel):
    """Who may still go; with a unit chosen, its way so far and what the next steps cost."""

    def __init__(self, decision: Decision, controller: Controller) -> None:
        super().__init__(decision, controller, "ways_panel")
        options = controller.options
        assert isinstance(options, WayOptions)
        self._options = options
        self._travelers = {traveler.pieces.units[0]: traveler for traveler in options.travelers}
        self._chosen: Traveler | None = None
        self._steps: list[Step] = []
        self.refill()

    @property
    def path(self) -> tuple[Space, ...]:
        """The way so far, with the space where it begins; nothing while no unit is chosen."""
        if self._chosen is None:
            return ()
        return (self._chosen.pieces.space, *(step.space for step in self._steps))

    # ------------------------------------------------------------------ rows

    def fill(self) -> None:
        """The units, or the way of the chosen one."""
        if self._chosen is not None:
            self._fill_way(self._chosen)
            return
        if self._travelers:
            self.heading(self.tr("May still move"))
        for number, (unit, traveler) in enumerate(self._travelers.items(), start=1):
            made = self.row(
                f"unit_{unit}",
                self.unit(traveler.pieces),
                pieces=traveler.pieces,
                notes=[self.place(traveler.pieces.space), *self.noted(traveler.pieces.note)],
                aside=self._points(traveler.points),
                key=str(number) if number <= MOST_KEYS else "",
                space=traveler.pieces.space,
                clicked=partial(self.choose_unit, unit),
            )
            self.body.addWidget(made)

    def _fill_way(self, traveler: Traveler) -> None:
        spent = self._spent()
        used = self.tr("{spent} of {points} points").format(
            spent=fraction(spent), points=fraction(traveler.points)
        )
        head = self.row(
            "traveler",
            self.unit(traveler.pieces),
            pieces=traveler.pieces,
            notes=[self.place(traveler.pieces.space), *self.noted(traveler.pieces.note)],
            aside=used,
            space=traveler.pieces.space,
            clicked=self.put_back,
            chosen=True,
        )
        head.setToolTip(self.tr("Click to choose another unit"))
        self.body.addWidget(head)
        if not self._steps:
            self._fill_mat(traveler)
        for number, step in enumerate(self._steps, start=1):
            made = self.row(
                f"step_{number}",
                f"{number}  {self.place(step.space)}",
                notes=self.noted(step.note),
                aside=fraction(step.cost),
                space=step.space,
                clicked=partial(self.cut, number),
            )
            made.setToolTip(self.tr("Click to end the way here"))
            self.body.addWidget(made)
        if not self._steps:
            hint = self.tr("Click where it goes, or drag it along its way. A click on the end sends it.")
            self.body.addWidget(label(hint, "small", wrap=True))
        for note in self._options.notes(traveler.pieces.units[0], self.path):
            self.chip("cost", self.shown(note))

    def _fill_mat(self, traveler: Traveler) -> None:
        """The figures of the unit, as it stands, in a game where units differ in them."""
        view = self._game.presentation.spaces.get(traveler.pieces.space)
        facts = view.unit_facts.get(traveler.pieces.units[0], ()) if view is not None else ()
        if facts:
            self.body.addWidget(UnitMat((self.shown(fact.name), self.shown(fact.value)) for fact in facts))

    def _points(self, points: Fraction) -> str:
        return self.tr("1 point") if points == 1 else self.tr("{n} points").format(n=fraction(points))

    # ------------------------------------------------------------------ what is done

    def choose_unit(self, unit: UnitId) -> None:
        """Begin the way of a unit; one that another unit has not gone is dropped, and that is said."""
        if self._chosen is not None and self._steps and self._chosen.pieces.units[0] != unit:
            dropped = Message.of(
                "The way of the {unit_type} to {space} was not sent: it has not moved.",
                unit_type=say.unit(self._chosen.pieces.unit_type),
                space=say.space(self.path[-1]),
            )
            self.noticed.emit(self.shown(dropped))
        self._chosen, self._steps = self._travelers[unit], []
        self.refill()
        self.space_chosen.emit(self._chosen.pieces.space)

    def cut(self, number: int) -> None:
        """Keep only so many steps."""
        del self._steps[number:]
        self.refill()

    def put_back(self) -> bool:
        """Forget the way and its unit."""
        if self._chosen is None:
            return False
        self._chosen, self._steps = None, []
        self.refill()
        self.space_chosen.emit("")
        return True

    def take_back(self) -> bool:
        """Take back the last step; without steps, the choice of the unit."""
        if not self._steps:
            return self.put_back()
        self.cut(len(self._steps) - 1)
        return True

    # ------------------------------------------------------------------ the board

    def draft(self) -> Draft:
        """The way as an arrow with its costs so far, and what it would cost to go on from there."""
        chosen = self._chosen
        if chosen is None:
            return Draft()
        marks, spent = [], Fraction()
        for step in self._steps:
            spent += step.cost
            marks.append(PlanMark(step.space, fraction(spent), "step"))
        laid = {mark.space for mark in marks}
        unit, path = chosen.pieces.units[0], self.path
        for space, way in self._options.ways(unit, path).items():
            if space not in laid:
                marks.append(PlanMark(space, fraction(way.cost), "reach"))
        risky = {space for space, way in self._options.ways(unit, path).items() if way.is_risky}
        risky |= {space for space, step in self._options.steps(unit, path).items() if step.is_risky}
        marks += [PlanMark(space, "", "risk") for space in sorted(risky - laid)]
        marks += [PlanMark(step.space, "", "risk") for step in self._steps if step.is_risky]
        return Draft((self._arrow(chosen),) if self._steps else (), tuple(marks))

    def _arrow(self, chosen: Traveler) -> PlannedMove:
        pieces = chosen.pieces
        return PlannedMove(
            number=1,
            power=pieces.power,
            path=self.path,
            kind="friendly",
            pieces=((pieces.unit_type, len(pieces.units)),),
            units=pieces.units,
        )

    def targets_offered(self) -> Mapping[Space, Target]:
        """Where the units are; with one chosen, where it can go from the end of its way."""
        nothing = Pointed(power=self._decision.power)
        if self._chosen is None:
            spaces = [traveler.pieces.space for traveler in self._travelers.values()]
            return {
                space: Target(space=space, path=(space,), kind="friendly", action=nothing) for space in spaces
            }
        unit, path = self._chosen.pieces.units[0], self.path
        found = {
            space: Target(
                space=space,
                path=way.path[len(path) - 1 :],
                kind="friendly",
                action=nothing,
                notes=self._told(way.note),
            )
            for space, way in self._options.ways(unit, path).items()
        }
        if self._steps and self._options.end_refusal(unit, path) is None:
            here = path[-1]
            found[here] = Target(space=here, path=(here,), kind="friendly", action=nothing)
        for space, step in self._options.steps(unit, path).items():
            found[space] = Target(
                space=space,
                path=(path[-1], space),
                kind="friendly",
                action=nothing,
                notes=self._told(step.note),
            )
        return found

    @staticmethod
    def _told(note: Message | None) -> tuple[Message, ...]:
        return (note,) if note is not None else ()

    def choose_space(self, space: Space) -> None:
        """Choose the unit there, go one step on, take the best way to a space farther off, or send it."""
        if self._chosen is None:
            self.choose_unit(self._units_in(space)[0])
        elif self._steps and space == self.path[-1]:
            self.press_done()
        else:
            self._go_on(space)
            self.refill()

    def _units_in(self, space: Space) -> list[UnitId]:
        return [u for u, traveler in self._travelers.items() if traveler.pieces.space == space]

    def _go_on(self, space: Space) -> None:
        assert self._chosen is not None
        unit = self._chosen.pieces.units[0]
        step = self._options.steps(unit, self.path).get(space)
        if step is not None:
            self._steps.append(step)
            return
        way = self._options.ways(unit, self.path).get(space)
        for place in way.path[len(self.path) :] if way is not None else ():
            self._steps.append(self._options.steps(unit, self.path)[place])

    def space_refusal(self, space: Space) -> IllegalAction | None:
        """Why the chosen unit can't go there."""
        if self._chosen is None:
            return None
        return self._options.step_refusal(self._chosen.pieces.units[0], self.path, space)

    def draw_from(self, space: Space) -> bool:
        """Begin at a unit that may still move, or go on from the end of the way."""
        if self._chosen is not None and space == self.path[-1]:
            return True
        units = self._units_in(space)
        if units and not (self._steps and self._chosen is not None and space in self.targets_offered()):
            self.choose_unit(units[0])
            return True
        return False

    def draw_over(self, space: Space) -> None:
        """Go on to the space; going back over the way takes its steps back.

        Where the drawn way has no points left for it, the best way there takes its place.
        """
        path = self.path
        if space in path:
            self.cut(path.index(space))
        elif self._chosen is not None and space in self.targets_offered():
            self._go_on(space)
            self.refill()
        elif self._chosen is not None and space in self._options.ways(self._chosen.pieces.units[0], path[:1]):
            self._steps = []
            self._go_on(space)
            self.refill()

    def draw_to(self, space: Space) -> None:
        """The unit is let go at the end of its way: it goes; elsewhere it is said why it doesn't."""
        if self._steps and space == self.path[-1]:
            self.press_done()
        elif self._steps:
            refusal = self.space_refusal(space)
            if refusal is not None:
                self._game.refused.emit(refusal)

    # ------------------------------------------------------------------ the answer

    def done_state(self) -> DoneState:
        """Send the unit on its way; without a unit, end the phase."""
        chosen = self._chosen
        if chosen is None:
            left = len(self._travelers)
            line = self.tr("%n could still move", "", left) if left else self.tr("All have moved")
            # Where nobody can attack, the turn is over then, and in a group it can't be taken back.
            idle = self.tr("Nobody has moved yet, %n could", "", left) if left else ""
            warning = "" if self._game.can_undo or self._has_moved() else idle
            return self.ended(self.tr("End the moves"), line, self._options.done_refusal(), warning)
        if not self._steps:
            return DoneState(title=self.tr("Move"), consequence=self.tr("Lay the way first"), busy=True)
        line = self.tr("{unit} to {space}: {spent} of {points} points").format(
            unit=self.unit(chosen.pieces),
            space=self.place(self.path[-1]),
            spent=fraction(self._spent()),
            points=fraction(chosen.points),
        )
        refusal = self._options.end_refusal(chosen.pieces.units[0], self.path)
        return self.ended(self.tr("Move"), line, refusal)

    def _has_moved(self) -> bool:
        """Somebody has moved in this turn, be it that it can't be taken back any more."""
        events = (line.event for line in reversed(self._game.story()))
        return any(
            isinstance(event, UnitsMoved)
            for event in takewhile(lambda event: not isinstance(event, TurnBegan), events)
        )

    def press_done(self) -> None:
        """Go, or end the phase."""
        if self._chosen is None:
            self._game.submit(self._options.done())
        elif self._steps:
            self._game.submit(self._options.go(self._chosen.pieces.units[0], self.path))

    def said(self) -> tuple[str, str]:
        """What is asked, and how."""
        if self._chosen is None:
            return super().said()[0], self.tr("Click a unit or its space · Tab next unit · Enter takes it up")
        if self._steps:
            keys = self.tr("Click the end once more to go · Backspace takes back a step · Esc lets go")
        else:
            keys = self.tr("Click space by space, or drag the unit along its way · Esc lets go")
        return super().said()[0], keys

    def _spent(self) -> Fraction:
        return sum((step.cost for step in self._steps), Fraction())
