"""The tokens of the design language: colors, fonts and sizes, read from `resources/themes` (SCREENS 2)."""

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Literal, TypeVar

import msgspec
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase

from axis_desktop.board import PowerLook
from axis_desktop.model import SettingsError
from axis_desktop.storage.places import resource

T = TypeVar("T")
Hex = Annotated[str, msgspec.Meta(pattern="^#[0-9a-f]{6}$")]
Pattern = Literal[
    "none",
    "small_squares",
    "dots",
    "vertical",
    "horizontal",
    "slash",
    "backslash",
    "zigzag",
    "crossed",
    "dashes",
    "wide_slash",
]
UnitPictures = Literal["silhouettes", "nato"]
FontRole = Literal[
    "place", "title", "heading", "label", "figure", "prompt", "strong", "body", "small", "map_land", "map_sea"
]

SMALLEST_SCALE = 0.8
LARGEST_SCALE = 2.5
"""Text scale 200 % on a screen whose panels grow by a quarter."""


class Colors(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every color token; what each is for stands in the theme files."""

    window: Hex
    panel: Hex
    raised: Hex
    control: Hex
    line: Hex
    line_strong: Hex
    text: Hex
    text_2: Hex
    text_3: Hex
    brass: Hex
    brass_top: Hex
    brass_foot: Hex
    on_brass: Hex
    selected: Hex
    legal: Hex
    attack: Hex
    good: Hex
    bad: Hex
    warn: Hex
    info: Hex
    refused: Hex
    refused_line: Hex
    cost: Hex
    cost_line: Hex
    note: Hex
    note_line: Hex
    odds_win: Hex
    odds_gone: Hex
    odds_loss: Hex
    map_ink_dark: Hex
    map_ink_pale: Hex
    shadow: Hex
    card_paper: Hex
    card_ink: Hex
    card_ink_2: Hex
    band_ink: Hex
    band_build_army: Hex
    band_land_battle: Hex
    band_build_navy: Hex
    band_sea_battle: Hex
    band_economic_warfare: Hex
    band_event: Hex
    band_response: Hex
    band_status: Hex
    band_other: Hex


class ThemeFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file such as `dark.toml`."""

    title: str
    colors: Colors


class PowerRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A power in `powers.toml`."""

    land: Hex
    counter: Hex
    ink: Hex
    pattern: Pattern
    emblem: str
    aliases: list[str] = []


class PowerStyle(msgspec.Struct, frozen=True):
    """How a power looks.

    Attributes:
        land: tint of its territories.
        counter, ink: ground and silhouette of its pieces.
        label_ink, label_halo: names on its land.
        pattern: drawn on its land.
        emblem: name of its emblem's picture.
    """

    land: QColor
    counter: QColor
    ink: QColor
    label_ink: QColor
    label_halo: QColor
    pattern: Pattern
    emblem: str


# Pixel size at 100 %, family, weight, italic, letter spacing in percent.
_FONTS: dict[FontRole, tuple[int, str, int, bool, float]] = {
    "place": (34, "Barlow Condensed", 700, False, 102),
    "title": (24, "Barlow Condensed", 700, False, 103),
    "heading": (22, "Barlow Condensed", 600, False, 101),
    "label": (13, "Barlow Condensed", 600, False, 107),
    "figure": (20, "Barlow Condensed", 700, False, 100),
    "prompt": (18, "Source Sans 3", 600, False, 100),
    "strong": (15, "Source Sans 3", 600, False, 100),
    "body": (15, "Source Sans 3", 400, False, 100),
    "small": (14, "Source Sans 3", 400, False, 100),
    "map_land": (17, "Barlow Condensed", 600, False, 104),
    "map_sea": (15, "Barlow Condensed", 500, True, 102),
}


def luminance(color: QColor) -> float:
    """Relative luminance by the WCAG formula, 0 to 1."""

    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)

    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF())


def contrast(first: QColor, second: QColor) -> float:
    """Contrast by the WCAG formula, 1 to 21."""
    bright, dark = sorted((luminance(first), luminance(second)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


class _Sizes(dict[float, int]):
    """Pixels by sizes of the design: the same few are asked for all the time."""

    def __init__(self, scale: float) -> None:
        super().__init__()
        self._scale = scale

    def __missing__(self, size: float) -> int:
        self[size] = found = max(1, round(size * self._scale))
        return found


class Theme:
    """Colors, fonts and sizes in use.

    Args:
        name: file of `resources/themes` without its ending.
        scale: text scale, 1 for 100 %.
        plain: headings in the face of sentences, for easier reading.
        units: how unit types are drawn.

    Raises:
        SettingsError: no such theme, or a broken file.
    """

    def __init__(
        self,
        name: str = "dark",
        scale: float = 1.0,
        *,
        plain: bool = False,
        units: UnitPictures = "silhouettes",
    ) -> None:
        self.name = name
        self.plain = plain
        self.units = units
        self.scale = min(max(scale, SMALLEST_SCALE), LARGEST_SCALE)
        self._sizes = _Sizes(self.scale)
        file = _read(resource("themes", f"{name}.toml"), ThemeFile)
        self.title = file.title
        self._colors = {token: QColor(getattr(file.colors, token)) for token in Colors.__struct_fields__}
        self._powers = self._read_powers()
        self._fonts: dict[tuple[FontRole, float | None], QFont] = {}

    def color(self, token: str) -> QColor:
        """The color of a token such as "legal"."""
        return QColor(self._colors[token])

    def power(self, power: str) -> PowerStyle:
        """How a power looks; one that the theme doesn't know looks neutral."""
        return self._powers.get(power, self._powers["neutral"])

    def dressed(self, style: PowerStyle, changes: PowerLook | None) -> PowerStyle:
        """A style with the changes of a map pack; names on its land stay readable."""
        if changes is None:
            return style
        land = QColor(changes.land) if changes.land else style.land
        label_ink, label_halo = self._inks_on(land)
        return PowerStyle(
            land=land,
            counter=QColor(changes.counter) if changes.counter else style.counter,
            ink=QColor(changes.ink) if changes.ink else style.ink,
            label_ink=label_ink,
            label_halo=label_halo,
            pattern=changes.pattern or style.pattern,
            emblem=changes.emblem or style.emblem,
        )

    def powers(self) -> dict[str, PowerStyle]:
        """All powers of the theme, each under all its ids."""
        return dict(self._powers)

    def font(self, role: FontRole, px: float | None = None) -> QFont:
        """The font of a role; `px` overrides its size at 100 %."""
        if (role, px) not in self._fonts:
            self._fonts[role, px] = self._made_font(role, px)
        return QFont(self._fonts[role, px])

    def _made_font(self, role: FontRole, px: float | None) -> QFont:
        _register_fonts()
        size, family, weight, italic, spacing = _FONTS[role]
        if self.plain and family == "Barlow Condensed":
            family, size, italic = "Source Sans 3", round(size * 0.88), False
        font = QFont(family)
        font.setPixelSize(max(1, round((px or size) * self.scale)))
        font.setWeight(QFont.Weight(weight))
        font.setItalic(italic)
        font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, spacing)
        if role == "label":
            font.setCapitalization(QFont.Capitalization.AllUppercase)
        if role == "figure":
            font.setFeature(QFont.Tag("tnum"), 1)
        return font

    def px(self, size: float) -> int:
        """A size of the design at 100 %, in pixels at the present text scale."""
        return self._sizes[size]

    def _read_powers(self) -> dict[str, PowerStyle]:
        rows = _read(resource("themes", "powers.toml"), dict[str, PowerRow])
        styles: dict[str, PowerStyle] = {}
        for power, row in rows.items():
            land = QColor(row.land)
            inks = self._inks_on(land)
            style = PowerStyle(land, QColor(row.counter), QColor(row.ink), *inks, row.pattern, row.emblem)
            styles |= dict.fromkeys((power, *row.aliases), style)
        for power, changes in _skin.items():
            styles[power] = self.dressed(styles.get(power, styles["neutral"]), changes)
        return styles

    def _inks_on(self, land: QColor) -> tuple[QColor, QColor]:
        """Ink and halo of names on a tint."""
        dark, pale = self._colors["map_ink_dark"], self._colors["map_ink_pale"]
        return (dark, pale) if contrast(dark, land) >= contrast(pale, land) else (pale, dark)


