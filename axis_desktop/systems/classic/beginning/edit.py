"""Edit mode: people change the position by hand, and the game says so for ever after."""

from axis_desktop.systems.area_war.beginning.editor import check_editing
from axis_desktop.systems.area_war.beginning.placing import check_owner, check_space
from axis_desktop.systems.area_war.beginning.positions import check_calm, check_money, set_holder
from axis_desktop.systems.area_war.situation import factory_in
from axis_desktop.systems.classic.actions import EditPower
from axis_desktop.systems.classic.beginning.position import check_weapons, placing
from axis_desktop.systems.classic.question import Play
from axis_desktop.systems.edit_mode import EditSpace, PositionEdited


def edit_space(play: Play, action: EditSpace) -> None:
    """A space gets a controller and units, whatever was there.

    Raises:
        IllegalAction: the game has no edit mode, something is under way, or the forces can't be (CL-2.5).
    """
    state = play.state
    check_editing(state, action.power)
    world, space = state.world, action.space
    check_space(world, space)
    check_calm(state)
    if world.is_land(space) or action.owner is not None:
        set_holder(state, space, action.owner, world.turn_order)
    factory = factory_in(state, space)
    original = factory.original if factory is not None else world.original_owner(space) is not None
    state.forces.put(space, ())
    pieces = placing(original=original)
    pieces.place(state, space, action.units)
    pieces.check(state, space)
    # What stands here now stands here since the turn began: it may be used at once.
    state.control.settle(space)
    state.edited = True
    play.tell(PositionEdited(power=action.power, space=space))


def edit_power(play: Play, action: EditPower) -> None:
    """A power gets a treasury and weapons.

    Raises:
        IllegalAction: the game has no edit mode, or the figures can't be.
    """
    state = play.state
    check_editing(state, action.power)
    check_owner(state.world, state.world.turn_order, action.edited)
    treasury = check_money(state.world, action.edited, action.treasury)
    weapons = check_weapons(action.weapons)
    state.treasury[action.edited] = treasury
    state.weapons[action.edited] = weapons
    state.edited = True
    play.tell(PositionEdited(power=action.power, space=None))
