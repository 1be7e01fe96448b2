"""What a sensible player does, on positions made by hand (CL-20.1 to CL-20.3)."""

from collections.abc import Callable

import pytest

from axis_desktop.model import Chance, Decision, Power, Seeded, Space
from axis_desktop.model.asking.options import PurchaseOptions
from axis_desktop.model.facts import Action
from axis_desktop.players.player import answer, player
from axis_desktop.systems.area_war.actions import EndPhase, PlaceUnit, PurchaseUnits
from axis_desktop.systems.area_war.situation import enemy_controlled
from axis_desktop.systems.classic import system
from axis_desktop.systems.classic.state import State
from tests.systems.classic.builders import Position, position

LEVELS = ("easy", "medium", "hard")


def played(
    state: State, level: str = "medium", *, until: Callable[[State], bool]
) -> tuple[State, list[Action]]:
    """The state after one computer player has decided everything, and what it decided."""
    who = player("classic", level)
    actions: list[Action] = []
    while not until(state):
        decision = system.decision(state)
        assert isinstance(decision, Decision)
        action = answer(who, system, state, decision, seed=1, number=len(actions))
        state = system.copy(state)
        system.apply(state, action, Chance(Seeded(1, len(actions))))
        actions.append(action)
        assert len(actions) < 200
    return state, actions


def phase_over(phase: str) -> Callable[[State], bool]:
    return lambda state: state.phase != phase


def turn_over(power: str) -> Callable[[State], bool]:
    return lambda state: state.power != power or state.outcome is not None


def attacked(state: State, power: str) -> set[str]:
    """Enemy spaces in which the power's units stand."""
    return {
        space
        for space in state.forces.units
        if enemy_controlled(state, Power(power), space)
        and any(u.owner == power for u in state.forces.at(space))
    }


def german_attack(*options: str) -> Position:
    return position(*options).turn("germany", "combat_move")


@pytest.mark.rule("CL-20.3")
@pytest.mark.parametrize("level", LEVELS)
def test_an_open_capital_is_taken(level: str) -> None:
    board = german_attack().control(germany="karelia").units("karelia", germany={"infantry": 3})
    board.units("germany", germany={"infantry": 4}).treasury(russia=20)

    after, _ = played(board.state(), level, until=lambda s: s.phase != "combat_move")

    assert after.control.held[Space("russia")] == "germany"
    assert after.treasury[Power("germany")] == 20


def test_a_hopeless_attack_is_not_made() -> None:
    board = german_attack().units("eastern_europe", germany={"infantry": 2})
    board.units("karelia", russia={"infantry": 8, "fighter": 2})
    state = board.units("germany", germany={"infantry": 4}).state()

    after, actions = played(state, until=phase_over("combat_move"))

    assert not attacked(after, "germany")
    assert isinstance(actions[-1], EndPhase)


def test_the_capital_is_not_stripped_for_an_attack() -> None:
    """Four infantry hold Berlin against the stack in Western Europe; taking Eastern Europe would open it."""
    board = german_attack().control(united_kingdom="western_europe", russia="eastern_europe")
    board.units("western_europe", united_kingdom={"infantry": 3})
    board.units("eastern_europe", russia={"infantry": 1})
    state = board.units("germany", germany={"infantry": 4}).treasury(germany=0).state()

    after, _ = played(state, until=phase_over("combat_move"))

    assert sum(u.type == "infantry" for u in after.forces.at(Space("germany"))) == 4


@pytest.mark.rule("CL-20.2")
@pytest.mark.parametrize("level", LEVELS)
def test_no_aircraft_is_left_without_a_landing(level: str) -> None:
    board = german_attack().units("germany", germany={"infantry": 4, "fighter": 2, "bomber": 1})
    board.units("eastern_europe", germany={"infantry": 4, "tank": 2})
    board.units("karelia", russia={"infantry": 2}).units("sz_baltic", russia={"transport": 1})

    after, _ = played(board.state(), level, until=turn_over("germany"))

    planes = [u for _, u in after.forces.all() if u.owner == "germany" and after.world.row(u).domain == "air"]
    over_sea = [
        s
        for s in after.forces.units
        if after.world.is_sea(s) and any(u in planes for u in after.forces.units[s])
    ]
    assert planes
    assert not over_sea


def test_a_threatened_capital_is_guarded_before_anything_else_is_bought() -> None:
    board = position().turn("russia", "purchase", step="purchase").treasury(russia=24)
    board.control(germany=("karelia", "caucasus")).units("russia", russia={"infantry": 1, "factory": 1})
    board.units("karelia", germany={"infantry": 4, "tank": 4}).units("caucasus", germany={"tank": 3})

    _, (bought, *_) = played(board.state(), until=lambda s: s.phase != "purchase")

    assert isinstance(bought, PurchaseUnits)
    assert bought.units.get("infantry", 0) >= 6  # type: ignore[call-overload]  # an id of the table


@pytest.mark.parametrize("level", LEVELS)
def test_no_ships_are_bought_that_could_not_be_placed(level: str) -> None:
    """A submarine lies in London's only zone: whatever is launched there is lost (CL-16.2)."""
    board = position().turn("united_kingdom", "purchase", step="purchase").treasury(united_kingdom=40)
    board.units("united_kingdom", united_kingdom={"infantry": 8, "factory": 1})
    board.units("sz_united_kingdom", germany={"submarine": 1})
    board.units("western_europe", germany={"infantry": 3})

    _, (bought, *_) = played(board.state(), level, until=lambda s: s.phase != "purchase")

    assert isinstance(bought, PurchaseUnits)
    assert bought.units
    assert not {"transport", "battleship", "carrier", "submarine"} & bought.units.keys()


