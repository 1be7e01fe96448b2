"""The pending question of phase 3 and what may be answered to it ("Order of questions in phase 3")."""

from itertools import combinations

from axis_desktop.model.decision import Decision, Kind
from axis_desktop.model.ids import Phase, Power, Space
from axis_desktop.model.message import Message, Plural
from axis_desktop.model.options import Choice, Options
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.actions import (
    Bombard,
    CallOff,
    ChooseBattle,
    FireRocket,
    LandFighter,
    Retreat,
)
from axis_desktop.systems.classic.fighting.battle_data import Battle, Hits
from axis_desktop.systems.classic.fighting.battle_story import spoken
from axis_desktop.systems.classic.fighting.casualties import (
    decider,
    groups_of,
    reason_of,
    rule_of,
    suggested_losses,
)
from axis_desktop.systems.classic.fighting.combat_options import (
    Answers,
    LossOptions,
    PressOptions,
    WithdrawOptions,
    press,
)
from axis_desktop.systems.classic.fighting.land_battle import battleships
from axis_desktop.systems.classic.fighting.landing import landing_targets
from axis_desktop.systems.classic.fighting.pending_battles import battles_to_choose
from axis_desktop.systems.classic.fighting.raid import rocket_shots
from axis_desktop.systems.classic.fighting.retreat import retreats, withdrawing
from axis_desktop.systems.classic.fighting.sea_battle import orphan
from axis_desktop.systems.classic.state import State

_KINDS = {"land": "Battle of {space}", "sea": "Sea battle of {space}", "raid": "Bombing raid on {space}"}


_SHIPS_HIT = Plural(
    "A submarine hit in {space}: choose a ship to lose.",
    "Submarines hit {n} times in {space}: choose the ships to lose.",
)
_UNITS_HIT = Plural(
    "A hit in {space}: choose a unit to lose.", "{n} hits in {space}: choose the units to lose."
)


def ask(state: State) -> Decision:
    """The one pending question."""
    battle = state.battle
    if battle is not None:
        return _ask_losses(battle, battle.hits) if battle.hits is not None else _ask_step(state, battle)
    if state.step == "rockets":
        text = "Fire a rocket at an enemy factory, or pass."
        return _question(state, "declare", state.power, text, "CL-13.8")
    text = "Choose which battle is fought next."
    return _question(state, "choose_battle", state.power, text, "CL-11.1")


def offer(state: State) -> Options:
    """What may be answered to it."""
    battle = state.battle
    if battle is not None:
        return _offer_losses(state, battle, battle.hits) if battle.hits else _offer_step(state, battle)
    if state.step == "rockets":
        return Answers(_rockets(state))
    return Answers(
        [
            Choice(
                action=ChooseBattle(power=state.power, space=space, kind=kind),
                label=Message.of(_KINDS[kind], space=space),
                space=space,
            )
            for space, kind in battles_to_choose(state)
        ]
    )


def _ask_losses(battle: Battle, hits: Hits) -> Decision:
    text = _SHIPS_HIT if hits.ships_only else _UNITS_HIT
    return Decision(
        kind="choose_casualties",
        power=decider(battle, hits),
        phase=Phase("conduct_combat"),
        prompt=Message.of(text.of(hits.count), n=hits.count, space=battle.space),
        rule=rule_of(hits),
        space=battle.space,
    )


def _offer_losses(state: State, battle: Battle, hits: Hits) -> Options:
    groups, suggested = groups_of(state, battle, hits), suggested_losses(state, battle, hits)
    reason = reason_of(state, battle, hits, suggested)
    return LossOptions(decider(battle, hits), hits.count, groups, suggested, reason)


