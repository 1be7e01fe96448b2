"""The course of a battle: its stages, and what the attacker decides in them (EU-7.7)."""

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Choice, Options
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.events import BattleEnded
from axis_desktop.model.facts import Action
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.europe1939.asking import Ask, EuropePlay
from axis_desktop.systems.europe1939.fighting.aftermath import leave_fallen_bases
from axis_desktop.systems.europe1939.fighting.answers import BreakOff, EngageFleets, Land, PressOn
from axis_desktop.systems.europe1939.fighting.battle_options import BattleOptions
from axis_desktop.systems.europe1939.fighting.frames import Battle, Retreating, Step
from axis_desktop.systems.europe1939.fighting.landing import come_ashore, turn_back
from axis_desktop.systems.europe1939.fighting.protection import SEA
from axis_desktop.systems.europe1939.fighting.retreating import may_retreat, over_land, places
from axis_desktop.systems.europe1939.fighting.rounds import fight_round
from axis_desktop.systems.europe1939.fighting.story import note
from axis_desktop.systems.europe1939.fighting.strength import (
    attackers_in,
    carriers_in,
    defenders_at,
    defenders_in,
    is_ground,
    units_of,
)
from axis_desktop.systems.europe1939.frames import Voyage
from axis_desktop.systems.europe1939.ordering.beginning import owners_of
from axis_desktop.systems.europe1939.ordering.order import against
from axis_desktop.systems.europe1939.places.capture import take
from axis_desktop.systems.europe1939.rulebook import CHOICE_FIRST
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import FLEET
from axis_desktop.systems.questions.asking import asked
from axis_desktop.systems.questions.frame import innermost
from axis_desktop.systems.questions.rule_step import not_an_answer

_ROUND_RULES = {"air": "EU-8.3", "naval": "EU-9.2", "land": "EU-10.3"}
_BY_SEA = ("invasion", "naval", "interception", "voyage")
_NEXT: dict[Step, Step] = {"air": "naval", "naval": "landing", "landing": "land"}


class BattleStep(Ask[Battle]):
    """A battle goes on stage by stage, round by round, as far as the attacker wants (EU-7.1, EU-7.7)."""

    def advance(self, play: EuropePlay, frame: Battle) -> bool:
        """One step."""
        if frame.asking:
            return True
        match frame.step:
            case "air":
                _air_stage(play, frame)
            case "naval":
                _naval_stage(play, frame)
            case "landing":
                _landing(play, frame)
            case "land":
                _land_stage(play, frame)
            case "over":
                _end(play, frame)
        return False

    def decision(self, state: State, frame: Battle) -> Decision:
        """Whether, and how, the attack goes on."""
        match frame.asking:
            case "round":
                text = "{power}: another round in {space:the}, or break off?"
                rule = _ROUND_RULES[frame.step]
            case "stage":
                rule = "EU-8.5" if frame.step == "air" else "EU-9.8"
                text = "{power}: go on with the attack on {space:the}, or call it off?"
            case "dice":
                rule, text = _ROUND_RULES[frame.step], "{power}: roll the dice in {space:the}."
            case "port":
                rule, text = "EU-9.1", "{power}: do the aircraft attack the fleets in {space:the}?"
            case _:
                rule, text = "EU-11.4", "{power}: land in {space:the}, or turn back?"
        return asked(state, "press_or_retreat", frame.power, rule, text, space=frame.space)

    def options(self, state: State, frame: Battle) -> Options:
        """The two answers, where both are possible."""
        return BattleOptions(state, frame, _choices(state, frame))

    def answer(self, play: EuropePlay, frame: Battle, action: Action) -> None:
        """Go on, or not."""
        asking, frame.has_chosen = frame.asking, False
        match action:
            case PressOn() if asking in ("round", "dice"):
                frame.asking = ""
                _fight(play, frame)
            case BreakOff() if asking == "round":
                check_break_off(play.state, frame)
                frame.asking = ""
                _break_off(play, frame)
            case PressOn() if asking == "stage":
                frame.asking = ""
                _next_stage(frame)
            case BreakOff() if asking == "stage":
                check_break_off(play.state, frame)
                frame.asking = ""
                _call_off(play, frame)
            case EngageFleets() if asking == "port":
                frame.asking, frame.engages = "", action.engages
            case Land() if asking == "landing":
                frame.asking, frame.lands = "", action.lands
            case _:
                raise not_an_answer("EU-7.7")


