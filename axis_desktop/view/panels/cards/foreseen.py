"""What an answer would do, in sentences: from the prospect that the rules give of it."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from axis_desktop.model import Action, Space
from axis_desktop.model.asking.options import ForeseeingOptions, Options, Prospect
from axis_desktop.model.sentences.articles import fill
from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.view.widgets.frame import IconLabel, label
from axis_desktop.view.widgets.texts import space_name, text

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
        said.append(("warning", idle(found, catalog)))
    elif found.spaces:
        said += _choices(found, catalog)
    elif found.asks is not None:
        said.append(("chevron_right", text(found.asks, catalog)))
    said += [("warning", text(part, catalog)) for part in found.vain]
    if found.hint is not None:
        said.append(("info", text(found.hint, catalog)))
    return said


def idle_in_short() -> str:
    """The same without why."""
    return _tr("It would do nothing now.")


def idle(found: Prospect, catalog: Catalog) -> str:
    """That an answer changes nothing, and why."""
    nothing = idle_in_short()
    return nothing if found.why_idle is None else f"{nothing} {text(found.why_idle, catalog)}"


def starving(spaces: Sequence[Space], catalog: Catalog) -> str:
    """That the pieces there are lost for want of supply; "" if there are none."""
    if not spaces:
        return ""
    if len(spaces) > MOST_NAMED:
        return _tr("%n pieces without supply are lost this turn.", len(spaces))
    names = ", ".join(space_name(space, catalog) for space in spaces)
    return _tr("Lost this turn for want of supply: {spaces}.").format(spaces=names)


def doomed(found: Prospect, catalog: Catalog) -> str:
    """That what comes onto the board has no supply wherever it comes, or where that is so; "" if nowhere."""
    if not found.doomed:
        return ""
    if set(found.doomed) >= set(found.spaces):
        return _tr("No supply there: what you place is lost again this turn.")
    if len(found.doomed) > MOST_NAMED:
        return _tr("No supply in %n of these places: lost again this turn.", len(found.doomed))
    names = ", ".join(space_name(space, catalog) for space in found.doomed)
    return _tr("No supply here, lost again this turn: {spaces}.").format(spaces=names)


def doomed_yet(found: Prospect, catalog: Catalog) -> str:
    """The same of an answer after which the turn goes on."""
    danger = doomed(found, catalog)
    return danger and f"{danger} {_tr('What you do next may still bring supply.')}"


def _choices(found: Prospect, catalog: Catalog) -> list[tuple[str, str]]:
    """Where the next choice can fall; what comes after one that reaches nothing."""
    said = []
    lesser = {choice.space for choice in found.lesser}
    real = [space_name(space, catalog) for space in found.spaces if space not in lesser]
    after = found.after
    if real:
        said.append(("crosshair" if found.is_attack else "target", _places(found, real)))
    if lesser and (real or after is None):
        said.append(("info" if real else "warning", _lesser(found, has_more=bool(real))))
    elif lesser and after is not None:
        said.append(("info", _lesser_first(found)))
        said += _choices(after, catalog) if after.spaces else []
        if not after.spaces and after.asks is not None:
            said.append(("chevron_right", text(after.asks, catalog)))
    return said


def _lesser_first(found: Prospect) -> str:
    """That the first part of the card can be left out."""
    if found.is_attack:
        return _tr("Its first part reaches no enemy: leave it out.")
    return _tr("Its first part places nothing new: leave it out.")


def _lesser(found: Prospect, *, has_more: bool) -> str:
    """What can be chosen at the spaces with the weak light."""
    if found.is_attack:
        if has_more:
            return _tr("The dotted places are empty: a battle there hits nobody.")
        return _tr("No enemy can be reached: you could only fight in empty places.")
    if has_more:
        return _tr("You already stand in the dotted places: there the piece would only count as newly built.")
    return _tr("Nothing new can be built: pieces that stand already would only count as newly built.")


def _places(found: Prospect, names: list[str]) -> str:
    """Where it would lead, by name where there are few."""
    if len(names) == 1:
        sentence = _tr("It fights in {space:the}.") if found.is_attack else _tr("Its place: {space:the}.")
        return fill(sentence, {"space": names[0]})
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
