"""A unit on its way: step by step, with the question whether somebody stops it (TA-6)."""

import msgspec

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Choice, Options
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.events import UnitsMoved
from axis_desktop.model.facts import Action
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.questions.rule_step import not_an_answer
from axis_desktop.systems.tactical.actions import Intercept
from axis_desktop.systems.tactical.asking import Ask, PartyOptions, TacticalPlay, asked
from axis_desktop.systems.tactical.automa.intercepting import automa_interceptor
from axis_desktop.systems.tactical.events import Intercepted, LetGo
from axis_desktop.systems.tactical.fighting.told_odds import exchange_told
from axis_desktop.systems.tactical.moving.capture import capture
from axis_desktop.systems.tactical.moving.gray_tokens import turn_gray_tokens
from axis_desktop.systems.tactical.moving.obstacles import interceptors, token_hexes
from axis_desktop.systems.tactical.state import NOBODY, State, Unit, Walking
from axis_desktop.systems.tactical.turn.limits import rests_next
from axis_desktop.systems.tactical.turn.victory import check_breakthrough


def begin_walk(play: TacticalPlay, unit: Unit, path: tuple[int, ...]) -> None:
    """A unit goes a way that was checked."""
    play.state.change(unit, moved=True)
    play.push(Walking(unit=unit.id, path=path))


class WalkStep(Ask[Walking]):
    """Each step onto a free hex next to an enemy who could strike is a question to him (TA-6.1, TA-6.3).

    Entering water is such a step, though the move is over there anyway (TA-6.7).
    """

    def advance(self, play: TacticalPlay, frame: Walking) -> bool:
        """Go on until somebody is asked or the unit has arrived."""
        state = play.state
        if not frame.watched:
            if frame.at + 1 < len(frame.path):
                self._step(play, frame)
            else:
                self._arrive(play, frame)
            return False
        party = _asked_party(state, frame)
        if party == NOBODY:
            play.replace(msgspec.structs.replace(frame, watched=False, passed=()))
            return False
        if not state.is_automa(party):
            self._tell(play, frame)
            return True
        found = automa_interceptor(state, state.units[frame.unit], _interceptors_of(state, frame, party))
        if found is None:
            play.replace(msgspec.structs.replace(frame, passed=(*frame.passed, party)))
        else:
            self._stop(play, frame, found)
        return False

    def _step(self, play: TacticalPlay, frame: Walking) -> None:
        state = play.state
        unit, hex_ = state.units[frame.unit], frame.path[frame.at + 1]
        other = state.unit_on(hex_)
        # Nobody can stop on a token, so nobody is stopped there (TA-13.3).
        is_free = (other is None or other.id == unit.id) and hex_ not in token_hexes(state)
        frame = msgspec.structs.replace(frame, at=frame.at + 1, watched=is_free)
        play.replace(frame)
        if state.closed_factory(hex_, unit.owner):
            self._tell(play, frame)
            capture(play, unit, hex_)
        elif is_free:
            state.put(unit, hex_)
        turn_gray_tokens(play, unit, hex_)

    def _arrive(self, play: TacticalPlay, frame: Walking) -> None:
        self._tell(play, frame)
        play.pop()
        check_breakthrough(play, play.state.units[frame.unit])

    @staticmethod
    def _tell(play: TacticalPlay, frame: Walking) -> None:
        if frame.at == frame.told:
            return
        unit = play.state.units[frame.unit]
        spaces = tuple(play.state.space(hex_) for hex_ in frame.path[frame.told : frame.at + 1])
        play.tell(UnitsMoved(power=unit.owner, units=(unit.id,), pieces=((unit.type, 1),), path=spaces))
        play.replace(msgspec.structs.replace(frame, told=frame.at))

    def _stop(self, play: TacticalPlay, frame: Walking, by: Unit) -> None:
        """The mover stops; whoever stopped it has to attack it in the next turn (TA-6.4, TA-6.6)."""
        state = play.state
        self._tell(play, frame)
        mover = state.units[frame.unit]
        state.change(by, intercepted=mover.id)
        play.tell(
            Intercepted(
                power=by.owner,
                unit=by.id,
                unit_type=by.type,
                victim=mover.id,
                victim_type=mover.type,
                victim_power=mover.owner,
                space=state.space(mover.at),
            )
        )
        play.pop()
        check_breakthrough(play, mover)

    def decision(self, state: State, frame: Walking) -> Decision:
        """Stop it or let it go on."""
        mover, power = state.units[frame.unit], state.leader(_asked_party(state, frame))
        text = "{power}: intercept {unit_type} of {other:the} in {space}, or let it go on."
        return asked(
            state, "react_or_pass", power, "TA-6.3", text,
            unit_type=say.unit(mover.type), other=say.power(mover.owner),
            space=state.space(mover.at),
        )  # fmt: skip

    def options(self, state: State, frame: Walking) -> Options:
        """Each unit that qualifies, or nobody."""
        party = _asked_party(state, frame)
        power = state.leader(party)
        mover = state.units[frame.unit]
        text = (
            "The enemy stops there. This unit stays and must attack it in your next turn. "
            "If it attacked now: {odds}"
        )
        rests = (
            "The enemy stops there. In your next turn its army rests, but this unit attacks it. "
            "If it attacked now: {odds}"
        )
        found = [
            Choice(
                action=Intercept(power=power, unit=unit.id),
                label=Message.of(
                    "Intercept with {unit_type} in {space}",
                    unit_type=say.unit(unit.type),
                    space=say.space(state.space(unit.at)),
                ),
                note=Message.of(
                    rests if rests_next(state, unit) else text, odds=exchange_told(state, unit, mover)
                ),
                space=state.space(unit.at),
            )
            for unit in _interceptors_of(state, frame, party)
        ]
        let_go = Choice(action=Intercept(power=power), label=Message.of("Let it go on"), is_nothing=True)
        return PartyOptions(state, power, [*found, let_go])

    def answer(self, play: TacticalPlay, frame: Walking, action: Action) -> None:
        """The first who says yes ends the question (TA-6.3)."""
        if not isinstance(action, Intercept):
            raise not_an_answer("TA-6.3")
        state, party = play.state, _asked_party(play.state, frame)
        if action.unit is None:
            play.tell(LetGo(power=action.power, unit=frame.unit))
            play.replace(msgspec.structs.replace(frame, passed=(*frame.passed, party)))
            return
        chosen = next((u for u in _interceptors_of(state, frame, party) if u.id == action.unit), None)
        if chosen is None:
            raise IllegalAction("TA-6.2", "That unit can't intercept here.")
        self._stop(play, frame, chosen)


def _interceptors_of(state: State, frame: Walking, party: int) -> list[Unit]:
    mover = state.units[frame.unit]
    return [unit for unit in interceptors(state, mover) if state.party_of(unit.owner) == party]


def _asked_party(state: State, frame: Walking) -> int:
    """The next of those who could stop the unit, in turn order after the mover (TA-6.3)."""
    able = {state.party_of(unit.owner) for unit in interceptors(state, state.units[frame.unit])}
    for party in state.in_turn_order():
        if party in able and party not in frame.passed:
            return party
    return NOBODY
