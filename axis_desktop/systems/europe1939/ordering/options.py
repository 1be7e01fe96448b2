"""What may be attacked in phase 1 (an `axis_desktop.model.asking.planning.AttackOrderOptions`, EU-7.1)."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from axis_desktop.model.asking.options import Choice
from axis_desktop.model.asking.planning import Detachment, OrderSheet
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import ListTerm, Message, Plural
from axis_desktop.systems.area_war.forces import pieces_of
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.europe1939.actions import EndPhase, OrderAttack
from axis_desktop.systems.europe1939.economy.deducting import unretaken
from axis_desktop.systems.europe1939.economy.purse import check_order_payment
from axis_desktop.systems.europe1939.fighting.frames import Cargo
from axis_desktop.systems.europe1939.fighting.story import spoken
from axis_desktop.systems.europe1939.fighting.strength import is_ground
from axis_desktop.systems.europe1939.moving.move_options import MoveOptions
from axis_desktop.systems.europe1939.moving.noncombat_orders import NoncombatOrders
from axis_desktop.systems.europe1939.ordering.giving import check_order
from axis_desktop.systems.europe1939.ordering.order import check_target, others_at, unspent, usual_path
from axis_desktop.systems.europe1939.ordering.reach import (
    attacks_left,
    is_invadable,
    may_pass_through,
    paths_to,
    points_left,
)
from axis_desktop.systems.europe1939.ordering.sheet import sheet_of
from axis_desktop.systems.europe1939.places.air import within
from axis_desktop.systems.europe1939.places.sea import coasts_in_reach
from axis_desktop.systems.europe1939.politics.declaring import price_of_war
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.supply.lines import cut_off
from axis_desktop.systems.europe1939.supply.relief import unhelped
from axis_desktop.systems.europe1939.tables import AIRCRAFT, FLEET, figures
from axis_desktop.systems.questions.asking import allowed, refusal_of

_STARVING = Plural(
    "1 unit dies this turn without supply: {spaces}.", "{n} units die this turn without supply: {spaces}."
)

_UNRETAKEN = Plural(
    "With the end of this phase you lose {hpp}: {spaces} is not retaken.",
    "With the end of this phase you lose {hpp}: {spaces} are not retaken.",
)


class OrderOptions:
    """Targets, who can join, the sheet and the order itself.

    Args:
        state: is only read.
        others: what else may be done in the phase, the end of it first.
    """

    def __init__(self, state: State, others: Iterable[Choice]) -> None:
        self._state = state
        self._power = state.power
        self.others = tuple(others)

    # ------------------------------------------------------------------ an attack order

    def targets(self) -> Mapping[Space, Message]:
        """Areas that could be attacked or entered, with who stands there.

        Those at war come first, of them those that most units can attack: where the front is.
        """
        most = {space: -len(units) for space, units in self.reached.items()}
        order = sorted(self.reached, key=lambda space: (not self._is_hostile(space), most[space], space))
        return {space: self._against(space) for space in order if self.target_refusal(space) is None}

    def _is_hostile(self, space: Space) -> bool:
        """It belongs to an enemy: nobody has to declare war."""
        holder = self._state.holder(space)
        return holder is not None and self._state.relations.at_war(self._power, holder)

    def target_refusal(self, space: Space) -> IllegalAction | None:
        """Why an area can't be attacked: no area of an enemy, out of reach, or too dear."""
        return refusal_of(lambda: self._check_target(space))

    def joiners(self, target: Space) -> Sequence[Detachment]:
        """Every own unit that could take part, by area."""
        found = self.reached.get(target, {})
        return tuple(
            Detachment(
                units=(unit.id,),
                unit_type=unit.type,
                power=unit.owner,
                space=space,
                note=self._note(unit, space, target),
            )
            for space, unit in found.values()
        )

    def sheet(self, target: Space, units: Sequence[UnitId]) -> OrderSheet:
        """Price, modifiers by direction, defenders, exact odds."""
        return sheet_of(self._state, self.order(target, units))

    def order(self, target: Space, units: Sequence[UnitId]) -> OrderAttack:
        """The order of these units: who can't come over land is carried by a fleet of its port that joins."""
        state = self._state
        placed = {unit: found for unit in units if (found := state.forces.find(unit)) is not None}
        fleets = [(base, unit) for base, unit in placed.values() if unit.type == FLEET]
        cargo: list[Cargo] = []
        free = set(units)
        for unit_id in units:
            if unit_id not in placed:
                continue
            space, unit = placed[unit_id]
            if not is_ground(unit) or paths_to(state, unit, space, target):
                continue
            carrier = next(
                (f for base, f in fleets if base == space and f.owner == unit.owner and f.id in free), None
            )
            if carrier is not None:
                cargo.append(Cargo(fleet=carrier.id, unit=unit_id))
                free -= {carrier.id, unit_id}
        others = tuple(unit for unit in units if unit in free)
        return OrderAttack(power=self._power, space=target, units=others, cargo=tuple(cargo))

    def moves(self) -> MoveOptions:
        """Aircraft that change their base, and who can be sent to the aid of a country (EU-3.6, EU-6.4)."""
        return MoveOptions(self._state, NoncombatOrders(self._state))

    def done(self) -> Action:
        """End the phase."""
        return EndPhase(power=self._power)

    def done_refusal(self) -> IllegalAction | None:
        """It may always end."""
        return None

    def done_warnings(self) -> Sequence[Message]:
        """Without its capital a power falls (EU-19.2); troops that nobody relieves die (EU-17.6).

        What isn't retaken of what it received HPP for is deducted (EU-18.3).
        """
        state, found = self._state, []
        if state.recapture:
            capital, power = say.space(state.world.capital[self._power]), say.power(self._power)
            text = "Without {space:the} {power:the} falls."
            found.append(Message.of(text, space=capital, power=power))
        marked = set(state.unsupplied)
        needy = [(space, unit) for space, unit in cut_off(state, self._power) if unit.id in marked]
        lost = unhelped(state, self._power, needy)
        if lost:
            where = sorted({space for space, unit in needy if unit.id in lost})
            spaces = say.listed(map(say.space, where))
            found.append(Message.of(_STARVING.of(len(lost)), n=len(lost), spaces=spaces))
        if losses := unretaken(state, self._power):
            spaces = say.listed(say.space(loss.space) for loss in losses)
            hpp = say.money(sum(loss.hpp for loss in losses))
            found.append(Message.of(_UNRETAKEN.of(len(losses)), hpp=hpp, spaces=spaces))
        return found

    # ------------------------------------------------------------------ listing

    def choices(self) -> Sequence[Choice]:
        """The end, all else, and for each target an attack with all that makes sense."""
        found = list(self.others)
        for space in self.targets():
            for order in self._usual_orders(space):
                label = Message.of("Attack {space:the}", space=say.space(space))
                found.append(Choice(action=order, label=label, space=space))
        return found

    def words(self, action: Action) -> Message | None:
        """An attack order with everybody who takes part."""
        if not isinstance(action, OrderAttack):
            return None
        carried = (piece for load in action.cargo for piece in (load.fleet, load.unit))
        groups: dict[Space, list[Unit]] = {}
        for unit_id in (*action.units, *carried):
            found = self._state.forces.find(unit_id)
            if found is not None:
                groups.setdefault(found[0], []).append(found[1])
        from_where = (
            Message.of("{pieces} from {space:the}", pieces=say.pieces(pieces_of(units)), space=say.space(at))
            for at, units in groups.items()
        )
        return Message.of(
            "Attack {space:the}: {groups}",
            space=say.space(action.space),
            groups=ListTerm(items=tuple(from_where)),
        )

    def _usual_orders(self, space: Space) -> list[OrderAttack]:
        """All troops with aircraft; all by sea; ships and aircraft alone."""
        reached = self.reached[space]
        ground = [
            i
            for i, (at, unit) in reached.items()
            if is_ground(unit) and paths_to(self._state, unit, at, space)
        ]
        carried = [i for i, (_, unit) in reached.items() if is_ground(unit) and i not in ground]
        aircraft = [i for i, (_, unit) in reached.items() if unit.type == AIRCRAFT]
        fleets = [i for i, (_, unit) in reached.items() if unit.type == FLEET]
        has_others = bool(others_at(self._state, self._power, space))
        air = aircraft if has_others else []
        ideas = [[*ground, *air]] if ground else []
        ideas += [[*carried, *fleets, *air]] if carried else []
        ideas += [[*fleets, *air]] if fleets else []
        ideas += [air] if air else []
        orders = [self.order(space, idea) for idea in ideas if idea]
        return [order for order in orders if allowed(lambda order=order: check_order(self._state, order))]  # type: ignore[misc]  # bound at once

    # ------------------------------------------------------------------ who reaches what

    @cached_property
    def reached(self) -> dict[Space, dict[UnitId, tuple[Space, Unit]]]:
        """For each hostile or neutral area the own units that could take part in an attack on it."""
        state = self._state
        nations = frozenset(state.runs(self._power))
        found: dict[Space, dict[UnitId, tuple[Space, Unit]]] = {}
        for space, unit in state.forces.all():
            if unit.owner in nations:
                for target in self._targets_of(space, unit):
                    found.setdefault(target, {})[unit.id] = (space, unit)
        return found

    def _targets_of(self, space: Space, unit: Unit) -> list[Space]:
        state = self._state
        areas: Iterable[Space]
        if is_ground(unit):
            areas = {*self._over_land(space, unit), *self._by_sea(space, unit)}
        elif unit.spent:
            areas = ()
        elif unit.type == AIRCRAFT:
            areas = within(state, unit.owner, space, figures().air.strike)
        else:
            areas = self._coasts(unit.owner, space)
        return [a for a in sorted(areas) if a in state.world.areas and not state.is_friendly(unit.owner, a)]

    def _over_land(self, space: Space, unit: Unit) -> set[Space]:
        state = self._state
        if attacks_left(state, unit) < 1:
            return set()
        points = points_left(state, unit)
        found = set(state.world.ground[space]) if points >= 1 else set()
        if points >= 2:
            for via in state.world.ground[space]:
                if may_pass_through(state, unit.owner, via):
                    found |= set(state.world.ground[via])
        return found

    def _by_sea(self, space: Space, unit: Unit) -> set[Space]:
        """Where a fleet of its port could land it (EU-3.16, EU-11.1)."""
        state = self._state
        is_fresh = not (unit.moved or unit.spent or unit.by_sea or state.attacks.get(unit.id))
        if not is_fresh or unit.id in state.unsupplied:
            return set()
        fleets = [
            u for u in state.forces.at(space) if u.type == FLEET and u.owner == unit.owner and not u.spent
        ]
        return (
            {area for area in self._coasts(unit.owner, space) if is_invadable(state, area)}
            if fleets
            else set()
        )

    def _coasts(self, nation: Power, base: Space) -> frozenset[Space]:
        key = nation, base
        if key not in self._known_coasts:
            self._known_coasts[key] = frozenset(coasts_in_reach(self._state, nation, base))
        return self._known_coasts[key]

    @cached_property
    def _known_coasts(self) -> dict[tuple[Power, Space], frozenset[Space]]:
        return {}

    # ------------------------------------------------------------------ inside

    def _check_target(self, space: Space) -> None:
        state = self._state
        reached = self.reached.get(space)
        if not reached or not self._is_own_war(reached):
            check_target(state, self._power, space)
        if not reached:
            raise IllegalAction("EU-7.9", "No unit can reach {space:the}.", space=say.space(space))
        if not self._has_attack(space, [unit for _, unit in reached.values()]):
            text = "Nobody who could attack {space:the} can reach it."
            raise IllegalAction("EU-7.9", text, space=say.space(space))
        war = 0 if self._is_own_war(reached) else price_of_war(state, space)
        check_order_payment(state, war, self._least_battle_price(space))

    def _least_battle_price(self, space: Space) -> int:
        """HPP for the cheapest order that could be given there, without a declaration (see `prices`)."""
        state, costs, holder = self._state, figures().cost, self._state.holder(space)
        assert holder is not None
        reached = self.reached[space].values()
        nation = self._power
        if self._is_own_war(self.reached[space]):
            nation = min(unit.owner for _, unit in reached)
        others = others_at(state, nation, space)
        over_land = any(is_ground(unit) and paths_to(state, unit, at, space) for at, unit in reached)
        may_be_met = not state.relations.at_war(nation, holder) and not state.world.is_great(holder)
        if over_land and not may_be_met and not any(map(is_ground, others)):
            return 0
        from_afar = bool(unspent(others)) and not all(is_ground(unit) for _, unit in reached)
        return costs.battle if over_land or from_afar else costs.invasion

    def _is_own_war(self, reached: Mapping[UnitId, tuple[Space, Unit]]) -> bool:
        """Only units of small countries that fight alone reach it (EU-20.6)."""
        allied = self._state.relations.allies[self._power]
        return all(unit.owner not in allied for _, unit in reached.values())

    def _has_attack(self, space: Space, units: Sequence[Unit]) -> bool:
        """A ground unit reaches it, or there is something for aircraft and fleets to fight (EU-7.6)."""
        if any(is_ground(unit) for unit in units):
            return True
        return bool(unspent(others_at(self._state, self._power, space)))

    def _against(self, space: Space) -> Message:
        others = others_at(self._state, self._power, space)
        if not self._is_hostile(space):
            text = "Not at war: {units}" if others else "Not at war: nobody is there yet."
            return Message.of(text, units=spoken(others))
        if not others:
            return Message.of("Nobody is there.")
        return Message.of("{units}", units=spoken(others))

    def _note(self, unit: Unit, space: Space, target: Space) -> Message | None:
        state = self._state
        if is_ground(unit):
            paths = paths_to(state, unit, space, target)
            if not paths:
                return Message.of("By sea, with a fleet of this port.")
            way = usual_path(state, target, paths)
            if len(way) > 2:
                return Message.of("It comes through {space:the}.", space=say.space(way[-2]))
            if state.attacks.get(unit.id):
                return Message.of("It has attacked and goes on.")
        return None
