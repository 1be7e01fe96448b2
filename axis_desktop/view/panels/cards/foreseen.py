"""What an answer would do, in sentences: from the prospect that the rules give of it."""

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from axis_desktop.model import Action
from axis_desktop.model.catalog import Catalog
from axis_desktop.model.options import ForeseeingOptions, Options, Prospect
from axis_desktop.view.frame import IconLabel, label
from axis_desktop.view.texts import space_name, text

_NOTHING = Prospect()
MOST_NAMED = 4
"""Up to so many places are named, more are counted."""


def _tr(sentence: str, count: int = -1) -> str:
    return QCoreApplication.translate("foreseen", sentence, None, count)


def prospect(options: Options, action: Action) -> Prospect:
    """What would come of an answer; an empty prospect where the rules don't foresee."""
    return options.prospect(action) if isinstance(options, ForeseeingOptions) else _NOTHING


def sentences(found: Prospect, catalog: Catalog) -> list[tuple[str, str]]:
    """Icon and sentence of each consequence."""
    said = [("check", text(told, catalog)) for told in found.told]
    if found.is_idle:
        said.append(("warning", _tr("It would do nothing now.")))
    elif found.spaces:
        icon = "crosshair" if found.is_attack else "target"
        said.append((icon, _places(found, [space_name(space, catalog) for space in found.spaces])))
    elif found.asks is not None:
        said.append(("chevron_right", text(found.asks, catalog)))
    return said


def _places(found: Prospect, names: list[str]) -> str:
    """Where it would lead, by name where there are few."""
    if len(names) == 1:
        sentence = (
            _tr("Then fight in {space}.") if found.is_attack else _tr("Then choose {space}, or nothing.")
        )
        return sentence.format(space=names[0])
    if len(names) <= MOST_NAMED:
        sentence = (
            _tr("Then fight in one of: {spaces}.") if found.is_attack else _tr("Then choose: {spaces}.")
        )
        return sentence.format(spaces=", ".join(names))
    if found.is_attack:
        return _tr("Then fight in one of %n places.", len(names))
    return _tr("Then choose one of %n places.", len(names))


class ForeseenRows(QWidget):
    """A line with its icon for each consequence."""

    def __init__(self, said: list[tuple[str, str]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        for icon, sentence in said:
            row = QHBoxLayout()
            row.setSpacing(8)
            tone = "warn" if icon == "warning" else "legal"
            row.addWidget(IconLabel(icon, tone, 18), 0, Qt.AlignmentFlag.AlignTop)
            row.addWidget(label(sentence, "small", wrap=True), 1)
            column.addLayout(row)
