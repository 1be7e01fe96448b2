"""What comes by sea: ashore, or back home (EU-11.4, EU-11.6, EU-11.8)."""

from msgspec.structs import replace

from axis_desktop.model.events import UnitsMoved
from axis_desktop.model.sentences import say
from axis_desktop.systems.europe1939.asking import EuropePlay
from axis_desktop.systems.europe1939.fighting.frames import Battle
from axis_desktop.systems.europe1939.fighting.story import note, spoken
from axis_desktop.systems.europe1939.fighting.strength import units_of
from axis_desktop.systems.europe1939.tables import INFANTRY


def come_ashore(play: EuropePlay, battle: Battle) -> None:
    """The cargo stands in the target for good; armor keeps a point for one area more (EU-3.3, EU-11.8)."""
    state = play.state
    landing = units_of(state, battle, (one.unit for one in battle.cargo))
    note(battle, "{power:The} lands {units}.", power=say.power(battle.power), units=spoken(landing))
    for unit in landing:
        base = battle.bases.pop(unit.id)
        state.forces.remove([unit.id], base)
        is_done = unit.type == INFANTRY
        ashore = replace(unit, moved=state.world.row(unit).move - (not is_done), by_sea=True, spent=is_done)
        state.forces.add(ashore, battle.space)
        play.tell(
            UnitsMoved(
                power=unit.owner, units=(unit.id,), pieces=((unit.type, 1),), path=(base, battle.space)
            )
        )
    battle.troops = (*battle.troops, *(unit.id for unit in landing))
    battle.cargo = ()


def turn_back(battle: Battle) -> None:
    """Carriers return with what they carry, which has done its part for this turn (EU-9.6, EU-11.4)."""
    battle.cargo = ()
