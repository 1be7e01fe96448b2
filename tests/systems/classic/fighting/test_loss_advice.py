"""Which losses are suggested, and assumed in the odds, where more than the pieces is at stake (CL-11.8)."""

import itertools

import pytest

from axis_desktop.model import Space
from axis_desktop.systems.area_war.battle.options import LossOptions
from axis_desktop.systems.area_war.odds import BattleCase, Force, battle_odds, cheapest_first
from axis_desktop.systems.area_war.situation import production
from axis_desktop.systems.classic import system
from axis_desktop.systems.classic.fighting.battle_data import Landing
from axis_desktop.systems.classic.odds.odds import pending_case
from axis_desktop.systems.classic.odds.spoils import WAR_IPC, spoils_ipc
from tests.systems.classic.battles import attack_by, choose
from tests.systems.classic.builders import GERMANY, RUSSIA, Game, position


def offered_losses(game: Game) -> LossOptions:
    options = system.options(game.state)
    assert isinstance(options, LossOptions)
    return options


def types_of(game: Game, space: str, units: tuple[int, ...]) -> list[str]:
    return sorted(u.type for u in game.state.forces.at(Space(space)) if u.id in units)


def suggested_types(game: Game, space: str) -> list[str]:
    return types_of(game, space, offered_losses(game).suggested)


def on_moscow(
    bank: int, *, fighters: int = 2, infantry: int = 1, dice: tuple[int, ...] = (6, 6, 6, 1)
) -> Game:
    """Germany attacks Moscow with one infantry and fighters; the first round takes one attacker."""
    start = attack_by("germany").from_("karelia", "russia", infantry=1, fighter=fighters)
    start.units("russia", russia={"infantry": infantry, "factory": 1}).treasury(russia=bank)
    start.control(
        japan=("caucasus", "evenki", "kazakh", "karelia", "novosibirsk", "soviet_far_east", "yakut")
    )
    game = start.dice(*dice).game()
    choose(game, "germany", "russia")
    return game


@pytest.mark.rule("CL-11.8")
@pytest.mark.rule("CL-14.6")
def test_a_fighter_falls_for_the_last_infantry_before_a_capital_with_its_bank() -> None:
    game = on_moscow(20)

    assert suggested_types(game, "russia") == ["fighter"]
    options = offered_losses(game)
    assert options.reason is not None
    assert str(options.choices()[0].note) == (
        "Keeps a land unit: planes can't take russia, worth 56 IPC now (CL-11.13)."
    )


@pytest.mark.rule("CL-11.13")
def test_the_last_infantry_falls_where_it_could_take_nothing_worth_a_fighter() -> None:
    poor = (
        attack_by("russia")
        .from_("caucasus", "ukraine", infantry=1, fighter=2)
        .units("ukraine", germany={"infantry": 1})
        .dice(6, 6, 6, 1)
        .game()
    )
    choose(poor, "russia", "ukraine")

    assert suggested_types(poor, "ukraine") == ["infantry"]
    assert offered_losses(poor).reason is None
    assert offered_losses(poor).choices()[0].note is None


@pytest.mark.rule("CL-11.8")
def test_no_plane_falls_for_an_infantry_that_will_hardly_ever_win() -> None:
    hopeless = on_moscow(20, fighters=1, infantry=12, dice=(6, 6, 1, *[6] * 11))

    assert suggested_types(hopeless, "russia") == ["infantry"]


@pytest.mark.rule("CL-11.8")
def test_a_bomber_falls_before_infantry_that_defends_a_capital_better() -> None:
    start = attack_by("germany").from_("karelia", "russia", infantry=2, tank=2)
    start.units("russia", russia={"infantry": 2, "bomber": 1}).treasury(russia=30)
    game = start.dice(1, 6).game()
    choose(game, "germany", "russia")

    assert suggested_types(game, "russia") == ["bomber"]
    assert "hit best" in str(offered_losses(game).reason)

    safe = attack_by("russia").from_("caucasus", "ukraine", infantry=2)
    game = safe.units("ukraine", germany={"infantry": 5, "bomber": 1}).dice(1, 6).game()
    choose(game, "russia", "ukraine")
    assert suggested_types(game, "ukraine") == ["infantry"]


@pytest.mark.rule("CL-18.1")
@pytest.mark.rule("CL-18.2")
def test_the_spoils_are_income_bank_capital_and_the_war() -> None:
    state = position().treasury(russia=7, germany=20).state()

    assert spoils_ipc(state, Space("ukraine"), RUSSIA) == 3
    assert spoils_ipc(state, Space("russia"), GERMANY) == 8 + production(state, RUSSIA) + 2 * 7
    assert spoils_ipc(state, Space("germany"), RUSSIA) == 10 + production(state, GERMANY) + 2 * 20

    nearly = position().control(usa="japan").treasury(germany=20).state()
    assert spoils_ipc(nearly, Space("germany"), RUSSIA) > WAR_IPC
    axis = position().control(germany="united_kingdom").state()
    assert spoils_ipc(axis, Space("russia"), GERMANY) > WAR_IPC
    # Taking one back takes the victory out of the enemy's hands.
    lost = position().control(germany=("united_kingdom", "russia")).state()
    assert spoils_ipc(lost, Space("russia"), RUSSIA) > WAR_IPC


