"""Positions that a game can begin with: made by hand, by a script, or kept from a game."""

from typing import Any, Literal

import msgspec

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Power, Space, UnitId, UnitType
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.relations import Relations
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.europe1939.economy.accounting import count_areas
from axis_desktop.systems.europe1939.politics.alliances import settle
from axis_desktop.systems.europe1939.state import Loss, State, Yard
from axis_desktop.systems.europe1939.supply.assigning import mark
from axis_desktop.systems.europe1939.tables import FLEET, Date, figures, unit_rows

TurnPhase = Literal["supply", "war", "relief", "noncombat", "build", "redeploy"]

_RULE = "EU-21.2"


class _Part(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Ground of all parts."""


class UnitPosition(_Part, frozen=True, kw_only=True):
    """A unit; without a number it gets the next one.

    Attributes:
        moved: movement points used this turn.
        spent: it has acted this season; of a ground unit: it is done for this turn.
        attacks: made this turn.
    """

    type: UnitType
    space: Space
    owner: Power
    id: UnitId = 0
    moved: int = 0
    spent: bool = False
    by_sea: bool = False
    attacks: int = 0
    evacuated: bool = False
    helped: bool = False


class YardPosition(_Part, frozen=True, kw_only=True):
    """A fleet under construction (EU-15.6)."""

    power: Power
    space: Space
    due: Date
    paid: int = 0


class LossPosition(_Part, frozen=True, kw_only=True):
    """A value that is to be deducted unless it is retaken (EU-18.3)."""

    power: Power
    space: Space
    hpp: int


class Position(_Part, frozen=True, kw_only=True):
    """A position in the middle of a game; what it doesn't name is as the scenario begins.

    Attributes:
        power: whose turn it is.
        date: the season; that of the scenario's start if left out.
        control: areas whose holder differs from the scenario's start; "" for its own country.
        wars, peace: pairs at war, or not any more; alliances follow (EU-5.2).
        patrons: who runs which small country, all of them.
        units: all units on the board.
        stock, basis: HPP of powers.
        counted: what each power receives for areas; by default what it holds now.
        unsupplied, doomed: numbers of units; by default those cut off as the position stands.
    """

    power: Power
    phase: TurnPhase = "war"
    date: Date | None = None
    control: dict[Space, Power] = {}
    wars: tuple[tuple[Power, Power], ...] | None = None
    patrons: dict[Power, Power] | None = None
    units: tuple[UnitPosition, ...] = ()
    stock: dict[Power, int] = {}
    basis: dict[Power, int] = {}
    paid: int = 0
    counted: dict[Power, dict[Space, int]] | None = None
    losses: tuple[LossPosition, ...] = ()
    sunk: dict[Power, int] = {}
    yards: tuple[YardPosition, ...] = ()
    wrecked: tuple[Space, ...] | None = None
    blocked: tuple[str, ...] = ()
    fallen: tuple[Power, ...] | None = None
    absent: tuple[Power, ...] | None = None
    raided: dict[Power, Power] = {}
    unsupplied: tuple[UnitId, ...] | None = None
    doomed: tuple[UnitId, ...] = ()
    redeployed: int = 0
    recapture: bool = False
    lent: dict[Power, int] = {}
    lend_spent: int = 0
    asked: int = 0
    relations: Relations | None = None


def put(state: State, made: Position) -> None:
    """Give a new state this position.

    Raises:
        IllegalAction: it can't be; the text says what is wrong.
    """
    _set_date(state, made)
    _set_parties(state, made)
    for area, holder in made.control.items():
        _check_area(state, area)
        if holder not in state.world.parties:
            raise IllegalAction("EU-5.1", "There is no country '{name}'.", name=say.text(holder))
        state.control.held[area] = holder
    _set_relations(state, made)
    for space in state.forces.spaces():
        state.forces.put(space, ())
    state.forces.next_id = 1
    for unit in sorted(made.units, key=lambda unit: (unit.id == 0, unit.id)):
        put_unit(state, unit)
    check_pools(state)
    _set_money(state, made)
    state.wrecked = state.wrecked if made.wrecked is None else tuple(sorted(made.wrecked))
    for area in state.wrecked:
        _check_area(state, area)
    state.blocked = made.blocked
    known = {unit.id for _, unit in state.forces.all()}
    if made.unsupplied is None:
        mark(state)
    else:
        state.unsupplied = tuple(sorted(set(made.unsupplied) & known))
    state.doomed = tuple(sorted(set(made.doomed) & known))
    state.redeployed, state.recapture, state.asked = made.redeployed, made.recapture, made.asked


def _set_date(state: State, made: Position) -> None:
    if made.power not in state.world.powers:
        text = "There is no power '{name}' in this game."
        raise IllegalAction("EU-4.1", text, name=say.text(made.power))
    state.turn = state.world.powers.index(made.power)
    state.phase = made.phase
    if made.date is not None:
        scenario = state.world.scenario
        if not scenario.start.number <= made.date.number <= state.world.last_date.number:
            raise IllegalAction("EU-21.3", "The date lies outside of the scenario.")
        state.season = made.date.number


def _set_parties(state: State, made: Position) -> None:
    world = state.world
    for name, given in (("fallen", made.fallen), ("absent", made.absent)):
        if given is not None:
            if not set(given) <= set(world.powers) | set(world.scenario.fallen):
                raise IllegalAction("EU-19.5", "Only powers of this game can have fallen or be absent.")
            setattr(state, name, given)
    if made.power in state.fallen:
        raise IllegalAction("EU-19.5", "{power:The} has fallen.", power=say.power(made.power))
    if made.patrons is not None:
        for country, patron in made.patrons.items():
            if world.country_row(country) is None or patron not in world.powers:
                text = "{patron:The} can't run {country:the}."
                raise IllegalAction("EU-20.3", text, patron=say.text(patron), country=say.text(country))
        state.patrons = dict(made.patrons)
    for country, attacker in made.raided.items():
        if world.country_row(country) is None or attacker not in world.powers:
            raise IllegalAction("EU-20.3", "There is no country '{name}'.", name=say.text(country))
    state.raided = dict(made.raided)


def _set_relations(state: State, made: Position) -> None:
    world = state.world
    if made.relations is not None:
        if set(made.relations.allies) != set(world.parties):
            raise IllegalAction("EU-5.2", "The relations are of other countries.")
        state.relations = made.relations
        return
    if made.wars is not None:
        state.relations = Relations.at_peace_all(world.parties)
        for one, other in made.wars:
            if one not in world.parties or other not in world.parties or one == other:
                text = "There is no war between {one:the} and {other:the}."
                raise IllegalAction("EU-5.2", text, one=say.text(one), other=say.text(other))
            state.relations = state.relations.with_war([one], [other])
        for country, patron in state.patrons.items():
            if state.relations.at_peace(country, patron) and not state.relations.enemies[country]:
                state.relations = state.relations.with_alliance([country], [patron])
    settle(state)


def put_unit(state: State, made: UnitPosition) -> None:
    """A unit on the board.

    Raises:
        IllegalAction: it can't stand there.
    """
    _check_area(state, made.space)
    if made.type not in unit_rows():
        raise IllegalAction("EU-1.2", "There is no unit '{name}'.", name=say.text(made.type))
    if made.owner not in state.world.powers and made.owner not in state.patrons:
        row = state.world.country_row(made.owner)
        if row is None or state.holder(made.space) != made.owner:
            text = "Nobody runs units of {name}."
            raise IllegalAction("EU-20.3", text, name=say.text(made.owner))
    if made.owner in state.fallen:
        raise IllegalAction("EU-19.5", "{power:The} has fallen.", power=say.power(made.owner))
    holder = state.holder(made.space)
    if holder is None or (holder != made.owner and not state.relations.allied(holder, made.owner)):
        text = "Units of {owner:the} can't stand in {space:the}, which isn't friendly."
        raise IllegalAction("EU-5.6", text, owner=say.power(made.owner), space=say.space(made.space))
    if made.type == FLEET and made.space not in state.world.ports:
        raise IllegalAction("EU-3.11", "{space:The} has no port.", space=say.space(made.space))
    number = made.id or state.forces.next_id
    if number < 1 or state.forces.find(number) is not None or number > figures().most_pieces:
        raise IllegalAction("EU-1.2", "Two units have the number {n}.", n=number)
    state.forces.next_id = max(state.forces.next_id, number + 1)
    state.forces.add(
        Unit(
            id=number,
            type=made.type,
            owner=made.owner,
            moved=max(0, made.moved),
            spent=made.spent,
            by_sea=made.by_sea,
        ),
        made.space,
    )
    if made.attacks > 0:
        state.attacks[number] = made.attacks
    state.evacuated += (number,) if made.evacuated else ()
    state.helped += (number,) if made.helped else ()


def check_pools(state: State) -> None:
    """No power has more than its pool (EU-1.4).

    Raises:
        IllegalAction: one has.
    """
    counts: dict[tuple[Power, UnitType], int] = {}
    for _, unit in state.forces.all():
        counts[unit.owner, unit.type] = counts.get((unit.owner, unit.type), 0) + 1
    for (owner, unit_type), count in counts.items():
        if owner in state.world.powers and count > state.world.sheet(owner).pool.get(unit_type, 0):
            text = "{power:The} has {n} of {unit}, more than its pool."
            raise IllegalAction("EU-1.4", text, power=say.power(owner), n=count, unit=say.unit(unit_type))


def _set_money(state: State, made: Position) -> None:
    for power in (*made.stock, *made.basis, *made.sunk, *made.lent, *(made.counted or {})):
        if power not in state.world.powers:
            raise IllegalAction("EU-18.7", "{name} has no HPP.", name=say.text(power))
    state.stock |= made.stock
    state.basis |= made.basis
    state.paid, state.lend_spent = max(0, made.paid), max(0, made.lend_spent)
    state.lent = dict(made.lent)
    state.sunk = {power: max(0, n) for power, n in made.sunk.items()}
    for yard in made.yards:
        _check_area(state, yard.space)
    state.yards = tuple(Yard(yard.power, yard.space, yard.due.number, yard.paid) for yard in made.yards)
    state.losses = tuple(Loss(loss.power, loss.space, loss.hpp) for loss in made.losses)
    count_areas(state)
    if made.counted is not None:
        state.counted |= {power: dict(areas) for power, areas in made.counted.items()}


def _check_area(state: State, space: Space) -> None:
    if space not in state.world.areas:
        raise IllegalAction("EU-2.1", "There is no area '{name}' in play.", name=say.text(space))


def kept_position(state: State) -> dict[str, Any]:
    """The present position as plain data, its tables sorted.

    Raises:
        IllegalAction: as for `position_of`.
    """
    data: dict[str, Any] = msgspec.to_builtins(position_of(state), str_keys=True, order="deterministic")
    return data


def position_of(state: State) -> Position:
    """The present position.

    Raises:
        IllegalAction: the game is being set up or over, or something is under way.
    """
    if state.outcome is not None:
        raise IllegalAction(state.outcome.rule, "The game is over: there is nothing to play on.")
    if state.phase == "setup" or state.stack:
        raise IllegalAction(_RULE, "Something is under way: keep the position between two orders.")
    first = state.world.first_holders
    return Position(
        power=state.power,
        phase=state.phase,
        date=state.date,
        control={
            area: holder for area, holder in sorted(state.control.held.items()) if holder != first[area]
        },
        patrons=dict(sorted(state.patrons.items())),
        units=tuple(_unit(state, space, unit) for space, unit in sorted_units(state)),
        stock=dict(state.stock),
        basis=dict(state.basis),
        paid=state.paid,
        counted={power: dict(sorted(areas.items())) for power, areas in state.counted.items()},
        losses=tuple(LossPosition(power=x.power, space=x.space, hpp=x.hpp) for x in state.losses),
        sunk={power: n for power, n in state.sunk.items() if n},
        yards=tuple(
            YardPosition(power=x.power, space=x.space, due=Date.of(x.due), paid=x.paid) for x in state.yards
        ),
        wrecked=state.wrecked,
        blocked=state.blocked,
        fallen=state.fallen,
        absent=state.absent,
        raided=dict(state.raided),
        unsupplied=state.unsupplied,
        doomed=state.doomed,
        redeployed=state.redeployed,
        recapture=state.recapture,
        lent=dict(state.lent),
        lend_spent=state.lend_spent,
        asked=state.asked,
        relations=state.relations,
    )


def sorted_units(state: State) -> list[tuple[Space, Unit]]:
    """All units by their numbers."""
    return sorted(state.forces.all(), key=lambda found: found[1].id)


def _unit(state: State, space: Space, unit: Unit) -> UnitPosition:
    return UnitPosition(
        type=unit.type,
        space=space,
        owner=unit.owner,
        id=unit.id,
        moved=unit.moved,
        spent=unit.spent,
        by_sea=unit.by_sea,
        attacks=state.attacks.get(unit.id, 0),
        evacuated=unit.id in state.evacuated,
        helped=unit.id in state.helped,
    )
