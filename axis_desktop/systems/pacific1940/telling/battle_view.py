"""The running battle and the attacks that are planned, ready to be drawn."""

from collections.abc import Sequence

from axis_desktop.model.ids import Power, Space
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Plural
from axis_desktop.model.showing.presentation import BattleView, PlannedAttack
from axis_desktop.systems.area_war.battle.fight import Hits, counted, units_of
from axis_desktop.systems.area_war.battle.view import side_view
from axis_desktop.systems.area_war.forces import pieces_of
from axis_desktop.systems.area_war.situation import gun_in
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.fighting.assault import zones_of
from axis_desktop.systems.pacific1940.fighting.battle_data import Battle, BattleStep, Submerging
from axis_desktop.systems.pacific1940.fighting.battles import (
    assaults,
    attackers_at,
    defenders_at,
    general_battles,
    lead_defender,
    raiders_at,
    raids,
    sea_battle_waits,
)
from axis_desktop.systems.pacific1940.fighting.strength import figures_of
from axis_desktop.systems.pacific1940.raiding.raid import targets_of
from axis_desktop.systems.pacific1940.reactions.scramble import rising
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.questions.frame import innermost, on_top

Riser = tuple[Space, tuple[Space, ...]]
"""An aircraft that may scramble: its island, and the zones that it may defend."""

_STEP_NAMES: dict[BattleStep, str] = {
    "round_start": "attack",
    "submerge": "withdraw",
    "attack_strikes": "attack",
    "defense_strikes": "defense",
    "strikes_end": "attack",
    "round_end": "defense",
    "intercept": "attack",
    "escorts_fire": "attack",
    "interceptors_fire": "defense",
    "air_battle_end": "defense",
    "split": "bombardment",
    "facility_fire": "aa_fire",
    "bombs": "bombardment",
    "over": "landing",
}
"""Steps that the screen shows under another name."""

_MAY_SCRAMBLE = Plural(
    "1 aircraft may scramble from {space:the}: the odds don't count it.",
    "{n} aircraft may scramble from {space:the}: the odds don't count them.",
)
_MAY_SCRAMBLE_AROUND = "{n} aircraft may scramble from {islands} islands: the odds don't count them."


def battle_view(state: State) -> BattleView | None:
    """The battle being fought; None if there is none."""
    battle = innermost(state.stack, Battle)
    if battle is None:
        return None
    figures = {**figures_of(state, battle, "attacker"), **figures_of(state, battle, "defender")}

    def figure(unit: Unit) -> int:
        return figures.get(unit.id, 0)

    return BattleView(
        space=battle.space,
        kind=battle.kind,
        round=battle.round,
        step=_step(state, battle),
        attacker=side_view(state, battle, "attacker", figure),
        defender=side_view(state, battle, "defender", figure),
        amphibious=bool(battle.ashore),
        story=battle.story,
    )


def _step(state: State, battle: Battle) -> str:
    if on_top(state.stack, Submerging) is not None:
        return "withdraw"
    hits = innermost(state.stack, Hits)  # co-defenders may be asked above it
    if hits is not None and hits.cause in ("attack", "defense", "aa_fire", "bombardment"):
        return hits.cause
    return _STEP_NAMES.get(battle.step, battle.step)


def planned_attacks(state: State) -> tuple[PlannedAttack, ...]:
    """Raids, assaults and battles of the active power that are still to come, in their order (PA-8.1).

    Whoever walks into an empty territory fights nobody there: that is told with the moves.
    """
    found = [_raid(state, space) for space in raids(state)]
    risers = list(rising(state).values())
    for target in assaults(state):
        found += [
            _battle(state, zone, "sea", risers)
            for zone in zones_of(state, target)
            if sea_battle_waits(state, zone)
        ]
        found.append(_battle(state, target, "land", risers))
    told = {(attack.space, attack.kind) for attack in found}
    found += [
        _battle(state, space, kind, risers)
        for space, kind in general_battles(state)
        if (space, kind) not in told and defenders_at(state, space)
    ]
    return tuple(found)


def _raid(state: State, space: Space) -> PlannedAttack:
    return PlannedAttack(
        space=space,
        kind="raid",
        attacker=state.power,
        attackers=pieces_of(raiders_at(state, space)),
        defender=state.control.holder(space),
        defenders=counted(targets_of(state, space)),
        note=Message.of("Facilities fire one die at each bomber over them."),
    )


def _battle(state: State, space: Space, kind: str, risers: Sequence[Riser]) -> PlannedAttack:
    here, defenders = attackers_at(state, space), defenders_at(state, space)
    landings = [each for each in state.landings if each.target == space]
    seaborne = [u for each in landings for u in units_of(state, each.zone, each.units)]
    defender: Power | None = state.control.holder(space)
    if defenders:
        defender = lead_defender(state, space, defenders)
    return PlannedAttack(
        space=space,
        kind=kind,
        attacker=state.power,
        attackers=pieces_of((*here, *seaborne)),
        defender=defender,
        defenders=counted(defenders),
        amphibious=bool(seaborne),
        note=_note(state, space, here, seaborne, [each.zone for each in landings], risers),
    )


def _note(
    state: State,
    space: Space,
    here: tuple[Unit, ...],
    seaborne: list[Unit],
    zones: list[Space],
    risers: Sequence[Riser],
) -> Message | None:
    fought_over = [zone for zone in zones if sea_battle_waits(state, zone)]
    if seaborne and fought_over:
        text = "The landing waits for the sea battle of {space:the}."
        return Message.of(text, space=say.space(fought_over[0]))
    islands = [island for island, defended in risers if not {*(zones or [space])}.isdisjoint(defended)]
    if len(set(islands)) > 1:
        return Message.of(_MAY_SCRAMBLE_AROUND, n=len(islands), islands=len(set(islands)))
    if islands:
        return Message.of(_MAY_SCRAMBLE.of(len(islands)), n=len(islands), space=say.space(islands[0]))
    gun = gun_in(state, space)
    if gun is not None and gun.owner != state.power and any(state.world.row(u).domain == "air" for u in here):
        return Message.of("An AA gun fires first: one die at each aircraft.")
    return None
