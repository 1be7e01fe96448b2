"""Edit mode: people change the position by hand, and the game says so for ever after."""

from axis_desktop.systems.area_war.beginning.editor import check_editing
from axis_desktop.systems.area_war.beginning.placing import check_owner, check_space
from axis_desktop.systems.area_war.beginning.positions import check_calm, check_money, set_holder
from axis_desktop.systems.edit_mode import EditPower, EditSpace, PositionEdited
from axis_desktop.systems.pacific1940.beginning.placing import PLACING
from axis_desktop.systems.pacific1940.politics.standing import parties
from axis_desktop.systems.pacific1940.question import Play


def edit_space(play: Play, action: EditSpace) -> None:
    """A space gets a controller and units, whatever was there.

    Raises:
        IllegalAction: the game has no edit mode, something is under way, or the pieces can't be.
    """
    state = play.state
    check_editing(state, action.power)
    world, space = state.world, action.space
    check_space(world, space)
    check_calm(state)
    if action.owner is not None:
        set_holder(state, space, action.owner, parties(world.turn_order))
    state.forces.put(space, ())
    PLACING.place(state, space, action.units)
    PLACING.check(state, space)
    # What stands here now stands here since the turn began: it may be used at once.
    state.control.settle(space)
    state.edited = True
    play.tell(PositionEdited(power=action.power, space=space))


def edit_power(play: Play, action: EditPower) -> None:
    """A power gets a treasury.

    Raises:
        IllegalAction: the game has no edit mode, or the figure can't be.
    """
    state = play.state
    check_editing(state, action.power)
    check_owner(state.world, state.world.turn_order, action.edited)
    state.treasury[action.edited] = check_money(state.world, action.edited, action.treasury)
    state.edited = True
    play.tell(PositionEdited(power=action.power, space=None))
