"""Press or retreat, and the withdrawal of submarines (CL-11.10 to CL-11.12, CL-12.12 to CL-12.14)."""

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Options
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.events import UnitsMoved
from axis_desktop.model.facts import Action, Event
from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.battle.actions import Press, Retreat
from axis_desktop.systems.area_war.battle.fight import units_of
from axis_desktop.systems.area_war.battle.options import PressOptions, ways_back
from axis_desktop.systems.area_war.battle.story import spoken, tell, tell_retreat
from axis_desktop.systems.area_war.forces import pieces_of
from axis_desktop.systems.area_war.movement.ways import passage_refusal
from axis_desktop.systems.area_war.situation import enemy_occupied, friendly_to
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.actions import WithdrawSubmarines
from axis_desktop.systems.classic.fighting.battle_data import Battle, Pressing, Withdrawing
from axis_desktop.systems.classic.fighting.battle_rounds import end, result_of
from axis_desktop.systems.classic.fighting.combat_options import WithdrawOptions, press
from axis_desktop.systems.classic.fighting.conduct_combat import begins_after_retreat
from axis_desktop.systems.classic.fighting.losses import battle_of
from axis_desktop.systems.classic.question import Play, Question
from axis_desktop.systems.classic.state import State
from axis_desktop.systems.questions.asking import asked


def retreats(state: State, battle: Battle) -> tuple[Space | None, ...]:
    """Where the attacker may retreat to; None stands for planes that just break off; () if it may not.

    On land it is a territory some attacking land unit came from, never if one came by sea (CL-11.10,
    CL-11.12); at sea a zone a ship came from, free of enemies now (CL-12.12).
    """
    if battle.amphibious:
        return ()
    bound = _bound(state, battle)
    if not bound:
        return (None,)
    if battle.kind == "land":
        return tuple(
            space
            for space in battle.entries
            if friendly_to(state, battle.attacker, space) and state.world.adjacent(space, battle.space)
        )
    return tuple(s for s in battle.entries if _open_to(state, battle.attacker, battle.space, s))


class PressingQuestion(Question[Pressing]):
    """Press on, or retreat: the attacker's choice after each round (CL-11.10, CL-12.12)."""

    def advance(self, play: Play, frame: Pressing) -> bool:
        """Ask if some retreat is open; else the battle goes on."""
        battle = battle_of(play.state)
        if retreats(play.state, battle):
            return True
        self._press(play, battle)
        return False

    def decision(self, state: State, frame: Pressing) -> Decision:
        """Press or retreat."""
        battle = battle_of(state)
        text = "Press the attack on {space:the}, or break off."
        rule = _retreat_rule(battle)
        return asked(state, "press_or_retreat", battle.attacker, rule, text, space=battle.space)

    def options(self, state: State, frame: Pressing) -> Options:
        """Press, and each way back."""
        battle = battle_of(state)
        begins = begins_after_retreat(state, battle)
        ways = ways_back(battle.attacker, retreats(state, battle), begins=begins)
        return PressOptions([press(battle.attacker), *ways], battle.round)

    def answer(self, play: Play, frame: Pressing, action: Action) -> None:
        """Fight on, or leave."""
        battle = battle_of(play.state)
        match action:
            case Press():
                self._press(play, battle)
            case Retreat():
                _check_retreat(play.state, battle, action)
                play.pop()
                play.tell(*_retreat(play.state, battle, action.space))
            case _:
                raise self.another(play.state, frame)

    @staticmethod
    def _press(play: Play, battle: Battle) -> None:
        play.pop()
        battle.step = "round_start"


def _retreat_rule(battle: Battle) -> str:
    return "CL-11.10" if battle.kind == "land" else "CL-12.12"


def _check_retreat(state: State, battle: Battle, action: Retreat) -> None:
    """That space is open to the attacking land units or ships."""
    open_to = retreats(state, battle)
    if action.space in open_to:
        return
    rule = _retreat_rule(battle)
    if action.space is None:
        raise IllegalAction(rule, "Say which space they retreat to; all go together.")
    if open_to == (None,):
        raise IllegalAction("CL-11.11", "Only planes are left: they break off and land later.")
    raise IllegalAction(rule, "They can't retreat to {space:the}.", space=say.space(action.space))


def _retreat(state: State, battle: Battle, to: Space | None) -> list[Event]:
    """Land units or ships go back together; planes go home in phase 4 (CL-11.10, CL-11.11, CL-12.12)."""
    events = _go(state, battle.space, to, _bound(state, battle)) if to is not None else []
    tell_retreat(battle, to)
    battle.attackers = tuple(u.id for u in units_of(state, battle.space, battle.attackers))
    battle.retreat_to = to
    end(battle, "broken_off" if to is None else "retreat")
    return events


def withdrawing(state: State, battle: Battle) -> tuple[Power, dict[UnitId, tuple[Space, ...]]] | None:
    """Whose submarines may leave now, and where each may go: the attacker's first (CL-12.13)."""
    world = state.world
    defenders = [p for p in world.turn_order if state.relations.at_war(p, battle.attacker)]
    for power in (battle.attacker, *defenders):
        if power in battle.withdrawn:
            continue
        attacking = power == battle.attacker
        zones = battle.entries if attacking else world.neighbors[battle.space]
        to = tuple(zone for zone in zones if _open_to(state, power, battle.space, zone))
        ids = battle.attackers if attacking else battle.defenders
        submarines = [u for u in units_of(state, battle.space, ids) if state.world.row(u).submarine]
        if to and (own := [u for u in submarines if u.owner == power]):
            return power, {u.id: to for u in own}
    return None


