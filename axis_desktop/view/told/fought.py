"""Attacks of one unit each and strikes from afar, shown line by line: dice, hits, damage, what came back."""

from collections.abc import Callable

from PySide6.QtCore import QRect, Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from axis_desktop.model import Event, Space
from axis_desktop.model.events import AttackFought, Harm, SpaceStruck, Volley
from axis_desktop.model.sentences.articles import fill
from axis_desktop.view.panels.battle.dice import DiceRow
from axis_desktop.view.panels.odds.odds_tone import tone_of_loss
from axis_desktop.view.play.computer_turns import Pace
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.frame import KeyCap, Panel, UnitPicture, clear_layout, label, line
from axis_desktop.view.widgets.style import set_role
from axis_desktop.view.widgets.texts import power_name, space_name, text, unit_name
from axis_desktop.view.widgets.theme import theme

WIDE_PX = 560
_UNIT_PX, _DIE_PX, _DICE_IN_ROW = 40, 24, 15
_GAP_PX = 12
STAYS_MS: dict[Pace, int] = {"full": 3600, "quick": 1500, "none": 0}
"""So long a line shows until the next one comes by itself, if it does."""
_HOLD = "fought"
_GO_ON = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)
"""Over a person's own question, and with what befell them, they go on here: they answer nothing that lies
below, nor do they pass over what computer players do next."""

Fought = AttackFought | SpaceStruck
"""What is a line here."""


