"""What the screen shows of a state; everything is open to everybody."""

from collections.abc import Sequence

from axis_desktop.model.ids import Phase, Power, Space
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.model.showing.presentation import (
    Objective,
    PowerView,
    Presentation,
    Tally,
)
from axis_desktop.systems.area_war.movement.told import planned_moves
from axis_desktop.systems.area_war.situation import capital_held, production
from axis_desktop.systems.area_war.telling.calendar import date_of_round
from axis_desktop.systems.area_war.telling.spaces import Pieces, battle_waits, contested
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.economy.objectives import Standing as ObjectiveStanding
from axis_desktop.systems.pacific1940.economy.objectives import objectives_of
from axis_desktop.systems.pacific1940.fighting.capture import kamikaze_power
from axis_desktop.systems.pacific1940.ground import (
    burma_road_open,
    has_mark,
    is_neutral,
)
from axis_desktop.systems.pacific1940.politics.declaring import open_declarations_at
from axis_desktop.systems.pacific1940.politics.standing import parties
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.tables import figures, politics
from axis_desktop.systems.pacific1940.telling.battle_view import battle_view, planned_attacks
from axis_desktop.systems.pacific1940.telling.catalog import FRIENDS, PEACE, WAR
from axis_desktop.systems.pacific1940.telling.names import MARKS
from axis_desktop.systems.pacific1940.turn.victory import cities_held


def presentation(state: State) -> Presentation:
    """The whole board as it stands."""
    pieces = Pieces(state, parties(state.world.turn_order))
    worth = pieces.worth()
    return Presentation(
        round=state.round,
        date=str(date_of_round(state.world, state.round)),
        power=state.power,
        phase=Phase(state.phase),
        spaces=pieces.spaces(lambda space, units: _markers(state, space, units)),
        powers={
            **{power: _power_view(state, power, worth[power]) for power in state.world.turn_order},
            **{
                party.id: PowerView(
                    treasury=None,
                    production=production(state, party.id),
                    units_value=worth[party.id],
                    is_played=False,
                )
                for party in politics().party
            },
        },
        planned=planned_moves(state),
        battle=battle_view(state),
        attacks=planned_attacks(state),
        waiting=dict(sorted(state.waiting.items())),
        edited=state.edited,
        tallies=_tallies(state),
    )


def _tallies(state: State) -> tuple[Tally, ...]:
    """The victory cities of the side that wins by them (PA-16.1)."""
    by_cities = figures().victory.cities
    held = {by_cities: len(cities_held(state, by_cities))}
    return (Tally(name=Message.of("Victory cities"), held=held, wanted=figures().victory_cities),)


# ---------------------------------------------------------------------- spaces


def _markers(state: State, space: Space, units: Sequence[Unit]) -> tuple[str, ...]:
    found = []
    if state.world.capital_of(space) is not None:
        found.append("capital")
    found += [mark for mark in MARKS if has_mark(state.world, space, mark)]
    if is_neutral(state, space):
        found.append("neutral")
    if contested(state, units):
        found.append("contested")
    own = any(unit.owner == state.power and state.world.row(unit).combat for unit in units)
    if own and battle_waits(state, space):
        found.append("battle")
    return tuple(found)


# ---------------------------------------------------------------------- powers


def _power_view(state: State, power: Power, worth: int) -> PowerView:
    others = [other for other in state.world.turn_order if other != power]
    return PowerView(
        treasury=state.treasury[power],
        production=production(state, power),
        units_value=worth,
        capital_held=capital_held(state, power),
        relations={other: _standing(state, power, other) for other in others},
        relation_notes={
            other: _since(since) for other in others if (since := war_since(state, power, other)) is not None
        },
        is_apart=not any(state.relations.at_war(power, other) for other in others),
        objectives=tuple(_objective(state, standing) for standing in objectives_of(state, power)),
        notes=(*_openings(state, power), *_means(state, power)),
    )


def _since(number: int) -> Message:
    """Since when two powers are at war (PA-4.16)."""
    if not number:
        return Message.of("since before the game")
    return Message.of("since round {round}", round=number)


def _objective(state: State, standing: ObjectiveStanding) -> Objective:
    """An objective as it stands; what pays for each area is worth what it gives now, or one of them."""
    row = standing.objective
    return Objective(
        name=Message.of(row.name),
        worth=standing.ipc or row.ipc,
        is_met=standing.ipc > 0,
        note=_condition(state, standing),
        spaces=row.areas,
    )


def _condition(state: State, standing: ObjectiveStanding) -> Message:
    """What an objective asks for, and how much of it is there (PA-13.7 to PA-13.12)."""
    row = standing.objective
    if standing.done:
        return Message.of("Paid already, once in a game.")
    if row.kind == "at_war":
        assert row.enemy is not None
        return Message.of("While at war with {enemy:the}.", enemy=say.power(row.enemy))
    text = {
        "each": "For each of these: {areas}.",
        "landed_once": "A land unit in one of these, paid once: {areas}.",
        "all": "Hold all of these: {areas}. Now {held} of {all}.",
    }[row.kind]
    if row.kind == "all" and len(row.by) > 1:
        text = "The Allies hold all of these: {areas}. Now {held} of {all}."
    if row.kind == "all" and len(row.areas) == 1:
        return Message.of("Hold {area:the}.", area=say.space(row.areas[0]))
    held = sum(state.control.holder(space) in row.by for space in row.areas)
    areas = say.listed(map(say.space, row.areas))
    return Message.of(text, areas=areas, held=held, all=len(row.areas))


def _openings(state: State, power: Power) -> tuple[Message, ...]:
    """On whom a power may declare war, and in which phase (PA-4.2, PA-4.5, PA-4.9, PA-4.11)."""
    found = []
    for phase in ("combat_move", "collect_income"):
        for row in open_declarations_at(state, power, phase):
            target = next(p for p in politics().members(row.on) if p in state.world.powers)
            text = "May declare war on {target:the} at the start of its phase: {phase}."
            found.append(Message.of(text, target=say.power(target), phase=say.phase(Phase(phase))))
    return tuple(found)


def _means(state: State, power: Power) -> tuple[Message, ...]:
    """What a power has besides money and units: the Burma Road, kamikaze (PA-5.3, PA-8.2)."""
    if power == figures().china.power:
        if burma_road_open(state):
            return (Message.of("The Burma Road is open."),)
        return (Message.of("The Burma Road is closed."),)
    if power == kamikaze_power(state) and state.kamikaze_unlocked and state.kamikaze_strikes:
        return (Message.of("Kamikaze strikes left: {count}.", count=state.kamikaze_strikes),)
    return ()


def _standing(state: State, power: Power, other: Power) -> str:
    if state.relations.at_war(power, other):
        return WAR
    return FRIENDS if state.relations.allied(power, other) else PEACE


def war_since(state: State, power: Power, other: Power) -> int | None:
    """The round in which a war between two powers began; None without one, 0 before the game (PA-4.16)."""
    a, b = politics().body_of(power).id, politics().body_of(other).id
    return next((war.round for war in state.wars if {war.by, war.on} == {a, b}), None)
