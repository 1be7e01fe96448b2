"""What the coins are spent on (TA-10), and where rockets fly (TA-13.4)."""

from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power
from axis_desktop.players.tactical.plans.orders import worth_at
from axis_desktop.players.tactical.sight.pieces import Piece
from axis_desktop.players.tactical.sight.scene import Scene
from axis_desktop.systems.questions.asking import refusal_of
from axis_desktop.systems.tactical.actions import BuyUnit, EndTurn, FireV2, StartRepair
from axis_desktop.systems.tactical.board.tables import UnitRow, game_table
from axis_desktop.systems.tactical.economy.purchase import empty_factories, is_at_limit, on_sale
from axis_desktop.systems.tactical.economy.purse import coins
from axis_desktop.systems.tactical.economy.repairs import check_repair

_FOOT = 3
"""So many infantry an own team wants before anything else: it alone takes factories."""
_REPAIR_LEAST = 1.0
"""What a repair must gain, in coins, beyond its price to be better than a new unit."""


def best_purchase(scene: Scene, power: Power) -> Action:
    """A repair, a purchase, or the end of the turn."""
    repair = _best_repair(scene, power)
    bought = _best_unit(scene, power)
    if repair is not None and (repair[0] > 0.0 or bought is None):
        return repair[1]
    return bought if bought is not None else EndTurn(power=power)


def _best_repair(scene: Scene, power: Power) -> tuple[float, StartRepair] | None:
    """The repair that restores most; a unit that enemy infantry will throw out isn't worth it (TA-5.1)."""
    state, table = scene.state, game_table().economy
    found: list[tuple[float, int]] = []
    for piece in scene.own:
        unit = piece.unit
        if not unit.damage or unit.at not in state.factories or scene.thieves.get(unit.at):
            continue
        if refusal_of(lambda unit=unit: check_repair(state, power, unit.id)) is not None:  # type: ignore[misc]
            continue
        left = max(0, unit.damage - table.repaired)
        gain = worth_at(piece.worth, left) - worth_at(piece.worth, unit.damage) - table.repair
        if gain > -_REPAIR_LEAST:
            found.append((round(gain + _REPAIR_LEAST / 2, 6), unit.id))
    if not found:
        return None
    gain, unit_id = max(found, key=lambda one: (one[0], -one[1]))
    return gain, StartRepair(power=power, unit=unit_id)


def _best_unit(scene: Scene, power: Power) -> BuyUnit | None:
    state = scene.state
    party = state.party_of(power)
    free = [h for h in empty_factories(state, party) if not scene.thieves.get(h)]
    if not free:
        return None
    wanted = _wanted(scene, party)
    money = coins(state, party)
    if wanted is None or wanted.cost > money:
        return None
    hex_ = max(free, key=lambda h: (round(_place_worth(scene, wanted, h), 6), -h))
    return BuyUnit(power=power, unit_type=wanted.id, space=state.space(hex_))


def _wanted(scene: Scene, party: int) -> UnitRow | None:
    """Infantry until there is enough of it, then what fights best for its price, saved for if need be."""
    state = scene.state
    rows = [row for row in on_sale(state, party) if not is_at_limit(state, row.id, row.faction)]
    if not rows:
        return None
    foot = sum(piece.is_infantry for piece in scene.own)
    infantry = [row for row in rows if row.arm == "infantry"]
    if infantry and foot < _FOOT:
        affordable = [row for row in infantry if row.cost <= coins(state, party)] or infantry
        return max(affordable, key=lambda row: (row.speed + row.attack, row.id))
    counts = {row.id: sum(p.unit.type == row.id for p in scene.own) for row in rows}

    def merit(row: UnitRow) -> tuple[float, str]:
        # Of one type only is no army; who strikes from afar is not answered.
        reach = 1.25 if row.ground is not None and row.ground[1] > 1 else 1.0
        return (round(row.attack * reach / (row.cost * (1 + 0.35 * counts[row.id])), 6), row.id)

    return max(rows, key=merit)


def _place_worth(scene: Scene, row: UnitRow, hex_: int) -> float:
    """Near what is to be taken, or near the enemy; not in reach of too many of them."""
    state = scene.state
    exposed = sum(bool((air if row.flies else ground) >> hex_ & 1) for ground, air in scene.enemy_strikes)
    if row.arm == "infantry" and scene.wanted:
        near = min(state.distance(hex_, factory) for factory in scene.wanted)
    else:
        near = min((state.distance(hex_, enemy.at) for enemy in scene.enemies), default=0)
    return -near / max(1, row.speed) - 0.4 * exposed


def rocket(scene: Scene, power: Power) -> FireV2:
    """The factory whose loss hurts the enemy most; own ones are spared (TA-13.4)."""
    state = scene.state
    if not scene.wanted:
        return FireV2(power=power)

    def hurt(hex_: int) -> tuple[float, int]:
        inside = scene.enemy_at.get(hex_)
        occupant: Piece | None = None if inside is None else scene.enemies[inside]
        value = scene.values.factory * (2.0 if hex_ in scene.hostile else 1.0)
        return (value + (occupant.worth[occupant.damage] if occupant is not None else 0.0), -hex_)

    return FireV2(power=power, space=state.space(max(scene.wanted, key=hurt)))
