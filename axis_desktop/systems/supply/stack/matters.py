"""Which chapter of the rules does what: the innermost matter of the stack, else the phase of the turn."""

from typing import Any

from axis_desktop.systems.supply.playing import (
    building,
    choosing,
    fighting,
    reacting,
    rebuilding,
    removing,
    steps,
    using,
)
from axis_desktop.systems.supply.stack import frames
from axis_desktop.systems.supply.stack.game import Game
from axis_desktop.systems.supply.stack.matter import Matter, Question
from axis_desktop.systems.supply.state import PhaseName, State
from axis_desktop.systems.supply.turn import discarding, turn, turn_start

_OF_FRAME: dict[type[frames.Frame], Matter[Any]] = {
    frames.RunSteps: steps.StepsMatter(),
    frames.PlayedCard: using.PlayedMatter(),
    frames.UsedCard: using.UsedMatter(),
    frames.PlayingFrom: using.PlayingMatter(),
    frames.Window: reacting.WindowMatter(),
    frames.Placing: building.BuildingMatter(),
    frames.Fighting: fighting.FightingMatter(),
    frames.Eliminating: removing.EliminatingMatter(),
    frames.Removal: removing.RemovalMatter(),
    frames.SupplyCheck: removing.SupplyMatter(),
    frames.Taking: discarding.TakingMatter(),
    frames.Paying: discarding.PayingMatter(),
    frames.ChoosingNation: choosing.NationMatter(),
    frames.ChoosingOne: choosing.WayMatter(),
    frames.AnyOrderOf: choosing.OrderMatter(),
    frames.Reordering: choosing.ReorderingMatter(),
    frames.Burying: choosing.BuryingMatter(),
    frames.Rebuilding: rebuilding.RebuildingMatter(),
}

_OF_PHASE: dict[PhaseName, Matter[Any]] = {
    "setup": turn_start.SetupPhase(),
    "start": turn_start.StartPhase(),
    "play": turn.PlayPhase(),
    "supply": turn.SupplyPhase(),
    "victory": turn.VictoryPhase(),
    "discard": turn.DiscardPhase(),
    "draw": turn.DrawPhase(),
}


def proceed(game: Game) -> None:
    """Go on until somebody has to answer or the game is over."""
    state = game.state
    while state.outcome is None:
        matter, frame = _innermost(state)
        if matter.advance(game, frame):
            return


def settle(game: Game, depth: int) -> None:
    """Go on until somebody has to answer or no more than `depth` frames are left."""
    while len(game.state.stack) > depth:
        matter, frame = _innermost(game.state)
        if matter.advance(game, frame):
            return


def pending(state: State) -> tuple[Question[Any], Any]:
    """What somebody has to answer, and its frame; a phase has none."""
    matter, frame = _innermost(state)
    assert isinstance(matter, Question)
    return matter, frame


def _innermost(state: State) -> tuple[Matter[Any], Any]:
    if state.stack:
        frame = state.stack[-1]
        return _OF_FRAME[type(frame)], frame
    return _OF_PHASE[state.phase], None
