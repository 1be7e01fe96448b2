"""Whether a state that was read from a save can be one of the game (P6)."""

from collections.abc import Collection
from itertools import pairwise
from typing import assert_never

from axis_desktop.model.errors import IllegalAction
from axis_desktop.systems.tactical.board.layout import check_ground
from axis_desktop.systems.tactical.board.tables import LAUNCHER, game_table, unit_rows, weather_rows
from axis_desktop.systems.tactical.state import (
    NOBODY,
    POOL,
    Aiming,
    AutomaWalked,
    Deploying,
    Fighting,
    State,
    Walking,
)


def check(state: State) -> None:
    """Figures that the rules rely on.

    Raises:
        ValueError: something can't be; the text says what.
    """
    count = len(state.parties)
    factions = [faction for party in state.parties for faction in party]
    if count and (sorted(state.order) != list(range(count)) or not 0 <= state.turn < count):
        raise ValueError("the turn order is none")
    if state.phase != "mode" and not count:
        raise ValueError("nobody plays")
    if count and sorted(factions) != sorted({*state.world.people, *filter(None, [state.automa])}):
        raise ValueError("somebody else plays")
    if count and (state.automa in state.world.candidates) != bool(state.world.candidates):
        raise ValueError("the automaton plays in another game")
    if state.weather not in weather_rows():
        raise ValueError("there is no such weather")
    _check_layout(state)
    _check_units(state, factions)
    inside = state.board.inside
    for hex_, owner in state.factories.items():
        if hex_ not in inside or (owner is not None and owner not in factions):
            raise ValueError("a factory has no owner of this game")
    if any(owner not in factions or coins < 0 for owner, coins in state.coins.items()):
        raise ValueError("somebody owes coins")
    _check_setup(state, count)
    _check_stack(state)


def _check_layout(state: State) -> None:
    """What edit mode has laid out can lie there."""
    spaces = {space.id: space for space in state.world.laid_geography.spaces}
    for space, ground in state.layout or ():
        if space not in spaces:
            raise ValueError("there is no such hex")
        try:
            check_ground(spaces[space], ground)
        except IllegalAction as refusal:
            raise ValueError(str(refusal)) from refusal


def _check_setup(state: State, count: int) -> None:
    """Tokens, armies and the launcher, as far as they are there yet."""
    each = game_table().tokens
    known = state.board.starts
    for numbers in state.tokens:
        # After the deployment edit mode may take a number from the board.
        if len(numbers) != each or (state.before_first_turn and not set(numbers) <= set(known)):
            raise ValueError("a start number isn't on the board")
    tokens = count if state.phase not in ("mode", "factories", "launcher", "extra_units") else 0
    if len(state.tokens) != len(state.turned) or len(state.tokens) not in (tokens, count if tokens else 0):
        raise ValueError("somebody has no tokens")
    if any(len(turned) != each for turned in state.turned):
        raise ValueError("somebody has no tokens")
    if state.phase == "deploy" and not state.stack and all(state.turned[state.active]):
        raise ValueError("somebody is to turn a token who has none left")
    if len(state.used) not in (0, count) or any(
        army not in range(each) for armies in (*state.used, state.allowed or ()) for army in armies
    ):
        raise ValueError("there is no such army")
    launcher = state.launcher
    if (launcher is not None) != (state.world.scenario.mission == "v2" and state.phase != "mode"):
        raise ValueError("the launcher belongs to another game")
    if launcher is not None:
        if launcher.owner is not None and state.party_of(launcher.owner) == NOBODY:
            raise ValueError("the launcher belongs to nobody")
        if not set(launcher.tokens) <= state.board.inside - set(state.on):
            raise ValueError("a token lies where none can lie")
        if launcher.hides != NOBODY and launcher.hides not in launcher.tokens:
            raise ValueError("the launcher hides nowhere")


def _check_stack(state: State) -> None:
    """What is under way concerns units and hexes that are there."""
    if state.stack and state.phase == "mode":
        raise ValueError("something is under way before the game has begun")
    inside, count = state.board.inside, len(state.parties)
    for frame in state.stack:
        fine = True
        match frame:
            case Deploying():
                fine = frame.party in range(count) and frame.number in state.board.starts
            case Walking():
                steps = len(frame.path)
                fine = frame.unit in state.units and set(frame.path) <= inside
                fine = fine and 0 <= frame.told <= frame.at < steps
                fine = fine and all(b in state.board.around[a] for a, b in pairwise(frame.path))
            case Aiming():
                fine = all(line.attacker in state.units for line in frame.lines)
                fine = fine and any(not line.target and line.hex == NOBODY for line in frame.lines)
            case Fighting():
                fine = 0 <= frame.next <= len(frame.lines)
                fine = fine and all(line.hex in inside or line.hex == NOBODY for line in frame.lines)
            case AutomaWalked():
                fine = frame.unit in state.units and frame.goal in inside
                fine = fine and (frame.aim in inside or frame.aim == NOBODY)
            case _ as never:
                assert_never(never)
        if not fine:
            raise ValueError("something is under way that can't be")


def _check_units(state: State, factions: Collection[str]) -> None:
    inside, most = state.board.inside, game_table().destroyed_at
    standing: dict[int, int] = {}
    for number, unit in state.units.items():
        row = unit_rows().get(unit.type)
        if row is None or unit.id != number or number >= state.next_id or unit.owner not in factions:
            raise ValueError("a unit belongs to nobody")
        if row.id != LAUNCHER and row.faction != unit.owner:
            raise ValueError("a unit has a foreign owner")
        if not 0 <= unit.damage < most or unit.points < 0:
            raise ValueError("a unit has figures that can't be")
        if unit.army != NOBODY and unit.army not in range(game_table().tokens):
            raise ValueError("a unit is of no army")
        if unit.at == POOL:
            continue
        if unit.at not in inside or unit.at in standing:
            raise ValueError("two units stand in a hex, or one beside the board")
        standing[unit.at] = number
    if state.on != standing:
        raise ValueError("hexes and units don't agree")
