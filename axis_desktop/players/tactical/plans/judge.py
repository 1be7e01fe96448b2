"""How good a position is after orders are carried out and answered, in coins.

Attacks count with the whole distribution of a target's damage; the enemy's answer is thought out greedily:
every unit of his does what hurts most and then the infantry next to factories takes them.
"""

from collections.abc import Sequence
from functools import cached_property

from axis_desktop.players.tactical.plans.orders import Order, worth_at
from axis_desktop.players.tactical.sight.clash import Vector, mean, struck
from axis_desktop.players.tactical.sight.pieces import Piece
from axis_desktop.players.tactical.sight.scene import Scene
from axis_desktop.systems.tactical.board.tables import game_table
from axis_desktop.systems.tactical.state import NOBODY

_RISK = 1.0
"""What it costs that a unit may be stopped before it is there."""
_STOPPED = 0.1
"""What a tank that could be at the coast at once is still worth of a game won, if somebody stands in its way:
each of those stops one tank only (TA-6.5)."""


class Outlook:
    """What became of everybody when orders were carried out.

    Attributes:
        value: in coins, so far.
        ends: where each own unit stands.
        damage: chances of each enemy's total damage, of those that were attacked.
        alive: the chance that each enemy is still there.
        hurt: damage that each own unit has taken on average.
        taken: factories captured.
    """

    def __init__(self, scene: Scene, orders: Sequence[Order]) -> None:
        self.value = 0.0
        self.ends = [order.end for order in orders]
        self.damage: dict[int, list[float]] = {}
        self.alive = [1.0] * len(scene.enemies)
        self.hurt = [float(piece.damage) for piece in scene.own]
        self.taken: set[int] = set()


