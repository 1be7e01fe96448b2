"""A real game with cards for tests of the screen, played on a little way."""

from collections.abc import Callable

from axis_desktop.model import Decision, Luck, Session
from axis_desktop.model.seats import Seat
from axis_desktop.players.sampling import sampled
from axis_desktop.storage.library import find_scenario, new_setup
from axis_desktop.systems.supply import system
from axis_desktop.view.play.controller import Controller
from tests.view.conftest import ReadyThinker

_MOST = 600


def played(until: Callable[[Session], bool] = lambda _session: True, seed: int = 3) -> Session:
    """A game played by samples until something holds, or to its end."""
    session = Session(system, new_setup(find_scenario("supply", None, ()), seed=seed))
    while isinstance(session.decision, Decision) and not until(session):
        number = len(session.entries)
        assert number < _MOST
        session.submit(sampled(session, Luck("view", seed, number)))
    return session


def shown(session: Session) -> Controller:
    """The game at a screen where Anna plays all powers; close it in the end."""
    catalog = session.system.catalog(session.state)
    seats = {info.id: Seat(name="Anna") for info in catalog.powers}
    controller = Controller(session, seats, ReadyThinker())
    controller.speed = "none"
    return controller
