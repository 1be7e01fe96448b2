"""Phase 2: the whole list of attacks before the first die (TA-7.1, TA-9.1)."""

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Choice, Options
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.questions.rule_step import not_an_answer
from axis_desktop.systems.tactical.actions import Aim, DeclareAttacks, TimeIsUp
from axis_desktop.systems.tactical.asking import Ask, PartyOptions, TacticalPlay, asked
from axis_desktop.systems.tactical.fighting.aims import area_of
from axis_desktop.systems.tactical.fighting.attack_options import AttackListOptions, attackers
from axis_desktop.systems.tactical.fighting.attacks import aims, check_aim
from axis_desktop.systems.tactical.fighting.combat import begin_combat
from axis_desktop.systems.tactical.fighting.declaring import checked_lines, is_open
from axis_desktop.systems.tactical.state import Aiming, Line, State
from axis_desktop.systems.tactical.turn.clock import time_is_up


class DeclarePhase(Ask[None]):
    """The list of attacks (TA-7.1)."""

    def advance(self, play: TacticalPlay, frame: None) -> bool:
        """Ask; who can't attack anybody goes on."""
        if attackers(play.state):
            return True
        begin_combat(play, ())
        return False

    def decision(self, state: State, frame: None) -> Decision:
        """All attacks of the turn."""
        text = "{power}: declare all attacks of the turn, in their order."
        return asked(state, "assign", state.leader(state.active), "TA-7.1", text)

    def options(self, state: State, frame: None) -> Options:
        """Who could attack whom in which order, with odds."""
        return AttackListOptions(state)

    def answer(self, play: TacticalPlay, frame: None, action: Action) -> None:
        """The list is fixed (TA-7.4)."""
        match action:
            case DeclareAttacks():
                lines = checked_lines(play.state, action.power, action.attacks)
                if any(map(is_open, lines)):
                    play.push(Aiming(lines=lines))
                else:
                    begin_combat(play, lines)
            case TimeIsUp():
                time_is_up(play, action)
            case _:
                raise not_an_answer("TA-7.1")


class AimStep(Ask[Aiming]):
    """Where a declared Katyusha aims (TA-9.1)."""

    def advance(self, play: TacticalPlay, frame: Aiming) -> bool:
        """Ask for every open line, then begin."""
        if any(map(is_open, frame.lines)):
            return True
        play.pop()
        begin_combat(play, frame.lines)
        return False

    def decision(self, state: State, frame: Aiming) -> Decision:
        """Which hex."""
        unit = state.units[_open(frame).attacker]
        text = "{power}: choose the hex that {unit_type} aims at."
        power = state.leader(state.active)
        return asked(state, "choose_spaces", power, "TA-9.1", text, unit_type=say.unit(unit.type))

    def options(self, state: State, frame: Aiming) -> Options:
        """Every hex in range, empty or not."""
        unit, power = state.units[_open(frame).attacker], state.leader(state.active)
        return PartyOptions(
            state,
            power,
            [
                Choice(
                    action=Aim(power=power, space=state.space(hex_)),
                    label=Message.of("Aim at {space}", space=say.space(state.space(hex_))),
                    space=state.space(hex_),
                    area=area_of(state, hex_),
                )
                for hex_ in aims(state, unit, unit.at)
            ],
        )

    def answer(self, play: TacticalPlay, frame: Aiming, action: Action) -> None:
        """The hex of the first line that has none."""
        if not isinstance(action, Aim):
            raise not_an_answer("TA-9.1")
        state, line = play.state, _open(frame)
        unit = state.units.get(line.attacker)
        if unit is None:
            raise IllegalAction("TA-9.1", "That unit is gone.")
        hex_ = state.hex(action.space, "TA-9.1")
        check_aim(state, unit, hex_)
        lines = tuple(Line(one.attacker, hex=hex_) if one is line else one for one in frame.lines)
        play.replace(Aiming(lines=lines))


def _open(frame: Aiming) -> Line:
    return next(line for line in frame.lines if is_open(line))
