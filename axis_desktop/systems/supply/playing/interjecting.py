"""What may be done beside the pending question (SU-4.7, SU-9.23)."""

from collections.abc import Sequence

from axis_desktop.model.asking.options import Choice
from axis_desktop.model.ids import Power
from axis_desktop.systems.supply.actions import RemovePiece, UseAnyTime
from axis_desktop.systems.supply.playing import windows
from axis_desktop.systems.supply.stack.frames import Instance
from axis_desktop.systems.supply.state import State
from axis_desktop.systems.supply.telling import labels


def interjections(state: State, powers: Sequence[Power]) -> list[Choice]:
    """Own pieces to take off the board, and cards for any moment of the own turn."""
    if state.outcome is not None:
        return []
    found: list[RemovePiece | UseAnyTime] = []
    for power in powers:
        nation = state.world.nation_number[power]
        free = state.pieces[nation] & ~state.immune[nation]
        found += [RemovePiece(power=power, space=space) for space in state.world.names(free)]
        if state.phase != "setup":
            offers = windows.offers(state, Instance(on="any_time"), nation)
            found += [UseAnyTime(power=power, card=card) for card in offers]
    return [labels.choice(state, action) for action in found]
