"""Every fault that a map can have is found, with its code, its place and a remedy."""

import pytest

from axis_desktop.board.fitting.compiling import compile_board
from axis_desktop.board.problem import BrokenPackError, by_severity, did_you_mean, error, note, warning
from tests.board.isles import AREAS, SPACES, codes, compiled, drawing, found, spaces

WRAP = "[wrap]\nwidth = 300\n"


def area(space: str, path: str, extra: str = "") -> bytes:
    kind = "sea" if space.startswith("sz_") else "land"
    return drawing({space: f'<path id="{space}" class="{kind}" d="{path}"/>{extra}'})


def test_a_good_map_has_no_problems() -> None:
    assert compiled().problems == ()


def test_two_shapes_of_one_name() -> None:
    problem = found(
        compiled(area("alba", "M30 40h40v40h-40z", '<path id="alba" d="M0 0H9V9Z"/>')).problems,
        "duplicate-id",
    )

    assert str(problem.text) == "Several shapes are called alba (lines 3, 3)."
    assert problem.severity == "error"


def test_a_copy_is_told_from_its_original_by_its_label() -> None:
    copy = '<path id="path12" inkscape:label="Alba" d="M1 1H9V9Z"/>'

    assert found(compiled(area("alba", "M30 40h40v40h-40z", copy)).problems, "duplicate-id").space == "alba"


@pytest.mark.parametrize("label", ["alba", "Alba", " ALBA "])
def test_a_label_stands_in_for_an_id_that_a_program_made_up(label: str) -> None:
    svg = drawing(
        {"alba": f'<path id="path1234" inkscape:label="{label}" class="land" d="M30 40h40v40h-40z"/>'}
    )

    problem = found(compiled(svg).problems, "named-by-label")
    assert problem.severity == "note"
    assert "path1234" in str(problem.text)
    assert [space.facts.id for space in compiled(svg).spaces] == list(SPACES)


def test_shapes_in_a_group_are_the_space_that_the_group_is_called() -> None:
    parts = '<path class="land" d="M160 150h30v14h-30z"/><path class="land" d="M160 166h30v14h-30z"/>'
    isles = f'<g id="fara">{parts}</g>'
    sea = AREAS["sz_east"].replace("M160 150v30h30v-30z", "M160 150v14h30v-14z M160 166v14h30v-14z")

    board = compiled(drawing({"fara": isles, "sz_east": sea}))

    assert codes(board.problems) == []


def test_a_shape_without_a_known_name() -> None:
    extra = '<path id="path99" inkscape:label="albo" d="M1 1H9V9H1Z"/>'

    problem = found(compiled(area("alba", "M30 40h40v40h-40z", extra)).problems, "missing-id")

    said = "The shape 'path99' has no known name; its label says 'albo' (did you mean 'alba'?)."
    assert str(problem.text) == said
    assert (problem.file, problem.line, problem.place) == ("map.svg", 3, (1, 1))


def test_a_shape_that_no_table_knows_and_a_table_that_has_no_shape() -> None:
    problems = compiled(table=spaces({"dorn": "", "dornia": SPACES["dorn"]})).problems

    assert "did you mean 'dornia'?" in str(found(problems, "unknown-area").text)
    missing = found(problems, "missing-shape")
    assert (missing.file, missing.key, missing.space) == ("spaces.toml", "[space.dornia]", "dornia")
    assert "did you mean 'dorn'?" in str(missing.text)


def test_a_mark_of_no_space() -> None:
    marks = '<g id="anchors"><circle id="anchor-abla" cx="50" cy="60" r="3"/></g>'

    problem = found(compiled(drawing(rest=marks)).problems, "unknown-area")

    assert problem.severity == "warning"
    assert "did you mean 'alba'?" in str(problem.text)


@pytest.mark.parametrize(
    ("rows", "key"),
    [
        ('[[link]]\na = "alba"\nb = "atlantis"\nkind = "border"', "[[link]] 1.b"),
        ('[[link]]\na = "sz_west"\nb = "sz_east"\nkind = "canal"\nbanks = ["atlantis"]', "[[link]] 1.banks"),
        ('[[deny]]\na = "atlantis"\nb = "alba"', "[[deny]] 1.a"),
        ('[[link]]\na = "alba"\nb = "alba"\nkind = "border"', "[[link]] 1"),
    ],
)
def test_a_row_that_names_no_space(rows: str, key: str) -> None:
    problem = found(compiled(table=spaces(rest=rows)).problems, "unknown-neighbor")

    assert (problem.file, problem.key, problem.severity) == ("spaces.toml", key, "error")


