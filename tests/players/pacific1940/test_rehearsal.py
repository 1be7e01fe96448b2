"""Plans of attack that are rehearsed before one of them is carried out."""

from collections.abc import Mapping
from typing import Any

import msgspec

from axis_desktop.model import Luck
from axis_desktop.model.asking.decision import Outcome
from axis_desktop.model.sentences.message import Message
from axis_desktop.players.pacific1940 import PacificPlayer, paced
from axis_desktop.players.pacific1940.planning import Plan, planned
from axis_desktop.players.pacific1940.rehearsal import rehearsed, standing
from axis_desktop.players.pacific1940.skill import HARD, MEDIUM, Skill
from axis_desktop.players.pacific1940.trials import Minds, best_plan
from axis_desktop.players.player import Player
from axis_desktop.systems.pacific1940 import system
from axis_desktop.systems.pacific1940.state import State
from tests.systems.pacific1940.table import CHINA, CHINESE, JAPAN, US, Table

RECKLESS = msgspec.structs.replace(HARD, attack_from=0.0, enough=1.1, least_gain=-99.0, weighs_replies=False)
TIMID = msgspec.structs.replace(HARD, attack_from=1.1)


def front(japanese: int, chinese: int) -> Table:
    units: Mapping[str, Any] = {
        "japan": {JAPAN: {"infantry": 6, "major_complex": 1}},
        "kweichow": {JAPAN: {"infantry": japanese}},
        "szechwan": {CHINA: {"infantry": chinese}},
        "western_united_states": {US: {"infantry": 8}},
    }
    return Table(units, control=dict.fromkeys((*CHINESE, "hunan"), JAPAN))


def minds(state: State) -> Minds:
    def follower(plan: Plan) -> Player:
        return PacificPlayer(MEDIUM, follows=((state.round, state.power, state.phase), plan))

    return Minds(follower, lambda: PacificPlayer(MEDIUM))


def chosen(table: Table, *manners: Skill) -> Plan:
    return best_plan(system, table.state, manners, Luck("test"), minds(table.state), 1)


def test_of_two_plans_the_one_that_comes_to_more_is_carried_out() -> None:
    table = front(8, 20)
    assert any(step.action.power == JAPAN for step in planned(system, table.state, RECKLESS).steps)

    assert not chosen(table, RECKLESS, TIMID).steps
    assert not chosen(table, TIMID, RECKLESS).steps


def test_what_can_be_had_for_nothing_is_taken() -> None:
    table = Table(
        {
            "japan": {JAPAN: {"infantry": 6, "major_complex": 1}},
            "hunan": {JAPAN: {"infantry": 6}},
            "szechwan": {CHINA: {"infantry": 1}},
        },
        control={"hunan": JAPAN},
    )
    assert chosen(table, TIMID, HARD).steps


def test_a_rehearsal_changes_nothing_and_equal_dice_come_to_the_same() -> None:
    table = front(6, 4)
    before = system.encode(table.state)
    plan = planned(system, table.state, HARD)

    def once() -> float:
        follower, everybody = minds(table.state)
        return rehearsed(system, table.state, follower(plan), everybody, Luck("dice"), 1)

    assert once() == once()
    assert system.encode(table.state) == before


def test_a_side_stands_better_with_more_of_everything_and_the_other_worse() -> None:
    poor, rich = front(2, 4).state, front(3, 4).state
    assert standing(rich, JAPAN) == standing(poor, JAPAN) + 3
    rich.treasury[JAPAN] += 7
    assert standing(rich, JAPAN) == standing(poor, JAPAN) + 10
    assert standing(rich, US) == -standing(rich, JAPAN)


def test_the_end_of_the_war_is_worth_more_than_anything() -> None:
    state = front(2, 4).state
    state.outcome = Outcome(winner=state.world.side(US), rule="PA-17.2", reason=Message.of("Over."))
    assert standing(state, JAPAN) < standing(front(0, 90).state, JAPAN)


def test_with_little_time_to_think_nothing_is_rehearsed() -> None:
    table = front(6, 4)
    plain = PacificPlayer(HARD).decide(system, table.state, table.asked, Luck("test"))

    assert paced("hard", 1 / 3).decide(system, table.state, table.asked, Luck("test")) == plain
    assert paced("medium", 3.0).decide(system, table.state, table.asked, Luck("test")) is not None
