"""A question that only the asked power may know of, as the others at the screen see it: not at all."""

from collections.abc import Iterator

import msgspec
import pytest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from axis_desktop.model import Decision, Power, Session, Space
from axis_desktop.model.seats import Seat, computer
from axis_desktop.systems.supply import actions, system
from axis_desktop.view.game.prompt import Prompt
from axis_desktop.view.panels.parts.done_state import done_state
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.play.sight import Sight
from axis_desktop.view.seats.hotseat import Cover, SeatChange
from axis_desktop.view.told.history import HistoryPanel
from axis_desktop.view.widgets.texts import text
from tests.systems.supply.setups import supply_setup
from tests.systems.supply.table import NATIONS, table
from tests.view.conftest import ReadyThinker

GERMANY, SOVIET_UNION = Power("germany"), Power("soviet_union")


@pytest.fixture
def game(qapp: QApplication) -> Iterator[Controller]:
    """Anna plays Germany against computers; the Soviet Union has a face-down card that saves its army."""
    state = table(
        "germany",
        germany="germany eastern_europe",
        soviet_union="moscow ukraine",
        hand="ger_land_battle",
        table="sov_stalingrad",
        decks=3,
    ).state
    setup = supply_setup()
    setup = msgspec.structs.replace(setup, data={**setup.data, "position": system.position(state)})
    seats = {Power(nation): computer("easy") for nation in NATIONS} | {GERMANY: Seat(name="Anna")}
    shown = Controller(Session(system, setup), seats, ReadyThinker())
    shown.speed = "none"
    shown.set_paused(True)
    shown.submit(actions.PlayCard(power=GERMANY, card="ger_land_battle"))
    shown.submit(actions.Fight(power=GERMANY, space=Space("ukraine"), target=SOVIET_UNION))
    yield shown
    shown.close()


def answered(game: Controller) -> Controller:
    """The Soviet Union lets it happen."""
    game._tell(game.session.submit(actions.Pass(power=SOVIET_UNION)))  # noqa: SLF001 - as a computer does
    return game


def test_nothing_at_the_screen_names_who_is_asked(game: Controller, qtbot: QtBot) -> None:
    decision = game.decision
    assert isinstance(decision, Decision)
    assert (decision.power, decision.is_secret) == (SOVIET_UNION, True)
    prompt = Prompt(game)
    qtbot.addWidget(prompt)
    game.paused = False

    for sentence in (prompt.sentence.text(), prompt.help.text(), done_state(game).title):
        assert "Soviet" not in sentence
    prompt.refresh()
    assert prompt.sentence.text().startswith("Germany is thinking")
    assert done_state(game).title == "Germany plays"
    assert game.presentation.reactions == ()


def test_the_cover_calls_the_person_and_names_no_nation(game: Controller, qtbot: QtBot) -> None:
    """Ben holds three nations: which of them could answer is for him alone."""
    allies = ("united_kingdom", "soviet_union", "united_states")
    game.set_seats({**game.seats, **{Power(nation): Seat(name="Ben") for nation in allies}})
    page = QWidget()
    qtbot.addWidget(page)

    cover = SeatChange(game, page).cover

    assert isinstance(cover, Cover)
    assert "BEN" in [part.text() for part in cover.findChildren(QLabel)]
    assert cover.accessibleName() == "Pass the seat to Ben"
    cover.button.opened.emit()
    assert (game.viewer, game.is_mine) == (SOVIET_UNION, True)


def test_the_log_tells_nothing_of_the_pass(game: Controller) -> None:
    told = [text(line.message, game.catalog) for line in answered(game).story() if line.message is not None]

    assert not [sentence for sentence in told if "pass" in sentence]
    assert any(sentence.startswith("The Soviet Union loses its army in Ukraine") for sentence in told)


def test_the_past_has_no_moment_at_which_somebody_was_asked_in_secret(game: Controller, qtbot: QtBot) -> None:
    panel = HistoryPanel(answered(game))
    qtbot.addWidget(panel)
    panel.show()

    assert len(game.session.entries) == 3
    assert list(game.moments) == [0, 1, 3]
    assert panel.slider.maximum() == 2
    panel.slider.setValue(1)
    assert game.looking_at == 1
    game.look_at(2)  # as from the log
    assert game.looking_at is None
    panel.slider.setValue(0)
    assert game.looking_at == 0


def test_the_past_of_a_game_without_secrets_has_every_moment(
    game: Controller, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Sight, "hides_something", property(lambda _: False))
    assert list(answered(game).moments) == [0, 1, 2, 3]
