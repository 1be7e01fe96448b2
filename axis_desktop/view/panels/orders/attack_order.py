"""The sheet of an attack: who joins from where, what it costs, what counts for each side (SCREENS 3.1)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from msgspec.structs import replace
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from axis_desktop.model import Decision, IllegalAction, Power, Space, UnitId, UnitType
from axis_desktop.model.asking.options import Target
from axis_desktop.model.asking.planning import AttackOrderOptions, Detachment, Modifier, OrderSheet
from axis_desktop.model.sentences.articles import fill
from axis_desktop.model.showing.presentation import PlannedMove
from axis_desktop.view.board.hands.source import GestureSource
from axis_desktop.view.panels.odds.odds_chart import percent
from axis_desktop.view.panels.orders.order_hand import OrderHand
from axis_desktop.view.panels.orders.order_odds import OrderOddsBox
from axis_desktop.view.panels.orders.plan import COUNTER_PX, MOST_KEYS, Draft, PlanPanel, Pointed
from axis_desktop.view.panels.parts.facts import Fact, Facts
from axis_desktop.view.panels.parts.rows import ClickRow, UnitRow
from axis_desktop.view.panels.parts.stepper import Stepper
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.done_button import DoneState
from axis_desktop.view.widgets.frame import clear_layout, label
from axis_desktop.view.widgets.texts import money, refusal_text, unit_name
from axis_desktop.view.widgets.theme import theme


@dataclass(eq=False)
class Joining:
    """Equal units of one space that could take part, and how many of them do.

    Attributes:
        pieces: the first of them.
        all: their ids, in the order in which they are taken.
    """

    pieces: Detachment
    all: tuple[UnitId, ...]
    taken: int = 0

    @property
    def units(self) -> tuple[UnitId, ...]:
        """Those that take part."""
        return self.all[: self.taken]


def joinings(joiners: Sequence[Detachment]) -> list[Joining]:
    """Who could take part, equal units together, by space."""
    found: dict[object, Joining] = {}
    for pieces in sorted(joiners, key=lambda pieces: pieces.space):
        key: tuple[object, ...] = (pieces.space, pieces.power, pieces.unit_type, str(pieces.note))
        if len(pieces.units) > 1:  # they are ordered together
            key = (*key, pieces.units)
        known = found.get(key)
        if known is None:
            found[key] = Joining(pieces, pieces.units)
        else:
            known.all += pieces.units
    return list(found.values())


class AttackOrderPanel(PlanPanel):
    """What could be attacked; with a target chosen, its sheet."""

    def __init__(self, decision: Decision, controller: Controller) -> None:
        super().__init__(decision, controller, "attack_order_panel")
        options = controller.options
        assert isinstance(options, AttackOrderOptions)
        self._options = options
        self._targets = dict(options.targets())
        self._target: Space | None = None
        self._joinings: list[Joining] = []
        self._last: Joining | None = None
        """Who was chosen last."""
        self._hand = OrderHand(options, decision.power)
        chance = QWidget()
        self._chance = QVBoxLayout(chance)
        self._chance.setContentsMargins(0, 0, 0, 0)
        self.set_foot(chance)
        self.refill()

    @property
    def units(self) -> tuple[UnitId, ...]:
        """Who takes part so far: all pieces."""
        return tuple(unit for joining in self._joinings for unit in joining.units)

    # ------------------------------------------------------------------ rows

    def fill(self) -> None:
        """The targets, or the sheet of the chosen one."""
        clear_layout(self._chance)
        self.show_foot(False)
        if self._target is not None:
            self._fill_sheet(self._target)
            return
        self.show_head(True)
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
        self.show_head(False)  # its first row heads it, and what is asked stands below the board
        made = self.row(
            "target",
            fill(self.tr("Attack on {space:the}"), {"space": self.place(target)}),
            aside=money(sheet.price, self._game.catalog) if sheet.price else "",
            space=target,
            clicked=self.put_back,
            chosen=True,
        )
        made.setToolTip(self.tr("Click to choose another target"))
        self.body.addWidget(made)
        if sheet.follows:
            facts = Facts(
                Fact("cost" if follows.is_harm else "note", self.shown(follows.text), follows.rule)
                for follows in sheet.follows
            )
            facts.rule_clicked.connect(self.rule_wanted)
            self.body.addWidget(facts)
        for number, joining in enumerate(self._joinings, start=1):
            self.body.addWidget(self._joining(joining, str(number) if number <= MOST_KEYS else ""))
        # What changes with each unit stands below the rows, which would move away under the mouse.
        if sheet.refusal is not None and self.units:
            self.chip("refused", refusal_text(sheet.refusal, self._game.catalog), sheet.refusal.rule)
        if sheet.odds is not None:
            self._chance.addWidget(OrderOddsBox(sheet.odds, self._game.catalog))
            self.show_foot(True)
        self._fill_sides(sheet)
        for note in sheet.notes:
            self.chip("note", self.shown(note))

    def _joining(self, joining: Joining, key: str) -> ClickRow:
        """Equal units of one space: a click lets all of them join or none, a stepper some.

        The counter says which and how many they are, so the space is the title: one line for each saves the
        room of two more of them in a small window.
        """
        pieces, most = joining.pieces, len(joining.all)
        made = self.row(
            f"joiner_{pieces.units[0]}",
            self.place(pieces.space),
            pieces=replace(pieces, units=joining.all),
            notes=[unit_name(pieces.unit_type, 1, self._game.catalog), *self.noted(pieces.note)],
            aside="" if most > 1 else self.tr("{n} of {most} join").format(n=joining.taken, most=most),
            key=key,
            clicked=partial(self.toggle, joining),
            chosen=bool(joining.taken),
        )
        if most > 1:
            stepper = Stepper(unit_name(pieces.unit_type, 1, self._game.catalog))
            stepper.setObjectName(f"count_{pieces.units[0]}")
            stepper.set_most(most)
            stepper.set_count(joining.taken)
            stepper.changed.connect(partial(self.take, joining))
            self.add_to(made, stepper)
        return made

    def _fill_sides(self, sheet: OrderSheet) -> None:
        sides = QWidget()
        sides.setObjectName("sides")
        grid = QGridLayout(sides)
        grid.setContentsMargins(0, theme().px(4), 0, 0)
        grid.setHorizontalSpacing(theme().px(12))
        catalog = self._game.catalog
        joined = Counter[tuple[Power, UnitType]]()
        for joining in self._joinings:
            joined[joining.pieces.power, joining.pieces.unit_type] += joining.taken
        ours = [(power, kind, count) for (power, kind), count in joined.items() if count]
        columns = (
            (self.tr("Attack"), ours, sheet.attacker),
            (self.tr("Defense"), sheet.defenders, sheet.defender),
        )
        for column, (title, force, modifiers) in enumerate(columns):
            box = QVBoxLayout()
            box.addWidget(label(title, "label"))
            if force:
                box.addWidget(UnitRow(force, COUNTER_PX, catalog, most_single=1))
            else:
                box.addWidget(label(self.tr("nobody"), "small"))
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
        self._joinings = joinings(self._options.joiners(space))
        self.refill()
        self.space_chosen.emit(space)

    def toggle(self, joining: Joining) -> None:
        """Let all of them take part, or none any more."""
        self.take(joining, 0 if joining.taken == len(joining.all) else len(joining.all))

    def take(self, joining: Joining, count: int) -> None:
        """Let so many of them take part."""
        joining.taken = count
        self._last = joining
        self.refill()

    def hand(self) -> GestureSource:
        """Units are also carried to what they attack."""
        return self._hand

    def drop(self, units: Sequence[UnitId], space: Space) -> None:
        """Units were carried to a target: they join the attack on it; on another one it begins with them."""
        if space != self._target:
            self._target = space
            self._joinings = joinings(self._options.joiners(space))
        for joining in self._joinings:
            dropped = len(set(joining.all) & set(units))
            if dropped:
                joining.taken = max(joining.taken, dropped)
                self._last = joining
        self.refill()
        self.space_chosen.emit(space)

    def put_back(self) -> bool:
        """Forget the target."""
        if self._target is None:
            return False
        self._target, self._joinings, self._last = None, [], None
        self.refill()
        self.space_chosen.emit("")
        return True

    def take_back(self) -> bool:
        """Let one of those that joined last stay out; without any, forget the target."""
        joined = [joining for joining in self._joinings if joining.taken]
        if not joined:
            return self.put_back()
        last = self._last if self._last in joined else joined[-1]
        assert last is not None
        self.take(last, last.taken - 1)
        return True

    # ------------------------------------------------------------------ the board

    def draft(self) -> Draft:
        """An arrow from each space whose units join."""
        if self._target is None:
            return Draft()
        spaces: dict[Space, list[Joining]] = {}
        for joining in self._joinings:
            if joining.taken:
                spaces.setdefault(joining.pieces.space, []).append(joining)
        return Draft(
            tuple(
                PlannedMove(
                    number=number,
                    power=joined[0].pieces.power,
                    path=(space, self._target),
                    kind="attack",
                    pieces=tuple((joining.pieces.unit_type, joining.taken) for joining in joined),
                    units=tuple(unit for joining in joined for unit in joining.units),
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
            for space in dict.fromkeys(joining.pieces.space for joining in self._joinings)
        }

    def spaces_in_sight(self) -> Sequence[Space]:
        """The target and who could join; a whole front of targets would only move the board away."""
        return (self._target, *self.targets_offered()) if self._target is not None else ()

    def choose_space(self, space: Space) -> None:
        """Choose a target; then a click on a space lets all its units join, another one none."""
        if self._target is None:
            self.choose_target(space)
            return
        here = [joining for joining in self._joinings if joining.pieces.space == space]
        all_join = all(joining.taken == len(joining.all) for joining in here)
        for joining in here:
            joining.taken = 0 if all_join else len(joining.all)
            self._last = joining
        self.refill()

    def space_refusal(self, space: Space) -> IllegalAction | None:
        """Why it can't be attacked."""
        return self._options.target_refusal(space) if self._target is None else None

    # ------------------------------------------------------------------ the answer

    def done_state(self) -> DoneState:
        """Order the attack; without a target, end the phase."""
        if self._target is None:
            n = len(self._targets)
            many = self.tr("%n spaces could be attacked", "", n) if n else ""
            line = self.tr("1 space could be attacked") if n == 1 else many
            ended = self.ended(self.tr("No more attacks"), line, self._options.done_refusal())
            warnings = " · ".join(map(self.shown, self._options.done_warnings()))
            return replace(ended, warning=warnings)
        sheet = self._sheet(self._target)
        title = fill(self.tr("Attack {space:the}"), {"space": self.place(self._target)})
        if not self.units:
            return DoneState(title=title, consequence=self.tr("Choose who joins"), busy=True)
        catalog = self._game.catalog
        costs = self.tr("Costs {price}, {left} left").format(
            price=money(sheet.price, catalog), left=sheet.left
        )
        chance = percent(sheet.odds.succeeds) if sheet.odds is not None else ""
        line = " · ".join(filter(None, (chance, costs if sheet.price else "")))
        return self.ended(title, line, sheet.refusal)

    def press_done(self) -> None:
        """Order it, or end the phase."""
        if self._target is None:
            self._game.submit(self._options.done())
        elif self.units:
            self._game.submit(self._options.order(self._target, self.units))

    def said(self) -> tuple[str, str]:
        """What is asked, and how."""
        if self._target is None:
            keys = self.tr("Drag units onto what they attack, or click a lit space to see what it would cost")
            return super().said()[0], keys
        keys = self.tr("Drag or click units to let them join · Backspace takes back · Esc lets go")
        return super().said()[0], keys

    def _sheet(self, target: Space) -> OrderSheet:
        units: Sequence[UnitId] = self.units
        return self._options.sheet(target, units)
