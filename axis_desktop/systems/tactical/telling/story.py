"""Events as sentences for the log, in a player's words."""

from axis_desktop.model import events as common
from axis_desktop.model.facts import Event
from axis_desktop.model.ids import UnitType
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Plural, Value
from axis_desktop.systems.edit_mode import PositionEdited
from axis_desktop.systems.tactical import events
from axis_desktop.systems.tactical.board.tables import game_table, weather_rows
from axis_desktop.systems.tactical.state import State

_ABOUT: dict[str, str] = {
    "obliged": "attacks the unit it has intercepted",
    "stay": "stays",
    "capture": "captures a factory",
    "next_to_factory": "goes next to a factory",
    "near_factory": "comes within a move of a factory",
    "attack": "attacks",
    "toward_factory": "goes toward a factory",
    "move_and_attack": "moves and attacks",
    "approach": "approaches a target",
}
"""What an action of the automaton does, by its word."""

_LEVELS = {"rookie": "rookie", "veteran": "veteran", "war_hero": "war hero"}


_HITS = Plural(
    "{unit_type} of {power:the} hits once.",
    "{unit_type} of {power:the} hits {n} times.",
    "{unit_type} of {power:the} misses.",
)
_DECLARED = Plural("{power:The} declares an attack.", "{power:The} declares {n} attacks.")
_ARMIES = Plural(
    "{power:The} uses the army of start number {numbers}.",
    "{power:The} uses the armies of start numbers {numbers}.",
)
_WEATHER = Plural("{weather} for one turn. {change}", "{weather} for {n} turns. {change}")
_BLANKS = Plural("A token is turned: nothing.", "{n} tokens are turned: nothing.")


def describe(event: Event, state: State) -> Message | None:
    """An event as a sentence; None for one that isn't worth one."""
    return (
        _of_the_board(event)
        or _of_money_and_dice(event)
        or _of_setup(event)
        or _of_turn(event, state)
        or _of_combat(event)
    )


def _of_the_board(event: Event) -> Message | None:
    match event:
        case common.TurnBegan():
            return Message.of(
                "Round {round}: the turn of {power:the}.", round=event.round, power=say.power(event.power)
            )
        case common.UnitsMoved():
            text = "{power}: {unit_type} moves to {space}."
            return Message.of(
                text,
                power=say.power(event.power),
                unit_type=say.unit(event.pieces[0][0]),
                space=say.space(event.path[-1]),
            )
        case common.UnitsPlaced():
            text = "{power}: {unit_type} is placed in {space}."
            return Message.of(
                text,
                power=say.power(event.power),
                unit_type=say.unit(event.pieces[0][0]),
                space=say.space(event.space),
            )
        case common.UnitsLost():
            text = "{power:The} loses its {unit_type} in {space}: {why}."
            kind = event.pieces[0][0]
            return Message.of(
                text,
                power=say.power(event.power),
                unit_type=say.unit(kind),
                space=say.space(event.space),
                why=event.why,
            )
        case common.ControlChanged():
            return Message.of(
                "{power:The} owns the factory in {space}.",
                power=say.power(event.after),
                space=say.space(event.space),
            )
        case common.GameOver():
            return event.reason
        case _:
            return None


def _of_money_and_dice(event: Event) -> Message | None:
    match event:
        case common.IncomeCollected():
            text = "{power:The} receives {income} and has {total}."
            return Message.of(
                text,
                power=say.power(event.power),
                income=say.money(event.income),
                total=say.money(event.treasury),
            )
        case common.MoneyChanged() if event.amount < 0:
            text = "{power:The} pays {price}: {why}."
            return Message.of(
                text, power=say.power(event.power), price=say.money(-event.amount), why=event.why
            )
        case common.MoneyChanged():
            text = "{power:The} receives {sum}: {why}."
            return Message.of(text, power=say.power(event.power), sum=say.money(event.amount), why=event.why)
        case common.DiceRolled() if not event.figure:
            dice = say.listed(event.dice)
            return Message.of(
                "{power:The} rolls {dice}: {why}.", power=say.power(event.power), dice=dice, why=event.why
            )
        case common.DiceRolled():
            dice = say.listed(event.dice)
            text = "{power:The} rolls for {unit_type}, {why}: {dice}."
            args: dict[str, Value] = {
                "power": say.power(event.power),
                "unit_type": say.unit(event.unit_type or UnitType("")),
                "why": event.why,
                "dice": dice,
            }
            return Message.of(text, **args)
        case _:
            return None


def _of_setup(event: Event) -> Message | None:
    match event:
        case events.UnitsChosen():
            return Message.of("All secret units are chosen.")
        case events.ArmiesSplit():
            return Message.of("{power:The} has split its armies.", power=say.power(event.power))
        case events.SplitsShown():
            return Message.of("All armies are split.")
        case events.TokenTurned():
            text = "{power:The} turns start number {number} in {space}."
            if event.is_empty:
                text = "{power:The} turns start number {number} in {space}: no unit begins there."
            return Message.of(
                text, power=say.power(event.power), number=event.number, space=say.space(event.space)
            )
        case events.FirstPlayer() if event.deploys:
            return Message.of("{power:The} deploys first.", power=say.power(event.power))
        case events.FirstPlayer():
            return Message.of("{power:The} plays first.", power=say.power(event.power))
        case events.LauncherGiven():
            return Message.of("{power:The} owns the launcher.", power=say.power(event.power))
        case events.LauncherHidden():
            return Message.of("{power:The} hides the launcher.", power=say.power(event.power))
        case _:
            return None


