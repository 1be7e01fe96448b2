"""Hits are assigned, and units taken off (CL-11.3, CL-11.5 to CL-11.8, CL-12.2, CL-12.3)."""

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Options
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.sentences.message import Plural
from axis_desktop.systems.area_war.battle.actions import ChooseCasualties
from axis_desktop.systems.area_war.battle.fight import Hits, decider
from axis_desktop.systems.area_war.battle.losses import can_be_chosen, take_hits
from axis_desktop.systems.area_war.battle.options import LossOptions
from axis_desktop.systems.classic.fighting.battle_data import Battle
from axis_desktop.systems.classic.fighting.casualties import (
    groups_of,
    nothing_to_choose,
    reason_of,
    suggested_losses,
)
from axis_desktop.systems.classic.question import Play, Question
from axis_desktop.systems.classic.state import State
from axis_desktop.systems.questions.asking import asked

_RULES = {"aa_fire": "CL-11.3", "bombardment": "CL-12.11", "attack": "CL-11.5", "defense": "CL-11.6"}

_SHIPS_HIT = Plural(
    "A submarine hit in {space:the}: choose a ship to lose.",
    "Submarines hit {n} times in {space:the}: choose the ships to lose.",
)
_UNITS_HIT = Plural(
    "A hit in {space:the}: choose a unit to lose.", "{n} hits in {space:the}: choose the units to lose."
)


class HitsQuestion(Question[Hits]):
    """Which units take the hits of a column (CL-11.8)."""

    def advance(self, play: Play, frame: Hits) -> bool:
        """Ask only if the units that may be lost differ."""
        battle = battle_of(play.state)
        forced = nothing_to_choose(play.state, battle, frame)
        if forced is None:
            return True
        play.pop()
        play.tell(*take_hits(play.state, battle, frame, forced))
        return False

    def decision(self, state: State, frame: Hits) -> Decision:
        """Which ones: the owner of the hit side says, for defenders their lead (CL-11.8, CL-19.2)."""
        battle = battle_of(state)
        text = _SHIPS_HIT if frame.aim == "ships" else _UNITS_HIT
        return asked(
            state,
            "choose_casualties",
            decider(battle, frame.side),
            _RULES[frame.cause],
            text.of(frame.count),
            space=battle.space,
            n=frame.count,
        )

    def options(self, state: State, frame: Hits) -> Options:
        """Groups of equal units, with a suggestion."""
        battle = battle_of(state)
        suggested = suggested_losses(state, battle, frame)
        power = decider(battle, frame.side)
        return LossOptions(
            lambda units: ChooseCasualties(power=power, units=units),
            frame.count,
            groups_of(state, battle, frame),
            suggested,
            reason_of(state, battle, frame, suggested),
        )

    def answer(self, play: Play, frame: Hits, action: Action) -> None:
        """Take off, or put behind the line, what was chosen."""
        if not isinstance(action, ChooseCasualties):
            raise self.another(play.state, frame)
        battle = battle_of(play.state)
        _check(play.state, battle, frame, action)
        play.pop()
        play.tell(*take_hits(play.state, battle, frame, action.units))


def battle_of(state: State) -> Battle:
    """The battle that a question above it is about."""
    battle = state.battle
    assert battle is not None
    return battle


def _check(state: State, battle: Battle, hits: Hits, action: ChooseCasualties) -> None:
    """The chosen units may take the hits, and they are as many (CL-11.5, CL-11.8, CL-12.3)."""
    for unit in action.units:
        if unit in hits.targets:
            continue
        if hits.aim == "ships" and unit in (*battle.attackers, *battle.defenders):
            raise IllegalAction("CL-12.3", "Hits of submarines can only be taken by ships.")
        raise IllegalAction("CL-11.8", "Only units that are in the battle and not hit yet can be lost.")
    if not can_be_chosen(state, battle, hits, action.units):
        raise IllegalAction(
            _RULES[hits.cause],
            "Choose as many units as were hit: {wanted}, not {found}.",
            wanted=hits.count,
            found=len(set(action.units)),
        )
