"""What a unit could be ordered in a turn: where to go, and whom to attack from there."""

from typing import NamedTuple

from axis_desktop.players.tactical.sight.clash import mean
from axis_desktop.players.tactical.sight.pieces import Piece, may_attack, may_order
from axis_desktop.players.tactical.sight.reach import reachable, safely_reachable
from axis_desktop.players.tactical.sight.scene import Scene
from axis_desktop.systems.tactical.board.terrain import TURN, is_afloat
from axis_desktop.systems.tactical.fighting.attacks import obliged_target
from axis_desktop.systems.tactical.moving.obstacles import obstacles
from axis_desktop.systems.tactical.state import NOBODY


class Order(NamedTuple):
    """What one unit does.

    Attributes:
        end: where its move ends.
        target: place of the enemy it attacks; NOBODY for none.
        aim: the hex it aims at with a splash; NOBODY for none.
        captures: it takes the factory in which its move ends.
        risky: somebody may stop it before it is there.
        hits: a bit for each enemy that it could attack from there: it supports others against them.
        near: it stands next to its target.
        wins: its move ends the game.
        rank: attacks are declared by it: those that nobody answers first, strong ones before weak ones.
        front: moves that it is away from where it is needed.
    """

    end: int
    target: int = NOBODY
    aim: int = NOBODY
    captures: bool = False
    risky: bool = False
    hits: int = 0
    near: bool = False
    wins: bool = False
    rank: tuple[int, int] = (0, 0)
    front: float = 0.0

    @property
    def attacks(self) -> bool:
        """It attacks somebody."""
        return self.target != NOBODY or self.aim != NOBODY


