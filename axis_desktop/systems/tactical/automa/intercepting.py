"""Whether the automaton stops a unit on its way (TA-14.9)."""

from collections.abc import Sequence

from axis_desktop.systems.tactical.automa.sight import Sight
from axis_desktop.systems.tactical.automa.targets import Pair, Priorities
from axis_desktop.systems.tactical.state import State, Unit

_LETTERS = "abcde"


def automa_interceptor(state: State, mover: Unit, able: Sequence[Unit]) -> Unit | None:
    """The unit that intercepts, if the mover meets one of the priorities a to e for it.

    The best letter first, then the highest fixed hits, then the lowest id.
    """
    if "automa_intercepts" not in state.world.options:
        return None
    sight = Sight(state)
    found: list[tuple[int, int, int, Unit]] = []
    for unit in able:
        if sight.damage(unit, mover) < 1:
            continue
        priorities, pair = Priorities(sight, unit), Pair(mover, unit.at, sight.is_safe(unit, unit.at, mover))
        met = [place for place, letter in enumerate(_LETTERS) if getattr(priorities, letter)(pair)]
        if met:
            found.append((met[0], -sight.hits(unit), unit.id, unit))
    return min(found)[3] if found else None
