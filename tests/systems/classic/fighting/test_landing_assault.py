"""Landings: sea battle first, bombardment, calling off (CL-12.7 to CL-12.11)."""

import pytest

from axis_desktop.model import Decision, Event, Space
from axis_desktop.model.events import BattleBegan, ControlChanged, MoneyChanged, UnitsMoved
from axis_desktop.systems.area_war.actions import EndPhase, LoadUnits, MoveUnits, UnloadUnits
from axis_desktop.systems.area_war.battle.actions import Bombard
from axis_desktop.systems.classic import system
from axis_desktop.systems.classic.actions import CallOff
from axis_desktop.systems.classic.events import NeutralityBroken
from axis_desktop.systems.classic.fighting.battle_data import Landing
from axis_desktop.systems.classic.fighting.conduct_combat import ConductCombat
from axis_desktop.systems.classic.telling.battle_view import battle_view, planned_attacks
from tests.systems.classic.battles import (
    Attack,
    asked,
    attack_by,
    choose,
    dice_told,
    lose,
    result,
    retreat,
    told,
)
from tests.systems.classic.builders import GERMANY, UNITED_KINGDOM, Game, position

ZONE = "sz_spain_atlantic"
HOME = "sz_united_kingdom"
BEACH = "western_europe"


def fleet(*cargo: str, target: str = BEACH, fee: int = 0, made: Attack | None = None) -> Attack:
    """A British transport in the zone west of Spain with cargo that will land."""
    made = made or attack_by("united_kingdom")
    made.from_(HOME, ZONE, transport=1)
    ship = made.ids(ZONE, "united_kingdom", "transport")[-1]
    for unit_type in cargo:
        made.piece(ZONE, "united_kingdom", unit_type, aboard=ship, start=Space("united_kingdom"))
    units = tuple(u.id for u in made.state().forces.at(Space(ZONE)) if u.aboard == ship)
    state = made.state()
    state.landings = (
        *state.landings,
        Landing(zone=Space(ZONE), target=Space(target), units=units, fee_set_aside=fee),
    )
    return made


def call_off(game: Game, *targets: str) -> list[Event]:
    return game.submit(CallOff(power=UNITED_KINGDOM, targets=tuple(Space(t) for t in targets)))


def bombard(game: Game, *ships: int) -> list[Event]:
    return game.submit(Bombard(power=UNITED_KINGDOM, units=ships))


def holder(game: Game, space: str) -> str | None:
    return game.state.control.holder(Space(space))


# ---------------------------------------------------------------------- the sea battle comes first


@pytest.mark.rule("CL-12.8")
@pytest.mark.rule("CL-11.1")
def test_the_landing_waits_for_the_sea_battle_and_the_land_battle_for_the_landing() -> None:
    made = fleet("infantry", "infantry").units(ZONE, germany={"transport": 1})
    made.from_("sz_baltic", BEACH, fighter=1).units(BEACH, germany={"infantry": 1})
    game = (
        made.from_("french_equatorial_africa", "libya", infantry=1).units("libya", germany={"tank": 1}).game()
    )
    assert [c.space for c in system.options(game.state).choices()] == ["libya", ZONE]

    with game.refused("CL-11.1"):
        choose(game, "united_kingdom", BEACH)


@pytest.mark.rule("CL-12.8")
def test_troops_go_ashore_once_the_zone_is_clear_and_the_battle_on_land_follows() -> None:
    made = (
        fleet("infantry", "infantry").units(ZONE, germany={"transport": 1}).units(BEACH, germany={"tank": 1})
    )
    game = made.from_(HOME, ZONE, battleship=1).dice(4, 6).dice(1, 6, 6).game()
    choose(game, "united_kingdom", ZONE, "sea")
    assert asked(game, "declare", "united_kingdom")

    events = call_off(game)

    assert told(events, UnitsMoved)[0].path == (ZONE, BEACH)
    assert [e.kind for e in told(events, BattleBegan)] == ["land"]
    # No bombardment: the battleship fought at sea.
    assert dice_told(events) == [("united_kingdom", 1, (1, 6)), ("germany", 2, (6,))]
    assert holder(game, BEACH) == UNITED_KINGDOM
    (transport,) = [u for u in game.state.forces.at(Space(ZONE)) if u.type == "transport"]
    assert transport.spent