@pytest.mark.rule("CL-14.6")
def test_the_bank_of_a_capital_that_fell_before_is_gone() -> None:
    state = position().control(germany="russia").treasury(russia=9, germany=30).state()

    assert spoils_ipc(state, Space("russia"), RUSSIA) == 8 + production(state, RUSSIA)


def swing(case: BattleCase, stake: int) -> float:
    odds = battle_odds(case)
    return odds.defender.cost_lost - odds.attacker.cost_lost + stake * odds.captures


@pytest.mark.rule("CL-11.8")
@pytest.mark.parametrize("bank", [0, 4, 20])
@pytest.mark.parametrize("enemy", [{"infantry": 1}, {"infantry": 3}, {"tank": 2, "fighter": 1}])
@pytest.mark.parametrize("planes", [{"fighter": 1}, {"fighter": 2}, {"fighter": 1, "bomber": 1}])
def test_no_other_order_of_the_attackers_losses_brings_more(
    planes: dict[str, int], enemy: dict[str, int], bank: int
) -> None:
    """Every order of the attacker's units is tried."""
    start = attack_by("germany").from_("karelia", "russia", infantry=1, **planes)
    state = start.units("russia", russia=enemy).treasury(russia=bank).game().state
    case = pending_case(state, Space("russia"), "land")
    stake = spoils_ipc(state, Space("russia"), GERMANY)
    units = [(run[0], 1) for run in case.attacker.losses for _ in range(run[1])]

    best = max(
        swing(BattleCase(attacker=Force(losses=order), defender=case.defender), stake)
        for order in itertools.permutations(units)
    )

    assert swing(case, stake) == pytest.approx(best, abs=0.02)


@pytest.mark.rule("CL-11.8")
def test_odds_before_the_battle_assume_what_is_suggested_in_it() -> None:
    spared = attack_by("germany").from_("karelia", "russia", infantry=1, fighter=2)
    state = spared.units("russia", russia={"infantry": 1}).treasury(russia=20).game().state
    force = pending_case(state, Space("russia"), "land").attacker

    assert [(c.id, n) for c, n in force.losses] == [("fighter", 2), ("infantry", 1)]
    assert force.losses != cheapest_first(force.losses)


# --------------------------------------------------------------------------- at sea


@pytest.mark.rule("CL-12.3")
@pytest.mark.rule("CL-8.8")
@pytest.mark.parametrize(("fighter", "lost"), [(1, "battleship"), (0, "carrier")])
def test_a_carrier_counts_with_the_planes_that_could_not_land_without_it(fighter: int, lost: str) -> None:
    """A submarine hit in mid-ocean: without a plane the carrier (18) is cheaper than the battleship (24)."""
    start = attack_by("usa").from_("sz_peru", "sz_south_pacific", carrier=1, battleship=1)
    for _ in range(fighter):
        start.piece("sz_south_pacific", "usa", "fighter", via="sz_peru", start="sz_peru", moved=3)
    game = start.units("sz_south_pacific", japan={"submarine": 1}).dice(*[6] * (2 + fighter), 1).game()
    choose(game, "usa", "sz_south_pacific", "sea")

    assert suggested_types(game, "sz_south_pacific") == [lost]
    reason = offered_losses(game).reason
    assert (reason is not None and "planes need to land on" in str(reason)) == bool(fighter)


@pytest.mark.rule("CL-9.10")
@pytest.mark.rule("CL-12.9")
@pytest.mark.parametrize(("target", "lost"), [("germany", "fighter"), (None, "transport")])
def test_the_last_transport_of_a_landing_counts_with_what_it_lands_for(target: str | None, lost: str) -> None:
    start = attack_by("united_kingdom").from_("sz_united_kingdom", "sz_baltic", transport=1, fighter=1)
    (ship,) = start.ids("sz_baltic", "united_kingdom", "transport")
    start.piece("sz_baltic", "united_kingdom", "infantry", aboard=ship, start="united_kingdom")
    state = start.units("sz_baltic", germany={"transport": 2}).treasury(germany=20).dice(6, 1, 6).state()
    if target is not None:
        cargo = start.ids("sz_baltic", "united_kingdom", "infantry")
        state.landings = (Landing(zone=Space("sz_baltic"), target=Space(target), units=cargo),)
    game = start.game()
    choose(game, "united_kingdom", "sz_baltic", "sea")

    assert suggested_types(game, "sz_baltic") == [lost]


@pytest.mark.rule("CL-8.12")
def test_fighters_below_deck_are_counted_with_their_carrier() -> None:
    start = attack_by("usa").from_("sz_hawaii", "sz_wake_island", carrier=1, battleship=1)
    (deck,) = start.ids("sz_wake_island", "usa", "carrier")
    for _ in range(2):
        start.piece("sz_wake_island", "usa", "fighter", aboard=deck, start="sz_hawaii", spent=True)
    state = start.units("sz_wake_island", japan={"submarine": 1}).game().state
    case = pending_case(state, Space("sz_wake_island"), "sea")

    assert [(c.id, c.cost) for c, _ in case.attacker.losses] == [("battleship", 24), ("carrier", 42)]
