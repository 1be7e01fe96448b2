"""Edit mode: people change a game by hand, hex by hex, and the game says so from then on."""

from typing import Any

from axis_desktop.model.asking.editing import Forces, Ground
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Power, Space, UnitType
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.edit_mode import EditPower, EditSpace, PositionEdited, has_edit_mode, there
from axis_desktop.systems.tactical.actions import EditGround
from axis_desktop.systems.tactical.asking import TacticalPlay
from axis_desktop.systems.tactical.beginning.by_hand.laid_scenario import scenario_tables
from axis_desktop.systems.tactical.beginning.by_hand.laying import ground_at, lay
from axis_desktop.systems.tactical.beginning.by_hand.leaving import check_begins, leave_deployment, units_wait
from axis_desktop.systems.tactical.beginning.position import place_unit
from axis_desktop.systems.tactical.beginning.position_tables import UnitPosition
from axis_desktop.systems.tactical.board.hexes import START
from axis_desktop.systems.tactical.board.layout import FACTORY, OPEN, grounds
from axis_desktop.systems.tactical.board.tables import LAUNCHER, unit_rows
from axis_desktop.systems.tactical.board.terrain import CLOSED
from axis_desktop.systems.tactical.state import NOBODY, State

_MOST_COINS = 999
"""More nobody needs, and the screen has no room for."""


class TacticalEditor:
    """Answers what edit mode asks about a state (an `axis_desktop.model.asking.editing.Editor`).

    Attributes:
        powers: factions in turn order; the launcher and gray tokens are not edited.
    """

    def __init__(self, state: State) -> None:
        self._state = state
        seated = tuple(faction for party in state.order for faction in state.parties[party])
        self.powers: tuple[Power, ...] = seated or (*state.world.people, *state.world.candidates)

    def spaces(self) -> tuple[Space, ...]:
        """All hexes in play."""
        return tuple(map(self._state.space, self._state.board.hexes))

    def owners(self, space: Space) -> tuple[Power | None, ...]:
        """Factories belong to somebody or are neutral; other hexes belong to nobody (TA-5.3)."""
        return (None, *self.powers) if self._hex(space) in self._state.factories else (None,)

    def owner(self, space: Space) -> Power | None:
        """Whose flag stands on a factory."""
        return self._state.factories.get(self._hex(space))

    def unit_types(self, space: Space, power: Power) -> tuple[UnitType, ...]:
        """What may stand there: no tanks on mountains, on water only who goes there (TA-4.4, TA-12.4)."""
        state, hex_ = self._state, self._hex(space)
        return tuple(
            row.id
            for row in unit_rows().values()
            if row.faction == power and state.costs(row.arm)[hex_] != CLOSED
        )

    def units(self, space: Space) -> dict[Power, dict[UnitType, int]]:
        """Who stands there: one unit at most (TA-1.8)."""
        unit = self._state.unit_on(self._hex(space))
        return {} if unit is None else {unit.owner: {unit.type: 1}}

    def edit_space(self, space: Space, owner: Power | None, units: Forces) -> EditSpace:
        """The action that gives a hex this flag and this unit."""
        return EditSpace(power=self._asked, space=space, owner=owner, units=there(units))

    def treasury(self, power: Power) -> int:
        """Coins of the faction's purse (TA-15.3)."""
        if not self.edits_units:
            return 0
        return self._state.coins.get(self._state.leader(self._state.party_of(power)), 0)

    def weapons(self, power: Power) -> tuple[str, ...]:
        """Nothing is developed in this game."""
        return ()

    def edit_power(self, power: Power, treasury: int, weapons: tuple[str, ...]) -> EditPower:
        """The action that gives a faction's purse so many coins."""
        return EditPower(power=self._asked, edited=power, treasury=treasury)

    def grounds(self, space: Space) -> tuple[Ground, ...]:
        """Factories and start numbers lie on land (TA-1.7, TA-2.9); they stay while tokens are turned."""
        if not _can_edit_board(self._state):
            here = self.ground(space)
            return (Ground(here, _title(here)),)
        if self._state.board.is_water[self._hex(space)]:
            return (Ground(OPEN, Message.of("Water")),)
        return tuple(Ground(ground, _title(ground)) for ground in grounds())

    def ground(self, space: Space) -> str:
        """What lies there now."""
        return ground_at(self._state, self._hex(space))

    def edit_ground(self, space: Space, ground: str) -> EditGround:
        """The action that lays something else there."""
        return EditGround(power=self._asked, space=space, ground=ground)

    @property
    def edits_units(self) -> bool:
        """The mode is settled: it is known who plays."""
        return self._state.phase != "mode"

    @property
    def has_units(self) -> bool:
        """All units are deployed, or laid out by hand."""
        return not self._state.before_first_turn

    @property
    def note(self) -> Message | None:
        """That the first unit laid out by hand ends the deployment."""
        if self._state.phase == "mode":
            text = "Units can be laid out when it is settled how the game is played."
            return Message.of(text)
        if not units_wait(self._state):
            return None
        text = (
            "The first unit that you lay out ends the deployment: units that wait go back to the box, and the"
            " game begins with those on the board, with the turn of whoever has that unit."
        )
        return Message.of(text)

    def scenario(self, *, with_units: bool) -> dict[str, Any]:
        """The tables of a scenario with this board, and perhaps with this position."""
        return scenario_tables(self._state, with_units=with_units)

    @property
    def _asked(self) -> Power:
        state = self._state
        return state.leader(state.active) if state.parties else state.world.people[0]

    def _hex(self, space: Space) -> int:
        return self._state.hex(space, "TA-1.10")


