"""Co-defenders agree on losses, garrisons of neutrals, and what else several powers share."""

import pytest

from axis_desktop.model import Space, UnitType
from axis_desktop.model.events import DiceRolled
from axis_desktop.systems.pacific1940.fighting.actions import AgreeToLosses
from axis_desktop.systems.pacific1940.fighting.capture import rouse
from axis_desktop.systems.pacific1940.tables import unit_table
from axis_desktop.systems.pacific1940.telling.battle_view import battle_view
from tests.systems.pacific1940.fighting.table import ANZAC, JAPAN, UNITED_STATES, Table

ZONE = Space("sz35")


def allied_fleet(*, auto_consent: bool) -> Table:
    """An American cruiser and an Australian destroyer, of which one is hit."""
    table = Table("japan", options=("auto_consent",) if auto_consent else ())
    table.put("sz35", "japan", via="sz36", cruiser=1)
    table.put("sz35", "united_states", cruiser=1).put("sz35", "anzac", destroyer=1)
    return table.fight(3, 6, 6)


@pytest.mark.rule("PA-10.3")
def test_one_owner_proposes_and_the_others_confirm() -> None:
    table = allied_fleet(auto_consent=False)
    assert table.decision.power == UNITED_STATES
    assert {group.power for group in table.options.groups} == {UNITED_STATES, ANZAC}
    table.lose(*table.ids("sz35", "anzac"))
    assert (table.decision.power, table.decision.rule) == (ANZAC, "PA-10.3")
    assert "destroyer of anzac" in str(table.decision.prompt)
    shown = battle_view(table.state)
    assert shown is not None
    assert shown.step == "attack", "the attackers have fired, and that is what is asked about"
    with table.refused("PA-3.2"):
        table.lose(*table.ids("sz35", "anzac"))
    table.answer(AgreeToLosses(power=ANZAC, agreed=True))
    assert table.count("sz35", "anzac") == {}
    assert table.count("sz35", "united_states") == {"cruiser": 1}


@pytest.mark.rule("PA-10.3")
def test_dice_are_told_of_those_whose_units_they_are() -> None:
    """The Americans decide, but a destroyer fires alone that is Australian."""
    table = Table("japan").put("sz35", "japan", via="sz36", cruiser=2)
    table.put("sz35", "united_states", cruiser=3).put("sz35", "anzac", cruiser=1, destroyer=1)
    table.fight(*(6,) * 7)

    defense = [(event.power, str(event.why)) for event in table.told(DiceRolled) if event.power != JAPAN]
    several = "3 cruiser of united_states, 1 cruiser of anzac defend at 3"
    assert defense == [
        (UNITED_STATES, f"{several} or less"),
        (ANZAC, "anzac defends with 1 destroyer at 2 or less"),
    ]
    story = [str(line) for line in table.battle.story]
    assert story[-2:] == [
        f"{several}, hits: 0",
        "anzac defends with 1 destroyer at 2, hits: 0",
    ]


@pytest.mark.rule("PA-10.3")
def test_a_refusal_hands_the_choice_to_the_attacker() -> None:
    table = allied_fleet(auto_consent=False)
    table.lose(*table.ids("sz35", "anzac"))
    table.answer(AgreeToLosses(power=ANZAC, agreed=False))
    assert table.decision.power == JAPAN
    table.lose(*table.ids("sz35", "united_states"))
    assert table.count("sz35", "united_states") == {}
    assert table.count("sz35", "anzac") == {"destroyer": 1}


@pytest.mark.rule("PA-10.3")
@pytest.mark.parametrize("auto_consent", [True, False])
def test_a_defender_that_has_lost_all_its_ships_leaves_the_choice_to_those_who_have_some(
    auto_consent: bool,
) -> None:
    table = Table("japan", options=("auto_consent",) if auto_consent else ())
    table.put("sz35", "japan", via="sz36", cruiser=2).put("sz35", "united_states", destroyer=2)
    table.put("sz35", "anzac", cruiser=1, destroyer=1).fight(3, 3, 6, 6, 6, 6)
    assert table.decision.power == UNITED_STATES, "it has as many as any, and plays first"
    table.lose(*table.ids("sz35", "united_states"))
    if not auto_consent:
        table.answer(AgreeToLosses(power=ANZAC, agreed=True))

    table.press(3, 6, 6, 6)

    assert table.decision.power == ANZAC
    table.lose(*table.ids("sz35", "anzac", "destroyer"))
    assert (table.decision.power, table.decision.rule) == (JAPAN, "PA-8.36"), "nobody else has to agree"


