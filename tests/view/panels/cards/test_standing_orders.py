"""Orders that answer questions about reactions: how long they are in force, and for whom."""

from axis_desktop.model import Decision, Power
from axis_desktop.model.seats import Seat, Seats
from axis_desktop.view.controller import Controller
from axis_desktop.view.standing_orders import StandingOrders
from tests.systems.supply.table import NATIONS
from tests.view.panels.cards.conftest import Ask

AXIS = {"germany", "japan", "italy"}
TWO: Seats = {Power(n): Seat(name="Anna" if n in AXIS else "Ben") for n in NATIONS}
ITALY, SOVIET_UNION = Power("italy"), Power("soviet_union")


def go_on(game: Controller, until: tuple[str, str]) -> None:
    """Answer everything with the answer that does least, until a power is asked in a phase."""
    for _ in range(80):
        decision = game.decision
        assert isinstance(decision, Decision)
        if (decision.power, decision.phase) == until:
            return
        if game.awaited is not None:
            game.sit_down()
        game.submit(game.options.choices()[-1].action)
    raise AssertionError(until)


def start(ask: Ask) -> tuple[Controller, StandingOrders]:
    asked = ask(
        "soviet_union",
        seats=TWO,
        hand="sov_build_army",
        table="ita_romanian_reinforcements",
        soviet_union="moscow",
        italy="italy",
        germany="germany",
    )
    return asked.game, asked.orders


def test_passing_ends_when_a_turn_of_the_own_powers_begins(ask: Ask) -> None:
    game, orders = start(ask)
    orders.pass_until_next_turn(ITALY)

    go_on(game, ("italy", "play"))

    game.sit_down()
    assert game.viewer == ITALY
    assert orders.shown() == []


def test_passing_that_is_ordered_in_the_own_turn_lasts_until_the_next_one(ask: Ask) -> None:
    game, orders = start(ask)
    orders.pass_until_next_turn(SOVIET_UNION)

    assert [order.kind for order in orders.shown()] == ["nothing"]
    go_on(game, ("soviet_union", "discard"))
    assert [order.kind for order in orders.shown()] == ["nothing"]


def test_card_is_left_out_until_the_round_is_over(ask: Ask) -> None:
    game, orders = start(ask)
    orders.leave_out(SOVIET_UNION, "sov_moscow")
    go_on(game, ("united_states", "play"))
    game.sit_down()
    assert [order.card for order in orders.shown()] == ["sov_moscow"]

    go_on(game, ("united_kingdom", "play"))

    game.sit_down()
    assert orders.shown() == []


def test_orders_of_others_do_not_show(ask: Ask) -> None:
    game, orders = start(ask)
    assert game.viewer == SOVIET_UNION

    orders.pass_until_next_turn(ITALY)

    assert orders.shown() == []
