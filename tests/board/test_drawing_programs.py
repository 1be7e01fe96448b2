"""The isles as different programs and people write them: always the same six lands and two seas."""

import gzip
from collections.abc import Collection

import pytest

from axis_desktop.board import Board
from axis_desktop.board.problem import BrokenPackError
from tests.board.isles import AREAS, BORDERS, codes, compiled, drawing, spaces

SIZES = {
    "alba": 1600,
    "brega": 2000,
    "cora": 3600,
    "dorn": 3600,
    "elm": 3600,
    "fara": 900,
    "sz_west": 150 * 200 - 90 * 80,
    "sz_east": 150 * 200 - 60 * 120 - 30 * 30,
}

INKSCAPE = """<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="300mm" height="200mm" viewBox="0 0 300 200" version="1.1" id="svg5"
   inkscape:version="1.2.2 (b0a84865, 2022-12-01)" sodipodi:docname="isles.svg"
   inkscape:export-filename="../../isles.png"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   xmlns:xlink="http://www.w3.org/1999/xlink" xmlns="http://www.w3.org/2000/svg"
   xmlns:svg="http://www.w3.org/2000/svg">
  <sodipodi:namedview id="namedview7" pagecolor="#ffffff" inkscape:zoom="1.4" showgrid="false" />
  <defs id="defs2">
    <linearGradient id="linearGradient1">
      <stop style="stop-color:#123456" offset="0" id="stop1" />
    </linearGradient>
  </defs>
  <g inkscape:groupmode="layer" id="layer2" inkscape:label="Areas" transform="translate(-10,-20)"
     style="display:inline;clip-path: none">
    <path style="fill:#00ff00;stroke:none" d="m 10,20 h 150 v 200 h -150 z m 30,40 v 80 h 90 v -80 z"
       id="path101" inkscape:label="sz_west" sodipodi:nodetypes="cccccccccc" />
    <path style="fill:url(#linearGradient1)" inkscape:label="sz_east" id="path102"
       d="m 160,20 h 150 v 200 h -150 z m 50,40 v 120 h 60 v -120 z m -40,110 v 30 h 30 v -30 z" />
    <rect style="fill:#ff0000" id="rect103" inkscape:label="Alba" width="40" height="40" x="40" y="60" />
    <path id="brega" d="m 80,60 c 0,0 50,0 50,0 0,0 0,40 0,40 0,0 -50,0 -50,0 z" />
    <g id="g104" transform="matrix(2,0,0,2,40,100)" inkscape:label="cora">
      <path id="path105" d="M 0,0 H 45 V 20 H 0 Z" />
    </g>
    <path id="dorn" d="M 210,60 270,60 270,120 210,120 Z" transform="rotate(90 240 90)" />
    <path id="elm" d="m 210,120 60,0 0,60 -60,0 z" />
    <g id="fara" inkscape:transform-center-x="3">
      <path d="m 170,170 15,0 0,30 -15,0 z" id="path106" />
      <path d="m 185,170 15,0 0,30 -15,0 z" id="path107" />
    </g>
  </g>
  <metadata id="metadata5"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata>
</svg>
"""

ILLUSTRATOR = """<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg version="1.1" id="Layer_1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
\t x="0px" y="0px" viewBox="0 0 300 200" style="enable-background:new 0 0 300 200;" xml:space="preserve">
<style type="text/css">
\t.st0{fill:#C2B59B;stroke:#000000;stroke-miterlimit:10;}
\t.st1{fill:url(#SVGID_1_);}
</style>
<g id="areas">
\t<path id="sz_x5F_west" class="st1" d="M0,0v200h150V0H0z M120,120H30V40h90V120z"/>
\t<path id="sz_x5F_east" class="st1" d="M150,0v200h150V0H150z M190,180h-30v-30h30V180z
\t\tM260,160h-60V40h60V160z"/>
\t<rect id="alba" x="30" y="40" class="st0" width="40" height="40"/>
\t<polygon id="brega" class="st0" points="120,80 70,80 70,40 120,40 \t"/>
\t<rect id="cora" x="30" y="80" class="st0" width="90" height="40"/>
\t<polyline id="dorn" class="st0" points="200,40 260,40 260,100 200,100 200,40 "/>
\t<path id="elm" class="st0" d="M260,160h-60v-60h60V160L260,160z"/>
\t<rect id="fara" x="160" y="150" class="st0" width="30" height="30"/>
</g>
</svg>
"""

MINIFIED = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><g id="areas">'
    '<path id="sz_west" class="sea" d="M0 0h150v200H0zm30 40v80h90V40z"/>'
    '<path id="sz_east" class="sea" d="M150 0h150v200H150zm50 40v120h60V40zm-40 110v30h30v-30z"/>'
    '<path id="alba" class="land" d="M30 40h40v40H30z"/><path id="brega" class="land" d="M70 40h50v40H70z"/>'
    '<path id="cora" class="land" d="M30 80h90v40H30z"/><path id="dorn" class="land" d="M200 40h60v60h-60z"/>'
    '<path id="elm" class="land" d="m200 100 60-.0v6e1l-60 .0z"/>'
    '<path id="fara" class="land" d="m160 150h30v30h-30"/></g></svg>'
)


def board(svg: str | bytes) -> Board:
    return Board(compiled(svg if isinstance(svg, bytes) else svg.encode()))


