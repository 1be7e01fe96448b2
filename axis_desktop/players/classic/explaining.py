"""Reasons for steps of a finished plan that has none of its own: what they are good for on the board."""

from collections.abc import Sequence

from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space
from axis_desktop.model.message import Message
from axis_desktop.players.classic.attacks import Attack
from axis_desktop.players.classic.oddsbook import MOST_EXACT, exact
from axis_desktop.players.classic.outlook import Outlook
from axis_desktop.players.classic.stakes import Stakes
from axis_desktop.players.classic.steps import Step
from axis_desktop.systems.classic.actions import LoadUnits, MoveUnits, PlaceUnit, PurchaseUnits, UnloadUnits
from axis_desktop.systems.classic.state import State


def explained(steps: Sequence[Step], after: State) -> list[Step]:
    """The same steps, each with a reason.

    Args:
        steps: of the noncombat move or of placement.
        after: the board when all of them are done.
    """
    stakes = Stakes(Outlook(after, after.power))
    landing = _landings(steps)
    return [
        step if step.reason is not None else Step(step.action, _reason(step.action, stakes, landing))
        for step in steps
    ]


def attack_reason(state: State, attack: Attack) -> Message:
    """Why an attack is made that was only estimated: its exact chance, as the screen tells it."""
    enemies = state.enemies_in(state.power, attack.space)
    units = [u for force in attack.forces for u in force.units if state.row(u).combat]
    if not enemies:
        return Message.of("walks into {space}", space=attack.space)
    chance = attack.odds.win
    if units and len(units) + len(enemies) <= MOST_EXACT:
        verdict = exact(state, attack.space, units, enemies)
        chance = verdict.captures or verdict.wins
    return Message.of("attacks {space}: {wins}%", space=attack.space, wins=round(100 * chance))


def purchase_reason(action: Action, guards: Message | None) -> Message | None:
    """Why this is bought: guards for a capital, ships for those who wait, else strength for the front."""
    if not isinstance(action, PurchaseUnits) or not action.units:
        return None
    if guards is not None:
        return guards
    if any(str(unit_type) == "transport" for unit_type in action.units):
        return Message.of("ships for the troops that wait for a crossing")
    return Message.of("feeds the front")


def _landings(steps: Sequence[Step]) -> dict[int, Space]:
    """Where the cargo of each unit that is shipped goes ashore."""
    return {
        unit: step.action.space
        for step in steps
        if isinstance(step.action, UnloadUnits)
        for unit in step.action.units
    }


def _reason(action: Action, stakes: Stakes, landing: dict[int, Space]) -> Message | None:
    match action:
        case LoadUnits() if action.units[0] in landing:
            return Message.of("to be landed in {space}", space=landing[action.units[0]])
        case UnloadUnits():
            return _station(stakes, action.space)
        case MoveUnits() if stakes.outlook.world.is_sea(action.path[-1]):
            found = stakes.state.find(action.units[0])
            if found is not None and stakes.state.row(found[1]).domain == "air":
                return Message.of("lands on a carrier in {space}", space=found[0])
            return Message.of("sails to {space}", space=action.path[-1])
        case MoveUnits():
            return _station(stakes, action.path[-1])
        case PlaceUnit() if not stakes.outlook.world.is_sea(action.space):
            return _station(stakes, action.space)
        case _:
            return None


def _station(stakes: Stakes, space: Space) -> Message:
    holds = round(100 * stakes.holds(space, stakes.troops(space), stakes.is_empty))
    capital = stakes.outlook.world.capital_of(space)
    if capital is not None and stakes.state.allied(capital, stakes.outlook.power):
        return Message.of("guards {space}, which holds {holds}%", space=space, holds=holds)
    return Message.of("strengthens {space}, which holds {holds}%", space=space, holds=holds)
