"""The rules inside the program: by section, searchable, each rule with its id as an anchor (F1)."""

import html
import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path

import msgspec
from PySide6.QtCore import QCoreApplication, Qt, QUrl, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QTextBrowser, QWidget

from axis_desktop.model import Space, system, system_ids
from axis_desktop.model.system import offer
from axis_desktop.storage.places import resource
from axis_desktop.view.widgets.frame import IconButton, Panel
from axis_desktop.view.widgets.theme import theme, theme_signals

GROUP = "axis_desktop.rulebook"
"""The entry points through which games name a folder with the chapters of their rules."""
_SPACE = "space:"
"""Links to spaces begin with it."""
_CONTENTS, _SECTION = "contents", "section_"
"""Anchors: of the list of sections, and of each section by its number in the book."""
RULE_ID = re.compile(r"\b[A-Z]{2}-\d+\.\d+[a-z]?\b")


class Rule(msgspec.Struct, frozen=True):
    """A paragraph of the rulebook.

    Attributes:
        id: such as "CL-4.2"; "" for a paragraph that only explains.
        section: title of its section.
        text: plain text with `**bold**` words; a list has one item a line, each beginning with "- ".
    """

    id: str
    section: str
    text: str


@lru_cache(maxsize=8)
def rulebook(system_id: str) -> tuple[Rule, ...]:
    """The rulebook of a system, in order; empty if there is none."""
    rules: list[Rule] = []
    own = offer(GROUP, system_id)
    folder = Path(own) if own is not None else resource("rulebook", system_id)
    for path in sorted(folder.glob("*.md")):
        section = ""
        for block in re.split(r"\n\s*\n", path.read_text(encoding="utf-8")):
            text = block.strip()
            if text.startswith("#"):
                section = text.lstrip("# ").strip()
            elif text:
                found = re.match(r"\*\*([A-Z]{2}-\d+\.\d+[a-z]?)\*\*\s*", text)
                rules.append(
                    Rule(found.group(1) if found else "", section, text[found.end() :] if found else text)
                )
    return tuple(rules)


def books() -> dict[str, str]:
    """Titles of the games that have a rulebook, by the ids of their systems."""
    return {system_id: system(system_id).title for system_id in system_ids() if rulebook(system_id)}


def system_of_rule(rule: str) -> str:
    """Id of the system whose rulebook has a rule; "" if none has."""
    holders = (name for name in books() if any(entry.id == rule for entry in rulebook(name)))
    return next(holders, "") if rule else ""


def search(rules: tuple[Rule, ...], words: str) -> list[Rule]:
    """Rules that hold all the words, those with the words in their id or section first."""
    wanted = [word for word in words.lower().split() if word]
    found = [
        rule
        for rule in rules
        if all(word in f"{rule.id} {rule.section} {rule.text}".lower() for word in wanted)
    ]
    return sorted(found, key=lambda rule: not any(w in f"{rule.id} {rule.section}".lower() for w in wanted))


