"""Answers that are put together before they are given: aims, ways, attacks at a price, declarations."""

from axis_desktop.model import Decision
from axis_desktop.model.asking.forms import FormOptions, LayOptions, ShopOptions
from axis_desktop.model.asking.planning import AssignOptions, AttackOrderOptions, DeclareOptions, WayOptions
from axis_desktop.view.panels.orders.assign import AssignPanel
from axis_desktop.view.panels.orders.attack_order import AttackOrderPanel
from axis_desktop.view.panels.orders.declare import DeclarePanel
from axis_desktop.view.panels.orders.form import FormPanel
from axis_desktop.view.panels.orders.lay import LayPanel
from axis_desktop.view.panels.orders.plan import PlanPanel
from axis_desktop.view.panels.orders.shop import ShopPanel
from axis_desktop.view.panels.orders.ways import WaysPanel
from axis_desktop.view.play.controller import Controller

__all__ = ["PlanPanel", "order_panel"]


def order_panel(decision: Decision, controller: Controller) -> PlanPanel | None:
    """The panel of a question whose answer is put together; None for other questions."""
    match controller.options:
        case AssignOptions():
            return AssignPanel(decision, controller)
        case WayOptions():
            return WaysPanel(decision, controller)
        case AttackOrderOptions():
            return AttackOrderPanel(decision, controller)
        case DeclareOptions():
            return DeclarePanel(decision, controller)
        case FormOptions():
            return FormPanel(decision, controller)
        case LayOptions():
            return LayPanel(decision, controller)
        case ShopOptions():
            return ShopPanel(decision, controller)
        case _:
            return None
