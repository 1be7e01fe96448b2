"""Allies help to retake a lost capital (EU-19.3, EU-19.4)."""

from collections.abc import Sequence

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Choice, Options
from axis_desktop.model.asking.planning import Aim, Assignment, Detachment, Lines
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Plural
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.europe1939.actions import HelpAttack
from axis_desktop.systems.europe1939.asking import Ask, EuropePlay
from axis_desktop.systems.europe1939.fighting.answers import GoingTo
from axis_desktop.systems.europe1939.frames import Attack, Helping
from axis_desktop.systems.europe1939.places.air import within
from axis_desktop.systems.europe1939.places.sea import coasts_in_reach
from axis_desktop.systems.europe1939.politics.alliances import alliance
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.supply.lines import supplied_areas
from axis_desktop.systems.europe1939.tables import AIRCRAFT, FLEET, GROUND, figures
from axis_desktop.systems.questions.asking import asked, refusal_of
from axis_desktop.systems.questions.rule_step import not_an_answer

_SEND = Plural("Send 1 unit", "Send {n} units", "Send nobody")


def offer_help(play: EuropePlay) -> None:
    """The attack that lies on top of the stack is one on the own lost capital: allies are asked (EU-19.4)."""
    state = play.state
    allies = tuple(power for power in alliance(state, state.power) if power != state.power)
    if state.recapture and allies:
        play.push(Helping(left=allies))


def in_reach(state: State, ally: Power, target: Space) -> dict[UnitId, Space]:
    """Units of an ally that can join an attack on an area, with where they come from last.

    Ground units are supplied (EU-19.3) and have neither moved nor attacked; aircraft and fleets are unspent.
    """
    found: dict[UnitId, Space] = {}
    parties = [party for party in state.runs(ally) if state.relations.at_war(party, _holder(state, target))]
    for party in parties:
        supplied = supplied_areas(state, party)
        for space, unit in state.forces.all():
            if unit.owner == party and unit.id not in state.helped:
                last = _last_step(state, space, unit, target, supplied)
                if last is not None:
                    found[unit.id] = last
    return found


def _holder(state: State, area: Space) -> Power:
    holder = state.holder(area)
    assert holder is not None
    return holder


def _last_step(
    state: State, space: Space, unit: Unit, target: Space, supplied: frozenset[Space]
) -> Space | None:
    """From where a unit would enter the target; None if it doesn't reach it."""
    if unit.type == AIRCRAFT:
        reach = within(state, unit.owner, space, figures().air.strike)
        return space if not unit.spent and target in reach else None
    if unit.type == FLEET:
        reached = not unit.spent and target in coasts_in_reach(state, unit.owner, space)
        return space if reached else None
    if unit.spent or unit.moved or state.attacks.get(unit.id) or space not in supplied:
        return None
    near = state.world.ground[target]
    if space in near:
        return space
    if state.world.row(unit).move < 2:
        return None
    ways = [
        area for area in near if area in state.world.ground[space] and state.is_friendly(unit.owner, area)
    ]
    return ways[0] if ways else None


class HelpStep(Ask[Helping]):
    """Each ally in turn order (EU-19.4)."""

    def advance(self, play: EuropePlay, frame: Helping) -> bool:
        """Ask who has units in reach."""
        state = play.state
        if not frame.left:
            play.pop()
            return False
        if in_reach(state, frame.left[0], _target(state)):
            return True
        play.replace(Helping(left=frame.left[1:]))
        return False

    def decision(self, state: State, frame: Helping) -> Decision:
        """Which units help."""
        text = "{power}: who helps {ally:the} to retake {space:the}? They count as having moved and attacked."
        ally, space = say.power(state.power), _target(state)
        return asked(
            state, "assign", frame.left[0], "EU-19.4", text, done=Message.of("Go on"), ally=ally, space=space
        )

    def options(self, state: State, frame: Helping) -> Options:
        """Units in reach."""
        return HelpOptions(state, frame.left[0])

    def answer(self, play: EuropePlay, frame: Helping, action: Action) -> None:
        """Units join the attack; then the next ally is asked."""
        if not isinstance(action, HelpAttack):
            raise not_an_answer("EU-19.4")
        state = play.state
        check_help(state, frame.left[0], action.units)
        steps = in_reach(state, frame.left[0], _target(state))
        attack = state.stack[-2]
        assert isinstance(attack, Attack)
        attack.units = (*attack.units, *action.units)
        for unit_id in action.units:
            if state.located(unit_id, "EU-19.4")[1].type in GROUND:
                attack.via = (*attack.via, GoingTo(unit_id, steps[unit_id]))
        state.helped = tuple(sorted((*state.helped, *action.units)))
        play.replace(Helping(left=frame.left[1:]))


def check_help(state: State, ally: Power, units: tuple[UnitId, ...]) -> None:
    """These units can join.

    Raises:
        IllegalAction: one doesn't reach the capital, has acted, or has no supply (EU-19.3, EU-19.4).
    """
    found = in_reach(state, ally, _target(state))
    for unit in units:
        if unit not in found or len(set(units)) != len(units):
            text = "Unit {unit} can't help: it must reach {space:the}, be supplied, and not have acted."
            raise IllegalAction("EU-19.4", text, unit=unit, space=say.space(_target(state)))


def _target(state: State) -> Space:
    attack = state.stack[-2]
    assert isinstance(attack, Attack)
    return attack.space


class HelpOptions:
    """Units sent to the attack (`axis_desktop.model.asking.planning.AssignOptions`)."""

    ordered = False
    suggested: tuple[Assignment, ...] = ()

    def __init__(self, state: State, ally: Power) -> None:
        self._state, self._ally, self._space = state, ally, _target(state)
        found = [state.located(unit, "EU-19.4") for unit in in_reach(state, ally, self._space)]
        self.detachments = tuple(
            Detachment(units=(unit.id,), unit_type=unit.type, power=unit.owner, space=space)
            for space, unit in found
        )
        label = Message.of("{space}", space=say.space(self._space))
        self.aims = (Aim(id=self._space, label=label, space=self._space),)

    def line_refusal(self, line: Assignment, others: Lines) -> IllegalAction | None:
        """Why a unit can't be sent."""
        return refusal_of(lambda: check_help(self._state, self._ally, (line.unit,)))

    def refusal(self, lines: Lines) -> IllegalAction | None:
        """Why these can't be sent together."""
        return refusal_of(lambda: check_help(self._state, self._ally, self._units(lines)))

    def remarks(self, lines: Lines, number: int) -> Sequence[Message]:
        """Nothing to be said of a single one."""
        return ()

    @staticmethod
    def _units(lines: Lines) -> tuple[UnitId, ...]:
        return tuple(line.unit for line in lines)

    def assign(self, lines: Lines) -> Action:
        """The action that sends them."""
        return HelpAttack(power=self._ally, units=self._units(lines))

    def label(self, lines: Lines) -> Message:
        """How that reads on a button."""
        return Message.of(_SEND.of(len(lines)), n=len(lines))

    def choices(self) -> list[Choice]:
        """All, each single one, or nobody."""
        every = tuple(Assignment(unit=each.units[0], aim=self._space) for each in self.detachments)
        answers = dict.fromkeys([every, *((line,) for line in every), ()])
        return [
            Choice(action=self.assign(lines), label=self.label(lines), is_nothing=not lines)
            for lines in answers
        ]
