"""Battles of a made-up game: units that take two hits, hits that only some can take, allied defenders."""

from collections.abc import Iterable

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from axis_desktop.model import Chance, Given, IllegalAction, Luck, Message, Power, UnitId, UnitType
from axis_desktop.model.asking.options import Group
from axis_desktop.model.events import DiceRolled, UnitsLost
from axis_desktop.players.area_war.sampling import losses
from axis_desktop.systems.area_war.battle.columns import FiringColumn
from axis_desktop.systems.area_war.battle.events import UnitsDamaged
from axis_desktop.systems.area_war.battle.fight import Hits, Loss, Roll, units_of
from axis_desktop.systems.area_war.battle.firing import assign, dice_rolled, roll_column
from axis_desktop.systems.area_war.battle.losses import (
    can_be_chosen,
    forced_losses,
    hits_taken_by,
    remove,
    take_hits,
)
from axis_desktop.systems.area_war.battle.options import LossOptions
from axis_desktop.systems.area_war.battle.story import tell_retreat
from axis_desktop.systems.area_war.battle.view import side_view
from axis_desktop.systems.questions.play import Play
from tests.systems.area_war.battle.fights import ANSWER, ATTACK, COURSE, LOSSES, Battle, Name, Sea, Send
from tests.systems.area_war.table import BLUE, GRAY, GULF, PORT, RED


def told(events: Iterable[object], kind: type) -> list[tuple[str, tuple[int, ...]]]:
    return [(e.power, e.units) for e in events if isinstance(e, kind)]  # type: ignore[attr-defined]


def test_a_unit_that_takes_two_hits_is_damaged_by_the_first_and_lost_with_the_second() -> None:
    sea = Sea()
    barges = [sea.put(GULF, RED, "barge") for _ in range(2)]
    guns = [sea.put(GULF, RED, "shade") for _ in range(2)]
    hull = sea.put(GULF, BLUE, "hull")
    sea.skirmish(GULF, [*barges, *guns], [hull], "fire")

    battle = Battle(sea, 1, 8, 8)  # one of two shades hits; the hull answers and misses

    (left,) = units_of(sea, GULF, [hull.id])
    assert (left.damage, hits_taken_by(sea, left)) == (1, 1)
    assert told(battle.play.events, UnitsDamaged) == [(BLUE, (hull.id,))]

    sea.skirmish(GULF, guns, [left], "fire")
    battle = Battle(sea, 1, 1)
    assert told(battle.play.events, UnitsLost) == [(BLUE, (hull.id,))]
    assert units_of(sea, GULF, [hull.id]) == ()


def test_no_more_hits_count_than_the_targets_can_take() -> None:
    sea = Sea()
    hulls = [sea.put(GULF, RED, "hull") for _ in range(4)]
    target = sea.put(GULF, BLUE, "hull")
    sea.skirmish(GULF, hulls, [target], "fire")

    battle = Battle(sea, 1, 2, 3, 4, 8)

    assert told(battle.play.events, UnitsLost) == [(BLUE, (target.id,))]
    assert sea.stack == []
    assert [e.dice for e in battle.play.events if isinstance(e, DiceRolled)] == [(1, 2, 3, 4), (8,)]


def test_one_who_stands_two_hits_may_be_named_twice_and_no_oftener() -> None:
    sea = Sea()
    hulls = [sea.put(GULF, RED, "hull") for _ in range(2)]
    big, small = sea.put(GULF, BLUE, "hull"), sea.put(GULF, BLUE, "barge")
    sea.skirmish(GULF, hulls, [big, small], "fire")
    battle = Battle(sea, 1, 1, 8, 8)

    assert battle.asked == BLUE
    assert [(g.unit_type, g.takes) for g in battle.losses.groups] == [("barge", 1), ("hull", 2)]
    with pytest.raises(IllegalAction, match="SEA-2"):
        battle.answer(Name(power=BLUE, units=(small.id, small.id)))
    with pytest.raises(IllegalAction, match="SEA-2"):
        battle.answer(Name(power=BLUE, units=(big.id,)))

    battle.answer(Name(power=BLUE, units=(big.id, big.id)))
    assert [u.id for u in sea.forces.at(GULF)] == [*(u.id for u in hulls), small.id]


def test_damage_that_costs_no_unit_is_suggested_first_then_the_cheapest() -> None:
    sea = Sea()
    hulls = [sea.put(GULF, RED, "hull") for _ in range(2)]
    big, small, other = (sea.put(GULF, BLUE, kind) for kind in ("hull", "barge", "deck"))
    sea.skirmish(GULF, hulls, [big, small, other], "fire")

    losses = Battle(sea, 1, 1, 8, 8, 8).losses

    assert losses.suggested == tuple(sorted((big.id, small.id)))
    assert {choice.action for choice in losses.choices()} == {
        Name(power=BLUE, units=tuple(sorted(pair)))
        for pair in (
            (big.id, small.id),
            (big.id, other.id),
            (small.id, other.id),
            (big.id, big.id),
        )
    }


