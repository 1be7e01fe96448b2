"""Phase 3: rockets, then every battle in the order the attacker chooses, each to its end (CL-11 to CL-13).

The phase runs by itself until a real question is pending: `proceed` plays step after step and stops
where somebody has more than one answer.
"""

from collections.abc import Callable

import msgspec

from axis_desktop.model.chance import Chance
from axis_desktop.model.decision import Decision
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.events import BattleBegan, BattleEnded
from axis_desktop.model.facts import Action, Event
from axis_desktop.model.ids import Space
from axis_desktop.model.options import Options
from axis_desktop.systems.classic.actions import (
    Bombard,
    CallOff,
    ChooseBattle,
    ChooseCasualties,
    FireRocket,
    LandFighter,
    Press,
    Retreat,
    WithdrawSubmarines,
)
from axis_desktop.systems.classic.fighting import (
    battle_rounds,
    land_battle,
    landing,
    raid,
    retreat,
    sea_battle,
)
from axis_desktop.systems.classic.fighting.battle_data import Battle, BattleKind, BattleStep
from axis_desktop.systems.classic.fighting.casualties import check_losses, forced_losses, take_losses
from axis_desktop.systems.classic.fighting.combat_questions import ask, offer
from axis_desktop.systems.classic.fighting.pending_battles import battles_to_choose, battles_to_fight
from axis_desktop.systems.classic.state import State


def begin(state: State) -> list[Event]:
    """Phase 3 begins: with rockets if any can fire, else with the battles; done if there are none."""
    events = landing.settle_idle_landings(state)
    if raid.rocket_shots(state):
        state.step = "rockets"
    else:
        state.step = "choose" if battles_to_fight(state) else "done"
    return events


def decision(state: State) -> Decision:
    """What is asked now."""
    return ask(state)


def options(state: State) -> Options:
    """What may be answered."""
    return offer(state)


def apply(state: State, action: Action, chance: Chance) -> list[Event]:
    """Play an answer and go on to the next question, or to the end of the phase."""
    return _answer(state, action, chance) + proceed(state, chance)


def proceed(state: State, chance: Chance) -> list[Event]:
    """Fight on until somebody has a choice or all battles are over (CL-11.1, CL-11.2).

    `begin` rolls no dice; whoever called it calls this, too, so that a lone battle starts by itself.
    """
    events: list[Event] = []
    while True:
        if state.battle is not None:
            events += advance_battle(state, chance)
            if state.battle is not None:
                return events
        if state.step != "choose":
            return events
        open_now = battles_to_choose(state)
        if len(open_now) > 1:
            return events
        if open_now:
            events += _begin_battle(state, *open_now[0])
        else:
            state.step = "done"


def advance_battle(state: State, chance: Chance) -> list[Event]:
    """Roll and take off units until the battle needs an answer, or is over (`state.battle` is None)."""
    events: list[Event] = []
    while (battle := state.battle) is not None and not _must_ask(state, battle):
        if battle.hits is not None:
            losses = forced_losses(state, battle, battle.hits)
            assert losses is not None
            events += take_losses(state, battle, battle.hits, losses)
        elif battle.step == "over":
            events += _end_battle(state, battle)
        else:
            events += _STEPS[battle.step](state, chance)
    return events


def _must_ask(state: State, battle: Battle) -> bool:
    """The next step is somebody's choice, and there is more than one answer."""
    if battle.hits is not None:
        return forced_losses(state, battle, battle.hits) is None
    match battle.step:
        case "bombardment":
            return bool(
                battle.attackers and battle.bombarding is None and land_battle.battleships(state, battle)[1]
            )
        case "withdraw":
            return retreat.withdrawing(state, battle) is not None
        case "press_or_retreat":
            return bool(retreat.retreats(state, battle))
        case "fighters_land":
            found = sea_battle.orphan(state, battle)
            return found is not None and len(found[1]) > 1
        case "landing":
            return battle.called_off is None and bool(landing.landing_targets(state, battle))
        case _:
            return False


def _withdraw_nobody(state: State, chance: Chance) -> list[Event]:
    return _go(state, "press_or_retreat")


def _press(state: State, chance: Chance) -> list[Event]:
    return _go(state, "round_start")


