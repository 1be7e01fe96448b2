"""Strategic bombing raids: interceptors and escorts, the facilities' own fire, bombs (PA-8.10 to PA-8.15)."""

from axis_desktop.model.ids import Space
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war.battle.columns import FiringColumn
from axis_desktop.systems.area_war.battle.fight import Hits, Roll, units_of
from axis_desktop.systems.area_war.battle.firing import Volley, dice_rolled, roll_column
from axis_desktop.systems.area_war.battle.losses import remove
from axis_desktop.systems.area_war.battle.story import spoken, tell
from axis_desktop.systems.area_war.facilities import damaged, facilities_in
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.events import FacilityBombed
from axis_desktop.systems.pacific1940.fighting.battle_data import Battle, Intercepting, Splitting
from axis_desktop.systems.pacific1940.fighting.battles import ids, raiders_at
from axis_desktop.systems.pacific1940.fighting.rounds import fire
from axis_desktop.systems.pacific1940.fighting.strength import columns
from axis_desktop.systems.pacific1940.question import Play
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.tables import figures

ESCORTS = Volley(
    cause="escorts_fire",
    by="attacker",
    sides=figures().dice_sides,
    why="{power}: {units} escort at {figure} or less",
    told="{power}: {units} escort at {figure}, hits: {hits}",
)
INTERCEPTORS = Volley(
    cause="interceptors_fire",
    by="defender",
    sides=figures().dice_sides,
    why="{power}: {units} intercept at {figure} or less",
    told="{power}: {units} intercept at {figure}, hits: {hits}",
    why_several="{forces} intercept at {figure} or less",
    told_several="{forces} intercept at {figure}, hits: {hits}",
)
FACILITIES = Volley(
    cause="facility_fire",
    by="defender",
    sides=figures().dice_sides,
    why="{power}: a facility fires at {units}, {figure} or less",
    told="{power}: a facility fires at {units}, hits: {hits}",
)


def raid(state: State, space: Space) -> Battle:
    """A raid before its first die: its bombers and escorts (PA-8.10)."""
    return Battle(
        space=space,
        kind="raid",
        attacker=state.power,
        lead=state.control.held[space],
        attackers=ids(raiders_at(state, space)),
        step="intercept",
    )


def bombers_of(state: State, battle: Battle) -> tuple[Unit, ...]:
    """The raiding bombers that are left."""
    return tuple(u for u in units_of(state, battle.space, battle.attackers) if state.world.row(u).raids)


def targets_of(state: State, space: Space) -> tuple[Unit, ...]:
    """Facilities that can be bombed, in the order complex, air base, naval base (PA-1.11)."""
    order = {unit_type: place for place, unit_type in enumerate(state.world.units)}
    bombed = [u for u in facilities_in(state, space) if state.world.row(u).most_damage]
    return tuple(sorted(bombed, key=lambda u: order[u.type]))


def intercept(play: Play, battle: Battle) -> None:
    """Owners of fighters are asked, then both sides fight one round if anybody came (PA-8.11, PA-8.12)."""
    battle.step = "escorts_fire"
    play.push(Intercepting())


def escorts_fire(play: Play, battle: Battle) -> None:
    """Escorts hit on 1, bombers don't roll; all at once with the interceptors (PA-8.12)."""
    firing = columns(play.state, battle, "attacker") if battle.defenders else []
    fire(play, battle, ESCORTS, firing, battle.defenders, "interceptors_fire", behind=True)


def interceptors_fire(play: Play, battle: Battle) -> None:
    """Interceptors hit on 2 or less, those just hit among them; the attacker loses what it likes.

    (PA-8.12)
    """
    firing = columns(play.state, battle, "defender")
    fire(play, battle, INTERCEPTORS, firing, battle.attackers, "air_battle_end")


def air_battle_end(play: Play, battle: Battle) -> None:
    """One round and no more; then the bombers go on (PA-8.12)."""
    state = play.state
    play.tell(*remove(state, battle, battle.behind, "defender"))
    battle.step = "split" if bombers_of(state, battle) else "over"


def split(play: Play, battle: Battle) -> None:
    """The attacker sends each bomber over a facility (PA-8.13)."""
    battle.step = "facility_fire"
    play.push(Splitting())


def facility_fire(play: Play, battle: Battle) -> None:
    """Each facility fires one die at each bomber over it; every 1 removes one (PA-8.13, PA-15.4).

    AA guns don't fire, nor do facilities at escorts.
    """
    state = play.state
    targets = targets_of(state, battle.space)
    while battle.column < len(targets):
        facility = targets[battle.column]
        battle.column += 1
        over = [u for u in bombers_of(state, battle) if battle.aims.get(u.id) == facility.id]
        if over:
            column = FiringColumn(
                figure=figures().hits.facility_fire, units=tuple(u.id for u in over), dice=len(over)
            )
            hits = roll_column(play, battle, FACILITIES, column, over)
            if hits:
                play.push(Hits(cause="facility_fire", side="attacker", count=hits, targets=column.units))
            return
    battle.column = 0
    battle.step = "bombs"


def bombs(play: Play, battle: Battle) -> None:
    """Each surviving bomber rolls a die of damage, up to what the facility can have (PA-8.14)."""
    state = play.state
    targets = targets_of(state, battle.space)
    while battle.column < len(targets):
        facility = targets[battle.column]
        battle.column += 1
        over = [u for u in bombers_of(state, battle) if battle.aims.get(u.id) == facility.id]
        if over:
            _drop(play, battle, facility, over)
            return
    battle.column = 0
    battle.result = "attacker" if bombers_of(state, battle) else "defender"
    battle.step = "over"


def _drop(play: Play, battle: Battle, facility: Unit, bombers: list[Unit]) -> None:
    state = play.state
    row = state.world.row(facility)
    why = Message.of(
        "{power}: {units} over the {facility}",
        power=say.power(battle.attacker),
        units=spoken(state, bombers),
        facility=say.unit(facility.type),
    )
    dice = play.chance.roll(len(bombers), sides=figures().dice_sides, why=why)
    after = damaged(row, facility, sum(dice))
    state.forces.update(after, battle.space)
    points = after.damage - facility.damage
    battle.rolls = (*battle.rolls, Roll("attacker", 0, dice))
    tell(
        battle,
        "{units} over the {facility}, damage: {n}",
        units=spoken(state, bombers),
        facility=say.unit(facility.type),
        n=points,
    )
    play.tell(
        dice_rolled(battle, battle.attacker, dice, 0, why, bombers),
        FacilityBombed(
            power=facility.owner, by=battle.attacker, space=battle.space, facility=facility.type,
            points=points, damage=after.damage,
        ),
    )  # fmt: skip
