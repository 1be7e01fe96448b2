"""`[lesson]` of a scenario file: how to learn a game with it, in every game alike."""

from typing import Any

import pytest

from axis_desktop.board.problem import BrokenPackError
from axis_desktop.model import system
from axis_desktop.storage.library import Scenario, library

SCENARIOS = {each.info.id: each for each in library().scenarios}


def raw(scenario: Scenario) -> dict[str, Any]:
    """The tables of its file."""
    return next(dict(file.data) for file in scenario.pack.scenarios() if file.file == scenario.file)


@pytest.mark.parametrize("name", ["spring_1942", "pacific_1940", "overlord", "world_at_war", "summer_front"])
def test_every_game_reads_a_lesson(name: str) -> None:
    scenario = SCENARIOS[name]
    data = raw(scenario)
    assert scenario.info.lesson is None
    option = system(scenario.system_id).options_offered[0].id

    data["lesson"] = {"minutes": 30, "options": [option]}
    lesson = system(scenario.system_id).scenario_info(scenario.pack.info.id, data).lesson

    assert lesson is not None
    assert (lesson.title, lesson.minutes, lesson.options) == (scenario.info.title, 30, (option,))


@pytest.mark.parametrize(
    ("lesson", "key", "words"),
    [
        ({"minutes": 0}, "[lesson].minutes", "a whole number from 1"),
        ({"title": "Short"}, "[lesson].minutes", "missing"),
        ({"minutes": 30, "options": ["short_game"]}, "[lesson].options", "found 'short_game'"),
        ({"minutes": 30, "titel": "Short"}, "[lesson].titel", "did you mean 'title'?"),
    ],
)
def test_faults_of_a_lesson_are_told(lesson: dict[str, Any], key: str, words: str) -> None:
    scenario = SCENARIOS["spring_1942"]

    with pytest.raises(BrokenPackError) as broken:
        system("classic").scenario_info("world1942", {**raw(scenario), "lesson": lesson})

    assert key in [each.key for each in broken.value.problems]
    assert words in str(broken.value)


@pytest.mark.parametrize("name", ["first_landing", "barbarossa"])
def test_files_and_saves_with_the_earlier_words_are_still_read(name: str) -> None:
    scenario = SCENARIOS[name]
    earlier = {"teaches": True, "first_game": {"title": "Short", "minutes": 40, "options": []}}

    info = system(scenario.system_id).scenario_info(scenario.pack.info.id, {**raw(scenario), **earlier})

    assert info == scenario.info


def test_a_library_has_one_lesson_of_a_game() -> None:
    found = library().lessons

    assert [each.system_id for each in found] == ["classic", "europe1939", "tactical"]
    assert [each.info.id for each in found] == ["first_landing", "barbarossa", "summer_solo_germany_1"]
