"""Fleets supply units at the start of a turn and, in need, at the end of phase 1 (EU-17.3, EU-17.6)."""

from collections.abc import Sequence

import msgspec

from axis_desktop.model.asking.options import Choice
from axis_desktop.model.asking.planning import Aim, Assignment, Detachment, Lines
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Plural
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.europe1939.actions import AssignSupply, Supply
from axis_desktop.systems.europe1939.asking import EuropePlay
from axis_desktop.systems.europe1939.events import SuppliedByFleet, Unsupplied
from axis_desktop.systems.europe1939.intercepting.voyages import set_out
from axis_desktop.systems.europe1939.places.sea import ports_in_reach
from axis_desktop.systems.europe1939.politics.alliances import alliance
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.supply.lines import Helper, connected, cut_off, helpers
from axis_desktop.systems.europe1939.tables import figures
from axis_desktop.systems.questions.asking import refusal_of

_EVERYWHERE = "everywhere"
_SUPPLIES = Plural(
    "It supplies 1 unit in {spaces}.", "It supplies {n} units in {spaces}.", "All are supplied already."
)


def deciders(state: State) -> tuple[Power, ...]:
    """Whoever may send fleets: the power in turn, then its allies in turn order (EU-17.3)."""
    friends = [other for other in alliance(state, state.power) if other != state.power]
    return (state.power, *(other for other in friends if other not in state.fallen))


def in_need(state: State) -> list[tuple[Space, Unit]]:
    """Units of the power in turn that nobody supplies yet.

    At its start (EU-17.1), or those still without (EU-17.6).
    """
    marked = state.unsupplied if state.phase == "supply" else state.doomed
    return [(space, unit) for space, unit in state.forces.all() if unit.id in marked]


def mark(state: State) -> None:
    """Which ground units are without supply over land as the turn begins (EU-4.3, EU-17.1)."""
    state.unsupplied = tuple(sorted(unit.id for _, unit in cut_off(state, state.power)))


def mark_doomed(state: State) -> None:
    """Which of them are still without it at the end of phase 1 (EU-17.6)."""
    still = {unit.id for _, unit in cut_off(state, state.power)}
    state.doomed = tuple(unit for unit in state.unsupplied if unit in still)


def tell_unsupplied(play: EuropePlay) -> None:
    """Where units can't move this turn (EU-17.1), or will die at its end (EU-17.6)."""
    state = play.state
    needy, dying = in_need(state), state.phase != "supply"
    for space, owner in sorted({(space, unit.owner) for space, unit in needy}):
        units = tuple(unit.id for where, unit in needy if where == space and unit.owner == owner)
        play.tell(Unsupplied(power=owner, units=units, space=space, dying=dying))


def check_lines(state: State, player: Power, lines: Sequence[Supply]) -> None:
    """Fleets can supply these units.

    Raises:
        IllegalAction: a fleet that can't help, units that it doesn't reach or that need nothing, more than it
            can supply, or a unit supplied twice (EU-17.3, EU-3.15).
    """
    known = {helper.fleet.id: helper for helper in helpers(state, player, in_need(state))}
    most, seen = figures().fleet.supply, set[UnitId]()
    for line in lines:
        helper = known.get(line.fleet)
        if helper is None:
            text = (
                "Fleet {unit} can't supply anybody: it must be unspent, in a supplied base, and reach them."
            )
            raise IllegalAction("EU-17.3", text, unit=line.fleet)
        if not line.units or not set(line.units) <= set(helper.units):
            text = "The fleet in {space:the} doesn't reach units in need there."
            raise IllegalAction("EU-17.3", text, space=say.space(helper.base))
        if len(line.units) > most or len(set(line.units)) != len(line.units):
            raise IllegalAction("EU-3.15", "A fleet supplies at most {most} units.", most=most)
        if seen & {line.fleet, *line.units}:
            raise IllegalAction("EU-17.3", "A fleet or a unit is named twice.")
        seen |= {line.fleet, *line.units}


def assign(play: EuropePlay, player: Power, lines: Sequence[Supply]) -> None:
    """Fleets are assigned to units; in the advanced variant each may be met on its way first (EU-22.3).

    That is no movement: it uses no points (EU-17.4).
    """
    state = play.state
    check_lines(state, player, lines)
    sailing = []
    for line in reversed(lines):  # the last that is laid on the stack sails first
        base, fleet = state.located(line.fleet, "EU-17.3")
        action = AssignSupply(power=player, lines=(line,))
        if not set_out(play, action, {fleet.id: base}, _port_of(state, line)):
            sailing.append(line)
    supply(play, sailing[::-1])


def _port_of(state: State, line: Supply) -> Space:
    """The port that a fleet makes for, the nearest of those from which a land path leads to its units."""
    base, fleet = state.located(line.fleet, "EU-17.3")
    area, unit = state.located(line.units[0], "EU-17.3")
    pocket = connected(state, unit.owner, [area])
    reached = ports_in_reach(state, fleet.owner, base)
    return min((steps, port) for port, steps in reached.items() if port in pocket and port != base)[1]


