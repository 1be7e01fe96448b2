"""What the scenario is about: its points, who has them, and how many win (EU-21.5)."""

from axis_desktop.model.ids import Power, Side
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.model.showing.presentation import Objective, Tally
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.turn.victory import held_by, points, results


def holder_side(state: State) -> Side | None:
    """The side that collects points; None where the scenario counts none."""
    table = state.world.scenario.points
    return None if table is None else state.world.side_of(Power(table.holder)) or Side(table.holder)


def tallies(state: State) -> tuple[Tally, ...]:
    """The points of the side that collects them, and how many win."""
    side = holder_side(state)
    if side is None:
        return ()
    wanted = min(row.least for row in results(state) if row.winner == side)
    return (Tally(name=Message.of("Points"), held={side: points(state)}, wanted=wanted),)


def objectives(state: State, power: Power) -> tuple[Objective, ...]:
    """The areas that give points: one side has to hold them, the other to keep them from it."""
    table = state.world.scenario.points
    if table is None:
        return ()
    takes = state.world.side_of(power) == holder_side(state)
    text = "Hold {space:the}" if takes else "Keep {space:the}"
    return tuple(
        Objective(
            name=Message.of(text, space=say.space(area)),
            worth=worth,
            kind="points",
            is_met=held_by(state, table.holder, area) == takes,
            spaces=(area,),
        )
        for area, worth in sorted(table.areas.items(), key=lambda row: (-row[1], row[0]))
    )
