"""Amphibious assaults: sea battle, landing, land battle (PA-8.16 to PA-8.21)."""

import msgspec

from axis_desktop.model.events import UnitsMoved
from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.systems.area_war.battle.fight import units_of
from axis_desktop.systems.area_war.forces import pieces_of
from axis_desktop.systems.area_war.situation import enemies_in, enemy_occupied
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.fighting.battle_data import Assaulting
from axis_desktop.systems.pacific1940.fighting.battles import (
    attackers_at,
    sea_battle_waits,
)
from axis_desktop.systems.pacific1940.fighting.beginning import begin_battle
from axis_desktop.systems.pacific1940.fighting.land_battle import land_battle
from axis_desktop.systems.pacific1940.fighting.sea_battle import sea_battle
from axis_desktop.systems.pacific1940.question import Play
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.questions.rule_step import RuleStep


class AssaultSteps(RuleStep[State, Assaulting]):
    """An assault goes on: its sea battles, then the landing and the battle on land (PA-8.16)."""

    def advance(self, play: Play, frame: Assaulting) -> bool:
        """The next sea battle; then who can goes ashore and fights with those that came over land (PA-8.20).

        If nobody is left to go ashore, those sent over land or by air still fight at least one round
        (PA-8.21).
        """
        state = play.state
        for zone in zones_of(state, frame.target):
            if sea_battle_waits(state, zone):
                begin_battle(play, sea_battle(state, zone))
                return False
        play.pop()
        ashore = _land(play, frame.target)
        state.landings = tuple(each for each in state.landings if each.target != frame.target)
        if attackers_at(state, frame.target):
            begin_battle(play, land_battle(state, frame.target, ashore))
        else:
            state.combat.done = (*state.combat.done, (frame.target, "land"))
        return False


def zones_of(state: State, target: Space) -> list[Space]:
    """Zones out of which a territory is assaulted, sorted."""
    return sorted({landing.zone for landing in state.landings if landing.target == target})


def next_of_assault(state: State, target: Space, *, left: Space) -> Space | None:
    """Where an assault is fought next once the attacker has left one of its zones; None: it is over.

    (PA-8.16, PA-8.21)
    """
    others = [landing for landing in state.landings if landing.target == target and landing.zone != left]
    for zone in sorted({landing.zone for landing in others}):
        if sea_battle_waits(state, zone):
            return zone
    goes_ashore = any(
        is_clear(state, landing.zone) and _aboard(state, landing.zone, landing.units) for landing in others
    )
    return target if goes_ashore or attackers_at(state, target) else None


def is_clear(state: State, zone: Space) -> bool:
    """No enemy surface warship and no scrambled aircraft still fights over the zone (PA-7.27, PA-8.20)."""
    if enemy_occupied(state, state.power, zone):
        return False
    return not any(u.id in state.combat.scrambled for u in enemies_in(state, state.power, zone))


def _land(play: Play, target: Space) -> tuple[UnitId, ...]:
    """Cargo goes ashore out of zones that are clear; the rest stays aboard (PA-8.20)."""
    state = play.state
    landed: tuple[UnitId, ...] = ()
    for landing in state.landings:
        if landing.target != target or not is_clear(state, landing.zone):
            continue
        going = _aboard(state, landing.zone, landing.units)
        if not going:
            continue
        state.forces.remove((u.id for u in going), landing.zone)
        for unit in going:
            ashore = msgspec.structs.replace(
                unit, aboard=None, by_sea=True, via=landing.zone, start=unit.start or landing.zone, spent=True
            )
            state.forces.add(ashore, target)
        landed = (*landed, *(u.id for u in going))
        owner: Power = going[0].owner
        play.tell(
            UnitsMoved(
                power=owner,
                units=tuple(u.id for u in going),
                pieces=pieces_of(going),
                path=(landing.zone, target),
            )
        )
    return landed


def _aboard(state: State, zone: Space, units: tuple[UnitId, ...]) -> list[Unit]:
    """Cargo that is still there, on a ship that is."""
    return [u for u in units_of(state, zone, units) if u.aboard is not None]
