"""What is noted and told of every move, and the guns along its way."""

from collections.abc import Collection, Iterable, Sequence

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Phase, Power, Space
from axis_desktop.model.sentences import say
from axis_desktop.model.showing.presentation import WaySign
from axis_desktop.systems.area_war.movement import told
from axis_desktop.systems.area_war.movement.told import MoveKind
from axis_desktop.systems.area_war.situation import gun_in, is_neutral
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.state import State
from axis_desktop.systems.classic.tables import figures


def fires_in_flight(state: State, power: Power, space: Space) -> bool:
    """An AA gun here shoots at planes of a power that fly over.

    It was the enemy's when the turn began: a gun that was captured since still fires (CL-8.9).
    """
    held = state.control.holder_at_start(space)
    return held is not None and state.relations.at_war(held, power) and gun_in(state, space) is not None


def tell(
    state: State,
    kind: MoveKind,
    units: Iterable[Unit],
    path: Sequence[Space],
    violated: Collection[Space] = (),
) -> list[Event]:
    """Note a move for the arrows on the board and tell it.

    Args:
        state: neutrals at the end of the path are still intact.
        kind: what it leads to.
        units: that moved.
        path: their way.
        violated: neutrals on the way whose fee has just been paid.
    """
    group = tuple(units)
    signs = _way_signs(state, {state.world.row(unit).domain for unit in group}, path, violated)
    return told.tell(state, kind, group, path, signs)


def _way_signs(
    state: State, domains: Collection[str], path: Sequence[Space], violated: Collection[Space]
) -> tuple[WaySign, ...]:
    """Fees, guns and canals on a way (CL-3.5, CL-8.9, CL-10.1)."""
    found: list[WaySign] = []
    under_fire = "air" in domains and state.phase == "combat_move"
    for at, space in enumerate(path):
        if at and (space in violated or is_neutral(state, space)):
            found.append(WaySign(at=at, kind="fee", cost=figures().neutral_fee))
        if at and under_fire and fires_in_flight(state, state.power, space):
            found.append(WaySign(at=at, kind="gun"))
        if "sea" in domains and at + 1 < len(path) and state.world.canal(space, path[at + 1]) is not None:
            found.append(WaySign(at=at, kind="canal"))
    return tuple(found)


def refuse_kind(phase: str) -> IllegalAction:
    """The refusal of an action that belongs to another phase (CL-4.5)."""
    return IllegalAction("CL-4.5", "That can't be done in the {phase}.", phase=say.phase(Phase(phase)))
