"""A game small enough to see through: two powers, two questions a turn, one die."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from axis_desktop.model import (
    Action,
    Chance,
    Decision,
    Event,
    IllegalAction,
    Message,
    Option,
    Outcome,
    Phase,
    Power,
    ScenarioInfo,
    ScriptError,
    Setup,
    Side,
    Space,
    UnitId,
    UnitType,
)
from axis_desktop.model.asking.editing import Editor
from axis_desktop.model.asking.options import Choice, Target
from axis_desktop.model.events import DiceRolled, GameOver, TurnBegan, UnitsMoved
from axis_desktop.model.sentences import say
from axis_desktop.model.showing.catalog import Catalog, Money, PhaseInfo, PowerInfo, UnitInfo
from axis_desktop.model.showing.presentation import (
    Piece,
    PlannedMove,
    PowerView,
    Presentation,
    SpaceView,
    Stack,
)

GERMANY, RUSSIA = Power("germany"), Power("russia")
POWERS = (GERMANY, RUSSIA)
HOME = {GERMANY: Space("berlin"), RUSSIA: Space("moscow")}
SPACES = {Space("berlin"): "Berlin", Space("ukraine"): "Ukraine", Space("moscow"): "Moscow"}
INFANTRY = UnitType("infantry")
RULES = ("CL-5.1", "CL-6.3", "CL-18.1")


class Choose(Action, frozen=True, kw_only=True):
    """Answers the first question of a turn."""

    what: str


class MoveUnits(Action, frozen=True, kw_only=True):
    """Moves units to a space."""

    units: tuple[UnitId, ...]
    to: Space


class EndMoves(Action, frozen=True, kw_only=True):
    """Ends the second question of a turn."""


@dataclass
class ToyState:
    """Where the six units are and what is asked."""

    turn: int = 0
    phase: str = "research"
    units: dict[int, str] = field(default_factory=dict)
    moves: list[tuple[int, tuple[int, ...], str, str]] = field(default_factory=list)
    number: int = 0
    winner: str = ""
    secret: bool = False

    @property
    def power(self) -> Power:
        return POWERS[self.turn % 2]


def owner_of(unit: int) -> Power:
    return GERMANY if unit < 3 else RUSSIA


class ToyChoices:
    """Options of the first question."""

    def __init__(self, state: ToyState) -> None:
        self._state = state

    def choices(self) -> Sequence[Choice]:
        power = self._state.power
        return [
            Choice(action=Choose(power=power, what=what), label=Message(label), note=Message(note))
            for what, label, note in (
                ("skip", "No research", "Keep the money"),
                ("roll", "Roll one die", "Costs 5 IPC"),
                ("win", "Win the war", "It is over then"),
            )
        ]


class ToyMoves:
    """Options of the second question."""

    def __init__(self, state: ToyState) -> None:
        self._state = state

    def choices(self) -> Sequence[Choice]:
        return [Choice(action=self.done(), label=Message("Done"))]

    def movable(self) -> Mapping[Space, tuple[UnitId, ...]]:
        state, found = self._state, dict[Space, list[int]]()
        for unit, space in state.units.items():
            if owner_of(unit) == state.power and space == HOME[state.power]:
                found.setdefault(Space(space), []).append(unit)
        return {space: tuple(units) for space, units in found.items()}

    def targets(self, units: Sequence[UnitId]) -> Mapping[Space, Target]:
        space = Space("ukraine")
        action = MoveUnits(power=self._state.power, units=tuple(units), to=space)
        path = (HOME[self._state.power], space)
        return {space: Target(space=space, path=path, kind="attack", action=action)}

    def refusal(self, units: Sequence[UnitId], space: Space) -> IllegalAction | None:
        if space == "ukraine":
            return None
        return IllegalAction("CL-6.3", "{space} is too far away.", space=say.space(space))

    def done(self) -> Action:
        return EndMoves(power=self._state.power)

    def done_refusal(self) -> IllegalAction | None:
        if len(self._state.moves) == 2:
            return IllegalAction(
                "CL-6.7", "Two groups can't stay in {space}.", space=say.space(Space("ukraine"))
            )
        return None

    def done_warnings(self) -> Sequence[Message]:
        if len(self._state.moves) == 1:
            return [Message("1 fighter would be lost")]
        return []

    def done_hints(self) -> Sequence[Message]:
        return []


class ToySystem:
    """The rules."""

    id = "toy"
    title = "Toy war"
    about = "Two powers and six units"
    options_offered: tuple[Option, ...] = (
        Option(id="fog", title="Fog of war", text="Nobody sees all.", rule="CL-21.1"),
        Option(id="mud", title="Mud", text="Everything is slow.", rule="CL-21.2", default=True),
    )

    def rule_ids(self) -> Sequence[str]:
        return RULES

    def unit_types(self) -> Sequence[str]:
        return ["infantry"]

    def scenario_info(self, pack: str, raw: Mapping[str, Any]) -> ScenarioInfo:
        return ScenarioInfo(
            id="toy", title="Toy", description="", date="1942", pack=pack,
            powers=((GERMANY, Side("axis")), (RUSSIA, Side("allies"))),
        )  # fmt: skip

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
        return Setup(
            system=self.id, scenario="toy", pack=pack, data={}, options=dict(options), seed=seed,
            real_dice=real_dice,
        )  # fmt: skip

    def start(self, setup: Setup, chance: Chance) -> ToyState:
        units = {unit: str(HOME[owner_of(unit)]) for unit in range(6)}
        made = setup.data.get("position", {}).get("units", {})
        units |= {int(unit): space for unit, space in made.items()}
        return ToyState(units=units, secret=setup.options.get("fog", False))

    def copy(self, state: ToyState) -> ToyState:
        return replace(state, units=dict(state.units), moves=list(state.moves))

    def encode(self, state: ToyState) -> bytes:
        return msgspec.json.encode(state)

    def decode(self, data: bytes, setup: Setup) -> ToyState:
        return msgspec.json.decode(data, type=ToyState)

    def decision(self, state: ToyState) -> Decision | Outcome:
        if state.winner:
            reason = Message("{side} hold every capital.", {"side": say.side(Side(state.winner))})
            return Outcome(winner=Side(state.winner), rule="CL-18.1", reason=reason)
        if state.phase == "research":
            return Decision(
                kind="choose_one", power=state.power, phase=Phase("research"), rule="CL-5.1",
                prompt=Message("{power}: buy a research die or go on.", {"power": say.power(state.power)}),
            )  # fmt: skip
        return Decision(
            kind="move_units", power=state.power, phase=Phase("combat_move"), rule="CL-6.1",
            prompt=Message("{power}: drag a stack onto a glowing space.", {"power": say.power(state.power)}),
        )  # fmt: skip

    def options(self, state: ToyState) -> Any:
        return ToyChoices(state) if state.phase == "research" else ToyMoves(state)

    def interjections(self, state: ToyState, powers: Sequence[Power]) -> Sequence[Choice]:
        return ()

    def apply(self, state: ToyState, action: Action, chance: Chance) -> list[Event]:
        if action.power != state.power:
            raise IllegalAction("CL-4.5", "It is {power}'s turn.", power=say.power(state.power))
        state.number += 1
        match action:
            case Choose(what="bug"):
                raise RuntimeError("the rules have a bug")
            case Choose():
                return self._choose(state, action, chance)
            case MoveUnits():
                if action.to != "ukraine":
                    raise IllegalAction("CL-6.3", "{space} is too far away.", space=say.space(action.to))
                path = (HOME[state.power], action.to)
                for unit in action.units:
                    state.units[unit] = str(action.to)
                state.moves.append((state.number - 1, action.units, str(path[0]), str(action.to)))
                pieces = ((INFANTRY, len(action.units)),)
                return [UnitsMoved(power=state.power, units=action.units, pieces=pieces, path=path)]
            case _:
                state.turn, state.phase, state.moves = state.turn + 1, "research", []
                return [TurnBegan(power=state.power, round=state.turn // 2 + 1)]

    def _choose(self, state: ToyState, action: Choose, chance: Chance) -> list[Event]:
        state.phase = "combat_move"
        if action.what == "roll":
            why = Message("Research of {power}", {"power": say.power(state.power)})
            return [DiceRolled(power=state.power, dice=chance.roll(1, sides=6, why=why), figure=0, why=why)]
        if action.what == "win":
            state.winner = "axis" if state.power == GERMANY else "allies"
            reason = Message("{side} hold every capital.", {"side": say.side(Side(state.winner))})
            return [GameOver(winner=Side(state.winner), rule="CL-18.1", reason=reason)]
        return []

    def present(self, state: ToyState, viewer: Power | None) -> Presentation:
        spaces = {}
        for space in SPACES:
            stacks = tuple(
                Stack(power=power, pieces=(Piece(unit_type=INFANTRY, units=units),))
                for power in POWERS
                if (units := tuple(u for u, s in state.units.items() if s == space and owner_of(u) == power))
            )
            owner = next((power for power, home in HOME.items() if home == space), None)
            spaces[space] = SpaceView(owner=owner, stacks=stacks, value=3)
        treasury = {p: 20 if not state.secret or p == viewer else None for p in POWERS}
        return Presentation(
            round=state.turn // 2 + 1, date="spring 1942", power=state.power, phase=Phase(state.phase),
            spaces=spaces, powers={p: PowerView(treasury=treasury[p], production=10) for p in POWERS},
            planned=tuple(
                PlannedMove(number=n, power=state.power, path=(Space(a), Space(b)), kind="attack",
                            pieces=((INFANTRY, len(units)),), units=units)
                for n, units, a, b in state.moves
            ),
        )  # fmt: skip

    def catalog(self, state: ToyState) -> Catalog:
        return Catalog(
            powers=(
                PowerInfo(id=GERMANY, name="Germany", long_name="Germany", side=Side("axis"),
                          capital=HOME[GERMANY]),
                PowerInfo(id=RUSSIA, name="Soviet Union", long_name="Soviet Union", side=Side("allies"),
                          capital=HOME[RUSSIA]),
            ),
            units=(UnitInfo(id=INFANTRY, name="Infantry", plural="infantry", domain="land",
                            silhouette="infantry", cost=3, move=1, attack=1, defense=2),),
            phases=(
                PhaseInfo(id=Phase("research"), title="Research & purchase", short="Purchase"),
                PhaseInfo(id=Phase("combat_move"), title="Combat move", short="Combat"),
                PhaseInfo(id=Phase("mobilize"), title="Mobilize", short="Mobilize"),
            ),
            spaces=dict(SPACES), sides={Side("axis"): "Axis", Side("allies"): "Allies"},
            money=Money(unit="IPC"),
        )  # fmt: skip

    def describe(self, event: Event, state: ToyState) -> Message | None:
        match event:
            case TurnBegan():
                return Message(
                    "{power} begins round {round}.", {"power": say.power(event.power), "round": event.round}
                )
            case UnitsMoved():
                return Message(
                    "{power} moves to {space}.",
                    {"power": say.power(event.power), "space": say.space(event.path[-1])},
                )
            case DiceRolled():
                return Message(
                    "{power} rolls {dice}.", {"power": say.power(event.power), "dice": say.listed(event.dice)}
                )
            case _:
                return None

    def editor(self, state: ToyState) -> Editor | None:
        return None

    def position(self, state: ToyState) -> dict[str, Any]:
        return {"units": {str(unit): space for unit, space in state.units.items()}}

    def encode_action(self, action: Action) -> dict[str, Any]:
        data: dict[str, Any] = msgspec.to_builtins(action)
        return data

    def decode_action(self, data: Mapping[str, Any]) -> Action:
        try:
            return msgspec.convert(data, Choose | MoveUnits | EndMoves)
        except msgspec.ValidationError as error:
            raise ScriptError("{error}", error=error) from error

    def resolve_action(self, state: ToyState, data: Mapping[str, Any]) -> Action:
        return self.decode_action(data)


TOY = ToySystem()


def toy_setup(**changes: Any) -> Setup:
    return msgspec.structs.replace(Setup(system="toy", scenario="toy", pack="toy", data={}), **changes)