class RulebookView(QTextBrowser):
    """Shows a rulebook or what a search found in it.

    Args:
        system_id: whose rulebook.
        parent: owner.
        spaces: names of the spaces that a search finds, too.
    """

    place_chosen = Signal(str)
    """A space that a search found was clicked."""
    searched = Signal(str)
    """What is searched for now that a link was followed, or one has gone back: nothing, or the same again."""

    def __init__(
        self, system_id: str, parent: QWidget | None = None, spaces: Mapping[Space, str] | None = None
    ) -> None:
        super().__init__(parent)
        self.rules = rulebook(system_id)
        self._spaces = spaces or {}
        self._words = ""
        self._rule = ""
        self._earlier: list[tuple[str, str, int]] = []
        """Where links were followed: what was searched for, the open rule, how far it was scrolled."""
        self._foreword: Callable[[], Rule | None] = lambda: None
        self.setObjectName("rulebook_text")
        self.setOpenLinks(False)
        self.setAccessibleName(self.tr("Rules"))
        self.anchorClicked.connect(self._follow)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.restyle()
        theme_signals().changed.connect(self.restyle)

    @property
    def rule(self) -> str:
        """The rule that was opened last."""
        return self._rule

    def open_book(self, system_id: str) -> None:
        """Show the rulebook of another game from its beginning."""
        self.rules, self._rule = rulebook(system_id), ""
        self._earlier.clear()
        self.show_words("")
        self.searched.emit("")

    def set_foreword(self, tell: Callable[[], Rule | None]) -> None:
        """What this very game is about comes before the rules; it is asked for when the book opens."""
        self._foreword = tell

    def begin(self) -> None:
        """The book opens: from now on the foreword stands in it."""
        foreword, self._foreword = self._foreword(), lambda: None
        if foreword is not None:
            self.rules = (foreword, *self.rules)

    def restyle(self) -> None:
        """Draw it in the theme's colors and size."""
        self.show_words(self._words)
        if self._rule and not self._words:
            self.open_rule(self._rule)

    def show_words(self, words: str) -> None:
        """Show the spaces and the rules that hold these words; all rules for none."""
        self._words = words
        places = self.places(words)
        found = search(self.rules, words) if words.strip() else list(self.rules)
        if not found and not places:
            nothing = self.tr("No rule has these words: {words}").format(words=words)
            if self._spaces:
                nothing = self.tr("No space and no rule has these words: {words}").format(words=words)
            self.setHtml(f"<p>{html.escape(nothing)}</p>")
            return
        self.setHtml(self._page(found, places=places))

    def places(self, words: str) -> list[Space]:
        """Spaces whose names hold all the words, those that begin with them first."""
        wanted = words.lower().split()
        found = [s for s, name in self._spaces.items() if wanted and all(w in name.lower() for w in wanted)]
        start = " ".join(wanted)
        return sorted(found, key=lambda s: (not self._spaces[s].lower().startswith(start), self._spaces[s]))

    def open_rule(self, rule: str) -> None:
        """Scroll to a rule and mark it; one that the book doesn't have opens its section."""
        self._rule, self._words = rule, ""
        self.setHtml(self._page(list(self.rules), marked=rule))
        self._scroll_to_rule()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Keep the opened rule in sight when the text is laid out again."""
        super().resizeEvent(event)
        if self._rule and not self._words:
            self._scroll_to_rule()

    def _scroll_to_rule(self) -> None:
        known = {entry.id for entry in self.rules}
        section = self._rule.split(".")[0] + "."
        nearest = next((rule.id for rule in self.rules if rule.id.startswith(section)), "")
        self.scrollToAnchor(self._rule if self._rule in known else nearest)

    def _page(self, rules: list[Rule], marked: str = "", places: Sequence[Space] = ()) -> str:
        t = theme()
        gray, brass, ground = (t.color(c).name() for c in ("text_3", "brass", "raised"))
        heading = t.font("heading")
        parts = [
            f"<style>h2 {{ font-family: '{heading.family()}'; font-size: {t.px(20)}px; font-weight: 600;"
            f" margin-top: {t.px(18)}px; margin-bottom: {t.px(4)}px; }}"
            f" p, li {{ font-size: {t.px(15)}px; line-height: 112%; margin-bottom: {t.px(6)}px; }}"
            f" a {{ color: {brass}; text-decoration: none; }}</style>"
        ]
        if places:
            parts.append(f"<h2>{html.escape(self.tr('On the board'))}</h2>")
            links = (f'<a href="{_SPACE}{s}">{html.escape(self._spaces[s])}</a>' for s in places)
            parts.append(f"<p>{' · '.join(links)}</p>")
        sections = list(dict.fromkeys(rule.section for rule in self.rules))
        is_whole, section = rules == list(self.rules), ""
        for rule in rules:
            if rule.section != section:
                if is_whole and rule.section == next(filter(_is_numbered, sections), ""):
                    parts.append(self._contents(sections))
                section = rule.section
                anchor = f'<a name="{_SECTION}{sections.index(section)}"></a>'
                parts.append(f"<h2>{anchor}{html.escape(section)}</h2>")
                if is_whole and section == sections[0]:
                    parts.append(f'<p><a href="#{_CONTENTS}">{html.escape(self.tr("Contents"))}</a></p>')
            anchor = f'<a name="{rule.id}"></a>' if rule.id else ""
            shown = rule.id if is_whole else f'<a href="#{rule.id}">{rule.id}</a>'  # found: to its place
            name = f'<span style="color:{gray}">{shown}</span>&nbsp; ' if rule.id else ""
            mark = f' style="background-color:{ground}"' if marked and rule.id == marked else ""
            parts.append(_paragraph(rule.text, anchor + name, mark))
        return "".join(parts)

    def _follow(self, link: QUrl) -> None:
        if link.toString().startswith(_SPACE):
            self.place_chosen.emit(link.toString().removeprefix(_SPACE))
        elif link.fragment() == _CONTENTS or link.fragment().startswith(_SECTION):
            self.scrollToAnchor(link.fragment())
        else:
            self._earlier.append((self._words, self._rule, self.verticalScrollBar().value()))
            self.open_rule(link.fragment())
            self.searched.emit("")

    @property
    def can_go_back(self) -> bool:
        """A link was followed."""
        return bool(self._earlier)

    def go_back(self) -> None:
        """Show again what the last link was in."""
        if not self._earlier:
            return
        words, self._rule, scrolled = self._earlier.pop()
        if words or not self._rule:
            self.show_words(words)
        else:
            self.open_rule(self._rule)
        self.verticalScrollBar().setValue(scrolled)
        self.searched.emit(words)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Alt+Left goes back."""
        if event.matches(QKeySequence.StandardKey.Back):
            self.go_back()
        else:
            super().keyPressEvent(event)

    def _contents(self, sections: Sequence[str]) -> str:
        """The numbered sections as links."""
        links = (
            f'<li><a href="#{_SECTION}{number}">{html.escape(section)}</a></li>'
            for number, section in enumerate(sections)
            if _is_numbered(section)
        )
        title = html.escape(self.tr("Contents"))
        return f'<h2><a name="{_CONTENTS}"></a>{title}</h2><ul>{"".join(links)}</ul>'


