"""Edit mode's view of a game, and the present position as one that can be kept."""

from axis_desktop.model.ids import Power, Space
from axis_desktop.systems.area_war.beginning.editor import BoardEditor
from axis_desktop.systems.area_war.beginning.positions import check_kept, differences, printed_control
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.edit_mode import EditPower
from axis_desktop.systems.pacific1940.actions import Position, WarOfPosition
from axis_desktop.systems.pacific1940.politics.standing import parties
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.tables import BodyId, figures, politics


def editor(state: State) -> BoardEditor:
    """What edit mode asks; a territory may be of a party that nobody plays, there is no research (PA-1.5)."""

    def edit_power(power: Power, treasury: int, weapons: tuple[str, ...]) -> EditPower:
        return EditPower(power=state.power, edited=power, treasury=treasury)

    holders, orders = parties(state.world.turn_order), (figures().complexes.upgrade,)
    return BoardEditor(state, holders, edit_power, never=orders)


def position_of(state: State) -> Position:
    """The present position, to begin another game with at the beginning of its phase.

    Pieces are counted where that says all; cargo and pieces that have done something are written out.

    Raises:
        IllegalAction: the phase is in full swing, or the game is over.
    """
    check_kept(state, is_begun=_is_begun(state))
    printed = printed_control(state.world)
    return Position(
        control=_holders(printed, state.control.held),
        units={
            space: state.forces.stacks(space, parties(state.world.turn_order), state.world.units, _is_plain)
            for space in state.forces.spaces()
        },
        treasury={power: ipc for power, ipc in sorted(state.treasury.items()) if ipc},
        waiting=dict(sorted(state.waiting.items())),
        wars=tuple(
            WarOfPosition(by=_first(state, war.by), on=_first(state, war.on), round=war.round)
            for war in state.wars
        ),
        at_start_of_turn=_holders(state.control.held, state.control.at_start),
        captured=state.captured,
        kamikaze_strikes=state.kamikaze_strikes,
        kamikaze_unlocked=state.kamikaze_unlocked,
        claimed=state.claimed,
        power=state.power,
        phase=state.phase,
        round=state.round,
    )


def _first(state: State, body: BodyId) -> Power:
    return next(power for power in politics().members(body) if power in state.world.powers)


def _is_begun(state: State) -> bool:
    """Something has been done that the beginning of the phase doesn't know of."""
    return bool(
        state.unloaded
        or state.launched
        or state.phase == "collect_income"
        # Everything is placed: a game that began here would have nothing to decide in this phase.
        or (state.phase == "mobilize" and not state.waiting)
        or (state.phase in ("combat_move", "noncombat_move") and state.fought)
    )


def _holders(base: dict[Space, Power], held: dict[Space, Power]) -> dict[Space, Power]:
    """Who holds what where that isn't as in `base`; every territory has a holder."""
    found = differences(base, held)
    return {space: holder for space, holder in found.items() if holder is not None}


def _is_plain(unit: Unit) -> bool:
    """A piece that a position makes out of a number."""
    return unit == Unit(id=unit.id, type=unit.type, owner=unit.owner)