@pytest.mark.rule("CL-12.8")
@pytest.mark.rule("CL-6.4")
def test_ground_without_troops_is_taken_right_after_the_sea_battle() -> None:
    made = fleet("infantry").units(ZONE, germany={"transport": 1})
    game = made.from_(HOME, ZONE, battleship=1).dice(4, 6).game()
    choose(game, "united_kingdom", ZONE, "sea")
    events = call_off(game)

    assert told(events, ControlChanged)[0].space == BEACH
    assert holder(game, BEACH) == UNITED_KINGDOM
    (soldier,) = game.state.forces.at(Space(BEACH))
    assert soldier.spent
    assert soldier.aboard is None


@pytest.mark.rule("CL-12.9")
def test_nobody_lands_if_the_zone_is_not_cleared_and_cargo_retreats_with_its_ship() -> None:
    made = fleet("infantry", "tank").units(ZONE, germany={"battleship": 1}).units(BEACH, germany={"tank": 1})
    game = made.dice(6).game()
    choose(game, "united_kingdom", ZONE, "sea")
    events = retreat(game, "united_kingdom", HOME)

    assert result(events) == ["retreat"]
    assert game.count(HOME, "united_kingdom") == 3
    assert not game.state.landings
    assert holder(game, BEACH) == GERMANY


@pytest.mark.rule("CL-12.9")
def test_overland_units_still_fight_and_may_retreat_if_nobody_landed() -> None:
    made = fleet("infantry").units(ZONE, germany={"battleship": 1}).units(BEACH, germany={"tank": 1})
    game = made.from_("spain", BEACH, infantry=1).control(united_kingdom="spain").dice(6, 6, 6).game()
    choose(game, "united_kingdom", ZONE, "sea")
    retreat(game, "united_kingdom", HOME)
    events = choose(game, "united_kingdom", BEACH)

    assert [e.kind for e in told(events, BattleBegan)] == ["land"]
    assert asked(game, "press_or_retreat", "united_kingdom")


@pytest.mark.rule("CL-12.8")
@pytest.mark.rule("CL-8.3")
def test_ships_and_planes_that_fought_at_sea_take_no_part_on_land() -> None:
    made = fleet("infantry").units(ZONE, germany={"transport": 1}).units(BEACH, germany={"infantry": 1})
    game = made.from_(HOME, ZONE, battleship=1, fighter=1).dice(3, 6).dice(1, 6).game()
    choose(game, "united_kingdom", ZONE, "sea")
    events = call_off(game)

    assert dice_told(events) == [("united_kingdom", 1, (1,)), ("germany", 2, (6,))]


@pytest.mark.rule("CL-12.7")
@pytest.mark.rule("CL-14.6")
def test_a_landing_declared_in_phase_2_is_fought_through_to_the_capital() -> None:
    """Ship, sail into an enemy zone, declare the landing; then battle at sea, on land, and the loot."""
    home, sea, berlin = Space(HOME), Space("sz_baltic"), Space("germany")
    game = (
        position()
        .units("united_kingdom", united_kingdom={"infantry": 3})
        .units(HOME, united_kingdom={"transport": 1, "battleship": 1})
        .units("sz_baltic", germany={"transport": 1})
        .units("germany", germany={"infantry": 1})
        .treasury(germany=11)
        .turn("united_kingdom", "combat_move")
        .dice(4, 6)
        .dice(1, 1, 6)
        .game()
    )
    troops = game.ids("united_kingdom", "united_kingdom")[:2]
    game.submit(LoadUnits(power=UNITED_KINGDOM, units=troops, space=Space("united_kingdom"), zone=home))
    ships = game.ids(HOME, "united_kingdom", "transport") + game.ids(HOME, "united_kingdom", "battleship")
    game.submit(MoveUnits(power=UNITED_KINGDOM, units=ships, path=(home, sea)))
    game.submit(UnloadUnits(power=UNITED_KINGDOM, units=troops, zone=sea, space=berlin))
    game.submit(EndPhase(power=UNITED_KINGDOM))
    while isinstance(game.decision, Decision) and game.decision.phase == "conduct_combat":
        game.submit(system.options(game.state).choices()[0].action)

    assert game.dice_left == ()
    assert holder(game, "germany") == UNITED_KINGDOM
    assert game.state.treasury[UNITED_KINGDOM] == 11


