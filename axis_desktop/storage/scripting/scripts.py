"""Scripts: a position, dice, actions and what is expected of them, played through a real session (P8).

The format is described for its authors in `tests/scripts/README.md`.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from axis_desktop.board.problem import did_you_mean
from axis_desktop.files import read_bytes
from axis_desktop.model.asking.decision import Decision, Outcome
from axis_desktop.model.errors import AxisError, FileError, IllegalAction, ScriptError
from axis_desktop.model.facts import Action, Event
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.model.session import EnterDice, Session
from axis_desktop.model.showing.presentation import Presentation
from axis_desktop.model.system import Setup, system
from axis_desktop.storage.library import find_scenario, new_setup
from axis_desktop.storage.scripting.expecting import compare, read_expectation

Watch = Callable[[int, Mapping[str, Any], Sequence[Event]], None]

MAX_BYTES = 5_000_000


class Script(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A script file.

    Attributes:
        format: 1.
        title: what it shows.
        scenario: where map, powers and, without a position, forces come from; the first if not named.
        position: a complete hand-made position instead of the scenario's.
        dice: given dice in the order of the rules; without it dice come from the seed.
        actions: actions, and `{"expect": {…}}` and `{"refused": RULE or [RULE, …], "action": {…}}`
            between them.
    """

    format: int
    system: str
    title: str = ""
    scenario: str | None = None
    position: dict[str, Any] | None = None
    options: dict[str, bool] = {}
    dice: list[int] | None = None
    seed: int = 0
    actions: list[dict[str, Any]] = []


class _Refusal(msgspec.Struct, frozen=True, kw_only=True):
    """A step that must be refused, by one of these rules."""

    refused: str | list[str]
    action: dict[str, Any] = {}

    @property
    def rules(self) -> tuple[str, ...]:
        return (self.refused,) if isinstance(self.refused, str) else tuple(self.refused)


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a script, as far as it was played."""

    title: str
    events: list[Event]
    decision: Decision | Outcome
    position: Presentation
    state: str


def read_script(path: Path) -> Script:
    """The script in a file.

    Raises:
        ScriptError: it can't be read; the text names the place.
    """
    try:
        script = msgspec.json.decode(read_bytes(path, MAX_BYTES), type=Script)
    except FileError as error:
        raise ScriptError("{why}", why=error.message) from error
    except UnicodeDecodeError as error:
        raise ScriptError("{path} isn't UTF-8 text: save it as UTF-8.", path=path) from error
    except RecursionError as error:
        raise ScriptError("{path}: lists or tables lie too deep in each other.", path=path) from error
    except msgspec.MsgspecError as error:
        raise ScriptError("{path}: {why}.", path=path, why=error) from error
    if script.format != 1:
        raise ScriptError(
            "{path}: format {found} is unknown, this program reads 1.", path=path, found=script.format
        )
    return script


class ScriptPlayer:
    """Plays a script step by step.

    Args:
        script: what to play.
        maps: further folders with map packs.

    Attributes:
        watch: is told of each step after it was played: its number, itself, and what it did.
        session: the game so far.
        step: number of the step that was begun last, from 1.
        events: all that happened.
    """

    def __init__(self, script: Script, maps: Sequence[Path] = ()) -> None:
        self.script = script
        self._dice = list(script.dice or [])
        self.session = Session(system(script.system), _setup(script, maps))
        self.step = 0
        self.events: list[Event] = []
        self._last: list[Event] = []
        self.watch: Watch | None = None

    def play(self) -> Result:
        """Play all steps.

        Raises:
            IllegalAction: the first action that breaks a rule; the text names the step.
            ScriptError: a step that can't be read, dice that don't fit, an expectation that isn't met.
        """
        for number, step in enumerate(self.script.actions, start=1):
            self.step = number
            before = len(self.events)
            try:
                self._play(step)
            except IllegalAction as refusal:
                raise IllegalAction(
                    refusal.rule, "step {n}: {what}", n=number, what=refusal.message
                ) from refusal
            except AxisError as error:
                raise ScriptError("step {n}: {what}", n=number, what=error.message) from error
            if self.watch is not None:
                self.watch(number, step, self.events[before:])
        if self._dice:
            raise ScriptError("{n} dice are left over: {dice}.", n=len(self._dice), dice=self._dice)
        return self.result()

    def result(self) -> Result:
        """What has come of it so far, whether or not it can go on."""
        return Result(
            title=self.script.title,
            events=self.events,
            decision=self.session.decision,
            position=self.session.present(),
            state=self.session.state_hash(),
        )

    def _play(self, step: Mapping[str, Any]) -> None:
        if "expect" in step:
            _only(step, "expect")
            expected = read_expectation(step["expect"])
            answers = [self._action(answer) for answer in expected.answers or ()]
            compare(expected, self.session, self._last, answers)
        elif "refused" in step:
            _only(step, "refused", "action")
            self._refused(_converted(step, _Refusal))
        else:
            self._submit(self._action(step))

    def _action(self, data: Mapping[str, Any]) -> Action:
        """An action in which the power that is asked may be left out."""
        decision = self.session.decision
        filled = dict(data)
        if "power" not in filled and isinstance(decision, Decision):
            filled["power"] = decision.power
        action: Action = self.session.system.resolve_action(self.session.state, filled)
        return action

    def _submit(self, action: Action) -> None:
        happened = self.session.submit(action)
        while (wanted := self.session.dice_wanted) is not None:
            if len(self._dice) < wanted.count:
                raise ScriptError(
                    "{why}: {count} dice are wanted, {left} are left.",
                    why=wanted.why,
                    count=wanted.count,
                    left=len(self._dice),
                )
            dice = tuple(self._dice[: wanted.count])
            del self._dice[: wanted.count]
            happened = self.session.submit(EnterDice(power=action.power, dice=dice))
        self._last = happened
        self.events += happened

    def _refused(self, wanted: _Refusal) -> None:
        rules = wanted.rules
        if not rules:
            raise ScriptError("'refused' names no rule: say which one must refuse the action.")
        before = self.session.state_hash()
        try:
            self.session.submit(self._action(wanted.action))
        except IllegalAction as refusal:
            if refusal.rule not in rules:
                raise ScriptError(
                    "it is refused by {found}, not by {rules}{near}: {what}",
                    found=refusal.rule,
                    rules=say.words(rules),
                    near=self._near_rule(rules),
                    what=refusal.message,
                ) from refusal
            assert self.session.state_hash() == before
            return
        if self.session.dice_wanted is not None:
            raise ScriptError(
                "it is allowed and wants dice, but should be refused by {rules}.", rules=say.words(rules)
            )
        raise ScriptError("it is allowed, but should be refused by {rules}.", rules=say.words(rules))

    def _near_rule(self, rules: Sequence[str]) -> Message | str:
        known = self.session.system.rule_ids()
        return next((did_you_mean(rule, known) for rule in rules if rule not in known), "")


def _setup(script: Script, maps: Sequence[Path]) -> Setup:
    scenario = find_scenario(script.system, script.scenario, maps)
    return new_setup(
        scenario,
        options=script.options,
        seed=script.seed,
        real_dice=script.dice is not None,
        position=script.position,
    )


def _only(step: Mapping[str, Any], *keys: str) -> None:
    for key in step:
        if key not in keys:
            raise ScriptError("'{key}' can't stand beside '{first}'.", key=key, first=keys[0])


def _converted(data: object, kind: type[_Refusal]) -> _Refusal:
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise ScriptError("refused: {error}", error=error) from error
