"""Going from turn to turn (TA-3.1, TA-3.2)."""

import msgspec

from axis_desktop.model.events import PhaseBegan, TurnBegan
from axis_desktop.model.ids import Phase
from axis_desktop.systems.tactical.asking import TacticalPlay
from axis_desktop.systems.tactical.economy.repairs import finish_repairs
from axis_desktop.systems.tactical.state import PhaseName
from axis_desktop.systems.tactical.turn.standoff import check_standoff
from axis_desktop.systems.tactical.turn.victory import check_last_round
from axis_desktop.systems.tactical.turn.weather import change_weather


def begin_phase(play: TacticalPlay, phase: PhaseName) -> None:
    """Go on to a phase of the turn."""
    state = play.state
    state.phase = phase
    play.tell(PhaseBegan(power=state.leader(state.active), phase=Phase(phase)))


def begin_turn(play: TacticalPlay, place: int) -> None:
    """The party at a place of the order begins its turn (TA-3.2); one without units does, too (TA-3.6)."""
    state = play.state
    state.turn = place
    state.turns += 1
    state.targets = ()
    state.allowed = None
    party = state.active
    play.tell(TurnBegan(power=state.leader(party), round=state.round))
    change_weather(play)
    finish_repairs(play, party)
    for unit in state.of_party(party):
        if unit.moved or unit.attacked or unit.captured:
            state.change(unit, moved=False, attacked=False, captured=False)
    launcher = state.launcher
    if launcher is not None and launcher.owner in state.parties[party]:
        state.launcher = msgspec.structs.replace(launcher, fired=False)
    state.phase = "choose_armies"


def end_turn(play: TacticalPlay) -> None:
    """The turn is over (TA-10.8): markers of interception go, the next party follows (TA-6.5, TA-6.6)."""
    state = play.state
    for unit in state.of_party(state.active):
        if unit.intercepted:
            state.change(unit, intercepted=0)
    place = state.turn + 1
    if place == len(state.order):
        place = 0
        check_last_round(play)
        check_standoff(play)
        if state.outcome is not None:
            return
        state.round += 1
    begin_turn(play, place)
