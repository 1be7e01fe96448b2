"""The attack priorities: filters over pairs of a target and a hex to attack it from (TA-14.16, TA-14.17)."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from axis_desktop.systems.tactical.automa.sight import Sight
from axis_desktop.systems.tactical.automa.weighing import Weighing
from axis_desktop.systems.tactical.board.tables import game_table
from axis_desktop.systems.tactical.board.terrain import reach_of
from axis_desktop.systems.tactical.fighting.attacks import afloat, can_hit_from
from axis_desktop.systems.tactical.state import NOBODY, Unit


class Pair(NamedTuple):
    """A target and a hex from which it can be attacked; of a splash the hex it aims at besides.

    Attributes:
        safe: the target can't shoot back there.
    """

    target: Unit
    hex: int
    safe: bool
    aim: int = NOBODY


Meets = Callable[[Pair], bool]


def pairs_from(sight: Sight, unit: Unit, hexes: Iterable[int]) -> list[Pair]:
    """Every damaging attack of a unit from one of these hexes, by target and hex (TA-14.14)."""
    found: list[Pair] = []
    wanted = set(hexes)
    for target in sight.enemies:
        if sight.damage(unit, target) > 0:
            for hex_ in attack_hexes(sight, unit, target, wanted):
                found.append(Pair(target, hex_, sight.is_safe(unit, hex_, target)))
    return found


def attack_hexes(sight: Sight, unit: Unit, target: Unit, among: set[int]) -> list[int]:
    """Those of some hexes from which a unit could attack a target, whoever stands there (TA-14.18)."""
    state, board, row = sight.state, sight.board, sight.state.row(unit)
    flies = state.row(target).flies
    reach = row.air if flies else row.ground
    if reach is None:
        return []
    farthest = reach[1] + (game_table().mountains.artillery_range if row.arm == "artillery" else 0)
    ring = board.ring(target.at, max(0, reach[0] - 1), farthest + 1)
    near = ring if len(ring) < len(among) else sorted(among)
    if not row.splash:
        return [hex_ for hex_ in near if hex_ in among and can_hit_from(state, unit, hex_, target)]
    return [hex_ for hex_ in near if hex_ in among and covering_aims(sight, unit, hex_, target)]


def covering_aims(sight: Sight, unit: Unit, hex_: int, target: Unit) -> list[int]:
    """Hexes a unit with a splash could aim at from a hex so that the target is hit, ascending (TA-14.18)."""
    state, board = sight.state, sight.board
    if state.row(target).flies or afloat(state, unit, hex_):
        return []
    row, weather, mountains = state.row(unit), state.weather, state.world.mountains
    reach = reach_of(board, row, hex_, weather, mountains=mountains, at_aircraft=False)
    if reach is None:
        return []
    distances = board.distances[hex_]
    return sorted(a for a in (target.at, *board.around[target.at]) if reach[0] <= distances[a] <= reach[1])


class Priorities:
    """The letters of TA-14.16 for one unit; what they leave is noted in the weighing, if there is one."""

    def __init__(self, sight: Sight, unit: Unit, weighing: Weighing | None = None) -> None:
        self._sight, self._unit, self._weighing = sight, unit, weighing
        self._row = sight.state.row(unit)

    def a(self, pair: Pair) -> bool:
        """Destroyable by this attack."""
        total = pair.target.damage + self._sight.damage(self._unit, pair.target)
        return total >= game_table().destroyed_at

    def b(self, pair: Pair) -> bool:
        """Infantry of people next to a neutral or own factory."""
        sight = self._sight
        return sight.is_infantry(pair.target) and any(
            pair.target.at in sight.board.around[factory] for factory in sight.held_factories
        )

    @staticmethod
    def c(pair: Pair) -> bool:
        """It can't shoot back."""
        return pair.safe

    def d(self, pair: Pair) -> bool:
        """A fighter against a bomber."""
        return self._row.role == "fighter" and self._sight.state.row(pair.target).role == "bomber"

    def e(self, pair: Pair) -> bool:
        """Infantry that can reach a neutral or own factory."""
        sight = self._sight
        return sight.is_infantry(pair.target) and any(
            sight.threat(pair.target, factory) for factory in sight.held_factories
        )

    def f(self, pair: Pair) -> bool:
        """Infantry in a factory of people that own infantry can reach."""
        sight, target = self._sight, pair.target
        owner = sight.state.factories.get(target.at)
        return (
            sight.is_infantry(target)
            and owner is not None
            and owner != sight.state.automa
            and any(sight.threat(infantry, target.at) for infantry in sight.own_infantry)
        )

    def g(self, pair: Pair) -> bool:
        """Attacked by another own unit in this turn."""
        return pair.target.id in self._sight.state.targets

    def choose(self, pairs: Sequence[Pair], letters: str = "abcdefghijk") -> list[Pair]:
        """The pairs that are left when one target is left, or when the letters are used up.

        A letter that nobody meets is skipped (TA-14.17).
        """
        left = list(pairs)
        for letter in letters:
            if len({pair.target.id for pair in left}) < 2:
                break
            before, left = len(left), self._filtered(left, letter)
            if self._weighing is not None and len(left) < before:
                self._weighing.note("target", letter, {pair.target.at for pair in left})
        return left

    def _filtered(self, pairs: list[Pair], letter: str) -> list[Pair]:
        rows = self._sight.state.row
        match letter:
            case "h":
                # After c this is true of all remaining pairs or of none.
                if not all(pair.safe for pair in pairs):
                    return pairs
                return _extreme(pairs, lambda pair: -pair.target.points)
            case "i":
                return _extreme(pairs, lambda pair: rows(pair.target).attack)
            case "j":
                return _extreme(pairs, lambda pair: -rows(pair.target).cost)
            case "k":
                return _extreme(pairs, lambda pair: pair.target.points)
            case _:
                meets: Meets = getattr(self, letter)
                return [pair for pair in pairs if meets(pair)] or pairs


def _extreme(pairs: list[Pair], figure: Callable[[Pair], int]) -> list[Pair]:
    least = min(map(figure, pairs))
    return [pair for pair in pairs if figure(pair) == least]
