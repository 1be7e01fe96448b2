"""What a power may spend in a turn, and spending it (EU-4.6, EU-15.4)."""

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.events import MoneyChanged
from axis_desktop.model.ids import Power
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.europe1939.asking import EuropePlay
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import figures

PRICE_RULES = frozenset({"EU-4.6", "EU-15.4"})
"""By which an order is refused because of what it costs."""


def cap(state: State, power: Power) -> int:
    """HPP that a power may spend in one turn: half of what it had at the start of the year (EU-15.4)."""
    return -(-max(0, state.basis[power]) // 2)


def cap_left(state: State) -> int:
    """What the cap leaves of this turn; a deduction may have exceeded it (EU-15.4, EU-18.3)."""
    return max(0, cap(state, state.power) - state.paid)


def budget(state: State) -> int:
    """HPP that the power in turn may still spend (EU-4.6)."""
    return max(0, min(state.stock[state.power], cap_left(state)))


def could_spend(state: State, power: Power) -> int:
    """HPP that a power could spend in a turn of its own as things stand (EU-4.6, EU-15.4)."""
    return max(0, min(state.stock[power], cap(state, power)))


def check_payment(state: State, hpp: int, rule: str = "EU-4.6", *, past_cap: bool = False) -> None:
    """The power in turn can pay so much; the attacker always pays, never an ally (EU-6.1).

    Raises:
        IllegalAction: more than its stock (EU-4.6), or than what is left of the turn cap (EU-15.4).
    """
    stock = state.stock[state.power]
    if hpp > max(0, stock):
        text = "That costs {price}, and {power:the} has {stock}."
        raise IllegalAction(
            rule, text, price=say.money(hpp), power=say.power(state.power), stock=say.money(stock)
        )
    if hpp > cap_left(state) and not past_cap:
        text = "That costs {price}; {power:the} may spend {left} more this turn, of {cap} in all."
        raise IllegalAction(
            "EU-15.4",
            text,
            price=say.money(hpp),
            power=say.power(state.power),
            left=say.money(cap_left(state)),
            cap=say.money(cap(state, state.power)),
        )


def check_order_payment(state: State, war: int, battle: int) -> None:
    """The power in turn can pay a declaration and the battle that begins with it.

    War on a great power may take it past its cap, and uses the cap up: half of what Italy has at the start of
    a year is less than such a declaration with its battle cost together, and it is meant to be able to join
    the war (EU-15.4, EU-6.1). The stock is a bound for everybody (EU-4.6).

    Raises:
        IllegalAction: see `check_payment`.
    """
    check_payment(state, war + battle, past_cap=war >= figures().cost.great_power)


def pay(play: EuropePlay, hpp: int, why: Message) -> None:
    """The power in turn spends HPP, which counts toward its cap (EU-6.9); the caller has checked it."""
    state = play.state
    if not hpp:
        return
    assert hpp <= max(0, state.stock[state.power])
    state.stock[state.power] -= hpp
    state.paid += hpp
    play.tell(MoneyChanged(power=state.power, amount=-hpp, treasury=state.stock[state.power], why=why))
