"""Phase 3 alone: positions that hold only what a test names, given dice, and whoever is asked.

    table = Table("japan").put("sz20", "japan", cruiser=1).put("sz20", "united_states", destroyer=1)
    table.fight(3, 6)
    table.answer(Press(power=JAPAN))

Dice are given in the order in which the rules roll them. All powers are at war with Japan unless a test says
otherwise.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any, Self, TypeVar

import msgspec
import pytest

from axis_desktop.model import Action, Chance, Event, Given, IllegalAction, Power, Side, Space, UnitType
from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Options
from axis_desktop.model.events import DiceRolled
from axis_desktop.model.ids import UnitId
from axis_desktop.systems.area_war.battle.actions import ChooseBattle, ChooseCasualties, Press
from axis_desktop.systems.area_war.control import Control
from axis_desktop.systems.area_war.phases import DONE
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.area_war.world import PowerRow, World
from axis_desktop.systems.pacific1940.fighting.actions import Submerge
from axis_desktop.systems.pacific1940.fighting.battle_data import Battle
from axis_desktop.systems.pacific1940.fighting.conduct_combat import ConductCombat
from axis_desktop.systems.pacific1940.fighting.steps import STEPS
from axis_desktop.systems.pacific1940.politics.standing import War, relations_by
from axis_desktop.systems.pacific1940.question import Question
from axis_desktop.systems.pacific1940.rulebook import REVISION
from axis_desktop.systems.pacific1940.state import PHASE_ROLES, Landing, State
from axis_desktop.systems.pacific1940.tables import politics, rulings, unit_table
from axis_desktop.systems.questions.course import Course
from axis_desktop.systems.questions.play import Play
from axis_desktop.systems.questions.rule_step import RuleStep
from tests.systems.pacific1940.fighting.geography import geography

JAPAN, UNITED_STATES, CHINA, UNITED_KINGDOM, ANZAC = (
    Power(p) for p in ("japan", "united_states", "china", "united_kingdom", "anzac")
)
CAPITALS = {
    JAPAN: "japan",
    UNITED_STATES: "western_united_states",
    CHINA: None,
    UNITED_KINGDOM: "india",
    ANZAC: "new_south_wales",
}
SIDES = {power: Side("axis" if power == JAPAN else "allies") for power in CAPITALS}
AT_WAR = tuple(War(by="japan", on=body.id, round=1) for body in politics().body if body.id != "japan")
BEFORE_WAR = (War(by="japan", on="china", round=0),)

E = TypeVar("E", bound=Event)


@cache
def world(*options: str) -> World:
    """The map with the unit table and these options on."""
    return World(
        geography=geography(),
        units=unit_table(),
        powers=tuple(
            PowerRow(
                id=power,
                name=power,
                long_name=power,
                side=SIDES[power],
                capital=Space(capital) if capital is not None else None,
            )
            for power, capital in CAPITALS.items()
        ),
        sides={Side("allies"): "Allies", Side("axis"): "Axis"},
        options=frozenset(options),
        title="A test",
        date="spring 1940",
        rulings=rulings(),
        phases=PHASE_ROLES,
        relations=relations_by(SIDES, AT_WAR),
        revision=REVISION,
    )


def plain(state: State) -> object:
    """A state as plain data, without the map."""
    return msgspec.to_builtins(state, enc_hook=lambda world: "world", str_keys=True)


class PhaseIsOver(Question[None]):
    """What comes after phase 3: the test is over."""

    def advance(self, play: Play[State], frame: None) -> bool:
        """Nothing is asked any more."""
        return True

    def decision(self, state: State, frame: None) -> Decision:
        """Nobody is asked."""
        raise AssertionError("the phase is over")

    def options(self, state: State, frame: None) -> Options:
        """Nobody is asked."""
        raise AssertionError("the phase is over")

    def answer(self, play: Play[State], frame: None, action: Action) -> None:
        """Nobody is asked."""
        raise AssertionError("the phase is over")


_COMBAT, _OVER = ConductCombat(), PhaseIsOver()


def _at_bottom(state: State) -> RuleStep[State, None]:
    return _OVER if state.step == DONE else _COMBAT


COURSE: Course[State] = Course(STEPS, _at_bottom)


class Table:
    """A position of phase 3, and the phase being played.

    Args:
        power: whose turn it is.
        wars: that there are; None: Japan against everybody.
        options: that are on; None: the usual ones.
    """

    def __init__(
        self, power: str, wars: Sequence[War] | None = None, options: Sequence[str] | None = None
    ) -> None:
        on = ("ambush", "auto_convoy", "auto_consent") if options is None else options
        made = world(*on)
        held = {
            space: Power(row.owner)
            for space, row in made.spaces.items()
            if row.owner is not None and row.kind == "land"
        }
        self.state = State(
            world=made,
            power=Power(power),
            phase="conduct_combat",
            relations=relations_by(SIDES, AT_WAR if wars is None else wars),
            wars=tuple(AT_WAR if wars is None else wars),
            control=Control(held=held, at_start=dict(held)),
            treasury=dict.fromkeys(CAPITALS, 0),
        )
        self.chance = Chance(Given(()))
        self.events: list[Event] = []

    # ------------------------------------------------------------------ the position

    def holds(self, power: str, *spaces: str) -> Self:
        """A power holds territories, and did when the turn began."""
        for space in spaces:
            self.state.control.held[Space(space)] = Power(power)
            self.state.control.at_start[Space(space)] = Power(power)
        return self

    def put(
        self,
        space: str,
        power: str,
        *,
        via: str | None = None,
        damage: int = 0,
        moved: int = 0,
        **counts: int,
    ) -> Self:
        """Units are in a space; `via` says that they have come from there this turn."""
        for kind, count in counts.items():
            for _ in range(count):
                self.add(space, power, kind, via=via, damage=damage, moved=moved)
        return self

    def add(
        self,
        space: str,
        power: str,
        kind: str,
        *,
        via: str | None = None,
        damage: int = 0,
        moved: int = 0,
        aboard: UnitId | None = None,
        start: str | None = None,
    ) -> UnitId:
        """One unit, which began the turn in `start`, or else where it came `via`; its id."""
        unit = self.state.forces.create(UnitType(kind), Power(power), Space(space))
        origin = Space(via) if via is not None else None
        changed = msgspec.structs.replace(
            unit,
            via=origin,
            start=origin if start is None else Space(start),
            damage=damage,
            moved=moved or int(via is not None),
            aboard=aboard,
        )
        self.state.forces.update(changed, Space(space))
        return unit.id

    def loaded(
        self,
        zone: str,
        power: str,
        *cargo: str,
        via: str | None = None,
        target: str = "",
        start: str | None = None,
    ) -> UnitId:
        """A transport with cargo that began the turn in `start`; it is to assault a target, if named."""
        ship = self.add(zone, power, "transport", via=via)
        units = tuple(self.add(zone, power, kind, aboard=ship, start=start) for kind in cargo)
        if target:
            landing = Landing(zone=Space(zone), target=Space(target), units=units)
            self.state.landings = (*self.state.landings, landing)
        return ship

    # ------------------------------------------------------------------ playing

    def fight(self, *dice: int) -> Self:
        """Begin the phase with these dice."""
        return self.fight_with(Chance(Given(dice)))

    def fight_with(self, chance: Chance) -> Self:
        """Begin the phase; luck comes from there."""
        self.chance = chance
        play = Play(self.state, chance)
        _COMBAT.begin(play)
        COURSE.proceed(play)
        self.events = play.events
        return self

    def dice(self, *dice: int) -> Self:
        """These dice fall from now on; all that were given before have fallen."""
        self.chance = Chance(Given(dice))
        return self

    def answer(self, action: Action, *dice: int) -> Self:
        """Whoever is asked answers; a refusal changes nothing."""
        if dice:
            self.dice(*dice)
        state = self.state.copy()
        question, frame = COURSE.pending(state)
        asked = question.decision(state, frame).power
        assert action.power == asked, f"{asked} is asked, not {action.power}"
        play = Play(state, self.chance, action.power)
        question.answer(play, frame, action)
        COURSE.proceed(play)
        self.state, self.events = state, [*self.events, *play.events]
        return self

    def choose(self, space: str, kind: str, *dice: int) -> Self:
        """The attacker picks what is fought next."""
        return self.answer(ChooseBattle(power=self.state.power, space=Space(space), kind=kind), *dice)

    def press(self, *dice: int) -> Self:
        """The attacker presses on."""
        return self.answer(Press(power=self.state.power), *dice)

    def lose(self, *units: UnitId) -> Self:
        """Whoever is asked names losses."""
        return self.answer(ChooseCasualties(power=self.decision.power, units=units))

    def strike(self, *dice: int) -> Self:
        """All submarines of whoever is asked strike."""
        return self.answer(Submerge(power=self.decision.power), *dice)

    @contextmanager
    def refused(self, rule: str) -> Iterator[None]:
        """What is done in it is refused by a rule and changes nothing."""
        before = plain(self.state)
        with pytest.raises(IllegalAction) as caught:
            yield
        assert caught.value.rule == rule, f"{caught.value.rule}: {caught.value}"
        assert plain(self.state) == before

    # ------------------------------------------------------------------ looking

    @property
    def decision(self) -> Decision:
        """What is asked."""
        question, frame = COURSE.pending(self.state)
        return question.decision(self.state, frame)

    @property
    def options(self) -> Any:
        """What may be answered."""
        question, frame = COURSE.pending(self.state)
        assert isinstance(question, Question)
        return question.options(self.state, frame)

    @property
    def is_over(self) -> bool:
        """The phase is over."""
        return self.state.step == DONE and not self.state.stack

    @property
    def battle(self) -> Battle:
        """The battle being fought."""
        found = [frame for frame in self.state.stack if isinstance(frame, Battle)]
        return found[-1]

    def ids(self, space: str, power: str, kind: str = "") -> tuple[UnitId, ...]:
        """Units of a power in a space, of one type if it is named."""
        return tuple(
            u.id
            for u in self.state.forces.at(Space(space))
            if u.owner == power and (not kind or u.type == kind)
        )

    def unit(self, unit_id: UnitId) -> Unit | None:
        """A unit; None if it is gone."""
        found = self.state.forces.find(unit_id)
        return found[1] if found is not None else None

    def there(self, unit_id: UnitId) -> Unit:
        """A unit that is still there."""
        unit = self.unit(unit_id)
        assert unit is not None
        return unit

    def count(self, space: str, power: str) -> dict[str, int]:
        """Units of a power in a space by type."""
        counts: dict[str, int] = {}
        for unit in self.state.forces.at(Space(space)):
            if unit.owner == power:
                counts[unit.type] = counts.get(unit.type, 0) + 1
        return counts

    def holder(self, space: str) -> str | None:
        """Who holds a territory."""
        return self.state.control.holder(Space(space))

    def rolled(self) -> tuple[int, ...]:
        """All dice that have fallen, in order."""
        return tuple(die for event in self.told(DiceRolled) for die in event.dice)

    def told(self, kind: type[E]) -> list[E]:
        """Events of a kind so far."""
        return [event for event in self.events if isinstance(event, kind)]
