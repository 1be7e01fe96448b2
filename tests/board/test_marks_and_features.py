"""Marks, hexes, features, crossings and straits: from `spaces.toml` to the board and the rules."""

from pathlib import Path

import pytest

from axis_desktop.board import Board, Canal, Feature, check_pack, load_board
from tests.board.isles import SPACES, codes, compiled, drawing, found, spaces, write_pack

RIVER = '[[feature]]\na = "alba"\nb = "brega"\nkind = "river"\nname = "Ava"\ndefends = "b"\n'


def with_rows(space: str, rows: str) -> bytes:
    return spaces({space: f"{SPACES[space]}\n{rows}"})


def test_marks_and_hexes_reach_the_board_and_the_rules(tmp_path: Path) -> None:
    table = with_rows("alba", 'marks = ["port", "victory_city"]\nhex = [2, -1]')
    pack = write_pack(tmp_path / "isles", spaces_toml=table)

    for _ in ("compiled", "out of the cache"):
        board = load_board(pack, cache_folder=tmp_path / "cache")
        alba = board.geography().by_id()["alba"]
        assert (board.spaces["alba"].marks, board.spaces["alba"].hex) == (("port", "victory_city"), (2, -1))
        assert (alba.marks, alba.hex) == (("port", "victory_city"), (2, -1))
        assert (board.spaces["brega"].marks, board.spaces["brega"].hex) == ((), None)


def test_features_reach_the_board_and_the_rules(tmp_path: Path) -> None:
    pack = write_pack(tmp_path / "isles", spaces_toml=spaces(rest=RIVER))
    river = Feature(a="alba", b="brega", kind="river", name="Ava", defends="b")

    for _ in ("compiled", "out of the cache"):
        board = load_board(pack, cache_folder=tmp_path / "cache")
        assert board.features == (river,)
        assert board.geography().features == (river,)


def test_a_crossing_joins_lands_over_water() -> None:
    geography = Board(
        compiled(table=spaces(rest='[[link]]\na = "fara"\nb = "elm"\nkind = "crossing"'))
    ).geography()

    assert ("elm", "fara") in geography.borders
    assert geography.crossings == (("fara", "elm"),)


def test_a_strait_may_have_banks_that_control_it() -> None:
    row = '[[link]]\na = "sz_west"\nb = "sz_east"\nkind = "strait"\nname = "Gap"\nbanks = ["fara"]'
    geography = Board(compiled(table=spaces(rest=row))).geography()

    assert geography.straits == (Canal(name="Gap", a="sz_west", b="sz_east", banks=("fara",)),)
    assert geography.canals == ()


def test_a_crossing_to_a_sea_is_refused() -> None:
    row = '[[link]]\na = "fara"\nb = "sz_east"\nkind = "crossing"'

    assert found(compiled(table=spaces(rest=row)).problems, "wrong-kind").key == "[[link]] 1.b"


def test_banks_of_a_bridge_are_of_no_use() -> None:
    row = '[[link]]\na = "fara"\nb = "elm"\nkind = "bridge"\nbanks = ["elm"]'

    assert found(compiled(table=spaces(rest=row)).problems, "unused-row").key == "[[link]] 1.banks"


def test_a_feature_lies_between_neighbors() -> None:
    problem = found(compiled(table=spaces(rest=RIVER.replace('"brega"', '"dorn"'))).problems, "feature-apart")

    assert (problem.severity, problem.file, problem.key) == ("error", "spaces.toml", "[[feature]] 1")
    assert str(problem.text) == "alba and dorn are not neighbors: no river can lie between them."


def test_what_names_no_space_is_left_out_of_the_board_that_the_inspector_draws() -> None:
    rows = '[[link]]\na = "alba"\nb = "braga"\nkind = "crossing"\n' + RIVER.replace('"brega"', '"braga"')
    board = compiled(table=spaces(rest=rows))

    assert (board.links, board.features) == ((), ())
    assert len(board.spaces) > 1


def test_a_feature_of_no_space_is_asked_about() -> None:
    problem = found(
        compiled(table=spaces(rest=RIVER.replace('"brega"', '"braga"'))).problems, "unknown-neighbor"
    )

    assert problem.key == "[[feature]] 1.b"
    assert "did you mean 'brega'?" in str(problem.text)


def test_a_feature_said_twice_is_refused() -> None:
    again = RIVER.replace('a = "alba"', 'a = "brega"').replace('b = "brega"', 'b = "alba"')

    assert found(compiled(table=spaces(rest=RIVER + again)).problems, "duplicate-row").key == "[[feature]] 2"


def test_two_spaces_in_one_hex_are_refused() -> None:
    table = spaces({space: f"{SPACES[space]}\nhex = [0, 0]" for space in ("alba", "brega")})
    problem = found(compiled(table=table).problems, "same-hex")

    assert (problem.severity, problem.space, problem.key) == ("error", "brega", "[space.brega].hex")
    assert str(problem.text) == "brega has the hex [0, 0] of alba"


@pytest.mark.parametrize(
    ("place", "rest", "expected"),
    [
        ("[1, 0]", "", ["hex-apart"]),
        ("[1, -1]", "", ["hex-apart"]),
        ("[0, 1]", "", ["hex-apart"]),
        ("[-1, 0]", "", ["hex-apart"]),
        ("[1, 1]", "", []),
        ("[2, 0]", "", []),
        ("[1, 0]", '[[deny]]\na = "dorn"\nb = "alba"', []),
    ],
)
def test_neighbor_hexes_touch(place: str, rest: str, expected: list[str]) -> None:
    rows = {"alba": "[0, 0]", "dorn": place}
    table = spaces({space: f"{SPACES[space]}\nhex = {hexes}" for space, hexes in rows.items()}, rest)

    assert codes(compiled(table=table).problems) == expected


def test_a_hex_is_two_whole_numbers() -> None:
    problem = found(compiled(table=with_rows("alba", "hex = [1, 2.5]")).problems, "bad-value")

    assert str(problem.text) == "found [1, 2.5], expected two whole numbers [q, r]"


def test_the_check_notes_words_for_which_nothing_is_drawn(tmp_path: Path) -> None:
    rows = {
        "elm": f'{SPACES["elm"]}\nterrain = "florest"\nmarks = ["prot", "lighthouse"]',
    }
    feature = RIVER.replace('"river"', '"rever"')
    write_pack(tmp_path, spaces_toml=spaces(rows, feature), **{"marks/lighthouse.svg": drawing()})

    problems = check_pack(tmp_path)

    assert {problem.severity for problem in problems} == {"note"}
    assert "did you mean 'forest'?" in str(found(problems, "unknown-terrain").text)
    assert "did you mean 'port'?" in str(found(problems, "unknown-mark").text)
    assert found(problems, "unknown-feature").key == "[[feature]] 1.kind"
