"""Phase 3: the declared list is fought line by line (TA-8.1, TA-7.4)."""

import msgspec

from axis_desktop.model.events import PhaseBegan
from axis_desktop.model.ids import Phase
from axis_desktop.systems.questions.rule_step import RuleStep
from axis_desktop.systems.tactical.asking import TacticalPlay
from axis_desktop.systems.tactical.events import AttackLapsed, AttacksDeclared
from axis_desktop.systems.tactical.fighting.resolving import resolve
from axis_desktop.systems.tactical.state import NOBODY, Fighting, Line, State
from axis_desktop.systems.tactical.turn.victory import check_victory


def begin_combat(play: TacticalPlay, lines: tuple[Line, ...]) -> None:
    """The list is fixed (TA-7.1); what follows combat comes when it is fought."""
    state = play.state
    power = state.leader(state.active)
    if lines:
        told = tuple((line.attacker, line.target or None, state.space(_place(state, line))) for line in lines)
        play.tell(AttacksDeclared(power=power, lines=told))
        play.tell(PhaseBegan(power=power, phase=Phase("combat")))
        play.push(Fighting(lines=lines))
    state.phase = "rocket"


def _place(state: State, line: Line) -> int:
    return line.hex if line.hex != NOBODY else state.units[line.target].at


class FightStep(RuleStep[State, Fighting]):
    """The next line is fought; one whose attacker or target is gone lapses (TA-7.4)."""

    def advance(self, play: TacticalPlay, frame: Fighting) -> bool:
        """Fight a line, or leave."""
        if frame.next == len(frame.lines):
            play.pop()
            return False
        line = frame.lines[frame.next]
        play.replace(msgspec.structs.replace(frame, next=frame.next + 1))
        fight_line(play, line)
        return False


def fight_line(play: TacticalPlay, line: Line) -> None:
    """One line of a list; nobody is redirected (TA-7.4). Victory is looked at after it (TA-11.3)."""
    state = play.state
    attacker, target = state.units.get(line.attacker), state.units.get(line.target)
    if attacker is None or (line.target and target is None):
        power = state.leader(state.active)
        play.tell(AttackLapsed(power=power, attacker=line.attacker, target=line.target or None))
        return
    resolve(play, state.change(attacker, attacked=True), target, line.hex)
    check_victory(play)
