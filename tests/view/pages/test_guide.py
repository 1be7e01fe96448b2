"""The page for modders inside the program: everything on it is seen, found and led to."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices, QTextDocument
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from axis_desktop.storage.places import resource
from axis_desktop.view.pages.guide import GuideView, anchor_of
from axis_desktop.view.pages.pages import GuidePage
from axis_desktop.view.widgets.theme import activate, contrast, theme, theme_names

GUIDE = """\
# A guide

[To the end](#the-end)

| key | what |
| --- | --- |
| `a` | one |

## Between

Words between two tables.

| key | what |
| --- | --- |
| `b` | two |

![a picture](wide.png)

```toml
name = "a long line of code that shall never be broken into two, however narrow the window may be"
```

## The end: `last`!

Nothing more.
"""


@pytest.fixture
def page(qtbot: QtBot) -> GuidePage:
    page = GuidePage()
    qtbot.addWidget(page)
    page.resize(1280, 720)
    with qtbot.waitExposed(page):
        page.show()
    return page


@pytest.fixture
def view(qtbot: QtBot, tmp_path: Path) -> GuideView:
    (tmp_path / "wide.png").write_bytes(resource("icons", "app-512.png").read_bytes())
    (tmp_path / "guide.md").write_text(GUIDE, encoding="utf-8")
    view = GuideView(tmp_path / "guide.md")
    qtbot.addWidget(view)
    view.resize(400, 300)
    with qtbot.waitExposed(view):
        view.show()
    return view


def hidden_words(document: QTextDocument) -> list[str]:
    """Texts that take no room on the page."""
    layout = document.documentLayout()
    layout.documentSize()
    found, block = [], document.begin()
    while block.isValid():
        if block.text().strip() and not layout.blockBoundingRect(block).height():
            found.append(block.text())
        block = block.next()
    return found


def test_every_line_of_the_guide_has_its_place(page: GuidePage) -> None:
    assert hidden_words(page.view.document()) == []


def test_every_link_of_the_guide_leads_to_a_heading_that_is_then_on_top(page: GuidePage) -> None:
    text = resource("guides", "maps.md").read_text(encoding="utf-8")
    anchors = set(re.findall(r"\]\(#([^)]+)\)", text))
    assert anchors <= set(page.view.headings())

    for anchor in ("spacestoml", "in-the-drawing"):
        page.view.anchorClicked.emit(QUrl(f"#{anchor}"))
        lines = page.view.cursorForPosition(page.view.viewport().rect().topLeft()).block()
        seen = [lines.text(), lines.next().text(), lines.next().next().text()]
        assert anchor in map(anchor_of, seen)


def test_contents_leads_back_to_the_beginning(page: GuidePage) -> None:
    page.view.open_heading("tools")
    assert page.view.verticalScrollBar().value() > 0

    button = page.findChild(QPushButton, "guide_contents")
    assert button is not None
    button.click()

    assert page.view.verticalScrollBar().value() < theme().px(60)


def test_enter_finds_the_next_place_and_begins_again_after_the_last(page: GuidePage) -> None:
    page.search_line.setText("import-triplea")
    places = []
    for _ in range(5):
        page.search_line.returnPressed.emit()
        places.append(page.view.textCursor().position())

    assert len(set(places)) > 1
    assert places[0] in places[1:]
    assert page.nothing.isHidden()


def test_words_that_are_nowhere_are_told_of(page: GuidePage) -> None:
    page.search_line.setText("submarines on horseback")
    page.search_line.returnPressed.emit()

    assert not page.nothing.isHidden()


def test_a_link_to_the_web_opens_the_browser(page: GuidePage, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda link: opened.append(link.toString()))

    page.view.anchorClicked.emit(QUrl("https://inkscape.org"))

    assert opened == ["https://inkscape.org"]


def test_pictures_shrink_with_the_page(view: GuideView) -> None:
    narrow = picture_width(view)
    view.resize(900, 300)

    assert narrow < 400 < picture_width(view) == 512
    assert hidden_words(view.document()) == []


def picture_width(view: GuideView) -> float:
    found = re.search(r'<img src="wide.png"[^>]*width="(\d+)"', view.document().toHtml())
    assert found is not None
    return float(found[1])


def test_a_guide_takes_the_colors_of_another_theme(view: GuideView) -> None:
    before = view.document().toHtml()
    activate("light", 1.0)

    assert view.document().toHtml() != before
    assert theme().color("brass").name() in view.document().toHtml()
    assert hidden_words(view.document()) == []


def test_headings_are_called_as_on_the_pages_of_a_repository(view: GuideView) -> None:
    assert view.headings() == ["a-guide", "between", "the-end-last"]
    assert anchor_of("Marks, terrains and `features`") == "marks-terrains-and-features"


@pytest.mark.parametrize("name", theme_names())
def test_what_was_found_in_the_guide_is_readable(page: GuidePage, name: str) -> None:
    activate(name, 1.0)

    assert page.view.find_words("space")

    (mark,) = page.view.extraSelections()
    colors = mark.format
    assert contrast(colors.foreground().color(), colors.background().color()) >= 7
