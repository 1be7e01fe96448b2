"""What helps defenders on the ground, direction by direction, and what remains of it for all (EU-12)."""

from collections.abc import Iterable, Sequence
from typing import Literal, get_args

import msgspec

from axis_desktop.model.ids import Space
from axis_desktop.systems.europe1939.tables import figures
from axis_desktop.systems.europe1939.world import Cover

SEA = Space("")
"""The direction of units that come ashore; all others are the space they come from (EU-12.9)."""

Help = Literal["fort", "landing", "mountain", "marsh", "river"]


class Direction(msgspec.Struct, frozen=True):
    """What would help against units from one direction, if they were alone.

    Attributes:
        origin: the space they come from, or `SEA`.
        helps: all that helps, the best first.
        level: 2 a fixed defense value, 1 a bonus, 0 nothing.
    """

    origin: Space
    helps: tuple[Help, ...]
    level: int


class Protection(msgspec.Struct, frozen=True, omit_defaults=True):
    """What counts for all defenders in a land stage; it stays so for all its rounds (EU-12.8, EU-12.10).

    Attributes:
        level: 2 the defense value is fixed, 1 it has the bonus, 0 it is as printed.
        fort: it is a fort that counts, so that attackers have its attack value (EU-12.3).
        directions: what helps against each direction, whether it counts or not.
    """

    level: int = 0
    fort: bool = False
    directions: tuple[Direction, ...] = ()

    def defense(self, printed: int) -> int:
        """The defense value of a ground unit; that of aircraft never changes (EU-12.1, EU-12.3, EU-12.5)."""
        table = figures().combat
        if self.level == 2:
            return table.fort_defense if self.fort else table.landing_defense
        return printed + table.terrain_bonus * self.level

    def attack(self, printed: int) -> int:
        """The attack value of a ground unit or aircraft (EU-12.3, EU-12.7)."""
        return figures().combat.fort_attack if self.fort else printed


_KINDS: tuple[Help, ...] = get_args(Help)
_LEVELS: dict[Help, int] = {"fort": 2, "landing": 2, "mountain": 1, "marsh": 1, "river": 1}


def protection_of(ground: Sequence[Cover], directions: Iterable[Space], *, fort_stands: bool) -> Protection:
    """What helps against an attack by ground units from these directions (EU-12.1 to EU-12.8).

    Rivers and mountains help against the directions that they lie in (EU-12.2), some forts, too (EU-12.4).
    For each direction its best modifier is taken; the weakest of them counts for all. Attackers are bound by
    a fort only if it stands against all of them.

    Args:
        ground: what lies in the space and on its borders.
        directions: spaces that attacking ground units come from, `SEA` for a landing; at least one.
        fort_stands: no enemy has taken the fort yet (EU-12.6).
    """
    found = tuple(_direction(ground, origin, fort_stands=fort_stands) for origin in sorted(set(directions)))
    level = min(direction.level for direction in found)
    return Protection(
        level=level,
        fort=all("fort" in direction.helps for direction in found),
        directions=found,
    )


def _direction(ground: Sequence[Cover], origin: Space, *, fort_stands: bool) -> Direction:
    helps: list[Help] = ["landing"] if origin == SEA else []
    for name in _KINDS:
        stands = fort_stands or name != "fort"
        if stands and any(row.kind == name and row.against in (None, origin) for row in ground):
            helps.append(name)
    helps.sort(key=lambda name: -_LEVELS[name])
    level = max((_LEVELS[name] for name in helps), default=0)
    return Direction(origin=origin, helps=tuple(helps), level=level)