class Judge:
    """Values orders for all own units in one position."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.count = 0
        self._levels = game_table().destroyed_at
        self._ground, self._air = game_table().support.ground, game_table().support.air
        # Strong units choose first whom they answer.
        self._answering = sorted(
            (p for p in scene.enemies if scene.acts_next[p.index]), key=lambda p: (-p.number, p.index)
        )
        self._around = [frozenset(near) for near in scene.board.around]
        self._soon = scene.skill.whole_board and scene.skill.reply > 0
        self._rows: dict[int, list[tuple[Piece, int, float, float]]] = {}
        self._answers: dict[tuple[int, int], float] = {}
        self._losses: dict[tuple[int, Vector], float] = {}

    def value(self, orders: Sequence[Order], sequence: Sequence[int] | None = None) -> float:
        """The value of orders, one for each own unit.

        Args:
            orders: for each own unit, in their order.
            sequence: own units in the order in which attacks are declared; by rank if left out.
        """
        self.count += 1
        scene, known = self.scene, self.scene.values
        found = Outlook(scene, orders)
        if not self._captures(orders, found):
            return known.win + found.value
        lines = sequence if sequence is not None else _by_rank(orders)
        for index in lines:
            order = orders[index]
            if order.target != NOBODY:
                self._duel(index, order, orders, found)
            elif order.aim != NOBODY:
                self._splash(index, order, found)
        for target, chances in found.damage.items():
            worth = scene.enemies[target].worth
            found.value += worth[scene.enemies[target].damage] - sum(
                chance * one for chance, one in zip(chances, worth, strict=True)
            )
            found.alive[target] = 1.0 - chances[-1]
        for order in orders:
            found.value -= known.front * order.front + (_RISK if order.risky else 0.0)
        if scene.skill.whole_board:
            self._thefts(found)
        prospects = self._prospects(found)
        if scene.skill.reply:
            self._reply(found, prospects)
        return round(found.value + sum(prospects), 6)

    # ------------------------------------------------------------------ moves

    def _captures(self, orders: Sequence[Order], found: Outlook) -> bool:
        """Factories change hands; False if that wins."""
        scene = self.scene
        from_enemy = 0
        for order in orders:
            if order.wins:
                return False
            if order.captures:
                found.taken.add(order.end)
                from_enemy += order.end in scene.hostile
                inside = scene.enemy_at.get(order.end)
                if inside is not None:
                    chances = [0.0] * (self._levels + 1)
                    chances[-1] = 1.0
                    found.damage[inside] = chances
        count = len(scene.held) + len(found.taken)
        found.value += scene.worth_of(count) - scene.worth_of(len(scene.hostile) - from_enemy)
        return not (scene.to_win and count >= scene.to_win)

    # ------------------------------------------------------------------ attacks

    def _start(self, target: int, found: Outlook) -> list[float]:
        chances = found.damage.get(target)
        if chances is None:
            chances = [0.0] * (self._levels + 1)
            chances[self.scene.enemies[target].damage] = 1.0
        return chances

    def _duel(self, index: int, order: Order, orders: Sequence[Order], found: Outlook) -> None:
        scene = self.scene
        piece, enemy = scene.own[index], scene.enemies[order.target]
        before = self._start(order.target, found)
        alive = 1.0 - before[-1]
        if alive < 1e-9:
            return
        support = self._support(piece, enemy, order, orders) if order.near and not piece.is_fixed else 0
        table = enemy.forest if scene.forest[enemy.at] else enemy.open
        shot = piece.shot(piece.damage, table, support)
        after = struck(before, shot)
        found.damage[order.target] = after
        if piece.learns:
            found.value += piece.learns * (alive * (1.0 - shot[0]) + after[-1] - before[-1])
        if order.near and enemy.answers(piece):
            fresh, worn = sum(before[:3]), sum(before[3 : self._levels])
            for chance, damage in ((fresh, 0), (worn, 3)):
                if chance > 1e-9:
                    back = enemy.shot(damage, piece.open)
                    found.value -= chance * self._loss(piece, back)
                    found.hurt[index] += chance * mean(back)

    def _support(self, piece: Piece, enemy: Piece, order: Order, orders: Sequence[Order]) -> int:
        """Red dice (TA-8.5 to TA-8.9)."""
        bit = enemy.index
        if enemy.flies:
            if not piece.flies:
                return 0
            others = sum(
                1
                for other, one in zip(self.scene.own, orders, strict=True)
                if other is not piece and other.flies and one.hits >> bit & 1
            )
            return self._air[min(others, len(self._air) - 1)]
        arms = {piece.arm}
        for other, one in zip(self.scene.own, orders, strict=True):
            if one.hits >> bit & 1:
                arms.add(other.arm)
        return self._ground[min(len(arms), len(self._ground) - 1)]

    def _splash(self, index: int, order: Order, found: Outlook) -> None:
        scene, piece = self.scene, self.scene.own[index]
        near = self._around[order.aim]
        for enemy in scene.enemies:
            if not enemy.flies and (enemy.at == order.aim or enemy.at in near):
                table = enemy.forest if scene.forest[enemy.at] else enemy.open
                before = self._start(enemy.index, found)
                found.damage[enemy.index] = struck(before, piece.shot(piece.damage, table))
        friends = [(one, found.ends[one.index]) for one in scene.own if one is not piece]
        friends += [(one, one.at) for one in scene.allied]
        for friend, at in friends:
            if not friend.flies and (at == order.aim or at in near):
                shot = piece.shot(piece.damage, friend.forest if scene.forest[at] else friend.open)
                found.value -= self._loss(friend, shot)
                if friend.index < len(scene.own) and scene.own[friend.index] is friend:
                    found.hurt[friend.index] += mean(shot)

    def _loss(self, piece: Piece, by: Vector) -> float:
        """What an undecided blow costs an own unit."""
        key = (piece.id, by)
        loss = self._losses.get(key)
        if loss is None:
            worth, now = piece.worth, piece.damage
            loss = sum(
                chance * (worth[now] - worth[min(self._levels, now + damage)])
                for damage, chance in enumerate(by)
            )
            self._losses[key] = loss
        return loss

    # ------------------------------------------------------------------ factories

    def _thefts(self, found: Outlook) -> None:
        """Enemy infantry next to factories takes them, and may win with them (TA-5.1, TA-11.1)."""
        scene, known = self.scene, self.scene.values
        lost: list[tuple[float, int]] = []
        busy: set[int] = set()
        for factory, thieves in scene.thieves.items():
            if factory in scene.hostile and factory not in found.taken:
                continue
            free = [thief for thief in thieves if thief not in busy and found.alive[thief] > 1e-6]
            if not free:
                continue
            thief = max(free, key=lambda one: (found.alive[one], -one))
            busy.add(thief)
            chance = found.alive[thief]
            lost.append((chance, factory))
            mine = factory in scene.held or factory in found.taken
            count = len(scene.held) + len(found.taken)
            other = len(scene.hostile) - sum(h in scene.hostile for h in found.taken)
            worth = scene.worth_of(other + 1) - scene.worth_of(other)
            if mine:
                worth += scene.worth_of(count) - scene.worth_of(count - 1)
            found.value -= known.lost * chance * worth
            for index, end in enumerate(found.ends):
                if end == factory:
                    piece = scene.own[index]
                    found.value -= chance * piece.worth[piece.damage]
        if scene.to_win:
            other = len(scene.hostile) - sum(h in scene.hostile for h in found.taken)
            needed = scene.to_win - other
            if 0 < needed <= len(lost):
                chance = 1.0
                for one, _ in sorted(lost, reverse=True)[:needed]:
                    chance *= one
                found.value -= known.win * chance
        if scene.coast:
            self._breakthroughs(found)
        if self._soon:
            self._approaches(found)

    def _breakthroughs(self, found: Outlook) -> None:
        """Enemy tanks that could reach the coast in their next moves (TA-13.8)."""
        scene = self.scene
        taken = screen = 0
        for piece, end in zip(scene.own, found.ends, strict=True):
            taken |= 1 << end
            screen |= self._stops_around(piece, end)
        for run in scene.runs:
            if run.gets_through(screen | self._allied_screen, taken):
                found.value -= 0.5**run.moves * scene.values.win * found.alive[run.tank.index]
            elif run.moves == 1:
                found.value -= _STOPPED * scene.values.win * found.alive[run.tank.index]

    @cached_property
    def _allied_screen(self) -> int:
        """Hexes next to units of the ally that can stop a tank once more (TA-6.5)."""
        found = 0
        for piece in self.scene.allied:
            if not piece.unit.intercepted:
                found |= self._stops_around(piece, piece.at)
        return found

    def _stops_around(self, piece: Piece, hex_: int) -> int:
        """Hexes next to a unit in which it could stop a tank (TA-6.2)."""
        return self.scene.strikes.from_hex(piece, hex_, at_aircraft=False) & self._near_mask(hex_)

    def _approaches(self, found: Outlook) -> None:
        """Enemy infantry that could come to stand next to a factory of ours."""
        scene = self.scene
        taken = 0
        for end in found.ends:
            taken |= 1 << end
        for factory in (*scene.held, *found.taken):
            near = self._near_mask(factory) & ~taken
            worst = 0.0
            for enemy in scene.enemies:
                if enemy.is_infantry and scene.enemy_masks[enemy.index] & near:
                    worst = max(worst, found.alive[enemy.index])
            found.value -= scene.values.soon * worst * scene.values.factory * 2

    def _near_mask(self, factory: int) -> int:
        return self.scene.strikes.ring(factory, (1, 1))

    def _prospects(self, found: Outlook) -> list[float]:
        """What own infantry may take later; a factory counts in full for one of them only."""
        scene, known = self.scene, self.scene.values
        shares = [0.0] * len(scene.own)
        pairs = []
        for piece in scene.own:
            if not piece.is_infantry:
                continue
            end = found.ends[piece.index]
            for factory in scene.wanted:
                if factory in found.taken:
                    continue
                moves = scene.moves_to_capture(piece, factory)[end] / piece.half_points
                waits = max(1.0, moves) if moves else 0.0
                share = known.capture * scene.prize[factory] * known.patience**waits
                pairs.append((share, piece.index, factory))
        pairs.sort(key=lambda one: (-one[0], one[1], one[2]))
        aimed: set[int] = set()
        for share, index, factory in pairs:
            if shares[index]:
                continue
            shares[index] = share if factory not in aimed else known.second * share
            aimed.add(factory)
        return shares

    # ------------------------------------------------------------------ the answer

    def _answered(self, enemy: Piece, piece: Piece, strength: float) -> float:
        """What shooting back costs an enemy that has to come near."""
        reach = enemy.row.air if piece.flies else enemy.row.ground
        if reach is None or reach[1] > 1 or not piece.answers(enemy):
            return 0.0
        key = (enemy.index, piece.id)
        if key not in self._answers:
            back = mean(piece.shot(piece.damage, enemy.open))
            worth = enemy.worth
            self._answers[key] = worth_at(worth, enemy.damage) - worth_at(worth, enemy.damage + back)
        return self.scene.values.answered * strength * self._answers[key]

    def _victims(self, enemy: Piece) -> list[tuple[Piece, int, float, float]]:
        """Own units that an enemy could attack: where, and how hard in the open and in a forest."""
        found = self._rows.get(enemy.index)
        if found is None:
            scene = self.scene
            ground, air = scene.enemy_strikes[enemy.index]
            found = self._rows[enemy.index] = [
                (
                    piece,
                    air if piece.flies else ground,
                    scene.blow(enemy, piece, in_forest=False),
                    scene.blow(enemy, piece, in_forest=True),
                )
                for piece in scene.own
                if (air if piece.flies else ground)
            ]
        return found

    def _reply(self, found: Outlook, prospects: list[float]) -> None:
        """Each enemy that may act attacks whom it hurts most; what it kills takes nothing any more."""
        scene, weight = self.scene, self.scene.skill.reply
        hurt = list(found.hurt)
        worth = [worth_at(piece.worth, now) for piece, now in zip(scene.own, hurt, strict=True)]
        allied = [float(piece.damage) for piece in scene.allied]
        lost, ends, forest = 0.0, found.ends, scene.forest
        for enemy in self._answering:
            alive = found.alive[enemy.index]
            if alive < 0.05:
                continue
            chances = found.damage.get(enemy.index)
            if chances is not None:
                strength = sum(chances[:3]) + 0.5 * sum(chances[3:-1])
                if enemy.damage >= 3:
                    strength = alive
            else:
                strength = 1.0
            ground, air = scene.enemy_strikes[enemy.index]
            best, choice, blow = 0.0, -1, 0.0
            for piece, mask, in_open, in_woods in self._victims(enemy):
                index = piece.index
                end = ends[index]
                if not mask >> end & 1:
                    continue
                hit = strength * (in_woods if forest[end] else in_open)
                now = hurt[index]
                drop = worth[index] - worth_at(piece.worth, now + hit)
                if prospects[index]:
                    drop += prospects[index] * (_dying(now + hit) - _dying(now))
                if drop <= best:
                    continue  # an answer only makes it less
                drop -= self._answered(enemy, piece, strength)
                if drop > best:
                    best, choice, blow = drop, index, hit
            chosen_ally = -1
            for piece in scene.allied:
                if (air if piece.flies else ground) >> piece.at & 1:
                    hit = strength * scene.blow(enemy, piece, in_forest=scene.forest[piece.at])
                    now = allied[piece.index]
                    drop = scene.values.ally * (worth_at(piece.worth, now) - worth_at(piece.worth, now + hit))
                    if drop > best:
                        best, chosen_ally, blow = drop, piece.index, hit
            if chosen_ally >= 0:
                allied[chosen_ally] += blow
            elif choice >= 0:
                hurt[choice] += blow
                worth[choice] = worth_at(scene.own[choice].worth, hurt[choice])
            lost += best
        found.value -= 0.85 * weight * lost


def _dying(damage: float) -> float:
    """About how likely a unit is gone with so much damage on average."""
    return max(0.0, min(1.0, (damage - 2.5) / 4.0))


def _by_rank(orders: Sequence[Order]) -> list[int]:
    lines = [index for index, order in enumerate(orders) if order.target != NOBODY or order.aim != NOBODY]
    lines.sort(key=lambda index: (orders[index].rank, index))
    return lines
