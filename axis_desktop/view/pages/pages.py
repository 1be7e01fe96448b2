"""Pages that are mostly text: rulebook, about, and the list of saved games."""

from pathlib import Path

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from axis_desktop.storage.places import log_file, resource, saves_folder, settings_file, user_maps_folder
from axis_desktop.view.pages.guide import GuideView
from axis_desktop.view.pages.rulebook import RulebookView, WayBack, books
from axis_desktop.view.widgets.controls import PageHead, Segments
from axis_desktop.view.widgets.frame import Panel, label
from axis_desktop.view.widgets.style import set_role
from axis_desktop.view.widgets.theme import theme


class Page(QWidget):
    """A head with "back" and one panel in the middle."""

    back = Signal()

    def __init__(self, title: str, name: str, parent: QWidget | None = None, *, scrolls: bool = True) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        set_role(self, "page")
        self.head = PageHead(title)
        self.head.back.connect(self.back)
        self.panel = Panel("", scrolls=scrolls)
        self.panel.setMaximumWidth(theme().px(980))
        middle = QHBoxLayout()
        middle.setContentsMargins(theme().px(28), theme().px(18), theme().px(28), theme().px(22))
        middle.addStretch(1)
        middle.addWidget(self.panel, 12)
        middle.addStretch(1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self.head)
        outer.addLayout(middle, 1)


class RulesPage(Page):
    """The rulebooks over the whole window, one at a time.

    Args:
        system_id: whose rulebook shows; the first one's if that has none.
    """

    def __init__(self, system_id: str, parent: QWidget | None = None) -> None:
        super().__init__("", "rules_page", parent, scrolls=False)
        self.head.set_title(self.tr("Rulebook"))
        known = books()
        shown = system_id if system_id in known else next(iter(known), "")
        self.games = Segments(tuple(known.items()), self.tr("Game"))
        self.games.setObjectName("rules_games")
        self.games.choose(shown)
        self.games.chosen.connect(self._open_book)
        for book in known:  # a click leaves the keys to the text; Tab and the arrows choose a book, too
            self.games.button(book).setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.head.row.addWidget(self.games)
        self.view = RulebookView(shown)
        self.search_line = QLineEdit()
        self.search_line.setObjectName("page_search")
        self.search_line.setPlaceholderText(self.tr("Search the rules"))
        self.search_line.setAccessibleName(self.tr("Search the rules"))
        self.search_line.setClearButtonEnabled(True)
        self.search_line.textEdited.connect(self.view.show_words)
        self.view.searched.connect(self.search_line.setText)
        self.head.row.addWidget(WayBack(self.view))
        self.setFocusProxy(self.view)  # the keys scroll it
        self.panel.body.addWidget(self.search_line)
        self.panel.body.addWidget(self.view, 1)

    def open_rule(self, rule: str) -> None:
        """Show a rule of the book that is open."""
        self.view.open_rule(rule)

    def _open_book(self, system_id: str) -> None:
        self.view.open_book(system_id)
        if not any(self.games.button(book).hasFocus() for book in books()):
            self.view.setFocus()


class AboutPage(Page):
    """What the program is, and the licenses of what it is made of."""

    def __init__(self, version: str, parent: QWidget | None = None) -> None:
        super().__init__("", "about_page", parent, scrolls=False)
        self.head.set_title(self.tr("About and licenses"))
        text = QTextBrowser()
        text.setOpenExternalLinks(False)
        text.setAccessibleName(self.tr("About and licenses"))
        head = self.tr("Axis Desktop {version}: five board games of the Second World War on one table.")
        licenses = "\n\n".join(
            (
                head.format(version=version),
                resource("CREDITS.md").read_text(encoding="utf-8"),
                self.tr("The program is built with Qt for Python, used under the LGPL 3."),
                resource("fonts", "OFL.txt").read_text(encoding="utf-8").replace("\n", "  \n"),
            )
        )
        text.setMarkdown(licenses)
        self.setFocusProxy(text)
        self.panel.body.addWidget(text, 1)


class GuidePage(Page):
    """How maps are made: the page for modders."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", "guide_page", parent, scrolls=False)
        self.head.set_title(self.tr("How to make a map"))
        self.view = GuideView(resource("guides", "maps.md"))
        self.view.setAccessibleName(self.tr("How to make a map"))
        contents = QPushButton(self.tr("Contents"))
        contents.setObjectName("guide_contents")
        set_role(contents, "quiet")
        contents.clicked.connect(lambda: self.view.open_heading(self.view.headings()[0]))
        self.head.row.addWidget(contents)
        self.search_line = QLineEdit()
        self.search_line.setObjectName("guide_search")
        self.search_line.setPlaceholderText(self.tr("Search this page; Enter finds the next place"))
        self.search_line.setAccessibleName(self.tr("Search this page"))
        self.search_line.setClearButtonEnabled(True)
        self.search_line.returnPressed.connect(self._find)
        self.nothing = label(self.tr("These words are not on the page."), "small")
        self.nothing.hide()
        self.setFocusProxy(self.view)
        self.panel.body.addWidget(self.search_line)
        self.panel.body.addWidget(self.nothing)
        self.panel.body.addWidget(self.view, 1)

    def _find(self) -> None:
        self.nothing.setHidden(self.view.find_words(self.search_line.text()))


def open_folder(folder: Path) -> None:
    """Show a folder in the file manager of the desktop."""
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))


def folders_text() -> list[tuple[str, Path]]:
    """Where the player's files lie, for the settings page."""
    return [
        ("saves", saves_folder()),
        ("maps", user_maps_folder()),
        ("settings", settings_file().parent),
        ("log", log_file().parent),
    ]
