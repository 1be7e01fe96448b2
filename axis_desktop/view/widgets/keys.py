"""The keys of the program: what they do, their usual key, and what the player has changed (SCREENS 5)."""

from collections.abc import Mapping
from typing import Literal

import msgspec
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication


class Key(msgspec.Struct, frozen=True):
    """One thing that a key does.

    Attributes:
        name: in the settings file.
        keys: the usual keys, separated by a space.
        title: what it does.
        group: where the list of keys shows it.
        can_change: the player may choose another key.
        needs: what a game must have for it: cards, orders to pieces, odds of battles, ranges
            on hexes, chains of supply.
    """

    name: str
    keys: str
    title: str
    group: str
    can_change: bool = True
    needs: Literal["", "cards", "orders", "reaches", "supply"] = ""

    @property
    def shown_title(self) -> str:
        """The title, translated."""
        return QCoreApplication.translate("keys", self.title)

    @property
    def shown_keys(self) -> str:
        """The usual keys, named as everywhere on the screen."""
        return " ".join("Enter" if key == "Return" else key for key in self.keys.split())


def QT_TRANSLATE_NOOP(_context: str, sentence: str) -> str:  # noqa: N802 - the name that lupdate looks for
    """Mark a sentence for translation; Qt's own is typed as giving any object."""
    return sentence


GUARD_MS = 800
"""So long after a question came up, and after the key was pressed last, Space does not answer it.

Whoever hurries the computers hammers that key: that is no answer to what has just come up.
"""

TYPING_MS = 1200
"""So long after a digit another one is added to it; later it is a new number."""

_GAME = QT_TRANSLATE_NOOP("keys", "Game")
_BOARD = QT_TRANSLATE_NOOP("keys", "Board")
_PANES = QT_TRANSLATE_NOOP("keys", "Panes")

