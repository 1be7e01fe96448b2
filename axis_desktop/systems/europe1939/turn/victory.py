"""Who has won (EU-21.5, EU-21.6)."""

from collections.abc import Sequence

from axis_desktop.model.asking.decision import Outcome
from axis_desktop.model.asking.options import Choice
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.events import GameOver
from axis_desktop.model.ids import Power, Side, Space
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.europe1939.actions import Resign
from axis_desktop.systems.europe1939.asking import EuropePlay
from axis_desktop.systems.europe1939.beginning.scenario_file import Result, Victory
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import figures


def check_season(play: EuropePlay) -> None:
    """End the game if a condition holds at the end of a season, or if the last one is over (EU-21.5)."""
    state = play.state
    scenario, is_last = state.world.scenario, state.season >= state.world.last_date.number
    for row in scenario.victory:
        if (is_last or row.when == "season") and holds(state, row):
            end_game(play, row.winner, row.title)
            return
    if is_last and scenario.points is not None:
        _by_points(play)


def held_by(state: State, holder: str, area: Space) -> bool:
    """A side or a power controls an area; a small country counts for the power that runs it (EU-21.5)."""
    found = state.holder(area)
    if found is None:
        return False
    player = state.player_of(found)
    return player == holder or (player is not None and state.world.side_of(player) == holder)


def points(state: State) -> int:
    """Points of the scenario's holder as things stand (EU-21.5)."""
    table = state.world.scenario.points
    if table is None:
        return 0
    return sum(worth for area, worth in table.areas.items() if held_by(state, table.holder, area))


def resign(play: EuropePlay, action: Resign) -> None:
    """A player gives up: the other side wins (EU-21.5).

    Raises:
        IllegalAction: the power isn't in the game.
    """
    power = action.power
    if not play.state.in_game(power):
        raise IllegalAction("EU-21.5", "{power:The} is not in the game.", power=say.power(power))
    winner = next(side for side in figures().sides if side != play.state.world.side_of(power))
    reason = Message.of("{power:The} gives up.", power=say.power(power))
    _end(play, Outcome(winner=winner, rule="EU-21.5", reason=reason))


def resignations(state: State, powers: Sequence[Power]) -> Sequence[Choice]:
    """How these powers may give up at any time (EU-21.5)."""
    return [
        Choice(
            action=Resign(power=power),
            label=Message.of("{power:The} gives up", power=say.power(power)),
            is_nothing=True,
        )
        for power in powers
        if state.in_game(power)
    ]


def end_game(play: EuropePlay, winner: str | None, title: str) -> None:
    """The game is over with the result of a scenario."""
    side = Side(winner) if winner is not None else None
    _end(play, Outcome(winner=side, rule="EU-21.5", reason=Message.of(title)))


def _end(play: EuropePlay, outcome: Outcome) -> None:
    play.state.outcome = outcome
    play.tell(GameOver(winner=outcome.winner, rule=outcome.rule, reason=outcome.reason))


def may_still_hold(state: State, row: Victory) -> bool:
    """The season until which a condition counts isn't over."""
    return row.until is None or state.season <= row.until.number


def holds(state: State, row: Victory) -> bool:
    """A condition of the scenario is fulfilled as things stand (EU-21.5)."""
    return (
        may_still_hold(state, row)
        and all(power in state.fallen for power in row.out)
        and all(power not in state.fallen for power in row.in_game)
        and all(held_by(state, holder, area) for holder, areas in row.holds.items() for area in areas)
    )


def results(state: State) -> tuple[Result, ...]:
    """What the points are worth at the end, the most points first; the short game has its own table."""
    scenario = state.world.scenario
    is_short = scenario.short_end is not None and state.world.last_date == scenario.short_end
    return scenario.short_results if is_short else scenario.results


def _by_points(play: EuropePlay) -> None:
    found = points(play.state)
    for row in results(play.state):
        if found >= row.least:
            end_game(play, row.winner, row.title)
            return
