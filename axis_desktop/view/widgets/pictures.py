"""Silhouettes, emblems and icons as pixmaps: tinted, kept, and sharp at any pixel ratio."""

import re
from collections.abc import Mapping
from functools import lru_cache

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QPainter, QPen, QPixmap, QPixmapCache
from PySide6.QtSvg import QSvgRenderer

from axis_desktop.model import PackError
from axis_desktop.storage.places import resource
from axis_desktop.view.widgets.theme import UnitPictures, contrast, theme, theme_signals

_FOLDERS: dict[UnitPictures, str] = {"silhouettes": "units", "nato": "units_nato"}
"""Where the pictures of units lie, below the resources."""

_UNKNOWN = "units", "unknown.svg"
"""Of a unit that nobody has drawn."""

_BLACK = re.compile(rb"#000(?:000)?(?![0-9a-fA-F])|(?<=[\"':\s])black(?=[\"';\s])")
"""Black as drawing programs write it."""

QPixmapCache.setCacheLimit(64 * 1024)  # KiB; a full board of counters at pixel ratio 2 takes some 20 MiB


def silhouette(name: str, ink: QColor, size_px: int, dpr: float = 1.0) -> QPixmap:
    """The picture of a unit type in one color, `size_px` wide and high, as the theme draws units.

    A make of a kind such as "tank_tiger" that has no picture of its own gets that of its kind; a type that
    nobody has drawn, such as one of another author's game, a plain sign.
    """
    return _tinted(_FOLDERS[theme().units], name, ink, size_px, dpr)


def emblem(power: str, color: QColor, size_px: int, dpr: float = 1.0) -> QPixmap:
    """The emblem of a power in one color, `size_px` wide and high."""
    return _tinted("units", theme().power(power).emblem, color, size_px, dpr)


def icon_pixmap(name: str, color: QColor, size_px: int, dpr: float = 1.0) -> QPixmap:
    """A line icon in one color, `size_px` wide and high."""
    return _tinted("icons", name, color, size_px, dpr)


def mark(name: str, color: QColor, size_px: int, dpr: float = 1.0) -> QPixmap:
    """What is printed on a space, such as a port, in one color, `size_px` wide and high.

    Raises:
        PackError: there is no such picture.
    """
    return _tinted("marks", name, color, size_px, dpr)


@lru_cache(maxsize=256)
def has_mark(name: str) -> bool:
    """Whether the program or the pack of the game has a symbol for a mark."""
    return ("marks", name) in _skin or resource("marks", f"{name}.svg").is_file()


def icon(name: str, color: QColor | None = None) -> QIcon:
    """A line icon for a button, in the color of text unless told otherwise; paler when disabled."""
    normal = color or theme().color("text")
    pale = theme().color("line_strong")
    result = QIcon()
    ratios = sorted({1.0, _sharpest()})
    for size in (16, 20, 24, 32, 48):
        for dpr in ratios:
            result.addPixmap(_tinted("icons", name, normal, size, dpr))
            result.addPixmap(_tinted("icons", name, pale, size, dpr), QIcon.Mode.Disabled)
    return result


def _sharpest() -> float:
    """Device pixels for each logical one on the sharpest screen."""
    application = QGuiApplication.instance()
    return application.devicePixelRatio() if isinstance(application, QGuiApplication) else 1.0


def counter(power: str, name: str, size_px: int, dpr: float = 1.0) -> QPixmap:
    """A unit type on the ground of its power: a counter as in lists and panels."""
    style = theme().power(power)
    return _plate(style.counter, style.ink, (_FOLDERS[theme().units], name), size_px, dpr, 0.86)


def draw_cross(painter: QPainter, body: QRectF, width_px: float) -> None:
    """Cross something out, on a counter of any color: the lines have rims that stand out from them."""
    line, grounds = theme().color("bad"), (theme().color("raised"), theme().color("window"))
    rim = max(grounds, key=lambda ground: contrast(ground, line))
    for color, width in ((rim, width_px + 1.5), (line, width_px)):
        painter.setPen(QPen(color, width))
        painter.drawLine(body.topLeft(), body.bottomRight())
        painter.drawLine(body.topRight(), body.bottomLeft())


