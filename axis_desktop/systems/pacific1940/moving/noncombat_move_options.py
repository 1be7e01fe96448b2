"""What may be answered in the noncombat move."""

from collections.abc import Sequence
from functools import partial

from axis_desktop.model.asking.options import Choice, Target
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space, UnitId
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war.actions import EndPhase, MoveUnits
from axis_desktop.systems.area_war.air.decks import idle_fighters
from axis_desktop.systems.area_war.air.homeward import Homeward, lost_as_they_stand
from axis_desktop.systems.area_war.air.landing_check import LandingCheck
from axis_desktop.systems.area_war.air.landing_plan import is_landing_ground
from axis_desktop.systems.area_war.movement.ending import told_once
from axis_desktop.systems.area_war.movement.groups import Selection, alike, moves_left
from axis_desktop.systems.area_war.movement.options import GroupMoves, Transports, allowed
from axis_desktop.systems.area_war.paths import Way
from axis_desktop.systems.area_war.situation import friendly_to
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.moving import noncombat_move
from axis_desktop.systems.pacific1940.moving.air_rules import DECKS, PLANNER, RULES
from axis_desktop.systems.pacific1940.moving.flying import air_ways, check_flight_home
from axis_desktop.systems.pacific1940.moving.marching import land_ways
from axis_desktop.systems.pacific1940.ships.sailing import check_cruise, sea_ways
from axis_desktop.systems.pacific1940.ships.transports import check_load, check_unload
from axis_desktop.systems.pacific1940.state import State

HOMEWARD = Homeward[State](PLANNER, DECKS, air_ways, sea_ways)
"""Moves that follow the joint landing plan."""


class NoncombatMoves:
    """Regrouping, sailing, landing."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.landing = LandingCheck(PLANNER, state)
        self.transports = Transports(partial(check_load, state), partial(check_unload, state))

    @property
    def made(self) -> int:
        """Moves made in this phase so far."""
        return len(self.state.moves)

    # -------------------------------------------------------------------- targets

    def _target(self, chosen: Selection, way: Way, riders: tuple[UnitId, ...] = ()) -> Target:
        ids = tuple(u.id for u in chosen.movers if u.id not in riders)
        action = MoveUnits(power=self.state.power, units=ids, path=way.path, riders=riders)
        return Target(space=way.path[-1], path=way.path, kind="friendly", action=action)

    def _plays(self, chosen: Selection, way: Way, riders: tuple[UnitId, ...] = ()) -> bool:
        """The rules would play this move."""
        return allowed(self.try_out, self._target(chosen, way, riders).action)

    def march(self, chosen: Selection) -> dict[Space, Target]:
        """Where land units can go, with aircraft that go along."""
        state, found = self.state, dict[Space, Target]()
        for space, ways in land_ways(state, chosen.movers, chosen.space).items():
            if not chosen.asks_about(space) or not friendly_to(state, state.power, space):
                continue
            if _passes(state, chosen, ways[0]):
                found[space] = self._target(chosen, ways[0])
        return found

    def fly(self, chosen: Selection) -> dict[Space, Target]:
        """Where aircraft can land."""
        state, found = self.state, dict[Space, Target]()
        ways = {chosen.space: [Way((), (chosen.space,))]} if state.world.is_sea(chosen.space) else {}
        ways |= air_ways(state, chosen.air, chosen.space)
        for space, each in ways.items():
            if not chosen.asks_about(space):
                continue
            if is_landing_ground(state, state.power, space):
                lands = _passes(state, chosen, each[0])
            else:
                decks = any(state.world.row(u).fighters for u in state.forces.at(space))
                decks = decks or PLANNER.awaited_in(state, space)
                lands = decks and self._plays(chosen, each[0])
            if lands:
                found[space] = self._target(chosen, each[0])
        return found

    def sail(self, chosen: Selection) -> dict[Space, Target]:
        """Where ships can go, with the aircraft on their decks."""
        state, found = self.state, dict[Space, Target]()
        guests = DECKS.guests_to_take(state, {u.id for u in chosen.sea}, chosen.space)
        aircraft = tuple(u.id for u in chosen.air)
        # Those on deck ride along unless others were selected.
        sails = any(RULES.takes_aboard(state, ship) for ship in chosen.sea)
        idle = () if aircraft or not sails else idle_fighters(state, chosen.space)
        attempts = dict.fromkeys([(*guests, *aircraft, *idle), (*guests, *aircraft)])
        simple = not sails and not aircraft and not self.landing.decks_matter
        for space, ways in sea_ways(state, chosen.sea, chosen.space).items():
            if not chosen.asks_about(space):
                continue
            for riders in attempts:
                if _passes(state, chosen, ways[0]) and (simple or self._plays(chosen, ways[0], riders)):
                    found[space] = self._target(chosen, ways[0], riders)
                    break
        return found

    def can_move(self, space: Space, unit: Unit) -> bool:
        """The unit may be able to regroup, sail, land or go ashore."""
        row = self.state.world.row(unit)
        if unit.spent or not row.move:
            return False
        if unit.aboard is not None:
            return row.domain == "land"
        return moves_left(self.state, unit) > 0 or (unit.start is not None and row.domain == "air")

    def try_out(self, action: Action) -> None:
        """Refuse an action as the rules would; nothing is changed."""
        noncombat_move.answer(self.state.copy(), action)

    # ----------------------------------------------------------------------- done

    def done(self) -> Action:
        """The action that ends the phase."""
        lost = bool(PLANNER.plan(self.state, as_they_stand=True).stranded)
        return EndPhase(power=self.state.power, accept_losses=lost)

    def check_done(self) -> None:
        """The phase may end, aircraft without a place being given up."""
        noncombat_move.check_done(self.state, accept_losses=True)

    def done_warnings(self) -> Sequence[Message]:
        """Aircraft that will be lost."""
        return lost_as_they_stand(self.state, PLANNER)

    def done_hints(self) -> Sequence[Message]:
        """Troops that stay aboard."""
        aboard = [
            (space, unit)
            for space, unit in self.state.forces.all()
            if unit.owner == self.state.power and unit.aboard is not None and self.can_move(space, unit)
        ]
        return told_once("The {unit} in {space:the} stays aboard.", aboard)

    def tidy_up(self) -> Choice | None:
        """The next move that brings aircraft down which would be lost otherwise."""
        try:
            self.check_done()
        except IllegalAction:
            action = HOMEWARD.next_move(self.state)
            return Choice(action=action, label=Message.of("Land the aircraft"), space=action.path[-1])
        return None


def _passes(state: State, chosen: Selection, way: Way) -> bool:
    """Each of the units by itself may go that way."""
    try:
        for unit in alike(chosen.land):
            noncombat_move.check_regroup(state, unit, way.path)
        for unit in alike(chosen.sea):
            check_cruise(state, unit, way.path)
        if not chosen.sea:
            for unit in alike(chosen.air):
                check_flight_home(state, unit, way.path)
    except IllegalAction:
        return False
    return True


def noncombat_moves(state: State) -> GroupMoves[NoncombatMoves]:
    """What may be answered in this phase (`axis_desktop.model.asking.options.MoveOptions`)."""
    return GroupMoves(NoncombatMoves(state))
