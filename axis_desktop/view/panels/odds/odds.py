"""The odds of a battle, and what one unit more or less would change (SCREENS 3, Odds bar)."""

from functools import partial

import msgspec
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from axis_desktop.model.errors import UsageError
from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.systems.area_war.odds import AircraftFire, BattleCase, Odds
from axis_desktop.systems.area_war.odds.industry import RaidOdds
from axis_desktop.systems.area_war.odds.offered import OffersOdds
from axis_desktop.systems.area_war.odds.told.words import OddsWords
from axis_desktop.view.panels.odds.odds_chart import OddsBar, UnitsLeftChart, chance_of, percent, signed
from axis_desktop.view.panels.odds.odds_memory import Side, force_of
from axis_desktop.view.panels.odds.odds_of_raid import RaidFigures
from axis_desktop.view.panels.odds.odds_switches import OddsSwitches
from axis_desktop.view.panels.odds.odds_tone import tone_of
from axis_desktop.view.panels.odds.odds_units import Owners, UnitCounts
from axis_desktop.view.panels.odds.odds_worker import OddsWorker
from axis_desktop.view.panels.parts.scrolling import ScrollingPanel
from axis_desktop.view.widgets.frame import Chip, clear_layout, label
from axis_desktop.view.widgets.soon import Soon
from axis_desktop.view.widgets.style import set_role, set_tone
from axis_desktop.view.widgets.texts import money, text
from axis_desktop.view.widgets.theme import theme

WORDS_PX = 90
"""Room for the figures in words, two lines of each, at 100 %."""

Change = tuple[Side, str, int]
"""Whose unit, which one, and how many more."""


