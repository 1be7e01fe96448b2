"""The calendar of a game: a round is some months long, counted in seasons."""

from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war.world import World

_MONTHS_OF_SEASON = 3
_DATES = {
    "spring": "spring {year}",
    "summer": "summer {year}",
    "autumn": "autumn {year}",
    "winter": "winter {year}",
}


def date_of_round(world: World, number: int) -> Message:
    """The date of a round counted from 1, such as "autumn 1940"."""
    season, year = world.date.split()
    seasons = list(_DATES)
    passed = (number - 1) * world.months_per_round // _MONTHS_OF_SEASON
    quarters = int(year) * len(seasons) + seasons.index(season) + passed
    text = _DATES[seasons[quarters % len(seasons)]]
    return Message.of(text, year=quarters // len(seasons))
