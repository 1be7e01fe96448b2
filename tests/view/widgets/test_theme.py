"""The theme files keep the limits of the design: contrast and color vision."""

from itertools import combinations, product
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from axis_desktop.model import SettingsError
from axis_desktop.storage.places import resource
from axis_desktop.view.widgets.pictures import draw_cross, plate, silhouette
from axis_desktop.view.widgets.style import style_sheet
from axis_desktop.view.widgets.theme import Theme, activate, contrast, theme, theme_names, theme_signals

GROUNDS = ("window", "panel", "raised", "control")
Lab = tuple[float, float, float]

# Machado, Oliveira and Fernandes 2009, severity 1, on linear RGB.
MACHADO = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

GAMES = {
    "classic": ("germany", "japan", "united_kingdom", "russia", "usa", "neutral"),
    "pacific1940": (
        "japan",
        "united_states",
        "china",
        "united_kingdom",
        "anzac",
        "netherlands",
        "france",
        "neutral",
    ),
    "supply": ("germany", "japan", "italy", "united_kingdom", "soviet_union", "united_states"),
    "europe1939": ("germany", "italy", "united_kingdom", "soviet_union", "usa", "france", "neutral"),
    "tactical": ("germany_1", "germany_2", "soviet_union", "united_states"),
}


ONLOOKERS = {"pacific1940": ("soviet_union", "mongolia")}
"""Powers that nobody plays; their land is on the map."""


