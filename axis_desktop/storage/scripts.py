"""Scripts: a position, dice, actions and what is expected of them, played through a real session (P8).

The format is described for its authors in `tests/scripts/README.md`.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from axis_desktop.model.decision import Decision, Outcome
from axis_desktop.model.errors import AxisError, IllegalAction, ScriptError
from axis_desktop.model.facts import Action, Event
from axis_desktop.model.ids import Power, Side, Space
from axis_desktop.model.presentation import Presentation
from axis_desktop.model.session import EnterDice, Session
from axis_desktop.model.system import Setup, system
from axis_desktop.storage.library import find_scenario, new_setup

MAX_BYTES = 5_000_000


class Expectation(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What must be true at one point of a script; what isn't named isn't looked at.

    Attributes:
        units: for each space so many of each type of each power, and nothing else in it.
        control: who holds each territory; null for nobody.
        treasury, production: IPC of each power.
        weapons: developments of each power.
        points: victory points of each side.
        waiting: bought units that are not on the board yet.
        power, phase, round: where the game stands.
        decision: who is asked what: `{"kind": …, "power": …}` or a part of it.
        winner: side that has won; the game is over.
        events: types of the events of the action before, in this order, others may lie between.
    """

    units: dict[str, dict[str, dict[str, int]]] = {}
    control: dict[str, str | None] = {}
    treasury: dict[str, int] = {}
    production: dict[str, int] = {}
    weapons: dict[str, list[str]] = {}
    points: dict[str, int] = {}
    waiting: dict[str, int] | None = None
    power: str | None = None
    phase: str | None = None
    round: int | None = None
    decision: dict[str, str] = {}
    winner: str | None = None
    events: list[str] = []


class Script(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A script file.

    Attributes:
        format: 1.
        title: what it shows.
        scenario: where map, powers and, without a position, forces come from; the first if not named.
        position: a complete hand-made position instead of the scenario's.
        dice: given dice in the order of the rules; without it dice come from the seed.
        actions: actions, and `{"expect": {…}}` and `{"refused": RULE, "action": {…}}` between them.
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


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a script."""

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
        if path.stat().st_size > MAX_BYTES:
            raise ScriptError("{path}: a script has at most {most} bytes.", path=path, most=MAX_BYTES)
        script = msgspec.json.decode(path.read_bytes(), type=Script)
    except OSError as error:
        raise ScriptError("{path}: {why}.", path=path, why=error.strerror or error) from error
    except msgspec.MsgspecError as error:
        raise ScriptError("{path}: {why}.", path=path, why=error) from error
    if script.format != 1:
        raise ScriptError(
            "{path}: format {found} is unknown, this program reads 1.", path=path, found=script.format
        )
    return script


class ScriptPlayer:
    """Plays a script step by step.

    Attributes:
        session: the game so far.
        events: all that happened.
    """

    def __init__(self, script: Script, maps: Sequence[Path] = ()) -> None:
        self.script = script
        self._dice = list(script.dice or [])
        self.session = Session(system(script.system), _setup(script, maps))
        self.events: list[Event] = []
        self._last: list[Event] = []

    def play(self) -> Result:
        """Play all steps.

        Raises:
            IllegalAction: the first action that breaks a rule; the text names the step.
            ScriptError: a step that can't be read, dice that don't fit, an expectation that isn't met.
        """
        for number, step in enumerate(self.script.actions, start=1):
            try:
                self._step(step)
            except IllegalAction as refusal:
                raise IllegalAction(
                    refusal.rule, "step {n}: {what}", n=number, what=refusal.message
                ) from refusal
            except AxisError as error:
                raise ScriptError("step {n}: {what}", n=number, what=error) from error
        if self._dice:
            raise ScriptError("{n} dice are left over: {dice}.", n=len(self._dice), dice=self._dice)
        return Result(
            title=self.script.title,
            events=self.events,
            decision=self.session.decision,
            position=self.session.present(),
            state=self.session.state_hash(),
        )

    def _step(self, step: Mapping[str, Any]) -> None:
        if "expect" in step:
            _only(step, "expect")
            compare(_converted(step["expect"], Expectation), self.session, self._last)
        elif "refused" in step:
            _only(step, "refused", "action")
            self._refused(step["refused"], step.get("action", {}))
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

    def _refused(self, rule: str, data: Mapping[str, Any]) -> None:
        before = self.session.state_hash()
        try:
            self.session.submit(self._action(data))
        except IllegalAction as refusal:
            if refusal.rule != rule:
                raise ScriptError(
                    "it is refused by {found}, not by {rule}: {what}",
                    found=refusal.rule,
                    rule=rule,
                    what=refusal.message,
                ) from refusal
            assert self.session.state_hash() == before
            return
        raise ScriptError("it is allowed, but {rule} should refuse it.", rule=rule)


def compare(expected: Expectation, session: Session, last: Sequence[Event]) -> None:
    """Accept a game that is as expected.

    Raises:
        ScriptError: the first difference.
    """
    for what, wanted, there in _differences(expected, session):
        raise ScriptError("expected {what}: {wanted}, found {there}.", what=what, wanted=wanted, there=there)
    told = iter([type(event).__struct_config__.tag for event in last])
    for kind in expected.events:
        if kind not in told:
            raise ScriptError("expected the event {kind}, in this order, after the action before.", kind=kind)


def _differences(expected: Expectation, session: Session) -> Iterator[tuple[str, object, object]]:
    """What is expected, what is there, where they differ."""
    view, decision = session.present(), session.decision
    pairs: list[tuple[str, object, object]] = []
    for space, stacks in expected.units.items():
        wanted = {power: counts for power, counts in stacks.items() if counts}
        pairs.append((f"units of {space}", wanted, _pieces(view, Space(space))))
    for space, owner in expected.control.items():
        there = view.spaces.get(Space(space))
        pairs.append((f"control of {space}", owner, there.owner if there else None))
    for kind in ("treasury", "production", "weapons"):
        for power, figure in getattr(expected, kind).items():
            value = getattr(view.powers.get(Power(power)), kind, None)
            pairs.append((f"{kind} of {power}", figure, list(value) if isinstance(value, tuple) else value))
    for side, points in expected.points.items():
        pairs.append((f"points of {side}", points, view.points.get(Side(side))))
    for kind in ("power", "phase", "round", "waiting"):
        if getattr(expected, kind) is not None:
            pairs.append((kind, getattr(expected, kind), getattr(view, kind)))
    for field, answer in expected.decision.items():
        pairs.append((f"{field} of the decision", answer, getattr(decision, field, None)))
    if expected.winner is not None:
        winner = decision.winner if isinstance(decision, Outcome) else None
        pairs.append(("winner", expected.winner, winner))
    return (pair for pair in pairs if pair[1] != pair[2])


def _pieces(view: Presentation, space: Space) -> dict[str, dict[str, int]]:
    """What stands in a space, by power and type."""
    there: dict[str, dict[str, int]] = {}
    for stack in view.spaces[space].stacks if space in view.spaces else ():
        for piece in stack.pieces:
            counts = there.setdefault(stack.power, {})
            counts[piece.unit_type] = counts.get(piece.unit_type, 0) + piece.count
    return there


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


def _converted(data: object, kind: type[Expectation]) -> Expectation:
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise ScriptError("expect: {error}", error=error) from error
