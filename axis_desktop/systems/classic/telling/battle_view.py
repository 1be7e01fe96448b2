"""The running battle and the planned attacks, ready to be drawn (P3)."""

from collections.abc import Sequence
from functools import partial

from axis_desktop.model.ids import Space
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Plural
from axis_desktop.model.showing.presentation import BattleView, PlannedAttack
from axis_desktop.systems.area_war.battle.fight import Hits, counted, units_of
from axis_desktop.systems.area_war.battle.view import side_view
from axis_desktop.systems.area_war.forces import pieces_of
from axis_desktop.systems.area_war.situation import factory_in, gun_in
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.fighting.battle_data import Battle, BattleKind
from axis_desktop.systems.classic.fighting.pending_battles import (
    attackers_at,
    battles_to_fight,
    defenders_at,
    lead_defender,
    raiders_at,
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


_BELOW_DECK = Plural(
    "1 fighter is below deck and doesn't fight: to fight it moves with its carrier or before it.",
    "{n} fighters are below deck and don't fight: to fight they move with their carrier or before it.",
)


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
        attacker=side_view(state, battle, "attacker", partial(_figure, state, battle)),
        defender=side_view(state, battle, "defender", partial(_figure, state, battle)),
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
            defenders=counted(u for u in (factory_in(state, space),) if u is not None),
            note=_gun_note(state, space),
        )
    here = attackers_at(state, space)
    landings = [landing for landing in state.landings if landing.target == space] if kind == "land" else []
    seaborne = [u for landing in landings for u in units_of(state, landing.zone, landing.units)]
    defenders = defenders_at(state, space)
    note = None
    if kind == "sea":
        note = _below_deck_note(state, space, here)
    elif landings:
        note = Message.of(
            "The landing waits for the sea battle of {space:the}.", space=say.space(landings[0].zone)
        )
    elif any(state.world.row(u).domain == "air" for u in here):
        note = _gun_note(state, space)
    return PlannedAttack(
        space=space,
        kind=kind,
        attacker=state.power,
        attackers=pieces_of((*here, *seaborne)),
        defender=lead_defender(state, space, defenders) if defenders else controller,
        defenders=counted(defenders),
        amphibious=bool(seaborne) or any(u.by_sea for u in here),
        note=note,
    )


def _below_deck_note(state: State, space: Space, here: Sequence[Unit]) -> Message | None:
    """Own fighters that don't fight, as they have not taken off before their carrier sailed (CL-8.12)."""
    ships = {u.id for u in here}
    below = sum(
        u.owner == state.power and u.aboard in ships and state.world.row(u).domain == "air"
        for u in state.forces.at(space)
    )
    return Message.of(_BELOW_DECK.of(below), n=below) if below else None


def _gun_note(state: State, space: Space) -> Message | None:
    if gun_in(state, space) is None:
        return None
    return Message.of("An AA gun fires first: one die at each plane.")


def _figure(state: State, battle: Battle, unit: Unit) -> int:
    """What a unit of the battle hits on; 0 for those that never fire."""
    if battle.kind == "raid":  # the dice of raiders are counted as money
        return 0
    attacking = unit.id in battle.attackers
    return (attack_figure(state, unit) if attacking else defense_figure(state, unit)) or 0
