"""Where everything lies that floats over the board, for any window and text size (SCREENS 4)."""

import msgspec
from PySide6.QtCore import QRect

BAR_PX = 58
ROW_PX = 66
NARROW_PX = 1400
"""Windows narrower than this, at 100 %, show one side panel at a time."""


class Overlay(msgspec.Struct, frozen=True):
    """Rectangles in the window.

    Attributes:
        is_narrow: side panels are tabs, the prompt has one line, undo is only in the bar.
        bar: phase bar.
        prompt, undo, done: the row at the bottom.
        side: column for side panels.
        wide: place for a panel of the decision at the right.
        center: place for a battle.
        chart: place at the lower left.
        cards: the strip of cards above the row at the bottom; empty in games without cards.
        free: the part of the board that nothing covers.
    """

    is_narrow: bool
    bar: QRect
    prompt: QRect
    undo: QRect
    done: QRect
    side: QRect
    wide: QRect
    center: QRect
    chart: QRect
    cards: QRect
    free: QRect


def lay_out(width: int, height: int, scale: float, *, done_px: int = 0, cards_px: int = 0) -> Overlay:
    """The rectangles for a window of this size.

    Args:
        width: of the window in pixels.
        height: of the window in pixels.
        scale: of all sizes of the design, 1 at 100 %.
        done_px: height that the done button and the prompt ask for, if that is more than usual.
        cards_px: height of the strip of cards; 0 for none.
    """

    def px(size: float) -> int:
        return round(size * scale)

    narrow = width < px(NARROW_PX)
    edge = 11 if narrow else 14
    gap = 10 if narrow else 14
    right = min(px(264 if narrow else 312), max(240, width // 3))
    row = max(px(ROW_PX if not narrow else 58), done_px)
    bar = QRect(0, 0, width, px(BAR_PX) if not narrow else px(50))
    top, bottom = bar.bottom() + 1 + edge, height - edge - row
    done = QRect(width - edge - right, bottom, right, row)
    undo = QRect() if narrow else QRect(done.left() - gap - px(102), bottom, px(102), row)
    end = done.left() - gap if narrow else undo.left() - gap
    prompt = QRect(edge, bottom, min(end - edge, px(1132)), row)
    tall = bottom - gap - top
    side = QRect(done.left(), top, right, tall)
    most = min(px(560), max(right, width // 2 if narrow else round(width * 0.36)))
    cards = QRect(edge, bottom - gap - cards_px, side.left() - gap - edge, cards_px) if cards_px else QRect()
    above = bottom - gap - (cards_px + gap if cards_px else 0)
    wide = QRect(width - edge - most, top, most, above - top)
    battle = min(px(1300), width - 2 * edge)
    center = QRect((width - battle) // 2, top, battle, min(px(707), tall))
    chart = QRect(edge, above - px(176), min(px(330), width // 3), px(176))
    free = QRect(0, bar.bottom() + 1, side.left() - gap, above - bar.bottom())
    return Overlay(narrow, bar, prompt, undo, done, side, wide, center, chart, cards, free)


def with_center_beside_side(o: Overlay) -> Overlay:
    """The same window with the place for a battle moved and narrowed, so that the side column is free."""
    gap = o.side.left() - o.free.right() - 1
    left = o.prompt.left()
    center = QRect(left, o.center.top(), o.side.left() - gap - left, o.center.height())
    return msgspec.structs.replace(o, center=center)


def stack_heights(wanted: list[int], least: list[int], available: int, gap: int) -> list[int]:
    """Heights of panels one above the other: as wanted if there is room, else the tallest give way first."""
    heights = list(wanted)
    over = sum(heights) + gap * max(0, len(heights) - 1) - available
    while over > 0:
        giving = [n for n, height in enumerate(heights) if height > least[n]]
        if not giving:
            break
        top = max([heights[n] for n in giving])
        tallest = [n for n in giving if heights[n] == top]
        # So deep they sink together, before one of them may not give more or the next tallest joins them.
        deepest = max([least[n] for n in tallest] + [heights[n] for n in giving if heights[n] < top])
        step, rest = divmod(over, len(tallest))
        if step >= top - deepest:
            step, rest = top - deepest, 0
        for place, n in enumerate(tallest):
            heights[n] -= step + (place < rest)
        over -= step * len(tallest) + rest
    return heights
