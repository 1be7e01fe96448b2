"""Factories and start numbers are laid out by hand in a game, by edit mode or a position (TA-1.7, TA-2.9)."""

from msgspec import UNSET

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Space
from axis_desktop.model.sentences import say
from axis_desktop.systems.tactical.board.hexes import START
from axis_desktop.systems.tactical.board.layout import (
    FACTORY,
    OPEN,
    check_ground,
    difference,
    ground_on,
    laid_out,
    sorted_layout,
)
from axis_desktop.systems.tactical.state import State


def ground_at(state: State, hex_: int) -> str:
    """What lies in a hex now: a factory, a start number, or neither."""
    grid = state.board.grid
    if grid.terrain[hex_] == FACTORY:
        return FACTORY
    number = next((number for number, place in grid.starts.items() if place == hex_), 0)
    return f"{START}{number}" if number else OPEN


def lay(state: State, space: Space, ground: str) -> None:
    """Let a factory, a start number or neither lie in a hex; a number that lay elsewhere goes from there.

    Raises:
        IllegalAction: it can't lie there, or somebody stands in the way (TA-1.7, TA-2.9, TA-4.6, TA-13.3).
    """
    hex_ = state.hex(space, "TA-1.7")
    printed = {one.id: one for one in state.world.laid_geography.spaces}
    check_ground(printed[space], ground)
    if ground == FACTORY and hex_ not in state.factories:
        _check_free(state, space, hex_)
    layout = dict(state.layout or ())
    if ground.startswith(START):
        layout |= {
            state.space(other): OPEN
            for number, other in state.board.grid.starts.items()
            if f"{START}{number}" == ground and other != hex_
        }
    layout[space] = ground
    layout = {place: one for place, one in layout.items() if one != ground_on(printed[place])}
    state.layout = sorted_layout(layout) if layout else UNSET
    state.destroyed = tuple(place for place in state.destroyed if place != hex_)
    if state.phase == "mode":
        return  # factories are set up when it is settled what is played on
    if ground == FACTORY:
        state.factories.setdefault(hex_, None)
    else:
        state.factories.pop(hex_, None)


def laid_by_hand(state: State) -> dict[Space, str]:
    """All that lies otherwise than on the map."""
    world = state.world
    return difference(world.geography, laid_out(world.laid_geography, state.layout or ()))


def _check_free(state: State, space: Space, hex_: int) -> None:
    if state.unit_on(hex_) is not None:
        text = "A unit stands in {space}: take it away before you build a factory there."
        raise IllegalAction("TA-4.6", text, space=say.space(space))
    if state.launcher is not None and hex_ in state.launcher.tokens:
        raise IllegalAction(
            "TA-13.3", "A token lies in {space}: no factory can be there.", space=say.space(space)
        )
