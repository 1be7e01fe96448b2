"""A battle and its odds in sentences, as far as they are the same in every game."""

from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from axis_desktop.model.ids import Power, UnitType
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import ListTerm, Message, Value
from axis_desktop.systems.area_war.odds.battle_case import BattleCase, Withdrawal
from axis_desktop.systems.area_war.odds.combatants import Combatant, Run
from axis_desktop.systems.area_war.odds.counted import CHEAPEST, KEEP_LAND
from axis_desktop.systems.area_war.odds.results import SideName, Survivors
from axis_desktop.systems.area_war.odds.told.words import OddsWords

_LOSSES: dict[SideName, dict[str, str]] = {
    "attacker": {
        CHEAPEST: "The attacker loses {order}: the cheapest first.",
        KEEP_LAND: "The attacker loses {order}: the cheapest first, but the last land unit is spared.",
        "": "The attacker loses {order}, in this order.",
    },
    "defender": {
        CHEAPEST: "The defender loses {order}: the cheapest first.",
        "": "The defender loses {order}, in this order.",
    },
}
_OF_SIDES: dict[SideName, str] = {"attacker": "Attacker: {what}.", "defender": "Defender: {what}."}


def unit(combatant: Combatant) -> Value:
    """A unit of the odds by its name, with what tells it from others of its type."""
    return _told(combatant, say.unit(UnitType(combatant.type)))


def pieces(runs: Iterable[Run]) -> Value:
    """Units of the odds counted, in the given order; those of which there are none are left out."""
    return say.listed(
        _told(combatant, say.pieces({UnitType(combatant.type): count})) for combatant, count in runs if count
    )


def _told(combatant: Combatant, name: Value) -> Value:
    if combatant.cargo:
        cargo = say.listed(say.unit(UnitType(each)) for each in combatant.cargo)
        name = Message.of("{unit} with {cargo}", unit=name, cargo=cargo)
    if combatant.owner:
        name = Message.of("{unit} ({power})", unit=name, power=say.power(Power(combatant.owner)))
    if combatant.damage:
        name = Message.of("{unit} (damaged)", unit=name)
    if combatant.number:
        name = Message.of("{unit} ({number})", unit=name, number=combatant.number)
    return name


def named(types: Iterable[Combatant], counts: Mapping[str, int]) -> ListTerm | Value:
    """Units by their ids in the results of odds, counted.

    Args:
        types: of the side.
        counts: of each type, by id.
    """
    known = {combatant.id: combatant for combatant in types}
    return pieces((known[id_], count) for id_, count in counts.items())


def beside(case: BattleCase, words: OddsWords) -> list[Message]:
    """What is fired before the first round."""
    told = []
    fire = case.aircraft_fire
    if fire is not None and any(combatant.target in fire.targets for combatant in case.attacker.types()):
        told.append(Message.of("{what}.", what=words.early_fire))
    if ships := sum(count for _, count in case.bombardment):
        told.append(Message.of("{what}: {n}.", what=words.support, n=ships))
    return told


def assumed(
    case: BattleCase, words: OddsWords, attacker_losses: Sequence[str], defender_losses: Sequence[str]
) -> list[Message]:
    """What the rules leave to the players, and what the odds assume of it.

    Args:
        case: the battle.
        words: of its game.
        attacker_losses: its order of loss as it was asked for: see `counted.loss_order`.
        defender_losses: the same.
    """
    policy = case.policy
    told = [
        Message.of(_LOSSES["attacker"][_kind(attacker_losses)], order=pieces(case.attacker.losses)),
        Message.of(_LOSSES["defender"][_kind(defender_losses)], order=pieces(case.defender.losses)),
    ]
    if case.landing:
        told.append(Message.of("Nobody can retreat from a landing."))
    elif policy.retreat_after is None and not policy.retreat_below:
        told.append(Message.of("The attacker doesn't retreat."))
    if policy.retreat_after is not None:
        told.append(Message.of("The attacker retreats after round {n}.", n=policy.retreat_after))
    if policy.retreat_below:
        text = "The attacker retreats after a round that leaves it fewer units than {n}."
        told.append(Message.of(text, n=policy.retreat_below))
    if any(combatant.withdraws for combatant in case.attacker.types()):
        leaving = _leaving(words, policy.attacker_submarines, policy.attacker_submarines_leave_after)
        told.append(Message.of(_OF_SIDES["attacker"], what=leaving))
    if any(combatant.withdraws for combatant in case.defender.types()):
        leaving = _leaving(words, policy.defender_submarines, policy.defender_submarines_leave_after)
        told.append(Message.of(_OF_SIDES["defender"], what=leaving))
    if any(combatant.target == "air" for combatant in case.attacker.types()):
        told.append(Message.of("{what}.", what=words.fly_home))
    if any(combatant.needs_berth for combatant in case.defender.types()):
        found = words.come_down if policy.fighters_find_ground else words.have_no_base
        told.append(Message.of(_OF_SIDES["defender"], what=found))
    return told


def _kind(losses: Sequence[str]) -> str:
    """`CHEAPEST`, `KEEP_LAND`, or "" for an order of somebody's own."""
    return losses[0] if tuple(losses) in ((CHEAPEST,), (KEEP_LAND,)) else ""


def _leaving(words: OddsWords, plan: Withdrawal, after: int | None) -> Message:
    if after is not None:
        return replace(words.leave_after, args={"n": after})
    return words.leave_alone if plan == "alone" else words.stay


def ending(case: BattleCase, way: Survivors) -> Message:
    """One way in which a battle may end."""
    mine, theirs = named(case.attacker.types(), way.attacker), named(case.defender.types(), way.defender)
    match way.end:
        case "attacker" if way.defender:
            text = "the attacker keeps {mine}; {theirs} withdrew"
            return Message.of(text, mine=mine, theirs=theirs)
        case "attacker":
            return Message.of("the attacker keeps {mine}", mine=mine)
        case "defender" if way.defender:
            return Message.of("the defender keeps {theirs}", theirs=theirs)
        case "defender":
            return Message.of("the defender wins, all its units lost")
        case "both_gone":
            return Message.of("both sides are gone")
        case "retreat":
            return Message.of("the attacker retreats with {mine} from {theirs}", mine=mine, theirs=theirs)
        case "standoff":
            return Message.of("{mine} and {theirs} can't hit each other", mine=mine, theirs=theirs)
