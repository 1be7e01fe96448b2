"""Strategic bombing raids and rockets (CL-13)."""

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Choice, Options
from axis_desktop.model.chance import Chance
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.events import DiceRolled
from axis_desktop.model.facts import Action, Event
from axis_desktop.model.ids import Power, Space
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war.battle.fight import Roll, units_of
from axis_desktop.systems.area_war.battle.firing import dice_rolled
from axis_desktop.systems.area_war.battle.options import Answers
from axis_desktop.systems.area_war.battle.story import spoken, tell
from axis_desktop.systems.area_war.situation import enemy_controlled, factory_in, gun_in
from axis_desktop.systems.classic.actions import FireRocket
from axis_desktop.systems.classic.events import IndustryHit
from axis_desktop.systems.classic.fighting.battle_data import Battle, Rockets
from axis_desktop.systems.classic.fighting.pending_battles import raiders_at
from axis_desktop.systems.classic.fighting.strength import attack_dice
from axis_desktop.systems.classic.question import Play, Question
from axis_desktop.systems.classic.state import State
from axis_desktop.systems.classic.tables import figures, rocket_range
from axis_desktop.systems.questions.asking import asked


def raid(state: State, space: Space) -> Battle:
    """The raid on a factory, before its first die; AA fire comes first (CL-13.2)."""
    return Battle(
        space=space,
        kind="raid",
        attacker=state.power,
        lead=state.control.held[space],
        attackers=tuple(u.id for u in raiders_at(state, space)),
        step="aa_fire",
    )


def bombs(play: Play, battle: Battle) -> None:
    """Each surviving bomber rolls, and the controller of the factory pays the sum (CL-13.3).

    Nothing is captured (CL-13.6).
    """
    state = play.state
    battle.step = "over"
    bombers = units_of(state, battle.space, battle.attackers)
    if not bombers:
        battle.result = "defender"
        return
    units = spoken(state, bombers)
    why = Message.of(
        "{power}: {units} bomb {space:the}",
        power=say.power(battle.attacker),
        units=units,
        space=say.space(battle.space),
    )
    dice = play.chance.roll(sum(attack_dice(state, u) for u in bombers), sides=figures().dice_sides, why=why)
    battle.result = "attacker"
    battle.rolls = (*battle.rolls, Roll("attacker", 0, dice))
    tell(
        battle,
        "{units} bomb {space:the} for {n} IPC",
        units=units,
        space=say.space(battle.space),
        n=sum(dice),
    )
    play.tell(dice_rolled(battle, battle.attacker, dice, 0, why, bombers))
    play.tell(_hit_industry(state, battle.space, battle.attacker, sum(dice)))


class RocketsQuestion(Question[Rockets]):
    """Whether and where a rocket is fired: one a turn, before the first battle (CL-13.8)."""

    def advance(self, play: Play, frame: Rockets) -> bool:
        """Ask; the phase begins with it only if some gun reaches a factory."""
        return True

    def decision(self, state: State, frame: Rockets) -> Decision:
        """From where at what."""
        text = "Fire a rocket at an enemy factory, or pass."
        return asked(state, "declare", state.power, "CL-13.8", text)

    def options(self, state: State, frame: Rockets) -> Options:
        """Each shot, or none."""
        shots = [
            Choice(
                action=FireRocket(power=state.power, gun=gun, target=target),
                label=Message.of("Fire at {target} from {gun}", target=say.space(target), gun=say.space(gun)),
                space=target,
            )
            for gun, target in rocket_shots(state)
        ]
        none = Choice(action=FireRocket(power=state.power), label=Message.of("Fire no rocket"))
        return Answers([*shots, none])

    def answer(self, play: Play, frame: Rockets, action: Action) -> None:
        """Fire, or don't."""
        if not isinstance(action, FireRocket):
            raise self.another(play.state, frame)
        play.tell(*fire_rocket(play.state, action, play.chance))
        play.pop()


def rocket_shots(state: State) -> tuple[tuple[Space, Space], ...]:
    """Every pair of an own AA gun on land and an enemy factory it reaches (CL-13.8)."""
    reach = rocket_range(state.weapons.get(state.power, ()))
    if reach is None:
        return ()
    guns = [
        space
        for space in state.forces.spaces()
        if state.world.is_land(space)
        and (gun := gun_in(state, space)) is not None
        and gun.owner == state.power
    ]
    return tuple(
        (gun, target)
        for gun in guns
        for target in sorted(_within(state, gun, reach))
        if enemy_controlled(state, state.power, target) and factory_in(state, target) is not None
    )


def fire_rocket(state: State, action: FireRocket, chance: Chance) -> list[Event]:
    """One rocket a turn; the controller of the factory pays one die (CL-13.8).

    Raises:
        IllegalAction: that gun can't reach that factory.
    """
    if action.gun is None or action.target is None:
        if action.gun != action.target:
            raise IllegalAction("CL-13.8", "Name the gun and its target, or neither.")
        return []
    if (action.gun, action.target) not in rocket_shots(state):
        raise IllegalAction(
            "CL-13.8",
            "An AA gun of yours fires at an enemy factory at most {reach} spaces away; "
            "from {gun} at {target} is no such shot.",
            reach=rocket_range(state.weapons.get(state.power, ())) or 0,
            gun=say.space(action.gun),
            target=say.space(action.target),
        )
    why = Message.of(
        "{power}: a rocket hits {space:the}", power=say.power(action.power), space=say.space(action.target)
    )
    dice = chance.roll(1, sides=figures().dice_sides, why=why)
    gun = gun_in(state, action.gun)
    return [
        DiceRolled(
            power=action.power,
            dice=dice,
            figure=0,
            why=why,
            space=action.target,
            unit_type=gun.type if gun is not None else None,
        ),
        _hit_industry(state, action.target, action.power, sum(dice)),
    ]


def _hit_industry(state: State, space: Space, by: Power, damage: int) -> Event:
    """The controller pays, at most what it has (CL-13.3)."""
    owner = state.control.held[space]
    paid = min(damage, state.treasury[owner])
    state.pay(owner, paid)
    return IndustryHit(space=space, power=owner, by=by, damage=damage, paid=paid)


def _within(state: State, start: Space, distance: int) -> set[Space]:
    """Spaces at most so many steps away, over any spaces."""
    reached = edge = {start}
    for _ in range(distance):
        edge = {near for space in edge for near in state.world.neighbors[space]} - reached
        reached = reached | edge
    return reached