def assert_the_isles(svg: str | bytes, *, notes: Collection[str] = ()) -> None:
    """The drawing has the shapes and borders of the isles, and nothing worse than these notes."""
    read = board(svg)
    assert {name: round(space.polygon.area, 1) for name, space in read.spaces.items()} == SIZES
    assert set(read.geography().borders) == BORDERS
    assert set(codes(read.warnings)) <= set(notes)


def test_a_file_saved_by_inkscape_with_layers_and_transforms() -> None:
    assert_the_isles(INKSCAPE, notes={"named-by-label"})


def test_a_file_in_the_style_of_illustrator() -> None:
    assert_the_isles(ILLUSTRATOR)


def test_a_file_minified_by_svgo_without_a_view_box() -> None:
    assert_the_isles(MINIFIED, notes={"open-path"})


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "latin-1"])
def test_other_encodings(encoding: str) -> None:
    text = f'<?xml version="1.0" encoding="{encoding.removesuffix("-sig")}"?>\n<!-- für -->{MINIFIED}'

    assert_the_isles(text.encode(encoding), notes={"open-path"})


@pytest.mark.parametrize(
    "root",
    [
        'viewBox="0 0 300 200" width="100%" height="100%"',
        'viewBox="0 0 300 200" width="80mm" height="53.3mm"',
        'viewBox="0,0,300,200"',
        'width="300px" height="200px"',
        'width="79.375mm" height="52.916666666666664mm"',
        'width="300" height="200" preserveAspectRatio="xMidYMid"',
    ],
)
def test_sizes_in_any_unit_beside_a_view_box(root: str) -> None:
    assert_the_isles(drawing(root=root))


def test_a_view_box_that_begins_elsewhere() -> None:
    svg = drawing(root='viewBox="-50 -70 300 200"').decode()

    assert_the_isles(svg.replace('<g id="areas">', '<g id="areas" transform="translate(-50 -70)">'))


@pytest.mark.parametrize(
    ("outer", "inner"),
    [
        ("scale(2)", "scale(.5)"),
        ("translate(300)scale(-1,1)", "matrix(-1 0 0 1 300 0)"),
        ("rotate(90)", "rotate(-90)"),
        ("skewX(20)", "skewX(-20)"),
        ("translate(7 8) rotate(30, 10, 10)", "rotate(-30,10,10),translate(-7,-8)"),
    ],
)
def test_transforms_on_groups_inside_of_groups(outer: str, inner: str) -> None:
    svg = drawing().decode()
    svg = svg.replace('<g id="areas">', f'<g transform="{outer}"><g id="areas"><g transform="{inner}">')

    read = board(svg.replace("</g>", "</g></g></g>", 1))

    assert {name: round(space.polygon.area) for name, space in read.spaces.items()} == SIZES
    assert set(read.geography().borders) == BORDERS


@pytest.mark.parametrize(
    "path",
    [
        "M160 150h30v30h-30z",
        "m160,150 30,0 0,30-30,0Z",
        "M1.6e2+150L190,150 190 180,160 180z",
        "M160 150H190V180H160V150",
        "M160 150C160 150 190 150 190 150S190 180 190 180 160 180 160 180Z",
        "M160 150Q175 150 190 150L190 180 160 180z",
        "M160 150A0 0 0 0 0 190 150V180H160Z",
    ],
)
def test_every_way_to_write_the_same_path(path: str) -> None:
    assert_the_isles(drawing({"fara": f'<path id="fara" class="land" d="{path}"/>'}), notes={"open-path"})


def test_arcs_make_round_spaces() -> None:
    circle = '<path id="fara" class="land" d="M160 165a15 15 0 1130 0 15 15 0 01-30 0z"/>'
    sea = AREAS["sz_east"].replace("M160 150v30h30v-30z", "M160 165a15 15 0 1 0 30 0 15 15 0 0 0-30 0z")

    read = board(drawing({"fara": circle, "sz_east": sea}))

    assert read.spaces["fara"].polygon.area == pytest.approx(3.14159 * 225, rel=0.01)
    assert set(read.geography().borders) == BORDERS


def test_holes_and_the_isles_in_them() -> None:
    ring = '<path id="cora" class="land" d="M30 80h90v40H30z M60 90v20h30v-20z M70 95h10v10h-10z"/>'
    lake = AREAS["sz_west"].replace(
        "M30 40H120V120H30Z", "M30 40H120V120H30Z M60 90h30v20h-30z M70 95v10h10v-10z"
    )

    read = board(drawing({"cora": ring, "sz_west": lake}))

    assert read.space_at(65, 100) == "sz_west"
    assert read.space_at(75, 100) == "cora"
    assert read.spaces["cora"].polygon.area == 3600 - 600 + 100


def test_a_space_of_several_parts() -> None:
    parts = '<path id="fara" class="land" d="M160 150h10v30h-10z M170 150h20v30h-20z"/>'

    assert_the_isles(drawing({"fara": parts}))


def test_classes_of_css_say_what_is_land_among_others() -> None:
    styled = drawing({"alba": AREAS["alba"].replace('class="land"', 'class="st0 land big"')})
    table = spaces(
        {"alba": 'name = "Alba"\nvalue = 3\nowner = "red"\ncapital_of = "red"\ncapital_city = "Aldon"'}
    )

    assert Board(compiled(styled, table)).spaces["alba"].kind == "land"


def test_a_packed_svg_is_refused_with_a_sentence() -> None:
    with pytest.raises(BrokenPackError, match="not well-formed XML"):
        compiled(gzip.compress(drawing()))
