"""A first scenario for a new map: two powers, as far apart as can be, and equal forces."""

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass

from axis_desktop.board.geography import Geography
from axis_desktop.model.ids import UnitType
from axis_desktop.systems.area_war.beginning.first_scenario import FirstScenario

_FEWEST_LANDS = 4
_CAPITAL_VALUE = 6
_MOST_VALUE = 3


@dataclass(frozen=True, slots=True)
class Opening:
    """Who begins where.

    Attributes:
        capitals: space by power, in turn order.
        owners: power by territory.
        values: production of each territory.
        forces: by space the power and the counts of its units.
    """

    capitals: dict[str, str]
    owners: dict[str, str]
    values: dict[str, int]
    forces: dict[str, tuple[str, Mapping[UnitType, int]]]

    def income(self, power: str) -> int:
        """What a power's territories produce."""
        return sum(value for space, value in self.values.items() if self.owners[space] == power)


def make_opening(geography: Geography, areas: Mapping[str, float], game: FirstScenario) -> Opening | None:
    """An opening, or None for a map on which two powers can't meet.

    Args:
        game: who plays, and with what.
        geography: of the map.
        areas: of the spaces, in square map units; large territories are worth more.
    """
    lands = [space.id for space in geography.spaces if space.kind == "land"]
    near = geography.neighbors()
    steps = {land: _steps_from(land, near) for land in lands}
    pairs = [(steps[a][b], a, b) for i, a in enumerate(lands) for b in lands[i + 1 :] if b in steps[a]]
    if len(lands) < _FEWEST_LANDS or not pairs:
        return None
    far = max(distance for distance, _, _ in pairs)
    homes = next((a, b) for distance, a, b in pairs if distance == far)
    capitals: dict[str, str] = dict(zip(game.powers, homes, strict=True))
    first, second = (steps[home] for home in homes)
    powers = tuple(game.powers)
    owners: dict[str, str] = {land: powers[first[land] > second[land]] for land in lands if land in first}
    ranks = sorted(owners, key=lambda land: (areas[land], land))
    values = {land: 1 + i * _MOST_VALUE // len(ranks) for i, land in enumerate(ranks)}
    values |= dict.fromkeys(homes, _CAPITAL_VALUE)
    return Opening(capitals, owners, values, _forces(geography, near, capitals, owners, game))


def _steps_from(start: str, near: Mapping[str, tuple[str, ...]]) -> dict[str, int]:
    found, queue = {start: 0}, deque([start])
    while queue:
        space = queue.popleft()
        for other in near[space]:
            if other not in found:
                found[other] = found[space] + 1
                queue.append(other)
    return found


def _forces(
    geography: Geography,
    near: Mapping[str, tuple[str, ...]],
    capitals: Mapping[str, str],
    owners: Mapping[str, str],
    game: FirstScenario,
) -> dict[str, tuple[str, Mapping[UnitType, int]]]:
    """A garrison everywhere, more at the front, the army at home, and a transport off the coast."""
    found: dict[str, tuple[str, Mapping[UnitType, int]]] = {}
    for land, owner in owners.items():
        front = any(owners.get(other, owner) != owner for other in near[land])
        found[land] = (owner, game.front if front else game.garrison)
    kinds = {space.id: space.kind for space in geography.spaces}
    for power, home in capitals.items():
        found[home] = (power, game.army)
        # Best a sea with own coasts alone, so that the enemy can't sink the ships from his harbors.
        coasts = [sea for sea in near[home] if kinds[sea] == "sea" and sea not in found]
        coasts.sort(key=lambda sea: sum(owners.get(land, power) != power for land in near[sea]))
        if coasts:
            found[coasts[0]] = (power, game.fleet)
    return found
