"""Answers to the questions of phase 3 and of those who react."""

from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space, UnitId


class ChooseBattle(Action, frozen=True, kw_only=True):
    """Answers which raid, assault or battle comes next (PA-8.16, PA-8.24).

    Attributes:
        space: where it is; the target of an assault.
        kind: "raid", "assault", "land" or "sea".
    """

    space: Space
    kind: str


class ChooseCasualties(Action, frozen=True, kw_only=True):
    """Answers which units take the hits, each named once for each hit it takes (PA-8.30, PA-8.31)."""

    units: tuple[UnitId, ...]


class AgreeToLosses(Action, frozen=True, kw_only=True):
    """Answers whether a co-defender agrees to the proposed losses; if not the attacker chooses (PA-10.3)."""

    agreed: bool


class Submerge(Action, frozen=True, kw_only=True):
    """Answers which submarines submerge; those not named strike (PA-8.27)."""

    units: tuple[UnitId, ...] = ()


class Press(Action, frozen=True, kw_only=True):
    """Fights another round (PA-8.36)."""


class Retreat(Action, frozen=True, kw_only=True):
    """Breaks off the battle (PA-8.22, PA-8.36).

    Attributes:
        space: where land units or ships go; None if only aircraft break off, or transports stay beside
            others.
    """

    space: Space | None = None


class Bombard(Action, frozen=True, kw_only=True):
    """Answers which ships support this assault (PA-8.19)."""

    units: tuple[UnitId, ...] = ()


class Intercept(Action, frozen=True, kw_only=True):
    """Answers which fighters meet a raid (PA-8.11)."""

    units: tuple[UnitId, ...] = ()


class SplitRaid(Action, frozen=True, kw_only=True):
    """Answers which bomber is over which facility (PA-8.13).

    Attributes:
        aims: pairs of a bomber and a facility.
    """

    aims: tuple[tuple[UnitId, UnitId], ...]


class NameStrikes(Action, frozen=True, kw_only=True):
    """Answers which ships Kamikaze strikes are aimed at, in their order; none holds them back (PA-8.3).

    Attributes:
        aims: pairs of a zone and a ship in it.
    """

    aims: tuple[tuple[Space, UnitId], ...] = ()


class Scramble(Action, frozen=True, kw_only=True):
    """Answers which aircraft defend which zone around their island; the others stay (PA-8.7).

    Attributes:
        aircraft: pairs of an aircraft and a zone.
    """

    aircraft: tuple[tuple[UnitId, Space], ...] = ()


class FireAmbush(Action, frozen=True, kw_only=True):
    """Answers whether a submarine fires at transports that have entered its zone (PA-7.22)."""

    fire: bool


class LoseTransport(Action, frozen=True, kw_only=True):
    """Answers which transport an ambush has sunk (PA-7.22)."""

    unit: UnitId


class FindBase(Action, frozen=True, kw_only=True):
    """Answers where a defending aircraft without a base lands (PA-11.2).

    Attributes:
        unit: the aircraft.
        space: the territory, or the zone of a carrier.
    """

    unit: UnitId
    space: Space


FightingAction = (
    ChooseBattle
    | ChooseCasualties
    | AgreeToLosses
    | Submerge
    | Press
    | Retreat
    | Bombard
    | Intercept
    | SplitRaid
    | NameStrikes
    | Scramble
    | FireAmbush
    | LoseTransport
    | FindBase
)
