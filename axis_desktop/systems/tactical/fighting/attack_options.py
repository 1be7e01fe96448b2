"""What may be declared (a `model.planning.AssignOptions`): who attacks whom in which order (TA-7)."""

from collections.abc import Sequence

from axis_desktop.model.asking.options import Choice
from axis_desktop.model.asking.planning import Assignment, Detachment, Lines
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import ListTerm, Message, Plural
from axis_desktop.systems.questions.asking import refusal_of
from axis_desktop.systems.tactical.actions import Attack, DeclareAttacks
from axis_desktop.systems.tactical.asking import detachment, signed
from axis_desktop.systems.tactical.fighting.aims import aim_of, attack_of, attacks_of, listed_aims
from axis_desktop.systems.tactical.fighting.attacks import aims, check_attacker, obliged_target, targets_of
from axis_desktop.systems.tactical.fighting.declaring import check_beside, checked_lines, obliged_lines
from axis_desktop.systems.tactical.fighting.list_odds import ListOdds, list_odds
from axis_desktop.systems.tactical.fighting.told_odds import expected_in_list, support_told
from axis_desktop.systems.tactical.state import State, Unit

_LABEL = Plural("Declare this attack", "Declare {n} attacks", "Declare no attack")


def attackers(state: State) -> list[Unit]:
    """Units of the party in turn that may attack somebody, or aim somewhere, by id."""
    return [unit for unit in state.of_party(state.active) if _may_attack(state, unit)]


def _may_attack(state: State, unit: Unit) -> bool:
    if refusal_of(lambda: check_attacker(state, unit)) is not None:
        return False
    return bool(aims(state, unit, unit.at) if state.row(unit).splash else targets_of(state, unit))


class AttackListOptions:
    """The list of attacks, put together line by line; in co-op either person declares it (TA-15.2).

    Attributes:
        detachments: units that may stand in the list, by id.
        aims: the enemies they can reach, and hexes for those with a splash.
        ordered: attacks are fought in the order of the list (TA-7.1).
        suggested: the attacks that are owed (TA-6.6).
    """

    ordered = True

    def __init__(self, state: State) -> None:
        self._state = state
        self._power = state.leader(state.active)
        self._attackers = attackers(state)
        self.detachments = tuple(self._detachment(unit) for unit in self._attackers)
        self.aims = listed_aims(state, self._attackers)
        self._duties = [Attack(attacker=duty.attacker, target=duty.target) for duty in obliged_lines(state)]
        self.suggested = tuple(_assignment(attack) for attack in self._duties)
        self._reckoned: tuple[tuple[Attack, ...], ListOdds] | None = None

    # ------------------------------------------------------------------ putting it together

    def line_refusal(self, line: Assignment, others: Lines) -> IllegalAction | None:
        """Why an attack can't stand in the list beside these others; None if it can."""
        state = self._state
        attack, beside = self._attack(line), [self._attack(other) for other in others]
        unit = state.units.get(line.unit)
        if unit is not None and unit.at >= 0 and state.row(unit).splash and attack.target is not None:
            text = "{unit_type} aims at a hex: choose one of them."
            return IllegalAction("TA-9.1", text, unit_type=say.unit(unit.type))
        return refusal_of(lambda: check_beside(state, self._power, attack, beside))

    def refusal(self, lines: Lines) -> IllegalAction | None:
        """Why a list can't be declared; None if it can."""
        attacks = self._attacks(lines)
        return refusal_of(lambda: checked_lines(self._state, self._power, attacks))

    def remarks(self, lines: Lines, number: int) -> Sequence[Message]:
        """The exact odds of an attack after those before it, and where its red dice come from (TA-8.14)."""
        state, attacks = self._state, tuple(self._attacks(lines))
        attack = attacks[number]
        if attack.target is None and attack.space is None:
            return ()
        if self._reckoned is None or self._reckoned[0] != attacks:
            self._reckoned = attacks, list_odds(state, attacks)
        told = expected_in_list(self._reckoned[1].lines[number])
        attacker, target = state.units[attack.attacker], state.units.get(attack.target or 0)
        if target is not None and not state.row(attacker).splash:
            support = support_told(state, attacker, target)
            told += [support] if support is not None else []
        return told

    def assign(self, lines: Lines) -> DeclareAttacks:
        """The action that fixes this list."""
        return self._declare(self._attacks(lines))

    def label(self, lines: Lines) -> Message:
        """How many attacks are declared."""
        return Message.of(_LABEL.of(len(lines)), n=len(lines))

    # ------------------------------------------------------------------ listing

    def choices(self) -> Sequence[Choice]:
        """The list with nothing but duties, and with one more attack."""
        label = Message.of("Only the attacks you owe") if self._duties else Message.of("No attack")
        found = [Choice(action=self._declare(self._duties), label=label, is_nothing=not self._duties)]
        bound = {attack.attacker for attack in self._duties}
        for unit in self._attackers:
            for attack in attacks_of(self._state, unit) if unit.id not in bound else ():
                action = self._declare([*self._duties, attack])
                found.append(Choice(action=action, label=self._label(attack)))
        return found

    def words(self, action: Action) -> Message | None:
        """Every line of a declaration, in its order."""
        if not isinstance(action, DeclareAttacks) or len(action.attacks) < 2:
            return None
        lines = tuple(self._label(attack) for attack in action.attacks)
        return Message.of("{attacks}", attacks=ListTerm(items=lines))

    def choices_of_person(self, powers: Sequence[Power]) -> Sequence[Choice]:
        """The same in the name of a faction of the party that the person plays (TA-15.2)."""
        return signed(self._state, self._power, self.choices(), powers)

    # ------------------------------------------------------------------ inside

    def _declare(self, attacks: Sequence[Attack]) -> DeclareAttacks:
        return DeclareAttacks(power=self._power, attacks=tuple(attacks))

    def _attack(self, line: Assignment) -> Attack:
        return attack_of(line.unit, line.aim)

    def _attacks(self, lines: Lines) -> list[Attack]:
        return [self._attack(line) for line in lines]

    def _detachment(self, unit: Unit) -> Detachment:
        victim = obliged_target(self._state, unit)
        if victim is None:
            return detachment(self._state, unit)
        note = Message.of("It has intercepted {target} and must attack it.", target=say.unit(victim.type))
        return detachment(self._state, unit, note)

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


def _assignment(attack: Attack) -> Assignment:
    return Assignment(unit=attack.attacker, aim=aim_of(attack))
