"""The shape of all questions of the game, and who may answer them."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

import msgspec

from axis_desktop.model.asking.decision import Decision, Kind
from axis_desktop.model.asking.options import Choice
from axis_desktop.model.asking.planning import Detachment
from axis_desktop.model.chance import Chance
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.events import UnitsLost
from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Value
from axis_desktop.systems.questions import asking
from axis_desktop.systems.questions.plain_options import ListOptions
from axis_desktop.systems.questions.play import Play
from axis_desktop.systems.questions.rule_step import QuestionWithOptions
from axis_desktop.systems.tactical.state import State, Unit

F = TypeVar("F")
T = TypeVar("T")

TacticalPlay = Play[State]
"""One action being played."""


def lose(play: TacticalPlay, unit: Unit, why: Message) -> None:
    """A unit on the board leaves the game, with the coins under it (TA-5.6), and that is told."""
    space = play.state.space(unit.at)
    play.state.remove(unit)
    play.tell(UnitsLost(power=unit.owner, units=(unit.id,), pieces=((unit.type, 1),), space=space, why=why))


class Ask(QuestionWithOptions[State, F]):
    """A question of this game."""


def asked(
    state: State,
    kind: Kind,
    power: Power,
    rule: str,
    text: str,
    *,
    space: Space | None = None,
    done: Message | None = None,
    is_secret: bool = False,
    **args: Value,
) -> Decision:
    """The question that a faction has to answer; if it is the automa's, the rules answer it (TA-14.1)."""
    automatic = power == state.automa
    return asking.asked(
        state,
        kind,
        power,
        rule,
        text,
        space=space,
        done=done,
        is_secret=is_secret,
        is_automatic=automatic,
        **args,
    )


def own_unit(state: State, power: Power, unit: UnitId, rule: str) -> Unit:
    """A unit on the board of a faction, or of the other one of its party.

    Raises:
        IllegalAction: there is none of this number, or it is somebody else's.
    """
    found = state.units.get(unit)
    if found is None or found.at < 0:
        raise IllegalAction(rule, "There is no unit {unit} on the board.", unit=unit)
    if not state.own(found.owner, power):
        text = "That {unit_type} belongs to {owner:the}, not to {power:the}."
        raise IllegalAction(
            rule, text, unit_type=say.unit(found.type), owner=say.power(found.owner), power=say.power(power)
        )
    return found


def detachment(state: State, unit: Unit, note: Message | None = None) -> Detachment:
    """A unit as it stands in orders: units of this game are always ordered one by one."""
    if note is None and unit.damage:
        note = Message.of("Damage {damage}", damage=unit.damage)
    return Detachment(
        units=(unit.id,), unit_type=unit.type, power=unit.owner, space=state.space(unit.at), note=note
    )


def signed(state: State, asked: Power, choices: Iterable[Choice], powers: Sequence[Power]) -> list[Choice]:
    """Answers in the name of the first of a person's factions that may give them (TA-15.2).

    That is the faction that is asked or, in co-op, the other one of its party; none if neither is theirs.
    """
    own = [power for power in powers if state.own(asked, power)]
    if not own:
        return []
    by = asked if asked in own else own[0]
    return [
        msgspec.structs.replace(choice, action=msgspec.structs.replace(choice.action, power=by))
        for choice in choices
    ]


class PartyOptions(ListOptions):
    """A list of answers that in co-op either person of the party may give (TA-15.2).

    Args:
        state: the game.
        asked: the faction that is asked.
        choices: in its name.
    """

    def __init__(self, state: State, asked: Power, choices: Sequence[Choice]) -> None:
        super().__init__(choices)
        self._state, self._asked = state, asked

    def choices_of_person(self, powers: Sequence[Power]) -> Sequence[Choice]:
        """The same in the name of a faction of the party that the person plays."""
        return signed(self._state, self._asked, self.choices(), powers)


def drawn(chance: Chance, items: Sequence[T], why: str) -> T:
    """One of the items, each equally likely (TA-14, exactness note)."""
    return chance.shuffle(items, why=Message.of(why))[0]


def listed(items: Iterable[Value]) -> Message:
    """Several things one after the other, or that there are none."""
    every = tuple(items)
    return Message.of("{all}", all=say.listed(every)) if every else Message.of("none")
