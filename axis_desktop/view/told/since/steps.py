"""The story of a game as steps that can be looked at one by one."""

from collections.abc import Sequence

import msgspec

from axis_desktop.model import Event, Power, Space
from axis_desktop.model.events import BattleBegan, BattleEnded, DiceRolled, PhaseBegan, TurnBegan, UnitsLost
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


def steps_of(lines: Sequence[StoryLine], catalog: Catalog) -> list[Step]:
    """The lines as steps, each battle as one."""
    steps: list[Step] = []
    battle: list[StoryLine] = []
    for line in lines:
        if isinstance(line.event, BattleBegan):
            battle = [line]
        elif battle:
            battle.append(line)
            if isinstance(line.event, BattleEnded):
                steps.append(_battle(battle, catalog))
                battle = []
        elif line.message is not None and not isinstance(line.event, (TurnBegan, PhaseBegan)):
            steps.append(_single(line, catalog))
    return steps


def spaces_of(event: Event) -> tuple[Space, ...]:
    """Where an event happens: the two ends of a way, or one space, or none."""
    path: tuple[Space, ...] = getattr(event, "path", ())
    if path:
        return path[0], path[-1]
    space: Space | None = getattr(event, "space", None)
    return (space,) if space is not None else ()


def _single(line: StoryLine, catalog: Catalog) -> Step:
    assert line.message is not None
    return Step(
        round=line.round,
        power=line.power,
        first=line.number,
        last=line.number,
        said=under_heading(line.message, line.power, catalog),
        detail=sentence(text(line.reason, catalog)) if line.reason is not None else "",
        events=(line.event,),
        spaces=spaces_of(line.event),
    )


def _battle(lines: Sequence[StoryLine], catalog: Catalog) -> Step:
    """Its end as the sentence, its losses below."""
    began, ended = lines[0], lines[-1]
    assert isinstance(ended.event, BattleEnded)
    lost = [
        text(line.message, catalog)
        for line in lines
        if isinstance(line.event, UnitsLost) and line.message is not None
    ]
    if len(lost) > _MOST_LOST:
        lost = [*lost[:_MOST_LOST], "…"]
    said = ended.message or began.message
    return Step(
        round=began.round,
        power=began.power,
        first=began.number,
        last=ended.number,
        said=under_heading(said, began.power, catalog) if said is not None else "",
        detail=" ".join(lost),
        events=tuple(line.event for line in lines if not isinstance(line.event, DiceRolled)),
        spaces=(ended.event.space,),
    )
