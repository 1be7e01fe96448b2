"""A game of battles on the small board, with what no game of this program has yet.

A hull takes two hits, dice have eight sides, wings can't find a shade, what a shade fires hits ships alone.
Before the first shot at sea whoever has wings in the port may send one to the defense: a question to another
power in the middle of a battle, which is a frame that a rule step pushes.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from axis_desktop.model import Action, Chance, Decision, Given, Message, Outcome, Phase, Power, Space
from axis_desktop.model.asking.options import Choice, Options
from axis_desktop.model.ids import UnitId, UnitType
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.battle.columns import Aim, FiringColumn, Shooter, firing_columns
from axis_desktop.systems.area_war.battle.fight import Hits, Loss, Roll, decider, units_of
from axis_desktop.systems.area_war.battle.firing import Volley, fire_next_column
from axis_desktop.systems.area_war.battle.losses import can_be_chosen, forced_losses, remove, take_hits
from axis_desktop.systems.area_war.battle.options import Answers, LossOptions
from axis_desktop.systems.area_war.battle.order import cheapest_hits, loss_groups, order_of_loss
from axis_desktop.systems.area_war.units import Unit, UnitRow
from axis_desktop.systems.area_war.world import World
from axis_desktop.systems.questions.course import Course
from axis_desktop.systems.questions.frame import Frame, innermost
from axis_desktop.systems.questions.play import Play
from axis_desktop.systems.questions.rule_step import (
    Question,
    QuestionWithOptions,
    RuleStep,
    not_an_answer,
)
from tests.systems.area_war.table import PORT, POWERS, RED, Table, world

HULL = UnitRow(
    id=UnitType("hull"), name="Hull", plural="hulls", domain="sea", cost=20, move=2, attack=4, defense=4,
    hits=2, silhouette="battleship",
)  # fmt: skip
SHADE = UnitRow(
    id=UnitType("shade"), name="Shade", plural="shades", domain="sea", cost=6, move=2, attack=2, defense=1,
    submarine=True, silhouette="submarine",
)  # fmt: skip

ATTACK = Volley(
    cause="shot", by="attacker", sides=8,
    why="{power} fires {units} at {figure}", told="{power} fired {units} at {figure}: {hits}",
)  # fmt: skip
ANSWER = Volley(
    cause="answer", by="defender", sides=8,
    why="{power} answers with {units} at {figure}", told="{power} answered with {units} at {figure}: {hits}",
)  # fmt: skip


class Name(Action, frozen=True, kw_only=True):
    """These units take the hits."""

    units: tuple[UnitId, ...]


class Send(Action, frozen=True, kw_only=True):
    """This wing joins the defense; None: nobody does."""

    unit: UnitId | None


class Skirmish(Frame):
    """One round of fire and answer, after a reaction."""

    space: Space
    attacker: Power
    lead: Power
    attackers: tuple[UnitId, ...] = ()
    defenders: tuple[UnitId, ...] = ()
    behind: tuple[UnitId, ...] = ()
    round: int = 0
    column: int = 0
    rolls: tuple[Roll, ...] = ()
    attackers_lost: tuple[Loss, ...] = ()
    defenders_lost: tuple[Loss, ...] = ()
    story: tuple[Message, ...] = ()
    step: str = "reaction"


class Reacting(Frame):
    """Somebody may send a wing to the defense of the skirmish below."""

    power: Power


def board() -> World:
    """The small board with two more kinds of ships."""
    made = world()
    made.units |= {row.id: row for row in (HULL, SHADE)}
    return made


@dataclass
class Sea(Table):
    """A state of this game."""

    world: World = field(default_factory=board)
    stack: list[Any] = field(default_factory=list)
    outcome: Outcome | None = None

    def skirmish(
        self, space: Space, attackers: Iterable[Unit], defenders: Iterable[Unit], step: str = "reaction"
    ) -> Skirmish:
        """A battle that has just begun; the first defender's owner leads."""
        mine, theirs = list(attackers), list(defenders)
        found = Skirmish(
            space=space,
            attacker=mine[0].owner,
            lead=theirs[0].owner,
            attackers=tuple(u.id for u in mine),
            defenders=tuple(u.id for u in theirs),
            step=step,
        )
        self.stack.append(found)
        return found


def columns(state: Sea, fight: Skirmish, ids: Iterable[UnitId], *, attack: bool) -> list[FiringColumn]:
    """Shades hit ships alone, wings all but shades."""
    shooters = []
    for unit in units_of(state, fight.space, ids):
        row = state.world.row(unit)
        figure = row.attack if attack else row.defense
        if figure is not None:
            aim: Aim = "ships" if row.submarine else "not_submarines" if row.domain == "air" else "any"
            shooters.append(Shooter(unit.id, figure, aim=aim))
    return firing_columns(shooters)


class SkirmishSteps(RuleStep[Sea, Skirmish]):
    """Reaction, fire, answer."""

    def advance(self, play: Play[Sea], frame: Skirmish) -> bool:
        state = play.state
        if frame.step == "reaction":
            frame.step = "fire"
            for power in POWERS:
                if power != frame.attacker:
                    play.push(Reacting(power=power))
        elif frame.step == "fire":
            mine = columns(state, frame, frame.attackers, attack=True)
            if not fire_next_column(play, frame, ATTACK, mine, frame.defenders, behind=("any",)):
                frame.step = "answer"
        elif frame.step == "answer":
            theirs = columns(state, frame, (*frame.defenders, *frame.behind), attack=False)
            if not fire_next_column(play, frame, ANSWER, theirs, frame.attackers):
                frame.step = "over"
        else:
            play.tell(*remove(state, frame, frame.behind, "defender"))
            play.pop()
        return False


