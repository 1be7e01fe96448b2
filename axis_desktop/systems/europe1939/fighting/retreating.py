"""Ground units go back one area (EU-13.1)."""

from functools import partial

from msgspec.structs import replace

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Options
from axis_desktop.model.events import UnitsMoved
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.model.sentences.message import Message, Plural
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.europe1939.asking import Ask, EuropePlay
from axis_desktop.systems.europe1939.fighting.answers import Retreat
from axis_desktop.systems.europe1939.fighting.assigning import Going, GoingOptions, checked
from axis_desktop.systems.europe1939.fighting.frames import Battle, Retreating
from axis_desktop.systems.europe1939.fighting.losses import battle_below
from axis_desktop.systems.europe1939.fighting.strength import units_of
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.questions.asking import asked
from axis_desktop.systems.questions.rule_step import not_an_answer

RULE = "EU-13.1"
_LABEL = Plural("One unit retreats", "{n} units retreat")


def may_retreat(state: State, battle: Battle) -> list[Unit]:
    """The ground units that can go back: none that came ashore, none without a place (EU-11.6, EU-13.1)."""
    return [unit for unit in over_land(state, battle) if places(state, battle, unit)]


def over_land(state: State, battle: Battle) -> list[Unit]:
    """The ground units of the attack that came over land, or could still go back."""
    return [unit for unit in units_of(state, battle, battle.troops) if unit.id in battle.via]


def places(state: State, battle: Battle, unit: Unit) -> tuple[Space, ...]:
    """Where a unit may retreat: its own way in first.

    Adjacent areas from which some unit of the attack came in, if they are friendly; only if there is none,
    any friendly area next to it; never over a forbidden crossing (EU-13.1, EU-2.6).
    """
    ground = state.world.ground[battle.space]
    friendly = [area for area in ground if state.is_friendly(unit.owner, area)]
    entries = set(battle.via.values())
    found = [area for area in friendly if area in entries] or friendly
    own = battle.via.get(unit.id)
    return tuple(sorted(found, key=lambda area: (area != own, area)))


class RetreatStep(Ask[Retreating]):
    """Every retreating unit finds its area."""

    def advance(self, play: EuropePlay, frame: Retreating) -> bool:
        """Ask, unless there is a single area for each."""
        if any(len(found) > 1 for found in frame.units.values()):
            return True
        play.pop()
        _go_back(play, {unit: found[0] for unit, found in frame.units.items()})
        return False

    def decision(self, state: State, frame: Retreating) -> Decision:
        """Who goes where."""
        text = "{power}: choose where the units from {space:the} retreat."
        return asked(state, "assign", frame.power, RULE, text, space=battle_below(state).space)

    def options(self, state: State, frame: Retreating) -> Options:
        """The areas of each unit."""
        return _options(state, frame)

    def answer(self, play: EuropePlay, frame: Retreating, action: Action) -> None:
        """Each of them to one of its areas."""
        if not isinstance(action, Retreat):
            raise not_an_answer(RULE)
        going = checked(action.lines, _options(play.state, frame))
        play.pop()
        _go_back(play, going)


def _options(state: State, frame: Retreating) -> GoingOptions:
    battle = battle_below(state)
    units = {unit.id: (battle.space, unit) for unit in units_of(state, battle, frame.units)}
    return GoingOptions(units, frame.units, partial(_answer, frame.power), RULE, _label)


def _answer(power: Power, lines: Going) -> Retreat:
    return Retreat(power=power, lines=lines)


def _go_back(play: EuropePlay, going: dict[UnitId, Space]) -> None:
    """They are done for this turn, armor too (EU-7.8)."""
    state = play.state
    battle = battle_below(state)
    for unit_id, space in sorted(going.items()):
        (unit,) = state.forces.remove([unit_id], battle.space)
        state.forces.add(replace(unit, spent=True), space)
        play.tell(
            UnitsMoved(
                power=unit.owner, units=(unit_id,), pieces=((unit.type, 1),), path=(battle.space, space)
            )
        )
    battle.troops = tuple(unit for unit in battle.troops if unit not in going)


def _label(n: int) -> Message:
    return Message.of(_LABEL.of(n), n=n)
