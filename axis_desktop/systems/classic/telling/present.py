"""What the screen shows of a state; everything is open to everybody (CL-20.1)."""

from collections.abc import Sequence
from operator import itemgetter

from axis_desktop.model.ids import Phase, Power, Space, UnitType
from axis_desktop.model.showing.catalog import (
    Catalog,
    Dice,
    Find,
    Money,
    PhaseInfo,
    PowerInfo,
    Research,
    UnitInfo,
)
from axis_desktop.model.showing.presentation import Piece, PowerView, Presentation, SpaceView, Stack
from axis_desktop.systems.area_war.forces import pieces_of
from axis_desktop.systems.area_war.movement.told import planned_moves
from axis_desktop.systems.area_war.situation import (
    capital_held,
    cargo_of,
    enemy_occupied,
    is_neutral,
    production,
)
from axis_desktop.systems.area_war.telling.calendar import date_of_round
from axis_desktop.systems.area_war.units import Unit, UnitRow
from axis_desktop.systems.classic.state import PHASES, State
from axis_desktop.systems.classic.tables import figures, research_table
from axis_desktop.systems.classic.telling.battle_view import battle_view, planned_attacks
from axis_desktop.systems.classic.telling.story import PHASE_TITLES


def presentation(state: State) -> Presentation:
    """The whole board as it stands."""
    attacks = planned_attacks(state)
    marker = _Marker(state)
    worth = _worth(state)
    fought = frozenset(attack.space for attack in attacks)
    return Presentation(
        round=state.round,
        date=str(date_of_round(state.world, state.round)),
        power=state.power,
        phase=Phase(state.phase),
        spaces={
            space: _space_view(state, space, space in fought, marker)
            for space, geo in state.world.spaces.items()
            if geo.kind != "blocked"
        },
        powers={power: _power_view(state, power, worth[power]) for power in state.world.turn_order},
        planned=planned_moves(state),
        attacks=attacks,
        battle=battle_view(state),
        waiting=dict(sorted(state.waiting.items())),
        edited=state.edited,
    )


def catalog(state: State) -> Catalog:
    """Names and figures that stay the same for a whole game."""
    world = state.world
    return Catalog(
        powers=tuple(
            PowerInfo(id=row.id, name=row.name, long_name=row.long_name, side=row.side, capital=row.capital)
            for row in world.powers.values()
        ),
        units=tuple(
            UnitInfo(
                id=row.id,
                name=row.name,
                plural=row.plural,
                domain=row.domain,
                silhouette=row.silhouette,
                cost=row.cost,
                move=row.move,
                attack=row.attack,
                defense=row.defense,
                order=order,
                fixed=not row.move,
            )
            for order, row in enumerate(world.units.values())
        ),
        phases=tuple(
            PhaseInfo(id=Phase(phase), title=PHASE_TITLES[phase][0], short=PHASE_TITLES[phase][1])
            for phase in PHASES
        ),
        spaces={space: geo.name for space, geo in world.spaces.items()},
        sides=dict(world.sides),
        money=Money(unit="IPC"),
        dice=Dice(sides=figures().dice_sides),
        research=Research(
            title="Weapons",
            heading="What a breakthrough finds",
            finds=tuple(Find(id=row.id, name=row.name, text=row.text) for row in research_table().weapon),
        ),
    )


# ---------------------------------------------------------------------- spaces


def _space_view(state: State, space: Space, is_fought: bool, marker: "_Marker") -> SpaceView:
    owner = state.control.held.get(space)
    units = state.forces.units.get(space, ())
    return SpaceView(
        owner=owner,
        stacks=marker.stacks(units, space, owner) if units else (),
        value=state.world.spaces[space].value,
        markers=_markers(state, space, units, is_fought),
    )


def _markers(state: State, space: Space, units: Sequence[Unit], is_fought: bool) -> tuple[str, ...]:
    found, rows = [], state.world.units
    if state.world.capital_of(space) is not None:
        found.append("capital")
    for unit in units:
        if rows[unit.type].produces:
            found.append("factory" if unit.original else "new_factory")
            break
    if is_neutral(state, space):
        found.append("neutral")
    owners = {unit.owner for unit in units if rows[unit.type].combat}
    if len(owners) > 1 and any(state.relations.at_war(a, b) for a in owners for b in owners):
        found.append("contested")
    if is_fought:
        found.append("battle")
    return tuple(found)


class _Marker:
    """What is special about a piece; looked up once for the whole board."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._planned = {unit for move in state.moves for unit in move.units}
        self._raiders = {unit for units in state.raiders.values() for unit in units}
        self._order = {unit_type: place for place, unit_type in enumerate(state.world.units)}

    def stacks(self, units: Sequence[Unit], space: Space, holder: Power | None) -> tuple[Stack, ...]:
        """The units of a space by power, whoever holds it first, the others in turn order."""
        by_power: dict[Power, list[Unit]] = {}
        for unit in units:
            by_power.setdefault(unit.owner, []).append(unit)
        order = list(by_power)
        if len(order) > 1:
            turns = self._state.world.turn_order
            order.sort(key=lambda power: (power != holder, turns.index(power)))
        return tuple([Stack(power=power, pieces=self._pieces(by_power[power], space)) for power in order])

    def _pieces(self, units: Sequence[Unit], space: Space) -> tuple[Piece, ...]:
        """Equal ones together, in the order of the price list."""
        state, rows, order = self._state, self._state.world.units, self._order
        groups: dict[tuple[int, tuple[str, ...], tuple[tuple[UnitType, int], ...]], list[Unit]] = {}
        for unit in units:
            row = rows[unit.type]
            cargo = pieces_of(cargo_of(state, unit, space)) if row.domain == "sea" else ()
            groups.setdefault((order[unit.type], self._marks(unit, row, space), cargo), []).append(unit)
        return tuple(
            [
                Piece(
                    unit_type=alike[0].type,
                    units=tuple([unit.id for unit in alike]),
                    marks=marks,
                    cargo=cargo,
                )
                for (_, marks, cargo), alike in sorted(groups.items(), key=itemgetter(0))
            ]
        )

    def _marks(self, unit: Unit, row: UnitRow, space: Space) -> tuple[str, ...]:
        """The marks of `Piece.marks`."""
        state = self._state
        active = unit.owner == state.power
        air = row.domain == "air"
        moved = unit.moved > 0 or unit.start is not None
        flags = {
            "cargo": unit.aboard is not None and not air,
            "planned": unit.id in self._planned,
            "raid": unit.id in self._raiders,
            "moved": moved,
            "must_land": air
            and active
            and moved
            and unit.aboard is None
            and not unit.spent
            and state.phase != "mobilize",
            "must_attack": active and moved and row.combat and self._battle_waits(space),
            "spent": unit.spent,
            "captured": row.one_each and state.control.holder_at_start(space) != state.control.holder(space),
        }
        return tuple(mark for mark, on in flags.items() if on)

    def _battle_waits(self, space: Space) -> bool:
        state = self._state
        return state.phase in ("combat_move", "conduct_combat") and enemy_occupied(state, state.power, space)


# ---------------------------------------------------------------------- powers


def _worth(state: State) -> dict[Power, int]:
    """What all units of each power cost, in IPC."""
    worth = dict.fromkeys(state.world.turn_order, 0)
    for _, unit in state.forces.all():
        worth[unit.owner] += state.world.row(unit).cost
    return worth


def _power_view(state: State, power: Power, worth: int) -> PowerView:
    return PowerView(
        treasury=state.treasury[power],
        production=production(state, power),
        units_value=worth,
        capital_held=capital_held(state, power),
        finds=state.weapons[power],
    )