class OddsPanel(ScrollingPanel):
    """Win, tie and loss, losses, what is left; every unit can be counted up and down.

    The odds are worked out beside the event loop: what was shown before stays, grayed, meanwhile. Then "one
    more, one less" follows for one unit at a time.

    Signals:
        worked_out: the odds of the whole battle are shown; an `Odds`.
        compared: everything is worked out, one more and one less of each unit, too.
        kind_wanted: a battle on "land" or at "sea" shall be calculated instead.
    """

    may_lie_low = False  # what is counted up and down would be out of sight
    beside_px = 460

    worked_out = Signal(object)
    compared = Signal()
    kind_wanted = Signal(str)

    def __init__(
        self, catalog: Catalog, offered: OffersOdds | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(self.tr("Odds"), parent, can_fold=True)
        self.setObjectName("odds_panel")
        self.title.setWordWrap(True)
        self._catalog = catalog
        self._case: BattleCase | None = None
        self._given: BattleCase | None = None
        self._before: BattleCase | None = None
        self._earlier: tuple[float, bool] | None = None
        """The chance without what is in hand, and whether it is one to capture."""
        self._is_good = True
        self._changes: list[Change] = []
        self._worker = OddsWorker(self)
        self._clock = Soon(self._work_out, self)
        self.bar = OddsBar()
        self.bar.setObjectName("odds_bar")
        self.chart = UnitsLeftChart()
        self.chart.setObjectName("units_left")
        self._figures = label("", "small", wrap=True)
        self._figures.setObjectName("odds_figures")
        self._losses = label("", "body", wrap=True)
        self._losses.setObjectName("odds_losses")
        self._problem = QVBoxLayout()
        self._words = self._worded()
        self._raid = RaidFigures(catalog, (offered.words if offered is not None else OddsWords()).raid)
        for widget in (self.bar, self._words, self._raid, self.chart):
            self.body.addWidget(widget)
        set_role(self.aside, "heading")
        self._units = UnitCounts(catalog)
        self._units.counted.connect(self.change)
        self.body.addLayout(self._kinds())
        self.body.addWidget(self._units)
        self.switches = OddsSwitches(catalog, offered)
        self.switches.changed.connect(self._assume)
        self.body.addWidget(self.switches)
        self.body.addStretch(1)

    def _worded(self) -> QWidget:
        """The words, with the same room whatever they say: the steppers below must not slip away."""
        words = QWidget()
        words.setMinimumHeight(theme().px(WORDS_PX))
        column = QVBoxLayout(words)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme().px(4))
        for widget in (self._figures, self._losses):
            column.addWidget(widget)
        column.addLayout(self._problem)
        column.addStretch(1)
        return words

    def _kinds(self) -> QHBoxLayout:
        """On land or at sea, for the calculator."""
        row = QHBoxLayout()
        self._kind_buttons: dict[str, QPushButton] = {}
        for kind, words in (("land", self.tr("On land")), ("sea", self.tr("At sea"))):
            button = QPushButton(words)
            button.setObjectName(f"odds_kind_{kind}")
            button.setCheckable(True)
            set_role(button, "quiet")
            button.clicked.connect(partial(self.kind_wanted.emit, kind))
            button.hide()
            row.addWidget(button)
            self._kind_buttons[kind] = button
        return row

    @property
    def case(self) -> BattleCase | None:
        """The battle as it stands in the panel, with what was counted up and down."""
        return self._case

    @property
    def given(self) -> BattleCase | None:
        """The battle as it came, before anything was switched or counted."""
        return self._given

    @property
    def is_useful(self) -> bool:
        """A battle or a raid is shown."""
        return self._case is not None or not self._raid.isHidden()

    def show_case(
        self,
        title: str,
        case: BattleCase,
        before: BattleCase | None = None,
        *,
        gun: AircraftFire | None = None,
        can_change: bool = True,
        kind: str | None = None,
        raid: RaidOdds | None = None,
        is_good: bool = True,
        owners: Owners | None = None,
    ) -> None:
        """Show a battle.

        Args:
            title: the heading, such as "Attack on Karelia".
            case: the battle; units of which there are none can be added.
            before: the battle without what is in hand, to show how much it changes.
            gun: an AA gun that can be switched on and off; None if there can't be one.
            can_change: units can be counted up and down, and what they have be switched.
            kind: "land" or "sea" if the other one can be asked for; None if it can't, as of
                any battle that belongs to a game.
            raid: what the bombers would bring if they bombed the factory instead.
            is_good: the attacker's victory is good for the person who looks.
            owners: whose units come first on each side; None for the order in which they are lost.
        """
        if title != self.title.text():
            self.reveal(self.bar)
        self.title.setText(title)
        self._given, self._is_good = case, is_good
        for picture in (self.bar, self.chart):
            picture.set_good(is_good=is_good)
        case = self.switches.show_case(
            case, gun=gun if can_change else None, can_change=can_change, is_calculator=kind is not None
        )
        self._before = self.switches.assumed(before) if before is not None else None
        self._set(case)
        self._units.show_case(case, can_change=can_change, owners=owners)
        self._units.show()
        self.switches.show()
        self._raid.show_raid(raid, is_alone=False)
        if gun is not None and can_change:
            self.switches.set_open(True)
        for name, button in self._kind_buttons.items():
            button.setHidden(kind is None)
            button.setChecked(name == kind)

    @property
    def _is_for_ground(self) -> bool:
        """It is fought on land, where planes alone win and take nothing."""
        sides = () if self._case is None else (self._case.attacker, self._case.defender)
        return any(combatant.target == "land" for side in sides for combatant, _ in side.losses)

    def show_raid(self, title: str, raid: RaidOdds, *, is_good: bool = True) -> None:
        """Show a bombing raid and no battle; whether what it brings is good for the person who looks."""
        self.clear()
        self.title.setText(title)
        pictures = (self.bar, self._words, self.chart)
        for widget in (*pictures, *self._kind_buttons.values(), self._units, self.switches):
            widget.hide()
        self.set_aside(money(f"{float(raid.expected_paid):.1f}", self._catalog))
        set_tone(self.aside, "good" if (raid.expected_swing > 0) == is_good else "bad")
        self._raid.show_raid(raid, is_alone=True)

    def clear(self) -> None:
        """Show no battle and no raid any more."""
        self._case = self._given = self._before = None
        self._raid.hide()
        self._worker.forget()
        self._clock.stop()

    def change(self, side: Side, unit: str, count: int) -> None:
        """Count a unit of a side; everything is worked out again."""
        if self._case is None:
            return
        force = force_of(self._case, side)
        self._before = None
        changed = _changed(self._case, (side, unit, count - force.counts().get(unit, 0)))
        self._set(self.switches.follow(changed))

    def _assume(self, case: BattleCase) -> None:
        """Something else is assumed of the same battle."""
        self._before = None
        self._set(case)

    def _set(self, case: BattleCase) -> None:
        self._case = case
        self.bar.set_stale()
        self.chart.set_stale()
        self._changes = []
        self._worker.forget()
        self._clock.start()

    def _work_out(self) -> None:
        """The odds of the battle that is shown."""
        case = self._case
        assert case is not None
        clear_layout(self._problem)
        self._units.clear_notes()
        if not case.attacker.count() or not (case.defender.count() or case.running is not None):
            is_open = self._given is not None and self._given.attacker.count() > 0
            said = self.tr("Nobody defends here.") if is_open else self.tr("Add units on both sides.")
            self._say_nothing(Chip("note", said))
            return
        self._earlier = None
        if self._before is not None and self._before.attacker.count():
            self._worker.ask(self._before, self._take_earlier)
        elif self._before is not None:
            self._earlier = 0.0, False
        self._worker.ask(case, self._take)

    def _take_earlier(self, odds: Odds | UsageError) -> None:
        """The chance without what is in hand."""
        if isinstance(odds, Odds):
            self._earlier = chance_of(odds), odds.captures > 0

    def _take(self, odds: Odds | UsageError) -> None:
        if isinstance(odds, UsageError):
            self._say_nothing(Chip("refused", text(odds.message, self._catalog)))
            return
        self._show(odds)
        assert self._case is not None
        compared = self._units.noted if self._case.running is None else []
        self._changes = [(side, unit, by) for side, unit in compared for by in (-1, 1)]
        self.worked_out.emit(odds)
        self._compare()

    def _compare(self) -> None:
        """One unit more or less, for each in turn."""
        while self._changes:
            change = self._changes.pop(0)
            assert self._case is not None
            side, _unit, _by = change
            case = _changed(self._case, change)
            force, was = force_of(case, side), force_of(self._case, side)
            if force.counts() == was.counts():
                continue
            if force.count():
                self._worker.ask(case, partial(self._take_change, change))
                return
            self._note(change, 0.0 if side == "attacker" else 1.0)
        self.compared.emit()

    def _take_change(self, change: Change, odds: Odds | UsageError) -> None:
        if isinstance(odds, Odds):  # else there are too many to work out, and nothing to tell
            self._note(change, chance_of(odds))
        self._compare()

    def _note(self, change: Change, chance: float) -> None:
        """Write down what one unit more or less would do."""
        side, unit, by = change
        self._units.note(side, unit, by, chance)

    def _show(self, odds: Odds) -> None:
        for widget in (self.bar, self._words, self._figures, self._losses, self.chart):
            widget.show()
        self._show_chance(odds)
        set_tone(self.aside, tone_of(chance_of(odds), is_good=self._is_good))
        self.bar.show_odds(odds)
        self.chart.show_odds(odds)
        won, captured = percent(odds.attacker_wins), percent(odds.captures)
        if won == captured and odds.captures:
            said = [self.tr("won and captured {chance}").format(chance=won)]
        else:
            said = [self.tr("won {chance}").format(chance=won)]
            if odds.captures or self._is_for_ground:
                said.append(self.tr("captured {chance}").format(chance=captured))
        said.append(self.tr("both gone {chance}").format(chance=percent(odds.draw)))
        if odds.retreats:
            said.append(self.tr("broken off {chance}").format(chance=percent(odds.retreats)))
        said.append(self.tr("beaten {chance}").format(chance=percent(odds.defender_wins)))
        figures = " · ".join(said)
        own = self.tr("as you assume: {figures}").format(figures=figures)
        self._figures.setText(figures if self.switches.is_usual else own)
        self._losses.setText(
            self.tr("attacker loses {mine} · defender {theirs} · swing {swing} · {rounds} rounds").format(
                mine=money(f"{odds.attacker.cost_lost:.1f}", self._catalog),
                theirs=f"{odds.defender.cost_lost:.1f}",
                swing=signed(odds.swing),
                rounds=f"{odds.rounds:.1f}",
            )
        )

    def _show_chance(self, odds: Odds) -> None:
        """The chance, after that without what is in hand: named where one is to win, the other to capture."""
        now, was = percent(chance_of(odds)), self._earlier
        if was is None:
            self.set_aside(now)
        elif was[0] and was[1] != (odds.captures > 0):
            said = (
                self.tr("won {was} › captured {now}")
                if odds.captures
                else self.tr("captured {was} › won {now}")
            )
            self.set_aside(said.format(was=percent(was[0]), now=now), now)
        else:
            self.set_aside(f"{percent(was[0])} › {now}", now)

    def _say_nothing(self, chip: Chip) -> None:
        """No figures, and why."""
        self.set_aside("")
        clear_layout(self._problem)
        for widget in (self._figures, self._losses):
            widget.hide()
        for picture in (self.bar, self.chart):
            picture.show_odds(None)
            picture.show()
        self._words.show()
        self._problem.addWidget(chip)


def _changed(case: BattleCase, change: Change) -> BattleCase:
    """The battle with more or fewer units of a type."""
    side, unit, by = change
    if side == "attacker":
        return msgspec.structs.replace(case, attacker=case.attacker.changed(unit, by))
    return msgspec.structs.replace(case, defender=case.defender.changed(unit, by))
