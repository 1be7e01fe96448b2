"""What may be ordered in phase 4 (EU-16)."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

from axis_desktop.model.asking.options import Target
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power, Space
from axis_desktop.model.sentences.message import Message, Plural
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.europe1939.actions import Crossing, Redeploy
from axis_desktop.systems.europe1939.moving.redeploying import allowance_left, check_redeploy
from axis_desktop.systems.europe1939.moving.routes import routes
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import GROUND
from axis_desktop.systems.europe1939.wrong import wrong_phase
from axis_desktop.systems.questions.asking import allowed

_ESCORTS = Plural("{n} escort is spent.", "{n} escorts are spent.")


class RedeployOrders:
    """Orders of phase 4."""

    def __init__(self, state: State) -> None:
        self._state = state
        self.player: Power = state.power

    def check_done(self) -> None:
        """The phase can always end."""

    def may_move(self, space: Space, unit: Unit) -> bool:
        """It is an own unit that was supplied, and the allowance isn't used up."""
        state = self._state
        return unit.owner == state.power and allowance_left(state) > 0 and unit.id not in state.unsupplied

    def order(self, space: Space, units: Sequence[Unit], target: Space) -> Action:
        """To the target, with escorts where they help."""
        crossings = routes(self._state, space, units).get(target, ()) if units else ()
        ids = tuple(unit.id for unit in units)
        return Redeploy(power=self._state.power, units=ids, space=target, crossings=crossings)

    def check(self, action: Action) -> None:
        """Refuse it as the rules would."""
        if not isinstance(action, Redeploy):
            raise wrong_phase(self._state)
        check_redeploy(self._state, action)

    def targets(self, space: Space, units: Sequence[Unit]) -> Iterable[Target]:
        """Wherever a route leads."""
        state, ids = self._state, tuple(unit.id for unit in units)
        if len({unit.type for unit in units}) != 1:
            return
        first: Redeploy | None = None
        trees: dict[Space, dict[Space, Space]] = {}
        for target, crossings in routes(state, space, units).items():
            action = Redeploy(power=state.power, units=ids, space=target, crossings=crossings)
            if first is None:  # what may go to one place by a route that was found may go to all
                if not allowed(lambda action=action: check_redeploy(state, action)):  # type: ignore[misc]  # bound at once
                    return
                first = action
            path = _way(state, units[0], space, crossings, target, trees)
            escorts = sum(len(each.fleets) for each in crossings)
            notes = (Message.of(_ESCORTS.of(escorts), n=escorts),) if escorts else ()
            yield Target(space=target, path=path, kind="friendly", action=action, notes=notes)

    def warnings(self) -> Sequence[Message]:
        """Nothing is lost by not redeploying."""
        return ()


def _way(
    state: State,
    unit: Unit,
    space: Space,
    crossings: Sequence[Crossing],
    target: Space,
    trees: dict[Space, dict[Space, Space]],
) -> tuple[Space, ...]:
    """The areas that a unit passes, with the ports of its crossings; aircraft are shown without their hops.

    Args:
        state: as it stands.
        unit: that goes.
        space: where it starts.
        crossings: over water.
        target: where it ends.
        trees: for starts that were looked at before, the area before each one that can be reached over land.
    """
    ports = [port for each in crossings for port in (each.start, each.end)]
    points = (space, *ports, target)
    if unit.type not in GROUND:
        return tuple(dict.fromkeys(points))
    way = [space]
    for leg, (start, end) in enumerate(pairwise(points)):
        if leg % 2:
            way.append(end)  # a crossing
            continue
        if start not in trees:
            trees[start] = _tree(state, unit, start)
        back = [end]
        while back[-1] != start:
            back.append(trees[start][back[-1]])
        way += back[::-1]
    return tuple(dict.fromkeys(way))


def _tree(state: State, unit: Unit, start: Space) -> dict[Space, Space]:
    """For each area joined to a start over friendly land the one before it on a shortest way."""
    before: dict[Space, Space] = {}
    edge = [start]
    for area in edge:
        for near in state.world.ground[area]:
            if near != start and near not in before and state.is_friendly(unit.owner, near):
                before[near] = area
                edge.append(near)
    return before
