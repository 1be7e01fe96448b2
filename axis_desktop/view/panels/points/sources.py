"""What a game's points came from: cards, and spaces that were won, each with all that it brought."""

from collections.abc import Iterable

import msgspec

from axis_desktop.model import Message, Power, Side, Space
from axis_desktop.model.events import PointsChanged, UnitsMoved, UnitsPlaced
from axis_desktop.view.play.story import StoryLine

_MOST = 6


class Source(msgspec.Struct):
    """A card or a space that brought a side points, or whatever else did it once.

    Attributes:
        number: of the action to play on from: the card was first used, or the space was won by it.
        round: of that action.
        power, side: whom it brought them.
        points: all that it has brought so far; negative if it cost some.
        card, space: what it is; both None if it is neither.
        message: what was told of it.
    """

    number: int
    round: int
    power: Power
    side: Side
    points: int = 0
    card: str | None = None
    space: Space | None = None
    message: Message | None = None


class Sources:
    """Fed with the story of a game in order.

    Spaces in which a power has stood since the start bring everybody the same every turn and decide
    nothing: only those count that it came to.
    """

    def __init__(self) -> None:
        self._found: dict[tuple[object, ...], Source] = {}
        self._won: dict[tuple[Power, Space], StoryLine] = {}

    def tell(self, line: StoryLine) -> None:
        """Take one event into account."""
        match line.event:
            case UnitsPlaced(power=power, space=space):
                self._won[power, space] = line
            case UnitsMoved(power=power, path=path):
                self._won[power, path[-1]] = line
            case PointsChanged() as event:
                self._count(line, event)

    def most(self) -> list[Source]:
        """Those that brought or cost most, most first."""
        return sorted(self._found.values(), key=lambda one: (-abs(one.points), one.number))[:_MOST]

    def _count(self, line: StoryLine, event: PointsChanged) -> None:
        if event.card:
            self._add(line, event, event.points, card=event.card)
        elif event.places:
            for space, points in event.places:
                won = self._won.get((event.power, space))
                if won is not None:
                    self._add(won, event, points, space=space)
        else:
            self._add(line, event, event.points)

    def _add(
        self,
        line: StoryLine,
        event: PointsChanged,
        points: int,
        *,
        card: str | None = None,
        space: Space | None = None,
    ) -> None:
        once = None if card or space else (line.number, len(self._found))
        source = self._found.setdefault(
            (event.power, card, space, once),
            Source(
                line.number, line.round, event.power, event.side, card=card, space=space, message=line.message
            ),
        )
        source.points += points


def sources_of(story: Iterable[StoryLine]) -> list[Source]:
    """What brought or cost most in a story, most first."""
    sources = Sources()
    for line in story:
        sources.tell(line)
    return sources.most()
