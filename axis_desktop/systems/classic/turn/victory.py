"""Victory and surrender (CL-18)."""

from axis_desktop.model.asking.decision import Outcome
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.events import GameOver
from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Power, Side, Space
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war.situation import production
from axis_desktop.systems.classic.actions import Surrender
from axis_desktop.systems.classic.events import PowerSurrendered
from axis_desktop.systems.classic.question import Play
from axis_desktop.systems.classic.state import State
from axis_desktop.systems.classic.tables import figures

_BY_PRODUCTION = "CL-18.3"


def won_by_production(outcome: Outcome | None) -> bool:
    """The game is over by what a side, or both, produced at the end of a round (CL-18.3)."""
    return outcome is not None and outcome.rule == _BY_PRODUCTION


def check(state: State) -> list[Event]:
    """See at the end of a turn whether the game is won (CL-17.2, CL-18.1 to CL-18.4)."""
    world = state.world
    outcome = _decided(state)
    if outcome is not None:
        return _end(state, outcome)
    if state.round == world.last_round and state.power == world.turn_order[-1]:
        return _end(state, _after_the_last_round(state))
    return []


def leader(state: State) -> Side | None:
    """The side that would win if the turn ended now (CL-18.1 to CL-18.4)."""
    outcome = _decided(state)
    return outcome.winner if outcome is not None else None


def surrender(play: Play, action: Surrender) -> None:
    """A power gives up; the game ends when all powers of its side have (CL-18.5).

    Raises:
        IllegalAction: no such power, or it has given up before.
    """
    state, power = play.state, action.power
    if power not in state.world.powers:
        raise IllegalAction("CL-18.5", "There is no power '{power}' in this game.", power=say.power(power))
    if power in state.surrendered:
        raise IllegalAction("CL-18.5", "{power} has already offered to surrender.", power=say.power(power))
    state.surrendered = (*state.surrendered, power)
    play.tell(PowerSurrendered(power=power))
    side = state.world.side(power)
    if all(p in state.surrendered for p in state.world.turn_order if state.world.side(p) == side):
        winner = next(other for other in sorted(state.world.sides) if other != side)
        reason = Message.of("The {side} surrender.", side=say.side(side))
        play.tell(*_end(state, Outcome(winner=winner, rule="CL-18.5", reason=reason)))


def stalemate(state: State) -> list[Event]:
    """Nobody can move, buy or earn anything any more: a draw (CL-4.4 would pass turns for ever)."""
    reason = Message.of("No power can do anything any more.")
    return _end(state, Outcome(winner=None, rule="CL-4.4", reason=reason))


def _end(state: State, outcome: Outcome) -> list[Event]:
    state.outcome = outcome
    return [GameOver(winner=outcome.winner, rule=outcome.rule, reason=outcome.reason)]


def _decided(state: State) -> Outcome | None:
    """How the war is won at this moment of a turn, if it is.

    Where both sides fulfill a condition the side whose power just moved wins (CL-18.4).
    """
    mover = state.world.side(state.power)
    for side in sorted(state.world.sides, key=lambda side: side != mover):
        outcome = _won_by(state, side)
        if outcome is not None:
            return outcome
    return None


def _won_by(state: State, side: Side) -> Outcome | None:
    """How a side has won, if it has."""
    world = state.world
    own = [world.capitals[p] for p in world.turn_order if world.side(p) == side]
    enemy = [world.capitals[p] for p in world.turn_order if world.side(p) != side]
    held = [space for space in enemy if _holds(state, side, space)]
    complete = "total_victory" not in world.options or all(_holds(state, side, space) for space in own)
    goal = figures().victory[side]
    needed = min(goal.capitals or len(enemy), len(enemy))
    if len(held) >= needed and complete:
        rule = goal.capitals_rule
        name = say.side(side)
        if len(held) == 1:
            reason = Message.of("The {side} hold {space}.", side=name, space=say.space(held[0]))
        else:
            reason = Message.of(
                "The {side} hold {first} and {second}.",
                side=name,
                first=say.space(held[0]),
                second=say.space(held[1]),
            )
        return Outcome(winner=side, rule=rule, reason=reason)
    wanted = production_goal(state, side)
    if wanted is not None and state.power == world.turn_order[-1]:
        level = production_of(state, side)
        if level >= wanted:
            reason = Message.of(
                "At the end of the round the {side} produce {level} IPC.", side=say.side(side), level=level
            )
            return Outcome(winner=side, rule=_BY_PRODUCTION, reason=reason)
    return None


def _after_the_last_round(state: State) -> Outcome:
    """The side that produces more has won; if both produce the same, it is a draw."""
    sides = state.world.sides
    levels = {side: production_of(state, side) for side in sorted(sides)}
    best, level = max(levels.items(), key=lambda entry: entry[1])
    if list(levels.values()).count(level) > 1:
        reason = Message.of("After the last round both sides produce {level} IPC.", level=level)
        return Outcome(winner=None, rule=_BY_PRODUCTION, reason=reason)
    reason = Message.of(
        "After the last round the {side} produce more: {level} IPC.", side=say.side(best), level=level
    )
    return Outcome(winner=best, rule=_BY_PRODUCTION, reason=reason)


def production_of(state: State, side: Side) -> int:
    """IPC that a side produces."""
    return sum(production(state, p) for p in state.world.turn_order if state.world.side(p) == side)


def production_goal(state: State, side: Side) -> int | None:
    """IPC that win for a side at the end of a round, by the rules (CL-18.3) or by what the scenario says."""
    given = state.world.production_victory
    if given is not None:
        return given.get(side)
    return figures().victory[side].production


def _holds(state: State, side: Side, space: Space) -> bool:
    holder: Power | None = state.control.holder(space)
    return holder is not None and state.world.side(holder) == side
