"""Sea battles: who is in them, where fighters without a carrier land, how they end (CL-12)."""

from collections.abc import Callable

import msgspec

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Choice, Options
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.events import UnitsMoved
from axis_desktop.model.facts import Action, Event
from axis_desktop.model.ids import Space, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war.battle.fight import units_of
from axis_desktop.systems.area_war.battle.losses import remove
from axis_desktop.systems.area_war.battle.options import Answers
from axis_desktop.systems.area_war.battle.story import tell
from axis_desktop.systems.area_war.forces import pieces_of
from axis_desktop.systems.area_war.situation import friendly_to
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.actions import LandFighter
from axis_desktop.systems.classic.fighting.battle_data import Battle, LandingFighters
from axis_desktop.systems.classic.fighting.losses import battle_of
from axis_desktop.systems.classic.fighting.pending_battles import attackers_at, defenders_at, lead_defender
from axis_desktop.systems.classic.question import Play, Question
from axis_desktop.systems.classic.state import State
from axis_desktop.systems.questions.asking import asked


def sea_battle(state: State, zone: Space) -> Battle:
    """The battle for a zone, before its first die: all attacking ships take part (CL-12.1)."""
    attackers, defenders = attackers_at(state, zone), defenders_at(state, zone)
    ships = [u for u in attackers if state.world.row(u).domain == "sea"]
    entries = {u.via for u in ships if u.via is not None}
    if any(u.via is None for u in ships):
        # Ships that were here already may leave for any neighboring zone (CL-21.4).
        entries |= {s for s in state.world.neighbors[zone] if state.world.is_sea(s)}
    return Battle(
        space=zone,
        kind="sea",
        attacker=state.power,
        lead=lead_defender(state, zone, defenders),
        attackers=tuple(u.id for u in attackers),
        defenders=tuple(u.id for u in defenders),
        entries=tuple(sorted(entries)),
        berths=_berths(state, defenders),
        step="round_start",
    )


def orphan(state: State, battle: Battle) -> tuple[Unit, tuple[Space, ...]] | None:
    """The next defending fighter without a carrier, by turn order, and its landing places (CL-12.6)."""
    order = state.world.turn_order
    fighters = [
        u for u in units_of(state, battle.space, battle.defenders) if state.world.row(u).domain == "air"
    ]
    carriers = dict(battle.berths)
    for unit in sorted(fighters, key=lambda u: (order.index(u.owner), u.id)):
        if state.forces.unit(carriers[unit.id], battle.space) is None:
            return unit, landing_places(state, battle, unit)
    return None


def landing_places(state: State, battle: Battle, fighter: Unit) -> tuple[Space, ...]:
    """Friendly ground in or beside the zone; the zone itself if a carrier there has room (CL-12.6)."""
    ground = [
        space
        for space in state.world.neighbors[battle.space]
        if state.world.is_land(space) and friendly_to(state, fighter.owner, space)
    ]
    return ((battle.space,) if _free_carrier(state, battle, fighter) else ()) + tuple(ground)


class LandingFightersQuestion(Question[LandingFighters]):
    """Where defending fighters land that have no carrier any more (CL-12.6)."""

    def advance(self, play: Play, frame: LandingFighters) -> bool:
        """A fighter with one place or none lands there or is lost; when all are down the battle goes on."""
        state, battle = play.state, battle_of(play.state)
        found = orphan(state, battle)
        if found is None:
            play.pop()
            battle.step = "landing"
            return False
        fighter, places = found
        if len(places) > 1:
            return True
        if places:
            play.tell(*_land(state, battle, fighter, places[0]))
        else:
            tell(battle, "A fighter of {power} has no place to land", power=say.power(fighter.owner))
            play.tell(*remove(state, battle, (fighter.id,), "defender"))
        return False

    def decision(self, state: State, frame: LandingFighters) -> Decision:
        """Where the next one lands."""
        battle = battle_of(state)
        text = "Choose where the fighter without a carrier lands."
        fighter, _ = _next(state, battle)
        return asked(state, "choose_one", fighter.owner, "CL-12.6", text, space=battle.space)

    def options(self, state: State, frame: LandingFighters) -> Options:
        """Another carrier, or ground."""
        battle = battle_of(state)
        fighter, places = _next(state, battle)
        return Answers(
            [
                Choice(
                    action=LandFighter(power=fighter.owner, unit=fighter.id, space=place),
                    label=Message.of("On another carrier")
                    if place == battle.space
                    else Message.of("In {space:the}", space=say.space(place)),
                    space=place,
                )
                for place in places
            ]
        )

    def answer(self, play: Play, frame: LandingFighters, action: Action) -> None:
        """The fighter lands where its owner says."""
        if not isinstance(action, LandFighter):
            raise self.another(play.state, frame)
        battle = battle_of(play.state)
        fighter, places = _next(play.state, battle)
        if action.unit != fighter.id:
            raise IllegalAction("CL-12.6", "Another fighter is to land now.")
        if action.space not in places:
            raise IllegalAction(
                "CL-12.6", "The fighter can't land in {space:the}.", space=say.space(action.space)
            )
        play.tell(*_land(play.state, battle, fighter, action.space))