class WithdrawingQuestion(Question[Withdrawing]):
    """Which submarines leave: one power after another, those not named stay (CL-12.13, CL-12.14)."""

    def advance(self, play: Play, frame: Withdrawing) -> bool:
        """Ask the next power whose submarines can leave; after the last one the battle goes on."""
        battle = battle_of(play.state)
        if withdrawing(play.state, battle) is not None:
            return True
        play.pop()
        battle.step = "press_or_retreat"
        return False

    def decision(self, state: State, frame: Withdrawing) -> Decision:
        """Which ones, and where to."""
        battle = battle_of(state)
        text = "Send submarines away from {space:the}, or let them stay."
        power, _ = self._asked(state)
        return asked(state, "choose_spaces", power, "CL-12.13", text, space=battle.space)

    def options(self, state: State, frame: Withdrawing) -> Options:
        """Where each may go; against aircraft alone submarines hit nobody (CL-12.3)."""
        power, zones = self._asked(state)
        battle = battle_of(state)
        sides = (battle.attackers, battle.defenders)
        own, others = sides if power == battle.attacker else reversed(sides)
        submarines = all(state.world.row(u).submarine for u in units_of(state, battle.space, own))
        planes = all(state.world.row(u).domain == "air" for u in units_of(state, battle.space, others))
        return WithdrawOptions(power, zones, is_helpless=submarines and planes)

    def answer(self, play: Play, frame: Withdrawing, action: Action) -> None:
        """Submarines leave one by one for zones of their own."""
        if not isinstance(action, WithdrawSubmarines):
            raise self.another(play.state, frame)
        battle = battle_of(play.state)
        power, zones = self._asked(play.state)
        _check_withdrawal(zones, action)
        play.tell(*_withdraw(play.state, battle, power, action))
        if result := result_of(battle):
            play.pop()
            end(battle, "retreat" if power == battle.attacker else result)

    @staticmethod
    def _asked(state: State) -> tuple[Power, dict[UnitId, tuple[Space, ...]]]:
        found = withdrawing(state, battle_of(state))
        assert found is not None
        return found


def _check_withdrawal(zones: Mapping[UnitId, Sequence[Space]], action: WithdrawSubmarines) -> None:
    """The named submarines may withdraw to where they are sent."""
    if len({unit for unit, _ in action.moves}) != len(action.moves):
        raise IllegalAction("CL-12.13", "Each submarine goes to one zone.")
    for unit, zone in action.moves:
        if unit not in zones:
            raise IllegalAction("CL-12.13", "Only your submarines in this battle can withdraw.")
        if zone not in zones[unit]:
            raise IllegalAction(
                "CL-12.13", "A submarine can't withdraw to {space:the}.", space=say.space(zone)
            )


def _withdraw(state: State, battle: Battle, power: Power, action: WithdrawSubmarines) -> list[Event]:
    events: list[Event] = []
    for zone in sorted({zone for _, zone in action.moves}):
        group = units_of(state, battle.space, (unit for unit, to in action.moves if to == zone))
        events += _go(state, battle.space, zone, group)
        tell(
            battle, "{power:The} withdraws {units} to {space:the}",
            power=say.power(power), units=spoken(state, group), space=say.space(zone),
        )  # fmt: skip
    gone = {unit for unit, _ in action.moves}
    battle.attackers = tuple(u for u in battle.attackers if u not in gone)
    battle.defenders = tuple(u for u in battle.defenders if u not in gone)
    battle.withdrawn = (*battle.withdrawn, power)
    return events


def _bound(state: State, battle: Battle) -> list[Unit]:
    """The attacking land units or ships: planes don't open a way back and don't need one."""
    units = units_of(state, battle.space, battle.attackers)
    return [u for u in units if state.world.row(u).domain != "air"]


def _open_to(state: State, power: Power, zone: Space, to: Space) -> bool:
    """Ships may leave a battle for it: adjacent, free of enemy ships, canal open (CL-3.7, CL-12.13)."""
    world = state.world
    if not world.is_sea(to) or not world.adjacent(zone, to) or enemy_occupied(state, power, to):
        return False
    return passage_refusal(state, power, zone, to) is None


def _go(state: State, space: Space, to: Space, units: Iterable[Unit]) -> list[Event]:
    """Units leave the battle with all they carry and do nothing more this turn."""
    leaving = list(units)
    ids = {u.id for u in leaving}
    ids |= {u.id for u in state.forces.at(space) if u.aboard in ids}
    moved = state.forces.remove(ids, space)
    for unit in moved:
        state.forces.add(msgspec.structs.replace(unit, spent=True), to)
    return [
        UnitsMoved(
            power=leaving[0].owner,
            units=tuple(u.id for u in moved),
            pieces=pieces_of(moved),
            path=(space, to),
        )
    ]
