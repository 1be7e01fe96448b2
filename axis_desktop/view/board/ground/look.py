"""Colors and measures of the map itself; everything else on the board takes its tokens from the theme.

The constants are the program's own; a `MapLook` is what a pack makes of the colors among them.

The map looks the same in every theme: a light frame around a dark sea reads better than two maps.
Lengths ending in `_UNITS` are map units, those ending in `_PX` are pixels of the design at 100 %.
"""

from PySide6.QtGui import QColor

from axis_desktop.board import Board, Look, PowerLook
from axis_desktop.board.packs.words import MapColor
from axis_desktop.view.widgets.theme import PowerStyle, contrast, theme

SEA_DEEP = QColor("#26465c")
SEA_SHELF = QColor("#6f9fae")
SEA_LINE = QColor("#a9cbd2")
SEA_BORDER = QColor(214, 230, 232, 118)
ICE = QColor(196, 216, 222, 92)
ICE_HATCH = QColor(236, 244, 246, 44)
LAKE = QColor("#4d7a8e")
LAKE_EDGE = QColor("#2b3a40")
RIVER = QColor("#79b4d6")
ROAD = QColor("#d9c496")
LAND_FREE = QColor("#d6cfbf")
"""Land that nobody holds and that is not neutral either."""
CLOSED = QColor("#4a463e")
"""Land that nobody may enter is so far darker than that of neutrals as `_CLOSED_SHARE` says."""
CLOSED_HATCH = QColor(20, 16, 10, 34)
FIELD = QColor("#cdbf8e")
"""Open ground of a board of hexes."""
TABLE = QColor("#12191d")
"""What a map with edges lies on."""
FRAME = QColor("#2c241a")
BORDER = QColor("#191512")
COAST = QColor("#1c1a18")
NEUTRAL_HATCH = QColor(60, 52, 40, 30)
APART_HATCH = QColor(255, 250, 235, 70)
PATTERN = QColor(0, 0, 0, 22)
CUT_OFF = QColor(20, 8, 4, 70)
CUT_OFF_HATCH = QColor(255, 145, 102, 130)
"""Where pieces have no supply."""
OUT_OF_PLAY = QColor(8, 12, 16, 130)
"""Spaces that a scenario doesn't use."""

BORDER_UNITS = 0.95
COAST_UNITS = 0.8
SEA_BORDER_UNITS = 0.7
RIM_UNITS = 5.0
CHART_LINES_UNITS = (5.0, 10.0)
RELIEF_SHARE = 0.15
RIM_SHARE = 0.30
SHADOW_SHARE = 0.34

COUNTER_PX = 34
"""A counter is so wide; its height is 32/34 of it."""
REDUCED_BELOW_PX = 26
PLATE_BELOW_PX = 16
COUNTER_GROWTH_PX = 17.9
COUNTER_FROM_SCALE = 0.45
"""A counter is so many pixels wide for each pixel that a map unit takes beyond this."""
DIM = QColor(6, 10, 13, 77)

# Marks that lie on the map: like the map they are the same in every theme.
TRAY_INK = QColor("#f3ebda")
PILL = QColor("#10161a")
TRAY = QColor(16, 22, 26, 232)
BRASS = QColor("#e2b04a")
MINT = QColor("#8fe6c9")
CORAL = QColor("#ff9166")
COST = QColor("#f0b93f")
CHALK = QColor("#f5ecd8")
CHALK_HALO = QColor(16, 22, 26, 185)
"""Around names that lie partly on land and partly on water."""
SEA_NAME = QColor(222, 238, 240, 232)
SEA_NAME_HALO = QColor(20, 40, 54, 130)

_OWN: dict[MapColor, QColor] = {
    "sea_deep": SEA_DEEP,
    "sea_shelf": SEA_SHELF,
    "sea_line": SEA_LINE,
    "sea_border": SEA_BORDER,
    "border": BORDER,
    "coast": COAST,
    "lake": LAKE,
    "river": RIVER,
    "road": ROAD,
    "ice": ICE,
    "ink": QColor("#171411"),
}


class MapLook:
    """How one map is painted: the program's own colors, and what its pack says instead.

    Attributes:
        relief, rim, shadow: how strongly these are painted, 0 to 1.
    """

    def __init__(self, look: Look) -> None:
        self._colors = {name: rgba(value) for name, value in look.colors.items()}
        self._powers = look.powers
        self.relief = look.shares.get("relief", RELIEF_SHARE)
        self.rim = look.shares.get("rim", RIM_SHARE)
        self.shadow = look.shares.get("shadow", SHADOW_SHARE)

    @classmethod
    def of(cls, board: Board) -> "MapLook":
        """The look of a board."""
        return cls(Look() if board.pack is None else board.pack.look())

    def color(self, name: MapColor) -> QColor:
        """A color of the map."""
        return QColor(self._colors.get(name) or _OWN[name])

    def power(self, power: str) -> PowerStyle:
        """How a power looks on this map; neutral land may have a color of the map's own."""
        changes = self._powers.get(power)
        if power == "neutral" and changes is None and "land_neutral" in self._colors:
            changes = PowerLook(land=self._colors["land_neutral"].name())
        return theme().dressed(theme().power(power), changes)

    def land(self, owner: str | None, *, neutral: bool) -> PowerStyle:
        """How a territory looks; without an owner it is neutral, or belongs to whoever comes first."""
        if owner is not None or neutral:
            return self.power(owner or "neutral")
        land = self._colors.get("land_neutral", LAND_FREE)
        return theme().dressed(theme().power("neutral"), PowerLook(land=land.name(), pattern="none"))

    def closed_land(self) -> QColor:
        """Land that nobody may ever enter: a desert, a range of mountains, a country left out of the game."""
        return mixed(self.power("neutral").land, CLOSED, _CLOSED_SHARE)

    def sea_name(self) -> tuple[QColor, QColor]:
        """Ink and halo of the names of seas, pale on deep water and dark on shallow."""
        water = mixed(self.color("sea_deep"), self.color("sea_shelf"), _BETWEEN)
        if contrast(SEA_NAME, water) >= contrast(_SEA_NAME_DARK, water):
            return QColor(SEA_NAME), QColor(SEA_NAME_HALO)
        return QColor(_SEA_NAME_DARK), QColor(_SEA_NAME_DARK_HALO)

    def field(self) -> QColor:
        """Open ground of a board of hexes."""
        return QColor(self._colors.get("land_neutral", FIELD))

    @property
    def is_snowy(self) -> bool:
        """Whether open ground is white: then trees and roofs carry snow too."""
        return self.field().lightness() > _SNOW_LIGHTNESS


_SNOW_LIGHTNESS = 205
_CLOSED_SHARE = 0.42
_BETWEEN = 0.2
"""Most names of seas lie where the water is so far on the way from deep to shelf."""
_SEA_NAME_DARK, _SEA_NAME_DARK_HALO = QColor(16, 36, 48, 235), QColor(226, 240, 242, 90)


def rgba(text: str) -> QColor:
    """A color written `#rrggbb` or `#rrggbbaa`."""
    color = QColor(text[:7])
    if len(text) == 9:
        color.setAlpha(int(text[7:], 16))
    return color


def mixed(one: QColor, two: QColor, share: float) -> QColor:
    """A color on the way from one to another; the alpha too."""
    parts = zip(one.getRgb(), two.getRgb(), strict=True)  # type: ignore[call-overload]
    return QColor(*(round(a + (b - a) * share) for a, b in parts))


def with_alpha(color: QColor, alpha: int) -> QColor:
    """The color with another alpha, 0 to 255."""
    return QColor(color.red(), color.green(), color.blue(), alpha)
