"""Scripts of the worked examples are there (`tests/storage` plays them); faulty ones are refused."""

import json
from pathlib import Path
from typing import Any

import pytest

from axis_desktop.model import IllegalAction, ScriptError
from axis_desktop.storage.scripting.scripts import ScriptPlayer, read_script

FOLDER = Path(__file__).parents[2] / "scripts"
BEGINNING: dict[str, Any] = {
    "format": 1,
    "system": "supply",
    "position": {
        "power": "germany",
        "phase": "play",
        "nations": {
            "germany": {
                "pieces": ["germany"],
                "hand": ["ger_build_army", "ger_land_battle", "ger_build_navy"],
            },
            "united_kingdom": {"pieces": ["united_kingdom"], "hand": ["uk_build_navy"]},
        },
    },
}


def test_there_is_a_script_for_each_example_that_can_be_played() -> None:
    titles = [read_script(path).title for path in FOLDER.glob("supply_*.json")]

    assert {title[:2] for title in titles} == {"E1", "E2", "E3", "E4", "E5", "E6"}


def played(tmp_path: Path, *steps: dict[str, Any], **position: Any) -> None:
    file = tmp_path / "script.json"
    document = {**BEGINNING, "actions": steps, "position": {**BEGINNING["position"], **position}}
    file.write_text(json.dumps(document), encoding="utf-8")
    ScriptPlayer(read_script(file)).play()


def test_the_beginning_of_these_scripts_can_be_played(tmp_path: Path) -> None:
    played(tmp_path, {"type": "play_card", "card": "ger_build_army"}, {"expect": {"power": "germany"}})


@pytest.mark.parametrize(
    ("rule", "told", "steps"),
    [
        ("SU-8.1", "not in your hand", [{"type": "play_card", "card": "ger_blitzkrieg"}]),
        ("SU-8.1", "not in your hand", [{"type": "play_card", "card": "uk_build_navy"}]),
        ("SU-8.1", "", [{"type": "play_card", "card": "uk_build_navy", "power": "united_kingdom"}]),
        (
            "SU-1.2",
            "",
            [{"type": "play_card", "card": "ger_build_army"}, {"type": "place", "space": "north_sea"}],
        ),
        (
            "SU-6.1",
            "atlantis",
            [{"type": "play_card", "card": "ger_build_army"}, {"type": "place", "space": "atlantis"}],
        ),
        (
            "SU-6.1",
            "",
            [{"type": "play_card", "card": "ger_build_army"}, {"type": "place", "space": "china"}],
        ),
        ("SU-4.7", "has no piece", [{"type": "remove_piece", "space": "united_kingdom"}]),
        ("SU-8.1", "", [{"type": "pass"}]),
    ],
)
def test_an_illegal_step_is_refused_with_its_rule(
    tmp_path: Path, rule: str, told: str, steps: list[dict[str, Any]]
) -> None:
    with pytest.raises(IllegalAction, match=rf"step {len(steps)}: .*{told}.*\({rule}\)") as refusal:
        played(tmp_path, *steps)

    assert refusal.value.rule == rule


@pytest.mark.parametrize(
    ("step", "told"),
    [
        ({"type": "play_card"}, "card"),
        ({"type": "play_card", "card": 7}, "card"),
        ({"type": "fire_rocket"}, "fire_rocket"),
        ({"type": "discard_cards", "cards": "ger_build_army"}, "cards"),
    ],
)
def test_a_step_that_is_none_is_refused_with_what_is_wrong(
    tmp_path: Path, step: dict[str, Any], told: str
) -> None:
    with pytest.raises(ScriptError, match=f"step 1: .*{told}"):
        played(tmp_path, step)


@pytest.mark.parametrize(
    ("rule", "germany"),
    [
        ("SU-1.6", {"hand": ["ger_v_weapons"], "played": ["ger_v_weapons"]}),
        ("SU-1.6", {"hand": ["uk_build_navy"]}),
        ("SU-1.6", {"hand": ["ger_wonder_weapon"]}),
        ("SU-8.4", {"status": ["ger_build_army"]}),
        ("SU-1.5", {"pieces": ["atlantis"]}),
        ("SU-1.4", {"pieces": ["united_kingdom"]}),
        ("SU-1.2", {"pieces": ["north_sea", "baltic_sea", "black_sea", "mediterranean_sea"]}),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_rule(
    tmp_path: Path, rule: str, germany: dict[str, Any]
) -> None:
    nations = {**BEGINNING["position"]["nations"], "germany": germany}

    with pytest.raises(IllegalAction, match=rf"\({rule}\)"):
        played(tmp_path, nations=nations)
