"""What areas are worth to a power, and what threatens them."""

from axis_desktop.model.ids import Power, Space, UnitType
from axis_desktop.players.europe1939.levels import values
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.europe1939.fighting.strength import is_ground
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import FLEET, GROUND, SEASONS, figures, unit_rows
from axis_desktop.systems.europe1939.turn.victory import held_by


def prize(state: State, power: Power, area: Space) -> float:
    """HPP that taking an area promises a power."""
    table, world = values(), state.world
    years = min(table.hpp_years, (world.last_date.number - state.season) / len(SEASONS))
    found = table.area + world.value[area] * max(0.0, years)
    country, holder = world.country[area], state.holder(area)
    if world.capital.get(country) == area and holder == country:
        if state.in_game(country):
            found += table.great_capital if world.sheet(country).conquerable else table.point
        else:
            found += table.small_capital + fall_of(state, country, area)
    if country in state.relations.allies[power]:
        found += table.liberated
    return found + table.point * points_of(state, area)


def stake(state: State, area: Space) -> float:
    """HPP that are at stake in an area for whoever takes or loses it, with an eye on the end of the game."""
    table, world = values(), state.world
    country, holder = world.country[area], state.holder(area)
    found = table.area + world.value[area] * _years(state, area) + _seat(state, area)
    if world.capital.get(country) == area and holder == country:
        if state.in_game(country):
            found += table.great_capital if world.sheet(country).conquerable else table.point
        elif state.relations.enemies[country]:
            found += table.small_capital + fall_of(state, country, area)
        elif world.heart(country) == area:  # it has no army yet
            found += table.area * (len(world.areas_of(country)) - 1)
    points = points_of(state, area)
    return found + points * (table.point + (table.hard.late_point if is_late(state) else 0.0))


def _seat(state: State, area: Space) -> float:
    """HPP that the capital of a great power brings besides its own value (EU-19.6).

    Half of its first base each year to whoever holds it once that power has fallen; whoever retakes it in
    time keeps the power in the game (EU-19.2).
    """
    table, world = values(), state.world
    country = world.country[area]
    if (
        not world.is_great(country)
        or world.capital.get(country) != area
        or not world.sheet(country).conquerable
    ):
        return 0.0
    found = world.sheet(country).share * min(table.hard.hpp_years, accountings_left(state) + 0.5)
    if state.in_game(country) and state.holder(area) != country:
        found += table.great_capital
    return found


def _years(state: State, area: Space) -> float:
    """For how many accountings the HPP of an area count, to whoever gains and to whoever loses them.

    The home of a great power is contained in its base (EU-18.5), except Soviet areas: they are deducted at
    once, and from every later base (EU-18.6).
    """
    most, left = values().hard.hpp_years, accountings_left(state)
    soviet = figures().soviet.power
    holder = state.holder(area)
    if holder == soviet and state.world.country[area] == soviet:
        return 1 + 2 * min(most, left)
    return min(most, left + 0.5)


def accountings_left(state: State) -> int:
    """Winters after which the game goes on (EU-18.1)."""
    last = state.world.last_date
    return last.year - state.date.year


def is_late(state: State) -> bool:
    """The game ends this season or the next."""
    return state.world.last_date.number - state.season <= 1


def has_the_last_word(state: State) -> bool:
    """No enemy moves any more before the game ends."""
    if state.season < state.world.last_date.number:
        return False
    enemies = state.relations.enemies[state.power]
    return not any(power in enemies for power in state.world.powers[state.turn + 1 :])


def fall_of(state: State, country: Power, heart: Space) -> float:
    """HPP of the army and the other areas of a small country, which go with its capital (EU-20.2)."""
    if state.world.heart(country) != heart:
        return 0.0
    army = sum(unit_cost(unit.type) for _, unit in state.forces.all() if unit.owner == country)
    return army + values().area * (len(state.world.areas_of(country)) - 1)