@pytest.mark.parametrize(
    "table",
    [
        spaces({"fara": 'name = "Fara"\nkind = "land"\nisland_in = "alba"\nbox = [1, 1]'}),
        spaces(rest='[[link]]\na = "alba"\nb = "sz_east"\nkind = "canal"'),
        spaces(rest='[[link]]\na = "sz_west"\nb = "sz_east"\nkind = "canal"\nbanks = ["sz_east"]'),
    ],
)
def test_a_row_that_names_a_space_of_the_wrong_kind(table: bytes) -> None:
    assert found(compiled(table=table).problems, "wrong-kind").severity == "error"


def test_an_outline_that_crosses_itself() -> None:
    problem = found(compiled(area("fara", "M160 150L190 180H160L190 150Z")).problems, "self-intersection")

    assert problem.place == (175, 165)
    assert "(175, 165)" in str(problem.text)


def test_an_outline_that_only_touches_itself_is_fine() -> None:
    # Two squares that meet at (175, 165), in one stroke.
    board = compiled(area("fara", "M160 150H175V165H190V180H175V165H160Z"))

    assert "self-intersection" not in codes(board.problems)


def test_an_open_outline() -> None:
    problem = found(compiled(area("dorn", "M200,40 260,40 260,100 200,100")).problems, "open-path")

    assert problem.severity == "warning"
    assert "(200, 100) and (200, 40)" in str(problem.text)


@pytest.mark.parametrize("path", ["", "M160 150", "M160 150L170 160", "M160 150L170 160Z", "M1 1L2 2L3 3Z"])
def test_an_outline_without_area(path: str) -> None:
    problem = found(compiled(area("fara", path)).problems, "empty-path")

    assert (problem.severity, problem.space) == ("error", "fara")


def test_a_space_that_is_hardly_seen() -> None:
    problems = compiled(area("fara", "M160 150h4v4h-4z")).problems

    assert "16.0 square units" in str(found(problems, "tiny-area").text)
    assert str(found(problems, "gap").text).startswith(
        "No space covers the 884 square units between fara, sz_east"
    )


def test_an_overlap_with_its_area() -> None:
    problem = found(compiled(area("dorn", "M200,40 260,40 260,101 200,101Z")).problems, "overlap")

    assert (problem.file, problem.line, problem.space) == ("map.svg", 6, "dorn")
    assert problem.severity == "error"
    assert "dorn and elm overlap by 60 square units near (230, 10" in str(problem.text)


def test_a_hairbreadth_overlap_is_only_a_warning() -> None:
    problem = found(compiled(area("dorn", "M200,40 260,40 260,100.005 200,100.005Z")).problems, "overlap")

    assert problem.severity == "warning"


@pytest.mark.parametrize("decimals", [1, 3])
def test_an_overlap_is_judged_by_its_width_and_not_by_its_area(decimals: int) -> None:
    """A strip 600 units long and 0.001 wide covers 0.6 square units, and nobody can see it."""
    wide, hair = 10**-decimals, f"{100 + 10**-decimals:.{decimals}f}"
    shapes = {
        name: f'<path id="{name}" class="land" d="{path}"/>'
        for name, path in {
            "dorn": f"M.{'5' * decimals},40 900,40 900,{hair} .{'5' * decimals},{hair}Z",
            "elm": f"M.{'5' * decimals},100 900,100 900,160 .{'5' * decimals},160Z",
        }.items()
    }
    svg = drawing(dict.fromkeys(AREAS, "") | shapes, root='viewBox="0 0 1000 200"')

    problem = found(
        compiled(svg, spaces({name: "" for name in SPACES if name not in shapes})).problems, "overlap"
    )

    assert wide * 900 > 0.5
    assert problem.severity == "warning"
    assert ("more decimals" in problem.remedy.template) == (decimals == 1)


def test_borders_that_rounding_parts_are_borders() -> None:
    shapes = {
        "dorn": '<path id="dorn" class="land" d="M200.5,40 260.5,40 260.5,99.9 200.5,99.9Z"/>',
        "elm": '<path id="elm" class="land" d="M200.5,100 260.5,100 260.5,160 200.5,160Z"/>',
    }
    svg = drawing(dict.fromkeys(AREAS, "") | shapes)

    board = compiled(svg, spaces({name: "" for name in SPACES if name not in shapes}))

    assert board.borders == (("dorn", "elm"),)


