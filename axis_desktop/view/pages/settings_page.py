"""All settings on one page; everything applies at once (SCREENS 3)."""

from collections.abc import Callable, Sequence

import msgspec
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QKeySequenceEdit,
    QLabel,
    QLineEdit,
    QPushButton,
    QSlider,
    QVBoxLayout,
    QWidget,
)

from axis_desktop.storage.settings import Settings
from axis_desktop.view.pages.loss_orders import GameLosses, LossOrders
from axis_desktop.view.pages.pages import Page, folders_text, open_folder
from axis_desktop.view.play.usual_losses import Orders
from axis_desktop.view.widgets.controls import Segments, Switch
from axis_desktop.view.widgets.frame import IconButton, UnitPicture, label, line
from axis_desktop.view.widgets.keys import KEYS, Key, conflicts, key_names
from axis_desktop.view.widgets.style import set_role
from axis_desktop.view.widgets.theme import theme, theme_names

STEP_PERCENT = 5
SAMPLE_PX = 34
_WIDE = (QSlider, Segments, QLineEdit, LossOrders)
"""What takes all the room of its row."""
_APART_PX = 14
"""Between a control and what stands beside it, such as the slider and its figure."""


class SettingsPage(Page):
    """Text and display, play, keys, files; `changed` with the new settings after each change.

    Args:
        settings: as they stand.
        games: those in which a person chooses losses.
        parent: owner.
    """

    changed = Signal(object)

    def __init__(
        self,
        settings: Settings,
        games: Callable[[], Sequence[GameLosses]] = tuple,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("", "settings_page", parent)
        self.head.set_title(self.tr("Settings"))
        self._settings, self._games = settings, games
        self._usual = settings
        undo = QPushButton(self.tr("Undo changes"))
        undo.setObjectName("undo_settings")
        set_role(undo, "quiet")
        undo.clicked.connect(lambda: self._take(self._usual))
        self.head.row.addWidget(undo)
        body = self.panel.body
        body.setSpacing(10)
        self._add_display(body)
        self._add_play(body)
        self._add_keys(body)
        self._add_files(body)
        body.addStretch(1)
        self.show_settings(settings)

    @property
    def settings(self) -> Settings:
        """As they stand on the page."""
        return self._settings

    def begin(self, settings: Settings) -> None:
        """The page is opened: "undo changes" returns to these."""
        self._usual = settings
        self.show_settings(settings)

    def show_settings(self, settings: Settings) -> None:
        """Show settings without telling."""
        self._settings = settings
        self.scale.blockSignals(True)
        self.scale.setValue(settings.display.text_scale // STEP_PERCENT)
        self.scale.blockSignals(False)
        self._scale_figure.setText(f"{settings.display.text_scale}%")
        self.themes.choose(settings.display.theme)
        self.patterns.choose(settings.display.patterns)
        self.units.choose(settings.display.units)
        self.plain.setChecked(settings.display.plain_font)
        self.speed.choose(settings.play.speed)
        self.thinking.choose(settings.play.thinking)
        self.confirm.setChecked(settings.play.confirm_losses)
        self.banner.setChecked(settings.play.banner)
        self.ask_idle.setChecked(settings.play.ask_idle)
        self.ask_research.setChecked(settings.play.ask_research)
        self.ask_below.choose(str(settings.play.ask_below))
        self.losses.show_orders(settings.losses)
        self.ask_discards.setChecked(settings.play.ask_vain_discards)
        if self.player.text() != settings.play.player_name:
            self.player.setText(settings.play.player_name)
        shared = conflicts(settings.keys)
        for name, (edit, note) in self._keys.items():
            first = key_names(name, settings.keys)[0]
            edit.blockSignals(True)
            edit.setKeySequence(QKeySequence(first))
            edit.blockSignals(False)
            other = next((key.shown_title for key in KEYS if key.name == shared.get(name)), "")
            note.setText(self.tr("also: {title}").format(title=other) if other else "")

    # ------------------------------------------------------------------ sections

    def _section(self, body: QVBoxLayout, title: str) -> QGridLayout:
        if body.count():
            body.addWidget(line())
        body.addWidget(label(title, "heading"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(0, 2)
        grid.setColumnStretch(1, 3)
        body.addLayout(grid)
        return grid

    def _row(self, grid: QGridLayout, title: str, *widgets: QWidget, note: str = "") -> None:
        place = grid.rowCount()
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(label(title, "body", wrap=True))
        if note:
            words.addWidget(label(note, "quiet", wrap=True))
        words.addStretch(1)  # beside something tall they stay together at the top
        grid.addLayout(words, place, 0)
        row = QHBoxLayout()
        row.setSpacing(_APART_PX)
        for widget in widgets:
            row.addWidget(widget, 1 if isinstance(widget, _WIDE) else 0)
        if not any(isinstance(widget, _WIDE) for widget in widgets):
            row.addStretch(1)
        grid.addLayout(row, place, 1)

    def _add_display(self, body: QVBoxLayout) -> None:
        grid = self._section(body, self.tr("Text and display"))
        self.scale = QSlider(Qt.Orientation.Horizontal)
        self.scale.setObjectName("text_scale")
        self.scale.setAccessibleName(self.tr("Text size"))
        self.scale.setRange(80 // STEP_PERCENT, 200 // STEP_PERCENT)
        self.scale.setPageStep(2)
        self.scale.setTracking(False)  # the page would grow under the hand that pulls
        self.scale.valueChanged.connect(lambda n: self._display(text_scale=n * STEP_PERCENT))
        self._scale_figure = label("", "figure")
        self.scale.sliderMoved.connect(lambda n: self._scale_figure.setText(f"{n * STEP_PERCENT}%"))
        self._row(grid, self.tr("Text size"), self.scale, self._scale_figure)
        names = {"dark": self.tr("Dark"), "light": self.tr("Light")}
        themes = [(name, names.get(name, name.title())) for name in theme_names()]
        self.themes = Segments(themes, self.tr("Theme"))
        self.themes.chosen.connect(lambda name: self._display(theme=name))
        self._row(grid, self.tr("Theme"), self.themes)
        self.patterns = Segments(
            (("fine", self.tr("Fine")), ("strong", self.tr("Strong"))), self.tr("Patterns")
        )
        self.patterns.chosen.connect(lambda name: self._display(patterns=name))
        note = self.tr("How strongly powers differ by pattern on the board")
        self._row(grid, self.tr("Patterns"), self.patterns, note=note)
        self.units = Segments(
            (("silhouettes", self.tr("Silhouettes")), ("nato", self.tr("NATO symbols"))),
            self.tr("Unit pictures"),
        )
        self.units.chosen.connect(lambda name: self._display(units=name))
        self._row(grid, self.tr("Unit pictures"), self.units, self._sample())
        self.plain = Switch(self.tr("Plain letters for headings"))
        self.plain.setObjectName("plain_font")
        self.plain.clicked.connect(lambda on: self._display(plain_font=on))
        self._row(grid, self.tr("Plain letters for headings"), self.plain)

    def _sample(self) -> QWidget:
        """A few units as they are drawn now."""
        sample = QWidget()
        row = QHBoxLayout(sample)
        row.setContentsMargins(0, 0, 0, 0)
        power = next(iter(theme().powers()))
        for name in ("infantry", "tank", "fighter", "battleship"):
            row.addWidget(UnitPicture(power, name, SAMPLE_PX))
        return sample

    def _add_play(self, body: QVBoxLayout) -> None:
        grid = self._section(body, self.tr("Play"))
        speeds = (
            ("step", self.tr("Step by step")),
            ("full", self.tr("Calm")),
            ("quick", self.tr("Quick")),
            ("none", self.tr("At once")),
        )
        self.speed = Segments(speeds, self.tr("Speed"))
        self.speed.chosen.connect(lambda name: self._play(speed=name))
        note = self.tr(
            "Of pieces, dice and computer players. Step by step waits for Space after each of their moves;"
            " at once shows only what has become of it"
        )
        self._row(grid, self.tr("Speed"), self.speed, note=note)
        times = (("short", self.tr("Short")), ("usual", self.tr("Usual")), ("long", self.tr("Long")))
        self.thinking = Segments(times, self.tr("Thinking time"))
        self.thinking.chosen.connect(lambda name: self._play(thinking=name))
        note = self.tr("How long hard computer players look for a move, where there are several to try")
        self._row(grid, self.tr("Thinking time"), self.thinking, note=note)
        self.confirm = Switch(self.tr("Ask before something is lost"))
        self.confirm.setObjectName("confirm_losses")
        self.confirm.clicked.connect(lambda on: self._play(confirm_losses=on))
        note = self.tr("Ending a phase that loses units needs a second press")
        self._row(grid, self.tr("Ask before something is lost"), self.confirm, note=note)
        self.banner = Switch(self.tr("Banner for the next person"))
        self.banner.setObjectName("banner_switch")
        self.banner.clicked.connect(lambda on: self._play(banner=on))
        self._row(grid, self.tr("Banner for the next person"), self.banner)
        self.ask_idle = Switch(self.tr("Ask about cards that would do nothing"))
        self.ask_idle.setObjectName("ask_idle")
        self.ask_idle.clicked.connect(lambda on: self._play(ask_idle=on))
        note = self.tr("Else you are asked to react only when one of your cards can change something")
        self._row(grid, self.tr("Ask about cards that would do nothing"), self.ask_idle, note=note)
        self.ask_discards = Switch(self.tr("Ask about discards without a deck"))
        self.ask_discards.setObjectName("ask_vain_discards")
        self.ask_discards.clicked.connect(lambda on: self._play(ask_vain_discards=on))
        note = self.tr("In games with cards: whether to ask what to discard when no new card can be drawn")
        self._row(grid, self.tr("Ask about discards without a deck"), self.ask_discards, note=note)
        self.ask_research = Switch(self.tr("Ask about research each turn"))
        self.ask_research.setObjectName("ask_research")
        self.ask_research.clicked.connect(lambda on: self._play(ask_research=on))
        note = self.tr("Else a button of the purchase leads to the research dice")
        self._row(grid, self.tr("Ask about research each turn"), self.ask_research, note=note)
        limits = (("0", self.tr("Never")), ("30", self.tr("Below 30%")), ("50", self.tr("Below 50%")))
        self.ask_below = Segments(limits, self.tr("Usual orders: ask before pressing on"))
        self.ask_below.chosen.connect(lambda limit: self._play(ask_below=int(limit)))
        note = self.tr("A battle that is fought out takes your usual losses; at such a chance you decide")
        self._row(grid, self.tr("Usual orders: ask before pressing on"), self.ask_below, note=note)
        self.losses = LossOrders(self._games)
        self.losses.changed.connect(self._keep_losses)
        note = self.tr("In which order you lose units, by game, battle and side")
        self._row(grid, self.tr("Usual order of losses"), self.losses, note=note)
        self.player = QLineEdit()
        self.player.setObjectName("player_name")
        self.player.setMaxLength(24)
        self.player.setAccessibleName(self.tr("Your name"))
        self.player.textEdited.connect(lambda name: self._play(player_name=name.strip()))
        self._row(grid, self.tr("Your name"), self.player, note=self.tr("Proposed for powers you play"))

    def _add_keys(self, body: QVBoxLayout) -> None:
        grid = self._section(body, self.tr("Keys"))
        self.find_key = QLineEdit()
        self.find_key.setObjectName("find_key")
        self.find_key.setPlaceholderText(self.tr("Search the keys"))
        self.find_key.setAccessibleName(self.tr("Search the keys"))
        self.find_key.textChanged.connect(self._find_keys)
        grid.addWidget(self.find_key, 0, 0, 1, 2)
        self._keys: dict[str, tuple[QKeySequenceEdit, QLabel]] = {}
        self._key_rows: list[tuple[Key, QWidget]] = []
        for key in KEYS:
            row = self._key_row(key)
            self._key_rows.append((key, row))
            grid.addWidget(row, grid.rowCount(), 0, 1, 2)

    def _key_row(self, key: Key) -> QWidget:
        row = QWidget()
        columns = QHBoxLayout(row)
        columns.setContentsMargins(0, 0, 0, 0)
        columns.addWidget(label(key.shown_title, "body", wrap=True), 3)
        if not key.can_change:
            columns.addWidget(label(key.shown_keys, "strong"), 2)
            return row
        edit = QKeySequenceEdit()
        edit.setMaximumSequenceLength(1)
        edit.setObjectName(f"key_{key.name}")
        edit.setAccessibleName(key.shown_title)
        edit.keySequenceChanged.connect(lambda keys, name=key.name: self.change_key(name, keys.toString()))
        note = label("", "small", tone="warn")
        columns.addWidget(note, 2)
        columns.addWidget(edit, 2)
        usual = IconButton("undo", self.tr("The usual key"))
        usual.clicked.connect(lambda _=False, name=key.name: self.change_key(name, ""))
        columns.addWidget(usual)
        self._keys[key.name] = (edit, note)
        return row

    def _add_files(self, body: QVBoxLayout) -> None:
        grid = self._section(body, self.tr("Files"))
        titles = {
            "saves": self.tr("Saved games"),
            "maps": self.tr("Map packs"),
            "settings": self.tr("Settings"),
            "log": self.tr("Reports"),
        }
        for name, folder in folders_text():
            button = QPushButton(self.tr("Open the folder"))
            set_role(button, "quiet")
            button.clicked.connect(lambda _=False, folder=folder: open_folder(folder))
            self._row(grid, titles[name], button, note=str(folder))

    # ------------------------------------------------------------------ changes

    def _display(self, **changes: object) -> None:
        display = msgspec.structs.replace(self._settings.display, **changes)
        self._take(msgspec.structs.replace(self._settings, display=display))

    def _play(self, **changes: object) -> None:
        play = msgspec.structs.replace(self._settings.play, **changes)
        self._take(msgspec.structs.replace(self._settings, play=play))

    def _keep_losses(self, losses: Orders) -> None:
        self._take(msgspec.structs.replace(self._settings, losses=losses))

    def change_key(self, name: str, key: str) -> None:
        """Let another key do something; "" returns to the usual one."""
        keys = {k: v for k, v in self._settings.keys.items() if k != name}
        if key and key not in key_names(name, {}):
            keys[name] = key
        self._take(msgspec.structs.replace(self._settings, keys=keys))

    def _take(self, settings: Settings) -> None:
        if settings != self._settings:
            self.show_settings(settings)
            self.changed.emit(settings)

    def _find_keys(self, words: str) -> None:
        for key, row in self._key_rows:
            row.setVisible(words.lower() in f"{key.shown_title} {key.shown_keys}".lower())
