"""Events as sentences."""

import re
from typing import Any, get_args, get_origin, get_type_hints

import msgspec
import pytest

from axis_desktop.model import Event, Message, Power, Space, UnitType
from axis_desktop.model import events as common
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.wording import worded
from axis_desktop.systems.area_war import events as shared
from axis_desktop.systems.area_war.telling.story import counted
from axis_desktop.systems.classic import events as own
from axis_desktop.systems.classic import system
from tests.systems.classic.builders import GERMANY, RUSSIA, position

OF_OTHER_GAMES = {
    common.AttackFought, common.Attacked, common.CardShown, common.CardsLost, common.Considered,
    common.PointsChanged,
    common.PowerFell, common.SpaceStruck,
}  # fmt: skip

KINDS = sorted(
    (
        kind
        for module in (common, shared, own)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
        if kind not in OF_OTHER_GAMES
    ),
    key=lambda kind: kind.__name__,
)

_WORDS: dict[str, Any] = {
    "phase": "combat_move",
    "kind": "land",
    "result": "retreat",
    "weapon": "rockets",
    "path": ("ukraine", "caucasus"),
    "winner": "axis",
    "helpers": ("japan",),
    "attackers": ("germany", "japan"),
    "defenders": ("russia",),
}


def example(kind: type[Event]) -> Event:
    """An event with a value for every field."""
    values: dict[str, Any] = {}
    hints = get_type_hints(kind, include_extras=True)
    for name in kind.__struct_fields__:
        hint = hints[name]
        if name in _WORDS:
            values[name] = _WORDS[name]
        elif get_origin(hint) is not None or hint is Message:
            values[name] = _plural(name, hint)
        else:
            values[name] = {"space": "karelia", "power": "germany"}.get(name, _single(hint))
    return msgspec.convert(values | {"type": kind.__struct_config__.tag}, kind)


def _single(hint: Any) -> Any:
    return {int: 3, bool: False, str: "land"}.get(hint, "germany")


def _plural(name: str, hint: Any) -> Any:
    if hint is Message:
        return {"template": "Some reason."}
    if get_origin(hint) is dict:
        return {"tank": 2}
    if name == "parts":
        return [({"template": "3 territories"}, 4)]
    if name == "pieces":
        return [("tank", 2)]
    if get_origin(hint) is tuple:
        return [4, 2]
    return "karelia" if any(Space == arg for arg in get_args(hint)) else "germany"


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_event_reads_as_a_finished_sentence(kind: type[Event]) -> None:
    told = system.describe(example(kind), position().state())

    assert told is not None
    assert not re.search(r"[{}]", str(told))
    assert str(told)[-1] == "." or kind is common.PhaseBegan


def test_names_stay_ids_for_the_screen_to_translate() -> None:
    event = common.ControlChanged(space=Space("karelia"), before=RUSSIA, after=GERMANY, by=GERMANY)

    told = system.describe(event, position().state())

    assert told == Message.of(
        "{after:The} takes {space:the}.", after=say.power(Power("germany")), space=say.space(Space("karelia"))
    )


def test_a_liberated_territory_names_both_powers() -> None:
    event = common.ControlChanged(space=Space("karelia"), before=GERMANY, after=RUSSIA, by=Power("usa"))

    assert str(system.describe(event, position().state())) == "The usa liberates karelia for russia."


@pytest.mark.parametrize(
    ("pieces", "words"),
    [
        ({"tank": 1, "infantry": 3}, "3 infantry, 1 tank"),
        ({"aa_gun": 1}, "1 AA gun"),
        ({"aa_gun": 2, "carrier": 1}, "1 aircraft carrier, 2 AA guns"),
        ({"tank": 0}, ""),
    ],
)
def test_pieces_are_counted_as_people_do(pieces: dict[UnitType, int], words: str) -> None:
    state = position().state()

    told = Message.of("{pieces}", pieces=counted(pieces, state))

    assert worded(told, system.catalog(state)) == words


@pytest.mark.parametrize(
    ("why", "words"),
    [
        (
            Message.of("Lost in the battle of {space}.", space=say.space(Space("algeria"))),
            "Germany loses 2 tanks in Algeria.",
        ),
        (Message.of("Nobody was left."), "Germany loses 2 tanks in Algeria: Nobody was left."),
    ],
)
def test_losses_tell_their_reason_unless_it_only_names_the_place(why: Message, words: str) -> None:
    event = common.UnitsLost(
        power=GERMANY, units=(1, 2), pieces=((UnitType("tank"), 2),), space=Space("algeria"), why=why
    )

    state = position().state()

    told = system.describe(event, state)

    assert told is not None
    assert worded(told, system.catalog(state)) == words


def test_a_raid_needs_no_second_ending() -> None:
    event = common.BattleEnded(space=Space("karelia"), kind="raid", attacker=GERMANY, result="attacker")

    assert system.describe(event, position().state()) is None
