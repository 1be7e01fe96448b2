"""What an attack leaves open to the enemy's reply: the target itself, and the areas that it strips."""

from collections import Counter
from collections.abc import Sequence

from axis_desktop.model.ids import Space
from axis_desktop.players.europe1939.front import Front, Kind
from axis_desktop.players.europe1939.levels import values
from axis_desktop.players.europe1939.worth import has_the_last_word
from axis_desktop.systems.area_war.odds.staged import WholeOdds
from axis_desktop.systems.europe1939.fighting.strength import is_ground
from axis_desktop.systems.europe1939.ordering.order import Plan
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import AIRCRAFT


def change_of_risk(state: State, front: Front, plan: Plan, odds: WholeOdds | None) -> float:
    """HPP by which an attack lowers what the enemy could win next; negative if it raises it.

    Args:
        state: before the attack.
        front: the board; it is left as it was.
        plan: the attack.
        odds: of its battle; None: nobody defends.
    """
    if has_the_last_word(state):
        return 0.0
    leaving = _leaving(state, plan)
    around = {space for space, _ in leaving}
    around |= {near for near in state.world.ground[plan.space] if front.is_ours(near)}
    around |= _uncovered(state, front, leaving)
    before = front.risk(sorted(around))
    for space, kind in leaving:
        front.put(space, kind, -1)
    failed = front.risk(sorted(around)) if odds is not None else 0.0
    chance = odds.captures if odds is not None else 1.0
    if plan.kind in ("naval", "air"):
        after = failed
    else:
        after = (1 - chance) * failed + chance * _if_taken(state, front, plan, odds, around)
    for space, kind in leaving:
        front.put(space, kind, 1)
    table = values().hard
    share = table.risk * front.caution * (table.relief if _ally_moves_first(state) else 1.0)
    return share * (before - after)


def _uncovered(state: State, front: Front, leaving: Sequence[tuple[Space, Kind]]) -> set[Space]:
    """Areas behind those that nobody is left in: armor passes through them."""
    gone = Counter(space for space, kind in leaving if kind[1] != AIRCRAFT)
    empty = [space for space, n in gone.items() if sum(front.troops(space).values()) <= n]
    return {near for space in empty for near in state.world.ground[space] if front.is_ours(near)}


def _ally_moves_first(state: State) -> bool:
    """An ally has a turn before any enemy has, and can bring help."""
    order, here = state.world.powers, state.turn
    following = [*order[here + 1 :], *order[:here]]
    foes, friends = state.relations.enemies[state.power], state.relations.allies[state.power]
    first = next((power for power in following if state.in_game(power) and power in foes | friends), None)
    return first is not None and first in friends


def _leaving(state: State, plan: Plan) -> list[tuple[Space, Kind]]:
    """Troops that leave their areas, and aircraft that are spent when the enemy's turn comes."""
    found: list[tuple[Space, Kind]] = []
    for unit_id in (*plan.paths, *(one.unit for one in plan.cargo), *plan.aircraft):
        place = state.forces.find(unit_id)
        assert place is not None
        space, unit = place
        if is_ground(unit) or (unit.type == AIRCRAFT and _enemies_follow(state)):
            found.append((space, (unit.owner, unit.type)))
    return found


def _enemies_follow(state: State) -> bool:
    enemies = state.relations.enemies[state.power]
    return any(power in enemies for power in state.world.powers[state.turn + 1 :])


def _if_taken(state: State, front: Front, plan: Plan, odds: WholeOdds | None, around: set[Space]) -> float:
    """What is at risk once the target is taken: who is left of the attack is in it."""
    area = plan.space
    gone = list(front.troops(area).items())
    came = _survivors(state, plan, odds)
    for kind, count in gone:
        front.put(area, kind, -count)
    for kind in came:
        front.put(area, kind, 1)
    front.conquer(area)
    found = front.risk(sorted({*around, area}))
    front.restore(area)
    for kind in came:
        front.put(area, kind, -1)
    for kind, count in gone:
        front.put(area, kind, count)
    return found


def _survivors(state: State, plan: Plan, odds: WholeOdds | None) -> list[Kind]:
    """Troops that are expected to be left, one at least; the dearest are lost last."""
    troops: list[Kind] = []
    for unit_id in (*plan.paths, *(one.unit for one in plan.cargo)):
        place = state.forces.find(unit_id)
        assert place is not None
        troops.append((place[1].owner, place[1].type))
    lost = dict(odds.attacker.lost) if odds is not None else {}
    found: list[Kind] = []
    for kind in sorted(troops):
        name = f"{kind[0]}_{kind[1]}"
        if lost.get(name, 0.0) >= 0.5:
            lost[name] -= 1
        else:
            found.append(kind)
    return found or troops[:1]
