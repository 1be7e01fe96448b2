import json
from typing import Any

import pytest

from axis_desktop.cli import main


def found(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    assert main(["odds", *words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["odds", *words]) == 0
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["odds", *words]) == 2
    return capsys.readouterr().err


def test_the_figures_of_a_battle_are_printed_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    odds = found(capsys, "--attacker", "infantry:1", "--defender", "infantry:1")

    assert odds["attacker_wins"] == pytest.approx(1 / 4)
    assert odds["defender_wins"] == pytest.approx(5 / 8)
    assert odds["draw"] == pytest.approx(1 / 8)
    assert odds["captures"] == pytest.approx(1 / 4)
    assert odds["rounds"] == pytest.approx(9 / 4)
    assert odds["attacker_ipc_lost"] == pytest.approx(9 / 4)
    assert odds["defender_ipc_lost"] == pytest.approx(9 / 8)
    assert odds["ipc_swing"] == pytest.approx(-9 / 8)
    assert {"chance", "end", "attacker", "defender", "captured"} == set(odds["survivors"][0])
    assert sum(way["chance"] for way in odds["survivors"]) == pytest.approx(1)


def test_the_text_says_what_is_assumed(capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys, "--attacker", "submarine,tank:0,fighter:2", "--defender", "carrier,fighter:2")

    assert "2 submarines, 1 fighter" in told(
        capsys, "--attacker", "submarine:2,fighter", "--defender", "carrier"
    )
    assert "attacker wins" in text
    assert "The attacker loses 1 submarine, 2 fighters: the cheapest first." in text
    assert "Attacking planes that live find a place to land." in text
    assert "Attacker: Submarines stay to the end." in text
    assert "Defender: Fighters without room on a carrier are lost." in text
    assert "Submarines" not in told(capsys, "--attacker", "tank:2", "--defender", "infantry")


def test_the_text_reads_like_the_battle(capsys: pytest.CaptureFixture[str]) -> None:
    land = told(
        capsys, "--attacker", "tank:2,bomber", "--defender", "infantry:2,aa_gun", "--bombardment", "1"
    )
    sea = told(
        capsys, "--attacker", "submarine:2", "--defender", "carrier,fighter", "--attacker-submarines", "2"
    )

    assert land.startswith(
        "2 tanks, 1 bomber against 2 infantry\nAn AA gun fires first.\nShips that bombard: 1.\n"
    )
    assert "territory taken" in land
    assert "Nobody can retreat from a landing." in land
    assert "standoff" not in land
    assert "territory taken" not in sea
    assert "attacker retreats" in sea
    assert "Submarines leave after round 2" in sea
    assert "the defender wins, all its units lost" in sea
    assert "-0.00" not in told(capsys, "--attacker", "transport:2", "--defender", "transport:2")


def test_the_order_of_loss_may_say_how_many(capsys: pytest.CaptureFixture[str]) -> None:
    """Two infantry, both tanks, and the last infantry at the very end: as if one were spared."""
    sides = ("--attacker", "infantry:3,tank:2", "--defender", "infantry:4")

    own = found(capsys, *sides, "--attacker-losses", "infantry:2,tank,infantry")

    assert "loses 2 infantry, 2 tanks, 1 infantry, in this order." in own["assumptions"][0]
    assert all(way["attacker"].get("infantry", 0) >= 1 for way in own["survivors"] if way["attacker"])
    cheapest = found(capsys, *sides)
    assert own["attacker_wins"] < cheapest["attacker_wins"]
    assert found(capsys, *sides, "--attacker-losses", "infantry:3,tank:2") | {
        "assumptions": 0
    } == cheapest | {"assumptions": 0}


def test_an_aa_gun_among_the_defenders_fires_first(capsys: pytest.CaptureFixture[str]) -> None:
    plain = found(capsys, "--attacker", "fighter", "--defender", "infantry")
    shot = found(capsys, "--attacker", "fighter", "--defender", "infantry,aa_gun:1")

    assert shot["attacker_wins"] == pytest.approx(plain["attacker_wins"] * 5 / 6)


def test_options_change_the_battle(capsys: pytest.CaptureFixture[str]) -> None:
    sides = ("--attacker", "infantry:2,fighter:2", "--defender", "infantry:3,fighter")
    plain = found(capsys, *sides)

    assert found(capsys, *sides, "--retreat-after", "1")["retreats"] > 0
    assert found(capsys, *sides, "--retreat-below", "3")["retreats"] > 0
    assert found(capsys, *sides, "--bombardment", "2")["attacker_wins"] > plain["attacker_wins"]
    assert found(capsys, *sides, "--attacker-losses", "keep-land")["captures"] > plain["captures"]
    assert (
        found(capsys, *sides, "--attacker-losses", "fighter")["attacker_ipc_lost"]
        > plain["attacker_ipc_lost"]
    )
    assert found(capsys, *sides, "--defender-weapons", "jet_power")["attacker_wins"] < plain["attacker_wins"]
    assert found(capsys, *sides, "--amphibious")["attacker_wins"] == pytest.approx(plain["attacker_wins"])
    value = ("--attacker-losses", "keep-land", "--value", "1")
    assert found(capsys, *sides, *value)["captures"] == pytest.approx(plain["captures"])


def test_submarines_and_fighters_follow_the_plan(capsys: pytest.CaptureFixture[str]) -> None:
    sides = ("--attacker", "submarine:2,battleship", "--defender", "carrier,fighter:2,submarine")
    plain = found(capsys, *sides)

    leaving = found(capsys, *sides, "--defender-submarines", "1", "--attacker-submarines", "alone")
    assert leaving["defender_lost"]["submarine"] < plain["defender_lost"]["submarine"]
    landing = found(capsys, *sides, "--fighters-land")
    assert landing["defender_lost"]["fighter"] < plain["defender_lost"]["fighter"]


def test_cargo_is_lost_with_its_transport(capsys: pytest.CaptureFixture[str]) -> None:
    empty = found(capsys, "--attacker", "battleship", "--defender", "transport")
    loaded = found(capsys, "--attacker", "battleship", "--defender", "transport+infantry+infantry")

    assert loaded["defender_ipc_lost"] == pytest.approx(empty["defender_ipc_lost"] * 14 / 8)


def test_raids_rockets_and_research(capsys: pytest.CaptureFixture[str]) -> None:
    raid = found(capsys, "--raid", "--attacker", "bomber:2", "--defender", "aa_gun")
    assert raid["expected_paid"] == pytest.approx(2 * 5 / 6 * 3.5)
    assert raid["bombers_lost"]["2"] == pytest.approx(1 / 36)
    heavy = ("--attacker-weapons", "heavy_bombers", "--treasury", "4")
    assert found(capsys, "--raid", "--attacker", "bomber", *heavy)["paid"]["4"] == pytest.approx(215 / 216)
    assert found(capsys, "--rocket")["expected_paid"] == pytest.approx(3.5)
    research = found(capsys, "--research", "2", "--attacker-weapons", "rockets")
    assert research["cost"] == 10
    assert research["found"]["0"] == pytest.approx(25 / 36)
    assert "bombers lost" in told(capsys, "--raid", "--attacker", "bomber")
    assert "weapons         0.17 on average" in told(capsys, "--research", "1")
    assert "bombers lost" not in told(capsys, "--rocket")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ([], "Name both sides"),
        (["--attacker", "infanty:2", "--defender", "tank"], "did you mean 'infantry'"),
        (["--attacker", "infantry:-2", "--defender", "tank"], "whole number"),
        (["--attacker", "infantry:x", "--defender", "tank"], "whole number"),
        (["--attacker", "infantry:999999", "--defender", "tank"], "from 0 to"),
        (["--attacker", "infantry:0", "--defender", "tank"], "Nobody attacks"),
        (["--attacker", "tank", "--defender", "aa_gun"], "CL-1.5"),
        (["--attacker", "aa_gun", "--defender", "tank"], "CL-1.4"),
        (["--attacker", "tank", "--defender", "infantry,aa_gun:2"], "at most one"),
        (["--attacker", "tank", "--defender", "submarine"], "at sea"),
        (["--attacker", "fighter", "--defender", "submarine,bomber"], "CL-8.4"),
        (["--attacker", "fighter", "--defender", "carrier,fighter:3"], "CL-8.6"),
        (["--attacker", "submarine", "--defender", "infantry"], "at sea"),
        (["--attacker", "battleship", "--defender", "transport+tank+infantry"], "CL-9.3"),
        (["--attacker", "fighter", "--defender", "tank", "--amphibious"], "CL-12.7"),
        (["--attacker", "submarine", "--defender", "submarine", "--amphibious"], "CL-12.7"),
        (["--attacker", "tank", "--defender", "tank", "--bombardment", "-1"], "-1"),
        (["--attacker", "tank", "--defender", "tank", "--amphibious", "--retreat-after", "1"], "CL-11.12"),
        (["--attacker", "tank", "--defender", "tank", "--retreat-after", "0"], "from 1 on"),
        (["--attacker", "tank", "--defender", "tank", "--attacker-losses", "fighter"], "not in this battle"),
        (["--attacker", "tank", "--defender", "tank", "--attacker-losses", "tank,tank"], "too often"),
        (["--attacker", "tank", "--defender", "tank", "--attacker-losses", "tank:2"], "too often"),
        (["--attacker", "tank", "--defender", "tank", "--attacker-losses", "tank:x"], "infantry:2"),
        (["--attacker", "tank", "--defender", "tank", "--defender-losses", "keep-land"], "Only the attacker"),
        (["--attacker", "tank", "--defender", "tank", "--value", "3"], "keep-land"),
        (["--attacker", "tank", "--defender", "tank", "--treasury", "0"], "nothing about a battle"),
        (["--attacker", "tank", "--defender", "tank", "--bombardment", "100000"], "0 to 300"),
        (["--attacker", "tank", "--defender", "tank", "--attacker-weapons", "jets"], "no weapon"),
        (["--attacker", "tank", "--defender", "tank", "--attacker-submarines", "flee"], "stay, alone"),
        (["--raid", "--attacker", "fighter:2"], "CL-13.1"),
        (["--raid", "--attacker", "bomber", "--treasury", "-1"], "negative"),
        (["--raid", "--attacker", "bomber", "--defender", "infanty"], "did you mean 'infantry'"),
        (["--raid", "--attacker", "bomber", "--attacker-weapons", "rocket"], "did you mean 'rockets'"),
        (["--raid", "--attacker", "bomber:5000"], "0 to 300"),
        (["--raid", "--attacker", "bomber", "--defender", "aa_gun:2"], "at most one"),
        (["--raid", "--attacker", "bomber", "--retreat-after", "1"], "--retreat-after says nothing"),
        (["--rocket", "--attacker", "bomber"], "--attacker says nothing about a rocket"),
        (["--research", "-1"], "0 to 300"),
        (["--research", "100000"], "0 to 300"),
        (["--research", "1", "--attacker-weapons", "radar"], "no weapon"),
        (["--research", "1", "--bombardment", "1"], "nothing about research"),
        (["--system", "supply", "--attacker", "tank", "--defender", "tank"], "no odds"),
    ],
)
def test_what_can_not_be_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str], words: list[str], says: str
) -> None:
    error = refused(capsys, *words)

    assert says in error
    assert error.count("\n") == 1


