"""For whom a chance is good: green and red are meant for the person who looks."""

from collections.abc import Collection

from axis_desktop.model.ids import Power
from axis_desktop.view.panels.odds.odds_chart import EVEN
from axis_desktop.view.play.controller import Controller


def is_attack_ours(attacker: Power, controller: Controller) -> bool:
    """The attacker's victory is good for whoever looks, unless they play for the other side alone.

    Before anybody has sat down all people of the game look.
    """
    sides = {info.id: info.side for info in controller.catalog.powers}
    people = [power for power, seat in controller.seats.items() if seat.kind == "person"]
    own = {sides[power] for power in controller.own_powers or people}
    return not own or sides.get(attacker) in own


def tone_of_loss(losers: Collection[Power], controller: Controller, *, light: bool = False) -> str:
    """The tone of what befell some powers: bad for whoever looks, unless it befell their enemies alone.

    Args:
        losers: whom it befell.
        controller: tells who looks.
        light: nothing is lost for good.
    """
    is_ours = not losers or any(is_attack_ours(power, controller) for power in losers)
    return ("warn" if light else "bad") if is_ours else "good"


def tone_of(chance: float, *, is_good: bool = True) -> str:
    """The tone of an attacker's chance to win.

    Args:
        chance: of the attacker.
        is_good: the attacker's victory is good for the person who looks.
    """
    return "good" if (chance >= EVEN) == is_good else "bad"