def asked(power: Power) -> Decision:
    return Decision(
        kind="choose_one", power=power, phase=Phase("sea"), prompt=Message.of("Choose."), rule="SEA-1"
    )


def fight_of(state: Sea) -> Skirmish:
    found = innermost(state.stack, Skirmish)
    assert found is not None
    return found


class ReactingQuestion(QuestionWithOptions[Sea, Reacting]):
    """Whose wings in the port join."""

    def advance(self, play: Play[Sea], frame: Reacting) -> bool:
        if self.wings(play.state, frame):
            return True
        play.pop()
        return False

    def wings(self, state: Sea, frame: Reacting) -> list[Unit]:
        return [u for u in state.forces.at(PORT) if u.owner == frame.power and u.type == "wing"]

    def decision(self, state: Sea, frame: Reacting) -> Decision:
        return asked(frame.power)

    def options(self, state: Sea, frame: Reacting) -> Options:
        ids = [None, *(u.id for u in self.wings(state, frame))]
        return Answers(
            [Choice(action=Send(power=frame.power, unit=i), label=Message.of("{n}", n=i or 0)) for i in ids]
        )

    def answer(self, play: Play[Sea], frame: Reacting, action: Action) -> None:
        if not isinstance(action, Send):
            raise not_an_answer("SEA-1")
        play.pop()
        fight = fight_of(play.state)
        if action.unit is not None:
            (wing,) = play.state.forces.remove([action.unit], PORT)
            play.state.forces.add(wing, fight.space)
            fight.defenders = (*fight.defenders, wing.id)


class LossQuestion(QuestionWithOptions[Sea, Hits]):
    """Who takes the hits."""

    def advance(self, play: Play[Sea], frame: Hits) -> bool:
        forced = forced_losses(play.state, fight_of(play.state), frame, self.identity)
        if forced is None:
            return True
        self.take(play, frame, forced)
        return False

    @staticmethod
    def identity(unit: Unit) -> tuple[str, str]:
        return unit.type, unit.owner

    def take(self, play: Play[Sea], frame: Hits, units: tuple[UnitId, ...]) -> None:
        play.pop()
        play.tell(*take_hits(play.state, fight_of(play.state), frame, units))

    def decision(self, state: Sea, frame: Hits) -> Decision:
        return asked(decider(fight_of(state), frame.side))

    def options(self, state: Sea, frame: Hits) -> LossOptions:
        targets = units_of(state, fight_of(state).space, frame.targets)
        power = decider(fight_of(state), frame.side)
        order = order_of_loss(
            targets,
            lambda unit: state.world.row(unit).cost,
            lambda unit: state.world.row(unit).defense or 0,
            doomed=lambda unit: False,
        )
        groups = loss_groups(
            state,
            order,
            self.identity,
            lambda unit: Message.of("{power}", power=say.power(unit.owner)),
            drowned=lambda unit: (),
        )
        suggested = cheapest_hits(state, order, frame.count)
        return LossOptions(lambda ids: Name(power=power, units=ids), frame.count, groups, suggested)

    def answer(self, play: Play[Sea], frame: Hits, action: Action) -> None:
        if not isinstance(action, Name):
            raise not_an_answer("SEA-1")
        if not can_be_chosen(play.state, fight_of(play.state), frame, action.units):
            raise not_an_answer("SEA-2")
        self.take(play, frame, action.units)


class Calm(Question[Sea, None]):
    """Nothing is fought: red is asked."""

    def advance(self, play: Play[Sea], frame: None) -> bool:
        return True

    def decision(self, state: Sea, frame: None) -> Decision:
        return asked(RED)

    def answer(self, play: Play[Sea], frame: None, action: Action) -> None:
        raise not_an_answer("SEA-1")


LOSSES, CALM = LossQuestion(), Calm()
COURSE: Course[Sea] = Course(
    {Skirmish: SkirmishSteps(), Reacting: ReactingQuestion(), Hits: LOSSES}, lambda state: CALM
)


class Battle:
    """A state that is played on with given dice."""

    def __init__(self, state: Sea, *dice: int) -> None:
        self.state = state
        self.play = Play(state, Chance(Given(dice)))
        COURSE.proceed(self.play)

    @property
    def asked(self) -> Power:
        """Who is asked."""
        question, frame = COURSE.pending(self.state)
        return question.decision(self.state, frame).power

    @property
    def losses(self) -> LossOptions:
        """What is offered to whoever takes hits off."""
        frame = self.state.stack[-1]
        assert isinstance(frame, Hits)
        return LOSSES.options(self.state, frame)

    def answer(self, action: Action) -> list[Any]:
        """What an answer brings."""
        self.play.events.clear()
        question, frame = COURSE.pending(self.state)
        question.answer(self.play, frame, action)
        COURSE.proceed(self.play)
        return list(self.play.events)
