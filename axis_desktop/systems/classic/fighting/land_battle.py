"""Land battles: AA fire, bombardment, and what the end brings (CL-11, CL-12.11)."""

import msgspec

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Choice, Options
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.events import DiceRolled
from axis_desktop.model.facts import Action, Event
from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war.battle.actions import Bombard
from axis_desktop.systems.area_war.battle.columns import FiringColumn, count_hits
from axis_desktop.systems.area_war.battle.fight import Hits, Roll, counted, units_of
from axis_desktop.systems.area_war.battle.firing import Volley, fire_column
from axis_desktop.systems.area_war.battle.options import Answers
from axis_desktop.systems.area_war.battle.story import spoken, tell
from axis_desktop.systems.area_war.situation import gun_in
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.fighting.battle_data import Battle, Bombarding
from axis_desktop.systems.classic.fighting.battle_rounds import end
from axis_desktop.systems.classic.fighting.capture import take_territory
from axis_desktop.systems.classic.fighting.losses import battle_of
from axis_desktop.systems.classic.fighting.pending_battles import (
    attackers_at,
    battles_to_fight,
    defenders_at,
    lead_defender,
)
from axis_desktop.systems.classic.question import Play, Question
from axis_desktop.systems.classic.state import State
from axis_desktop.systems.classic.tables import figures
from axis_desktop.systems.questions.asking import asked

_BOMBARDMENT = Volley(
    cause="bombardment",
    by="attacker",
    sides=figures().dice_sides,
    why="{power:The} bombards with {units} at {figure} or less",
    told="{power:The} bombards with {units} at {figure}, hits: {hits}",
)


def land_battle(state: State, space: Space) -> Battle:
    """The battle for a territory, before its first die."""
    attackers, defenders = attackers_at(state, space), defenders_at(state, space)
    troops = [u for u in attackers if state.world.row(u).domain == "land"]
    return Battle(
        space=space,
        kind="land",
        attacker=state.power,
        lead=lead_defender(state, space, defenders),
        attackers=tuple(u.id for u in attackers),
        defenders=tuple(u.id for u in defenders),
        entries=tuple(sorted({u.via for u in troops if u.via is not None and not u.by_sea})),
        amphibious=any(u.by_sea for u in troops),
    )


def aa_fire(play: Play, battle: Battle) -> None:
    """The defending gun fires one die at each plane; each 1 removes one before it fights (CL-11.3, CL-13.2).

    It fires once a turn at the same plane (CL-8.11).
    """
    state = play.state
    battle.step = "bombs" if battle.kind == "raid" else "bombardment"
    gun = gun_in(state, battle.space)
    planes = [
        u
        for u in units_of(state, battle.space, battle.attackers)
        if state.world.row(u).domain == "air" and (battle.space, u.id) not in state.shot_at
    ]
    if gun is None or not planes:
        return
    targets = spoken(state, planes)
    why = Message.of("{power}: AA fire at {units}, a 1 hits", power=say.power(gun.owner), units=targets)
    figure = figures().aa_hit
    dice = play.chance.roll(len(planes), sides=figures().dice_sides, why=why)
    hits = count_hits(dice, figure)
    state.shot_at = (*state.shot_at, *((battle.space, u.id) for u in planes))
    battle.rolls = (Roll("defender", figure, dice, counted((gun,))),)
    tell(
        battle,
        "{power}: AA fire at {units}, hits: {hits}",
        power=say.power(gun.owner),
        units=targets,
        hits=hits,
    )
    play.tell(
        DiceRolled(power=gun.owner, dice=dice, figure=figure, why=why, space=battle.space, unit_type=gun.type)
    )
    if hits:
        ids = tuple(u.id for u in planes)
        play.push(Hits(cause="aa_fire", side="attacker", count=hits, targets=ids))


def battleships(state: State, battle: Battle) -> tuple[tuple[Unit, ...], tuple[Unit, ...]]:
    """Battleships that must and that may support this landing (CL-12.11).

    They lie in a zone out of which a unit really landed here, and neither fought at sea nor fired yet.
    A ship that hasn't moved, or that could still support another landing, may hold its fire.
    """
    here = units_of(state, battle.space, battle.attackers)
    zones = sorted({u.via for u in here if u.by_sea and u.via is not None})
    forced: list[Unit] = []
    free: list[Unit] = []
    for zone in zones:
        ships = [
            u
            for u in state.forces.at(zone)
            if u.owner == battle.attacker
            and state.world.row(u).bombards
            and u.id not in state.bombarded
            and u.id not in state.fought
        ]
        elsewhere = ships and _other_landing(state, battle, zone)
        for ship in ships:
            (free if elsewhere or ship.start is None else forced).append(ship)
    return tuple(forced), tuple(free)


