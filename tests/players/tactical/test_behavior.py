"""Positions with a known good answer; each is tried with three lucks."""

from collections.abc import Sequence
from typing import Any

import pytest

from axis_desktop.model import Action, Decision, Luck
from axis_desktop.model.asking.forms import FormOptions
from axis_desktop.players.tactical import TacticalPlayer, skills
from axis_desktop.players.tactical import player as player_module
from axis_desktop.players.tactical.plans.orders import Order
from axis_desktop.players.tactical.plans.search import Plan, planned
from axis_desktop.players.tactical.sight.scene import Scene
from axis_desktop.systems.tactical import system
from axis_desktop.systems.tactical.actions import (
    Aim,
    Attack,
    BuyUnit,
    ChooseArmies,
    DeclareAttacks,
    EndMove,
    EndTurn,
    Intercept,
    MoveUnit,
    SplitArmies,
    StartRepair,
)
from axis_desktop.systems.tactical.fighting.attacks import splashed
from tests.systems.tactical.setups import session
from tests.systems.tactical.table import FRONT, G1, G2, SU, US, Table, at, unit

LUCKS = (1, 2, 3)
LEVELS = ("medium", "hard")


def answer(table: Table, level: str = "hard", luck: int = 1) -> Action:
    """The next answer of a player of this level."""
    return TacticalPlayer(skills()[level]).decide(system, table.state, table.asked, Luck(luck))


def turn(table: Table, level: str = "hard", luck: int = 1) -> list[Action]:
    """All answers of a player up to the declaration of its attacks, played with dice of a seed."""
    player = TacticalPlayer(skills()[level])
    found: list[Action] = []
    number = table.state.turns
    while table.state.turns == number and isinstance(asked := system.decision(table.state), Decision):
        action = player.decide(system, table.state, asked, Luck(luck, len(found)))
        found.append(action)
        table.do_anyhow(action)
        if isinstance(action, DeclareAttacks):
            break
    return found


def attacked(actions: Sequence[Action]) -> list[tuple[int, Any]]:
    """The declared lines, in their order."""
    return [
        (line.attacker, line.target or line.space)
        for action in actions
        if isinstance(action, DeclareAttacks)
        for line in action.attacks
    ]


@pytest.mark.parametrize("luck", LUCKS)
@pytest.mark.parametrize("level", LEVELS)
def test_a_tank_in_its_factory_is_thrown_out_rather_than_shot_at(level: str, luck: int) -> None:
    """T1: infantry next to an enemy factory with a Tiger inside captures it."""
    table = Table(
        unit("us_infantry", at(4)), unit("g1_tiger", at(5)), unit("g1_infantry", at(11, 12)),
        factories={at(5): G1, at(0, 12): None}, power=US,
    )  # fmt: skip

    actions = turn(table, level, luck)

    assert table.owner(at(5)) == US
    assert any(isinstance(action, MoveUnit) and action.path[-1] == at(5) for action in actions)
    assert not table.alive(2)


@pytest.mark.parametrize("luck", LUCKS)
def test_whoever_is_about_to_take_a_factory_is_shot_at_by_all(luck: int) -> None:
    """T2: a Sherman in repair, enemy infantry next to it, an own howitzer and infantry near."""
    table = Table(
        unit("us_sherman", at(4), damage=4, repair=True), unit("us_howitzer", at(8)),
        unit("us_infantry", at(4, 5)), unit("g1_infantry", at(5)), unit("g1_tiger", at(9, 9)),
        factories={at(4): US, at(0, 12): None}, power=US,
    )  # fmt: skip

    lines = attacked(turn(table, "hard", luck))

    assert lines
    assert lines[0] == (2, 4)
    assert {target for _, target in lines} == {4}


@pytest.mark.parametrize("luck", LUCKS)
@pytest.mark.parametrize("level", LEVELS)
def test_who_is_not_shot_back_at_attacks_first(level: str, luck: int) -> None:
    """T3: howitzer, B-17 and Sherman at one Panzer IV; its answer is halved when it is worn."""
    table = Table(
        unit("us_howitzer", at(8)), unit("us_b17", at(4)), unit("us_sherman", at(5, 5)),
        unit("g2_panzer_iv", at(5)), scenario="summer_duel_germany_2_united_states", power=US,
        phase="declare",
    )  # fmt: skip

    lines = attacked([answer(table, level, luck)])

    assert [attacker for attacker, _ in lines][-1] == 3
    assert {attacker for attacker, _ in lines} == {1, 2, 3}


