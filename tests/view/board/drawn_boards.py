"""Small boards with terrain, features and hexes, and a look at what is painted of them."""

from pathlib import Path

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from axis_desktop.board import Board, load_board
from axis_desktop.view.board.ground.painting import MapPainter
from axis_desktop.view.board.ground.shapes import BoardShapes

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
PACK = 'format = 1\nid = "drawn"\ntitle = "Drawn"\nlicence = "CC0-1.0"\nmap = "map.svg"\n'

# Two lands side by side and a third across the water.
AREAS = """<g id="areas">
<path id="west" class="land" d="M20 20H100V60V100H20Z"/>
<path id="east" class="land" d="M100 20H180V100H100V60Z"/>
<path id="isle" class="land" d="M60 120H140V160H60Z"/>
<path id="sea" class="sea" d="M0 0H200V180H0Z M20 20H100H180V100H100H20Z M60 120H140V160H60Z"/>
</g>"""
AREA_SPACES = """format = 1
[space.west]
name = "West"
owner = "germany"
{west}
[space.east]
name = "East"
{east}
[space.isle]
name = "Isle"
neutral = true
[space.sea]
name = "Sea"
"""


def write(
    folder: Path, drawing: str, spaces: str, look: str = "", width: float = 200, height: float = 180
) -> Board:
    """The board of a pack with this drawing."""
    svg = HEAD.format(width=width, height=height) + drawing + "</svg>"
    for name, text in (("map.svg", svg), ("spaces.toml", spaces), ("pack.toml", PACK)):
        (folder / name).write_text(text)
    if look:
        (folder / "look.toml").write_text(look)
    return load_board(folder, use_cache=False)


def areas(
    folder: Path, *, west: str = "", east: str = "", more: str = "", decor: str = "", look: str = ""
) -> Board:
    """The board of three lands; `west` and `east` are lines of their tables, `more` is put after these."""
    spaces = AREA_SPACES.format(west=west, east=east) + more
    return write(folder, AREAS + f'<g id="decor">{decor}</g>', spaces, look)


def two_seas(folder: Path, more: str) -> Board:
    """The board of two lands between two seas; their common border has a bend."""
    paths = (
        '<path id="west" class="land" d="M0 20H100L120 60L100 100H0Z"/>',
        '<path id="east" class="land" d="M200 20H100L120 60L100 100H200Z"/>',
        '<path id="north_sea" class="sea" d="M0 0H200V20H100H0Z"/>',
        '<path id="south_sea" class="sea" d="M0 180H200V100H100H0Z"/>',
    )
    names = ("west", "east", "north_sea", "south_sea")
    spaces = "format = 1\n" + "".join(f'[space.{name}]\nname = "{name.title()}"\n' for name in names)
    return write(folder, f'<g id="areas">{"".join(paths)}</g>', spaces + more)


def hexes(folder: Path, rows: str, *, decor: str = "", look: str = "") -> Board:
    """A board of hexes 40 units wide, drawn as rows of words; a word beginning with `=` is sea."""
    paths, spaces = [], ["format = 1"]
    grid = [row.split() for row in rows.strip().splitlines()]
    for row, words in enumerate(grid):
        for column, word in enumerate(words):
            x, y = 40 + column * 30, 30 + row * 34 + column % 2 * 17
            corners = ((-10, -17), (10, -17), (20, 0), (10, 17), (-10, 17), (-20, 0))
            name = f"h_{column}_{row}"
            points = " ".join(f"{x + dx},{y + dy}" for dx, dy in corners)
            sea = word.startswith("=")
            paths.append(f'<path id="{name}" class="{"sea" if sea else "land"}" d="M{points}Z"/>')
            terrain, _, mark = word.strip("=.").partition(":")
            spaces.append(f'[space.{name}]\nname = "{name}"\nhex = [{column}, {row - column // 2}]')
            spaces += [f'terrain = "{terrain}"'] * bool(terrain) + [f'marks = ["{mark}"]'] * bool(mark)
    drawing = f'<g id="areas">{"".join(paths)}</g><g id="decor">{decor}</g>'
    width, height = 80 + len(grid[0]) * 30, 60 + len(grid) * 34 + 17
    return write(folder, drawing, "\n".join(spaces), look, width, height)


def painted(board: Board, scale: float = 2.0, area: QRectF | None = None, **marked: list[str]) -> QImage:
    """The map as it is painted, without shading; `marked` are the spaces that are special."""
    shapes = BoardShapes(board)
    painter = MapPainter(shapes, board)
    painter.set_owners({space.id: space.owner for space in board.spaces.values()})
    plain: dict[str, list[str]] = {"run": [], "out_of_play": [], "cut_off": []}
    painter.set_conditions(**(plain | marked))
    area = area or QRectF(0, 0, shapes.width, shapes.height)
    image = QImage((area.size() * scale).toSize(), QImage.Format.Format_RGB32)
    pen = QPainter(image)
    pen.scale(scale, scale)
    pen.translate(-area.topLeft())
    for _ in painter.paint(pen, area, scale):
        pass
    pen.end()
    return image


def colors(image: QImage, area: QRectF, scale: float = 2.0) -> set[str]:
    """All colors in a part of the picture, given in map units."""
    part = image.copy(QRectF(area.topLeft() * scale, area.size() * scale).toRect())
    return {part.pixelColor(x, y).name() for x in range(part.width()) for y in range(part.height())}


def at(image: QImage, x: float, y: float, scale: float = 2.0) -> QColor:
    """The color at a point of the map."""
    return image.pixelColor(round(x * scale), round(y * scale))