@pytest.mark.rule("PA-10.3")
@pytest.mark.rule("PA-19.1")
def test_nobody_is_asked_where_allies_always_agree() -> None:
    table = allied_fleet(auto_consent=True)
    table.lose(*table.ids("sz35", "anzac"))
    assert table.decision.power == JAPAN
    assert table.decision.rule == "PA-8.36"


@pytest.mark.rule("PA-10.1")
@pytest.mark.rule("PA-10.2")
def test_trap_24_ships_of_friends_take_no_part_in_an_attack_and_count_as_no_destroyer() -> None:
    table = Table("united_states").put("sz35", "anzac", destroyer=1).put("sz35", "japan", submarine=1)
    table.put("sz35", "united_states", via="sz34", fighter=1)
    table.state.hunted = (ZONE,)
    table.fight()
    assert table.told(DiceRolled) == [], "no destroyer of its own: the fighter finds nothing"
    assert table.count("sz35", "anzac") == {"destroyer": 1}


@pytest.mark.rule("PA-17.1")
@pytest.mark.rule("PA-17.2")
@pytest.mark.rule("PA-17.4")
@pytest.mark.rule("PA-9.6")
@pytest.mark.rule("PA-4.14")
def test_the_garrison_of_a_neutral_defends_and_is_asked_nothing() -> None:
    table = Table("japan").put("buyant_uhaa", "mongolia", infantry=2)
    table.put("buyant_uhaa", "japan", via="manchuria", tank=2)
    table.events += rouse(table.state, Space("buyant_uhaa"), JAPAN)
    assert table.holder("buyant_uhaa") == "mongolia_allied"
    table.fight(3, 6, 2, 6)
    assert table.decision.power == JAPAN
    assert [(e.power, e.figure, e.dice) for e in table.told(DiceRolled)] == [
        ("japan", 3, (3, 6)), ("mongolia_allied", 2, (2, 6)),
    ]  # fmt: skip
    table.press(1, 6)
    assert table.is_over
    assert table.holder("buyant_uhaa") == "japan"


@pytest.mark.rule("PA-17.3")
def test_survivors_of_a_garrison_stay_and_defend_with_friends() -> None:
    table = (
        Table("japan").put("olgiy", "mongolia", infantry=1).put("olgiy", "japan", via="dzavhan", infantry=1)
    )
    rouse(table.state, Space("olgiy"), JAPAN)
    table.fight(6, 2)
    assert table.count("olgiy", "mongolia_allied") == {"infantry": 1}
    assert table.holder("olgiy") == "mongolia_allied"

    table = Table("japan").put("olgiy", "mongolia_allied", infantry=1).put("olgiy", "china", infantry=1)
    table.holds("mongolia_allied", "olgiy").put("olgiy", "japan", via="dzavhan", tank=1).fight(3, 6, 6)
    assert table.decision.power == "china", "a garrison is asked nothing"


@pytest.mark.rule("PA-14.8")
@pytest.mark.rule("PA-8.9")
@pytest.mark.rule("PA-8.10")
def test_strategic_bombers_raid_and_need_no_deck() -> None:
    rows = {row.id: row for row in unit_table()}
    assert [row.id for row in unit_table() if row.raids] == ["strategic_bomber"]
    assert not rows[UnitType("strategic_bomber")].lands_on_carrier
    table = Table("japan").put("sz35", "japan", via="sz36", cruiser=1)
    table.put("philippines", "united_states", air_base=1, strategic_bomber=2)
    table.put("sz35", "united_states", destroyer=1).fight(3, 6)
    assert table.is_over, "nobody was asked to scramble"
