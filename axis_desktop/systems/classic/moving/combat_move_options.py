"""What may be answered in the combat move."""

from collections.abc import Sequence
from functools import partial

from axis_desktop.model.asking.options import Choice, Target
from axis_desktop.model.chance import Chance, Given
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space, UnitId
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war.actions import EndPhase
from axis_desktop.systems.area_war.air.decks import idle_fighters
from axis_desktop.systems.area_war.air.homeward import lost_for_good
from axis_desktop.systems.area_war.air.landing_check import LandingCheck
from axis_desktop.systems.area_war.movement.ending import take_back, told_once, walk_ins
from axis_desktop.systems.area_war.movement.groups import Selection, alike, moves_left
from axis_desktop.systems.area_war.movement.options import GroupMoves, Terms, Transports
from axis_desktop.systems.area_war.movement.sail import check_sail
from axis_desktop.systems.area_war.movement.ways import sea_ways
from axis_desktop.systems.area_war.paths import Way
from axis_desktop.systems.area_war.situation import enemy_occupied, friendly_to
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.fighting.pending_battles import raiders_at
from axis_desktop.systems.classic.moving import combat_move
from axis_desktop.systems.classic.moving.air.air_rules import DECKS, PLANNER
from axis_desktop.systems.classic.moving.air.aircraft import check_flight, raid_target
from axis_desktop.systems.classic.moving.air.carriers import below_deck
from axis_desktop.systems.classic.moving.move_targets import (
    air_ways,
    blitz_ways_home,
    combat_target,
    land_ways,
    raid_note,
)
from axis_desktop.systems.classic.moving.neutrals import check_fee, fee_ipc
from axis_desktop.systems.classic.moving.sea_transport import check_landing, check_load
from axis_desktop.systems.classic.moving.stray import strays, without_landing
from axis_desktop.systems.classic.state import State
from axis_desktop.systems.questions.asking import allowed
from axis_desktop.systems.questions.play import Play


