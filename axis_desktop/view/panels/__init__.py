"""A panel for each kind of decision that is not answered on the board, and the panels at the side."""

from PySide6.QtWidgets import QWidget

from axis_desktop.model import Decision
from axis_desktop.model.asking.options import CountOptions, PlaceOptions, PurchaseOptions
from axis_desktop.view.panels.attacks import AttacksPanel
from axis_desktop.view.panels.battle.reports import BattleReports
from axis_desktop.view.panels.battle.screen import BattlePanel, is_battle_question
from axis_desktop.view.panels.buying.mobilize import MobilizePanel
from axis_desktop.view.panels.buying.purchase import PurchasePanel
from axis_desktop.view.panels.cards import card_question
from axis_desktop.view.panels.chart import ChartPanel
from axis_desktop.view.panels.choose_battle import ChooseBattlePanel, rocket_of
from axis_desktop.view.panels.count import CountPanel
from axis_desktop.view.panels.dice_entry import DiceEntryPanel
from axis_desktop.view.panels.inspector import InspectorPanel
from axis_desktop.view.panels.log import LogPanel
from axis_desktop.view.panels.nations import NationsPanel
from axis_desktop.view.panels.orders import order_panel
from axis_desktop.view.panels.parts.choice_list import plain_panel
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.play.standing_orders import StandingOrders
from axis_desktop.view.play.usual_losses import UsualLosses

__all__ = [
    "AttacksPanel",
    "BattlePanel",
    "BattleReports",
    "ChartPanel",
    "ChooseBattlePanel",
    "InspectorPanel",
    "LogPanel",
    "MobilizePanel",
    "NationsPanel",
    "PurchasePanel",
    "panel_for",
]


def panel_for(
    decision: Decision,
    controller: Controller,
    battles: BattleReports | None = None,
    orders: StandingOrders | None = None,
    usual: UsualLosses | None = None,
) -> QWidget | None:
    """The panel of a decision; None if it is answered on the board or by somebody else.

    Args:
        decision: what is asked.
        controller: the game.
        battles: knows what the running battle has told so far.
        usual: in which order people lose units.
        orders: what people don't want to be asked, in a game that is played with cards.
    """
    if decision.kind == "enter_dice":
        return DiceEntryPanel(decision, controller) if controller.is_mine else None
    if is_battle_question(decision, controller):
        return BattlePanel(decision, controller, battles.running if battles is not None else None, usual)
    if orders is not None and controller.is_mine and not controller.catalog.gives_orders:
        question = card_question(decision, controller, orders)
        if question is not None:
            return question
    if controller.is_mine and controller.moves is None:
        options = controller.options
        if isinstance(options, PurchaseOptions):
            return PurchasePanel(decision, controller)
        ordered = order_panel(decision, controller)
        if ordered is not None:
            return ordered
        if decision.kind == "choose_battle" or _fires_rockets(decision, controller):
            return ChooseBattlePanel(decision, controller)
        if isinstance(options, CountOptions):
            return CountPanel(decision, controller)
        if isinstance(options, PlaceOptions):
            return MobilizePanel(decision, controller)
    return plain_panel(decision, controller)


def _fires_rockets(decision: Decision, controller: Controller) -> bool:
    """The question is where a rocket flies."""
    choices = controller.options.choices() if decision.kind == "declare" else ()
    return bool(choices) and rocket_of(controller, choices[0]) is not None
