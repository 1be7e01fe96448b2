"""Territories that people lose without a battle, gathered to be reported as plainly as one."""

from collections.abc import Mapping

from axis_desktop.model import Event, Message
from axis_desktop.model.events import BattleBegan, ControlChanged, GameOver, PhaseBegan, TurnBegan, UnitsMoved
from axis_desktop.model.ids import Power, Side, Space
from axis_desktop.view.panels.battle.record import TAKEN, BattleRecord
from axis_desktop.view.play.controller import Controller


class Takings:
    """What is taken from people by computer players, until something else is told.

    Whoever sits at the screen and takes something sees it: nothing is reported to them.
    """

    def __init__(self, controller: Controller) -> None:
        self._game = controller
        self._record: BattleRecord | None = None
        self._sides: dict[Power, Side] = {info.id: info.side for info in controller.catalog.powers}
        self._run_by: dict[Power, Power] = {}
        """Who acted for powers that take no turns, before the latest action."""
        controller.changed.connect(self._look)
        self._look()

    def ends_with(self, event: Event) -> bool:
        """What is told from now on belongs to something else."""
        return isinstance(event, (BattleBegan, GameOver, PhaseBegan, TurnBegan))

    def tell(self, event: Event, message: Message | None, values: Mapping[Space, int]) -> None:
        """An event outside of a battle; with a territory goes what the same action brings after it.

        Args:
            event: what happened.
            message: how the log tells it.
            values: what each space earns.
        """
        now = len(self._game.session.entries)
        if isinstance(event, ControlChanged):
            if not self._is_lost(event):
                return
            if self._record is None:
                began = BattleBegan(space=event.space, kind=TAKEN, attacker=event.by, defender=event.before)
                self._record = BattleRecord(began)
            self._record.over_at = now
        elif self._record is None or self._record.over_at != now or isinstance(event, UnitsMoved):
            return
        self._record.tell(event, message, values)

    def take(self) -> BattleRecord | None:
        """All that was taken since this was asked last; None if nothing was."""
        record, self._record = self._record, None
        return record

    def forget_after(self, length: int) -> None:
        """The game has only so many actions any more."""
        if self._record is not None and self._record.over_at > length:
            self._record = None

    def _look(self) -> None:
        if self._game.looking_at is not None:
            return
        views = self._game.presentation.spaces.values()
        self._run_by = {v.owner: v.run_by for v in views if v.owner is not None and v.run_by is not None}

    def _is_lost(self, event: ControlChanged) -> bool:
        """A person's territory falls to the other side, which the computer plays."""
        if event.before is None or event.is_left:
            return False
        loser, taker = (self._run_by.get(power, power) for power in (event.before, event.by))
        is_own = self._sides.get(loser) == self._sides.get(taker)
        return not is_own and self._is_person(loser) and not self._is_person(taker)

    def _is_person(self, power: Power) -> bool:
        return power in self._game.seats and self._game.seat(power).kind == "person"
