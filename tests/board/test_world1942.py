"""The shipped world map draws exactly the borders that the rules of `classic` name."""

import json
from pathlib import Path

import pytest

from axis_desktop.board import Board, check_pack, load_board, problems_as_text
from axis_desktop.board.places import shipped_folder

POWERS = {"germany", "japan", "russia", "united_kingdom", "usa"}
BORDERS = [
    (a, b) for a, b in json.loads(Path(__file__).with_name("world1942_borders.json").read_bytes())["borders"]
]


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Board:
    return load_board(
        shipped_folder("maps") / "world1942", powers=POWERS, cache_folder=tmp_path_factory.mktemp("c")
    )


def test_the_world_has_no_errors_and_the_borders_of_the_rules() -> None:
    problems = check_pack(shipped_folder("maps") / "world1942", powers=POWERS, borders=BORDERS)

    errors = [problem for problem in problems if problem.severity == "error"]
    assert errors == [], problems_as_text(errors)


def test_the_world_has_its_spaces_and_all_309_borders(world: Board) -> None:
    kinds = [space.kind for space in world.spaces.values()]

    assert (kinds.count("land"), kinds.count("sea")) == (70, 58)
    assert len(world.geography().borders) == 309


def test_every_space_of_the_world_is_found_at_its_anchors(world: Board) -> None:
    assert {
        (space.id, world.space_at(*anchor)) for space in world.spaces.values() for anchor in space.anchors
    } == {(space, space) for space in world.spaces}


def test_the_two_canals_of_the_world_have_their_banks(world: Board) -> None:
    banks = {frozenset((canal.a, canal.b)): set(canal.banks) for canal in world.geography().canals}

    assert banks == {
        frozenset(("sz_eastern_mediterranean", "sz_red_sea")): {"anglo_egypt_sudan", "syria_iraq"},
        frozenset(("sz_caribbean", "sz_west_panama")): {"panama"},
    }


def test_values_of_the_world_add_up_to_the_treasuries(world: Board) -> None:
    incomes = dict.fromkeys(POWERS, 0)
    for space in world.spaces.values():
        if space.owner is not None:
            incomes[space.owner] += space.value

    assert incomes == {"russia": 24, "germany": 32, "united_kingdom": 30, "japan": 25, "usa": 36}
