"""What a raid brings where fighters rise against it, against every way in which the dice can fall."""

from fractions import Fraction
from itertools import product

import pytest

from axis_desktop.model.asking.planning import Assignment, AssignOptions
from axis_desktop.model.sentences import say
from axis_desktop.systems.pacific1940.odds.offered import OFFERED
from axis_desktop.systems.pacific1940.odds.raids import Outlook, intercepted
from axis_desktop.systems.pacific1940.tables import unit_table
from tests.systems.pacific1940.fighting.table import Table
from tests.systems.pacific1940.fighting.test_raids import raid_on_india

ROWS = {str(row.id): row for row in unit_table()}
BOMBER, FIGHTER, FACTORY = ROWS["strategic_bomber"], ROWS["fighter"], ROWS["minor_complex"]
DICE = range(1, 7)


def played(bombers: int, escorts: int, rising: int, damage: int) -> Outlook:
    """The same with every fall of the dice."""
    whole = [Fraction(0)] * 3
    air = list(product(DICE, repeat=escorts + rising))
    for roll in air:
        down = min(rising, sum(die == 1 for die in roll[:escorts])) if rising else 0
        hits = min(bombers + escorts, sum(die <= 2 for die in roll[escorts:]))
        left = bombers - max(0, hits - escorts)
        lost = 10 * min(hits, escorts) + 12 * (bombers - left)
        ways = list(product(DICE, repeat=2 * left))
        for fall in ways:
            over = [die for shot, die in zip(fall[:left], fall[left:], strict=True) if shot > 1]
            share = Fraction(1, len(air) * len(ways))
            whole[0] += share * min(6 - damage, sum(over))
            whole[1] += share * (lost + 12 * (left - len(over)))
            whole[2] += share * 10 * down
    return Outlook(*whole)


@pytest.mark.rule("PA-8.12")
@pytest.mark.rule("PA-8.14")
@pytest.mark.parametrize("case", [(1, 0, 0, 0), (1, 1, 2, 4), (2, 0, 1, 1), (1, 2, 1, 0)])
def test_the_outlook_of_a_raid_is_exact(case: tuple[int, int, int, int]) -> None:
    bombers, escorts, rising, damage = case
    table = Table("japan")
    factory = table.there(table.add("india", "united_kingdom", "minor_complex", damage=damage))
    found = intercepted([BOMBER] * bombers, [FIGHTER] * escorts, [FIGHTER] * rising, factory, FACTORY)
    assert found == played(*case)


@pytest.mark.rule("PA-8.11")
def test_whoever_may_intercept_is_chosen_fighter_by_fighter_with_what_comes_of_it() -> None:
    table = raid_on_india(bombers=1, escorts=1, minor_complex=1)
    table.put("india", "united_kingdom", fighter=2).fight()
    options = table.options
    assert isinstance(options, AssignOptions)
    (aim,) = options.aims
    assert aim.note is not None
    assert aim.note.args["damage"] == 3
    lines = [Assignment(unit=pieces.units[0], aim=aim.id) for pieces in options.detachments]
    (told,) = options.remarks(lines, 0)
    assert told.args["damage"] == 3
    assert told.args["own"] == say.money(2)
    table.answer(options.assign(lines), 6, 6, 6, 6, 4)
    assert table.is_over


@pytest.mark.rule("PA-8.13")
def test_each_bomber_of_a_raid_is_given_its_facility() -> None:
    table = raid_on_india(bombers=2, minor_complex=1, air_base=1).fight()
    options = table.options
    assert isinstance(options, AssignOptions)
    assert {line.aim for line in options.suggested} == {options.aims[0].id}
    refusal = options.refusal(options.suggested[:1])
    assert refusal is not None
    assert refusal.rule == "PA-8.13"
    assert [len(options.remarks(options.suggested, number)) for number in (0, 1)] == [1, 0]
    lines = [options.suggested[0], Assignment(unit=options.suggested[1].unit, aim=options.aims[1].id)]
    table.answer(options.assign(lines), 6, 6, 3, 4)
    assert table.is_over


def test_a_raid_is_on_facilities_of_all_kinds() -> None:
    assert str(OFFERED.words.raid) == "If they raid the facilities"