def test_a_gap_between_neighbors() -> None:
    problem = found(compiled(area("dorn", "M200,40 260,40 260,98 200,98Z")).problems, "gap")

    assert problem.severity == "warning"
    assert "120 square units between dorn, elm, sz_east" in str(problem.text)


def test_a_hole_inside_one_space_is_only_noted() -> None:
    lake = AREAS["sz_west"].replace("M30 40", "M10 150h20v20h-20z M30 40")

    problem = found(compiled(drawing({"sz_west": lake})).problems, "gap")

    assert problem.severity == "note"
    assert str(problem.text).startswith("sz_west has a hole of 400 square units")


def test_a_contact_too_short_to_be_a_border() -> None:
    # A slit of sea between Alba and Brega leaves them four units of common border.
    slit = drawing(
        {
            "brega": '<path id="brega" class="land" d="M72 40H120V80H70V76H72Z"/>',
            "sz_west": '<path id="sz_west" class="sea" d="M0 0H150V200H0Z M30 40H70V76H72V40H120V120H30Z"/>',
        }
    )
    pair = 'a = "brega"\nb = "alba"'

    board = compiled(slit)
    linked = compiled(slit, spaces(rest=f'[[link]]\n{pair}\nkind = "border"'))
    denied = compiled(slit, spaces(rest=f"[[deny]]\n{pair}"))

    problem = found(board.problems, "sliver-contact")
    assert str(problem.text).startswith("alba and brega touch for only 4.0 units near (70, 7")
    assert ("alba", "brega") not in board.borders
    assert ("alba", "brega") in linked.borders
    assert codes(linked.problems) == []
    assert ("alba", "brega") not in denied.borders
    assert codes(denied.problems) == []


def test_a_space_that_nothing_can_reach() -> None:
    sea = AREAS["sz_east"].replace(" M160 150v30h30v-30z", " M158 148v34h34v-34z")

    problem = found(compiled(drawing({"sz_east": sea})).problems, "isolated")

    assert (problem.space, problem.severity) == ("fara", "warning")


def test_an_anchor_outside_of_its_space() -> None:
    marks = '<g id="anchors"><circle id="anchor-alba" cx="20" cy="20" r="3"/></g>'

    board = compiled(drawing(rest=marks))

    assert found(board.problems, "anchor-outside").place == (20, 20)
    (anchor,) = board.spaces[0].anchors
    assert anchor == pytest.approx((50, 60), abs=1)


def test_a_space_without_room_for_a_stack() -> None:
    table = spaces({"fara": 'name = "Fara"\nkind = "land"'})
    small, sea = "M160 150h20v30h-20z", AREAS["sz_east"].replace("h30v-30", "h20v-30")
    svg = drawing({"fara": f'<path id="fara" d="{small}"/>', "sz_east": sea})

    assert found(compiled(svg, table).problems, "no-room").space == "fara"
    assert codes(compiled(svg).problems) == []


def test_a_map_that_does_not_meet_itself_at_the_seam() -> None:
    problem = found(compiled(table=spaces(rest="[wrap]\nwidth = 320")).problems, "bad-wrap")

    assert (problem.file, problem.key, problem.severity) == ("spaces.toml", "[wrap].width", "error")


def test_a_map_that_overlaps_itself_at_the_seam() -> None:
    problem = found(compiled(table=spaces(rest="[wrap]\nwidth = 299")).problems, "bad-wrap")

    assert "sz_east and sz_west overlap by 200 square units" in str(problem.text)


def test_a_space_of_no_kind_and_one_of_two() -> None:
    bare = SPACES["alba"].replace('kind = "land"\n', "")
    unclassed = drawing({"alba": AREAS["alba"].replace('class="land"', "")})

    assert codes(compiled(table=spaces({"alba": bare})).problems) == []
    assert codes(compiled(unclassed).problems) == []
    assert found(compiled(unclassed, spaces({"alba": bare})).problems, "no-kind").space == "alba"
    as_sea = drawing({"alba": AREAS["alba"].replace('class="land"', 'class="sea"')})
    assert found(compiled(as_sea).problems, "kind-differs").severity == "error"


def test_a_pair_that_is_linked_and_denied() -> None:
    rows = '[[link]]\na = "dorn"\nb = "alba"\nkind = "bridge"\n[[deny]]\na = "alba"\nb = "dorn"'

    assert found(compiled(table=spaces(rest=rows)).problems, "contradiction").severity == "error"


def test_a_denial_of_what_does_not_touch() -> None:
    rows = '[[deny]]\na = "alba"\nb = "dorn"'

    assert found(compiled(table=spaces(rest=rows)).problems, "unused-row").severity == "note"


