"""The toy game with the questions of the games to come: ways, aims, an attack at a price, a declaration.

It is played on the small board: Alba, Borea and Corvia lie side by side. Germany moves, declares its
attacks, orders one, declares war or peace, and then the game is over.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
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
    ScriptError,
    Setup,
    Side,
    Space,
    UnitId,
    UnitType,
)
from axis_desktop.model.asking.options import Choice
from axis_desktop.model.asking.planning import (
    Aim,
    Assignment,
    Consequence,
    Declaration,
    Detachment,
    Lines,
    Modifier,
    OrderOdds,
    OrderSheet,
    StageChance,
    Step,
    Traveler,
    Way,
)
from axis_desktop.model.events import GameOver, TurnBegan
from axis_desktop.model.sentences import say
from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.model.showing.presentation import Piece, PowerView, Presentation, SpaceView, Stack
from tests.view.board.toy_board import ALBA, BOREA, CORVIA, ISLA, JAPAN, UNITS
from tests.view.toy_game import GERMANY, POWERS, RUSSIA, ToySystem

INFANTRY, TANK, FIGHTER = UnitType("infantry"), UnitType("tank"), UnitType("fighter")
NEAR: dict[Space, tuple[Space, ...]] = {ALBA: (BOREA,), BOREA: (ALBA, CORVIA), CORVIA: (BOREA,)}
KINDS = {1: INFANTRY, 4: TANK, 6: FIGHTER, 11: INFANTRY, 12: TANK}
COST = {ALBA: Fraction(1), BOREA: Fraction(1), CORVIA: Fraction(1, 2)}
POINTS = {INFANTRY: Fraction(1), TANK: Fraction(3)}
QUESTIONS = ("ways", "assign", "attack_order", "declare")


class Go(Action, frozen=True, kw_only=True, tag="go"):
    unit: UnitId
    path: tuple[Space, ...]


class Attacks(Action, frozen=True, kw_only=True, tag="attacks"):
    lines: tuple[Assignment, ...]


class Order(Action, frozen=True, kw_only=True, tag="order"):
    target: Space
    units: tuple[UnitId, ...]


class Declare(Action, frozen=True, kw_only=True, tag="declare"):
    what: str


class Next(Action, frozen=True, kw_only=True, tag="next"):
    pass


@dataclass
class PlanState:
    """Where units are, what is asked, what was ordered."""

    question: int = 0
    places: dict[int, str] = field(default_factory=lambda: {1: ALBA, 4: ALBA, 6: ALBA, 11: BOREA, 12: CORVIA})
    moved: list[int] = field(default_factory=list)
    attacks: list[tuple[int, str]] = field(default_factory=list)
    ordered: list[int] = field(default_factory=list)
    declared: str = ""
    number: int = 0

    @property
    def kind(self) -> str:
        return QUESTIONS[self.question] if self.question < len(QUESTIONS) else ""


def detachment(state: PlanState, unit: int, note: str = "") -> Detachment:
    power = GERMANY if unit < 10 else RUSSIA
    said = Message(note) if note else None
    return Detachment(
        units=(unit,), unit_type=KINDS[unit], power=power, space=Space(state.places[unit]), note=said
    )


class ToyWays:
    """Infantry has one point, a tank three; Corvia costs a half; nobody stays beside the enemy of Borea."""

    def __init__(self, state: PlanState) -> None:
        self._state = state
        self.travelers = tuple(
            Traveler(pieces=detachment(state, unit), points=POINTS[KINDS[unit]])
            for unit in (1, 4)
            if unit not in state.moved
        )

    def steps(self, unit: UnitId, path: Sequence[Space]) -> Mapping[Space, Step]:
        spent = sum((COST[space] for space in path[1:]), Fraction())
        return {
            space: Step(
                space=space,
                cost=COST[space],
                note=Message("Infantry may intercept here.") if space == BOREA else None,
                is_risky=space == BOREA,
            )
            for space in NEAR[path[-1]]
            if spent + COST[space] <= POINTS[KINDS[unit]]
        }

    def ways(self, unit: UnitId, path: Sequence[Space]) -> Mapping[Space, Way]:
        found: dict[Space, Way] = {}
        waiting = [tuple(path)]
        while waiting:
            here = waiting.pop(0)
            for space in self.steps(unit, here):
                way = (*here, space)
                if space not in found and space != path[0]:
                    found[space] = Way(path=way, cost=sum((COST[s] for s in way[1:]), Fraction()))
                    waiting.append(way)
        return {space: way for space, way in found.items() if self.end_refusal(unit, way.path) is None}

    def step_refusal(self, unit: UnitId, path: Sequence[Space], space: Space) -> IllegalAction | None:
        if space in self.steps(unit, path):
            return None
        return IllegalAction("TOY-2.2", "{space} is too far away.", space=say.space(space))

    def end_refusal(self, unit: UnitId, path: Sequence[Space]) -> IllegalAction | None:
        if path[-1] == BOREA:
            return IllegalAction(
                "TOY-2.3", "Nobody stays in {space}: go on or go back.", space=say.space(BOREA)
            )
        return None

    def notes(self, unit: UnitId, path: Sequence[Space]) -> Sequence[Message]:
        return [Message.of("{space} is watched.", space=say.space(BOREA))] if BOREA in path else []

    def go(self, unit: UnitId, path: Sequence[Space]) -> Action:
        return Go(power=GERMANY, unit=unit, path=tuple(path))

    def done(self) -> Action:
        return Next(power=GERMANY)

    def done_refusal(self) -> IllegalAction | None:
        return None

    def choices(self) -> Sequence[Choice]:
        return [Choice(action=self.done(), label=Message("Done"))]


class ToyAttacks:
    """The tank must attack somebody; the fighter attacks anybody; infantry only what stands in Borea."""

    ordered = True
    aims = (
        Aim(id="11", label=Message("Infantry in Borea"), space=BOREA, power=RUSSIA),
        Aim(id="12", label=Message("Tank in Corvia"), space=CORVIA, power=RUSSIA, most=1),
    )
    suggested = (Assignment(unit=4, aim="11"),)

    def __init__(self, state: PlanState) -> None:
        self.detachments = tuple(
            detachment(state, unit, "Must attack" if unit == 4 else "") for unit in (1, 4, 6)
        )

    def line_refusal(self, line: Assignment, others: Lines) -> IllegalAction | None:
        if line.aim == "12" and line.unit == 1:
            return IllegalAction("TOY-3.1", "{space} is out of range.", space=say.space(CORVIA))
        if line.aim == "12" and any(other.aim == "12" for other in others):
            return IllegalAction("TOY-3.2", "One attack on a tank is enough.")
        return None

    def refusal(self, lines: Lines) -> IllegalAction | None:
        if all(line.unit != 4 for line in lines):
            return IllegalAction("TOY-3.3", "The tank must attack.")
        return None

    def remarks(self, lines: Lines, number: int) -> Sequence[Message]:
        return (Message.of("destroyed {chance} %", chance=40 - 10 * number),)

    def assign(self, lines: Lines) -> Action:
        return Attacks(power=GERMANY, lines=tuple(lines))

    def label(self, lines: Lines) -> Message:
        return Message.of("Attack in this order ({n})", n=len(lines))

    def choices(self) -> Sequence[Choice]:
        return [Choice(action=self.assign(self.suggested), label=self.label(self.suggested))]


class ToyOrder:
    """Borea may be attacked, at two a battle and one for each unit; the river costs the attacker a pip."""

    def __init__(self, state: PlanState) -> None:
        self._state = state

    def targets(self) -> Mapping[Space, Message]:
        return {} if self._state.ordered else {BOREA: Message("1 infantry")}

    def target_refusal(self, space: Space) -> IllegalAction | None:
        if space in self.targets():
            return None
        return IllegalAction("TOY-4.1", "Nobody can attack {space}.", space=say.space(space))

    def joiners(self, target: Space) -> Sequence[Detachment]:
        return [detachment(self._state, unit) for unit in (1, 4, 6)]

    def sheet(self, target: Space, units: Sequence[UnitId]) -> OrderSheet:
        price = 2 + len(units)
        river = Modifier(text=Message("Across a river"), figure="-1", rule="TOY-4.3")
        dear = IllegalAction("TOY-4.2", "You have only 4 IPC.") if price > 4 else None
        return OrderSheet(
            price=price,
            left=4 - price,
            attacker=(river,),
            defender=(Modifier(text=Message("Fort"), figure="+1", rule="TOY-4.4"),),
            defenders=((RUSSIA, INFANTRY, 1),),
            odds=OrderOdds(
                goal=Message.of("to take {space}", space=say.space(BOREA)),
                succeeds=0.62,
                stages=(
                    StageChance(name=Message("In the air"), won=0.9, lost=0.05),
                    StageChance(name=Message("On land"), won=0.62, lost=0.3),
                ),
                lost=2.5,
                destroyed=3.0,
            )
            if units
            else None,
            notes=(Message("Nothing is left to defend Alba."),) if len(units) > 1 else (),
            refusal=dear,
        )

    def order(self, target: Space, units: Sequence[UnitId]) -> Action:
        return Order(power=GERMANY, target=target, units=tuple(units))

    def done(self) -> Action:
        return Next(power=GERMANY)

    def done_refusal(self) -> IllegalAction | None:
        return None

    def done_warnings(self) -> Sequence[Message]:
        return ()

    def choices(self) -> Sequence[Choice]:
        return [Choice(action=self.done(), label=Message("No more attacks"))]


class ToyDeclarations:
    """War on Japan costs money and brings in the Soviet Union; on nobody costs nothing."""

    def __init__(self, state: PlanState) -> None:
        war = Choice(action=Declare(power=GERMANY, what="war"), label=Message("War on Japan"), space=ISLA)
        peace = Choice(action=Declare(power=GERMANY, what="peace"), label=Message("Peace with all"))
        nothing = Choice(
            action=Declare(power=GERMANY, what="nothing"), label=Message("Nothing"), is_nothing=True
        )
        self.declarations = (
            Declaration(
                choice=war,
                price=2,
                follows=(
                    Consequence(text=Message("Japan and you are at war."), rule="TOY-5.1"),
                    Consequence(text=Message("You get no more steel."), rule="TOY-5.2", is_harm=True),
                ),
            ),
            Declaration(choice=peace, refusal=IllegalAction("TOY-5.3", "Nobody wants peace yet.")),
            Declaration(choice=nothing),
        )

    def choices(self) -> Sequence[Choice]:
        return [one.choice for one in self.declarations if one.refusal is None]


OPTIONS = {"ways": ToyWays, "assign": ToyAttacks, "attack_order": ToyOrder, "declare": ToyDeclarations}


class PlanningSystem(ToySystem):
    """The rules; what is refused while a plan is made is refused when it is submitted."""

    id = "toy"

    def start(self, setup: Setup, chance: Chance) -> Any:
        return PlanState(question=int(setup.data.get("question", 0)))

    def copy(self, state: Any) -> Any:
        return replace(
            state,
            places=dict(state.places),
            moved=list(state.moved),
            attacks=list(state.attacks),
            ordered=list(state.ordered),
        )

    def decode(self, data: bytes, setup: Setup) -> Any:
        return msgspec.json.decode(data, type=PlanState)

    def decision(self, state: Any) -> Decision | Outcome:
        if not state.kind:
            return Outcome(winner=Side("axis"), rule="TOY-6.1", reason=Message("All is said."))
        return Decision(
            kind=state.kind, power=GERMANY, phase=Phase("combat_move"), rule=f"TOY-{state.question + 2}",
            prompt=Message.of("{power}: make your plan.", power=say.power(GERMANY)),
        )  # fmt: skip

    def options(self, state: Any) -> Any:
        return OPTIONS[state.kind](state)

    def apply(self, state: Any, action: Action, chance: Chance) -> list[Event]:
        state.number += 1
        options = self.options(state)
        match action:
            case Go():
                refusal = next(
                    filter(None, (
                        options.step_refusal(action.unit, action.path[: n + 1], step)
                        for n, step in enumerate(action.path[1:])
                    )),
                    options.end_refusal(action.unit, action.path),
                )  # fmt: skip
                if refusal is not None:
                    raise refusal
                state.places[action.unit] = str(action.path[-1])
                state.moved.append(action.unit)
                return []
            case Attacks():
                refusal = options.refusal(action.lines)
                if refusal is not None:
                    raise refusal
                state.attacks = [(line.unit, line.aim) for line in action.lines]
            case Order():
                refusal = options.sheet(action.target, action.units).refusal
                if refusal is not None:
                    raise refusal
                state.ordered += action.units
                return []
            case Declare():
                state.declared = action.what
        state.question += 1
        if not state.kind:
            return [GameOver(winner=Side("axis"), rule="TOY-6.1", reason=Message("All is said."))]
        return [TurnBegan(power=GERMANY, round=1)]

    def present(self, state: Any, viewer: Power | None) -> Presentation:
        spaces = {}
        for space in (ALBA, BOREA, CORVIA, ISLA):
            stacks = tuple(
                Stack(power=power, pieces=pieces)
                for power in POWERS
                if (
                    pieces := tuple(
                        Piece(unit_type=KINDS[unit], units=(unit,))
                        for unit, place in state.places.items()
                        if place == space and (unit < 10) == (power == GERMANY)
                    )
                )
            )
            spaces[space] = SpaceView(owner=GERMANY if space == ALBA else RUSSIA, stacks=stacks, value=1)
        return Presentation(
            round=1, date="spring 1942", power=GERMANY, phase=Phase("combat_move"), spaces=spaces,
            powers={power: PowerView(treasury=4, production=1) for power in (*POWERS, JAPAN)},
        )  # fmt: skip

    def catalog(self, state: Any) -> Catalog:
        plain = super().catalog(state)
        names = {ALBA: "Alba", BOREA: "Borea", CORVIA: "Corvia", ISLA: "Isla"}
        return msgspec.structs.replace(plain, units=UNITS, spaces=names)

    def decode_action(self, data: Mapping[str, Any]) -> Action:
        try:
            return msgspec.convert(data, Go | Attacks | Order | Declare | Next)
        except msgspec.ValidationError as error:
            raise ScriptError("{error}", error=error) from error


PLANNING = PlanningSystem()


def planning_setup(question: str = "ways") -> Setup:
    """A game that begins with this question."""
    return Setup(system="toy", scenario="toy", pack="toy", data={"question": QUESTIONS.index(question)})
