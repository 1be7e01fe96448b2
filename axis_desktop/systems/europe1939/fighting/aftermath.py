"""After an area has fallen: aircraft and fleets look for another base (EU-13.2 to EU-13.5)."""

from functools import partial

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Options
from axis_desktop.model.events import UnitsMoved
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.model.sentences.message import Message, Plural
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.europe1939.asking import Ask, EuropePlay
from axis_desktop.systems.europe1939.fighting.answers import Evacuate
from axis_desktop.systems.europe1939.fighting.assigning import Going, GoingOptions, checked
from axis_desktop.systems.europe1939.fighting.frames import Evacuating
from axis_desktop.systems.europe1939.places.air import landing_places
from axis_desktop.systems.europe1939.places.capture import remove_units, stranded
from axis_desktop.systems.europe1939.places.sea import ports_in_reach
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import AIRCRAFT, figures
from axis_desktop.systems.questions.asking import asked
from axis_desktop.systems.questions.rule_step import not_an_answer

RULE = "EU-13.2"
_LABEL = Plural("One unit changes its base", "{n} units change their bases")
_NO_BASE = Message.of("no base left")


def leave_fallen_bases(play: EuropePlay) -> None:
    """Who stands on hostile ground leaves it or is lost; owners decide (EU-13.2 to EU-13.4)."""
    state = play.state
    lost: list[tuple[Space, Unit]] = []
    leaving: dict[Power, dict[UnitId, tuple[Space, tuple[Space, ...]]]] = {}
    for space, unit in stranded(state):
        found = () if unit.id in state.evacuated else refuges(state, space, unit)
        if found:
            player = state.player_of(unit.owner) or state.power
            leaving.setdefault(player, {})[unit.id] = (space, found)
        else:
            lost.append((space, unit))
    if lost:
        remove_units(play, lost, _NO_BASE)
    order = state.world.powers
    for player in sorted(
        leaving, key=lambda power: (order.index(power) if power in order else -1, power), reverse=True
    ):
        units = leaving[player]
        play.push(
            Evacuating(
                power=player,
                bases={unit: base for unit, (base, _) in units.items()},
                places={unit: found for unit, (_, found) in units.items()},
            )
        )


def refuges(state: State, base: Space, unit: Unit) -> tuple[Space, ...]:
    """Where a unit can go from a base that has fallen, sorted.

    Aircraft: friendly land within two areas. Fleets: own ports within their movement, allied ones only if
    there is no own one (EU-13.2, EU-13.3).
    """
    if unit.type == AIRCRAFT:
        return landing_places(state, unit.owner, base, figures().air.evacuation)
    ports = [port for port in sorted(ports_in_reach(state, unit.owner, base)) if port != base]
    own = [port for port in ports if state.holder(port) == unit.owner]
    return tuple(own or ports)


class EvacuateStep(Ask[Evacuating]):
    """Every unit finds another base."""

    def advance(self, play: EuropePlay, frame: Evacuating) -> bool:
        """Ask, unless there is a single base for each."""
        if any(len(found) > 1 for found in frame.places.values()):
            return True
        play.pop()
        _go(play, frame, {unit: found[0] for unit, found in frame.places.items()})
        return False

    def decision(self, state: State, frame: Evacuating) -> Decision:
        """Who goes where."""
        text = "{power}: choose new bases for aircraft and fleets that have lost theirs."
        return asked(state, "assign", frame.power, RULE, text)

    def options(self, state: State, frame: Evacuating) -> Options:
        """The bases of each unit."""
        return _options(state, frame)

    def answer(self, play: EuropePlay, frame: Evacuating, action: Action) -> None:
        """Each of them to one of its bases."""
        if not isinstance(action, Evacuate):
            raise not_an_answer(RULE)
        going = checked(action.lines, _options(play.state, frame))
        play.pop()
        _go(play, frame, going)


def _options(state: State, frame: Evacuating) -> GoingOptions:
    units = {}
    for unit_id, base in frame.bases.items():
        unit = state.forces.unit(unit_id, base)
        assert unit is not None
        units[unit_id] = base, unit
    return GoingOptions(units, frame.places, partial(_answer, frame.power), RULE, _label)


def _answer(power: Power, lines: Going) -> Evacuate:
    return Evacuate(power=power, lines=lines)


def _go(play: EuropePlay, frame: Evacuating, going: dict[UnitId, Space]) -> None:
    """It is free, no action, and clears nothing; nobody does it twice in a season (EU-13.4, EU-13.5)."""
    state = play.state
    for unit_id, space in sorted(going.items()):
        base = frame.bases[unit_id]
        (unit,) = state.forces.remove([unit_id], base)
        state.forces.add(unit, space)
        play.tell(
            UnitsMoved(power=unit.owner, units=(unit_id,), pieces=((unit.type, 1),), path=(base, space))
        )
    state.evacuated = tuple(sorted((*state.evacuated, *going)))


def _label(n: int) -> Message:
    return Message.of(_LABEL.of(n), n=n)
