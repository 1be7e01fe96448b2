"""Edit mode's view of a game, and the present position as one that can be kept (CL-2.5)."""

from axis_desktop.model.ids import Power
from axis_desktop.systems.area_war.beginning.editor import BoardEditor
from axis_desktop.systems.area_war.beginning.positions import check_kept, differences, printed_control
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.actions import EditPower, Position
from axis_desktop.systems.classic.state import State


def editor(state: State) -> BoardEditor:
    """What edit mode asks; a territory may be a neutral (CL-1.5)."""

    def edit_power(power: Power, treasury: int, weapons: tuple[str, ...]) -> EditPower:
        return EditPower(power=state.power, edited=power, treasury=treasury, weapons=weapons)

    return BoardEditor(state, (None, *state.world.turn_order), edit_power, weapons=state.weapons)


def position_of(state: State) -> Position:
    """The present position, to begin another game with at the beginning of its phase (CL-2.1).

    Pieces are counted where that says all; cargo and pieces that have done something are written out.

    Raises:
        IllegalAction: the phase is in full swing, or the game is over.
    """
    check_kept(state, is_begun=_is_begun(state))

    def is_plain(unit: Unit) -> bool:
        """Rested, a factory there from the start."""
        made = Unit(id=unit.id, type=unit.type, owner=unit.owner, original=state.world.row(unit).produces)
        return unit == made

    printed = printed_control(state.world)
    return Position(
        control=differences(printed, state.control.held),
        units={
            space: state.forces.stacks(space, state.world.turn_order, state.world.units, is_plain)
            for space in state.forces.spaces()
        },
        treasury={power: ipc for power, ipc in sorted(state.treasury.items()) if ipc},
        weapons={power: found for power, found in sorted(state.weapons.items()) if found},
        waiting=dict(sorted(state.waiting.items())),
        at_start_of_turn=differences(state.control.held, state.control.at_start),
        power=state.power,
        phase=state.phase,
        round=state.round,
    )


def _is_begun(state: State) -> bool:
    """Something has been done that the beginning of the phase doesn't know of."""
    fought = state.fought or state.bombarded or state.shot_at
    return bool(
        state.unloaded
        or state.launched
        # Everything is placed: a game that began here would have nothing to decide in this phase.
        or (state.phase == "mobilize" and not state.waiting)
        or (state.phase in ("combat_move", "noncombat_move") and fought)
    )
