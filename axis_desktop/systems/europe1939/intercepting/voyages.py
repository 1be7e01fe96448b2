"""Fleets that don't attack and may be met: rebasing, transports, escorts, convoys (EU-22.2, EU-22.3)."""

from collections.abc import Mapping

from msgspec.structs import replace

from axis_desktop.model.ids import Space, UnitId
from axis_desktop.systems.europe1939.actions import AssignSupply, Lend, Rebase, Redeploy, TransportUnits
from axis_desktop.systems.europe1939.asking import EuropePlay
from axis_desktop.systems.europe1939.fighting.frames import Battle, Cargo
from axis_desktop.systems.europe1939.frames import Voyage
from axis_desktop.systems.europe1939.intercepting.interception import ADVANCED, offer_interception


def set_out(
    play: EuropePlay,
    action: AssignSupply | Rebase | TransportUnits | Redeploy | Lend,
    fleets: Mapping[UnitId, Space],
    goal: Space,
    cargo: Mapping[UnitId, UnitId] = {},
) -> bool:
    """Enemies are asked first whether they step in; False if this isn't the advanced variant: nobody is.

    Args:
        play: the voyage lies on its stack afterwards.
        action: what is done when the fleets have got through.
        fleets: with their bases.
        goal: the port or area that they are bound for.
        cargo: units, with the fleets that carry them and don't fight.
    """
    state = play.state
    if ADVANCED not in state.world.options:
        return False
    first = next(iter(fleets))
    unit = state.forces.unit(first, fleets[first])
    assert unit is not None
    for fleet, base in fleets.items():
        sailing = state.forces.unit(fleet, base)
        assert sailing is not None
        state.forces.update(replace(sailing, spent=True), base)
    carriers = set(cargo.values())
    bases = {**fleets, **{load: fleets[fleet] for load, fleet in cargo.items()}}
    battle = Battle(
        power=action.power,
        nation=unit.owner,
        lead=action.power,
        space=goal,
        kind="voyage",
        fleets=tuple(fleet for fleet in fleets if fleet not in carriers),
        cargo=tuple(Cargo(fleet, load) for load, fleet in cargo.items()),
        bases=bases,
    )
    play.push(Voyage(action=action, fleets=tuple(fleets)))
    play.push(battle)
    offer_interception(play, battle)
    return True
