"""The rules as Axis Desktop asks for them (`axis_desktop.model.system.System`)."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from axis_desktop.board import Geography
from axis_desktop.model import (
    Action,
    Chance,
    Decision,
    Event,
    IllegalAction,
    Luck,
    Message,
    Option,
    Outcome,
    Power,
    SaveError,
    ScenarioInfo,
    ScriptError,
    Setup,
)
from axis_desktop.model.asking.editing import Editor
from axis_desktop.model.asking.options import Choice, Options
from axis_desktop.model.sentences import say
from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.model.showing.presentation import Presentation
from the_ford import RULEBOOK, scenario, showing
from the_ford.actions import EndMarch, FordAction, MoveUnits, Muster
from the_ford.battle import end_march
from the_ford.march import MarchOptions, move
from the_ford.muster import MusterOptions, muster
from the_ford.state import State, unit_rows


class NothingToAnswer:
    """The game is over."""

    def choices(self) -> Sequence[Choice]:
        """None."""
        return ()

    def sample(self, luck: Luck) -> Action:
        """Nobody is asked.

        Raises:
            IllegalAction: always.
        """
        raise IllegalAction("FO-1.2", "The game is over.")


class Ford:
    """The game."""

    id = "the_ford"
    title = "The Ford"
    about = "Two keeps, one ford, dice of eight sides"
    options_offered: tuple[Option, ...] = ()

    def rule_ids(self) -> Sequence[str]:
        """As the rulebook has them, in its order."""
        texts = [path.read_text(encoding="utf-8") for path in sorted(Path(RULEBOOK).glob("*.md"))]
        return re.findall(r"^\*\*(FO-\d+\.\d+)\*\*", "\n".join(texts), re.MULTILINE)

    def unit_types(self) -> Sequence[str]:
        """As the price list has them."""
        return list(unit_rows())

    # ------------------------------------------------------------------ beginning

    def scenario_info(self, pack: str, raw: Mapping[str, Any]) -> ScenarioInfo:
        """What a scenario offers."""
        return scenario.info(pack, raw)

    def setup(
        self,
        pack: str,
        raw: Mapping[str, Any],
        geography: Mapping[str, Any],
        *,
        options: Mapping[str, bool] = {},
        seed: int = 0,
        real_dice: bool = False,
    ) -> Setup:
        """A scenario, checked; the setup holds all that a save needs to be replayed without its pack."""
        found = scenario.check(raw, msgspec.convert(geography, Geography))
        return Setup(
            system=self.id,
            scenario=found.id,
            pack=pack,
            data={"scenario": dict(raw), "geography": dict(geography)},
            options=dict(options),
            seed=seed,
            real_dice=real_dice,
        )

    def start(self, setup: Setup, chance: Chance) -> State:
        """The first position; no luck is needed for it."""
        return scenario.first_state(setup)

    # ------------------------------------------------------------------ the state

    def copy(self, state: State) -> State:
        """A state that can be changed."""
        return state.copy()

    def encode(self, state: State) -> bytes:
        """Canonical JSON: keys in order, so that equal states give equal bytes."""
        return msgspec.json.encode(msgspec.to_builtins(state, str_keys=True, order="sorted"), order="sorted")

    def decode(self, data: bytes, setup: Setup) -> State:
        """The state that `encode` wrote."""
        try:
            state = msgspec.json.decode(data, type=State)
        except msgspec.DecodeError as error:
            raise SaveError("This is no state of the game: {why}", why=error) from error
        # Tables were written in the order of their keys; the game goes by the map and by age.
        spaces = [space["id"] for space in setup.data["geography"]["spaces"]]
        for field in ("neighbors", "values", "names"):
            table = getattr(state, field)
            setattr(state, field, {space: table[space] for space in spaces})
        state.units = dict(sorted(state.units.items()))
        return state

    def position(self, state: State) -> dict[str, Any]:
        """The present position as plain data."""
        return scenario.position_of(state)

    # ------------------------------------------------------------------ playing

    def decision(self, state: State) -> Decision | Outcome:
        """What is asked, or how the game ended."""
        return showing.decision(state)

    def options(self, state: State) -> Options:
        """What may be answered."""
        if state.result is not None:
            return NothingToAnswer()
        return MusterOptions(state) if state.phase == "muster" else MarchOptions(state)

    def interjections(self, state: State, powers: Sequence[Power]) -> Sequence[Choice]:
        """Nothing: whoever is not asked waits."""
        return ()

    def apply(self, state: State, action: Action, chance: Chance) -> list[Event]:
        """Play an action."""
        if state.result is not None:
            raise IllegalAction("FO-1.2", "The game is over.")
        if action.power != state.power:
            raise IllegalAction("FO-1.1", "It is the turn of {power}.", power=say.power(state.power))
        match action, state.phase:
            case Muster(), "muster":
                events = muster(state, action)
            case MoveUnits(), "march":
                events = move(state, action)
            case EndMarch(), "march":
                events = end_march(state, chance)
            case _:
                raise IllegalAction("FO-1.1", "That isn't done in this phase.")
        state.number += 1
        return events

    # ------------------------------------------------------------------ showing

    def present(self, state: State, viewer: Power | None) -> Presentation:
        """The position as everybody sees it."""
        return showing.presentation(state)

    def catalog(self, state: State) -> Catalog:
        """Names and tables."""
        return showing.catalog(state)

    def describe(self, event: Event, state: State) -> Message | None:
        """An event as a sentence for the log."""
        return showing.describe(event)

    # ------------------------------------------------------------------ what this game does without

    def editor(self, state: State) -> Editor | None:
        """There is no edit mode."""
        return None

    # ------------------------------------------------------------------ actions as data

    def encode_action(self, action: Action) -> dict[str, Any]:
        """An action as plain data with its `type`."""
        data: dict[str, Any] = msgspec.to_builtins(action)
        return data

    def decode_action(self, data: Mapping[str, Any]) -> Action:
        """The action that plain data describes."""
        try:
            action: Action = msgspec.convert(data, FordAction)
        except msgspec.ValidationError as error:
            raise ScriptError("{type}: {why}", type=data.get("type", "action"), why=error) from error
        return action

    def resolve_action(self, state: State, data: Mapping[str, Any]) -> Action:
        """Scripts write actions out in full."""
        return self.decode_action(data)


GAME = Ford()
