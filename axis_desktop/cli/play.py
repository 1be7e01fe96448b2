"""Opening the game; only here the command line touches the view."""

import argparse
import os
import secrets
import sys

from axis_desktop.cli.options import chosen_options
from axis_desktop.model.errors import UsageError
from axis_desktop.model.seats import parse_seats
from axis_desktop.model.session import Session
from axis_desktop.model.system import system
from axis_desktop.storage.library import find_scenario, new_setup
from axis_desktop.storage.positions import read_position


def run(arguments: argparse.Namespace) -> int:
    """Open the start screen, or a save."""
    _need_display()
    from axis_desktop.view.app import open_game  # Qt is loaded only when a window is wanted

    return open_game(save=arguments.save, maps=tuple(arguments.maps), selftest=arguments.selftest)


def run_new(arguments: argparse.Namespace) -> int:
    """Open a new game at once."""
    _need_display()
    kept = read_position(arguments.position) if arguments.position is not None else None
    system_id = kept.system if kept is not None else arguments.system
    named = arguments.scenario or (kept.scenario if kept is not None else None)
    scenario = find_scenario(system_id, named, arguments.maps)
    if arguments.real_dice and not scenario.info.has_dice:
        raise UsageError("There are no dice in {title}: leave --real-dice out.", title=scenario.info.title)
    seats = parse_seats(arguments.players, [power for power, _ in scenario.info.powers])
    setup = new_setup(
        scenario,
        options={**(kept.options if kept is not None else {}), **chosen_options(system_id, arguments.option)},
        seed=arguments.seed if arguments.seed is not None else secrets.randbits(32),
        real_dice=arguments.real_dice,
        position=kept.position if kept is not None else None,
    )
    Session(system(system_id), setup)  # a position that can't be is refused here, not in a window
    from axis_desktop.view.app import open_new  # Qt is loaded only when a window is wanted

    return open_new(setup, seats, scenario.info.title, maps=tuple(arguments.maps))


def _need_display() -> None:
    if sys.platform != "linux" or os.environ.get("QT_QPA_PLATFORM"):
        return
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        raise UsageError(
            "There is no display to open a window on. Without one you can run"
            " 'axis-desktop simulate --players all=medium', or start the game with 'xvfb-run axis-desktop'."
        )
