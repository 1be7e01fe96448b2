"""Facts in one frame: all of them can be read, and each opens its own rule."""

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from axis_desktop.view.panels.parts.facts import Fact, Facts


def test_each_fact_opens_its_own_rule(qtbot: QtBot) -> None:
    facts = Facts(
        [Fact("note", "War for 2 <HPP>.", "TOY-1.1"), Fact("cost", "They set up & stand.", "TOY-1.2")]
    )
    qtbot.addWidget(facts)
    opened: list[str] = []
    facts.rule_clicked.connect(opened.append)

    words = [shown for shown in facts.findChildren(QLabel) if shown.text()]
    for shown in words:
        shown.linkActivated.emit("TOY-1.1" if "TOY-1.1" in shown.text() else "TOY-1.2")

    assert opened == ["TOY-1.1", "TOY-1.2"]
    assert "War for 2 &lt;HPP&gt;." in words[0].text()
    assert facts.accessibleName() == "War for 2 <HPP>. TOY-1.1 They set up & stand. TOY-1.2"
