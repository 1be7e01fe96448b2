"""Building and recruiting, one piece after another (SU-6.1 to SU-6.4, SU-6.10, SU-8.9)."""

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.events import UnitsPlaced
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space, UnitType
from axis_desktop.model.sentences import say
from axis_desktop.systems.questions.rule_step import not_an_answer
from axis_desktop.systems.supply.actions import DeclareBuilt, Decline, Place, UseInstead
from axis_desktop.systems.supply.cards.card_steps import Build, Recruit
from axis_desktop.systems.supply.events import BuildDeclared
from axis_desktop.systems.supply.places import filters, meanings
from axis_desktop.systems.supply.places.pieces import unit_id
from axis_desktop.systems.supply.places.placing import (
    build_spaces,
    check_build,
    check_declarable,
    check_free,
    declarable,
    free_spaces,
)
from axis_desktop.systems.supply.playing import using, windows
from axis_desktop.systems.supply.playing.vain import tell_vain
from axis_desktop.systems.supply.stack.frames import Context, Instance, Placing
from axis_desktop.systems.supply.stack.play import Play
from axis_desktop.systems.supply.stack.question import Question, asked, space_number
from axis_desktop.systems.supply.state import State


def begin(play: Play, step: Build | Recruit, context: Context, program: str, at: int) -> None:
    """Carry out a build or recruit step."""
    state = play.state
    nation = meanings.nation(state, step.nation, context)
    decider = nation if step.decider is None else meanings.nation(state, step.decider, context)
    play.push(
        Placing(
            context=context,
            program=program,
            at=at,
            piece=step.piece,
            nation=nation,
            decider=decider,
            left=step.count[1],
            recruit=isinstance(step, Recruit),
        )
    )


class PlacingQuestion(Question[Placing]):
    """Where the next piece comes, if it comes at all."""

    def advance(self, play: Play, frame: Placing) -> bool:
        """Ask as long as a piece may come and there is a place for one."""
        if frame.left > 0 and _has_choice(play.state, frame):
            return True
        if not frame.rebuilt:
            tell_vain(play, frame)
        play.pop()
        return False

    def decision(self, state: State, frame: Placing) -> Decision:
        """Where to place."""
        rule = "SU-6.4" if frame.recruit else "SU-6.1" if frame.piece == "army" else "SU-6.2"
        count = _count(state, frame)
        if frame.decider != frame.nation:
            owner = state.world.powers[frame.nation]
            prompt = _PROMPTS_FOR_ANOTHER[frame.recruit, frame.piece]
            return asked(state, "choose_spaces", frame.decider, rule, prompt, owner=say.power(owner))
        if count == 1:
            prompt = _PROMPTS[frame.recruit, frame.piece]
            return asked(state, "choose_spaces", frame.decider, rule, prompt)
        prompt, number = _PROMPTS_OF_SEVERAL[frame.recruit, frame.piece], count - frame.left + 1
        return asked(state, "choose_spaces", frame.decider, rule, prompt, n=number, count=count)

    def answers(self, state: State, frame: Placing) -> list[Action]:
        """Every place, every piece to declare, every card instead of the build, and doing without."""
        world, area = state.world, _area(state, frame)
        power = world.powers[frame.decider]
        find = free_spaces if frame.recruit else build_spaces
        places = find(state, frame.nation, frame.piece, area)
        found: list[Action] = [Place(power=power, space=space) for space in world.names(places)]
        if not frame.recruit:
            if not frame.rebuilt:
                there = declarable(state, frame.nation, frame.piece, area)
                found += [DeclareBuilt(power=power, space=space) for space in world.names(there)]
            found += [UseInstead(power=power, card=card) for card in _replacing(state, frame)]
        found.append(Decline(power=power))
        return found

    def space_refusal(self, state: State, frame: Placing, space: Space) -> IllegalAction | None:
        """Why no piece can come there."""
        check = check_free if frame.recruit else check_build
        try:
            number = space_number(state, space, "SU-6.1")
            check(state, frame.nation, frame.piece, number, _area(state, frame))
        except IllegalAction as refusal:
            return refusal
        return None

    def answer(self, play: Play, frame: Placing, action: Action) -> None:
        """Place, declare, replace or decline."""
        match action:
            case Place():
                _place(play, frame, space_number(play.state, action.space, "SU-6.1"))
            case DeclareBuilt():
                _declare(play, frame, space_number(play.state, action.space, "SU-6.10"))
            case UseInstead():
                if action.card not in _replacing(play.state, frame):
                    raise IllegalAction(
                        "SU-8.14",
                        "{card} can't take the place of this build.",
                        card=say.card(action.card),
                    )
                frame.left -= 1
                ability, _ = play.state.world.replacing_build[action.card]
                using.use(play, Context(owner=frame.nation, card=action.card), ability)
            case Decline():
                play.pop()
            case _:
                raise not_an_answer(self.decision(play.state, frame).rule)


