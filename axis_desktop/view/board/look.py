"""Colors and measures of the map itself; everything else on the board takes its tokens from the theme.

The map looks the same in every theme: a light frame around a dark sea reads better than two maps.
Lengths ending in `_UNITS` are map units, those ending in `_PX` are pixels of the design at 100 %.
"""

from PySide6.QtGui import QColor

SEA_DEEP = QColor("#26465c")
SEA_SHELF = QColor("#6f9fae")
SEA_LINE = QColor("#a9cbd2")
SEA_BORDER = QColor(214, 230, 232, 118)
ICE = QColor(196, 216, 222, 92)
ICE_HATCH = QColor(236, 244, 246, 44)
LAKE = QColor("#4d7a8e")
LAKE_EDGE = QColor("#2b3a40")
BORDER = QColor("#191512")
COAST = QColor("#1c1a18")
NEUTRAL_HATCH = QColor(60, 52, 40, 30)
PATTERN = QColor(0, 0, 0, 22)

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
SEA_NAME = QColor(206, 226, 230, 225)
SEA_NAME_HALO = QColor(24, 44, 58, 110)
