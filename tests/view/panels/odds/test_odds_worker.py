"""Battles are worked out beside the event loop."""

from PySide6.QtCore import QObject, QThread
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from axis_desktop.model.errors import UsageError
from axis_desktop.systems.area_war.odds import BattleCase, Force, Odds
from axis_desktop.systems.classic.odds.odds import attacking, defending
from axis_desktop.systems.classic.tables import unit_table
from axis_desktop.view.panels.odds.odds_worker import OddsWorker

INFANTRY = next(row for row in unit_table() if row.id == "infantry")


def battle(attackers: int, defenders: int) -> BattleCase:
    return BattleCase(
        attacker=Force(losses=((attacking(INFANTRY), attackers),)),
        defender=Force(losses=((defending(INFANTRY), defenders),)),
    )


def test_answers_come_in_the_order_of_the_questions_and_in_the_thread_of_the_window(qtbot: QtBot) -> None:
    owner, told = QObject(), list[float]()
    worker = OddsWorker(owner)

    def answer(odds: Odds | UsageError) -> None:
        assert isinstance(odds, Odds)
        assert QThread.currentThread() is QApplication.instance().thread()  # type: ignore[union-attr]
        told.append(odds.attacker_wins)

    for attackers in (1, 3, 6):
        worker.ask(battle(attackers, 3), answer)
    qtbot.waitUntil(lambda: len(told) == 3)
    assert told == sorted(told)


def test_what_is_forgotten_is_not_answered(qtbot: QtBot) -> None:
    owner, told = QObject(), list[str]()
    worker = OddsWorker(owner)
    worker.ask(battle(9, 9), lambda _: told.append("running"))
    worker.ask(battle(9, 8), lambda _: told.append("waiting"))
    worker.forget()
    worker.ask(battle(2, 1), lambda _: told.append("wanted"))
    qtbot.waitUntil(lambda: bool(told))
    assert told == ["wanted"]


def test_a_battle_too_large_to_work_out_is_answered_with_the_reason(qtbot: QtBot) -> None:
    owner, told = QObject(), list[object]()
    OddsWorker(owner).ask(battle(4000, 4000), told.append)
    qtbot.waitUntil(lambda: bool(told))
    assert isinstance(told[0], UsageError)
