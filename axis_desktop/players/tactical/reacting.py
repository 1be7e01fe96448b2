"""Whether an enemy on its way is stopped (TA-6).

Nobody may know where the enemy means to go: only the hex it has reached counts, not the rest of its way.
"""

from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power
from axis_desktop.players.tactical.plans.orders import worth_at
from axis_desktop.players.tactical.sight.clash import mean
from axis_desktop.players.tactical.sight.pieces import Piece
from axis_desktop.players.tactical.sight.scene import Scene
from axis_desktop.systems.tactical.actions import Intercept
from axis_desktop.systems.tactical.moving.obstacles import interceptors
from axis_desktop.systems.tactical.state import State, Unit


def interception(scene: Scene, power: Power, mover: Unit) -> Intercept:
    """The unit that gains most by stopping the mover and attacking it, or none."""
    state = scene.state
    able = [unit for unit in interceptors(state, mover) if state.own(unit.owner, power)]
    victim = Piece(state, mover, 0)
    rated = [(round(_gain(scene, Piece(state, unit, 0), victim), 6), -unit.id) for unit in able]
    gain, unit_id = max(rated, default=(0.0, 0))
    return Intercept(power=power, unit=-unit_id if gain > scene.values.intercept_least else None)


def _gain(scene: Scene, by: Piece, victim: Piece) -> float:
    """What the attack that is owed brings, and what the mover can't do where it is stopped."""
    found = exchange(scene, by, victim)
    if victim.is_infantry and scene.held:
        reach = min(scene.moves_to_capture(victim, factory)[victim.at] for factory in scene.state.factories)
        found += scene.values.intercept_infantry if reach else -scene.values.intercept_infantry
    if scene.breaks_through(victim):
        found += _held_up(scene, victim)
    return found


def _held_up(scene: Scene, tank: Piece) -> float:
    """What it is worth that a tank goes no farther; at the coast nothing any more (TA-13.8)."""
    points = scene.breakthrough_points(tank)[tank.at]
    moves = points / tank.half_points if tank.half_points else 0.0
    return scene.values.win * 0.5 ** (1.0 + moves) if points else 0.0


def exchange(scene: Scene, by: Piece, victim: Piece) -> float:
    """What an attack on a neighbor takes on average, less what the answer costs, in coins."""
    table = victim.forest if scene.forest[victim.at] else victim.open
    made = mean(by.shot(by.damage, table))
    found = worth_at(victim.worth, victim.damage) - worth_at(victim.worth, victim.damage + made)
    if victim.answers(by):
        back = mean(victim.shot(min(5, round(victim.damage + made)), by.open))
        found -= 0.8 * (worth_at(by.worth, by.damage) - worth_at(by.worth, by.damage + back))
    return found


def mover_of(state: State) -> Unit:
    """The unit about which the pending question is."""
    return state.units[state.stack[-1].unit]  # type: ignore[union-attr]


def never(power: Power) -> Action:
    """Let it go on."""
    return Intercept(power=power)
