from collections.abc import Callable, Iterable

import pytest
from shapely import from_wkb

from axis_desktop.board.drawing.svg import Drawing, read_svg
from axis_desktop.board.fitting.compiling import CompiledBoard, compile_board
from axis_desktop.board.problem import BrokenPackError
from axis_desktop.modding.bare_svg import FoundMap, read_bare_svg
from tests.modding.drawings import ALL_BLUE, ILLUSTRATOR, INKSCAPE

ROOM = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 500">%s</svg>'


def compiled(found: FoundMap) -> CompiledBoard:
    tables = [f'[space.{s.id}]\nname = "{s.name}"\nkind = "{s.kind}"\n' for s in found.spaces]
    return compile_board(found.svg, "\n".join(["format = 1", *tables]).encode())


def kinds(data: bytes) -> dict[str, str]:
    return {space.id: space.kind for space in read_bare_svg(data, "map.svg").spaces}


def test_each_closed_path_becomes_a_space_named_by_its_label() -> None:
    found = read_bare_svg(INKSCAPE, "map.svg")

    assert {space.id: space.name for space in found.spaces} == {
        "great_sea": "Great Sea",
        "north_land": "North Land",
        "south_land": "South Land",
        "eastland": "Éastland",
        "space_1": "Space 1",
        "twin_isles": "Twin Isles",
    }
    assert [space.id for space in found.spaces if space.kind == "sea"] == ["great_sea"]


def test_the_prepared_drawing_is_a_sound_map() -> None:
    board = compiled(read_bare_svg(INKSCAPE, "map.svg"))

    assert board.problems == ()
    assert ("north_land", "south_land") in board.borders
    assert ("eastland", "north_land") not in board.borders
    assert ("great_sea", "twin_isles") in board.borders


def test_a_small_drawing_is_scaled_so_that_stacks_have_room() -> None:
    board = compiled(read_bare_svg(INKSCAPE, "map.svg"))

    assert board.size[0] == pytest.approx(1500, abs=1)
    assert board.size[1] == pytest.approx(1500 * 210 / 297, abs=1)


def test_the_sea_is_cut_out_around_the_lands_that_lie_on_it() -> None:
    found = read_bare_svg(INKSCAPE, "map.svg")

    assert "Cut out around the shapes that lie on it: Great Sea." in found.remarks
    assert b'd="m 30,70 h 80 c 5,20 5,20 0,40 h -80 z"' in found.svg


def test_an_island_on_the_border_of_two_seas_is_cut_out_of_both() -> None:
    drawing = ROOM % (
        b'<path inkscape:label="West Sea" d="M0 0H500V500H0z"/>'
        b'<path inkscape:label="East Sea" d="M500 0H1000V500H500z"/>'
        b'<path inkscape:label="Isle" d="M400 200H700V300H400z"/>'
    )
    drawing = drawing.replace(b"<svg ", b'<svg xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" ')

    board = compiled(read_bare_svg(drawing, "map.svg"))

    assert board.problems == ()
    assert board.borders == (("east_sea", "isle"), ("east_sea", "west_sea"), ("isle", "west_sea"))


@pytest.mark.parametrize("top", [-20, -150, -290])
def test_the_sea_ends_at_the_coast_of_a_land_that_reaches_over_the_page(top: int) -> None:
    found = read_bare_svg(
        ROOM % b'<path id="wide_sea" d="M0 0H1000V500H0z"/><path id="cape" d="M200 %dH600V100H200z"/>' % top,
        "map.svg",
    )

    assert compiled(found).problems == ()
    assert compiled(found).borders == (("cape", "wide_sea"),)
    assert "Cut out around the shapes that lie on it: Wide Sea." in found.remarks


def test_lands_that_overlap_a_little_are_not_cut_and_told_of() -> None:
    found = read_bare_svg(ALL_BLUE.replace(b"M210 10", b"M150 10"), "map.svg")

    (told,) = (remark for remark in found.remarks if remark.startswith("Not cut"))
    assert "Two over One (12000 square units)" in told
    assert "Path > Difference" in told
    assert not any(remark.startswith("Cut out") for remark in found.remarks)


def test_shapes_without_a_label_are_told_with_their_lines() -> None:
    found = read_bare_svg(INKSCAPE, "map.svg")

    assert "Named by numbers, as the drawing has no label for them: Space 1 (line 13)." in found.remarks
    assert not any("Great Sea (line" in remark for remark in found.remarks)