def test_all_problems_are_found_in_one_run() -> None:
    svg = drawing({"alba": '<path id="abla" d="M30 40h40v40h-40z"/>', "fara": '<path id="fara" d="M1 1"/>'})
    table = spaces({"elm": 'name = "Elm"\nkind = "land"\nvalu = 1\nowner = 3', "dorn": 'kind = "swamp"'})

    problems = compile_board(svg, table).problems

    assert {"unknown-area", "missing-shape", "empty-path", "unknown-key", "bad-value", "missing-key"} <= set(
        codes(problems)
    )


def test_problems_read_as_sentences_with_their_place() -> None:
    fault = error("bad-value", "found '{owner}', expected a power{near}", owner="rusia", near="")

    assert str(fault.at("spaces.toml", key="[space.ukraine].owner")) == (
        "spaces.toml, [space.ukraine].owner: found 'rusia', expected a power"
    )
    assert (
        str(error("x", "It broke.", "Mend it.").at("map.svg", line=88))
        == "map.svg, line 88: It broke. Mend it."
    )
    assert str(note("x", "Hm.")) == "Hm."


def test_the_worst_problems_come_first() -> None:
    one, two, three = note("n", "n"), warning("w", "w"), error("e", "e")

    assert by_severity([one, two, three]) == [three, two, one]


def test_a_broken_pack_tells_its_first_error_and_how_many_more_there_are() -> None:
    broken = BrokenPackError([warning("w", "Hm."), error("e", "{a}!", a="Oh"), error("f", "No.")], "isles")

    assert str(broken) == "isles: Oh! (And 1 more error: `axis-desktop map check` lists all.)"
    assert codes(broken.problems) == ["e", "f", "w"]


def test_a_word_far_from_all_known_ones_gets_no_suggestion() -> None:
    assert str(did_you_mean("rusia", ["russia", "usa"])) == " (did you mean 'russia'?)"
    assert did_you_mean("xyzzy", ["russia", "usa"]) == ""


def test_lands_that_meet_only_in_a_corner() -> None:
    # Brega is moved so that only its lower left corner touches the upper right one of Alba.
    svg = drawing(
        {
            "brega": '<path id="brega" class="land" d="M70 10h50v30h-50z"/>',
            "sz_west": '<path id="sz_west" class="sea"'
            ' d="M0 0H150V200H0Z M30 40H70V10H120V40H70V80H120V120H30Z"/>',
        }
    )

    problem = found(compiled(svg).problems, "point-contact")

    assert (problem.severity, problem.space, problem.place) == ("note", "alba", (70, 40))
    assert (
        str(problem.text)
        == "alba and brega touch only in a point near (70, 40) and don't count as neighbors."
    )
    linked = '[[link]]\na = "alba"\nb = "brega"\nkind = "bridge"'
    denied = '[[deny]]\na = "alba"\nb = "brega"\nreason = "A corner."'
    assert "point-contact" not in codes(compiled(svg, spaces(rest=linked)).problems)
    assert "point-contact" not in codes(compiled(svg, spaces(rest=denied)).problems)


def test_spaces_that_can_not_be_reached_from_the_others() -> None:
    # The two seas no longer meet: what lies in the smaller half is cut off.
    svg = drawing(
        {
            "sz_west": AREAS["sz_west"].replace("M0 0H150V200H0Z", "M0 0H145V200H0Z"),
        }
    )

    problem = found(compiled(svg).problems, "unreachable")

    assert problem.severity == "warning"
    assert "can't be reached from the rest of the map" in str(problem.text)
    assert problem.place is not None


def test_a_crack_that_is_open_to_the_outside() -> None:
    svg = drawing({"sz_west": AREAS["sz_west"].replace("M0 0H150V200H0Z", "M0 0H149.5V200H0Z")})

    problem = found(compiled(svg).problems, "gap")

    assert (problem.severity, problem.space) == ("warning", "sz_east")
    expected = "A crack of 100 square units is open between sz_east, sz_west near (150, 100)."
    assert str(problem.text) == expected


def test_a_strait_that_is_meant_is_no_crack() -> None:
    svg = drawing({"sz_west": AREAS["sz_west"].replace("M0 0H150V200H0Z", "M0 0H147V200H0Z")})

    assert "gap" not in codes(compiled(svg).problems)


