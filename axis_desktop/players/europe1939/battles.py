"""Answers in a battle: go on or not, land or not, step in or not, whom to lose, where to go."""

from collections.abc import Sequence

from axis_desktop.model.asking.options import Choice
from axis_desktop.model.facts import Action
from axis_desktop.players.europe1939.levels import Skill, values
from axis_desktop.players.europe1939.worth import has_the_last_word
from axis_desktop.systems.europe1939.fighting.answers import BreakOff, EngageFleets, Intercept, Land
from axis_desktop.systems.europe1939.fighting.frames import Battle, Intercepting
from axis_desktop.systems.europe1939.fighting.strength import attackers_in, defenders_at, is_ground
from axis_desktop.systems.europe1939.odds.battle import Conduct
from axis_desktop.systems.europe1939.odds.case import running_case
from axis_desktop.systems.europe1939.odds.whole import whole_odds
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.questions.frame import innermost


def go_on(state: State, battle: Battle, choices: Sequence[Choice], skill: Skill) -> tuple[Action, float]:
    """The answer, and the chance of success from here if the battle is fought to its end."""
    chance = chance_from_here(state, battle)
    if battle.asking == "port":
        has_troops = any(is_ground(unit) for unit in defenders_at(state, battle.nation, battle.space))
        return EngageFleets(power=battle.power, engages=not has_troops), chance
    goes_on = chance >= _least(state, battle, skill)
    for choice in choices:
        turns_back = isinstance(choice.action, BreakOff) or choice.action == Land(
            power=battle.power, lands=False
        )
        if turns_back != goes_on:
            return choice.action, chance
    return choices[0].action, chance


def _least(state: State, battle: Battle, skill: Skill) -> float:
    """From which chance on a battle goes on: any if all is lost otherwise (EU-19.2), little at the end."""
    if state.recapture and battle.space == state.world.capital.get(state.power):
        return 0.0
    return values().hard.last_chance if skill.looks_ahead and has_the_last_word(state) else skill.press


def chance_from_here(state: State, battle: Battle) -> float:
    """To take the space; in an attack by ships and aircraft alone to leave no defender able to fight."""
    case = running_case(state, Conduct())
    if case is None:
        return 0.0
    odds = whole_odds(case)
    return odds.captures if battle.kind in ("overland", "invasion") else odds.cleared


def step_in(state: State, frame: Intercepting, choices: Sequence[Choice], skill: Skill) -> Action:
    """All that reach one place, if they are at least as many as those whom they meet; else nobody."""
    battle = innermost(state.stack, Battle)
    assert battle is not None
    nobody = next(choice for choice in choices if choice.is_nothing)
    if not skill.intercepts:
        return nobody.action
    enemies = attackers_in(state, battle, "air" if frame.arm == "aircraft" else "naval")
    offers = [choice.action for choice in choices if isinstance(choice.action, Intercept)]
    most = max(offers, key=lambda action: len(action.units))
    return most if len(most.units) >= max(1, len(enemies)) else nobody.action