STAGES = ("--system", "europe1939", "--attacker", "united_kingdom_fleet+infantry:2,united_kingdom_aircraft:2")


def test_a_battle_in_stages_is_told_stage_after_stage(capsys: pytest.CaptureFixture[str]) -> None:
    defender = ("--defender", "germany_infantry:1,germany_aircraft:1", "--break-off", "air:2")

    odds = found(capsys, *STAGES, *defender)
    text = told(capsys, *STAGES, *defender)

    assert [stage["name"] for stage in odds["stages"]] == ["air", "land"]
    assert 0 < odds["captures"] < odds["stages"][0]["won"] < 1
    assert "The air stage is broken off after round 2." in text
    assert "area taken" in text


@pytest.mark.parametrize("more", [("--cover", "jungle"), ("--break-off", "orbit:2"), ("--amphibious",)])
def test_what_a_battle_in_stages_does_not_know_is_refused(
    capsys: pytest.CaptureFixture[str], more: tuple[str, ...]
) -> None:
    assert refused(capsys, *STAGES, "--defender", "germany_infantry", *more)


def test_a_game_without_stages_has_nothing_to_break_off(capsys: pytest.CaptureFixture[str]) -> None:
    sides = ("--attacker", "infantry", "--defender", "infantry")

    assert "no stages" in refused(capsys, *sides, "--break-off", "air:1")


ATTACK = ("--system", "tactical", "--attacker", "g1_tiger,points:3,support:2", "--defender", "us_sherman")


def test_a_single_attack_is_told_with_what_comes_back(capsys: pytest.CaptureFixture[str]) -> None:
    odds = found(capsys, *ATTACK, "--cover", "forest")
    text = told(capsys, *ATTACK)

    assert (odds["dice"], odds["support"]) == (14, 2)
    assert sum(odds["victims"][0]["damage"]) == pytest.approx(1)
    assert odds["back"]["unit"] == "g1_tiger"
    assert "14 dice, 2 of them for support, a hit on 9 or less" in text
    assert "shot back at Tiger" in text


@pytest.mark.parametrize(
    "more", [("--raid",), ("--research", "2"), ("--bombardment", "1"), ("--treasury", "5")]
)
def test_what_says_nothing_about_an_attack_is_refused(
    capsys: pytest.CaptureFixture[str], more: tuple[str, ...]
) -> None:
    assert "says nothing about an attack" in refused(capsys, *ATTACK, *more)
