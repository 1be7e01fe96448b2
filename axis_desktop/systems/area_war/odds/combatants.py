"""What the odds know of a unit: how it fires, what can hit it, and in which order a side loses its units."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from axis_desktop.model.errors import UsageError


class Combatant(msgspec.Struct, frozen=True, kw_only=True):
    """A unit type as one side of one battle sees it, with the weapons its power has.

    Attributes:
        id: names it in the results; unique in a side. Nobody reads from it what it is: that is said below.
        unit: its type, in the price list; "": that is its id.
        owner: the power it belongs to, where the units of several are told apart; "": they aren't.
        cargo: types of what it carries, as far as that is told.
        damage: hits it has taken.
        number: tells it from others alike in all this, the second being 2; 0: it is the first.
        cost: what is lost with it, in the game's money, cargo included.
        missed: what its owner counts beside it when it chooses its losses: for what fails without it.
        figure: a die of this or less hits; 0 if it doesn't fire.
        dice: how many it rolls.
        die_sides: of each of them.
        target: the class that says which hits it can take, such as "land", "air" or "ship".
        cannot_hit: classes that can't take its hits.
        needs_spotter_for: classes that can take them only while its side has a unit that `spots`.
        spots: it lets its side hit what needs a spotter.
        surprise: it fires before all others, and its victims leave without firing.
        stops_surprise: while it lives the enemy's surprise fire waits for the ordinary fire.
        hit_points: hits it takes; only the last one removes it.
        captures: it can take a territory.
        defenseless: once a side has nothing else left these are lost without a die.
        follower: it doesn't fight on alone: a side with nothing else left has lost, and keeps it.
        withdraws: it may leave the battle (submarines).
        berths: aircraft it has room for.
        needs_berth: it is lost after a battle at sea if it finds no room.
    """

    id: str
    unit: str = ""
    owner: str = ""
    cargo: tuple[str, ...] = ()
    damage: int = 0
    number: int = 0
    cost: int
    missed: int = 0
    figure: int = 0
    dice: int = 1
    die_sides: int = 6
    target: str = "land"
    cannot_hit: frozenset[str] = frozenset()
    needs_spotter_for: frozenset[str] = frozenset()
    spots: bool = False
    surprise: bool = False
    stops_surprise: bool = False
    hit_points: int = 1
    captures: bool = False
    defenseless: bool = False
    follower: bool = False
    withdraws: bool = False
    berths: int = 0
    needs_berth: bool = False

    @property
    def type(self) -> str:
        """Its type, in the price list."""
        return self.unit or self.id


Run = tuple[Combatant, int]
"""So many equal units."""


class Support(msgspec.Struct, frozen=True, kw_only=True):
    """Each giver raises the figure of one taker (artillery and infantry, fighter and tactical bomber).

    Attributes:
        givers, takers: ids of combatants.
    """

    givers: frozenset[str]
    takers: frozenset[str]
    bonus: int = 1


class Force(msgspec.Struct, frozen=True, kw_only=True):
    """One side of a battle.

    Attributes:
        losses: all its units in the order in which they are lost, the first one first; a type may come
            in several runs. Units of several hit points are damaged before anything is lost.
    """

    losses: tuple[Run, ...]
    supports: tuple[Support, ...] = ()

    def count(self) -> int:
        """Units in it."""
        return sum(count for _, count in self.losses)

    def types(self) -> tuple[Combatant, ...]:
        """Its types, each once, in the order in which they are first lost."""
        return tuple({combatant.id: combatant for combatant, count in self.losses if count}.values())

    def counts(self) -> dict[str, int]:
        """Units of each type, those that are named with none included, in the order of loss."""
        counted: dict[str, int] = {}
        for combatant, count in self.losses:
            counted[combatant.id] = counted.get(combatant.id, 0) + count
        return counted

    def changed(self, unit: str, by: int) -> "Force":
        """The same order of loss with so many units of a type more or less, but never fewer than none."""
        runs = list(self.losses)
        for place, (combatant, count) in enumerate(runs):
            if combatant.id == unit and by:
                new = max(0, count + by)
                runs[place] = combatant, new
                by -= new - count
        return Force(losses=tuple(runs), supports=self.supports)

    def without(self, ids: Iterable[str]) -> "Force":
        """The same force without these types."""
        gone = set(ids)
        return Force(
            losses=tuple(run for run in self.losses if run[0].id not in gone), supports=self.supports
        )


def named(counted: Mapping[Combatant, int]) -> list[Run]:
    """Runs of a side; those of one id that differ get ids of their own, and numbers if they look alike."""
    runs: list[Run] = []
    ids: Counter[str] = Counter()
    looks: Counter[tuple[str, int]] = Counter()
    for combatant, count in counted.items():
        look = combatant.id, combatant.damage
        ids[combatant.id] += 1
        looks[look] += 1
        if ids[combatant.id] > 1:
            combatant = msgspec.structs.replace(
                combatant,
                id=f"{combatant.id}#{ids[combatant.id]}",
                unit=combatant.type,
                number=looks[look] if looks[look] > 1 else 0,
            )
        runs.append((combatant, count))
    return runs


def price(run: Run) -> tuple[bool, int, int, str]:
    """What `cheapest_first` sorts by."""
    combatant, _ = run
    return (
        combatant.defenseless,
        combatant.cost + combatant.missed,
        combatant.figure * combatant.dice,
        combatant.id,
    )


def cheapest_first(units: Iterable[Run]) -> tuple[Run, ...]:
    """Cheapest first, of equal price those that hit less; the defenseless always last."""
    return tuple(sorted((run for run in units if run[1]), key=price))


def keep_capturer(losses: Sequence[Run], most_extra: int | None = None) -> tuple[Run, ...]:
    """The order of loss in which the last unit that can take the territory is spared.

    It is the last of those units in the given order, and falls after the units that follow it there.

    Args:
        losses: an order of loss.
        most_extra: units that cost more than this above its price are spared before it; None: none are.
    """
    places = [place for place, (combatant, count) in enumerate(losses) if combatant.captures and count]
    if not places:
        return tuple(losses)
    last = places[-1]
    kept, count = losses[last]
    later = losses[last + 1 :]
    cheap = [
        run
        for run in later
        if not run[0].defenseless and (most_extra is None or run[0].cost - kept.cost <= most_extra)
    ]
    dear = [run for run in later if run not in cheap]
    return (*losses[:last], *([(kept, count - 1)] if count > 1 else []), *cheap, (kept, 1), *dear)


def in_order(units: Iterable[Run], order: Sequence[tuple[str, int | None]]) -> tuple[Run, ...]:
    """An order of loss of one's own; units that it doesn't name are lost after the others, cheapest first.

    Args:
        units: the side.
        order: ids, each with how many fall at this place; None: all that are left of them.

    Raises:
        UsageError: units that are not in the battle, or more of them than there are.
    """
    runs = cheapest_first(units)
    left = {combatant.id: count for combatant, count in runs}
    types = {combatant.id: combatant for combatant, _ in runs}
    made: list[Run] = []
    for unit, count in order:
        if unit not in left:
            raise UsageError(
                "The order of loss names '{word}', which is not in this battle: there are {known}.",
                word=unit,
                known=", ".join(sorted(left)),
            )
        falls = left[unit] if count is None else count
        if not 0 < falls <= left[unit]:
            raise UsageError(
                "The order of loss names '{word}' too often: each time falls at least one, of {n} in all.",
                word=unit,
                n=next(n for combatant, n in runs if combatant.id == unit),
            )
        made.append((types[unit], falls))
        left[unit] -= falls
    return (*made, *((combatant, left[combatant.id]) for combatant, _ in runs if left[combatant.id]))
