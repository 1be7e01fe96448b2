"""What may be answered in the combat move."""

from collections.abc import Sequence
from functools import partial

from axis_desktop.model.asking.options import Choice, Target
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war.actions import EndPhase, MoveUnits
from axis_desktop.systems.area_war.air.homeward import lost_for_good
from axis_desktop.systems.area_war.air.landing_check import LandingCheck
from axis_desktop.systems.area_war.movement.ending import take_back, walk_ins
from axis_desktop.systems.area_war.movement.groups import Selection, alike, moves_left
from axis_desktop.systems.area_war.movement.options import GroupMoves, Transports
from axis_desktop.systems.area_war.paths import Way
from axis_desktop.systems.area_war.situation import enemy_controlled, enemy_occupied, friendly_to
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.fighting.battles import attackers_at
from axis_desktop.systems.pacific1940.ground import is_neutral
from axis_desktop.systems.pacific1940.moving import combat_move
from axis_desktop.systems.pacific1940.moving.air_rules import PLANNER
from axis_desktop.systems.pacific1940.moving.flying import (
    air_ways,
    check_flight,
    is_fight,
    raid_target,
)
from axis_desktop.systems.pacific1940.moving.marching import (
    blitz_ways,
    check_escorted,
    check_march,
    land_ways,
)
from axis_desktop.systems.pacific1940.ships.sailing import bars, check_sortie, sea_ways
from axis_desktop.systems.pacific1940.ships.strays import strays
from axis_desktop.systems.pacific1940.ships.transports import check_assault, check_load
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.tables import figures
from axis_desktop.systems.questions.asking import allowed


