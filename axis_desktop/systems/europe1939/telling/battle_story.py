"""Events of battles as sentences for the log."""

from axis_desktop.model import events as common
from axis_desktop.model.facts import Event
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Plural

_BEGUN = {
    "overland": "{power:The} attacks {space:the}.",
    "invasion": "{power:The} invades {space:the}.",
    "naval": "{power:The} attacks {space:the} from the sea.",
    "air": "{power:The} attacks {space:the} from the air.",
    "interception": "{power:The} meets interceptors on the way to {space:the}.",
}
_ENDED = {
    "attacker": "{power:The} wins the battle of {space:the}.",
    "defender": "{power:The} loses the battle of {space:the}.",
    "both_gone": "Nobody is left of either side in {space:the}.",
    "retreat": "{power:The} retreats from {space:the}.",
    "broken_off": "{power:The} calls off the attack on {space:the}.",
}
_NO_SHIPS = "Neither the attackers nor the fleets of {space:the} are left."
"""Where only those fought: troops on land may still stand there."""
_KEPT = "Nobody is left of either side in {space:the}: {keeper:the} keeps it."
_DICE = Plural(
    "{power}, {why}, {figure} or less: {dice}, 1 hit.",
    "{power}, {why}, {figure} or less: {dice}, {n} hits.",
    "{power}, {why}, {figure} or less: {dice}, no hits.",
)


def describe_battle(event: Event) -> Message | None:
    """An event of a battle as a sentence; None for any other."""
    match event:
        case common.BattleBegan():
            return Message.of(
                _BEGUN[event.kind], power=say.power(event.attacker), space=say.space(event.space)
            )
        case common.BattleEnded() if event.keeper is not None:
            return Message.of(_KEPT, space=say.space(event.space), keeper=say.power(event.keeper))
        case common.BattleEnded(kind="naval" | "air", result="both_gone"):
            return Message.of(_NO_SHIPS, space=say.space(event.space))
        case common.BattleEnded():
            return Message.of(
                _ENDED[event.result], power=say.power(event.attacker), space=say.space(event.space)
            )
        case common.DiceRolled():
            return Message.of(
                _DICE.of(event.hits),
                power=say.power(event.power),
                why=event.why,
                figure=event.figure,
                dice=say.listed(event.dice),
                n=event.hits,
            )
        case _:
            return None