def test_the_attack_that_a_unit_moved_for_is_declared(monkeypatch: pytest.MonkeyPatch) -> None:
    """Second thoughts, here that nobody attacks, leave what was given as the reason of a move."""
    table = Table(
        unit("us_sherman", at(2)), unit("g1_infantry", at(6)), unit("g1_tiger", at(11, 12)),
        factories={at(6): G1, at(0, 12): None}, power=US,
    )  # fmt: skip

    def peaceful(scene: Scene, luck: Luck, *, moving: bool, share: float = 1.0) -> list[Plan]:
        if moving:
            return planned(scene, luck, moving=True, share=share)
        stays = {piece.id: Order(piece.at) for piece in scene.own}
        return [Plan(orders=stays, targets={}, sequence=(), value=0.0)]

    monkeypatch.setattr(player_module, "planned", peaceful)

    actions = turn(table)

    assert isinstance(actions[0], MoveUnit)
    assert attacked(actions) == [(1, 2)]


def test_of_two_ways_the_one_that_nobody_watches_is_taken() -> None:
    """T4: the default way passes a Pak that has not intercepted."""
    table = Table(
        unit("us_infantry", at(2, 3)), unit("g1_pak40", at(4, 6)), unit("g1_infantry", at(11, 12)),
        factories={at(6, 3): None, at(0, 12): None}, power=US,
    )  # fmt: skip

    moves = [a for a in turn(table) if isinstance(a, MoveUnit) and a.unit == 1]

    assert moves
    watched = {table.state.space(h) for h in table.state.board.around[table.state.hex(at(4, 6), "TA-6.1")]}
    assert not watched & set(moves[0].path[1:-1])


@pytest.mark.parametrize("luck", LUCKS)
@pytest.mark.parametrize("level", LEVELS)
def test_a_katyusha_spares_its_friends(level: str, luck: int) -> None:
    """T5: three enemies with two friends among them, or enemies alone."""
    table = Table(
        unit("su_katyusha", at(6)),
        unit("g1_infantry", at(3)), unit("g1_infantry", at(2)), unit("g1_infantry", at(3, 3)),
        unit("su_infantry", at(4)), unit("su_infantry", at(3, 5), moved=True),
        unit("g1_infantry", at(9)), unit("g1_infantry", at(10)),
        unit("us_infantry", at(0, 13)), scenario=FRONT, power=SU, phase="declare",
    )  # fmt: skip

    lines = dict(attacked([answer(table, level, luck)]))

    aim = table.state.hex(str(lines[1]), "TA-9.1")
    hit = {table.state.unit_on(h) for h in (aim, *table.state.board.around[aim])}
    hit_ids = {one.id for one in hit if one is not None}
    assert len(hit_ids) >= 2
    assert not hit_ids & {5, 6}


@pytest.mark.rule("TA-9.1")
def test_an_aim_that_somebody_left_open_is_chosen() -> None:
    table = Table(
        unit("su_katyusha", at(2)), unit("su_infantry", at(4)), unit("g1_tiger", at(5)),
        unit("g1_infantry", at(6)), scenario=FRONT, power=SU, phase="declare",
    )  # fmt: skip
    table.do(DeclareAttacks(power=SU, attacks=(Attack(attacker=1),)))

    found = answer(table)

    assert isinstance(found, Aim)
    aim = table.state.hex(found.space, "TA-9.1")
    assert {one.id for one in splashed(table.state, aim)} == {3, 4}


