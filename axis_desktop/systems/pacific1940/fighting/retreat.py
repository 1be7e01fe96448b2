"""Press or retreat: step 6 of a round (PA-8.22, PA-8.34 to PA-8.36)."""

from collections.abc import Iterable

import msgspec

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Choice, Options
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.events import UnitsMoved
from axis_desktop.model.facts import Action, Event
from axis_desktop.model.ids import Power, Space
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war.battle.actions import Press, Retreat
from axis_desktop.systems.area_war.battle.fight import units_of
from axis_desktop.systems.area_war.battle.options import Answers, PressOptions, ways_back
from axis_desktop.systems.area_war.battle.story import tell_retreat
from axis_desktop.systems.area_war.forces import pieces_of
from axis_desktop.systems.area_war.movement.ways import passage_refusal
from axis_desktop.systems.area_war.situation import enemy_occupied, friendly_to
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.fighting.assault import next_of_assault
from axis_desktop.systems.pacific1940.fighting.battle_data import Assaulting, Battle, Pressing
from axis_desktop.systems.pacific1940.fighting.battles import battle_of
from axis_desktop.systems.pacific1940.fighting.rounds import destroy_stuck_transports, end, transports_alone
from axis_desktop.systems.pacific1940.fighting.strength import can_hit
from axis_desktop.systems.pacific1940.question import Play, Question
from axis_desktop.systems.pacific1940.rulebook import DECLARED_LATER
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.questions.asking import asked
from axis_desktop.systems.questions.frame import innermost


def retreats(state: State, battle: Battle) -> tuple[Space | None, ...]:
    """Where the attacker may retreat to now; None: aircraft break off in place; () if it may not.

    On land an adjacent friendly territory that an attacking land unit came from over land, at sea an adjacent
    zone that a ship came from, friendly now and when the turn began; units lost since count (PA-8.36). What
    was unloaded never retreats, aircraft then leave with those that came over land, or alone (PA-8.22).
    """
    bound = _bound(state, battle)
    if not bound:
        return (None,) if _flying(state, battle) else ()
    if battle.kind == "land":
        return tuple(
            space
            for space in battle.entries
            if friendly_to(state, battle.attacker, space) and state.world.adjacent(space, battle.space)
        )
    return tuple(zone for zone in battle.entries if _open(state, battle, zone))


class PressingQuestion(Question[Pressing]):
    """Fight another round, or retreat: the attacker's choice (PA-8.36)."""

    def advance(self, play: Play, frame: Pressing) -> bool:
        """Ask if there is a choice; transports alone retreat, stay beside transports, or are destroyed.

        (PA-8.34)
        """
        state, battle = play.state, battle_of(play.state)
        ways = retreats(state, battle)
        if _must_leave(state, battle):
            if len(ways) > 1:
                return True
            play.pop()
            if ways:
                play.tell(*_retreat(state, battle, ways[0]))
            else:
                destroy_stuck_transports(play, battle)
            return False
        if ways:
            return True
        play.pop()
        _press(state, battle)
        return False

    def decision(self, state: State, frame: Pressing) -> Decision:
        """Press or retreat."""
        battle = battle_of(state)
        if _must_leave(state, battle):
            text, rule = "Only transports are left in {space:the}: choose where they retreat to.", "PA-8.34"
        else:
            text, rule = "Press the attack on {space:the}, or break off.", _rule(battle)
        return asked(state, "press_or_retreat", battle.attacker, rule, text, space=battle.space)

    def options(self, state: State, frame: Pressing) -> Options:
        """Press, and each way back."""
        battle = battle_of(state)
        begins = begins_after_retreat(state, battle)
        ways = ways_back(battle.attacker, retreats(state, battle), begins=begins)
        if _must_leave(state, battle):
            return Answers(ways)
        alone = _nobody_fights(state, battle)
        label = Message.of("Stay") if alone else Message.of("Press the attack")
        return PressOptions([Choice(action=Press(power=battle.attacker), label=label), *ways], battle.round)

    def answer(self, play: Play, frame: Pressing, action: Action) -> None:
        """Fight on, or leave."""
        state, battle = play.state, battle_of(play.state)
        match action:
            case Press():
                if _must_leave(state, battle):
                    raise IllegalAction(
                        "PA-8.34", "Transports alone can't stay before an enemy that can hit them."
                    )
                play.pop()
                _press(state, battle)
            case Retreat():
                _check(state, battle, action)
                play.pop()
                play.tell(*_retreat(state, battle, action.space))
            case _:
                raise self.another(state, frame)


