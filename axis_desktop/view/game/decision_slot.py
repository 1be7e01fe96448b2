"""The panel of the pending decision: made by the panels package, kept while it fits, placed by its wish."""

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, Protocol, runtime_checkable

from PySide6.QtCore import QObject, QRect, Qt, Signal, SignalInstance
from PySide6.QtWidgets import QScrollArea, QWidget

from axis_desktop.model import Decision, IllegalAction, Space, UnitId
from axis_desktop.model.asking.options import Choice, Target
from axis_desktop.view.board.hands.source import GestureSource
from axis_desktop.view.panels.parts.stepper import Stepper
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.done_button import OwnsDone
from axis_desktop.view.widgets.frame import Panel
from axis_desktop.view.widgets.overlay import Overlay
from axis_desktop.view.widgets.theme import theme

Placement = Literal["side", "window", "wide", "center"]
"""In the side column, or as wide as a card and its text there, with side panels below; in their place; over
the board."""
WINDOW_PX = 452
LEAST_WINDOW_PX = 300
"""Height at 100 % from which what a card answers, and the buttons, can be read together."""
MOST_OF_PAGE = 0.8
"""How much of the page's width a question may take that would be cut otherwise."""

PanelFor = Callable[[Decision, Controller], QWidget | None]
"""Gives the panel of a decision, or None if it is answered on the board."""


@runtime_checkable
class OffersSpaces(Protocol):
    """A panel of a decision that is answered, in part, by choosing a space on the board."""

    space_chosen: SignalInstance
    """A space was chosen in the panel, or "" if none is any more."""

    def spaces_offered(self) -> Mapping[Space, Choice]:
        """Spaces that can be chosen, to be lit; none if the question is another one."""
        ...

    def choose_space(self, space: Space) -> None:
        """One of them was clicked on the board."""
        ...


@runtime_checkable
class OffersTargets(Protocol):
    """A panel whose answer is put together on the board too: clicks on lit spaces change its plan."""

    space_chosen: SignalInstance
    """A space was chosen in the panel, or "" if none is any more."""

    def targets_offered(self) -> Mapping[Space, Target]:
        """Spaces that can be clicked, to be lit, each with how one would come there."""
        ...

    def choose_space(self, space: Space) -> None:
        """One of them was clicked on the board."""
        ...


@runtime_checkable
class TakesFromHand(Protocol):
    """A panel whose answer is put together by carrying units over the board, among other ways."""

    def hand(self) -> GestureSource:
        """What can be taken up, and where it can be dropped."""
        ...

    def drop(self, units: Sequence[UnitId], space: Space) -> None:
        """Units were dropped where their target has no action of its own."""
        ...


@runtime_checkable
class OffersAttacks(Protocol):
    """A panel whose spaces may be those of enemies."""

    @property
    def spaces_are_attacked(self) -> bool:
        """Whoever chooses one attacks it."""
        ...


@runtime_checkable
class TellsRefusals(Protocol):
    """A panel that knows why a space is not among those it offers."""

    def space_refusal(self, space: Space) -> IllegalAction | None:
        """Why it can't be chosen; None if nobody can say."""
        ...


@runtime_checkable
class LetsGo(Protocol):
    """A panel in which something may be chosen that Esc lets go of."""

    def let_go(self) -> bool:
        """Choose nothing any more; False if nothing was chosen."""
        ...


@runtime_checkable
class AsksCards(Protocol):
    """A panel of a decision that may be answered with cards of the hand."""

    @property
    def asks_cards(self) -> bool:
        """It is, at this moment."""
        ...


@runtime_checkable
class AsksInParts(Protocol):
    """A panel that asks for several answers, one after the other, before it gives the first of them."""

    @property
    def is_half_answered(self) -> bool:
        """It has some of them: what the game would still ask about is decided."""
        ...

    def go_back(self) -> bool:
        """Forget the last of them; False if there is none."""
        ...


