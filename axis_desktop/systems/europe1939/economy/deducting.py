"""What a power loses with an area that it received HPP for (EU-18.3, EU-18.6)."""

from axis_desktop.model.ids import Power, Space
from axis_desktop.systems.europe1939.asking import EuropePlay
from axis_desktop.systems.europe1939.events import HppDeducted
from axis_desktop.systems.europe1939.state import Loss, State
from axis_desktop.systems.europe1939.tables import figures


def lose_value(play: EuropePlay, area: Space, to: Power) -> None:
    """An area has another holder: whoever received its HPP and isn't his ally will lose them (EU-18.3).

    A Soviet city costs the Soviet Union its value at once (EU-18.6).
    """
    state = play.state
    for power in state.world.powers:
        hpp = state.counted.get(power, {}).get(area)
        if hpp is None or state.relations.allied(power, to) or power in state.fallen:
            continue
        if power == figures().soviet.power and state.world.country[area] == power:
            del state.counted[power][area]
            _deduct(play, power, area, hpp)
        elif not any(loss.power == power and loss.space == area for loss in state.losses):
            state.losses = (*state.losses, Loss(power, area, hpp))


def unretaken(state: State, power: Power) -> list[Loss]:
    """What it loses if its phase 1 ended now: neither it nor an ally holds the area (EU-18.3)."""
    return [loss for loss in state.losses if loss.power == power and not state.is_friendly(power, loss.space)]


def settle_losses(play: EuropePlay, power: Power) -> None:
    """At the end of its phase 1 a power loses what neither it nor an ally has retaken (EU-18.3)."""
    state = play.state
    lost = unretaken(state, power)
    state.losses = tuple(loss for loss in state.losses if loss.power != power)
    for loss in lost:
        state.counted[power].pop(loss.space, None)
        _deduct(play, power, loss.space, loss.hpp)
        # It counts toward the cap of the turn in which it is taken, and may exceed it.
        state.paid += loss.hpp


def _deduct(play: EuropePlay, power: Power, area: Space, hpp: int) -> None:
    play.state.stock[power] -= hpp
    play.tell(HppDeducted(power=power, space=area, amount=hpp, stock=play.state.stock[power]))
