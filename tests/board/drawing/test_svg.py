import tracemalloc

import pytest

from axis_desktop.board.drawing.page import MOST_ELEMENTS
from axis_desktop.board.drawing.svg import MOST_BYTES, MOST_SUBPATHS, Drawing, read_svg
from axis_desktop.board.problem import BrokenPackError, Problem
from tests.board.isles import codes, drawing, found

SQUARE = '<path id="alba" d="M0 0H10V10H0Z"/>'


def svg(inside: str, root: str = 'viewBox="0 0 100 50"', before: str = "") -> bytes:
    return f'{before}<svg xmlns="http://www.w3.org/2000/svg" {root}>{inside}</svg>'.encode()


def areas(inside: str) -> bytes:
    return svg(f'<g id="areas">{inside}</g>')


def refusal(data: bytes) -> Problem:
    with pytest.raises(BrokenPackError) as raised:
        read_svg(data)
    (only,) = raised.value.problems
    assert only.severity == "error"
    return only


def bounds(read: Drawing, index: int = 0) -> tuple[float, float, float, float]:
    points = read.areas[index].subpaths[0].points
    return (*points.min(axis=0).tolist(), *points.max(axis=0).tolist())


def test_areas_have_their_names_classes_and_lines() -> None:
    read = read_svg(
        drawing({"alba": '<path id="path7" inkscape:label="alba" class="a land" d="M0 0H9V9Z"/>'})
    )

    first, second = read.areas[:2]
    assert (first.name.id, first.name.label, first.classes, first.line) == ("path7", "alba", ("a", "land"), 3)
    assert (second.name.id, second.line) == ("brega", 4)
    assert read.size == (300, 200)
    assert read.problems == []


def test_transforms_of_groups_and_shapes_are_done_from_the_inside_out() -> None:
    inner = '<path id="alba" transform="translate(1 1)" d="M0 0H10V10H0Z"/>'
    read = read_svg(areas(f'<g transform="scale(2)"><g transform="translate(10)">{inner}</g></g>'))

    assert bounds(read) == (22, 2, 42, 22)


def test_a_view_box_that_begins_elsewhere_is_moved_to_the_corner() -> None:
    read = read_svg(svg(f'<g id="areas">{SQUARE}</g>', 'viewBox="-10,-20 100 50"'))

    assert bounds(read) == (10, 20, 20, 30)


def test_width_and_height_stand_in_for_a_view_box_that_a_minifier_removed() -> None:
    assert read_svg(svg('<g id="areas"/>', 'width="300px" height="200"')).size == (300, 200)


@pytest.mark.parametrize(
    "root",
    [
        'width="210em" height="297em"',
        'width="210em"',
        'viewBox="0 0 100"',
        'viewBox="0 0 100%% 100%%"',
        'viewBox=""',
        'viewBox="0 0 nan 100"',
        'viewBox="0 0 1e999 100"',
        'viewBox="0 0 1000000 100"',
        'viewBox="0 0 -300 200"',
        'viewBox="0 0 0 0"',
    ],
)
def test_a_senseless_view_box_is_refused(root: str) -> None:
    assert refusal(svg(f'<g id="areas">{SQUARE}</g>', root)).code == "bad-viewbox"


CORNER = '<g id="anchors"><rect id="alba" x="900" y="900" width="1" height="1"/></g>'
OUTSIDE = '<g transform="translate(5 40)"><a><circle cx="10" cy="0" r="5"/></a></g>'


@pytest.mark.parametrize(
    ("root", "size"),
    [
        ("", (20, 45)),
        ('width="100%" height="100%"', (20, 45)),
        ('width="auto" height="45.0"', (20, 45)),
        ('width="30px"', (30, 45)),
        ('height="1in" width="50%"', (20, 96)),
        ('width="300mm" height="150mm"', (1133.86, 566.93)),
        ('width="12cm" height="100pt"', (453.54, 133.33)),
        ('width="10pc" height="2in"', (160, 192)),
        ('width="100%" height="100%" viewBox="-1 -2 33 44"', (33, 44)),
    ],
)
def test_where_nothing_says_the_size_the_drawing_is_measured(root: str, size: tuple[float, float]) -> None:
    """Anchors, what isn't shown, and what is a share of the page don't count."""
    hidden = '<defs><path d="M0 0h800v800z"/></defs><rect width="50%" height="9"/><path d="M0 0h999 oops"/>'
    read = read_svg(svg(f'<g id="areas">{SQUARE}</g>{CORNER}{OUTSIDE}{hidden}', root))

    assert read.size == pytest.approx(size, abs=0.01)


@pytest.mark.parametrize(
    "inside", ['<g id="areas"/>', f'<g id="areas"/>{CORNER}', '<g id="areas"><path d="M-9-9h5v5z"/></g>']
)
def test_an_unsized_drawing_with_nothing_on_it_is_refused_with_the_cure(inside: str) -> None:
    problem = refusal(svg(inside, 'width="100%"'))

    assert problem.code == "bad-viewbox"
    assert "nothing is drawn" in str(problem.text)
    assert 'viewBox="0 0 WIDTH HEIGHT"' in str(problem.remedy)


