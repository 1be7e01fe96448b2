"""The weather (TA-12.3)."""

from axis_desktop.model.events import DiceRolled
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.tactical.asking import TacticalPlay
from axis_desktop.systems.tactical.board.tables import game_table, mission_table, weather_table
from axis_desktop.systems.tactical.events import WeatherChanged
from axis_desktop.systems.tactical.state import State

_WHY = Message.of("the weather")


def first_weather_turn(state: State) -> int:
    """Before which turn of the game the first roll is made (TA-12.3, TA-13.10)."""
    if state.world.scenario.mission == "bulge":
        return (mission_table().bulge.first_weather_round - 1) * len(state.parties) + 1
    return 1


def turns_left(state: State) -> int:
    """Turns the weather still lasts, this one included."""
    since = state.turns - first_weather_turn(state)
    if since < 0:
        return -since
    return weather_table().turns - since % weather_table().turns


def change_weather(play: TacticalPlay) -> None:
    """Roll for the weather if it is time, before a turn (TA-12.3)."""
    state, table = play.state, weather_table()
    since = state.turns - first_weather_turn(state)
    if "weather" not in state.world.options or since < 0 or since % table.turns:
        return
    (die,) = play.chance.roll(1, why=_WHY, sides=game_table().die_sides)
    row = next(row for row in table.weather if die in row.rolls)
    state.weather = row.id
    power = state.leader(state.active)
    play.tell(DiceRolled(power=power, dice=(die,), figure=0, why=_WHY))
    play.tell(WeatherChanged(weather=row.id, turns=table.turns))
