"""Words of the rules in texts of cards lead to what explains them."""

from pytestqt.qtbot import QtBot

from axis_desktop.model.showing.catalog import Catalog, TermInfo
from axis_desktop.systems.supply.cards.terms import TERMS
from axis_desktop.view.pages.rulebook import rulebook
from axis_desktop.view.panels.cards.terms import ExplainedText
from axis_desktop.view.widgets.theme import activate, theme

CATALOG = Catalog(
    powers=(),
    units=(),
    phases=(),
    spaces={},
    sides={},
    terms=(TermInfo(words=("recruit",), text="Place a piece.", rule="SU-6.4"),),
)


def test_an_explained_word_is_a_link_to_its_rule(qtbot: QtBot) -> None:
    shown = ExplainedText("Recruit an army & recruiters.", CATALOG)
    qtbot.addWidget(shown)

    assert shown.text().count("<a href") == 1
    assert "&amp; recruiters" in shown.text()
    with qtbot.waitSignal(shown.rule_wanted) as told:
        shown.linkActivated.emit("recruit")
    assert told.args == ["SU-6.4"]


def test_an_explained_word_can_be_read_after_a_change_of_theme(qtbot: QtBot) -> None:
    shown = ExplainedText("Recruit an army.", CATALOG)
    qtbot.addWidget(shown)

    activate("light", 1.0)

    assert theme().color("text").name() in shown.text()


def test_each_explained_word_of_supply_has_one_rule_of_its_book() -> None:
    words = [word for term in TERMS for word in term.words]
    assert len(words) == len(set(words))
    assert {term.rule for term in TERMS} <= {rule.id for rule in rulebook("supply")}
