"""A voyage is done, as far as interceptors have let it (EU-22.2 to EU-22.4)."""

from msgspec.structs import replace

from axis_desktop.systems.europe1939.actions import AssignSupply, Lend, Rebase, Redeploy, TransportUnits
from axis_desktop.systems.europe1939.asking import EuropePlay
from axis_desktop.systems.europe1939.economy.lend_lease import deliver
from axis_desktop.systems.europe1939.frames import Voyage
from axis_desktop.systems.europe1939.moving.rebasing import change_base
from axis_desktop.systems.europe1939.moving.redeploying import go
from axis_desktop.systems.europe1939.moving.transport import carry
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.supply.assigning import supply
from axis_desktop.systems.europe1939.tables import figures
from axis_desktop.systems.questions.rule_step import RuleStep


class VoyageStep(RuleStep[State, Voyage]):
    """Interception and battle are settled: the fleets that got through do what they came for."""

    def advance(self, play: EuropePlay, frame: Voyage) -> bool:
        """Nobody is asked."""
        play.pop()
        through = frame.through or ()
        match frame.action:
            case AssignSupply() if through:
                supply(play, frame.action.lines)
            case Rebase() if through:
                change_base(play, replace(frame.action, units=through))
            case TransportUnits():
                _carried(play, frame.action, through)
            case Redeploy() if set(through) == set(frame.fleets):
                go(play, frame.action)
            case Lend():
                # Each fleet that was sunk on the way loses its share (EU-22.4).
                hpp = min(frame.action.hpp, len(through) * figures().lend_lease.per_fleet)
                deliver(play, frame.action, hpp)
            case _:
                pass
        return False


def _carried(play: EuropePlay, action: TransportUnits, through: tuple[int, ...]) -> None:
    """What fleets carry that got through is carried on; the rest has gone home, or down (EU-22.3)."""
    most = figures().fleet.transport
    units = tuple(unit for place, unit in enumerate(action.units) if action.fleets[place // most] in through)
    if units:
        carry(play, replace(action, fleets=through, units=units))
