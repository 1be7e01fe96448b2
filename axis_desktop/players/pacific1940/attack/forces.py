"""How much is enough for an attack: the fewest units, or ships, or aircraft, with which it is worth it."""

from axis_desktop.model.ids import Space
from axis_desktop.players.pacific1940.attack.battles import (
    battle_case,
    engaged,
    lost_at_sea,
    lost_to_reply,
    stake_in,
)
from axis_desktop.players.pacific1940.attack.candidates import Candidate
from axis_desktop.players.pacific1940.skill import Skill
from axis_desktop.players.pacific1940.values import chance, gain
from axis_desktop.systems.pacific1940.ground import original_owner
from axis_desktop.systems.pacific1940.moving.combat_move_options import combat_moves
from axis_desktop.systems.pacific1940.odds.offered import OFFERED
from axis_desktop.systems.pacific1940.state import State

_SHARE_OF_HOME = 0.3
"""Ground of the own side is fought over again and again: who waits loses it, so it is worth more."""


_PRICE_OF_MORE = 0.1
"""IPC by which another unit must improve an attack to go along."""


def enough(state: State, space: Space, free: list[Candidate], skill: Skill) -> list[Candidate]:
    """The fewest units, aircraft last, that make it a good attack; none if no number does."""
    land = state.world.is_land(space)
    order = sorted(
        free,
        key=lambda each: (
            state.world.row(each.unit).domain == "air",
            state.world.row(each.unit).cost,
            each.unit.id,
        ),
    )
    if land and not any(state.world.row(each.unit).domain == "land" for each in order):
        return []
    weighed = land and skill.weighs_replies
    if not OFFERED.against(state, space):
        if not land or engaged(state, space):
            return []
        return _held_best(state, space, order, order[:1], skill) if weighed else order[:1]
    sent = bool(engaged(state, space))  # somebody was asked in between: they aren't left alone
    stake = stake_in(state, space, skill)
    before = battle_case(state, space, [])
    least = skill.least_gain + (gain(before, stake) if sent else 0.0)
    if sent and chance(before) >= skill.enough:
        return []
    chosen = _as_many_as_win(state, space, order, skill)
    if skill.commands_fleets and not land:
        chosen = _fleet_or_aircraft(state, space, order, chosen, skill)
    case = battle_case(state, space, chosen)
    if gain(case, stake) < least or (chance(case) < skill.attack_from and not sent):
        return []
    if weighed and not sent:
        return _held_best(state, space, order, chosen, skill)
    if skill.weighs_replies and gain(case, stake) - lost_at_sea(state, space, chosen, case) < least:
        return []
    return chosen


def _as_many_as_win(state: State, space: Space, order: list[Candidate], skill: Skill) -> list[Candidate]:
    """The first units of an order that are as sure to win as the level wants; all of them if they aren't."""
    chosen: list[Candidate] = []
    step = max(1, len(order) // 8)
    for start in range(0, len(order), step):
        chosen += order[start : start + step]
        if chance(battle_case(state, space, chosen)) >= skill.enough:
            break
    return chosen


def _fleet_or_aircraft(
    state: State, zone: Space, order: list[Candidate], chosen: list[Candidate], skill: Skill
) -> list[Candidate]:
    """Ships that suffice, aircraft that suffice, or either with the whole fleet: what gains most at sea.

    Ships that go alone leave behind what they covered, and lie alone where they have won.
    """
    row = state.world.row
    aircraft_first = sorted(
        order, key=lambda each: row(each.unit).bars_zone and row(each.unit).domain == "sea"
    )
    found = [chosen, _as_many_as_win(state, zone, aircraft_first, skill)]
    found += [_whole_fleet(state, zone, force) for force in found]

    def value(force: list[Candidate]) -> float:
        case = battle_case(state, zone, force)
        if chance(case) < skill.attack_from:
            return -1000.0
        return gain(case, 0.0) - lost_at_sea(state, zone, force, case)

    return max(found, key=value)


def _whole_fleet(state: State, zone: Space, chosen: list[Candidate]) -> list[Candidate]:
    """These units, with all other warships of the zones that ships among them leave, carriers included."""
    row, more = state.world.row, list[Candidate]()
    for home in sorted({each.space for each in chosen if row(each.unit).domain == "sea"}):
        ids = {each.unit.id for each in chosen}
        rest = [
            u
            for u in state.forces.at(home)
            if u.owner == state.power and u.id not in ids and not u.moved and not u.spent
            if row(u).domain == "sea" and row(u).bars_zone
        ]
        if rest and combat_moves(state).target(tuple(u.id for u in rest), zone) is not None:
            more += [Candidate(u, home) for u in rest]
    return [*chosen, *more]


def _held_best(
    state: State, space: Space, order: list[Candidate], chosen: list[Candidate], skill: Skill
) -> list[Candidate]:
    """These units, and as many more on land as hold the ground best; none if it isn't worth it."""
    stake, more = stake_in(state, space, skill), [each for each in order if each not in chosen]
    more = [each for each in more if state.world.row(each.unit).domain == "land"]
    step = max(1, len(more) // 4)
    best: tuple[float, list[Candidate]] = (skill.least_gain, [])
    for count in range(0, len(more) + 1, step):
        force = [*chosen, *more[:count]]
        case = battle_case(state, space, force)
        value = gain(case, stake) - lost_to_reply(state, space, force, case, stake)
        if _is_ours(state, space):
            value += stake * _SHARE_OF_HOME
        if value > best[0] + count * _PRICE_OF_MORE:
            best = value, force
    return best[1]


def _is_ours(state: State, space: Space) -> bool:
    """Home ground of the own side: it is fought over again and again, and who waits loses it."""
    return original_owner(state.world, space) in state.relations.allies[state.power]
