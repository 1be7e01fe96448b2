"""The panels at the right: one above the other, or tabs in a narrow window (SCREENS 4)."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QCoreApplication, QEvent, QRect, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from axis_desktop.view.widgets.frame import Panel
from axis_desktop.view.widgets.overlay import stack_heights
from axis_desktop.view.widgets.style import set_role
from axis_desktop.view.widgets.theme import theme

HEAD_PX = 56
TABS_PX = 44
"""Height of the tabs of a narrow window."""
LOW_PX = 210
"""What lies low takes no more of the board's height."""
SHORT_PX = 270
"""In a column shorter than this, what follows the pointer gives way to what was asked for."""


class TabBar(Panel):
    """Chooses the one side panel that shows in a narrow window."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__("", parent)
        self.setObjectName("side_tabs")
        self._row = QHBoxLayout()
        self._row.setSpacing(0)
        self.body.addLayout(self._row)
        self.layout().setContentsMargins(4, 0, 4, 0)  # type: ignore[union-attr]  # a panel has a layout
        self._buttons: dict[str, QPushButton] = {}

    def add(self, name: str, title: str) -> None:
        """Another tab."""
        button = QPushButton(title)
        button.setCheckable(True)
        button.setObjectName(f"tab_{name}")
        set_role(button, "tab")
        button.clicked.connect(lambda: self.chosen.emit(name))
        self._buttons[name] = button
        self._row.addWidget(button, 1)

    def set_title(self, name: str, title: str) -> None:
        """Another title, such as one with a number."""
        self._buttons[name].setText(title)

    def show_chosen(self, chosen: str, offered: list[str], width: int) -> None:
        """Mark the tab whose panel shows, hide those that can't be chosen now and the last that find no room.

        "" marks none. Every panel has a key or a button of its own, too.
        """
        left = width - 8
        shown = [chosen, *(name for name in offered if name != chosen)]
        for name in [name for name in self._buttons if name not in offered]:
            self._buttons[name].hide()
        for name in shown:
            button = self._buttons.get(name)
            if button is None:
                continue
            left -= button.minimumSizeHint().width()
            button.setChecked(name == chosen)
            button.setVisible(left >= 0 or name == chosen)


class SidePanels(QWidget):
    """Knows the side panels, which are open, and where each lies; the panels are children of the page."""

    opened = Signal(str, bool)
    arranged = Signal()
    """The panels have been laid out: what lies over them must be raised."""

    def __init__(self, page: QWidget, folded: list[str], keep_folded: Callable[[list[str]], None]) -> None:
        super().__init__(page)
        self.hide()
        self._page = page
        self._panels: dict[str, Panel] = {}
        self._wanted: dict[str, bool] = {}
        self._is_useful: dict[str, Callable[[], bool]] = {}
        self._restless: set[str] = set()
        self._steady: set[str] = set()
        self._folded, self._keep_folded = list(folded), keep_folded
        self._recent: list[str] = []
        """As they were asked for, the latest last: the earliest fold where there is no room for all."""
        self._asked = ""
        """What a person or the game has opened last."""
        self._is_folding = False
        self._tab = self._peeked = ""
        self._is_tab_chosen = False
        """By a person; else the first panel that is wanted shows, such as the attacks once one is planned."""
        self._area = QRect()
        self._is_narrow, self._is_shown, self._is_over, self._is_low = False, True, False, False
        self._lies: object = None
        """Where the panels were put last."""
        self.tabs = TabBar(page)
        self.tabs.hide()
        self.tabs.chosen.connect(self.open)

    def add(
        self,
        name: str,
        title: str,
        panel: Panel,
        *,
        is_open: bool,
        is_useful: Callable[[], bool] = lambda: True,
        is_restless: bool = False,
        is_steady: bool = False,
    ) -> None:
        """Another panel; one that isn't useful now doesn't show even if it is open.

        A restless one follows the pointer: it lies below the others, so that its height moves none of them.
        A steady one, whose buttons are pressed again and again, lies above them, so that none moves it.
        """
        if is_steady:
            self._steady.add(name)
        if is_restless:
            self._restless.add(name)
        panel.setParent(self._page)
        panel.hide()
        self._panels[name], self._wanted[name], self._is_useful[name] = panel, is_open, is_useful
        self._recent.insert(0, name) if is_restless else self._recent.append(name)
        self.tabs.add(name, title)
        self._tab = self._tab or name
        panel.set_folded(name in self._folded)
        panel.folded.connect(lambda folded: self._fold(name, folded))
        panel.height_changed.connect(self.arrange_soon)

    def panel(self, name: str) -> Panel:
        """One of the panels."""
        return self._panels[name]

    def has(self, name: str) -> bool:
        """There is such a panel."""
        return name in self._panels

    def is_open(self, name: str) -> bool:
        """It is wanted, though it may not show in a narrow window."""
        return self._wanted[name]

    def open(self, name: str) -> None:
        """Show a panel and its tab."""
        self._wanted[name] = True
        self._tab, self._is_tab_chosen = name, True
        self._ask_for(name)
        self._panels[name].set_folded(False)
        self.arrange()
        self.opened.emit(name, True)

    def toggle(self, name: str) -> None:
        """Show a panel, or put it away if it shows."""
        if self._panels[name].isVisible():
            self._wanted[name], self._is_tab_chosen = False, True
            self.arrange()
            self.opened.emit(name, False)
        else:
            self.open(name)

    def peek(self, name: str) -> None:
        """Show a panel in a narrow window whichever tab is chosen, until it is "" again."""
        if name != self._peeked:
            self._peeked = name
            self.arrange()

    def place(
        self, area: QRect, *, is_narrow: bool, is_shown: bool, is_over: bool = False, is_low: bool = False
    ) -> None:
        """Lie in this area from now on.

        Args:
            area: of the page.
            is_narrow: one panel at a time, below tabs.
            is_shown: False if a larger panel needs the place.
            is_over: a larger panel has the place; what was asked for lies over it, without tabs.
            is_low: what was asked for lies at the foot of the area, no higher than it must, without tabs.
        """
        self._area, self._is_narrow, self._is_shown = area, is_narrow, is_shown
        self._is_over, self._is_low = is_over, is_low
        self.arrange()

    def beside_px(self, name: str = "") -> int:
        """Pixels at 100 % below which a panel, or the one asked for last, lies beside a wide question."""
        panel = self._panels.get(name or self._asked)
        return panel.beside_px if panel is not None else 0

    def low_height(self, wide: int) -> int:
        """Pixels that what shows in a narrow window needs in a low strip of this width; what is cut scrolls.

        0 if it can't be read there.
        """
        panel = self._panels.get(self._tab)
        if panel is None or not panel.may_lie_low:
            return 0
        most, tall = theme().px(LOW_PX), panel.open_height(wide)
        return min(tall, most) if panel.least_of(tall) <= most else 0

    def arrange_soon(self) -> None:
        """Put every panel where it belongs before the next picture, once for however many ask for it."""
        # Qt keeps one such event at a time and sends it before anything is painted.
        QCoreApplication.postEvent(self, QEvent(QEvent.Type.LayoutRequest))

    def event(self, event: QEvent) -> bool:
        """Notice that somebody has asked for a new arrangement."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.arrange()
            return True
        return super().event(event)

    def arrange(self) -> None:
        """Put every panel where it belongs now."""
        useful = [name for name in self._panels if self._is_useful[name]()]
        if not self._is_shown:
            showing: list[str] = []
        elif self._is_narrow:
            self._is_tab_chosen &= self._tab in useful
            if not self._is_tab_chosen:
                steady = [name for name in useful if name not in self._restless]
                wanted = [name for name in steady if self._wanted[name]]
                self._tab = next(iter([*wanted, *steady, *useful]), "")
            chosen = self._tab if self._tab and self._wanted[self._tab] else ""
            tab = self._peeked if self._peeked in useful else chosen
            showing = [tab] if tab else []
        else:
            showing = [name for name in useful if self._wanted[name]]
            showing.sort(key=lambda name: (name not in self._steady, name in self._restless))
            if self._area.height() < theme().px(SHORT_PX):
                showing = [name for name in showing if name not in self._restless] or showing
        area = QRect(self._area)
        has_none = self._is_over or self._is_low
        self.tabs.setVisible(self._is_shown and self._is_narrow and not has_none and len(useful) > 1)
        if self.tabs.isVisible():
            tall = theme().px(TABS_PX)
            self.tabs.setGeometry(area.x(), area.y(), area.width(), tall)
            self.tabs.show_chosen(showing[0] if showing else "", useful, area.width())
            area.setTop(area.top() + tall + 4)
        self._stack(showing, area)
        for name, panel in self._panels.items():
            if name not in showing:
                panel.hide()
        self.arranged.emit()

    def _stack(self, showing: list[str], area: QRect) -> None:
        gap, top = 10, area.top()
        panels = [self._panels[name] for name in showing]
        opened = {name: self._panels[name].open_height(area.width()) for name in showing}
        lowest = {name: self._panels[name].least_of(opened[name]) for name in showing}
        self._fold_for_room(showing, lowest, area, gap)
        wanted, least = [], []
        for name, panel in zip(showing, panels, strict=True):
            panel.setFixedWidth(area.width())
            folded = panel.sizeHint().height() if panel.is_folded else 0
            wanted.append(folded or opened[name])
            least.append(folded or lowest[name])
        self._favor(showing, wanted, least, area.height() - gap * (len(panels) - 1))
        lacking = sum(wanted) + gap * (len(panels) - 1) - area.height()
        for place, name in enumerate(showing):
            if name in self._restless and lacking > 0:
                wanted[place] = max(least[place], wanted[place] - lacking)
        heights = stack_heights(wanted, least, area.height(), gap)
        if self._is_low:
            top = area.bottom() + 1 - sum(heights) - gap * (len(panels) - 1)
        lies = (area, heights, [(panel, panel.isHidden()) for panel in panels])
        if lies == self._lies and not self._is_over:
            return  # raising them again would only have their shadows drawn again
        for panel, tall in zip(panels, heights, strict=True):
            panel.setGeometry(area.left(), top, area.width(), min(tall, area.bottom() + 1 - top))
            panel.setVisible(top + theme().px(HEAD_PX) <= area.bottom() + 2)
            panel.raise_()
            top += tall + gap
        self._lies = (area, heights, [(panel, panel.isHidden()) for panel in panels])

    def _favor(self, showing: list[str], wanted: list[int], least: list[int], room: int) -> None:
        """What was asked for last is read first: it keeps up to half of the column if there is room."""
        if self._asked in showing:
            place = showing.index(self._asked)
            spare = max(0, room - sum(least))
            least[place] = max(least[place], min(wanted[place], room // 2, least[place] + spare))

    def remember_fold(self, name: str, folded: bool) -> None:
        """Keep whether something is folded, a panel or what else is named so."""
        if folded and name not in self._folded:
            self._folded.append(name)
        elif not folded and name in self._folded:
            self._folded.remove(name)
        self._keep_folded(list(self._folded))

    def _fold_for_room(self, showing: list[str], lowest: Mapping[str, int], area: QRect, gap: int) -> None:
        """Fold to their headings what would be cut, those asked for earliest first; unfold what has room."""
        least = {name: theme().px(HEAD_PX) if name in self._folded else lowest[name] for name in showing}
        folded = {name for name in showing if name in self._folded}
        for name in [name for name in self._recent if name in showing][:-1]:
            if sum(least.values()) + gap * (len(showing) - 1) <= area.height():
                break
            folded.add(name)
            least[name] = theme().px(HEAD_PX)
        self._is_folding = True
        for name in showing:
            if self._panels[name].is_folded != (name in folded):
                self._panels[name].set_folded(name in folded)
        self._is_folding = False

    def _ask_for(self, name: str) -> None:
        self._recent.remove(name)
        self._recent.append(name)
        self._asked = name

    def _fold(self, name: str, folded: bool) -> None:
        if self._is_folding:
            return
        if not folded:
            self._ask_for(name)
        self.remember_fold(name, folded)
        self.arrange()