def test_neighbors_drawn_a_hair_over_each_other_keep_their_curves() -> None:
    found = read_bare_svg(
        ROOM % b'<path id="sea" fill="#88c" d="M0 0H1000V500H0z"/>'
        b'<path id="north" d="M100 100H300V200.00002H100z"/>'
        b'<path id="south" d="M100 200H300V300H100z"/>',
        "map.svg",
    )

    assert b'd="M100 100H300V200.00002H100z"' in found.svg
    assert compiled(found).problems == ()


def coarse(decimals: int) -> bytes:
    """A long slanting border with three neighbors on one side, whose nodes a program has rounded."""

    def at(x: float, y: float) -> str:
        return f"{x:.{decimals}f},{y:.{decimals}f}"

    slant = [at(400 + y * 0.37193, y) for y in (20, 127.37, 291.81, 470)]
    west = f'<path id="west" fill="#cdb" d="M100,20 {slant[0]} {slant[3]} 100,470Z"/>'
    rows = zip(("north", "middle", "south"), slant, slant[1:], strict=False)
    east = [
        f'<path id="{name}" fill="#cdb" d="M{a} 800,{a.split(",")[1]} 800,{b.split(",")[1]} {b}Z"/>'
        for name, a, b in rows
    ]
    return ROOM % "".join(['<path id="sea" fill="#88c" d="M0 0H1000V500H0z"/>', west, *east]).encode()


@pytest.mark.parametrize("decimals", [1, 4])
def test_borders_that_rounding_has_parted_are_snapped_together(decimals: int) -> None:
    found = read_bare_svg(coarse(decimals), "map.svg")

    board = compiled(found)
    assert [problem for problem in board.problems if problem.severity != "note"] == []
    assert {("north", "west"), ("middle", "west"), ("south", "west")} <= set(board.borders)
    told = [remark for remark in found.remarks if remark.startswith("Snapped")]
    assert all("with more decimals" in remark for remark in told)
    assert bool(told) == (decimals == 1)


def test_what_is_no_space_moves_to_the_decoration_at_its_old_place() -> None:
    found = read_bare_svg(INKSCAPE, "map.svg")
    decor = found.svg[found.svg.index(b'<g id="decor"') :]

    assert b"Hello &amp; welcome" in decor
    assert b'id="path99"' in decor
    assert b"matrix(1,0,0,1,2,1)" in decor
    assert any("open path (line 19" in remark for remark in found.remarks)


def test_comments_layers_and_colors_of_the_author_are_kept() -> None:
    found = read_bare_svg(INKSCAPE, "map.svg")

    assert b"<!-- Created with Inkscape -->" in found.svg
    assert b'pagecolor="#ffffff"' in found.svg
    assert b'inkscape:label="Areas" inkscape:groupmode="layer" id="areas"' in found.svg
    assert found.svg.count(b"fill:#cdb") == 4


def test_colors_of_style_sheets_tell_sea_from_land() -> None:
    assert kinds(ILLUSTRATOR) == {
        "space_1": "land",
        "space_2": "land",
        "space_3": "land",
        "old_home": "land",
        "gulf_of_tarn": "sea",
    }


def test_where_everything_is_blue_nobody_has_chosen_that_color() -> None:
    assert kinds(ALL_BLUE) == {"one": "land", "two": "land"}


@pytest.mark.parametrize(
    ("shape", "kind"),
    [
        (b'<path id="a" class="sea" d="M0 0h99v99z"/>', "sea"),
        (b'<g id="Water"><path id="a" d="M0 0h99v99z"/></g>', "sea"),
        (b'<g id="x" class="blocked"><path id="a" class="blocked" d="M0 0h99v99z"/></g>', "blocked"),
        (b'<path id="sz_a" fill="#fff" d="M0 0h99v99z"/>', "sea"),
        (b'<path id="a" fill="rgb(40, 90, 200)" d="M0 0h99v99z"/>', "sea"),
        (b'<path id="a" fill="#36c" d="M0 0h99v99z"/>', "sea"),
        (b'<path id="a" fill="#555" d="M0 0h99v99z"/>', "land"),
        (b'<g fill="steelblue"><path id="a" d="M0 0h99v99z"/></g>', "sea"),
    ],
)
def test_class_layer_color_and_name_say_what_a_shape_is(shape: bytes, kind: str) -> None:
    land = b'<path id="other" fill="tan" d="M200 0h99v99z"/>'

    assert next(iter(kinds(ROOM % (shape + land)).values())) == kind


