"""The state as everybody sees it: nothing is hidden in this game (EU-18.7)."""

from axis_desktop.model.ids import Power, Side, Space, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Plural
from axis_desktop.model.showing.presentation import (
    Fact,
    Figure,
    Piece,
    PowerView,
    Presentation,
    SpaceView,
    Stack,
    StraitView,
)
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.europe1939.dates import said
from axis_desktop.systems.europe1939.economy.accounting import income
from axis_desktop.systems.europe1939.economy.purse import budget, cap, cap_left, could_spend
from axis_desktop.systems.europe1939.ordering.reach import attacks_left, points_left
from axis_desktop.systems.europe1939.places.counting import gains
from axis_desktop.systems.europe1939.politics.declaring import price
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import ARMOR, GROUND, Date, figures, unit_rows
from axis_desktop.systems.europe1939.telling.battle_view import battle_view
from axis_desktop.systems.europe1939.telling.catalog import named_parties
from axis_desktop.systems.europe1939.telling.goals import holder_side, objectives, tallies
from axis_desktop.systems.europe1939.telling.supply_view import (
    cut_off_notes,
    helpless,
    starving,
    supply_links,
)
from axis_desktop.systems.europe1939.turn.victory import points
from axis_desktop.systems.europe1939.world import Passage

_LEFT = Plural("1 season left.", "{n} seasons left.", "The last season.")

_TREASURY = Message.of(
    "War production points in hand: they pay for battles, invasions, declarations of war and new units. "
    "What is left after winter is lost."
)
_PRODUCTION = Message.of("What the annual accounting after winter would bring as things stand.")

_TERRAIN = {
    "mountain": Message.of("Mountains"),
    "marsh": Message.of("Marsh"),
    "river": Message.of("River"),
}
_BORDERS = {
    "mountain": Message.of("Mountains toward"),
    "marsh": Message.of("Marsh toward"),
    "river": Message.of("River toward"),
    "fort": Message.of("Fort toward"),
}
"""What helps the defenders of an area against attackers from one side."""


def presentation(state: State, viewer: Power | None) -> Presentation:
    """What a seat sees; all see the same."""
    date, lacking = state.date, helpless(state)
    return Presentation(
        round=state.round,
        date=str(said(date)),
        power=_on_turn(state),
        phase=state.phase_id,
        spaces={space: _space(state, space, lacking) for space in state.world.names},
        powers={
            party: _power(state, party) if party in state.world.powers else _bystander(state, party)
            for party in named_parties(state.world)
        },
        edited=state.edited,
        battle=battle_view(state),
        points=_points(state),
        straits=_straits(state),
        supply=supply_links(state),
        starving=starving(state),
        notes=_notes(state),
        tallies=tallies(state),
    )


def _on_turn(state: State) -> Power:
    """Whose turn is shown: before the first one it is that of whoever sets up (EU-23.1)."""
    return state.world.powers[state.asked] if state.phase == "setup" else state.power


def _space(state: State, space: Space, lacking: frozenset[UnitId]) -> SpaceView:
    units = state.forces.at(space)
    holder = state.holder(space)
    owners = sorted({unit.owner for unit in units}, key=lambda owner: (owner != holder, owner))
    return SpaceView(
        owner=None if holder is not None and _is_left_alone(state, holder) else holder,
        run_by=state.patrons.get(holder) if holder is not None else None,
        stacks=tuple(Stack(power=owner, pieces=_pieces(state, owner, units)) for owner in owners),
        value=state.world.value.get(space, 0),
        markers=(
            *_markers(state, space, holder),
            *(["cut_off"] if any(u.id in lacking for u in units) else []),
        ),
        notes=cut_off_notes(state, space, lacking),
        facts=_facts(state, space, holder),
    )


def _facts(state: State, space: Space, holder: Power | None) -> tuple[Fact, ...]:
    """Whose country an area is, and what helps its defenders from every side (EU-12.1, EU-12.3)."""
    world = state.world
    if space not in world.areas:
        return ()
    found = []
    country = world.country.get(space)
    if country is not None and country != holder:
        whose = Message.of("{power}", power=say.power(country))
        found.append(Fact(name=Message.of("Country"), value=whose))
    table = world.scenario.points
    if table is not None and space in table.areas:
        found.append(Fact(name=Message.of("Points"), value=Message.of("{n}", n=table.areas[space])))
    toward: dict[str, list[Space]] = {}
    for cover in world.covers[space]:
        if cover.against is not None:
            toward.setdefault(cover.kind, []).append(cover.against)
        elif cover.kind == "fort":
            value = Message.of("wrecked") if space in state.wrecked else Message.of("holds")
            found.append(Fact(name=Message.of("Fort"), value=value))
        else:
            found.append(Fact(name=Message.of("Terrain"), value=_TERRAIN[cover.kind]))
    for kind, spaces in toward.items():
        listed = Message.of("{spaces}", spaces=say.listed(map(say.space, spaces)))
        found.append(Fact(name=_BORDERS[kind], value=listed))
    return tuple(found)


