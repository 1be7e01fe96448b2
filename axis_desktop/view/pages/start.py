"""The start screen: continue where you left off, or anything else, in one click (SCREENS 3)."""

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

import msgspec
from PySide6.QtCore import QCoreApplication, QDateTime, QLocale, QRect, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QLinearGradient, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QPushButton, QVBoxLayout, QWidget

from axis_desktop.model.sentences.articles import fill
from axis_desktop.model.sentences.plain import shortened
from axis_desktop.model.system import system
from axis_desktop.storage.library import Scenario
from axis_desktop.storage.saving.saves import Summary
from axis_desktop.view.play.games import Preview
from axis_desktop.view.widgets.controls import EntryButton, MapPicture, RowButton, draw_covering
from axis_desktop.view.widgets.frame import IconLabel, Panel, label, line
from axis_desktop.view.widgets.pictures import plate
from axis_desktop.view.widgets.style import set_role
from axis_desktop.view.widgets.texts import power_name
from axis_desktop.view.widgets.theme import theme, theme_signals

Save = tuple[Path, Summary]
_LISTED = 3
_NARROW_PX = 1100
_ROOMY_PX = (1300, 760)
_LOW_PX = 560
_LOWEST_PX = 530
"""A lower page has room for the entries alone, each in one line."""


def lesson_title(scenario: Scenario) -> str:
    """What a scenario is called as the one to learn its game with."""
    lesson = scenario.info.lesson
    return lesson.title if lesson is not None else scenario.info.title


