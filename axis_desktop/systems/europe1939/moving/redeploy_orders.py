"""What may be ordered in phase 4 (EU-16)."""

from collections.abc import Iterable, Sequence

from axis_desktop.model.asking.options import Target
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power, Space
from axis_desktop.model.sentences.message import Message, Plural
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.europe1939.actions import Redeploy
from axis_desktop.systems.europe1939.moving.redeploying import allowance_left, check_redeploy
from axis_desktop.systems.europe1939.moving.routes import routes
from axis_desktop.systems.europe1939.state import State
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
        for target, crossings in routes(state, space, units).items():
            action = Redeploy(power=state.power, units=ids, space=target, crossings=crossings)
            if first is None:  # what may go to one place by a route that was found may go to all
                if not allowed(lambda action=action: check_redeploy(state, action)):  # type: ignore[misc]  # bound at once
                    return
                first = action
            ports = [port for each in crossings for port in (each.start, each.end)]
            path = tuple(dict.fromkeys((space, *ports, target)))
            escorts = sum(len(each.fleets) for each in crossings)
            notes = (Message.of(_ESCORTS.of(escorts), n=escorts),) if escorts else ()
            yield Target(space=target, path=path, kind="friendly", action=action, notes=notes)

    def warnings(self) -> Sequence[Message]:
        """Nothing is lost by not redeploying."""
        return ()