# ---------------------------------------------------------------------- calling off


@pytest.mark.rule("CL-12.10")
def test_a_landing_is_called_off_whole_and_its_cargo_stays_aboard() -> None:
    made = (
        fleet("infantry", "infantry").units(ZONE, germany={"transport": 1}).units(BEACH, germany={"tank": 1})
    )
    made = fleet("tank", target="algeria", made=made).from_(HOME, ZONE, battleship=1)
    game = made.dice(4, 6).game()
    choose(game, "united_kingdom", ZONE, "sea")
    with game.refused("CL-12.10"):
        call_off(game, "libya")

    call_off(game, BEACH)

    assert game.count(ZONE, "united_kingdom", "infantry") == 2
    assert all(u.spent for u in game.state.forces.at(Space(ZONE)))
    assert holder(game, "algeria") == UNITED_KINGDOM
    assert holder(game, BEACH) == GERMANY


@pytest.mark.rule("CL-12.10")
def test_all_ways_to_call_landings_off_are_listed() -> None:
    made = fleet("infantry").units(ZONE, germany={"transport": 1})
    game = fleet("tank", target="algeria", made=made).from_(HOME, ZONE, battleship=1).dice(4, 6).game()
    choose(game, "united_kingdom", ZONE, "sea")

    actions = [choice.action for choice in system.options(game.state).choices()]
    assert [a.targets for a in actions if isinstance(a, CallOff)] == [
        (), ("algeria",), (BEACH,), ("algeria", BEACH),
    ]  # fmt: skip


@pytest.mark.rule("CL-12.10")
def test_a_landing_whose_troops_have_sunk_is_no_question() -> None:
    made = fleet("infantry").units(ZONE, germany={"submarine": 1})
    game = made.from_(HOME, ZONE, battleship=1).dice(4, 1).game()
    choose(game, "united_kingdom", ZONE, "sea")
    events = lose(game, "united_kingdom", *game.ids(ZONE, "united_kingdom", "transport"))

    assert result(events) == ["attacker"]
    assert game.state.battle is None


# ---------------------------------------------------------------------- neutrals


@pytest.mark.rule("CL-10.7")
@pytest.mark.rule("CL-10.2")
def test_a_landing_on_a_neutral_after_the_sea_battle_costs_what_was_set_aside() -> None:
    made = fleet("infantry", target="spain", fee=3).units(ZONE, germany={"transport": 1})
    game = made.from_(HOME, ZONE, battleship=1).treasury(united_kingdom=7).dice(4, 6).game()
    choose(game, "united_kingdom", ZONE, "sea")
    events = call_off(game)

    assert told(events, NeutralityBroken)[0].paid == 3
    assert holder(game, "spain") == UNITED_KINGDOM
    assert game.state.treasury[UNITED_KINGDOM] == 7


@pytest.mark.rule("CL-10.7")
def test_the_fee_comes_back_if_nobody_lands() -> None:
    made = fleet("infantry", target="spain", fee=3).units(ZONE, germany={"transport": 1})
    game = made.from_(HOME, ZONE, battleship=1).treasury(united_kingdom=7).dice(4, 6).game()
    choose(game, "united_kingdom", ZONE, "sea")
    events = call_off(game, "spain")

    assert [event.amount for event in told(events, MoneyChanged)][:1] == [3]
    assert game.state.treasury[UNITED_KINGDOM] == 10
    assert holder(game, "spain") is None


