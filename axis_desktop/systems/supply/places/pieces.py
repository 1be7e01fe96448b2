"""Taking pieces off the board, and their numbers (SU-1.3, SU-1.4)."""

from axis_desktop.model.events import UnitsLost
from axis_desktop.model.ids import UnitId, UnitType
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.supply.stack.frames import Rebuilding
from axis_desktop.systems.supply.stack.play import Play

_NATION_STRIDE = 1000


def unit_id(nation: int, space: int) -> UnitId:
    """The number of a piece: nation and space say which it is (SU-1.4)."""
    return (nation + 1) * _NATION_STRIDE + space


def take_off(play: Play, nation: int, space: int, why: Message, *, starved: bool = False) -> None:
    """A piece goes back to the reserve; `starved`: for want of supply."""
    state = play.state
    spot = 1 << space
    assert state.pieces[nation] & spot
    state.pieces[nation] &= ~spot
    state.immune[nation] &= ~spot
    for frame in state.stack:
        # What comes to this space later is another piece (SU-14.20).
        if isinstance(frame, Rebuilding) and frame.nation == nation:
            frame.left &= ~spot
    play.tell(
        UnitsLost(
            power=play.state.power_of(nation),
            units=(unit_id(nation, space),),
            pieces=((UnitType("army" if state.world.is_land(space) else "navy"), 1),),
            space=state.world.spaces[space],
            why=why,
            starved=starved,
        )
    )
