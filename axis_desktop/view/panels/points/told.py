"""Where the points of a game came from, read from its story."""

from collections.abc import Iterable, Mapping

import msgspec

from axis_desktop.model import Power, Side
from axis_desktop.model.events import Attacked, BattleBegan, PointsChanged, UnitsLost
from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.view.play.story import StoryLine


class Deeds(msgspec.Struct):
    """What a nation has done.

    Attributes:
        by_stars, by_cards: points it has brought its side.
        paid: points its side has lost through it because cards were missing.
        battles: fought against somebody.
        lost: pieces that left the board.
    """

    by_stars: int = 0
    by_cards: int = 0
    paid: int = 0
    battles: int = 0
    lost: int = 0

    @property
    def points(self) -> int:
        """All of them."""
        return self.by_stars + self.by_cards - self.paid


class PointsTold(msgspec.Struct, frozen=True):
    """The points of a game.

    Attributes:
        totals: of each side at the start and at the end of each round so far.
        nations: what each nation brought in each round so far.
        deeds: of each nation.
    """

    totals: Mapping[Side, list[int]]
    nations: Mapping[Power, list[int]]
    deeds: Mapping[Power, Deeds]


def points_told(story: Iterable[StoryLine], catalog: Catalog, rounds: int) -> PointsTold:
    """Count the points of a story of so many rounds."""
    totals = {side: [0] * (rounds + 1) for side in catalog.sides}
    nations = {info.id: [0] * rounds for info in catalog.powers}
    deeds = {info.id: Deeds() for info in catalog.powers}
    for line in story:
        match line.event:
            case PointsChanged() as event:
                totals[event.side][line.round :] = [event.total] * (rounds + 1 - line.round)
                nations[event.power][line.round - 1] += event.points
                if event.card:
                    deeds[event.power].by_cards += event.points
                elif event.points < 0:
                    deeds[event.power].paid -= event.points
                else:
                    deeds[event.power].by_stars += event.points
            case Attacked(power=power, target=target) if target is not None:
                deeds[power].battles += 1
            case BattleBegan(attacker=power):
                deeds[power].battles += 1
            case UnitsLost() as event:
                deeds[event.power].lost += len(event.units)
    return PointsTold(totals, nations, deeds)