class StartPage(QWidget):
    """Entries at the left, the last games at the right, the map behind."""

    continue_wanted = Signal(object)
    quick_game = Signal()
    learn_wanted = Signal(object)  # the scenario
    new_game = Signal()
    open_wanted = Signal()
    maps_wanted = Signal()
    settings_wanted = Signal()
    rules_wanted = Signal()
    about_wanted = Signal()
    quit_wanted = Signal()

    def __init__(self, version: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("start_page")
        set_role(self, "page")
        self._picture = QPixmap()
        self._saves: Sequence[Save] = ()
        self._gives_way = False
        self.entries: dict[str, EntryButton] = {}
        self._lessons: tuple[Scenario, ...] = ()
        self.lesson_menu = QMenu(self)
        self.lesson_menu.setObjectName("lesson_menu")
        self._columns = QHBoxLayout(self)
        self._left = left = QVBoxLayout()
        self._logo, self._name = IconLabel("logo", "brass", 84), QLabel("AXIS DESKTOP")
        self._motto = label(self.tr("Five wars on one table"), "prompt", tone="text_2")
        left.addStretch(2)
        left.addLayout(self._head())
        left.addStretch(1)
        for name, icon_name, title, key in (
            ("continue", "play", self.tr("Continue"), self.tr("Enter")),
            ("quick", "computer", self.tr("Play against the computer"), "P"),
            ("learn", "learn", self.tr("Learn to play"), "L"),
            ("new", "plus", self.tr("New game"), "N"),
            ("open", "open", self.tr("Open a saved game"), "O"),
            ("maps", "map", self.tr("Map packs"), "M"),
            ("settings", "settings", self.tr("Settings"), ","),
        ):
            entry = EntryButton(icon_name, title, key, main=name == "continue")
            entry.setObjectName(f"start_{name}")
            self.entries[name] = entry
            left.addWidget(entry)
        left.addLayout(self._links())
        left.addStretch(3)
        self._version = label(self.tr("version {n} · works offline").format(n=version), "small")
        left.addWidget(self._version)
        self._columns.addLayout(left, 5)
        self._columns.addStretch(3)
        self.last_games = Panel(self.tr("Where you left off"))
        self.last_games.setObjectName("last_games")
        self.last_games.aside.setText(self.tr("saved by itself after every action"))
        self._last_picture = MapPicture(self)
        self._last_picture.hide()
        self._last_picture.setFixedHeight(theme().px(190))
        right = QVBoxLayout()
        right.addStretch(1)
        right.addWidget(self.last_games)
        right.addStretch(1)
        self._columns.addLayout(right, 5)
        self._connect()
        self.show_quick(None)
        self.show_lessons(())
        self.show_saves(())

    def show_quick(self, shown: Preview | None) -> None:
        """Say what is played at once against the computer, and which side; None: there is none."""
        said = ""
        if shown is not None:
            info, catalog = shown.scenario.info, shown.catalog
            side = info.powers[0][1]
            said = fill(
                self.tr("{scenario}: you lead the {side}, {first:the} begins"),
                {
                    "scenario": info.title,
                    "side": catalog.sides.get(side, side),
                    "first": power_name(shown.first, catalog, long=True),
                },
            )
        self.entries["quick"].show_line(said)

    def show_lessons(self, lessons: Sequence[Scenario]) -> None:
        """Offer the scenarios to learn with, one of a game; several are chosen from in a menu."""
        entry, self._lessons = self.entries["learn"], tuple(lessons)
        entry.setVisible(bool(lessons))
        entry.show_line(" · ".join(lesson_title(each) for each in lessons))
        self.lesson_menu.clear()
        for each in lessons:
            words = self.tr("{game}: {title}, {n} minutes")
            minutes = each.info.lesson.minutes if each.info.lesson is not None else 0
            title = words.format(game=system(each.system_id).title, title=lesson_title(each), n=minutes)
            self.lesson_menu.addAction(title).triggered.connect(
                lambda _=False, each=each: self.learn_wanted.emit(each)
            )

    def _learn(self) -> None:
        if len(self._lessons) == 1:
            self.learn_wanted.emit(self._lessons[0])
            return
        entry = self.entries["learn"]
        self.lesson_menu.popup(entry.mapToGlobal(entry.rect().bottomLeft()))
        self.lesson_menu.setActiveAction(self.lesson_menu.actions()[0])

    def show_saves(self, saves: Sequence[Save], broken: int = 0) -> None:
        """Show the latest games; `broken` saves could not be opened."""
        self._saves = saves
        lost = QCoreApplication.translate("saves", "%n saves can't be opened", None, broken)
        self.entries["open"].show_line(lost if broken else "")
        running = [save for save in saves if not save[1].over]
        main = self.entries["continue"]
        main.setVisible(bool(running))
        self.entries["quick"].set_main(not running)
        if running:
            path, summary = running[0]
            main.show_line(*_lines(summary))
            main.setToolTip(str(path))
        while self.last_games.body.count():
            item = self.last_games.body.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None and widget is not self._last_picture:
                widget.deleteLater()
        if saves:
            self.last_games.body.addWidget(self._last_picture)
            self._last_picture.show()
            for save in saves[: _LISTED + 1]:
                self.last_games.body.addWidget(line())
                self.last_games.body.addWidget(self._row(save))
        self._fit()
        self._first_entry().setFocus()

    def make_room(self, *, is_needed: bool) -> QRect:
        """The part of the page beside the entries; the last games give way."""
        self._gives_way = is_needed
        self._fit()
        left = self.entries["quick"].geometry().right() + theme().px(20)
        return QRect(left, 0, self.width() - left - theme().px(20), self.height())

    def show_picture(self, picture: QPixmap) -> None:
        """Show a map behind everything."""
        self._picture = picture
        self._last_picture.show_picture(picture, (0.62, 0.4))
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Enter plays, arrows go through the entries."""
        shown = [entry for entry in self.entries.values() if not entry.isHidden()]
        focus = next((n for n, entry in enumerate(shown) if entry.hasFocus()), 0)
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            shown[focus].click()
        elif event.key() == Qt.Key.Key_Down:
            shown[(focus + 1) % len(shown)].setFocus()
        elif event.key() == Qt.Key.Key_Up:
            shown[focus - 1].setFocus()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: object) -> None:  # noqa: N802 - Qt's name
        """Begin with the focus on the largest entry."""
        super().showEvent(event)  # type: ignore[arg-type]  # Qt's own event
        self._first_entry().setFocus()

    def resizeEvent(self, event: object) -> None:  # noqa: N802 - Qt's name
        """Lay everything out again."""
        super().resizeEvent(event)  # type: ignore[arg-type]  # Qt's own event
        self._fit()

    def _fit(self) -> None:
        """Leave out the last games in a narrow window, and be lower in a low one."""
        t = theme()
        wide, tall = self.width() / t.scale, self.height() / t.scale
        edge = t.px(76) if wide >= _ROOMY_PX[0] else t.px(30)
        self._columns.setContentsMargins(edge, t.px(20), edge, t.px(20))
        roomy = wide >= _NARROW_PX
        self.last_games.setVisible(bool(self._saves) and roomy and not self._gives_way)
        self._columns.setStretch(1, (3 if wide >= _ROOMY_PX[0] else 1) if roomy else 2)
        self._columns.setStretch(2, 5 if roomy else 0)
        compact, is_lowest = tall < _ROOMY_PX[1], tall < _LOWEST_PX
        for entry in self.entries.values():
            entry.set_size("line" if is_lowest else "compact" if compact else "roomy")
        self._left.setSpacing(t.px(4 if is_lowest else 6 if compact else 10))
        self._name.setHidden(is_lowest)
        self._version.setHidden(is_lowest)
        self._motto.setVisible(tall >= _LOW_PX)
        self._logo.setVisible(tall >= _LOW_PX)
        name = t.px(62 if not compact else 40 if tall >= _LOW_PX else 28)
        self._name.setStyleSheet(f'font-family: "Barlow Condensed"; font-size: {name}px; font-weight: 700;')

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the map, darker at the left where the entries are."""
        t = theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        draw_covering(painter, self._picture, self.rect(), (0.55, 0.45))
        veil = QLinearGradient(0, 0, self.width(), 0)
        for place, alpha in ((0.0, 250), (0.3, 214), (0.62, 60), (1.0, 40)):
            color = QColor(t.color("window"))
            color.setAlpha(alpha)
            veil.setColorAt(place, color)
        painter.fillRect(self.rect(), veil)

    def _first_entry(self) -> EntryButton:
        return next(entry for entry in self.entries.values() if not entry.isHidden())

    def _connect(self) -> None:
        theme_signals().changed.connect(self._fit)  # a window of another size has text of another size
        self.entries["continue"].clicked.connect(self._continue)
        self.entries["quick"].clicked.connect(self.quick_game)
        self.entries["learn"].clicked.connect(self._learn)
        self.entries["new"].clicked.connect(self.new_game)
        self.entries["open"].clicked.connect(self.open_wanted)
        self.entries["maps"].clicked.connect(self.maps_wanted)
        self.entries["settings"].clicked.connect(self.settings_wanted)

    def _continue(self) -> None:
        running = [path for path, summary in self._saves if not summary.over]
        if running:
            self.continue_wanted.emit(running[0])

    def _head(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(18)
        row.addWidget(self._logo)
        column = QVBoxLayout()
        column.setSpacing(0)
        self._name.setObjectName("app_name")
        column.addWidget(self._name)
        column.addWidget(self._motto)
        row.addLayout(column, 1)
        return row

    def _links(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(22)
        for name, title, signal in (
            ("rules", self.tr("Rulebook"), self.rules_wanted),
            ("about", self.tr("About and licenses"), self.about_wanted),
            ("quit", self.tr("Quit"), self.quit_wanted),
        ):
            button = QPushButton(title)
            button.setObjectName(f"start_{name}")
            set_role(button, "link")
            button.clicked.connect(signal)
            row.addWidget(button)
        row.addStretch(1)
        return row

    def _row(self, save: Save) -> QWidget:
        path, summary = save
        row = SaveRow(summary)
        row.setToolTip(str(path))
        row.clicked.connect(lambda: self.continue_wanted.emit(path))
        return row


class SaveRow(RowButton):
    """A saved game in a list: emblem, name, where it stands, when it was played."""

    def __init__(self, summary: Summary, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(f"{_title(summary)}, {where_it_stands(summary)}")
        picture = QLabel()
        picture.setPixmap(plate(summary.power or "neutral", theme().px(30), self.devicePixelRatioF()))
        self.row.addWidget(picture)
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addWidget(label(_title(summary), "strong"))
        column.addWidget(label(where_it_stands(summary), "small"))
        self.row.addLayout(column, 1)
        self.row.addWidget(label(when_played(summary.played), "small"))
        self.finish()


def _tr(sentence: str) -> str:
    return QCoreApplication.translate("saves", sentence)


def _title(summary: Summary) -> str:
    """What a game is called; a save from somebody else may say anything."""
    return shortened(summary.called, 60)


def _lines(summary: Summary) -> list[str]:
    """Which game it is, in ever fewer words: without its date, then without what is asked."""
    stands = [where_it_stands(summary)]
    if not summary.over:
        stands += [where_it_stands(msgspec.structs.replace(summary, date=""))]
        stands += [where_it_stands(msgspec.structs.replace(summary, date="", phase=""))]
    when = when_played(summary.played)
    return [f"{_title(summary)} · {each} · {when}" for each in stands]


def where_it_stands(summary: Summary) -> str:
    """Where a game stands, in a few words."""
    if summary.over:
        over = _tr("finished · {n} moves").format(n=summary.actions)
        return f"{over} · {_tr('position made by hand')}" if summary.hand_made else over
    made = _tr("position made by hand") if summary.hand_made else ""
    date = "" if summary.date.lower() == summary.title.lower() else summary.date  # the title stands beside it
    parts = [_tr("round {n}").format(n=summary.round), date, summary.mover, summary.phase.lower(), made]
    return shortened(" · ".join(part for part in parts if part), 90)


def when_played(moment: datetime) -> str:
    """A moment as people say it: the time today, else the day."""
    try:
        local = QDateTime.fromSecsSinceEpoch(int(moment.timestamp()))
    except (ValueError, OverflowError):  # a date that no clock has shown
        return ""
    here = QLocale()
    if local.date() == QDateTime.currentDateTime().date():
        return here.toString(local.time(), QLocale.FormatType.ShortFormat)
    return here.toString(local.date(), "d MMM yyyy")
