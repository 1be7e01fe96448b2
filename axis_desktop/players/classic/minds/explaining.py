"""Reasons for steps of a finished plan that has none of its own: what they are good for on the board."""

from collections.abc import Mapping, Sequence

from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.players.area_war.sight.stakes import Stakes
from axis_desktop.players.classic.plans.steps import Step
from axis_desktop.players.classic.sight.oddsbook import MOST_EXACT
from axis_desktop.players.classic.sight.outlook import ClassicOutlook
from axis_desktop.systems.area_war.actions import LoadUnits, MoveUnits, PlaceUnit, PurchaseUnits, UnloadUnits
from axis_desktop.systems.area_war.battle.actions import Press, Retreat
from axis_desktop.systems.area_war.odds import battle_odds
from axis_desktop.systems.area_war.situation import enemies_in
from axis_desktop.systems.classic.odds.odds import pending_case, running_case
from axis_desktop.systems.classic.state import State

_HOPELESS = 20
"""With so few percent a place doesn't hold: to say so would be a reason against what is advised."""


def explained(steps: Sequence[Step], after: State) -> list[Step]:
    """The same steps, each with a reason.

    Args:
        steps: of a phase of moves or of placement.
        after: the board when all of them are done.
    """
    landing = _landings(steps)
    reasons = _Attacks(after, landing) if after.phase == "combat_move" else _Stations(after, landing)
    return [
        step if step.reason is not None else Step(step.action, reasons.reason(step.action)) for step in steps
    ]


def answer_reason(state: State, action: Action) -> Message | None:
    """Why a battle is broken off or goes on: the exact chance to win it from here."""
    case = running_case(state) if isinstance(action, (Press, Retreat)) else None
    if case is None or state.battle is None:
        return None
    odds = battle_odds(case)
    wins = round(100 * (odds.attacker_wins if state.battle.kind == "sea" else odds.captures))
    if isinstance(action, Retreat):
        return Message.of("breaks off: would win {wins}%", wins=wins)
    return Message.of("presses on: wins {wins}%", wins=wins)


def purchase_reason(action: Action, known: Message | None = None) -> Message | None:
    """Why this is bought: what the shopper says, ships for those who wait, else strength for the front."""
    if not isinstance(action, PurchaseUnits):
        return None
    if known is not None or not action.units:
        return known
    if any(str(unit_type) == "transport" for unit_type in action.units):
        return Message.of("ships for the troops that wait for a crossing")
    return Message.of("feeds the front")


def strengthened(space: Space, holds: int) -> Message:
    """Why units stay at or go to a place: it holds, or at least costs the enemy more.

    Args:
        space: the place.
        holds: how probably the enemy's next attack fails, in percent.
    """
    if holds < _HOPELESS:
        return Message.of("makes {space:the} dearer to take", space=say.space(space))
    return Message.of(
        "strengthens {space:the}, which then holds with {holds}%", space=say.space(space), holds=holds
    )


def conquered(space: Space, *, wins: int, holds: int, income: int, destroyed: int) -> Message:
    """Why a territory is attacked: it stays, or at least brings something before it is lost again.

    Args:
        space: the territory.
        wins: how probably it is taken, in percent.
        holds: how probably it is kept until the next turn, in percent.
        income: what it brings each turn, in IPC.
        destroyed: what its defenders are expected to lose, in IPC.
    """
    if holds >= _HOPELESS:
        return Message.of(
            "takes {space:the}: {wins}%, holds {holds}%", space=say.space(space), wins=wins, holds=holds
        )
    if destroyed > income:
        return Message.of(
            "takes {space:the} for now: {wins}%, destroys units of about {value}",
            space=say.space(space),
            wins=wins,
            value=say.money(destroyed),
        )
    if income:
        return Message.of(
            "takes {space:the} for now: {wins}%, brings {value}",
            space=say.space(space),
            wins=wins,
            value=say.money(income),
        )
    return Message.of("takes {space:the} for now: {wins}%", space=say.space(space), wins=wins)


def _landings(steps: Sequence[Step]) -> dict[int, Space]:
    """Where the cargo of each unit that is shipped goes ashore."""
    return {
        unit: step.action.space
        for step in steps
        if isinstance(step.action, UnloadUnits)
        for unit in step.action.units
    }


class _Attacks:
    """Why units attack: the exact chances of all attacks together, as the screen tells them."""

    def __init__(self, after: State, landing: Mapping[int, Space]) -> None:
        self._after = after
        self._landing = landing
        self._known: dict[Space, Message] = {}

    def reason(self, action: Action) -> Message | None:
        """Why a step is taken."""
        match action:
            case LoadUnits() if action.units[0] in self._landing:
                return self._attack(self._landing[action.units[0]])
            case UnloadUnits():
                return self._attack(action.space)
            case MoveUnits() if not action.raid:
                return self._attack(action.path[-1])
            case _:
                return None

    def _attack(self, space: Space) -> Message:
        if space not in self._known:
            self._known[space] = self._attacked(space)
        return self._known[space]

    def _attacked(self, space: Space) -> Message:
        state = self._after
        at_sea = state.world.is_sea(space)
        if not enemies_in(state, state.power, space):
            return Message.of(
                "sails to {space:the}" if at_sea else "walks into {space:the}", space=say.space(space)
            )
        case = pending_case(state, space, "sea" if at_sea else "land")
        if not case.attacker.count() or case.attacker.count() + case.defender.count() > MOST_EXACT:
            return Message.of("attacks {space:the}", space=say.space(space))
        odds = battle_odds(case)
        chance = odds.attacker_wins if at_sea else odds.captures or odds.attacker_wins
        return Message.of("attacks {space:the}: {wins}%", space=say.space(space), wins=round(100 * chance))


class _Stations:
    """Why units go somewhere or are placed there: how well it holds when all is done."""

    def __init__(self, after: State, landing: Mapping[int, Space]) -> None:
        self._stakes = Stakes(ClassicOutlook(after, after.power))
        self._landing = landing

    def reason(self, action: Action) -> Message | None:
        """Why a step is taken."""
        stakes = self._stakes
        match action:
            case LoadUnits() if action.units[0] in self._landing:
                return Message.of(
                    "to be landed in {space:the}", space=say.space(self._landing[action.units[0]])
                )
            case UnloadUnits():
                return self._station(action.space)
            case MoveUnits() if stakes.outlook.world.is_sea(action.path[-1]):
                found = stakes.state.forces.find(action.units[0])
                if found is not None and stakes.state.world.row(found[1]).domain == "air":
                    return Message.of("lands on a carrier in {space:the}", space=say.space(found[0]))
                return Message.of("sails to {space:the}", space=say.space(action.path[-1]))
            case MoveUnits():
                return self._station(action.path[-1])
            case PlaceUnit() if not stakes.outlook.world.is_sea(action.space):
                return self._station(action.space)
            case _:
                return None

    def _station(self, space: Space) -> Message:
        stakes = self._stakes
        holds = round(100 * stakes.holds(space, stakes.troops(space), stakes.is_empty))
        capital = stakes.outlook.world.capital_of(space)
        if capital is not None and stakes.state.relations.allied(capital, stakes.outlook.power):
            return Message.of(
                "guards {space:the}, which then holds with {holds}%", space=say.space(space), holds=holds
            )
        return strengthened(space, holds)