def supply(play: EuropePlay, lines: Sequence[Supply]) -> None:
    """Fleets stay at their bases, spent, and their units are supplied (EU-17.3, EU-3.12)."""
    state = play.state
    for line in lines:
        base, fleet = state.located(line.fleet, "EU-17.3")
        state.forces.update(msgspec.structs.replace(fleet, spent=True), base)
        spaces = tuple(sorted({state.located(unit, "EU-17.3")[0] for unit in line.units}))
        play.tell(
            SuppliedByFleet(power=fleet.owner, fleet=fleet.id, base=base, units=line.units, spaces=spaces)
        )
        if state.phase == "supply":
            state.unsupplied = tuple(unit for unit in state.unsupplied if unit not in line.units)
        else:  # relieved units live, but still may not move (EU-17.6)
            state.doomed = tuple(unit for unit in state.doomed if unit not in line.units)


def next_decider(state: State) -> Power | None:
    """Who is asked next: whoever has fleets that can help, from place `asked` of the deciders on."""
    needy = in_need(state)
    everybody = deciders(state)
    return next((power for power in everybody[state.asked :] if helpers(state, power, needy)), None)


class SupplyOptions:
    """Fleets assigned to pockets of units (`axis_desktop.model.asking.planning.AssignOptions`)."""

    ordered = False

    def __init__(self, state: State, player: Power) -> None:
        self._state, self._player = state, player
        self._helpers = {helper.fleet.id: helper for helper in helpers(state, player, in_need(state))}
        self.detachments = tuple(
            Detachment(
                units=(helper.fleet.id,),
                unit_type=helper.fleet.type,
                power=helper.fleet.owner,
                space=helper.base,
            )
            for helper in self._helpers.values()
        )
        self.aims = self._aims()
        self.suggested = self._suggested()

    def _aims(self) -> tuple[Aim, ...]:
        pockets: dict[Space, int] = {}
        for helper in self._helpers.values():
            pockets |= {area: len(units) for area, units in helper.pockets.items()}
        text = Plural("{space:The} and around: 1 unit", "{space:The} and around: {n} units")
        found = [
            Aim(id=area, label=Message.of(text.of(n), space=say.space(area), n=n), space=area)
            for area, n in sorted(pockets.items())
        ]
        if len(pockets) > 1:
            found.append(Aim(id=_EVERYWHERE, label=Message.of("All that it reaches")))
        return tuple(found)

    def _suggested(self) -> tuple[Assignment, ...]:
        """One fleet after the other where it helps most, until all are supplied."""
        lines: list[Assignment] = []
        for helper in self._helpers.values():
            aims = [_EVERYWHERE] if len(helper.pockets) > 1 else sorted(helper.pockets)
            line = Assignment(unit=helper.fleet.id, aim=aims[0])
            if self._units([*lines, line])[-1]:
                lines.append(line)
        return tuple(lines)

    def _units(self, lines: Lines) -> list[tuple[UnitId, ...]]:
        """Whom each line supplies: those that no line before it does, as many as a fleet can."""
        most, seen = figures().fleet.supply, set[UnitId]()
        found = []
        for line in lines:
            helper = self._helpers[line.unit]
            reached = self._reached(helper, line.aim)
            units = tuple(unit for unit in reached if unit not in seen)[:most]
            seen |= set(units)
            found.append(units)
        return found

    @staticmethod
    def _reached(helper: Helper, aim: str) -> tuple[UnitId, ...]:
        if aim == _EVERYWHERE:
            return helper.units
        return tuple(sorted(unit.id for _, unit in helper.pockets.get(Space(aim), ())))

    def line_refusal(self, line: Assignment, others: Lines) -> IllegalAction | None:
        """Why a fleet can't supply there beside these others."""
        helper = self._helpers.get(line.unit)
        if helper is None or not self._reached(helper, line.aim):
            return IllegalAction("EU-17.3", "The fleet doesn't reach them.")
        if not self._units([*(each for each in others if each != line), line])[-1]:
            return IllegalAction("EU-17.3", "All units there are supplied already.")
        return None

    def refusal(self, lines: Lines) -> IllegalAction | None:
        """Why these lines can't be the answer."""
        return refusal_of(lambda: check_lines(self._state, self._player, self._lines(lines)))

    def remarks(self, lines: Lines, number: int) -> Sequence[Message]:
        """How many units that supplies, and where."""
        units = self._units(lines)[number]
        spaces = sorted({space for space, unit in self._state.forces.all() if unit.id in units})
        n = len(units)
        return (Message.of(_SUPPLIES.of(n), n=n, spaces=say.listed(map(say.space, spaces))),)

    def _lines(self, lines: Lines) -> tuple[Supply, ...]:
        return tuple(
            Supply(line.unit, units) for line, units in zip(lines, self._units(lines), strict=True) if units
        )

    def assign(self, lines: Lines) -> Action:
        """The action that orders these lines."""
        return AssignSupply(power=self._player, lines=self._lines(lines))

    def label(self, lines: Lines) -> Message:
        """How that reads on a button."""
        n = sum(map(len, self._units(lines)))
        return Message.of(Plural("Supply 1 unit", "Supply {n} units", "Supply nobody").of(n), n=n)

    def choices(self) -> Sequence[Choice]:
        """The proposal, each single fleet, and none."""
        answers = [self.suggested, *((line,) for line in self.suggested), ()]
        return [
            Choice(action=self.assign(lines), label=self.label(lines), is_nothing=not lines)
            for lines in dict.fromkeys(answers)
        ]