def paler(drawn: QPixmap) -> QPixmap:
    """The same picture at 40 %."""
    result = QPixmap(drawn.size())
    result.setDevicePixelRatio(drawn.devicePixelRatio())
    result.fill(Qt.GlobalColor.transparent)
    painter = QPainter(result)
    painter.setOpacity(0.4)
    painter.drawPixmap(0, 0, drawn)
    painter.end()
    return result


def plate(power: str, size_px: int, dpr: float = 1.0) -> QPixmap:
    """The emblem of a power on its ground: who a line or row belongs to."""
    style = theme().power(power)
    return _plate(style.counter, style.ink, ("units", style.emblem), size_px, dpr, 0.66)


def _plate(
    ground: QColor, ink: QColor, drawing: tuple[str, str], size_px: int, dpr: float, share: float
) -> QPixmap:
    key = f"plate/{'/'.join(drawing)}/{ground.rgba()}/{ink.rgba()}/{size_px}/{dpr}"
    found = QPixmap()
    if QPixmapCache.find(key, found):
        return found
    result = _blank(size_px, dpr)
    radius = max(3.0, size_px * 0.16)
    body = QRectF(0, 0, size_px, size_px)
    inner = round(size_px * share)
    painter = QPainter(result)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ground.darker(150))  # the foot
    painter.drawRoundedRect(body, radius, radius)
    painter.setBrush(ground)
    painter.drawRoundedRect(body.adjusted(0, 0, 0, -max(1.0, size_px / 24)), radius, radius)
    painter.setPen(QPen(ground.lighter(125), 1))
    painter.drawLine(round(radius), 0, round(size_px - radius), 0)
    place = (size_px - inner) // 2
    painter.drawPixmap(place, place, _tinted(*drawing, ink, inner, dpr))
    painter.end()
    QPixmapCache.insert(key, result)
    return result


def _tinted(folder: str, name: str, color: QColor, size_px: int, dpr: float) -> QPixmap:
    key = f"{folder}/{name}/{color.rgba()}/{size_px}/{dpr}"
    found = QPixmap()
    if QPixmapCache.find(key, found):
        return found
    result = _blank(size_px, dpr)
    drawing = QSvgRenderer(QByteArray(_BLACK.sub(color.name().encode(), _drawing(folder, name))))
    painter = QPainter(result)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setOpacity(color.alphaF())
    drawing.render(painter, QRectF(0, 0, size_px, size_px))
    painter.end()
    result = result.copy()  # without the engine that painted it and its buffers
    QPixmapCache.insert(key, result)
    return result


def _blank(size_px: int, dpr: float) -> QPixmap:
    pixels = max(1, round(size_px * dpr))
    result = QPixmap(QSize(pixels, pixels))
    result.setDevicePixelRatio(dpr)
    result.fill(Qt.GlobalColor.transparent)
    return result


def dress_pictures(drawings: Mapping[tuple[str, str], bytes]) -> None:
    """Use drawings of a map pack in place of the program's own; an empty mapping undoes it.

    Args:
        drawings: SVG by folder of the resources and name; drawn in black, as the program's own are.
    """
    if drawings != _skin:
        _skin.clear()
        _skin.update(drawings)
        _drawing.cache_clear()
        has_mark.cache_clear()
        QPixmapCache.clear()
        theme_signals().changed.emit()


_skin: dict[tuple[str, str], bytes] = {}


@lru_cache(maxsize=256)
def _drawing(folder: str, name: str) -> bytes:
    """The bytes of a picture, black as it was drawn."""
    if (folder, name) in _skin:
        return _skin[folder, name]
    path = resource(folder, f"{name}.svg")
    if folder in _FOLDERS.values() and not path.is_file():
        kind = name.rpartition("_")[0]
        if kind:
            return _drawing(folder, kind)
        path = resource(*_UNKNOWN)
    try:
        return path.read_bytes()
    except FileNotFoundError as error:
        raise PackError("There is no picture '{name}' in {folder}.", name=name, folder=folder) from error
