"""Where a power is at home on the board."""

from collections.abc import Mapping

from PySide6.QtCore import QPointF

from axis_desktop.model import Space
from axis_desktop.view.board.ground.shapes import SpaceShape
from axis_desktop.view.play.controller import Controller


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
