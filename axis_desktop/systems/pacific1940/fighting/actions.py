"""Answers to the questions of phase 3 and of those who react."""

from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space, UnitId
from axis_desktop.systems.area_war.battle.actions import (
    Bombard,
    ChooseBattle,
    ChooseCasualties,
    Press,
    Retreat,
)


class AgreeToLosses(Action, frozen=True, kw_only=True):
    """Answers whether a co-defender agrees to the proposed losses; if not the attacker chooses (PA-10.3)."""

    agreed: bool


class Submerge(Action, frozen=True, kw_only=True):
    """Answers which submarines submerge; those not named strike (PA-8.27)."""

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
