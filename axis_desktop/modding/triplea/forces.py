"""Starting units as the rules of a game allow them; what they don't allow is told."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from axis_desktop.board.geography import SpaceKind
from axis_desktop.modding.names import slug
from axis_desktop.modding.triplea.game_file import Placement
from axis_desktop.modding.triplea.words import words
from axis_desktop.systems.area_war.units import UnitRow

Forces = dict[str, dict[str, Counter[str]]]
"""Counts by space, power and unit type."""


@dataclass(frozen=True, slots=True)
class Ground:
    """What decides whether units may stand somewhere.

    Attributes:
        ids: space by territory name; only those that are on the map.
        kinds: by space.
        owners: power by space.
        powers: by player name; players without a power in the game are missing.
        sides: by power.
    """

    ids: Mapping[str, str]
    kinds: Mapping[str, SpaceKind]
    owners: Mapping[str, str]
    powers: Mapping[str, str]
    sides: Mapping[str, str]


def starting_forces(
    placements: Sequence[Placement], ground: Ground, units: Iterable[UnitRow]
) -> tuple[Forces, list[str]]:
    """The units that can stand where they are, and a sentence for each that can't.

    Args:
        placements: what the game file puts where.
        ground: the map.
        units: the unit table of the game that the map is for.
    """
    rows = {str(row.id): row for row in units}
    forces: Forces = {}
    lost: list[str] = []
    for placed in placements:
        reason = _refusal(placed, ground, rows)
        if reason:
            lost.append(_told(placed.count, placed.unit, placed.owner, placed.territory, reason))
        elif placed.count:
            stacks = forces.setdefault(ground.ids[placed.territory], {})
            counts = stacks.setdefault(ground.powers[placed.owner], Counter())
            counts[words().units[slug(placed.unit)]] += placed.count
    for space, stacks in forces.items():
        cuts = _sea_cuts(stacks, ground, rows) if ground.kinds[space] == "sea" else _land_cuts(stacks, rows)
        # Told first, then taken away: the rules below look at the whole of a space.
        for power, unit, count, reason in list(cuts):
            lost.append(_told(count, unit, power, space, reason))
            stacks[power][unit] -= count
    kept = {
        space: {power: +counts for power, counts in stacks.items() if +counts}
        for space, stacks in forces.items()
    }
    return {space: stacks for space, stacks in kept.items() if stacks}, lost


def _told(count: int, unit: str, owner: str, place: str, reason: str) -> str:
    return f"{count} x {unit} of {owner} in {place}: {reason}"


def _refusal(placed: Placement, ground: Ground, rows: Mapping[str, UnitRow]) -> str:
    """Why units can't stand there at all, or ""."""
    unit = words().units.get(slug(placed.unit))
    if unit is None:
        return "the game has no such unit"
    if placed.owner not in ground.powers:
        return "nobody plays them"
    if placed.territory not in ground.ids:
        return "the map has no such territory"
    space, row = ground.ids[placed.territory], rows[unit]
    power, kind = ground.powers[placed.owner], ground.kinds[space]
    if kind == "blocked":
        return "nobody may enter there"
    if kind == "land":
        holder = ground.owners.get(space)
        if row.domain == "sea":
            return "ships don't stand on land"
        if holder is None or ground.sides[holder] != ground.sides[power]:
            return "the territory isn't held by their side"
        return "they belong to the holder of the territory" if row.one_each and holder != power else ""
    return "" if row.domain != "air" or row.lands_on_carrier else "they need land under them"


Cut = tuple[str, str, int, str]
"""Power, unit type, how many, and why."""


def _land_cuts(stacks: Mapping[str, Counter[str]], rows: Mapping[str, UnitRow]) -> Iterator[Cut]:
    for power, counts in stacks.items():
        for unit, count in counts.items():
            if rows[unit].one_each and count > 1:
                yield power, unit, count - 1, "a territory holds one of them"


def _sea_cuts(
    stacks: Mapping[str, Counter[str]], ground: Ground, rows: Mapping[str, UnitRow]
) -> Iterator[Cut]:
    """Ships of the second side, planes without a carrier, land units without a transport."""
    fleets = [power for power, counts in stacks.items() if any(rows[u].domain == "sea" for u in counts)]
    first = ground.sides[(fleets or list(stacks))[0]]
    decks: Counter[str] = Counter()
    for power, counts in stacks.items():
        if ground.sides[power] == first:
            decks[first] += sum(rows[unit].fighters * count for unit, count in counts.items())
    for power, counts in stacks.items():
        side = ground.sides[power]
        holds = sum(count for unit, count in counts.items() if rows[unit].capacity) if side == first else 0
        halves = 2 * holds
        for unit, count in sorted(counts.items(), key=lambda item: -rows[item[0]].load):
            row = rows[unit]
            if side != first:
                yield power, unit, count, "the zone holds ships of the other side"
            elif row.produces:
                yield power, unit, count, "they need land under them"
            elif row.domain == "air":
                landed = min(count, decks[side])
                decks[side] -= landed
                if count > landed:
                    yield power, unit, count - landed, "there is no carrier for them"
            elif row.domain == "land":
                aboard = min(count, halves // row.load)
                halves -= aboard * row.load
                if count > aboard:
                    yield power, unit, count - aboard, "there is no transport for them"