def test_an_id_that_will_do_is_kept_and_the_label_is_the_name() -> None:
    data = ROOM % (
        b'<path id="sz_tarn" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"'
        b' inkscape:label="Gulf of Tarn" d="M0 0h99v99z"/>'
    )
    (space,) = read_bare_svg(data, "map.svg").spaces

    assert (space.id, space.name, space.kind) == ("sz_tarn", "Gulf of Tarn", "sea")


def test_equal_names_get_numbers() -> None:
    twice = b'<path id="a" d="M0 0h99v99z"/><path id="A" d="M200 0h99v99z"/>'

    assert list(kinds(ROOM % twice)) == ["a", "a_2"]


def test_a_frame_and_hidden_shapes_are_no_spaces() -> None:
    extra = b'<rect width="1000" height="500" fill="none"/><path id="b" display="none" d="M300 0h99v99z"/>'

    assert list(kinds(ROOM % (b'<path id="a" d="M0 0h99v99z"/>' + extra))) == ["a"]


def test_a_shape_under_others_is_no_space() -> None:
    found = read_bare_svg(
        ROOM % b'<path id="low" d="M0 0h50v50h-50z"/><path id="high" d="M0 0h99v99h-99z"/>', "map.svg"
    )

    assert [space.id for space in found.spaces] == ["high"]
    assert any("under others" in remark for remark in found.remarks)


def test_a_drawing_with_a_group_areas_keeps_its_groups() -> None:
    data = ROOM % (
        b'<g id="areas"><path id="a" d="M0 0h99v99h-99z"/></g><path id="b" d="M300 0h99v99h-99z"/>'
        b'<g id="anchors"><circle id="anchor-a" cx="50" cy="50" r="3"/></g>'
    )
    found = read_bare_svg(data, "map.svg")

    assert [space.id for space in found.spaces] == ["a"]
    assert found.svg == data


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"<svg", "bad-xml"),
        (b"<html/>", "no-svg"),
        (b'<svg xmlns="http://www.w3.org/2000/svg" width="50%" height="100%"/>', "bad-viewbox"),
        (b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 10"/>', "bad-viewbox"),
        (ROOM % b"", "no-areas"),
        (ROOM % b'<path d="M0 0L10 10"/>', "no-areas"),
        (ROOM % b'<path d="M0 0 nonsense z"/>', "bad-path"),
        (b'<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>', "unsafe"),
        (ROOM % (b'<path d="M0 0h99v99z"/>' * 400), "tangled"),
        (ROOM % b"".join(b'<path d="M%d 0h1v1z"/>' % (2 * i) for i in range(3100)), "too-big"),
        (ROOM % (b"<g>" * 80 + b"</g>" * 80), "too-deep"),
        (ROOM % b"<script/>", "unsafe"),
        (ROOM % b'<image href="https://example.org/x.png"/>', "unsafe"),
        ("<svg/>".encode("utf-16"), "bad-xml"),
    ],
)
def test_a_drawing_that_cant_be_used_is_refused_with_a_reason(data: bytes, code: str) -> None:
    with pytest.raises(BrokenPackError) as refusal:
        read_bare_svg(data, "map.svg")
    assert refusal.value.problems[0].code == code


LANDS = {
    "東京": "dong_jing",
    "Москва": "moskva",
    "McKinley": "mc_kinley",
    "Ærø og Öst": "aero_og_ost",
    "Rio de la Plata": "rio_de_la_plata",
}


def squares(tags: Iterable[str]) -> bytes:
    """A closed square for each of the tags, side by side."""
    paths = [f"<path {tag} d='M{100 * i} 0h100v100h-100z'/>" for i, tag in enumerate(tags)]
    return (ROOM % "".join(paths).encode()).replace(
        b"<svg ",
        b'<svg xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"'
        b' xmlns:serif="http://www.serif.com/" ',
        1,
    )


@pytest.mark.parametrize("attribute", ["inkscape:label", "data-name", "serif:id", "id"])
def test_labels_in_any_script_stay_as_names_and_only_ids_are_plain(attribute: str) -> None:
    found = read_bare_svg(squares(f'{attribute}="{name}"' for name in LANDS), "map.svg")

    assert {space.name: space.id for space in found.spaces} == LANDS
    assert compiled(found).problems == ()


def test_a_name_never_brings_what_steers_a_screen_into_a_pack() -> None:
    found = read_bare_svg(squares(['inkscape:label="Ab\u202eba\x9b31m"', 'id="two"']), "map.svg")

    assert found.spaces[0].name == "Abba31m"


