"""What may be moved without battle: marches, rebasing, sea transport in phase 2 (EU-14).

In phase 1 aircraft change their base, and units go to the aid of a country (EU-3.6, EU-6.4).
"""

from collections.abc import Iterable, Sequence
from typing import Literal

from axis_desktop.model.asking.options import Choice, Target
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.europe1939.actions import MoveUnits, Rebase, TransportUnits
from axis_desktop.systems.europe1939.moving.marching import check_march, paths, points_left
from axis_desktop.systems.europe1939.moving.rebasing import bases_in_reach, check_rebase, reach_of
from axis_desktop.systems.europe1939.moving.transport import check_transport
from axis_desktop.systems.europe1939.places.air import within
from axis_desktop.systems.europe1939.places.sea import ports_in_reach
from axis_desktop.systems.europe1939.politics.consequences import consequences
from axis_desktop.systems.europe1939.politics.declaring import aided_against, price
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import AIRCRAFT, FLEET, GROUND, figures
from axis_desktop.systems.europe1939.wrong import wrong_phase
from axis_desktop.systems.questions.asking import allowed

Kind = Literal["friendly", "walk_in", "land"]


class NoncombatOrders:
    """Orders of phase 2, and those of phase 1 that are no attacks."""

    def __init__(self, state: State) -> None:
        self._state = state
        self.player: Power = state.power

    def check_done(self) -> None:
        """The phase can always end."""

    def may_move(self, space: Space, unit: Unit) -> bool:
        """It hasn't moved, fought or acted, and is supplied."""
        if unit.type in GROUND:
            return points_left(self._state, unit) > 0 and unit.id not in self._state.unsupplied
        if unit.type == FLEET:
            return not unit.spent
        return not unit.moved and unit.id not in self._state.attacks

    def order(self, space: Space, units: Sequence[Unit], target: Space) -> Action:
        """Ground units march, aircraft and fleets change their bases; fleets with others carry them."""
        power, ids = self._state.power, tuple(unit.id for unit in units)
        fleets = tuple(unit.id for unit in units if unit.type == FLEET)
        if fleets and len(fleets) < len(units):
            cargo = tuple(unit for unit in ids if unit not in fleets)
            return TransportUnits(power=power, fleets=fleets, units=cargo, space=target)
        if all(unit.type in GROUND for unit in units):
            found = self._paths(space, units)
            path = found.get(target, (space, target))
            if target not in found and target in self._state.world.ports and self._carriers(space, units):
                carriers = self._carriers(space, units)
                return TransportUnits(power=power, fleets=carriers, units=ids, space=target)
            return MoveUnits(power=power, units=ids, path=path)
        return Rebase(power=power, units=ids, space=target)

    def check(self, action: Action) -> None:
        """Refuse it as the rules would."""
        match action:
            case MoveUnits():
                check_march(self._state, action)
            case Rebase():
                check_rebase(self._state, action)
            case TransportUnits() if self._state.phase != "war":
                check_transport(self._state, action)
            case _:
                raise wrong_phase(self._state)

    def targets(self, space: Space, units: Sequence[Unit]) -> Iterable[Target]:
        """Where these units can go together, by land first, then by sea."""
        fleets = tuple(unit.id for unit in units if unit.type == FLEET)
        cargo = [unit for unit in units if unit.type != FLEET]
        found: dict[Space, Target] = {}
        if not fleets or not cargo:
            found |= {target.space: target for target in self._plain(space, units)}
        if cargo:
            carriers = fleets or self._carriers(space, cargo)
            for target in self._by_sea(space, carriers, cargo):
                found.setdefault(target.space, target)
        return found.values()

    def _paths(self, space: Space, units: Sequence[Unit]) -> dict[Space, tuple[Space, ...]]:
        points = min(points_left(self._state, unit) for unit in units)
        return paths(self._state, units[0].owner, space, points)

    def _plain(self, space: Space, units: Sequence[Unit]) -> Iterable[Target]:
        """Without a ship."""
        state, power, ids = self._state, self._state.power, tuple(unit.id for unit in units)
        if all(unit.type in GROUND for unit in units):
            ways = self._paths(space, units)
            aided = (near for near in state.world.ground[space] if self._aids(near))
            ways |= {near: (space, near) for near in aided if near not in ways}
            for target, path in ways.items():
                march = MoveUnits(power=power, units=ids, path=path)
                if self._allowed(march):
                    enemy = state.is_enemy(units[0].owner, target)
                    yield self._target(target, path, "walk_in" if enemy else "friendly", march)
        elif len({unit.type for unit in units}) == 1:
            for target in (*bases_in_reach(state, space, units[0]), *self._aided_within(space, units[0])):
                rebase = Rebase(power=power, units=ids, space=target)
                if self._allowed(rebase):
                    yield self._target(target, (space, target), "friendly", rebase)

    def _by_sea(self, space: Space, carriers: tuple[UnitId, ...], cargo: Sequence[Unit]) -> Iterable[Target]:
        """Aboard fleets of their base, which return or stay there."""
        state, power = self._state, self._state.power
        if not carriers or space not in state.world.ports:
            return
        ids = tuple(unit.id for unit in cargo)
        aided = (port for port in sorted(state.world.ports) if self._aids(port))
        for port in (*ports_in_reach(state, cargo[0].owner, space), *aided):
            action = TransportUnits(power=power, fleets=carriers, units=ids, space=port)
            if port == space or not self._allowed(action):
                continue
            stay = TransportUnits(power=power, fleets=carriers, units=ids, space=port, stays=True)
            label = Message.of("The fleets stay in {space:the}", space=say.space(port))
            yield self._target(
                port, (space, port), "land", action, Choice(action=stay, label=label, space=port)
            )

    def _carriers(self, space: Space, cargo: Sequence[Unit]) -> tuple[UnitId, ...]:
        """As many unspent fleets of the same base and nation as the cargo needs; none if they are too few."""
        wanted = -(-len(cargo) // figures().fleet.transport)
        free = [
            unit.id
            for unit in self._state.forces.at(space)
            if unit.type == FLEET and unit.owner == cargo[0].owner and not unit.spent
        ]
        return tuple(free[:wanted]) if len(free) >= wanted else ()

    def _aids(self, area: Space) -> bool:
        state = self._state
        return state.is_neutral(state.power, area) and aided_against(state, state.power, area) is not None

    def _aided_within(self, base: Space, unit: Unit) -> Iterable[Space]:
        """Areas of countries in need that a unit reaches in the air (EU-6.4)."""
        if unit.type != AIRCRAFT:
            return ()
        reached = within(self._state, unit.owner, base, reach_of(unit))
        return (area for area in sorted(reached) if area in self._state.world.areas and self._aids(area))

    def _allowed(self, action: Action) -> bool:
        return allowed(lambda: self.check(action))

    def _target(
        self, space: Space, path: tuple[Space, ...], kind: Kind, action: Action, *alternatives: Choice
    ) -> Target:
        foe = aided_against(self._state, self._state.power, space) if self._aids(space) else None
        return Target(
            space=space,
            path=path,
            kind=kind,
            action=action,
            alternatives=alternatives,
            cost=0 if foe is None else price(self._state, self._state.power, foe),
            notes=() if foe is None else self._told_of_help(foe),
        )

    def _told_of_help(self, foe: Power) -> tuple[Message, ...]:
        """The war that units are sent into, and what follows from it beside its price (EU-6.4)."""
        war = Message.of("Going there is war with {foe:the}.", foe=say.power(foe))
        found = consequences(self._state, self._state.power, foe)
        return war, *(each.text for each in found if each.rule != "EU-6.1")

    def warnings(self) -> Sequence[Message]:
        """Nothing is lost by not moving."""
        return ()
