"""The automaton says why it does what it does."""

from axis_desktop.model import Decision
from axis_desktop.players.player import answer
from axis_desktop.players.tactical import LEVELS
from axis_desktop.systems.tactical import system
from axis_desktop.systems.tactical.events import AutomaActed
from axis_desktop.view.play.story import Story
from tests.systems.tactical.setups import session


def test_each_step_of_the_automaton_has_its_reason_where_it_is_told() -> None:
    game = session("summer_solo_germany_1", 1, half="left", sets=1, difficulty="standard")
    player = LEVELS["easy"]()
    while game.state.turns < 4 and isinstance(decision := game.decision, Decision):
        game.submit(answer(player, system, game.state, decision, seed=1, number=len(game.entries)))

    lines = Story(game).lines()
    steps = [line for line in lines if isinstance(line.event, AutomaActed)]

    assert len(steps) > 5
    assert all(line.reason is not None for line in steps)
    told = [line for line in lines if line.reason is not None]
    assert len({line.number for line in told}) == len(told)
    assert any("Priority" in str(line.reason) or "priority" in str(line.reason) for line in steps)
