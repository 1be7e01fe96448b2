"""Where toasts lie: in the part of the board that is free, beside or above the cards that lie there too."""

from collections.abc import Sequence

import msgspec
from PySide6.QtCore import QRect, QSize

from axis_desktop.view.widgets.theme import theme
from axis_desktop.view.widgets.toast import Toast

LEAST_PX = 240
"""Toasts that would have to be narrower than this at 100 % lie over the phase bar instead."""
LAMP_PX = 76
"""Room for the button at the end of the prompt that asks for advice."""
_GAP_PX, _BETWEEN_PX = 10, 6


class Around(msgspec.Struct, frozen=True):
    """What there is around toasts, in pixels of the page.

    Attributes:
        page: all of it.
        bar: the phase bar.
        quiet: as much of it as may be covered: not the present phase, not the buttons.
        prompt: the prompt.
        said: as much of the prompt as its words take.
        floor: above this line they lie.
        free: the part of the board that nothing covers.
        is_asked: a question lies over the board: toasts lie in the prompt, beside its words, or else over
            the bar.
        cards: what else lies above the prompt for a while.
    """

    page: QRect
    bar: QRect
    quiet: QRect
    prompt: QRect
    said: QRect
    floor: int
    free: QRect
    is_asked: bool = False
    cards: tuple[QRect, ...] = ()


def place_toasts(toasts: Sequence[Toast], around: Around) -> None:
    """Put them where they hide neither what is asked nor what is told; the latest lies lowest."""
    latest_first = list(reversed(toasts))
    gap = theme().px(_GAP_PX)
    room = around.free.intersected(around.page).adjusted(gap, 0, -gap, 0)
    if around.is_asked:
        _place_beside_question(latest_first, around)
    elif room.width() < theme().px(LEAST_PX):
        _place_over_bar(latest_first, around)
    else:
        _stack(latest_first, room, around.floor - _GAP_PX, around.cards)


def _stack(toasts: Sequence[Toast], room: QRect, bottom: int, cards: Sequence[QRect]) -> None:
    for toast in toasts:
        size = toast.fit(room.width())
        place = _clear(size, room, bottom, cards)
        toast.setGeometry(place)
        toast.raise_()
        bottom = place.top() - _BETWEEN_PX


def _clear(size: QSize, room: QRect, bottom: int, cards: Sequence[QRect]) -> QRect:
    """In the middle; beside a card that lies there, or above it where there is no room beside it."""
    place = QRect(room.left() + (room.width() - size.width()) // 2, bottom - size.height(), *size.toTuple())
    for card in sorted(cards, key=lambda card: -card.bottom()):
        if not place.intersects(card.adjusted(-_GAP_PX, -_BETWEEN_PX, _GAP_PX, _BETWEEN_PX)):
            continue
        if card.right() + _GAP_PX + size.width() <= room.right():
            place.moveLeft(card.right() + _GAP_PX)
        elif card.left() - _GAP_PX - size.width() >= room.left():
            place.moveRight(card.left() - _GAP_PX)
        else:
            place.moveBottom(card.top() - _BETWEEN_PX - 1)
    place.moveTop(max(place.top(), _BETWEEN_PX))
    return place


def _place_beside_question(toasts: Sequence[Toast], around: Around) -> None:
    """The latest in the prompt if its words leave room, all others over the bar."""
    lamp = around.prompt.right() - theme().px(LAMP_PX)
    spare = lamp - around.said.right() - theme().px(_GAP_PX)
    latest = toasts[0] if toasts else None
    size = latest.fit(around.bar.width()) if latest is not None else QSize()
    if latest is None or size.width() > spare:
        _place_over_bar(toasts, around)
        return
    middle = around.prompt.center().y() - size.height() // 2
    latest.setGeometry(lamp - size.width(), middle, size.width(), size.height())
    latest.raise_()
    _place_over_bar(toasts[1:], around)


def _place_over_bar(toasts: Sequence[Toast], around: Around) -> None:
    """What should stay in sight of the bar does, if they are short: they lie at its end, over figures."""
    top = around.bar.top() + _BETWEEN_PX
    for toast in toasts:
        size = toast.fit(around.bar.width() - 2 * _GAP_PX)
        left = around.bar.center().x() - size.width() // 2
        if size.width() <= around.quiet.width():
            left = around.quiet.right() + 1 - size.width()
        toast.setGeometry(left, top, size.width(), size.height())
        toast.raise_()
        top += size.height() + _BETWEEN_PX
