"""What a declaration of war leads to, spelled out before it is made (PA-4)."""

from collections.abc import Callable, Sequence

from axis_desktop.model.asking.planning import Consequence
from axis_desktop.model.ids import Power
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.pacific1940.politics.declaring import declare, open_declarations_at
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.tables import figures, objectives, politics
from axis_desktop.systems.pacific1940.telling.names import together


def consequences(state: State, on: Sequence[Power]) -> tuple[Consequence, ...]:
    """What follows if the active power declares war on these powers now (PA-4.1 to PA-4.12, PA-17.7).

    Args:
        state: is only read.
        on: as in `DeclareWar`; the caller knows that they may be declared on.
    """
    after = state.copy()
    declare(after, state.power, on)
    found = [*_wars(state, after), *_money(state, after)]
    found += _opened(state, after)
    found += _friends(state, after)
    found += _answers(state, after)
    return tuple(found)


def _wars(before: State, after: State) -> list[Consequence]:
    """Everybody who is at war that was not (PA-4.1, PA-4.19)."""
    text = "{a:The} is at war with {others}."
    return [
        Consequence(text=Message.of(text, a=say.power(a), others=together(others)), rule="PA-4.1")
        for a, others in _new_pairs(before, before.relations.at_war, after.relations.at_war)
    ]


def _new_pairs(
    state: State, before: Callable[[Power, Power], bool], after: Callable[[Power, Power], bool]
) -> list[tuple[Power, list[Power]]]:
    """Powers with those later in turn order to whom they stand so now and did not before."""
    order = state.world.turn_order
    found = []
    for number, a in enumerate(order):
        others = [b for b in order[number + 1 :] if after(a, b) and not before(a, b)]
        if others:
            found.append((a, others))
    return found


def _money(before: State, after: State) -> list[Consequence]:
    """A war economy, paid from this very turn on (PA-4.10, PA-13.7)."""
    found = []
    for row in objectives():
        if row.kind != "at_war" or row.enemy is None or row.power not in before.world.powers:
            continue
        if before.relations.at_war(row.power, row.enemy) or not after.relations.at_war(row.power, row.enemy):
            continue
        harm = before.world.side(row.power) != before.world.side(before.power)
        text = "{power:The} collects {ipc} more in every income phase, from now on."
        sentence = Message.of(text, power=say.power(row.power), ipc=say.money(row.ipc))
        found.append(Consequence(text=sentence, rule="PA-4.10", is_harm=harm))
    return found


def _opened(before: State, after: State) -> list[Consequence]:
    """Guarded areas that powers may take or enter from now on (PA-4.3, PA-4.12)."""
    found = []
    guarded = [party.id for party in politics().party if party.stance == "guarded"]
    for power in before.world.turn_order:
        harm = before.world.side(power) != before.world.side(before.power)
        for text, rule, was, stands in (
            ("{power:The} may attack the areas of {parties}.", "PA-4.3",
             before.relations.at_war, after.relations.at_war),
            ("{power:The} may enter the areas of {parties}.", "PA-4.12",
             before.relations.allied, after.relations.allied),
        ):  # fmt: skip
            new = [party for party in guarded if stands(power, party) and not was(power, party)]
            if new:
                sentence = Message.of(text, power=say.power(power), parties=together(new))
                found.append(Consequence(text=sentence, rule=rule, is_harm=harm))
    return found


def _friends(before: State, after: State) -> list[Consequence]:
    """Powers that fight side by side from now on (PA-4.6, PA-17.7).

    China shares nothing but its soil: its units leave it for two areas only, use no bases and board no ships
    (PA-5.5, PA-5.9, PA-5.11).
    """
    found = []
    china, guests = figures().china.power, list[Power]()
    for a, others in _new_pairs(before, before.relations.allied, after.relations.allied):
        guests += others if a == china else [a] * (china in others)
        friends = [b for b in others if china not in (a, b)]
        if friends:
            text = "{a:The} shares areas, bases and ships with {others} from now on."
            sentence = Message.of(text, a=say.power(a), others=together(friends))
            found.append(_friendship(before, sentence, "PA-17.7", a))
    if guests:
        text = "{china:The} lets {others} into its areas from now on."
        sentence = Message.of(text, china=say.power(china), others=together(guests))
        found.append(_friendship(before, sentence, "PA-5.11", china))
    return found


def _friendship(state: State, sentence: Message, rule: str, power: Power) -> Consequence:
    harm = state.world.side(power) != state.world.side(state.power)
    return Consequence(text=sentence, rule=rule, is_harm=harm)


def _answers(before: State, after: State) -> list[Consequence]:
    """Others that may declare war because of it (PA-4.9)."""
    found = []
    for power in before.world.turn_order:
        if politics().body_of(power) == politics().body_of(before.power):
            continue
        new = set(open_declarations_at(after, power, "combat_move")) - set(
            open_declarations_at(before, power, "combat_move")
        )
        if new:
            text = "{power:The} may declare war in its next combat move."
            sentence = Message.of(text, power=say.power(power))
            found.append(Consequence(text=sentence, rule="PA-4.9", is_harm=True))
    return found
