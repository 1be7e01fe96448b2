"""Ground that falls without a battle: walk-ins, and neutrals with what they cost (CL-6.4, CL-10)."""

from collections.abc import Iterable

import msgspec

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Power, Space
from axis_desktop.systems.area_war.situation import friendly_to, is_neutral
from axis_desktop.systems.classic.events import NeutralityBroken
from axis_desktop.systems.classic.fighting.capture import take_territory
from axis_desktop.systems.classic.fighting.pending_battles import defended
from axis_desktop.systems.classic.state import State
from axis_desktop.systems.classic.tables import figures


def intact_neutrals(state: State) -> frozenset[Space]:
    """Territories that are still nobody's (CL-1.5)."""
    return state.world.lands.difference(state.control.held)


def fee_ipc(state: State, spaces: Iterable[Space]) -> int:
    """What it costs to violate the neutrals among some spaces, each paid once (CL-10.3, CL-10.7)."""
    violated = {space for space in spaces if is_neutral(state, space)}
    if not violated:
        return 0
    paid = {landing.target for landing in state.landings if landing.fee_set_aside}
    return figures().neutral_fee * len(violated - paid)


def check_fee(state: State, power: Power, spaces: Iterable[Space]) -> None:
    """The treasury can pay for the neutrals among some spaces.

    Raises:
        IllegalAction: it can't (CL-10.1).
    """
    fee = fee_ipc(state, spaces)
    if fee > state.treasury[power]:
        raise IllegalAction(
            "CL-10.1",
            "Violating neutral territory costs {fee} IPC here; you have {treasury}.",
            fee=fee, treasury=state.treasury[power],
        )  # fmt: skip


def walk_in(state: State, space: Space, power: Power) -> list[Event]:
    """Troops have entered: what nobody defends falls on the spot (CL-6.4, CL-10.1).

    Nothing happens where a battle is to be fought, or on ground that is friendly already.
    """
    if is_neutral(state, space):
        return break_neutrality(state, space, power)
    if friendly_to(state, power, space) or defended(state, space):
        return []
    return take_territory(state, space, power)


def break_neutrality(state: State, space: Space, power: Power) -> list[Event]:
    """A neutral is entered or overflown: its violator pays and takes it without battle (CL-10.1, CL-10.4).

    A fee that a landing has set aside for this neutral is used up (CL-10.7): call this while the landing is
    still among `state.landings`.

    Args:
        state: is changed.
        space: an intact neutral.
        power: who violates it; the treasury has been checked.
    """
    state.pay(power, fee_ipc(state, (space,)))
    state.landings = tuple(
        msgspec.structs.replace(landing, fee_set_aside=0) if landing.target == space else landing
        for landing in state.landings
    )
    event = NeutralityBroken(power=power, space=space, paid=figures().neutral_fee)
    return [event, *take_territory(state, space, power)]