def test_the_name_of_a_group_around_a_single_shape_is_that_of_the_space() -> None:
    """As Affinity writes a named layer with a transform."""
    group = '<g id="Rio-Grande" serif:id="Rio Grande do Sul" transform="translate(0,200)">%s</g>'
    shape = "<path d='M0 0h100v100h-100z'/>"
    drawing = squares(["id='one'", "id='two'"]).replace(b"</svg>", f"{group % shape}</svg>".encode())

    assert "Rio Grande do Sul" in [space.name for space in read_bare_svg(drawing, "map.svg").spaces]


def test_shapes_that_cant_be_read_are_named_and_dont_stop_the_others() -> None:
    lost = (
        b'<path id="bent" d="M0 0 nonsense z"/>\n<path id="far" d="M0 0h1e9v5z"/>\n'
        b'<rect inkscape:label="Rule" width="3furlong" height="4"/>\n'
        b'<g transform="scale(1e300)"><g transform="scale(1e300)"><path id="huge" d="M0 0h1v1z"/></g></g>\n'
        b'<g transform="wobble(3)"><path id="odd" d="M0 0h9v9z"/><text>words</text></g></svg>'
    )
    found = read_bare_svg(squares(["id='one'", "id='two'"]).replace(b"</svg>", b"\n" + lost), "map.svg")

    assert [space.id for space in found.spaces] == ["one", "two"]
    told = [remark for remark in found.remarks if "can't be read" in remark]
    for name, line in (("bent", 2), ("far", 3), ("Rule", 4), ("huge", 5), ("odd", 6)):
        assert any(f"'{name}' (line {line})" in remark for remark in told)
    assert compiled(found).problems == ()


def test_a_drawing_of_which_no_shape_can_be_read_is_refused_with_the_first() -> None:
    with pytest.raises(BrokenPackError, match=r"map\.svg, line 2: No shape of the drawing can be read"):
        read_bare_svg(ROOM % b'\n<path id="bent" d="M0 0 nonsense z"/>', "map.svg")


@pytest.mark.parametrize(
    ("root", "size"),
    [
        ('width="100%" height="100%"', (1000, 500)),
        ("", (1000, 500)),
        ('width="300mm" height="150mm"', (1133.86, 566.93)),
        ('width="15in" height="750"', (1440, 750)),
        ('viewBox="0 0 40000 20000"', (1500, 750)),
        ('viewBox="0 0 8 4"', (1500, 750)),
    ],
)
def test_drawings_of_any_size_become_maps(root: str, size: tuple[float, float]) -> None:
    drawing = f"""<svg xmlns="http://www.w3.org/2000/svg" {root}>
<rect id="sea" width="100%" height="100%" fill="#3355aa"/>
<rect id="land" x="1" y="1" width="5" height="2" fill="#cdb"/>
<path id="edge" fill="none" d="M0 0h1000v500"/></svg>"""

    found = read_bare_svg(drawing.encode(), "map.svg")

    board = compiled(found)
    assert board.size == pytest.approx(size, abs=0.01)
    sea = next(space for space in board.spaces if space.facts.id == "sea")
    assert from_wkb(sea.shape).bounds == pytest.approx((0, 0, *size), abs=0.01)


@pytest.mark.parametrize(
    "root",
    [
        "",
        'width="100%" height="100%"',
        'width="900"',
        'height="600px" width="auto"',
        'width="300mm" height="20cm"',
        'width="10in" height="700pt"',
        'viewBox="0 0 900 600" width="100%"',
        'viewBox="0 0 900"',
        'viewBox="0 0 100% 100%"',
        'width="90em" height="60em"',
        'width="1furlong"',
        'width="-900" height="600"',
    ],
)
def test_what_becomes_a_map_opens_as_a_map_itself_in_the_same_size(root: str) -> None:
    """A bare drawing and the map of a pack are measured in one way, or refused for one reason."""
    shapes = '<path id="alba" d="M0 0h900v600h-900z"/><rect id="brega" x="90" y="9" width="50%" height="9"/>'
    data = f'<svg xmlns="http://www.w3.org/2000/svg" {root}><g id="areas">{shapes}</g></svg>'.encode()

    assert told_of(lambda: read_svg(read_bare_svg(data, "map.svg").svg)) == told_of(lambda: read_svg(data))


def told_of(read: Callable[[], Drawing]) -> list[float] | list[str]:
    """The size of a drawing, or the codes of its refusal."""
    try:
        return [round(side, 3) for side in read().size]
    except BrokenPackError as refusal:
        return [problem.code for problem in refusal.problems]
