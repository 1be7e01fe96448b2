"""The timer of phases 1 and 2, if it is used (TA-12.1)."""

from axis_desktop.model.errors import IllegalAction
from axis_desktop.systems.tactical.actions import TimeIsUp
from axis_desktop.systems.tactical.asking import TacticalPlay
from axis_desktop.systems.tactical.events import TimeRanOut
from axis_desktop.systems.tactical.fighting.combat import begin_combat
from axis_desktop.systems.tactical.fighting.declaring import obliged_lines


def time_is_up(play: TacticalPlay, action: TimeIsUp) -> None:
    """Moves are over, obliged attacks are declared by themselves, combat begins (TA-12.1).

    The clock stands still while somebody else is asked, so a unit is never caught on its way.

    Raises:
        IllegalAction: the game has no timer.
    """
    state = play.state
    if "timer" not in state.world.options:
        raise IllegalAction("TA-12.1", "This game has no timer.")
    play.tell(TimeRanOut(power=action.power))
    begin_combat(play, obliged_lines(state))
