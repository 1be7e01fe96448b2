"""Land battles: order, columns, end (CL-11)."""

import pytest

from axis_desktop.model import Action, Chance, Luck, Seeded, Space
from axis_desktop.model.events import BattleBegan, BattleEnded, ControlChanged, UnitsLost
from axis_desktop.players.sampling import sample
from axis_desktop.systems.area_war.battle.actions import ChooseBattle
from axis_desktop.systems.classic import system
from axis_desktop.systems.classic.actions import BuyResearch
from axis_desktop.systems.classic.telling.battle_view import planned_attacks
from tests.systems.classic.battles import (
    asked,
    attack_by,
    choose,
    dice_told,
    press,
    result,
    retreat,
    told,
)
from tests.systems.classic.builders import GERMANY, RUSSIA, UNITED_KINGDOM


@pytest.mark.rule("CL-11.1")
def test_the_attacker_chooses_which_battle_comes_next_and_the_last_one_begins_by_itself() -> None:
    game = (
        attack_by("russia")
        .from_("caucasus", "ukraine", infantry=1)
        .from_("yakut", "manchuria", infantry=1)
        .from_("karelia", "eastern_europe", tank=1)
        .units("ukraine", germany={"infantry": 1})
        .units("manchuria", japan={"infantry": 1})
        .units("eastern_europe", germany={"infantry": 1})
        .dice(3, 6)
        .dice(1, 6, 1, 6)
        .game()
    )
    assert asked(game, "choose_battle", "russia")
    assert [c.space for c in system.options(game.state).choices()] == [
        "eastern_europe", "manchuria", "ukraine",
    ]  # fmt: skip
    choose(game, "russia", "eastern_europe")
    assert asked(game, "choose_battle", "russia")

    with game.refused("CL-11.1"):
        choose(game, "russia", "karelia")
    with game.refused("CL-4.5"):
        press(game, "russia")
    events = choose(game, "russia", "ukraine")

    assert [(e.space, e.defender) for e in told(events, BattleBegan)] == [
        ("ukraine", "germany"),
        ("manchuria", "japan"),
    ]
    assert result(events) == ["attacker", "attacker"]
    assert game.state.phase == "noncombat_move"


@pytest.mark.rule("CL-11.1")
def test_a_raid_comes_before_the_battle_in_its_territory() -> None:
    made = (
        attack_by("united_kingdom")
        .from_("sz_baltic", "germany", bomber=1, fighter=1)
        .piece("germany", "germany", "factory", original=True)
        .units("germany", germany={"infantry": 1})
    )
    bomber = made.ids("germany", "united_kingdom", "bomber")
    game = made.raid("germany", *bomber).dice(3, 3, 6).game()

    with game.refused("CL-11.1"):
        choose(game, "united_kingdom", "germany", "land")
    events = choose(game, "united_kingdom", "germany", "raid")

    assert [e.kind for e in told(events, BattleBegan)] == ["raid", "land"]


@pytest.mark.rule("CL-11.2")
def test_a_battle_is_fought_to_its_end_before_the_next() -> None:
    game = (
        attack_by("russia")
        .from_("caucasus", "ukraine", infantry=2)
        .from_("yakut", "manchuria", infantry=1)
        .units("ukraine", germany={"infantry": 2})
        .units("manchuria", japan={"infantry": 1})
        .dice(6, 6, 6, 6)
        .game()
    )
    choose(game, "russia", "ukraine")

    assert asked(game, "press_or_retreat", "russia")
    with game.refused("CL-4.5"):
        choose(game, "russia", "manchuria")


@pytest.mark.rule("CL-11.3")
def test_aa_fire_rolls_one_die_for_each_plane_before_the_first_round_only() -> None:
    game = (
        attack_by("russia")
        .from_("caucasus", "ukraine", infantry=1, fighter=2)
        .units("ukraine", germany={"infantry": 2, "aa_gun": 1})
        .dice(1, 2, 6, 6, 6, 6)
        .dice(6, 6, 6, 6)
        .game()
    )
    events = choose(game, "russia", "ukraine")

    assert dice_told(events)[0] == ("germany", 1, (1, 2))
    assert told(events, UnitsLost)[0].pieces == (("fighter", 1),)
    assert game.count("ukraine", "russia", "fighter") == 1
    later = press(game, "russia")
    assert [power for power, _, _ in dice_told(later)] == ["russia", "russia", "germany"]


@pytest.mark.rule("CL-11.3")
def test_no_plane_means_no_aa_fire() -> None:
    game = (
        attack_by("russia")
        .from_("caucasus", "ukraine", infantry=1)
        .units("ukraine", germany={"infantry": 1, "aa_gun": 1})
        .dice(1, 6)
        .game()
    )

    assert dice_told(choose(game, "russia", "ukraine")) == [("russia", 1, (1,)), ("germany", 2, (6,))]


