"""What a power that the rules play does, and why, beside the board."""

from PySide6.QtWidgets import QLabel

from axis_desktop.model import Message, Space
from axis_desktop.model.events import Considered, TurnBegan
from axis_desktop.model.seats import Seat, computer
from axis_desktop.view.told.considered import ConsideredPanel
from tests.view.conftest import ShowGame
from tests.view.toy_game import GERMANY, RUSSIA


def test_each_step_shows_with_its_reason_until_somebody_is_asked(show_game: ShowGame) -> None:
    page = show_game(seats={GERMANY: computer("easy"), RUSSIA: Seat()})
    game = page.controller
    panel = ConsideredPanel(game)
    page.add_side_panel("considered", "Why?", panel, is_useful=panel.is_useful)
    panel.content_changed.connect(page.side.arrange)
    game.speed = "full"
    assert not panel.isVisible()

    for number in (1, 2):
        why = Message.plain(f"Reason {number}.\nChosen {number}.")
        game.happened.emit(TurnBegan(power=GERMANY, round=1), Message.plain(f"Step {number}."))
        game.happened.emit(Considered(power=GERMANY, space=Space("germany"), options=(), why=why), None)

        shown = [each.text() for each in panel.findChildren(QLabel) if each.isVisible()]
        assert shown[-3:] == [f"Step {number}.", f"Reason {number}.", f"Chosen {number}."]
        assert panel.height() > 100

    game.set_seats({GERMANY: Seat(), RUSSIA: Seat()})
    game.sit_down()
    assert game.is_mine
    assert not panel.isVisible()


def test_who_wants_to_see_nothing_is_told_nothing(show_game: ShowGame) -> None:
    page = show_game(seats={GERMANY: computer("easy"), RUSSIA: Seat()})
    panel = ConsideredPanel(page.controller)
    page.controller.speed = "none"

    why = Message.plain("Because.")
    page.controller.happened.emit(
        Considered(power=GERMANY, space=Space("germany"), options=(), why=why), None
    )

    assert not panel.is_useful()