class OrderBook:
    """The orders worth considering for each unit of a party."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._fronts: dict[tuple[int, int], float] = {}
        self._struck: dict[tuple[int, int], int] = {}
        self._reaches: dict[int, list[tuple[int, int]]] = {}
        self._blows: dict[int, list[tuple[int, float, float]]] = {}

    def of(self, piece: Piece, *, moving: bool) -> list[Order]:
        """All orders considered for a unit, staying without an attack first.

        Args:
            piece: an own unit.
            moving: units may still move in this turn.
        """
        scene, state = self._scene, self._scene.state
        duty = obliged_target(state, piece.unit)
        if duty is not None:
            target = scene.enemy_at[duty.at]
            return [self._attack(piece, piece.at, target, self._hits(piece, piece.at))]
        stay = Order(piece.at, hits=self._hits(piece, piece.at), front=self.front(piece, piece.at))
        if piece.unit.captured:
            return [stay]
        found = [stay]
        if may_attack(state, piece.unit):
            found += self._attacks_from(piece, piece.at)
        if moving and may_order(state, piece.unit) and piece.half_points:
            found += self._moves(piece)
        return found

    # ------------------------------------------------------------------ moves

    def _moves(self, piece: Piece) -> list[Order]:
        scene, state, board = self._scene, self._scene.state, self._scene.board
        blocked = obstacles(state, piece.unit)
        movable = {p.at for p in scene.own if may_order(state, p.unit)}
        no_stop = blocked.no_stop - movable
        costs, most = state.costs(piece.row.arm), piece.half_points
        safe = safely_reachable(board, costs, piece.at, most, blocked.closed, blocked.danger)
        every = set(reachable(board, costs, piece.at, most, blocked.closed))
        found: list[Order] = []
        if piece.is_infantry:
            found += self._captures(piece)
            water = {h for h in board.around[piece.at] if costs[h] == TURN and h not in blocked.closed}
            safe, every = safe | water, every | water
        ends = sorted(h for h in every if h != piece.at and h not in no_stop)
        attacks: dict[int, list[tuple[float, Order]]] = {}
        quiet: list[tuple[float, Order]] = []
        for end in ends:
            risky = end not in safe
            merit = self._merit(piece, end) - (1.0 if risky else 0.0)
            wins = scene.breaks_through(piece) and end in scene.coast
            plain = Order(
                end, risky=risky, wins=wins, hits=self._hits(piece, end), front=self.front(piece, end)
            )
            quiet.append((merit + (100.0 if wins else 0.0), plain))
            if not is_afloat(board, piece.row, end, state.weather):
                for order in self._attacks_from(piece, end):
                    key = order.target if order.aim == NOBODY else -1
                    worth = merit + (self._aim_worth(piece, order) if key < 0 else 0.0)
                    attacks.setdefault(key, []).append((worth, order._replace(risky=risky)))
        calm, each = scene.skill.ends
        found += [order for _, order in _best(quiet, calm)]
        for key, some in sorted(attacks.items()):
            found += [order for _, order in _best(some, each if key >= 0 else 3 * each)]
        return found

    def _captures(self, piece: Piece) -> list[Order]:
        scene = self._scene
        near = [h for h in scene.board.around[piece.at] if h in scene.wanted]
        return [Order(h, captures=True, hits=self._hits(piece, h)) for h in near]

    def _merit(self, piece: Piece, end: int) -> float:
        """How good it is to stand there, whatever the others do."""
        scene = self._scene
        found = -scene.values.front * self.front(piece, end)
        if piece.is_infantry and scene.skill.whole_board:
            found += self.prospect(piece, end)
        if scene.skill.reply:
            found -= 0.5 * scene.skill.reply * self.exposure(piece, end)
        return found

    def prospect(self, piece: Piece, end: int) -> float:
        """What the best factory is worth to an infantry that stands there."""
        scene, known = self._scene, self._scene.values
        found = 0.0
        for factory in scene.wanted:
            moves = scene.moves_to_capture(piece, factory)[end] / piece.half_points
            found = max(found, known.capture * scene.prize[factory] * known.patience ** max(moves, moves > 0))
        return found

    def exposure(self, piece: Piece, end: int) -> float:
        """What the enemies that reach the hex might take from it, in coins, the first two of them."""
        in_forest = self._scene.forest[end]
        blows = [
            in_woods if in_forest else in_open
            for mask, in_open, in_woods in self._blows_at(piece)
            if mask >> end & 1
        ]
        total = piece.damage + sum(sorted(blows)[-2:])
        return piece.worth[piece.damage] - worth_at(piece.worth, total)

    def _blows_at(self, piece: Piece) -> list[tuple[int, float, float]]:
        """For each enemy where it could strike the unit, and how hard in the open and in a forest."""
        found = self._blows.get(piece.id)
        if found is None:
            scene = self._scene
            masks = [
                (e, (air if piece.flies else ground))
                for e, (ground, air) in zip(scene.enemies, scene.enemy_strikes, strict=True)
            ]
            found = self._blows[piece.id] = [
                (
                    mask,
                    scene.blow(enemy, piece, in_forest=False),
                    scene.blow(enemy, piece, in_forest=True),
                )
                for enemy, mask in masks
                if mask
            ]
        return found

    def front(self, piece: Piece, end: int) -> float:
        """Moves from there to the next enemy in range, or to what the mission is about."""
        key = (piece.id, end)
        if key not in self._fronts:
            self._fronts[key] = self._front(piece, end)
        return self._fronts[key]

    def _front(self, piece: Piece, end: int) -> float:
        scene = self._scene
        if piece.is_infantry or not piece.half_points:
            return 0.0
        if scene.breaks_through(piece):
            from_coast = scene.breakthrough_points(piece)
            return 4.0 * from_coast[end] / piece.half_points
        row = scene.board.distances[end]
        speed = max(1, piece.row.speed)
        aimed = self._reaches.get(piece.id)
        if aimed is None:
            all_ = [(enemy.at, _longest(piece, enemy)) for enemy in scene.enemies]
            aimed = self._reaches[piece.id] = [(at, longest) for at, longest in all_ if longest]
        reaches = [max(0, row[at] - longest) / speed for at, longest in aimed]
        reaches += [2 * max(0, row[token] - 1) / speed for token in scene.hidden]
        return min(reaches, default=0.0)

    # ------------------------------------------------------------------ attacks

    def _hits(self, piece: Piece, end: int) -> int:
        """A bit for each enemy that it could attack from there."""
        key = (piece.id, end)
        known = self._struck.get(key)
        if known is not None:
            return known
        strikes = self._scene.strikes
        ground = strikes.from_hex(piece, end, at_aircraft=False)
        air = strikes.from_hex(piece, end, at_aircraft=True)
        found = 0
        for enemy in self._scene.enemies:
            if (air if enemy.flies else ground) >> enemy.at & 1:
                found |= 1 << enemy.index
        self._struck[key] = found
        return found

    def _attacks_from(self, piece: Piece, end: int) -> list[Order]:
        if piece.splash:
            return self._splashes(piece, end)
        hits = self._hits(piece, end)
        return [
            self._attack(piece, end, enemy.index, hits)
            for enemy in self._scene.enemies
            if hits >> enemy.index & 1
        ]

    def _attack(self, piece: Piece, end: int, target: int, hits: int) -> Order:
        enemy = self._scene.enemies[target]
        near = self._scene.board.distances[end][enemy.at] == 1
        answered = near and enemy.answers(piece)
        rank = (int(answered), -piece.number)
        return Order(end, target, hits=hits, near=near, rank=rank)

    def _splashes(self, piece: Piece, end: int) -> list[Order]:
        """Aims that hit an enemy, the best few of them."""
        scene = self._scene
        covered = scene.strikes.from_hex(piece, end, at_aircraft=False)
        aims = sorted(
            {
                aim
                for enemy in scene.enemies
                if not enemy.flies
                for aim in (enemy.at, *scene.board.around[enemy.at])
                if covered >> aim & 1
            }
        )
        hits = self._hits(piece, end)
        orders = [Order(end, aim=aim, hits=hits, rank=(0, -piece.number)) for aim in aims]
        return [order for _, order in _best([(self._aim_worth(piece, o), o) for o in orders], 3)]

    def _aim_worth(self, piece: Piece, order: Order) -> float:
        """What a splash takes from enemies, less what it takes from units that stand there now."""
        scene, found = self._scene, 0.0
        area = {order.aim, *scene.board.around[order.aim]}
        for sign, pieces in ((1.0, scene.enemies), (-1.0, scene.own), (-1.0, scene.allied)):
            for one in pieces:
                if one.at in area and not one.flies and one.id != piece.id:
                    table = one.forest if scene.forest[one.at] else one.open
                    hurt = mean(piece.shot(piece.damage, table))
                    found += sign * (one.worth[one.damage] - worth_at(one.worth, one.damage + hurt))
        return found


def worth_at(worth: tuple[float, ...], damage: float) -> float:
    """The worth of a unit with damage that is no whole number."""
    if damage >= len(worth) - 1:
        return worth[-1]
    below = int(damage)
    return worth[below] + (damage - below) * (worth[below + 1] - worth[below])


def _longest(piece: Piece, enemy: Piece) -> int:
    reach = piece.row.air if enemy.flies else piece.row.ground
    return 0 if reach is None else reach[1]


def _best(scored: list[tuple[float, Order]], count: int) -> list[tuple[float, Order]]:
    return sorted(scored, key=lambda one: (-round(one[0], 6), one[1].end, one[1].target, one[1].aim))[:count]
