"""Removing pieces: one at a time with its windows, by the Supply phase, by cards, by the owner's wish.

SU-4.7, SU-4.8, SU-6.9, SU-9.14 to SU-9.17, SU-10.2.
"""

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.questions.rule_step import RuleStep, not_an_answer
from axis_desktop.systems.supply.actions import Decline, Eliminate, RemovePiece
from axis_desktop.systems.supply.cards.card_steps import Eliminate as EliminateStep
from axis_desktop.systems.supply.cards.card_steps import Protect
from axis_desktop.systems.supply.events import RemovalStopped
from axis_desktop.systems.supply.nations import NOBODY
from axis_desktop.systems.supply.places import filters, meanings
from axis_desktop.systems.supply.places.pieces import take_off
from axis_desktop.systems.supply.places.supply_lines import supplied
from axis_desktop.systems.supply.playing import windows
from axis_desktop.systems.supply.playing.vain import tell_vain
from axis_desktop.systems.supply.stack.frames import Context, Eliminating, Instance, Removal, SupplyCheck
from axis_desktop.systems.supply.stack.play import Play
from axis_desktop.systems.supply.stack.question import (
    Question,
    asked,
    nation_number,
    space_number,
)
from axis_desktop.systems.supply.state import State
from axis_desktop.systems.supply.world import bits

WHY = {
    "battle": Message.of("removed in battle"),
    "elimination": Message.of("eliminated"),
    "supply": Message.of("out of supply"),
}
"""Why a piece left, by the cause of its removal."""
OWN_WISH = Message.of("taken off by its owner")
"""Why a piece left that nobody else removed (SU-4.7)."""


class RemovalStep(RuleStep[State, Removal]):
    """A piece is about to leave: ask who stops it, then take it off (SU-9.14)."""

    def advance(self, play: Play, frame: Removal) -> bool:
        """Open the windows before and after."""
        state = play.state
        if not frame.asked:
            frame.asked = True
            windows.open_window(play, _instance("about_to_be_removed", frame))
            return False
        play.pop()
        # Its owner may have taken it off meanwhile: then nothing is removed and nothing follows (SU-4.8).
        if frame.stopped or not state.pieces[frame.nation] >> frame.space & 1:
            return False
        if frame.cause == "supply":
            check = state.find(SupplyCheck)
            assert check is not None
            check.doomed |= 1 << frame.space
            return False
        was_supplied = bool(supplied(state, frame.nation) >> frame.space & 1)
        take_off(play, frame.nation, frame.space, WHY[frame.cause])
        windows.open_window(play, _instance("removed", frame, supplied=was_supplied))
        return False


def _instance(name: str, frame: Removal, *, supplied: bool = False) -> Instance:
    return Instance(
        on=name,
        side=frame.side,
        nation=frame.nation,
        space=frame.space,
        cause=frame.cause,
        supplied=supplied,
    )


def protect(play: Play, step: Protect) -> None:
    """Stop the removal that is asked about (SU-9.16, SU-9.17); of a piece that is gone, nothing (SU-4.8).

    Only where the card says so no later one of the turn harms the piece either (SU-14.16).
    """
    state = play.state
    removal = state.find(Removal)
    assert removal is not None
    if removal.stopped or not state.pieces[removal.nation] >> removal.space & 1:
        return
    removal.stopped = True
    this_turn = step.scope == "this_turn"
    if this_turn:
        state.immune[removal.nation] |= 1 << removal.space
    space = state.world.spaces[removal.space]
    play.tell(RemovalStopped(power=play.state.power_of(removal.nation), space=space, this_turn=this_turn))


class SupplyCheckStep(RuleStep[State, SupplyCheck]):
    """Unsupplied pieces of the nation in turn leave, all at the same time (SU-10.2)."""

    def advance(self, play: Play, frame: SupplyCheck) -> bool:
        """Find them, ask about each, remove them, tell of each."""
        state, nation = play.state, frame.nation
        if not frame.found:
            frame.found = True
            frame.waiting = state.pieces[nation] & ~supplied(state, nation) & ~state.immune[nation]
        if frame.waiting:
            spot = frame.waiting & -frame.waiting
            frame.waiting ^= spot
            if spot & state.pieces[nation]:
                space = spot.bit_length() - 1
                play.push(Removal(nation=nation, space=space, side=NOBODY, cause="supply"))
            return False
        if frame.told < 0:
            frame.told = frame.doomed & state.pieces[nation] & ~state.immune[nation]
            for space in bits(frame.told):
                take_off(play, nation, space, WHY["supply"], starved=True)
        if frame.told:
            spot = frame.told & -frame.told
            frame.told ^= spot
            space = spot.bit_length() - 1
            windows.open_window(play, Instance(on="removed", nation=nation, space=space, cause="supply"))
            return False
        play.pop()
        return False


