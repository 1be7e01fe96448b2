"""Odds of an attack that nobody plays, from bare figures (TA-8)."""

from collections.abc import Iterable, Mapping
from fractions import Fraction

from axis_desktop.board.problem import did_you_mean
from axis_desktop.model.errors import UsageError
from axis_desktop.model.ids import UnitType
from axis_desktop.systems.attack_odds import CountedAttack, UnitFate
from axis_desktop.systems.tactical.board.tables import LAUNCHER, UnitRow, game_table, unit_rows
from axis_desktop.systems.tactical.fighting.arithmetic import (
    damage_table,
    dice_of,
    fixed_hits,
    hit_number,
)
from axis_desktop.systems.tactical.fighting.odds import Chances, binomial, damage_chances

_FIGURES = {
    "attacker": ("damage", "points", "support", "distance", "automaton"),
    "defender": ("damage", "points", "automaton"),
}
"""What may be said of each side beside its units; `automaton` means fixed hits instead of dice."""
_FOREST = "forest"
_MOST_POINTS = 99
_MOST_STRUCK = 7
"""Hexes of a splash."""


class TacticalOdds:
    """One unit against one, or a splash against several (an `attack_odds.CountsAttacks`)."""

    def counted_attack(
        self, attacker: Mapping[str, int], defender: Mapping[str, int], cover: str
    ) -> CountedAttack:
        """The attack of one unit, with its figures as `damage:3,points:2,support:3,distance:1`."""
        mine, rows = _units("attacker", attacker)
        theirs, targets = _units("defender", defender)
        if len(rows) != 1 or (len(targets) != 1 and not rows[0].splash):
            raise UsageError("One unit attacks one; only a Katyusha hits several.")
        (row,) = rows
        if cover not in ("", _FOREST):
            raise UsageError("'{cover}' covers nobody: write forest.", cover=cover)
        distance = _distance(row, targets[0], mine.get("distance"))
        support = mine.get("support", 0)
        if support and (distance != 1 or row.splash or mine.get("automaton")):
            raise UsageError("Only dice thrown at an adjacent unit get support (TA-8.5).")
        hits = _hits(row, mine, support)
        victims = tuple(
            _fate(target, theirs, hits, in_forest=cover == _FOREST)
            for target in targets
            if not (row.splash and target.flies)
        )
        back = None
        if distance == 1 and not row.splash and _answers(targets[0], row):
            back = _fate(row, mine, _hits(targets[0], theirs, 0), in_forest=False)
        return CountedAttack(
            attacker=row.id,
            dice=0 if mine.get("automaton") else dice_of(mine.get("damage", 0)) + support,
            support=support,
            number=hit_number(row, mine.get("points", 0)),
            hits=tuple(map(float, hits)),
            victims=victims,
            back=back,
            assumptions=tuple(_assumed(row, distance, support, cover)),
        )


def _units(side: str, said: Mapping[str, int]) -> tuple[dict[str, int], list[UnitRow]]:
    """The figures and the units of a side.

    Raises:
        UsageError: a word that is neither, or a figure that can't be.
    """
    figures = {word: number for word, number in said.items() if word in _FIGURES[side]}
    known = [unit for unit in unit_rows() if unit != LAUNCHER or side == "defender"]
    rows: list[UnitRow] = []
    for word, count in said.items():
        if word in figures:
            continue
        if word not in known:
            near = did_you_mean(word, (*known, *_FIGURES[side]))
            raise UsageError("There is no unit '{word}'{near}.", word=word, near=near)
        rows += [unit_rows()[UnitType(word)]] * min(count, _MOST_STRUCK)
    if not rows:
        raise UsageError("Name a unit of each side, such as g1_tiger and us_sherman.")
    most = game_table().destroyed_at - 1
    if figures.get("damage", 0) > most or figures.get("points", 0) > _MOST_POINTS:
        raise UsageError(
            "A unit has at most {damage} damage and {points} points.", damage=most, points=_MOST_POINTS
        )
    if figures.get("support", 0) > max(game_table().support.ground):
        raise UsageError("There are at most {n} red dice (TA-8.6).", n=max(game_table().support.ground))
    return figures, rows


def _distance(row: UnitRow, target: UnitRow, said: int | None) -> int:
    """How far the target is; next to the attacker if nobody says, or as near as the attacker can shoot.

    Raises:
        UsageError: the attacker can't attack that kind of unit, or not at that distance.
    """
    reach = row.ground if row.splash or not target.flies else row.air
    if reach is None:
        raise UsageError("{unit} can't attack {target} (TA-7.2).", unit=row.name, target=target.name)
    least, most = reach
    if said is not None and not least <= said <= most:
        raise UsageError(
            "{unit} attacks {target} from {least} to {most} hexes away, not from {n} (TA-7.2).",
            unit=row.name,
            target=target.name,
            least=least,
            most=most,
            n=said,
        )
    return least if said is None else said


def _answers(defender: UnitRow, attacker: UnitRow) -> bool:
    """It could attack such a neighbor (TA-8.2), or is the B-17 (TA-9.2)."""
    reach = defender.air if attacker.flies else defender.ground
    return (reach is not None and reach[0] == 1) or (attacker.flies and defender.answers_aircraft)


def _hits(row: UnitRow, figures: Mapping[str, int], support: int) -> Chances:
    damage, points = figures.get("damage", 0), figures.get("points", 0)
    if figures.get("automaton"):
        return (*(Fraction(0) for _ in range(fixed_hits(row, points, damage))), Fraction(1))
    return binomial(dice_of(damage) + support, hit_number(row, points), game_table().die_sides)


def _fate(row: UnitRow, figures: Mapping[str, int], hits: Chances, *, in_forest: bool) -> UnitFate:
    damage = damage_chances(hits, damage_table(row, in_forest=in_forest))
    deadly = game_table().destroyed_at - figures.get("damage", 0)
    return UnitFate(
        unit=row.id,
        name=row.name,
        damage=tuple(map(float, damage)),
        hurt=float(1 - damage[0]),
        destroyed=float(sum(damage[deadly:], Fraction(0))),
        expected=float(sum((n * chance for n, chance in enumerate(damage)), Fraction(0))),
    )


def _assumed(row: UnitRow, distance: int, support: int, cover: str) -> Iterable[str]:
    yield f"the target is {distance} hex{'' if distance == 1 else 'es'} away"
    if not support and not row.splash:
        yield "nobody supports the attack"
    if not cover:
        yield "the defender isn't in a forest"


OFFERED = TacticalOdds()
"""The entry point of the game's odds."""
