"""The door to `pacific1940`: every other module of the program knows these functions only."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from axis_desktop.board.geography import Geography
from axis_desktop.board.problem import Problem
from axis_desktop.model.asking.decision import Decision, Outcome
from axis_desktop.model.asking.editing import Editor
from axis_desktop.model.asking.options import Choice, Options
from axis_desktop.model.chance import Chance
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action, Event
from axis_desktop.model.ids import Power
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.model.showing.presentation import Presentation
from axis_desktop.model.system import Option, ScenarioInfo, Setup
from axis_desktop.systems.area_war.units import UnitRow
from axis_desktop.systems.beginning import checked_setup
from axis_desktop.systems.pacific1940 import rulebook
from axis_desktop.systems.pacific1940.actions import Concede, EditPower, EditSpace, PacificAction
from axis_desktop.systems.pacific1940.beginning import edit, editing, scenario, script
from axis_desktop.systems.pacific1940.beginning.scenario_check import check_scenario
from axis_desktop.systems.pacific1940.beginning.scenario_file import read_scenario
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.tables import unit_table
from axis_desktop.systems.pacific1940.telling import catalog, present, story
from axis_desktop.systems.pacific1940.turn import victory
from axis_desktop.systems.pacific1940.turn.course import COURSE, pending
from axis_desktop.systems.plain_actions import decode_action, encode_action
from axis_desktop.systems.questions.plain_options import GameOverOptions
from axis_desktop.systems.questions.play import Play


class Pacific1940System:
    """The rules of the Pacific war from 1940 (an `axis_desktop.model.System`)."""

    id = "pacific1940"
    title = "Pacific 1940"
    about = "Politics, carriers and islands: the war in the Pacific opens step by step"
    options_offered: tuple[Option, ...] = rulebook.OPTIONS

    def rule_ids(self) -> Sequence[str]:
        """Ids of all rules, in the order of the rulebook."""
        return rulebook.rule_ids()

    def unit_types(self) -> Sequence[str]:
        """Ids of the unit types, in the order of the price list."""
        return [row.id for row in unit_table()]

    def unit_rows(self) -> Sequence[UnitRow]:
        """The unit table, for tools that write scenarios (`area_war.units.OffersUnitRows`)."""
        return unit_table()

    # ------------------------------------------------------------------ beginning

    def scenario_info(self, pack: str, raw: Mapping[str, Any]) -> ScenarioInfo:
        """What a scenario offers."""
        return scenario.info(pack, raw)

    def scenario_problems(self, raw: Mapping[str, Any], geography: Geography) -> list[Problem]:
        """All that is wrong or remarkable about a scenario on this map."""
        return check_scenario(raw, geography)

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
        """A scenario of a map pack, checked and ready to start."""
        return checked_setup(
            self.id,
            check_scenario,
            read_scenario,
            rulebook.OPTIONS,
            pack=pack,
            raw=raw,
            geography=geography,
            options=options,
            seed=seed,
            real_dice=real_dice,
            rules_revision=rulebook.REVISION,
        )

    def start(self, setup: Setup, chance: Chance) -> State:
        """The first state of a game."""
        return scenario.start(setup, chance)

    # ------------------------------------------------------------------ the state

    def copy(self, state: State) -> State:
        """A state that can be changed without touching the first."""
        return state.copy()

    def encode(self, state: State) -> bytes:
        """Canonical JSON; the world is written as its fingerprint."""
        # Tables with numbers as keys get texts first: only these can be sorted the same way everywhere.
        plain = msgspec.to_builtins(
            state, str_keys=True, order="deterministic", enc_hook=scenario.WORLDS.encode
        )
        return msgspec.json.encode(plain)

    def decode(self, data: bytes, setup: Setup) -> State:
        """The state that `encode` wrote."""
        return scenario.WORLDS.decode(data, State, setup)

    # ------------------------------------------------------------------ playing

    def decision(self, state: State) -> Decision | Outcome:
        """What is asked, or how the game ended."""
        if state.outcome is not None:
            return state.outcome
        question, frame = pending(state)
        return question.decision(state, frame)

    def options(self, state: State) -> Options:
        """What may be answered."""
        if state.outcome is not None:
            return GameOverOptions()
        question, frame = pending(state)
        return question.options(state, frame)

    def interjections(self, state: State, powers: Sequence[Power]) -> Sequence[Choice]:
        """Nothing: whoever is not asked waits."""
        return ()

    def apply(self, state: State, action: Action, chance: Chance) -> list[Event]:
        """Play an action and go on until somebody has to decide."""
        if state.outcome is not None:
            raise IllegalAction(state.outcome.rule, "The game is over.")
        play = Play(state, chance, action.power)
        state.idle_turns = 0
        match action:
            case Concede():
                play.tell(*victory.concede(state, action))
            case EditSpace():
                play.tell(*edit.edit_space(state, action))
            case EditPower():
                play.tell(*edit.edit_power(state, action))
            case _:
                question, frame = pending(state)
                asked = question.decision(state, frame).power
                if action.power != asked:
                    text = "{power:The} is asked now, not {other:the}."
                    raise IllegalAction("PA-1.1", text, power=say.power(asked), other=say.power(action.power))
                question.answer(play, frame, action)
        COURSE.proceed(play)
        state.number += 1
        return play.events

    # ------------------------------------------------------------------ showing

    def present(self, state: State, viewer: Power | None) -> Presentation:
        """The state as everybody sees it: everything is open."""
        return present.presentation(state)

    def catalog(self, state: State) -> Catalog:
        """Names and tables of this game."""
        return catalog.catalog(state)

    def describe(self, event: Event, state: State) -> Message | None:
        """An event as a sentence for the log."""
        return story.describe(event, state)

    # ------------------------------------------------------------------ positions made by hand

    def editor(self, state: State) -> Editor | None:
        """What edit mode asks and does, if the game was begun with it."""
        return editing.PacificEditor(state) if rulebook.EDIT_MODE in state.world.options else None

    def position(self, state: State) -> dict[str, Any]:
        """The present position as plain data."""
        data: dict[str, Any] = msgspec.to_builtins(editing.position_of(state))
        return data

    # ------------------------------------------------------------------ actions as data

    def encode_action(self, action: Action) -> dict[str, Any]:
        """An action as plain data with its `type`."""
        return encode_action(action)

    def decode_action(self, data: Mapping[str, Any]) -> Action:
        """The action that plain data describes."""
        return decode_action(data, PacificAction)

    def resolve_action(self, state: State, data: Mapping[str, Any]) -> Action:
        """The action that a script describes with counts instead of pieces."""
        return self.decode_action(script.resolve(state, data))


system = Pacific1940System()