# ---------------------------------------------------------------------- air


def _air_stage(play: EuropePlay, battle: Battle) -> None:
    """Rounds while both sides have aircraft that can fight (EU-8.1 to EU-8.4, EU-8.7)."""
    mine, theirs = attackers_in(play.state, battle, "air"), defenders_in(play.state, battle, "air")
    if mine and theirs:
        _go_on_or_ask(play, battle)
    elif battle.round and not mine:
        _without_air(play, battle)
    else:
        _next_stage(battle)


def _without_air(play: EuropePlay, battle: Battle) -> None:
    """The aircraft are lost or have withdrawn: the attack may go on without them (EU-8.5)."""
    _ask_about_next_stage(play, battle)


def _ask_about_next_stage(play: EuropePlay, battle: Battle) -> None:
    """Go on or call off, if anybody is left to go on."""
    rest = (*battle.troops, *(one.unit for one in battle.cargo))
    if battle.step == "air":
        rest = (*rest, *battle.fleets)
    if units_of(play.state, battle, rest):
        battle.asking = "stage"
    else:
        battle.step = "over"


# ---------------------------------------------------------------------- sea


def _naval_stage(play: EuropePlay, battle: Battle) -> None:
    """Rounds while both sides have ships or aircraft that can fight (EU-9.1, EU-9.2, EU-9.6, EU-9.7)."""
    state = play.state
    if not battle.round:
        if _asks_about_port(state, battle):
            battle.asking = "port"
            return
        if not _has_naval_stage(state, battle):
            _fleets_go_home(battle)
            _next_stage(battle)
            return
    mine, theirs = attackers_in(state, battle, "naval"), defenders_in(state, battle, "naval")
    if mine and theirs:
        _go_on_or_ask(play, battle)
    elif theirs:
        note(battle, "Nobody is left to fight for the fleets: they go home.")
        _repelled(play, battle)
    else:
        _fleets_go_home(battle)
        if mine or battle.kind in _BY_SEA:
            _next_stage(battle)
        else:
            _ask_about_next_stage(play, battle)


def _has_naval_stage(state: State, battle: Battle) -> bool:
    """Unspent fleets defend against fleets or aircraft; by sea aircraft alone block, too (EU-9.1)."""
    theirs = defenders_in(state, battle, "naval")
    if battle.kind in _BY_SEA:
        return bool(theirs)
    has_fleets = any(unit.type == FLEET for unit in theirs)
    if battle.kind == "overland" and not units_of(state, battle, battle.fleets):
        return has_fleets and battle.engages is True
    return has_fleets and bool(attackers_in(state, battle, "naval"))


def _asks_about_port(state: State, battle: Battle) -> bool:
    """Aircraft of an overland attack without fleets may leave fleets in port alone (EU-9.1)."""
    return (
        battle.kind == "overland"
        and battle.engages is None
        and not units_of(state, battle, battle.fleets)
        and bool(units_of(state, battle, battle.aircraft))
        and any(unit.type == FLEET for unit in defenders_in(state, battle, "naval"))
    )


def _fleets_go_home(battle: Battle) -> None:
    """Fleets that fight return to their bases, carriers stay for the landing (EU-9.7)."""
    battle.fleets = ()


def _repelled(play: EuropePlay, battle: Battle) -> None:
    """Whoever came by sea or air goes home; troops may go on over land (EU-9.6, EU-9.8)."""
    turn_back(battle)
    battle.fleets = battle.aircraft = ()
    _ask_about_next_stage(play, battle)


# ---------------------------------------------------------------------- land


def _landing(play: EuropePlay, battle: Battle) -> None:
    """Nobody who can fight blocks the coast any more: land or turn back (EU-11.4, EU-11.5)."""
    if battle.kind in ("naval", "air", "interception", "voyage"):
        battle.step = "over"
    elif not carriers_in(play.state, battle):
        battle.step = "land"
    elif battle.lands is None:
        battle.asking = "landing"
    elif battle.lands:
        come_ashore(play, battle)
        battle.step = "land"
    else:
        turn_back(battle)
        _ask_about_next_stage(play, battle)


