"""How many troops a capital needs against all that could invade it before its owner moves again."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from axis_desktop.model.ids import Power, Space
from axis_desktop.players.europe1939.levels import values
from axis_desktop.players.europe1939.money import next_purse
from axis_desktop.players.europe1939.worth import ground_in, soon_at_war
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.europe1939.fighting.protection import SEA, Protection
from axis_desktop.systems.europe1939.fighting.strength import is_ground
from axis_desktop.systems.europe1939.odds.battle import Fighter, Fighters, Role, WholeBattle
from axis_desktop.systems.europe1939.odds.whole import whole_odds
from axis_desktop.systems.europe1939.ordering.order import against
from axis_desktop.systems.europe1939.ordering.reach import is_invadable
from axis_desktop.systems.europe1939.places.air import within
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import AIRCRAFT, ARMOR, FLEET, INFANTRY, figures, unit_rows

Wing = Fighters
"""Aircraft of one side."""


def is_seat(state: State, area: Space) -> bool:
    """The capital of a fallen great power, which pays its holder half of a base each year (EU-19.6)."""
    country = state.world.country.get(area)
    return country in state.fallen and state.world.capital.get(country) == area


def guard(state: State, capital: Space) -> int:
    """Ground units that stay in a capital, so that no enemy alone takes it, but for a small chance.

    Troops and aircraft of each enemy count with the exact odds of their battle, those that fleets could
    bring ashore next to the capital too: armor goes on from there (EU-3.3). The capital's own aircraft may
    have been struck before (EU-3.5). A capital whose owner can't fall with it keeps one (EU-19.7).
    """
    world = state.world
    owner = world.country.get(capital)
    if capital not in world.capitals or owner is None:
        return 0
    borne = values().hard.borne
    if is_seat(state, capital):
        owner, borne = state.holder(capital), values().hard.borne_abroad
    if owner is None or not state.in_game(owner) or not world.sheet(world.country[capital]).conquerable:
        return 1
    foes = state.relations.enemies[owner] | soon_at_war(state, owner)
    return max([1, *(_against(state, owner, capital, foe, borne) for foe in world.powers if foe in foes)])


def _against(state: State, owner: Power, capital: Space, foe: Power, borne: float) -> int:
    """What one enemy makes necessary, so that no more than a small chance is left to it."""
    directions: set[Space] = set()
    troops: list[Unit] = []
    for origin, unit in (*_over_land(state, capital, foe), *_by_sea(state, capital, foe)):
        directions.add(origin)
        troops.append(unit)
    price = figures().cost.invasion if directions == {SEA} else figures().cost.battle
    if not troops or next_purse(state, foe) < price:
        return 1
    cover = against(state, capital, directions)
    value = state.world.rating(owner, INFANTRY).defense
    own = [unit for unit in state.forces.at(capital) if unit.type == AIRCRAFT and not unit.spent]
    return _needed(
        _fighters(state, troops, "ground", attacks=True),
        _fighters(state, _aircraft(state, capital, foe), "air", attacks=True),
        _fighters(state, own, "air", attacks=False),
        value,
        cover,
        borne,
    )


@lru_cache(maxsize=1024)
def _needed(troops: Fighters, air: Wing, own: Wing, value: int, cover: Protection, borne: float) -> int:
    """The fewest infantry that are taken with no more than the chance that is borne."""
    table = values().hard
    man = Fighter(
        id="guard",
        power=Power(""),
        type=INFANTRY,
        role="ground",
        cost=unit_rows()[INFANTRY].cost,
        figure=value,
    )
    for count in range(1, table.most_guards):
        ways = [(air, own)]
        if own and sum(n for _, n in air) > 1:  # one of them strikes first: then the defenders' are spent
            (first, n), *others = air
            ways.append((tuple(run for run in ((first, n - 1), *others) if run[1]), ()))
        chances = (
            whole_odds(
                WholeBattle(
                    attacker=(*troops, *wing),
                    defender=((man, count), *met),
                    attack="overland",
                    protection=cover,
                )
            ).captures
            for wing, met in ways
        )
        if max(chances) <= borne:
            return count
    return table.most_guards


def _over_land(state: State, capital: Space, foe: Power) -> Iterator[tuple[Space, Unit]]:
    """Troops of an enemy that stand next to the capital, and armor behind an area that is hardly held."""
    near = set(state.world.ground[capital])
    seen: set[int] = set()
    for border in sorted(near):
        for unit in state.forces.at(border):
            if is_ground(unit) and state.player_of(unit.owner) == foe:
                yield border, unit
        if not _gives_way(state, border, foe):
            continue
        for behind in sorted(set(state.world.ground[border]) - near - {capital}):
            for unit in state.forces.at(behind):
                if unit.type == ARMOR and state.player_of(unit.owner) == foe and unit.id not in seen:
                    seen.add(unit.id)
                    yield border, unit


def _gives_way(state: State, area: Space, foe: Power) -> bool:
    """An enemy passes through an area, or sweeps away whoever stands in it."""
    if state.is_friendly(foe, area):
        return True
    return state.is_enemy(foe, area) and len(ground_in(state, area)) < values().hard.holds_a_way


def _by_sea(state: State, capital: Space, foe: Power) -> Iterator[tuple[Space, Unit]]:
    """Troops with a fleet of their port each, that come ashore in the capital or, as armor, beside it.

    All passages are taken to be open: one may be opened in the same turn (EU-7.1).
    """
    shores = {border: border for border in state.world.ground[capital] if _gives_way(state, border, foe)}
    shores = {border: border for border in shores if is_invadable(state, border)}
    if is_invadable(state, capital):
        shores[capital] = SEA
    for port in sorted(
        {space for space, unit in state.forces.all() if unit.type == FLEET and unit.owner == foe}
    ):
        here = state.forces.at(port)
        ships = sum(unit.type == FLEET and unit.owner == foe for unit in here)
        aboard = sorted(
            (unit for unit in here if is_ground(unit) and unit.owner == foe),
            key=lambda unit: (unit.type, unit.id),
        )
        reached = [
            space for space in sorted(shores, key=lambda s: (s != capital, s)) if _sails(state, port, space)
        ]
        for unit in aboard[:ships]:
            if reached and (reached[0] == capital or unit.type == ARMOR):
                yield shores[reached[0]], unit


def _sails(state: State, port: Space, shore: Space) -> bool:
    """A fleet of a port gets to a coast if every passage is open (EU-3.11)."""
    seas = state.world.sea_distances(port, (True,) * len(state.world.passages))
    most = unit_rows()[FLEET].move
    return any(sea in seas and seas[sea] + 1 <= most for sea in state.world.coasts.get(shore, ()))


def _aircraft(state: State, capital: Space, foe: Power) -> list[Unit]:
    """Aircraft of an enemy that reach the capital, after a move to a nearer base (EU-3.6)."""
    air = figures().air
    bases = {
        s
        for s in within(state, foe, capital, air.strike)
        if s in state.world.areas and state.is_friendly(foe, s)
    }
    found = []
    for space, unit in state.forces.all():
        if unit.type != AIRCRAFT or state.player_of(unit.owner) != foe:
            continue
        if space in bases or not bases.isdisjoint(within(state, foe, space, air.rebase)):
            found.append(unit)
    return found


def _fighters(state: State, units: list[Unit], role: Role, *, attacks: bool) -> Fighters:
    """So many of each kind."""
    counted = Counter((unit.owner, unit.type) for unit in units)
    found = []
    for (owner, kind), n in sorted(counted.items()):
        rating = state.world.rating(owner, kind)
        fighter = Fighter(
            id=f"{owner}_{kind}",
            power=owner,
            type=kind,
            role=role,
            cost=unit_rows()[kind].cost,
            figure=rating.attack if attacks else rating.defense,
        )
        found.append((fighter, n))
    return tuple(found)
