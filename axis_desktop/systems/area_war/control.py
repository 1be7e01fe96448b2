"""Control: who holds each territory, now and when the turn began."""

import msgspec

from axis_desktop.model.ids import Power, Space
from axis_desktop.systems.copying import copied


class Control(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Who holds what; a sea zone or a territory that is nobody's is missing.

    Attributes:
        held: who holds each territory now.
        at_start: who held it when this turn began.
    """

    held: dict[Space, Power] = {}
    at_start: dict[Space, Power] = {}

    def copy(self) -> "Control":
        """Control that can be changed without touching this one."""
        return copied(self)

    # ------------------------------------------------------------------ asking

    def holder(self, space: Space) -> Power | None:
        """Who holds a territory."""
        return self.held.get(space)

    def holder_at_start(self, space: Space) -> Power | None:
        """Who held it when this turn began."""
        return self.at_start.get(space)

    def of(self, power: Power) -> list[Space]:
        """What a power holds, in a fixed order."""
        return sorted(space for space, holder in self.held.items() if holder == power)

    def held_all_turn(self, power: Power, space: Space) -> bool:
        """The power holds the territory now and did when this turn began."""
        return self.held.get(space) == power == self.at_start.get(space)

    # ---------------------------------------------------------------- changing

    def begin_turn(self) -> None:
        """From now on the turn is taken to have begun with what is held now."""
        self.at_start = dict(self.held)

    def settle(self, space: Space) -> None:
        """Who holds a territory now is taken to have held it since the turn began."""
        if space in self.held:
            self.at_start[space] = self.held[space]
        else:
            self.at_start.pop(space, None)

    def hand_over(self, space: Space, to: Power | None) -> Power | None:
        """A territory gets another holder, or none; tells the one before."""
        before = self.held.get(space)
        if to is None:
            self.held.pop(space, None)
        else:
            self.held[space] = to
        return before
