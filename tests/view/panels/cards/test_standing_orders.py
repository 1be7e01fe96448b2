"""Orders that answer questions about reactions: how long they are in force, and for whom."""

import pytest
from PySide6.QtWidgets import QPushButton

from axis_desktop.model import Decision, Power
from axis_desktop.model.seats import Seat, Seats
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.play.standing_orders import StandingOrders
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


def test_card_that_is_always_used_stays_so_in_later_turns(ask: Ask) -> None:
    game, orders = start(ask)
    orders.use_always(ITALY, "ita_balkan_resources")
    orders.use_always(SOVIET_UNION, "sov_moscow")

    go_on(game, ("united_kingdom", "play"))

    game.sit_down()
    assert [(order.kind, order.card) for order in orders.shown()] == [("always", "sov_moscow")]


@pytest.mark.parametrize("asks", [False, True])
def test_chance_to_use_a_card_that_would_do_nothing_is_passed_by(ask: Ask, asks: bool) -> None:
    asked = ask("italy", table="ita_mare_nostrum", hand="ita_build_army ita_build_navy", italy="italy")
    asked.orders.asks_idle = asks

    asked.game.submit(asked.game.options.choices()[-1].action)

    assert asked.decision.phase == ("victory" if asks else "discard")


def answer(game: Controller, card: str = "", space: str | None = None) -> None:
    """Give the first answer about a card, or else about a space; nothing that is left out."""
    choices = game.options.choices()
    assert game.submit(next(c.action for c in choices if c.card == card and c.space == space))


@pytest.mark.parametrize("pauses", [False, True])
def test_silence_about_a_card_face_down_is_not_ordered_where_everybody_is_asked(
    ask: Ask, pauses: bool
) -> None:
    """One who isn't asked would show that no card face down fits."""
    asked = ask(
        "soviet_union",
        hand="sov_land_battle",
        table="ita_romanian_reinforcements",
        soviet_union="moscow",
        germany="germany eastern_europe ukraine",
        italy="italy",
        options=frozenset({"always_pause"} if pauses else ()),
    )
    asked.orders.leave_out(ITALY, "ita_romanian_reinforcements")
    answer(asked.game, "sov_land_battle")
    answer(asked.game, space="ukraine")

    if pauses:
        assert not [choice for choice in asked.game.options.choices() if choice.card]
        answer(asked.game)
        assert [choice.card for choice in asked.game.options.choices()] == ["ita_romanian_reinforcements", ""]
        assert asked.question().findChild(QPushButton, "not_this_round_1") is None
    else:
        assert asked.decision.phase == "discard"
