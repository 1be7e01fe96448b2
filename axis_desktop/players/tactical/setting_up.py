"""Everything that is asked before the first turn (TA-2, TA-13, TA-15)."""

from collections.abc import Sequence
from typing import Any

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.forms import FormOptions
from axis_desktop.model.chance import Luck
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.players.tactical.levels import Skill
from axis_desktop.systems.questions.plain_options import ListOptions
from axis_desktop.systems.tactical.actions import ChooseUnits, HideLauncher, PlaceUnit, SplitArmies, TurnToken
from axis_desktop.systems.tactical.beginning.armies import SplitOptions
from axis_desktop.systems.tactical.beginning.hiding import HideOptions
from axis_desktop.systems.tactical.beginning.rings import places_for, waiting
from axis_desktop.systems.tactical.board.tables import ROLES, mission_table, unit_rows
from axis_desktop.systems.tactical.board.ways import Gait, points_to
from axis_desktop.systems.tactical.state import Deploying, State, Unit

_CHOSEN_ROLES = ("special_infantry", "regular_infantry", "tank", "artillery", "bomber", "fighter")
"""From a second set, the most useful first: whoever captures, then whoever strikes hard."""


def armies_wanted(state: State, power: Power, skill: Skill) -> int:
    """So many armies to make; more against somebody whose fire strikes all who stand together (TA-9.1)."""
    foes = {other for party in state.parties for other in party if state.side(other) != state.side(power)}
    splashes = any(row.splash and row.faction in foes for row in unit_rows().values())
    return skill.spread if splashes else skill.armies


def split(options: SplitOptions, state: State, armies_wanted: int) -> SplitArmies:
    """So many armies of about the same strength, each with infantry; the others are empty.

    In the limited first turns an empty army may be named as well as a full one (TA-3.5), so that with one
    army nobody has to rest who could act.
    """
    tokens = options.tokens()
    used = tokens if len(tokens) < 3 else tokens[:armies_wanted]
    order = sorted(options.units(), key=lambda unit: (ROLES.index(_role(state, unit)), unit))
    armies: list[list[UnitId]] = [[] for _ in range(3)]
    for place, unit in enumerate(order):
        armies[used[place % len(used)]].append(unit)
    return options.split(armies)


def _role(state: State, unit: UnitId) -> Any:
    return unit_rows()[state.units[unit].type].role


def second_set(decision: Decision, options: ListOptions) -> Action:
    """The four most useful units of the second set (TA-2.2)."""

    def merit(action: ChooseUnits) -> int:
        return sum(_CHOSEN_ROLES.index(unit_rows()[kind].role) for kind in action.unit_types)

    actions = [choice.action for choice in options.choices() if isinstance(choice.action, ChooseUnits)]
    return min(actions, key=lambda action: (merit(action), action.unit_types))


def token(state: State, power: Power) -> TurnToken:
    """The smallest army first: where the others stand is known when the large one comes (TA-2.7)."""
    party = state.active
    closed = [number for number, is_open in enumerate(state.turned[party]) if not is_open]
    return TurnToken(
        power=power, token=min(closed, key=lambda number: (len(waiting(state, party, number)), number))
    )


def placement(state: State, frame: Deploying, power: Power) -> PlaceUnit:
    """Infantry as near to factories as can be, guns behind, everybody in a forest where that is possible."""
    fellows = waiting(state, frame.party, frame.token)
    rated: list[tuple[float, int, int]] = []
    for unit in fellows:
        places = places_for(state, unit, frame.number, fellows)
        scores = {hex_: _place_merit(state, unit, hex_) for hex_ in places}
        if not scores:
            continue
        best = max(scores, key=lambda hex_: (round(scores[hex_], 6), -hex_))
        # Who is choosiest goes first; where there is one hex only, whoever would gain least elsewhere.
        spread = _missed(state, unit, frame, scores[best]) if len(scores) == 1 else scores[best]
        rated.append((round(spread, 6), -unit.id, best))
    _, number, hex_ = max(rated)
    return PlaceUnit(power=power, unit=-number, space=state.space(hex_))


def _missed(state: State, unit: Unit, frame: Deploying, here: float) -> float:
    """How much better than in the nearest ring it stands on the start number."""
    center = state.board.starts[frame.number]
    ring = state.board.ring(center, 1, 1)
    return here - max((_place_merit(state, unit, hex_) for hex_ in ring), default=here)


def _place_merit(state: State, unit: Unit, hex_: int) -> float:
    row = state.row(unit)
    gait = Gait(row.arm, row.half_points, state.weather, state.world.mountains, state.destroyed)
    found = 0.3 if state.board.terrain[hex_] == "forest" and not row.flies else 0.0
    if state.board.is_water[hex_] and not row.flies:
        found -= 3.0
    if row.arm == "infantry":
        for factory in state.factories:
            moves = points_to(state.board, gait, state.board.around[factory])[hex_] / row.half_points
            found = max(found, found + 6.0 * 0.5**moves) if moves < 3 else found
        return found
    near = min((state.distance(hex_, factory) for factory in state.factories), default=0)
    return found - 0.2 * near / max(1, row.speed)


def hiding_place(options: HideOptions, luck: Luck) -> HideLauncher:
    """Tokens anywhere, the launcher under any of them: whoever chose well could be found out (TA-13.2)."""
    laid: list[Space] = []
    while len(laid) < mission_table().v2.tokens:
        laid.append(luck.pick(options.places(laid)))
    return options.hide(laid, luck.pick(laid))


def mode(options: FormOptions) -> Action:
    """The game as its scenario proposes it: who hosts a game doesn't change it unasked."""
    return options.fill_in(options.proposed)


def any_choice(choices: Sequence[Any], luck: Luck) -> Action:
    """What makes no difference to know beforehand."""
    action: Action = luck.pick(choices).action
    return action
