from typing import Annotated, Literal

import msgspec
import pytest

from axis_desktop.board.packs.pack_tables import read_pack_info, read_spaces
from axis_desktop.board.packs.table import expected, read_format, read_row, read_toml
from axis_desktop.board.problem import BrokenPackError, Problem
from axis_desktop.files.toml import MOST_BYTES
from tests.board.isles import PACK, SPACES, codes, found, spaces


def refusal(data: bytes) -> Problem:
    with pytest.raises(BrokenPackError) as raised:
        read_toml(data, "a.toml")
    return raised.value.problems[0]


def test_tables_come_as_plain_data() -> None:
    assert read_toml(b'a = 1\nb = [1.5, "x"]\n[c]\nd = true', "a.toml") == {
        "a": 1,
        "b": [1.5, "x"],
        "c": {"d": True},
    }


def test_a_byte_order_mark_from_a_windows_editor_is_no_fault() -> None:
    assert read_toml(b"\xef\xbb\xbfa = 1", "a.toml") == {"a": 1}


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"a = ", "bad-toml"),
        (b"a = 1\na = 2", "bad-toml"),
        (b"a = '\xff'", "bad-toml"),
        (b"a = nan", "bad-value"),
        (b"a = [inf]", "bad-value"),
        (b"a = 1942-05-08", "bad-value"),
        (b"a = " + b"[" * 5000 + b"]" * 5000, "too-deep"),
        (b"a = " + b"[" * 50 + b"]" * 50, "too-deep"),
        (b".".join([b"a"] * 5000) + b" = 1", "too-deep"),
        (b"#" * (MOST_BYTES + 1), "too-big"),
    ],
)
def test_what_is_no_plain_table_is_refused(data: bytes, code: str) -> None:
    assert refusal(data).code == code


def test_a_fault_of_syntax_names_the_line() -> None:
    assert "line 2" in str(refusal(b"a = 1\nb = = 2").text)


@pytest.mark.parametrize("table", [{}, {"format": 2}, {"format": "1"}, {"format": True}])
def test_another_format_is_refused(table: dict[str, object]) -> None:
    with pytest.raises(BrokenPackError, match="format = 1"):
        read_format(table, "a.toml")


class Gun(msgspec.Struct, kw_only=True):
    name: str
    kind: Literal["field", "coast", "air"] = "field"
    cost: Annotated[int, msgspec.Meta(ge=0, description="a whole number from 0")] = 1
    range: float | None = None
    loud: bool = True
    crews: tuple[str, ...] = ()


def read(table: object) -> tuple[Gun | None, list[str]]:
    problems: list[Problem] = []
    gun = read_row(Gun, table, "guns.toml", "[gun.big]", problems)
    return gun, [str(problem) for problem in problems]


def test_a_row_without_faults_becomes_a_struct() -> None:
    gun, problems = read({"name": "Bertha", "cost": 5, "range": 3, "crews": ["a", "b"]})

    assert gun == Gun(name="Bertha", cost=5, range=3.0, crews=("a", "b"))
    assert problems == []


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ({"name": "B", "cots": 3}, "[gun.big].cots: there is no such key here (did you mean 'cost'?)"),
        ({"name": 7}, "[gun.big].name: found 7, expected a text"),
        ({}, "[gun.big].name: the key is missing: expected a text"),
        ({"name": "B", "cost": -1}, "[gun.big].cost: found -1, expected a whole number from 0"),
        ({"name": "B", "cost": True}, "[gun.big].cost: found true, expected a whole number from 0"),
        ({"name": "B", "range": "far"}, "[gun.big].range: found 'far', expected a number"),
        ({"name": "B", "loud": 1}, "[gun.big].loud: found 1, expected true or false"),
        ({"name": "B", "crews": "a"}, "[gun.big].crews: found 'a', expected a list, each a text"),
        ({"name": "B", "crews": [{}]}, "[gun.big].crews: found [{}], expected a list, each a text"),
        (
            {"name": "B", "kind": "coat"},
            "[gun.big].kind: found 'coat', expected 'field', 'coast' or 'air' (did you mean 'coast'?)",
        ),
        ([1], "[gun.big]: found [1], expected a table"),
    ],
)
def test_faults_name_file_key_what_was_found_and_what_was_expected(table: object, said: str) -> None:
    _, problems = read(table)

    assert [problem.startswith(f"guns.toml, {said}") for problem in problems] == [True]


