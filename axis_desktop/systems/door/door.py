"""A game as the program asks for it (`axis_desktop.model.System`), made of its parts.

A game lists its parts in one `Door`; nobody inherits from it. What differs between games is handed in as
functions and tables, and what a game doesn't have is left out.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

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
from axis_desktop.model.sentences.message import Message
from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.model.showing.presentation import Presentation
from axis_desktop.model.system import Option, ScenarioInfo, Setup
from axis_desktop.systems.area_war.beginning.first_scenario import FirstScenario
from axis_desktop.systems.area_war.units import UnitRow
from axis_desktop.systems.beginning import checked_setup
from axis_desktop.systems.door.parts import (
    Beginning,
    CardsOfPowers,
    Played,
    Playing,
    Positions,
    States,
    Telling,
)
from axis_desktop.systems.door.rulebook import Rulebook
from axis_desktop.systems.plain_actions import decode_action, encode_action
from axis_desktop.systems.questions.plain_options import GameOverOptions
from axis_desktop.systems.questions.play import Play

S = TypeVar("S", bound=Played)


def _no_rows() -> Sequence[UnitRow]:
    return ()


@dataclass(frozen=True, kw_only=True)
class Door(Generic[S]):
    """A game as the program asks for it, made of its parts.

    Attributes:
        id: in setups and on the command line.
        title: what the game is called.
        about: what it is like, in a line.
        rulebook: its rules and switches.
        units: ids of its unit types, in the order of the price list.
        unit_table: its units, where tools can write scenarios for it (`OffersFirstScenario`).
        opening: with what a new map begins, where tools can write scenarios for it.
    """

    id: str
    title: str
    about: str
    rulebook: Rulebook
    beginning: Beginning[S]
    states: States[S]
    playing: Playing[S]
    telling: Telling[S]
    positions: Positions[S]
    units: Callable[[], Iterable[str]]
    unit_table: Callable[[], Sequence[UnitRow]] = _no_rows
    opening: Callable[[], FirstScenario] | None = None

    @property
    def options_offered(self) -> tuple[Option, ...]:
        """Switches of its rules."""
        return self.rulebook.options

    def rule_ids(self) -> Sequence[str]:
        """Ids of all rules, in the order of the rulebook."""
        return self.rulebook.rule_ids()

    def unit_types(self) -> Sequence[str]:
        """Ids of the unit types, in the order of the price list."""
        return list(self.units())

    def unit_rows(self) -> Sequence[UnitRow]:
        """The unit table, for tools that write scenarios; empty in a game for which they don't."""
        return self.unit_table()

    def first_scenario(self) -> FirstScenario | None:
        """With what a new map begins; None in a game for which no tool writes scenarios."""
        return self.opening() if self.opening is not None else None

    # ------------------------------------------------------------------ beginning

    def scenario_info(self, pack: str, raw: Mapping[str, Any]) -> ScenarioInfo:
        """What a scenario offers."""
        return self.beginning.info(pack, raw)

    def scenario_problems(self, raw: Mapping[str, Any], geography: Geography) -> list[Problem]:
        """All that is wrong or remarkable about a scenario on this map."""
        return list(self.beginning.check(raw, geography))

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
            self.beginning.check,
            self.beginning.read,
            self.rulebook.options,
            pack=pack,
            raw=raw,
            geography=geography,
            options=options,
            seed=seed,
            real_dice=real_dice,
            rules_revision=self.rulebook.revision,
        )

    def start(self, setup: Setup, chance: Chance) -> S:
        """The first state of a game."""
        return self.beginning.start(setup, chance)

    # ------------------------------------------------------------------ the state

    def copy(self, state: S) -> S:
        """A state that can be changed without touching the first."""
        return state.copy()

    def encode(self, state: S) -> bytes:
        """Canonical JSON; what never changes in a game is written as its fingerprint."""
        return self.states.encode(state)

    def decode(self, data: bytes, setup: Setup) -> S:
        """The state that `encode` wrote.

        Raises:
            SaveError: it is none of this game, or one in which nobody can play on (P6).
        """
        state = self.states.decode(data, setup)
        try:
            self.present(state, None)
            playable = state.outcome is not None or bool(self.options(state).choices())
        except Exception as error:  # a stranger may have written anything
            raise SaveError("This is no state of the game: nobody can play on.") from error
        if not playable:
            raise SaveError("This is no state of the game: nobody can play on.")
        return state

    # ------------------------------------------------------------------ playing

    def decision(self, state: S) -> Decision | Outcome:
        """What is asked, or how the game ended."""
        return state.outcome if state.outcome is not None else self.playing.course.decision(state)

    def options(self, state: S) -> Options:
        """What may be answered."""
        if state.outcome is not None:
            return GameOverOptions()
        return (self.playing.options or self.playing.course.options)(state)

    def interjections(self, state: S, powers: Sequence[Power]) -> Sequence[Choice]:
        """What these powers may do beside the pending question."""
        return self.playing.interjections(state, powers)

    def apply(self, state: S, action: Action, chance: Chance) -> list[Event]:
        """Play an action and go on until somebody has to decide."""
        if state.outcome is not None:
            raise IllegalAction(state.outcome.rule, "The game is over.")
        play = Play(state, chance, action.power)
        self.playing.refresh(state)
        self.playing.answer(play, action)
        self.playing.course.proceed(play)
        state.number += 1
        return play.events

    # ------------------------------------------------------------------ showing

    def present(self, state: S, viewer: Power | None) -> Presentation:
        """The state as a seat may see it."""
        return self.telling.present(state, viewer)

    def catalog(self, state: S) -> Catalog:
        """Names and tables of this game."""
        return self.telling.catalog(state)

    def describe(self, event: Event, state: S) -> Message | None:
        """An event as a sentence for the log."""
        return self.telling.describe(event, state)

    # ------------------------------------------------------------------ positions

    def editor(self, state: S) -> Editor | None:
        """What edit mode asks and does, if the game was begun with it."""
        return self.positions.editor(state)

    def position(self, state: S) -> dict[str, Any]:
        """The present position as plain data."""
        data: dict[str, Any] = msgspec.to_builtins(self.positions.kept(state))
        return data

    def cards(self, state: S) -> CardsOfPowers:
        """Where the cards of each power lie, for scripts; none in a game without cards."""
        return self.positions.cards(state)

    # ------------------------------------------------------------------ actions as data

    def encode_action(self, action: Action) -> dict[str, Any]:
        """An action as plain data with its `type`."""
        return encode_action(action)

    def decode_action(self, data: Mapping[str, Any]) -> Action:
        """The action that plain data describes."""
        return decode_action(data, self.playing.actions)

    def resolve_action(self, state: S, data: Mapping[str, Any]) -> Action:
        """The action that a script describes in its short form."""
        return self.decode_action(self.playing.spelled(state, data))
