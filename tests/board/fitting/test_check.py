import json
from pathlib import Path

from axis_desktop.board import check_pack, problems_as_json, problems_as_text
from axis_desktop.board.problem import error, warning
from tests.board.isles import BORDERS, PACK, SCENARIO, codes, drawing, found, spaces, write_pack


def test_a_good_pack_has_no_problems(tmp_path: Path) -> None:
    assert check_pack(write_pack(tmp_path), powers={"red", "blue"}, borders=BORDERS) == []


def test_all_problems_come_at_once_the_worst_first(tmp_path: Path) -> None:
    write_pack(
        tmp_path,
        map_svg=drawing({"alba": "", "dorn": '<path id="dorn" d="M200,40 260,40 260,98 200,98Z"/>'}),
        spaces_toml=spaces({"elm": 'name = "Elm"\nkind = "lnd"'}),
        **{"scenarios/dawn.toml": b"format = 1"},
    )

    problems = check_pack(tmp_path, powers={"red"})

    assert {"missing-shape", "bad-value", "missing-key", "unknown-owner", "gap"} <= set(codes(problems))
    severities = [problem.severity for problem in problems]
    assert severities == sorted(severities, key=["error", "warning", "note"].index)


def test_a_folder_without_pack_toml_is_told_of(tmp_path: Path) -> None:
    assert codes(check_pack(tmp_path)) == ["missing-file"]


def test_a_map_that_cannot_be_read_does_not_hide_the_other_files(tmp_path: Path) -> None:
    write_pack(tmp_path, map_svg=b"<svg", **{"scenarios/dawn.toml": SCENARIO.encode() + b"x = "})

    assert set(codes(check_pack(tmp_path))) == {"bad-xml", "bad-toml"}


def test_the_relief_must_be_a_picture(tmp_path: Path) -> None:
    write_pack(tmp_path, pack_toml=f'{PACK}relief = "relief.jpg"'.encode())
    assert found(check_pack(tmp_path), "missing-file").file == "relief.jpg"
    (tmp_path / "relief.jpg").write_bytes(b"GIF89a")
    assert found(check_pack(tmp_path), "bad-picture").severity == "warning"
    jpeg = b"\xff\xd8\xff\xe0\x00\x04..\xff\xc0\x00\x11\x08\x00\xc8\x01\x2c"
    (tmp_path / "relief.jpg").write_bytes(jpeg)
    assert check_pack(tmp_path) == []


def test_borders_are_compared_with_those_of_the_rules(tmp_path: Path) -> None:
    wanted = (BORDERS - {("dorn", "elm")}) | {("dorn", "alba")}

    problems = check_pack(write_pack(tmp_path), borders=wanted)

    assert str(found(problems, "missing-adjacency").text).startswith(
        "alba and dorn are neighbors in the rules"
    )
    extra = found(problems, "extra-adjacency")
    assert str(extra.text).startswith("dorn and elm are neighbors on the map")
    assert extra.place is not None
    assert 200 <= extra.place[0] <= 260


def test_a_border_of_the_rules_to_a_space_that_is_not_there_has_no_place(tmp_path: Path) -> None:
    problems = check_pack(write_pack(tmp_path), borders=[*BORDERS, ("alba", "atlantis")])

    assert found(problems, "missing-adjacency").place is None


def test_problems_print_as_lines_with_a_sum() -> None:
    problems = [
        error("duplicate-id", "Twice.", "Once.").at("map.svg", line=3),
        warning("gap", "A hole."),
        warning("gap", "Another."),
    ]

    assert problems_as_text(problems).splitlines() == [
        "error: duplicate-id: map.svg, line 3: Twice. Once.",
        "warning: gap: A hole.",
        "warning: gap: Another.",
        "1 error, 2 warnings",
    ]
    assert problems_as_text([]) == "no problems"


def test_problems_print_as_json_for_tools() -> None:
    fault = error("overlap", "{a} overlaps.", "Cut.", a="alba").at("map.svg", space="alba", place=(1.234, 5))

    assert json.loads(problems_as_json([fault])) == [
        {
            "severity": "error",
            "code": "overlap",
            "text": "alba overlaps.",
            "remedy": "Cut.",
            "file": "map.svg",
            "line": None,
            "key": "",
            "space": "alba",
            "place": [1.23, 5.0],
        }
    ]


def test_a_power_that_nothing_colors_is_told_of(tmp_path: Path) -> None:
    rows = "".join(f'[[power]]\nid = "{power}"\n' for power in ("soviet_union", "varland", "blue"))
    write_pack(tmp_path, **{"scenarios/dawn.toml": (SCENARIO + rows).encode()})
    (tmp_path / "look.toml").write_text(
        '[powers.varland]\nland = "#4f9a94"\n[powers.blue]\npattern = "dots"\n'
    )

    problem = found(check_pack(tmp_path), "no-color")

    assert (problem.file, problem.key) == ("scenarios/dawn.toml", "[[power]] 3.id")
    assert "[powers.blue] in look.toml" in str(problem.remedy)


def test_a_scenario_is_called_like_its_id(tmp_path: Path) -> None:
    pack = write_pack(tmp_path)
    (pack / "scenarios" / "dawn.toml").rename(pack / "scenarios" / "war.toml")

    problem = found(check_pack(pack), "bad-name")

    assert (problem.file, problem.severity) == ("scenarios/war.toml", "warning")
    assert "dawn.toml" in str(problem.remedy)