def test_hits_fall_only_on_what_their_aim_allows() -> None:
    """A shade's hits on ships alone, a wing's on anything but shades."""
    sea = Sea()
    shade, wing = sea.put(GULF, RED, "shade"), sea.put(GULF, RED, "wing")
    theirs = [sea.put(GULF, BLUE, kind) for kind in ("shade", "barge", "wing")]
    fight = sea.skirmish(GULF, [shade, wing], theirs, "fire")
    battle = Battle(sea, 1, 1, 8, 8, 8, 8)
    hits = sea.stack[-1]
    assert isinstance(hits, Hits)
    assert (hits.aim, hits.targets) == ("ships", (theirs[0].id, theirs[1].id))

    battle.answer(Name(power=BLUE, units=(theirs[0].id,)))  # leaves at once
    assert theirs[0].id not in fight.behind
    hits = sea.stack[-1]
    assert isinstance(hits, Hits)
    assert (hits.aim, hits.targets) == ("not_submarines", (theirs[1].id, theirs[2].id))


def test_losses_are_told_to_each_owner_in_turn_order() -> None:
    sea = Sea()
    mine = [sea.put(GULF, RED, "hull") for _ in range(3)]
    theirs = [sea.put(GULF, GRAY, "barge"), sea.put(GULF, BLUE, "barge")]
    fight = sea.skirmish(GULF, mine, theirs)

    events = remove(sea, fight, fight.defenders, "defender")

    assert told(events, UnitsLost) == [(BLUE, (theirs[1].id,)), (GRAY, (theirs[0].id,))]
    assert [loss.owner for loss in fight.defenders_lost] == [GRAY, BLUE]


def test_losses_of_a_party_that_has_no_turn_are_told_after_the_others() -> None:
    sea = Sea()
    hull = sea.put(GULF, RED, "hull")
    lone, own = sea.put(GULF, Power("nobody"), "barge"), sea.put(GULF, GRAY, "barge")
    sea.skirmish(GULF, [hull], [lone, own], "fire")
    fight = sea.stack[-1]

    events = remove(sea, fight, [lone.id, own.id], "defender")

    assert told(events, UnitsLost) == [(GRAY, (own.id,)), ("nobody", (lone.id,))]


def test_only_losses_that_keep_to_a_rule_besides_are_offered() -> None:
    groups = tuple(
        Group(unit_type=UnitType(kind), units=units)
        for kind, units in (("barge", (UnitId(1), UnitId(2))), ("hull", (UnitId(3),)))
    )
    options = LossOptions(
        lambda units: Name(power=BLUE, units=units),
        1,
        groups,
        (UnitId(3),),
        fits=lambda units: 3 in units,
    )

    assert [choice.action for choice in options.choices()] == [Name(power=BLUE, units=(UnitId(3),))]
    assert {losses(None, options, Luck(seed)) for seed in range(20)} == {Name(power=BLUE, units=(UnitId(3),))}


def test_cargo_goes_down_with_its_ship_and_what_flies_goes_on() -> None:
    sea = Sea()
    deck = sea.put(GULF, BLUE, "deck")
    flying, sleeping = (sea.put(GULF, BLUE, "wing", deck) for _ in range(2))
    attacker = sea.put(GULF, RED, "hull")
    fight = sea.skirmish(GULF, [attacker], [deck, flying])

    remove(sea, fight, [deck.id], "defender")

    assert [u.id for u in sea.forces.at(GULF)] == [flying.id, attacker.id]
    assert units_of(sea, GULF, [flying.id, sleeping.id])[0].aboard is None
    assert fight.defenders == (flying.id,)


def test_another_power_is_asked_in_the_middle_of_a_battle_and_joins_it() -> None:
    sea = Sea()
    hull, barge = sea.put(GULF, RED, "hull"), sea.put(GULF, BLUE, "barge")
    wings = [sea.put(PORT, GRAY, "wing") for _ in range(2)]
    fight = sea.skirmish(GULF, [hull], [barge])

    battle = Battle(sea, 8, 8, 4)
    assert battle.asked == GRAY
    battle.answer(Send(power=GRAY, unit=wings[0].id))

    assert [u.id for u in sea.forces.at(PORT)] == [wings[1].id]
    assert fight.defenders == (barge.id, wings[0].id)
    assert units_of(sea, GULF, [hull.id])[0].damage == 1, "the wing has answered the fire"
    assert battle.asked == RED


