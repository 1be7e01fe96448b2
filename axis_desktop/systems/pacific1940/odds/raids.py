"""What a raid may bring: bombs on a facility, and fighters that rise against it (PA-8.12 to PA-8.14)."""

from fractions import Fraction
from typing import NamedTuple

from axis_desktop.systems.area_war.odds import AircraftFire
from axis_desktop.systems.area_war.odds.industry import RaidOdds, binomial, mean, raid_odds
from axis_desktop.systems.area_war.odds.told.words import BOMBERS
from axis_desktop.systems.area_war.units import Unit, UnitRow
from axis_desktop.systems.pacific1940.tables import figures


class Outlook(NamedTuple):
    """What is to be expected of a raid, on average.

    Attributes:
        damage: points that its bombs do.
        raiders: bombers and escorts that are lost, in IPC.
        interceptors: fighters of the defense that are lost, in IPC.
    """

    damage: Fraction
    raiders: Fraction
    interceptors: Fraction = Fraction(0)


def over(bomber: UnitRow, count: int, facility: Unit, row: UnitRow) -> RaidOdds:
    """So many bombers over a facility: its fire, then their bombs (PA-8.13, PA-8.14).

    The damage is counted as money, since repairs cost as much (PA-6.1).

    Args:
        bomber: the type of the bombers.
        count: at least one.
        facility: with the damage that it has.
        row: its type.
    """
    return raid_odds(
        count,
        die_sides=figures().dice_sides,
        aircraft_fire=AircraftFire(figure=figures().hits.facility_fire, targets=(str(bomber.id),)),
        treasury=row.most_damage - facility.damage,
        bomber_cost=bomber.cost,
        words=BOMBERS,
    )


def intercepted(
    bombers: list[UnitRow], escorts: list[UnitRow], rising: list[UnitRow], facility: Unit, row: UnitRow
) -> Outlook:
    """A raid against which fighters rise: a round in the air, then all bombers over one facility (PA-8.12).

    The raiders lose the cheapest first.

    Args:
        bombers: their types; at least one.
        escorts: of fighters that come with them.
        rising: of those that meet them.
        facility: with the damage that it has.
        row: its type.
    """
    hits, sides = figures().hits, figures().dice_sides
    down = binomial(len(escorts) if rising else 0, Fraction(hits.escort, sides))
    hit = binomial(len(rising), Fraction(hits.interceptor, sides))
    lost = mean(_capped(down, len(rising)))
    prices = sorted(each.cost for each in escorts) + [each.cost for each in bombers]
    damage = raiders = Fraction(0)
    for count, chance in _capped(hit, len(prices)).items():
        raiders += chance * sum(prices[:count])
        left = len(bombers) - max(0, count - len(escorts))
        if left:
            bombed = over(bombers[0], left, facility, row)
            damage += chance * bombed.expected_paid
            raiders += chance * bombed.expected_lost * bombers[0].cost
    return Outlook(damage, raiders, lost * (rising[0].cost if rising else 0))


def _capped(chances: dict[int, Fraction], most: int) -> dict[int, Fraction]:
    """The same, with everything beyond the most counted there."""
    found: dict[int, Fraction] = {}
    for count, chance in chances.items():
        found[min(count, most)] = found.get(min(count, most), Fraction(0)) + chance
    return found
