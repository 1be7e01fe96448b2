"""Defending aircraft go home, or find another place one area away, before the active power moves.

(PA-8.8, PA-11.2)
"""

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Choice, Options
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.events import UnitsLost, UnitsMoved
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war.battle.options import Answers
from axis_desktop.systems.area_war.forces import pieces_of
from axis_desktop.systems.area_war.situation import friendly_to
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.fighting.actions import FindBase
from axis_desktop.systems.pacific1940.ground import china_may_enter
from axis_desktop.systems.pacific1940.question import Play, Question
from axis_desktop.systems.pacific1940.reactions.frames import Stranded
from axis_desktop.systems.pacific1940.ships.consent import given
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.tables import figures
from axis_desktop.systems.questions.asking import asked


def next_stranded(state: State) -> tuple[Unit, Space] | None:
    """The next aircraft that must be seen to, and where it is: by turn order of the owners."""
    order = state.world.turn_order
    found = [
        (unit, at[0])
        for unit_id in dict.fromkeys((*state.combat.scrambled, *state.combat.homeless))
        if (at := state.forces.find(unit_id)) is not None
        for unit in (at[1],)
    ]
    return min(found, key=lambda each: (order.index(each[0].owner), each[0].id), default=None)


def places(state: State, unit: Unit, space: Space) -> tuple[Space, ...]:
    """Where it can land: its island or deck if it still has one, else what is one area away.

    (PA-8.8, PA-11.2)
    """
    home = state.combat.scrambled.get(unit.id)
    if home is not None:
        if friendly_to(state, unit.owner, home):
            return (home,)
        near = (space, *state.world.neighbors[space])
        return tuple(place for place in near if _can_land(state, unit, place))
    if _has_place(state, unit, space):
        return (space,)
    return tuple(place for place in state.world.neighbors[space] if _can_land(state, unit, place))


class StrandedQuestion(Question[Stranded]):
    """Where a defending aircraft without a base lands (PA-11.2)."""

    def advance(self, play: Play, frame: Stranded) -> bool:
        """Those with one place or none land there or are lost; ask for the next that has a choice."""
        state = play.state
        found = next_stranded(state)
        if found is None:
            state.combat.scrambled, state.combat.homeless = {}, ()
            play.pop()
            return False
        unit, space = found
        open_to = places(state, unit, space)
        if len(open_to) > 1:
            return True
        if open_to:
            _land(play, unit, space, open_to[0])
        else:
            _forget(state, unit.id)
            state.forces.remove((unit.id,), space)
            why = Message.of("No place to land within reach.")
            play.tell(
                UnitsLost(power=unit.owner, units=(unit.id,), pieces=pieces_of([unit]), space=space, why=why)
            )
        return False

    def decision(self, state: State, frame: Stranded) -> Decision:
        """Where the next one lands."""
        unit, space = _next(state)
        text = "{power}: {unit} in {space:the} has lost its base. Choose where it lands."
        return asked(
            state, "choose_one", unit.owner, "PA-11.2", text, space=space,
            power=say.power(unit.owner), unit=say.unit(unit.type),
        )  # fmt: skip

    def options(self, state: State, frame: Stranded) -> Options:
        """A friendly territory or carrier."""
        unit, space = _next(state)
        return Answers(
            [
                Choice(
                    action=FindBase(power=unit.owner, unit=unit.id, space=place),
                    label=_told(state, place),
                    space=place,
                )
                for place in places(state, unit, space)
            ]
        )

    def answer(self, play: Play, frame: Stranded, action: Action) -> None:
        """It lands where its owner says."""
        if not isinstance(action, FindBase):
            raise self.another(play.state, frame)
        unit, space = _next(play.state)
        if action.unit != unit.id:
            raise IllegalAction("PA-11.2", "Another aircraft is to land now.")
        if action.space not in places(play.state, unit, space):
            raise IllegalAction("PA-11.2", "It lands one area away, in a friendly territory or on a carrier.")
        _land(play, unit, space, action.space)


def _told(state: State, place: Space) -> Message:
    """A place to land, as it stands on its button."""
    if state.world.is_sea(place):
        return Message.of("On a carrier in {space:the}", space=say.space(place))
    return Message.of("In {space:the}", space=say.space(place))


def _next(state: State) -> tuple[Unit, Space]:
    found = next_stranded(state)
    assert found is not None
    return found


def _can_land(state: State, unit: Unit, place: Space) -> bool:
    """A friendly territory, where China's own border allows it, or a carrier with room (PA-5.8, PA-11.2)."""
    if unit.owner == figures().china.power and not china_may_enter(state.world, place):
        return False
    return _has_place(state, unit, place)


def _has_place(state: State, unit: Unit, place: Space) -> bool:
    if state.world.is_land(place):
        return friendly_to(state, unit.owner, place)
    return state.world.is_sea(place) and _room(state, unit.owner, place) > 0


def _room(state: State, power: Power, zone: Space) -> int:
    """Places on undamaged decks of a power and its friends that no aircraft has taken yet.

    Friends that have refused theirs don't count (PA-7.7, PA-14.11).
    """
    waiting = {*state.combat.scrambled, *state.combat.homeless}
    room = 0
    for unit in state.forces.at(zone):
        if not state.relations.allied(unit.owner, power):
            continue
        row = state.world.row(unit)
        if row.fighters and not unit.damage and given(state, unit.owner, power) is not False:
            room += row.fighters
        elif row.lands_on_carrier and unit.id not in waiting:
            room -= 1
    return room


def _land(play: Play, unit: Unit, space: Space, place: Space) -> None:
    state = play.state
    _forget(state, unit.id)
    if place == space:
        return
    state.forces.remove((unit.id,), space)
    state.forces.add(unit, place)
    play.tell(UnitsMoved(power=unit.owner, units=(unit.id,), pieces=pieces_of([unit]), path=(space, place)))


def _forget(state: State, unit: UnitId) -> None:
    """It is seen to."""
    state.combat.scrambled.pop(unit, None)
    state.combat.homeless = tuple(u for u in state.combat.homeless if u != unit)
