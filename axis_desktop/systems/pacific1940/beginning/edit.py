"""Edit mode: people change the position by hand, and the game says so for ever after."""

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Power
from axis_desktop.model.sentences import say
from axis_desktop.systems.door.edit_mode import EditPower, EditSpace, PositionEdited, has_edit_mode
from axis_desktop.systems.pacific1940.beginning import position
from axis_desktop.systems.pacific1940.beginning.placing import check_space, check_stacks, place
from axis_desktop.systems.pacific1940.question import Play
from axis_desktop.systems.pacific1940.state import State


def edit_space(play: Play, action: EditSpace) -> None:
    """A space gets a controller and units, whatever was there.

    Raises:
        IllegalAction: the game has no edit mode, something is under way, or the pieces can't be.
    """
    state = play.state
    _check_edit_mode(state, action.power)
    world, space = state.world, action.space
    check_space(world, space)
    _check_calm(state)
    if action.owner is not None:
        position.set_control(state, space, action.owner)
    state.forces.put(space, ())
    place(state, space, action.units)
    check_stacks(state, space)
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
    _check_edit_mode(state, action.power)
    _check_power(state, action.edited)
    state.treasury[action.edited] = position.check_treasury(action.edited, action.treasury)
    state.edited = True
    play.tell(PositionEdited(power=action.power, space=None))


def _check_edit_mode(state: State, power: Power) -> None:
    if not has_edit_mode(state):
        raise IllegalAction("PA-2.3", "This game was begun without edit mode: the position can't be changed.")
    _check_power(state, power)


def _check_power(state: State, power: Power) -> None:
    if power not in state.world.powers:
        raise IllegalAction("PA-1.1", "There is no power '{power}' in this game.", power=say.power(power))


def _check_calm(state: State) -> None:
    """Pieces can't be exchanged while moves, assaults or battles speak of them."""
    busy = state.stack or state.moves or state.landings or state.raiders
    if busy or state.phase == "conduct_combat":
        text = "Moves or battles are under way: edit at the beginning of a phase that has none."
        raise IllegalAction("PA-3.2", text)