def _land_stage(play: EuropePlay, battle: Battle) -> None:
    """Rounds while both sides have ground units (EU-10.1 to EU-10.5)."""
    state = play.state
    troops = units_of(state, battle, battle.troops)
    holders = [unit for unit in defenders_at(state, battle.nation, battle.space) if is_ground(unit)]
    if troops and holders:
        if battle.protection is None:
            directions = {battle.via.get(unit.id, SEA) for unit in troops}
            battle.protection = against(state, battle.space, directions)
        if battle.round and over_land(state, battle) and check_can_retreat(state, battle) is None:
            battle.asking = "round"
        else:
            _fight(play, battle)
        return
    battle.step = "over"


def _break_off(play: EuropePlay, battle: Battle) -> None:
    """The stage ends for those who fought in it (EU-8.4, EU-9.8, EU-10.3)."""
    match battle.step:
        case "air":
            note(battle, "The aircraft withdraw.")
            battle.aircraft = ()
            _without_air(play, battle)
        case "naval":
            note(battle, "The fleets and aircraft break off.")
            _repelled(play, battle)
        case _:
            battle.result = "retreat"
            _fall_back(play, battle)


def _call_off(play: EuropePlay, battle: Battle) -> None:
    """The attack is over before it has come to the land stage (EU-8.5, EU-13.1)."""
    note(battle, "The attack is called off.")
    turn_back(battle)
    battle.fleets = battle.aircraft = ()
    battle.result, battle.step = "broken_off", "over"
    _fall_back(play, battle)


def _fall_back(play: EuropePlay, battle: Battle) -> None:
    """Ground units that came over land go back; who came ashore fights on (EU-11.6, EU-11.7)."""
    going = over_land(play.state, battle)
    if len(going) == len(units_of(play.state, battle, battle.troops)):
        battle.aircraft = ()
    if going:
        found = {unit.id: places(play.state, battle, unit) for unit in going}
        play.push(Retreating(power=battle.power, units=found))


def check_break_off(state: State, battle: Battle) -> None:
    """The attacker may break off, or call off.

    Raises:
        IllegalAction: units that came ashore, or that have nowhere to go, would have to retreat (EU-11.6,
            EU-13.1).
    """
    refusal = None
    if battle.asking == "stage" or battle.step == "land":
        refusal = check_can_retreat(state, battle)
    if refusal is not None:
        raise refusal


def check_can_retreat(state: State, battle: Battle) -> IllegalAction | None:
    """Why nobody retreats; None if those who came over land can."""
    going = over_land(state, battle)
    if not going and units_of(state, battle, battle.troops):
        return IllegalAction("EU-11.6", "Units that came ashore don't retreat: they fight to the end.")
    if len(may_retreat(state, battle)) < len(going):
        text = "There is no friendly area next to {space:the} to retreat to."
        return IllegalAction("EU-13.1", text, space=say.space(battle.space))
    return None


# ---------------------------------------------------------------------- the course


def _go_on_or_ask(play: EuropePlay, battle: Battle) -> None:
    """The first round is fought at once, each later one if the attacker wants it."""
    if battle.round:
        battle.asking = "round"
    else:
        _fight(play, battle)


def _fight(play: EuropePlay, battle: Battle) -> None:
    """The dice fall, but not with a choice of losses, which could no longer be taken back then (EU-10.6)."""
    if battle.has_chosen and play.state.world.revision >= CHOICE_FIRST:
        battle.asking = "dice"
        return
    assert battle.step in ("air", "naval", "land")
    fight_round(play, battle, battle.step)


def _next_stage(battle: Battle) -> None:
    """The next one in the fixed order; it is skipped if nobody is there to fight it (EU-7.7)."""
    battle.step = _NEXT[battle.step]
    battle.round = 0
    battle.rolls = ()