class CombatMoves:
    """Attacks, walk-ins, landings and what leads to them."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.landing = LandingCheck(PLANNER, state)
        self.transports = Transports(partial(check_load, state), partial(check_landing, state), self._terms)

    @property
    def made(self) -> int:
        """Moves made in this phase so far."""
        return len(self.state.moves)

    # -------------------------------------------------------------------- targets

    def _terms(self, zone: Space, space: Space) -> Terms:
        """The fee of a neutral, and raids that lapse because troops take the factory (CL-10.7, CL-13.7)."""
        taken_at_once = not enemy_occupied(self.state, self.state.power, zone)
        return fee_ipc(self.state, (space,)), raid_note(self.state, (space,)) if taken_at_once else ()

    def march(self, chosen: Selection) -> dict[Space, Target]:
        """Where land units can go, with planes that go along."""
        state, found = self.state, dict[Space, Target]()
        ends_in_peace = "blitz_into_friendly" in state.world.options  # else CL-6.3 and CL-7.7 forbid it
        for every in (land_ways, blitz_ways_home):
            for space, ways in every(state, chosen.movers, chosen.space).items():
                if not chosen.asks_about(space):
                    continue
                if not ends_in_peace and friendly_to(state, state.power, space):
                    continue
                way = next((way for way in reversed(ways) if self._may_march(chosen, way)), None)
                if way is not None and space not in found:
                    found[space] = combat_target(state, chosen, way, (), raid=False)
        return found

    def _may_march(self, chosen: Selection, way: Way) -> bool:
        state, path = self.state, way.path

        def check() -> None:
            for unit in alike(chosen.land):
                combat_move.check_march(state, unit, path)
            check_fee(state, state.power, path[1:])

        return allowed(check) and (not chosen.air or self._may_fly(chosen.air, way, raid=False))

    def fly(self, chosen: Selection) -> dict[Space, Target]:
        """Where planes can go."""
        state, power = self.state, self.state.power
        bombers = all(state.world.row(u).raids for u in chosen.air)
        found = {}
        ways_here = [Way((), (chosen.space,))] if state.world.is_sea(chosen.space) else []
        every = {chosen.space: ways_here, **air_ways(state, chosen.air, chosen.space)}
        for space, ways in every.items():
            if not chosen.asks_about(space):
                continue
            fight = enemy_occupied(state, power, space)
            if not fight and not (bombers and raid_target(state, power, space)):
                continue
            for way in reversed(ways):
                if self._may_fly(chosen.air, way, raid=not fight):
                    found[space] = combat_target(state, chosen, way, (), raid=not fight)
                    break
        return found

    def _may_fly(self, planes: Sequence[Unit], way: Way, *, raid: bool) -> bool:
        state, path = self.state, way.path

        def check() -> None:
            for plane in alike(planes):
                check_flight(state, plane, path, raid=raid)
            check_fee(state, state.power, path[1:-1])
            # An attack at sea may bind carriers that lie there and on which other planes depend (CL-21.4).
            binds = state.world.is_sea(path[-1]) and self.landing.decks_matter
            if binds or not self.landing.reach_ground(planes, way):
                combat_move.check_landing_after(state, planes, {}, path)

        return not self.landing.is_hopeless(planes, way) and allowed(check)

    def sail(self, chosen: Selection) -> dict[Space, Target]:
        """Where ships can go, with the fighters aboard."""
        state = self.state
        every = sea_ways(state, chosen.sea, chosen.space)
        if enemy_occupied(state, state.power, chosen.space):
            every = {chosen.space: [Way((), (chosen.space,))], **every}
        guests = DECKS.guests_to_take(state, {u.id for u in chosen.sea}, chosen.space)
        fighters = tuple(u.id for u in chosen.air)
        found = {}
        for space, ways in every.items():
            if not chosen.asks_about(space):
                continue
            fight = enemy_occupied(state, state.power, space)
            # Fighters fly along to a fight and ride anywhere else; others ride if they have no other deck.
            flying = chosen.air if fight else ()
            named = guests if fight else (*guests, *fighters)
            below = below_deck(state, (*chosen.sea, *flying), named, ways[0].path)
            attempts = [(*named, *below)]
            if not fighters:
                attempts.append((*guests, *idle_fighters(state, chosen.space)))
            for riders in dict.fromkeys(attempts):
                if self._may_sail(chosen, ways[0], riders):
                    found[space] = combat_target(state, chosen, ways[0], riders, raid=False)
                    break
        return found

    def _may_sail(self, chosen: Selection, way: Way, riders: tuple[UnitId, ...]) -> bool:
        state, path = self.state, way.path

        def check() -> None:
            for ship in alike(chosen.sea):
                check_sail(state, ship, path)
                if len(path) == 1:
                    combat_move.check_fights_here(state, ship, path[0])
            flying = [u for u in chosen.air if u.id not in riders]
            for plane in flying:
                check_flight(state, plane, path, raid=False)
            places = DECKS.assign(state, chosen.sea, riders, path[0])
            if flying or self.landing.decks_matter:
                combat_move.check_landing_after(state, (*chosen.sea, *flying), places, path)

        return allowed(check)

    def can_move(self, space: Space, unit: Unit) -> bool:
        """The unit may be able to attack, walk in, sail or land."""
        row = self.state.world.row(unit)
        if row.fires_on_aircraft or unit.spent:
            return False
        if row.domain == "air":
            return unit.start is None and unit.aboard is None
        if unit.aboard is not None:
            return all(unit.id not in landing.units for landing in self.state.landings)
        if unit.start is not None and enemy_occupied(self.state, self.state.power, space):
            return False
        return moves_left(self.state, unit) > 0

    def try_out(self, action: Action) -> None:
        """Refuse an action as the rules would; nothing is changed."""
        combat_move.answer(Play(self.state.copy(), Chance(Given(()))), action)

    # ----------------------------------------------------------------------- done

    def done(self) -> Action:
        """The action that ends the phase."""
        hopeless = bool(PLANNER.plan(self.state).stranded)
        return EndPhase(power=self.state.power, accept_losses=hopeless)

    def check_done(self) -> None:
        """The phase may end, planes without a place being given up."""
        combat_move.check_done(self.state, accept_losses=True)

    def done_warnings(self) -> Sequence[Message]:
        """Planes that will be lost, and cargo that sails into a battle but lands nowhere after it."""
        forgotten = "No landing is declared for the {unit} aboard in {space:the}."
        return [*lost_for_good(self.state, PLANNER), *told_once(forgotten, without_landing(self.state))]

    def done_hints(self) -> Sequence[Message]:
        """Empty enemy territories that somebody could walk into."""
        return walk_ins(self.state, self._could_walk_in)

    def _could_walk_in(self, unit: Unit, start: Space, target: Space) -> bool:
        rested = unit.start is None and self.state.world.row(unit).combat
        return rested and not raiders_at(self.state, target)

    def tidy_up(self) -> Choice | None:
        """Take back everything that has no part in an attack."""
        ships, cargo = strays(self.state)
        return take_back(self.state, (*ships, *cargo))


def combat_moves(state: State) -> GroupMoves[CombatMoves]:
    """What may be answered in this phase (`axis_desktop.model.asking.options.MoveOptions`)."""
    return GroupMoves(CombatMoves(state))