def _of_turn(event: Event, state: State) -> Message | None:
    match event:
        case events.ArmiesChosen():
            numbers = say.listed(event.numbers or (say.text("-"),))
            text = _ARMIES.of(max(1, len(event.numbers)))
            return Message.of(text, power=say.power(event.power), numbers=numbers)
        case events.WeatherChanged():
            row = weather_rows()[event.weather]
            told = Message.of(row.name), Message.of(row.text)
            return Message.of(_WEATHER.of(event.turns), weather=told[0], n=event.turns, change=told[1])
        case events.Intercepted():
            text = "{power}: {unit_type} intercepts {target} in {space}."
            args: dict[str, Value] = {"power": say.power(event.power), "unit_type": say.unit(event.unit_type)}
            return Message.of(text, **args, target=say.unit(event.victim_type), space=say.space(event.space))
        case events.RepairStarted():
            text = "{power:The} starts to repair {unit_type} in {space}."
            return Message.of(
                text,
                power=say.power(event.power),
                unit_type=say.unit(event.unit_type),
                space=say.space(event.space),
            )
        case events.UnitRepaired():
            text = "{power}: {unit_type} in {space} is repaired and has {n} damage."
            args = {"power": say.power(event.power), "unit_type": say.unit(event.unit_type)}
            return Message.of(text, **args, space=say.space(event.space), n=event.damage)
        case events.GrayTokensTurned(launcher=None):
            return Message.of(_BLANKS.of(len(event.spaces)), n=len(event.spaces))
        case events.GrayTokensTurned(launcher=str(launcher)):
            return Message.of("The launcher is found in {space}.", space=say.space(launcher))
        case events.FactoryDestroyed():
            text = "{power:The} destroys the factory in {space} with a V2."
            return Message.of(text, power=say.power(event.power), space=say.space(event.space))
        case events.RocketMissed():
            text = "The V2 of {power:the} misses the factory in {space}."
            return Message.of(text, power=say.power(event.power), space=say.space(event.space))
        case PositionEdited(space=None):
            return Message.of("Coins were changed by hand.")
        case PositionEdited(space=str(space)):
            return Message.of("{space} was changed by hand.", space=say.space(space))
        case events.AutomaActed() if event.action and event.about != "stay":
            text = "{power}: {unit_type} takes action {n}: it {about}."
            args = {"power": say.power(event.power), "unit_type": say.unit(event.unit_type)}
            return Message.of(text, **args, n=event.action, about=Message.of(_ABOUT[event.about]))
        case events.AutomaActed():
            text = "{power}: {unit_type} {about}."
            args = {"power": say.power(event.power), "unit_type": say.unit(event.unit_type)}
            return Message.of(text, **args, about=Message.of(_ABOUT[event.about]))
        case events.TimeRanOut():
            return Message.of("The time of {power:the} is up.", power=say.power(event.power))
        case _:
            return None


def _of_combat(event: Event) -> Message | None:
    match event:
        case events.AttacksDeclared():
            return Message.of(
                _DECLARED.of(len(event.lines)), power=say.power(event.power), n=len(event.lines)
            )
        case events.AttackLapsed():
            return Message.of("An attack of {power:the} lapses.", power=say.power(event.power))
        case events.AttackMade(target_type=None):
            text = "{power}: {unit_type} fires at {space}."
            return Message.of(
                text,
                power=say.power(event.power),
                unit_type=say.unit(event.attacker_type),
                space=say.space(event.space),
            )
        case events.AttackMade(target_type=str(target)):
            text = "{power}: {unit_type} attacks {target} in {space}."
            args: dict[str, Value] = {
                "power": say.power(event.power),
                "unit_type": say.unit(event.attacker_type),
            }
            return Message.of(text, **args, target=say.unit(target), space=say.space(event.space))
        case events.HitsScored():
            text = _HITS.of(event.hits)
            return Message.of(
                text, unit_type=say.unit(event.unit_type), power=say.power(event.power), n=event.hits
            )
        case events.UnitDamaged():
            text = "{unit_type} of {power:the} takes {n} damage and has {total} of {most}."
            args = {"unit_type": say.unit(event.unit_type), "power": say.power(event.power)}
            most = game_table().destroyed_at
            return Message.of(text, **args, n=event.taken, total=event.damage, most=most)
        case events.ExperienceGained():
            text = "{unit_type} of {power:the} has {n} experience: {level}."
            args = {"unit_type": say.unit(event.unit_type), "power": say.power(event.power)}
            return Message.of(text, **args, n=event.points, level=Message.of(_LEVELS[event.level]))
        case _:
            return None
