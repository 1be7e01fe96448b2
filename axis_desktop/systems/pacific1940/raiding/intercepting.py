"""Which fighters meet a raid (PA-8.11)."""

from collections.abc import Sequence
from functools import cached_property

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Choice, Options
from axis_desktop.model.asking.planning import Aim, Assignment, Detachment, Lines
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Plural
from axis_desktop.systems.area_war.battle.fight import units_of
from axis_desktop.systems.area_war.battle.story import tell
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.fighting.actions import Intercept
from axis_desktop.systems.pacific1940.fighting.battle_data import Battle, Intercepting
from axis_desktop.systems.pacific1940.fighting.battles import battle_of, defenders_at, ids
from axis_desktop.systems.pacific1940.odds.raids import intercepted
from axis_desktop.systems.pacific1940.question import Play, Question
from axis_desktop.systems.pacific1940.raiding.raid import targets_of
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.tables import figures
from axis_desktop.systems.questions.asking import asked

_RISE = "rise"
_INTERCEPTORS = Plural("Intercept with {n} fighter", "Intercept with {n} fighters", "Stay on the ground")


def interceptors(state: State, battle: Battle) -> tuple[Power, tuple[Unit, ...]] | None:
    """Whose fighters may meet the raid next, in turn order; no base is needed (PA-8.11, PA-14.7)."""
    fighters = [u for u in defenders_at(state, battle.space) if u.type in figures().raids.interceptors]
    for power in state.world.turn_order:
        own = tuple(u for u in fighters if u.owner == power)
        if own and power not in battle.intercept_asked:
            return power, own
    return None


class InterceptOptions:
    """Which fighters meet a raid (an `axis_desktop.model.asking.planning.AssignOptions`).

    Attributes:
        power: whose they are.
        fighters: those that may.
    """

    ordered = False
    suggested: tuple[Assignment, ...] = ()

    def __init__(self, state: State, power: Power, fighters: Sequence[Unit]) -> None:
        self._state = state
        self.power = power
        self.fighters = ids(fighters)
        space = battle_of(state).space
        self.detachments = tuple(
            Detachment(units=(unit.id,), unit_type=unit.type, power=power, space=space) for unit in fighters
        )

    # ---------------------------------------------------------------- put together one by one

    @cached_property
    def aims(self) -> tuple[Aim, ...]:
        """One: to rise, with what the raid does if nobody rises."""
        return (Aim(id=_RISE, label=Message.of("intercept"), power=self.power, note=self._expected(())),)

    def line_refusal(self, line: Assignment, others: Lines) -> IllegalAction | None:
        """Each of them may."""
        return None

    def refusal(self, lines: Lines) -> IllegalAction | None:
        """Any of them may, together or alone."""
        return None

    def remarks(self, lines: Lines, number: int) -> Sequence[Message]:
        """What the raid does if all of these rise, told once."""
        return () if number else (self._expected([line.unit for line in lines]),)

    def assign(self, lines: Lines) -> Intercept:
        """These rise."""
        return Intercept(power=self.power, units=tuple(sorted(line.unit for line in lines)))

    def label(self, lines: Lines) -> Message:
        """How many."""
        return Message.of(_INTERCEPTORS.of(len(lines)), n=len(lines))

    def _expected(self, rising: Sequence[UnitId]) -> Message:
        """What the raid does and costs, all bombers over the first facility (PA-8.12, PA-8.14)."""
        state, battle = self._state, battle_of(self._state)
        row = state.world.row
        raiders = units_of(state, battle.space, battle.attackers)
        meeting = units_of(state, battle.space, (*battle.defenders, *rising))
        target = targets_of(state, battle.space)[0]
        outlook = intercepted(
            [row(u) for u in raiders if row(u).raids],
            [row(u) for u in raiders if not row(u).raids],
            [row(u) for u in meeting],
            target,
            row(target),
        )
        text = "With them: damage {damage} on average; the raiders lose {raiders}, the fighters {own}."
        if not rising:
            text = "If all stay: damage {damage} on average; the raiders lose {raiders}."
        return Message.of(
            text,
            damage=round(outlook.damage),
            raiders=say.money(round(outlook.raiders)),
            own=say.money(round(outlook.interceptors)),
        )

    # ---------------------------------------------------------------- whole answers

    def choices(self) -> list[Choice]:
        """None, or so many of them."""
        listed = [
            Choice(
                action=Intercept(power=self.power, units=self.fighters[:count]),
                label=Message.of(_INTERCEPTORS.of(count), n=count),
            )
            for count in range(len(self.fighters), 0, -1)
        ]
        none = Choice(
            action=Intercept(power=self.power), label=Message.of("Stay on the ground"), is_nothing=True
        )
        return [none, *listed]


class InterceptingQuestion(Question[Intercepting]):
    """Which fighters meet the raid: one power after another (PA-8.11)."""

    def advance(self, play: Play, frame: Intercepting) -> bool:
        """Ask the next power that has fighters there."""
        if interceptors(play.state, battle_of(play.state)) is not None:
            return True
        play.pop()
        return False

    def decision(self, state: State, frame: Intercepting) -> Decision:
        """How many."""
        text = "{power}: send fighters against the raid on {space:the}, or let it come."
        power = self._asked(state)[0]
        return asked(
            state, "react_or_pass", power, "PA-8.11", text, space=battle_of(state).space,
            power=say.power(power),
        )  # fmt: skip

    def options(self, state: State, frame: Intercepting) -> Options:
        """None up to all."""
        return InterceptOptions(state, *self._asked(state))

    def answer(self, play: Play, frame: Intercepting, action: Action) -> None:
        """They fight nowhere else this turn (PA-8.11)."""
        if not isinstance(action, Intercept):
            raise self.another(play.state, frame)
        state, battle = play.state, battle_of(play.state)
        power, fighters = self._asked(state)
        if not set(action.units) <= {u.id for u in fighters}:
            raise IllegalAction("PA-8.11", "Only fighters of yours in the bombed territory can intercept.")
        battle.intercept_asked = (*battle.intercept_asked, power)
        rising = tuple(sorted(set(action.units)))
        if rising:
            battle.defenders = (*battle.defenders, *rising)
            state.combat.intercepted = (*state.combat.intercepted, *rising)
            tell(battle, "{power:The} intercepts, fighters: {n}", power=say.power(power), n=len(rising))

    @staticmethod
    def _asked(state: State) -> tuple[Power, tuple[Unit, ...]]:
        found = interceptors(state, battle_of(state))
        assert found is not None
        return found
