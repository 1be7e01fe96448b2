"""A position as a party sees it when it plans: who can go where, who could strike whom."""

from functools import cached_property

from axis_desktop.model.ids import Power
from axis_desktop.players.tactical.levels import Skill, Values, values
from axis_desktop.players.tactical.sight.clash import mean
from axis_desktop.players.tactical.sight.pieces import Piece, team_of
from axis_desktop.players.tactical.sight.reach import Strikes, mask_of, reachable
from axis_desktop.players.tactical.sight.runs import Run
from axis_desktop.systems.tactical.board.hexes import HexBoard
from axis_desktop.systems.tactical.board.tables import LAUNCHER, game_table, mission_table
from axis_desktop.systems.tactical.board.ways import Gait, points_to
from axis_desktop.systems.tactical.state import NOBODY, State
from axis_desktop.systems.tactical.turn.victory import factories_to_win


class Scene:
    """What doesn't change while orders are compared.

    Attributes:
        own, allied, enemies: units on the board.
        wanted: factories of the enemy and neutral ones.
        held: factories of the own team.
    """

    def __init__(self, state: State, power: Power, skill: Skill) -> None:
        self.state, self.power, self.skill = state, power, skill
        self.values: Values = values()
        self.board: HexBoard = state.board
        own, allied, enemies = team_of(state, power)
        self.own = [Piece(state, unit, index) for index, unit in enumerate(own)]
        self.allied = [Piece(state, unit, index) for index, unit in enumerate(allied)]
        self.enemies = [Piece(state, unit, index) for index, unit in enumerate(enemies)]
        self.strikes = Strikes(state)
        self.side = state.side(power)
        self.held = sorted(h for h, o in state.factories.items() if o is not None and state.friends(o, power))
        self.wanted = sorted(h for h in state.factories if h not in self.held)
        self.hostile = [h for h in self.wanted if state.factories[h] is not None]
        self.to_win = factories_to_win(state)
        self.enemy_at = {piece.at: piece.index for piece in self.enemies}
        self.forest = [terrain == "forest" for terrain in self.board.terrain]

    # ------------------------------------------------------------------ what factories are worth

    def worth_of(self, count: int) -> float:
        """What so many factories are worth to a team."""
        known = self.values
        return known.factory * count + (known.near_win * (count / self.to_win) ** 2 if self.to_win else 0.0)

    @cached_property
    def prize(self) -> dict[int, float]:
        """What taking a wanted factory is worth now: to us, and to the enemy who loses it."""
        own = self.worth_of(len(self.held) + 1) - self.worth_of(len(self.held))
        enemy = self.worth_of(len(self.hostile)) - self.worth_of(len(self.hostile) - 1)
        return {h: own + (enemy if h in self.hostile else 0.0) for h in self.wanted}

    # ------------------------------------------------------------------ distances

    def gait(self, piece: Piece) -> Gait:
        """How a unit goes in this weather."""
        state = self.state
        return Gait(piece.arm, piece.half_points, state.weather, state.world.mountains, state.destroyed)

    def moves_to_capture(self, piece: Piece, factory: int) -> tuple[int, ...]:
        """Half points from every hex to the surroundings of a factory (TA-14.10b)."""
        return points_to(self.board, self.gait(piece), self.board.around[factory])

    @cached_property
    def coast(self) -> tuple[int, ...]:
        """Where a German tank wins the Bulge (TA-13.8); nowhere in other games."""
        if self.state.world.scenario.mission != "bulge":
            return ()
        return tuple(sorted(self.state.world.grid.coast & self.board.inside))

    def breaks_through(self, piece: Piece) -> bool:
        """It is one of the tanks that win at the coast."""
        return (
            bool(self.coast)
            and self.state.side(piece.unit.owner) == mission_table().bulge.attacks
            and piece.arm == mission_table().bulge.goal_arm
        )

    def breakthrough_points(self, piece: Piece) -> tuple[int, ...]:
        """Half points from every hex to the coast."""
        return points_to(self.board, self.gait(piece), self.coast)

    @cached_property
    def runs(self) -> list[Run]:
        """Enemy tanks that could be at the coast within two moves, our units thought away (TA-13.8)."""
        found = []
        coast = mask_of(self.coast)
        for enemy, ends, acts in zip(self.enemies, self.enemy_masks, self.acts_next, strict=True):
            if not self.breaks_through(enemy) or not enemy.half_points or not acts:
                continue
            points = self.breakthrough_points(enemy)[enemy.at]
            if enemy.unit.intercepted or points > 2 * enemy.half_points:
                continue
            moves = 1 if ends & coast else 2
            costs, closed = self.state.costs(enemy.arm), self._closed_to(enemy)
            found.append(Run(self.board, costs, enemy, moves, closed, self.coast))
        return found

    @cached_property
    def hidden(self) -> tuple[int, ...]:
        """Token hexes that the own team would like to turn (TA-13.3)."""
        launcher = self.state.launcher
        if launcher is None or launcher.owner is None or self.state.friends(launcher.owner, self.power):
            return ()
        return launcher.tokens

    # ------------------------------------------------------------------ enemies

    @cached_property
    def acts_next(self) -> list[bool]:
        """Which enemies may act before we do again; in the first rounds some armies rest (TA-3.4)."""
        state, table = self.state, game_table()
        resting: dict[int, tuple[int, ...]] = {}
        if len(state.parties) == 2 and state.order and state.round == 1 and state.turn == 1:
            first = state.order[0]
            resting[first] = state.used[first] if state.used else ()
            if len(resting[first]) >= table.tokens:
                resting[first] = ()
        return [
            piece.unit.type != LAUNCHER
            and (
                piece.unit.army == NOBODY
                or piece.unit.army not in resting.get(state.party_of(piece.unit.owner), ())
            )
            for piece in self.enemies
        ]

    @cached_property
    def enemy_ends(self) -> list[dict[int, int]]:
        """Where each enemy could go, our units thought away; a unit that has intercepted stays (TA-6.6)."""
        found: list[dict[int, int]] = []
        for piece, acts in zip(self.enemies, self.acts_next, strict=True):
            if not acts or piece.unit.intercepted or not piece.half_points:
                found.append({piece.at: 0})
                continue
            costs, closed = self.state.costs(piece.arm), self._closed_to(piece)
            found.append(reachable(self.board, costs, piece.at, piece.half_points, closed))
        return found

    def _closed_to(self, piece: Piece) -> set[int]:
        """Factories that a unit can't enter."""
        return {h for h in self.state.factories if self.state.closed_factory(h, piece.unit.owner)}

    @cached_property
    def enemy_strikes(self) -> list[tuple[int, int]]:
        """Hexes that each enemy could attack in its next turn, on the ground and in the air."""
        return [
            self.strikes.from_any(piece, ends) if acts else (0, 0)
            for piece, ends, acts in zip(self.enemies, self.enemy_ends, self.acts_next, strict=True)
        ]

    @cached_property
    def enemy_masks(self) -> list[int]:
        """Where each enemy could end its next move."""
        return [mask_of(ends) for ends in self.enemy_ends]

    @cached_property
    def thieves(self) -> dict[int, list[int]]:
        """Enemy infantry next to each factory, which may take it in its next turn (TA-5.1)."""
        return {
            factory: [
                piece.index
                for piece in self.enemies
                if piece.is_infantry
                and self.acts_next[piece.index]
                and piece.at in self.board.around[factory]
                and not piece.unit.intercepted
            ]
            for factory in self.state.factories
        }

    def blow(self, enemy: Piece, own: Piece, *, in_forest: bool) -> float:
        """The damage that an attack of an enemy makes on average."""
        key = (enemy.index, own.id, in_forest)
        if key not in self._blows:
            table = own.forest if in_forest else own.open
            self._blows[key] = mean(enemy.shot(enemy.damage, table))
        return self._blows[key]

    @cached_property
    def _blows(self) -> dict[tuple[int, int, bool], float]:
        return {}
