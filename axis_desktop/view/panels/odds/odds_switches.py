"""What the odds assume where the rules leave a choice, and switches that change it."""

from collections.abc import Callable
from functools import partial

import msgspec
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.systems.area_war.odds import AircraftFire, BattleCase, Force
from axis_desktop.systems.area_war.odds.loss_orders import LossOrder, orders_of, reordered
from axis_desktop.systems.area_war.odds.offered import OffersOdds
from axis_desktop.systems.area_war.odds.told.words import OddsWords
from axis_desktop.view.panels.odds.combatant_names import combatant_name
from axis_desktop.view.panels.odds.odds_memory import OddsMemory, Side, force_of
from axis_desktop.view.panels.parts import words
from axis_desktop.view.panels.parts.stepper import Stepper
from axis_desktop.view.widgets.frame import clear_layout, label
from axis_desktop.view.widgets.style import set_role
from axis_desktop.view.widgets.texts import text
from axis_desktop.view.widgets.theme import theme

MOST_ROUNDS = 20
MOST_SHIPS = 20
MOST_LEFT = 99
SAID_PX = 58
"""Room for three lines of what is assumed, at 100 %: what is below must not slip away under the pointer."""


class OddsSwitches(QWidget):
    """A line that says what is assumed, and below it, once opened, a switch for each choice.

    What is switched is assumed of every battle that follows, until it is switched back.

    Args:
        catalog: names.
        offered: the weapons and ships of the system; None: there is nothing of that kind to switch.

    Signals:
        changed: the battle as it is assumed now; a `BattleCase`.
    """

    changed = Signal(object)

    def __init__(self, catalog: Catalog, offered: OffersOdds | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("odds_switches")
        self._catalog, self._offered = catalog, offered
        self._named = offered.words if offered is not None else OddsWords()
        self._gun: AircraftFire | None = None
        self._can_change = True
        self._case: BattleCase | None = None
        self._is_calculator = False
        self._memory = OddsMemory(offered)
        self._orders: dict[Side, LossOrder] = {"attacker": LossOrder(), "defender": LossOrder()}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, theme().px(4), 0, 0)
        column.setSpacing(theme().px(6))
        self._said = label("", "small", wrap=True)
        self._said.setObjectName("odds_assumed")
        self._said.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._said.setMinimumHeight(theme().px(SAID_PX))
        column.addWidget(self._said)
        self._opener = QPushButton(self.tr("Change what is assumed"))
        self._opener.setObjectName("odds_open_switches")
        set_role(self._opener, "link")
        self._opener.clicked.connect(lambda: self.set_open(not self.is_open))
        self._usual = QPushButton(self.tr("Back to the usual"))
        self._usual.setObjectName("odds_usual")
        self._usual.setToolTip(self.tr("Assume what the program suggests of this battle and those to come"))
        set_role(self._usual, "link")
        self._usual.clicked.connect(self._assume_the_usual)
        self._usual.hide()
        links = QHBoxLayout()
        links.addWidget(self._opener)
        links.addWidget(self._usual)
        links.addStretch(1)
        column.addLayout(links)
        self._body = QWidget()
        self._rows = QVBoxLayout(self._body)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(theme().px(6))
        self._body.hide()
        column.addWidget(self._body)

    @property
    def is_open(self) -> bool:
        """The switches show."""
        return not self._body.isHidden()

    @property
    def is_usual(self) -> bool:
        """Nothing that was switched makes a difference to this battle."""
        return self.assumed(self._given) == self._given

    def set_open(self, is_open: bool) -> None:
        """Show the switches, or only what is assumed."""
        self._body.setHidden(not is_open)
        self._opener.setText(self.tr("Hide the switches") if is_open else self.tr("Change what is assumed"))
        if is_open:
            self._build()

    def show_case(
        self,
        case: BattleCase,
        *,
        gun: AircraftFire | None,
        can_change: bool,
        is_calculator: bool = False,
    ) -> BattleCase:
        """Another battle: under what was assumed of the last ones.

        Args:
            case: the battle.
            gun: an AA gun that can be switched on and off; None if there can't be one.
            can_change: what the units are and have can be changed, too; not once it is being fought.
            is_calculator: nobody plans it: its weapons are those that were switched on last.

        Returns:
            The battle as it is assumed.
        """
        self._given = case
        self._gun, self._can_change, self._is_calculator = gun, can_change, is_calculator
        self._orders = self._memory.orders(case)
        self._case = self.assumed(case)
        self._show()
        if self.is_open:
            self._build()
        return self._case

    def assumed(self, case: BattleCase) -> BattleCase:
        """A battle of the same kind under what is assumed."""
        return self._memory.applied(case, has_begun=not self._can_change, is_calculator=self._is_calculator)

    def follow(self, case: BattleCase) -> BattleCase:
        """Units were counted up or down: the battle with them, under what is assumed."""
        before = self._case
        self._case = self._ordered(case)
        self._show()
        if self.is_open and (before is None or _choices(before) != _choices(case)):
            self._build()
        return self._case

    # ------------------------------------------------------------------ what is assumed

    def _show(self) -> None:
        assert self._case is not None
        self._said.setText(self.tr("Assumed: {what}.").format(what=", ".join(self._sentence(self._case))))
        self._usual.setHidden(self.is_usual)

    def _sentence(self, case: BattleCase) -> list[str]:
        policy = case.policy
        said = [
            self.tr("attacker loses {order}").format(order=self._order_words("attacker", case)),
            self.tr("defender {order}").format(order=self._order_words("defender", case)),
        ]
        if case.landing:
            said.append(self.tr("no retreat from a landing"))
        elif policy.retreat_after is not None or policy.retreat_below:
            if policy.retreat_after is not None:
                said.append(self.tr("retreat after round {n}").format(n=policy.retreat_after))
            if policy.retreat_below:
                said.append(self.tr("retreat below {units}").format(units=words.units(policy.retreat_below)))
        else:
            said.append(self.tr("no retreat"))
        return said

    def _order_words(self, side: Side, case: BattleCase) -> str:
        return self._order_name(self._orders[side], force_of(case, side))

    def _order_name(self, order: LossOrder, force: Force) -> str:
        named = [combatant for combatant, _ in force.losses if combatant.id == order.unit]
        unit = combatant_name(named[0], 2, self._catalog) if named else ""
        names = {
            "as_given": self.tr("as the program suggests"),
            "cheapest": self.tr("the cheapest first"),
            "keep_capturer": self.tr("the cheapest first, one land unit spared"),
            "first": self.tr("{unit} first").format(unit=unit),
            "last": self.tr("{unit} last").format(unit=unit),
        }
        return names[order.kind]

    # ------------------------------------------------------------------ switches

    def _build(self) -> None:
        case = self._case
        assert case is not None
        clear_layout(self._rows)
        if not case.landing and case.running is None:
            self._retreat_rows(case)
        if self._can_change:
            self._landing_rows(case)
        sides: tuple[tuple[Side, str], ...] = (
            ("attacker", self.tr("Attacker")),
            ("defender", self.tr("Defender")),
        )
        for place, (side, title) in enumerate(sides):
            before = self._rows.count()
            self._order_row(side, self.tr("Losses"), case)
            self._submarine_row(side, case)
            if side == "defender":
                self._berth_row(case)
            if self._can_change:
                self._weapon_rows(place, side, case)
            if self._rows.count() > before:
                self._rows.insertWidget(before, label(title, "label"))

    def _order_row(self, side: Side, title: str, case: BattleCase) -> None:
        force, now = force_of(case, side), self._orders[side]
        if sum(1 for count in force.counts().values() if count) < 2:
            return
        orders = tuple(dict.fromkeys((*orders_of(force), now)))
        chosen = _OrderBox()
        chosen.setObjectName(f"losses_{side}")
        chosen.setAccessibleName(title)
        chosen.setToolTip(self.tr("Which units are lost first"))
        chosen.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        chosen.addItems([self._order_name(order, force) for order in orders])
        chosen.setCurrentIndex(orders.index(now))
        chosen.activated.connect(lambda place: self._order(side, orders[place]))
        self._rows.addWidget(chosen)

    def _retreat_rows(self, case: BattleCase) -> None:
        policy = case.policy
        self._stepper_row(
            "retreat_after",
            self.tr("Retreat after round (0: never)"),
            policy.retreat_after or 0,
            MOST_ROUNDS,
            lambda n: self._set_policy(retreat_after=n or None),
        )
        self._stepper_row(
            "retreat_below",
            self.tr("Retreat below so many units"),
            policy.retreat_below,
            MOST_LEFT,
            lambda n: self._set_policy(retreat_below=n),
        )

    def _submarine_row(self, side: Side, case: BattleCase) -> None:
        if not any(combatant.withdraws for combatant in force_of(case, side).types()):
            return
        policy = case.policy
        plan = policy.attacker_submarines if side == "attacker" else policy.defender_submarines
        self._check_row(
            f"{side}_submarines",
            text(self._named.leave_alone, self._catalog),
            plan == "alone",
            lambda on: self._set_policy(**{f"{side}_submarines": "alone" if on else "stay"}),
        )

    def _berth_row(self, case: BattleCase) -> None:
        if any(combatant.needs_berth for combatant in case.defender.types()):
            self._check_row(
                "fighters_land",
                text(self._named.come_down, self._catalog),
                case.policy.fighters_find_ground,
                lambda on: self._set_policy(fighters_find_ground=on),
            )

    def _landing_rows(self, case: BattleCase) -> None:
        gun = self._gun
        if gun is not None:
            self._check_row(
                "aa_gun",
                text(self._named.early_fire, self._catalog),
                case.aircraft_fire is not None,
                lambda on: self._set(aircraft_fire=gun if on else None),
            )
        if not any(combatant.captures for combatant, _ in case.attacker.losses):
            return
        self._check_row("landing", self.tr("A landing: no retreat"), case.landing, self._set_landing)
        if case.landing and self._offered is not None:
            ships = sum(count for _, count in case.bombardment)
            self._stepper_row(
                "bombardment", text(self._named.support, self._catalog), ships, MOST_SHIPS, self._set_ships
            )

    def _weapon_rows(self, place: int, side: Side, case: BattleCase) -> None:
        if self._offered is None or case.running is not None:
            return
        names = {find.id: find.name for find in self._catalog.finds}
        has = self._offered.weapons_in(case)[place]
        for weapon in self._offered.weapons_that_matter(case)[place]:
            name = names.get(weapon, weapon)
            self._check_row(f"{side}_{weapon}", name, weapon in has, partial(self._arm, place, weapon))

    def _check_row(self, name: str, title: str, on: bool, take: Callable[[bool], None]) -> None:
        switch = QCheckBox(title)
        switch.setObjectName(name)
        switch.setChecked(on)
        switch.toggled.connect(take)
        self._rows.addWidget(switch)

    def _stepper_row(self, name: str, title: str, count: int, most: int, take: Callable[[int], None]) -> None:
        stepper = Stepper(title)
        stepper.setObjectName(name)
        stepper.set_most(most)
        stepper.set_count(count)
        stepper.changed.connect(take)
        row = QHBoxLayout()
        row.addWidget(label(title, "body", wrap=True), 1)
        row.addWidget(stepper)
        self._rows.addLayout(row)

    # ------------------------------------------------------------------ what they do

    def _order(self, side: Side, order: LossOrder) -> None:
        assert self._case is not None
        self._orders[side] = order
        self._memory.order(side, order, force_of(self._given, side))
        self._take(self._ordered(self._case))

    def _ordered(self, case: BattleCase) -> BattleCase:
        """The battle with the orders of loss that are chosen."""
        return msgspec.structs.replace(
            case,
            attacker=reordered(case.attacker, self._orders["attacker"], self._given.attacker),
            defender=reordered(case.defender, self._orders["defender"], self._given.defender),
        )

    def _set_policy(self, **changes: object) -> None:
        assert self._case is not None
        if self._can_change:  # of a battle that is being fought the rounds are counted from here
            self._memory.plan(**changes)
        self._set(policy=msgspec.structs.replace(self._case.policy, **changes))

    def _assume_the_usual(self) -> None:
        """Forget what was switched; this battle keeps its units and what it brought itself."""
        assert self._case is not None
        self._memory.forget()
        case, given = self._case, self._given
        if self._is_calculator and self._offered is not None:
            case = self._offered.armed(case, *self._offered.weapons_in(given))
        self._orders = self._memory.orders(given)
        self._case = None  # the switches are made again
        self._take(self._ordered(msgspec.structs.replace(case, policy=given.policy)))

    def _set(self, **changes: object) -> None:
        assert self._case is not None
        self._take(msgspec.structs.replace(self._case, **changes))

    def _set_landing(self, on: bool) -> None:
        assert self._case is not None
        policy = self._case.policy
        if on:  # nobody retreats from a landing
            policy = msgspec.structs.replace(policy, retreat_after=None, retreat_below=0)
        else:
            policy = self.assumed(msgspec.structs.replace(self._case, landing=False)).policy
        bombardment = self._case.bombardment if on else ()
        self._set(landing=on, policy=policy, bombardment=bombardment)

    def _set_ships(self, ships: int) -> None:
        assert self._case is not None
        assert self._offered is not None
        self._take(self._offered.supported(self._case, ships))

    def _arm(self, place: int, weapon: str, on: bool) -> None:
        assert self._case is not None
        assert self._offered is not None
        arsenals = list(self._offered.weapons_in(self._case))
        arsenals[place] = arsenals[place] | {weapon} if on else arsenals[place] - {weapon}
        if self._is_calculator:
            self._memory.arm(place, weapon, on)
        self._take(self._offered.armed(self._case, *arsenals))

    def _take(self, case: BattleCase) -> None:
        before, self._case = self._case, case
        self._show()
        if before is None or case.landing != before.landing:
            self._build()
        self.changed.emit(case)


class _OrderBox(QComboBox):
    """Orders of loss; a wheel over them scrolls the panel and must not choose another one."""

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802 - Qt's name
        """Let the panel scroll."""
        event.ignore()


def _choices(case: BattleCase) -> tuple[object, ...]:
    """What the switches depend on."""
    return orders_of(case.attacker), orders_of(case.defender), case.landing
