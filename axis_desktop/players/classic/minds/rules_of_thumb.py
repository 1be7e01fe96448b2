"""The mind of easy, and the attacks of medium: rules of thumb, applied with more or less care (CL-20.3)."""

from collections.abc import Iterator

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Options, PurchaseOptions
from axis_desktop.model.chance import Luck
from axis_desktop.players.classic.minds.levels import Skill
from axis_desktop.players.classic.plans import battles
from axis_desktop.players.classic.plans.attacks import plan_attacks
from axis_desktop.players.classic.plans.economy import placements, purchase
from axis_desktop.players.classic.plans.regroup import regrouping
from axis_desktop.players.classic.plans.steps import Step, sendings
from axis_desktop.players.classic.sight.outlook import ClassicOutlook
from axis_desktop.systems.classic.moving.combat_move_options import combat_moves
from axis_desktop.systems.classic.state import State


class SkilledMind:
    """Rules of thumb, applied with more or less care."""

    def __init__(self, skill: Skill) -> None:
        self._skill = skill

    def purchase(self, state: State, options: PurchaseOptions, luck: Luck) -> Step:
        """What looks strong."""
        return Step(purchase(state, options, luck))

    def steps(self, state: State, luck: Luck) -> Iterator[Step]:
        """Attacks; marches; placements."""
        if state.phase == "combat_move":
            outlook = ClassicOutlook(state, state.power)
            attacks = plan_attacks(outlook, combat_moves(state), self._skill, luck)
            for sending in sendings(state, [(a.space, a.forces) for a in attacks]):
                yield Step(sending.action)
        elif state.phase == "noncombat_move":
            yield from map(Step, regrouping(state, self._skill))
        elif state.phase == "mobilize":
            yield from map(Step, placements(state))

    def in_battle(self, state: State, decision: Decision, options: Options, luck: Luck) -> Step:
        """The answer to any other question."""
        return Step(battles.answer(state, decision, options, self._skill, luck))
