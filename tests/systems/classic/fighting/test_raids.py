"""Strategic bombing and rockets (CL-13)."""

import copy

import pytest

from axis_desktop.model import Power, Space
from axis_desktop.model.events import ControlChanged, UnitsLost
from axis_desktop.systems.area_war.situation import factory_in
from axis_desktop.systems.classic import system
from axis_desktop.systems.classic.actions import FireRocket
from axis_desktop.systems.classic.events import IndustryHit, RaidLapsed
from axis_desktop.systems.classic.fighting.battle_data import Rockets
from axis_desktop.systems.classic.fighting.conduct_combat import ConductCombat
from axis_desktop.systems.classic.telling.battle_view import battle_view, planned_attacks
from tests.systems.classic.battles import Attack, asked, attack_by, choose, dice_told, lose, result, told
from tests.systems.classic.builders import GERMANY, RUSSIA, UNITED_KINGDOM, Game, position
from tests.systems.classic.moves import aboard, done, land, move, offered, sail, targets


def raid_on_germany(bombers: int = 1) -> Attack:
    """British bombers are on a raid on the German factory; Germany has 20 IPC."""
    made = (
        attack_by("united_kingdom")
        .from_("sz_baltic", "germany", bomber=bombers)
        .piece("germany", "germany", "factory", original=True)
        .treasury(germany=20)
    )
    return made.raid("germany", *made.ids("germany", "united_kingdom", "bomber"))


@pytest.mark.rule("CL-13.3")
def test_each_bomber_rolls_one_die_and_the_controller_pays_the_sum() -> None:
    game = raid_on_germany(2).dice(6, 5).game()
    events = choose(game, "united_kingdom", "germany", "raid")

    assert told(events, IndustryHit) == [
        IndustryHit(space=Space("germany"), power=GERMANY, by=UNITED_KINGDOM, damage=11, paid=11)
    ]
    assert game.state.treasury[GERMANY] == 9
    assert factory_in(game.state, Space("germany")) is not None


@pytest.mark.rule("CL-13.3")
@pytest.mark.parametrize(("treasury", "paid"), [(4, 4), (5, 5), (6, 5)])
def test_the_controller_pays_at_most_what_it_has(treasury: int, paid: int) -> None:
    game = raid_on_germany().treasury(germany=treasury).dice(5).game()
    events = choose(game, "united_kingdom", "germany", "raid")

    assert [(hit.damage, hit.paid) for hit in told(events, IndustryHit)] == [(5, paid)]
    assert game.state.treasury[GERMANY] == treasury - paid


@pytest.mark.rule("CL-13.3")
@pytest.mark.rule("CL-5.5")
def test_heavy_bombers_raid_with_three_dice_and_no_cap_by_value() -> None:
    game = raid_on_germany().weapons(united_kingdom=("heavy_bombers",)).dice(6, 6, 6).game()
    choose(game, "united_kingdom", "germany", "raid")

    assert game.state.treasury[GERMANY] == 2


@pytest.mark.rule("CL-13.2")
def test_the_gun_fires_one_die_for_each_raider_and_nobody_else_shoots() -> None:
    game = (
        raid_on_germany(3)
        .units("germany", germany={"aa_gun": 1, "fighter": 2})
        .dice(1, 2, 6)
        .dice(3, 4)
        .game()
    )
    events = choose(game, "united_kingdom", "germany", "raid")

    assert dice_told(events) == [("germany", 1, (1, 2, 6)), ("united_kingdom", 0, (3, 4))]
    assert told(events, UnitsLost)[0].pieces == (("bomber", 1),)
    assert game.state.treasury[GERMANY] == 13
    assert result(events) == ["attacker"]


@pytest.mark.rule("CL-13.2")
def test_the_owner_chooses_among_different_raiders() -> None:
    made = raid_on_germany().units("germany", germany={"aa_gun": 1})
    made.piece("germany", "united_kingdom", "bomber", moved=5, start="india")
    bombers = made.ids("germany", "united_kingdom", "bomber")
    game = made.raid("germany", *bombers).dice(1, 6, 4).game()
    choose(game, "united_kingdom", "germany", "raid")
    assert asked(game, "choose_casualties", "united_kingdom")
    view = battle_view(game.state)
    assert view is not None
    assert (view.kind, view.step) == ("raid", "aa_fire")

    events = lose(game, "united_kingdom", bombers[0])

    assert told(events, IndustryHit)[0].damage == 4


@pytest.mark.rule("CL-13.2")
def test_no_bomb_falls_if_the_gun_gets_them_all() -> None:
    game = raid_on_germany().units("germany", germany={"aa_gun": 1}).dice(1).game()
    events = choose(game, "united_kingdom", "germany", "raid")

    assert result(events) == ["defender"]
    assert told(events, IndustryHit) == []
    assert game.state.treasury[GERMANY] == 20


