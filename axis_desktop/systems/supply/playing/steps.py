"""Runs the steps of a card, one word after another (SU-8.5)."""

from typing import assert_never

import msgspec

from axis_desktop.systems.supply.cards import card_steps as words
from axis_desktop.systems.supply.places import filters
from axis_desktop.systems.supply.playing import building, choosing, fighting, rebuilding, removing, using
from axis_desktop.systems.supply.stack.frames import Context, RunSteps
from axis_desktop.systems.supply.stack.game import Game
from axis_desktop.systems.supply.stack.matter import Matter
from axis_desktop.systems.supply.state import Temporary
from axis_desktop.systems.supply.turn import discarding


class StepsMatter(Matter[RunSteps]):
    """The next step; each waits until everything the last one set off is settled."""

    def advance(self, game: Game, frame: RunSteps) -> bool:
        """Run a step, or end."""
        steps = game.state.world.programs[frame.program]
        at = frame.at
        if at >= len(steps):
            game.pop()
            return False
        frame.at = at + 1
        _run(game, steps[at], frame.context, frame.program, at)
        return False


def _run(game: Game, step: words.Step, context: Context, program: str, at: int) -> None:
    match step:
        case words.Build() | words.Recruit():
            building.begin(game, step, context, program, at)
        case words.Battle():
            fighting.begin(game, step, context, program, at)
        case words.Eliminate():
            removing.begin_eliminating(game, step, context, program, at)
        case words.Discard():
            discarding.run_discard(game, step, context)
        case words.Score():
            side = filters.side(game.state, step.side, context)
            points = filters.number(game.state, step.amount, context)
            discarding.score(game, context.owner, side, points, context.card)
        case words.Draw():
            discarding.draw(game, filters.nation(game.state, step.nation, context), step.count)
        case words.Protect():
            removing.protect(game, step)
        case words.Cancel():
            using.cancel(game, context)
        case words.AdjustDiscard():
            discarding.adjust(game, step, context)
        case words.MoveCard():
            using.redirect(game, step, context)
        case words.LookAndReorder():
            choosing.begin_reordering(game, step, context)
        case words.HandToDeckBottom():
            choosing.begin_burying(game, step, context)
        case words.PlayFrom():
            using.begin_playing(game, step, context, program, at)
        case words.RebuildEach():
            rebuilding.begin(game, step, context, program, at)
        case words.ChooseNation():
            choosing.begin_nation(game, step, context, program, at)
        case words.ChooseOne():
            choosing.begin_one(game, step, context, program, at)
        case words.AnyOrder():
            choosing.begin_any_order(game, step, context, program, at)
        case words.ForEachNation():
            _for_each(game, step, context, f"{program}/{at}/0")
        case words.If():
            if filters.holds(game.state, step.condition, context):
                game.push(RunSteps(context=context, program=f"{program}/{at}/0"))
        case words.ModifySupply():
            game.state.temporary += (Temporary(program, at, context.owner),)
        case _:
            assert_never(step)


def _for_each(game: Game, step: words.ForEachNation, context: Context, program: str) -> None:
    """The steps once per nation; the first nation's are innermost."""
    for name in reversed(step.nations):
        nation = game.state.world.nation_number[name]
        game.push(RunSteps(context=msgspec.structs.replace(context, n=nation), program=program))
