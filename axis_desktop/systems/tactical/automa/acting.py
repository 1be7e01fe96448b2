"""The turn of the automaton: its units move and attack one by one, then it buys (TA-14.5 to TA-14.8)."""

from collections.abc import Sequence

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Options
from axis_desktop.model.events import Considered, PhaseBegan
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Phase
from axis_desktop.systems.questions.plain_options import ListOptions
from axis_desktop.systems.questions.rule_step import RuleStep, not_an_answer
from axis_desktop.systems.tactical.actions import AutomaActs
from axis_desktop.systems.tactical.asking import Ask, TacticalPlay, asked, drawn
from axis_desktop.systems.tactical.automa.deploying import automa_choice
from axis_desktop.systems.tactical.automa.infantry import infantry_plan
from axis_desktop.systems.tactical.automa.plans import Deed, Plan, attack_deed, fighting_plan, settle
from axis_desktop.systems.tactical.automa.purchase import automa_purchases
from axis_desktop.systems.tactical.automa.reasons import candidates, why, why_stopped
from axis_desktop.systems.tactical.automa.sight import Sight
from axis_desktop.systems.tactical.automa.targets import Pair, pairs_from
from axis_desktop.systems.tactical.automa.weighing import Weighing
from axis_desktop.systems.tactical.board.tables import automa_table
from axis_desktop.systems.tactical.economy.purse import collect_income
from axis_desktop.systems.tactical.events import AutomaActed
from axis_desktop.systems.tactical.fighting.attacks import can_hit, obliged_target, splashed
from axis_desktop.systems.tactical.fighting.combat import fight_line
from axis_desktop.systems.tactical.moving.reach import captures
from axis_desktop.systems.tactical.moving.walking import begin_walk
from axis_desktop.systems.tactical.state import NOBODY, AutomaWalked, Line, State, Unit
from axis_desktop.systems.tactical.turn.limits import may_act
from axis_desktop.systems.tactical.turn.turn import end_turn

_WHICH_UNIT = "the automaton chooses between equal units"


class AutomaPhase(Ask[None]):
    """Each answer lets one unit act; after the last one the coins are spent (TA-14.5)."""

    def advance(self, play: TacticalPlay, frame: None) -> bool:
        """Always ask: a turn is shown step by step."""
        return True

    def decision(self, state: State, frame: None) -> Decision:
        """The one answer there is."""
        text = "{power}: the automaton acts."
        return asked(state, "choose_one", state.leader(state.active), "TA-14.5", text)

    def options(self, state: State, frame: None) -> Options:
        """To let it act."""
        return ListOptions([automa_choice(state.leader(state.active))])

    def answer(self, play: TacticalPlay, frame: None, action: Action) -> None:
        """The next unit, or the end of the turn."""
        if not isinstance(action, AutomaActs):
            raise not_an_answer("TA-14.5")
        group = _next_group(play.state)
        if group:
            _act(play, group)
            return
        play.tell(PhaseBegan(power=action.power, phase=Phase("money")))
        collect_income(play)
        automa_purchases(play)
        end_turn(play)


def _next_group(state: State) -> list[Unit]:
    """The units that act next: the first group that has not finished, by id (TA-14.5)."""
    for roles in automa_table().groups:
        units = [
            unit
            for unit in state.of_party(state.active)
            if state.row(unit).role in roles
            and not unit.moved
            and (may_act(state, unit) or obliged_target(state, unit) is not None)
        ]
        if units:
            return units
    return []


def plan_of(sight: Sight, unit: Unit) -> Plan:
    """What a unit would do now (TA-14.7)."""
    if obliged_target(sight.state, unit) is not None:
        return Plan(0, "obliged", (unit.at,))
    return infantry_plan(sight, unit) if sight.is_infantry(unit) else fighting_plan(sight, unit)


def _act(play: TacticalPlay, group: Sequence[Unit]) -> None:
    """Whoever can execute the action with the smallest number goes first (TA-14.6)."""
    state, sight = play.state, Sight(play.state)
    plans = {unit.id: plan_of(sight, unit) for unit in group}
    first = min(plan.number for plan in plans.values())
    chosen = [unit for unit in group if plans[unit.id].number == first]
    unit = chosen[0] if len(chosen) == 1 else drawn(play.chance, chosen, _WHICH_UNIT)
    plan = plans[unit.id]
    play.tell(
        AutomaActed(power=unit.owner, unit=unit.id, unit_type=unit.type, action=plan.number, about=plan.about)
    )
    victim, weighing = obliged_target(state, unit), Weighing()
    if victim is not None:
        deed = Deed(unit.at, victim.id)
    else:
        deed = settle(sight, unit, plan, play.chance, weighing)
    play.tell(
        Considered(
            power=unit.owner,
            space=state.space(unit.at),
            options=tuple(map(state.space, candidates(state, plan))),
            why=why(state, unit, plan, chosen, weighing.notes),
        )
    )
    way = captures(state, unit).get(deed.goal) or sight.ways(unit).get(deed.goal)
    state.change(unit, moved=True)
    play.push(AutomaWalked(unit=unit.id, goal=deed.goal, target=deed.target, aim=deed.aim))
    if way is not None:
        begin_walk(play, state.units[unit.id], way.path)


def _stopped(play: TacticalPlay, sight: Sight, unit: Unit, pairs: Sequence[Pair]) -> Deed:
    """The attack of a unit that somebody has stopped (TA-14.8)."""
    state, weighing = play.state, Weighing()
    deed = attack_deed(sight, unit, pairs, play.chance, weighing)
    targets = sorted({pair.target.at for pair in pairs})
    told = why_stopped(state, targets, weighing.notes)
    spaces = tuple(map(state.space, targets))
    play.tell(Considered(power=unit.owner, space=state.space(unit.at), options=spaces, why=told))
    return deed


class AutomaWalkedStep(RuleStep[State, AutomaWalked]):
    """A unit has moved and attacks at once (TA-14.5); a stopped one takes the best target (TA-14.8)."""

    def advance(self, play: TacticalPlay, frame: AutomaWalked) -> bool:
        """Attack, if there is somebody to attack."""
        play.pop()
        state = play.state
        unit = state.units[frame.unit]
        if unit.captured:
            return False  # TA-5.2
        deed = Deed(frame.goal, frame.target, frame.aim)
        if unit.at != frame.goal:
            sight = Sight(state)
            pairs = pairs_from(sight, unit, (unit.at,))
            deed = _stopped(play, sight, unit, pairs) if pairs else Deed(unit.at)
        if deed.aim != NOBODY:
            state.targets = tuple(sorted({*state.targets, *(hit.id for hit in splashed(state, deed.aim))}))
            fight_line(play, Line(unit.id, hex=deed.aim))
        elif deed.target and can_hit(state, unit, state.units[deed.target]):
            state.targets = tuple(sorted({*state.targets, deed.target}))
            fight_line(play, Line(unit.id, deed.target))
        return False
