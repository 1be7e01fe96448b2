"""The course of a turn and of a round (PA-3)."""

from axis_desktop.model.events import PhaseBegan, TurnBegan
from axis_desktop.model.ids import Phase
from axis_desktop.systems.area_war.movement.groups import rest
from axis_desktop.systems.area_war.phases import DONE, after, has_movers
from axis_desktop.systems.area_war.situation import capital_held, enemy_occupied
from axis_desktop.systems.pacific1940.fighting.capture import hand_guns_back
from axis_desktop.systems.pacific1940.fighting.combat import Combat
from axis_desktop.systems.pacific1940.question import Play
from axis_desktop.systems.pacific1940.state import PHASES, PhaseName, State
from axis_desktop.systems.pacific1940.turn import victory
from axis_desktop.systems.pacific1940.turn.phases import PHASE_STEPS

_WITHOUT_CAPITAL: tuple[PhaseName, ...] = ("combat_move", "conduct_combat", "noncombat_move")
"""All that a power does whose capital is enemy-held; it stays in play (PA-2.6, PA-3.3, PA-9.11, PA-9.12)."""


def begin_turn(play: Play) -> None:
    """Store who controls what and let every piece move again; a base serves from here (PA-9.3)."""
    state = play.state
    state.control.begin_turn()
    state.launched = {}
    state.boosted = {}
    state.unloaded = {}
    state.landings = ()
    state.raiders = {}
    state.hunted = ()
    state.hovering = ()
    state.fought = ()
    state.fought_in = ()
    hand_guns_back(state)
    state.combat = Combat()
    state.captured = tuple(s for s in state.captured if state.control.holder(s) != state.power)
    state.raided = {}
    rest(state)
    note_beginning(state)
    state.idle_turns += 1
    play.tell(TurnBegan(power=state.power, round=state.round))


def note_action(state: State) -> None:
    """Somebody was asked something: turns don't pass for ever."""
    state.idle_turns = 0


def note_beginning(state: State) -> None:
    """Remember how the turn begins: zones shared with enemy warships, a lost capital (PA-7.16, PA-16.2)."""
    state.home_lost = not capital_held(state, state.power)
    state.declared_at_sea = ()
    state.contested = tuple(
        zone
        for zone in state.forces.spaces()
        if state.world.is_sea(zone)
        and enemy_occupied(state, state.power, zone)
        and any(unit.owner == state.power for unit in state.forces.at(zone))
    )


def begin_phase(play: Play, phase: PhaseName) -> None:
    """Go on to a phase; it is told only if somebody can do something in it (PA-3.2)."""
    state = play.state
    state.phase = phase
    state.step = ""
    state.moves = ()
    if _passes(state):
        state.step = DONE
        return
    place = len(play.events)
    PHASE_STEPS[phase].begin(play)
    if state.step != DONE or len(play.events) > place:
        play.events.insert(place, PhaseBegan(power=state.power, phase=Phase(phase)))


def next_phase(play: Play) -> None:
    """Go on to the next phase, or end the turn after the sixth (PA-3.1, PA-3.2)."""
    state = play.state
    number = PHASES.index(state.phase) + 1
    if number < len(PHASES):
        begin_phase(play, PHASES[number])
    else:
        _end_turn(play)


def _end_turn(play: Play) -> None:
    """See whether the game is won, and let the next power begin (PA-3.1, PA-16.1, PA-16.2)."""
    state = play.state
    play.tell(*victory.check(state))
    if state.outcome is not None:
        return
    order = state.world.turn_order
    if state.idle_turns > len(order):
        play.tell(*victory.stalemate(state))
        return
    play.tell(*victory.foretold(state))
    state.power, rounds = after(state.power, order)
    state.round += rounds
    begin_turn(play)
    begin_phase(play, "purchase")


def _passes(state: State) -> bool:
    """The phase is skipped without a look at the board (PA-3.3, PA-9.12)."""
    if state.phase not in _WITHOUT_CAPITAL and not capital_held(state, state.power):
        return True
    if state.phase == "noncombat_move":
        return not has_movers(state, state.power)
    return False
