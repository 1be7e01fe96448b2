"""Phase 1, first half: weapons development (CL-5.1 to CL-5.5)."""

import pytest

from axis_desktop.model import Luck, Phase
from axis_desktop.model.asking.options import CountOptions
from axis_desktop.model.events import PhaseBegan, ResearchRolled, WeaponDeveloped
from axis_desktop.players.sampling import sample
from axis_desktop.systems.area_war.actions import PurchaseUnits
from axis_desktop.systems.classic.actions import BuyResearch
from tests.systems.classic.builders import GERMANY, Game, of, position

ALL_SIX = (
    "jet_power",
    "rockets",
    "super_submarines",
    "long_range_aircraft",
    "industrial_technology",
    "heavy_bombers",
)


def researching(ipc: int, *dice: int, weapons: tuple[str, ...] = ()) -> Game:
    return (
        position()
        .units("ukraine", germany={"tank": 1})  # so that the turn doesn't run on to the next power
        .treasury(germany=ipc)
        .weapons(germany=weapons)
        .turn("germany", "purchase")
        .dice(*dice)
        .game()
    )


@pytest.mark.rule("CL-5.1")
def test_a_treasury_pays_for_whole_dice_only() -> None:
    game = researching(24, 1, 2, 3, 4)

    with game.refused("CL-5.1"):
        game.submit(BuyResearch(power=GERMANY, dice=5))
    with game.refused("CL-5.1"):
        game.submit(BuyResearch(power=GERMANY, dice=-1))
    game.submit(BuyResearch(power=GERMANY, dice=4))

    assert game.state.treasury[GERMANY] == 4
    assert game.dice_left == ()


@pytest.mark.rule("CL-5.1")
def test_dice_are_bought_before_units_and_only_once() -> None:
    game = researching(24)

    with game.refused("CL-5.1"):
        game.submit(PurchaseUnits(power=GERMANY, units={}))
    game.submit(BuyResearch(power=GERMANY, dice=0))
    with game.refused("CL-5.1"):
        game.submit(BuyResearch(power=GERMANY, dice=1))


@pytest.mark.rule("CL-5.1")
def test_nobody_with_all_six_weapons_buys_dice() -> None:
    game = researching(24, weapons=ALL_SIX)

    with game.refused("CL-5.1"):
        game.submit(BuyResearch(power=GERMANY, dice=1))


@pytest.mark.rule("CL-5.2")
def test_without_a_six_the_money_is_gone_for_nothing() -> None:
    game = researching(12, 5, 1)

    events = game.submit(BuyResearch(power=GERMANY, dice=2))

    assert events[:2] == [
        ResearchRolled(power=GERMANY, paid=10, rolled=(5, 1), success=6),
        PhaseBegan(power=GERMANY, phase=Phase("combat_move")),
    ]
    assert game.state.weapons[GERMANY] == ()
    assert game.state.treasury[GERMANY] == 2


@pytest.mark.rule("CL-5.3")
def test_each_six_rolls_again_for_a_weapon() -> None:
    game = researching(32, 6, 2, 6, 3, 1)

    events = game.submit(BuyResearch(power=GERMANY, dice=3))

    assert events == [
        ResearchRolled(power=GERMANY, paid=15, rolled=(6, 2, 6), success=6),
        WeaponDeveloped(power=GERMANY, weapon="super_submarines"),
        WeaponDeveloped(power=GERMANY, weapon="jet_power"),
    ]


@pytest.mark.rule("CL-5.3")
def test_a_weapon_found_before_is_rolled_again() -> None:
    game = researching(5, 6, 1, 2, 4, weapons=("jet_power", "rockets"))

    events = game.submit(BuyResearch(power=GERMANY, dice=1))

    assert events[1] == WeaponDeveloped(power=GERMANY, weapon="long_range_aircraft")
    assert game.dice_left == ()


@pytest.mark.rule("CL-5.3")
def test_a_breakthrough_after_the_sixth_weapon_finds_nothing() -> None:
    game = researching(15, 6, 6, 6, 6, weapons=ALL_SIX[:5])

    events = game.submit(BuyResearch(power=GERMANY, dice=3))

    assert [e for e in events if isinstance(e, WeaponDeveloped)] == [
        WeaponDeveloped(power=GERMANY, weapon="heavy_bombers")
    ]
    assert game.state.weapons[GERMANY] == ALL_SIX
    assert game.dice_left == ()


@pytest.mark.rule("CL-5.4")
@pytest.mark.rule("CL-5.5")
def test_industrial_technology_lowers_prices_in_the_turn_it_is_found() -> None:
    game = researching(7, 6, 5)
    game.submit(BuyResearch(power=GERMANY, dice=1))

    game.submit(PurchaseUnits(power=GERMANY, units=of(infantry=1)))  # 2 IPC instead of 3

    assert game.state.treasury[GERMANY] == 0


@pytest.mark.rule("CL-5.4")
def test_allies_do_not_share_a_weapon() -> None:
    game = researching(5, 6, 1)

    game.submit(BuyResearch(power=GERMANY, dice=1))

    assert [power for power, found in game.state.weapons.items() if found] == [GERMANY]


@pytest.mark.rule("CL-5.1")
def test_research_is_not_asked_for_below_five_ipc() -> None:
    from axis_desktop.systems.classic.turn import turn

    rich = position().treasury(germany=5).turn("germany", "purchase").state()
    poor = position().treasury(germany=4).turn("germany", "purchase").state()
    for state in (rich, poor):
        turn.begin_phase(state, "purchase")

    assert (rich.step, poor.step) == ("research", "purchase")


def test_samples_never_cost_more_than_the_treasury() -> None:
    from axis_desktop.systems.classic import system

    for ipc in (4, 5, 9, 40):
        game = researching(ipc)
        options = system.options(game.state)
        assert isinstance(options, CountOptions)
        assert options.most == ipc // 5
        offered = [choice.action for choice in options.choices()]
        assert offered == [BuyResearch(power=GERMANY, dice=n) for n in range(ipc // 5 + 1)]
        luck = Luck("research", ipc)
        assert all(sample(system, game.state, luck) in offered for _ in range(60))
