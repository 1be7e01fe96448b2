"""A card of the desk in words, for those who don't see it."""

from typing import Literal

from PySide6.QtCore import QCoreApplication

from axis_desktop.model.showing.catalog import CardInfo
from axis_desktop.view.cards.faces.row import Zone
from axis_desktop.view.cards.faces.states import CardState

Use = Literal["", "use", "mark"]
"""What can be done with a card now."""


def _tr(sentence: str) -> str:
    return QCoreApplication.translate("CardDesk", sentence)


def spoken(info: CardInfo | None, zone: Zone, state: CardState, use: Use, note: str) -> str:
    """What a card is, where it lies, what can be done with it.

    Args:
        info: the card; None for one whose face may not be seen.
        zone: where it lies.
        state: how it stands.
        use: what can be done with it now.
        note: why it can't be used; "" for no reason.
    """
    if info is None:
        return _tr("A card face down") if zone == "face_down" else _tr("A hidden card")
    said = [f"{info.name}. {info.kind_name}. {info.text}"]
    if state.is_new:
        said.append(_tr("New."))
    if zone != "hand":
        said.append(_tr("Face down.") if zone == "face_down" else _tr("On the table."))
    if state.is_marked:
        said.append(_tr("Marked."))
    elif use:
        said.append(_tr("Can be used.") if use == "use" else _tr("Can be marked."))
    elif note:
        said.append(_tr("Not now: {reason}").format(reason=note))
    return " ".join(said)