def test_measuring_a_drawing_is_as_careful_as_reading_it() -> None:
    assert refusal(svg('<g id="areas"/><script/>', "")).code == "unsafe"
    assert refusal(svg("<g>" * 70 + "</g>" * 70, "")).code == "too-deep"
    assert refusal(b"<svg><g>").code == "bad-xml"


def test_inkscape_layers_are_known_by_their_label() -> None:
    read = read_svg(
        svg(
            f'<g id="layer1" inkscape:label="Areas">{SQUARE}</g>',
            'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" viewBox="0 0 100 50"',
        )
    )

    assert [area.name.id for area in read.areas] == ["alba"]


def test_illustrator_wraps_everything_in_a_switch() -> None:
    doctype = (
        '<?xml version="1.0" encoding="utf-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" '
        '"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
    )
    style = "<style>.st0{fill:#B2B2B2;}</style>"
    inside = f'{style}<switch><g><g id="areas"><path id="alba" class="st0" d="M0 0H9V9Z"/></g></g></switch>'

    read = read_svg(svg(inside, 'viewBox="0 0 100 50" style="enable-background:new 0 0 100 50;"', doctype))

    assert read.areas[0].classes == ("st0",)


def test_prefixed_svg_and_foreign_elements_are_understood() -> None:
    read = read_svg(
        b'<svg:svg xmlns:svg="http://www.w3.org/2000/svg" viewBox="0 0 50 50"><sodipodi:namedview id="x"/>'
        b'<svg:g id="areas"><svg:path id="alba" d="M0 0H9V9Z"><svg:title>Alba</svg:title></svg:path></svg:g>'
        b"</svg:svg>"
    )

    assert [area.name.id for area in read.areas] == ["alba"]


def test_anchors_and_labels_are_the_middles_of_their_shapes() -> None:
    anchors = '<g id="anchors" transform="translate(5)"><circle id="anchor-alba" cx="3" cy="4" r="2"/></g>'
    labels = '<g id="labels"><text id="label-alba" x="7" y="8"><tspan x="1">A</tspan></text></g>'

    read = read_svg(drawing(rest=anchors + labels))

    assert [(point.name.id, point.place) for point in read.anchors] == [("anchor-alba", (8, 4))]
    assert [(point.name.id, point.place) for point in read.labels] == [("label-alba", (7, 8))]


def test_decoration_keeps_open_lines_and_may_hold_anything() -> None:
    inside = '<path id="nile" class="river" d="M0 0L5 5"/><text>North</text><use href="#nile"/>'

    read = read_svg(drawing(rest=f'<g id="decor">{inside}</g>'))

    (river,) = read.decor
    assert (river.name.id, river.classes, river.subpaths[0].closed) == ("nile", ("river",), False)
    assert read.problems == []


def test_definitions_are_no_areas() -> None:
    read = read_svg(areas(f"<defs>{SQUARE}</defs>"))

    assert read.areas == []


@pytest.mark.parametrize(
    "inside",
    [
        '<use id="alba" href="#brega"/>',
        '<text id="alba">Alba</text>',
        '<image id="alba" href="data:image/png;base64,AA=="/>',
        '<svg id="alba"/>',
        '<line id="alba" x2="9"/>',
        '<path id="alba" d="M0 0H9V9Z" clip-path="url(#c)"/>',
        '<path id="alba" d="M0 0H9V9Z" style="fill:red; clip-path:url(#c)"/>',
        '<path id="alba" d="M0 0H9V9Z" mask="url(#c)"/>',
        '<path id="alba" d="M0 0H9V9Z" style="transform: scale(2)"/>',
    ],
)
def test_what_cannot_be_an_area_is_told_of_with_its_line_and_a_remedy(inside: str) -> None:
    read = read_svg(drawing({"alba": inside}))

    problem = found(read.problems, "unsupported")
    assert problem.line == 3
    assert "alba" in str(problem.text)
    assert str(problem.remedy)
    assert "alba" not in [area.name.id for area in read.areas]


def test_clip_path_none_is_harmless() -> None:
    assert read_svg(areas('<path id="alba" d="M0 0H9V9Z" clip-path="none"/>')).problems == []


@pytest.mark.parametrize("path", ["M0 0L NaN 3 4 4", "M0 0L1e999 3", "M0 0L5", "hello"])
def test_a_damaged_path_is_told_of_and_the_rest_is_read(path: str) -> None:
    read = read_svg(drawing({"alba": f'<path id="alba" d="{path}"/>'}))

    assert codes(read.problems) == ["bad-path"]
    assert len(read.areas) == 7


