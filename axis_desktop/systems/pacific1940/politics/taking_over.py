"""Dutch areas that get new guardians without a fight (PA-4.7, PA-11.9)."""

from collections.abc import Iterable

from axis_desktop.model.events import ControlChanged
from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Space
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.events import AreaTakenOver
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.tables import politics


def take_over(state: State, units: Iterable[Unit], space: Space) -> list[Event]:
    """Land units that end a noncombat move in a Dutch area take control of it at once (PA-4.7).

    An AA gun or an aircraft alone doesn't. What the Dutch held while the turn began stays ground where
    aircraft may land.
    """
    holder = state.control.holder(space)
    party = politics().party_of(holder)
    if holder is None or party is None:
        return []
    takers = [u for u in units if state.world.row(u).domain == "land" and state.world.row(u).combat]
    if not takers or takers[0].owner not in party.taken_over_by:
        return []
    power = takers[0].owner
    state.control.hand_over(space, power)
    return [
        AreaTakenOver(power=power, space=space, before=holder),
        ControlChanged(space=space, before=holder, after=power, by=power),
    ]
