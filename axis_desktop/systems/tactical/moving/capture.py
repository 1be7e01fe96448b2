"""Capturing factories (TA-5.1 to TA-5.3, TA-5.6)."""

from axis_desktop.model.events import ControlChanged
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.tactical.asking import TacticalPlay, lose
from axis_desktop.systems.tactical.state import Unit
from axis_desktop.systems.tactical.turn.victory import check_victory

_OVERRUN = Message.of("the factory is captured")


def capture(play: TacticalPlay, unit: Unit, hex_: int) -> None:
    """Enter a factory: whoever is inside is removed at once, and the flag changes (TA-5.1).

    There is no fight and no experience; coins of a repair go with the unit (TA-5.6). No unit inside can stop
    it, and who intercepts the step onto an empty factory doesn't undo it (TA-5.5).
    """
    state, space = play.state, play.state.space(hex_)
    inside = state.unit_on(hex_)
    if inside is not None:
        lose(play, inside, _OVERRUN)
    state.change(state.put(unit, hex_), captured=True)
    before, state.factories[hex_] = state.factories[hex_], unit.owner
    play.tell(ControlChanged(space=space, before=before, after=unit.owner, by=unit.owner))
    check_victory(play)