KEYS: tuple[Key, ...] = (
    Key("done", "Ctrl+Return Ctrl+Enter", QT_TRANSLATE_NOOP("keys", "Done with this phase"), _GAME),
    Key("undo", "U Ctrl+Z", QT_TRANSLATE_NOOP("keys", "Take back the last move"), _GAME),
    Key("redo", "Ctrl+Y Ctrl+Shift+Z", QT_TRANSLATE_NOOP("keys", "Play it again"), _GAME),
    Key(
        "skip",
        "Space",
        QT_TRANSLATE_NOOP("keys", "Finish the animation, go to my next choice"),
        _GAME,
    ),
    Key("hurry", "Shift+Space", QT_TRANSLATE_NOOP("keys", "Go to my next choice at once"), _GAME),
    Key(
        "fight_out",
        "Ctrl+Space",
        QT_TRANSLATE_NOOP("keys", "The whole battle by my usual orders"),
        _GAME,
        needs="orders",
    ),
    Key("pause", "P", QT_TRANSLATE_NOOP("keys", "Pause or go on with the computer players"), _GAME),
    Key("advice", "W", QT_TRANSLATE_NOOP("keys", "What would you do? Advice on this decision"), _GAME),
    Key("odds", "O", QT_TRANSLATE_NOOP("keys", "Odds of the battle, or a calculator"), _GAME, needs="orders"),
    Key("find", "Ctrl+F", QT_TRANSLATE_NOOP("keys", "Find a space or a rule"), _GAME),
    Key("copy_save", "Ctrl+S", QT_TRANSLATE_NOOP("keys", "Keep a copy of the save"), _GAME),
    Key(
        "edit",
        "F7",
        QT_TRANSLATE_NOOP("keys", "Edit the position, in games with edit mode"),
        _GAME,
        needs="orders",
    ),
    Key("full_screen", "F11", QT_TRANSLATE_NOOP("keys", "Full screen"), _GAME),
    Key("next", "Tab", QT_TRANSLATE_NOOP("keys", "Next thing that can be done"), _BOARD, False),
    Key("previous", "Shift+Tab", QT_TRANSLATE_NOOP("keys", "Previous thing that can be done"), _BOARD, False),
    Key("take", "Return", QT_TRANSLATE_NOOP("keys", "Take up, drop, accept the suggestion"), _BOARD, False),
    Key("back", "Esc", QT_TRANSLATE_NOOP("keys", "Put back, close"), _BOARD, False),
    Key(
        "count",
        "1-9 0",
        QT_TRANSLATE_NOOP("keys", "How many of the stack, 0 for none, or which card"),
        _BOARD,
        False,
    ),
    Key("all", "A", QT_TRANSLATE_NOOP("keys", "All of the stack"), _BOARD, False, "orders"),
    Key("next_unit", "N", QT_TRANSLATE_NOOP("keys", "Next units still to move"), _BOARD, False, "orders"),
    Key(
        "previous_unit",
        "Shift+N",
        QT_TRANSLATE_NOOP("keys", "Previous units still to move"),
        _BOARD,
        False,
        "orders",
    ),
    Key("take_back", "Del", QT_TRANSLATE_NOOP("keys", "Take back the selected plan"), _BOARD, False),
    Key("fit", "Ctrl+0", QT_TRANSLATE_NOOP("keys", "See the whole board"), _BOARD, False),
    Key("actual", "Ctrl+1", QT_TRANSLATE_NOOP("keys", "Board at 100%"), _BOARD, False),
    Key("supply", "L", QT_TRANSLATE_NOOP("keys", "All supply lines"), _BOARD, needs="supply"),
    Key(
        "ranges",
        "R",
        QT_TRANSLATE_NOOP("keys", "How far units attack: the enemy's, your own"),
        _BOARD,
        needs="reaches",
    ),
    Key("hide", "H", QT_TRANSLATE_NOOP("keys", "Hide counters (hold)"), _BOARD, False),
    Key("see_board", "Alt", QT_TRANSLATE_NOOP("keys", "See the board through panels (hold)"), _BOARD, False),
    Key("inspector", "I", QT_TRANSLATE_NOOP("keys", "Pin the inspector"), _PANES),
    Key("rules", "F1", QT_TRANSLATE_NOOP("keys", "Rules"), _PANES),
    Key("table", "T", QT_TRANSLATE_NOOP("keys", "All cards on the table"), _PANES, needs="cards"),
    Key("browse", "B", QT_TRANSLATE_NOOP("keys", "All cards, deck by deck"), _PANES, needs="cards"),
    Key("fold_cards", "C", QT_TRANSLATE_NOOP("keys", "Fold the cards away"), _PANES, needs="cards"),
    Key("log", "F2", QT_TRANSLATE_NOOP("keys", "Log"), _PANES),
    Key("since", "F5", QT_TRANSLATE_NOOP("keys", "What the others did since you last played"), _PANES),
    Key("war", "F6", QT_TRANSLATE_NOOP("keys", "How the war goes: figures, luck, losses"), _PANES),
    Key("history", "F3", QT_TRANSLATE_NOOP("keys", "History"), _PANES),
    Key("chart", "F4", QT_TRANSLATE_NOOP("keys", "Chart of production or points"), _PANES),
    Key("keys", "?", QT_TRANSLATE_NOOP("keys", "This list of keys"), _PANES),
)


def key_names(name: str, changed: Mapping[str, str]) -> list[str]:
    """The keys that do something now, as Qt writes them; the usual ones if what was chosen is no key."""
    usual = next(key.keys for key in KEYS if key.name == name)
    chosen = [keys for keys in changed.get(name, "").split() if QKeySequence(keys).toString()]
    return chosen or usual.split()


def shown_key(name: str, changed: Mapping[str, str]) -> str:
    """The first key that does something, as people read it."""
    first = key_names(name, changed)[0]
    short = {"Ctrl+Return": "Ctrl ↵", "Return": "Enter"}.get(first)
    return short or QKeySequence(first).toString(QKeySequence.SequenceFormat.NativeText) or first


def conflicts(changed: Mapping[str, str]) -> dict[str, str]:
    """Things that share a key with another one: name to the other's name."""
    owners: dict[str, str] = {}
    found: dict[str, str] = {}
    for key in KEYS:
        for sequence in key_names(key.name, changed):
            other = owners.setdefault(sequence.lower(), key.name)
            if other != key.name:
                found[key.name] = other
    return found


def is_shift_held() -> bool:
    """Shift is down: what is done now is done with as many as can be."""
    return bool(QApplication.keyboardModifiers() & Qt.KeyboardModifier.ShiftModifier)
