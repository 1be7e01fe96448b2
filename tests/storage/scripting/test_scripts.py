import json
from pathlib import Path
from typing import Any

import pytest

from axis_desktop.model import AxisError, IllegalAction, ScriptError
from axis_desktop.storage.scripting.scripts import ScriptPlayer, read_script

SCRIPTS = sorted((Path(__file__).parents[2] / "scripts").glob("*.json"))
RESEARCH: dict[str, Any] = {
    "format": 1,
    "system": "classic",
    "position": {"power": "germany", "treasury": {"germany": 32}, "units": {}},
    "dice": [6, 2, 3],
    "actions": [{"type": "buy_research", "dice": 2}],
}


def played(tmp_path: Path, **changes: Any) -> Any:
    file = tmp_path / "script.json"
    file.write_text(json.dumps({**RESEARCH, **changes}), encoding="utf-8")
    return ScriptPlayer(read_script(file)).play()


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.stem)
def test_the_scripts_of_this_project_play(path: Path) -> None:
    script = read_script(path)

    ScriptPlayer(script).play()

    assert any("expect" in step or "refused" in step for step in script.actions), "it checks nothing"


def test_a_script_tells_events_decision_and_position(tmp_path: Path) -> None:
    result = played(tmp_path)

    assert "super_submarines" in result.position.powers["germany"].finds
    assert result.decision.kind == "purchase"
    assert result.events


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"format": 2}, "format 2 is unknown"),
        ({"colour": "red"}, "colour"),
        ({"system": "chess"}, "no game system 'chess'"),
        ({"scenario": "1066"}, "no scenario '1066'"),
        ({"options": {"cheat": True}}, "cheat"),
        ({"dice": [6, 2]}, "step 1: .*1 dice are wanted, 0 are left"),
        ({"dice": [6, 2, 3, 1]}, "1 dice are left over"),
        ({"dice": [6, 9, 3]}, "can't show 9"),
        ({"actions": [{"type": "fly_to_the_moon"}]}, "step 1: .*fly_to_the_moon"),
        ({"actions": [{"type": "buy_research"}]}, "step 1: .*dice"),
        ({"actions": [{"expect": {"weather": "fine"}}]}, "weather"),
        (
            {"dice": [], "actions": [{"expect": {"treasury": {"germany": 1}}}]},
            "expected treasury of germany: 1, found 32",
        ),
        ({"dice": [], "actions": [{"expect": {"points": {"axis": 3}}}]}, "points of axis: 3, found None"),
        ({"dice": [], "actions": [{"expect": {"control": {"karelia": "japan"}}}]}, "control of karelia"),
        (
            {"dice": [], "actions": [{"expect": {"units": {"karelia": {"usa": {"tank": 1}}}}}]},
            "units of karelia",
        ),
        (
            {"dice": [], "actions": [{"expect": {"decision": {"kind": "declare", "power": "usa"}}}]},
            "power of the decision",
        ),
        (
            {"dice": [], "actions": [{"refused": "CL-5.1", "action": {"type": "buy_research", "dice": 0}}]},
            "it is allowed",
        ),
        (
            {"dice": [], "actions": [{"refused": "CL-9.9", "action": {"type": "buy_research", "dice": 9}}]},
            r"not by CL-9\.9(?!.*did you mean)",
        ),
        (
            {"dice": [], "actions": [{"refused": "CL-5.11", "action": {"type": "buy_research", "dice": 9}}]},
            r"not by CL-5\.11.*did you mean 'CL-5\.1'",
        ),
        (
            {"dice": [], "actions": [{"expect": {}, "type": "buy_research", "dice": 0}]},
            "step 1: .*'type' can't stand beside 'expect'",
        ),
        (
            {"dice": [], "actions": [{"refused": "CL-5.1", "action": {}, "dice": 0}]},
            "step 1: .*'dice' can't stand beside 'refused'",
        ),
        ({"dice": [], "actions": [{"refused": 5, "action": {}}]}, "step 1: .*refused: "),
        (
            {"actions": [*RESEARCH["actions"], {"expect": {"events": ["game_over"]}}]},
            r"expected the event game_over, .*; its events: (?!none)\w+",
        ),
        (
            {"dice": [], "actions": [{"expect": {"events": ["game_over"]}}]},
            "expected the event game_over, .*; its events: none",
        ),
        ({"position": {"power": "france", "units": {}}}, "france"),
        ({"position": {"power": "germany", "units": {"atlantis": {}}}}, "atlantis"),
        ({"position": {"power": "germany", "units": {"karelia": {"russia": {"elephant": 1}}}}}, "elephant"),
    ],
)
def test_faults_are_named(tmp_path: Path, changes: dict[str, Any], complaint: str) -> None:
    with pytest.raises(AxisError, match=complaint):
        played(tmp_path, **changes)


def test_an_illegal_action_is_refused_with_its_step_and_rule(tmp_path: Path) -> None:
    with pytest.raises(IllegalAction, match=r"step 1: .*\(CL-5\.1\)"):
        played(tmp_path, actions=[{"type": "buy_research", "dice": 7}])


def test_a_refusal_can_be_expected(tmp_path: Path) -> None:
    played(
        tmp_path,
        dice=[],
        actions=[
            {"refused": "CL-5.1", "action": {"type": "buy_research", "dice": 7}},
            {"expect": {"treasury": {"germany": 32}}},
        ],
    )


def test_files_that_are_no_scripts_are_named(tmp_path: Path) -> None:
    with pytest.raises(ScriptError, match=r"missing\.json"):
        read_script(tmp_path / "missing.json")
    broken = tmp_path / "broken.json"
    broken.write_text("{", encoding="utf-8")
    with pytest.raises(ScriptError, match=r"broken\.json"):
        read_script(broken)


def test_without_dice_of_its_own_a_script_rolls_by_its_seed(tmp_path: Path) -> None:
    def rolled(**seed: int) -> tuple[int, ...]:
        events = played(tmp_path, dice=None, **seed).events
        return next(event.rolled for event in events if hasattr(event, "rolled"))

    found = {seed: rolled(seed=seed) for seed in range(4)}

    assert rolled() == found[0]
    assert rolled(seed=3) == found[3]
    assert len(set(found.values())) > 1


@pytest.mark.parametrize(
    ("rules", "met"), [(["CL-9.9", "CL-5.1"], True), ("CL-5.1", True), (["CL-9.9"], False)]
)
def test_a_step_is_refused_by_one_of_the_rules_it_names(tmp_path: Path, rules: Any, met: bool) -> None:
    steps = [{"refused": rules, "action": {"type": "buy_research", "dice": 9}}]

    if met:
        played(tmp_path, dice=[], actions=steps)
    else:
        with pytest.raises(ScriptError, match=r"CL-5\.1"):
            played(tmp_path, dice=[], actions=steps)
