"""What lies on the stack while others are asked."""

from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.systems.questions.frame import Frame


class Striking(Frame):
    """Japan names its Kamikaze strikes (PA-8.3)."""


class Scrambling(Frame):
    """Owners of aircraft on islands send them over the zones around (PA-8.7)."""


class Ambush(Frame):
    """Submarines may fire at transports that have entered their zone (PA-7.22).

    Attributes:
        zone: where the submarines are.
        place: where the transports are now: there, or farther on their way.
        transports: those that entered; those lost are struck off.
        mover: whose they are.
        left: submarines that have yet to be asked about; None before the first.
        hit: a transport has been hit and the mover says which.
    """

    zone: Space
    place: Space
    transports: tuple[UnitId, ...]
    mover: Power
    left: tuple[UnitId, ...] | None = None
    hit: bool = False


class Stranded(Frame):
    """Defending aircraft without a base find another place, one by one (PA-11.2)."""