def test_a_length_in_percent_is_a_share_of_the_page_and_one_in_unknown_units_is_told_of() -> None:
    read = read_svg(
        areas('<rect id="alba" width="50%" height="10"/><rect id="brega" width="5em" height="9"/>')
    )

    assert read.areas[0].subpaths[0].points.max(axis=0).tolist() == [read.size[0] / 2, 10]
    assert "'5em'" in str(found(read.problems, "bad-path").text)


def test_a_transform_that_cannot_be_read_is_told_of() -> None:
    read = read_svg(areas(f'<g transform="turn(3)">{SQUARE}</g>'))

    assert codes(read.problems) == ["bad-transform"]


BOMB = "".join(f'<!ENTITY l{i} "{f"&l{i - 1};" * 10 if i else "ha"}">' for i in range(10))


@pytest.mark.parametrize(
    "data",
    [
        svg('<g id="areas"/>&l9;', before=f"<!DOCTYPE svg [{BOMB}]>"),
        svg('<g id="areas"/>&x;', before='<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
        svg('<g id="areas"/>', before='<!DOCTYPE svg SYSTEM "http://example.org/a.dtd">'),
        svg(
            '<g id="areas"/>', before='<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x" [<!ELEMENT a ANY>]>'
        ),
        svg('<g id="areas"/>', before='<?xml-stylesheet href="http://example.org/a.css"?>'),
        svg("<script>alert(1)</script>"),
        svg(f'<g id="areas" onclick="alert(1)">{SQUARE}</g>'),
        svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'),
        svg('<a href="javascript:alert(1)"/>'),
        svg('<a href=" java&#10;script:alert(1)"/>'),
        svg('<image href="http://example.org/a.png"/>'),
        svg('<image href="//example.org/a.png"/>'),
        svg('<image href="/etc/passwd"/>'),
        svg('<image href="C:\\secret.png"/>'),
        svg('<image href="../../secret.png"/>'),
        svg('<image href="file:///etc/passwd"/>'),
        svg("<style>@import 'http://example.org/a.css';</style>"),
        svg("<style>.a{fill:url(http://example.org/a.svg#b)}</style>"),
        svg('<path style="fill:url( &quot;http://example.org/a.svg#b&quot;)"/>'),
        svg('<path fill="url(http://example.org/a.svg#b)"/>'),
    ],
)
def test_unsafe_files_are_refused(data: bytes) -> None:
    assert refusal(data).code == "unsafe"


@pytest.mark.parametrize(
    "inside",
    [
        '<image href="relief.jpg"/>',
        '<image href="data:image/png;base64,AA=="/>',
        '<path fill="url(#shade)"/>',
        "<path style=\"fill:url('#shade')\"/>",
        '<style>.a{fill:url("#shade");stroke:#000}</style>',
    ],
)
def test_references_inside_the_file_are_fine(inside: str) -> None:
    assert read_svg(svg(f'<g id="areas">{SQUARE}</g>{inside}')).problems == []


def test_a_file_that_is_no_svg_is_refused() -> None:
    assert refusal(b"<html><body/></html>").code == "no-svg"
    assert refusal(b"").code == "bad-xml"
    assert refusal(b"\x89PNG\r\n").code == "bad-xml"


def test_broken_xml_is_refused_with_its_line() -> None:
    problem = refusal(b'<svg viewBox="0 0 90 90">\n<g id="areas">\n</svg>')

    assert (problem.code, problem.line) == ("bad-xml", 3)


def test_a_drawing_without_areas_is_refused() -> None:
    assert refusal(svg(SQUARE)).code == "no-areas"


def test_deep_nesting_is_refused() -> None:
    assert refusal(areas("<g>" * 100_000)).code == "too-deep"


def test_too_many_elements_are_refused() -> None:
    assert refusal(areas("<g/>" * MOST_ELEMENTS)).code == "too-big"


def test_too_many_outlines_are_refused() -> None:
    assert refusal(areas(f'<path id="alba" d="{"M1 1h1v1z" * (MOST_SUBPATHS + 1)}"/>')).code == "too-big"


def test_a_huge_file_is_refused_in_little_memory() -> None:
    data = areas(f'<path id="alba" d="M0 0{"l1 1" * 6_000_000}"/>')
    assert len(data) > MOST_BYTES
    tracemalloc.start()

    problem = refusal(data)

    assert problem.code == "too-big"
    assert tracemalloc.get_traced_memory()[1] < 300_000_000
    tracemalloc.stop()


def test_one_path_of_many_megabytes_is_told_of() -> None:
    read = read_svg(areas(f'<path id="alba" d="M0 0{"l1 1" * 2_000_000}"/>'))

    assert codes(read.problems) == ["bad-path"]


def test_the_points_of_all_paths_together_are_limited() -> None:
    run = f'<path d="M0 0{"h1" * 300_000}"/>'

    read = read_svg(areas(run + run))

    assert len(read.areas) == 1
    assert "too many points" in str(found(read.problems, "bad-path").text)