@pytest.mark.rule("CL-11.3")
def test_a_battle_ends_at_once_if_aa_fire_leaves_no_attacker() -> None:
    game = (
        attack_by("russia")
        .from_("caucasus", "ukraine", fighter=1)
        .units("ukraine", germany={"infantry": 1, "aa_gun": 1})
        .dice(1)
        .game()
    )
    events = choose(game, "russia", "ukraine")

    assert result(events) == ["defender"]
    assert game.dice_left == ()
    assert game.state.control.held[Space("ukraine")] == GERMANY


@pytest.mark.rule("CL-11.4")
def test_columns_fire_from_the_lowest_figure_up_one_die_a_unit() -> None:
    game = (
        attack_by("russia")
        .from_("caucasus", "ukraine", bomber=1, tank=2, infantry=2, fighter=1)
        .units("ukraine", germany={"infantry": 9, "fighter": 1, "bomber": 1})
        .dice(6, 6).dice(6, 6, 6).dice(6)
        .dice(6).dice(6, 6, 6, 6, 6, 6, 6, 6, 6).dice(6)
        .game()
    )  # fmt: skip
    events = choose(game, "russia", "ukraine")

    assert [(power, figure, len(dice)) for power, figure, dice in dice_told(events)] == [
        ("russia", 1, 2), ("russia", 3, 3), ("russia", 4, 1),
        ("germany", 1, 1), ("germany", 2, 9), ("germany", 4, 1),
    ]  # fmt: skip
    assert game.dice_left == ()


@pytest.mark.rule("CL-1.3")
def test_a_die_equal_to_the_figure_hits_and_one_above_misses() -> None:
    hit = attack_by("russia").from_("caucasus", "ukraine", tank=1).units("ukraine", germany={"infantry": 1})
    miss = attack_by("russia").from_("caucasus", "ukraine", tank=1).units("ukraine", germany={"infantry": 1})

    assert result(choose(hit.dice(3, 6).game(), "russia", "ukraine")) == ["attacker"]
    assert result(choose(miss.dice(4, 6).game(), "russia", "ukraine")) == []


@pytest.mark.rule("CL-11.4")
def test_the_defender_chooses_after_each_column_before_the_next_rolls() -> None:
    game = (
        attack_by("russia")
        .from_("caucasus", "ukraine", infantry=1, tank=1)
        .units("ukraine", germany={"infantry": 1, "tank": 1})
        .dice(1)
        .game()
    )
    events = choose(game, "russia", "ukraine")

    assert dice_told(events) == [("russia", 1, (1,))]
    assert asked(game, "choose_casualties", "germany")


@pytest.mark.rule("CL-11.5")
def test_units_behind_the_line_still_fire_this_round() -> None:
    """Section 22, example 10: the tank has nothing left to fire at, the infantry still fires."""
    game = (
        attack_by("germany")
        .from_("ukraine", "karelia", infantry=1, tank=1)
        .units("karelia", russia={"infantry": 1})
        .dice(1, 3)
        .game()
    )
    events = choose(game, "germany", "karelia")

    assert dice_told(events) == [("germany", 1, (1,)), ("russia", 2, (3,))]
    assert result(events) == ["attacker"]
    assert game.state.control.held[Space("karelia")] == GERMANY


@pytest.mark.rule("CL-11.5")
def test_hits_beyond_the_units_left_are_lost() -> None:
    game = (
        attack_by("russia")
        .from_("caucasus", "ukraine", infantry=3)
        .units("ukraine", germany={"infantry": 1})
        .dice(1, 1, 1, 6)
        .game()
    )
    events = choose(game, "russia", "ukraine")

    assert told(events, UnitsLost)[0].pieces == (("infantry", 1),)
    assert result(events) == ["attacker"]


@pytest.mark.rule("CL-11.6")
def test_attackers_leave_at_once_and_no_column_rolls_at_an_empty_field() -> None:
    game = (
        attack_by("russia")
        .from_("caucasus", "ukraine", infantry=1)
        .units("ukraine", germany={"infantry": 1, "fighter": 1})
        .dice(6, 2)
        .game()
    )
    events = choose(game, "russia", "ukraine")

    assert dice_told(events) == [("russia", 1, (6,)), ("germany", 2, (2,))]
    assert result(events) == ["defender"]
    assert game.dice_left == ()


@pytest.mark.rule("CL-11.7")
def test_units_behind_the_line_are_removed_when_the_round_ends() -> None:
    game = (
        attack_by("russia")
        .from_("caucasus", "ukraine", infantry=1, tank=1)
        .units("ukraine", germany={"infantry": 3})
        .dice(1, 6, 6, 6, 6)
        .game()
    )
    events = choose(game, "russia", "ukraine")

    assert told(events, UnitsLost)[0].power == GERMANY
    assert game.count("ukraine", "germany") == 2
    assert [type(event) for event in events].index(UnitsLost) == len(events) - 1


