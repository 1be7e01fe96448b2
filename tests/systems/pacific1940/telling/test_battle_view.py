"""What the screen shows of fighting: the battle with its damage and story, what is planned, what is told."""

import pytest

from axis_desktop.model import Power, Space
from axis_desktop.model.events import ControlChanged
from axis_desktop.model.ids import UnitType
from axis_desktop.systems.area_war.battle.events import UnitsDamaged
from axis_desktop.systems.pacific1940.events import AircraftScrambled, FacilityBombed, StrikesNamed
from axis_desktop.systems.pacific1940.fighting.actions import Scramble
from axis_desktop.systems.pacific1940.telling.battle_view import battle_view, planned_attacks
from axis_desktop.systems.pacific1940.telling.catalog import catalog
from axis_desktop.systems.pacific1940.telling.fight_story import describe_fight
from axis_desktop.systems.pacific1940.telling.story import describe
from tests.systems.pacific1940.fighting.table import JAPAN, UNITED_STATES, Table

ZONE = Space("sz35")


def test_a_battle_shows_its_columns_with_damage_and_the_casualty_strip() -> None:
    table = Table("japan").put("sz35", "japan", via="sz36", cruiser=2)
    table.put("sz35", "united_states", battleship=1, destroyer=1).fight(3, 6, 6, 6)
    table.lose(*table.ids("sz35", "united_states", "battleship"))
    view = battle_view(table.state)

    assert view is not None
    assert (view.space, view.kind, view.round, view.step) == ("sz35", "sea", 1, "press_or_retreat")
    assert [(c.figure, c.units, c.damaged) for c in view.defender.columns] == [
        (2, ((UNITED_STATES, "destroyer", 1),), ()),
        (4, ((UNITED_STATES, "battleship", 1),), ((UNITED_STATES, "battleship", 1),)),
    ]
    assert [(c.figure, c.dice) for c in view.attacker.columns] == [(3, (3, 6))]


def test_losses_that_wait_are_shown_as_what_has_hit() -> None:
    table = Table("japan").put("hunan", "japan", via="kiangsi", tank=1)
    table.put("hunan", "china", infantry=1, artillery=1).fight(3)
    view = battle_view(table.state)
    assert view is not None
    assert view.step == "attack"
    assert battle_view(Table("japan").state) is None


def test_who_came_overland_may_leave_a_landing_and_its_heading_says_so() -> None:
    said = str(catalog(Table("japan").state).words.from_the_sea)
    assert said == "from the sea: who has landed can't retreat"


def test_one_aircraft_joins_the_defense_and_two_join_it() -> None:
    told = [
        str(
            describe_fight(
                AircraftScrambled(
                    power=UNITED_STATES,
                    units=tuple(range(count)),
                    pieces=((UnitType("fighter"), count),),
                    island=Space("philippines"),
                    zone=ZONE,
                )
            )
        )
        for count in (1, 2)
    ]
    assert [("joins" in sentence, "join the" in sentence) for sentence in told] == [
        (True, False),
        (False, True),
    ]


def test_a_scramble_opens_the_story_of_the_battle() -> None:
    table = Table("japan").put("sz35", "japan", via="sz20", cruiser=1)
    table.put("philippines", "united_states", air_base=1, fighter=1).put("sz35", "united_states", destroyer=1)
    table.fight()
    fighter = table.ids("philippines", "united_states", "fighter")[0]
    table.answer(Scramble(power=UNITED_STATES, aircraft=((fighter, ZONE),)), 6, 6, 6)
    view = battle_view(table.state)
    assert view is not None
    assert view.story[0].template == "{power:The} scrambles {units} from {island:the}"


def test_attacks_that_are_planned_are_told_in_their_order() -> None:
    table = Table("japan").put("hunan", "japan", via="kiangsi", infantry=1, fighter=1)
    table.put("hunan", "china", infantry=2, aa_gun=1)
    table.loaded("sz35", "japan", "infantry", via="sz20", target="philippines")
    table.put("sz35", "japan", via="sz20", cruiser=1).put("sz35", "united_states", destroyer=1)
    table.put("india", "japan", via="burma", strategic_bomber=1).put(
        "india", "united_kingdom", major_complex=1
    )
    table.state.raiders = {Space("india"): table.ids("india", "japan")}
    planned = planned_attacks(table.state)

    assert [(each.space, each.kind) for each in planned] == [
        ("india", "raid"), ("sz35", "sea"), ("philippines", "land"), ("hunan", "land"),
    ]  # fmt: skip
    assert planned[2].amphibious
    assert planned[2].note is not None
    assert "waits" in planned[2].note.template
    assert planned[3].note is not None
    assert "AA gun" in planned[3].note.template


