"""A battle order is given: checked, war declared with it if need be, and carried out (EU-6.2, EU-7.1)."""

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Power
from axis_desktop.model.sentences import say
from axis_desktop.systems.europe1939.actions import OrderAttack
from axis_desktop.systems.europe1939.asking import EuropePlay
from axis_desktop.systems.europe1939.economy.purse import check_order_payment
from axis_desktop.systems.europe1939.frames import Attack
from axis_desktop.systems.europe1939.ordering.beginning import carry_out
from axis_desktop.systems.europe1939.ordering.order import Plan, battle_price, planned
from axis_desktop.systems.europe1939.politics.declaring import declare, price_of_war
from axis_desktop.systems.europe1939.politics.helping import offer_help
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import figures
from axis_desktop.systems.questions.rule_step import RuleStep


def prices(state: State, plan: Plan) -> tuple[int, int]:
    """HPP for the declaration, and for the battle (EU-6.1, EU-6.5, EU-6.7).

    Of a small country that isn't at war yet nobody knows whether its forces will be in the way: whoever
    attacks it must be able to pay for a battle (EU-20.1).

    Raises:
        IllegalAction: war may not be declared there.
    """
    battle = battle_price(state, plan)
    holder = state.holder(plan.space)
    assert holder is not None
    if plan.nation != state.power:
        _check_own_war(state, plan.nation, holder)
        return 0, battle
    war = price_of_war(state, plan.space)
    if not state.relations.at_war(plan.power, holder) and not state.world.is_great(holder):
        battle = max(battle, figures().cost.battle)
    return war, battle


def _check_own_war(state: State, nation: Power, holder: Power) -> None:
    """A small country that fights alone attacks nobody else (EU-20.6)."""
    if not state.relations.at_war(nation, holder):
        text = "{power:The} is not at war with {other:the}."
        raise IllegalAction("EU-20.6", text, power=say.power(nation), other=say.power(holder))


def check_order(state: State, order: OrderAttack) -> Plan:
    """A battle order can be given now, its price included.

    Raises:
        IllegalAction: see `planned` and `prices`, or it can't be paid (EU-4.6, EU-15.4).
    """
    plan = planned(state, order, state.runs(state.power))
    check_order_payment(state, *prices(state, plan))
    return plan


def order_attack(play: EuropePlay, order: OrderAttack) -> None:
    """War is declared first, then the order is carried out unchanged (EU-6.2, EU-20.1).

    There is no limit to orders: the same area may be attacked again by others, and there may be several
    invasions as long as each is paid (EU-7.4, EU-11.9).
    """
    plan = check_order(play.state, order)
    play.push(
        Attack(power=order.power, space=order.space, units=order.units, cargo=order.cargo, via=order.via)
    )
    if plan.nation == order.power:
        declare(play, order.space)
    offer_help(play)


class AttackStep(RuleStep[State, Attack]):
    """An order that is given: with all forces on the board it is paid and carried out."""

    def advance(self, play: EuropePlay, frame: Attack) -> bool:
        """Nobody is asked: whatever had to be asked lay above it."""
        state = play.state
        play.pop()
        order = OrderAttack(
            power=frame.power, space=frame.space, units=frame.units, cargo=frame.cargo, via=frame.via
        )
        nations = state.relations.allies[frame.power] | set(state.runs(frame.power))
        carry_out(play, planned(state, order, nations))
        return False