_PROMPTS = {
    (False, "army"): "{power}: choose where to build an army.",
    (False, "navy"): "{power}: choose where to build a navy.",
    (True, "army"): "{power}: choose where to recruit an army.",
    (True, "navy"): "{power}: choose where to recruit a navy.",
}
_PROMPTS_OF_SEVERAL = {
    (False, "army"): "{power}: choose where to build army {n} of {count}.",
    (False, "navy"): "{power}: choose where to build navy {n} of {count}.",
    (True, "army"): "{power}: choose where to recruit army {n} of {count}.",
    (True, "navy"): "{power}: choose where to recruit navy {n} of {count}.",
}
_PROMPTS_FOR_ANOTHER = {
    (False, "army"): "{power}: choose where {owner:the} builds an army.",
    (False, "navy"): "{power}: choose where {owner:the} builds a navy.",
    (True, "army"): "{power}: choose where {owner:the} recruits an army.",
    (True, "navy"): "{power}: choose where {owner:the} recruits a navy.",
}


def _place(play: Play, frame: Placing, space: int) -> None:
    state, area = play.state, _area(play.state, frame)
    check = check_free if frame.recruit else check_build
    check(state, frame.nation, frame.piece, space, area)
    state.pieces[frame.nation] |= 1 << space
    frame.left -= 1
    play.tell(
        UnitsPlaced(
            power=play.state.power_of(frame.nation),
            units=(unit_id(frame.nation, space),),
            pieces=((UnitType(frame.piece), 1),),
            space=state.world.spaces[space],
        )
    )
    _open_window(play, frame, space)


def _declare(play: Play, frame: Placing, space: int) -> None:
    if frame.recruit or frame.rebuilt:
        raise IllegalAction("SU-6.10", "Only a build can declare a piece newly built, not this one.")
    check_declarable(play.state, frame.nation, frame.piece, space, _area(play.state, frame))
    frame.left -= 1
    play.tell(BuildDeclared(power=play.state.power_of(frame.nation), space=play.state.world.spaces[space]))
    _open_window(play, frame, space)


def _open_window(play: Play, frame: Placing, space: int) -> None:
    windows.open_window(
        play,
        Instance(
            on="piece_recruited" if frame.recruit else "piece_built",
            side=play.state.side(frame.nation),
            nation=frame.nation,
            space=space,
        ),
    )


def _count(state: State, frame: Placing) -> int:
    """Pieces that the card lets come."""
    step = state.world.programs[frame.program][frame.at]
    return step.count[1] if isinstance(step, (Build, Recruit)) else frame.left


def _area(state: State, frame: Placing) -> int:
    """The places that the card names."""
    step = state.world.programs[frame.program][frame.at]
    if isinstance(step, (Build, Recruit)) and step.at is not None:
        return filters.area(state, step.at, frame.context)
    return state.world.everywhere


def _has_choice(state: State, frame: Placing) -> bool:
    area = _area(state, frame)
    if frame.recruit:
        return bool(free_spaces(state, frame.nation, frame.piece, area))
    return bool(
        (not frame.rebuilt and declarable(state, frame.nation, frame.piece, area))
        or build_spaces(state, frame.nation, frame.piece, area)
        or _replacing(state, frame)
    )


def _replacing(state: State, frame: Placing) -> list[str]:
    """Cards of the building nation that may take the place of the build with an effect (SU-14.5)."""
    if frame.recruit or not state.world.replacing_build or frame.decider != frame.nation:
        return []
    found = []
    for card in state.status[frame.nation]:
        ability, piece = state.world.replacing_build.get(card, (0, ""))
        if piece == frame.piece:
            steps = state.world.programs[f"{card}/{ability}/effect"]
            context = Context(owner=frame.nation, card=card)
            areas = [filters.area(state, s.at, context) for s in steps if isinstance(s, Recruit)]
            if any(free_spaces(state, frame.nation, piece, area) for area in areas):
                found.append(card)
    return found
