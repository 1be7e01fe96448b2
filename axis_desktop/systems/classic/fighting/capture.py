"""Who holds a territory after troops have taken it: capture, liberation, capitals (CL-14)."""

from axis_desktop.model.events import ControlChanged, UnitsLost
from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Power, Space
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war import capture
from axis_desktop.systems.area_war.events import CapitalTaken
from axis_desktop.systems.area_war.forces import pieces_of
from axis_desktop.systems.area_war.situation import enemies_in
from axis_desktop.systems.classic.events import RaidLapsed
from axis_desktop.systems.classic.fighting.pending_battles import raiders_at
from axis_desktop.systems.classic.state import State


def take_territory(state: State, space: Space, by: Power) -> list[Event]:
    """A territory without enemy troops falls to a power, or through it to its original owner (CL-14.1).

    Its AA gun and factory go with it (CL-14.2). The caller has made sure that nobody defends it any more;
    an enemy fighter that stands aside there is lost (CL-12.17).

    Args:
        state: is changed.
        space: an enemy-controlled or neutral territory.
        by: whose infantry, tank or plane (over a neutral) took it.
    """
    events = _drive_out(state, space, by)
    if bombers := raiders_at(state, space):
        events.append(RaidLapsed(power=state.power, space=space, units=tuple(u.id for u in bombers)))
    # Gun and factory can't be used any more this turn (CL-7.9); who holds it: CL-14.3, CL-14.4, CL-14.9.
    before, after, capital = capture.take(state, space, by)
    events.append(ControlChanged(space=space, before=before, after=after, by=by))
    owner = state.world.capital_of(space)
    if owner is not None and capital == "freed":
        events += _free_capital(state, space, owner, by)
    elif owner is not None and capital == "lost":
        money = capture.loot(state.treasury, owner, by)  # CL-14.6
        events.append(CapitalTaken(space=space, owner=owner, by=by, loot=money))
    return events


def _drive_out(state: State, space: Space, by: Power) -> list[Event]:
    """Enemy fighters that fought elsewhere this turn and landed here fall with the territory (CL-12.17)."""
    events: list[Event] = []
    for power in state.world.turn_order:
        lost = [u for u in enemies_in(state, by, space) if u.owner == power]
        if lost:
            state.forces.remove((u.id for u in lost), space)
            events.append(
                UnitsLost(
                    power=power,
                    units=tuple(u.id for u in lost),
                    pieces=pieces_of(lost),
                    space=space,
                    why=Message.of("The territory they had landed in was captured."),
                )
            )
    return events


def _free_capital(state: State, space: Space, owner: Power, by: Power) -> list[Event]:
    """What allies held for the owner of a freed capital returns to it; no money does (CL-14.5, CL-14.7)."""
    events: list[Event] = [CapitalTaken(space=space, owner=owner, by=by, loot=0, freed=True)]
    for held in list(capture.held_for(state, owner)):
        before = capture.hand_over(state, held, owner)
        events.append(ControlChanged(space=held, before=before, after=owner, by=by))
    return events
