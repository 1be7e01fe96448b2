"""Where a power is at home on the board."""

from collections.abc import Mapping

from PySide6.QtCore import QPointF

from axis_desktop.model import Space
from axis_desktop.view.board.ground.shapes import BoardShapes, SpaceShape
from axis_desktop.view.play.controller import Controller


def start_of(power: str, game: Controller, shapes: BoardShapes) -> Space | None:
    """What a power sees first: on a board played on in part the middle of its troops there, else its home.

    None on a board of hexes, which is seen whole, and where there is nothing of it.
    """
    if shapes.hex_radius:
        return None
    spaces = game.presentation.spaces
    if any("out_of_play" in view.markers for view in spaces.values()):
        middle = middle_of_troops(power, game, shapes.spaces)
        if middle is not None:
            return middle
    return home_of(power, game, shapes.spaces)


def home_of(power: str, game: Controller, shapes: Mapping[Space, SpaceShape]) -> Space | None:
    """The capital of a power; without one the middle of its troops, or None where it has none."""
    capital = next((info.capital for info in game.catalog.powers if info.id == power), None)
    return capital if capital is not None else middle_of_troops(power, game, shapes)


def middle_of_troops(power: str, game: Controller, shapes: Mapping[Space, SpaceShape]) -> Space | None:
    """The space with troops of a power that is nearest to the middle of all of these; None without any."""
    shown = game.presentation.spaces
    held = [space for space in shown if any(stack.power == power for stack in shown[space].stacks)]
    if not held:
        return None
    middle = sum((shapes[space].center for space in held), QPointF()) / len(held)
    return min(held, key=lambda space: (shapes[space].center - middle).manhattanLength())
