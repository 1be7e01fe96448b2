"""Several powers on one side of a battle, each with weapons of its own (CL-5.5, CL-19.1 to CL-19.3)."""

import pytest

from axis_desktop.model.events import BattleBegan
from tests.systems.classic.battles import (
    attack_by,
    choose,
    dice_told,
    told,
)


@pytest.mark.rule("CL-6.6")
@pytest.mark.rule("CL-19.1")
def test_allies_defend_together_and_attack_apart() -> None:
    game = (
        attack_by("united_kingdom")
        .from_("karelia", "ukraine", infantry=1)
        .units("ukraine", germany={"infantry": 1}, japan={"fighter": 1})
        .units("karelia", russia={"tank": 4})
        .dice(6, 6, 6)
        .game()
    )
    events = choose(game, "united_kingdom", "ukraine")

    assert [(power, figure, len(dice)) for power, figure, dice in dice_told(events)] == [
        ("united_kingdom", 1, 1), ("germany", 2, 1), ("japan", 4, 1),
    ]  # fmt: skip


@pytest.mark.rule("CL-19.2")
@pytest.mark.parametrize(
    ("there", "lead"),
    [
        ({"russia": {"infantry": 1}, "usa": {"infantry": 3}}, "russia"),
        ({"united_kingdom": {"infantry": 1}, "usa": {"infantry": 2}}, "usa"),
        ({"usa": {"infantry": 2}, "united_kingdom": {"infantry": 2}}, "united_kingdom"),
    ],
)
def test_the_lead_defender_is_the_controller_else_who_has_most_troops(
    there: dict[str, dict[str, int]], lead: str
) -> None:
    game = (
        attack_by("germany")
        .from_("ukraine", "karelia", infantry=2)
        .units("karelia", **there)
        .dice(6, 6, *(6,) * 6)
        .game()
    )
    events = choose(game, "germany", "karelia")

    assert told(events, BattleBegan)[0].defender == lead


@pytest.mark.rule("CL-19.3")
def test_each_defender_uses_its_own_weapons() -> None:
    """British fighters with jet power defend at 5, Soviet ones at 4; attacking they gain nothing."""
    game = (
        attack_by("germany")
        .from_("ukraine", "karelia", infantry=1)
        .units("karelia", russia={"fighter": 1}, united_kingdom={"fighter": 1})
        .weapons(united_kingdom=("jet_power",), germany=("jet_power",))
        .dice(6, 6, 6)
        .game()
    )
    events = choose(game, "germany", "karelia")

    assert [(power, figure) for power, figure, _ in dice_told(events)] == [
        ("germany", 1), ("russia", 4), ("united_kingdom", 5),
    ]  # fmt: skip


@pytest.mark.rule("CL-5.5")
def test_heavy_bombers_roll_three_dice_attacking_and_one_defending() -> None:
    attacking = (
        attack_by("usa")
        .from_("western_europe", "germany", bomber=2)
        .units("germany", germany={"infantry": 9})
        .weapons(usa=("heavy_bombers",))
        .dice(6, 6, 6, 6, 6, 6, *(6,) * 9)
        .game()
    )
    defending = (
        attack_by("germany")
        .from_("ukraine", "karelia", infantry=1)
        .units("karelia", usa={"bomber": 1})
        .weapons(usa=("heavy_bombers",))
        .dice(6, 6)
        .game()
    )

    assert len(dice_told(choose(attacking, "usa", "germany"))[0][2]) == 6
    assert dice_told(choose(defending, "germany", "karelia"))[1] == ("usa", 1, (6,))
