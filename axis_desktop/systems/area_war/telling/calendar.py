"""The calendar of a game: a round is some months long, counted in seasons."""

from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war.world import World

_SEASONS = ("spring", "summer", "autumn", "winter")
_DATES = ("spring {year}", "summer {year}", "autumn {year}", "winter {year}")
_MONTHS_OF_SEASON = 3


def date_of_round(world: World, number: int) -> Message:
    """The date of a round counted from 1, such as "autumn 1942"."""
    season, year = world.date.split()
    passed = (number - 1) * world.months_per_round // _MONTHS_OF_SEASON
    quarters = int(year) * len(_SEASONS) + _SEASONS.index(season) + passed
    return Message.of(_DATES[quarters % len(_SEASONS)], year=quarters // len(_SEASONS))