def lead(state: State, power: Power, other: Power | None = None) -> float:
    """How many times the HPP of its enemies' troops and aircraft those of a power and its friends are worth.

    Args:
        state: as it stands.
        power: whose lead it is.
        other: somebody with whom it isn't at war, as if it were: whoever fights him already is a friend.
    """
    relations = state.relations
    ours, theirs = set(relations.allies[power]), set(relations.enemies[power])
    if other is not None:
        theirs |= relations.allies[other]
        side = state.world.side_of(power)
        ours |= {foe for foe in relations.enemies[other] if state.world.side_of(foe) == side}
    sums = [0, 0]
    for _, unit in state.forces.all():
        if unit.type != FLEET and (unit.owner in ours or unit.owner in theirs):
            sums[unit.owner in theirs] += unit_cost(unit.type)
    return max(1, sums[0]) / max(1, sums[1])


def soon_at_war(state: State, power: Power) -> frozenset[Power]:
    """A great power of the other side that a date keeps from war, from the season before that date (EU-21.8).

    Its army stands at the border in peace, and whoever waits for its declaration has nobody there.
    """
    world, soviet = state.world, figures().soviet
    other = soviet.power
    is_bound_to_fight = power in world.scenario.free_declarations  # the attack is what the scenario is about
    if not state.in_game(other) or is_bound_to_fight or world.side_of(other) == world.side_of(power):
        return frozenset()
    return frozenset({other} if state.season + 1 >= soviet.no_great_war_before.number else ())


def unit_cost(kind: UnitType) -> int:
    """HPP of a unit (EU-15.2)."""
    return unit_rows()[kind].cost


def points_of(state: State, area: Space) -> int:
    """Points of the scenario that an area gives to one side, or takes from the other."""
    table = state.world.scenario.points
    goals = {goal for row in state.world.scenario.victory for areas in row.holds.values() for goal in areas}
    found = 2 if area in goals else 0
    if table is not None and area in table.areas:
        found += table.areas[area]
    return found


def is_ours(state: State, power: Power, area: Space) -> bool:
    """The power's side holds an area."""
    side = state.world.side_of(power)
    return side is not None and held_by(state, side, area)


def ground_in(state: State, area: Space) -> list[Unit]:
    """Ground units in an area, whosever they are."""
    return [unit for unit in state.forces.at(area) if unit.type in GROUND]


def threat(state: State, power: Power, area: Space) -> float:
    """Attack values of enemy ground units that stand next to an area, or in it."""
    enemies = state.relations.enemies[power]
    near = (area, *state.world.ground[area])
    return sum(
        state.world.rating(unit.owner, unit.type).attack
        for space in near
        for unit in state.forces.at(space)
        if unit.owner in enemies and is_ground(unit)
    )


def strength(state: State, power: Power, area: Space) -> float:
    """Defense values of friendly ground units in an area."""
    friends = state.relations.allies[power]
    return sum(
        state.world.rating(unit.owner, unit.type).defense
        for unit in state.forces.at(area)
        if unit.owner in friends and is_ground(unit)
    )


def need(state: State, power: Power, area: Space) -> float:
    """How much an area wants troops: for what it is worth and who stands next to it, less what is there."""
    front, world = values().front, state.world
    foes = threat(state, power, area)
    borders = any(state.is_enemy(power, near) for near in world.ground[area])
    found = front.enemy * foes - strength(state, power, area) / 2
    if foes or borders:
        found += front.hpp * world.value[area] + front.point * points_of(state, area)
        found += front.capital * (area in world.capitals) + 1
    return found


def distances_to_front(state: State, power: Power) -> dict[Space, int]:
    """Steps over friendly land from each area to one that borders an enemy; missing without a way."""
    ground = state.world.ground
    edge = [
        area
        for area in sorted(state.world.areas)
        if state.is_friendly(power, area) and any(state.is_enemy(power, near) for near in ground[area])
    ]
    found = dict.fromkeys(edge, 0)
    while edge:
        following = []
        for area in edge:
            for near in ground[area]:
                if near not in found and state.is_friendly(power, near):
                    found[near] = found[area] + 1
                    following.append(near)
        edge = following
    return found