@pytest.mark.rule("CL-10.7")
def test_the_fee_waits_for_a_second_landing_on_the_same_neutral() -> None:
    """The landing from the west that carries the fee fails; the one from the east may still come."""
    other = "sz_western_mediterranean"
    made = fleet("infantry", target="spain", fee=3).units(ZONE, germany={"battleship": 1})
    made.from_("sz_central_mediterranean", other, transport=1, battleship=1)
    ship = made.ids(other, "united_kingdom", "transport")[0]
    made.piece(other, "united_kingdom", "infantry", aboard=ship)
    state = made.state()
    state.landings = (
        *state.landings,
        Landing(
            zone=Space(other),
            target=Space("spain"),
            units=tuple(u.id for u in state.forces.at(Space(other)) if u.aboard == ship),
        ),
    )
    game = made.units(other, germany={"transport": 1}).dice(6).dice(4, 6).game()
    choose(game, "united_kingdom", ZONE, "sea")
    retreat(game, "united_kingdom", HOME)
    choose(game, "united_kingdom", other, "sea")
    events = call_off(game)

    assert told(events, NeutralityBroken)[0].paid == 3
    assert game.state.treasury[UNITED_KINGDOM] == 0


# ---------------------------------------------------------------------- bombardment


def assault(zone: str = ZONE, **defenders: int) -> Attack:
    """British infantry has landed in Western Europe out of a zone free of enemies."""
    return attack_by("united_kingdom").landed(zone, BEACH, infantry=1).units(BEACH, germany=defenders)


@pytest.mark.rule("CL-12.11")
@pytest.mark.parametrize(("die", "lost"), [(4, 1), (5, 0)])
def test_a_battleship_that_sailed_fires_once_at_four_and_its_victim_still_fires(die: int, lost: int) -> None:
    game = assault(infantry=2).from_(HOME, ZONE, battleship=1).dice(die).dice(6).dice(6, 6).dice(6)
    game.dice(*(6,) * (2 - lost)).dice(6).dice(*(2,) * (2 - lost))
    events = choose(played := game.game(), "united_kingdom", BEACH)

    assert dice_told(events)[:3] == [
        ("united_kingdom", 4, (die,)), ("united_kingdom", 1, (6,)), ("germany", 2, (6, 6)),
    ]  # fmt: skip
    assert [figure for _, figure, _ in dice_told(events)[3:]] == [1, 2, 1, 2]
    assert played.count(BEACH, "germany") == 2 - lost


@pytest.mark.rule("CL-12.11")
def test_the_defender_chooses_the_victims_of_bombardment() -> None:
    game = assault(infantry=1, tank=1).from_(HOME, ZONE, battleship=1).dice(1).dice(1).dice(1, 1).game()
    choose(game, "united_kingdom", BEACH)
    assert asked(game, "choose_casualties", "germany")
    view = battle_view(game.state)
    assert view is not None
    assert (view.step, view.round, view.amphibious) == ("bombardment", 0, True)

    events = lose(game, "germany", *game.ids(BEACH, "germany", "tank"))

    assert dice_told(events)[-1] == ("germany", 2, (1, 1))


@pytest.mark.rule("CL-12.11")
def test_no_bombardment_by_ships_that_fought_at_sea_or_without_troops_from_their_zone() -> None:
    fought = assault(infantry=1).from_(HOME, ZONE, battleship=1)
    fought.state().fought = fought.ids(ZONE, "united_kingdom", "battleship")
    elsewhere = assault("sz_western_mediterranean", infantry=1).from_(HOME, ZONE, battleship=1)

    for made in (fought, elsewhere):
        game = made.dice(1, 6).game()
        assert dice_told(choose(game, "united_kingdom", BEACH))[0][1] == 1


