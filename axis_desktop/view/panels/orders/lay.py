"""Equal tokens are laid on lit spaces, and the last click says which of them is special."""

from collections.abc import Mapping
from functools import partial

from axis_desktop.model import Decision, Space
from axis_desktop.model.asking.forms import LayOptions
from axis_desktop.model.asking.options import Target
from axis_desktop.view.panels.orders.plan import Draft, PlanMark, PlanPanel, Pointed
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.done_button import DoneState
from axis_desktop.view.widgets.frame import label


class LayPanel(PlanPanel):
    """What is laid so far; a click on a token takes it and all later ones back."""

    def __init__(self, decision: Decision, controller: Controller) -> None:
        super().__init__(decision, controller, "lay_panel")
        options = controller.options
        assert isinstance(options, LayOptions)
        self._options = options
        self._laid: list[Space] = []
        self._special: Space | None = None
        self.refill()

    @property
    def laid(self) -> tuple[Space, ...]:
        """Where tokens lie."""
        return tuple(self._laid)

    @property
    def _is_full(self) -> bool:
        return len(self._laid) == self._options.count

    def fill(self) -> None:
        """How many are laid, and a row for each."""
        told = self.tr("{n} of {all} laid").format(n=len(self._laid), all=self._options.count)
        self.heading(told)
        hint = self.tr("Click lit spaces. Backspace takes the last one back.")
        if self._is_full:
            hint = self.shown(self._options.asks_special)
        self.body.addWidget(label(hint, "small", wrap=True))
        for number, space in enumerate(self._laid, start=1):
            is_special = space == self._special
            row = self.row(
                f"token_{number}",
                f"{number}  {self.place(space)}",
                aside=self.shown(self._options.special) if is_special else "",
                space=space,
                clicked=partial(self.choose_special, space),
                chosen=is_special,
            )
            self.body.addWidget(row)

    def choose_special(self, space: Space) -> None:
        """This one it is, once all are laid."""
        if self._is_full:
            self._special = space
            self.refill()
            self.space_chosen.emit(space)

    def choose_space(self, space: Space) -> None:
        """Lay the next token there; with all laid, say which is special."""
        if self._is_full:
            self.choose_special(space)
            return
        self._laid.append(space)
        self.refill()

    def take_back(self) -> bool:
        """Take back the last token."""
        if not self._laid:
            return False
        self._laid.pop()
        self._special = None
        self.refill()
        self.space_chosen.emit("")
        return True

    def draft(self) -> Draft:
        """A number on each token."""
        marks = [
            PlanMark(space, str(number), "name" if space == self._special else "reach")
            for number, space in enumerate(self._laid, start=1)
        ]
        return Draft((), tuple(marks))

    def targets_offered(self) -> Mapping[Space, Target]:
        """Where the next one may lie; with all laid, the tokens themselves."""
        spaces = self._laid if self._is_full else self._options.places(self._laid)
        nothing = Pointed(power=self._decision.power)
        return {s: Target(space=s, path=(s,), kind="friendly", action=nothing) for s in spaces}

    def done_state(self) -> DoneState:
        """Lay them, or what is missing."""
        if self._special is None:
            left = self._options.count - len(self._laid)
            line = (
                self.tr("Still to lay: {n}").format(n=left)
                if left
                else self.shown(self._options.asks_special)
            )
            return DoneState(title=self.tr("Lay them"), consequence=line, busy=True)
        return DoneState(title=self.tr("Lay them"), consequence=self.shown(self._options.told(self._special)))

    def press_done(self) -> None:
        """Lay them."""
        if self._special is not None:
            self._game.submit(self._options.hide(self._laid, self._special))
