"""The figures over a battle, where neither side may win."""

from typing import Any, cast

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from axis_desktop.model import Space
from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.model.showing.presentation import BattleView
from axis_desktop.systems.area_war.odds import battle_odds
from axis_desktop.systems.area_war.odds.results import Odds
from axis_desktop.systems.pacific1940.odds.cases import pending_case
from axis_desktop.systems.pacific1940.telling.battle_view import battle_view
from axis_desktop.systems.pacific1940.telling.catalog import catalog
from axis_desktop.view.panels.battle.chance import BattleChance
from tests.systems.pacific1940.fighting.table import Table
from tests.view.panels.conftest import child


class Known(QObject):
    """What is known of a battle, as the panel asks for it."""

    changed = Signal()
    considered: Odds | None = None
    is_considering = False
    is_stale = False

    def __init__(self, here: Odds | None) -> None:
        super().__init__()
        self.here = here

    def money(self, amount: float) -> str:
        return f"{amount:+.1f}"


def fought(*dice: int, **attackers: int) -> tuple[Odds, BattleView, Catalog]:
    """Japan attacks a submarine and a transport: its odds before these dice, and the battle after them."""
    table = Table("japan").put("sz35", "united_states", submarine=1, transport=1)
    table.put("sz35", "japan", via="sz20", **attackers)
    table.state.hunted = (Space("sz35"),)
    here = battle_odds(pending_case(table.state, Space("sz35"), "sea"))
    table.fight(*dice)
    view = battle_view(table.state)
    assert view is not None
    return here, view, catalog(table.state)


def note_of(qtbot: QtBot, *dice: int, **attackers: int) -> str:
    """What stands below the figures."""
    here, view, names = fought(*dice, **attackers)
    chance = BattleChance(cast(Any, Known(here)), view, names, "to the end")
    qtbot.addWidget(chance)
    note: QLabel = child(chance, QLabel, "chance_note")
    return note.text()


def test_words_that_have_no_room_beside_the_figures_hide_when_these_come(qtbot: QtBot) -> None:
    here, view, names = fought(6, 6, 6, 6, fighter=2, destroyer=1)
    odds = Known(None)
    chance = BattleChance(cast(Any, odds), view, names, "")
    qtbot.addWidget(chance)
    words = [each for each in chance.findChildren(QLabel) if each.text().endswith("wins")]
    chance.show()
    chance.resize(sum(each.sizeHint().width() for each in words) + 60, 60)
    assert len(words) == 2
    assert not any(each.isHidden() for each in words)

    odds.here = here
    odds.changed.emit()
    assert all(each.isHidden() for each in words)

    chance.resize(chance.width() + 200, 60)
    assert not any(each.isHidden() for each in words)


def test_a_battle_that_nobody_wins_says_so(qtbot: QtBot) -> None:
    assert note_of(qtbot, fighter=2).startswith("neither side can hit the other in 100% · to the end")
    assert note_of(qtbot, 6, 6, 6, 6, fighter=2, destroyer=1).startswith("to the end")
