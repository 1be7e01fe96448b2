"""What a screen offers while the list of attacks is put together: aims, refusals, remarks, the action."""

import pytest

from axis_desktop.model.asking.options import SharedOptions
from axis_desktop.model.asking.planning import Assignment, AssignOptions
from axis_desktop.systems.tactical.actions import Attack, DeclareAttacks
from axis_desktop.systems.tactical.fighting.attacks import splashed
from axis_desktop.systems.tactical.fighting.odds import attack_odds
from axis_desktop.systems.tactical.fighting.told_odds import percent
from tests.systems.tactical.table import FRONT, G1, SU, US, Table, at, unit


def line(attacker: int, aim: str) -> Assignment:
    return Assignment(unit=attacker, aim=aim)


def duel() -> Table:
    return Table(
        unit("g1_tiger", at(4)), unit("g1_infantry", at(4, 5)), unit("us_sherman", at(5), damage=5),
        unit("us_infantry", at(3)), phase="declare",
    )  # fmt: skip


@pytest.mark.rule("TA-7.1")
def test_lines_are_put_together_to_the_list_in_their_order() -> None:
    table = duel()
    options = table.options
    assert isinstance(options, AssignOptions)
    assert isinstance(options, SharedOptions)
    assert options.ordered
    assert [(aim.id, aim.space, aim.power) for aim in options.aims] == [("3", at(5), US), ("4", at(3), US)]

    lines = (line(2, "3"), line(1, "4"))

    assert options.refusal(lines) is None
    expected = (Attack(attacker=2, target=3), Attack(attacker=1, target=4))
    assert options.assign(lines) == DeclareAttacks(power=G1, attacks=expected)
    assert "2" in str(options.label(lines))


@pytest.mark.rule("TA-7.1")
def test_a_line_that_can_not_stand_says_why() -> None:
    options = duel().options

    assert options.line_refusal(line(1, "3"), [line(1, "4")]).rule == "TA-7.1"
    assert options.line_refusal(line(1, "3"), [line(2, "3")]) is None
    for stranger in (line(3, "4"), line(99, "3"), line(1, "99"), line(1, "later"), line(1, "hex:nowhere")):
        assert options.line_refusal(stranger, ()).rule.startswith("TA-")
        assert options.refusal([stranger]).rule.startswith("TA-")


@pytest.mark.rule("TA-8.11")
def test_the_remark_tells_the_exact_odds_in_percent() -> None:
    table = duel()
    odds = attack_odds(table.state, Attack(attacker=1, target=3))
    assert odds.back is not None

    said = " ".join(map(str, table.options.remarks([line(1, "3")], 0)))

    assert f"Destroyed {percent(odds.victims[0].destroyed)}%" in said
    assert f"damaged {percent(1 - odds.back.damage[0])}%" in said


@pytest.mark.rule("TA-7.4")
def test_the_remark_of_a_later_line_says_how_often_it_is_fought_at_all() -> None:
    table = Table(
        unit("g1_tiger", at(4)), unit("g1_infantry", at(5, 5)), unit("us_sherman", at(5), damage=5),
        phase="declare",
    )  # fmt: skip
    lines = [line(1, "3"), line(2, "3")]
    first = attack_odds(table.state, Attack(attacker=1, target=3)).victims[0]

    said = [" ".join(map(str, table.options.remarks(lines, number))) for number in range(2)]

    assert "It is fought" not in said[0]
    assert f"It is fought in {percent(1 - first.destroyed)}% of all cases." in said[1]


@pytest.mark.rule("TA-9.1")
def test_a_katyusha_is_sent_at_hexes_or_at_one_that_is_chosen_later() -> None:
    table = Table(
        unit("su_katyusha", at(2)), unit("su_infantry", at(3)), unit("g1_tiger", at(4)), scenario=FRONT,
        power=SU, phase="declare",
    )  # fmt: skip
    options = table.options
    assert options.line_refusal(line(1, f"hex:{at(4)}"), ()) is None
    assert options.line_refusal(line(1, "3"), ()).rule == "TA-9.1"
    assert options.line_refusal(line(2, f"hex:{at(4)}"), ()).rule == "TA-7.1"
    assert all(aim.space is not None for aim in options.aims if aim.id != "later")
    (aim,) = (aim for aim in options.aims if aim.id.startswith("hex:"))
    assert "g1_tiger" in str(aim.note)
    assert "su_infantry" in str(options.remarks([line(1, f"hex:{at(4)}")], 0)[0])
    assert options.remarks([line(1, "later")], 0) == ()

    table.do(options.assign([line(1, "later")]))

    assert (table.asked.kind, table.asked.rule) == ("choose_spaces", "TA-9.1")


@pytest.mark.rule("TA-9.1")
def test_of_many_hexes_to_aim_at_only_those_are_listed_that_differ() -> None:
    """The most enemies first; a hex that hits fewer enemies and no fewer friends isn't listed."""
    table = Table(
        unit("su_katyusha", at(6)), unit("su_infantry", at(4)), unit("g1_tiger", at(3)),
        unit("g1_infantry", at(2)), unit("g1_pak40", at(9)), scenario=FRONT, power=SU, phase="declare",
    )  # fmt: skip

    listed = [aim for aim in table.options.aims if aim.id.startswith("hex:")]

    hit = [{u.id for u in splashed(table.state, table.state.hex(str(aim.space), "TA-9.1"))} for aim in listed]
    assert hit == [{3, 4}, {5}]
    dull = f"hex:{at(4)}"
    assert dull not in [aim.id for aim in listed]
    assert table.options.line_refusal(line(1, dull), ()) is None  # it may be aimed at all the same


@pytest.mark.rule("TA-9.1")
def test_the_area_of_an_aim_tells_where_friends_on_the_ground_would_be_hit() -> None:
    table = Table(
        unit("su_katyusha", at(6)), unit("su_infantry", at(4)), unit("g1_tiger", at(3)),
        unit("su_yak3", at(2)), scenario=FRONT, power=SU, phase="declare",
    )  # fmt: skip
    table.do(table.options.assign([line(1, "later")]))

    area = next(choice.area for choice in table.options.choices() if choice.space == at(3))

    assert area is not None
    assert (len(area.spaces), area.friends) == (7, (at(4),))


@pytest.mark.rule("TA-7.2")
def test_an_aim_says_which_unit_stands_there() -> None:
    table = Table(unit("us_sherman", at(4)), unit("g1_tiger", at(5)), power=US, phase="declare")

    (aim,) = table.options.aims

    assert (aim.power, aim.unit_type) == (G1, "g1_tiger")
