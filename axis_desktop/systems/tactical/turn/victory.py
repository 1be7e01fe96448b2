"""Who has won (TA-11, TA-13.6, TA-13.8, TA-13.9)."""

from axis_desktop.model.asking.decision import Outcome
from axis_desktop.model.events import GameOver
from axis_desktop.model.ids import Side
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.tactical.asking import TacticalPlay
from axis_desktop.systems.tactical.board.hexes import Half
from axis_desktop.systems.tactical.board.tables import game_table, mission_table, sides
from axis_desktop.systems.tactical.state import State, Unit

SIDES: tuple[Side, Side] = sides()


def other_side(side: Side) -> Side:
    """The opponents."""
    return SIDES[side == SIDES[0]]


def factories_to_win(state: State) -> int:
    """How many factories a team needs; 0 where they don't decide (TA-11.1, TA-13.6, TA-13.9)."""
    mission = state.world.scenario.mission
    if mission == "bulge":
        return 0
    if mission == "v2":
        return mission_table().v2.owned_to_win
    return factories_of_half(state, state.half)


def factories_of_half(state: State, half: Half) -> int:
    """How many a team needs on this part of the board, in games without a mission (TA-11.1)."""
    table = game_table().victory
    usual, short = table.whole if half == "whole" else table.half
    return short if "short_victory" in state.world.options else usual


def check_victory(play: TacticalPlay) -> None:
    """End the game if a team has won; looked at after each capture and each line of combat (TA-11.3)."""
    state = play.state
    if state.outcome is None and not state.before_first_turn:
        end_game(play, _by_factories(state) or _by_rockets(state) or _by_units(state))


def check_breakthrough(play: TacticalPlay, unit: Unit) -> None:
    """A German tank that ends its move at the sea wins the Bulge (TA-13.8)."""
    state = play.state
    if state.world.scenario.mission != "bulge" or state.outcome is not None:
        return
    table, row = mission_table().bulge, state.row(unit)
    attacks = state.side(unit.owner) == table.attacks
    if row.arm == table.goal_arm and attacks and unit.at in state.world.grid.coast:
        text = "A {unit_type} has reached the coast."
        reason = Message.of(text, unit_type=say.unit(unit.type))
        end_game(play, Outcome(winner=table.attacks, rule="TA-13.8", reason=reason))


def check_last_round(play: TacticalPlay) -> None:
    """The Bulge is over when its rounds are (TA-13.9); called when a round is full."""
    state = play.state
    if state.world.scenario.mission == "bulge" and state.round >= state.rounds and state.outcome is None:
        winner = other_side(mission_table().bulge.attacks)
        reason = Message.of("The coast was held to the end of round {rounds}.", rounds=state.rounds)
        end_game(play, Outcome(winner=winner, rule="TA-13.9", reason=reason))


def end_game(play: TacticalPlay, outcome: Outcome | None) -> None:
    """The game is over if there is an outcome."""
    if outcome is not None:
        play.state.outcome = outcome
        play.tell(GameOver(winner=outcome.winner, rule=outcome.rule, reason=outcome.reason))


def _by_factories(state: State) -> Outcome | None:
    """A team owns enough of them (TA-11.1, TA-13.6)."""
    wanted = factories_to_win(state)
    for side in SIDES:
        if wanted and state.owned_by_side(side) >= wanted:
            rule = "TA-13.6" if state.world.scenario.mission == "v2" else "TA-11.1"
            text = "Enough factories for {side}: {n}."
            reason = Message.of(text, side=say.side(side), n=state.owned_by_side(side))
            return Outcome(winner=side, rule=rule, reason=reason)
    return None


def _by_rockets(state: State) -> Outcome | None:
    """The launcher is destroyed, or has destroyed enough (TA-13.6)."""
    launcher = state.launcher
    if launcher is None:
        return None
    table = mission_table().v2
    if len(state.destroyed) >= table.destroyed_to_win:
        reason = Message.of("Rockets have destroyed enough factories: {n}.", n=len(state.destroyed))
        return Outcome(winner=table.fires, rule="TA-13.6", reason=reason)
    if launcher.unit and launcher.unit not in state.units:
        reason = Message.of("The launcher is destroyed.")
        return Outcome(winner=other_side(table.fires), rule="TA-13.6", reason=reason)
    return None


def _by_units(state: State) -> Outcome | None:
    """A team has no unit left, or neither has one (TA-11.2, TA-11.3)."""
    gone = [side for side in SIDES if not state.of_side(side)]
    if not gone:
        return None
    if len(gone) == 1:
        winner = other_side(gone[0])
        reason = Message.of("The {side} have lost their last unit.", side=say.side(gone[0]))
        return Outcome(winner=winner, rule="TA-11.2", reason=reason)
    return by_more_factories(state, Message.of("Both teams have lost their last unit."))


def by_more_factories(state: State, reason: Message) -> Outcome:
    """The team with more factories wins; as many on both sides is a draw (TA-11.3)."""
    owned = {side: state.owned_by_side(side) for side in SIDES}
    best = max(SIDES, key=lambda side: owned[side])
    winner = best if owned[best] > owned[other_side(best)] else None
    return Outcome(winner=winner, rule="TA-11.3", reason=reason)
