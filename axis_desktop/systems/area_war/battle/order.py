"""Which losses a sensible player takes: the order, equal units together, the suggestion."""

from collections.abc import Callable, Hashable, Iterable, Sequence

from axis_desktop.model.asking.options import Group
from axis_desktop.model.ids import Power, UnitId
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war.battle.columns import equal_groups
from axis_desktop.systems.area_war.battle.losses import hits_taken_by
from axis_desktop.systems.area_war.situation import Situation
from axis_desktop.systems.area_war.units import Unit

Figure = Callable[[Unit], int]


def order_of_loss(
    units: Iterable[Unit], worth: Figure, strength: Figure, *, doomed: Callable[[Unit], bool]
) -> list[Unit]:
    """Units in the order in which they are best lost.

    The least worth first, of equal worth the weaker one, then those that are doomed, then those that have
    moved farthest.

    Args:
        units: in any order.
        worth: what is lost with a unit, in the game's money: its price, and whatever fails without it.
        strength: what it hits on, times its dice.
        doomed: it will be lost anyway.
    """

    def key(unit: Unit) -> tuple[int, int, bool, int, str, Power, UnitId]:
        return worth(unit), strength(unit), not doomed(unit), -unit.moved, unit.type, unit.owner, unit.id

    return sorted(units, key=key)


def cheapest_hits(here: Situation, order: Sequence[Unit], count: int) -> tuple[UnitId, ...]:
    """So many hits on units in their order of loss; damage that costs no unit comes first."""
    borne = {unit.id: hits_taken_by(here, unit) for unit in order}
    damage = [unit.id for unit in order for _ in range(borne[unit.id] - 1)]
    return tuple(sorted([*damage, *(unit.id for unit in order)][:count]))


def loss_groups(
    here: Situation,
    order: Sequence[Unit],
    identity: Callable[[Unit], Hashable],
    note: Callable[[Unit], Message | None],
    drowned: Callable[[Unit], Iterable[Unit]],
) -> tuple[Group, ...]:
    """Truly equal units together, in the order in which the first of them is best lost.

    Args:
        here: where they stand.
        order: from `order_of_loss`.
        identity: what tells a unit from others.
        note: the same in a few words, for units of a type that differ, and for those that carry others.
        drowned: who goes down with a unit.
    """
    aboard = {unit.id: tuple(sorted(each.type for each in drowned(unit))) for unit in order}
    groups = equal_groups(order, lambda unit: (hits_taken_by(here, unit), identity(unit)))
    types = [group[0].type for group in groups]
    return tuple(
        Group(
            unit_type=group[0].type,
            units=tuple(sorted(u.id for u in group)),
            note=note(group[0]) if types.count(group[0].type) > 1 or aboard[group[0].id] else None,
            takes=hits_taken_by(here, group[0]),
            power=group[0].owner,
            aboard=aboard[group[0].id],
        )
        for group in groups
    )
