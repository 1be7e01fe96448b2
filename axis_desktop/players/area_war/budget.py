"""The work that a player may do in one decision."""

EXACT = 10
"""Units of work that an exact battle costs."""


class Budget:
    """Work that a player may still do in one decision; counted, not timed, so that all machines agree.

    Attributes:
        left: units of work: an exact battle costs `EXACT`, looking at a plan 1.
    """

    def __init__(self, units: int) -> None:
        self.left = units

    def spend(self, units: int) -> bool:
        """Take so many units; False if they are not there any more."""
        if self.left < units:
            return False
        self.left -= units
        return True
