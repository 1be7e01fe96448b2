"""The running battle and the planned attacks, ready to be drawn (P3)."""

from collections.abc import Callable, Iterable

from axis_desktop.model.ids import Power, Space, UnitType
from axis_desktop.model.message import Message
from axis_desktop.model.presentation import BattleSide, BattleView, Column, PlannedAttack
from axis_desktop.systems.area_war.forces import pieces_of
from axis_desktop.systems.area_war.situation import gun_in
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.fighting.battle_data import Battle, BattleKind, Hits, Loss, SideName
from axis_desktop.systems.classic.fighting.pending_battles import (
    attackers_at,
    battles_to_fight,
    defenders_at,
    lead_defender,
    raiders_at,
    units_of,
)
from axis_desktop.systems.classic.fighting.strength import attack_figure, defense_figure
from axis_desktop.systems.classic.state import State
from axis_desktop.systems.questions.frame import on_top

_STEP_NAMES = {
    "bombs": "bombardment",
    "round_start": "attack",
    "round_end": "defense",
    "fighters_land": "landing",
    "over": "landing",
}
"""Steps that the screen shows under another name."""


def battle_view(state: State) -> BattleView | None:
    """The battle being fought; None if there is none."""
    battle = state.battle
    if battle is None:
        return None
    hits = on_top(state.stack, Hits)
    step = battle.step if hits is None else hits.cause
    return BattleView(
        space=battle.space,
        kind=battle.kind,
        round=battle.round,
        step=_STEP_NAMES.get(step, step),
        attacker=_attacker(state, battle),
        defender=_defender(state, battle),
        amphibious=battle.amphibious,
        story=battle.story,
    )


def planned_attacks(state: State) -> tuple[PlannedAttack, ...]:
    """Battles and raids of the active power that are still to come, landings that wait at the end."""
    fights = battles_to_fight(state)
    landings = {landing.target for landing in state.landings}
    waiting: list[tuple[Space, BattleKind]] = [
        (target, "land") for target in sorted(landings) if (target, "land") not in fights
    ]
    return tuple(_planned(state, space, kind) for space, kind in [*fights, *waiting])


def _planned(state: State, space: Space, kind: BattleKind) -> PlannedAttack:
    controller = state.control.holder(space)
    if kind == "raid":
        return PlannedAttack(
            space=space,
            kind="raid",
            attacker=state.power,
            attackers=pieces_of(raiders_at(state, space)),
            defender=controller,
            defenders=(),
            note=_gun_note(state, space),
        )
    here = attackers_at(state, space)
    landings = [landing for landing in state.landings if landing.target == space] if kind == "land" else []
    seaborne = [u for landing in landings for u in units_of(state, landing.zone, landing.units)]
    defenders = defenders_at(state, space)
    note = None
    if landings:
        note = Message.of("The landing waits for the sea battle of {space}.", space=landings[0].zone)
    elif any(state.world.row(u).domain == "air" for u in here):
        note = _gun_note(state, space)
    return PlannedAttack(
        space=space,
        kind=kind,
        attacker=state.power,
        attackers=pieces_of((*here, *seaborne)),
        defender=lead_defender(state, space, defenders) if defenders else controller,
        defenders=pieces_of(defenders),
        amphibious=bool(seaborne) or any(u.by_sea for u in here),
        note=note,
    )


def _gun_note(state: State, space: Space) -> Message | None:
    if gun_in(state, space) is None:
        return None
    return Message.of("An AA gun fires first, one die for each plane.")


def _attacker(state: State, battle: Battle) -> BattleSide:
    units = units_of(state, battle.space, battle.attackers)
    return BattleSide(
        power=battle.attacker,
        columns=_columns(state, battle, "attacker", units, attack_figure),
        lost=_losses(battle.attackers_lost),
        lost_cost=_price(state, battle.attackers_lost),
    )


def _defender(state: State, battle: Battle) -> BattleSide:
    units = units_of(state, battle.space, battle.defenders)
    return BattleSide(
        power=battle.lead,
        columns=_columns(state, battle, "defender", units, defense_figure),
        behind=_counted(units_of(state, battle.space, battle.behind)),
        lost=_losses(battle.defenders_lost),
        lost_cost=_price(state, battle.defenders_lost),
    )


def _columns(
    state: State,
    battle: Battle,
    side: SideName,
    units: tuple[Unit, ...],
    figure_of: Callable[[State, Unit], int | None],
) -> tuple[Column, ...]:
    """Units by figure with what the column has rolled in this round; 0 for those that never fire."""
    dice: dict[int, tuple[int, ...]] = {}
    for roll in battle.rolls:
        if roll.side == side:
            dice[roll.figure] = dice.get(roll.figure, ()) + roll.dice
    standing: dict[int, list[Unit]] = {figure: [] for figure in dice}
    for unit in units:
        # Raiders don't hit on a figure: their dice are counted as money.
        figure = 0 if battle.kind == "raid" else figure_of(state, unit) or 0
        standing.setdefault(figure, []).append(unit)
    return tuple(
        Column(figure=figure, units=_counted(group), dice=dice.get(figure, ()), fired=figure in dice)
        for figure, group in sorted(standing.items())
    )


def _counted(units: Iterable[Unit]) -> tuple[tuple[Power, UnitType, int], ...]:
    return _losses(Loss(u.owner, u.type) for u in units)


def _losses(losses: Iterable[Loss]) -> tuple[tuple[Power, UnitType, int], ...]:
    """Counted by power and type."""
    counts: dict[tuple[Power, UnitType], int] = {}
    for loss in losses:
        counts[loss.owner, loss.type] = counts.get((loss.owner, loss.type), 0) + 1
    return tuple((power, kind, count) for (power, kind), count in sorted(counts.items()))


def _price(state: State, losses: Iterable[Loss]) -> int:
    return sum(state.world.units[loss.type].cost for loss in losses)