def _ask_step(state: State, battle: Battle) -> Decision:
    """The question of a step between the rolls."""
    attacker, space = battle.attacker, battle.space
    match battle.step:
        case "bombardment":
            text = "Choose which battleships fire in support of the landing in {space}."
            return _question(state, "declare", attacker, text, "CL-12.11", space)
        case "withdraw":
            asked = withdrawing(state, battle)
            assert asked is not None
            text = "Send submarines away from {space}, or let them stay."
            return _question(state, "choose_spaces", asked[0], text, "CL-12.13", space)
        case "fighters_land":
            found = orphan(state, battle)
            assert found is not None
            text = "Choose where the fighter without a carrier lands."
            return _question(state, "choose_one", found[0].owner, text, "CL-12.6", space)
        case "landing":
            text = "{space} is clear: let the landings go ahead, or call some off."
            return _question(state, "declare", attacker, text, "CL-12.10", space)
        case _:
            text = "Press the attack on {space}, or break off."
            rule = "CL-11.10" if battle.kind == "land" else "CL-12.12"
            return _question(state, "press_or_retreat", attacker, text, rule, space)


def _offer_step(state: State, battle: Battle) -> Options:
    """Answers to it."""
    match battle.step:
        case "bombardment":
            return Answers(_bombardments(state, battle))
        case "withdraw":
            asked = withdrawing(state, battle)
            assert asked is not None
            return WithdrawOptions(*asked)
        case "fighters_land":
            found = orphan(state, battle)
            assert found is not None
            return Answers(_landing_places(battle, *found))
        case "landing":
            return Answers(_landings(state, battle))
        case _:
            return PressOptions([press(battle.attacker), *_retreats(state, battle)], battle.round)


def _rockets(state: State) -> list[Choice]:
    shots = [
        Choice(
            action=FireRocket(power=state.power, gun=gun, target=target),
            label=Message.of("Fire at {target} from {gun}", target=target, gun=gun),
            space=target,
        )
        for gun, target in rocket_shots(state)
    ]
    return [*shots, Choice(action=FireRocket(power=state.power), label=Message.of("Fire no rocket"))]


def _bombardments(state: State, battle: Battle) -> list[Choice]:
    """All fire, some, or only those that must."""
    forced, free = battleships(state, battle)

    def choice(ships: tuple[Unit, ...]) -> Choice:
        if not (*forced, *ships):
            label = Message.of("Hold fire")
        else:
            label = Message.of("Fire with {units}", units=spoken(state, (*forced, *ships)))
        return Choice(
            action=Bombard(power=battle.attacker, units=tuple(u.id for u in ships)),
            label=label,
            space=battle.space,
        )

    return [choice(free[:count]) for count in range(len(free), -1, -1)]


def _landing_places(battle: Battle, fighter: Unit, places: tuple[Space, ...]) -> list[Choice]:
    return [
        Choice(
            action=LandFighter(power=fighter.owner, unit=fighter.id, space=place),
            label=Message.of(
                "On another carrier" if place == battle.space else "In {space}",
                **({} if place == battle.space else {"space": place}),
            ),
            space=place,
        )
        for place in places
    ]


def _landings(state: State, battle: Battle) -> list[Choice]:
    """Go ahead; call off one or more; call off all."""
    targets = landing_targets(state, battle)
    listed = [Choice(action=CallOff(power=battle.attacker), label=Message.of("Land as planned"))]
    for count in range(1, len(targets) + 1):
        for given_up in combinations(targets, count):
            fields = {f"space{n}": space for n, space in enumerate(given_up)}
            listed.append(
                Choice(
                    action=CallOff(power=battle.attacker, targets=given_up),
                    label=Message.of("Call off " + ", ".join(f"{{{name}}}" for name in fields), **fields),
                    space=given_up[0],
                )
            )
    return listed


def _retreats(state: State, battle: Battle) -> list[Choice]:
    return [
        Choice(
            action=Retreat(power=battle.attacker, space=space),
            label=Message.of("Break off") if space is None else Message.of("Retreat to {space}", space=space),
            space=space,
        )
        for space in retreats(state, battle)
    ]


def _question(
    state: State, kind: Kind, power: Power, text: str, rule: str, space: Space | None = None
) -> Decision:
    fields = {} if space is None else {"space": space}
    return Decision(
        kind=kind,
        power=power,
        phase=Phase(state.phase),
        prompt=Message.of(text, **fields),
        rule=rule,
        space=space,
    )
