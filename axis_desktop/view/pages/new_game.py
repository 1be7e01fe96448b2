"""The new-game page: three columns that are already complete (SCREENS 3)."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRegularExpression, Qt, Signal
from PySide6.QtGui import QKeySequence, QPixmap, QRegularExpressionValidator, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from axis_desktop.model import AxisError, UsageError, system
from axis_desktop.model.sentences.articles import fill
from axis_desktop.model.system import Lesson
from axis_desktop.storage.library import Library, Scenario
from axis_desktop.storage.scripting.positions import KeptPosition
from axis_desktop.storage.settings import LastGame
from axis_desktop.view.pages.chosen_game import Chosen
from axis_desktop.view.pages.game_cards import GameCards
from axis_desktop.view.pages.seat_rows import OptionRow, SeatsPanel
from axis_desktop.view.play.games import Preview, new_seed, preview
from axis_desktop.view.widgets.controls import MapPicture, PageHead, Segments, Switch
from axis_desktop.view.widgets.done_button import DoneButton, DoneState
from axis_desktop.view.widgets.frame import Panel, clear_layout, label, line
from axis_desktop.view.widgets.keys import shown_key
from axis_desktop.view.widgets.pictures import icon
from axis_desktop.view.widgets.style import set_role
from axis_desktop.view.widgets.texts import power_name, round_name
from axis_desktop.view.widgets.theme import theme

COLUMNS = (9, 19, 11)
"""Shares of the width: games, board and seats, options."""
ONE_COLUMN_PX = 1080
"""Narrower pages, at 100 %, have one column."""
LOW_PX = 800
"""Lower pages, at 100 %, have the description of the scenario beside the picture of the map."""
LARGE_TEXT = 1.2
"""From this scale on they have the description alone."""
MOST_WORDS = 0.3
"""So much of the height of such a page it may take up; a longer one is a hint of the picture."""


class NewGamePage(QWidget):
    """Put a game together and begin."""

    begin = Signal(object)
    """A `Chosen`."""
    back = Signal()
    map_wanted = Signal(object)
    """A `Preview` whose map picture should be shown."""
    position_wanted = Signal()
    rule_clicked = Signal(str)

    def __init__(self, player_name: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("new_game_page")
        set_role(self, "page")
        self.player_name = player_name
        self._is_one_column = False
        self._library: Sequence[Scenario] = ()
        self._preview: Preview | None = None
        self._last: LastGame | None = None
        self.switches: dict[str, Switch] = {}
        self._printed: dict[str, bool] = {}
        self.head = PageHead(self.tr("New game"))
        self.head.back.connect(self.back)
        self.same_button = QPushButton(self.tr("Same as last time"))
        self.same_button.setObjectName("same_as_last_time")
        set_role(self.same_button, "quiet")
        self.same_button.setIcon(icon("history"))
        self.same_button.clicked.connect(self._same)
        self.position_button = QPushButton(self.tr("From a position file…"))
        self.position_button.setObjectName("from_position")
        set_role(self.position_button, "quiet")
        self.position_button.setIcon(icon("open"))
        self.position_button.clicked.connect(self.position_wanted)
        self.head.row.addWidget(self.position_button)
        self.head.row.addWidget(self.same_button)
        self.begin_button = DoneButton()
        self.begin_button.setObjectName("begin_button")
        self.begin_button.done.connect(self._begin)
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._columns.setSpacing(theme().px(14))
        self._columns.setContentsMargins(theme().px(28), theme().px(18), theme().px(28), theme().px(18))
        self.games_panel = GameCards()
        self.games_panel.chosen.connect(self._choose)
        games, middle, right = COLUMNS
        self._columns.addWidget(self.games_panel, games)
        self._columns.addLayout(self._middle_column(), middle)
        self._columns.addLayout(self._right_column(), right)
        content = QWidget()
        set_role(content, "scrolled")
        content.setLayout(self._columns)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.viewport().setAutoFillBackground(False)
        self._scroll.setWidget(content)
        self._foot = QHBoxLayout()
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self.head)
        outer.addWidget(self._scroll, 1)
        outer.addLayout(self._foot)
        for key in ("Ctrl+Return", "Ctrl+Enter"):
            QShortcut(QKeySequence(key), self).activated.connect(self.begin_button.click)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Three columns, or one below the other where there is no room."""
        super().resizeEvent(event)
        t = theme()
        one = self.width() < t.px(ONE_COLUMN_PX)
        self._place_words()
        if one == self._is_one_column:
            return
        self._is_one_column = one
        vertical, horizontal = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._columns.setDirection(vertical if one else horizontal)
        for panel in (self.games_panel, self.seats_panel, self.options_panel):
            panel.set_scrolls(not one)
        edge = t.px(28)
        if one:
            self._foot.addWidget(self.begin_button)
            self._foot.setContentsMargins(edge, t.px(6), edge, t.px(14))
        else:
            self._right.addWidget(self.begin_button)
            self._foot.setContentsMargins(0, 0, 0, 0)

    # ------------------------------------------------------------------ what others call

    def show_library(self, library: Library, last: LastGame | None) -> None:
        """Show what can be played; begin with the first scenario and the usual seats."""
        self._library, self._last = library.scenarios, last
        self.same_button.setVisible(last is not None)
        self.games_panel.show_games(library.scenarios, library.broken)
        if library.scenarios:
            self._choose(0)
        else:
            self._refresh()

    def show_map(self, picture: QPixmap) -> None:
        """Show the picture of the map."""
        self.picture.show_picture(picture)

    def chosen(self) -> Chosen | None:
        """The game as it stands on the page; None if it can't begin."""
        if self._preview is None:
            return None
        typed = self.seed_line.text().strip()
        return Chosen(
            scenario=self._preview.scenario,
            seats=self.seats_panel.seats(),
            options={name: switch.isChecked() for name, switch in self.switches.items()},
            seed=int(typed) if typed.isdigit() else new_seed(),
            real_dice=self.dice.value == "real",
            position=self._preview.kept.position if self._preview.kept is not None else None,
        )

    def begin_with(self, kept: KeptPosition) -> None:
        """Take up a position that was kept, with the rules it was made with.

        Raises:
            AxisError: its game or scenario isn't here, or it can't be; the page stays as it was.
        """
        mine = [s for s in self._library if s.system_id == kept.system]
        scenario = next((s for s in mine if kept.scenario in (None, s.info.id)), None)
        if scenario is None:
            raise UsageError(
                "The position needs the scenario '{scenario}' of {system}, which is not on this machine.",
                scenario=kept.scenario or "",
                system=kept.system,
            )
        shown = preview(scenario, kept)
        self._take_up(shown)

    def _place_words(self) -> None:
        """What the scenario is about: below its map, in a low page beside it, or alone, as far as it fits."""
        t = theme()
        one = self.width() < t.px(ONE_COLUMN_PX)
        is_low = not one and self.height() < t.px(LOW_PX)
        self._middle.setStretch(0, 3 if is_low else 5)
        self._look.setDirection(
            QBoxLayout.Direction.LeftToRight if is_low else QBoxLayout.Direction.TopToBottom
        )
        for place, stretch in enumerate((2, 3) if is_low else (1, 0)):
            self._look.setStretch(place, stretch)
        is_alone = is_low and t.scale >= LARGE_TEXT
        wide = self.width() - t.px(84)
        inside = (wide if one else wide * COLUMNS[1] // sum(COLUMNS)) - t.px(42)
        tall = self._check.heightForWidth(inside * 3 // 5 if is_low and not is_alone else inside)
        fits = not is_low or tall <= self.height() * MOST_WORDS
        self._check.setVisible(fits or self._preview is None)
        self._check.setMinimumHeight(tall if fits else 0)
        self.picture.setHidden(is_alone and fits)

    # ------------------------------------------------------------------ columns

    def _middle_column(self) -> QVBoxLayout:
        self.board_panel = Panel(self.tr("Board and scenario"))
        self.picture = MapPicture()
        self._caption = label("", "strong", wrap=True)
        self._check = label("", "small", wrap=True)
        self.lesson_button = QPushButton()
        self.lesson_button.setObjectName("lesson")
        self.lesson_button.clicked.connect(self._learn)
        words = QVBoxLayout()
        words.addWidget(self._caption)
        words.addWidget(self._check)
        words.addStretch()
        self._look = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._look.setSpacing(theme().px(10))
        self._look.addWidget(self.picture, 2)
        self._look.addLayout(words, 3)
        self.board_panel.body.addLayout(self._look, 1)
        self.board_panel.body.addWidget(self.lesson_button)
        self.seats_panel = SeatsPanel(self.player_name)
        self.seats_panel.changed.connect(self._refresh)
        self.seats_panel.rule_clicked.connect(self.rule_clicked)
        column = QVBoxLayout()
        column.setSpacing(theme().px(14))
        column.addWidget(self.board_panel, 5)
        column.addWidget(self.seats_panel, 6)
        self._middle = column
        return column

    def _right_column(self) -> QVBoxLayout:
        self.options_panel = panel = Panel(self.tr("Options"), scrolls=True)
        self._options = QVBoxLayout()
        self._options.setSpacing(4)
        panel.body.addLayout(self._options)
        panel.body.addStretch(1)
        self._right = column = QVBoxLayout()
        column.setSpacing(theme().px(14))
        column.addWidget(panel, 1)
        column.addWidget(self._dice_panel())
        column.addWidget(self.begin_button)
        return column

    def _dice_panel(self) -> Panel:
        panel = Panel()
        self.dice = Segments(
            (("program", self.tr("Program rolls")), ("real", self.tr("We type real dice"))), self.tr("Dice")
        )
        self.dice.choose("program")
        panel.body.addWidget(self.dice)
        row = QHBoxLayout()
        row.addWidget(label(self.tr("Seed"), "small"))
        self.seed_line = QLineEdit()
        self.seed_line.setObjectName("seed")
        self.seed_line.setPlaceholderText(self.tr("by chance"))
        self.seed_line.setValidator(QRegularExpressionValidator(QRegularExpression("[0-9]{0,9}"), self))
        row.addWidget(self.seed_line, 1)
        panel.body.addLayout(row)
        return panel

    # ------------------------------------------------------------------ choices

    def _choose(self, place: int) -> None:
        """Take up a scenario."""
        if not 0 <= place < len(self._library):
            return
        scenario = self._library[place]
        try:
            shown = preview(scenario)
        except AxisError as error:
            self._preview = None
            self._check.setText(str(error))
            self._refresh()
            return
        self._take_up(shown)

    def _take_up(self, shown: Preview) -> None:
        """Fill the page for a scenario or a position."""
        before, self._preview = self._preview, shown
        if before is None or before.scenario.info.pack != shown.scenario.info.pack:
            self.show_map(QPixmap())  # not that of another map until this one is painted
        self.games_panel.choose(self._library.index(shown.scenario))
        info, kept = shown.scenario.info, shown.kept
        says_all = not info.date or info.title.lower() == info.date.lower()
        self._caption.setText(info.title if says_all else f"{info.title} · {info.date}")
        description = info.description
        if kept is not None:
            self._caption.setText(
                self.tr("{position} · a position made by hand on {scenario}").format(
                    position=kept.title, scenario=info.title
                )
            )
            description = self.tr("{round}, {power} moves. The game is marked as made by hand.").format(
                round=round_name(shown.presentation.round, shown.catalog),
                power=power_name(shown.first, shown.catalog),
            )
        self._offer_lesson()
        self.board_panel.setToolTip(description)
        self._check.setText(description)
        self._place_words()
        self.seats_panel.show_powers(shown)
        self._fill_options(shown.scenario, kept.options if kept is not None else {})
        self._show_luck(info.has_dice)
        self.map_wanted.emit(shown)

    def _show_luck(self, has_dice: bool) -> None:
        """Ask for what is left to chance: who throws the dice, or only how the cards are shuffled."""
        self.dice.setVisible(has_dice)
        if not has_dice:
            self.dice.choose("program")
        same = (
            self.tr("Games with the same number roll the same dice")
            if has_dice
            else self.tr("Games with the same number shuffle the same")
        )
        self.seed_line.setToolTip(same)
        self.seed_line.setAccessibleName(self.tr("Seed: {what}").format(what=same))

    def _fill_options(self, scenario: Scenario, changed: Mapping[str, bool]) -> None:
        clear_layout(self._options)
        self.switches.clear()
        played = [power for power, _ in scenario.info.powers]
        for option in system(scenario.system_id).options_offered:
            if not option.fits(played) or option.id in scenario.info.idle_options:
                continue
            default = changed.get(option.id, scenario.info.options.get(option.id, option.default))
            self._options.addWidget(line())
            row = OptionRow(option, default)
            row.rule_clicked.connect(self.rule_clicked)
            row.switch.toggled.connect(self._tell_options)
            self.switches[option.id] = row.switch
            self._options.addWidget(row)
            self._printed[option.id] = option.default
        self._tell_options()

    def _tell_options(self) -> None:
        """Say whether the game is played as its rulebook has it."""
        changed = sum(self._printed[name] != switch.isChecked() for name, switch in self.switches.items())
        self.options_panel.aside.setText(
            self.tr("%n changed", "", changed) if changed else self.tr("the rulebook as printed")
        )

    def _lesson(self) -> tuple[Scenario, Lesson] | None:
        """The scenario of the chosen game to learn it with, and how."""
        chosen = self._preview.scenario.system_id if self._preview is not None else ""
        for each in self._library:
            if each.system_id == chosen and each.info.lesson is not None:
                return each, each.info.lesson
        return None

    def _offer_lesson(self) -> None:
        found = self._lesson()
        self.lesson_button.setVisible(found is not None)
        if found is not None:
            words = self.tr("Learn to play: {title}, {n} minutes")
            self.lesson_button.setText(words.format(title=found[1].title, n=found[1].minutes))

    def _learn(self) -> None:
        """Fill everything as whoever is new to the game had best begin."""
        found = self._lesson()
        if found is None:
            return
        scenario, lesson = found
        self._choose(self._library.index(scenario))
        for name, switch in self.switches.items():
            if name in lesson.options:
                switch.setChecked(True)

    def _same(self) -> None:
        """Fill everything as in the last game."""
        last = self._last
        if last is None:
            return
        for place, scenario in enumerate(self._library):
            if (scenario.info.pack, scenario.info.id) == (last.pack, last.scenario):
                self._choose(place)
        self.seats_panel.show_seats(last.seats)
        for name, switch in self.switches.items():
            switch.setChecked(last.options.get(name, switch.isChecked()))
        if self._preview is not None and self._preview.scenario.info.has_dice:
            self.dice.choose("real" if last.real_dice else "program")
        self._refresh()

    def _refresh(self) -> None:
        """Say what beginning would mean."""
        self.begin_button.key = shown_key("done", {})
        if self._preview is None:
            reason = self._check.text() or self.tr("No map pack with a scenario was found")
            self.begin_button.show_state(
                DoneState(title=self.tr("Can't begin"), consequence=reason, busy=True)
            )
            return
        seats = self.seats_panel.seats()
        people = [seat for seat in seats.values() if seat.kind == "person"]
        first: dict[str, str | int] = {"first": power_name(self._preview.first, self._preview.catalog)}
        if not people:
            said = self.tr("The computer plays every power")
        elif self._preview.catalog.order_is_drawn and self._preview.kept is None:
            said = self.tr("Dice decide who moves first")
        elif self._preview.scenario.info.seatings and len({seat.name for seat in people}) > 1:
            persons = len({seat.name for seat in people})
            said = fill(self.tr("%n people at this screen; {first:the} moves first", "", persons), first)
        elif len(people) == len(seats):
            said = fill(self.tr("People play every power; {first:the} moves first"), first)
        else:
            one = self.tr("You play one power; {first:the} moves first")
            many = self.tr("You play %n powers; {first:the} moves first", "", len(people))
            said = fill(one if len(people) == 1 else many, first)
        self.begin_button.show_state(DoneState(title=self.tr("Begin"), consequence=said))

    def _begin(self) -> None:
        chosen = self.chosen()
        if chosen is not None:
            self.begin.emit(chosen)
