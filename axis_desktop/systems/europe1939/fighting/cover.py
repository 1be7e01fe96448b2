"""What helps defenders on the ground, direction by direction, and what remains of it for all (EU-12)."""

from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from axis_desktop.model.ids import Space

SEA = Space("")
"""The direction of units that come ashore; all others are the space they come from (EU-12.9)."""

GroundKind = Literal["fort", "mountain", "marsh", "river"]
Help = Literal["fort", "landing", "mountain", "marsh", "river"]


class Ground(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Something in a space or on its borders that helps to defend it.

    Attributes:
        against: the neighbors against whom it helps; empty: against all, landings included.
    """

    kind: GroundKind
    against: tuple[Space, ...] = ()

    def helps_against(self, direction: Space) -> bool:
        """It helps against units that come this way (EU-12.2, EU-12.4)."""
        return not self.against or direction in self.against


class Figures(msgspec.Struct, frozen=True):
    """What modifiers are worth.

    Attributes:
        fort_attack: attack value of everybody who attacks a fort (EU-12.3).
        fixed_defense: defense value in a fort and against a landing (EU-12.3, EU-12.5).
        terrain_bonus: what mountains, marsh and rivers add to a defense value (EU-12.1).
    """

    fort_attack: int
    fixed_defense: int
    terrain_bonus: int


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


class Cover(msgspec.Struct, frozen=True, omit_defaults=True):
    """What counts for all defenders in a land stage; it stays so for all its rounds (EU-12.8, EU-12.10).

    Attributes:
        level: 2 the defense value is fixed, 1 it has the bonus, 0 it is as printed.
        fort: it is a fort that counts, so that attackers have its attack value (EU-12.3).
        directions: what helps against each direction, whether it counts or not.
    """

    level: int = 0
    fort: bool = False
    directions: tuple[Direction, ...] = ()

    def defense(self, printed: int, figures: Figures) -> int:
        """The defense value of a ground unit; that of aircraft never changes (EU-12.1, EU-12.3, EU-12.5)."""
        if self.level == 2:
            return figures.fixed_defense
        return printed + figures.terrain_bonus * self.level

    def attack(self, printed: int, figures: Figures) -> int:
        """The attack value of a ground unit or aircraft (EU-12.3, EU-12.7)."""
        return figures.fort_attack if self.fort else printed


_LEVELS: dict[Help, int] = {"fort": 2, "landing": 2, "mountain": 1, "marsh": 1, "river": 1}


def cover_of(ground: Sequence[Ground], directions: Iterable[Space], *, fort_stands: bool) -> Cover:
    """What helps against an attack by ground units from these directions (EU-12.1 to EU-12.8).

    For each direction its best modifier is taken; the weakest of them counts for all. Attackers are bound by
    a fort only if it stands against all of them.

    Args:
        ground: what lies in the space and on its borders.
        directions: spaces that attacking ground units come from, `SEA` for a landing; at least one.
        fort_stands: no enemy has taken the fort yet (EU-12.6).
    """
    found = tuple(_direction(ground, origin, fort_stands=fort_stands) for origin in sorted(set(directions)))
    level = min(direction.level for direction in found)
    return Cover(
        level=level,
        fort=all("fort" in direction.helps for direction in found),
        directions=found,
    )


def _direction(ground: Sequence[Ground], origin: Space, *, fort_stands: bool) -> Direction:
    helps: list[Help] = ["landing"] if origin == SEA else []
    helps += [row.kind for row in ground if row.helps_against(origin) and (fort_stands or row.kind != "fort")]
    helps.sort(key=lambda name: -_LEVELS[name])
    return Direction(
        origin=origin,
        helps=tuple(dict.fromkeys(helps)),
        level=max((_LEVELS[name] for name in helps), default=0),
    )
