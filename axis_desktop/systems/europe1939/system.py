"""The door to `europe1939`: every other module of the program knows these functions only."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

import msgspec

from axis_desktop.board.geography import Geography
from axis_desktop.board.problem import Problem
from axis_desktop.model.asking.decision import Decision, Outcome
from axis_desktop.model.asking.editing import Editor
from axis_desktop.model.asking.options import Choice, Options
from axis_desktop.model.chance import Chance
from axis_desktop.model.errors import IllegalAction, StateUnreadable
from axis_desktop.model.facts import Action, Event
from axis_desktop.model.ids import Power
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.model.showing.presentation import Presentation
from axis_desktop.model.system import Option, ScenarioInfo, Setup
from axis_desktop.systems.beginning import checked_setup
from axis_desktop.systems.europe1939 import rulebook
from axis_desktop.systems.europe1939.actions import EditPower, EditSpace, EuropeAction, Resign
from axis_desktop.systems.europe1939.asking import Ask
from axis_desktop.systems.europe1939.beginning import integrity, position, scenario, script
from axis_desktop.systems.europe1939.beginning.editing import EuropeEditor, edit_power, edit_space
from axis_desktop.systems.europe1939.beginning.scenario_check import check_scenario
from axis_desktop.systems.europe1939.beginning.scenario_file import read_scenario
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import unit_rows
from axis_desktop.systems.europe1939.telling import catalog, present, story
from axis_desktop.systems.europe1939.turn.course import COURSE
from axis_desktop.systems.europe1939.turn.victory import resign
from axis_desktop.systems.plain_actions import decode_action, encode_action
from axis_desktop.systems.questions.plain_options import GameOverOptions
from axis_desktop.systems.questions.play import Play


class Europe1939System:
    """The rules of the war in Europe (an `axis_desktop.model.System`)."""

    id = "europe1939"
    title = "Europe 1939"
    about = "Seasons, war production, supply, and small countries that take sides"
    options_offered: tuple[Option, ...] = rulebook.OPTIONS

    def rule_ids(self) -> Sequence[str]:
        """Ids of all rules, in the order of the rulebook."""
        return rulebook.rule_ids()

    def unit_types(self) -> Sequence[str]:
        """The four types, in the order of the price list."""
        return list(unit_rows())

    # ------------------------------------------------------------------ beginning

    def scenario_info(self, pack: str, raw: Mapping[str, Any]) -> ScenarioInfo:
        """What a scenario offers."""
        return scenario.info(pack, raw)

    def scenario_problems(self, raw: Mapping[str, Any], geography: Geography) -> list[Problem]:
        """All that is wrong with a scenario on this map."""
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
        """The first state of a game (EU-21.2)."""
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
        state = scenario.WORLDS.decode(data, State, setup)
        try:
            integrity.check(state)
        except ValueError as error:
            raise StateUnreadable("This is no state of the game: {error}", error=error) from error
        self._refuse_unplayable(state)
        return state

    def _refuse_unplayable(self, state: State) -> None:
        """A state can be shown and somebody can answer; a stranger may have written anything (P6).

        Raises:
            StateUnreadable: it can't.
        """
        try:
            self.present(state, None)
            playable = state.outcome is not None or bool(self.options(state).choices())
        except Exception as error:
            raise StateUnreadable("This is no state of the game: nobody can play on.") from error
        if not playable:
            raise StateUnreadable("This is no state of the game: nobody can play on.")

    # ------------------------------------------------------------------ playing

    def decision(self, state: State) -> Decision | Outcome:
        """What is asked, or how the game ended."""
        if state.outcome is not None:
            return state.outcome
        step, frame = COURSE.pending(state)
        return step.decision(state, frame)

    def options(self, state: State) -> Options:
        """What may be answered."""
        if state.outcome is not None:
            return GameOverOptions()
        step, frame = COURSE.pending(state)
        return cast(Ask[Any], step).options(state, frame)

    def interjections(self, state: State, powers: Sequence[Power]) -> Sequence[Choice]:
        """Giving up (EU-21.5)."""
        return [
            Choice(
                action=Resign(power=power),
                label=Message.of("{power:The} gives up", power=say.power(power)),
                is_nothing=True,
            )
            for power in powers
            if state.in_game(power)
        ]

    def apply(self, state: State, action: Action, chance: Chance) -> list[Event]:
        """Play an action and go on until somebody has to decide."""
        if state.outcome is not None:
            raise IllegalAction(state.outcome.rule, "The game is over.")
        play = Play(state, chance, action.power)
        if isinstance(action, Resign):
            if not state.in_game(action.power):
                raise IllegalAction(
                    "EU-21.5", "{power:The} is not in the game.", power=say.power(action.power)
                )
            resign(play, action.power)
        elif isinstance(action, EditSpace):
            edit_space(play, action)
        elif isinstance(action, EditPower):
            edit_power(play, action)
        else:
            step, frame = COURSE.pending(state)
            asked = step.decision(state, frame)
            if asked.power != action.power:
                text = "{power:The} is asked now, not {other:the}."
                raise IllegalAction(
                    "EU-4.4", text, power=say.power(asked.power), other=say.power(action.power)
                )
            step.answer(play, frame, action)
        COURSE.proceed(play)
        state.number += 1
        return play.events

    # ------------------------------------------------------------------ showing

    def present(self, state: State, viewer: Power | None) -> Presentation:
        """The state as everybody may see it."""
        return present.presentation(state, viewer)

    def catalog(self, state: State) -> Catalog:
        """Names and tables of this game."""
        return catalog.catalog(state)

    def describe(self, event: Event, state: State) -> Message | None:
        """An event as a sentence for the log."""
        return story.describe(event, state)

    # ------------------------------------------------------------------ positions made by hand

    def editor(self, state: State) -> Editor | None:
        """Edit mode's view of the game, if it was begun with it."""
        return EuropeEditor(state) if rulebook.EDIT_MODE in state.world.options else None

    def position(self, state: State) -> dict[str, Any]:
        """The present position as plain data."""
        data: dict[str, Any] = msgspec.to_builtins(
            position.position_of(state), str_keys=True, order="deterministic"
        )
        return data

    # ------------------------------------------------------------------ actions as data

    def encode_action(self, action: Action) -> dict[str, Any]:
        """An action as plain data with its `type`."""
        return encode_action(action)

    def decode_action(self, data: Mapping[str, Any]) -> Action:
        """The action that plain data describes."""
        return decode_action(data, EuropeAction)

    def resolve_action(self, state: State, data: Mapping[str, Any]) -> Action:
        """The action that a script describes; units may be named by what and where they are."""
        return self.decode_action(script.resolved(state, data))


system = Europe1939System()
