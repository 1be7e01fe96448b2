"""Battles: where, against whom, and in what order their windows open (SU-6.5 to SU-6.8, SU-9.14)."""

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power, Space
from axis_desktop.model.sentences import say
from axis_desktop.systems.questions.rule_step import not_an_answer
from axis_desktop.systems.supply.actions import Decline, Fight
from axis_desktop.systems.supply.cards.card_steps import Battle
from axis_desktop.systems.supply.events import BattleFought
from axis_desktop.systems.supply.nations import NOBODY
from axis_desktop.systems.supply.places import filters, meanings
from axis_desktop.systems.supply.places.supply_lines import Lines
from axis_desktop.systems.supply.playing import windows
from axis_desktop.systems.supply.playing.vain import tell_vain
from axis_desktop.systems.supply.stack.frames import Context, Fighting, Instance, Removal
from axis_desktop.systems.supply.stack.play import Play
from axis_desktop.systems.supply.stack.question import (
    Question,
    asked,
    nation_number,
    space_number,
)
from axis_desktop.systems.supply.state import State
from axis_desktop.systems.supply.world import bits


def battle_spaces(state: State, nation: int, domain: str, area: int) -> int:
    """Spaces in which a nation can fight: next to a supplied own piece, without friends (SU-6.5, SU-6.7).

    Whether an army or a navy stands there is all the same (SU-6.6).
    """
    friends = state.pieces_of_side(state.side(nation))
    return Lines(state, nation).near() & state.world.domain(domain) & area & ~friends


def targets(state: State, nation: int, space: int) -> list[int]:
    """Enemy nations with a piece in a space."""
    enemies = state.world.members[1 - state.side(nation)]
    return [enemy for enemy in enemies if state.pieces[enemy] >> space & 1]


def begin(play: Play, step: Battle, context: Context, program: str, at: int) -> None:
    """Carry out a battle step; one that a reaction brings goes by the same rules (SU-14.1)."""
    nation = meanings.nation(play.state, step.nation, context)
    play.push(Fighting(context=context, program=program, at=at, nation=nation, left=step.repeat_up_to))


class FightingQuestion(Question[Fighting]):
    """The next battle, if it is fought at all."""

    def advance(self, play: Play, frame: Fighting) -> bool:
        """Settle a battle that is under way; then ask for the next as long as there may be one.

        Each is an occurrence of its own, to which cards react (SU-9.21, SU-14.26).
        """
        state = play.state
        if frame.space != NOBODY:
            instance = Instance(
                on="battle_fought",
                side=state.side(frame.nation),
                nation=frame.nation,
                space=frame.space,
                target=frame.target,
            )
            frame.space = frame.target = NOBODY
            windows.open_window(play, instance)
            return False
        if frame.left > 0 and battle_spaces(
            state, frame.nation, _step(state, frame).domain, _area(state, frame)
        ):
            return True
        tell_vain(play, frame)
        play.pop()
        return False

    def decision(self, state: State, frame: Fighting) -> Decision:
        """Where to fight."""
        domain = _step(state, frame).domain
        return asked(state, "choose_battle", frame.nation, "SU-6.5", f"{{power}}: choose a {domain} battle.")

    def answers(self, state: State, frame: Fighting) -> list[Action]:
        """Every battle, and doing without."""
        world = state.world
        power = world.powers[frame.nation]
        found: list[Action] = []
        spaces = battle_spaces(state, frame.nation, _step(state, frame).domain, _area(state, frame))
        for space in bits(spaces):
            name = world.spaces[space]
            enemies: list[Power | None] = [world.powers[n] for n in targets(state, frame.nation, space)]
            found += [Fight(power=power, space=name, target=enemy) for enemy in enemies or [None]]
        found.append(Decline(power=power))
        return found

    def space_refusal(self, state: State, frame: Fighting, space: Space) -> IllegalAction | None:
        """Why no battle can be fought there."""
        try:
            _check_space(state, frame, space_number(state, space, "SU-6.5"))
        except IllegalAction as refusal:
            return refusal
        return None

    def answer(self, play: Play, frame: Fighting, action: Action) -> None:
        """Fight, or decline."""
        match action:
            case Fight():
                _fight(play, frame, action)
            case Decline():
                play.pop()
            case _:
                raise not_an_answer("SU-6.5")


def _fight(play: Play, frame: Fighting, action: Fight) -> None:
    state = play.state
    space = space_number(state, action.space, "SU-6.5")
    _check_space(state, frame, space)
    there = targets(state, frame.nation, space)
    target = NOBODY if action.target is None else nation_number(state, action.target, "SU-6.5")
    if target == NOBODY and there:
        raise IllegalAction(
            "SU-6.5", "Choose which enemy in {space:the} to aim at.", space=say.space(action.space)
        )
    if target != NOBODY and target not in there:
        raise IllegalAction(
            "SU-6.5",
            "{other:The} has no enemy piece in {space:the}.",
            other=say.power(state.world.powers[target]),
            space=say.space(action.space),
        )
    frame.space, frame.target = space, target
    frame.left -= 1
    play.tell(BattleFought(power=action.power, space=action.space, target=action.target))
    if target != NOBODY and not state.immune[target] >> space & 1:
        side = state.side(frame.nation)
        play.push(Removal(nation=target, space=space, side=side, cause="battle", by=frame.nation))


def _check_space(state: State, frame: Fighting, space: int) -> None:
    """The nation can fight there (SU-6.5, SU-6.7)."""
    world, spot = state.world, 1 << space
    name, power = world.spaces[space], world.powers[frame.nation]
    domain = _step(state, frame).domain
    if not spot & world.domain(domain):
        text = "{space:The} is not a land space." if domain == "land" else "{space:The} is not a sea space."
        raise IllegalAction("SU-6.5", text, space=say.space(name))
    if not spot & _area(state, frame):
        raise IllegalAction("SU-8.8", "The card doesn't allow {space:the}.", space=say.space(name))
    if spot & state.pieces_of_side(state.side(frame.nation)):
        raise IllegalAction("SU-6.7", "Pieces of your own side stand in {space:the}.", space=say.space(name))
    if not spot & Lines(state, frame.nation).near():
        raise IllegalAction(
            "SU-6.5",
            "{power:The} has no supplied piece next to {space:the}.",
            power=say.power(power),
            space=say.space(name),
        )


def _step(state: State, frame: Fighting) -> Battle:
    step = state.world.programs[frame.program][frame.at]
    assert isinstance(step, Battle)
    return step


def _area(state: State, frame: Fighting) -> int:
    """The places that the card names."""
    return filters.area(state, _step(state, frame).at, frame.context)
