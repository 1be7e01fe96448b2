import json
from pathlib import Path
from typing import Any

import pytest

from axis_desktop.cli import main
from axis_desktop.cli.arguments import parse
from axis_desktop.cli.commands import play, systems
from axis_desktop.model import Power, Session
from axis_desktop.model.chance import Luck
from axis_desktop.model.seats import PERSON
from axis_desktop.model.system import system
from axis_desktop.players.sampling import sampled
from axis_desktop.storage.library import find_scenario, new_setup
from axis_desktop.storage.saving.saves import SaveFile

ROOT = Path(__file__).parents[2]
WORLD = ROOT / "maps" / "world1942"


def a_save(path: Path, actions: int = 60) -> None:
    """A game of random legal play."""
    scenario = find_scenario("classic")
    setup = new_setup(scenario, seed=3)
    luck = Luck("cli test")
    with SaveFile.create(path, setup, {Power("germany"): PERSON}, scenario.info.title) as save:
        session = Session(system("classic"), setup, save)
        for _ in range(actions):
            session.submit(sampled(session, luck))


def simulated(capsys: pytest.CaptureFixture[str], *more: str) -> Any:
    code = main(
        [
            "simulate",
            "--players",
            "all=easy",
            "--games",
            "2",
            "--max-rounds",
            "1",
            "--seed",
            "5",
            "--json",
            *more,
        ]
    )
    assert code == 0
    return json.loads(capsys.readouterr().out)


