"""The losses of a round: the attacker chooses, then the defender, and both are removed together (EU-10.6)."""

from collections import Counter
from collections.abc import Iterable
from functools import partial
from typing import Literal

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Options
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power, UnitId, UnitType
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Plural
from axis_desktop.systems.area_war.battle.options import LossOptions
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.europe1939.asking import Ask, EuropePlay
from axis_desktop.systems.europe1939.fighting.answers import ChooseLosses
from axis_desktop.systems.europe1939.fighting.frames import Battle, Loss, Losses, SideName, StageName
from axis_desktop.systems.europe1939.fighting.holding import holds_on
from axis_desktop.systems.europe1939.fighting.loss_choice import advisable, forced, groups_of
from axis_desktop.systems.europe1939.fighting.rounds import decider
from axis_desktop.systems.europe1939.fighting.story import note, spoken
from axis_desktop.systems.europe1939.fighting.strength import (
    attackers_in,
    carriers_in,
    defenders_in,
    figure,
    place_of,
    units_of,
)
from axis_desktop.systems.europe1939.places.capture import remove_units
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.questions.asking import asked
from axis_desktop.systems.questions.frame import innermost
from axis_desktop.systems.questions.rule_step import not_an_answer

Part = Literal["attacker", "carriers", "defender"]
"""Who may be asked in a round, in this order."""

_PARTS: tuple[Part, ...] = ("attacker", "carriers", "defender")
_RULES: dict[Part, str] = {"attacker": "EU-9.3", "carriers": "EU-9.5", "defender": "EU-9.3"}
_ON_LAND = "EU-10.2"
_TEXT = Plural(
    "{power}: choose the unit that is lost in {space:the}.",
    "{power}: choose the {n} units that are lost in {space:the}.",
)
_CARRIERS = Plural(
    "{power}: choose the carrier that is sunk with its cargo.",
    "{power}: choose the {n} carriers that are sunk with their cargo.",
)
_TOLD = Message.of("lost in battle")


def battle_below(state: State) -> Battle:
    """The battle to which the innermost question belongs."""
    battle = innermost(state.stack, Battle)
    assert battle is not None
    return battle


def stage_of(battle: Battle) -> StageName:
    """The stage that is fought."""
    assert battle.step in ("air", "naval", "land")
    return battle.step


class LossesStep(Ask[Losses]):
    """Removes what was hit, as soon as both sides have chosen (EU-10.6)."""

    def advance(self, play: EuropePlay, frame: Losses) -> bool:
        """Ask whoever has a choice; then remove all of it together."""
        state = play.state
        battle = battle_below(state)
        for part in _PARTS:
            if chosen(frame, part) is None:
                able = candidates(state, battle, part)
                found = forced(battle, able, count_of(frame, part))
                if found is None:
                    return True
                _choose(frame, part, found)
        play.pop()
        _remove(play, battle, frame)
        return False

    def decision(self, state: State, frame: Losses) -> Decision:
        """Which units, and whose."""
        battle, part = battle_below(state), _asked_part(frame)
        count = count_of(frame, part)
        text = (_CARRIERS if part == "carriers" else _TEXT).of(count)
        power = _chooser(state, battle, part)
        return asked(
            state, "choose_casualties", power, _rule(battle, part), text, space=battle.space, n=count
        )

    def options(self, state: State, frame: Losses) -> Options:
        """All units that fight in the stage; the cheapest are suggested."""
        return loss_options(state, battle_below(state), frame)

    def answer(self, play: EuropePlay, frame: Losses, action: Action) -> None:
        """Exactly as many units as were hit, all of them able to be lost here."""
        battle, part = battle_below(play.state), _asked_part(frame)
        if not isinstance(action, ChooseLosses):
            raise not_an_answer(_rule(battle, part))
        check_losses(play.state, battle, frame, part, action.units)
        _choose(frame, part, tuple(sorted(action.units)))
        battle.has_chosen = True


def loss_options(state: State, battle: Battle, frame: Losses) -> LossOptions:
    """What may be chosen now, truly equal units together."""
    part = _asked_part(frame)
    power, count = _chooser(state, battle, part), count_of(frame, part)
    able = suggested_order(state, battle, part)
    return LossOptions(
        partial(_losing, power),
        count,
        groups_of(battle, able, _loads(state, battle) if part == "carriers" else {}),
        tuple(unit.id for unit in able[:count]),
    )


def _chooser(state: State, battle: Battle, part: Part) -> Power:
    """Who is asked; the attacker for a country that nobody is left to help, as with its set-up (EU-20.1)."""
    power = decider(battle, side_of(part))
    return power if power in state.world.powers else battle.power


def _losing(power: Power, units: tuple[UnitId, ...]) -> ChooseLosses:
    return ChooseLosses(power=power, units=units)


