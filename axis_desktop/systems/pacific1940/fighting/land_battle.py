"""Battles on land: bombardment, AA fire, rounds, and who holds the ground.

(PA-8.18 to PA-8.26, PA-9.1, PA-14.6)
"""

import msgspec

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Choice, Options
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war.battle.actions import Bombard
from axis_desktop.systems.area_war.battle.columns import FiringColumn
from axis_desktop.systems.area_war.battle.fight import Hits, units_of
from axis_desktop.systems.area_war.battle.firing import Volley, roll_column
from axis_desktop.systems.area_war.battle.story import tell
from axis_desktop.systems.area_war.forces import pieces_of
from axis_desktop.systems.area_war.situation import gun_in
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.fighting.battle_data import Batch, Battle, Bombarding
from axis_desktop.systems.pacific1940.fighting.battles import (
    attackers_at,
    battle_of,
    defenders_at,
    ids,
    lead_defender,
)
from axis_desktop.systems.pacific1940.fighting.capture import take_territory
from axis_desktop.systems.pacific1940.fighting.rounds import end
from axis_desktop.systems.pacific1940.question import Play, Question
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.tables import figures
from axis_desktop.systems.questions.asking import asked

AA_FIRE = Volley(
    cause="aa_fire",
    by="defender",
    sides=figures().dice_sides,
    why="{power:The} fires an AA gun at {units}, {figure} or less",
    told="{power:The} fires an AA gun at {units}, hits: {hits}",
)
BOMBARDMENT = Volley(
    cause="bombardment",
    by="attacker",
    sides=figures().dice_sides,
    why="{power:The} bombards with {units} at {figure} or less",
    told="{power:The} bombards with {units} at {figure}, hits: {hits}",
)


def land_battle(state: State, space: Space, ashore: tuple[UnitId, ...] = ()) -> Battle:
    """The battle for a territory before its first die: all that attack, all that defend (PA-8.24, PA-8.25).

    Args:
        state: is only read.
        space: the territory.
        ashore: attackers that were unloaded for it (PA-8.22).
    """
    attackers, defenders = attackers_at(state, space), defenders_at(state, space)
    troops = [u for u in attackers if state.world.row(u).domain == "land" and u.id not in ashore]
    return Battle(
        space=space,
        kind="land",
        attacker=state.power,
        lead=lead_defender(state, space, defenders),
        attackers=ids(attackers),
        defenders=ids(defenders),
        entries=tuple(sorted({u.via for u in troops if u.via is not None})),
        ashore=ashore,
        step="bombardment",
        story=state.combat.told.get(space, ()),
    )


# ------------------------------------------------------------------------ bombardment


def bombarding_ships(state: State, battle: Battle) -> tuple[tuple[Unit, ...], int]:
    """Ships that may support an assault, and how many of them may (PA-8.18, PA-8.19).

    They lie in a zone out of which somebody was unloaded and in which there was no sea battle and no Kamikaze
    strike (PA-8.6); each fires once a turn, and at most as many as land units were unloaded.
    """
    ashore = units_of(state, battle.space, battle.ashore)
    ships: list[Unit] = []
    for zone in sorted({u.via for u in ashore if u.via is not None}):
        if (zone, "sea") in state.combat.done or zone in state.combat.struck:
            continue
        ships += [
            u
            for u in state.forces.at(zone)
            if u.owner == battle.attacker
            and state.world.row(u).bombards
            and u.id not in state.combat.bombarded
        ]
    ships.sort(key=lambda u: (-(state.world.row(u).attack or 0), u.id))
    return tuple(ships), min(len(ships), len(ashore))


def bombardment(play: Play, battle: Battle) -> None:
    """Ships fire once before the battle; their victims still fire in its first round (PA-8.19)."""
    state = play.state
    if battle.bombarding is None:
        play.push(Bombarding())
        return
    ships, _ = bombarding_ships(state, battle)
    firing = [u for u in ships if u.id in battle.bombarding]
    types = list(dict.fromkeys(u.type for u in firing))
    if battle.column < len(types) and battle.defenders:
        group = [u for u in firing if u.type == types[battle.column]]
        battle.column += 1
        figure = state.world.row(group[0]).attack
        assert figure is not None
        column = FiringColumn(figure=figure, units=tuple(u.id for u in group), dice=len(group))
        hits = roll_column(play, battle, BOMBARDMENT, column, group)
        battle.hits = (("any", hits + sum(n for _, n in battle.hits)),)
        return
    battle.column = 0
    battle.step = "aa_fire"
    state.combat.bombarded = (*state.combat.bombarded, *(u.id for u in firing))
    for unit in firing:
        found = state.forces.find(unit.id)
        assert found is not None
        state.forces.update(msgspec.structs.replace(found[1], spent=True), found[0])
    hits_left = sum(n for _, n in battle.hits)
    battle.hits = ()
    if hits_left:
        play.push(Batch(cause="bombardment", side="defender", hits=(("any", hits_left),), behind=True))


