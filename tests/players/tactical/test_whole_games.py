"""Players of all levels play all modes to their end, by the rules, and only by what they may see."""

import msgspec
import pytest

from axis_desktop.model import Decision, Luck, Session
from axis_desktop.players.player import answer
from axis_desktop.players.tactical import LEVELS, TacticalPlayer, paced, skills
from axis_desktop.systems.tactical import system
from axis_desktop.systems.tactical.state import State
from tests.systems.tactical.setups import session
from tests.systems.tactical.table import FRONT, G1, SU, US, Table, at, unit

MOST = 3000


def played(game: Session, levels: tuple[str, ...], actions: int = MOST) -> Session:
    """A game on which players of these levels went on; the factions take them in turn."""
    players: dict[str, TacticalPlayer] = {}
    for _ in range(actions):
        decision = game.decision
        if not isinstance(decision, Decision):
            break
        who = players.setdefault(decision.power, LEVELS[levels[len(players) % len(levels)]]())
        game.submit(answer(who, system, game.state, decision, seed=game.setup.seed, number=len(game.entries)))
    return game


@pytest.mark.parametrize(
    ("scenario", "more"),
    [
        ("summer_duel_germany_1_soviet_union", {"half": "left", "sets": 1}),
        ("winter_duel_germany_2_united_states", {"half": "right", "sets": 2}),
        ("summer_solo_soviet_union", {"half": "left", "sets": 1, "difficulty": "overkill"}),
        ("winter_together_axis", {"half": "whole", "difficulty": "easy"}),
    ],
)
def test_easy_and_medium_play_to_the_end(scenario: str, more: dict[str, object]) -> None:
    assert played(session(scenario, 3, **more), ("easy", "medium")).is_over


@pytest.mark.parametrize("switch", ["secret_units", "hidden_armies", "weather", "mountains", "dice_free"])
def test_every_option_is_played(switch: str) -> None:
    game = session("summer_duel_germany_1_soviet_union", 5, half="left", sets=1, **{switch: True})

    assert played(game, ("medium", "easy")).is_over


@pytest.mark.parametrize("scenario", ["summer_front", "v2_rockets", "battle_of_the_bulge"])
def test_four_factions_and_missions_are_played_for_some_rounds(scenario: str) -> None:
    game = played(session(scenario, 2), ("easy", "medium"), actions=400)

    assert game.is_over or game.state.round >= 3


def test_hard_plays_to_the_end_and_equal_seeds_give_equal_games() -> None:
    one, other = (
        played(
            session("summer_duel_germany_1_united_states", 4, half="left", sets=1),
            ("hard", "easy"),
            actions=most,
        )
        for most in (MOST, 25)
    )

    assert one.is_over
    assert other.entries == one.entries[: len(other.entries)]
    assert len(other.entries) == 25


@pytest.mark.rule("TA-14.5")
def test_the_automaton_plays_its_own_turns() -> None:
    game = played(session("summer_solo_germany_1", 1, half="left", sets=1, difficulty="standard"), ("easy",))

    assert game.is_over
    assert game.state.turns > 2


@pytest.mark.rule("TA-13.3")
@pytest.mark.parametrize("level", ["medium", "hard"])
def test_where_the_launcher_hides_is_not_known_to_the_allies(level: str) -> None:
    """Two positions that look the same to the Allies are answered alike."""
    answers = []
    for hides in (at(9, 2), at(9, 4)):
        table = Table(
            unit("us_infantry", at(3)), unit("us_p51", at(4, 5)), unit("g1_tiger", at(7, 7)),
            unit("su_infantry", at(0, 12)), unit("g2_infantry", at(11, 12)),
            scenario="v2_rockets", power=US, factories={at(0, 0): None},
            launcher={"owner": G1, "tokens": [at(9, 2), at(9, 4)], "hides": hides},
        )  # fmt: skip
        player = TacticalPlayer(skills()[level])
        answers.append(player.decide(system, table.state, table.asked, Luck(1)))

    assert answers[0] == answers[1]


@pytest.mark.rule("TA-6.3")
def test_an_interceptor_does_not_know_where_the_mover_is_going() -> None:
    answers = []
    for path in ((at(4), at(5), at(6)), (at(4), at(4, 3), at(3, 3))):
        table = Table(
            unit("us_mobile_infantry", at(3)), unit("g1_infantry", at(4, 5)), power=US,
            factories={at(9): G1},
        )  # fmt: skip
        table.move(1, *path)
        assert table.asked.power == G1
        player = TacticalPlayer(skills()["hard"])
        answers.append(player.decide(system, table.state, table.asked, Luck(1)))

    assert answers[0] == answers[1]


def test_a_move_is_told_with_its_reason() -> None:
    table = Table(
        unit("su_infantry", at(4)), unit("g1_tiger", at(11, 12)), factories={at(5): None},
        scenario=FRONT, power=SU,
    )  # fmt: skip
    player = TacticalPlayer(skills()["medium"])

    player.decide(system, table.state, table.asked, Luck(1))

    assert "Takes the factory" in str(player.reason)


def test_more_thinking_looks_at_more_plans() -> None:
    assert paced("hard", 3.0) is not None
    share = msgspec.structs.asdict(skills()["hard"])
    assert share["evaluations"] > skills()["medium"].evaluations > skills()["easy"].evaluations


def test_thinking_changes_nothing_in_the_position() -> None:
    game = session("summer_duel_germany_1_united_states", 4, half="left", sets=1)
    played(game, ("easy",), actions=25)
    before, state = system.encode(game.state), game.state
    assert isinstance(state, State)
    decision = game.decision
    assert isinstance(decision, Decision)

    LEVELS["hard"]().decide(system, state, decision, Luck(1))

    assert system.encode(state) == before
