"""Landings that waited for a sea battle: called off, carried out, or gone with it (CL-12.8 to CL-12.10)."""

from itertools import combinations

import msgspec

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Choice, Options
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.events import MoneyChanged, UnitsMoved
from axis_desktop.model.facts import Action, Event
from axis_desktop.model.ids import Space
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war.battle.fight import units_of
from axis_desktop.systems.area_war.battle.options import Answers
from axis_desktop.systems.area_war.battle.story import tell
from axis_desktop.systems.area_war.forces import pieces_of
from axis_desktop.systems.area_war.situation import enemy_occupied, is_neutral
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.actions import CallOff
from axis_desktop.systems.classic.fighting.battle_data import Battle, CallingOff, Landing
from axis_desktop.systems.classic.fighting.losses import battle_of
from axis_desktop.systems.classic.fighting.pending_battles import battles_to_fight
from axis_desktop.systems.classic.moving.neutrals import walk_in
from axis_desktop.systems.classic.question import Play, Question
from axis_desktop.systems.classic.state import State
from axis_desktop.systems.questions.asking import asked


def landing_targets(state: State, battle: Battle) -> tuple[Space, ...]:
    """Where troops may land now that the zone is free; () if it is not, or nobody is left (CL-12.8)."""
    if battle.result not in ("attacker", "both_gone"):
        return ()
    here = [landing for landing in state.landings if landing.zone == battle.space]
    return tuple(sorted({landing.target for landing in here if _alive(state, landing)}))


class CallingOffQuestion(Question[CallingOff]):
    """Which landings are given up now that the zone is free, whole per target (CL-12.10)."""

    def advance(self, play: Play, frame: CallingOff) -> bool:
        """Ask if a landing waits for this battle and can go ahead."""
        battle = battle_of(play.state)
        if landing_targets(play.state, battle):
            return True
        play.pop()
        battle.called_off = ()
        return False

    def decision(self, state: State, frame: CallingOff) -> Decision:
        """Which ones."""
        battle = battle_of(state)
        text = "{space:The} is clear: let the landings go ahead, or call some off."
        return asked(state, "declare", battle.attacker, "CL-12.10", text, space=battle.space)

    def options(self, state: State, frame: CallingOff) -> Options:
        """Go ahead; call off one or more; call off all."""
        battle = battle_of(state)
        targets = landing_targets(state, battle)
        listed = [Choice(action=CallOff(power=battle.attacker), label=Message.of("Land as planned"))]
        for count in range(1, len(targets) + 1):
            for given_up in combinations(targets, count):
                spaces = say.listed(say.space(space) for space in given_up)
                listed.append(
                    Choice(
                        action=CallOff(power=battle.attacker, targets=given_up),
                        label=Message.of("Call off {spaces}", spaces=spaces),
                        space=given_up[0],
                    )
                )
        return Answers(listed)

    def answer(self, play: Play, frame: CallingOff, action: Action) -> None:
        """Say which landings are given up."""
        if not isinstance(action, CallOff):
            raise self.another(play.state, frame)
        battle = battle_of(play.state)
        targets = landing_targets(play.state, battle)
        for target in action.targets:
            if target not in targets:
                raise IllegalAction(
                    "CL-12.10", "No landing in {space:the} waits for this battle.", space=say.space(target)
                )
        play.pop()
        battle.called_off = tuple(sorted(set(action.targets)))


def land_or_stay(play: Play, battle: Battle) -> None:
    """Troops go ashore from a zone that was cleared, or stay aboard (CL-12.8, CL-12.9)."""
    if battle.called_off is None:
        play.push(CallingOff())
        return
    battle.step = "over"
    going = set(landing_targets(play.state, battle)) - set(battle.called_off)
    for target in battle.called_off:
        tell(battle, "The landing in {space:the} is called off", space=say.space(target))
    play.tell(*settle(play.state, battle.space, going))


def settle_idle_landings(state: State) -> list[Event]:
    """Landings whose zone has no battle to wait for, when phase 3 begins: they go ahead if it is free."""
    fighting = {space for space, kind in battles_to_fight(state) if kind == "sea"}
    events: list[Event] = []
    for zone in sorted({landing.zone for landing in state.landings} - fighting):
        free = not enemy_occupied(state, state.power, zone)
        targets = {landing.target for landing in state.landings if landing.zone == zone and free}
        events += settle(state, zone, targets)
    return events


def settle(state: State, zone: Space, going: set[Space]) -> list[Event]:
    """Carry out the landings from a zone that go ahead and drop the others."""
    here = sorted(
        (landing for landing in state.landings if landing.zone == zone),
        key=lambda landing: (landing.target, landing.units),
    )
    events: list[Event] = []
    for landing in here:
        units = _alive(state, landing)
        if landing.target in going and units:
            events += _go_ashore(state, landing, units)
        else:
            for unit in units:
                state.forces.update(msgspec.structs.replace(unit, spent=True), zone)
    for target in sorted({landing.target for landing in here} & going):
        events += walk_in(state, target, state.power)
    for landing in [landing for landing in state.landings if landing.zone == zone]:
        events += _drop(state, landing)
    return events


def _alive(state: State, landing: Landing) -> tuple[Unit, ...]:
    """The landing's troops that are still aboard in its zone."""
    return tuple(u for u in units_of(state, landing.zone, landing.units) if u.aboard is not None)


def _go_ashore(state: State, landing: Landing, units: tuple[Unit, ...]) -> list[Event]:
    """Troops leave their transports, which can't move on (CL-9.5)."""
    ships = {u.aboard for u in units}
    for ship in state.forces.at(landing.zone):
        if ship.id in ships and ship.owner == state.power:
            state.forces.update(msgspec.structs.replace(ship, spent=True), landing.zone)
    for unit in state.forces.remove((u.id for u in units), landing.zone):
        ashore = msgspec.structs.replace(unit, aboard=None, by_sea=True, via=landing.zone, spent=True)
        state.forces.add(ashore, landing.target)
    return [
        UnitsMoved(
            power=state.power,
            units=tuple(u.id for u in units),
            pieces=pieces_of(units),
            path=(landing.zone, landing.target),
        )
    ]


def _drop(state: State, landing: Landing) -> list[Event]:
    """Forget a landing; its fee goes to the next landing on the same neutral, or comes back (CL-10.7)."""
    state.landings = tuple(other for other in state.landings if other != landing)
    fee = landing.fee_set_aside
    if not fee:
        return []
    heir = next((other for other in state.landings if other.target == landing.target), None)
    if heir is not None and is_neutral(state, landing.target):
        richer = msgspec.structs.replace(heir, fee_set_aside=heir.fee_set_aside + fee)
        state.landings = tuple(richer if other == heir else other for other in state.landings)
        return []
    state.treasury[state.power] += fee
    return [
        MoneyChanged(
            power=state.power,
            amount=fee,
            treasury=state.treasury[state.power],
            why=Message.of("Nobody broke the neutrality of {space:the}.", space=say.space(landing.target)),
        )
    ]
