"""Texts of cards in which words of the rules are explained: underlined, a hint says what, a click where."""

import html
import re

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QLabel, QToolTip, QWidget

from axis_desktop.model.showing.catalog import Catalog, TermInfo
from axis_desktop.view.widgets.style import Role, set_role
from axis_desktop.view.widgets.theme import theme, theme_signals


class ExplainedText(QLabel):
    """The text of a card with links on the words that the rules explain.

    Args:
        text: of the card.
        catalog: has the words.
        role: of the style sheet.
        parent: owner.
    """

    rule_wanted = Signal(str)
    """A word was clicked: the id of its rule."""

    def __init__(
        self, text: str, catalog: Catalog, role: Role = "body", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._terms = {word: term for term in catalog.terms for word in term.words}
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setWordWrap(True)
        set_role(self, role)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse)
        self.setAccessibleName(text)
        self._restyle()
        theme_signals().changed.connect(self._restyle)
        self.linkActivated.connect(lambda word: self.rule_wanted.emit(self._terms[word].rule))
        self.linkHovered.connect(self._explain)

    def term(self, word: str) -> TermInfo | None:
        """What the rules say about a word; None if it isn't explained."""
        return self._terms.get(word.lower())

    def _restyle(self) -> None:
        """Write the links in the ink of the theme: they have no other."""
        self.setText(self._linked(self.accessibleName()))

    def _linked(self, text: str) -> str:
        ink = theme().color("text").name()

        def link(found: re.Match[str]) -> str:
            word = found.group()
            if self.term(word) is None:
                return html.escape(word)
            return f'<a href="{word.lower()}" style="color:{ink}; text-decoration:underline">{word}</a>'

        return re.sub(r"[A-Za-z]+|[^A-Za-z]+", link, text)

    def _explain(self, word: str) -> None:
        term = self.term(word)
        if term is None:
            QToolTip.hideText()
        else:
            said = self.tr("{text} Click: rule {rule}").format(text=term.text, rule=term.rule)
            QToolTip.showText(QCursor.pos(), said, self)
