"""The one style sheet of the application, generated from the theme.

Widgets choose a look with `set_role(widget, "heading")`; the roles are:

- labels: "place", "title", "heading", "label", "figure", "prompt", "strong", "small", "quiet" (else body);
- frames: "panel", "card" (a row or card in a panel), "chip_refused", "chip_cost", "chip_note", "line";
- buttons: "main" (brass), "quiet", "link", "icon", "tab", "step" (of a stepper), "under"
  (a link below a name); without a role a normal button.
"""

from typing import Literal

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from axis_desktop.view.widgets.theme import FontRole, Theme

Role = Literal[
    "place", "title", "heading", "label", "figure", "prompt", "strong", "body", "small", "quiet",
    "panel", "card", "chip_refused", "chip_cost", "chip_note", "line",
    "main", "link", "icon", "tab", "page", "scrolled", "segments", "segment", "head", "row",
    "step", "under",
]  # fmt: skip


def set_role(widget: QWidget, role: Role) -> None:
    """Give a widget a look of the style sheet; may be changed at any time."""
    _look(widget, "role", role)


def set_tone(widget: QWidget, token: str) -> None:
    """Color the text of a label with a token: "good", "bad", "warn", "brass", "text_2", "" for the usual."""
    _look(widget, "tone", token)


def _look(widget: QWidget, name: str, value: str) -> None:
    """Let the style see a change; a widget that was never shown is styled anyway when it is."""
    if widget.property(name) == value:
        return
    widget.setProperty(name, value)
    if widget.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):
        widget.style().unpolish(widget)
        widget.style().polish(widget)


def style_sheet(theme: Theme) -> str:
    """Everything that is styled, at the theme's colors and text scale."""
    parts = (_base(theme), _labels(theme), _frames(theme), _buttons(theme), _inputs(theme), _tones(theme))
    return "\n".join(parts)


def _font(theme: Theme, role: FontRole) -> str:
    font = theme.font(role)
    spacing = (font.letterSpacing() - 100) / 100 * font.pixelSize()
    return (
        f'font-family: "{font.family()}"; font-size: {font.pixelSize()}px; font-weight: {int(font.weight())};'
        + (f" letter-spacing: {spacing:.2f}px;" if spacing else "")
    )


def _base(theme: Theme) -> str:
    c = {token: theme.color(token).name() for token in ("window", "text", "raised", "line_strong", "brass")}
    return f"""
* {{ {_font(theme, "body")} color: {c["text"]}; }}
QMainWindow, QDialog, QWidget[role="page"] {{ background: {c["window"]}; }}
QToolTip {{ background: {c["raised"]}; color: {c["text"]}; border: 1px solid {c["line_strong"]};
    padding: {theme.px(5)}px {theme.px(8)}px; }}
QScrollArea, QScrollArea > QWidget > QWidget[role="scrolled"] {{ background: transparent; border: none; }}
"""


def _labels(theme: Theme) -> str:
    rules = [f'QLabel[role="{r}"] {{ {_font(theme, r)} }}' for r in
             ("place", "title", "heading", "figure", "prompt", "strong", "small")]  # fmt: skip
    rules.append(f'QLabel[role="label"] {{ {_font(theme, "label")} color: {theme.color("text_3").name()}; }}')
    rules.append(f'ClickRow QLabel[role="strong"]:disabled {{ color: {theme.color("text_3").name()}; }}')
    rules.append(f'QLabel[role="small"] {{ color: {theme.color("text_2").name()}; }}')
    rules.append(f'QLabel[role="quiet"] {{ {_font(theme, "small")} color: {theme.color("text_3").name()}; }}')
    return "\n".join(rules)


def _tones(theme: Theme) -> str:
    """Colors that a widget asks for; they outweigh those of its role, so they come last and as specific."""
    return "\n".join(
        f'*[tone="{tone}"], QLabel[tone="{tone}"], QPushButton[tone="{tone}"]'
        f" {{ color: {theme.color(tone).name()}; }}"
        for tone in ("text", "text_2", "text_3", "brass", "good", "bad", "warn", "info", "legal", "attack",
                     "on_brass")
    )  # fmt: skip


def _frames(theme: Theme) -> str:
    rules = []
    for role, ground, border, radius in (
        ("panel", "panel", "line", 8),
        ("card", "raised", "line", 6),
        ("chip_refused", "refused", "refused_line", 6),
        ("chip_cost", "cost", "cost_line", 6),
        ("chip_note", "note", "note_line", 6),
    ):
        rules.append(
            f'QFrame[role="{role}"] {{ background: {theme.color(ground).name()};'
            f" border: 1px solid {theme.color(border).name()}; border-radius: {radius}px; }}"
        )
    rules.append(
        f'QFrame[role="line"] {{ background: {theme.color("line").name()}; border: none; max-height: 1px; }}'
    )
    rules.append(
        f'QFrame[role="head"] {{ background: {theme.color("panel").name()}; border: none;'
        f" border-bottom: 1px solid {theme.color('line_strong').name()}; }}"
    )
    rules.append(f'QFrame[role="card"][chosen="true"] {{ border: 1px solid {theme.color("brass").name()}; }}')
    return "\n".join(rules)


