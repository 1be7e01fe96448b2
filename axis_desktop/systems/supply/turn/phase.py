"""Going from phase to phase and from turn to turn (SU-3.2, SU-8.18)."""

from axis_desktop.model.events import PhaseBegan, TurnBegan
from axis_desktop.model.ids import Phase
from axis_desktop.systems.supply.stack.play import Play
from axis_desktop.systems.supply.state import PhaseName


def begin_phase(play: Play, phase: PhaseName) -> None:
    """Go on to a phase: its start, and what waits for that, comes before what is done in it (SU-3.4)."""
    state = play.state
    state.phase, state.step = phase, 0
    if phase not in ("setup", "start"):
        play.tell(PhaseBegan(power=play.state.power_of(state.active), phase=Phase(phase)))


def begin_turn(play: Play, nation: int) -> None:
    """A nation's turn begins (SU-3.2); what lasted a turn is over (SU-8.18)."""
    state = play.state
    state.active = nation
    state.used = ()
    state.temporary = ()
    state.immune = [0] * len(state.pieces)
    state.snapshot = state.pieces[:]
    play.tell(TurnBegan(power=play.state.power_of(nation), round=state.round))
    begin_phase(play, "start")