def _is_left_alone(state: State, party: Power) -> bool:
    """A small country with neither friends nor enemies (EU-5.8, EU-20.5)."""
    relations = state.relations
    return not state.in_game(party) and not relations.enemies[party] and len(relations.allies[party]) == 1


def _markers(state: State, space: Space, holder: Power | None) -> tuple[str, ...]:
    world, found = state.world, list[str]()
    if space in world.names and space not in world.areas and space not in world.seas:
        return ("out_of_play",)
    if space in world.capitals:
        found.append("capital")
    if space in world.areas and any(cover.kind == "fort" for cover in world.covers[space]):
        found.append("wrecked_fort" if space in state.wrecked else "fort")
    if world.scenario.points is not None and space in world.scenario.points.areas:
        found.append("victory_city")
    if holder is not None and _is_left_alone(state, holder):
        found.append("neutral")
    if any(yard.space == space for yard in state.yards):
        found.append("yard")
    return tuple(found)


def _pieces(state: State, owner: Power, units: tuple[Unit, ...]) -> tuple[Piece, ...]:
    """Equal units together: of one type, with the same marks."""
    groups: dict[tuple[int, tuple[str, ...]], list[Unit]] = {}
    order = list(unit_rows())
    for unit in units:
        if unit.owner == owner:
            groups.setdefault((order.index(unit.type), _marks(state, unit)), []).append(unit)
    return tuple(
        Piece(unit_type=found[0].type, units=tuple(unit.id for unit in found), marks=marks)
        for (_, marks), found in sorted(groups.items())
    )


def _marks(state: State, unit: Unit) -> tuple[str, ...]:
    """What a unit has done, and what it lacks (EU-1.5, EU-3.17)."""
    done = figures().combat.armor_attacks if unit.type == ARMOR else 1
    found = []
    if unit.spent or (unit.type in GROUND and state.attacks.get(unit.id, 0) >= done):
        found.append("spent")
    elif unit.moved and not _may_go_on(state, unit):
        found.append("moved")
    if unit.id in state.unsupplied:
        found.append("unsupplied")
    if unit.id in state.doomed:
        found.append("doomed")
    if unit.id in state.evacuated:
        found.append("evacuated")
    return tuple(found)


def _may_go_on(state: State, unit: Unit) -> bool:
    """It has moved, and may still attack or take an area this turn (EU-7.8)."""
    return (
        state.phase_id == "war"
        and unit.type in GROUND
        and state.player_of(unit.owner) == state.power
        and attacks_left(state, unit) > 0
        and points_left(state, unit) > 0
    )


def _power(state: State, power: Power) -> PowerView:
    year = state.date.year + 1
    rows = unit_rows()
    foreseen = 0 if power in state.fallen else sum(hpp for _, hpp in income(state, power, year))
    capital = state.world.capital.get(power)
    return PowerView(
        treasury=max(0, state.stock[power]),  # a debt stands among the figures
        production=max(0, foreseen),
        units_value=sum(rows[unit.type].cost for _, unit in state.forces.all() if unit.owner == power),
        capital_held=capital is None or capital not in state.world.areas or state.is_friendly(power, capital),
        figures=(
            Figure(
                name=Message.of("Turn cap"),
                value=cap(state, power),
                kind="money",
                note=Message.of("Half of what the year began with: no more may be spent in one turn."),
            ),
            Figure(
                name=Message.of("May still spend"),
                value=budget(state) if power == state.power else could_spend(state, power),
                kind="money",
                note=Message.of("What the treasury and the turn cap leave for the rest of this turn."),
            ),
            Figure(
                name=Message.of("Conquests"),
                value=sum(gains(state, power, year).values()),
                kind="money",
                note=Message.of(
                    "The part of the next accounting that conquered areas and small allies give."
                ),
            ),
            Figure(
                name=Message.of("Debt"),
                value=max(0, -state.stock[power]),
                kind="money",
                note=Message.of("Owed for conquests that were lost again; the next accounting takes it off."),
            ),
        ),
        relations={
            other: _standing(state, power, other)
            for other in state.world.powers
            if other != power and not {power, other} & set(state.fallen)
        },
        relation_notes=_relation_notes(state, power),
        is_apart=not _fights(state, power),
        notes=_power_notes(state, power),
        objectives=objectives(state, power),
        treasury_note=_TREASURY,
        production_note=_PRODUCTION,
    )


