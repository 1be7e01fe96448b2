"""The tables of a game for those who show it: what its rows have, as the catalog has it."""

from collections.abc import Callable, Iterable, Mapping
from typing import Protocol

from axis_desktop.model.ids import Phase, UnitType
from axis_desktop.model.sentences.message import Message
from axis_desktop.model.showing.catalog import PhaseInfo, PowerInfo, UnitInfo
from axis_desktop.systems.area_war.units import UnitRow
from axis_desktop.systems.area_war.world import PowerRow


def power_infos(rows: Iterable[PowerRow]) -> tuple[PowerInfo, ...]:
    """The powers that are played, in turn order."""
    return tuple(
        PowerInfo(id=row.id, name=row.name, long_name=row.long_name, side=row.side, capital=row.capital)
        for row in rows
    )


def unit_infos(
    rows: Iterable[UnitRow], alone: Callable[[UnitRow], bool] = lambda row: False
) -> tuple[UnitInfo, ...]:
    """The unit types, in the order of the price list.

    Args:
        rows: the table.
        alone: a power has at most one of this type in a space.
    """
    return tuple(
        UnitInfo(
            id=row.id,
            name=row.name,
            plural=row.plural,
            domain=row.domain,
            silhouette=row.silhouette,
            cost=row.cost,
            move=row.move,
            attack=row.attack,
            defense=row.defense,
            order=order,
            fixed=not row.move,
            alone=alone(row),
        )
        for order, row in enumerate(rows)
    )


class Fighting(Protocol):
    """What is asked of a unit type that fights and can be hit."""

    @property
    def id(self) -> UnitType:
        """Its name in the table."""
        ...

    @property
    def domain(self) -> str:
        """Where it fights: "land", "air" or "sea"."""
        ...

    @property
    def cost(self) -> int:
        """Its price, in the game's money."""
        ...


def loss_kinds(fighting: Iterable[Fighting]) -> dict[str, tuple[UnitType, ...]]:
    """Unit types among which owners choose who takes the hits, by kind of battle, cheapest first.

    Args:
        fighting: the types that may be chosen at all.
    """
    rows = sorted(fighting, key=lambda row: row.cost)
    return {kind: tuple(row.id for row in rows if row.domain in ("air", kind)) for kind in ("land", "sea")}


CAPITAL = {"capital": Message("capital")}
"""What every game calls a capital."""

BATTLES = {"land": Message("Land battle"), "sea": Message("Sea battle")}
"""Kinds of battles of every game."""

RAIDS = {"raid": Message("Bombing raid")}
"""What games with bombers that damage industry fight beside battles."""

STEPS = {
    "attack": Message("attackers fire"),
    "defense": Message("defenders fire"),
    "press_or_retreat": Message("end of the round"),
    "landing": Message("after the battle"),
}
"""Steps of battles in rounds."""

BEFORE_AND_BELOW = {
    "aa_fire": Message("AA guns fire"),
    "bombardment": Message("bombardment"),
    "withdraw": Message("submarines may leave"),
}
"""Steps of battles of games with AA guns, ships that bombard, and submarines."""

LANDED_STAY = Message("from the sea: who has landed can't retreat")
"""What is said of a landing in which those who came overland may break off."""


def phase_infos(titles: Mapping[str, tuple[str, str]]) -> tuple[PhaseInfo, ...]:
    """The phases of a turn, in order: full and short title of each."""
    return tuple(
        PhaseInfo(id=Phase(phase), title=title, short=short) for phase, (title, short) in titles.items()
    )