def begin_eliminating(play: Play, step: EliminateStep, context: Context, program: str, at: int) -> None:
    """Carry out an eliminate step; the piece that set a reaction off is not asked for."""
    state = play.state
    if step.target == "$trigger.piece":
        instance = context.instance
        assert instance is not None
        _eliminate(play, context, instance.nation, instance.space)
        return
    decider = context.owner if step.decider is None else meanings.nation(state, step.decider, context)
    frame = Eliminating(context=context, program=program, at=at, decider=decider, left=step.count[1])
    play.push(frame)


def _eliminate(play: Play, context: Context, nation: int, space: int) -> None:
    state, spot = play.state, 1 << space
    if state.pieces[nation] & spot and not state.immune[nation] & spot:
        side = state.side(context.owner)
        play.push(Removal(nation=nation, space=space, side=side, cause="elimination", by=context.owner))


class EliminatingQuestion(Question[Eliminating]):
    """Which piece is eliminated, if any (SU-6.9)."""

    def advance(self, play: Play, frame: Eliminating) -> bool:
        """Ask as long as there is something to eliminate; what must go and has no fellow goes unasked."""
        state = play.state
        there = _victims(state, frame) if frame.left > 0 else []
        if not there:
            tell_vain(play, frame)
            play.pop()
            return False
        if len(there) == 1 and _step(state, frame).mandatory:
            frame.left -= 1
            _eliminate(play, frame.context, *there[0])
            return False
        return True

    def decision(self, state: State, frame: Eliminating) -> Decision:
        """Which piece."""
        return asked(state, "choose_spaces", frame.decider, "SU-6.9", "{power}: choose a piece to eliminate.")

    def answers(self, state: State, frame: Eliminating) -> list[Action]:
        """Every piece that fits, and doing without."""
        world = state.world
        power = world.powers[frame.decider]
        found: list[Action] = [
            Eliminate(power=power, space=world.spaces[space], target=world.powers[nation])
            for nation, space in _victims(state, frame)
        ]
        if not _step(state, frame).mandatory:
            found.append(Decline(power=power))
        return found

    def space_refusal(self, state: State, frame: Eliminating, space: Space) -> IllegalAction | None:
        """Why nothing can be eliminated there."""
        try:
            number = space_number(state, space, "SU-6.9")
        except IllegalAction as refusal:
            return refusal
        there = [nation for nation, pieces in enumerate(state.pieces) if pieces >> number & 1]
        if any(victim == number for _, victim in _victims(state, frame)):
            return None
        if not there:
            return IllegalAction("SU-6.9", "There is no piece in {space:the}.", space=say.space(space))
        if all(state.immune[nation] >> number & 1 for nation in there):
            return IllegalAction(
                "SU-9.17", "The piece in {space:the} can't be removed this turn.", space=say.space(space)
            )
        card = say.card(frame.context.card)
        return IllegalAction(
            "SU-6.9", "{card} can't eliminate what stands in {space:the}.", card=card, space=say.space(space)
        )

    def answer(self, play: Play, frame: Eliminating, action: Action) -> None:
        """Eliminate, or decline."""
        match action:
            case Eliminate():
                nation = nation_number(play.state, action.target, "SU-6.9")
                space = space_number(play.state, action.space, "SU-6.9")
                if (nation, space) not in _victims(play.state, frame):
                    text = "The card can't eliminate a piece of {other:the} in {space:the}."
                    raise IllegalAction(
                        "SU-6.9", text, other=say.power(action.target), space=say.space(action.space)
                    )
                frame.left -= 1
                _eliminate(play, frame.context, nation, space)
            case Decline() if not _step(play.state, frame).mandatory:
                play.pop()
            case _:
                raise not_an_answer("SU-6.9")


def _step(state: State, frame: Eliminating) -> EliminateStep:
    step = state.world.programs[frame.program][frame.at]
    assert isinstance(step, EliminateStep)
    return step


def _victims(state: State, frame: Eliminating) -> list[tuple[int, int]]:
    """Nations and spaces of the pieces that fit and can be removed (SU-9.17)."""
    wanted = _step(state, frame).target
    assert wanted != "$trigger.piece"
    return [
        (nation, space)
        for nation, mask in filters.all_matching(state, wanted, frame.context)
        for space in bits(mask & ~state.immune[nation])
    ]


def remove_own(play: Play, action: RemovePiece) -> None:
    """A nation takes a piece of its own off the board (SU-4.7).

    Raises:
        IllegalAction: there is none of its own, or it can't be removed this turn.
    """
    state = play.state
    nation = nation_number(state, action.power, "SU-4.7")
    spot = 1 << space_number(state, action.space, "SU-4.7")
    if not state.pieces[nation] & spot:
        raise IllegalAction(
            "SU-4.7",
            "{power:The} has no piece in {space:the}.",
            power=say.power(action.power),
            space=say.space(action.space),
        )
    if state.immune[nation] & spot:
        raise IllegalAction(
            "SU-9.17", "The piece in {space:the} can't be removed this turn.", space=say.space(action.space)
        )
    take_off(play, nation, spot.bit_length() - 1, OWN_WISH)
