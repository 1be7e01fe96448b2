"""Positions that are kept in a file and played on."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from axis_desktop.model import AxisError, IllegalAction, ScriptError, Session, Setup, Space, system
from axis_desktop.model.showing.presentation import Presentation
from axis_desktop.storage.library import find_scenario, new_setup
from axis_desktop.storage.scripting.positions import KeptPosition, read_position, write_position
from axis_desktop.storage.scripting.scripts import ScriptPlayer, read_script


def setup_of(kept: KeptPosition) -> Setup:
    scenario = find_scenario(kept.system, kept.scenario)
    return new_setup(scenario, options=kept.options, position=kept.position)


def begun(kept: KeptPosition) -> Session:
    return Session(system(kept.system), setup_of(kept))


def kept_and_read(session: Session, path: Path) -> KeptPosition:
    write_position(path, session.setup, session.system.position(session.state), "My evening")
    return read_position(path)


def a_game(*actions: dict[str, Any], **options: bool) -> Session:
    session = Session(system("classic"), new_setup(find_scenario("classic"), options=options))
    for action in actions:
        session.submit(session.system.resolve_action(session.state, action))
    return session


def pieces(shown: Presentation) -> dict[Space, Any]:
    """What stands where, whatever numbers the pieces have."""
    return {
        space: (
            view.owner,
            view.markers,
            [(s.power, [(p.unit_type, p.count, p.marks, p.cargo) for p in s.pieces]) for s in view.stacks],
        )
        for space, view in shown.spaces.items()
    }


def test_a_kept_position_begins_as_it_was_left(tmp_path: Path) -> None:
    session = a_game(
        {"type": "edit_space", "power": "russia", "space": "karelia", "owner": "germany",
         "units": {"germany": {"tank": 2, "factory": 1}, "japan": {"infantry": 1}}},
        {"type": "edit_space", "power": "russia", "space": "sz_baltic",
         "units": {"germany": {"transport": 2, "infantry": 2, "tank": 1, "carrier": 1, "fighter": 2}}},
        {"type": "edit_space", "power": "russia", "space": "libya"},
        {"type": "edit_power", "power": "russia", "edited": "japan", "treasury": 7, "weapons": ["rockets"]},
        edit_mode=True, ships_into_enemy_zones=True,
    )  # fmt: skip

    kept = kept_and_read(session, tmp_path / "mine.json")
    again = begun(kept)

    before, after = session.present(), again.present()
    assert pieces(after) == pieces(before)
    assert after.powers == before.powers
    assert (after.round, after.power, after.phase) == (before.round, before.power, before.phase)
    assert again.decision == session.decision
    assert again.setup.hand_made
    assert again.setup.options == session.setup.options
    assert kept.title == "My evening"


def test_a_position_kept_twice_stays_the_same(tmp_path: Path) -> None:
    session = a_game(
        {"type": "edit_space", "power": "russia", "space": "sz_baltic",
         "units": {"germany": {"transport": 1, "aa_gun": 1}}},
        edit_mode=True, ships_into_enemy_zones=True,
    )  # fmt: skip
    kept = kept_and_read(session, tmp_path / "one.json")

    again = kept_and_read(begun(kept), tmp_path / "two.json")

    assert again == kept


def test_a_position_file_is_a_script(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    session = a_game()
    kept_and_read(session, path)

    result = ScriptPlayer(read_script(path)).play()

    assert pieces(result.position) == pieces(session.present())


def test_a_moment_between_two_moves_is_not_kept() -> None:
    session = a_game(
        {"type": "buy_research", "power": "russia", "dice": 0},
        {"type": "purchase_units", "power": "russia", "units": {}},
        {"type": "move_units", "power": "russia", "units": {"infantry": 1}, "path": ["caucasus", "ukraine"]},
    )

    with pytest.raises(IllegalAction, match="under way") as refusal:
        session.system.position(session.state)

    assert refusal.value.rule == "CL-4.2"
    session.undo()
    assert session.system.position(session.state)["phase"] == "combat_move"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "mine.json"),
        ("{}", "format"),
        ('{"format": 2, "system": "classic", "position": {}}', "format 2"),
        ('{"format": 1, "system": "classic"}', "no 'position'"),
        ('{"format": 1, "system": "classic", "position": 3}', "position"),
        ('{"format": 1, "system": "classic", "position": {}, "tanks": 3}', "tanks"),
    ],
)
def test_broken_files_are_refused_by_name(text: str, complaint: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text(text, encoding="utf-8")

    with pytest.raises(ScriptError, match=complaint) as refusal:
        read_position(path)

    assert "mine.json" in str(refusal.value)


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"system": "chess"}, "chess"),
        ({"scenario": "1066"}, "1066"),
        ({"options": {"cheat": True}}, "cheat"),
        ({"position": {"power": "germany", "tanks": 3}}, "tanks"),
        ({"position": {"phase": "purchase"}}, "power"),
        ({"position": {"power": "atlantis"}}, "CL-1.1"),
        ({"position": {"power": "germany", "units": {"sz_baltic": {"germany": {"tank": 1}}}}}, "CL-2.5"),
    ],
)
def test_positions_that_fit_nothing_here_are_refused(
    changes: dict[str, Any], complaint: str, tmp_path: Path
) -> None:
    path = tmp_path / "mine.json"
    document = {"format": 1, "system": "classic", "position": {"power": "germany"}, **changes}
    path.write_text(json.dumps(document), encoding="utf-8")

    with pytest.raises(AxisError, match=complaint):
        begun(read_position(path))


def test_a_folder_that_can_not_be_written_is_named(tmp_path: Path) -> None:
    session = a_game()

    with pytest.raises(ScriptError, match="can't be written"):
        write_position(tmp_path / "gone" / "mine.json", session.setup, {}, "")


@pytest.mark.skipif(os.name != "posix", reason="there are no such files here")
def test_a_position_that_is_no_file_is_named_as_what_it_is(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "loop").symlink_to("loop")

    for path in (tmp_path / "pipe", Path("/dev/zero"), tmp_path, tmp_path / "loop", tmp_path / ("x" * 300)):
        with pytest.raises(ScriptError):
            read_position(path)


def test_a_position_that_can_not_be_written_leaves_the_old_one(tmp_path: Path) -> None:
    session = a_game()
    (tmp_path / "folder.json").mkdir()

    with pytest.raises(ScriptError, match="can't be written"):
        write_position(tmp_path / "folder.json", session.setup, session.system.position(session.state))
    assert [path.name for path in tmp_path.iterdir()] == ["folder.json"]