def editor(state: State) -> TacticalEditor | None:
    """What edit mode asks and does: before the mode is settled the board, later units and coins, too."""
    return TacticalEditor(state) if _can_edit_board(state) or units_wait(state) else None


def _can_edit_board(state: State) -> bool:
    return state.phase == "mode" or not state.before_first_turn


def edit_space(play: TacticalPlay, action: EditSpace) -> None:
    """A hex gets a flag and a unit, whatever was there; a unit of the same type stays as it is.

    Raises:
        IllegalAction: the game has no edit mode, something is under way, or it can't be so (TA-1.8, TA-4.6).
    """
    state = play.state
    _check_units_edited(state)
    hex_ = state.hex(action.space, "TA-1.10")
    _set_owner(state, hex_, action)
    wanted = [
        (power, kind)
        for power, counts in action.units.items()
        for kind, n in counts.items()
        for _ in range(n)
    ]
    if len(wanted) > 1:
        raise IllegalAction("TA-1.8", "One unit stands in a hex, not {n}.", n=len(wanted))
    here = state.unit_on(hex_)
    if here is not None and not wanted and len(state.units) == 1:  # turns would pass for ever
        raise IllegalAction("TA-11.2", "A position needs a unit: without any the game is over.")
    if here is not None and here.type == LAUNCHER:
        raise IllegalAction("TA-13.5", "The launcher stays where it is.")
    if ([] if here is None else [(here.owner, here.type)]) != wanted:
        begins = wanted[0][0] if wanted and units_wait(state) else None
        if begins is not None:
            check_begins(state, begins)
        if here is not None:
            state.remove(here)
        for power, kind in wanted:
            _put(state, action.space, power, kind)
        if begins is not None:
            leave_deployment(play, begins)
    state.edited = True
    play.tell(PositionEdited(power=action.power, space=action.space))


def edit_ground(play: TacticalPlay, action: EditGround) -> None:
    """A hex gets a factory, a start number, or neither.

    Raises:
        IllegalAction: the game has no edit mode, units are being deployed, or it can't lie there.
    """
    state = play.state
    _check_on(state)
    if not _can_edit_board(state):
        text = "Tokens and units are being laid out: the board can be changed before that and afterwards."
        raise IllegalAction("TA-2.7", text)
    _check_quiet(state)
    lay(state, action.space, action.ground)
    state.edited = True
    play.tell(PositionEdited(power=action.power, space=action.space))


def edit_power(play: TacticalPlay, action: EditPower) -> None:
    """A purse gets so many coins.

    Raises:
        IllegalAction: the game has no edit mode, or that can't be (TA-10.1).
    """
    state = play.state
    _check_units_edited(state)
    party = state.party_of(action.edited)
    if party == NOBODY or not 0 <= action.treasury <= _MOST_COINS:
        raise IllegalAction(
            "TA-10.1",
            "{power:The} can't have {sum}.",
            power=say.power(action.edited),
            sum=say.money(action.treasury),
        )
    state.coins[state.leader(party)] = action.treasury
    state.edited = True
    play.tell(PositionEdited(power=action.power, space=None))


def _title(ground: str) -> Message:
    if ground.startswith(START):
        return Message.of("Start number {n}", n=int(ground.removeprefix(START)))
    return Message.of("Factory" if ground == FACTORY else "Open ground")


def _check_units_edited(state: State) -> None:
    _check_on(state)
    if state.phase == "mode":
        text = "Units and coins can be changed when it is settled how the game is played."
        raise IllegalAction("TA-2.7", text)
    if units_wait(state):
        return
    if state.before_first_turn:
        raise IllegalAction("TA-2.7", "Units and coins can be changed when all units are deployed.")
    _check_quiet(state)


def _check_on(state: State) -> None:
    if not has_edit_mode(state):
        raise IllegalAction("TA-3.1", "This game was begun without edit mode: the position can't be changed.")


def _check_quiet(state: State) -> None:
    if state.stack:
        raise IllegalAction("TA-3.1", "Something is under way: change the position between two moves.")


def _set_owner(state: State, hex_: int, action: EditSpace) -> None:
    if hex_ in state.factories:
        if action.owner is not None and state.party_of(action.owner) == NOBODY:
            text = "There is no faction '{name}' in this game."
            raise IllegalAction("TA-5.3", text, name=say.power(action.owner))
        state.factories[hex_] = action.owner
    elif action.owner is not None:
        text = "{owner:The} can't own {space}: no factory stands there."
        raise IllegalAction("TA-5.3", text, owner=say.power(action.owner), space=say.space(action.space))


def _put(state: State, space: Space, power: Power, kind: UnitType) -> None:
    row = unit_rows().get(kind)
    if row is None or row.id == LAUNCHER:
        raise IllegalAction("TA-1.2", "There is no unit '{name}'.", name=say.unit(kind))
    if row.faction != power:
        text = "{unit_type} is no unit of {power:the}."
        raise IllegalAction("TA-1.2", text, unit_type=say.unit(kind), power=say.power(power))
    hex_ = state.hex(space, "TA-1.10")
    if hex_ in (state.launcher.tokens if state.launcher is not None else ()):
        raise IllegalAction("TA-13.3", "No unit stands on the token hex {space}.", space=say.space(space))
    if state.costs(row.arm)[hex_] == CLOSED:
        text = "{unit_type} can't stand in {space}."
        raise IllegalAction("TA-4.4", text, unit_type=say.unit(kind), space=say.space(space))
    place_unit(state, UnitPosition(type=kind, space=space))