def test_the_automaton_needs_nobody_who_plays_it(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--system", "tactical", "--scenario", "summer_solo_germany_1", "--max-rounds", "2"]

    assert main(["simulate", *words, "--players", "germany_1=easy", "--seed", "1", "--jobs", "1"]) == 0

    assert "1 game" in capsys.readouterr().out


def test_equal_seeds_simulate_equal_games_however_they_are_spread(capsys: pytest.CaptureFixture[str]) -> None:
    alone = simulated(capsys)

    assert simulated(capsys, "--jobs", "2") == alone
    assert [game["seed"] for game in alone["games"]] == [5, 6]
    assert alone["games"][0]["final_state"] != alone["games"][1]["final_state"]


def test_single_powers_can_have_another_level(capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["simulate", "--players", "germany=medium,all=easy", "--max-rounds", "1"])

    assert code == 0
    told = capsys.readouterr().out
    assert "not decided in round 1" in told
    assert ", 1 game: nobody 1" in told


def test_a_save_replays_to_the_same_positions(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.axis"
    a_save(path)

    assert main(["replay", str(path), "--verify"]) == 0
    assert "60 actions replayed, 1 kept states agree" in capsys.readouterr().out


def test_a_save_whose_luck_was_changed_is_found_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    import sqlite3

    path = tmp_path / "game.axis"
    a_save(path)
    with sqlite3.connect(path) as raw:
        raw.execute("DELETE FROM action WHERE number = 20")
        raw.execute("UPDATE action SET number = number - 1 WHERE number > 20")
    raw.close()

    assert main(["replay", str(path), "--verify"]) == 1
    assert "replay" in capsys.readouterr().err


def test_a_save_can_be_exported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.axis"
    a_save(path)

    assert main(["export", str(path), "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert len(document["actions"]) == 60
    assert document["scenario"] == "spring_1942"
    assert main(["export", str(path)]) == 0
    assert "60 actions" in capsys.readouterr().out


def test_systems_are_listed_with_all_that_a_stranger_needs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["systems", "--json"]) == 0
    (classic,) = [s for s in json.loads(capsys.readouterr().out)["systems"] if s["id"] == "classic"]

    assert classic["scenarios"][0]["id"] == "spring_1942"
    assert "infantry" in classic["unit_types"]
    assert "CL-4.5" in classic["rules"]
    assert main(["systems"]) == 0
    assert "spring_1942" in capsys.readouterr().out


def test_the_shipped_map_passes_its_check(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["map", "check", str(WORLD)]) == 0
    assert "0 errors" in capsys.readouterr().out
    assert main(["map", "check", str(WORLD), "--json"]) == 0
    assert isinstance(json.loads(capsys.readouterr().out), list)


def test_a_script_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["script", str(ROOT / "tests" / "scripts" / "research.json")]) == 0
    document = json.loads(capsys.readouterr().out)

    assert {"events", "decision", "position", "choices"} <= set(document)


@pytest.mark.parametrize(("most", "field", "count"), [(10_000, "unlisted", 4), (1, "unlisted_at_least", 2)])
def test_a_script_says_how_many_moves_there_are(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    most: int,
    field: str,
    count: int,
) -> None:
    """One or two infantry attack the Caucasus or walk into Karelia; an unknown number is never null."""
    units = {"ukraine": {"germany": {"infantry": 2}}, "caucasus": {"russia": {"infantry": 1}}}
    position = {"power": "germany", "phase": "combat_move", "units": units}
    file = tmp_path / "moves.json"
    file.write_text(json.dumps({"format": 1, "system": "classic", "position": position}), encoding="utf-8")
    monkeypatch.setattr("axis_desktop.storage.scripting.answers.MOST_GROUPS", most)

    assert main(["script", str(file)]) == 0

    document = json.loads(capsys.readouterr().out)
    assert document[field] == count
    assert len(document.keys() & {"unlisted", "unlisted_at_least"}) == 1
    assert [choice["action"]["type"] for choice in document["choices"]] == ["end_phase"]
    (move,) = document["moves"]
    assert move["targets"] == {"caucasus": "attack", "karelia": "walk_in"}


def test_a_script_that_fails_prints_what_happened_so_far(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    script = json.loads((ROOT / "tests" / "scripts" / "research.json").read_text(encoding="utf-8"))
    script["actions"].insert(2, {"type": "purchase_units", "units": {"tank": 99}})
    file = tmp_path / "fails.json"
    file.write_text(json.dumps(script), encoding="utf-8")

    assert main(["script", str(file), "--trace"]) == 1

    told = capsys.readouterr()
    document = json.loads(told.out)
    assert document["failed"]["step"] == 3
    assert document["failed"]["rule"] == "CL-5.6"
    assert [event["type"] for event in document["events"]] == ["research_rolled", "weapon_developed"]
    assert document["decision"]["kind"] == "purchase"
    assert document["choices"]
    assert document["unlisted"] > 0
    assert document["position"]["powers"]["germany"]["treasury"] == 22
    assert "step 2: " in told.err
    assert "# Germany develops super submarines." in told.err
    assert "asked: germany, purchase" in told.err
    assert 'step 3: {"type":"purchase_units"' in told.err
    assert told.err.splitlines()[-1].startswith("axis-desktop: step 3: ")


@pytest.mark.parametrize(
    ("words", "code", "complaint"),
    [
        (["simulate", "--players", "all=genius"], 2, "genius"),
        (["simulate", "--players", "germany=easy"], 2, "Nobody sits"),
        (
            [
                "simulate",
                "--system",
                "tactical",
                "--scenario",
                "summer_solo_germany_1",
                "--players",
                "soviet_union=easy",
            ],
            2,
            "who plays germany_1,",
        ),
        (["simulate", "--players", "all=easy", "--games", "0"], 2, "--games"),
        (["simulate", "--players", "all=easy", "--system", "chess"], 2, "chess"),
        (["simulate", "--players", "all=easy", "--scenario", "1066"], 2, "1066"),
        (["simulate", "--players", "all=easy", "--option", "cheat"], 2, "cheat"),
        (["replay", "gone.axis"], 1, "no such file"),
        (["export", "gone.axis"], 1, "no such file"),
        (["script", "gone.json"], 1, "gone.json"),
        (["map", "check", "gone"], 2, "gone"),
    ],
)
def test_wrong_requests_get_one_sentence_and_their_exit_code(
    words: list[str], code: int, complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == code
    told = capsys.readouterr()
    assert complaint in told.err
    assert "Traceback" not in told.err


@pytest.mark.parametrize("words", [["--help"], ["simulate", "--help"], ["map", "check", "--help"]])
def test_every_command_explains_itself(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(words)
    assert end.value.code == 0
    assert "usage: axis-desktop" in capsys.readouterr().out


@pytest.mark.parametrize("words", [["simulate"], ["simulate", "--players"], ["replay"], ["map"]])
def test_half_a_command_is_wrong_usage(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(words)
    assert end.value.code == 2
    assert "usage:" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "command"),
    [
        (["--maps", "play"], play.run),
        (["--maps", "map", "game.axis"], play.run),
        (["--maps", "new", "systems"], systems.run),
        (["--debug", "systems"], systems.run),
        (["--maps=play"], play.run),
        ([], play.run),
    ],
)
def test_a_folder_called_like_a_command_is_a_folder(
    words: list[str], command: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("play", "map", "new"):
        (tmp_path / name).mkdir()
    (tmp_path / "game.axis").touch()

    found = parse(words)

    assert found.run is command
    if len(words) > 1 and words[0] == "--maps":
        assert found.maps == [Path(words[1])]


def test_the_window_says_that_a_save_is_not_there() -> None:
    assert parse(["gone.axis"]).run is play.run


def test_a_scenario_that_isnt_found_may_lie_in_another_folder(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--players", "all=easy", "--scenario", "no_such"]) == 2
    assert "--maps DIR" in capsys.readouterr().err
    assert main(["simulate", "--players", "all=easy", "--scenario", "spring_1941"]) == 2
    assert "did you mean 'spring_1942'?" in capsys.readouterr().err


def test_a_folder_of_packs_that_isnt_there_was_mistyped(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["systems", "--maps", "no_such_folder"])
    assert end.value.code == 2
    assert "there is no folder no_such_folder" in capsys.readouterr().err


def test_a_copy_of_a_pack_is_told_from_the_original_by_its_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Copies keep the ids of their scenarios."""
    assert main(["map", "new", "mine", "--from", "world1942", "--maps", str(tmp_path)]) == 0
    one_round = [
        "--players",
        "all=easy",
        "--max-rounds",
        "1",
        "--jobs",
        "1",
        "--json",
        "--maps",
        str(tmp_path),
    ]
    packs = []
    for name in ("mine/spring_1942", "world1942/spring_1942", "spring_1942"):
        capsys.readouterr()
        assert main(["simulate", *one_round, "--scenario", name]) == 0
        packs.append(json.loads(capsys.readouterr().out)["pack"])

    assert packs == ["mine", "world1942", "mine"]
    assert main(["simulate", *one_round, "--scenario", "other"]) == 2
    assert "mine/spring_1942, world1942/spring_1942, first_landing" in capsys.readouterr().err


def test_a_scenario_that_cant_be_read_is_named_when_it_is_wanted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["map", "new", "mine", "--from", "world1942", "--maps", str(tmp_path)]) == 0
    (tmp_path / "mine" / "scenarios" / "spring_1942.toml").write_text("format = 1\n", encoding="utf-8")
    capsys.readouterr()

    words = ["simulate", "--players", "all=easy", "--maps", str(tmp_path), "--scenario", "mine/spring_1942"]
    assert main(words) == 2

    told = capsys.readouterr().err
    assert "There is no scenario 'mine/spring_1942'" in told
    assert "found: spring_1942, first_landing." in told
    assert "which can't be used" in told
    assert told.count("\n") == 1


def test_without_a_display_the_game_says_what_can_be_run_instead(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")

    assert main([]) == 2
    assert "simulate" in capsys.readouterr().err
