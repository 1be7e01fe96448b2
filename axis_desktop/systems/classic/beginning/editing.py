"""Edit mode's view of a game, and the present position as one that can be kept (CL-2.5)."""

from axis_desktop.model.asking.editing import Forces
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Power, Space, UnitType
from axis_desktop.systems.area_war.units import Unit, UnitRow
from axis_desktop.systems.classic.actions import EditPower, Position
from axis_desktop.systems.classic.beginning import position
from axis_desktop.systems.classic.state import State
from axis_desktop.systems.door.edit_mode import EditSpace, there


class ClassicEditor:
    """Answers what edit mode asks about a state (an `axis_desktop.model.asking.editing.Editor`)."""

    def __init__(self, state: State) -> None:
        self._state = state
        self.powers: tuple[Power, ...] = state.world.turn_order

    def spaces(self) -> tuple[Space, ...]:
        """All territories and sea zones."""
        world = self._state.world
        return tuple(sorted(s for s in world.spaces if world.is_land(s) or world.is_sea(s)))

    def owners(self, space: Space) -> tuple[Power | None, ...]:
        """Nobody controls a sea zone; a territory may be a neutral (CL-1.5)."""
        return (None, *self.powers) if self._state.world.is_land(space) else (None,)

    def owner(self, space: Space) -> Power | None:
        """Who controls it now."""
        return self._state.control.holder(space)

    def unit_types(self, space: Space) -> tuple[UnitType, ...]:
        """What may stand there: no ships on land; at sea nothing that needs ground (CL-2.5)."""
        world = self._state.world
        on_land = world.is_land(space)
        return tuple(
            row.id for row in world.units.values() if (row.domain != "sea" if on_land else _goes_to_sea(row))
        )

    def units(self, space: Space) -> dict[Power, dict[UnitType, int]]:
        """What stands there now, cargo included."""
        world = self._state.world
        return self._state.forces.counts(space, world.turn_order, world.units)

    def edit_space(self, space: Space, owner: Power | None, units: Forces) -> EditSpace:
        """The action that gives a space this controller and these units."""
        return EditSpace(power=self._state.power, space=space, owner=owner, units=there(units))

    def treasury(self, power: Power) -> int:
        """Money a power holds now, in IPC."""
        return self._state.treasury[power]

    def weapons(self, power: Power) -> tuple[str, ...]:
        """Developments it has."""
        return self._state.weapons[power]

    def edit_power(self, power: Power, treasury: int, weapons: tuple[str, ...]) -> EditPower:
        """The action that gives a power this money and these developments."""
        return EditPower(power=self._state.power, edited=power, treasury=treasury, weapons=weapons)


def position_of(state: State) -> Position:
    """The present position, to begin another game with at the beginning of its phase (CL-2.1).

    Pieces are counted where that says all; cargo and pieces that have done something are written out.

    Raises:
        IllegalAction: the phase is in full swing, or the game is over.
    """
    if state.outcome is not None:
        raise IllegalAction(state.outcome.rule, "The game is over: there is nothing to play on.")
    if _is_in_full_swing(state):
        raise IllegalAction(
            "CL-4.2",
            "Moves, battles or placements are under way: keep the position at the beginning of a turn,"
            " or take back what was done in this phase.",
        )

    def is_plain(unit: Unit) -> bool:
        """Rested, a factory there from the start."""
        made = Unit(id=unit.id, type=unit.type, owner=unit.owner, original=state.world.row(unit).produces)
        return unit == made

    printed = position.printed_control(state.world)
    return Position(
        control=_differences(printed, state.control.held),
        units={
            space: state.forces.stacks(space, state.world.turn_order, state.world.units, is_plain)
            for space in state.forces.spaces()
        },
        treasury={power: ipc for power, ipc in sorted(state.treasury.items()) if ipc},
        weapons={power: found for power, found in sorted(state.weapons.items()) if found},
        waiting=dict(sorted(state.waiting.items())),
        at_start_of_turn=_differences(state.control.held, state.control.at_start),
        power=state.power,
        phase=state.phase,
        round=state.round,
    )


def _is_in_full_swing(state: State) -> bool:
    """Something has been done that the beginning of the phase doesn't know of."""
    done = (
        state.moves,
        state.unloaded,
        state.landings,
        state.raiders,
        state.stack,
        state.launched,
    )
    fought = state.fought or state.bombarded or state.shot_at
    return (
        any(done)
        or state.phase == "conduct_combat"
        # Everything is placed: a game that began here would have nothing to decide in this phase.
        or (state.phase == "mobilize" and not state.waiting)
        or (state.phase in ("combat_move", "noncombat_move") and bool(fought))
    )


def _differences(base: dict[Space, Power], held: dict[Space, Power]) -> dict[Space, Power | None]:
    """Who holds what where that isn't as in `base`."""
    return {
        space: held.get(space)
        for space in sorted(base.keys() | held.keys())
        if base.get(space) != held.get(space)
    }


def _goes_to_sea(row: UnitRow) -> bool:
    return row.domain == "sea" or row.lands_on_carrier or (row.domain == "land" and row.load > 0)
