"""Going from phase to phase, from turn to turn, from season to season (EU-4)."""

import msgspec

from axis_desktop.model.events import MoneyChanged, PhaseBegan, TurnBegan, UnitsPlaced
from axis_desktop.model.ids import Power
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.europe1939.asking import EuropePlay
from axis_desktop.systems.europe1939.economy.accounting import account
from axis_desktop.systems.europe1939.economy.deducting import settle_losses
from axis_desktop.systems.europe1939.events import SeasonBegan
from axis_desktop.systems.europe1939.fighting.aftermath import leave_fallen_bases
from axis_desktop.systems.europe1939.places.capture import remove_units
from axis_desktop.systems.europe1939.politics.accession import accede
from axis_desktop.systems.europe1939.politics.falling import arrive, capital_lost, enter_if_due, fall
from axis_desktop.systems.europe1939.politics.minors import end_raids
from axis_desktop.systems.europe1939.state import PhaseName, State
from axis_desktop.systems.europe1939.supply.assigning import mark, mark_doomed
from axis_desktop.systems.europe1939.tables import FLEET, GROUND, figures
from axis_desktop.systems.europe1939.turn.victory import check_season

_FOLLOWING: dict[PhaseName, PhaseName] = {
    "supply": "war", "war": "relief", "relief": "noncombat", "noncombat": "build", "build": "redeploy",
}  # fmt: skip
"""Phases in their fixed order; nobody goes back (EU-4.2)."""


def begin_phase(play: EuropePlay, phase: PhaseName) -> None:
    """Go on to a phase of the turn."""
    state = play.state
    state.phase, state.asked = phase, 0
    if phase == "supply":
        mark(state)
    elif phase == "relief":
        mark_doomed(state)
    play.tell(PhaseBegan(power=state.power, phase=state.phase_id))


def end_phase(play: EuropePlay) -> None:
    """The phase is over; at the end of the fourth so is the turn (EU-4.2)."""
    state = play.state
    if state.phase == "setup":
        _end_setup(play)
    elif state.phase == "war":
        _end_war(play)
    elif state.phase == "redeploy" or state.power in state.absent:
        end_turn(play)
    else:
        begin_phase(play, _FOLLOWING[state.phase])


def _end_war(play: EuropePlay) -> None:
    """Phase 1 is over: what wasn't retaken is deducted (EU-18.3).

    Without its capital a power falls (EU-19.2).
    """
    state = play.state
    power = state.power
    settle_losses(play, power)
    if state.recapture:
        state.recapture = False
        fall(play, power)
        leave_fallen_bases(play)
        end_turn(play)
        return
    begin_phase(play, "relief")


def begin_first_turn(play: EuropePlay) -> None:
    """The game begins: with the setup if it is free (EU-23.1), else with the first turn."""
    play.tell(SeasonBegan(date=play.state.date))
    begin_turn(play, 0)


def _end_setup(play: EuropePlay) -> None:
    state = play.state
    state.asked += 1
    if state.asked >= len(state.world.powers):
        begin_first_turn(play)


def begin_turn(play: EuropePlay, place: int) -> None:
    """The power at a place of the order begins its turn (EU-4.3); who is out of the game or not in it passes.

    Raises nothing: a power that nobody controls yet passes (EU-24.2), unless it may send Lend-Lease
        (EU-22.4).
    """
    state = play.state
    state.turn = place
    power = state.power
    if power in state.absent and not enter_if_due(play, power) and not _lends_before_entry(state, power):
        _next_turn(play)
        return
    if power in state.fallen:
        _next_turn(play)
        return
    _reset(state)
    play.tell(TurnBegan(power=power, round=state.round))
    if hpp := state.lent.pop(power, 0):  # EU-22.4
        state.stock[power] += hpp
        why = Message.of("Lend-Lease")
        play.tell(MoneyChanged(power=power, amount=hpp, treasury=state.stock[power], why=why))
    _launch_fleets(play, power)
    if power in state.absent:
        arrive(play, power)
        begin_phase(play, "build")
        return
    accede(play, power)
    state.recapture = capital_lost(state, power)
    begin_phase(play, "supply")


def _lends_before_entry(state: State, power: Power) -> bool:
    table = figures().lend_lease
    return (
        "advanced" in state.world.options
        and power == table.first_sender
        and state.season >= table.since.number
    )


def _reset(state: State) -> None:
    """Marks of the turn are gone.

    Whoever helped an ally this season has moved and attacked (EU-1.5, EU-19.4).
    """
    state.paid = state.redeployed = state.lend_spent = 0
    state.attacks = {}
    state.unsupplied = state.doomed = ()
    runs = state.runs(state.power)
    rows = state.world
    for space, unit in list(state.forces.all()):
        if unit.owner not in runs:
            continue
        helped = unit.id in state.helped
        is_ground = unit.type in GROUND
        moved = rows.row(unit).move if helped else 0
        spent = helped if is_ground else unit.spent
        if (unit.moved, unit.spent, unit.by_sea) != (moved, spent, False):
            fresh = msgspec.structs.replace(unit, moved=moved, spent=spent, by_sea=False, start=None)
            state.forces.update(fresh, space)


def _launch_fleets(play: EuropePlay, power: Power) -> None:
    """Fleets that are due appear in their yards (EU-15.6)."""
    state = play.state
    for yard in [yard for yard in state.yards if yard.power == power and yard.due <= state.season]:
        unit = state.create(FLEET, power, yard.space)
        play.tell(UnitsPlaced(power=power, units=(unit.id,), pieces=((FLEET, 1),), space=yard.space))
    state.yards = tuple(yard for yard in state.yards if yard.power != power or yard.due > state.season)


def end_turn(play: EuropePlay) -> None:
    """The turn is over.

    Units without supply are removed (EU-4.7, EU-17.6), raided countries join (EU-20.3).
    """
    state = play.state
    doomed = [(space, unit) for space, unit in state.forces.all() if unit.id in state.doomed]
    if doomed:
        remove_units(play, doomed, Message.of("without supply"))
    state.unsupplied = state.doomed = ()
    end_raids(play)
    _next_turn(play)


def _next_turn(play: EuropePlay) -> None:
    state = play.state
    if state.turn + 1 < len(state.world.powers):
        begin_turn(play, state.turn + 1)
        return
    check_season(play)
    if state.outcome is None:
        _begin_season(play)


def _begin_season(play: EuropePlay) -> None:
    """A new season; after a winter the accounting comes first (EU-4.1, EU-1.5)."""
    state = play.state
    if state.date.season == "winter":
        account(play, state.date.year + 1)
    state.season += 1
    state.evacuated = state.helped = ()
    for space, unit in list(state.forces.all()):
        if unit.spent:
            state.forces.update(msgspec.structs.replace(unit, spent=False), space)
    play.tell(SeasonBegan(date=state.date))
    begin_turn(play, 0)