@pytest.mark.rule("PA-8.7")
def test_who_plans_a_sea_battle_is_warned_of_aircraft_that_may_scramble() -> None:
    table = Table("japan").put("sz35", "japan", via="sz20", cruiser=1)
    table.put("sz35", "united_states", destroyer=1).put("philippines", "united_states", fighter=1)
    assert planned_attacks(table.state)[0].note is None

    table.put("philippines", "united_states", air_base=1)
    note = planned_attacks(table.state)[0].note

    assert str(note) == "1 aircraft may scramble from the philippines: the odds don't count it."


@pytest.mark.rule("PA-8.7")
def test_nobody_is_said_to_scramble_any_more_once_all_have_been_asked() -> None:
    """The fighter stays on the ground, and two landings wait to be chosen among."""
    table = Table("japan").put("philippines", "united_states", air_base=1, fighter=1)
    table.loaded("sz35", "japan", "infantry", via="sz20", target="philippines")
    table.loaded("sz43", "japan", "infantry", via="sz36", target="borneo")
    table.put("borneo", "united_kingdom", infantry=1).fight()
    assert any("may scramble" in str(attack.note) for attack in planned_attacks(table.state))

    table.answer(Scramble(power=UNITED_STATES, aircraft=()))

    assert planned_attacks(table.state)
    assert not any("may scramble" in str(attack.note) for attack in planned_attacks(table.state))


def test_what_only_fighting_tells_has_a_sentence() -> None:
    one = ((UnitType("battleship"), 1),)
    told = [
        describe_fight(UnitsDamaged(power=UNITED_STATES, units=(1,), pieces=one, space=ZONE)),
        describe_fight(StrikesNamed(power=JAPAN, zones=(ZONE,), left=5)),
        describe_fight(
            AircraftScrambled(power=JAPAN, units=(), pieces=one, island=Space("okinawa"), zone=ZONE)
        ),
        describe_fight(
            FacilityBombed(
                power=JAPAN, by=UNITED_STATES, space=ZONE, facility=UnitType("air_base"), points=1, damage=4
            )
        ),
    ]
    assert all(sentence is not None for sentence in told)


@pytest.mark.rule("PA-8.27")
def test_who_is_asked_to_strike_or_submerge_sees_that_submarines_may_leave() -> None:
    table = Table("japan").put("sz35", "united_states", submarine=1)
    table.put("sz35", "japan", via="sz20", submarine=1, cruiser=1)
    table.state.hunted = (Space("sz35"),)
    table.fight()

    view = battle_view(table.state)
    assert view is not None
    assert (table.decision.rule, view.step) == ("PA-8.27", "withdraw")


def test_who_defends_together_is_told_in_the_colors_of_each() -> None:
    table = Table("japan").put("hunan", "china", infantry=1).put("hunan", "united_states", infantry=2)
    table.put("hunan", "japan", via="kiangsi", infantry=3)
    (attack,) = planned_attacks(table.state)
    assert attack.defenders == (("china", "infantry", 1), ("united_states", "infantry", 2))


@pytest.mark.rule("PA-16.1")
@pytest.mark.parametrize(
    ("space", "by", "said"),
    [
        ("philippines", "japan", "japan takes the philippines, a victory city."),
        ("philippines", "anzac", "anzac takes the philippines, a victory city, for japan."),
        ("guam", "japan", "japan takes guam."),
    ],
)
def test_a_victory_city_that_is_lost_is_named(space: str, by: str, said: str) -> None:
    taken = ControlChanged(space=Space(space), before=UNITED_STATES, after=JAPAN, by=Power(by))

    assert str(describe(taken, Table("japan").state)) == said


def test_ships_that_one_event_tells_as_damaged_are_known_by_their_type() -> None:
    table = Table("japan").put("sz35", "japan", via="sz36", cruiser=2)
    table.put("sz35", "united_states", battleship=1, aircraft_carrier=1, destroyer=1).fight(3, 3, 6, 6, 6)
    ships = {kind: table.ids("sz35", "united_states", kind) for kind in ("battleship", "aircraft_carrier")}
    table.lose(*ships["battleship"], *ships["aircraft_carrier"])

    (damaged,) = table.told(UnitsDamaged)
    assert damaged.hurt == {ids[0]: UnitType(kind) for kind, ids in ships.items()}