def test_a_sum_that_differs_from_the_declared_income() -> None:
    problems = compiled(table=spaces(rest="[income]\nred = 5\nblue = 6\ngray = 1\n")).problems

    differs, unknown = found(problems, "income-differs"), found(problems, "unknown-owner")
    assert str(differs.text) == "the spaces of blue are worth 5, and 6 is declared"
    assert (differs.severity, differs.key, unknown.key) == ("warning", "[income].blue", "[income].gray")


@pytest.mark.parametrize(
    "row", ['[income]\nred = "5"', "[income]\nred = -1", "[income]\nred = true", "income = 3"]
)
def test_an_income_is_a_whole_number(row: str) -> None:
    table = f"format = 1\n{row}\n".encode() + spaces().removeprefix(b"format = 1")

    assert found(compiled(table=table).problems, "bad-value").key in ("[income].red", "income")


def test_a_link_of_what_touches_anyway() -> None:
    row = '[[link]]\na = "alba"\nb = "brega"\nkind = "border"'

    assert found(compiled(table=spaces(rest=row)).problems, "unused-row").severity == "note"


def test_problems_of_the_tables_have_a_place_to_fly_to() -> None:
    table = spaces(rest='[[feature]]\na = "alba"\nb = "dorn"\nkind = "river"')

    assert found(compiled(table=table).problems, "feature-apart").place == pytest.approx((50, 60), abs=1)


def test_an_id_that_illustrator_has_escaped_is_that_of_the_space() -> None:
    svg = drawing({"sz_west": AREAS["sz_west"].replace('id="sz_west"', 'id="sz_x5F_west"')})
    marks = '<g id="anchors"><circle id="anchor-sz_x5F_west" cx="10" cy="10" r="3"/></g>'

    board = compiled(svg.replace(b"</svg>", marks.encode() + b"</svg>"))

    assert board.problems == ()
    assert next(space for space in board.spaces if space.facts.id == "sz_west").anchors == ((10, 10),)


def test_a_style_that_says_there_is_no_clip_path_is_no_clip_path() -> None:
    svg = drawing({"alba": AREAS["alba"].replace("/>", ' style="fill:red; clip-path: none; mask : none"/>')})

    assert compiled(svg).problems == ()


@pytest.mark.parametrize(
    ("row", "key"),
    [
        (SPACES["alba"].replace("owner =", "onwer ="), "[space.alba].onwer"),
        (SPACES["alba"].replace("value = 3", 'value = "3"'), "[space.alba].value"),
        (SPACES["alba"].replace("name =", "nmae ="), "[space.alba].nmae"),
        (SPACES["alba"].replace('name = "Alba"', ""), "[space.alba].name"),
    ],
)
def test_a_fault_in_one_key_of_a_space_brings_no_other_with_it(row: str, key: str) -> None:
    (problem,) = compiled(table=spaces({"alba": row}, "[income]\nred = 5\nblue = 5")).problems

    assert (problem.key, problem.severity) == (key, "error")


def test_a_misspelt_kind_is_told_of_once() -> None:
    unclassed = drawing({"dorn": AREAS["dorn"].replace('class="land"', "")})
    row = SPACES["dorn"].replace('"land"', '"lnad"')

    (problem,) = compiled(unclassed, spaces({"dorn": row})).problems

    assert (problem.code, problem.key) == ("bad-value", "[space.dorn].kind")


def test_a_link_of_a_misspelt_kind_still_joins() -> None:
    rows = '[[link]]\na = "alba"\nb = "dorn"\nkind = "brigde"'

    board = compiled(table=spaces(rest=rows))

    assert codes(board.problems) == ["bad-value"]
    assert ("alba", "dorn") in board.borders


def test_an_island_in_a_sea_that_does_not_touch_it() -> None:
    row = SPACES["fara"].replace("sz_east", "sz_west")

    problem = found(compiled(table=spaces({"fara": row})).problems, "island-apart")

    assert (problem.key, problem.severity) == ("[space.fara].island_in", "warning")
    assert str(problem.text).startswith("Fara is no island in West Sea")


def test_decoration_of_a_class_that_is_not_painted_is_told_of_once() -> None:
    lines = (f'<path class="{name}" d="M1 1L9 9"/>' for name in ("rivr", "rivr", "river wide", "cls-1"))
    stream = '<g id="decor"><path class="stream" d="M1 1L9 9"/></g>'

    problem = found(compiled(drawing(rest=f'<g id="decor">{"".join(lines)}</g>')).problems, "unknown-class")

    assert problem.severity == "note"
    assert "did you mean 'river'?" in str(problem)
    assert "did you mean 'river'?" in str(found(compiled(drawing(rest=stream)).problems, "unknown-class"))
