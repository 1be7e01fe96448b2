"""The sheet of a battle order: price, modifiers, defenders, exact odds (EU-6, EU-12)."""

from collections import Counter

from axis_desktop.model.asking.planning import Consequence, Modifier, OrderOdds, OrderSheet, StageChance
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Power, Space, UnitType
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Plural
from axis_desktop.systems.europe1939.actions import OrderAttack
from axis_desktop.systems.europe1939.economy.purse import budget
from axis_desktop.systems.europe1939.fighting.protection import SEA, Direction, Protection
from axis_desktop.systems.europe1939.odds.battle import Conduct
from axis_desktop.systems.europe1939.odds.case import forces_to_come, planned_case, with_forces_to_come
from axis_desktop.systems.europe1939.odds.told import told
from axis_desktop.systems.europe1939.odds.whole import whole_odds
from axis_desktop.systems.europe1939.ordering.giving import check_order, prices
from axis_desktop.systems.europe1939.ordering.order import (
    Plan,
    against,
    is_battle,
    others_at,
    planned,
    unspent,
)
from axis_desktop.systems.europe1939.politics.consequences import consequences
from axis_desktop.systems.europe1939.politics.declaring import price
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import FLEET, figures

_HELPS: dict[str, tuple[Message, str]] = {
    "fort": (Message.of("Fort"), "EU-12.3"),
    "landing": (Message.of("Landing"), "EU-12.5"),
    "mountain": (Message.of("Mountains"), "EU-12.1"),
    "marsh": (Message.of("Marsh"), "EU-12.1"),
    "river": (Message.of("River"), "EU-12.1"),
}

_STAGES = {"air": Message.of("In the air"), "naval": Message.of("At sea"), "land": Message.of("On land")}


def sheet_of(state: State, order: OrderAttack) -> OrderSheet:
    """What an order would cost, and what would count in it; without units what can be said of the target."""
    defenders = _defenders(state, order.power, order.space)
    try:
        plan = planned(state, order, state.runs(state.power))
        war, battle = prices(state, plan)
    except IllegalAction as refusal:
        follows = () if order.units or order.cargo else _declared(state, order.power, order.space)
        return OrderSheet(left=budget(state), defenders=defenders, follows=follows, refusal=refusal)
    protection = against(state, order.space, plan.directions) if plan.directions else Protection()
    return OrderSheet(
        price=war + battle,
        left=max(0, budget(state) - war - battle),
        attacker=_for_attacker(protection),
        defender=_for_defender(protection),
        defenders=defenders,
        odds=_odds(state, plan),
        follows=(*_declared(state, plan.nation, plan.space), *_idle_fleets(state, plan)),
        notes=tuple(_notes(state, plan)),
        refusal=_refusal(state, order),
    )


def _odds(state: State, plan: Plan) -> OrderOdds | None:
    """The exact odds of an order, fought to the end; None where nobody fights."""
    case = with_forces_to_come(state, plan, planned_case(state, plan, Conduct()))
    if not is_battle(state, plan) and not any(count for _, count in case.defender):
        return None
    found = told(case, whole_odds(case))
    odds, takes = found.odds, case.attack in ("overland", "invasion")
    return OrderOdds(
        goal=Message.of("to take {space:the}", space=say.space(plan.space))
        if takes
        else Message.of("to leave no defender"),
        succeeds=odds.captures if takes else odds.cleared,
        stages=tuple(
            StageChance(name=_STAGES[stage.name], won=stage.won, lost=stage.lost) for stage in odds.stages
        ),
        lost=odds.attacker.cost_lost,
        destroyed=odds.defender.cost_lost,
        assumed=found.policy,
    )


def _refusal(state: State, order: OrderAttack) -> IllegalAction | None:
    try:
        check_order(state, order)
    except IllegalAction as refusal:
        return refusal
    return None


def _defenders(state: State, power: Power, space: Space) -> tuple[tuple[Power, UnitType, int], ...]:
    """Who is there, and who will be set up because of the declaration, as the odds count them (EU-20.1)."""
    counted = Counter((unit.owner, unit.type) for unit in others_at(state, power, space))
    holder = state.holder(space)
    if holder is not None:
        for kind, count in forces_to_come(state, power, holder).items():
            counted[holder, kind] += count
    return tuple((owner, kind, count) for (owner, kind), count in sorted(counted.items()))


