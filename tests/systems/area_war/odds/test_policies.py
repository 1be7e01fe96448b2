"""Orders of loss, retreats and withdrawals."""

import pytest

from axis_desktop.model.errors import UsageError
from axis_desktop.systems.area_war.odds import BattleCase, Combatant, Force, Policy, battle_odds
from tests.systems.area_war.odds.battles_of_classic import odds


def test_an_order_of_loss_of_ones_own_is_kept() -> None:
    tanks_first = odds("infantry 3, tank 3", "infantry 4", losses=["tank"])
    infantry_first = odds("infantry 3, tank 3", "infantry 4")

    assert tanks_first.attacker_wins < infantry_first.attacker_wins
    assert tanks_first.attacker.lost["tank"] > tanks_first.attacker.lost["infantry"]
    assert all(
        way.attacker.get("tank", 0) == 0 or way.attacker["infantry"] == 3 for way in tanks_first.survivors
    )


@pytest.mark.rule("CL-11.8")
def test_a_plane_is_spared_before_the_last_land_unit_if_it_is_too_dear() -> None:
    """A fighter is 7 IPC dearer than the tank."""
    spared = odds("tank, fighter", "infantry 2", losses=["keep-land"], most_extra_ipc=7)
    not_spared = odds("tank, fighter", "infantry 2", losses=["keep-land"], most_extra_ipc=6)

    assert spared.captures == pytest.approx(spared.attacker_wins)
    assert not_spared.captures < not_spared.attacker_wins
    assert not_spared.captures == pytest.approx(odds("tank, fighter", "infantry 2").captures)


def test_the_attacker_retreats_once_it_has_too_few_units() -> None:
    found = odds("infantry 4", "infantry 4", policy=Policy(retreat_below=3))

    retreated = [way for way in found.survivors if way.end == "retreat"]
    assert found.retreats == pytest.approx(sum(way.chance for way in retreated))
    assert {way.attacker["infantry"] for way in retreated} == {1, 2}
    fights_on = [way for way in found.survivors if way.end == "attacker"]
    assert max(way.attacker["infantry"] for way in fights_on) == 4


def test_the_first_round_is_fought_however_few_they_are() -> None:
    found = odds("infantry", "infantry", policy=Policy(retreat_below=5))

    assert found.rounds == pytest.approx(1)
    assert found.attacker_wins == pytest.approx(1 / 9)


@pytest.mark.rule("CL-12.13")
def test_defending_submarines_that_withdraw_live_and_leave_the_field() -> None:
    stay = odds("battleship 2", "submarine 2, transport")
    leave = odds("battleship 2", "submarine 2, transport", policy=Policy(defender_submarines_leave_after=1))

    assert leave.defender.lost["submarine"] < stay.defender.lost["submarine"]
    assert leave.attacker_wins > stay.attacker_wins
    assert any(way.end == "attacker" and way.defender == {"submarine": 2} for way in leave.survivors)


@pytest.mark.rule("CL-12.13")
def test_attacking_submarines_that_withdraw_are_a_retreat() -> None:
    found = odds("submarine 2", "carrier, fighter 2", policy=Policy(attacker_submarines_leave_after=1))

    assert found.rounds == pytest.approx(1)
    assert found.attacker_wins == 0
    assert found.retreats == pytest.approx(
        sum(way.chance for way in found.survivors if way.attacker.get("submarine"))
    )


def test_submarines_left_alone_may_give_up() -> None:
    stay = odds("submarine 2, fighter", "battleship, carrier, fighter")
    alone = odds(
        "submarine 2, fighter", "battleship, carrier, fighter", policy=Policy(attacker_submarines="alone")
    )

    assert alone.retreats == 0  # the submarines are lost before the fighter: nothing changes
    assert alone.attacker_wins == pytest.approx(stay.attacker_wins)
    kept = odds(
        "submarine 2, fighter",
        "battleship, carrier, fighter",
        losses=["fighter"],
        policy=Policy(attacker_submarines="alone"),
    )
    assert kept.retreats > 0.1


def test_defending_submarines_left_alone_give_the_zone_up() -> None:
    found = odds(
        "battleship 2, carrier",
        "submarine, transport",
        enemy_losses=["transport"],
        policy=Policy(defender_submarines="alone"),
    )

    gone = [way for way in found.survivors if way.defender == {"submarine": 1} and way.end == "attacker"]
    assert sum(way.chance for way in gone) > 0.2


@pytest.mark.parametrize(
    "policy",
    [
        Policy(retreat_after=0),
        Policy(retreat_below=-1),
        Policy(attacker_submarines_leave_after=0),
        Policy(defender_submarines_leave_after=-3),
    ],
)
def test_plans_that_make_no_sense_are_refused(policy: Policy) -> None:
    with pytest.raises(UsageError):
        odds("infantry", "infantry", policy=policy)


def test_sides_that_can_not_be_are_refused() -> None:
    infantry = Combatant(id="infantry", cost=3, figure=1)
    some, none = Force(losses=((infantry, 1),)), Force(losses=())
    with pytest.raises(UsageError, match="Nobody attacks"):
        battle_odds(BattleCase(attacker=none, defender=some))
    with pytest.raises(UsageError, match="-1 of infantry"):
        battle_odds(BattleCase(attacker=some, defender=Force(losses=((infantry, -1),))))
    with pytest.raises(UsageError, match="landing"):
        battle_odds(BattleCase(attacker=some, defender=some, landing=True, policy=Policy(retreat_after=1)))


def test_a_battle_too_large_to_work_out_is_refused() -> None:
    with pytest.raises(UsageError, match="fewer"):
        odds(
            "submarine 100, fighter 100, carrier 100, battleship 100",
            "submarine 200, carrier 90, fighter 180",
        )
