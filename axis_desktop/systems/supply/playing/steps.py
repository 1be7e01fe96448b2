"""Runs the steps of a card, one word after another (SU-8.5)."""

from typing import assert_never

import msgspec

from axis_desktop.systems.questions.rule_step import RuleStep
from axis_desktop.systems.supply.cards import card_steps as words
from axis_desktop.systems.supply.places import filters, meanings
from axis_desktop.systems.supply.playing import building, choosing, fighting, rebuilding, removing, using
from axis_desktop.systems.supply.stack.frames import Context, RunSteps
from axis_desktop.systems.supply.stack.play import Play
from axis_desktop.systems.supply.state import State, Temporary
from axis_desktop.systems.supply.turn import discarding


class CardSteps(RuleStep[State, RunSteps]):
    """The next step; each waits until everything the last one set off is settled.

    That one could do nothing doesn't keep the next from coming (SU-8.6, SU-14.22).
    """

    def advance(self, play: Play, frame: RunSteps) -> bool:
        """Run a step, or end."""
        steps = play.state.world.programs[frame.program]
        at = frame.at
        if at >= len(steps):
            play.pop()
            return False
        frame.at = at + 1
        _run(play, steps[at], frame.context, frame.program, at)
        return False


def _run(play: Play, step: words.Step, context: Context, program: str, at: int) -> None:
    match step:
        case words.Build() | words.Recruit():
            building.begin(play, step, context, program, at)
        case words.Battle():
            fighting.begin(play, step, context, program, at)
        case words.Eliminate():
            removing.begin_eliminating(play, step, context, program, at)
        case words.Discard():
            discarding.run_discard(play, step, context)
        case words.Score():
            side = meanings.side(play.state, step.side, context)
            points = filters.number(play.state, step.amount, context)
            discarding.score(play, context.owner, side, points, context.card)
        case words.Draw():
            discarding.draw(play, meanings.nation(play.state, step.nation, context), step.count)
        case words.Protect():
            removing.protect(play, step)
        case words.Cancel():
            using.cancel(play, context)
        case words.AdjustDiscard():
            discarding.adjust(play, step, context)
        case words.MoveCard():
            using.redirect(play, step, context)
        case words.LookAndReorder():
            choosing.begin_reordering(play, step, context)
        case words.HandToDeckBottom():
            choosing.begin_burying(play, step, context)
        case words.PlayFrom():
            using.begin_playing(play, step, context, program, at)
        case words.RebuildEach():
            rebuilding.begin(play, step, context, program, at)
        case words.ChooseNation():
            choosing.begin_nation(play, step, context, program, at)
        case words.ChooseOne():
            choosing.begin_one(play, step, context, program, at)
        case words.AnyOrder():
            choosing.begin_any_order(play, step, context, program, at)
        case words.ForEachNation():
            _for_each(play, step, context, f"{program}/{at}/0")
        case words.If():
            if filters.holds(play.state, step.condition, context):
                play.push(RunSteps(context=context, program=f"{program}/{at}/0"))
        case words.ModifySupply():
            play.state.temporary += (Temporary(program, at, context.owner),)
        case _:
            assert_never(step)


def _for_each(play: Play, step: words.ForEachNation, context: Context, program: str) -> None:
    """The steps once per nation; the first nation's are innermost."""
    for name in reversed(step.nations):
        nation = play.state.world.nation_number[name]
        play.push(RunSteps(context=msgspec.structs.replace(context, n=nation), program=program))
