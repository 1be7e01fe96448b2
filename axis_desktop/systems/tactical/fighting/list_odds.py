"""Exact odds of a whole list of attacks, in which earlier lines count (TA-7.4, TA-8.14).

What a line does depends on the lines before it: they wear a target down, teach it or destroy it, and an
attacker that was shot down supports nobody any more. Units whose fates hang together share a table of joint
chances; a unit leaves its table as soon as no later line asks for it, so that tables stay small.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

import msgspec

from axis_desktop.model.ids import UnitId
from axis_desktop.systems.tactical.actions import Attack
from axis_desktop.systems.tactical.board.tables import game_table
from axis_desktop.systems.tactical.fighting.arithmetic import attacker_table, damage_by, defender_table
from axis_desktop.systems.tactical.fighting.attacks import answers, splashed
from axis_desktop.systems.tactical.fighting.odds import Chances, Suffering, damage_chances, hit_chances
from axis_desktop.systems.tactical.fighting.support import (
    support_dice,
    supporting_aircraft,
    supporting_arms,
)
from axis_desktop.systems.tactical.state import NOBODY, Line, State, Unit

Fate = tuple[int, int]
"""Damage and experience points, or one of the two below."""
_GONE: Fate = (-1, 0)
"""It is destroyed."""
_ALIVE: Fate = (-2, 0)
"""It fights in no later line: all that counts of it is that it may support."""
Fates = tuple[Fate, ...]


class LineOdds(NamedTuple):
    """What a line of the list may do, seen from before the first die.

    Attributes:
        fought: the chance that it doesn't lapse (TA-7.4).
        victims: whom it may hit; where it lapses it makes no damage.
        back: what comes back at the attacker; None if nobody would shoot back.
    """

    fought: Fraction
    victims: tuple[Suffering, ...]
    back: Suffering | None


class UnitOdds(NamedTuple):
    """How a unit may come out of the whole list.

    Attributes:
        damage: the chance of each total damage of a survivor, from 0 on.
        destroyed: the chance that it is destroyed.
    """

    unit: Unit
    damage: Chances
    destroyed: Fraction


class ListOdds(NamedTuple):
    """What a list may do: each line in its order, and every unit that any of them may hurt, by id."""

    lines: tuple[LineOdds, ...]
    units: tuple[UnitOdds, ...]


def list_odds(state: State, attacks: Iterable[Attack]) -> ListOdds:
    """The exact odds of a list whose lines may all be declared as the state stands (TA-7 to TA-9).

    Lines whose hex is still to be aimed at do nothing here (TA-9.1), and that the game may be won before the
    last line is not looked at (TA-11.3).
    """
    return _Reckoning(state, [_line(state, attack) for attack in attacks]).odds()


def _line(state: State, attack: Attack) -> Line:
    """A line as it is fought: a unit with a splash aims at the hex of a unit that is named (TA-9.1)."""
    if attack.space is not None:
        return Line(attack.attacker, hex=state.world.grid.number[attack.space])
    if attack.target is None:
        return Line(attack.attacker)
    if state.row(state.units[attack.attacker]).splash:
        return Line(attack.attacker, hex=state.units[attack.target].at)
    return Line(attack.attacker, target=attack.target)


class _Table(NamedTuple):
    """Joint chances of some units' fates; units in different tables don't depend on each other."""

    units: tuple[UnitId, ...]
    chances: dict[Fates, Fraction]


class _End(NamedTuple):
    """One way in which a line may end.

    Attributes:
        suffered: by each victim: its id, the damage, and whether that destroys it.
        back: damage to the attacker.
    """

    chance: Fraction
    fates: Fates
    suffered: tuple[tuple[UnitId, int, bool], ...]
    back: int


class _Reckoning:
    """Goes through the lines once."""

    def __init__(self, state: State, lines: Sequence[Line]) -> None:
        self._state = state
        self._lines = lines
        self._tables: dict[UnitId, _Table] = {}
        self._ends: dict[UnitId, UnitOdds] = {}
        self._fighters = [self._fighting(line) for line in lines]
        self._last_fight = {unit: number for number, units in enumerate(self._fighters) for unit in units}
        self._asked = [self._who_counts(number) for number in range(len(lines))]
        self._last = {unit: number for number, asked in enumerate(self._asked) for unit in asked}

    def odds(self) -> ListOdds:
        """Fight all lines."""
        found = tuple(self._fight(number) for number in range(len(self._lines)))
        return ListOdds(found, tuple(self._ends[unit] for unit in sorted(self._ends)))

    # ------------------------------------------------------------------ who counts

    def _victims(self, line: Line) -> list[Unit]:
        if line.target:
            return [self._state.units[line.target]]
        return [] if line.hex == NOBODY else splashed(self._state, line.hex)

    def _fighting(self, line: Line) -> tuple[UnitId, ...]:
        return tuple(sorted({line.attacker, *(victim.id for victim in self._victims(line))}))

    def _who_counts(self, number: int) -> tuple[UnitId, ...]:
        """The units whose fates a line changes or depends on, by id: fighters, and supporters at risk."""
        at_risk = {unit for before in self._fighters[:number] for unit in before}
        supporters = self._doubtful_supporters(self._lines[number], at_risk)
        return tuple(sorted({*self._fighters[number], *supporters}))

    def _doubtful_supporters(self, line: Line, at_risk: Collection[UnitId]) -> list[UnitId]:
        """Units at risk without which the attacker might have fewer red dice (TA-8.6, TA-8.7)."""
        attacker, target = self._state.units[line.attacker], self._state.units.get(line.target)
        if target is None or self._state.distance(attacker.at, target.at) != 1:
            return []
        table = game_table().support
        if self._state.row(target).flies:
            units = [unit.id for unit in supporting_aircraft(self._state, attacker, target)]
            sure = sum(unit not in at_risk for unit in units)
            return [] if sure >= len(table.air) - 1 else [unit for unit in units if unit in at_risk]
        arms = supporting_arms(self._state, attacker, target)
        doubtful = [
            [unit.id for unit in units]
            for units in arms.values()
            if all(unit.id in at_risk and unit.id != attacker.id for unit in units)
        ]
        if len(arms) - len(doubtful) >= len(table.ground) - 1:
            return []
        return [unit for units in doubtful for unit in units]

    # ------------------------------------------------------------------ tables

    def _table_of(self, units: tuple[UnitId, ...]) -> _Table:
        """One table of all units that hang together with these."""
        found = _Table((), {(): Fraction(1)})
        for unit in units:
            if unit in found.units:
                continue
            one = self._tables.get(unit) or _Table((unit,), {(self._at_first(unit),): Fraction(1)})
            found = _Table(
                found.units + one.units,
                {
                    fates + others: chance * other
                    for fates, chance in found.chances.items()
                    for others, other in one.chances.items()
                },
            )
        return found

    def _at_first(self, unit: UnitId) -> Fate:
        found = self._state.units[unit]
        return (found.damage, _known_points(found.points))

    def _keep(self, table: _Table, number: int) -> None:
        """Units that no later line asks for leave the table; their ends are known."""
        kept = [place for place, unit in enumerate(table.units) if self._last[unit] > number]
        retired = {place for place in kept if self._last_fight[table.units[place]] <= number}
        for place, unit in enumerate(table.units):
            if self._last_fight[unit] == number:
                self._ends[unit] = self._end(table, place)
            self._tables.pop(unit, None)
        chances: dict[Fates, Fraction] = {}
        for fates, chance in table.chances.items():
            key = tuple(
                _ALIVE if place in retired and fates[place] != _GONE else fates[place] for place in kept
            )
            chances[key] = chances.get(key, Fraction(0)) + chance
        left = _Table(tuple(table.units[place] for place in kept), chances)
        for unit in left.units:
            self._tables[unit] = left

    def _end(self, table: _Table, place: int) -> UnitOdds:
        damage = [Fraction(0)] * game_table().destroyed_at
        destroyed = Fraction(0)
        for fates, chance in table.chances.items():
            if fates[place] == _GONE:
                destroyed += chance
            else:
                damage[fates[place][0]] += chance
        return UnitOdds(self._state.units[table.units[place]], tuple(damage), destroyed)

    # ------------------------------------------------------------------ a line

    def _fight(self, number: int) -> LineOdds:
        line, table = self._lines[number], self._table_of(self._asked[number])
        victims = self._victims(line)
        place = {unit: index for index, unit in enumerate(table.units)}
        most = game_table().destroyed_at
        suffered = {victim.id: [Fraction(0)] * (most + 1) for victim in victims}
        killed = {victim.id: Fraction(0) for victim in victims}
        hurt, shot_down, fought = [Fraction(0)] * (most + 1), Fraction(0), Fraction(0)
        after: dict[Fates, Fraction] = {}
        for fates, chance in table.chances.items():
            if fates[place[line.attacker]] == _GONE or (line.target and fates[place[line.target]] == _GONE):
                after[fates] = after.get(fates, Fraction(0)) + chance
                continue
            fought += chance
            for end in self._ends_of(line, victims, fates, place):
                weight = chance * end.chance
                for victim, damage, is_gone in end.suffered:
                    suffered[victim][damage] += weight
                    killed[victim] += weight if is_gone else 0
                hurt[end.back] += weight
                shot_down += weight if end.fates[place[line.attacker]] == _GONE else 0
                after[end.fates] = after.get(end.fates, Fraction(0)) + weight
        self._keep(_Table(table.units, after), number)
        for chances in suffered.values():
            chances[0] += 1 - sum(chances)  # where the line lapses, or the victim is gone, nothing happens
        attacker = self._state.units[line.attacker]
        back = None
        if line.target and answers(self._state, victims[0], attacker, attacker.at):
            hurt[0] += 1 - sum(hurt)
            back = Suffering(attacker, tuple(hurt), shot_down)
        every = tuple(Suffering(v, tuple(suffered[v.id]), killed[v.id]) for v in victims)
        return LineOdds(fought, every, back)

    def _ends_of(
        self, line: Line, victims: Sequence[Unit], fates: Fates, place: dict[UnitId, int]
    ) -> Iterator[_End]:
        """All that may come of a line that is fought."""
        attacker = _as_fated(self._state.units[line.attacker], fates[place[line.attacker]])
        if not line.target:
            yield from self._ends_of_splash(attacker, victims, fates, place)
            return
        state, target = self._state, _as_fated(victims[0], fates[place[line.target]])
        gone = {unit for unit, index in place.items() if fates[index] == _GONE}
        hits = hit_chances(state, attacker, support_dice(state, attacker, target, without=gone))
        made = damage_chances(hits, defender_table(state, target))
        returned: Chances = (Fraction(1),)
        if answers(state, target, attacker, attacker.at):
            returned = damage_chances(hit_chances(state, target), attacker_table(state, attacker))
        for damage, chance in enumerate(made):
            for back, other in enumerate(returned):
                if not chance * other:
                    continue
                target_fate, dead = _suffered(target, damage)
                own_fate, shot_down = _suffered(attacker, back)
                ended = list(fates)
                ended[place[target.id]] = target_fate if dead else _learned(target_fate, back, shot_down)
                ended[place[attacker.id]] = own_fate if shot_down else _learned(own_fate, damage, dead)
                yield _End(chance * other, tuple(ended), ((target.id, damage, dead),), back)

    def _ends_of_splash(
        self, attacker: Unit, victims: Sequence[Unit], fates: Fates, place: dict[UnitId, int]
    ) -> Iterator[_End]:
        """One roll for all; experience counts once (TA-9.1)."""
        state = self._state
        for count, chance in enumerate(hit_chances(state, attacker)):
            if not chance:
                continue
            ended, suffered, best = list(fates), [], (0, False)
            for victim in victims:
                if fates[place[victim.id]] == _GONE:
                    continue
                unit = _as_fated(victim, fates[place[victim.id]])
                damage = damage_by(count, defender_table(state, unit))
                ended[place[unit.id]], dead = _suffered(unit, damage)
                suffered.append((unit.id, damage, dead))
                best = (max(best[0], damage), best[1] or dead)
            own = ended[place[attacker.id]]
            if own != _GONE:
                ended[place[attacker.id]] = _learned(own, *best)
            yield _End(chance, tuple(ended), tuple(suffered), 0)


def _as_fated(unit: Unit, fate: Fate) -> Unit:
    return msgspec.structs.replace(unit, damage=fate[0], points=fate[1])


def _suffered(unit: Unit, damage: int) -> tuple[Fate, bool]:
    total = unit.damage + damage
    return (_GONE, True) if total >= game_table().destroyed_at else ((total, unit.points), False)


def _learned(fate: Fate, damage: int, destroyed: bool) -> Fate:
    table = game_table().experience
    gained = table.destroyed if destroyed else table.damaged if damage else 0
    return (fate[0], _known_points(fate[1] + gained))


def _known_points(points: int) -> int:
    """Points beyond the last level change nothing (TA-1.6)."""
    return min(points, game_table().level[-1].points)
