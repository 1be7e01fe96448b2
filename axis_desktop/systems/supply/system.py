"""The door to `supply`: every other module of the program knows these functions only."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from axis_desktop.board.geography import Geography
from axis_desktop.board.problem import Problem
from axis_desktop.model.asking.decision import Decision, Outcome
from axis_desktop.model.asking.editing import Editor
from axis_desktop.model.asking.options import Choice, Options
from axis_desktop.model.chance import Chance
from axis_desktop.model.errors import IllegalAction, SaveError
from axis_desktop.model.facts import Action, Event
from axis_desktop.model.ids import Power
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.model.showing.presentation import Presentation
from axis_desktop.model.system import Option, ScenarioInfo, Setup
from axis_desktop.systems.beginning import checked_setup
from axis_desktop.systems.plain_actions import decode_action, encode_action
from axis_desktop.systems.questions.play import Play
from axis_desktop.systems.supply import rulebook
from axis_desktop.systems.supply.actions import RemovePiece, SupplyAction, UseAnyTime, spoken_for
from axis_desktop.systems.supply.beginning import integrity, position, scenario
from axis_desktop.systems.supply.beginning.scenario_check import check_scenario
from axis_desktop.systems.supply.beginning.scenario_file import read_scenario
from axis_desktop.systems.supply.playing import interjecting, removing, using
from axis_desktop.systems.supply.stack.course import pending, proceed
from axis_desktop.systems.supply.state import State
from axis_desktop.systems.supply.telling import options, present, story


class SupplySystem:
    """The rules of the card-driven supply game (an `axis_desktop.model.System`)."""

    id = "supply"
    title = "Supply"
    about = "220 cards and no dice: build chains of supply, and cut the enemy's"
    options_offered: tuple[Option, ...] = rulebook.OPTIONS

    def rule_ids(self) -> Sequence[str]:
        """Ids of all rules, in the order of the rulebook."""
        return rulebook.rule_ids()

    def unit_types(self) -> Sequence[str]:
        """The two kinds of pieces."""
        return ["army", "navy"]

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
            "supply",
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
        """The first state of a game, decks shuffled and hands dealt (SU-2)."""
        return scenario.start(setup, chance)

    # ------------------------------------------------------------------ the state

    def copy(self, state: State) -> State:
        """A state that can be changed without touching the first."""
        return state.copy()

    def encode(self, state: State) -> bytes:
        """Canonical JSON; the world is written as its fingerprint."""
        return msgspec.json.encode(state, order="deterministic", enc_hook=scenario.WORLDS.encode)

    def decode(self, data: bytes, setup: Setup) -> State:
        """The state that `encode` wrote."""
        state = scenario.WORLDS.decode(data, State, setup)
        try:
            integrity.check(state, whole="position" not in setup.data)
        except ValueError as error:
            raise SaveError("This is no state of the game: {error}", error=error) from error
        return state

    # ------------------------------------------------------------------ playing

    def decision(self, state: State) -> Decision | Outcome:
        """What is asked, or how the game ended."""
        if state.outcome is not None:
            return state.outcome
        question, frame = pending(state)
        return question.decision(state, frame)

    def options(self, state: State) -> Options:
        """What may be answered."""
        return options.options(state)

    def interjections(self, state: State, powers: Sequence[Power]) -> Sequence[Choice]:
        """Taking own pieces off and using cards for any moment (SU-4.7, SU-9.23)."""
        return interjecting.interjections(state, powers)

    def apply(self, state: State, action: Action, chance: Chance) -> list[Event]:
        """Play an action and go on until somebody has to decide."""
        if state.outcome is not None:
            raise IllegalAction(state.outcome.rule, "The game is over.")
        play = Play(state, chance, action.power)
        match action:
            case RemovePiece():
                removing.remove_own(play, action)
            case UseAnyTime():
                using.use_any_time(play, action)
            case _:
                question, frame = pending(state)
                asked = question.decision(state, frame)
                if asked.power not in spoken_for(action):
                    text = "{power:The} is asked now, not {other:the}."
                    raise IllegalAction(
                        asked.rule, text, power=say.power(asked.power), other=say.power(action.power)
                    )
                question.answer(play, frame, action)
        proceed(play)
        state.number += 1
        return play.events

    # ------------------------------------------------------------------ showing

    def present(self, state: State, viewer: Power | None) -> Presentation:
        """The state as a seat may see it: own hand, deck sizes, what lies open (SU-7.1)."""
        return present.presentation(state, viewer)

    def catalog(self, state: State) -> Catalog:
        """Names and tables of this game."""
        return present.catalog(state)

    def describe(self, event: Event, state: State) -> Message | None:
        """An event as a sentence for the log."""
        return story.describe(event, state)

    # ------------------------------------------------------------------ positions made by hand

    def editor(self, state: State) -> Editor | None:
        """This game has no edit mode."""
        return None

    def position(self, state: State) -> dict[str, Any]:
        """The present position as plain data; it holds the cards of all nations."""
        data: dict[str, Any] = msgspec.to_builtins(position.position_of(state))
        return data

    def cards(self, state: State) -> Mapping[Power, Mapping[str, Sequence[str]]]:
        """Where the cards of each nation lie, for scripts; nobody at the table may see all of it."""
        return position.cards_of(state)

    # ------------------------------------------------------------------ actions as data

    def encode_action(self, action: Action) -> dict[str, Any]:
        """An action as plain data with its `type`."""
        return encode_action(action)

    def decode_action(self, data: Mapping[str, Any]) -> Action:
        """The action that plain data describes."""
        return decode_action(data, SupplyAction)

    def resolve_action(self, state: State, data: Mapping[str, Any]) -> Action:
        """The action that a script describes; scripts say all that an action says."""
        return self.decode_action(data)


system = SupplySystem()
