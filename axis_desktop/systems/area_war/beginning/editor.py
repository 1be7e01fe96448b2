"""What edit mode asks about a board of territories and sea zones, and what it may do to it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from axis_desktop.model.asking.editing import Forces
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power, Space, UnitType
from axis_desktop.systems.area_war.beginning import reasons
from axis_desktop.systems.area_war.beginning.placing import check_owner, needs_ground
from axis_desktop.systems.area_war.situation import Turn
from axis_desktop.systems.edit_mode import EditSpace, has_edit_mode, there


class Edited(Turn, Protocol):
    """A state of a game with money."""

    @property
    def treasury(self) -> Mapping[Power, int]:
        """By power."""


class BoardEditor:
    """Answers what edit mode asks about a state (an `axis_desktop.model.asking.editing.Editor`).

    Args:
        state: is only read.
        holders: who may hold a territory; None among them: nobody.
        edit_power: the action that gives a power money and weapons.
        weapons: that a power has, where there are any.
        never: types that never stand on a board.
    """

    def __init__(
        self,
        state: Edited,
        holders: Sequence[Power | None],
        edit_power: Callable[[Power, int, tuple[str, ...]], Action],
        weapons: Mapping[Power, tuple[str, ...]] = {},
        never: Sequence[UnitType] = (),
    ) -> None:
        self._state, self._holders = state, tuple(holders)
        self._edit_power, self._weapons, self._never = edit_power, weapons, never
        self.powers: tuple[Power, ...] = state.world.turn_order

    def spaces(self) -> tuple[Space, ...]:
        """All territories and sea zones."""
        world = self._state.world
        return tuple(sorted(s for s in world.spaces if world.is_land(s) or world.is_sea(s)))

    def owners(self, space: Space) -> tuple[Power | None, ...]:
        """Nobody holds a sea zone."""
        return self._holders if self._state.world.is_land(space) else (None,)

    def owner(self, space: Space) -> Power | None:
        """Who controls it now."""
        return self._state.control.holder(space)

    def unit_types(self, space: Space, power: Power) -> tuple[UnitType, ...]:
        """What may stand there: no ships on land; at sea nothing that needs ground."""
        on_land = self._state.world.is_land(space)
        return tuple(
            row.id
            for row in self._state.world.units.values()
            if row.id not in self._never and (row.domain != "sea" if on_land else not needs_ground(row))
        )

    def units(self, space: Space) -> dict[Power, dict[UnitType, int]]:
        """What stands there now, cargo included."""
        owners = [power for power in self._holders if power is not None]
        return self._state.forces.counts(space, owners, self._state.world.units)

    def edit_space(self, space: Space, owner: Power | None, units: Forces) -> EditSpace:
        """The action that gives a space this controller and these units."""
        return EditSpace(power=self._state.power, space=space, owner=owner, units=there(units))

    def treasury(self, power: Power) -> int:
        """Money a power holds now."""
        return self._state.treasury[power]

    def weapons(self, power: Power) -> tuple[str, ...]:
        """Developments it has."""
        return self._weapons.get(power, ())

    def edit_power(self, power: Power, treasury: int, weapons: tuple[str, ...]) -> Action:
        """The action that gives a power this money and these developments."""
        return self._edit_power(power, treasury, weapons)


def check_editing(state: Turn, power: Power) -> None:
    """A power may edit.

    Raises:
        IllegalAction: the game was begun without edit mode, or has no such power.
    """
    if not has_edit_mode(state):
        raise state.world.rulings.refusal(reasons.NO_EDITING)
    check_owner(state.world, state.world.turn_order, power)
