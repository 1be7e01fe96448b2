"""What may be declared: who could attack whom, with the odds of each attack (TA-7)."""

from collections.abc import Mapping, Sequence

from axis_desktop.model import say
from axis_desktop.model.chance import Luck
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Space, UnitId
from axis_desktop.model.message import Message
from axis_desktop.model.options import Choice
from axis_desktop.systems.tactical.actions import Attack, DeclareAttacks
from axis_desktop.systems.tactical.asking import refusal_of
from axis_desktop.systems.tactical.fighting.attacks import (
    aims,
    check_attacker,
    obliged_target,
    splashed,
    targets_of,
)
from axis_desktop.systems.tactical.fighting.declaring import checked_lines, obliged_lines
from axis_desktop.systems.tactical.fighting.odds import AttackOdds, duel_odds, splash_odds
from axis_desktop.systems.tactical.state import State, Unit


def attackers(state: State) -> list[Unit]:
    """Units of the party in turn that may attack somebody, or aim somewhere, by id."""
    return [unit for unit in state.of_party(state.active) if _may_attack(state, unit)]


def _may_attack(state: State, unit: Unit) -> bool:
    if refusal_of(lambda: check_attacker(state, unit)) is not None:
        return False
    return bool(aims(state, unit, unit.at) if state.row(unit).splash else targets_of(state, unit))


class AttackListOptions:
    """The list of attacks, put together line by line."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._power = state.leader(state.active)

    def attackers(self) -> Sequence[UnitId]:
        """Units that may stand in the list, by id."""
        return [unit.id for unit in attackers(self._state)]

    def duties(self) -> Mapping[UnitId, UnitId]:
        """Attacks that must stand in the list: attacker and target (TA-6.6)."""
        return {line.attacker: line.target for line in obliged_lines(self._state)}

    def targets(self, attacker: UnitId) -> Sequence[UnitId]:
        """Enemy units that an attacker may be declared against; of a splash those on hexes it can aim at."""
        unit = self._state.units[attacker]
        if self._state.row(unit).splash:
            hexes = set(aims(self._state, unit, unit.at))
            return [other.id for other in self._enemies(unit) if other.at in hexes]
        duty = obliged_target(self._state, unit)
        return [duty.id] if duty is not None else [other.id for other in targets_of(self._state, unit)]

    def aims(self, attacker: UnitId) -> Sequence[Space]:
        """Hexes that an attacker with a splash may aim at (TA-9.1)."""
        unit = self._state.units[attacker]
        return [self._state.space(hex_) for hex_ in aims(self._state, unit, unit.at)]

    def odds(self, attack: Attack) -> AttackOdds:
        """The exact odds of a line if it were the first one."""
        state, unit = self._state, self._state.units[attack.attacker]
        if state.row(unit).splash:
            hex_ = (
                state.world.grid.number[attack.space]
                if attack.space is not None
                else state.units[attack.target or 0].at
            )
            return splash_odds(state, unit, hex_)
        return duel_odds(state, unit, state.units[attack.target or 0])

    def declare(self, attacks: Sequence[Attack]) -> DeclareAttacks:
        """The action that fixes this list."""
        return DeclareAttacks(power=self._power, attacks=tuple(attacks))

    def refusal(self, attacks: Sequence[Attack]) -> IllegalAction | None:
        """Why a list can't be declared; None if it can."""
        return refusal_of(lambda: checked_lines(self._state, self._power, attacks))

    def choices(self) -> Sequence[Choice]:
        """The list with nothing but duties, and with one more attack."""
        duties = [Attack(attacker=unit, target=target) for unit, target in self.duties().items()]
        label = Message.of("Only the attacks you owe") if duties else Message.of("No attack")
        found = [Choice(action=self.declare(duties), label=label, is_nothing=not duties)]
        bound = {attack.attacker for attack in duties}
        for attacker in self.attackers():
            for attack in self._attacks_of(attacker) if attacker not in bound else ():
                found.append(Choice(action=self.declare([*duties, attack]), label=self._label(attack)))
        return found

    def sample(self, luck: Luck) -> DeclareAttacks:
        """Most units attack somebody, in any order."""
        duties = self.duties()
        lines = [Attack(attacker=unit, target=target) for unit, target in duties.items()]
        for attacker in self.attackers():
            attacks = self._attacks_of(attacker)
            if attacker not in duties and attacks and luck.below(6):
                lines.append(luck.pick(attacks))
        return self.declare(luck.shuffled(lines))

    def _attacks_of(self, attacker: UnitId) -> list[Attack]:
        """Attacks of a unit that reach an enemy."""
        state, unit = self._state, self._state.units[attacker]
        if not state.row(unit).splash:
            return [Attack(attacker=attacker, target=target) for target in self.targets(attacker)]
        return [
            Attack(attacker=attacker, space=state.space(hex_))
            for hex_ in aims(state, unit, unit.at)
            if any(not state.friends(unit.owner, other.owner) for other in splashed(state, hex_))
        ]

    def _label(self, attack: Attack) -> Message:
        state, unit = self._state, self._state.units[attack.attacker]
        if attack.space is not None:
            return Message.of(
                "{unit_type} aims at {space}", unit_type=say.unit(unit.type), space=say.space(attack.space)
            )
        target = state.units[attack.target or 0]
        text = "{unit_type} attacks {target} in {space}"
        return Message.of(
            text,
            unit_type=say.unit(unit.type),
            target=say.unit(target.type),
            space=say.space(state.space(target.at)),
        )

    def _enemies(self, unit: Unit) -> list[Unit]:
        state = self._state
        return [
            other
            for other in state.units.values()
            if other.at >= 0 and not state.friends(unit.owner, other.owner) and not state.row(other).flies
        ]
