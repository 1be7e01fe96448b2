"""Answers to every question that is no move and no purchase, by exact odds where there is a battle."""

from collections.abc import Sequence
from typing import NamedTuple

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Options
from axis_desktop.model.chance import Luck
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.model.sentences.message import Message
from axis_desktop.players.pacific1940.habits import habits
from axis_desktop.players.pacific1940.skill import Skill
from axis_desktop.players.pacific1940.values import chance, gain
from axis_desktop.systems.area_war.battle.losses import hits_taken_by
from axis_desktop.systems.area_war.battle.options import LossOptions, PressOptions
from axis_desktop.systems.pacific1940.actions import DeclareWar
from axis_desktop.systems.pacific1940.fighting.actions import SplitRaid
from axis_desktop.systems.pacific1940.fighting.battles import battle_of, sea_battle_waits
from axis_desktop.systems.pacific1940.fighting.land_battle import BombardOptions
from axis_desktop.systems.pacific1940.fighting.submarines import SubmergeOptions
from axis_desktop.systems.pacific1940.moving.hovering import HoveringOptions
from axis_desktop.systems.pacific1940.odds.cases import pending_case
from axis_desktop.systems.pacific1940.odds.offered import OFFERED
from axis_desktop.systems.pacific1940.politics.declaring_question import DeclaringOptions
from axis_desktop.systems.pacific1940.raiding.intercepting import InterceptOptions
from axis_desktop.systems.pacific1940.raiding.splitting import SplitOptions
from axis_desktop.systems.pacific1940.reactions.kamikaze import StrikeOptions
from axis_desktop.systems.pacific1940.reactions.scramble import ScrambleOptions
from axis_desktop.systems.pacific1940.ships.hunting import HuntingOptions
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.tables import politics

_STRIKES_FROM, _SCRAMBLES_FROM = 0.35, 0.5

_DAMAGE_OF_A_BOMBER = 3.5
"""What a bomber's die shows on average."""


class Answer(NamedTuple):
    """An action with its reason, if there is one to give."""

    action: Action
    reason: Message | None = None


def answer(state: State, decision: Decision, options: Options, skill: Skill, luck: Luck) -> Answer:
    """What a level answers to a question of phase 3, of politics, or in another's turn (PA-18.1)."""
    match options:
        case LossOptions():
            return Answer(options.casualties(options.suggested), options.reason)
        case PressOptions():
            return _press(state, options, skill)
        case SubmergeOptions():
            return _submerge(state, decision.power, options)
        case BombardOptions():
            return Answer(
                options.choices()[0].action, Message.of("Every ship that may support the landing fires.")
            )
        case InterceptOptions():
            return _intercept(state, options)
        case SplitOptions():
            return _split(state, options)
        case StrikeOptions():
            return _kamikaze(state, options)
        case ScrambleOptions():
            return _scramble(state, options)
        case HuntingOptions():
            return _hunt(state, decision, options)
        case HoveringOptions():
            return Answer(options.choices()[0].action, Message.of("They wait until they can land."))
        case DeclaringOptions():
            return _declare(state, options)
        case _:
            return Answer(options.choices()[0].action)


def _press(state: State, options: PressOptions, skill: Skill) -> Answer:
    """Fight on while the exact chance to win is good enough."""
    choices = options.choices()
    case = OFFERED.from_here(state)
    p = chance(case)
    if case is not None and p < skill.retreats_below and len(choices) > 1:
        text = "The chance to win is down to {percent}%."
        return Answer(choices[1].action, Message.of(text, percent=round(100 * p)))
    return Answer(choices[0].action)


def _submerge(state: State, power: Power, options: SubmergeOptions) -> Answer:
    """Strike while the battle can be won, else submerge."""
    battle = battle_of(state)
    p = chance(OFFERED.from_here(state))
    mine = p if power == battle.attacker else 1 - p
    if mine >= _STRIKES_FROM:
        return Answer(options.submerge(()))
    return Answer(
        options.submerge(options.submarines), Message.of("The battle is lost: submarines submerge.")
    )


