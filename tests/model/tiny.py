"""A game so small that the core can be tested by hand: a counter that grows by dice or by choice.

Adding needs no luck, rolling adds a die, and 20 or more ends the game.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from axis_desktop.model import (
    Action,
    Chance,
    Decision,
    Event,
    IllegalAction,
    Message,
    Outcome,
    Phase,
    Power,
    SaveError,
    ScriptError,
    Setup,
)
from axis_desktop.model.asking.editing import Editor
from axis_desktop.model.asking.options import Choice
from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.model.showing.presentation import Presentation
from axis_desktop.model.system import Option, ScenarioInfo

ANNA = Power("anna")
SETUP = Setup(system="tiny", scenario="tiny", pack="none", data={}, seed=7)


class Add(Action, frozen=True, kw_only=True):
    amount: int


class Roll(Action, frozen=True, kw_only=True):
    dice: int = 1


class Counted(Event, frozen=True, kw_only=True):
    total: int


class Total(msgspec.Struct):
    value: int = 0


class TinyOptions:
    def choices(self) -> Sequence[Choice]:
        return [Choice(action=Add(power=ANNA, amount=n), label=Message.of("Add {n}", n=n)) for n in (1, 2, 3)]


class Tiny:
    id = "tiny"
    title = "Tiny"
    about = "Two people count"
    options_offered: tuple[Option, ...] = ()

    def rule_ids(self) -> Sequence[str]:
        return ["TI-1.1"]

    def unit_types(self) -> Sequence[str]:
        return []

    def scenario_info(self, pack: str, raw: Mapping[str, Any]) -> ScenarioInfo:
        return ScenarioInfo(id="tiny", title="Tiny", description="", date="", pack=pack, powers=())

    def setup(self, pack: str, raw: Mapping[str, Any], geography: Mapping[str, Any], **_: Any) -> Setup:
        return SETUP

    def start(self, setup: Setup, chance: Chance) -> Total:
        return Total(setup.data.get("position", {}).get("value", 0))

    def copy(self, state: Total) -> Total:
        return Total(state.value)

    def encode(self, state: Total) -> bytes:
        return msgspec.json.encode(state)

    def decode(self, data: bytes, setup: Setup) -> Total:
        try:
            return msgspec.json.decode(data, type=Total)
        except msgspec.MsgspecError as error:
            raise SaveError("{error}", error=error) from error

    def decision(self, state: Total) -> Decision | Outcome:
        if state.value >= 20:
            return Outcome(winner=None, rule="TI-1.1", reason=Message("Twenty."))
        return Decision(
            kind="choose_one", power=ANNA, phase=Phase("count"), prompt=Message("Add."), rule="TI-1.1"
        )

    def options(self, state: Total) -> TinyOptions:
        return TinyOptions()

    def interjections(self, state: Total, powers: Sequence[Power]) -> Sequence[Choice]:
        return ()

    def apply(self, state: Total, action: Action, chance: Chance) -> list[Event]:
        match action:
            case Add(amount=amount):
                state.value += amount
                if not 1 <= amount <= 3:
                    raise IllegalAction("TI-1.1", "You can add 1 to 3, not {amount}.", amount=amount)
            case Roll(dice=dice):
                for _ in range(dice):
                    state.value += sum(chance.roll(1, sides=6, why=Message("Growth")))
            case _:
                raise IllegalAction("TI-1.1", "Not here.")
        return [Counted(total=state.value)]

    def present(self, state: Total, viewer: Power | None) -> Presentation:
        return Presentation(
            round=state.value, date="", power=ANNA, phase=Phase("count"), spaces={}, powers={}
        )

    def catalog(self, state: Total) -> Catalog:
        return Catalog(powers=(), units=(), phases=(), spaces={}, sides={})

    def describe(self, event: Event, state: Total) -> Message | None:
        return None

    def editor(self, state: Total) -> Editor | None:
        return None

    def position(self, state: Total) -> dict[str, Any]:
        return {"value": state.value}

    def encode_action(self, action: Action) -> dict[str, Any]:
        data: dict[str, Any] = msgspec.to_builtins(action)
        return data

    def decode_action(self, data: Mapping[str, Any]) -> Action:
        try:
            return msgspec.convert(data, Add | Roll)
        except msgspec.MsgspecError as error:
            raise ScriptError("{error}", error=error) from error

    def resolve_action(self, state: Total, data: Mapping[str, Any]) -> Action:
        return self.decode_action(data)


TINY = Tiny()
