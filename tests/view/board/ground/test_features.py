"""What lies on borders and leads over water, and decor by its class."""

from pathlib import Path

import pytest
from PySide6.QtCore import QRectF

from axis_desktop.board.packs.words import DECOR
from axis_desktop.view.board.ground import look
from axis_desktop.view.board.ground.decor import LAST, OVER_BORDERS, UNDER_BORDERS
from axis_desktop.view.board.ground.features import Features
from axis_desktop.view.board.ground.look import MapLook
from axis_desktop.view.board.ground.shapes import BoardShapes
from axis_desktop.view.widgets.theme import theme
from tests.view.board.drawn_boards import areas, at, colors, painted, two_seas

pytestmark = pytest.mark.usefixtures("qapp")
BORDER = QRectF(92, 30, 16, 60)


def feature(kind: str, defends: str = "both") -> str:
    return f'[[feature]]\na = "west"\nb = "east"\nkind = "{kind}"\ndefends = "{defends}"\n'


def test_a_shared_border_is_found_in_one_piece(tmp_path: Path) -> None:
    board = areas(tmp_path)
    (line,) = board.border_between("west", "east")
    assert sorted(map(tuple, line.tolist())) == [(100, 20), (100, 60), (100, 100)]


def test_a_river_follows_the_border(tmp_path: Path) -> None:
    image = painted(areas(tmp_path, more=feature("river")), 4)
    assert at(image, 100, 40, 4) == look.RIVER
    assert at(image, 100, 80, 4) == look.RIVER


@pytest.mark.parametrize("kind", ["mountain", "marsh", "fort"])
def test_features_are_drawn_on_the_border(kind: str, tmp_path: Path) -> None:
    (tmp_path / "bare").mkdir()
    bare = colors(painted(areas(tmp_path / "bare"), 3), BORDER, 3)
    assert len(colors(painted(areas(tmp_path, more=feature(kind)), 3), BORDER, 3) - bare) > 5


def test_an_unknown_feature_is_left_to_its_drawing(tmp_path: Path) -> None:
    (tmp_path / "bare").mkdir()
    assert painted(areas(tmp_path, more=feature("canyon"))) == painted(areas(tmp_path / "bare"))


def test_walls_have_their_teeth_towards_the_enemy(tmp_path: Path) -> None:
    """Defends west: the teeth point east."""
    image = painted(areas(tmp_path, more=feature("fort", "a")), 4)
    tint = theme().power("germany").land.name()
    left, right = QRectF(97.8, 40, 0.8, 40), QRectF(101.4, 40, 0.8, 40)
    assert colors(image, left, 4) == {tint}
    assert len(colors(image, right, 4)) > 1


def test_a_crossing_leads_from_coast_to_coast(tmp_path: Path) -> None:
    board = areas(tmp_path, more='[[link]]\na = "west"\nb = "isle"\nkind = "crossing"\n')
    (passage,) = Features(board, MapLook.of(board)).passages
    assert (passage.start.y(), passage.end.y()) == (100, 120)
    assert at(painted(board, 4), passage.start.x(), 110, 4).lightness() > 200


def test_one_sign_stands_for_waterways_of_one_name(tmp_path: Path) -> None:
    rows = "".join(
        f'[[link]]\na = "west"\nb = "{b}"\nkind = "strait"\nname = "The Narrows"\n' for b in ("isle", "sea")
    )
    board = areas(tmp_path, more=rows)
    assert len(Features(board, MapLook.of(board)).passages) == 1


def canal(a: str, b: str, *banks: str) -> str:
    shown = ", ".join(f'"{bank}"' for bank in banks)
    return f'[[link]]\na = "{a}"\nb = "{b}"\nkind = "canal"\nname = "The Cut"\nbanks = [{shown}]\n'


def test_a_canal_follows_the_border_of_its_banks(tmp_path: Path) -> None:
    board = two_seas(tmp_path, canal("north_sea", "south_sea", "west", "east"))
    (passage,) = Features(board, MapLook.of(board)).passages
    points = sorted((point.x(), point.y()) for point in passage.way)
    assert points == [(100, 20), (100, 100), (120, 60)]


def test_the_sign_of_a_strait_stands_beside_the_arrow_of_a_crossing(tmp_path: Path) -> None:
    rows = '[[link]]\na = "west"\nb = "isle"\nkind = "{kind}"\n'
    board = areas(tmp_path, more=rows.format(kind="crossing") + rows.format(kind="strait"))
    crossing, strait = sorted(Features(board, MapLook.of(board)).passages, key=lambda each: each.kind)
    assert crossing.start.x() == crossing.end.x()
    assert abs(strait.sign.x() - crossing.sign.x()) > 8


@pytest.mark.parametrize("kind", ["river", "road", "rail", "contour", "route", "frame"])
def test_lines_of_decor_are_painted_by_their_class(kind: str, tmp_path: Path) -> None:
    line = '<path class="{kind}" d="M30 50L90 50"/>'
    (tmp_path / "bare").mkdir()
    bare = painted(areas(tmp_path / "bare", decor=line.format(kind="nothing")))
    image = painted(areas(tmp_path, decor=line.format(kind=kind)))
    assert colors(image, QRectF(40, 47, 40, 6)) != colors(bare, QRectF(40, 47, 40, 6))


def test_the_check_of_packs_knows_every_class_that_is_painted() -> None:
    assert set(DECOR) == {*UNDER_BORDERS, *OVER_BORDERS, *LAST}


def test_lakes_take_the_color_of_the_pack(tmp_path: Path) -> None:
    lake = '<path class="lake" d="M30 30H60V60H30Z"/>'
    image = painted(areas(tmp_path, decor=lake, look='[map]\nlake = "#123456"\n'))
    assert at(image, 45, 45).name() == "#123456"


def test_a_pack_colors_the_land_of_powers_and_of_nobody(tmp_path: Path) -> None:
    said = '[map]\nland_neutral = "#aabbcc"\n[powers.germany]\nland = "#102030"\npattern = "none"\n'
    image = painted(areas(tmp_path, look=said))
    assert at(image, 60, 60).name() == "#102030"
    assert at(image, 140, 60).name() == "#aabbcc"


def test_land_of_nobody_that_is_not_neutral_has_no_hatch(tmp_path: Path) -> None:
    image = painted(areas(tmp_path))
    assert colors(image, QRectF(120, 40, 40, 40)) == {look.LAND_FREE.name()}
    assert len(colors(image, QRectF(80, 130, 40, 20))) > 1


def test_a_capital_has_its_mark_without_being_told(tmp_path: Path) -> None:
    shapes = BoardShapes(areas(tmp_path, west='capital_of = "germany"\nmarks = ["port"]'))
    assert shapes.spaces["west"].marks == ("capital", "port")
