"""The course of a turn and of a round (CL-1.10, CL-4.1 to CL-4.5)."""

from axis_desktop.model.events import PhaseBegan, TurnBegan
from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Phase
from axis_desktop.systems.area_war.movement.groups import rest
from axis_desktop.systems.area_war.phases import DONE, after, has_movers
from axis_desktop.systems.classic.economy import income
from axis_desktop.systems.classic.state import PHASES, PhaseName, State
from axis_desktop.systems.classic.tables import figures
from axis_desktop.systems.classic.turn import victory
from axis_desktop.systems.classic.turn.phases import PHASE_STEPS


def begin_turn(state: State) -> list[Event]:
    """Store who controls what and let every piece move again (CL-1.10, CL-8.12, CL-9.4)."""
    state.control.begin_turn()
    state.launched = {}
    state.unloaded = {}
    state.landings = ()
    state.raiders = {}
    state.shot_at = ()
    state.fought = ()
    state.fought_in = ()
    state.bombarded = ()
    rest(state)
    return [TurnBegan(power=state.power, round=state.round)]


def begin_phase(state: State, phase: PhaseName) -> list[Event]:
    """Go on to a phase; it is told only if something can happen in it (CL-4.3, CL-4.4)."""
    state.phase = phase
    state.step = ""
    state.moves = ()
    if _passes(state):
        state.step = DONE
        return []
    events = PHASE_STEPS[phase].begin(state)
    if state.step == DONE:
        return events
    return [PhaseBegan(power=state.power, phase=Phase(phase)), *events]


def advance(state: State) -> list[Event]:
    """Go on from phase to phase and from turn to turn until somebody has to decide (CL-4.2)."""
    events: list[Event] = []
    turns, money = 0, dict(state.treasury)
    while state.step == DONE and state.outcome is None:
        following = PHASES[PHASES.index(state.phase) + 1]
        if following != "collect_income":
            events += begin_phase(state, following)
            continue
        events += _end_turn(state)
        turns += 1
        if turns > len(state.world.turn_order):
            if state.treasury == money:
                events += victory.stalemate(state)
            turns, money = 0, dict(state.treasury)
    return events


def _end_turn(state: State) -> list[Event]:
    """Income, victory, and the next power's turn (CL-17.1, CL-17.2)."""
    state.phase = "collect_income"
    state.moves = ()
    events = income.collect(state)
    events += victory.check(state)
    if state.outcome is not None:
        return events
    state.power, rounds = after(state.power, state.world.turn_order)
    state.round += rounds
    events += begin_turn(state)
    return events + begin_phase(state, "purchase")


def _passes(state: State) -> bool:
    """The phase is skipped without a look at the board."""
    first_attack = state.phase == "combat_move" and state.round == 1
    holds_fire = state.power in figures().options.holds_fire_first
    if first_attack and holds_fire and "russia_no_first_attack" in state.world.options:
        return True  # CL-21.1
    if state.phase in ("combat_move", "noncombat_move"):
        return not has_movers(state, state.power)
    return False
