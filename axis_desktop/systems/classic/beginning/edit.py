"""Edit mode: people change the position by hand, and the game says so for ever after."""

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Power
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.situation import factory_in
from axis_desktop.systems.classic.actions import EditPower
from axis_desktop.systems.classic.beginning import position
from axis_desktop.systems.classic.question import Play
from axis_desktop.systems.classic.state import State
from axis_desktop.systems.door.edit_mode import EditSpace, PositionEdited, has_edit_mode


def edit_space(play: Play, action: EditSpace) -> None:
    """A space gets a controller and units, whatever was there.

    Raises:
        IllegalAction: the game has no edit mode, something is under way, or the forces can't be (CL-2.5).
    """
    state = play.state
    _check_edit_mode(state, action.power)
    world, space = state.world, action.space
    position.check_space(world, space)
    _check_calm(state)
    if world.is_land(space) or action.owner is not None:
        position.set_control(state, space, action.owner)
    factory = factory_in(state, space)
    original = factory.original if factory is not None else world.original_owner(space) is not None
    state.forces.put(space, ())
    position.place(state, space, action.units, original=original)
    position.check_forces(state, space)
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
    _check_edit_mode(state, action.power)
    if action.edited not in state.world.powers:
        raise IllegalAction(
            "CL-1.1", "There is no power '{power}' in this game.", power=say.power(action.edited)
        )
    treasury = position.check_treasury(action.edited, action.treasury)
    weapons = position.check_weapons(action.weapons)
    state.treasury[action.edited] = treasury
    state.weapons[action.edited] = weapons
    state.edited = True
    play.tell(PositionEdited(power=action.power, space=None))


def _check_edit_mode(state: State, power: Power) -> None:
    if not has_edit_mode(state):
        raise IllegalAction("CL-2.5", "This game was begun without edit mode: the position can't be changed.")
    if power not in state.world.powers:
        raise IllegalAction("CL-1.1", "There is no power '{power}' in this game.", power=say.power(power))


def _check_calm(state: State) -> None:
    """Pieces can't be exchanged while moves, landings or battles speak of them."""
    busy = state.stack or state.moves or state.landings or state.raiders
    if busy or state.phase == "conduct_combat":
        raise IllegalAction(
            "CL-4.5", "Moves or battles are under way: edit at the beginning of a phase that has none."
        )