@runtime_checkable
class FitsCard(Protocol):
    """A panel over the board that may be content with a part of the place for it."""

    @property
    def card_width(self) -> int:
        """Pixels it is content with; 0 if it takes all it can get."""
        ...


class DecisionSlot(QObject):
    """Holds at most one panel: that of the decision, or a tool that takes its place for a while.

    A panel may say `placement` ("wide" if it doesn't) and whether it `is_needed` (else it stays hidden while
    the question is answered elsewhere), may name the widget that
    the keys go to first (`first_focus`; else the first that takes keys), and may offer
    `keeps(decision) -> bool`: True if it goes on showing that decision itself.
    """

    done_changed = Signal()
    height_changed = Signal()
    replaced = Signal()
    """Another panel shows, or none."""
    rest_changed = Signal()
    """It begins or ends to rest."""

    def __init__(self, controller: Controller, page: QWidget, panel_for: PanelFor) -> None:
        super().__init__(page)
        self._controller, self._page, self._panel_for = controller, page, panel_for
        self._asked: object = None
        self._has_tool = False
        self.panel: QWidget | None = None
        self._rests = False

    @property
    def rests(self) -> bool:
        """Something else is read first: until then the panel is hidden and gives its place away.

        It takes no answer then, from the board neither.
        """
        return self._rests

    @rests.setter
    def rests(self, rests: bool) -> None:
        if rests != self._rests:
            self._rests = rests
            self.rest_changed.emit()

    @property
    def placement(self) -> Placement:
        """Where the panel wants to be."""
        placement: Placement = getattr(self.panel, "placement", "wide")
        return placement

    @property
    def is_needed(self) -> bool:
        """The panel has something to show now."""
        return not self.rests and bool(getattr(self.panel, "is_needed", True))

    @property
    def asks_cards(self) -> bool:
        """The question is answered with cards of the hand, which the keys go to first."""
        return isinstance(self.panel, AsksCards) and self.panel.asks_cards

    @property
    def is_half_answered(self) -> bool:
        """The panel has an answer that the game doesn't know of yet."""
        return isinstance(self.panel, AsksInParts) and self.panel.is_half_answered

    def go_back(self) -> bool:
        """Take back the last of such answers; False if there is none."""
        return isinstance(self.panel, AsksInParts) and self.panel.go_back()

    @property
    def covers_side(self) -> bool:
        """The panel takes the place of the side panels."""
        return self.covers_done or (not self.rests and self.panel is not None and self.placement == "wide")

    @property
    def covers_done(self) -> bool:
        """The panel has its own button and the big one makes room."""
        return self.panel is not None and self.placement == "center"

    @property
    def card_width(self) -> int:
        """Pixels that a panel over the board is content with; 0 for one that takes all it can get."""
        fits = self.covers_done and isinstance(self.panel, FitsCard)
        return int(getattr(self.panel, "card_width", 0)) if fits else 0

    @property
    def is_low(self) -> bool:
        """A panel over the board has folded to its question, so that the board can be seen."""
        return self.covers_done and isinstance(self.panel, Panel) and self.panel.is_folded

    @property
    def owns_done(self) -> bool:
        """What the big button does now is the panel's business."""
        return isinstance(self.panel, OwnsDone) and (self._has_tool or self._controller.is_mine)

    def show_tool(self, tool: QWidget | None) -> None:
        """Show a tool in place of the decision's panel; None returns to that."""
        self._has_tool = tool is not None
        self._asked = None
        self._replace(tool)
        self.refresh()

    def refresh(self) -> None:
        """Show the panel of what is asked now."""
        if self._has_tool:
            return
        decision = self._controller.decision
        game = self._controller
        if not isinstance(decision, Decision) or game.looking_at is not None:
            self._replace(None)
            self._asked = None
            return
        asked = (decision, len(game.session.entries), game.session.dice_wanted, game.is_mine)
        if asked == self._asked:
            return
        self._asked = asked
        keeps = getattr(self.panel, "keeps", None)
        if keeps is not None and keeps(decision):
            return
        self._replace(self._panel_for(decision, game))

    def restyle(self) -> None:
        """Make a panel over the board again: a battle keeps the colors and sizes it was made with."""
        if not self._has_tool and self.covers_done:
            self._asked = None
            self.refresh()

    def place(self, overlay: Overlay) -> None:
        """Lie where the panel wants to be."""
        if self.panel is None:
            return
        wanted = self.panel.sizeHint()
        area = QRect(overlay.center if self.placement == "center" else overlay.wide)
        if self.placement == "side":
            area = QRect(overlay.side)
        elif self.placement in ("wide", "window"):
            usual = theme().px(WINDOW_PX)
            if self.placement == "wide":
                usual = max(wanted.width(), theme().px(380))
            wide = max(overlay.side.width(), min(area.width(), usual), self._least_width())
            area = QRect(area.right() + 1 - wide, area.top(), wide, area.height())
        if self.placement != "center":
            tall = max(wanted.height(), self.panel.heightForWidth(area.width()))
            if isinstance(self.panel, Panel):
                tall = self.panel.natural_height(area.width())
            if self.placement == "window" and area.height() < min(tall, theme().px(LEAST_WINDOW_PX)):
                area.setHeight(overlay.side.height())  # rather over a hand that isn't asked than cut
            area.setHeight(min(area.height(), tall))
        elif isinstance(self.panel, Panel) and self.is_low:
            area.setTop(area.bottom() + 1 - min(area.height(), self.panel.natural_height(area.width())))
        elif isinstance(self.panel, Panel):  # a large window has room for all rows of a large battle
            tall = min(self.panel.natural_height(area.width()), overlay.side.height())
            area.setHeight(max(area.height(), tall))  # that of the prompt's row may be among it
        self.panel.setGeometry(area)
        self.panel.raise_()

    def _least_width(self) -> int:
        """Pixels below which the panel's content would be cut, as far as the page has them to give."""
        least = self.panel.least_width() if isinstance(self.panel, Panel) else 0
        return min(least, int(MOST_OF_PAGE * self._page.width()))

    def _replace(self, panel: QWidget | None) -> None:
        if self.panel is not None:
            self.panel.hide()  # and no more: taking it out of the page would style all of it again
            self.panel.deleteLater()
        had_panel, self.panel = self.panel is not None, panel
        if panel is None:
            if had_panel:
                self.replaced.emit()
            return
        panel.setParent(self._page)
        panel.setVisible(self.is_needed)
        if isinstance(panel, OwnsDone):
            panel.done_changed.connect(self.done_changed)
        if isinstance(panel, Panel):
            panel.height_changed.connect(self.height_changed)
            panel.folded.connect(lambda _folded: self.height_changed.emit())
        self.replaced.emit()

    def focus_first(self) -> bool:
        """Let the keys go to the panel's main button or its first control; False if there is none."""
        first = self._first()
        if first is None:
            return False
        first.setFocus()
        return True

    def _first(self) -> QWidget | None:
        panel = self.panel
        if panel is None or panel.isHidden():
            return None
        first = getattr(panel, "first_focus", None) or next(
            (
                child
                for child in panel.findChildren(QWidget)
                if child.focusPolicy() & Qt.FocusPolicy.TabFocus and child.isEnabledTo(panel)
                and child.isVisibleTo(panel) and not isinstance(child, QScrollArea)
            ),
            None,
        )  # fmt: skip
        return first if isinstance(first, QWidget) else None

    def focus_unchosen(self) -> bool:
        """Let the keys go to the panel, but to none of its answers; False if there is no panel.

        The key that has put away what was read before, pressed once more, chooses nothing then; a number
        that is counted knows no such key.
        """
        if self.panel is None or self.panel.isHidden():
            return False
        first = self._first()
        (first if isinstance(first, Stepper) else self.panel).setFocus()
        return True
