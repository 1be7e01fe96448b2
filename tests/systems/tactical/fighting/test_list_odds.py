"""The odds of a whole list agree with fighting it line by line (TA-7.4, TA-8.14)."""

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction

import pytest

from axis_desktop.model import UnitId
from axis_desktop.systems.tactical.actions import Attack
from axis_desktop.systems.tactical.board.tables import game_table
from axis_desktop.systems.tactical.fighting.list_odds import ListOdds, list_odds
from axis_desktop.systems.tactical.fighting.odds import attack_odds
from axis_desktop.systems.tactical.state import State
from tests.systems.tactical.table import FRONT, SU, Table, at, unit

Ends = dict[UnitId, dict[int, Fraction]]
MOST = game_table().destroyed_at


def played_out(state: State, attacks: Sequence[Attack], weight: Fraction, ends: Ends) -> None:
    """Every course that the list may take, one attack after the other; only duels."""
    if not attacks:
        for number in ends:
            found = state.units.get(number)
            ends[number][MOST if found is None else found.damage] += weight
        return
    attack, left = attacks[0], attacks[1:]
    if attack.attacker not in state.units or attack.target not in state.units:
        played_out(state, left, weight, ends)
        return
    odds = attack_odds(state, attack)
    made = odds.victims[0].damage
    returned = odds.back.damage if odds.back is not None else (Fraction(1),)
    for damage, chance in enumerate(made):
        for back, other in enumerate(returned):
            if chance * other:
                after = state.copy()
                fought(after, attack, damage, back)
                played_out(after, left, weight * chance * other, ends)


def fought(state: State, attack: Attack, damage: int, back: int) -> None:
    """Both suffer and learn at the same time (TA-8.12, TA-8.13)."""
    attacker, target = state.units[attack.attacker], state.units[attack.target or 0]
    dead, shot_down = target.damage + damage >= MOST, attacker.damage + back >= MOST
    for one, hurt, gone, made, killed in (
        (target, damage, dead, back, shot_down),
        (attacker, back, shot_down, damage, dead),
    ):
        if gone:
            state.remove(one)
        else:
            gained = 2 if killed else 1 if made else 0
            state.change(one, damage=one.damage + hurt, points=one.points + gained)


def ends_of(odds: ListOdds) -> Ends:
    return {one.unit.id: {**dict(enumerate(one.damage)), MOST: one.destroyed} for one in odds.units}


def expected_ends(table: Table, attacks: Sequence[Attack]) -> Ends:
    numbers = {n for attack in attacks for n in (attack.attacker, attack.target) if n is not None}
    ends: Ends = {number: defaultdict(Fraction) for number in numbers}
    played_out(table.state, attacks, Fraction(1), ends)
    return ends


def same(found: Ends, wanted: Ends) -> bool:
    return found.keys() == wanted.keys() and all(
        found[number][damage] == wanted[number][damage] for number in wanted for damage in range(MOST + 1)
    )


@pytest.mark.rule("TA-8.14")
def test_two_attacks_on_one_unit_are_exact_down_to_the_last_fraction() -> None:
    """The second attacker meets a worn unit with fewer dice; who was shot down supports no more."""
    table = Table(
        unit("g1_infantry", at(4), damage=4, points=2), unit("g1_tiger", at(5, 5), damage=3),
        unit("us_sherman", at(5), damage=2, points=2), phase="declare",
    )  # fmt: skip
    attacks = [Attack(attacker=1, target=3), Attack(attacker=2, target=3)]

    odds = list_odds(table.state, attacks)

    assert same(ends_of(odds), expected_ends(table, attacks))
    assert odds.lines[0].fought == 1
    assert odds.lines[1].fought == 1 - odds.lines[0].victims[0].destroyed


@pytest.mark.rule("TA-8.6")
def test_who_may_be_shot_down_before_is_no_sure_support() -> None:
    """The infantry attacks another unit first; if it falls, the tank has two red dice fewer."""
    table = Table(
        unit("g1_infantry", at(4), damage=5), unit("g1_tiger", at(5, 5)),
        unit("us_sherman", at(5), damage=4), unit("us_infantry", at(3), damage=5), phase="declare",
    )  # fmt: skip
    attacks = [Attack(attacker=1, target=4), Attack(attacker=2, target=3)]

    assert same(ends_of(list_odds(table.state, attacks)), expected_ends(table, attacks))


@pytest.mark.rule("TA-7.4")
def test_a_line_lapses_as_often_as_its_target_is_gone() -> None:
    table = Table(
        unit("g1_tiger", at(4)), unit("g1_infantry", at(5, 5)), unit("us_sherman", at(5), damage=5),
        phase="declare",
    )  # fmt: skip

    first, second = list_odds(table.state, [Attack(attacker=1, target=3), Attack(attacker=2, target=3)]).lines

    assert second.fought == 1 - first.victims[0].destroyed
    assert sum(second.victims[0].damage) == 1
    assert second.victims[0].destroyed < second.fought


def test_alone_a_line_has_the_odds_of_its_attack() -> None:
    table = Table(
        unit("g1_tiger", at(4)), unit("g1_infantry", at(4, 5)), unit("us_sherman", at(5), damage=2),
        phase="declare",
    )  # fmt: skip
    attack = Attack(attacker=1, target=3)

    (line,), alone = list_odds(table.state, [attack]).lines, attack_odds(table.state, attack)

    assert (line.victims, line.back) == (alone.victims, alone.back)


@pytest.mark.rule("TA-9.1")
def test_a_splash_comes_before_an_attack_on_one_of_its_victims() -> None:
    """Whom one roll has hit hang together; an aim that is still open does nothing."""
    table = Table(
        unit("su_katyusha", at(2)), unit("su_infantry", at(3)), unit("g1_tiger", at(4), damage=4),
        unit("su_katyusha", at(1)), scenario=FRONT, power=SU, phase="declare",
    )  # fmt: skip
    attacks = [Attack(attacker=1, space=at(4)), Attack(attacker=2, target=3), Attack(attacker=4)]

    splash, melee, later = list_odds(table.state, attacks).lines

    both = {v.unit.id: v for v in splash.victims}
    assert set(both) == {2, 3}
    assert splash.victims == attack_odds(table.state, attacks[0]).victims
    # Whatever destroys the infantry in the open makes 3 damage to the Tiger, and so destroys it, too.
    assert melee.fought == 1 - both[3].destroyed
    assert later.fought == 1
    assert not later.victims


def test_the_fates_of_a_long_list_add_up() -> None:
    kinds = ("g1_tiger", "g1_infantry", "g1_mobile_infantry", "g1_pak40")
    own = [unit(kind, at(4, number)) for number, kind in enumerate(kinds, 2)]
    others = [unit("us_sherman", at(5, number)) for number in range(2, 6)]
    table = Table(*own, *others, phase="declare")
    attacks = [
        Attack(attacker=attacker, target=target) for attacker, target in ((1, 5), (2, 5), (3, 6), (4, 6))
    ]

    odds = list_odds(table.state, attacks)

    assert all(sum(one.damage) + one.destroyed == 1 for one in odds.units)
    assert all(sum(victim.damage) == 1 for line in odds.lines for victim in line.victims)