def _end(play: EuropePlay, battle: Battle) -> None:
    """Who is left decides; the area falls to ground units that are alone in it (EU-5.1, EU-10.4)."""
    state = play.state
    play.pop()
    if battle.kind == "interception":
        _end_meeting(play, battle)
        return
    if battle.kind == "voyage":
        _end_voyage(play, battle)
        return
    troops = units_of(state, battle, battle.troops)
    holders = [unit for unit in defenders_at(state, battle.nation, battle.space) if is_ground(unit)]
    is_taken = bool(troops) and not holders
    if is_taken:
        take(play, battle.space, owners_of(state, battle.space, battle.troops)[0])
    result = _result(state, battle, is_taken=is_taken, holds=bool(holders))
    is_for_land = battle.kind in ("overland", "invasion")
    play.tell(
        BattleEnded(
            space=battle.space,
            kind=battle.kind,
            attacker=battle.power,
            result=result,
            keeper=state.holder(battle.space) if is_for_land and result == "both_gone" else None,
        )
    )
    leave_fallen_bases(play)


def _end_meeting(play: EuropePlay, met: Battle) -> None:
    """If interceptors remain, the fleets that they have met have failed and go home (EU-22.2)."""
    state = play.state
    fails = bool(defenders_in(state, met, "naval"))
    result = "defender" if fails else "attacker"
    play.tell(BattleEnded(space=met.space, kind=met.kind, attacker=met.power, result=result))
    battle = innermost(state.stack, Battle)
    assert battle is not None
    battle.has_chosen = met.has_chosen
    home = met.bases.keys() if fails else ()
    alive = {unit.id for unit in units_of(state, battle, battle.bases)}
    there = [fleet for fleet in battle.fleets if fleet in alive and fleet not in home]
    battle.fleets = tuple(there)
    battle.cargo = tuple(one for one in battle.cargo if one.fleet in alive and one.fleet not in home)
    battle.turned_back = (*battle.turned_back, *(unit for unit in home if unit in alive))
    if battle.kind in _BY_SEA and not battle.fleets and not battle.cargo:
        note(battle, "The fleets don't get through.")
        _repelled(play, battle)


def _end_voyage(play: EuropePlay, battle: Battle) -> None:
    """Who is afloat and wasn't sent home has got through (EU-22.3)."""
    state = play.state
    voyage = state.stack[-1]
    assert isinstance(voyage, Voyage)
    stopped = voyage.fleets if defenders_in(state, battle, "naval") else battle.turned_back
    alive = {unit.id for unit in units_of(state, battle, voyage.fleets)}
    voyage.through = tuple(fleet for fleet in voyage.fleets if fleet in alive and fleet not in stopped)


def _result(state: State, battle: Battle, *, is_taken: bool, holds: bool) -> str:
    if is_taken:
        return "attacker"
    if battle.result:
        return battle.result
    if battle.kind in ("naval", "air"):
        theirs = defenders_in(state, battle, "naval")
        mine = units_of(state, battle, battle.bases.keys() - set(battle.interceptors))
        return "defender" if theirs else "attacker" if mine else "both_gone"
    return "defender" if holds else "both_gone"


# ---------------------------------------------------------------------- answers


_LABELS: dict[str, tuple[Message, Message]] = {
    "round": (Message.of("Another round"), Message.of("Break off")),
    "stage": (Message.of("Go on"), Message.of("Call off the attack")),
    "port": (Message.of("Attack the fleets"), Message.of("Leave the fleets alone")),
    "landing": (Message.of("Land"), Message.of("Turn back")),
}
_DICE = Message.of("Roll the dice")
_RETREAT = Message.of("Retreat")


def _choices(state: State, battle: Battle) -> list[Choice]:
    power, asking = battle.power, battle.asking
    if asking == "dice":
        return [Choice(action=PressOn(power=power), label=_DICE)]
    yes, no = _LABELS[asking]
    answers: tuple[Action, Action] = (PressOn(power=power), BreakOff(power=power))
    if asking == "port":
        answers = EngageFleets(power=power, engages=True), EngageFleets(power=power, engages=False)
    elif asking == "landing":
        answers = Land(power=power, lands=True), Land(power=power, lands=False)
    if asking == "round" and battle.step == "land":
        no = _RETREAT
    found = [Choice(action=answers[0], label=yes)]
    is_refused = (asking == "stage" or battle.step == "land") and asking in ("round", "stage")
    if not is_refused or check_can_retreat(state, battle) is None:
        found.append(Choice(action=answers[1], label=no))
    return found
