"""What may be answered in the noncombat move."""

from collections.abc import Sequence
from functools import partial

from axis_desktop.model.asking.options import Choice, Target
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space, UnitId
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war.actions import EndPhase, MoveUnits
from axis_desktop.systems.area_war.air.decks import idle_fighters
from axis_desktop.systems.area_war.air.homeward import Homeward, lost_as_they_stand
from axis_desktop.systems.area_war.air.landing_check import LandingCheck
from axis_desktop.systems.area_war.air.landing_plan import is_landing_ground
from axis_desktop.systems.area_war.movement.ending import told_once
from axis_desktop.systems.area_war.movement.groups import Selection, alike, moves_left, relocate
from axis_desktop.systems.area_war.movement.march import check_guns
from axis_desktop.systems.area_war.movement.options import GroupMoves, Transports
from axis_desktop.systems.area_war.movement.ways import sea_ways
from axis_desktop.systems.area_war.paths import Way
from axis_desktop.systems.area_war.situation import friendly_to
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.moving import noncombat_move
from axis_desktop.systems.classic.moving.air.air_rules import DECKS, PLANNER, RULES
from axis_desktop.systems.classic.moving.air.aircraft import check_flight_home, land_planes
from axis_desktop.systems.classic.moving.air.carriers import embark_riders, fighters_note, take_off
from axis_desktop.systems.classic.moving.move_targets import air_ways, land_ways
from axis_desktop.systems.classic.moving.sea_transport import check_load, check_unload
from axis_desktop.systems.classic.state import State
from axis_desktop.systems.questions.asking import allowed


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
        movers = [u for u in chosen.movers if u.id in ids]
        notes = fighters_note(self.state, movers, riders, way.path) if chosen.sea else ()
        return Target(space=way.path[-1], path=way.path, kind="friendly", action=action, notes=notes)

    def march(self, chosen: Selection) -> dict[Space, Target]:
        """Where land units can go, with planes that go along."""
        state = self.state

        def check(way: Way) -> None:
            for unit in alike(chosen.land):
                noncombat_move.check_regroup(state, unit, way.path)
            check_guns(state, chosen.land, way.path[-1])
            for plane in alike(chosen.air):
                check_flight_home(state, plane, way.path)

        return {
            space: self._target(chosen, ways[0])
            for space, ways in land_ways(state, chosen.movers, chosen.space).items()
            if chosen.asks_about(space)
            and friendly_to(state, state.power, space)
            and allowed(lambda ways=ways: check(ways[0]))  # type: ignore[misc]  # bound at once
        }

    def fly(self, chosen: Selection) -> dict[Space, Target]:
        """Where planes can go."""
        state, power = self.state, self.state.power
        ways = {chosen.space: [Way((), (chosen.space,))]} if state.world.is_sea(chosen.space) else {}
        ways |= air_ways(state, chosen.air, chosen.space)
        found = {}
        for space, each in ways.items():
            if not chosen.asks_about(space):
                continue
            ground = is_landing_ground(state, power, space)
            if not ground and not any(state.world.row(u).fighters for u in state.forces.at(space)):
                continue
            if allowed(lambda way=each[0], ground=ground: self._check_landing(chosen.air, way, ground)):  # type: ignore[misc]  # bound at once
                found[space] = self._target(chosen, each[0])
        return found

    def _check_landing(self, planes: Sequence[Unit], way: Way, ground: bool) -> None:
        for plane in alike(planes):
            check_flight_home(self.state, plane, way.path)
        if not ground:
            land_planes(self.state.copy(), planes, way.path)

    def sail(self, chosen: Selection) -> dict[Space, Target]:
        """Where ships can go, with the fighters aboard."""
        state = self.state
        guests = DECKS.guests_to_take(state, {u.id for u in chosen.sea}, chosen.space)
        fighters = tuple(u.id for u in chosen.air)
        # The fighters on deck ride along unless others were selected.
        sails = any(RULES.takes_aboard(state, ship) for ship in chosen.sea)
        idle = () if fighters or not sails else idle_fighters(state, chosen.space)
        attempts = [(*guests, *fighters, *idle), (*guests, *fighters)]
        found = {}
        for space, ways in sea_ways(state, chosen.sea, chosen.space).items():
            if not chosen.asks_about(space):
                continue
            for riders in attempts:
                if self._may_sail(chosen, ways[0], riders):
                    found[space] = self._target(chosen, ways[0], riders)
                    break
        return found

    def _may_sail(self, chosen: Selection, way: Way, riders: tuple[UnitId, ...]) -> bool:
        state, path = self.state, way.path

        def check() -> None:
            for ship in alike(chosen.sea):
                noncombat_move.check_cruise(state, ship, path)
            places = DECKS.assign(state, chosen.sea, riders, path[0])
            if riders or self.landing.decks_matter:
                after = state.copy()
                take_off(after, chosen.sea, riders, path[0])
                embark_riders(after, places, path)
                relocate(after, chosen.sea, path)
                PLANNER.check(state, after, "homeward")

        return allowed(check)

    def can_move(self, space: Space, unit: Unit) -> bool:
        """The unit may be able to regroup, sail, land or go ashore."""
        if unit.spent or self.state.world.row(unit).produces:
            return False
        if unit.aboard is not None:
            return self.state.world.row(unit).domain == "land"
        return moves_left(self.state, unit) > 0 or (
            unit.start is not None and self.state.world.row(unit).domain == "air"
        )

    def try_out(self, action: Action) -> None:
        """Refuse an action as the rules would; nothing is changed."""
        noncombat_move.answer(self.state.copy(), action)

    # ----------------------------------------------------------------------- done

    def done(self) -> Action:
        """The action that ends the phase."""
        lost = bool(PLANNER.plan(self.state, as_they_stand=True).stranded)
        return EndPhase(power=self.state.power, accept_losses=lost)

    def check_done(self) -> None:
        """The phase may end, planes without a place being given up."""
        noncombat_move.check_done(self.state, accept_losses=True)

    def done_warnings(self) -> Sequence[Message]:
        """Planes that will be lost."""
        return lost_as_they_stand(self.state, PLANNER)

    def done_hints(self) -> Sequence[Message]:
        """Troops that stay aboard."""
        aboard = [
            (space, unit)
            for space, unit in self.state.forces.all()
            if unit.owner == self.state.power
            and self.state.world.row(unit).domain == "land"
            and unit.aboard is not None
            and self.can_move(space, unit)
        ]
        return told_once("The {unit} in {space:the} stays aboard.", aboard)

    def tidy_up(self) -> Choice | None:
        """The next move that brings planes down which would be lost otherwise."""
        if allowed(self.check_done):
            return None
        action = homeward_move(self.state)
        return Choice(action=action, label=Message.of("Land the planes"), space=action.path[-1])


HOMEWARD = Homeward[State](PLANNER, DECKS, air_ways, sea_ways)
"""Moves that follow the joint landing plan."""


def homeward_move(state: State) -> MoveUnits:
    """A move that follows the joint landing plan: a plane lands, or a carrier goes to meet it."""
    return HOMEWARD.next_move(state)


def noncombat_moves(state: State) -> GroupMoves[NoncombatMoves]:
    """What may be answered in this phase (`axis_desktop.model.asking.options.MoveOptions`)."""
    return GroupMoves(NoncombatMoves(state))