def _bystander(state: State, party: Power) -> PowerView:
    """Who takes no turn: a small country, or a great power that isn't played."""
    rows = unit_rows()
    capital = state.world.capital.get(party)
    return PowerView(
        treasury=None,
        production=0,
        units_value=sum(rows[unit.type].cost for _, unit in state.forces.all() if unit.owner == party),
        capital_held=capital not in state.world.areas or state.is_friendly(party, capital),
        is_played=False,
    )


def _standing(state: State, power: Power, other: Power) -> str:
    if state.relations.at_war(power, other):
        return "at_war"
    return "allied" if state.relations.allied(power, other) else "neutral"


def _fights(state: State, power: Power) -> bool:
    """It is at war with a great power; else it is neutral (EU-5.2, EU-5.8)."""
    return any(state.in_game(foe) for foe in state.relations.enemies[power])


def _relation_notes(state: State, power: Power) -> dict[Power, Message]:
    """Why a war can't be declared on those with whom there is peace, or what it costs (EU-6.1)."""
    found = {}
    for other in state.world.powers:
        if other in state.fallen or power in state.fallen or not state.relations.at_peace(power, other):
            continue
        if state.world.side_of(other) == state.world.side_of(power):
            found[other] = Message.of("On the same side, but no ally yet.")
        else:
            hpp = say.money(price(state, power, other))
            found[other] = Message.of("A declaration of war costs {price}.", price=hpp)
    return found


def _power_notes(state: State, power: Power) -> tuple[Message, ...]:
    found = []
    if power in state.fallen:
        found.append(Message.of("{power:The} has fallen.", power=say.power(power)))
    if power in state.absent:
        found.append(Message.of("{power:The} hasn't entered the war yet.", power=say.power(power)))
    if power == state.power and power not in state.absent:
        text = "{left} of the turn cap are left."
        found.append(Message.of(text, left=say.money(cap_left(state))))
    for yard in state.yards:
        if yard.power == power:
            date = Date.of(yard.due)
            text = "A fleet is being built in {space:the}: {date}."
            found.append(Message.of(text, space=say.space(yard.space), date=said(date)))
    for loss in state.losses:
        if loss.power == power:
            text = "{space:The} must be retaken in this power's next turn, or {hpp} are deducted."
            found.append(Message.of(text, space=say.space(loss.space), hpp=say.money(loss.hpp)))
    if hpp := state.lent.get(power):
        found.append(Message.of("{hpp} of Lend-Lease arrive with the next turn.", hpp=say.money(hpp)))
    if countries := state.runs(power)[1:]:
        text = "It acts for {countries}."
        found.append(Message.of(text, countries=say.listed(map(say.power, countries))))
    return tuple(found)


def _points(state: State) -> dict[Side, int]:
    side = holder_side(state)
    if side is None:
        return {}
    return {each: points(state) if each == side else 0 for each in figures().sides}


def _straits(state: State) -> tuple[StraitView, ...]:
    """Passages that a side controls; a closed one belongs to neither (EU-2.8 to EU-2.11)."""
    found = []
    for way in state.world.passages:
        if way.a in state.world.seas and way.b in state.world.seas:
            side, why = _open_to(state, way)
            found.append(
                StraitView(name=way.row.name, a=way.a, b=way.b, bank=way.banks[0], side=side, why=why)
            )
    return tuple(found)


def _open_to(state: State, way: Passage) -> tuple[Side | None, Message]:
    """The side whose fleets may use a passage, None if nobody's, and what makes it so."""
    world, nation = state.world, way.row.nation
    banks = say.listed(map(say.space, way.banks))
    holders = {state.holder(bank) for bank in way.banks}
    players = {state.player_of(holder) for holder in holders if holder is not None}
    sides = {world.side_of(player) if player is not None else None for player in players}
    side = next(iter(sides)) if len(sides) == 1 else None
    if way.row.name in state.blocked:
        return None, Message.of("it is wrecked for good")
    if nation is not None:
        if holders != {nation}:
            return None, Message.of("{power:the} doesn't hold {banks}", power=say.power(nation), banks=banks)
        return world.side_of(nation), Message.of(
            "only fleets of {power:the} may use it", power=say.power(nation)
        )
    if side is None:
        text = "a neutral country holds {banks}" if None in sides else "enemies face each other in {banks}"
        return None, Message.of(text, banks=banks)
    holder = say.listed(say.power(power) for power in sorted(filter(None, holders)))
    return side, Message.of(
        "only {power}, with {banks}, and present allies may use it", power=holder, banks=banks
    )


def _notes(state: State) -> tuple[Message, ...]:
    left = state.world.last_date.number - state.season
    return (Message.of(_LEFT.of(left), n=left),)