@pytest.mark.parametrize(
    ("table", "kept"),
    [
        ({"name": "B", "cost": -1, "range": 3}, Gun(name="B", range=3.0)),
        ({"name": "B", "sound": 1, "cost": 5}, Gun(name="B", cost=5)),
        ({"name": "B", "cots": 5}, Gun(name="B", cost=5)),
        ({"nmae": "B"}, Gun(name="B")),
    ],
)
def test_a_row_with_one_fault_is_kept_and_only_that_fault_is_told(
    table: dict[str, object], kept: Gun
) -> None:
    gun, problems = read(table)

    assert gun == kept
    assert len(problems) == 1


def test_a_row_without_a_key_that_must_be_there_is_lost_unless_something_stands_in() -> None:
    problems: list[Problem] = []

    assert read({"cost": 5})[0] is None
    assert read_row(Gun, {"name": 7}, "guns.toml", "[gun.big]", problems, instead={"name": "big"}) == Gun(
        name="big"
    )
    assert codes(problems) == ["bad-value"]


def test_all_faults_of_a_row_are_told_at_once() -> None:
    _, problems = read({"cost": "x", "loud": 3, "sound": 1})

    assert len(problems) == 4


def test_long_values_are_cut() -> None:
    _, problems = read({"name": "B", "cost": "x" * 500})

    assert len(problems[0]) < 150


def test_alternatives_are_named() -> None:
    assert expected(int | str) == "a whole number or a text"
    assert expected(Literal["one"]) == "'one'"


def test_pack_info_is_read() -> None:
    info = read_pack_info(PACK.encode())

    assert (info.id, info.title, info.map, info.relief, info.systems) == (
        "isles",
        "Six isles",
        "map.svg",
        None,
        ("classic",),
    )


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ('licens = "MIT"', "licens: there is no such key here (did you mean 'licence'?)"),
        ('map = ["a"]', "map: found ['a'], expected a text"),
    ],
)
def test_faults_of_pack_toml_name_the_key(row: str, said: str) -> None:
    with pytest.raises(BrokenPackError) as raised:
        read_pack_info(f"{PACK}{row}".encode())

    assert f"pack.toml, {said}" in str(raised.value)


def test_spaces_keep_the_order_of_the_file() -> None:
    table, problems = read_spaces(spaces(rest="[wrap]\nwidth = 300"))

    assert list(table.spaces) == list(SPACES)
    assert table.wrap == 300
    assert table.spaces["fara"].box == (180, 130)
    assert problems == []


@pytest.mark.parametrize(
    ("rest", "key", "code"),
    [
        ("[wrap]\nwidth = 0", "[wrap].width", "bad-value"),
        ("[wrap]\nwidth = 1e300", "[wrap].width", "bad-value"),
        ("[warp]\nwidth = 3", "warp", "unknown-key"),
        ('[space."New York"]\nname = "New York"', "[space.New York]", "bad-id"),
        ('[space.new]\nname = "New"\nbox = [1]', "[space.new].box", "bad-value"),
        ('[space.new]\nname = ""', "[space.new].name", "bad-value"),
        ('[[link]]\na = "alba"\nb = "dorn"\nkind = "tunnel"', "[[link]] 1.kind", "bad-value"),
        ('[[link]]\na = "alba"\nkind = "border"', "[[link]] 1.b", "missing-key"),
        ('[link]\na = "alba"\nb = "dorn"', "link", "bad-value"),
        ('[[deny]]\na = "alba"\nb = "dorn"\nbecause = "x"', "[[deny]] 1.because", "unknown-key"),
    ],
)
def test_faults_of_spaces_toml_name_the_key(rest: str, key: str, code: str) -> None:
    _, problems = read_spaces(spaces(rest=rest))

    assert found(problems, code).key == key


def test_a_file_without_spaces_says_so() -> None:
    assert codes(read_spaces(b"format = 1")[1]) == ["no-spaces"]
    assert codes(read_spaces(b"format = 1\nspace = 3")[1]) == ["bad-value"]
