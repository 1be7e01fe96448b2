"""The odds of one battle, from the fire before it to the last fighter without a carrier."""

import msgspec
import numpy as np

from axis_desktop.model.errors import UsageError
from axis_desktop.systems.area_war.odds.battle_case import BattleCase
from axis_desktop.systems.area_war.odds.combatants import Combatant, Force
from axis_desktop.systems.area_war.odds.firing import Floats, Volley, fire_of, hit_distribution, hit_kinds
from axis_desktop.systems.area_war.odds.loss_states import Bools, HitKind, Ints, LossStates, Progress
from axis_desktop.systems.area_war.odds.losses import Losses
from axis_desktop.systems.area_war.odds.results import Odds, SideResult
from axis_desktop.systems.area_war.odds.stages import Stage, end_place, runs_in, submarines_of

MOST_STATES = 2000
"""Different states of a side that are still worked out: some hundred mixed ships and planes, more on land."""


def battle_odds(case: BattleCase) -> Odds:
    """The exact odds of a battle; without a defender the attacker has won already.

    Raises:
        UsageError: a case that makes no sense, or one too large to work out.
    """
    case.check()
    return _Calculation(case).odds()


class _Ways(msgspec.Struct, frozen=True):
    """Ways to end: chances, places in `ENDS`, and units left of each type of the whole battle."""

    chances: Floats
    ends: Ints
    attacker: Ints
    defender: Ints


class _Gone(msgspec.Struct, frozen=True):
    """Submarines that have withdrawn, by type of the whole battle."""

    attacker: Ints
    defender: Ints


