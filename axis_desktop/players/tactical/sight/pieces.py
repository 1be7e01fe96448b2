"""The units of a position as plans look at them."""

from axis_desktop.model.ids import Power
from axis_desktop.players.tactical.levels import values
from axis_desktop.players.tactical.sight.clash import Vector, fixed, rolled
from axis_desktop.systems.tactical.board.tables import LAUNCHER, armor_rows, game_table
from axis_desktop.systems.tactical.fighting.arithmetic import dice_of, fixed_hits, has_fixed_hits, hit_number
from axis_desktop.systems.tactical.fighting.attacks import afloat, obliged_target
from axis_desktop.systems.tactical.state import State, Unit, level_of
from axis_desktop.systems.tactical.turn.limits import may_act


class Piece:
    """A unit with everything that plans ask of it again and again.

    Attributes:
        unit: as it stands.
        index: its place among its own kind, own or enemy.
        worth: what it is worth with each damage, in coins.
        open, forest: rows of its armor table; of an aircraft both are the same.
    """

    def __init__(self, state: State, unit: Unit, index: int) -> None:
        row, known = state.row(unit), values()
        self.unit, self.row, self.index = unit, row, index
        self.id, self.at, self.damage = unit.id, unit.at, unit.damage
        self.arm, self.flies, self.is_infantry = row.arm, row.flies, row.arm == "infantry"
        self.splash, self.half_points = row.splash, row.half_points
        armor = armor_rows()[row.armor]
        self.open, self.forest = armor.open, armor.forest or armor.open
        full = row.cost + (known.infantry if self.is_infantry else 0.0)
        if unit.type == LAUNCHER:
            full = known.launcher
        full *= 1 + known.level * level_of(unit.points)
        self.worth = tuple(full * share for share in known.worn)
        self.is_fixed = has_fixed_hits(state, unit)
        self.number = hit_number(row, unit.points)
        dice = range(game_table().destroyed_at)
        self._fixed = tuple(fixed_hits(row, unit.points, damage) for damage in dice)
        self._dice = tuple(dice_of(damage) for damage in dice)
        self.learns = known.experience if unit.points < game_table().level[-1].points else 0.0
        strikes = row.ground == (1, 1) or (row.ground is not None and row.ground[0] <= 1)
        self.strikes_ground = strikes and unit.type != LAUNCHER
        self.strikes_air = row.air is not None and row.air[0] <= 1
        self.answers_air = self.strikes_air or row.answers_aircraft

    def shot(self, damage: int, table: tuple[int, ...], support: int = 0) -> Vector:
        """The damage that it makes with so much damage of its own."""
        if self.is_fixed:
            return fixed(self._fixed[damage], table)
        return rolled(self._dice[damage] + support, self.number, table)

    def answers(self, attacker: "Piece") -> bool:
        """It shoots back at such a neighbor (TA-8.2, TA-9.1, TA-9.2)."""
        if attacker.splash:
            return False
        return self.answers_air if attacker.flies else self.strikes_ground


def may_order(state: State, unit: Unit) -> bool:
    """The unit may still be moved in this turn (TA-4.1)."""
    return not unit.moved and may_act(state, unit) and obliged_target(state, unit) is None


def may_attack(state: State, unit: Unit) -> bool:
    """The unit may be declared if it stays (TA-7.3)."""
    return (
        not unit.attacked
        and not unit.captured
        and not afloat(state, unit, unit.at)
        and (may_act(state, unit) or obliged_target(state, unit) is not None)
    )


def team_of(state: State, power: Power) -> tuple[list[Unit], list[Unit], list[Unit]]:
    """Own units, those of allies and enemies on the board, each by id."""
    party = state.party_of(power)
    own, allied, enemies = [], [], []
    for unit in sorted(state.units.values(), key=lambda unit: unit.id):
        if unit.at < 0:
            continue
        if state.party_of(unit.owner) == party:
            own.append(unit)
        elif state.friends(unit.owner, power):
            allied.append(unit)
        else:
            enemies.append(unit)
    return own, allied, enemies