class BombardingQuestion(Question[Bombarding]):
    """Which battleships fire; those that sailed for this landing alone fire anyway (CL-12.11)."""

    def advance(self, play: Play, frame: Bombarding) -> bool:
        """Ask if some battleship may hold its fire and somebody is left to support."""
        battle = battle_of(play.state)
        if battle.attackers and battleships(play.state, battle)[1]:
            return True
        play.pop()
        battle.bombarding = ()
        return False

    def decision(self, state: State, frame: Bombarding) -> Decision:
        """Which ones."""
        battle = battle_of(state)
        text = "Choose which battleships fire in support of the landing in {space:the}."
        return asked(state, "declare", battle.attacker, "CL-12.11", text, space=battle.space)

    def options(self, state: State, frame: Bombarding) -> Options:
        """All fire, some, or only those that must."""
        battle = battle_of(state)
        forced, free = battleships(state, battle)

        def choice(ships: tuple[Unit, ...]) -> Choice:
            if not (*forced, *ships):
                label = Message.of("Hold fire")
            else:
                label = Message.of("Fire with {units}", units=spoken(state, (*forced, *ships)))
            return Choice(
                action=Bombard(power=battle.attacker, units=tuple(u.id for u in ships)),
                label=label,
                space=battle.space,
            )

        return Answers([choice(free[:count]) for count in range(len(free), -1, -1)])

    def answer(self, play: Play, frame: Bombarding, action: Action) -> None:
        """Name the battleships that fire."""
        if not isinstance(action, Bombard):
            raise self.another(play.state, frame)
        battle = battle_of(play.state)
        forced, free = battleships(play.state, battle)
        if not set(action.units) <= {u.id for u in (*forced, *free)}:
            raise IllegalAction(
                "CL-12.11", "Only a battleship beside this landing that fought no battle can fire."
            )
        play.pop()
        battle.bombarding = action.units


def bombardment(play: Play, battle: Battle) -> None:
    """Battleships fire once at the start of a landing; their victims still fire in round 1 (CL-12.11).

    If AA fire has left no attacker the battle is over instead (CL-11.3).
    """
    if battle.bombarding is None:
        play.push(Bombarding())
        return
    if not battle.attackers:
        end(battle, "defender")
        return
    battle.step = "round_start"
    forced, free = battleships(play.state, battle)
    chosen = (*forced, *(u for u in free if u.id in battle.bombarding))
    if chosen:
        _bombard(play, battle, sorted(chosen, key=lambda u: u.id))


def keeper(state: State, battle: Battle) -> Power | None:
    """Who keeps a territory that was won by planes alone, or by nobody (CL-11.13, CL-11.9); None else."""
    if battle.kind != "land" or battle.result not in ("attacker", "both_gone") or _troops(state, battle):
        return None
    return state.control.held[battle.space]


def _troops(state: State, battle: Battle) -> list[Unit]:
    survivors = units_of(state, battle.space, battle.attackers)
    return [u for u in survivors if state.world.row(u).domain == "land"]


def over(state: State, battle: Battle) -> list[Event]:
    """Troops that won take the territory; planes alone don't (CL-11.9, CL-11.13, CL-14.1)."""
    troops = _troops(state, battle)
    if battle.result in ("retreat", "broken_off"):
        return []
    for unit in troops:
        state.forces.update(msgspec.structs.replace(unit, spent=True), battle.space)
    if battle.result == "attacker" and troops:
        tell(
            battle,
            "{power:The} captures {space:the}",
            power=say.power(battle.attacker),
            space=say.space(battle.space),
        )
        return take_territory(state, battle.space, battle.attacker)
    tell(
        battle,
        "{power:The} keeps {space:the}",
        power=say.power(state.control.held[battle.space]),
        space=say.space(battle.space),
    )
    return []


def _other_landing(state: State, battle: Battle, zone: Space) -> bool:
    """Another landing out of this zone is still to be fought."""
    return any(
        kind == "land" and any(u.by_sea and u.via == zone for u in attackers_at(state, space))
        for space, kind in battles_to_fight(state)
        if space != battle.space
    )


def _bombard(play: Play, battle: Battle, firing: list[Unit]) -> None:
    """Roll for the battleships, which do nothing more this turn."""
    state = play.state
    ids: tuple[UnitId, ...] = tuple(u.id for u in firing)
    figure = state.world.row(firing[0]).attack
    assert figure is not None
    column = FiringColumn(figure=figure, units=ids, dice=len(ids))
    for zone in sorted(
        {u.via for u in units_of(state, battle.space, battle.attackers) if u.by_sea and u.via}
    ):
        for ship in units_of(state, zone, ids):
            state.forces.update(msgspec.structs.replace(ship, spent=True), zone)
    state.bombarded = (*state.bombarded, *ids)
    fire_column(play, battle, _BOMBARDMENT, column, firing, battle.defenders, behind=True)