@pytest.mark.rule("CL-8.11")
def test_a_gun_that_fired_at_a_plane_in_flight_does_not_fire_at_it_again() -> None:
    made = raid_on_germany(2).units("germany", germany={"aa_gun": 1})
    first, _ = made.state().raiders[Space("germany")]
    made.state().shot_at = ((Space("germany"), first),)
    game = made.dice(6).dice(1, 1).game()
    events = choose(game, "united_kingdom", "germany", "raid")

    assert dice_told(events)[0] == ("germany", 1, (6,))


@pytest.mark.rule("CL-13.4")
@pytest.mark.rule("CL-13.5")
def test_raid_and_battle_in_one_territory_use_different_planes() -> None:
    made = raid_on_germany(1).units("germany", germany={"infantry": 1})
    game = made.from_("sz_baltic", "germany", bomber=1).dice(2).dice(4, 6).game()
    raider = game.state.raiders[Space("germany")]
    events = choose(game, "united_kingdom", "germany", "raid")

    assert [(power, figure, len(dice)) for power, figure, dice in dice_told(events)] == [
        ("united_kingdom", 0, 1), ("united_kingdom", 4, 1), ("germany", 2, 1),
    ]  # fmt: skip
    assert set(raider) < set(game.ids("germany", "united_kingdom", "bomber"))


@pytest.mark.rule("CL-13.6")
def test_a_raid_captures_nothing() -> None:
    game = raid_on_germany().dice(6).game()
    events = choose(game, "united_kingdom", "germany", "raid")

    assert told(events, ControlChanged) == []
    assert game.state.control.held[Space("germany")] == GERMANY


@pytest.mark.rule("CL-13.1")
def test_the_raid_hurts_whoever_holds_the_factory_now() -> None:
    made = (
        attack_by("united_kingdom")
        .control(germany="karelia")
        .piece("karelia", "germany", "factory", original=True)
        .treasury(germany=9, russia=9)
    )
    made.from_("sz_karelia", "karelia", bomber=1)
    game = made.raid("karelia", *made.ids("karelia", "united_kingdom", "bomber")).dice(6).game()
    choose(game, "united_kingdom", "karelia", "raid")

    assert (game.state.treasury[GERMANY], game.state.treasury[Power("russia")]) == (3, 9)


@pytest.mark.rule("CL-13.7")
def test_no_raid_on_a_factory_that_has_become_friendly() -> None:
    made = raid_on_germany().control(united_kingdom="germany")
    state = made.state()

    assert planned_attacks(state) == ()


def test_a_planned_raid_warns_of_the_gun() -> None:
    (attack,) = planned_attacks(raid_on_germany(2).units("germany", germany={"aa_gun": 1}).state())

    assert (attack.kind, attack.attackers, attack.note is not None) == ("raid", (("bomber", 2),), True)
    assert attack.defenders == (("germany", "factory", 1),), "what it bombs"


# ---------------------------------------------------------------------- rockets


def with_rockets(*, gun: str = "ukraine") -> Game:
    """Germany has rockets and a gun; the Soviet Union has factories and 4 IPC."""
    made = (
        attack_by("germany")
        .weapons(germany=("rockets",))
        .units(gun, germany={"aa_gun": 1})
        .units("russia", russia={"factory": 1})
        .units("united_kingdom", united_kingdom={"factory": 1})
        .treasury(russia=4, united_kingdom=40)
        .turn("germany", "conduct_combat")
        .under_way(Rockets())
        .dice(6)
    )
    return made.game()


def fire(game: Game, gun: str, target: str) -> list[IndustryHit]:
    return told(game.submit(FireRocket(power=GERMANY, gun=Space(gun), target=Space(target))), IndustryHit)


@pytest.mark.rule("CL-13.8")
def test_a_rocket_costs_the_controller_one_die_at_most_what_it_has() -> None:
    game = with_rockets()
    assert asked(game, "declare", "germany")

    assert [(hit.damage, hit.paid) for hit in fire(game, "ukraine", "russia")] == [(6, 4)]
    assert game.state.treasury[Power("russia")] == 0
    assert game.state.phase == "noncombat_move"


@pytest.mark.rule("CL-13.8")
def test_a_rocket_may_be_kept() -> None:
    game = with_rockets()
    events = game.submit(FireRocket(power=GERMANY))

    assert told(events, IndustryHit) == []
    assert game.dice_left == (6,)
    assert game.state.phase == "noncombat_move"


@pytest.mark.rule("CL-13.8")
def test_a_rocket_flies_three_spaces_and_no_farther() -> None:
    """Germany to the United Kingdom: Baltic, the zone around Britain, Britain. Ukraine is one farther."""
    near = with_rockets(gun="germany")
    assert [hit.space for hit in fire(near, "germany", "united_kingdom")] == ["united_kingdom"]

    far = with_rockets(gun="ukraine")
    with far.refused("CL-13.8"):
        fire(far, "ukraine", "united_kingdom")


