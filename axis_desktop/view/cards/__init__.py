"""Cards on the screen: their faces, the strip with a hand, the table of all powers, a card in a popup."""

from axis_desktop.view.cards.desk import CardDesk
from axis_desktop.view.cards.faces.popup import CardPopup
from axis_desktop.view.cards.question import Playable
from axis_desktop.view.cards.table import TableSheet

__all__ = ["CardDesk", "CardPopup", "Playable", "TableSheet"]