class FoughtPanel(Panel):
    """Over the lower part of the board as long as there are lines to be seen.

    The game itself is already farther: computer players and the next person wait until everything is seen.
    """

    line_shown = Signal(object)
    """The line that shows, or None when all have been seen."""
    untold_changed = Signal()
    """Other spaces are `untold` now."""

    def __init__(self, controller: Controller, page: QWidget) -> None:
        super().__init__("", page)
        self.setObjectName("fought_panel")
        self._game = controller
        self._lines: list[Fought] = []
        self._number = 0
        self._arrived: list[Fought] = []
        self._area = QRect()
        self.kept_clear: Callable[[Fought], list[QRect]] = lambda _line: []
        """Where on the page the hexes of a line lie, which nothing may hide."""
        self._units = {info.id: info for info in controller.catalog.units}
        self._clock = QTimer(self)
        self._clock.setSingleShot(True)
        self._clock.timeout.connect(self.show_next)
        self._keys = [QShortcut(QKeySequence(key), self) for key in _GO_ON]
        for key in self._keys:
            key.activated.connect(self.show_next)
        controller.happened.connect(self._hear)
        controller.changed.connect(self._begin)
        self.hide()

    @property
    def shown(self) -> Fought | None:
        """The line that shows."""
        return self._lines[self._number] if self._lines else None

    @property
    def untold(self) -> set[Space]:
        """Where later lines were fought: the board shall not tell of them first."""
        later = [*self._lines[self._number + 1 :], *self._arrived]
        return {space for line in later for space in _spaces_of(line)}

    def place(self, area: QRect) -> None:
        """Lie at an edge of the free part of the board, the lower one if that hides nothing of the fight."""
        self._area = QRect(area)
        if self.isVisible():
            wide = min(theme().px(WIDE_PX), area.width() - 24)
            tall = min(self.natural_height(wide), area.height() - 24)
            fought = self.shown
            clear = self.kept_clear(fought) if fought is not None else []
            self.setGeometry(_beside(clear, area, wide, tall))
            self.raise_()

    def lie_again(self) -> None:
        """The board has been moved."""
        self.place(self._area)

    def show_next(self) -> None:
        """The next line, or none if this was the last."""
        self._number += 1
        if self._number >= len(self._lines):
            self.close_all()
        else:
            self._show()

    def go_on(self) -> bool:
        """The next line, if any shows; False if none does."""
        is_shown = bool(self._lines)
        if is_shown:
            self.show_next()
        return is_shown

    def close_all(self) -> None:
        """Nobody wants to see the rest."""
        self._clock.stop()
        self._lines, self._number = [], 0
        self.hide()
        self._game.wait_while(_HOLD, False)
        self.line_shown.emit(None)
        self.untold_changed.emit()

    # ------------------------------------------------------------------ inside

    def _hear(self, event: Event, _message: object) -> None:
        if isinstance(event, Fought) and not self._game.is_hurrying and self._game.pace != "none":
            self._arrived.append(event)
            self._game.wait_while(_HOLD, True)
            self.untold_changed.emit()

    def _begin(self) -> None:
        arrived, self._arrived = self._arrived, []
        if self._game.looking_at is not None:
            self.close_all()
            return
        if arrived:
            self._lines = [*self._lines, *arrived]
            if self.isHidden():
                self._show()
            else:
                self.untold_changed.emit()

    def _show(self) -> None:
        fought = self.shown
        if fought is None:
            return
        self.hide()  # rows that are put into a panel that shows come a moment later: it would be empty
        clear_layout(self.body)
        row = QHBoxLayout()
        row.addWidget(label(self._head_of(fought), "heading", wrap=True), 1)
        if len(self._lines) > 1:
            count = self.tr("{n} of {all}").format(n=self._number + 1, all=len(self._lines))
            row.addWidget(label(count, "small"))
        self.body.addLayout(row)
        if isinstance(fought, SpaceStruck):
            self._strike(fought)
        else:
            self._attack(fought)
        self._add_button()
        befalls_person = self._befalls_person(fought)
        for key in self._keys:
            key.setEnabled(self._game.is_mine or befalls_person)
        self.show()
        self.place(self._area)
        if self._game.pace != "full" or not befalls_person:
            self._clock.start(STAYS_MS[self._game.pace])
        self.line_shown.emit(fought)
        self.untold_changed.emit()

    def _head_of(self, fought: Fought) -> str:
        catalog = self._game.catalog
        power, space = power_name(fought.power, catalog), space_name(fought.space, catalog)
        if isinstance(fought, SpaceStruck):
            return fill(self.tr("{power:The} fires at {space:the}"), {"power": power, "space": space})
        return fill(self.tr("{power:The} attacks {space:the}"), {"power": power, "space": space})

    def _attack(self, fought: AttackFought) -> None:
        """Both sides' dice, and what came of them."""
        self._volley(fought.attack, self.tr("attacks"))
        for harm in fought.harmed:
            self._harm(harm)
        if not fought.harmed:
            self.body.addWidget(label(self.tr("Nobody stands there."), "small", wrap=True))
        if fought.answer is not None:
            self.body.addWidget(line())
            self._volley(fought.answer, self.tr("shoots back"))
            if fought.back is not None:
                self._harm(fought.back)

    def _strike(self, struck: SpaceStruck) -> None:
        """The dice, what came of them, and who was hit with the space."""
        self.body.addWidget(self._dice(struck.dice, 0))
        self.body.addWidget(label(self.tr("A die of {n} or more hits").format(n=struck.least), "small"))
        result = text(struck.result, self._game.catalog)
        tone = tone_of_loss(struck.against, self._game) if struck.is_hit else ""
        self.body.addWidget(label(result, "strong", tone=tone, wrap=True))
        for harm in struck.harmed:
            self._harm(harm)

    def _befalls_person(self, fought: Fought) -> bool:
        """Somebody at this screen attacked or was hit: they read it as long as they want."""
        powers = {fought.power, *(harm.power for harm in fought.harmed)}
        powers |= set(fought.against) if isinstance(fought, SpaceStruck) else set()
        return any(self._game.seat(power).kind == "person" for power in powers)

    def _volley(self, volley: Volley, does: str) -> None:
        info = self._units[volley.unit_type]
        row = QHBoxLayout()
        row.setSpacing(theme().px(10))
        row.addWidget(UnitPicture(volley.power, info.silhouette, _UNIT_PX), 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout()
        column.setSpacing(theme().px(3))
        hits = self.tr("one hit") if volley.hits == 1 else self.tr("{n} hits").format(n=volley.hits)
        name = unit_name(volley.unit_type, 1, self._game.catalog)
        told = self.tr("{unit} {does}: {hits}").format(unit=name, does=does, hits=hits)
        column.addWidget(label(told, "strong", wrap=True))
        if volley.dice:
            own = len(volley.dice) - volley.support
            column.addWidget(self._dice(volley.dice[:own], volley.figure))
            if volley.support:
                more = self.tr("Support: {n} dice").format(n=volley.support)
                column.addWidget(label(more, "small"))
                column.addWidget(self._dice(volley.dice[own:], volley.figure))
            column.addWidget(label(self.tr("A die of {n} or less hits").format(n=volley.figure), "small"))
        else:
            column.addWidget(label(self.tr("without dice"), "small"))
        row.addLayout(column, 1)
        self.body.addLayout(row)

    def _dice(self, dice: tuple[int, ...], figure: int) -> DiceRow:
        sides = self._game.catalog.die_sides
        return DiceRow(dice, figure, sides=sides, die_px=_DIE_PX, most_in_row=_DICE_IN_ROW)

    def _harm(self, harm: Harm) -> None:
        name = unit_name(harm.unit_type, 1, self._game.catalog)
        tone = ""
        if harm.is_destroyed:
            said = self.tr("{unit} is destroyed").format(unit=name)
            tone = tone_of_loss((harm.power,), self._game)
        elif harm.taken:
            said = self.tr("{unit} takes {taken} damage: {damage} of {most}").format(
                unit=name, taken=harm.taken, damage=harm.damage, most=harm.most
            )
            tone = tone_of_loss((harm.power,), self._game, light=True)
        else:
            said = self.tr("{unit} takes no damage").format(unit=name)
        info = self._units[harm.unit_type]
        row = QHBoxLayout()
        row.addSpacing(theme().px(50))
        row.addWidget(UnitPicture(harm.power, info.silhouette, 26))
        row.addWidget(label(said, "strong", tone=tone, wrap=True), 1)
        self.body.addLayout(row)

    def _add_button(self) -> None:
        is_last = self._number + 1 >= len(self._lines)
        row = QHBoxLayout()
        row.addStretch(1)
        buttons: list[tuple[str, str, Callable[[], None]]] = []
        if not is_last:
            buttons.append(("fought_all", self.tr("Skip all"), self.close_all))
        buttons.append(
            ("fought_next", self.tr("Go on") if is_last else self.tr("Next attack"), self.show_next)
        )
        for name, title, act in buttons:
            button = QPushButton(title)
            button.setObjectName(name)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            set_role(button, "quiet")
            button.clicked.connect(act)
            row.addWidget(button)
        row.addWidget(KeyCap(self.tr("Space")))
        self.body.addLayout(row)


def ends_of(line: Fought) -> list[Space]:
    """From where to where somebody fought; of a strike from afar only that is known."""
    from_where = [line.attack.space] if isinstance(line, AttackFought) else []
    return list(dict.fromkeys([*from_where, line.space]))


def _spaces_of(line: Fought) -> set[Space]:
    """Where somebody fought or was hit."""
    back = [line.back] if isinstance(line, AttackFought) and line.back is not None else []
    return {*ends_of(line), *(harm.space for harm in (*line.harmed, *back))}


def _beside(clear: list[QRect], area: QRect, wide: int, tall: int) -> QRect:
    """A place in the area that hides least of what is to be seen: below, above, or in a corner."""
    low, high = area.bottom() - tall - _GAP_PX, area.top() + _GAP_PX
    middle, left, right = area.center().x() - wide // 2, area.left() + _GAP_PX, area.right() - wide - _GAP_PX
    places = [QRect(x, y, wide, tall) for x in (middle, left, right) for y in (low, high)]

    def hidden(place: QRect) -> int:
        parts = (place.intersected(one) for one in clear)
        return sum(part.width() * part.height() for part in parts if not part.isEmpty())

    return min(places, key=hidden)