_STEPS: dict[BattleStep, Callable[[State, Chance], list[Event]]] = {
    "aa_fire": land_battle.aa_fire,
    "bombs": raid.bombs,
    "bombardment": land_battle.bombardment,
    "round_start": battle_rounds.round_start,
    "attack": battle_rounds.attack,
    "defense": battle_rounds.defense,
    "round_end": battle_rounds.round_end,
    "withdraw": _withdraw_nobody,
    "press_or_retreat": _press,
    "fighters_land": sea_battle.fighters_land,
    "landing": landing.land_or_stay,
}


def _answer(state: State, action: Action, chance: Chance) -> list[Event]:
    """Play the answer to what is asked; anything else is of another kind (CL-4.5)."""
    battle = state.battle
    if battle is None:
        match action:
            case FireRocket() if state.step == "rockets":
                events = raid.fire_rocket(state, action, chance)
                state.step = "choose"
                return events
            case ChooseBattle() if state.step == "choose":
                return _choose(state, action)
            case _:
                raise _another_question(state)
    if battle.hits is not None:
        if not isinstance(action, ChooseCasualties):
            raise _another_question(state)
        check_losses(state, battle, battle.hits, action)
        return take_losses(state, battle, battle.hits, action.units)
    return _answer_step(state, battle, action)


def _answer_step(state: State, battle: Battle, action: Action) -> list[Event]:
    """Answers between the rolls."""
    match action, battle.step:
        case Bombard(), "bombardment":
            land_battle.choose_bombardment(state, battle, action)
            return []
        case WithdrawSubmarines(), "withdraw":
            return retreat.withdraw(state, battle, action)
        case Press(), "press_or_retreat":
            return _go(state, "round_start")
        case Retreat(), "press_or_retreat":
            return retreat.retreat(state, battle, action)
        case LandFighter(), "fighters_land":
            return sea_battle.land_fighter(state, battle, action)
        case CallOff(), "landing":
            landing.call_off(state, battle, action)
            return []
        case _:
            raise _another_question(state)


def _another_question(state: State) -> IllegalAction:
    return IllegalAction("CL-4.5", "That is not what is asked now: {question}", question=ask(state).prompt)


def _choose(state: State, action: ChooseBattle) -> list[Event]:
    """Begin the chosen battle.

    Raises:
        IllegalAction: nothing is fought there, or another battle comes first.
    """
    if not any(action.space == space and action.kind == kind for space, kind in battles_to_fight(state)):
        raise IllegalAction("CL-11.1", "No such battle is to be fought in {space}.", space=action.space)
    for space, kind in battles_to_choose(state):
        if action.space == space and action.kind == kind:
            return _begin_battle(state, space, kind)
    raise IllegalAction(
        "CL-11.1",
        "{space} has to wait: the sea battle before its landing, or the raid, comes first.",
        space=action.space,
    )


def _begin_battle(state: State, space: Space, kind: BattleKind) -> list[Event]:
    """Set up a battle; its units have fought this turn from now on (CL-6.2)."""
    makers = {"land": land_battle.land_battle, "sea": sea_battle.sea_battle, "raid": raid.raid}
    battle = makers[kind](state, space)
    state.battle = battle
    state.step = "battle"
    state.fought = (*state.fought, *battle.attackers, *battle.defenders)
    return [BattleBegan(space=space, kind=kind, attacker=battle.attacker, defender=battle.lead)]


def _end_battle(state: State, battle: Battle) -> list[Event]:
    """The battle leaves the table; what it brought is told with it."""
    events: list[Event] = []
    if battle.kind == "land":
        events = land_battle.over(state)
    elif battle.kind == "sea":
        events = sea_battle.over(state)
    state.battle = None
    state.step = "choose"
    state.fought_in = (*state.fought_in, (battle.space, battle.kind))
    ended = BattleEnded(
        space=battle.space,
        kind=battle.kind,
        attacker=battle.attacker,
        result=battle.result,
        retreat_to=battle.retreat_to,
    )
    return [*events, ended]


def _go(state: State, step: BattleStep) -> list[Event]:
    """The battle goes on with another step."""
    assert state.battle is not None
    state.battle = msgspec.structs.replace(state.battle, step=step)
    return []