def test_a_side_is_drawn_with_its_columns_and_losses() -> None:
    sea = Sea()
    mine = [sea.put(GULF, RED, kind) for kind in ("hull", "barge", "shade", "shade")]
    theirs = [sea.put(GULF, BLUE, "barge"), sea.put(GULF, GRAY, "barge")]
    fight = sea.skirmish(GULF, mine, theirs)
    fight.rolls = (Roll("attacker", 2, (1, 8)), Roll("defender", 1, (5,)))
    fight.defenders, fight.behind = (theirs[0].id,), (theirs[1].id,)
    fight.defenders_lost = (Loss(BLUE, UnitType("deck")), Loss(BLUE, UnitType("barge")))

    sea.forces.update(msgspec.structs.replace(mine[0], damage=1), GULF)

    seen = side_view(sea, fight, "attacker", lambda unit: sea.world.row(unit).attack or 0)
    other = side_view(sea, fight, "defender", lambda unit: sea.world.row(unit).defense or 0)

    assert [(c.figure, c.units, c.dice, c.fired) for c in seen.columns] == [
        (0, ((RED, "barge", 1),), (), False),
        (2, ((RED, "shade", 2),), (1, 8), True),
        (4, ((RED, "hull", 1),), (), False),
    ]
    assert [c.damaged for c in seen.columns] == [(), (), ((RED, "hull", 1),)]
    assert (seen.power, other.power, seen.behind) == (RED, BLUE, ())
    assert (other.lost, other.lost_cost) == (((BLUE, "barge", 1), (BLUE, "deck", 1)), 24)
    assert other.behind == ((GRAY, "barge", 1),)


@given(
    st.lists(st.sampled_from(("hull", "barge", "deck", "wing", "shade")), min_size=1, max_size=6),
    st.integers(1, 9),
    st.integers(0, 99),
)
def test_whatever_is_offered_can_be_taken_and_takes_as_many_hits(
    kinds: list[str], count: int, seed: int
) -> None:
    sea = Sea()
    attacker = sea.put(GULF, RED, "hull")
    theirs = [sea.put(GULF, (BLUE, GRAY)[n % 2], kind) for n, kind in enumerate(kinds)]
    fight = sea.skirmish(GULF, [attacker], theirs, "over")
    able = sum(hits_taken_by(sea, unit) for unit in theirs)
    hits = Hits(cause="shot", side="defender", count=min(count, able), targets=fight.defenders)
    sea.stack.append(hits)
    options = LOSSES.options(sea, hits)
    forced = forced_losses(sea, fight, hits, LOSSES.identity)
    luck = Luck(seed)
    offered = [choice.action for choice in options.choices()] + [losses(sea, options, luck) for _ in range(5)]

    for action in offered:
        assert isinstance(action, Name)
        assert can_be_chosen(sea, fight, hits, action.units)
    if forced is not None:
        assert can_be_chosen(sea, fight, hits, forced)
        assert len(options.choices()) == 1

    take_hits(sea, fight, hits, options.suggested)
    left = units_of(sea, GULF, (u.id for u in theirs))
    assert sum(hits_taken_by(sea, unit) for unit in left) == able - hits.count
    assert fight.defenders == tuple(u.id for u in left)


def test_where_both_sides_fire_before_anybody_falls_the_hits_are_assigned_later() -> None:
    sea = Sea()
    mine, theirs = sea.put(GULF, RED, "barge"), sea.put(GULF, BLUE, "barge")
    fight = sea.skirmish(GULF, [mine], [theirs], "over")
    play = Play(sea, Chance(Given((1, 1))))
    column = FiringColumn(figure=1, units=(mine.id,), dice=1)
    answer = FiringColumn(figure=1, units=(theirs.id,), dice=1)

    hit = roll_column(play, fight, ATTACK, column, [mine])
    hit_back = roll_column(play, fight, ANSWER, answer, [theirs])
    assign(play, fight, ANSWER, hit_back, fight.attackers)
    assign(play, fight, ATTACK, hit, fight.defenders)
    COURSE.settle(play, 1)

    assert sea.forces.at(GULF) == ()
    assert [loss.owner for loss in (*fight.attackers_lost, *fight.defenders_lost)] == [RED, BLUE]


def test_a_roll_names_the_type_that_fires_if_it_is_only_one() -> None:
    sea = Sea()
    barges, hull = [sea.put(GULF, RED, "barge") for _ in range(2)], sea.put(GULF, RED, "hull")
    fight = sea.skirmish(GULF, [*barges, hull], [sea.put(GULF, BLUE, "hull")])
    why = Message("They fire")

    alike, mixed = (dice_rolled(fight, RED, (1, 2), 1, why, units) for units in (barges, [*barges, hull]))

    assert isinstance(alike, DiceRolled)
    assert isinstance(mixed, DiceRolled)
    assert (alike.unit_type, mixed.unit_type) == (UnitType("barge"), None)


def test_an_attacker_without_a_way_back_breaks_off() -> None:
    sea = Sea()
    fight = sea.skirmish(GULF, [sea.put(GULF, RED, "barge")], [sea.put(GULF, BLUE, "hull")])

    tell_retreat(fight, None)
    tell_retreat(fight, PORT)

    assert [str(each) for each in fight.story] == ["red breaks off", "red retreats to port"]