def _buttons(theme: Theme) -> str:
    t = {
        token: theme.color(token).name()
        for token in ("control", "raised", "line", "line_strong", "text", "text_2", "text_3", "brass",
                      "brass_top", "brass_foot", "on_brass", "panel", "refused_line")
    }  # fmt: skip
    pad, tall = theme.px(12), theme.px(34)
    brass = f"qlineargradient(x1:0,y1:0,x2:0,y2:1,stop:0 {t['brass_top']},stop:1 {t['brass_foot']})"
    return f"""
QPushButton, QToolButton {{ {_font(theme, "strong")} background: {t["control"]}; color: {t["text"]};
    border: 1px solid {t["line_strong"]}; border-radius: 6px; padding: 0 {pad}px; min-height: {tall - 2}px; }}
QPushButton:hover, QToolButton:hover {{ border-color: {t["brass"]}; }}
QPushButton:pressed, QToolButton:pressed {{ background: {t["raised"]}; }}
QPushButton:focus, QToolButton:focus {{ border: 2px solid {t["brass"]}; }}
QPushButton:disabled, QToolButton:disabled {{ background: {t["panel"]}; color: {t["text_3"]};
    border-color: {t["line"]}; }}
QPushButton:checked {{ border: 1px solid {t["brass"]}; color: {t["brass"]}; }}
QPushButton[role="main"] {{ {_font(theme, "heading")} background: {brass}; color: {t["on_brass"]};
    border: 1px solid {t["brass_top"]}; padding: {theme.px(4)}px {theme.px(18)}px; }}
QPushButton[role="main"]:focus {{ border: 2px solid {t["text"]}; }}
QPushButton[role="main"]:disabled {{ background: {t["control"]}; color: {t["text_3"]};
    border-color: {t["line_strong"]}; }}
QPushButton[role="quiet"] {{ background: {t["panel"]}; border-color: {t["line"]}; }}
QPushButton[role="quiet"]:checked, QPushButton[role="quiet"]:focus {{ border-color: {t["brass"]}; }}
QPushButton[role="link"] {{ {_font(theme, "small")} background: transparent; border: none; padding: 0;
    color: {t["text_2"]}; text-align: left; }}
QPushButton[role="link"]:hover, QPushButton[role="link"]:focus {{ color: {t["brass"]};
    text-decoration: underline; }}
QToolButton[role="icon"] {{ background: transparent; border: 1px solid transparent; border-radius: 6px;
    padding: 0; min-width: {tall}px; max-width: {tall}px; min-height: {tall}px; max-height: {tall}px; }}
QToolButton[role="icon"]:hover {{ background: {t["control"]}; }}
QToolButton[role="icon"]:focus {{ border: 2px solid {t["brass"]}; }}
QToolButton[role="step"] {{ background: transparent; border: none; padding: 0; min-height: 0; }}
QPushButton[role="under"] {{ {_font(theme, "small")} background: transparent; border: none; padding: 0;
    min-height: 0; color: {t["text_2"]}; text-align: left; }}
QPushButton[role="under"]:hover, QPushButton[role="under"]:focus {{ color: {t["brass"]};
    text-decoration: underline; }}
QPushButton[role="row"] {{ background: transparent; border: 1px solid transparent; border-radius: 6px;
    padding: 0; min-height: 0; }}
QPushButton[role="row"]:hover {{ background: {t["raised"]}; }}
QPushButton[role="row"]:focus {{ border: 2px solid {t["brass"]}; }}
QPushButton[role="row"]:checked {{ background: {t["raised"]}; border: 1px solid {t["brass"]}; }}
QFrame[role="segments"] {{ border: 1px solid {t["line_strong"]}; border-radius: 6px; }}
QPushButton[role="segment"] {{ background: transparent; border: none; border-radius: 5px;
    color: {t["text_2"]}; padding: 0 {theme.px(12)}px; }}
QPushButton[role="segment"]:hover {{ color: {t["text"]}; }}
QPushButton[role="segment"]:focus {{ border: 2px solid {t["brass"]}; }}
QPushButton[role="segment"]:checked {{ background: {t["brass_foot"]}; color: {t["on_brass"]}; }}
QPushButton[role="segment"]:checked:focus {{ border: 2px solid {t["text"]}; }}
QPushButton[role="tab"] {{ background: transparent; border: none; border-bottom: 3px solid transparent;
    border-radius: 0; color: {t["text_2"]}; padding: 0 {theme.px(6)}px; min-height: {theme.px(40)}px; }}
QPushButton[role="tab"]:checked {{ color: {t["text"]}; border-bottom: 3px solid {t["brass"]}; }}
QPushButton[role="tab"]:focus {{ color: {t["brass"]}; }}
QToolButton::menu-indicator {{ image: none; }}
QMenu {{ background: {t["panel"]}; border: 1px solid {t["line_strong"]}; padding: {theme.px(4)}px;
    menu-scrollable: 1; icon-size: {theme.px(20)}px; }}
QMenu::icon {{ padding-left: {theme.px(10)}px; }}
QMenu::item {{ padding: {theme.px(7)}px {theme.px(24)}px {theme.px(7)}px {theme.px(12)}px;
    border-radius: 4px; }}
QMenu::item:selected {{ background: {t["control"]}; }}
QMenu::item:disabled {{ color: {t["text_3"]}; }}
QMenu::separator {{ height: 1px; background: {t["line"]}; margin: {theme.px(4)}px; }}
"""