class BombardOptions:
    """Which ships support an assault.

    Attributes:
        power: whose they are.
        ships: that may, the strongest first.
        most: how many of them may.
    """

    def __init__(self, power: Power, ships: tuple[Unit, ...], most: int, space: Space) -> None:
        self.power = power
        self.ships = ships
        self.most = most
        self._space = space

    def choices(self) -> list[Choice]:
        """The strongest that may fire, fewer of them, none; other mixes are legal, too."""
        listed = [self._choice(self.ships[:count]) for count in range(self.most, 0, -1)]
        return [*listed, self._choice(())]

    def _choice(self, ships: tuple[Unit, ...]) -> Choice:
        label = (
            Message.of("Bombard with {units}", units=say.pieces(pieces_of(ships)))
            if ships
            else Message.of("Hold fire")
        )
        action = Bombard(power=self.power, units=tuple(sorted(u.id for u in ships)))
        return Choice(action=action, label=label, space=self._space, is_nothing=not ships)


class BombardingQuestion(Question[Bombarding]):
    """Which ships support the assault (PA-8.19)."""

    def advance(self, play: Play, frame: Bombarding) -> bool:
        """Ask if any may fire at anybody."""
        battle = battle_of(play.state)
        if battle.defenders and bombarding_ships(play.state, battle)[1]:
            return True
        play.pop()
        battle.bombarding = ()
        return False

    def decision(self, state: State, frame: Bombarding) -> Decision:
        """Which ones."""
        battle = battle_of(state)
        text = "Choose which ships support the assault on {space:the}."
        return asked(state, "declare", battle.attacker, "PA-8.19", text, space=battle.space)

    def options(self, state: State, frame: Bombarding) -> Options:
        """As many as were unloaded, fewer, or none."""
        battle = battle_of(state)
        return BombardOptions(battle.attacker, *bombarding_ships(state, battle), battle.space)

    def answer(self, play: Play, frame: Bombarding, action: Action) -> None:
        """Name the ships that fire."""
        if not isinstance(action, Bombard):
            raise self.another(play.state, frame)
        battle = battle_of(play.state)
        ships, most = bombarding_ships(play.state, battle)
        if not set(action.units) <= {u.id for u in ships}:
            raise IllegalAction(
                "PA-8.18",
                "Only a battleship or cruiser beside this assault whose zone saw no sea battle can bombard.",
            )
        if len(set(action.units)) > most:
            raise IllegalAction(
                "PA-8.19", "At most as many ships bombard as land units come ashore here: {most}.", most=most
            )
        play.pop()
        battle.bombarding = tuple(sorted(set(action.units)))


# ------------------------------------------------------------------------ AA fire


def aa_fire(play: Play, battle: Battle) -> None:
    """Before round 1 one gun fires one die at each attacking aircraft, type by type (PA-8.26, PA-14.6).

    However many guns there are, and never at aircraft that only pass over (PA-7.13); its victims leave at
    once. Then the rounds begin, also if a bombardment has hit all defenders, who still fire (PA-8.19); where
    nobody defends, the battle is over (PA-9.5).
    """
    state = play.state
    planes = [
        u for u in units_of(state, battle.space, battle.attackers) if state.world.row(u).domain == "air"
    ]
    types = [kind for kind in state.world.units if any(u.type == kind for u in planes)]
    gun = gun_in(state, battle.space)
    if gun is None or not state.relations.at_war(gun.owner, battle.attacker):
        types = []
    if battle.column < len(types):
        group = [u for u in planes if u.type == types[battle.column]]
        battle.column += 1
        column = FiringColumn(
            figure=figures().hits.aa_fire, units=tuple(u.id for u in group), dice=len(group)
        )
        hits = roll_column(play, battle, AA_FIRE, column, group)
        if hits:
            play.push(Hits(cause="aa_fire", side="attacker", count=hits, targets=column.units))
        return
    battle.column = 0
    if battle.attackers and (battle.defenders or battle.behind):
        battle.step = "round_start"
    else:
        end(battle)


# ------------------------------------------------------------------------ the end


def keeper(state: State, battle: Battle) -> Power | None:
    """Who keeps a territory that was won by aircraft alone, or by nobody (PA-9.1); None in other battles."""
    if battle.kind != "land" or battle.result not in ("attacker", "both_gone") or _troops(state, battle):
        return None
    return state.control.holder(battle.space)


def _troops(state: State, battle: Battle) -> list[Unit]:
    survivors = units_of(state, battle.space, battle.attackers)
    return [u for u in survivors if state.world.row(u).domain == "land"]


def over(play: Play, battle: Battle) -> None:
    """Land units that won take the territory; aircraft alone never do (PA-9.1, PA-9.5, PA-9.6)."""
    state = play.state
    troops = _troops(state, battle)
    for unit in troops:
        state.forces.update(msgspec.structs.replace(unit, spent=True), battle.space)
    if battle.result == "attacker" and troops:
        tell(
            battle,
            "{power:The} takes {space:the}",
            power=say.power(battle.attacker),
            space=say.space(battle.space),
        )
        play.tell(*take_territory(state, battle.space, battle.attacker))
    elif battle.result in ("attacker", "defender", "both_gone"):
        holder = state.control.holder(battle.space)
        if holder is not None:
            tell(
                battle,
                "{power:The} keeps {space:the}",
                power=say.power(holder),
                space=say.space(battle.space),
            )
