"""The running battle, ready to be drawn (P3)."""

from collections.abc import Iterable

from msgspec.structs import replace

from axis_desktop.model.ids import Power, UnitId, UnitType
from axis_desktop.model.sentences.message import Message
from axis_desktop.model.showing.presentation import BattleSide, BattleStage, BattleView, Column
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.europe1939.fighting.frames import Battle, Loss, Losses, SideName, StageName
from axis_desktop.systems.europe1939.fighting.protection import SEA
from axis_desktop.systems.europe1939.fighting.rounds import decider
from axis_desktop.systems.europe1939.fighting.strength import (
    attackers_in,
    carriers_in,
    defenders_in,
    figure,
    units_of,
)
from axis_desktop.systems.europe1939.ordering.order import against
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import AIRCRAFT, FLEET, unit_rows
from axis_desktop.systems.questions.frame import innermost, on_top

_STAGES: dict[str, StageName] = {"air": "air", "naval": "naval", "landing": "land", "land": "land"}
_KINDS = {
    "overland": "land",
    "invasion": "land",
    "naval": "sea",
    "air": "air",
    "interception": "sea",
    "voyage": "sea",
}
_TITLES = {"overland": Message("Attack over land"), "invasion": Message("Invasion")}

_STAGE_NAMES: dict[StageName, Message] = {
    "air": Message.of("Air"),
    "naval": Message.of("Sea"),
    "land": Message.of("Land"),
}


def battle_view(state: State) -> BattleView | None:
    """The battle being fought, as its present stage sees it; None if there is none."""
    battle = innermost(state.stack, Battle)
    if battle is None:
        return None
    battle = _with_protection(state, battle)
    return BattleView(
        space=battle.space,
        kind=_KINDS[battle.kind],
        round=battle.round,
        step=_step(state, battle),
        attacker=_side(state, battle, "attacker"),
        defender=_side(state, battle, "defender"),
        amphibious=battle.kind == "invasion",
        story=battle.story,
        stages=_stages(state, battle),
        title=_TITLES.get(battle.kind),
    )


def _with_protection(state: State, battle: Battle) -> Battle:
    """What will count on land, before it is fixed with the first dice there (EU-12.10)."""
    if battle.protection is not None or _present(battle) != "land":
        return battle
    troops = units_of(state, battle, (*battle.troops, *(one.unit for one in battle.cargo)))
    directions = {battle.via.get(unit.id, SEA) for unit in troops}
    if not directions:
        return battle
    return replace(battle, protection=against(state, battle.space, directions))


def _stages(state: State, battle: Battle) -> tuple[BattleStage, ...]:
    """Air, sea and land, as far as somebody is there to fight in them (EU-7.7)."""
    now = _present(battle)
    lost = {loss.type for loss in (*battle.attackers_lost, *battle.defenders_lost)}
    comes: dict[StageName, bool] = {
        "air": bool(battle.aircraft) or AIRCRAFT in lost or bool(defenders_in(state, battle, "air")),
        "naval": bool(battle.fleets or battle.cargo or battle.engages) or FLEET in lost,
        "land": bool(battle.troops or battle.cargo),
    }
    order = list(comes)
    return tuple(
        BattleStage(
            name=_STAGE_NAMES[stage],
            state="now" if stage == now else "done" if order.index(stage) < order.index(now) else "to_come",
        )
        for stage in order
        if comes[stage] or stage == now
    )


def _present(battle: Battle) -> StageName:
    return _STAGES.get(battle.step, "land")


def _step(state: State, battle: Battle) -> str:
    losses = on_top(state.stack, Losses)
    if losses is not None:
        return "defense" if losses.attacker_gone is None else "attack"
    if battle.step == "over":
        return "landing"
    return "press_or_retreat" if battle.asking else "attack"


def _side(state: State, battle: Battle, side: SideName) -> BattleSide:
    stage = _present(battle)
    here = attackers_in if side == "attacker" else defenders_in
    units = here(state, battle, stage)
    if side == "attacker" and battle.step == "landing":
        units = [*units, *units_of(state, battle, (one.unit for one in battle.cargo))]
    standing: dict[int, list[Unit]] = {}
    dice: dict[int, tuple[int, ...]] = {}
    for roll in battle.rolls:
        if roll.side == side:
            dice[roll.figure] = (*dice.get(roll.figure, ()), *roll.dice)
            standing.setdefault(roll.figure, [])
    for unit in units:
        standing.setdefault(figure(state, battle, unit, side, stage), []).append(unit)
    if side == "attacker" and stage != "land" and (loaded := carriers_in(state, battle)):
        standing.setdefault(0, []).extend(loaded)  # carriers don't fight (EU-3.14)
    lost = battle.attackers_lost if side == "attacker" else battle.defenders_lost
    return BattleSide(
        power=decider(battle, side),
        columns=tuple(
            Column(
                figure=shown,
                units=_counted(Loss(unit.owner, unit.type) for unit in group),
                dice=dice.get(shown, ()),
                fired=shown in dice,
            )
            for shown, group in sorted(standing.items())
        ),
        lost=_counted(lost),
        lost_cost=sum(unit_rows()[loss.type].cost for loss in lost),
        waiting=_waiting(state, battle, side, {unit.id for group in standing.values() for unit in group}),
    )


def _waiting(
    state: State, battle: Battle, side: SideName, fighting: set[UnitId]
) -> tuple[tuple[Power, UnitType, int], ...]:
    """Who fights in a stage to come, aboard ship or not, and not in this one."""
    here = attackers_in if side == "attacker" else defenders_in
    order: tuple[StageName, ...] = ("air", "naval", "land")
    later = order[order.index(_present(battle)) + 1 :]
    if battle.kind in ("naval", "air", "interception", "voyage"):
        later = tuple(stage for stage in later if stage != "land")
    found = {unit.id: unit for stage in later for unit in here(state, battle, stage)}
    if side == "attacker" and battle.step in ("air", "naval"):
        found |= {unit.id: unit for unit in units_of(state, battle, (one.unit for one in battle.cargo))}
    return _counted(Loss(unit.owner, unit.type) for unit in found.values() if unit.id not in fighting)


def _counted(losses: Iterable[Loss]) -> tuple[tuple[Power, UnitType, int], ...]:
    counts: dict[tuple[Power, UnitType], int] = {}
    for loss in losses:
        counts[loss.owner, loss.type] = counts.get((loss.owner, loss.type), 0) + 1
    return tuple((power, kind, count) for (power, kind), count in sorted(counts.items()))