@pytest.mark.parametrize("luck", LUCKS)
@pytest.mark.parametrize("level", LEVELS)
def test_the_capture_that_wins_comes_before_everything_else(level: str, luck: int) -> None:
    """T6: one factory is missing, infantry stands next to it; a bomber could be finished off elsewhere."""
    spaces = [at(0, column) for column in (1, 3, 5)]
    table = Table(
        unit("us_infantry", at(4)), unit("us_p51", at(8)), unit("g1_ju87", at(9), damage=5),
        unit("g1_tiger", at(11, 12)), factories={**dict.fromkeys(spaces, US), at(5): None, at(11, 9): G1},
        power=US,
    )  # fmt: skip

    first = answer(table, level, luck)

    assert isinstance(first, MoveUnit)
    assert first.path == (at(4), at(5))
    table.do(first)
    assert table.outcome is not None
    assert table.outcome.rule == "TA-11.1"


@pytest.mark.parametrize("level", ["easy", *LEVELS])
def test_nothing_is_bought_into_a_factory_that_will_be_taken(level: str) -> None:
    """T7: the only empty factory has enemy infantry next to it."""
    table = Table(
        unit("us_howitzer", at(11, 2)), unit("g1_infantry", at(5)), unit("g1_tiger", at(11, 12)),
        factories={at(4): US}, coins={US: 4}, power=US, phase="money",
    )  # fmt: skip

    assert isinstance(answer(table, level), EndTurn)


@pytest.mark.parametrize("level", ["easy", *LEVELS])
def test_a_tank_with_half_its_dice_is_repaired_before_infantry_is_bought(level: str) -> None:
    """T8, the second half: it stands in its factory with two coins."""
    table = Table(
        unit("g1_tiger", at(4), damage=3), unit("g1_infantry", at(2, 2)), unit("us_sherman", at(11, 12)),
        factories={at(4): G1, at(4, 8): G1}, coins={G1: 2}, phase="money",
    )  # fmt: skip

    assert answer(table, level) == StartRepair(power=G1, unit=1)


@pytest.mark.parametrize("level", ["easy", *LEVELS])
def test_infantry_is_bought_when_there_is_none(level: str) -> None:
    table = Table(
        unit("g1_tiger", at(9)), unit("us_sherman", at(11, 12)), factories={at(4): G1, at(4, 8): None},
        coins={G1: 4}, phase="money",
    )  # fmt: skip

    bought = answer(table, level)

    assert isinstance(bought, BuyUnit)
    assert "infantry" in bought.unit_type


@pytest.mark.parametrize("level", ["easy", *LEVELS])
def test_an_attack_that_is_owed_is_declared(level: str) -> None:
    table = Table(
        unit("g1_infantry", at(4), intercepted=2), unit("us_sherman", at(5)), unit("us_infantry", at(4, 5)),
        phase="declare",
    )  # fmt: skip

    assert (1, 2) in attacked([answer(table, level)])


@pytest.mark.parametrize("level", LEVELS)
def test_the_army_that_can_take_a_factory_is_chosen(level: str) -> None:
    table = Table(
        unit("g1_infantry", at(4), army=1), unit("g1_tiger", at(1, 12), army=0),
        unit("g1_me262", at(2, 12), army=2), unit("us_sherman", at(11, 2)), factories={at(5): None},
        round=1, phase="choose_armies", order=(G1, US), choose={},
    )  # fmt: skip

    assert answer(table, level) == ChooseArmies(power=G1, armies=(1,))


@pytest.mark.parametrize("level", LEVELS)
def test_a_tank_that_can_reach_the_coast_wins_the_battle_of_the_bulge(level: str) -> None:
    table = Table(
        unit("g1_tiger", at(5)), unit("us_sherman", at(11, 12)), terrain={at(2): "sea"},
        scenario="battle_of_the_bulge", power=G1, round=3,
    )  # fmt: skip

    first = answer(table, level)

    assert isinstance(first, MoveUnit)
    table.do_anyhow(first)
    assert table.outcome is not None
    assert table.outcome.rule == "TA-13.8"


def test_a_unit_with_nothing_to_do_ends_the_phase() -> None:
    table = Table(unit("g1_tiger", at(4), moved=True), unit("us_sherman", at(11, 12)))

    assert isinstance(answer(table), EndMove)


