"""A referee that reads whole games of computer players and notes elementary mistakes.

`python -m tests.players.europe1939.referee LEVEL GAMES SCENARIO[:OPTION]...` reads more than a test does.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from axis_desktop.model import Action, Luck, Outcome, Power, Session, Space, UnitId, UnitType
from axis_desktop.players.europe1939 import LEVELS
from axis_desktop.players.europe1939.front import Front
from axis_desktop.players.europe1939.worth import has_the_last_word, points_of
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.europe1939 import system
from axis_desktop.systems.europe1939.actions import Build, EndPhase, OrderAttack
from axis_desktop.systems.europe1939.economy.build_options import BuildOptions
from axis_desktop.systems.europe1939.odds.battle import Conduct
from axis_desktop.systems.europe1939.odds.case import planned_case, with_forces_to_come
from axis_desktop.systems.europe1939.odds.whole import whole_odds
from axis_desktop.systems.europe1939.ordering.giving import check_order
from axis_desktop.systems.europe1939.ordering.options import OrderOptions
from axis_desktop.systems.europe1939.ordering.order import Plan, others_at
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import AIRCRAFT, GROUND, SEASONS, unit_rows
from axis_desktop.systems.questions.asking import allowed
from tests.systems.europe1939.setups import session

_HOPELESS = 0.25
_GOOD = 0.6
_LOST = 0.95
_RICH = 30
"""HPP spent in a game from which on a single type of unit is a habit."""


class Mistake(NamedTuple):
    """Something that nobody who knows the game does."""

    kind: str
    power: Power
    season: int
    where: str


class Referee:
    """Looks at every action before it is played."""

    def __init__(self, level: str) -> None:
        self.mistakes: list[Mistake] = []
        self._looks_ahead = level == "hard"
        self._bought: dict[Power, Counter[UnitType]] = {}
        self._new: list[UnitId] = []

    def look(self, state: State, action: Action, options: object) -> None:
        """Judge an action in the position in which it is about to be played."""
        match action:
            case OrderAttack():
                self._attack(state, action)
            case Build():
                self._bought.setdefault(state.power, Counter())[action.unit_type] += 1
                if action.unit_type in GROUND:
                    self._new.append(state.forces.next_id)
            case EndPhase() if not state.stack:
                self._end(state, options)
            case _:
                pass

    def finish(self, state: State) -> None:
        """Judge a game as a whole: whoever had money bought more than one type."""
        for power, bought in self._bought.items():
            spent = sum(unit_rows()[kind].cost * n for kind, n in bought.items())
            if spent >= _RICH and len(bought) == 1:
                self._note(state, "buys one type of unit only", next(iter(bought)), power)

    # ------------------------------------------------------------------ single actions

    def _attack(self, state: State, order: OrderAttack) -> None:
        plan = check_order(state, order)
        units = [*order.units, *(each for one in order.cargo for each in (one.fleet, one.unit))]
        if len(set(units)) != len(units):
            self._note(state, "names a unit twice", order.space)
        met = [unit for unit in others_at(state, plan.nation, order.space) if unit.type not in GROUND]
        if order.cargo and not plan.fleets and not plan.aircraft and any(not unit.spent for unit in met):
            self._note(state, "sails without escort against who can fight", order.space)
        if plan.kind not in ("naval", "air") and not state.recapture and not has_the_last_word(state):
            odds = _chance(state, plan)
            if odds < _HOPELESS:
                self._note(state, f"attacks at {odds:.0%}", order.space)

    def _built_in_vain(self, state: State) -> None:
        """More than one new unit is left where it falls with the area, while another area is safe."""
        front = Front(state, state.power)
        sites = state.world.sheet(state.power).home
        is_safe = any(
            state.is_friendly(state.power, area) and front.falls(area) < _LOST / 2 for area in sites
        )
        areas = Counter(place[0] for unit in self._new if (place := state.forces.find(unit)) is not None)
        for area, n in sorted(areas.items()):
            if is_safe and n > 1 and area in sites and area not in state.world.capitals:
                falls = front.falls(area)
                if falls > _LOST:
                    self._note(state, f"builds where {falls:.0%} is lost", area)
        self._new.clear()

    # ------------------------------------------------------------------ what is left undone

    def _end(self, state: State, options: object) -> None:
        match state.phase:
            case "war" if isinstance(options, OrderOptions):
                self._no_more_attacks(state, options)
            case "noncombat":
                self._no_more_moves(state, options)
            case "build" if isinstance(options, BuildOptions):
                self._no_more_money_spent(state, options)
            case "redeploy":
                if self._looks_ahead:
                    self._built_in_vain(state)
                self._turn_over(state)
            case _:
                pass

    def _no_more_attacks(self, state: State, options: OrderOptions) -> None:
        """At the very end a point that could be won; in the turn before a fall the capital."""
        capital = state.world.capital.get(state.power)
        for target in options.targets():
            if not (points_of(state, target) and has_the_last_word(state)) and not (
                state.recapture and target == capital
            ):
                continue
            everybody = [unit for pieces in options.joiners(target) for unit in pieces.units]
            order = options.order(target, everybody)
            if not allowed(lambda order=order: check_order(state, order)):  # type: ignore[misc]  # bound at once
                continue
            plan = check_order(state, order)
            if plan.kind in ("naval", "air"):
                continue
            if state.recapture:
                self._note(state, "falls without a fight", target)
            elif (odds := _chance(state, plan)) >= _GOOD:
                self._note(state, f"leaves a point that it wins at {odds:.0%}", target)

    def _no_more_moves(self, state: State, options: object) -> None:
        """An objective that nobody defends, beside troops that can still go."""
        for space, ids in sorted(options.movable().items()):  # type: ignore[attr-defined]
            for unit_id in ids:
                unit = state.forces.unit(unit_id, space)
                if unit is None or unit.type not in GROUND or space in state.world.capitals:
                    continue
                for goal in options.targets([unit_id]):  # type: ignore[attr-defined]
                    has_value = bool(points_of(state, goal)) or state.world.value[goal] >= 2
                    if has_value and state.is_enemy(state.power, goal) and not state.forces.at(goal):
                        self._note(state, "walks by an open objective", goal)

    def _no_more_money_spent(self, state: State, options: BuildOptions) -> None:
        is_last = state.season >= state.world.last_date.number
        could = any(options.places(kind) for kind in options.waiting() if kind in (*GROUND, AIRCRAFT))
        if state.date.season == SEASONS[-1] and could and not is_last:
            self._note(state, f"lets {options.budget} HPP lapse", "")

    def _turn_over(self, state: State) -> None:
        """The own capital lies open to enemies next to it that still move, and troops could have stayed."""
        capital = state.world.capital[state.power]
        if has_the_last_word(state):
            return
        if not state.is_friendly(state.power, capital) or _troops(state, capital):
            return
        near = [unit for area in state.world.ground[capital] for unit in _troops(state, area)]
        enemies = state.relations.enemies[state.power]
        own = any(unit.owner == state.power and unit.type in GROUND for _, unit in state.forces.all())
        if own and any(unit.owner in enemies for unit in near):
            self._note(state, "leaves its capital open", capital)

    def _note(self, state: State, kind: str, where: str, power: Power | None = None) -> None:
        self.mistakes.append(Mistake(kind, power or state.power, state.season, str(where)))


def _troops(state: State, area: Space) -> list[Unit]:
    return [unit for unit in state.forces.at(area) if unit.type in GROUND]


def _chance(state: State, plan: Plan) -> float:
    """To take the target, the forces of a neutral included (EU-20.1)."""
    case = with_forces_to_come(state, plan, planned_case(state, plan, Conduct()))
    if not any(count for _, count in case.defender):
        return 1.0
    return whole_odds(case).captures


def read(scenario: str, level: str, seed: int, **options: bool) -> list[Mistake]:
    """The mistakes of a game in which one level plays all sides."""
    game: Session = session(scenario, seed, **options)
    referee = Referee(level)
    players = {power: LEVELS[level]() for power in game.state.world.powers}
    while not isinstance(decision := game.decision, Outcome):
        assert decision is not None
        state: State = game.state
        luck = Luck("player", seed, len(game.entries))
        action = players[decision.power].decide(system, state, decision, luck)
        referee.look(state, action, system.options(state))
        game.submit(action)
    referee.finish(game.state)
    return referee.mistakes


def _series(level: str, games: int, scenarios: list[str]) -> Iterator[tuple[str, int, list[Mistake]]]:
    for number in range(games):
        for name in scenarios:
            scenario, *options = name.split(":")
            yield name, number, read(scenario, level, 7000 + number, **dict.fromkeys(options, True))


if __name__ == "__main__":
    for name, number, mistakes in _series(sys.argv[1], int(sys.argv[2]), sys.argv[3:]):
        print(name, number, *(f"\n  {mistake}" for mistake in mistakes), flush=True)