class CombatMoves:
    """Attacks, walk-ins, assaults, raids and what leads to them."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.landing = LandingCheck(PLANNER, state)
        # An assault costs nothing, and is fought in the next phase (PA-7.26).
        self.transports = Transports(partial(check_load, state), partial(check_assault, state))

    @property
    def made(self) -> int:
        """Moves made in this phase so far."""
        return len(self.state.moves)

    # -------------------------------------------------------------------- targets

    def march(self, chosen: Selection) -> dict[Space, Target]:
        """Where land units can go, with aircraft that go along."""
        state, found = self.state, dict[Space, Target]()
        for every in (blitz_ways, land_ways):  # what a blitz takes on its way costs nothing
            for space, ways in every(state, chosen.movers, chosen.space).items():
                if not chosen.asks_about(space) or space in found:
                    continue
                way = next((way for way in reversed(ways) if self._may_march(chosen, way)), None)
                if way is not None:
                    found[space] = self._target(chosen, way, raid=False)
        return found

    def _may_march(self, chosen: Selection, way: Way) -> bool:
        def check() -> None:
            for unit in alike(chosen.land):
                check_march(self.state, unit, way.path)
            check_escorted(self.state, chosen.land, way.path)

        return allowed(check) and (not chosen.air or self._may_fly(chosen.air, way, raid=False))

    def fly(self, chosen: Selection) -> dict[Space, Target]:
        """Where aircraft can go to fight, or to raid where there is nobody to fight."""
        state, found = self.state, dict[Space, Target]()
        here = [Way((), (chosen.space,))] if state.world.is_sea(chosen.space) else []
        every = {chosen.space: here, **air_ways(state, chosen.air, chosen.space)}
        for space, ways in every.items():
            if not chosen.asks_about(space):
                continue
            fight = is_fight(state, state.power, space)
            if not fight and not self._may_raid(chosen.air, space):
                continue
            for way in reversed(ways):
                if self._may_fly(chosen.air, way, raid=not fight):
                    found[space] = self._target(chosen, way, raid=not fight)
                    break
        return found

    def _may_raid(self, planes: Sequence[Unit], space: Space) -> bool:
        """Bombers with escorts may raid here, or escorts join bombers (PA-8.10)."""
        rows = [self.state.world.row(u) for u in planes]
        led = space in self.state.raiders or any(row.raids for row in rows)
        fit = all(row.raids or row.id in figures().raids.escorts for row in rows)
        return led and fit and raid_target(self.state, self.state.power, space)

    def _may_fly(self, planes: Sequence[Unit], way: Way, *, raid: bool) -> bool:
        def check() -> None:
            for plane in alike(planes):
                check_flight(self.state, plane, way.path, raid=raid)
            if not self.landing.reach_ground(planes, way):
                combat_move.check_landing_after(self.state, planes, {}, way.path)

        return not self.landing.is_hopeless(planes, way) and allowed(check)

    def sail(self, chosen: Selection) -> dict[Space, Target]:
        """Where ships can go, with aircraft that fly along to a fight."""
        state, found = self.state, dict[Space, Target]()
        for space, ways in sea_ways(state, chosen.sea, chosen.space).items():
            if not chosen.asks_about(space):
                continue
            if self._may_sail(chosen, ways[0]):
                found[space] = self._target(chosen, ways[0], raid=False)
        return found

    def _may_sail(self, chosen: Selection, way: Way) -> bool:
        def check() -> None:
            state, path = self.state, way.path
            for ship in alike(chosen.sea):
                check_sortie(state, ship, path)
            for plane in alike(chosen.air):
                check_flight(state, plane, path, raid=False)
            if chosen.air or (self.landing.decks_matter and self._moves_decks(chosen.sea, path[0])):
                riders = combat_move.riders_of(state, chosen.movers, (), path[0])
                combat_move.check_landing_after(state, chosen.movers, riders, path)

        return allowed(check)

    def _moves_decks(self, ships: Sequence[Unit], zone: Space) -> bool:
        """Landings may depend on these ships: carriers, or those that fight for a zone (PA-7.12)."""
        state = self.state
        return enemy_occupied(state, state.power, zone) or any(state.world.row(u).fighters for u in ships)

    def _target(self, chosen: Selection, way: Way, *, raid: bool) -> Target:
        """A place that movers reach, with what else they could do there."""
        state, power, path = self.state, self.state.power, way.path
        target = path[-1]
        ids = tuple(u.id for u in chosen.movers)
        action = MoveUnits(power=power, units=ids, path=path, raid=raid)
        fight = enemy_occupied(state, power, target) or (
            is_neutral(state, target) and bool(state.forces.at(target))
        )
        calm = state.world.is_sea(target) or friendly_to(state, power, target)
        alternatives: tuple[Choice, ...] = ()
        if not raid and len(chosen.air) == len(ids) and self._may_raid(chosen.air, target):
            bombs = any(state.world.row(u).raids for u in chosen.air)
            label = "Raid the facilities instead" if bombs else "Escort a raid on the facilities instead"
            alternatives = (
                Choice(
                    action=MoveUnits(power=power, units=ids, path=path, raid=True),
                    label=Message.of(label),
                    space=target,
                ),
            )
        kind = "raid" if raid else "attack" if fight or chosen.air else "friendly" if calm else "walk_in"
        return Target(
            space=target,
            path=path,
            kind=kind,
            action=action,
            notes=self._blitz_note(chosen, path),
            alternatives=alternatives,
        )

    def _blitz_note(self, chosen: Selection, path: Sequence[Space]) -> tuple[Message, ...]:
        """What a blitz takes on its way (PA-7.23)."""
        state = self.state
        if not chosen.land:
            return ()
        taken = [space for space in path[1:-1] if enemy_controlled(state, state.power, space)]
        return tuple(Message.of("This way takes {space:the}.", space=say.space(space)) for space in taken)

    def can_move(self, space: Space, unit: Unit) -> bool:
        """The unit may be able to attack, sail or land."""
        row = self.state.world.row(unit)
        if row.fires_on_aircraft or unit.spent or not row.move:
            return False
        if row.domain == "air":
            return not unit.moved and unit.aboard is None
        if unit.aboard is not None:
            return all(unit.id not in landing.units for landing in self.state.landings)
        if row.domain == "land":
            return unit.start is None
        return moves_left(self.state, unit) > 0 and not (
            unit.start is not None and bars(self.state, unit, space)
        )

    def try_out(self, action: Action) -> None:
        """Refuse an action as the rules would; nothing is changed."""
        combat_move.answer(self.state.copy(), action)

    # ----------------------------------------------------------------------- done

    def done(self) -> Action:
        """The action that ends the phase."""
        hopeless = bool(PLANNER.plan(self.state).stranded)
        return EndPhase(power=self.state.power, accept_losses=hopeless)

    def check_done(self) -> None:
        """The phase may end, aircraft without a place being given up."""
        combat_move.check_done(self.state, accept_losses=True)

    def done_warnings(self) -> Sequence[Message]:
        """Aircraft that will be lost."""
        return lost_for_good(self.state, PLANNER)

    def done_hints(self) -> Sequence[Message]:
        """Empty enemy territories that somebody could walk into."""
        return walk_ins(self.state, self._could_walk_in)

    def _could_walk_in(self, unit: Unit, start: Space, target: Space) -> bool:
        if not self.can_move(start, unit) or attackers_at(self.state, target):
            return False
        return allowed(lambda: check_march(self.state, unit, (start, target)))

    def tidy_up(self) -> Choice | None:
        """Take back everything that has no part in an attack."""
        ships, cargo = strays(self.state)
        return take_back(self.state, (*ships, *cargo))


def combat_moves(state: State) -> GroupMoves[CombatMoves]:
    """What may be answered in this phase (`axis_desktop.model.asking.options.MoveOptions`)."""
    return GroupMoves(CombatMoves(state))
