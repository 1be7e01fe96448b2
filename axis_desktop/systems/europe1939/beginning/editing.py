"""Edit mode: people change the position by hand, and the game says so for ever after."""

from axis_desktop.model.asking.editing import Forces
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Power, Space, UnitType
from axis_desktop.model.sentences import say
from axis_desktop.systems.edit_mode import EditPower, EditSpace, PositionEdited, has_edit_mode, there
from axis_desktop.systems.europe1939.asking import EuropePlay
from axis_desktop.systems.europe1939.beginning.position import UnitPosition, check_pools, put_unit
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import FLEET, unit_rows

_MOST_HPP = 999


class EuropeEditor:
    """Answers what edit mode asks about a state (an `axis_desktop.model.asking.editing.Editor`)."""

    def __init__(self, state: State) -> None:
        self._state = state
        self.powers: tuple[Power, ...] = (
            *(power for power in state.world.powers if power not in state.fallen),
            *sorted(state.patrons),
        )

    def spaces(self) -> tuple[Space, ...]:
        """All areas in play; seas hold no units (EU-3.19)."""
        return tuple(sorted(self._state.world.areas))

    def owners(self, space: Space) -> tuple[Power | None, ...]:
        """The powers, and the country whose area it is."""
        country = self._state.world.country[space]
        return (*self.powers, *(() if country in self.powers else (country,)))

    def owner(self, space: Space) -> Power | None:
        """Who controls it now."""
        return self._state.holder(space)

    def unit_types(self, space: Space, power: Power) -> tuple[UnitType, ...]:
        """Fleets in ports alone (EU-3.11)."""
        return tuple(kind for kind in unit_rows() if kind != FLEET or space in self._state.world.ports)

    def units(self, space: Space) -> dict[Power, dict[UnitType, int]]:
        """What stands there now."""
        found: dict[Power, dict[UnitType, int]] = {}
        for unit in self._state.forces.at(space):
            counts = found.setdefault(unit.owner, {})
            counts[unit.type] = counts.get(unit.type, 0) + 1
        return found

    def edit_space(self, space: Space, owner: Power | None, units: Forces) -> EditSpace:
        """The action that gives an area this holder and these units."""
        return EditSpace(power=self._state.power, space=space, owner=owner, units=there(units))

    def treasury(self, power: Power) -> int:
        """HPP it has now; a small country has none."""
        return self._state.stock.get(power, 0)

    def weapons(self, power: Power) -> tuple[str, ...]:
        """There is no research."""
        return ()

    def edit_power(self, power: Power, treasury: int, weapons: tuple[str, ...]) -> EditPower:
        """The action that gives a power this stock."""
        return EditPower(power=self._state.power, edited=power, treasury=treasury)


def edit_space(play: EuropePlay, action: EditSpace) -> None:
    """An area gets a holder and units, whatever was there.

    Raises:
        IllegalAction: the game has no edit mode, something is under way, or the units can't stand there.
    """
    state, space = play.state, action.space
    _check_edit_mode(state, action.power)
    if state.stack:
        raise IllegalAction("EU-4.2", "Something is under way: edit between two orders.")
    if space not in state.world.areas:
        raise IllegalAction("EU-2.1", "There is no area '{name}' in play.", name=say.text(space))
    owner = action.owner if action.owner is not None else state.world.country[space]
    if owner not in state.world.parties or owner in state.fallen:
        raise IllegalAction("EU-5.1", "There is no country '{name}'.", name=say.text(owner))
    gone = {unit.id for unit in state.forces.at(space)}
    state.forces.put(space, ())
    state.attacks = {unit: n for unit, n in state.attacks.items() if unit not in gone}
    for name in ("unsupplied", "doomed", "evacuated", "helped"):
        setattr(state, name, tuple(unit for unit in getattr(state, name) if unit not in gone))
    state.control.held[space] = owner
    for power, counts in action.units.items():
        for unit_type, count in counts.items():
            for _ in range(count):
                put_unit(state, UnitPosition(type=unit_type, space=space, owner=power))
    check_pools(state)
    state.edited = True
    play.tell(PositionEdited(power=action.power, space=space))


def edit_power(play: EuropePlay, action: EditPower) -> None:
    """A power gets a stock.

    Raises:
        IllegalAction: the game has no edit mode, or the figure can't be.
    """
    state = play.state
    _check_edit_mode(state, action.power)
    if action.edited not in state.stock or abs(action.treasury) > _MOST_HPP:
        text = "{name} can't have {hpp}."
        raise IllegalAction("EU-18.7", text, name=say.power(action.edited), hpp=say.money(action.treasury))
    state.stock[action.edited] = action.treasury
    state.edited = True
    play.tell(PositionEdited(power=action.power))


def _check_edit_mode(state: State, power: Power) -> None:
    if not has_edit_mode(state):
        raise IllegalAction("EU-4.2", "This game was begun without edit mode: nothing can be changed.")
    if power not in state.world.powers:
        raise IllegalAction("EU-1.1", "There is no power '{power}' in this game.", power=say.power(power))