def _next(state: State, battle: Battle) -> tuple[Unit, tuple[Space, ...]]:
    found = orphan(state, battle)
    assert found is not None
    return found


def over(state: State, battle: Battle) -> None:
    """The survivors stay and do nothing more this turn (CL-6.5, CL-12.15)."""
    ships = {
        u.id for u in units_of(state, battle.space, battle.attackers) if state.world.row(u).domain == "sea"
    }
    for unit in state.forces.at(battle.space):
        # Passengers of a carrier that has not moved may fly after the battle (CL-15.1).
        cargo = unit.aboard in ships and state.world.row(unit).domain == "land"
        if unit.id in ships or cargo:
            state.forces.update(msgspec.structs.replace(unit, spent=True), battle.space)
    if battle.result == "attacker":
        tell(
            battle,
            "{power:The} wins the battle of {space:the}",
            power=say.power(battle.attacker),
            space=say.space(battle.space),
        )
    elif battle.result == "defender":
        tell(
            battle,
            "{power:The} wins the battle of {space:the}",
            power=say.power(battle.lead),
            space=say.space(battle.space),
        )


def _berths(state: State, defenders: tuple[Unit, ...]) -> tuple[tuple[UnitId, UnitId], ...]:
    """Which carrier each defending fighter flew from, 0 if there is none (CL-8.6).

    It is the one it rides on; else one of its own power; else an ally's.
    """
    carriers = [u for u in defenders if state.world.row(u).fighters]
    fighters = [u for u in defenders if state.world.row(u).domain == "air"]
    room = {c.id: state.world.row(c).fighters for c in carriers}
    berths: dict[UnitId, UnitId] = {}

    def settle(fits: Callable[[Unit, Unit], bool]) -> None:
        for fighter in fighters:
            carrier = next((c.id for c in carriers if room[c.id] and fits(fighter, c)), None)
            if carrier is not None and fighter.id not in berths:
                berths[fighter.id] = carrier
                room[carrier] -= 1

    settle(lambda fighter, carrier: fighter.aboard == carrier.id)
    settle(lambda fighter, carrier: fighter.owner == carrier.owner)
    settle(lambda fighter, carrier: True)
    return tuple((fighter.id, berths.get(fighter.id, 0)) for fighter in fighters)


def _free_carrier(state: State, battle: Battle, fighter: Unit) -> Unit | None:
    """A carrier in the zone with room for a fighter, its own power's first (CL-8.6)."""
    here = state.forces.at(battle.space)
    alive = {u.id for u in here}
    taken = [carrier for unit, carrier in battle.berths if unit in alive]
    free = [
        u
        for u in here
        if state.relations.allied(u.owner, fighter.owner) and taken.count(u.id) < state.world.row(u).fighters
    ]
    return min(free, key=lambda u: (u.owner != fighter.owner, u.id), default=None)


def _land(state: State, battle: Battle, fighter: Unit, place: Space) -> list[Event]:
    """The fighter goes to a carrier here or to friendly ground."""
    tell(
        battle,
        "A fighter of {power} lands in {space:the}",
        power=say.power(fighter.owner),
        space=say.space(place),
    )
    if place == battle.space:
        carrier = _free_carrier(state, battle, fighter)
        assert carrier is not None
        battle.berths = tuple(sorted({**dict(battle.berths), fighter.id: carrier.id}.items()))
        return []
    state.forces.remove((fighter.id,), battle.space)
    state.forces.add(fighter, place)
    battle.defenders = tuple(u for u in battle.defenders if u != fighter.id)
    return [
        UnitsMoved(
            power=fighter.owner,
            units=(fighter.id,),
            pieces=pieces_of((fighter,)),
            path=(battle.space, place),
        )
    ]