class _Calculation:
    """One battle being calculated."""

    def __init__(self, case: BattleCase) -> None:
        self._case = case
        self._types = case.attacker.types(), case.defender.types()
        self._classes = tuple({combatant.target for combatant in types} for types in self._types)
        self._ways: list[_Ways] = []
        self._rounds = 0.0

    def odds(self) -> Odds:
        """Calculate it."""
        case = self._case
        stage, chances = self._before()
        nobody = _Gone(*(np.zeros(len(types), dtype=np.int64) for types in self._types))
        if case.running is None and not case.bombardment and np.array_equal(stage.live, stage.both):
            self._fight_on(stage, chances, 0, nobody)
        else:
            self._fight_on(stage, self._first_round(stage, chances), 1, nobody)
        return self._result()

    # ------------------------------------------------------------------ before the rounds

    def _before(self) -> tuple[Stage, Floats]:
        """The states, and how likely each is after the fire at aircraft."""
        case = self._case
        chain, shot = self._fire_at_aircraft()
        kinds = self._kinds()
        attacker, defender = LossStates(case.attacker, kinds[0], chain), LossStates(case.defender, kinds[1])
        if len(defender) > MOST_STATES or len(attacker) * len(defender) > MOST_STATES**2:
            raise UsageError("This battle can take too many courses to work out: name fewer units.")
        chances = np.zeros((len(attacker), len(defender)))
        for progress, chance in zip(chain, shot, strict=True):
            chances[attacker.number[progress], 0] = chance
        return Stage((case.attacker, case.defender), attacker, defender, case.policy), chances

    def _fire_at_aircraft(self) -> tuple[list[Progress], Floats]:
        """What the attacker may have left of its aircraft, and with what chance."""
        case, gun = self._case, self._case.aircraft_fire
        if gun is None or case.running is not None or not case.defender.count():
            return [(0,) * len(self._classes[0])], np.ones(1)
        whole = LossStates(case.attacker, ())
        left = gun.most_dice
        after: dict[Progress, float] = {whole.untouched: 1.0}
        for target in gun.targets:
            planes = sum(count for combatant, count in case.attacker.losses if combatant.target == target)
            dice = planes if left is None else min(planes, left)
            left = None if left is None else left - dice
            shot = hit_distribution((((gun.figure, gun.die_sides), dice),) if dice else ())
            after = {
                hit: before * chance
                for progress, before in after.items()
                for hit, chance in zip(
                    whole.after_hits(progress, whole.kind((target,)), dice), shot.tolist(), strict=True
                )
            }
        return list(after), np.array(list(after.values()))

    def _kinds(self) -> tuple[set[HitKind], set[HitKind]]:
        """Kinds of hits that attacker and defender may take."""
        case = self._case
        running = case.running.attackers if case.running is not None else ()
        answering = case.running.defenders if case.running is not None else ()
        firing_d = Force(losses=(*case.defender.losses, *answering))
        firing_a = Force(losses=(*case.attacker.losses, *case.bombardment, *running))
        return hit_kinds(firing_d, self._classes[0]), hit_kinds(firing_a, self._classes[1])

    def _first_round(self, stage: Stage, chances: Floats) -> Floats:
        """The first round, where it isn't like the others or would not be fought if it were a later one."""
        case = self._case
        if case.running is None and not case.bombardment:
            self._rounds += float(chances[stage.both].sum())
            return stage.rounds.one(chances, stage.both)
        after = np.zeros_like(chances)
        for row in np.flatnonzero(chances[:, 0]).tolist():
            if case.running is None and not stage.both[row, 0]:
                after[row, 0] += chances[row, 0]
                continue
            self._rounds += float(chances[row, 0])
            mine, theirs = self._fire_of_first_round(stage, row)
            left_a, chances_a = Losses(stage.attacker, row, theirs).spread(chances[row, :1])
            left_d, chances_d = Losses(stage.defender, 0, mine).spread(np.ones(1))
            after[np.ix_(left_a, left_d)] += np.outer(chances_a[:, 0], chances_d[:, 0])
        return after

    def _fire_of_first_round(self, stage: Stage, row: int) -> tuple[tuple[Volley, ...], tuple[Volley, ...]]:
        """Fire of a round in which some can't be hit: ships that bombard, victims behind the line."""
        case = self._case
        supports_a, supports_d = case.attacker.supports, case.defender.supports
        if case.running is not None:
            return (
                fire_of(case.running.attackers, supports_a, self._classes[1]),
                fire_of(case.running.defenders, supports_d, self._classes[0]),
            )
        ships = fire_of(case.bombardment, (), self._classes[1])
        troops = fire_of(runs_in(stage.attacker, row), supports_a, self._classes[1])
        return (*ships, *troops), fire_of(runs_in(stage.defender, 0), supports_d, self._classes[0])

    # ------------------------------------------------------------------ round after round

    def _fight_on(self, stage: Stage, chances: Floats, fought: int, gone: _Gone) -> None:
        """Rounds until the attacker breaks off, submarines withdraw, or nobody is left."""
        policy = self._case.policy
        while True:
            leaving = (
                policy.attacker_submarines_leave_after == fought and not gone.attacker.any(),
                policy.defender_submarines_leave_after == fought and not gone.defender.any(),
            )
            if any(leaving) and self._withdraw(stage, chances, fought, gone, leaving):
                return
            if policy.retreat_after is not None and policy.retreat_after <= fought:
                ends = np.where(stage.live, end_place("retreat"), stage.ends())
                self._keep(stage, chances, ends, gone)
                return
            dates = (
                policy.retreat_after,
                policy.attacker_submarines_leave_after,
                policy.defender_submarines_leave_after,
            )
            if not any(date is not None and date > fought for date in dates):
                ends_of, rounds, stuck = stage.rounds.all(chances, stage.live)
                self._rounds += rounds
                self._keep(stage, ends_of + stuck, stage.ends(), gone)
                return
            self._rounds += float(chances[stage.live].sum())
            chances = stage.rounds.one(chances, stage.live)
            fought += 1

    def _withdraw(
        self, stage: Stage, chances: Floats, fought: int, gone: _Gone, leaving: tuple[bool, bool]
    ) -> bool:
        """Submarines leave, and the battle goes on without them; False if there are none."""
        sides = stage.attacker, stage.defender
        marks = [submarines_of(states) & leaves for states, leaves in zip(sides, leaving, strict=True)]
        if not any(mark.any() for mark in marks):
            return False
        self._keep(stage, np.where(stage.live, 0.0, chances), stage.ends(), gone)
        chances = np.where(stage.live, chances, 0.0)
        numbers = [states.counts[:, mark].sum(axis=1) for states, mark in zip(sides, marks, strict=True)]
        for rows in _equal(sides[0].counts * marks[0], chances.sum(axis=1)):
            for columns in _equal(sides[1].counts * marks[1], chances.sum(axis=0)):
                part = chances[np.ix_(rows, columns)]
                if not numbers[0][rows[0]] and not numbers[1][columns[0]]:
                    self._go_on_without(stage, (rows, columns), part, fought, gone, marks)
                    continue
                now_gone = _Gone(
                    gone.attacker + self._whole(0, sides[0], sides[0].counts[rows[0]] * marks[0]),
                    gone.defender + self._whole(1, sides[1], sides[1].counts[columns[0]] * marks[1]),
                )
                self._go_on_without(stage, (rows, columns), part, fought, now_gone, marks)
        return True

    def _go_on_without(
        self,
        stage: Stage,
        at: tuple[Ints, Ints],
        part: Floats,
        fought: int,
        gone: _Gone,
        marks: list[Bools],
    ) -> None:
        """The same battle without the marked types, from the states `at` with the chances `part`."""
        forces, left = [], []
        for force, states, mark, place in zip(
            stage.forces, (stage.attacker, stage.defender), marks, at, strict=True
        ):
            ids = {combatant.id for combatant, gone_now in zip(states.types, mark, strict=True) if gone_now}
            rest = force.without(ids)
            starts = [states.progress_without(state, ids) for state in place.tolist()]
            forces.append(rest)
            left.append((LossStates(rest, states.kinds, starts), starts))
        (attacker, _), (defender, _) = left
        policy = msgspec.structs.replace(
            self._case.policy, attacker_submarines_leave_after=None, defender_submarines_leave_after=None
        )
        following = Stage((forces[0], forces[1]), attacker, defender, policy)
        chances = np.zeros(following.both.shape)
        places_a, places_d = ([s.number[p] for p in starts] for s, starts in left)
        np.add.at(chances, np.ix_(places_a, places_d), part)
        ends = following.ends()
        if gone.attacker.any():
            # An attacker whose last units have withdrawn has retreated.
            ends[~attacker.fighting()] = end_place("retreat")
        self._keep(following, np.where(following.live, 0.0, chances), ends, gone)
        chances = np.where(following.live, chances, 0.0)
        self._fight_on(following, chances, fought, gone)

    # ------------------------------------------------------------------ the end

    def _keep(self, stage: Stage, chances: Floats, ends: Ints, gone: _Gone) -> None:
        """Note ways in which the battle has ended."""
        rows, columns = np.nonzero(chances)
        attacker = self._whole(0, stage.attacker, stage.attacker.counts[rows]) + gone.attacker
        defender = self._whole(1, stage.defender, stage.defender.counts[columns]) + gone.defender
        self._ways.append(_Ways(chances[rows, columns], ends[rows, columns], attacker, defender))

    def _whole(self, side: int, states: LossStates, counts: Ints) -> Ints:
        """Counts of the types that a stage knows as counts of all types of the battle."""
        places = [self._types[side].index(combatant) for combatant in states.types]
        whole = np.zeros((*counts.shape[:-1], len(self._types[side])), dtype=np.int64)
        whole[..., places] = counts
        return whole

    def _result(self) -> Odds:
        case = self._case
        chances = np.concatenate([ways.chances for ways in self._ways])
        ends = np.concatenate([ways.ends for ways in self._ways])
        attacker = np.concatenate([ways.attacker for ways in self._ways])
        defender = np.concatenate([ways.defender for ways in self._ways])
        types_a, types_d = self._types
        _sink_defenseless(types_a, attacker, ends == end_place("defender"))
        _sink_defenseless(types_d, defender, ends == end_place("attacker"))
        if not case.policy.fighters_find_ground:
            _lose_homeless(types_d, defender)
        captures = np.array([combatant.captures for combatant in types_a], dtype=np.bool_)
        captured = (ends == end_place("attacker")) & (attacker[:, captures].sum(axis=1) > 0)
        before_a, before_d = (
            np.array([force.counts()[combatant.id] for combatant in types], dtype=np.int64)
            for force, types in ((case.attacker, types_a), (case.defender, types_d))
        )
        return Odds(
            chances,
            ends,
            SideResult(types_a, before_a, attacker, chances),
            SideResult(types_d, before_d, defender, chances),
            captured,
            self._rounds,
        )


def _equal(counts: Ints, weights: Floats) -> list[Ints]:
    """Places of equal rows, those without weight left out."""
    groups: dict[tuple[int, ...], list[int]] = {}
    for place in np.flatnonzero(weights).tolist():
        groups.setdefault(tuple(counts[place].tolist()), []).append(place)
    return [np.array(places) for places in groups.values()]


def _sink_defenseless(types: tuple[Combatant, ...], left: Ints, lost: Bools) -> None:
    """Transports that nothing protects any more are lost without a die."""
    for place, combatant in enumerate(types):
        if combatant.defenseless:
            left[lost, place] = 0


def _lose_homeless(types: tuple[Combatant, ...], left: Ints) -> None:
    """Fighters that find no room on a carrier are lost after the battle, in the order of loss."""
    if not any(combatant.needs_berth for combatant in types):
        return
    over = -left @ np.array([combatant.berths for combatant in types], dtype=np.int64)
    over += left[:, [combatant.needs_berth for combatant in types]].sum(axis=1)
    for place, combatant in enumerate(types):
        if combatant.needs_berth:
            lost = np.clip(over, 0, left[:, place])
            left[:, place] -= lost
            over -= lost