def begins_after_retreat(state: State, battle: Battle) -> Space | None:
    """Where the assault goes on at once when its sea battle is broken off (PA-8.16, PA-8.21).

    Every other battle waits to be chosen.
    """
    assault = innermost(state.stack, Assaulting)
    if assault is None or any(unit in battle.ashore for unit in battle.attackers):
        return None
    return next_of_assault(state, assault.target, left=battle.space)


def _press(state: State, battle: Battle) -> None:
    """Another round; where nobody fights any more the battle is over and all stay (PA-8.35)."""
    if _nobody_fights(state, battle):
        end(battle)
    else:
        battle.step = "round_start"


def _must_leave(state: State, battle: Battle) -> bool:
    """Only transports attack, and the enemy is able to hit them (PA-8.34)."""
    return transports_alone(state, battle, "attacker") and can_hit(state, battle, "defender")


def _nobody_fights(state: State, battle: Battle) -> bool:
    """A side has nothing but transports and nobody could hit anybody: they stay side by side (PA-8.35)."""
    return transports_alone(state, battle, "attacker") or transports_alone(state, battle, "defender")


def _rule(battle: Battle) -> str:
    return "PA-8.22" if battle.ashore else "PA-8.36"


def _check(state: State, battle: Battle, action: Retreat) -> None:
    """That area is open to the attacking land units or ships (PA-8.36)."""
    open_to = retreats(state, battle)
    if action.space in open_to:
        return
    if action.space is None:
        raise IllegalAction(_rule(battle), "Say which area they retreat to; all go together.")
    if not open_to and battle.ashore:
        raise IllegalAction("PA-8.22", "Units that came ashore never retreat.")
    if open_to == (None,):
        raise IllegalAction(_rule(battle), "Only aircraft can leave: they break off and land later.")
    raise IllegalAction(_rule(battle), "They can't retreat to {space:the}.", space=say.space(action.space))


def _retreat(state: State, battle: Battle, to: Space | None) -> list[Event]:
    """Land units or ships go together, aircraft leave with them and land in phase 4 (PA-8.22, PA-8.36)."""
    events = withdraw(state, battle.space, to, _bound(state, battle)) if to is not None else []
    tell_retreat(battle, to)
    staying = [u.id for u in units_of(state, battle.space, battle.attackers) if u.id in battle.ashore]
    battle.attackers = tuple(staying)
    battle.retreat_to = to
    if staying:
        battle.step = "round_start"
    else:
        battle.result = "broken_off" if to is None else "retreat"
        battle.step = "over"
    return events


def withdraw(state: State, space: Space, to: Space, units: Iterable[Unit]) -> list[Event]:
    """Units leave a battle with all they carry and do nothing more this turn."""
    leaving = list(units)
    ids = {u.id for u in leaving}
    ids |= {u.id for u in state.forces.at(space) if u.aboard in ids}
    moved = state.forces.remove(ids, space)
    for unit in moved:
        state.forces.add(msgspec.structs.replace(unit, spent=True), to)
    state.fought = tuple(dict.fromkeys((*state.fought, *(u.id for u in moved if not _flies(state, u)))))
    power: Power = leaving[0].owner
    return [
        UnitsMoved(power=power, units=tuple(u.id for u in moved), pieces=pieces_of(moved), path=(space, to))
    ]


def _flies(state: State, unit: Unit) -> bool:
    return state.world.row(unit).domain == "air"


def _bound(state: State, battle: Battle) -> list[Unit]:
    """Attackers that need a way back: ships, and land units that came over land."""
    units = units_of(state, battle.space, battle.attackers)
    return [u for u in units if not _flies(state, u) and u.id not in battle.ashore]


def _flying(state: State, battle: Battle) -> bool:
    return any(_flies(state, u) for u in units_of(state, battle.space, battle.attackers))


def _open(state: State, battle: Battle, zone: Space) -> bool:
    """Ships may retreat there: adjacent, friendly now and at the start of the turn (PA-8.36)."""
    world = state.world
    if not world.is_sea(zone) or not world.adjacent(zone, battle.space) or _was_hostile(state, zone):
        return False
    if enemy_occupied(state, battle.attacker, zone):
        return False
    return passage_refusal(state, battle.attacker, battle.space, zone) is None


def _was_hostile(state: State, zone: Space) -> bool:
    """Enemy surface warships were there when the turn began; war may have been declared since."""
    declared = state.declared_at_sea if state.world.revision >= DECLARED_LATER else ()
    return zone in state.combat.cleared and zone not in declared