@pytest.mark.rule("CL-11.9")
def test_the_winner_with_a_land_unit_left_takes_the_territory_and_stays() -> None:
    game = (
        attack_by("russia")
        .from_("caucasus", "ukraine", infantry=1)
        .units("ukraine", germany={"infantry": 1})
        .dice(1, 6)
        .game()
    )
    events = choose(game, "russia", "ukraine")

    assert told(events, ControlChanged) == [
        ControlChanged(space=Space("ukraine"), before=GERMANY, after=RUSSIA, by=RUSSIA)
    ]
    (survivor,) = game.state.forces.at(Space("ukraine"))
    assert survivor.spent


@pytest.mark.rule("CL-11.9")
@pytest.mark.parametrize(("dice", "ending"), [((6, 1), "defender"), ((1, 1), "both_gone")])
def test_the_defender_keeps_the_territory_if_no_attacker_is_left(dice: tuple[int, ...], ending: str) -> None:
    game = (
        attack_by("russia")
        .from_("caucasus", "ukraine", infantry=1)
        .units("ukraine", germany={"infantry": 1})
        .dice(*dice)
        .game()
    )
    events = choose(game, "russia", "ukraine")

    assert result(events) == [ending]
    assert game.state.control.held[Space("ukraine")] == GERMANY
    keepers = [event.keeper for event in told(events, BattleEnded)]
    assert keepers == [GERMANY if ending == "both_gone" else None]  # told where nobody is left to see it


@pytest.mark.rule("CL-11.13")
def test_planes_alone_take_nothing() -> None:
    game = (
        attack_by("russia")
        .from_("caucasus", "ukraine", fighter=1)
        .units("ukraine", germany={"infantry": 1})
        .dice(3, 6)
        .game()
    )
    events = choose(game, "russia", "ukraine")

    assert result(events) == ["attacker"]
    assert [event.keeper for event in told(events, BattleEnded)] == [GERMANY]
    assert told(events, ControlChanged) == []
    assert game.count("ukraine", "russia", "fighter") == 1


@pytest.mark.rule("CL-6.2")
def test_a_fought_battle_is_not_fought_again() -> None:
    game = (
        attack_by("russia")
        .from_("caucasus", "ukraine", fighter=1)
        .units("ukraine", germany={"infantry": 2})
        .dice(6, 6, 6)
        .game()
    )
    choose(game, "russia", "ukraine")
    retreat(game, "russia")

    assert game.state.phase == "noncombat_move"
    assert planned_attacks(game.state) == ()


@pytest.mark.rule("CL-4.5")
def test_an_action_of_another_phase_is_refused_in_battle() -> None:
    game = (
        attack_by("russia")
        .from_("caucasus", "ukraine", infantry=1)
        .units("ukraine", germany={"infantry": 1})
        .dice(6, 6)
        .game()
    )
    with game.refused("CL-4.5"):
        game.submit(BuyResearch(power=RUSSIA, dice=0))
    choose(game, "russia", "ukraine")
    with game.refused("CL-4.5"):
        game.submit(BuyResearch(power=RUSSIA, dice=0))
    with game.refused("CL-4.5"):
        retreat(game, UNITED_KINGDOM, "caucasus")


@pytest.mark.parametrize("seed", range(40))
def test_every_battle_on_land_comes_to_an_end(seed: int) -> None:
    """Any troops, any dice, answers without a plan: one side is left or the attacker has gone."""
    luck = Luck("armies", seed)
    made = attack_by("germany").from_("ukraine", "karelia", infantry=1)
    for via, kind in (("ukraine", "infantry"), ("eastern_europe", "tank"), ("germany", "fighter")):
        made.from_(via, "karelia", **{kind: luck.below(4)})
    made.landed("sz_karelia", "karelia", infantry=luck.below(2))
    made.units(
        "karelia",
        russia={"infantry": luck.below(5), "aa_gun": luck.below(2)},
        usa={"infantry": 1, "fighter": luck.below(3), "bomber": luck.below(2)},
    )
    state = made.state()
    action: Action = ChooseBattle(power=GERMANY, space=Space("karelia"), kind="land")
    ended: list[BattleEnded] = []
    for number in range(60):
        ended += told(system.apply(state, action, Chance(Seeded(seed, number))), BattleEnded)
        if ended:
            break
        action = sample(system, state, luck)

    (end,) = ended
    troops = [
        u
        for u in state.forces.at(Space("karelia"))
        if state.world.row(u).combat and state.world.row(u).domain == "land"
    ]
    sides = {state.world.side(u.owner) for u in troops}
    assert len(sides) <= 1
    held = state.control.held[Space("karelia")]
    assert (held == GERMANY) == (end.result == "attacker" and bool(troops))