def _loads(state: State, battle: Battle) -> dict[UnitId, UnitType]:
    """What each carrier carries."""
    return {one.fleet: units_of(state, battle, [one.unit])[0].type for one in battle.cargo}


def suggested_order(state: State, battle: Battle, part: Part) -> list[Unit]:
    """Who had best be lost, first of all the first."""
    stage, side = stage_of(battle), side_of(part)
    return advisable(
        candidates(state, battle, part),
        lambda unit: _worth(state, battle, unit, part, stage),
        spares_troops=stage == "land"
        and (side == "attacker" or holds_on(state, battle.nation, battle.space)),
    )


def _worth(state: State, battle: Battle, unit: Unit, part: Part, stage: StageName) -> int:
    """Of a carrier what its cargo costs, of all others what they hit with."""
    if part != "carriers":
        return figure(state, battle, unit, side_of(part), stage)
    cargo = units_of(state, battle, (one.unit for one in battle.cargo if one.fleet == unit.id))
    return sum(state.world.row(one).cost for one in cargo)


def candidates(state: State, battle: Battle, part: Part) -> list[Unit]:
    """Who may be lost: the units that fight in the stage; carriers for hits beyond those (EU-9.3, EU-9.5)."""
    match part:
        case "attacker":
            return attackers_in(state, battle, stage_of(battle))
        case "carriers":
            return carriers_in(state, battle) if battle.step == "naval" else []
        case "defender":
            return defenders_in(state, battle, stage_of(battle))


def check_losses(state: State, battle: Battle, frame: Losses, part: Part, units: tuple[UnitId, ...]) -> None:
    """The units are as many as were hit, and may be lost here.

    Raises:
        IllegalAction: too few or many, one twice, or one that doesn't fight in this stage (EU-3.7, EU-9.3).
    """
    count = count_of(frame, part)
    able = {unit.id for unit in candidates(state, battle, part)}
    if len(units) != count:
        text = Plural("Choose exactly one unit.", "Choose exactly {n} units.").of(count)
        raise IllegalAction(_rule(battle, part), text, n=count)
    for unit, times in sorted(Counter(units).items()):
        if times > 1:
            raise IllegalAction(_rule(battle, part), "Unit {unit} is named twice.", unit=unit)
        if unit not in able:
            idle = state.forces.unit(unit, battle.space)
            rule = "EU-3.7" if part == "defender" and idle is not None and idle.spent else _rule(battle, part)
            raise IllegalAction(rule, "Unit {unit} takes no part in this stage.", unit=unit)


def side_of(part: Part) -> SideName:
    """Whose loss it is."""
    return "defender" if part == "defender" else "attacker"


def count_of(frame: Losses, part: Part) -> int:
    """How many are lost."""
    return {"attacker": frame.attacker, "carriers": frame.carriers, "defender": frame.defender}[part]


def chosen(frame: Losses, part: Part) -> tuple[UnitId, ...] | None:
    """What was chosen; None before."""
    return {
        "attacker": frame.attacker_gone,
        "carriers": frame.carriers_gone,
        "defender": frame.defender_gone,
    }[part]


def _asked_part(frame: Losses) -> Part:
    return next(part for part in _PARTS if chosen(frame, part) is None)


def _choose(frame: Losses, part: Part, units: tuple[UnitId, ...]) -> None:
    match part:
        case "attacker":
            frame.attacker_gone = units
        case "carriers":
            frame.carriers_gone = units
        case "defender":
            frame.defender_gone = units


def _rule(battle: Battle, part: Part) -> str:
    return _ON_LAND if battle.step == "land" else _RULES[part]


def _remove(play: EuropePlay, battle: Battle, frame: Losses) -> None:
    """Both sets together; a carrier takes its cargo down (EU-3.14, EU-9.5)."""
    sunk = frame.carriers_gone or ()
    drowned = tuple(one.unit for one in battle.cargo if one.fleet in sunk)
    mine = units_of(play.state, battle, (*(frame.attacker_gone or ()), *sunk, *drowned))
    theirs = units_of(play.state, battle, frame.defender_gone or ())
    battle.attackers_lost += _losses(mine)
    battle.defenders_lost += _losses(theirs)
    for side, units in (("attacker", mine), ("defender", theirs)):
        if units:
            who = battle.power if side == "attacker" else battle.lead
            note(battle, "{power:The} loses {units}.", power=say.power(who), units=spoken(units))
    gone = [(place_of(battle, unit.id), unit) for unit in (*mine, *theirs)]
    if gone:
        remove_units(play, gone, _TOLD)
    battle.cargo = tuple(one for one in battle.cargo if one.fleet not in sunk)


def _losses(units: Iterable[Unit]) -> tuple[Loss, ...]:
    return tuple(Loss(unit.owner, unit.type) for unit in units)
