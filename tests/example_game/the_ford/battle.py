"""Battles with eight-sided dice, and what a turn brings in (FO-4, FO-5)."""

from axis_desktop.model import Chance, Event, Message, Outcome, Power, Side, Space, UnitId
from axis_desktop.model.events import (
    BattleBegan,
    BattleEnded,
    DiceRolled,
    GameOver,
    IncomeCollected,
    PointsChanged,
    TurnBegan,
    UnitsLost,
)
from axis_desktop.model.sentences import say
from the_ford.march import take
from the_ford.state import (
    BARONIES,
    DIE_SIDES,
    LAST_ROUND,
    NORTH,
    POINTS_TO_WIN,
    State,
    Unit,
    counted,
    unit_rows,
)

PRIZES = (Space("ford"), Space("mill"), Space("orchard"))


def end_march(state: State, chance: Chance) -> list[Event]:
    """Fight all battles, bring in the harvest, and hand over to the other barony."""
    events: list[Event] = []
    for space in state.battles():
        events += fight(state, space, chance)
    events += harvest(state)
    for unit in state.units.values():
        unit.moved = False
    state.marches.clear()
    state.power, state.phase = state.enemy, "muster"
    if state.power == NORTH:
        events += _end_round(state)
    if state.outcome is None:
        events.append(TurnBegan(power=state.power, round=state.round))
    return events


def fight(state: State, space: Space, chance: Chance) -> list[Event]:
    """Both sides roll at the same time until one has nothing left (FO-4.1, FO-4.2)."""
    attacker, defender = state.power, state.enemy
    events: list[Event] = [BattleBegan(space=space, kind="land", attacker=attacker, defender=defender)]
    number = 0
    while state.units_in(space, attacker) and state.units_in(space, defender):
        number += 1
        hits = {}
        for power in (attacker, defender):
            rolled, hits[power] = _volley(state, space, power, number, chance)
            events += rolled
        events += _lose(state, space, defender, hits[attacker])
        events += _lose(state, space, attacker, hits[defender])
    held, lost = state.units_in(space, attacker), not state.units_in(space, defender)
    result = "attacker" if held else "both_gone" if lost else "defender"
    if held:
        events += take(state, space)
    events.append(BattleEnded(space=space, kind="land", attacker=attacker, result=result))
    return events


def _volley(state: State, space: Space, power: Power, number: int, chance: Chance) -> tuple[list[Event], int]:
    """One die for each unit of a barony, type by type; what was rolled, and the hits."""
    events: list[Event] = []
    hits = 0
    for kind, count in counted(state.units_in(space, power)):
        row = unit_rows()[kind]
        figure = row.attack if power == state.power else row.defense
        why = Message.of(
            "{unit} of {power} in {space}",
            unit=say.unit(kind),
            power=say.power(power),
            space=say.space(space),
        )
        dice = chance.roll(count, why=why, sides=DIE_SIDES)
        rolled = DiceRolled(
            power=power, dice=dice, figure=figure, why=why, space=space, unit_type=kind, round=number
        )
        events.append(rolled)
        hits += rolled.hits
    return events, hits


def _lose(state: State, space: Space, power: Power, hits: int) -> list[Event]:
    """Remove a unit for each hit, the cheapest first."""
    units = state.units_in(space, power)
    order = sorted(units, key=lambda number: (unit_rows()[units[number].type].cost, number))
    gone: dict[UnitId, Unit] = {number: state.units.pop(number) for number in order[:hits]}
    if not gone:
        return []
    why = Message.of("Hits in {space}", space=say.space(space))
    return [UnitsLost(power=power, units=tuple(gone), pieces=counted(gone), space=space, why=why)]


def harvest(state: State) -> list[Event]:
    """Silver for all spaces, points for those in the middle (FO-5.1)."""
    power = state.power
    held = [space for space in state.world.values if state.owners.get(space) == power]
    income = sum(state.world.values[space] for space in held)
    points = sum(state.world.values[space] for space in held if space in PRIZES)
    state.treasury[power] += income
    state.points[power] += points
    events: list[Event] = [IncomeCollected(power=power, income=income, treasury=state.treasury[power])]
    if points:
        total = state.points[power]
        events.append(PointsChanged(power=power, side=Side(power), points=points, total=total))
    return events


def _end_round(state: State) -> list[Event]:
    """See whether somebody has won (FO-1.2)."""
    most = max(state.points.values())
    leaders = [power for power in BARONIES if state.points[power] == most]
    is_last = state.round == LAST_ROUND
    if is_last or (most >= POINTS_TO_WIN and len(leaders) == 1):
        winner = Side(leaders[0]) if len(leaders) == 1 else None
        state.outcome = Outcome(winner=winner, rule="FO-1.2", reason=_reason(state, winner))
        return [GameOver(winner=winner, rule="FO-1.2", reason=state.outcome.reason)]
    state.round += 1
    return []


def _reason(state: State, winner: Side | None) -> Message:
    """How the game ended."""
    north, south = (state.points[power] for power in BARONIES)
    if winner is None:
        return Message.of("Both baronies have {points} points.", points=north)
    template = "{side} wins with {points} points against {others}."
    return Message.of(template, side=say.side(winner), points=max(north, south), others=min(north, south))
