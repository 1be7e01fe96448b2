"""Turning the tokens among which the launcher hides (TA-13.3)."""

import msgspec

from axis_desktop.model.events import UnitsPlaced
from axis_desktop.systems.tactical.asking import TacticalPlay
from axis_desktop.systems.tactical.board.tables import LAUNCHER
from axis_desktop.systems.tactical.events import GrayTokensTurned
from axis_desktop.systems.tactical.state import NOBODY, Unit


def turn_gray_tokens(play: TacticalPlay, unit: Unit, hex_: int) -> None:
    """An Allied unit has moved onto a hex: tokens next to it are turned, blanks go (TA-13.3)."""
    state, launcher = play.state, play.state.launcher
    if launcher is None or launcher.owner is None or state.friends(launcher.owner, unit.owner):
        return
    turned = tuple(near for near in launcher.tokens if near in state.board.around[hex_])
    if not turned:
        return
    spaces = tuple(state.space(token) for token in turned)
    if launcher.hides not in turned:
        left = tuple(token for token in launcher.tokens if token not in turned)
        state.launcher = msgspec.structs.replace(launcher, tokens=left)
        play.tell(GrayTokensTurned(power=unit.owner, spaces=spaces))
        return
    place = state.space(launcher.hides)
    found = state.put(state.create(LAUNCHER, launcher.owner), launcher.hides)
    state.launcher = msgspec.structs.replace(launcher, tokens=(), hides=NOBODY, unit=found.id)
    play.tell(GrayTokensTurned(power=unit.owner, spaces=spaces, launcher=place))
    play.tell(UnitsPlaced(power=launcher.owner, units=(found.id,), pieces=((LAUNCHER, 1),), space=place))