@pytest.mark.rule("CL-12.11")
def test_a_battleship_that_has_not_moved_is_asked_and_is_spent_if_it_fires() -> None:
    made = assault(infantry=1).units(ZONE, united_kingdom={"battleship": 1, "submarine": 1})
    (ship,) = made.ids(ZONE, "united_kingdom", "battleship")
    held = made.dice(1, 6).game()
    choose(held, "united_kingdom", BEACH)
    assert asked(held, "declare", "united_kingdom")
    with held.refused("CL-12.11"):
        bombard(held, *held.ids(ZONE, "united_kingdom", "submarine"))
    bombard(held)
    battleship = held.state.forces.unit(ship, Space(ZONE))
    assert battleship is not None
    assert not battleship.spent

    made = assault(infantry=1).units(ZONE, united_kingdom={"battleship": 1})
    fired = made.dice(4, 6).game()
    choose(fired, "united_kingdom", BEACH)
    events = bombard(fired, *fired.ids(ZONE, "united_kingdom", "battleship"))
    assert dice_told(events)[0] == ("united_kingdom", 4, (4,))
    (spent,) = fired.state.forces.at(Space(ZONE))
    assert spent.spent


@pytest.mark.rule("CL-12.11")
def test_a_battleship_supports_one_landing_only_and_may_wait_for_the_later_one() -> None:
    made = assault(infantry=1).landed(ZONE, "algeria", infantry=1).units("algeria", germany={"infantry": 1})
    game = made.from_(HOME, ZONE, battleship=1).dice(4, 6).dice(1, 6).game()
    choose(game, "united_kingdom", BEACH)
    assert asked(game, "declare", "united_kingdom")
    assert [str(choice.label) for choice in system.options(game.state).choices()] == [
        "Fire with 1 battleship", "Hold fire",
    ]  # fmt: skip

    events = bombard(game, *game.ids(ZONE, "united_kingdom", "battleship"))

    # Western Europe: 4 kills; Algeria begins by itself without a bombardment.
    assert [figure for _, figure, _ in dice_told(events)] == [4, 2, 1, 2]
    assert result(events) == ["attacker", "attacker"]


@pytest.mark.rule("CL-12.11")
def test_bombardment_comes_after_aa_fire_and_not_at_all_if_nobody_is_left() -> None:
    made = assault(infantry=1, aa_gun=1).from_("sz_baltic", BEACH, fighter=1)
    game = made.from_(HOME, ZONE, battleship=1).dice(6).dice(4).dice(6).game()
    events = choose(game, "united_kingdom", BEACH)

    assert [(power, figure) for power, figure, _ in dice_told(events)] == [
        ("germany", 1), ("united_kingdom", 4), ("germany", 2),
    ]  # fmt: skip


# ---------------------------------------------------------------------- showing, and odd beginnings


def test_a_waiting_landing_is_among_the_planned_attacks() -> None:
    made = fleet("infantry", "tank").units(ZONE, germany={"transport": 1}).units(BEACH, germany={"tank": 1})
    sea, land = planned_attacks(made.state())

    assert (sea.space, sea.kind, sea.attackers) == (ZONE, "sea", (("transport", 1),))
    assert (land.space, land.kind, land.amphibious) == (BEACH, "land", True)
    assert land.attackers == (("infantry", 1), ("tank", 1))
    assert land.defenders == (("germany", "tank", 1),)
    assert land.note is not None


@pytest.mark.rule("CL-12.9")
def test_a_landing_without_anybody_to_clear_its_zone_is_dropped_when_phase_3_begins() -> None:
    """The planes that were to fight for the zone were shot down on their way (CL-9.11: an ally's ship)."""
    made = attack_by("united_kingdom").units(ZONE, usa={"transport": 1}, germany={"submarine": 1})
    (ship,) = made.ids(ZONE, "usa")
    made.piece(ZONE, "united_kingdom", "infantry", aboard=ship)
    state = made.state()
    cargo = state.forces.at(Space(ZONE))[-1].id
    state.landings = (Landing(zone=Space(ZONE), target=Space(BEACH), units=(cargo,)),)
    ConductCombat().begin(state)

    assert state.step == "done"
    assert not state.landings
    assert state.forces.unit(cargo, Space(ZONE)) is not None
