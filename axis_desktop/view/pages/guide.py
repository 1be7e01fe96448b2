"""A guide written in Markdown, as the program shows it: headings to jump to, code, tables and pictures."""

import re
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import (
    QBrush,
    QDesktopServices,
    QFont,
    QImageReader,
    QResizeEvent,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFragment,
    QTextFrameFormat,
    QTextLength,
    QTextTable,
)
from PySide6.QtWidgets import QTextBrowser, QTextEdit, QWidget

from axis_desktop.view.widgets.theme import FontRole, theme, theme_signals

_MONO = ["DejaVu Sans Mono", "Menlo", "Consolas", "Liberation Mono", "monospace"]
_HEADINGS: dict[int, tuple[FontRole, float, float, float]] = {
    1: ("title", 30, 0, 10),
    2: ("heading", 25, 30, 8),
    3: ("heading", 20, 20, 4),
}
"""By level: font, size, room above and room below, in pixels at 100 %."""
_CODE_PX = 13.5
_PICTURE_PX = 900
_PARAGRAPH_PX = 9
_ABOVE_PX = 8


def anchor_of(heading: str) -> str:
    """What a link to a heading is called, as repository pages call it: "#your-first-map" and so on."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


class GuideView(QTextBrowser):
    """Shows a guide; links lead to its headings, or out into the browser of the desktop.

    Args:
        file: the guide; its pictures lie beside it.
    """

    def __init__(self, file: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._file = file
        self._text = file.read_text(encoding="utf-8")
        self._room = 0
        self.setObjectName("guide_text")
        self.setSearchPaths([str(file.parent)])
        self.setOpenLinks(False)
        self.anchorClicked.connect(self._follow)
        self.restyle()
        theme_signals().changed.connect(self.restyle)

    def restyle(self) -> None:
        """Draw it in the theme's colors and sizes."""
        self.document().setDefaultFont(theme().font("body", 15.5))
        self.document().setDocumentMargin(theme().px(14))
        self.setMarkdown(self._text)
        # The document itself makes no step that could be undone, which would only cost time.
        self.document().setUndoRedoEnabled(False)
        for block in list(_blocks(self.document())):
            self._dress(block)
        for frame in self.document().rootFrame().childFrames():
            if isinstance(frame, QTextTable):
                _dress_table(frame)
        self._room = 0
        self._fit_pictures()
        self.moveCursor(QTextCursor.MoveOperation.Start)

    def headings(self) -> list[str]:
        """The anchors of all headings, in order."""
        return [anchor_of(b.text()) for b in _blocks(self.document()) if b.blockFormat().headingLevel()]

    def open_heading(self, anchor: str) -> None:
        """Scroll to a heading; an anchor that none has changes nothing."""
        for block in _blocks(self.document()):
            if block.blockFormat().headingLevel() and anchor_of(block.text()) == anchor:
                layout = self.document().documentLayout()
                top = layout.blockBoundingRect(block).top()
                bar, below = self.verticalScrollBar(), layout.documentSize().height()
                # What was laid out just now is known to the scroll bar only later.
                bar.setMaximum(max(bar.maximum(), round(below) - self.viewport().height()))
                bar.setValue(round(top) - theme().px(_ABOVE_PX))
                return

    def find_words(self, words: str) -> bool:
        """Mark the next place with these words, from the top again after the last; False if there is none."""
        document, start = self.document(), self.textCursor()
        found = document.find(words, start) if words.strip() else QTextCursor()
        if found.isNull() and words.strip():
            found = document.find(words)
        mark = QTextEdit.ExtraSelection()
        mark.cursor = found
        mark.format.setBackground(theme().color("brass_foot"))
        mark.format.setForeground(theme().color("on_brass"))
        self.setExtraSelections([] if found.isNull() else [mark])
        if found.isNull():
            return not words.strip()
        here = QTextCursor(found)
        here.clearSelection()
        self.setTextCursor(here)
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() + self.cursorRect(found).top() - self.viewport().height() // 3)
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Pictures keep within the page."""
        super().resizeEvent(event)
        self._fit_pictures()

    def _follow(self, link: QUrl) -> None:
        if link.scheme() == "https":
            QDesktopServices.openUrl(link)
        else:
            self.open_heading(link.fragment())

    def _dress(self, block: QTextBlock) -> None:
        level = block.blockFormat().headingLevel()
        if level:
            _dress_heading(block, level)
        elif block.blockFormat().hasProperty(QTextBlockFormat.Property.BlockCodeFence):
            _dress_code(block)
        else:
            _dress_text(block)

    def _fit_pictures(self) -> None:
        room = min(_PICTURE_PX, self.viewport().width() - theme().px(44))
        if room == self._room:
            return
        self._room = room
        # One change: Qt loses the layout of what stands between several.
        edit = QTextCursor(self.document())
        edit.beginEditBlock()
        for fragment in list(_pictures(self.document())):
            picture = fragment.charFormat().toImageFormat()
            size = QImageReader(str(self._file.parent / picture.name())).size()
            wide = min(size.width(), room)
            if wide > 0:
                picture.setWidth(wide)
                picture.setHeight(round(size.height() * wide / size.width()))
                edit.setPosition(fragment.position())
                edit.setPosition(fragment.position() + fragment.length(), QTextCursor.MoveMode.KeepAnchor)
                edit.setCharFormat(picture)
        edit.endEditBlock()


def _blocks(document: QTextDocument) -> Iterator[QTextBlock]:
    block = document.begin()
    while block.isValid():
        yield block
        block = block.next()


def _fragments(block: QTextBlock) -> Iterator[QTextFragment]:
    # PySide gives the iterator of a block, whose end it doesn't know as Python does.
    at = block.begin()
    while not at.atEnd():
        yield at.fragment()
        at += 1


def _pictures(document: QTextDocument) -> Iterator[QTextFragment]:
    for block in _blocks(document):
        for fragment in _fragments(block):
            if fragment.charFormat().isImageFormat():
                yield fragment


def _cursor_over(fragment: QTextFragment, document: QTextDocument) -> QTextCursor:
    cursor = QTextCursor(document)
    cursor.setPosition(fragment.position())
    cursor.setPosition(fragment.position() + fragment.length(), QTextCursor.MoveMode.KeepAnchor)
    return cursor


def _select(cursor: QTextCursor, block: QTextBlock) -> None:
    """Select the words of a block; Qt's own selection takes in the end of a table that stands before it."""
    cursor.setPosition(block.position())
    cursor.setPosition(block.position() + block.length() - 1, QTextCursor.MoveMode.KeepAnchor)