@pytest.mark.rule("CL-13.8")
def test_a_rocket_needs_an_own_gun_and_an_enemy_factory() -> None:
    game = with_rockets()
    for gun, target in (("germany", "russia"), ("ukraine", "karelia"), ("ukraine", "ukraine")):
        with game.refused("CL-13.8"):
            fire(game, gun, target)
    with game.refused("CL-13.8"):
        game.submit(FireRocket(power=GERMANY, gun=Space("ukraine")))


@pytest.mark.rule("CL-13.8")
def test_rockets_are_asked_for_first_and_only_if_one_can_fire() -> None:
    state = with_rockets().state
    state.stack = []
    ConductCombat().begin(state)
    assert state.stack == [Rockets()]

    state.stack = []
    state.weapons = {**state.weapons, GERMANY: ()}
    ConductCombat().begin(state)
    assert (state.stack, state.step) == ([], "done")


@pytest.mark.rule("CL-13.8")
def test_all_shots_are_listed_and_passing_is_one_of_the_answers() -> None:
    actions = [choice.action for choice in system.options(with_rockets().state).choices()]

    assert actions == [
        FireRocket(power=GERMANY, gun=Space("ukraine"), target=Space("russia")),
        FireRocket(power=GERMANY),
    ]


# --------------------------------------------------------------- raids that lapse


def raid_on_an_empty_factory() -> Game:
    """A Russian bomber is to bomb the empty factory of Germany; a tank and an infantry stand beside it."""
    start = position().turn("russia", "combat_move").control(russia="eastern_europe")
    start.units("eastern_europe", russia={"bomber": 1, "tank": 1, "infantry": 1})
    game = start.units("germany", germany={"factory": 1}).treasury(germany=20).game()
    move(game, "russia", "eastern_europe", "germany", bomber=1, raid=True)
    return game


@pytest.mark.rule("CL-13.7")
def test_a_raid_that_a_walk_in_would_end_is_warned_of_and_told_when_it_lapses() -> None:
    game = raid_on_an_empty_factory()
    walk_in = targets(game, "russia", "eastern_europe", tank=1)["germany"]
    lapse = "Your bombing raid on germany lapses: your troops would take the factory now."
    assert lapse in map(str, walk_in.notes)
    assert not any("germany is undefended" in str(hint) for hint in offered(game).done_hints())
    bombers = game.ids("germany", "russia", "bomber")

    events = game.submit(walk_in.action)

    (lapsed,) = told(events, RaidLapsed)
    assert lapsed == RaidLapsed(power=RUSSIA, space=Space("germany"), units=bombers)
    assert str(system.describe(lapsed, game.state)) == (
        "russia has taken germany itself: the raid is off, and 1 bomber flies home."
    )
    assert planned_attacks(game.state) == ()


@pytest.mark.rule("CL-13.7")
def test_a_blitz_through_the_factory_and_a_landing_on_it_are_warned_of_too() -> None:
    start = position().turn("russia", "combat_move").control(russia="ukraine")
    start.units("ukraine", russia={"bomber": 1}).units("eastern_europe", russia={"tank": 1})
    start.control(russia="eastern_europe").units("germany", germany={"factory": 1})
    game = aboard(start, "sz_baltic", "russia", "infantry").treasury(germany=20).game()
    move(game, "russia", "ukraine", "eastern_europe", "germany", bomber=1, raid=True)

    blitz = targets(game, "russia", "eastern_europe", tank=1)["western_europe"]
    landing = targets(game, "russia", "sz_baltic", infantry=1)["germany"]

    for target in (landing, blitz):
        assert any("raid on germany lapses" in str(note) for note in target.notes)
    assert "germany" in blitz.path


@pytest.mark.rule("CL-13.5")
@pytest.mark.parametrize("revision", [1, 2])
def test_a_raid_comes_before_the_sea_battle_whose_landing_would_end_it(revision: int) -> None:
    """In games of the first reading the order was free: their journals may hold either."""
    start = position().turn("united_kingdom", "combat_move")
    start.units("united_kingdom", united_kingdom={"bomber": 1, "infantry": 1})
    start.units("sz_baltic", germany={"transport": 1}).units("germany", germany={"factory": 1})
    start.units("sz_united_kingdom", united_kingdom={"battleship": 1}).treasury(germany=20).dice(5, 1, 6)
    game = aboard(start, "sz_united_kingdom", "united_kingdom", "infantry").game()
    game.state.world = copy.copy(game.state.world)
    game.state.world.revision = revision
    move(
        game,
        "united_kingdom",
        *("united_kingdom", "sz_united_kingdom", "sz_baltic", "germany"),
        bomber=1,
        raid=True,
    )
    sail(game, "united_kingdom", "sz_united_kingdom", "sz_baltic", battleship=1, transport=1)
    land(game, "united_kingdom", "sz_baltic", "germany", infantry=1)

    done(game, "united_kingdom")

    if revision == 1:
        assert asked(game, "choose_battle", "united_kingdom")
        choose(game, "united_kingdom", "sz_baltic", "sea")
        return
    # 5 IPC bombed away, then the sea battle, and the landing takes the rest.
    assert asked(game, "declare", "united_kingdom")
    assert game.state.treasury[GERMANY] == 15
