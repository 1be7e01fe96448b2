"""Every command with the card game: nothing in the command line knows which game it is."""

import json
import sqlite3
import zlib
from pathlib import Path
from typing import Any

import pytest

from axis_desktop.cli import main
from axis_desktop.model import Power, Session, system
from axis_desktop.model.chance import Luck
from axis_desktop.model.seats import PERSON
from axis_desktop.players.sampling import sampled
from axis_desktop.storage.library import find_scenario, new_setup
from axis_desktop.storage.saving.saves import SaveFile

ROOT = Path(__file__).parents[3]


def a_save(path: Path, actions: int = 130) -> None:
    """A game of random legal play."""
    scenario = find_scenario("supply")
    setup = new_setup(scenario, seed=3)
    luck = Luck("cli test")
    with SaveFile.create(path, setup, {Power("italy"): PERSON}, scenario.info.title) as save:
        session = Session(system("supply"), setup, save)
        for _ in range(actions):
            session.submit(sampled(session, luck))


def document(capsys: pytest.CaptureFixture[str]) -> Any:
    return json.loads(capsys.readouterr().out)


def test_the_system_is_listed_with_its_recommended_seats(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["systems", "--json"]) == 0
    (supply,) = [s for s in document(capsys)["systems"] if s["id"] == "supply"]

    (scenario,) = supply["scenarios"]
    assert [len(seating) for seating in scenario["seatings"]] == [2, 3, 4, 5, 6]
    assert supply["unit_types"] == ["army", "navy"]
    assert {"reallocation", "always_pause"} == {option["id"] for option in supply["options"]}
    assert "SU-9.13" in supply["rules"]


def test_a_script_prints_what_could_be_answered(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["script", str(ROOT / "tests" / "scripts" / "supply_sharing.json")]) == 0
    found = document(capsys)

    assert found["position"]["points"] == {"axis": 5, "allies": 0}
    assert found["choices"]


def test_a_save_replays_and_is_exported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.axis"
    a_save(path)

    assert main(["replay", str(path), "--verify"]) == 0
    assert "130 actions replayed, 3 kept states agree" in capsys.readouterr().out
    assert main(["export", str(path), "--json"]) == 0
    found = document(capsys)
    assert (found["system"], len(found["actions"])) == ("supply", 130)
    assert all(cards["hand"] is None for cards in found["position"]["cards"].values())


@pytest.mark.parametrize("cards", [["ger_v_weapons"] * 3, ["uk_build_navy"] * 3, ["ger_build_army"]])
def test_a_save_with_an_illegal_action_is_refused_with_its_rule(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], cards: list[str]
) -> None:
    path = tmp_path / "game.axis"
    a_save(path, actions=10)
    forged = json.dumps({"type": "discard_cards", "power": "germany", "cards": cards})
    with sqlite3.connect(path) as raw:
        raw.execute("UPDATE action SET data = ? WHERE number = 0", (forged,))
    raw.close()

    assert main(["replay", str(path)]) == 1
    told = capsys.readouterr().err
    assert "can't be replayed" in told
    assert "(SU-2.4)" in told


def test_a_kept_state_with_a_card_twice_is_found_out_and_never_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.axis"
    a_save(path)
    with SaveFile.open(path) as save:
        true_state, whole = save.session().state_hash(), save.checkpoints()
    with sqlite3.connect(path) as raw:
        for length, state in whole.items():
            found = json.loads(state)
            found["hand"][0] += ["ger_v_weapons"]
            packed = zlib.compress(json.dumps(found).encode())
            raw.execute("UPDATE checkpoint SET state = ? WHERE length = ?", (packed, length))
    raw.close()

    assert main(["replay", str(path), "--verify"]) == 1
    assert "another position than was saved" in capsys.readouterr().err
    with SaveFile.open(path) as save:
        assert save.session().state_hash() == true_state


def test_a_position_with_a_card_twice_is_refused_with_its_rule(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    twice = {"pieces": ["germany"], "hand": ["ger_v_weapons"], "deck": ["ger_v_weapons"]}
    position = {"power": "germany", "phase": "play", "nations": {"germany": twice}}
    file = tmp_path / "twice.json"
    file.write_text(json.dumps({"format": 1, "system": "supply", "position": position}), encoding="utf-8")

    assert main(["script", str(file)]) == 1
    assert "(SU-1.6)" in capsys.readouterr().err
    assert main(["new", "--position", str(file)]) == 1
    assert "(SU-1.6)" in capsys.readouterr().err


def test_there_are_no_dice_to_type(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", "--system", "supply", "--real-dice"]) == 2
    assert "no dice" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--players", "france=easy"], "france"),
        (["--players", "all=easy", "--option", "mud"], "mud"),
        (["--players", "germany=easy"], "Nobody sits"),
    ],
)
def test_wrong_requests_get_one_sentence(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", "--system", "supply", *words]) == 2
    assert complaint in capsys.readouterr().err


def test_equal_seeds_simulate_equal_games(capsys: pytest.CaptureFixture[str]) -> None:
    found = []
    for jobs in ("1", "2"):
        words = ["--players", "all=easy", "--games", "2", "--max-rounds", "1", "--json", "--jobs", jobs]
        assert main(["simulate", "--system", "supply", *words]) == 0
        found.append(document(capsys)["games"])

    assert found[0] == found[1]
