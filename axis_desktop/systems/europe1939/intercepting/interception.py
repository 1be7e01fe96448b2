"""Enemies step into an attack, with fleets on its way or with aircraft (EU-22.1, EU-22.2).

All else is as in the plain game (EU-22.5).
"""

from collections.abc import Mapping

from msgspec.structs import replace

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Options
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.events import BattleBegan
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.europe1939.asking import Ask, EuropePlay
from axis_desktop.systems.europe1939.fighting.answers import Intercept
from axis_desktop.systems.europe1939.fighting.frames import Battle, Intercepting
from axis_desktop.systems.europe1939.fighting.story import note, spoken
from axis_desktop.systems.europe1939.fighting.strength import can_fight, carriers_in, defenders_at, units_of
from axis_desktop.systems.europe1939.intercepting.options import InterceptOptions
from axis_desktop.systems.europe1939.intercepting.sea_routes import route
from axis_desktop.systems.europe1939.places.air import within
from axis_desktop.systems.europe1939.places.sea import move_of_fleet, passes
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import AIRCRAFT, FLEET, figures
from axis_desktop.systems.questions.asking import asked
from axis_desktop.systems.questions.frame import innermost
from axis_desktop.systems.questions.rule_step import not_an_answer

ADVANCED = "advanced"
"""The switch of the variant."""

_RULES = {"fleets": "EU-22.2", "aircraft": "EU-22.1"}
_SENT = {
    "fleets": "{power}: {attacker:the} sends {units} to {space:the}. Which fleets meet them on their way?",
    "aircraft": "{power}: {attacker:the} sends {units} to {space:the}. Which aircraft step in?",
}
_ATTACKED = {
    "fleets": "{power}: {attacker:the} sends {units} against {others} in {space:the}. "
    "Which fleets meet them on their way?",
    "aircraft": "{power}: {attacker:the} sends {units} against {others} in {space:the}. "
    "Which aircraft step in?",
}


def offer_interception(play: EuropePlay, battle: Battle) -> None:
    """The attack is announced: its enemies are asked, for fleets first, for those meet it on its way."""
    state = play.state
    if ADVANCED not in state.world.options or not (battle.aircraft or battle.fleets or battle.cargo):
        return
    enemies = tuple(power for power in state.world.powers if _hostile_parties(state, battle, power))
    play.push(Intercepting(arm="aircraft", left=enemies))
    if battle.fleets or battle.cargo:
        play.push(Intercepting(arm="fleets", left=enemies))


def _hostile_parties(state: State, battle: Battle, power: Power) -> tuple[Power, ...]:
    return tuple(party for party in state.runs(power) if state.relations.at_war(party, battle.nation))


# ---------------------------------------------------------------------- who can


def able(
    state: State, battle: Battle, power: Power, arm: str
) -> dict[UnitId, tuple[Space, Unit, frozenset[Space]]]:
    """Units of a player that can step in: where they are based, and where they could do it.

    Unspent aircraft within range of the target; unspent fleets that reach a sea on the way within their
    movement points. Those that are based in the target defend it anyway.
    """
    parties = _hostile_parties(state, battle, power)
    ways = routes(state, battle)
    seas = frozenset(sea for way in ways.values() for sea in way)
    found: dict[UnitId, tuple[Space, Unit, frozenset[Space]]] = {}
    for base, unit in state.forces.all():
        if unit.owner not in parties or unit.spent or base == battle.space or unit.id in battle.bases:
            continue
        if arm == "aircraft" and unit.type == AIRCRAFT:
            reached = frozenset(within(state, unit.owner, base, figures().air.interception))
            places = reached & {battle.space}
        elif arm == "fleets" and unit.type == FLEET:
            steps = state.world.sea_distances(base, passes(state, unit.owner))
            places = frozenset(sea for sea in seas if steps.get(sea, move_of_fleet() + 1) <= move_of_fleet())
        else:
            continue
        if places:
            found[unit.id] = base, unit, places
    return found


def routes(state: State, battle: Battle) -> Mapping[UnitId, tuple[Space, ...]]:
    """The seas that each fleet of the attack enters on its way."""
    fleets = [*units_of(state, battle, battle.fleets), *carriers_in(state, battle)]
    return {fleet.id: route(state, fleet.owner, battle.bases[fleet.id], battle.space) for fleet in fleets}


