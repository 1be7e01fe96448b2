"""Going from phase to phase and from turn to turn (SU-3.2, SU-8.18)."""

from axis_desktop.model.events import PhaseBegan, TurnBegan
from axis_desktop.model.ids import Phase
from axis_desktop.systems.supply.stack.game import Game
from axis_desktop.systems.supply.state import PhaseName


def begin_phase(game: Game, phase: PhaseName) -> None:
    """Go on to a phase."""
    state = game.state
    state.phase, state.step = phase, 0
    if phase not in ("setup", "start"):
        game.tell(PhaseBegan(power=game.power(state.active), phase=Phase(phase)))


def begin_turn(game: Game, nation: int) -> None:
    """A nation's turn begins (SU-3.2); what lasted a turn is over (SU-8.18)."""
    state = game.state
    state.active = nation
    state.used = ()
    state.temporary = ()
    state.immune = [0] * len(state.pieces)
    state.snapshot = state.pieces[:]
    game.tell(TurnBegan(power=game.power(nation), round=state.round))
    begin_phase(game, "start")
