"""Two people at one screen: it is covered while there is something to hide, and no longer."""

from PySide6.QtWidgets import QLabel

from axis_desktop.model import Power
from axis_desktop.view.panels.chart import ChartPanel
from axis_desktop.view.panels.orders.form import FormPanel
from axis_desktop.view.panels.relations import RelationsList
from tests.systems.tactical.setups import tactical_setup
from tests.view.hexes.conftest import ShowGame, Shown, position


def test_armies_are_split_behind_a_cover_and_tokens_are_turned_in_the_open(show: ShowGame) -> None:
    shown = show(
        tactical_setup("summer_duel_germany_1_united_states", seed=2, half="left", sets=1), alone=False
    )
    for power in ("germany_1", "united_states"):
        assert shown.game.awaited == power
        assert not shown.game.is_mine
        shown.game.sit_down()
        split_all(shown)

    assert shown.game.presentation.phase == "deploy"
    assert shown.game.awaited is None
    assert shown.game.is_mine


def test_what_is_public_of_the_armies_stands_in_the_chart(show: ShowGame) -> None:
    """TA-2.5: once the last split is in everybody may read all of them."""
    shown = show(
        tactical_setup("summer_duel_germany_1_united_states", seed=2, half="left", sets=1), alone=False
    )
    chart = ChartPanel(shown.game)
    chart.setParent(shown.page)
    chart.show()

    def told() -> list[str]:
        relations = chart.findChild(RelationsList)
        assert relations is not None
        return [label.text() for label in relations.findChildren(QLabel) if label.text()]

    for _ in range(2):
        assert not any("Its units:" in sentence for sentence in told())
        shown.game.sit_down()
        split_all(shown)

    armies = [sentence for sentence in told() if "is face down. Its units:" in sentence]
    assert len(armies) == 6
    assert any("Sherman" in sentence for sentence in armies)
    assert any("Tiger" in sentence for sentence in armies)


def split_all(shown: Shown) -> None:
    form = shown.page.slot.panel
    assert isinstance(form, FormPanel)
    form.press_done()


def test_the_one_who_waits_learns_nothing_of_a_split(show: ShowGame) -> None:
    shown = show(
        tactical_setup("summer_duel_germany_1_united_states", seed=2, half="left", sets=1), alone=False
    )
    shown.game.sit_down()
    split_all(shown)
    shown.game.sit_down()

    seen = [str(note) for note in shown.game.presentation.powers[Power("germany_1")].notes]
    assert seen == [f"Token {token} is face down." for token in (1, 2, 3)]
    told = [str(line.message) for line in shown.game.story() if line.message is not None]
    assert not any("Tiger" in sentence for sentence in told)


def test_turns_change_without_a_cover(show: ShowGame) -> None:
    units = [
        {"type": "g1_tiger", "space": "h_05_02"},
        {"type": "us_sherman", "space": "h_05_08"},
    ]
    shown = show(position(units=units, phase="money", power="germany_1"), alone=False)
    assert shown.game.awaited is None


def test_partners_against_the_automaton_split_their_units_in_the_open(show: ShowGame) -> None:
    setup = tactical_setup("summer_together_allies", seed=2, half="left", difficulty="standard")
    shown = show(setup, alone=False)

    assert shown.game.presentation.phase == "armies"
    assert shown.game.awaited is None
    split_all(shown)
    assert shown.game.presentation.phase == "armies"
    assert shown.game.awaited is None
