"""The story of a game as steps that can be looked at one by one."""

from collections import Counter
from collections.abc import Container, Sequence

import msgspec

from axis_desktop.model import Event, Message, Power, Space, UnitId, UnitType
from axis_desktop.model.events import (
    BattleBegan,
    BattleEnded,
    ControlChanged,
    DiceRolled,
    PhaseBegan,
    TurnBegan,
    UnitsLost,
    UnitsMoved,
)
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import PiecesTerm, Value
from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.view.play.story import StoryLine
from axis_desktop.view.widgets.texts import sentence, text, under_heading

_MOST_LOST = 4
"""Losses of one battle that are told with it."""


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that happened: a move, a purchase, a whole battle.

    Attributes:
        round, power: whose turn it belongs to.
        first, last: the actions that brought it about.
        said: the sentence, to be read below the name of the power.
        detail: more about it; "" if there is no more to say.
        events: to be seen again.
        spaces: where it was, the most important one last.
    """

    round: int
    power: Power
    first: int
    last: int
    said: str
    detail: str = ""
    events: tuple[Event, ...] = ()
    spaces: tuple[Space, ...] = ()


def steps_of(lines: Sequence[StoryLine], catalog: Catalog, own: Container[Power] = ()) -> list[Step]:
    """The lines as steps, each battle as one, and those who went the same way one after the other.

    A landing that was declared and told is not told again when the troops go ashore.

    Args:
        lines: of the story.
        catalog: names.
        own: powers whose losses in battle are told in the sentence.
    """
    steps: list[Step] = []
    battle: list[StoryLine] = []
    moves: list[StoryLine] = []
    gone: dict[UnitId, tuple[object, ...] | None] = {}
    for line in lines:
        way = _way(line)
        if isinstance(line.event, TurnBegan):
            gone = {}
        if isinstance(line.event, UnitsMoved):
            again = way is not None and all(gone.get(unit) == way for unit in line.event.units)
            gone |= dict.fromkeys(line.event.units, way)
            if again and not battle:
                continue
        if isinstance(line.event, BattleBegan):
            battle, moves = [line], []
        elif battle:
            battle.append(line)
            if isinstance(line.event, BattleEnded):
                steps.append(_battle(battle, catalog, own))
                battle = []
        elif isinstance(line.event, (TurnBegan, PhaseBegan)):
            moves = []
        elif line.message is not None:
            if moves and way is not None and way == _way(moves[-1]):
                steps.pop()
            else:
                moves = []
            moves.append(line)
            steps.append(_together(moves, catalog))
    return steps


def spaces_of(event: Event) -> tuple[Space, ...]:
    """Where an event happens: the two ends of a way, or one space, or none."""
    path: tuple[Space, ...] = getattr(event, "path", ())
    if path:
        return path[0], path[-1]
    space: Space | None = getattr(event, "space", None)
    return (space,) if space is not None else ()


def _way(line: StoryLine) -> tuple[object, ...] | None:
    """What is the same of those who go together but for who they are; None for anything but a move."""
    if line.message is None or not isinstance(line.event, UnitsMoved):
        return None
    if not isinstance(line.message.args.get("pieces"), PiecesTerm):
        return None
    return line.power, line.event.path[0], line.event.path[-1], *_without_pieces(line)


def _together(lines: Sequence[StoryLine], catalog: Catalog) -> Step:
    """One line, or moves that differ only in who goes."""
    first = lines[0]
    reasons = [sentence(text(line.reason, catalog)) for line in lines if line.reason is not None]
    return Step(
        round=first.round,
        power=first.power,
        first=first.number,
        last=lines[-1].number,
        said=under_heading(_said(lines), first.power, catalog),
        detail=" ".join(dict.fromkeys(reasons)),
        events=tuple(line.event for line in lines),
        spaces=spaces_of(first.event),
    )


def _summed(lines: Sequence[StoryLine]) -> list[Message]:
    """Lines that differ only in their pieces, such as the losses of each round, as one."""
    groups: list[list[StoryLine]] = []
    for line in lines:
        same = (group for group in groups if _without_pieces(group[0]) == _without_pieces(line))
        found = next(same, None)
        if found is None:
            groups.append([line])
        else:
            found.append(line)
    return [_said(group) for group in groups]


def _without_pieces(line: StoryLine) -> tuple[str, dict[str, Value]]:
    assert line.message is not None
    args = {name: value for name, value in line.message.args.items() if name != "pieces"}
    return line.message.template, args


def _said(lines: Sequence[StoryLine]) -> Message:
    """The sentence of one line, or of moves with the pieces of all."""
    message = lines[0].message
    assert message is not None
    if len(lines) == 1:
        return message
    pieces = Counter[UnitType]()
    for line in lines:
        moved = line.message.args["pieces"] if line.message is not None else None
        if isinstance(moved, PiecesTerm):
            pieces.update(dict(moved.counts))
    return msgspec.structs.replace(message, args={**message.args, "pieces": say.pieces(pieces)})


def _battle(lines: Sequence[StoryLine], catalog: Catalog, own: Container[Power]) -> Step:
    """Its end as the sentence, with the territory it took, what else came of it, and own losses.

    Other losses stand below.
    """
    began, ended = lines[0], lines[-1]
    assert isinstance(ended.event, BattleEnded)
    losses = [line for line in lines if isinstance(line.event, UnitsLost) and line.message is not None]
    ours = [line for line in losses if isinstance(line.event, UnitsLost) and line.event.power in own]
    lost = [text(line.message, catalog) for line in losses if line not in ours and line.message is not None]
    if len(lost) > _MOST_LOST:
        lost = [*lost[:_MOST_LOST], "…"]
    brought = [line.message for line in lines if line.event.is_news or isinstance(line.event, ControlChanged)]
    told = [ended.message or began.message, *brought, *_summed(ours)]
    said = [under_heading(message, began.power, catalog) for message in told if message is not None]
    return Step(
        round=began.round,
        power=began.power,
        first=began.number,
        last=ended.number,
        said=" ".join(said),
        detail=" ".join(lost),
        events=tuple(line.event for line in lines if not isinstance(line.event, DiceRolled)),
        spaces=(ended.event.space,),
    )