def _intercept(state: State, options: InterceptOptions) -> Answer:
    """Interceptors hit twice as often as escorts: all rise unless they are outnumbered two to one."""
    battle = battle_of(state)
    escorts = len(battle.attackers)
    if 2 * len(options.fighters) >= escorts:
        return Answer(options.choices()[1].action, Message.of("Interceptors hit twice as often as escorts."))
    return Answer(options.choices()[0].action)


def _split(state: State, options: SplitOptions) -> Answer:
    """Each bomber goes over the facility that can still take most of what it does (PA-8.14)."""
    room = {unit.id: float(state.world.row(unit).most_damage - unit.damage) for unit in options.targets}
    aims: list[tuple[UnitId, UnitId]] = []
    for bomber in options.bombers:
        best = max(options.targets, key=lambda unit: min(room[unit.id], _DAMAGE_OF_A_BOMBER))
        room[best.id] -= _DAMAGE_OF_A_BOMBER
        aims.append((bomber, best.id))
    return Answer(
        SplitRaid(power=options.power, aims=tuple(sorted(aims))),
        Message.of("Over what can still be damaged most."),
    )


def _kamikaze(state: State, options: StrikeOptions) -> Answer:
    """Ships that one hit sinks, the dearest first; not whole capital ships."""
    aims = [
        (zone, unit)
        for zone, ships in options.targets.items()
        for unit in ships
        if hits_taken_by(state, unit) == 1
    ]
    aims.sort(key=lambda aim: (-state.world.row(aim[1]).cost, aim[1].id))
    chosen = [(zone, unit.id) for zone, unit in aims[: min(options.most, 3)]]
    reason = Message.of("Strikes at ships that one hit sinks.") if chosen else None
    return Answer(options.strikes(chosen), reason)


def _scramble(state: State, options: ScrambleOptions) -> Answer:
    """All aircraft of an island defend the zone where they improve the exact outcome most."""
    sent: list[tuple[UnitId, Space]] = []
    for island in sorted({home for home, _ in options.aircraft.values()}):
        units = sorted(unit for unit, (home, _) in options.aircraft.items() if home == island)
        zones = options.aircraft[units[0]][1]
        best = max(((_help(state, zone, units), zone) for zone in zones), key=lambda each: each[0])
        if best[0] > _SCRAMBLES_FROM:
            sent += [(unit, best[1]) for unit in units]
    reason = (
        Message.of("With them the battle at sea costs the attacker more than it costs us.") if sent else None
    )
    return Answer(options.scramble(sent), reason)


def _help(state: State, zone: Space, units: Sequence[UnitId]) -> float:
    """What aircraft in the defense of a zone take from the attacker's gain."""
    without = gain(pending_case(state, zone, "sea"), 0.0) if sea_battle_waits(state, zone) else 0.0
    return without - gain(OFFERED.with_scrambled(state, zone, units), 0.0)


def _hunt(state: State, decision: Decision, options: HuntingOptions) -> Answer:
    """Attack submarines and transports if that gains more than it costs."""
    attack, ignore = options.choices()
    assert decision.space is not None
    if gain(pending_case(state, decision.space, "sea"), 0.0) > 0:
        return Answer(attack.action, Message.of("Sinking them costs us less than them."))
    return Answer(ignore.action)


def _declare(state: State, options: DeclaringOptions) -> Answer:
    """The attacker opens the war when others could open it anyway, some do at once; the rest don't."""
    choices = options.choices()
    everybody = max(
        choices, key=lambda choice: len(choice.action.on) if isinstance(choice.action, DeclareWar) else 0
    )
    attacks = state.power in politics().members(politics().attacker)
    if attacks and state.round >= habits().opens_war_in:
        return Answer(everybody.action, Message.of("Peace would end this round in any case."))
    if state.power in habits().declares_at_once:
        return Answer(everybody.action, Message.of("War pays at once."))
    return Answer(choices[0].action)
