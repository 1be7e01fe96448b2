"""Opening the game; only here the command line touches the view."""

import argparse
import secrets

from axis_desktop.cli.display import need_window
from axis_desktop.cli.options import chosen_options
from axis_desktop.cli.output import tell
from axis_desktop.model.errors import UsageError
from axis_desktop.model.seats import Seats, parse_seats
from axis_desktop.model.session import Session
from axis_desktop.model.system import ScenarioInfo, system
from axis_desktop.players import player
from axis_desktop.storage.library import find_scenario, new_setup
from axis_desktop.storage.scripting.positions import read_position
from axis_desktop.view.pages.seatings import on_both_sides

NAMES = "Several people are told apart by their names: germany=human:ANNA."


def run(arguments: argparse.Namespace) -> int:
    """Open the start screen, or a save."""
    need_window()
    from axis_desktop.view.app.app import open_game  # Qt is loaded only when a window is wanted

    return open_game(save=arguments.save, maps=tuple(arguments.maps), selftest=arguments.selftest)


def run_new(arguments: argparse.Namespace) -> int:
    """Open a new game at once."""
    need_window()
    kept = read_position(arguments.position) if arguments.position is not None else None
    system_id = kept.system if kept is not None else arguments.system
    named = arguments.scenario or (kept.scenario if kept is not None else None)
    scenario = find_scenario(system_id, named, arguments.maps)
    if arguments.real_dice and not scenario.info.has_dice:
        raise UsageError("There are no dice in {title}: leave --real-dice out.", title=scenario.info.title)
    seats = parse_seats(arguments.players, [power for power, _ in scenario.info.powers])
    for seat in seats.values():
        if seat.kind == "computer":
            player(system_id, seat.level)  # a level that the game hasn't is refused here, not in a window
    setup = new_setup(
        scenario,
        options={**(kept.options if kept is not None else {}), **chosen_options(system_id, arguments.option)},
        seed=arguments.seed if arguments.seed is not None else secrets.randbits(32),
        real_dice=arguments.real_dice,
        position=kept.position if kept is not None else None,
    )
    Session(system(system_id), setup)  # a position that can't be is refused here, not in a window
    _tell_who_is_who(scenario.info, seats)
    from axis_desktop.view.app.app import open_new  # Qt is loaded only when a window is wanted

    return open_new(setup, seats, scenario.info.title, maps=tuple(arguments.maps))


def _tell_who_is_who(info: ScenarioInfo, seats: Seats) -> None:
    """Say whom the program takes for one person, in a game in which people hide things from each other."""
    for name in on_both_sides(info, seats):
        who = name or "One person"
        tell(f"{who} plays powers of both sides: good for practice only ({info.seating_rule}). {NAMES}")
        return
    unnamed = [power for power, seat in seats.items() if seat.kind == "person" and not seat.name]
    if info.seatings and len(unnamed) > 1:
        tell(f"One person plays {', '.join(unnamed)} and sees all their cards. {NAMES}")
