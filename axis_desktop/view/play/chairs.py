"""Who plays which power, who sits at the screen, and who must sit down before anything of theirs shows."""

from collections.abc import Iterable, Mapping

from axis_desktop.model import Power
from axis_desktop.model.ids import Side
from axis_desktop.model.seats import USUAL_LEVEL, Seat, computer, owner, people


class Chairs:
    """The seats of one game; people of one name are one person.

    Args:
        seats: who plays which power.
        automatic: powers that the rules themselves play, whoever was seated there.

    Attributes:
        seats: who plays which power; powers without a seat are played by people.
        awaited: power whose person must sit down first; None if whoever is asked sits there.
        all_watch: computer players act, and several people look on: hands lie face down meanwhile.
    """

    def __init__(self, seats: Mapping[Power, Seat], automatic: Iterable[Power] = ()) -> None:
        self._automatic = frozenset(automatic)
        self.seats = self._with_automatic(seats)
        self.awaited: Power | None = None
        self.all_watch = False
        self._here: Power | None = None
        self._hid = False
        """Something was hidden when somebody was asked last; until then all may look on together."""
        self._is_strangers = False
        """Somebody sits at the screen who plays nothing any more."""

    @property
    def viewer(self) -> Power | None:
        """Whose seat is at the screen; None if nobody's is, or the next person has not sat down yet."""
        return None if self.awaited is not None else self._here

    def seat(self, power: Power) -> Seat:
        """Who plays a power."""
        return self.seats.get(power, Seat())

    def is_computers(self, power: Power) -> bool:
        """A computer player decides for it."""
        return self.seat(power).kind == "computer"

    def is_viewers(self, power: Power) -> bool:
        """The person at the screen plays it."""
        viewer = self.viewer
        return viewer is not None and self.seat(power) == self.seat(viewer)

    def reseat(self, seats: Mapping[Power, Seat]) -> None:
        """Change who plays what; whoever sits at the screen sees what is still theirs, and no more."""
        person = owner(self.seat(self._here)) if self._here is not None else None
        self.seats = self._with_automatic(seats)
        if person is not None and self.seat(self._here or Power("")) != person:
            theirs = [power for power, seat in self.seats.items() if seat == person]
            self._here = theirs[0] if theirs else None
            self._is_strangers = not theirs
            self.awaited = self.awaited if theirs else None

    def _with_automatic(self, seats: Mapping[Power, Seat]) -> dict[Power, Seat]:
        return {
            power: computer(seat.level or USUAL_LEVEL) if power in self._automatic else seat
            for power, seat in seats.items()
        }

    def call_back(self) -> Power | None:
        """Somebody else was at the screen: the power whose person must sit down again, if one sat there."""
        if self.awaited is not None:
            return None  # they are called already
        self.awaited = self._here
        return self._here

    def ask(self, power: Power, *, hides: bool) -> bool:
        """A person is asked; True if the screen goes to them from others.

        That is another person than the one at the screen, or the same where something is hidden from now on:
        the others have looked on so far.

        Args:
            power: that must decide.
            hides: seats see what not everybody may see, so the screen is covered between two people.
        """
        is_other = self._is_other(power, hides) or (hides and not self._hid and self._people() > 1)
        self._hid = hides
        self.all_watch = False
        self._here, self._is_strangers = power, False
        if hides and (is_other or self.awaited is not None):
            self.awaited = power
        return is_other

    def watch(self) -> None:
        """Computers play: an only person may look on, and sees what is theirs; several see nobody's."""
        self.all_watch = self._hid and self._people() > 1
        theirs = [power for power in self.seats if not self.is_computers(power)]
        if self._here is None and not self._is_strangers and theirs and self._people() == 1:
            self._here = theirs[0]

    def instead_of(self, power: Power, sides: Mapping[Power, Side]) -> Seat:
        """Who decides for a power whose computer player can't go on.

        That is whoever it plays for; else a person of its side, where it matters who sees what it holds, and
        then whoever is at the screen.

        Args:
            power: of the computer player.
            sides: of all powers, where seats hide something; else empty.
        """
        friends = [self.seat(other) for other, side in sides.items() if side == sides.get(power)]
        here = self.seat(self.viewer) if self.viewer is not None else Seat()
        return owner(self.seat(power)) or next(iter(people(friends)), here)

    def sit_down(self) -> None:
        """The awaited person sits at the screen."""
        self.awaited = None

    def _is_other(self, power: Power, hides: bool) -> bool:
        if self._here is None:  # the game was just opened: who sits there matters only if it hides something
            return hides and (self._people() > 1 or self._is_strangers)
        return self.seat(self._here) != self.seat(power)

    def _people(self) -> int:
        return len(people(self.seats.values()))