def _mono(px: float) -> QFont:
    font = QFont(theme().font("body", px))
    font.setFamilies(_MONO)
    return font


def _dress_heading(block: QTextBlock, level: int) -> None:
    t = theme()
    role, size, above, below = _HEADINGS.get(level, _HEADINGS[3])
    cursor = QTextCursor(block)
    room = QTextBlockFormat()
    room.setTopMargin(t.px(above))
    room.setBottomMargin(t.px(below))
    cursor.mergeBlockFormat(room)
    _select(cursor, block)
    look = QTextCharFormat()
    look.setFont(t.font(role, size))
    look.setForeground(t.color("brass" if level < 3 else "text"))
    cursor.setCharFormat(look)


def _dress_code(block: QTextBlock) -> None:
    t = theme()
    cursor = QTextCursor(block)
    ground = QTextBlockFormat()
    ground.setBackground(t.color("raised"))
    ground.setLeftMargin(t.px(10))
    ground.setNonBreakableLines(True)
    ground.setTopMargin(0 if _is_code(block.previous()) else t.px(6))
    ground.setBottomMargin(0 if _is_code(block.next()) else t.px(12))
    cursor.mergeBlockFormat(ground)
    _select(cursor, block)
    look = QTextCharFormat()
    look.setFont(_mono(_CODE_PX))
    look.setForeground(t.color("text"))
    cursor.mergeCharFormat(look)
    cursor.mergeBlockCharFormat(look)  # the height of empty lines


def _is_code(block: QTextBlock) -> bool:
    return block.isValid() and block.blockFormat().hasProperty(QTextBlockFormat.Property.BlockCodeFence)


def _dress_text(block: QTextBlock) -> None:
    """Words in the text that are code, and links."""
    t = theme()
    cursor = QTextCursor(block)
    room = QTextBlockFormat()
    room.setLineHeight(112, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
    if cursor.currentTable() is None:
        room.setTopMargin(0)
        room.setBottomMargin(t.px(_PARAGRAPH_PX / 3 if block.textList() is not None else _PARAGRAPH_PX))
    cursor.mergeBlockFormat(room)
    for fragment in list(_fragments(block)):
        look = QTextCharFormat()
        if fragment.charFormat().fontFixedPitch():
            look.setFont(_mono(_CODE_PX))
            look.setForeground(t.color("text"))
            look.setBackground(t.color("raised"))
        elif fragment.charFormat().isAnchor():
            look.setForeground(t.color("brass"))
            look.setFontUnderline(False)
        else:
            continue
        document = block.document()
        assert document is not None
        _cursor_over(fragment, document).mergeCharFormat(look)


def _dress_table(table: QTextTable) -> None:
    t = theme()
    look = table.format()
    look.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
    look.setBorder(1)
    look.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
    look.setBorderBrush(QBrush(t.color("line_strong")))
    look.setBorderCollapse(True)
    look.setCellPadding(t.px(5))
    look.setTopMargin(t.px(6))
    look.setBottomMargin(t.px(12))
    table.setFormat(look)
    for column in range(table.columns()):
        cell = table.cellAt(0, column)
        head = cell.format()
        head.setBackground(t.color("raised"))
        cell.setFormat(head)