def _for_attacker(protection: Protection) -> tuple[Modifier, ...]:
    if not protection.fort:
        return ()
    text = Message.of("Attack value of all against the fort")
    return (Modifier(text=text, figure=str(figures().combat.fort_attack), rule="EU-12.3"),)


def _for_defender(protection: Protection) -> tuple[Modifier, ...]:
    """Each direction with what would help against it, and whether that counts (EU-12.8)."""
    found = []
    for direction in protection.directions:
        where = say.space(direction.origin) if direction.origin != SEA else Message.of("the sea")
        if not direction.helps:
            found.append(
                Modifier(text=Message.of("From {where}: nothing helps", where=where), rule="EU-12.8")
            )
        for name in direction.helps[:1]:
            title, rule = _HELPS[name]
            text = "From {where}: {what}"
            if direction.level > protection.level:
                text = "From {where}: {what}, canceled by another direction"
                rule = "EU-12.8"
            found.append(
                Modifier(
                    text=Message.of(text, where=where, what=title),
                    figure=_figure(direction, protection),
                    rule=rule,
                )
            )
    return tuple(found)


def _figure(direction: Direction, protection: Protection) -> str:
    if direction.level > protection.level:
        return ""
    if protection.level == 2:
        return str(protection.defense(0))
    return f"+{figures().combat.terrain_bonus}"


def _declared(state: State, nation: Power, space: Space) -> tuple[Consequence, ...]:
    """The war that an order of a nation declares, and all that follows from it (EU-6.2)."""
    holder = state.holder(space)
    if holder is None or state.relations.at_war(nation, holder):
        return ()
    cost, against = price(state, nation, holder), say.power(holder)
    declared = Message.of("War is declared on {power:the} at no cost.", power=against)
    if cost:
        text = "War is declared on {power:the} for {price}."
        declared = Message.of(text, power=against, price=say.money(cost))
    return (
        Consequence(text=declared, rule="EU-6.1"),
        *consequences(state, nation, holder)[1:],
    )


def _idle_fleets(state: State, plan: Plan) -> tuple[Consequence, ...]:
    """Fleets fight fleets alone: those that carry nobody and find none are spent all the same (EU-3.12)."""
    if plan.kind != "overland" or not plan.fleets:
        return ()
    if any(unit.type == FLEET for unit in unspent(others_at(state, plan.nation, plan.space))):
        return ()
    text = Plural(
        "The fleet carries nobody and finds no enemy fleet: it is spent for nothing.",
        "The {n} fleets carry nobody and find no enemy fleet: they are spent for nothing.",
    )
    said = Message.of(text.of(len(plan.fleets)), n=len(plan.fleets))
    return (Consequence(text=said, rule="EU-3.12", is_harm=True),)


def _notes(state: State, plan: Plan) -> list[Message]:
    holder = state.holder(plan.space)
    assert holder is not None
    found, forces = [], forces_to_come(state, plan.nation, holder)
    if forces:
        text = "Its forces are set up first: {pieces}. The odds count all of them in {space:the}."
        found.append(Message.of(text, pieces=say.pieces(forces), space=say.space(plan.space)))
    found += [_by_sea(state, plan, port) for port in sorted({plan.bases[one.fleet] for one in plan.cargo})]
    if plan.kind == "overland" and not forces and not is_battle(state, plan):
        found.append(Message.of("Nobody can stop the ground units: they enter for nothing."))
    return found


def _by_sea(state: State, plan: Plan, port: Space) -> Message:
    """Whom the fleets of a port carry; they don't fight, and take their cargo down with them (EU-3.14)."""
    aboard = [one for one in plan.cargo if plan.bases[one.fleet] == port]
    units = Counter(state.located(one.unit, "EU-3.16")[1].type for one in aboard)
    text = Plural(
        "From {space:the} 1 fleet carries {pieces}: it doesn't fight, and sinks with its cargo.",
        "From {space:the} {n} fleets carry {pieces}: they don't fight, and sink with their cargo.",
    )
    return Message.of(text.of(len(aboard)), space=say.space(port), n=len(aboard), pieces=say.pieces(units))