def _inputs(theme: Theme) -> str:
    t = {
        token: theme.color(token).name()
        for token in ("window", "line", "line_strong", "text", "text_3", "brass", "brass_foot", "on_brass",
                      "control", "raised", "panel")
    }  # fmt: skip
    box, pad = theme.px(18), theme.px(8)
    return f"""
QLineEdit, QSpinBox, QComboBox, QPlainTextEdit {{ background: {t["window"]}; color: {t["text"]};
    border: 1px solid {t["line_strong"]}; border-radius: 6px; padding: 0 {pad}px;
    min-height: {theme.px(32)}px; selection-background-color: {t["brass_foot"]};
    selection-color: {t["on_brass"]}; placeholder-text-color: {t["text_3"]}; }}
QLineEdit:focus, QSpinBox:focus, QComboBox:focus, QPlainTextEdit:focus {{ border: 2px solid {t["brass"]}; }}
QLineEdit:disabled, QSpinBox:disabled, QComboBox:disabled {{ color: {t["text_3"]};
    border-color: {t["line"]}; }}
QComboBox::drop-down {{ border: none; width: {theme.px(22)}px; }}
QComboBox::down-arrow {{ image: none; width: 0; height: 0; border-top: {theme.px(6)}px solid {t["text_3"]};
    border-left: {theme.px(5)}px solid {t["window"]}; border-right: {theme.px(5)}px solid {t["window"]}; }}
QComboBox QAbstractItemView {{ background: {t["panel"]}; border: 1px solid {t["line_strong"]};
    selection-background-color: {t["control"]}; selection-color: {t["text"]}; }}
QTextBrowser, QListView, QListWidget, QTreeWidget, QTableWidget {{ background: transparent; border: none;
    color: {t["text"]}; selection-background-color: {t["control"]}; selection-color: {t["text"]}; }}
.QListView {{ background: {t["panel"]}; border: 1px solid {t["line_strong"]}; }}
QFileDialog QListView, QFileDialog QTreeView, QFileDialog QHeaderView::section {{
    background: {t["panel"]}; color: {t["text"]}; border: 1px solid {t["line"]}; }}
QListWidget::item {{ padding: {theme.px(6)}px {pad}px; border-radius: 6px; }}
QListWidget::item:selected {{ background: {t["control"]}; color: {t["text"]}; }}
QCheckBox, QRadioButton {{ spacing: {pad}px; min-height: {theme.px(30)}px; }}
QCheckBox::indicator, QRadioButton::indicator {{ width: {box}px; height: {box}px;
    border: 1px solid {t["line_strong"]}; background: {t["window"]}; border-radius: 4px; }}
QRadioButton::indicator {{ border-radius: {box // 2}px; }}
QCheckBox::indicator:checked, QRadioButton::indicator:checked {{ background: {t["brass"]};
    border: 1px solid {t["brass"]}; }}
QCheckBox:focus, QRadioButton:focus {{ color: {t["brass"]}; }}
QSlider:horizontal {{ min-height: {theme.px(22)}px; }}
QSlider::groove:horizontal {{ height: {theme.px(6)}px; background: {t["control"]}; border-radius: 3px; }}
QSlider::sub-page:horizontal {{ background: {t["brass"]}; border-radius: 3px; }}
QSlider::handle:horizontal {{ width: {theme.px(18)}px; margin: -{theme.px(6)}px 0; background: {t["text"]};
    border-radius: {min(theme.px(18), 3 * theme.px(6)) // 2}px; }}
QSlider::handle:horizontal:focus {{ border: 2px solid {t["brass"]}; }}
QScrollBar:vertical {{ background: transparent; width: {theme.px(10)}px; margin: 0; }}
QScrollBar:horizontal {{ background: transparent; height: {theme.px(10)}px; margin: 0; }}
QScrollBar::handle {{ background: {t["line_strong"]}; border-radius: {theme.px(4)}px;
    min-height: {theme.px(30)}px; min-width: {theme.px(30)}px; margin: 1px; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
QProgressBar {{ background: {t["control"]}; border: none; border-radius: 3px; max-height: {theme.px(6)}px; }}
QProgressBar::chunk {{ background: {t["brass"]}; border-radius: 3px; }}
"""