def check(state: State, battle: Battle, frame: Intercepting, action: Intercept) -> None:
    """These units may step in there, together.

    Raises:
        IllegalAction: one is spent, out of reach or another player's, or fleets name no sea (EU-22.1).
    """
    rule = _RULES[frame.arm]
    found = able(state, battle, frame.left[0], frame.arm)
    if len(set(action.units)) != len(action.units):
        raise IllegalAction(rule, "A unit is named twice.")
    for unit in action.units:
        if unit not in found:
            raise IllegalAction(rule, "Unit {unit} can't step in: it is spent or out of reach.", unit=unit)
        if frame.arm == "fleets" and action.space not in found[unit][2]:
            text = "Fleets meet the enemy together, in one sea of its way that all of them reach."
            raise IllegalAction(rule, text)


# ---------------------------------------------------------------------- asking


class InterceptStep(Ask[Intercepting]):
    """One player after the other, in turn order."""

    def advance(self, play: EuropePlay, frame: Intercepting) -> bool:
        """Ask who can; nobody any more when the attack has failed already."""
        state = play.state
        battle = _battle(state)
        is_on = (
            battle.step != "over" and not battle.asking and (battle.aircraft or battle.fleets or battle.cargo)
        )
        if not frame.left or not is_on:
            play.pop()
            return False
        if able(state, battle, frame.left[0], frame.arm):
            return True
        play.replace(Intercepting(arm=frame.arm, left=frame.left[1:]))
        return False

    def decision(self, state: State, frame: Intercepting) -> Decision:
        """Which units, and where."""
        rule, battle = _RULES[frame.arm], _battle(state)
        coming = [
            *units_of(state, battle, (*battle.troops, *battle.aircraft, *battle.fleets)),
            *carriers_in(state, battle),
            *units_of(state, battle, [one.unit for one in battle.cargo]),
        ]
        met = [unit for unit in defenders_at(state, battle.nation, battle.space) if can_fight(battle, unit)]
        return asked(
            state,
            "assign",
            frame.left[0],
            rule,
            (_ATTACKED if met else _SENT)[frame.arm],
            done=Message.of("Go on"),
            space=battle.space,
            attacker=say.power(battle.nation),
            units=spoken(coming),
            others=spoken(met),
        )

    def options(self, state: State, frame: Intercepting) -> Options:
        """Units in reach."""
        battle = _battle(state)
        return InterceptOptions(
            frame.left[0],
            able(state, battle, frame.left[0], frame.arm),
            _RULES[frame.arm],
            lambda action: check(state, battle, frame, action),
            names_sea=frame.arm == "fleets",
        )

    def answer(self, play: EuropePlay, frame: Intercepting, action: Action) -> None:
        """They step in at once; then the next player is asked."""
        if not isinstance(action, Intercept):
            raise not_an_answer(_RULES[frame.arm])
        battle = _battle(play.state)
        check(play.state, battle, frame, action)
        found = able(play.state, battle, frame.left[0], frame.arm)
        power = frame.left[0]
        play.replace(Intercepting(arm=frame.arm, left=frame.left[1:]))
        if not action.units:
            return
        stepping = {unit: found[unit][0] for unit in action.units}
        for unit, base in stepping.items():
            play.state.forces.update(replace(found[unit][1], spent=True), base)
        units = [found[unit][1] for unit in action.units]
        note(battle, "{power:The} intercepts with {units}.", power=say.power(power), units=spoken(units))
        if frame.arm == "aircraft":
            battle.interceptors = (*battle.interceptors, *action.units)
            battle.engaged = (*battle.engaged, *action.units)
            battle.bases.update(stepping)
        else:
            assert action.space is not None
            _meet(play, battle, power, action.space, stepping)


def _battle(state: State) -> Battle:
    found = innermost(state.stack, Battle)
    assert found is not None
    return found


def _meet(
    play: EuropePlay, battle: Battle, power: Power, sea: Space, stepping: Mapping[UnitId, Space]
) -> None:
    """A naval stage in a sea on the way: with the fleets whose way leads through it; carriers don't fight."""
    state = play.state
    met = {fleet for fleet, way in routes(state, battle).items() if sea in way}
    cargo = tuple(one for one in battle.cargo if one.fleet in met)
    sailing = {*met, *(one.unit for one in cargo)}
    fight = Battle(
        power=battle.power,
        nation=battle.nation,
        lead=power,
        space=sea,
        kind="interception",
        fleets=tuple(fleet for fleet in battle.fleets if fleet in met),
        cargo=cargo,
        bases={**{unit: battle.bases[unit] for unit in sorted(sailing)}, **stepping},
        interceptors=tuple(sorted(stepping)),
        engaged=tuple(sorted(stepping)),
        step="naval",
    )
    play.push(fight)
    play.tell(BattleBegan(space=sea, kind="interception", attacker=battle.power, defender=power))