class ThemeSignals(QObject):
    """Tells everybody who draws."""

    changed = Signal()


_active: list[Theme] = []
_skin: dict[str, PowerLook] = {}


def theme() -> Theme:
    """The active theme: dark at 100 % until another is activated."""
    if not _active:
        _active.append(Theme())
    return _active[0]


def activate(name: str, scale: float, *, plain: bool = False, units: UnitPictures = "silhouettes") -> Theme:
    """Make a theme the active one and tell everybody.

    Raises:
        SettingsError: no such theme, or a broken file; the old one stays.
    """
    _active[:] = [Theme(name, scale, plain=plain, units=units)]
    theme_signals().changed.emit()
    return _active[0]


def dress_powers(changes: Mapping[str, PowerLook]) -> None:
    """Let powers look everywhere as the map pack of the game says; an empty mapping undoes it."""
    if changes == _skin:
        return
    _skin.clear()
    _skin.update(changes)
    if _active:
        now = _active[0]
        activate(now.name, now.scale, plain=now.plain, units=now.units)


@lru_cache(maxsize=1)
def theme_signals() -> ThemeSignals:
    """Where to learn that the theme or the text scale has changed."""
    return ThemeSignals()


def theme_names() -> list[str]:
    """Themes that can be chosen."""
    return sorted(path.stem for path in resource("themes").glob("*.toml") if path.stem != "powers")


@lru_cache(maxsize=1)
def _register_fonts() -> None:
    for path in sorted(resource("fonts").glob("*.ttf")):
        QFontDatabase.addApplicationFont(str(path))


def _read(path: Path, kind: type[T]) -> T:
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), kind)
    except FileNotFoundError as error:
        raise SettingsError(
            "There is no theme '{name}'; there are {known}.", name=path.stem, known=", ".join(theme_names())
        ) from error
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise SettingsError("themes/{file}: {error}", file=path.name, error=error) from error