def _is_numbered(section: str) -> bool:
    """It is one of the chapters, and not what comes before them."""
    return section[:1].isdigit()


def _paragraph(text: str, head: str, style: str) -> str:
    """A paragraph or a list as HTML, rule ids as links."""
    lines = text.splitlines()
    first = " ".join(line.strip() for line in lines if not line.startswith("- "))
    items = [line[2:] for line in lines if line.startswith("- ")]
    shown = f"<p{style}>{head}{_inline(first)}</p>" if first or head else ""
    if items:
        shown += "<ul>" + "".join(f"<li>{_inline(item)}</li>" for item in items) + "</ul>"
    return shown


def _inline(text: str) -> str:
    shown = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", html.escape(text))
    return RULE_ID.sub(lambda found: f'<a href="#{found.group()}">{found.group()}</a>', shown)


class WayBack(IconButton):
    """Goes back to where a link of the rules was followed; hidden as long as none was."""

    def __init__(self, view: RulebookView) -> None:
        super().__init__("arrow_left", QCoreApplication.translate("rulebook", "Back to the link"), "Alt+Left")
        self.setObjectName("rules_way_back")
        self.hide()
        self.clicked.connect(view.go_back)
        view.searched.connect(lambda: self.setVisible(view.can_go_back))


class RulebookPane(Panel):
    """The rulebook beside the board, with a search line that finds spaces, too: Enter flies to the first."""

    closed = Signal()
    place_chosen = Signal(str)
    """Show this space of the board."""

    def __init__(
        self, system_id: str, parent: QWidget | None = None, spaces: Mapping[Space, str] | None = None
    ) -> None:
        super().__init__(QCoreApplication.translate("rulebook", "Rules"), parent)
        self.setObjectName("rulebook_pane")
        self.close_button = IconButton("close", self.tr("Close"), "Esc")
        self.close_button.clicked.connect(self._close)
        self.search_line = QLineEdit()
        self.search_line.setObjectName("rulebook_search")
        searched = self.tr("Search spaces and rules") if spaces else self.tr("Search the rules")
        self.search_line.setPlaceholderText(searched)
        self.search_line.setClearButtonEnabled(True)
        self.search_line.setAccessibleName(searched)
        self.view = RulebookView(system_id, spaces=spaces)
        self.view.place_chosen.connect(self.place_chosen)
        self.search_line.returnPressed.connect(self._go_to_first)
        # Not what empties the line when a rule is opened: nothing would be searched for, from the beginning.
        self.search_line.textEdited.connect(self.view.show_words)
        self.view.searched.connect(self.search_line.setText)
        self.add_to_head(WayBack(self.view))
        self.add_to_head(self.close_button)
        self.body.addWidget(self.search_line)
        self.body.addWidget(self.view, 1)
        self.hide()

    def open_rule(self, rule: str) -> None:
        """Show the pane at a rule."""
        self.search_line.clear()
        self.show()
        self.view.begin()
        self.view.open_rule(rule)

    def open_search(self) -> None:
        """Show the pane with the cursor in the search line."""
        self.show()
        self.view.begin()
        self.search_line.setFocus()
        self.search_line.selectAll()

    def _go_to_first(self) -> None:
        places = self.view.places(self.search_line.text())
        if places:
            self.place_chosen.emit(places[0])

    def _close(self) -> None:
        self.hide()
        self.closed.emit()
