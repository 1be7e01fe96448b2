"""Puts everything on a game page where it belongs, for any window, panel and text size (SCREENS 4)."""

from collections.abc import Callable
from typing import Protocol

import msgspec
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QPushButton, QWidget

from axis_desktop.view.cards import CardDesk
from axis_desktop.view.game.decision_slot import DecisionSlot
from axis_desktop.view.game.phase_bar import PhaseBar
from axis_desktop.view.game.prompt import Prompt
from axis_desktop.view.game.side import TABS_PX, SidePanels
from axis_desktop.view.pages.rulebook import RulebookPane
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.seats.hotseat import SeatChange
from axis_desktop.view.told.notices import Notices
from axis_desktop.view.widgets.done_button import DoneButton
from axis_desktop.view.widgets.frame import Panel
from axis_desktop.view.widgets.overlay import Overlay, lay_out, with_center_beside_side
from axis_desktop.view.widgets.theme import theme

LEAST_SIDE_PX = 150
"""Side panels hide where less than this, and their tabs, is left below the panel of the decision."""
ASKED_SIDE_PX = 240
"""Those that were asked for lie below a wide panel where as much is left, else beside it."""
MOST_LOW_PX = 620
"""Width of one that lies low beside it, in a narrow window: a column there would leave too little board."""
MOST_LOW = 0.45
"""Of the height that panels have: where the text is so large that a strip takes more, a column takes less."""

MOST_ROW_PX = 110
"""Of the row at the bottom, whatever the prompt says."""


class Page(Protocol):
    """What lies on a game page; what isn't there now is None."""

    controller: Controller
    board: QWidget
    bar: PhaseBar
    prompt: Prompt
    undo_button: QPushButton
    done: DoneButton
    side: SidePanels
    slot: DecisionSlot
    rulebook: RulebookPane
    notices: Notices
    seat_change: SeatChange
    desk: CardDesk | None
    left_panel: QWidget | None
    board_fits: Callable[[QSize], bool]

    @property
    def end_screen(self) -> QWidget | None:
        """What lies over everything else."""
        ...

    def rect(self) -> QRect:
        """All of the page."""
        ...