def seen(color: QColor, vision: str) -> Lab:
    """A color in CIELAB as an eye of that kind sees it."""

    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)

    parts = [linear(part) for part in (color.redF(), color.greenF(), color.blueF())]
    r, g, b = (
        min(1.0, max(0.0, sum(factor * part for factor, part in zip(row, parts, strict=True))))
        for row in MACHADO[vision]
    )
    x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047
    y = 0.2126729 * r + 0.7151522 * g + 0.0721750 * b
    z = (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def delta_e(first: Lab, second: Lab) -> float:
    """CIEDE2000."""
    (l1, a1, b1), (l2, a2, b2) = first, second
    mean_c = (hypot(a1, b1) + hypot(a2, b2)) / 2
    g = 0.5 * (1 - sqrt(mean_c**7 / (mean_c**7 + 25**7)))
    a1, a2 = (1 + g) * a1, (1 + g) * a2
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    gray = c1 * c2 == 0
    dh = 0.0 if gray else (h2 - h1 + 180) % 360 - 180
    mean_h = h1 + h2 if gray else (h1 + dh / 2) % 360
    big_h = 2 * sqrt(c1 * c2) * sin(radians(dh / 2))
    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2
    t = (
        1
        - 0.17 * cos(radians(mean_h - 30))
        + 0.24 * cos(radians(2 * mean_h))
        + 0.32 * cos(radians(3 * mean_h + 6))
        - 0.20 * cos(radians(4 * mean_h - 63))
    )
    s_l = 1 + 0.015 * (mean_l - 50) ** 2 / sqrt(20 + (mean_l - 50) ** 2)
    s_c, s_h = 1 + 0.045 * mean_c, 1 + 0.015 * mean_c * t
    turn = -sin(radians(60 * exp(-(((mean_h - 275) / 25) ** 2)))) * 2 * sqrt(mean_c**7 / (mean_c**7 + 25**7))
    dl, dc, dh_ = (l2 - l1) / s_l, (c2 - c1) / s_c, big_h / s_h
    return sqrt(dl**2 + dc**2 + dh_**2 + turn * dc * dh_)


def distance(first: QColor, second: QColor, vision: str) -> float:
    return delta_e(seen(first, vision), seen(second, vision))


def test_delta_e_matches_published_pairs() -> None:
    """Two pairs of the test data of Sharma, Wu and Dalal."""
    assert delta_e((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert delta_e((50, 2.5, 0), (73, 25, -18)) == pytest.approx(27.1492, abs=1e-4)


@pytest.mark.parametrize("name", theme_names())
@pytest.mark.parametrize("token", ["text", "text_2", "text_3", "brass", "legal", "attack", "good", "bad"])
def test_text_is_readable_on_every_ground(name: str, token: str) -> None:
    colors = Theme(name)

    worst = min(contrast(colors.color(token), colors.color(ground)) for ground in GROUNDS)

    assert worst >= 4.5


@pytest.mark.parametrize("name", theme_names())
def test_advice_chips_and_brass_buttons_are_readable(name: str) -> None:
    colors = Theme(name)

    for token, ground in product(("warn", "info"), ("window", "panel", "raised", "control")):
        assert contrast(colors.color(token), colors.color(ground)) >= 4.5, (token, ground)
    for chip in ("refused", "cost", "note"):
        assert contrast(colors.color("text"), colors.color(chip)) >= 12.5, chip
    assert contrast(colors.color("on_brass"), colors.color("brass_top")) >= 7
    assert contrast(colors.color("on_brass"), colors.color("brass_foot")) >= 7


def test_pieces_and_names_of_powers_are_readable() -> None:
    for power, style in Theme().powers().items():
        assert contrast(style.ink, style.counter) >= 4.5, power
        assert contrast(style.label_ink, style.land) >= 4.5, power


@pytest.mark.parametrize("vision", MACHADO)
@pytest.mark.parametrize("game", GAMES)
def test_powers_of_a_game_can_be_told_apart(game: str, vision: str) -> None:
    """Tritanopes see Italy and France alike in europe1939: there the pattern decides."""
    colors = Theme()
    least = 3.0 if vision == "tritanopia" else 10.0

    for first, second in combinations(GAMES[game], 2):
        found = distance(colors.power(first).land, colors.power(second).land, vision)
        assert found >= least, (first, second)
        if found < 10:
            assert colors.power(first).pattern != colors.power(second).pattern


@pytest.mark.parametrize("vision", MACHADO)
@pytest.mark.parametrize("game", ONLOOKERS)
def test_powers_that_nobody_plays_can_be_told_apart_too(game: str, vision: str) -> None:
    """Protanopes see ANZAC and the Soviet Union a little nearer to each other, half a world apart."""
    colors = Theme()

    for first, second in product(ONLOOKERS[game], GAMES[game] + ONLOOKERS[game]):
        if first != second:
            assert distance(colors.power(first).land, colors.power(second).land, vision) >= 9, (first, second)


@pytest.mark.parametrize("game", GAMES)
def test_every_power_of_a_game_has_a_look_of_its_own(game: str) -> None:
    colors = Theme()
    neutral = colors.power("neutral")

    for power in (*GAMES[game], *ONLOOKERS.get(game, ())):
        assert (colors.power(power) == neutral) == (power == "neutral"), power


@pytest.mark.parametrize("name", theme_names())
@pytest.mark.parametrize("vision", MACHADO)
def test_marks_of_the_board_and_the_odds_bar_can_be_told_apart(name: str, vision: str) -> None:
    colors = Theme(name)

    for first, second in combinations(("odds_win", "odds_gone", "odds_loss"), 2):
        assert distance(colors.color(first), colors.color(second), vision) >= 17, (first, second)
    for first, second in combinations(("legal", "attack", "selected"), 2):
        assert distance(colors.color(first), colors.color(second), vision) >= 8, (first, second)


def test_patterns_differ_within_a_game() -> None:
    for game, powers in GAMES.items():
        patterns = [Theme().power(power).pattern for power in (*powers, *ONLOOKERS.get(game, ()))]
        assert len(set(patterns)) == len(patterns)


UNITS = sorted(
    p.stem
    for p in resource("units").glob("*.svg")
    if not p.stem.startswith("emblem") and p.stem != "unknown"  # which is drawn for want of either
)


@pytest.mark.parametrize("name", UNITS)
def test_every_unit_has_a_silhouette_and_a_symbol(qtbot: QtBot, name: str) -> None:
    ink = QColor("black")
    as_silhouette = silhouette(name, ink, 36).toImage()
    activate("dark", 1.0, units="nato")
    as_symbol = silhouette(name, ink, 36).toImage()

    covered = sum(as_symbol.pixelColor(x, y).alpha() > 128 for x in range(36) for y in range(36))
    assert as_symbol != as_silhouette
    assert 100 < covered < 900


def test_emblems_stay_what_they_are_among_symbols(qtbot: QtBot) -> None:
    before = plate("germany", 30).toImage()
    activate("dark", 1.0, units="nato")

    assert plate("germany", 30).toImage() == before


def test_text_scale_grows_fonts_and_sizes(qtbot: QtBot) -> None:
    small, large = Theme("dark", 1.0), Theme("dark", 1.5)

    assert large.font("body").pixelSize() == round(small.font("body").pixelSize() * 1.5)
    assert (small.px(34), large.px(34)) == (34, 51)
    assert "Source Sans 3" in style_sheet(small)


def test_activating_a_theme_tells_everybody(qtbot: QtBot) -> None:
    with qtbot.waitSignal(theme_signals().changed):
        activate("light", 1.25)

    assert (theme().name, theme().scale) == ("light", 1.25)


def test_unknown_theme_is_refused_and_the_old_one_stays(qtbot: QtBot) -> None:
    with pytest.raises(SettingsError, match="dark, light"):
        activate("pink", 1.0)

    assert theme().name == "dark"


@pytest.mark.parametrize("name", theme_names())
def test_a_cross_stands_out_from_the_counter_of_every_power(name: str, qtbot: QtBot) -> None:
    activate(name, 1.0)
    for power in sorted({power for powers in GAMES.values() for power in powers}):
        ground = theme().power(power).counter
        picture = QImage(60, 60, QImage.Format.Format_RGB32)
        picture.fill(ground)
        painter = QPainter(picture)

        draw_cross(painter, QRectF(8, 8, 44, 44), 3)
        painter.end()

        along = [picture.pixelColor(x, 20) for x in range(60)]
        assert max(contrast(color, ground) for color in along) >= 2.8, power
        assert theme().color("bad") in along