@pytest.mark.parametrize("level", LEVELS)
def test_new_units_of_a_type_are_placed_together(level: str) -> None:
    board = position().turn("germany", "mobilize").units("germany", germany={"factory": 1, "infantry": 12})
    state = board.waiting(infantry=7, tank=2).state()

    after, actions = played(state, level, until=phase_over("mobilize"))

    assert [a.count for a in actions if isinstance(a, PlaceUnit)] == [7, 2]
    assert not after.waiting


def test_a_capital_gets_as_many_new_guards_as_it_needs_and_the_front_the_rest() -> None:
    board = position().turn("russia", "mobilize").control(germany="karelia")
    board.units("russia", russia={"factory": 1, "infantry": 6}).units("caucasus", russia={"factory": 1})
    board.units("karelia", germany={"infantry": 3, "tank": 2}).waiting(infantry=9)

    _, actions = played(board.state(), until=phase_over("mobilize"))

    placed = {a.space: a.count for a in actions if isinstance(a, PlaceUnit)}
    assert set(placed) == {"russia", "caucasus"}
    assert sum(placed.values()) == 9


@pytest.mark.parametrize("level", LEVELS)
def test_no_useful_money_is_left(level: str) -> None:
    board = position().turn("germany", "purchase", step="purchase").treasury(germany=32)
    state = board.units("germany", germany={"infantry": 4, "factory": 1}).state()
    options = system.options(state)
    assert isinstance(options, PurchaseOptions)

    after, _ = played(state, level, until=lambda s: s.phase != "purchase")

    assert after.treasury[Power("germany")] < min(offer.price for offer in options.offers)


def test_troops_on_an_island_are_shipped_to_an_open_coast() -> None:
    board = position().turn("japan", "combat_move").units("japan", japan={"infantry": 6})
    board.units("sz_japan", japan={"transport": 2}).control(usa="manchuria")

    after, _ = played(board.state(), until=phase_over("combat_move"))

    assert after.control.held[Space("manchuria")] == "japan"


def test_a_raid_on_alaska_does_not_draw_the_army_from_europe() -> None:
    """Two Japanese there are no front for those who wait in London while Berlin stands."""
    board = position().turn("united_kingdom", "noncombat_move").control(japan="alaska")
    board.control(united_kingdom=("western_europe", "finland_norway", "french_west_africa", "algeria"))
    board.control(united_kingdom=("libya", "french_equatorial_africa", "italian_east_africa"))
    board.units("united_kingdom", united_kingdom={"infantry": 12, "factory": 1})
    board.units("sz_united_kingdom", united_kingdom={"transport": 4}).units("alaska", japan={"infantry": 2})
    board.units("western_europe", united_kingdom={"infantry": 8})
    board.units("germany", germany={"infantry": 10, "tank": 4, "factory": 1})

    after, _ = played(board.state(), until=turn_over("united_kingdom"))

    landed = {s for s, u in after.forces.all() if u.owner == "united_kingdom" and u.type == "infantry"}
    assert landed
    assert landed <= {"united_kingdom", "western_europe", "finland_norway"}


def test_a_transport_does_not_sail_into_the_enemy_fleet() -> None:
    board = position().turn("japan", "noncombat_move").units("japan", japan={"infantry": 4})
    board.units("sz_japan", japan={"transport": 1}).units("sz_okinawa", usa={"battleship": 2})

    after, _ = played(board.state(), until=turn_over("japan"))

    transports = {s for s, u in after.forces.all() if u.owner == "japan" and u.type == "transport"}
    assert "sz_okinawa" not in transports


def test_a_won_game_is_finished() -> None:
    """Both Axis capitals fall to overwhelming force, one after the other."""
    board = position().turn("usa", "combat_move").control(usa=("germany", "manchuria"))
    board.units("manchuria", usa={"infantry": 20, "tank": 4}).units("sz_japan", usa={"transport": 10})
    board.units("japan", japan={"infantry": 2})

    after, _ = played(board.state(), until=turn_over("usa"))

    assert after.outcome is not None
    assert (after.outcome.winner, after.outcome.rule) == ("allies", "CL-18.1")


def test_medium_that_can_wait_attacks_whatever_would_be_taken_back_and_who_must_grow_does_not() -> None:
    """Four infantry and two tanks against two infantry before a stack: the Allies trade, the Axis waits."""

    def trades(power: str, enemy: str, home: str, target: str, behind: str) -> bool:
        board = position().turn(power, "combat_move").control(**{power: home})
        board.control(**{enemy: (target, behind)})
        board.units(home, **{power: {"infantry": 4, "tank": 2}}).units(target, **{enemy: {"infantry": 2}})
        board.units(behind, **{enemy: {"infantry": 12, "tank": 6}})
        after, _ = played(board.state(), until=phase_over("combat_move"))
        return target in attacked(after, power)

    assert trades("russia", "germany", "karelia", "eastern_europe", "germany")
    assert not trades("germany", "russia", "eastern_europe", "karelia", "russia")


def test_medium_that_can_wait_sends_transports_for_their_cargo() -> None:
    """The ship lies a zone away from the troops; the empty island is beyond it."""
    board = position().turn("usa", "combat_move").control(japan=("hawaiian_islands", "midway"))
    board.units("western_usa", usa={"infantry": 2}).units("sz_eastern_usa")
    board.units("western_usa", usa={"infantry": 2}).units("sz_western_usa")
    state = board.units("sz_hawaii", usa={"transport": 1}).state()

    after, _ = played(state, until=phase_over("combat_move"))

    assert after.control.held[Space("hawaiian_islands")] == "usa"