class PageLayout:
    """Knows what is shown through and what lies beside what.

    Args:
        page: what is put where it belongs.
        tell_free: called with the part of the board that nothing covers.

    Attributes:
        overlay: the rectangles as they were laid out last.
        is_seen_through: panels make way for the board as long as a key is held.
        is_beside: side panels lie beside the panel of the decision: the player has asked for one while
            that takes their place.
    """

    def __init__(self, page: Page, tell_free: Callable[[QRect], object]) -> None:
        self._page, self._tell_free = page, tell_free
        self.overlay: Overlay = lay_out(1600, 900, 1.0)
        self.is_seen_through = False
        self._hides_left = False
        """The panel at the left was open and makes way, too."""
        self.is_beside = False
        self._lies_beside = False
        """They do so now: there is no room for them below."""
        self._lies_low = QRect()
        """Where they do so at the foot of the board, rather than in a column; empty if they don't."""
        self._side, self._laid_out_for = QRect(), (QSize(), 0.0)
        """Where the side panels lay in the present, and for which page and text size: there they stay while
        the past is looked at, so that what is pressed again and again stays below the pointer, whatever
        the row at the bottom says of each moment and however high it is therefore."""

    def see_through(self, see: bool) -> None:
        """Show the board without panels, or with them again."""
        if see != self.is_seen_through:
            self.is_seen_through = see
            left = self._page.left_panel
            if left is not None and see:
                self._hides_left = left.isVisible()
                left.hide()
            elif left is not None:
                left.setVisible(self._hides_left)
            self.arrange()

    def arrange(self) -> None:
        """Put everything where it belongs in this window."""
        page, slot = self._page, self._page.slot
        o = self._lay_out()
        if self.is_beside and slot.covers_done:
            o = self._with_side_free(o)
        whole = self._with_question_whole(o)
        o = self._with_small_card(whole)
        self.overlay = o
        page.board.setGeometry(page.rect())
        page.board.lower()
        page.bar.setGeometry(o.bar)
        self._place_row(o, whole.center)
        slot.place(o)
        self._place_side(o)
        if slot.panel is not None:
            slot.panel.setVisible(slot.is_needed and not self.is_seen_through and not self._is_told_over)
        if page.desk is not None:
            page.desk.setGeometry(self._room_for_cards(o))
            page.desk.setVisible(not slot.covers_done and not self.is_seen_through)
            page.desk.raise_()
            if slot.panel is not None and slot.placement == "window":
                slot.panel.raise_()  # large text may need the room of a hand that isn't asked
        if page.rulebook.isVisible() and not self.is_seen_through:
            page.rulebook.setGeometry(self._rules_room(o))
            page.rulebook.raise_()
        for widget in (page.bar, page.prompt, page.undo_button, page.done):
            widget.raise_()  # above the shadows of the panels
        self._place_notices()
        self.tell_free()

    def _with_side_free(self, o: Overlay) -> Overlay:
        """A battle makes way for a panel that was asked for, or lies under it where it would be cut."""
        beside, panel = with_center_beside_side(o), self._page.slot.panel
        is_cut = panel is not None and beside.center.width() < panel.minimumSizeHint().width()
        return o if is_cut else beside

    def _with_question_whole(self, o: Overlay) -> Overlay:
        """A battle that would be cut takes the row of the prompt, too, which asks the same."""
        slot = self._page.slot
        if not slot.covers_done or slot.is_low or slot.panel is None:
            return o
        if slot.panel.minimumSizeHint().height() <= o.center.height():
            return o
        center = QRect(o.center)
        center.setBottom(o.prompt.bottom())
        return msgspec.structs.replace(o, center=center)

    def _with_small_card(self, o: Overlay) -> Overlay:
        """A small battle covers no more of the board than it needs; its question stays where it is."""
        slot, most = self._page.slot, o.center
        wide, panel = slot.card_width, slot.panel
        if not wide or o.is_narrow or slot.is_low or not isinstance(panel, Panel):
            return o
        panel.resize(wide, most.height())  # so it arranges itself for that width, and can be measured
        wide = max(wide, panel.least_width())
        if wide >= most.width():
            return o
        tall = min(panel.natural_height(wide), most.height())
        card = QRect(0, 0, wide, tall)
        card.moveCenter(most.center())
        card.moveBottom(most.bottom())
        return msgspec.structs.replace(o, center=card)

    def _room_for_cards(self, o: Overlay) -> QRect:
        """The strip of cards ends where the open rulebook begins."""
        room = QRect(o.cards)
        if self._page.rulebook.isVisible() and not self.is_seen_through:
            rules = self._rules_room(o)
            if rules.intersects(room):
                room.setRight(rules.left() - 8)
        return room

    def _rules_room(self, o: Overlay) -> QRect:
        wide = min(theme().px(420), self._page.rect().width() - 40)
        return QRect(o.side.right() + 1 - wide, o.side.top(), wide, o.side.height())

    def _lay_out(self) -> Overlay:
        page, scale = self._page, theme().scale
        wide, high = page.rect().width(), page.rect().height()
        cards = page.desk.natural_height() if page.desk is not None else 0
        o = lay_out(wide, high, scale, cards_px=cards)
        return lay_out(wide, high, scale, done_px=self._row_height(o), cards_px=cards)

    def _row_height(self, o: Overlay) -> int:
        """The prompt may need two lines and a line of help in large text."""
        return min(self._page.prompt.natural_height(o.prompt.width()), theme().px(MOST_ROW_PX))

    def _place_row(self, o: Overlay, battle: QRect) -> None:
        """The prompt, undo and the big button; below a battle the prompt is as wide as the place for one."""
        page, bottom = self._page, not self._page.slot.covers_done
        prompt = o.prompt if bottom else o.prompt.united(o.done)
        if not bottom:
            prompt.setLeft(battle.left())
            prompt.setRight(battle.right())
        page.prompt.set_compact(o.is_narrow)
        page.prompt.setGeometry(prompt)
        page.prompt.setVisible(not self.is_seen_through and (bottom or not battle.intersects(prompt)))
        page.undo_button.setGeometry(o.undo)
        page.undo_button.setVisible(bottom and not o.is_narrow)
        page.done.setGeometry(o.done)
        page.done.setVisible(bottom)

    @property
    def _is_told_over(self) -> bool:
        """What the others did lies where a battle is fought: one or the other can be read."""
        left = self._page.left_panel
        return self._page.slot.covers_done and left is not None and not left.isHidden()

    def takes_side(self, name: str = "") -> bool:
        """The panel of the decision leaves no room in its column for a side panel.

        Args:
            name: of that panel; "" for the one that was asked for last.
        """
        slot = self._page.slot
        return slot.covers_side or (self._is_in_column and not self._fits_below(name))

    def _fits_below(self, name: str = "") -> bool:
        return self._room_below() >= theme().px(self._page.side.beside_px(name) or ASKED_SIDE_PX)

    @property
    def _is_in_column(self) -> bool:
        slot = self._page.slot
        return slot.panel is not None and slot.is_needed and slot.placement in {"side", "window"}

    def _room_below(self) -> int:
        """How many pixels of the column the panel of the decision leaves."""
        panel = self._page.slot.panel
        side = self.overlay.side
        if panel is None or self._page.slot.rests:
            return side.height()
        return side.bottom() - panel.geometry().bottom() - 11

    def _place_side(self, o: Overlay) -> None:
        slot, see = self._page.slot, self.is_seen_through
        beside = self.is_beside and slot.panel is not None and self.takes_side()
        now = self._page.rect().size(), theme().scale
        if self._page.controller.looking_at is None or self._laid_out_for != now:
            self._side, self._laid_out_for = self._side_in_present(o, beside=beside), now
        side = QRect(self._side)
        side.setBottom(min(side.bottom(), o.side.bottom()))
        least = theme().px(LEAST_SIDE_PX + (TABS_PX if o.is_narrow else 0))
        if self._page.controller.looking_at is not None and self._lies_low.isEmpty():
            side.setTop(min(side.top(), side.bottom() - least))
        rules_open = self._page.rulebook.isVisible() and not see
        is_cut = self._lies_low.isEmpty() and side.height() < least
        covered = (slot.covers_side and not beside) or is_cut
        is_over = beside and slot.covers_done and o.center.intersects(side)
        is_shown = not (covered or rules_open or see)
        self._page.side.place(
            side,
            is_narrow=o.is_narrow,
            is_shown=is_shown,
            is_over=is_over,
            is_low=not self._lies_low.isEmpty(),
        )

    def _side_in_present(self, o: Overlay, *, beside: bool) -> QRect:
        """The column of the side panels, below the panel of the decision or beside it; or a strip."""
        slot, side = self._page.slot, QRect(o.side)
        is_below = beside and slot.placement == "wide" and self._fits_below()
        self._lies_beside = beside and not is_below and not slot.covers_done
        if is_below or (self._is_in_column and not beside):
            side.setTop(side.bottom() - self._room_below())
        is_narrow = self._lies_beside and o.is_narrow
        self._lies_low = self._low_strip(o) if is_narrow and not self._fits_with_column(o) else QRect()
        if not self._lies_low.isEmpty():
            return QRect(self._lies_low)
        if self._lies_beside and slot.panel is not None:
            side.moveRight(slot.panel.geometry().left() - 15)
        return side

    def _fits_with_column(self, o: Overlay) -> bool:
        """All of the board stays in sight, as large as it is, beside a column too."""
        panel = self._page.slot.panel
        assert panel is not None
        wide = panel.geometry().left() - o.side.width() - 30 - o.prompt.left()
        return self._page.board_fits(QSize(wide, o.free.height()))

    def _low_strip(self, o: Overlay) -> QRect:
        """A strip at the foot of the board beside the question; empty if a column is needed instead."""
        panel, left_panel = self._page.slot.panel, self._page.left_panel
        if panel is None:
            return QRect()
        right, left = panel.geometry().left() - 15, o.prompt.left()
        if left_panel is not None and left_panel.isVisible():
            left = left_panel.geometry().right() + 14
        wide = min(right + 1 - left, theme().px(MOST_LOW_PX))
        strip = QRect(0, 0, wide, self._page.side.low_height(wide))
        strip.moveBottomRight(QPoint(right, o.free.bottom()))
        fits = strip.width() > o.side.width() and strip.height() <= MOST_LOW * o.side.height()
        return strip if fits and not strip.isEmpty() else QRect()

    def _place_notices(self) -> None:
        page = self._page
        left = page.left_panel
        is_taken = left is not None and left.isVisible()
        taken = left.geometry().right() + 12 if left is not None and is_taken else 0
        page.notices.beside = max(0, taken - self.overlay.prompt.left())
        page.notices.is_low = page.slot.covers_done
        page.notices.said = page.prompt.words_place()
        page.notices.free = self.free
        page.notices.quiet = page.bar.quiet_place()
        page.notices.place(self.overlay)
        if page.slot.covers_done:
            page.notices.put_cards_away()
        if page.end_screen is not None and page.end_screen.isVisible():
            page.end_screen.setGeometry(page.rect())
            page.end_screen.raise_()
        page.seat_change.place()

    def tell_free(self) -> None:
        """Tell which part of the board nothing covers."""
        self._tell_free(self.free)

    @property
    def free(self) -> QRect:
        """The part of the board that nothing covers, as the page is laid out now."""
        slot, free = self._page.slot, QRect(self.overlay.free)
        if slot.panel is not None and slot.is_needed and slot.placement in {"wide", "window"}:
            free.setRight(slot.panel.geometry().left() - 14)
        elif slot.panel is not None and slot.is_low:
            free.setRight(self._page.rect().width())
            free.setBottom(slot.panel.geometry().top() - 14)
        if not self._lies_low.isEmpty():
            free.setBottom(self._lies_low.top() - 14)
        elif self._lies_beside:
            free.setRight(self._side.left() - 14)
        left = self._page.left_panel
        if left is not None and left.isVisible():
            free.setLeft(left.geometry().right() + 14)
        return free
