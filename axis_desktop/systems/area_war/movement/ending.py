"""The end of a phase of moves: what is lost, forgotten or to be taken back, in the words of all games."""

from collections.abc import Callable, Iterable, Sequence

from axis_desktop.model.asking.options import Choice
from axis_desktop.model.ids import Space
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war.actions import TakeBack
from axis_desktop.systems.area_war.movement.groups import alike
from axis_desktop.systems.area_war.situation import Turn, enemy_controlled, enemy_occupied
from axis_desktop.systems.area_war.units import Unit

_HINTS = 3
"""Forgotten walk-ins that are named before the phase ends."""

Placed = tuple[Space, Unit]


def told_once(text: str, units: Iterable[Placed]) -> list[Message]:
    """A sentence for each type in each space; its fields are `{unit}` and `{space}`."""
    kinds = dict.fromkeys((space, unit.type) for space, unit in units)
    return [Message.of(text, unit=say.unit(unit_type), space=say.space(space)) for space, unit_type in kinds]


def walk_ins(state: Turn, could_walk_in: Callable[[Unit, Space, Space], bool]) -> Sequence[Message]:
    """Empty enemy territories that somebody could walk into, some of them.

    Args:
        state: is only read.
        could_walk_in: a land unit of the active power could go from the first territory into the second,
            and nobody does so yet.
    """
    named: dict[Space, Message] = {}
    for space in sorted(state.world.lands.intersection(state.forces.units)):
        for unit in alike(state.forces.units[space]):
            if unit.owner != state.power or state.world.row(unit).domain != "land":
                continue
            for near in state.world.neighbors[space]:
                empty = enemy_controlled(state, state.power, near) and not enemy_occupied(
                    state, state.power, near
                )
                if empty and near not in named and could_walk_in(unit, space, near):
                    named[near] = Message.of(
                        "{near:The} is undefended: {unit} from {space:the} could walk in.",
                        near=say.space(near),
                        unit=say.pieces({unit.type: 1}),
                        space=say.space(space),
                    )
    return [named[near] for near in sorted(named)][:_HINTS]


def take_back(state: Turn, strays: Iterable[Placed]) -> Choice | None:
    """Units that have moved without a part in an attack go back; None if there are none."""
    ids = tuple(unit.id for _, unit in strays)
    if not ids:
        return None
    action = TakeBack(power=state.power, units=ids)
    return Choice(action=action, label=Message.of("Take back what attacks nothing"))
