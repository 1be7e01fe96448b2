"""Aircraft and fleets change their bases (EU-3.6, EU-3.12, EU-14.3)."""

from collections.abc import Iterator

import msgspec

from axis_desktop.model.asking.options import Choice
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.events import UnitsMoved
from axis_desktop.model.ids import Space
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Value
from axis_desktop.systems.area_war.forces import pieces_of
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.europe1939.actions import Rebase
from axis_desktop.systems.europe1939.asking import EuropePlay
from axis_desktop.systems.europe1939.economy.purse import check_order_payment
from axis_desktop.systems.europe1939.intercepting.voyages import set_out
from axis_desktop.systems.europe1939.moving.own import own_group
from axis_desktop.systems.europe1939.places.air import landing_places, within
from axis_desktop.systems.europe1939.places.sea import no_way, ports_in_reach
from axis_desktop.systems.europe1939.politics.declaring import intervene, price_of_aid
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import AIRCRAFT, FLEET, figures
from axis_desktop.systems.questions.asking import allowed


def check_rebase(state: State, action: Rebase) -> None:
    """Aircraft or fleets may go to that base.

    Raises:
        IllegalAction: see the rules named.
    """
    base, units = own_group(state, action.units, (AIRCRAFT, FLEET), "EU-3.6")
    if len({unit.type for unit in units}) != 1:
        raise IllegalAction("EU-3.6", "Aircraft and fleets change their bases by orders of their own.")
    if len({unit.owner for unit in units}) != 1:
        raise IllegalAction("EU-3.6", "Units of different nations change their bases one after the other.")
    for unit in units:
        if unit.type == AIRCRAFT:
            _check_aircraft(state, base, unit, action.space)
        else:
            _check_fleet(state, base, unit, action.space)


def reach_of(unit: Unit) -> int:
    """How far an aircraft may change its base: one area after landing from a transport (EU-3.6, EU-3.9)."""
    return 1 if unit.by_sea else figures().air.rebase


def _check_aircraft(state: State, base: Space, unit: Unit, space: Space) -> None:
    """Up to two areas to a friendly land area, once a turn, and not after an attack (EU-3.6)."""
    args: dict[str, Value] = {"base": say.space(base), "space": say.space(space)}
    if state.recapture:
        raise IllegalAction("EU-19.1", "Only attacks on the lost capital are possible now.")
    if unit.moved:
        raise IllegalAction("EU-3.6", "The aircraft in {base:the} has changed its base this turn.", **args)
    if unit.id in state.attacks:
        raise IllegalAction("EU-3.6", "The aircraft in {base:the} has attacked this turn and stays.", **args)
    if space not in state.world.areas or space == base:
        raise IllegalAction("EU-3.6", "{space:The} is no base for an aircraft from {base:the}.", **args)
    reach = reach_of(unit)
    if space not in within(state, unit.owner, base, reach):
        text = "{space:The} is more than {n} areas from {base:the}, or neutral land lies between."
        raise IllegalAction("EU-3.6", text, n=reach, **args)
    if not state.is_friendly(unit.owner, space):
        if state.is_enemy(unit.owner, space):
            raise IllegalAction("EU-3.6", "{space:The} is enemy land.", **args)
        if unit.owner != state.power:  # a small country doesn't declare war
            raise IllegalAction("EU-20.5", "{space:The} is neutral.", **args)
        check_order_payment(state, price_of_aid(state, space), 0)


def _check_fleet(state: State, base: Space, unit: Unit, space: Space) -> None:
    """To a friendly port in reach, in phase 2; it takes an unspent fleet and spends it (EU-3.12, EU-14.3)."""
    args: dict[str, Value] = {"base": say.space(base), "space": say.space(space)}
    if state.phase != "noncombat":
        raise IllegalAction("EU-3.12", "Fleets change their base in the phase of moves without battle.")
    if unit.spent:
        raise IllegalAction("EU-3.12", "The fleet in {base:the} has acted this season.", **args)
    if space not in state.world.ports:
        raise IllegalAction("EU-3.11", "{space:The} has no port.", **args)
    if not state.is_friendly(unit.owner, space) or space == base:
        raise IllegalAction("EU-14.3", "{space:The} is no other friendly port.", **args)
    if space not in ports_in_reach(state, unit.owner, base):
        raise no_way(state, unit.owner, base, space, "EU-3.11")


def rebase(play: EuropePlay, action: Rebase) -> None:
    """Units change their base; aircraft that are sent into a country in need declare war (EU-6.4)."""
    check_rebase(play.state, action)
    base, units = own_group(play.state, action.units, (AIRCRAFT, FLEET), "EU-3.6")
    fleets = [unit.id for unit in units if unit.type == FLEET]
    if not fleets or not set_out(play, action, dict.fromkeys(fleets, base), action.space):
        change_base(play, action)


def change_base(play: EuropePlay, action: Rebase) -> None:
    """Nothing has stopped the units: they go."""
    state = play.state
    base, units = own_group(state, action.units, (AIRCRAFT, FLEET), "EU-3.6")
    if not state.is_friendly(units[0].owner, action.space):
        intervene(play, action.space)
    state.forces.remove(action.units, base)
    for unit in units:
        is_fleet = unit.type == FLEET
        moved = msgspec.structs.replace(unit, moved=figures().air.rebase, spent=unit.spent or is_fleet)
        state.forces.add(moved, action.space)
    play.tell(
        UnitsMoved(
            power=units[0].owner, units=action.units, pieces=pieces_of(units), path=(base, action.space)
        )
    )


def bases_in_reach(state: State, base: Space, unit: Unit) -> tuple[Space, ...]:
    """Where a unit could be based instead, sorted; friendly bases alone."""
    if unit.type == AIRCRAFT:
        return landing_places(state, unit.owner, base, reach_of(unit))
    return tuple(sorted(ports_in_reach(state, unit.owner, base)))


def rebasings(state: State) -> Iterator[Choice]:
    """All that could be rebased now, unit by unit."""
    runs = state.runs(state.power)
    for base, unit in state.forces.all():
        if unit.owner not in runs or unit.type not in (AIRCRAFT, FLEET):
            continue
        for space in bases_in_reach(state, base, unit):
            action = Rebase(power=state.power, units=(unit.id,), space=space)
            if allowed(lambda action=action: check_rebase(state, action)):  # type: ignore[misc]  # bound at once
                label = Message.of(
                    "{unit} from {base:the} to {space:the}",
                    unit=say.unit(unit.type),
                    base=say.space(base),
                    space=say.space(space),
                )
                yield Choice(action=action, label=label, space=space)
