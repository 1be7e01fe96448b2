"""What the scenario is about: its points, who has them, and how many win (EU-21.5)."""

from axis_desktop.model.ids import Power, Side
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.model.showing.presentation import Objective, Tally
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.turn.victory import held_by, holds, may_still_hold, points, results

_AT_ONCE = Message.of("At the end of any season.")
_AT_LAST = Message.of("After the last season, if nothing above it holds.")


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
    """The areas that give points: one side has to hold them, the other to keep them from it.

    Where no points are counted it is what wins, told for the first power of each side.
    """
    table = state.world.scenario.points
    if table is None:
        return _victories(state, power)
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


def _victories(state: State, power: Power) -> tuple[Objective, ...]:
    """How its side wins; fulfilled is what would decide if the game were over (EU-21.5, EU-21.6)."""
    side = state.world.side_of(power)
    if power != next((one for one in state.world.powers if state.world.side_of(one) == side), None):
        return ()
    rows = [row for row in state.world.scenario.victory if may_still_hold(state, row)]
    ahead = next((row for row in rows if holds(state, row)), None)
    return tuple(
        Objective(
            name=Message.of(row.title),
            worth=0,
            kind="victory",
            is_met=row is ahead,
            note=_AT_ONCE if row.when == "season" else _AT_LAST,
            spaces=tuple(area for areas in row.holds.values() for area in areas),
        )
        for row in rows
        if row.winner == side
    )
