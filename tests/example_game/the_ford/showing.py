"""What the screen shows: the position, the names, and sentences for the log."""

from axis_desktop.model import Event, Message, Phase, Power, Side, Space, UnitId
from axis_desktop.model.events import (
    BattleEnded,
    ControlChanged,
    DiceRolled,
    IncomeCollected,
    PointsChanged,
    TurnBegan,
    UnitsLost,
    UnitsMoved,
    UnitsPlaced,
)
from axis_desktop.model.sentences import say
from axis_desktop.model.showing.catalog import Catalog, Dice, Money, PhaseInfo, Points, PowerInfo, UnitInfo
from axis_desktop.model.showing.presentation import (
    Piece,
    PlannedAttack,
    PlannedMove,
    PowerView,
    Presentation,
    SpaceView,
    Stack,
)
from the_ford.state import BARONIES, DIE_SIDES, KEEPS, LAST_ROUND, State, Unit, counted, unit_rows

NAMES = {"north": "North", "south": "South"}


def presentation(state: State) -> Presentation:
    """The position; nothing is hidden."""
    return Presentation(
        round=state.round,
        date=str(1286 + state.round),
        power=state.power,
        phase=Phase(state.phase),
        spaces={space: _space(state, space) for space in state.world.values},
        powers={power: _power(state, power) for power in BARONIES},
        planned=tuple(_planned(state)),
        attacks=tuple(_attack(state, space) for space in state.battles()),
        points={Side(power): state.points[power] for power in BARONIES},
    )


def _space(state: State, space: Space) -> SpaceView:
    owner = state.owners.get(space)
    order = sorted(BARONIES, key=lambda power: power != owner)
    stacks = tuple(
        Stack(power=power, pieces=_pieces(units))
        for power in order
        if (units := state.units_in(space, power))
    )
    markers = ("capital",) if space in KEEPS.values() else ()
    return SpaceView(owner=owner, stacks=stacks, value=state.world.values[space], markers=markers)


def _pieces(units: dict[UnitId, Unit]) -> tuple[Piece, ...]:
    """Equal units together: those that have moved apart from those that haven't."""
    found = []
    for kind in unit_rows():
        for moved in (False, True):
            ids = tuple(n for n, unit in units.items() if unit.type == kind and unit.moved == moved)
            if ids:
                found.append(Piece(unit_type=kind, units=ids, marks=("moved",) if moved else ()))
    return tuple(found)


def _power(state: State, power: Power) -> PowerView:
    units = [unit for unit in state.units.values() if unit.owner == power]
    return PowerView(
        treasury=state.treasury[power],
        production=sum(state.world.values[space] for space, owner in state.owners.items() if owner == power),
        units_value=sum(unit_rows()[unit.type].cost for unit in units),
        capital_held=state.owners.get(KEEPS[power]) == power,
    )


def _planned(state: State) -> list[PlannedMove]:
    return [
        PlannedMove(
            number=march.number,
            power=state.power,
            path=march.path,
            kind="attack" if march.kind == "attack" else "walk_in" if march.kind == "walk_in" else "friendly",
            pieces=counted({n: state.units[n] for n in march.units}),
            units=march.units,
        )
        for march in state.marches
    ]


def _attack(state: State, space: Space) -> PlannedAttack:
    return PlannedAttack(
        space=space,
        kind="land",
        attacker=state.power,
        attackers=counted(state.units_in(space, state.power)),
        defender=state.enemy,
        defenders=tuple((state.enemy, *some) for some in counted(state.units_in(space, state.enemy))),
    )


MONEY = Money(unit="silver")


def unit_infos() -> tuple[UnitInfo, ...]:
    """The price list."""
    return tuple(
        UnitInfo(
            id=row.id, name=row.name, plural=row.plural, domain="land", silhouette=row.silhouette,
            cost=row.cost, move=row.move, attack=row.attack, defense=row.defense, order=order,
        )
        for order, row in enumerate(unit_rows().values())
    )  # fmt: skip


def catalog(state: State) -> Catalog:
    """Names and figures, and what the game has to offer: silver, eight-sided dice, points."""
    return Catalog(
        powers=tuple(
            PowerInfo(
                id=power, name=NAMES[power], long_name=f"{NAMES[power]} Barony", side=Side(power),
                capital=KEEPS[power],
            )
            for power in BARONIES
        ),
        units=unit_infos(),
        phases=(
            PhaseInfo(id=Phase("muster"), title="Muster", short="Muster"),
            PhaseInfo(id=Phase("march"), title="March", short="March"),
        ),
        spaces=dict(state.world.names),
        sides={Side(power): NAMES[power] for power in BARONIES},
        money=MONEY,
        dice=Dice(sides=DIE_SIDES),
        points=Points(),
        last_round=LAST_ROUND,
    )  # fmt: skip


def describe(event: Event) -> Message | None:
    """An event as a sentence for the log; None if it isn't worth one."""
    match event:
        case TurnBegan():
            return Message.of("Round {round}: {power}.", round=event.round, power=say.power(event.power))
        case UnitsPlaced():
            ((kind, count),) = event.pieces
            text = "{power} musters in {space}: {unit}, {count} in all."
            return Message.of(
                text,
                power=say.power(event.power),
                space=say.space(event.space),
                unit=say.unit(kind),
                count=count,
            )
        case UnitsMoved():
            text = "{power} marches from {here} to {space}."
            return Message.of(
                text,
                power=say.power(event.power),
                here=say.space(event.path[0]),
                space=say.space(event.path[-1]),
            )
        case DiceRolled():
            text = "{why}: {hits} of {count} hit."
            return Message.of(text, why=event.why, hits=event.hits, count=len(event.dice))
        case UnitsLost():
            count = sum(number for _, number in event.pieces)
            text = "{power} loses in {space}: {count}."
            return Message.of(text, power=say.power(event.power), space=say.space(event.space), count=count)
        case BattleEnded():
            return Message.of("The battle of {space} is over.", space=say.space(event.space))
        case ControlChanged():
            return Message.of("{by} takes {space}.", by=say.power(event.by), space=say.space(event.space))
        case IncomeCollected():
            return Message.of(
                "{power} brings in {income} silver.", power=say.power(event.power), income=event.income
            )
        case PointsChanged():
            text = "{power} scores {points} and has {total} points."
            return Message.of(text, power=say.power(event.power), points=event.points, total=event.total)
        case _:
            return None