def test_two_factions_of_a_team_are_known_as_friends() -> None:
    """An ally's infantry next to its own factory is no thief."""
    table = Table(
        unit("g1_tiger", at(4)), unit("g2_infantry", at(6)), unit("us_sherman", at(11, 12)),
        factories={at(5): G2}, coins={G1: 4}, scenario=FRONT,
    )  # fmt: skip

    scene = Scene(table.state, G1, skills()["hard"])

    assert scene.held == [table.state.hex(at(5), "TA-5.3")]
    assert scene.thieves == {scene.held[0]: []}


@pytest.mark.parametrize("luck", LUCKS)
@pytest.mark.parametrize("level", ["easy", *LEVELS])
def test_who_hosts_a_game_plays_it_as_its_scenario_proposes(level: str, luck: int) -> None:
    game = session("summer_solo_soviet_union")
    asked, options = game.decision, game.options
    assert isinstance(asked, Decision)
    assert isinstance(options, FormOptions)

    said = TacticalPlayer(skills()[level]).decide(system, game.state, asked, Luck(luck))

    assert said == options.fill_in(options.proposed)


@pytest.mark.rule("TA-3.4")
def test_moves_of_who_has_to_rest_next_are_thought_through_two_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """All units are in one army: when it has acted in round 1 the enemies have two turns."""
    looked: list[int] = []

    def rehearsed(*arguments: Any) -> float:
        looked.append(arguments[-1])
        return 0.0

    monkeypatch.setattr(player_module, "rehearsed", rehearsed)
    units = (
        unit("g1_tiger", at(4), army=0), unit("g1_ju87", at(2), army=0),
        unit("us_sherman", at(8)), unit("us_infantry", at(9)),
    )  # fmt: skip
    more: dict[str, Any] = {"factories": {at(0, 12): None}, "allowed": (0,), "order": (G1, US)}
    for number, used in ((1, {G1: (0,)}), (3, {})):
        table = Table(*units, round=number, used=used, **more)
        looked.clear()
        assert isinstance(answer(table), MoveUnit | EndMove)
        assert set(looked) == {2 if number == 1 else 1}


@pytest.mark.rule("TA-9.1")
@pytest.mark.parametrize(("scenario", "armies"), [("soviet_union", 2), ("united_states", 1)])
def test_hard_does_not_crowd_its_units_where_a_katyusha_can_fire(scenario: str, armies: int) -> None:
    """All units around one start number can be struck by one shot of it."""
    game = session(f"summer_duel_germany_1_{scenario}", 3, half="left", sets=1)
    hard = TacticalPlayer(skills()["hard"])
    split: Action | None = None
    while not (isinstance(split, SplitArmies) and split.power == G1):
        asked = game.decision
        assert isinstance(asked, Decision)
        split = hard.decide(system, game.state, asked, Luck(1))
        game.submit(split)

    assert sum(bool(army) for army in split.armies) == armies


@pytest.mark.parametrize("level", LEVELS)
def test_a_tank_on_its_way_to_the_coast_is_stopped_though_that_costs_more_than_it_gains(level: str) -> None:
    table = Table(
        unit("g1_tiger", at(6)), unit("us_infantry", at(5, 5), damage=3), unit("us_infantry", at(11, 11)),
        terrain={at(2): "sea"}, scenario="battle_of_the_bulge", power=G1, round=3,
    )  # fmt: skip
    table.move(1, at(5), at(4), at(3))

    assert answer(table, level) == Intercept(power=US, unit=2)


@pytest.mark.parametrize("level", LEVELS)
def test_who_can_stop_a_tank_before_the_coast_stands_in_its_way(level: str) -> None:
    """The infantry gives up a factory that it could take."""
    table = Table(
        unit("g1_tiger", at(7)), unit("us_infantry", at(5, 7)), unit("us_infantry", at(11, 11)),
        factories={at(6, 6): None}, terrain={at(2): "sea"}, scenario="battle_of_the_bulge", power=US,
        round=3,
    )  # fmt: skip
    turn(table, level)
    state = table.state
    assert state.factories[state.hex(at(6, 6), "")] is None
    stands = state.units[2].at
    way = [state.hex(at(row), "") for row in (6, 5, 4)]
    assert any(stands in state.board.around[hex_] or stands == hex_ for hex_ in way)
