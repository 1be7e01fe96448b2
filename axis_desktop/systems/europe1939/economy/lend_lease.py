"""HPP for allies under the escort of fleets (EU-22.4).

Else the advanced variant changes nothing here (EU-22.5).
"""

from collections.abc import Iterator

import msgspec

from axis_desktop.model.asking.options import Choice
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Value
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.europe1939.actions import Lend
from axis_desktop.systems.europe1939.asking import EuropePlay
from axis_desktop.systems.europe1939.economy.purse import budget, check_payment, pay
from axis_desktop.systems.europe1939.events import LendLeaseSent
from axis_desktop.systems.europe1939.intercepting.voyages import set_out
from axis_desktop.systems.europe1939.moving.own import own_group
from axis_desktop.systems.europe1939.places.sea import move_of_fleet, no_way, sea_distance
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import FLEET, figures
from axis_desktop.systems.questions.asking import allowed

_CONVOY = (
    "A fleet takes them from {base:the} to {port:the}. They can be spent from the receiver's next turn on."
)


def check_lend(state: State, action: Lend) -> None:
    """HPP may be sent to an ally.

    Raises:
        IllegalAction: who, to whom, how much, with which fleets, from where to where (EU-22.4), or the money
            (EU-4.6, EU-15.4).
    """
    table, power = figures().lend_lease, state.power
    args: dict[str, Value] = {"power": say.power(power), "receiver": say.power(action.receiver)}
    if "advanced" not in state.world.options:
        raise IllegalAction("EU-22.4", "Lend-Lease belongs to the advanced variant.")
    too_early = power == table.first_sender and state.season < table.since.number
    if power not in table.senders or too_early:
        raise IllegalAction("EU-22.4", "{power:The} can't send HPP now.", **args)
    if action.receiver not in receivers(state):
        raise IllegalAction("EU-22.4", "{receiver:The} can't receive HPP.", **args)
    base, fleets = own_group(state, action.fleets, (FLEET,), "EU-22.4")
    if base not in state.world.sheet(power).home or any(fleet.owner != power for fleet in fleets):
        raise IllegalAction("EU-22.4", "Convoys leave from a home port.")
    if any(fleet.spent for fleet in fleets):
        raise IllegalAction("EU-3.12", "An escort must not have acted this season.")
    if not 0 < action.hpp <= len(fleets) * table.per_fleet:
        raise IllegalAction("EU-22.4", "A fleet escorts {n} HPP.", n=table.per_fleet)
    if state.lend_spent + action.hpp > table.most:
        left = table.most - state.lend_spent
        raise IllegalAction("EU-22.4", "{n} more HPP may be sent this turn.", n=left)
    if action.port not in state.world.ports or state.holder(action.port) != action.receiver:
        text = "{port:The} is no port of {receiver:the}."
        raise IllegalAction("EU-22.4", text, port=say.space(action.port), **args)
    steps = sea_distance(state, power, base, action.port)
    if steps is None or steps > move_of_fleet():
        raise no_way(state, power, base, action.port, "EU-3.11")
    check_payment(state, action.hpp)


def receivers(state: State) -> tuple[Power, ...]:
    """Whom the power in turn could send HPP (EU-22.4)."""
    return tuple(
        power
        for power in figures().lend_lease.receivers
        if power != state.power and state.in_game(power) and power not in state.absent
    )


def lend(play: EuropePlay, action: Lend) -> None:
    """The escorts are spent.

    The rest arrives with the receiver's next turn and doesn't raise its cap (EU-22.4).
    """
    state = play.state
    check_lend(state, action)
    base, fleets = own_group(state, action.fleets, (FLEET,), "EU-22.4")
    why = Message.of("Lend-Lease for {power:the}", power=say.power(action.receiver))
    pay(play, action.hpp, why)
    for fleet in fleets:
        state.forces.update(msgspec.structs.replace(fleet, spent=True), base)
    state.lend_spent += action.hpp
    if not set_out(play, action, dict.fromkeys(action.fleets, base), action.port):
        deliver(play, action, action.hpp)


def deliver(play: EuropePlay, action: Lend, hpp: int) -> None:
    """What gets through is added to the receiver's stock at its next turn (EU-22.4)."""
    lent = play.state.lent
    lent[action.receiver] = lent.get(action.receiver, 0) + hpp
    play.tell(LendLeaseSent(power=play.state.power, receiver=action.receiver, hpp=hpp))


def shipments(state: State) -> Iterator[Choice]:
    """What can be sent with one fleet: as much as it escorts."""
    if "advanced" not in state.world.options:
        return
    table = figures().lend_lease
    hpp = min(table.per_fleet, budget(state), table.most - state.lend_spent)
    for base, fleet in _escorts(state):
        for receiver in receivers(state):
            port = _nearest_port(state, base, receiver)
            if port is None:
                continue
            action = _shipment(state, fleet.id, receiver, hpp, port)
            if allowed(lambda action=action: check_lend(state, action)):  # type: ignore[misc]  # bound at once
                label = Message.of("Send {hpp} to {power:the}", hpp=say.money(hpp), power=say.power(receiver))
                note = Message.of(_CONVOY, base=say.space(base), port=say.space(port))
                yield Choice(action=action, label=label, note=note, space=port)


def _shipment(state: State, fleet: UnitId, receiver: Power, hpp: int, port: Space) -> Lend:
    return Lend(power=state.power, receiver=receiver, fleets=(fleet,), hpp=hpp, port=port)


def _escorts(state: State) -> Iterator[tuple[Space, Unit]]:
    """An unspent fleet of each home port."""
    for base in state.world.sheet(state.power).home:
        for unit in state.forces.at(base):
            if unit.type == FLEET and unit.owner == state.power and not unit.spent:
                yield base, unit
                break


def _nearest_port(state: State, base: Space, receiver: Power) -> Space | None:
    found = [
        (steps, port)
        for port in sorted(state.world.ports)
        if state.holder(port) == receiver
        and (steps := sea_distance(state, state.power, base, port)) is not None
        and steps <= move_of_fleet()
    ]
    return min(found)[1] if found else None
